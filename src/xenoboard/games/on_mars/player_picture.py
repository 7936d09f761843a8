"""What belongs to one player: my board below the picture, the boards of the others folded in the rail, my goods above the options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from xenoboard.engine.english import counted
from xenoboard.games.on_mars.card_picture import Faces, blueprint, contract, readings
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.chapter_picture import alien_board, danger
from xenoboard.games.on_mars.laboratory_picture import chips, net
from xenoboard.games.on_mars.orbit_picture import colonist_token, people_words
from xenoboard.games.on_mars.spots import View, name_of, seat_badge, seat_class
from xenoboard.games.on_mars.words import GOODS, ITEM, SHORT_DEPOT
from xenoboard.parts.drawing.choices import NOTHING, Marks
from xenoboard.parts.drawing.icons import icon
from xenoboard.parts.drawing.markup import EMPTY, Child, Markup, b, classes, div, h3, p, section, small, span
from xenoboard.parts.drawing.materials import back
from xenoboard.parts.drawing.places import attributes, overlay

Player = Mapping[str, Any]
LIBRARY = library()
INITIAL, PAIRS = 4, 4
"""Slots of area 0, and how many pairs further Shelters open."""


def mine_of(view: View) -> Player | None:
    """The board of who looks, if a Human looks."""
    return next((player for player in view["players"] if player["seat"] == view["you"]), None)


def pools(view: View) -> Markup:
    """My goods, above the options: what I can pay with."""
    me = mine_of(view)
    if me is not None:
        shown = goods_of(view, me)
    elif view["you"] is not None and view["you"] == view["commander"]:
        board = view["alien"]
        shown = [
            ("crystal", board["crystals"]),
            ("reusable", board["reusable"]),
            ("check", board["expendable"]),
            ("trooper", board["troopers"]),
        ]
    else:
        shown = []
    return div([_amount(item, number) for item, number in shown], cls="pools goods", id="region-pools")


def goods_of(view: View, player: Player) -> list[tuple[str, int]]:
    """A player's Resources and Crystals."""
    shown = [(item, player[item]) for item in GOODS]
    if view["scenario"].endswith("outbreak"):
        shown.append(("medicine", player["medicine"]))
    return [*shown, ("crystal", player["crystals"])]


def _amount(item: str, number: int) -> Markup:
    name = {"reusable": "Reusable tokens", "check": "Expendable tokens", "trooper": "Troopers"}.get(item) or ITEM[item]
    return span(
        icon(item, 15),
        str(number),
        cls=classes("amount", not number and "none"),
        title=name,
        role="img",
        aria_label=f"{name} {number}",
    )


# My board ------------------------------------------------------------------------------------------------------------------------


def own_area(view: View, faces: Faces, marks: Marks) -> Markup:
    """Everything mine. The Commander sees the Alien board here, a spectator nothing."""
    me = mine_of(view)
    if me is None and view["you"] is not None and view["you"] == view["commander"]:
        return section(
            alien_board(view, faces, marks, wide=True), cls="mine alien-mine seat-X", id="region-mine", aria_label="My board"
        )
    if me is None:
        return section(
            p("You are watching. Private Goals stay hidden.", cls="watching"), cls="mine", id="region-mine", aria_label="Watching"
        )
    shown = [f"blueprint {card['id']}" for card in me["blueprints"]] + [f"private goal {goal}" for goal in me["goals"] or ()]
    shown += [f"tech {tech['tile']}" for tech in me["techs"]] + [f"contract {deal['id']}" for deal in me["contracts"]]
    shown += [f"scientist {scientist}" for scientist in me["scientists"]]
    return section(
        _head(me, view),
        _people(me, view, marks),
        _depot(me, marks),
        div(h3("Laboratory", cls="cap"), net(me["seat"], list(me["techs"]), marks), cls="lab"),
        _cards(me, view, marks),
        readings(faces, shown),
        cls=f"mine {seat_class(view, me['seat'])}",
        id="region-mine",
        aria_label="My board",
    )


def _where(player: Player) -> str:
    if not player["space"]:
        return "not placed yet"
    return ("Orbit" if player["side"] == "orbit" else "Colony") + f" {player['space']}"


def _head(me: Player, view: View) -> Markup:
    return div(
        seat_badge(view, me["seat"], 22),
        span(b(name_of(view, me["seat"])), small(f" · you · {_where(me)}"), cls="title"),
        [_held(sign, number, name) for sign, number, name in held(me, view) if number or sign in ("ship", "robot")],
        cls="mine-head",
    )


def held(player: Player, view: View) -> list[tuple[str, int, str]]:
    """Pieces of a player that are counted."""
    shown = [
        ("op", player["op"], "OP"),
        ("ship", player["hangar"], "in the Hangar"),
        ("robot", player["bots"], "Bots in supply"),
        ("colonist", len(player["supply"]), "Colonists in supply"),
        ("sentry", player["sentries"], "Sentry Bots"),
        ("exosuit", player["exosuits"], "Exosuits"),
        ("shield", player["shields"], "Shields"),
        ("no", player["sabotages"], "Sabotage tokens"),
        ("discovery", len(player["tiles"]), "tiles taken"),
    ]
    return shown if view["scenario"] != "on_mars/invasion" else shown[1:]


def _held(sign: str, number: int, name: str) -> Markup:
    return span(icon(sign, 14), b(str(number)), small(name), cls="held", title=f"{name}: {number}")


def quarters(player: Player, view: View, marks: Marks) -> Markup:
    """The Living Quarters by area: the 4 initial slots, then a pair for each further Shelter; closed ones are hatched."""
    slots, room = player["quarters"], player["room"]
    areas = []
    for area in range(1 + PAIRS):
        first, last = (0, INITIAL) if not area else (2 + 2 * area, 4 + 2 * area)
        inside = list(slots[first:last])
        if first >= room and not any(inside):
            areas.append(
                span([span(cls="slot") for _ in range(first, last)], cls="area closed", title="Opened by another Shelter")
            )
            continue
        place = f"quarters-{area}-{player['seat']}"
        mark = marks.get(place, NOTHING)
        healths = [health for health in inside if health]
        tokens = [colonist_token(health) if health else span(cls="slot") for health in inside]
        where = "the 4 initial slots" if not area else f"the slots of Shelter {area + 1}"
        areas.append(
            span(tokens, overlay(mark), **attributes(place, mark, f"Living Quarters, {where}: {people_words(healths)}", "area"))
        )
    return div(areas, cls="quarters")


def working(player: Player, view: View, marks: Marks) -> Markup:
    """The Working Area."""
    place = f"working-{player['seat']}"
    mark = marks.get(place, NOTHING)
    tokens = [colonist_token(health) for health in player["working"]]
    return div(
        tokens or span("nobody", cls="empty"),
        overlay(mark),
        **attributes(place, mark, f"Working Area: {people_words(list(player['working']))}", "working"),
    )


def _people(me: Player, view: View, marks: Marks) -> Markup:
    living = sum(bool(health) for health in me["quarters"])
    rows = [
        span(icon(item, 16), b(str(number)), cls=classes("store", not number and "none"), title=f"{ITEM[item]}: {number}")
        for item, number in goods_of(view, me)
        if item != "crystal"
    ]
    fresh = small(f" + {me['fresh']} new") if me["fresh"] else None
    return div(
        h3(f"Living Quarters · {living} of {me['room']}", cls="cap"),
        quarters(me, view, marks),
        h3("Working Area", cls="cap"),
        working(me, view, marks),
        h3(f"Storage · {me['storage']} of each", cls="cap"),
        div(rows, cls="stores"),
        div(icon("crystal", 16), b(f"{me['crystals']} of {me['depot_room']}"), small(" Crystals"), fresh, cls="store crystals"),
        cls="people-of",
    )


def _depot(me: Player, marks: Marks) -> Markup:
    """The Depot: executive actions, and the Ships that still cover them."""
    rows = []
    for id, face in sorted(LIBRARY.executive.items(), key=lambda entry: entry[1].slot):
        covered = face.slot in me["depot"]
        mark = marks.get(f"depot-{face.slot}", NOTHING)
        filled = 8 - face.slot < me["crystals"] and not covered
        sign = icon("ship", 14) if covered else icon("crystal", 13) if filled else span(cls="hole")
        said = f"Depot {face.slot}: {face.text} Costs {counted(face.cost, 'Crystal')}" + (
            ", covered by a Ship" if covered else ""
        )
        rows.append(
            div(
                sign,
                span(SHORT_DEPOT[id], cls="clip"),
                span(str(face.cost), icon("crystal", 11), cls="cost-of"),
                overlay(mark),
                **attributes(
                    f"depot-{face.slot}", mark, said,
                    classes("depot-row", covered and "covered"),
                ),
            )
        )  # fmt: skip
    return div(h3("Depot · executive actions", cls="cap"), div(rows, cls="depot-rows"), cls="depot")


def _cards(me: Player, view: View, marks: Marks) -> Markup:
    """Blueprints, Contracts, Scientists and my secret goals."""
    posts = view["colony"]["posts"]
    plans = [_plan(card, posts, marks) for card in me["blueprints"]]
    deals = [contract(deal["id"], marks, note=_progress(deal)) for deal in me["contracts"]]
    people = [
        span(
            icon("scientist", 13),
            LIBRARY.scientists[id].name,
            small(_post(posts, id)) if posts.get(id) else None,
            cls=classes("post reads", not posts.get(id) and "idle"),
            data_face=f"scientist {id}",
            tabindex="-1",
        )
        for id in me["scientists"]
    ]
    goals = [_goal(goal, marks) for goal in me["goals"] or ()]
    goals += [span(icon("check", 12), LIBRARY.private_goals[goal].text, cls="secret-goal done clip") for goal in me["goals_done"]]
    rows = classes("blueprints", "few" if len(plans) <= 3 else "many")
    return div(
        div(h3(f"Blueprints · {len(plans)}", cls="cap"), div(plans or small("none yet"), cls=rows), cls="plans-of"),
        div(h3("Contracts and Scientists", cls="cap"), div(deals, people, cls="deals"), cls="deals-of")
        if deals or people
        else None,
        div(
            h3("Private Goals ", span(icon("eye", 12), "yours alone", cls="secret"), cls="cap"),
            div(goals or small("none left"), cls="goals-of"),
            cls="secrets",
        ),
        cls="cards-of",
    )


def _post(posts: Mapping[str, str], id: str) -> str:
    return f" at the {LIBRARY.blueprints[posts[id]].name}"


def _plan(card: Mapping[str, Any], posts: Mapping[str, str], marks: Marks) -> Markup:
    built = not card["marker"]
    works = any(post == card["id"] for post in posts.values())
    signs = [
        icon("advanced", 12, label="built") if built else None,
        icon("scientist", 12, label="a Scientist works here") if works else None,
        icon("discovery", 12, label="with a Discovery tile") if card["tile"] else None,
        icon("medicine", 12, label="with the Medicine Tech") if card["held"] else None,
    ]
    note = span(signs, cls="bp-note") if any(signs) else None
    state = "built" if built else "not built"
    return blueprint(card["id"], marks, state=state, note=note, cls="built" if built else "")


def _progress(deal: Mapping[str, Any]) -> Markup:
    if deal["done"]:
        return span(icon("check", 12, label="fulfilled"), cls="offer-note done")
    items = deal["items"]
    return span([icon(item, 11) for item in items], cls="offer-note", title=f"{len(items)} delivered") if items else EMPTY


def _goal(goal: str, marks: Marks) -> Markup:
    place, face = f"goal-{goal}", LIBRARY.private_goals[goal]
    mark = marks.get(place, NOTHING)
    return div(
        icon("goal", 14),
        span(face.text, cls="clip"),
        overlay(mark),
        **attributes(place, mark, face.text, "secret-goal", f"private goal {goal}"),
    )


# The others ----------------------------------------------------------------------------------------------------------------------


def team(view: View, faces: Faces, marks: Marks) -> Markup:
    """The rail: the chapter's danger, the Alien board, then the other players."""
    others = [player for player in view["players"] if player["seat"] != view["you"]]
    shown = [f"blueprint {card['id']}" for player in others for card in player["blueprints"]]
    shown += [f"tech {tech['tile']}" for player in others for tech in player["techs"]]
    shown += [f"contract {deal['id']}" for player in others for deal in player["contracts"]]
    alien = view["commander"] is not None and view["you"] != view["commander"]
    return section(
        danger(view, faces, marks),
        alien_board(view, faces, marks) if alien else None,
        [_other(player, view, marks) for player in others],
        readings(faces, shown),
        cls="team",
        id="region-team",
        aria_label="The chapter and the other players",
    )


def _other(player: Player, view: View, marks: Marks) -> Markup:
    """Another player, folded to what one sees leaning over."""
    seat = player["seat"]
    place = f"seat-{seat}"
    mark = marks.get(place, NOTHING)
    on = view["turn"]["seat"] == seat
    counts = [
        span(icon(sign, 13), str(number), cls="amount", title=f"{name}: {number}")
        for sign, number, name in held(player, view)
        if number and sign not in ("op", "colonist", "robot")
    ]
    goals = (
        span(back(f"{player['goal_count']} Private Goals"), str(player["goal_count"]), cls="amount backs", title="Private Goals")
        if player["goal_count"]
        else None
    )
    goods = [_amount(item, number) for item, number in goods_of(view, player)]
    posts = view["colony"]["posts"]
    return div(
        div(
            seat_badge(view, seat),
            span(b(name_of(view, seat)), small(f" · {_where(player)}"), cls="title"),
            counts,
            goals,
            span(icon("op", 13), str(player["op"]), cls="amount", title="OP") if "op" not in view else None,
            cls="row",
        ),
        div(goods, cls="goods"),
        div(quarters(player, view, marks), icon("arrow", 11, cls="to-work"), working(player, view, marks), cls="people-row"),
        div(
            chips(seat, list(player["techs"]), marks),
            [_mini(card, posts, marks) for card in player["blueprints"]],
            [_deal(deal, marks) for deal in player["contracts"]],
            cls="chips-row",
        ),
        overlay(mark),
        **attributes(
            place, mark, f"{name_of(view, seat)}, {_where(player)}", classes("other", seat_class(view, seat), on and "on")
        ),
    )


def _mini(card: Mapping[str, Any], posts: Mapping[str, str], marks: Marks) -> Markup:
    face = LIBRARY.blueprints[card["id"]]
    mark = marks.get(f"card-{card['id']}", NOTHING)
    built = not card["marker"]
    busy = any(post == card["id"] for post in posts.values())
    return span(
        icon(face.type, 11),
        face.name,
        icon("advanced", 11, label="built") if built else None,
        icon("scientist", 11, label="a Scientist works here") if busy else None,
        overlay(mark),
        **attributes(
            f"card-{card['id']}",
            mark,
            f"{face.name}{', built' if built else ''}",
            classes("mini", f"t-{face.type}", built and "built"),
            f"blueprint {card['id']}",
        ),
    )


def _deal(deal: Mapping[str, Any], marks: Marks) -> Markup:
    place = f"contract-{deal['id']}"
    mark = marks.get(place, NOTHING)
    done = ", fulfilled" if deal["done"] else f", {len(deal['items'])} delivered"
    inner: list[Child] = [icon("contract", 11), deal["id"], icon("check", 11) if deal["done"] else None]
    return span(
        inner, overlay(mark), **attributes(place, mark, f"Earth Contract {deal['id']}{done}", "mini", f"contract {deal['id']}")
    )
