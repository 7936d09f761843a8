"""Django's settings for tests: the real ones, with a data folder of this process's own, and the toy game beside the others.

The toy (`tests.engine.toy`) comes with a small picture, players in its view, and a round in which strategy talk is forbidden, so
that everything the service and the pages do with a game can be seen without a real one.
"""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile

os.environ["XENOBOARD_HOME"] = tempfile.mkdtemp(prefix="xenoboard-test-")
# Playwright runs an event loop in the main thread, in which the tests ask the database; nothing else runs there.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
atexit.register(shutil.rmtree, os.environ["XENOBOARD_HOME"], ignore_errors=True)

from tests.service import toy_table  # noqa: E402

from xenoboard.service.settings import *  # noqa: E402, F403

toy_table.register()
