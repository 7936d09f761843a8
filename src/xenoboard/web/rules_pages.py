"""The rules to read: a search by words or id over all games, and one rule with its neighbours. Plain text from the ledgers."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from xenoboard.games import every
from xenoboard.service.errors import NoSuchTable
from xenoboard.web.errors import only, told
from xenoboard.web.picturing import plain_sprite

NEIGHBOURS = 2


@told
@only("GET")
def rules(request: HttpRequest) -> HttpResponse:
    """The rules of the game `game`, or of all, with the words `q`."""
    words = " ".join(request.GET.get("q", "").split())[:100]
    chosen = request.GET.get("game", "")
    found = [
        {"id": text.id, "text": text.text, "where": text.where, "game": game.title}
        for game in every()
        if chosen in ("", game.key)
        for text in game.rules().values()
        if all(word in f"{text.id} {text.text} {text.where}".lower() for word in words.lower().split())
    ]
    return render(request, "xenoboard/rules.html", _page() | {"q": words, "game": chosen, "found": found, "rule": None})


@told
@only("GET")
def rule(request: HttpRequest, rule_id: str) -> HttpResponse:
    """One rule with its neighbours; for an open table only its words."""
    context = rule_dict(rule_id)
    if context is None:
        raise NoSuchTable(f"There is no rule {rule_id[:40]}.")
    if request.headers.get("HX-Request") == "true":
        return render(request, "xenoboard/_rule.html", {"rule": context})
    return render(request, "xenoboard/rules.html", _page() | {"q": "", "found": [], "rule": context})


def rule_dict(rule_id: str) -> dict[str, Any] | None:
    """A rule for _rule.html; None if there is no such rule."""
    for game in every():
        texts = game.rules()
        if rule_id in texts:
            order = list(texts)
            place = order.index(rule_id)
            near = [texts[each] for each in order[max(0, place - NEIGHBOURS) : place + NEIGHBOURS + 1] if each != rule_id]
            text = texts[rule_id]
            return {
                "id": text.id,
                "text": text.text,
                "where": text.where,
                "source": text.source,
                "near": [{"id": each.id, "text": each.text} for each in near],
                "tests": len(text.tests),
            }
    return None


def _page() -> dict[str, Any]:
    return {"sprite": plain_sprite(), "games": [{"key": game.key, "title": game.title} for game in every()]}
