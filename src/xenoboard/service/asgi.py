"""The server's entry: Django behind a limit on the size of a request, counted while it arrives."""

from __future__ import annotations

import warnings
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from xenoboard.service import start

start.ready()

# WhiteNoise hands files over as plain iterators, which Django reads at once and warns about; ours are small.
warnings.filterwarnings("ignore", message="StreamingHttpResponse must consume synchronous iterators")

from django.conf import settings  # noqa: E402  (only after Django is set up)
from django.core.asgi import get_asgi_application  # noqa: E402

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]


class _TooLarge(Exception):
    """Leaves the app in the middle of receiving."""


def limited(app: App, most: int) -> App:
    """The app, but a request of more than `most` bytes is answered 413, also one that does not say its length."""

    async def limit(scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await app(scope, receive, send)
        declared = next((value for name, value in scope["headers"] if name == b"content-length"), b"0")
        if not declared.isdigit() or int(declared) > most:
            return await _refuse(send, most)
        arrived = 0

        async def counted() -> Message:
            nonlocal arrived
            message = await receive()
            arrived += len(message.get("body", b""))
            if arrived > most:
                raise _TooLarge
            return message

        try:
            await app(scope, counted, send)
        except _TooLarge:
            await _refuse(send, most)

    return limit


async def _refuse(send: Send, most: int) -> None:
    text = f"A request may have at most {most // 1024} kB.\n".encode()
    await send({"type": "http.response.start", "status": 413, "headers": [(b"content-type", b"text/plain; charset=utf-8")]})
    await send({"type": "http.response.body", "body": text})


application = limited(get_asgi_application(), settings.LARGEST_BODY)
