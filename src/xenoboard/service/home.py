"""The user's data folder: the database and the key that signs cookies. XENOBOARD_HOME names another folder."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from xenoboard.parts.content import user_folder


def folder() -> Path:
    """The data folder, made if it is not there."""
    path = user_folder()
    path.mkdir(mode=0o700, parents=True, exist_ok=True)  # the database holds everybody's secrets
    return path


def signing_key() -> str:
    """The secret that signs this installation's cookies; made once, readable by its owner only."""
    path = folder() / "signing.key"
    if path.exists() and (key := path.read_text(encoding="ascii")):
        return key
    # Written beside its place and then moved there: a crash or a full disk in between must not leave an empty key.
    fresh = path.with_suffix(f".{os.getpid()}")
    handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(secrets.token_urlsafe(48))
    fresh.replace(path)
    return path.read_text(encoding="ascii")
