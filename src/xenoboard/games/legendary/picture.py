"""The table of Legendary Encounters as a picture: danger comes from the right through the Complex to the Combat Zone,
help waits in the HQ, the objectives run along the top. Pure functions from a view (as of `table.view`) to markup, one per
region, so that only what changed need be sent. My own cards are in `seat_picture`, the same table as text in
`board_list`, one card in `card_picture`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from xenoboard.games.legendary import art
from xenoboard.games.legendary.alien_picture import alien_seat, lair_row, seat_badge
from xenoboard.games.legendary.board_list import board_list
from xenoboard.games.legendary.card_picture import (
    Faces,
    as_enemy,
    card,
    line,
    reading_card,
    readings,
    short_name,
    strikes_words,
    tile,
)
from xenoboard.games.legendary.changes import changed
from xenoboard.games.legendary.seat_picture import own_area, pools, team
from xenoboard.parts.drawing.choices import NOTHING, Marks
from xenoboard.parts.drawing.frame import Frame
from xenoboard.parts.drawing.icons import icon
from xenoboard.parts.drawing.markup import EMPTY, Child, Markup, b, classes, div, h2, li, ol, p, section, small, span, text, ul
from xenoboard.parts.drawing.materials import back, bar, sprite
from xenoboard.parts.drawing.places import attributes, overlay

__all__ = [
    "FRAME",
    "MOMENTS",
    "board_list",
    "card",
    "changed",
    "fragments",
    "own_area",
    "picture",
    "pools",
    "reading_card",
    "sheet",
    "team",
    "tile",
]

View = Mapping[str, Any]
FRAME = Frame(
    "bloodburster",
    (
        ("region-objectives", "Objectives"),
        ("region-combat", "Complex"),
        ("region-hq", "HQ"),
        ("region-mine", "Mine"),
        ("rail", "Team"),
    ),
)
MOMENTS = frozenset(
    {
        "alien_appears",
        "alien_dies",
        "agenda",
        "bites",
        "claws",
        "david_revealed",
        "died",
        "fight_begins",
        "grabbed",
        "hunts",
        "objective",
        "risen",
        "risen_out",
        "voted",
    }
)
"""Events that are told as a ribbon over the board, too."""
PHASES = {"preparation": "Preparation", "hive": "Hive", "action": "Action", "strike": "Strike", "cleanup": "Cleanup"}


def sheet() -> Markup:
    """Every definition the drawings refer to; once per page."""
    return sprite([art.definitions()])


def previews(g: Any, ask: Any) -> dict[str, Mapping[str, Any]]:
    """Nothing beyond what the options say."""
    return {}


def fragments(view: View, faces: Faces, marks: Marks) -> dict[str, Markup]:
    """Every region by the id of its root, so that what changed can be sent alone."""
    return {
        "region-phase": phase(view),
        "region-order": order(view),
        "region-pools": pools(view),
        "region-objectives": objectives(view, faces, marks),
        "region-combat": combat(view, faces, marks),
        "region-complex": complex_rooms(view, faces, marks),
        "region-hq": hq(view, faces, marks),
        "region-mine": own_area(view, faces, marks),
        "region-team": team(view, faces, marks),
        "region-list": board_list(view, faces, marks),
    }


def picture(view: View, faces: Faces, marks: Marks) -> Markup:
    """The public board."""
    return div(
        objectives(view, faces, marks),
        div(combat(view, faces, marks), complex_rooms(view, faces, marks), cls="danger-row"),
        hq(view, faces, marks),
        cls="board legendary",
        id="picture",
    )


def phase(view: View) -> Markup:
    """The phases of a turn, the present one lit."""
    now = view["turn"]["phase"]
    shown = [name for name in PHASES if name != "preparation" or now == "preparation"]
    return ol(
        [li(PHASES[name], cls="on" if name == now else "", aria_current="step" if name == now else None) for name in shown],
        cls="phase",
        id="region-phase",
        aria_label="Phases of the turn",
    )


def order(view: View) -> Markup:
    """Who plays in which order, whose turn it is, who is dead."""
    shown = []
    for player in view["players"]:
        on = player["seat"] == view["turn"]["seat"]
        alive = player["alive"] or bool(player["risen"])
        state = "dead" if not alive else "playing" if on else "waiting"
        name = f"{player['name']}, {state}" + (", you" if player["seat"] == view["you"] else "")
        shown.append(li(seat_badge(player, view, 20, name), cls=classes(on and "on", not alive and "dead"), title=name))
    return ol(shown, cls="order", id="region-order", aria_label="Turn order")


def _heading(title: str, *rest: Child) -> Markup:
    return div(h2(title), rest, cls="heading")


# ---------------------------------------------------------------- the strip along the top


def objectives(view: View, faces: Faces, marks: Marks) -> Markup:
    """Location, the three Objectives with their progress, and the Hive."""
    shown = [o["card"] for o in view["objectives"]] + ([view["location"]["card"]] if view["location"] else [])
    return section(
        _location(view, faces),
        [_objective(o, faces) for o in view["objectives"]],
        _hive(view, marks),
        readings(faces, shown),
        cls=classes("strip", f"strip-{len(view['objectives']) + bool(view['location']) + bool(view['hive'])}"),
        id="region-objectives",
        aria_label="Location and Objectives",
    )


def _location(view: View, faces: Faces) -> Markup:
    place = view["location"]
    if not place:
        return EMPTY
    face = faces[place["card"]]
    marks = [
        span(
            str(n),
            cls="pip done" if n in place["hazards"] else "pip",
            title=f"Hazard {n}" + (", happened" if n in place["hazards"] else ", to come"),
        )
        for n in (1, 2, 3)
    ]
    said = "Hazards that happened: " + (", ".join(map(str, place["hazards"])) or "none")
    return div(
        div("Location", cls="cap"), b(face.name), div(span("Hazards"), marks, cls="pips", role="img", aria_label=said),
        cls="cell location reads", data_face=face.id, tabindex="-1",
    )  # fmt: skip


def _objective(objective: Mapping[str, Any], faces: Faces) -> Markup:
    face = faces[objective["card"]]
    state = objective["state"]
    note = {"done": icon("check", 11, label="done"), "current": "· now", "locked": icon("lock", 11, label="locked")}[state]
    return div(
        div(f"Objective {objective['number']} ", note, cls="cap"),
        b(face.name),
        _progress(objective) if state == "current" else None,
        cls=f"cell objective is-{state} reads",
        data_face=face.id,
        tabindex="-1",
    )


def _goal(objective: Mapping[str, Any]) -> str:
    return f"{objective['have']} of {objective['need']}"


def _progress(objective: Mapping[str, Any]) -> Markup:
    """The parts of an Objective, those reached filled; without named parts, a row of steps."""
    parts = objective.get("parts") or []
    if parts:
        shown = [
            span(
                icon("check", 9) if part["done"] else None,
                short_name(part["name"]),
                cls="part done" if part["done"] else "part",
                title=part["name"],
            )
            for part in parts
        ]
        return div(
            shown,
            cls="parts",
            role="img",
            aria_label="; ".join(f"{x['name']}: {'yes' if x['done'] else 'not yet'}" for x in parts),
        )
    steps = [span(cls="step done" if i < objective["have"] else "step") for i in range(objective["need"])]
    return div(steps, small(_goal(objective)), cls="steps", role="img", aria_label=_goal(objective))


def _hive(view: View, marks: Marks) -> Markup:
    hive = view["hive"]
    if not hive:
        return EMPTY
    # a Hive shuffled together has no mini-decks to tell of
    parts = [(f"deck {i}", n) for i, n in enumerate(hive["mini"], 1)] or [("cards", hive["left"])]
    decks = [span(b(str(n)) if n else "–", small(label), cls="deck" if n else "deck gone") for label, n in parts]
    mark = marks.get("hive", NOTHING)
    name = f"Hive, {hive['left']} cards left: " + ", ".join(f"{n} of mini-deck {i}" for i, n in enumerate(hive["mini"], 1))
    return div(
        div("Hive · ", span(str(hive["left"])), " left", cls="cap"),
        div(decks, cls="decks"),
        overlay(mark),
        **attributes("hive", mark, name, "cell hive"),
    )


# ---------------------------------------------------------------- danger: Combat Zone and Complex


def combat(view: View, faces: Faces, marks: Marks) -> Markup:
    """The enemies that will strike, and David when Objective 3B brings him."""
    foes = view["combat"]
    draw = card if len(foes) <= 2 else tile
    shown = [
        draw(
            as_enemy(faces[foe["card"]]),
            foe["place"],
            marks.get(foe["place"], NOTHING),
            fight=foe["fight"],
            strikes=foe["strikes"],
            cls="secretive" if foe.get("secretive") else "",
        )
        for foe in foes
    ]
    threat = view.get("incoming") or 0
    warning = span(icon("strike", 13), f"{threat} to come", cls="threat") if threat else small("no Strikes")
    crowd = "full" if len(foes) <= 2 else "many" if len(foes) <= 8 else "swarm"
    return section(
        _heading("Combat Zone", warning),
        div(shown or span("No enemy here", cls="empty"), cls=f"foes {crowd} n{min(len(foes), 8)}"),
        readings(faces, [foe["card"] for foe in foes]),
        cls=classes("combat", view["complex"] is None and "wide"),
        id="region-combat",
        aria_label=f"Combat Zone, {strikes_words(threat)} to come",
    )


def complex_rooms(view: View, faces: Faces, marks: Marks) -> Markup:
    """Five rooms from the Combat Zone's door to the ducts where the Hive comes in; David in their place in Objective 3B."""
    rooms = view["complex"]
    if rooms is None:
        return section(_david(view, faces, marks), cls="complex gone", id="region-complex", aria_label="David")
    shown = [card_id for card_id in (_card_in(room) for room in rooms) if card_id]
    return section(
        [_room(room, faces, marks) for room in rooms],
        readings(faces, shown),
        cls="complex",
        id="region-complex",
        aria_label="Complex",
    )


def _card_in(room: Mapping[str, Any]) -> str | None:
    inside = room["card"] or {}
    name: str | None = inside.get("card") or inside.get("peeked")
    return name


def _room(room: Mapping[str, Any], faces: Faces, marks: Marks) -> Markup:
    inside, place = room["card"], room["place"]
    mark = marks.get(place, NOTHING)
    cost = span(
        icon("scan", 12),
        str(room["scan"]),
        cls="scan",
        title=f"Scan for {room['scan']} Attack",
        role="img",
        aria_label=f"scan cost {room['scan']}",
    )
    if inside is None:
        held = div(span("empty"), overlay(mark), **attributes(place, mark, f"{room['name']}, empty", "hollow"))
    elif inside.get("down"):
        peeked = inside.get("peeked")
        known = span(b(faces[peeked].name), small(icon("eye", 12), "only you saw this"), cls="peeked") if peeked else None
        name = f"{room['name']}, face down" + (f", you have seen {faces[peeked].name}" if peeked else "")
        held = div(back("face down"), known, overlay(mark), **attributes(place, mark, name, "down", peeked))
    else:
        held = card(faces[inside["card"]], place, mark, fight=inside.get("fight"), strikes=inside.get("strikes"))
    return div(_heading(room["name"], cost), held, cls="room")


def _david(view: View, faces: Faces, marks: Marks) -> Markup:
    """David as the last opponent: his form, what it takes to hurt him, his health."""
    david = view.get("david")
    if not david:
        return div("The Complex is gone.", cls="empty")
    mark = marks.get("david", NOTHING)
    form = faces[david["enemy"] or david["avatar"]]
    form_name = form.name if david["enemy"] else "between two forms"
    left = max(0, david["health"] - david["damage"])
    hurt = [span(faces[s].name, " ", str(faces[s].damage), cls="wound") for s in david["strikes"]]
    name = f"David, {form_name}: Defense {david['defense']}, health {left} of {david['health']}"
    name += ", Secretive: cannot be fought" if david["secretive"] else ""
    return text(
        [
            div(
                div(art.enemy(david["avatar"], "David", ("david",)), cls="scene"),
                div(
                    div(
                        span(str(david["defense"]), cls="price fight"),
                        div(b("David", cls="title"), small(form_name)),
                        cls="david-head",
                    ),
                    bar(david["health"], david["damage"], 0, f"Health {left} of {david['health']}"),
                    p(
                        b(f"{left} of {david['health']}"),
                        " left. Pay ",
                        b(f"{david['defense']} Attack"),
                        " and he draws a Strike.",
                    ),
                    span(icon("hidden", 14), "Secretive: he cannot be fought now", cls="secret") if david["secretive"] else None,
                    p(form.text, cls="words") if form.text else None,
                    div(hurt, cls="wounds"),
                    cls="david-body",
                ),
                overlay(mark),
                **attributes("david", mark, name, "david", david["enemy"]),
            ),
            readings(faces, [david["enemy"]] if david["enemy"] else []),
        ]
    )


# ---------------------------------------------------------------- help: the HQ and the piles beside it


def hq(view: View, faces: Faces, marks: Marks) -> Markup:
    """Five characters to recruit with the Covenant rings between them; Sergeants and Operations left, Barracks and
    Necropolis right. The alien player has the Lair below, and sees the HQ small.
    """
    slots = view["hq"]
    row: list[Child] = []
    own_lair = view["you"] is not None and alien_seat(view) == view["you"]
    for i, slot in enumerate(slots):
        row.append(_slot(slot, slots, faces, marks, small_ones=own_lair))
        if i + 1 < len(slots):
            row.append(_rings(slot, slots[i + 1]))
    shown = (
        [slot["card"] for slot in slots if slot["card"] and not slot["down"]]
        + list(view["operations"])
        + list(view["necropolis"])
    )
    middle: Child = div(row, cls="hq-row", role="group", aria_label="HQ")
    if own_lair:
        shown += [slot["card"] for slot in view["alien"]["lair"] if slot["card"]]
        middle = div(div(row, cls="hq-row low", role="group", aria_label="HQ"), lair_row(view, faces, marks), cls="hq-and-lair")
    return section(
        div(_sergeants(view, marks), _operations(view, faces, marks), cls="stacks"),
        middle,
        div(_barracks(view, marks), _necropolis(view, faces, marks), cls="stacks"),
        readings(faces, shown),
        cls=classes("hq", own_lair and "with-lair"),
        id="region-hq",
        aria_label="HQ and Barracks",
    )


def _bringers(slot: int, slots: list[Mapping[str, Any]]) -> str:
    """The places of the Covenant cards that could bring this one."""
    return " ".join(other["place"] for other in slots if slot in other.get("pairs", ()))


def _slot(
    slot: Mapping[str, Any], slots: list[Mapping[str, Any]], faces: Faces, marks: Marks, *, small_ones: bool = False
) -> Markup:
    place, mark = slot["place"], marks.get(slot["place"], NOTHING)
    if slot["card"] is None and not slot["down"]:
        return div(span("empty"), overlay(mark), **attributes(place, mark, f"HQ {slot['slot']}, empty", "hollow"))
    if slot["down"]:
        return div(back("face down"), overlay(mark), **attributes(place, mark, f"HQ {slot['slot']}, face down", "down"))
    if small_ones:
        return tile(faces[slot["card"]], place, mark, cost=slot["cost"])
    free = _bringers(slot["slot"], slots)
    return card(
        faces[slot["card"]],
        place,
        mark,
        cost=slot["cost"],
        over=span("free", cls="free", data_from=free, aria_hidden="true") if free else None,
    )


def _rings(left: Mapping[str, Any], right: Mapping[str, Any]) -> Markup:
    """The two rings between a Covenant card and the neighbour it could bring; strong while that card is hovered or chosen."""
    source = (
        left["place"]
        if right["slot"] in left.get("pairs", ())
        else right["place"]
        if left["slot"] in right.get("pairs", ())
        else None
    )
    return div(
        icon("covenant", 18) if source else None, cls="rings" if source else "rings none", data_from=source, aria_hidden="true"
    )


def _sergeants(view: View, marks: Marks) -> Markup:
    mark, left = marks.get("sergeants", NOTHING), view["sergeants"]
    face = (
        div(
            icon("leadership", 22),
            span(icon("recruit", 13), "2", cls="val v-recruit"),
            span("3", cls="price"),
            cls="sergeant-face",
        )
        if left
        else span("none left", cls="empty")
    )
    name = f"Sergeants, {left} left, cost 3, 2 Recruit and Coordinate"
    return div(
        h2("Sergeants"),
        div(face, overlay(mark), **attributes("sergeants", mark, name, "pile")),
        small(f"{left} left"),
        cls="stack-box",
    )


def _barracks(view: View, marks: Marks) -> Markup:
    mark, left = marks.get("barracks", NOTHING), view["barracks"]
    inner = back("face-down deck") if left else span("empty", cls="empty")
    return div(
        h2("Barracks"),
        div(inner, overlay(mark), **attributes("barracks", mark, f"Barracks, {left} cards left", "pile")),
        small(f"{left} left"),
        cls="stack-box",
    )


def _operations(view: View, faces: Faces, marks: Marks) -> Markup:
    cards = [
        line(faces[name], f"operations-{i}", marks.get(f"operations-{i}", NOTHING), cls="chip-line")
        for i, name in enumerate(view["operations"], 1)
    ]
    return div(h2("Operations"), ul([li(x) for x in cards], cls="chips") if cards else small("no Objects"), cls="stack-box open")


def _necropolis(view: View, faces: Faces, marks: Marks) -> Markup:
    mark, buried = marks.get("necropolis", NOTHING), view["necropolis"]
    if not (buried or view.get("necropolis_open") or mark.choices or mark.reason):
        return EMPTY
    names = [li(short_name(faces[name].character or faces[name].name), cls="reads", data_face=name) for name in buried]
    state = "open" if view.get("necropolis_open") else "closed"
    return div(
        h2("Necropolis"),
        div(
            ul(names, cls="chips") if names else small(f"{state}, nobody yet"),
            overlay(mark),
            **attributes("necropolis", mark, f"Necropolis, {state}, {len(buried)} characters", "tomb"),
        ),
        cls="stack-box open",
    )
