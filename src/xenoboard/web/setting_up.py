"""The form that sets a table up: what it shows, and what is read from it. A form with an error comes back as it was sent.

Scenarios and their options are described by the engine; nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from django.http import QueryDict

from xenoboard import bots
from xenoboard.engine import Game, Scenario, ScenarioOption, SetupError, Table
from xenoboard.games import every, game
from xenoboard.games import scenario as find_scenario
from xenoboard.parts.drawing.seats import NAMES, badge, letter
from xenoboard.service import models
from xenoboard.service.errors import NotYours
from xenoboard.service.seats import ME, Viewer, beside
from xenoboard.service.written import readable
from xenoboard.web.pages import bot_kinds

QUICK_SEATS = 3
LONGEST_NAME = 24


class Person(msgspec.Struct, frozen=True):
    """Who a seat is for: me, here (somebody else at this screen), link, bot:KIND or none."""

    who: str
    name: str


class Wish(msgspec.Struct, frozen=True):
    """A table to be made."""

    scenario: str
    people: tuple[Person, ...]
    options: Mapping[str, Any]
    seed: int | None
    pace: str
    before: tuple[models.Seat, ...] = ()
    """The seats of an earlier table, which those who held them keep."""

    def sitting(self, browser: str) -> list[models.Seat]:
        """The seats as they are stored, for the browser that makes the table."""
        return [_seated(number, person, browser, self.before) for number, person in enumerate(self.people)]


class Form(msgspec.Struct, frozen=True):
    """What the form shows."""

    scenario: Scenario
    people: tuple[Person, ...]
    chosen: Mapping[str, list[str]]
    """What was sent for the options, by field name; empty for a fresh form."""
    seed: str = ""
    pace: str = "brisk"


# ---------------------------------------------------------------------- reading


def read(sent: QueryDict) -> Wish:
    """The table the form asks for. Raises SetupError."""
    _, scenario = find_scenario(sent.get("scenario") or "")
    rows = [row for row in range(scenario.seats[1]) if (sent.get(f"seat-{row}") or "none") != "none"]
    people = tuple(Person(str(sent[f"seat-{row}"]), clean_name(sent.get(f"name-{row}", ""))) for row in rows)
    for person in people:
        _check_who(scenario, person.who)
    options = {}
    for option in scenario.options:
        value = _value(option, sent, rows)
        if value is not None:
            options[option.key] = value
    return Wish(scenario.key, people, options, _seed(sent.get("seed", "")), _pace(sent.get("pace", "")))


def quick(key: str) -> Wish:
    """The scenario as it is usually played, me and bots. Raises SetupError."""
    _, scenario = find_scenario(key)
    fewest, most = scenario.seats
    return alone(scenario, min(max(QUICK_SEATS, fewest), most))


def alone(scenario: Scenario, seats: int) -> Wish:
    """Me in the first seat, bots in the others."""
    people = (Person("me", ""), *(Person(_best_bot(scenario), "") for _ in range(seats - 1)))
    return Wish(scenario.key, people, {}, None, "brisk")


def like(at: Viewer, how: str) -> Wish:
    """A table like an earlier one: the same deal, the next seats, or a new deal. People keep their seats.

    Whoever makes it is its host and may save it; so while a game runs, only its own host may deal the same again.
    """
    if how not in ("same", "seats", "new"):
        raise SetupError(f"a table can be like another in one of the ways same, seats, new; not {how!r}")
    if how != "new" and not at.is_host and at.row.finished is None:
        raise NotYours("The same deal again would tell the secrets of this one. While the game runs only its host can do that.")
    setup = at.row.setup
    seats = at.seats if how != "seats" else (*at.seats[1:], at.seats[0])
    people = tuple(Person(_who(seat, at.browser), seat.name) for seat in seats)
    return Wish(setup["scenario"], people, setup["options"], None if how == "new" else setup["seed"], at.row.pace, seats)


def sits_alone(table: Table, browser: str) -> list[models.Seat]:
    """Who sits at a table that was loaded: me and bots; the host can hand seats over."""
    return alone(table.scenario, table.setup.seats).sitting(browser)


def clean_name(given: str) -> str:
    """A name without what nobody sees, and not too long."""
    return readable(given)[:LONGEST_NAME].strip()


def _value(option: ScenarioOption, sent: QueryDict, rows: list[int]) -> Any:
    """The value sent for an option; None: as the scenario has it."""
    by_text = {str(value): value for value in option.values}

    def one(text: str) -> Any:
        if text not in by_text:
            raise SetupError(f"{option.title}: {text!r} is not possible; possible are {', '.join(by_text)}")
        return by_text[text]

    if option.per_seat:
        given = [text for row in rows if (text := sent.get(f"{option.key}-{row}", ""))]
        return [one(text) for text in given] or None
    if option.many is not None:
        return [one(text) for text in sent.getlist(option.key)] or None
    if is_switch(option):
        return option.key in sent
    chosen = sent.get(option.key)
    return one(chosen) if chosen else None


def is_switch(option: ScenarioOption) -> bool:
    """Whether an option is a plain yes or no."""
    return set(map(type, option.values)) == {bool} and option.many is None and not option.per_seat


def _seed(text: str) -> int | None:
    text = text.strip()
    if not text:
        return None
    if not text.removeprefix("-").isdecimal() or len(text) > 18:
        raise SetupError(f"the seed must be a whole number of at most 18 digits, not {text[:30]!r}")
    return int(text)


def _pace(text: str) -> str:
    if text and text not in models.PACES:
        raise SetupError(f"the pace must be one of {', '.join(models.PACES)}, not {text!r}")
    return text or "brisk"


def _check_who(scenario: Scenario, who: str) -> None:
    kinds = [kind["key"] for kind in bot_kinds(_game_of(scenario).key)]
    if who not in ("me", "here", "link", "bot", *kinds):
        raise SetupError(f"a seat is for one of me, here, link, {', '.join(kinds)} or none, not {who!r}")


def _best_bot(scenario: Scenario) -> str:
    return f"bot:{bots.kinds(_game_of(scenario).key)[0]}"


def _who(seat: models.Seat, browser: str) -> str:
    """Who a seat is for, as the browser sees it that makes the next table."""
    if seat.who == models.Seat.Who.BOT:
        return f"bot:{seat.bot}"
    if seat.owner != browser:
        return "link"
    return "me" if seat.person in (ME, "") else "here"


def _seated(number: int, person: Person, browser: str, before: tuple[models.Seat, ...]) -> models.Seat:
    colour = NAMES[letter(number)]
    name = "" if person.name in NAMES.values() else person.name  # named by its colour when it is known which side it plays
    kinds = models.Seat.Who
    if person.who.startswith("bot"):
        return models.Seat(who=kinds.BOT, bot=person.who.partition(":")[2] or "thumb", name=name)
    if person.who == "link":
        owner, who = (before[number].owner, before[number].person) if before else ("", "")
        return models.Seat(who=kinds.LINK, name=name, token=models.new_token(), owner=owner, person=who)
    return models.Seat(who=kinds.HERE, name=name, owner=browser, person=ME if person.who == "me" else beside(name or colour))


# ---------------------------------------------------------------------- showing


def blank(key: str | None) -> Form:
    """A fresh form for a scenario, for the first one there is if none is named. Raises SetupError for an unknown one."""
    scenario = find_scenario(key)[1] if key else every()[0].scenarios[0]
    best, (fewest, most) = _best_bot(scenario), scenario.seats
    usual = min(max(QUICK_SEATS, fewest), most)
    people = tuple(Person("me" if row == 0 else best if row < usual else "none", "") for row in range(most))
    return Form(scenario, people, {})


def again(sent: QueryDict) -> Form:
    """The form as it was sent."""
    try:
        fresh = blank(sent.get("scenario"))
    except SetupError:
        return blank(None)
    if "seat-0" not in sent:
        return fresh
    people = tuple(Person(sent.get(f"seat-{row}", "none"), sent.get(f"name-{row}", "")) for row in range(fresh.scenario.seats[1]))
    return Form(
        fresh.scenario, people, {name: sent.getlist(name) for name in sent}, sent.get("seed", ""), sent.get("pace", "brisk")
    )


def start_page(form: Form) -> dict[str, Any]:
    """The context of start.html, beside tables, error and sprite."""
    scenario = form.scenario
    kinds = bot_kinds(_game_of(scenario).key)
    return {
        "games": [_game_card(each) for each in every()],
        "scenario": {
            "key": scenario.key,
            "title": scenario.title,
            "line": scenario.summary,
            "goal": scenario.goal,
            "game": _game_of(scenario).title,
            "game_key": _game_of(scenario).key,
            "seats_min": scenario.seats[0],
            "seats_max": scenario.seats[1],
            "options": [_option_row(option, form) for option in scenario.options if not option.special],
            "special": [_option_row(option, form) for option in scenario.options if option.special],
        },
        "scenario_key": scenario.key,
        "seats": [
            {
                "seat": row,
                "letter": letter(row),
                "badge": badge(row, 24),
                "who": kinds[0]["key"] if person.who == "bot" else person.who,
                "name": person.name,
            }
            for row, person in enumerate(form.people)
        ],
        "bot_kinds": kinds,
        "paces": list(models.PACES),
        "seed": form.seed,
        "pace": form.pace,
    }


def title_of(key: str) -> str:
    """A scenario's title; its key if this version does not know it."""
    try:
        return find_scenario(key)[1].title
    except SetupError:
        return key


def _game_of(scenario: Scenario) -> Game:
    return game(scenario.key.partition("/")[0])


def _game_card(each: Game) -> dict[str, Any]:
    first = each.scenarios[0]
    fewest, most = min(s.seats[0] for s in each.scenarios), max(s.seats[1] for s in each.scenarios)
    bots_in = min(max(QUICK_SEATS, first.seats[0]), first.seats[1]) - 1
    return {
        "key": each.key,
        "title": each.title,
        "subtitle": first.title,
        "line": first.summary,
        "seats": f"{fewest}–{most}",
        "minutes": f"{first.minutes[0]}–{first.minutes[1]}",
        "kind": first.difficulty,
        "play_now": {"scenario": first.key, "label": f"{first.title}, you and {bots_in} bots"},
        "count": len(each.scenarios),
        "families": _families(each),
    }


def _families(each: Game) -> list[dict[str, Any]]:
    """The scenarios of a game, under their headings."""
    found: dict[str, list[dict[str, str]]] = {}
    for one in each.scenarios:
        found.setdefault(one.family, []).append({"key": one.key, "title": one.title, "line": one.summary})
    return [{"name": name, "scenarios": scenarios} for name, scenarios in found.items()]


def _now(option: ScenarioOption, labels: tuple[str, ...], form: Form) -> str:
    """The value an option has in the form, in a few words."""
    if option.per_seat:
        given = [text for n in range(len(form.people)) for text in form.chosen.get(f"{option.key}-{n}", []) if text]
        return "chosen" if given else "as usual"
    default = option.default if isinstance(option.default, (tuple, list)) else [option.default]
    values = form.chosen.get(option.key, []) if form.chosen else [str(value) for value in default]
    if form.chosen and is_switch(option):
        values = [str(option.key in form.chosen)]
    said = [label for value, label in zip(option.values, labels, strict=True) if str(value) in values]
    return ", ".join(said) or "none"


def _option_row(option: ScenarioOption, form: Form) -> dict[str, Any]:
    """An option as a row of the form, with what was sent for it before."""
    sent, fresh = form.chosen.get(option.key, []), not form.chosen
    labels = option.labels or tuple(str(value) for value in option.values)
    row: dict[str, Any] = {"name": option.key, "label": option.title, "sentence": option.sentence, "rule": option.rule}
    choices = [{"value": str(value), "label": label} for value, label in zip(option.values, labels, strict=True)]
    row["now"] = _now(option, labels, form)
    if option.per_seat:
        seats = [{"seat": n, "value": "".join(form.chosen.get(f"{option.key}-{n}", [])[:1])} for n in range(len(form.people))]
        return row | {"kind": "per_seat", "choices": [{"value": "", "label": "as usual"}, *choices], "per_seat": seats}
    if option.many is not None:
        default = {str(value) for value in option.default} if isinstance(option.default, (tuple, list)) else set()
        chosen = default if fresh else set(sent)
        marked = [choice | {"chosen": choice["value"] in chosen} for choice in choices]
        return row | {"kind": "many", "choices": marked, "least": option.many[0], "most": option.many[1]}
    if is_switch(option):
        return row | {"kind": "switch", "value": option.default if fresh else bool(sent)}
    return row | {"kind": "choice", "choices": choices, "value": str(option.default) if fresh else "".join(sent[:1])}
