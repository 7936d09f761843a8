"""Running the server: which address and port, the database made ready, and the line that tells where to go."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import sys
import webbrowser
from collections.abc import Callable

from xenoboard.service import news, start

PORT = 8700
ANYWHERE = ("0.0.0.0", "::", "")


class CannotListen(Exception):
    """The address or port cannot be had."""


def run(host: str, port: int | None, browser: bool, say: Callable[[str], object]) -> None:
    """Serve until interrupted. Raises CannotListen."""
    listening = listen(host, port)
    names = names_of(host)
    os.environ["XENOBOARD_HOSTS"] = ",".join(names)
    start.ready()
    start.migrate()

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
    )
    server = uvicorn.Server(config)

    def tell() -> None:
        port = listening.getsockname()[1]
        address = f"http://{'127.0.0.1' if host in ANYWHERE else bracketed(host)}:{port}/"
        say(f"Xenoboard is ready at {address}")
        for name in names:
            say(f"  from other machines: http://{name}:{port}/")
        say("Stop it with Ctrl+C; tables are kept.")
        if browser and can_open():
            webbrowser.open(address)

    async def serve() -> None:
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
        asyncio.run(serve())


def listen(host: str, port: int | None) -> socket.socket:
    """A socket at the wanted port; without a wish at the usual one, or a free one if that is taken. Raises CannotListen."""
    if port is not None and not 0 <= port < 65536:
        raise CannotListen(f"a port is a number from 0 to 65535, not {port}")
    try:
        return bound(host, PORT if port is None else port)
    except OSError as error:
        if port is not None:
            raise CannotListen(
                f"{host} port {port} cannot be listened at: {error.strerror}; without --port a free one is taken"
            ) from None
    try:
        return bound(host, 0)
    except OSError as error:
        raise CannotListen(f"{host} cannot be listened at: {error.strerror or error}") from None


def bound(host: str, port: int) -> socket.socket:
    """A listening socket."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind((host, port))
        sock.listen(128)
    except OSError:
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
    for family, _, _, _, address in socket.getaddrinfo(socket.gethostname(), None):
        if family == socket.AF_INET:
            found.add(str(address[0]))
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
