"""What the pages of a table show to one viewer: the context of the whole page, and its regions.

Everything is made from the viewer's own view, log and decision. Whoever is behind a curtain gets what everybody may see.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.urls import reverse

from xenoboard import bots
from xenoboard.engine import Decision, Option, Table, Words
from xenoboard.engine.english import enumerated
from xenoboard.games import faces
from xenoboard.parts.drawing.choices import marks, panel
from xenoboard.parts.drawing.seats import badge, letter
from xenoboard.service import chat, models, sole
from xenoboard.service.seats import Screen, Viewer, last_own_decision, redo_refusal, undo_refusal, words_for
from xenoboard.service.tables import alien_of
from xenoboard.web.picturing import picture_of
from xenoboard.web.rules_pages import rule_dict

SUMMARY = 12
"""So many lines tell what happened since somebody looked."""
TRAIL = 5
"""So many answers back the trail above the options reaches."""
MESSAGES = 100
"""So many of the last messages are shown."""
MOMENTS_AT_END = 5
"""So many great moments are told again when the game is over."""
END_DECISIONS = 300
"""So many decisions back they are looked for."""
LOG_DECISIONS = 40
"""So many decisions back the log on the table reaches; the whole story is in the save."""


def table_page(at: Viewer, table: Table, screen: Screen, request: HttpRequest, notice: str = "") -> dict[str, Any]:
    """The context of table.html; the page may be asked for with the words of a rule beside the table (`?rule=`)."""
    rule = request.GET.get("rule")
    picture = picture_of(table.game.key)
    drawn = Drawing(at, table, screen)
    context = drawn.context(request)
    drawn_regions = by_name(drawn.fragments())
    return context | {
        "notice": notice,
        "frame": picture.FRAME,
        "sprite": picture.sheet(),
        "picture": picture.picture(drawn.view, faces(table.game.key), drawn.marks),
        "regions": drawn_regions,
        "shelf": picture.FRAME.on_shelf(drawn_regions),
        "rule": rule_dict(rule) if rule else None,
    }


def regions(at: Viewer, table: Table, screen: Screen, csrf_token: str, request: HttpRequest) -> dict[str, str]:
    """Every region of the page by the id of its root, as it is now."""
    drawn = Drawing(at, table, screen)
    fragments = drawn.fragments()
    context = drawn.context(request) | {"csrf_token": csrf_token, "regions": by_name(fragments)}
    decision = "_end.html" if context["outcome"] else "_decision.html"
    templates = {
        "region-decision": decision,
        "region-log": "_log.html",
        "region-tools": "_tools.html",
        "region-people": "_people.html",
        "region-chat": "_chat.html",
    }
    written = {name: render_to_string(f"xenoboard/{template}", context).strip() for name, template in templates.items()}
    return {**fragments, **written}


def by_name(fragments: Mapping[str, str]) -> dict[str, str]:
    """Regions as the templates name them: without `region-`."""
    return {name.removeprefix("region-"): region for name, region in fragments.items()}


class Drawing:
    """One viewer's look at one moment of a table: the view, the decision and the marks on the board, each made once."""

    def __init__(self, at: Viewer, table: Table, screen: Screen) -> None:
        self.at = at
        self.table = table
        self.seat = screen.seat
        self.names = {seat.number: seat.name for seat in at.seats}
        self.view = table.view(self.seat)
        self.alien = alien_of(self.view)
        asked = None if self.seat is None or at.row.ended else table.decision_of(self.seat)
        self.decision = None if asked is None else with_previews(decision_dict(asked, table), asked, table)
        for player in self.view.get("players", ()):
            player["bot"] = at.seats[player["seat"]].who == models.Seat.Who.BOT
        self.by_server = sole.given_by_server(at.row)
        self.back = last_own_decision(at, table)
        self.marks = marks(self.decision, self.changed())

    def changed(self) -> dict[str, int | None]:
        """The places that others changed since this viewer's last decision, and whose act it was."""
        if self.seat is None or self.back is None:
            return {}
        since = [each for each in self.table.rules.events or () if each.number > self.back + 1 and each.reaches(self.seat)]
        found = picture_of(self.table.game.key).changed(since, self.view)
        return {place: None if seat == self.alien else seat for place, seat in found.items()}

    def fragments(self) -> dict[str, str]:
        """The picture's regions."""
        picture = picture_of(self.table.game.key)
        return dict(picture.fragments(self.view, faces(self.table.game.key), self.marks))

    def context(self, request: HttpRequest) -> dict[str, Any]:
        """What the templates read, beside the picture."""
        at, table = self.at, self.table
        scenario = table.scenario
        back = self.back
        return {
            "table": {
                "slug": at.row.slug,
                "game": table.game.title,
                "game_key": table.game.key,
                "title": scenario.title,
                "over": table.over,
                "ended": at.row.ended is not None,
                "seat": self.seat,
                "can_undo": at.row.ended is None and back is not None and not undo_refusal(at, table, back),
                "undo_to": "" if back is None else back,
                "number": table.number,
                "can_redo": at.row.ended is None and table.can_redo and not redo_refusal(at, table),
                "hot_seat": len({seat.person for seat in at.own}) > 1,
                "is_host": at.is_host,
                "pace": at.row.pace,
                "has_chat": sum(seat.who != models.Seat.Who.BOT for seat in at.seats) > 1,
            },
            "decision": None if self.decision is None else panel(self.decision),
            "trail": [] if self.decision is None else self.trail(),
            "goal": scenario.goal or scenario.summary,
            "first_time": self.seat is not None and back is None and not table.over,
            "waiting": self.waiting(),
            "log": self.log(),
            "since": self.since(),
            "outcome": outcome_dict(at, table) if table.over else None,
            "people": self.people(request),
            "paces": list(models.PACES),
            "links_stay_here": not settings.OTHER_NAMES,
            "bot_kinds": bot_kinds(table.game.key),
            "chat": chat_dict(at.row, table),
        }

    def waiting(self) -> dict[str, Any] | None:
        """Who is asked, when it is not this viewer. Never the question: its words may tell a secret."""
        if self.table.over:
            return None
        if self.at.row.ended:
            return {"seat": None, "name": "nobody: the host has ended this table", "prompt": "", "bot": False}
        asked = self.table.decisions
        seats = {seat.number: seat for seat in self.at.seats}
        names = enumerated([self.names[decision.seat] for decision in asked])
        first = seats[asked[0].seat]
        return {"seat": first.number, "name": names, "prompt": "", "bot": first.who == models.Seat.Who.BOT}

    def trail(self) -> list[dict[str, Any]]:
        """The answers of this viewer in the running turn, as short words.

        `back`: this viewer may go back there; `gives`: what that would give back, said before it is pressed.
        """
        table = self.table
        turns = [each.number for each in table.rules.events or () if each.kind == "turn"]
        first = max([table.first, *turns[-1:]])
        told = table.log(self.seat, since=first + 1)
        said = {each.number: each.text for each in reversed(told) if each.seat == self.seat and each.kind != "forced"}
        steps = []
        for place in range(first - table.first, len(table.answers)):
            number, answer = table.first + place, table.answers[place]
            if answer.seat == self.seat and not answer.forced and number not in self.by_server and number + 1 in said:
                label = said[number + 1].removeprefix(self.names[answer.seat]).strip(" .:").partition(": ")[0]
                given = table.undo_gives(number)
                step = {"number": number, "label": label[:1].upper() + label[1:]}
                steps.append(
                    step | {"back": not undo_refusal(self.at, table, number), "gives": words_for(given) if given else ""}
                )
        return steps[-TRAIL:]

    def since(self) -> dict[str, Any] | None:
        """What happened after this viewer's last answer, in words everybody may read: for those who looked away."""
        if self.seat is None or self.back is None:
            return None
        return summary(self.table, self.back + 2)

    def log(self) -> list[dict[str, Any]]:
        """What happened lately, and whether this viewer may go back to each decision."""
        at, table = self.at, self.table
        lines: list[dict[str, Any]] = []
        before, nth = -1, 0
        oldest = max(0, table.number - LOG_DECISIONS)
        only = sorted(number for number in self.by_server if number >= oldest and self.mine(number))
        moments = picture_of(table.game.key).MOMENTS
        for entry in table.log(self.seat, since=oldest):
            while only and only[0] < entry.number:
                lines.append(self.only_line(only.pop(0)))
            first = entry.number - 1 != before
            before, nth = entry.number - 1, 0 if first else nth + 1
            past = table.first <= before < table.first + len(table.answers)
            back = first and past and at.row.ended is None and not undo_refusal(at, table, before)
            lines.append(
                {
                    "key": f"{before}-{nth}",
                    "number": before,
                    "seat": None if entry.seat == self.alien else entry.seat,
                    "text": entry.text,
                    "rules": entry.rules,
                    "moment": entry.kind in moments,
                    "back": back,
                }
            )
        return lines + [self.only_line(number) for number in only]

    def mine(self, number: int) -> bool:
        """Whether the seat on the screen decided there."""
        return self.seat is not None and self.table.answers[number - self.table.first].seat == self.seat

    def only_line(self, number: int) -> dict[str, Any]:
        """The line that tells of an answer the server gave; only its person may know that there was no other."""
        seat = None if self.seat == self.alien else self.seat
        text = f"Only one possibility: {self.by_server[number]}."
        return {"key": f"only-{number}", "number": number, "seat": seat, "text": text, "rules": (), "back": False}

    def people(self, request: HttpRequest) -> list[dict[str, Any]]:
        """Who sits at the table; for the host with the links that nobody has used."""
        at = self.at
        shown = []
        for seat in at.seats:
            waits = seat.who == models.Seat.Who.LINK and not seat.owner
            shown.append(
                {
                    "seat": seat.number,
                    "letter": letter(seat.number),
                    "badge": badge(None if seat.number == self.alien else seat.number, 20),
                    "name": seat.name,
                    "who": who_words(seat, at),
                    "bot": seat.who == models.Seat.Who.BOT,
                    "mine": seat in at.own,
                    "sole": sole.answers_itself(seat, at.seats) if seat in at.own else None,
                    "company": sole.company(seat, at.seats),
                    "link": address_for_others(request, reverse("join", args=[seat.token])) if waits and at.is_host else "",
                    "hand_over": at.is_host and at.row.ended is None,
                }
            )
        return shown


def curtain_page(at: Viewer, table: Table, seat: int) -> dict[str, Any]:
    """The context of curtain.html: who is next, and in public words what happened since they last decided."""
    names = {each.number: each.name for each in at.seats}
    answers = table.answers
    worn = None if seat == alien_of(table.view(None)) else seat
    last = next((place for place in range(len(answers) - 1, -1, -1) if answers[place].seat == seat), -2)
    return {
        "sprite": picture_of(table.game.key).sheet(),
        "table": {"slug": at.row.slug},
        "next": {"seat": seat, "name": names[seat], "letter": letter(worn), "badge": badge(worn, 120)},
        "since": summary(table, table.first + last + 2),
    }


def summary(table: Table, number: int) -> dict[str, Any] | None:
    """The public story from an answer on, its end if it is long: lines, and how many more there were before."""
    alien = alien_of(table.view(None))
    said = table.log(None, since=number)
    lines = [{"text": entry.text, "seat": None if entry.seat == alien else entry.seat} for entry in said]
    return {"lines": lines[-SUMMARY:], "more": max(0, len(lines) - SUMMARY), "all": len(lines)} if lines else None


# ---------------------------------------------------------------------- the contract of VIEW.md


def decision_dict(decision: Decision, table: Table) -> dict[str, Any]:
    """A decision as plain data, for the one who decides."""
    return {
        "number": decision.number,
        "seat": decision.seat,
        "prompt": decision.prompt,
        "rule": decision.rule,
        "concealed": decision.concealed,
        "options": [option_dict(option) for option in decision.options],
        "refusals": [
            {
                "label": refused.words.label,
                "place": list(refused.words.place),
                "group": refused.words.group,
                "rule": refused.rule,
                "reason": refused.sentence,
            }
            for refused in table.refusals(decision.seat)
        ],
    }


def with_previews(decision: dict[str, Any], asked: Decision, table: Table) -> dict[str, Any]:
    """The decision with what the game's picture may show of its options before they are chosen."""
    shown = picture_of(table.game.key).previews(table.rules, asked.ask)
    for option in decision["options"]:
        preview = option["preview"] = shown.get(option["key"])
        if preview is not None:
            option["gain"] = option["gain"] or preview.get("gain", "")
    return decision


def option_dict(option: Option) -> dict[str, Any]:
    """An option as plain data."""
    words: Words = option.words
    return {
        "key": option.key,
        "label": words.label,
        "place": list(words.place),
        "group": words.group,
        "cost": [{"icon": icon, "n": amount, "of": of} for icon, amount, of in words.cost],
        "gain": words.gain,
        "note": words.note,
        "warn": words.warn,
        "final": words.final,
    }


def outcome_dict(at: Viewer, table: Table) -> dict[str, Any]:
    """How the game ended, for _end.html."""
    outcome = table.outcome
    assert outcome is not None
    own = {seat.number for seat in at.own}
    won = bool(own & set(outcome.winners)) if own else None
    names = {seat.number: seat.name for seat in at.seats}
    everyone = len(outcome.winners) == len(names)
    winners = enumerated([names[seat] for seat in outcome.winners])
    together = len(outcome.scores) == 1 < len(names)
    title = "You won" if won else "You lost" if won is False else "The game is over"
    if won and everyone and len(names) > 1:
        title = "You won together"
    elif outcome.winners and not won:
        title = f"{winners} won"
    return {
        "won": won,
        "title": title,
        "reason": table.game.wording.outcome(table.rules),
        "rule": outcome.rule,
        "medal": outcome.medal or None,
        "scores": [
            {"name": "Together" if together else names[seat], "seat": "team" if together else seat, "total": total, "parts": []}
            for seat, total in enumerate(outcome.scores)
        ],
        "moments": great_moments(table),
    }


def great_moments(table: Table) -> list[dict[str, Any]]:
    """The last great moments of a game in public words, the end itself left out: the reason tells it."""
    kinds = picture_of(table.game.key).MOMENTS
    alien = alien_of(table.view(None))
    told = table.log(None, since=max(0, table.number - END_DECISIONS))
    said = {each.text: None if each.seat == alien else each.seat for each in told if each.kind in kinds}
    return [{"text": text, "seat": seat} for text, seat in [*said.items()][-MOMENTS_AT_END:]]


def chat_dict(row: models.Table, table: Table) -> dict[str, Any]:
    """The messages at the table, and the rule that closes the chat if one does."""
    silence = chat.silence(table)
    last = list(row.messages.order_by("-pk")[:MESSAGES])[::-1]
    return {
        "messages": [{"seat": each.seat, "name": each.name, "text": each.text} for each in last],
        "closed": None if silence is None else {"rule": silence.rule, "sentence": silence.sentence},
    }


def address_for_others(request: HttpRequest, path: str) -> str:
    """A whole address to send to somebody: under a name other machines can use, if the server listens to them."""
    name, _, port = request.get_host().rpartition(":") if request.get_host()[-1:].isdigit() else (request.get_host(), "", "")
    if name in settings.THIS_MACHINE and settings.OTHER_NAMES:
        return f"{request.scheme}://{settings.OTHER_NAMES[0]}:{port}{path}"
    return request.build_absolute_uri(path)


def who_words(seat: models.Seat, at: Viewer) -> str:
    """Who sits there, in words."""
    if seat.who == models.Seat.Who.BOT:
        return f"bot, {bots.TITLES[seat.bot]}"
    if seat.owner == at.browser:
        return "at this screen"
    if seat.who == models.Seat.Who.LINK:
        return "by link" if seat.owner else "by link, not here yet"
    return "at the host's screen"


def bot_kinds(game: str) -> list[dict[str, str]]:
    """The bots of a game as choices of a form."""
    return [{"key": f"bot:{kind}", "label": f"bot, {bots.TITLES[kind]}"} for kind in bots.kinds(game)]
