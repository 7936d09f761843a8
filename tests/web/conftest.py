"""The database of the tests of the service serves the tests of the pages, too."""

from __future__ import annotations

from tests.service.conftest import database

__all__ = ["database"]
