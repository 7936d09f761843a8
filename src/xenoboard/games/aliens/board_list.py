"""The whole table as headings and lists, in the order of the rulebook, for reading and for screen readers. Every option
with a place is here too, as a button of the same form, so that the game can be played from this page alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from xenoboard.games.aliens.card_picture import Faces, kind_words
from xenoboard.games.aliens.cards import library
from xenoboard.games.aliens.endurance_picture import lasting_words, motion_words
from xenoboard.games.aliens.model_picture import face_words, side_words, state_words
from xenoboard.parts.drawing.choices import NOTHING, Mark, Marks
from xenoboard.parts.drawing.markup import EMPTY, Child, Markup, button, h2, li, section, small, tag, text, ul
from xenoboard.parts.drawing.seats import letter

View = Mapping[str, Any]


def board_list(view: View, faces: Faces, marks: Marks) -> Markup:
    """The text twin of the picture."""
    told: set[str] = set()

    def entry(place: str, words: str) -> Markup:
        told.add(place)
        return li(words, buttons(marks.get(place, NOTHING)))

    parts: list[Child] = [
        _part("Mission", _mission(view)),
        _part("Endurance", _endurance(view, faces)),
        _part("Motion Tracker", [entry("motion", _motion(view))]),
        *(
            _part(
                f"Player {letter(player['seat'])}{' (you)' if player['seat'] == view['you'] else ''}",
                _player(player, faces, entry),
            )
            for player in view["players"]
        ),
        _part("Characters", [entry(f"character-{who}", _character(view, who, faces)) for who in view["characters"]]),
        _part("Aliens", [entry(name, _alien(name, each)) for name, each in view["aliens"].items()]),
        _part("Blips", [entry(name, _blip(name, each)) for name, each in view["blips"].items()]),
        _part("The Hive", [entry(f"seat-{view['hive']['seat']}", _hive(view, faces))]) if view["hive"] else None,
        _part("On the boards", _things(view, entry)),
        _part(
            "Doors",
            [
                entry(f"door-{name}", f"Door {name}: Barricaded{', welded' if name in view['welded'] else ''}")
                for name in view["barricades"]
            ],
        ),
    ]
    parts.append(_part("Other places with options", _others(marks, told, faces)))
    return section(parts, cls="board-list", id="region-list", aria_label="Board list")


def _part(title: str, entries: Iterable[Child]) -> Markup:
    rows = list(entries)
    return text([h2(title), ul(rows)]) if rows else EMPTY


def buttons(mark: Mark) -> Markup:
    """A button for each option of a place, or the reason why there is none."""
    if mark.choices:
        return text(
            [
                [
                    " ",
                    button(
                        f"{choice.letter} {choice.label}".strip(), type="submit", form="answer", name="option", value=choice.key,
                        data_opt=choice.key, cls="twin",
                    ),
                ]
                for choice in mark.choices
            ]
        )  # fmt: skip
    return small(f". Not possible. {mark.reason} {mark.rule}") if mark.reason else EMPTY


def _mission(view: View) -> Iterator[Markup]:
    card, turn = view["mission"], view["turn"]
    yield li(
        f"{card['name']}, turn {turn['number']}"
        + (f" of {card['last_turn']}" if card["last_turn"] else "")
        + f", {turn['phase']} phase"
    )
    yield li(f"Win: {card['win']}")
    for words in card["loss"]:
        yield li(f"Lost if {words}")
    for words in card["special"]:
        yield li(words)
    if turn["acting"] is not None:
        yield li(f"{view['characters'][turn['acting']['who']]['name']} acts: {turn['acting']['actions']} actions left")
    for each in view["lasting"]:
        yield li(lasting_words(each, view["characters"]))


def _endurance(view: View, faces: Faces) -> Iterator[Markup]:
    piles = view["endurance"]
    yield li(f"Deck {piles['deck'] + piles['recycled']}, of these {piles['recycled']} under the Reshuffle card")
    yield li(f"Exhausted {piles['exhaust']}, discarded {len(piles['discard'])}: {_names(piles['discard'], faces)}")


def _names(shown: Iterable[str], faces: Faces) -> str:
    found = Counter(faces[name].name if name in faces else name for name in shown)
    return ", ".join(f"{n} × {name}" if n > 1 else name for name, n in found.items()) or "none"


def _motion(view: View) -> str:
    motion = view["motion"]
    last = f"; last: {motion_words(motion['discard'][-1])}" if motion["discard"] else ""
    return f"{motion['left']} cards left, {len(motion['discard'])} drawn{last}"


def _player(player: Mapping[str, Any], faces: Faces, entry: Any) -> Iterator[Markup]:
    hero = faces[player["hero"]].name if player["hero"] in faces else "no Hero"
    yield entry(f"seat-{player['seat']}", f"{hero}; hand: {_names(player['hand'], faces)}")
    for name in player["experience"]:
        yield li(f"Experience: {faces[name].name}. {faces[name].text}")


def _character(view: View, who: str, faces: Faces) -> str:
    each = view["characters"][who]
    numbers = f"aim {each['aim']}, speed {each['speed']}, Defense {each['defense']}, melee {each['melee']}, Tech {each['tech']}"
    done = ", has been activated" if each["activated"] else ""
    return f"{each['name']}, {side_words(each)}, {state_words(each, who)}{done}; {numbers}; wears {_names(each['gear'], faces)}"


def _alien(name: str, each: Mapping[str, Any]) -> str:
    kind = library().aliens[each["kind"]]
    return (
        f"{kind.name} {name.partition('-')[2]} at {each['at']}, {each['swarm']} strong, speed {kind.speed}. {kind.text}".strip()
    )


def _blip(name: str, each: Mapping[str, Any]) -> str:
    known = f", you know it: {face_words(each['face'])}" if each["face"] else ", face down"
    return f"{'Mission ' if each['mission'] else ''}Blip {name.partition('-')[2]} at {each['at']}{known}"


def _hive(view: View, faces: Faces) -> str:
    hive = view["hive"]
    held = f": {_names(hive['hand'], faces)}" if hive["hand"] is not None else ""
    return f"{hive['willpower']} Willpower, {hive['hand_count']} Hivemind cards{held}"


def _things(view: View, entry: Any) -> Iterator[Markup]:
    for title, field in (
        ("Computer", "computers"),
        ("Crate", "crates"),
        ("Tunnel", "tunnels"),
        ("Egg", "eggs"),
        ("Cocoon", "captive_sites"),
    ):
        for name in view[field]:
            yield li(f"{title} at {name}")
    for number, name in view["spawns"].items():
        yield li(f"Spawn Point {number} at {name}")
    for number, name in view["entrances"].items():
        leads = view["ducts"].get(number)
        yield li(f"Air Duct Entrance {number} at {name}, " + (f"leads to {leads}" if leads else "exit not known"))
    for name, dial in view["sentries"].items():
        yield li(f"Sentry Gun at {name}, dial {dial}")
    if view["exits"]:
        yield entry("exit", f"Exit at {', '.join(view['exits'])}, {'open' if view['exit_open'] else 'shut'}")
    if view["apc"]:
        yield entry(
            "apc", f"APC on {', '.join(view['apc']['at'])}, facing {view['apc']['facing']}, damage {view['apc']['damage']} of 6"
        )
    if view["loader"]:
        yield li(f"Power Loader at {view['loader']}")
    if view["airlocks"]:
        yield li(f"Airlock at {', '.join(view['airlocks'])}, {'open' if view['airlock_open'] else 'closed'}")
    if not view["queen_awake"]:
        yield li("The Queen sleeps until an Egg opens or is destroyed, or a Character is within three spaces of her")


def _others(marks: Marks, told: set[str], faces: Faces) -> Iterator[Markup]:
    """Spaces, doors and cards with options that no entry above has; long lists of spaces folded."""
    left = {place: mark for place, mark in marks.items() if place not in told and mark.choices}
    spaces = {place: mark for place, mark in left.items() if place.startswith("space-")}
    for place, mark in left.items():
        if place not in spaces:
            yield li(_place_words(place, faces), buttons(mark))
    rows = [li(f"Space {place.removeprefix('space-')}", buttons(mark)) for place, mark in spaces.items()]
    if len(rows) > 1:
        yield li(tag("details", tag("summary", f"{len(rows)} spaces"), ul(rows)))
    else:
        yield from rows


def _place_words(place: str, faces: Faces) -> str:
    kind, _, name = place.partition("-")
    if kind in ("card", "character") and name in faces:
        face = faces[name]
        return f"{face.name}, {kind_words(face)}. {getattr(face, 'text', '')}".strip()
    return f"{kind.capitalize()} {name}"
