"""The browser's random name, in its signed cookie."""

from __future__ import annotations

from django.http import HttpRequest

from xenoboard.service.models import new_token


def browser_of(request: HttpRequest) -> str:
    """The name this browser goes by; empty if it never took a seat here."""
    name = request.session.get("browser", "")
    return name if isinstance(name, str) else ""


def named_browser(request: HttpRequest) -> str:
    """The browser's name, given now if it has none."""
    name = browser_of(request) or new_token()
    request.session["browser"] = name
    return name
