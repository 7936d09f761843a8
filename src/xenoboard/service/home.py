"""The user's data folder: the database and the key that signs cookies. XENOBOARD_HOME names another folder."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from xenoboard.parts.content import user_folder


def folder() -> Path:
    """The data folder, made if it is not there."""
    path = user_folder()
    path.mkdir(parents=True, exist_ok=True)
    return path


def signing_key() -> str:
    """The secret that signs this installation's cookies; made once, readable by its owner only."""
    path = folder() / "signing.key"
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text(encoding="ascii")
    key = secrets.token_urlsafe(48)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(key)
    return key
