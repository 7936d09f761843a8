"""Making Django ready in this process: settings, and a database that has the tables this version needs."""

from __future__ import annotations

import os

SETTINGS = "xenoboard.service.settings"


def ready() -> None:
    """Set Django up. Must come before anything that imports models."""
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", SETTINGS)
    django.setup()


def migrate() -> None:
    """Create or update the database."""
    from django.core.management import call_command

    call_command("migrate", verbosity=0, interactive=False)
