"""A real server in a thread of this process, and real browsers, for tests of what arrives live."""

from __future__ import annotations

import http.client
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn
from django.test import Client
from playwright.sync_api import Browser, sync_playwright

CHROMIUM = "/usr/bin/chromium"
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


@contextmanager
def served() -> Iterator[str]:
    """The address of a running server."""
    from xenoboard.service.asgi import application

    listening = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(application, log_level="warning", access_log=False, lifespan="off", timeout_graceful_shutdown=1)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    server.should_exit = True
    thread.join(10)


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


class Stream:
    """The live stream of one page, read without a browser: messages as (event, data)."""

    def __init__(self, server: str, client: Client, address: str) -> None:
        host = server.removeprefix("http://")
        self.connection = http.client.HTTPConnection(host, timeout=20)
        cookies = "; ".join(f"{name}={cookie.value}" for name, cookie in client.cookies.items())
        self.connection.request("GET", f"{address}events/", headers={"Cookie": cookies})
        self.response = self.connection.getresponse()

    def next(self) -> tuple[str, str]:
        """The next message; comments are passed over."""
        event, data = "", []
        while True:
            line = self.response.readline().decode()
            if not line:
                raise EOFError("the stream ended")
            line = line.rstrip("\n")
            if line.startswith("event: "):
                event = line.removeprefix("event: ")
            elif line.startswith("data: "):
                data.append(line.removeprefix("data: "))
            elif not line and (data or event):
                return event, "\n".join(data)

    def close(self) -> None:
        self.connection.sock.shutdown(socket.SHUT_RDWR)
        self.connection.close()
