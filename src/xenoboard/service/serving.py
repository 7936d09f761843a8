"""Running the server: which address and port, the database made ready, and the line that tells where to go."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import sqlite3
import sys
import webbrowser
from collections.abc import Callable, Iterator

from xenoboard.parts.content import user_folder
from xenoboard.service import home, news, start

PORT = 8700
ANYWHERE = ("0.0.0.0", "::", "")
MANY = 8192
"""Open files that are enough for anybody."""
FILES_EACH = 5
"""A connection and, while it is answered, the database and its two companions."""


class CannotServe(Exception):
    """The address, the port or the data folder cannot be had."""


def run(host: str, port: int | None, browser: bool, say: Callable[[str], object]) -> None:
    """Serve until interrupted. Raises CannotServe."""
    with alone() as written_down:
        serve(host, listen(host, port), browser, say, written_down)


def serve(
    host: str, listening: socket.socket, browser: bool, say: Callable[[str], object], written_down: Callable[[str], object]
) -> None:
    """Serve at a listening socket until interrupted. Raises CannotServe."""
    names = names_of(host)
    os.environ["XENOBOARD_HOSTS"] = ",".join(names)
    start.ready()
    ready_database()

    import uvicorn

    config = uvicorn.Config(
        "xenoboard.service.asgi:application",
        log_level="warning",
        access_log=False,  # addresses may hold join tokens
        lifespan="off",
        ws="none",
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=2,
        limit_concurrency=many_files() // FILES_EACH,
    )
    server = uvicorn.Server(config)

    def tell() -> None:
        port = listening.getsockname()[1]
        address = f"http://{'127.0.0.1' if host in ANYWHERE else bracketed(host)}:{port}/"
        written_down(address)
        say(f"Xenoboard is ready at {address}")
        for name in names:
            say(f"  from other machines: http://{name}:{port}/")
        say("Stop it with Ctrl+C; tables are kept.")
        if browser and can_open():
            webbrowser.open(address)

    async def until_stopped() -> None:
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started and not serving.done():
            await asyncio.sleep(0.01)
        if server.started:
            await asyncio.to_thread(tell)
        while not server.should_exit and not serving.done():
            await asyncio.sleep(0.1)
        news.close()  # live streams do not end by themselves
        await serving

    with contextlib.suppress(KeyboardInterrupt):  # Ctrl+C is how it is stopped
        asyncio.run(until_stopped())


@contextlib.contextmanager
def alone() -> Iterator[Callable[[str], object]]:
    """Holds the data folder: tables are kept in this process's memory, so that no other may serve them at the same time.

    Yields what writes the address down for the one who tries. The lock is SQLite's, which every system lets go with the process.
    """
    address = user_folder() / "serving.address"
    try:
        home.folder()
        lock = sqlite3.connect(address.with_suffix(".lock"), timeout=0, isolation_level=None)
        lock.execute("BEGIN EXCLUSIVE")
        home.signing_key()
    except (OSError, sqlite3.Error) as error:
        if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY:
            at = address.read_text(encoding="utf-8") if address.exists() else "another address"
            raise CannotServe(f"your tables are already served at {at}; open that, or stop it first") from None
        raise CannotServe(f"the data folder {user_folder()} cannot be used: {error}; XENOBOARD_HOME names another") from None
    with contextlib.closing(lock):
        yield lambda words: address.write_text(words, encoding="utf-8")


def ready_database() -> None:
    """Create or update the database. Raises CannotServe."""
    from django.db import DatabaseError

    try:
        start.migrate()
    except DatabaseError as error:
        raise CannotServe(
            f"the database in {home.folder()} cannot be used: {error}; XENOBOARD_HOME names another folder"
        ) from None


def many_files() -> int:
    """How many files this process may have open, after asking for as many as a server needs."""
    if sys.platform == "win32":
        return MANY
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MANY if hard == resource.RLIM_INFINITY else min(hard, MANY)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most


def listen(host: str, port: int | None) -> socket.socket:
    """A socket at the wanted port; without a wish at the usual one, or a free one if that is taken. Raises CannotServe."""
    if port is not None and not 0 <= port < 65536:
        raise CannotServe(f"a port is a number from 0 to 65535, not {port}")
    try:
        return bound(host, PORT if port is None else port)
    except TypeError:  # a name that cannot be written as one
        raise CannotServe(f"{host} cannot be listened at: it is no address") from None
    except OSError as error:
        if port is not None:
            raise CannotServe(
                f"{host} port {port} cannot be listened at: {error.strerror}; without --port a free one is taken"
            ) from None
    try:
        return bound(host, 0)
    except OSError as error:
        raise CannotServe(f"{host} cannot be listened at: {error.strerror or error}") from None


def bound(host: str, port: int) -> socket.socket:
    """A listening socket."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind((host, port))
        sock.listen(128)
    except (OSError, TypeError):
        sock.close()
        raise
    return sock


def names_of(host: str) -> list[str]:
    """The names other machines may use for this server: none unless it listens to them."""
    if host in ("127.0.0.1", "localhost", "::1"):
        return []
    if host not in ANYWHERE:
        return [bracketed(host)]
    found = {socket.gethostname().lower()}
    try:
        found |= {str(address[0]) for _, _, _, _, address in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)}
    except socket.gaierror as error:
        print(f"xenoboard: nobody knows this machine's name {socket.gethostname()!r} ({error.strerror})", file=sys.stderr)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing; tells which of our addresses leads outside
            found.add(probe.getsockname()[0])
        except OSError as error:
            print(f"xenoboard: this machine seems to be in no network ({error.strerror})", file=sys.stderr)
    return sorted(found - {"127.0.0.1", "localhost", "0.0.0.0"})


def bracketed(host: str) -> str:
    """The host as it stands in an address."""
    return f"[{host}]" if ":" in host else host


def can_open() -> bool:
    """Whether there is a screen to open a browser on; without one a text browser might take the terminal over."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
