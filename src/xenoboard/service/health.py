"""What `xenoboard doctor` looks at: versions, the data folder and its database, the games, and a browser for the tests."""

from __future__ import annotations

import platform
import shutil
import sqlite3
import sys
from importlib import metadata

import msgspec

from xenoboard.engine import XenoboardError
from xenoboard.service import home, start

NEEDED = ("django", "django-htmx", "whitenoise", "uvicorn", "msgspec", "pyyaml", "typer")
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "firefox")


class Finding(msgspec.Struct, frozen=True):
    """One thing that was looked at."""

    what: str
    good: bool
    says: str


def findings() -> list[Finding]:
    """Everything there is to find."""
    return [versions(), folder(), database(), content(), browser()]


def versions() -> Finding:
    """Python and the libraries."""
    import xenoboard

    good = sys.version_info[:2] >= (3, 11)
    parts = [f"Xenoboard {xenoboard.__version__}", f"Python {platform.python_version()}", f"SQLite {sqlite3.sqlite_version}"]
    for name in NEEDED:
        try:
            parts.append(f"{name} {metadata.version(name)}")
        except metadata.PackageNotFoundError:
            good = False
            parts.append(f"{name} is missing")
    return Finding("versions", good, ", ".join(parts))


def folder() -> Finding:
    """The data folder can be written."""
    try:
        path = home.folder()
        probe = path / ".probe"
        probe.touch()
        probe.unlink()
    except OSError as error:
        return Finding("data folder", False, f"{error.filename}: {error.strerror}; XENOBOARD_HOME names another")
    return Finding("data folder", True, str(path))


def database() -> Finding:
    """The database is whole and as this version needs it."""
    try:
        start.ready()
        start.migrate()
        from django.db import connection

        from xenoboard.service.models import Table

        with connection.cursor() as cursor:
            cursor.execute("PRAGMA quick_check")
            verdict = cursor.fetchone()[0]
            cursor.execute("PRAGMA journal_mode")
            mode = cursor.fetchone()[0]
        return Finding("database", verdict == "ok", f"{verdict}, {Table.objects.count()} tables, journal {mode}")
    except Exception as error:  # noqa: BLE001  (a doctor reports whatever is wrong)
        return Finding("database", False, f"{type(error).__name__}: {error}")


def content() -> Finding:
    """Every scenario can be set up."""
    import xenoboard

    try:
        keys = [scenario.key for scenario in xenoboard.scenarios()]
        for key in keys:
            xenoboard.new(key, seed=1, log=False)
    except (XenoboardError, ValueError) as error:
        return Finding("games", False, str(error))
    return Finding("games", True, ", ".join(keys))


def browser() -> Finding:
    """A browser; playing works with any, the tests need Chromium."""
    found = next((name for name in BROWSERS if shutil.which(name)), None)
    return Finding(
        "browser", True, shutil.which(found) or found if found else "none on this machine; any on another will do with --host"
    )
