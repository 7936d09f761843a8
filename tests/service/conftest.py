"""A real database file for the tests of the service, kept for the whole run: tables have unguessable names and do not meet."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytest_django.plugin import DjangoDbBlocker

from xenoboard.service import bot_seats, models, start


@pytest.fixture(scope="session", autouse=True)
def database(django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    models.PACES["brisk"] = 0.0
    with django_db_blocker.unblock():
        start.migrate()
        yield
        for row in models.Table.objects.all():
            assert bot_seats.wait(row)
