"""Security headers on every answer: a content policy that allows only our own files and scripts with this page's nonce."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import Any, cast

from asgiref.sync import iscoroutinefunction
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.decorators import sync_and_async_middleware

POLICY = (
    "default-src 'none'; script-src 'nonce-{nonce}'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
OTHERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # Not "no-referrer": browsers would then send the origin "null" with forms, which the forgery check refuses.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

Response = HttpResponseBase | Awaitable[HttpResponseBase]


@sync_and_async_middleware
def security_headers(get_response: Callable[[HttpRequest], Response]) -> Callable[[HttpRequest], Response]:
    """Middleware that gives a request its nonce and an answer its headers."""
    if iscoroutinefunction(get_response):

        async def middleware(request: HttpRequest) -> HttpResponseBase:
            nonce = _new_nonce(request)
            return _with_headers(await cast("Awaitable[HttpResponseBase]", get_response(request)), nonce)

        return middleware

    def sync_middleware(request: HttpRequest) -> HttpResponseBase:
        nonce = _new_nonce(request)
        return _with_headers(cast(HttpResponseBase, get_response(request)), nonce)

    return sync_middleware


def nonce_for_templates(request: HttpRequest) -> dict[str, Any]:
    """Context processor: `csp_nonce`, to stand on every script tag."""
    return {"csp_nonce": getattr(request, "csp_nonce", "")}


def _new_nonce(request: HttpRequest) -> str:
    nonce = secrets.token_urlsafe(16)
    request.csp_nonce = nonce  # type: ignore[attr-defined]
    return nonce


def _with_headers(response: HttpResponseBase, nonce: str) -> HttpResponseBase:
    response.headers["Content-Security-Policy"] = POLICY.format(nonce=nonce)
    for name, value in OTHERS.items():
        response.headers.setdefault(name, value)
    if not response.has_header("Cache-Control"):
        # Pages show what one seat may see at one moment; neither a shared cache nor the back button may keep them.
        response.headers["Cache-Control"] = "no-store"
    return response
