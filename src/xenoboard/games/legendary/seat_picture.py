"""What belongs to one player, as a picture: my own area below the board, the others in the rail, and what I may spend.
The public board is in `picture`. A hand is drawn for its owner only: a view without the hand draws backs, the same
for everyone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from xenoboard.games.legendary.alien_picture import Body, agenda_shown, alien_seat, body_of, is_alien, mat, seat_badge, seat_class
from xenoboard.games.legendary.card_picture import Faces, card, line, readings, spoken, strikes_words, tile
from xenoboard.parts.drawing.choices import NOTHING, Marks
from xenoboard.parts.drawing.icons import icon
from xenoboard.parts.drawing.markup import (
    EMPTY,
    Child,
    Markup,
    b,
    classes,
    details,
    div,
    h2,
    h3,
    header,
    li,
    p,
    section,
    small,
    span,
    summary,
    text,
    ul,
)
from xenoboard.parts.drawing.materials import bar
from xenoboard.parts.drawing.places import attributes, overlay
from xenoboard.parts.drawing.seats import badge

View = Mapping[str, Any]
Player = Mapping[str, Any]
HAND_OF_CARDS = 4  # more different cards than this are drawn as tiles


def pools(view: View) -> Markup:
    """Attack and Recruit, large, with what may be spent on one thing only."""
    pool = view["pools"]
    extra = [
        span(icon("attack", 12), f"+{x['n']} only to {_only(x['only'])}", cls="extra") for x in pool.get("extra") or () if x["n"]
    ]
    return div(
        span(icon("attack", 22), b(str(pool["attack"])), small("Attack"), cls="pool p-attack"),
        span(icon("recruit", 22), b(str(pool["recruit"])), small("Recruit"), cls="pool p-recruit"),
        extra,
        cls="pools",
        id="region-pools",
    )


def _only(what: str) -> str:
    verb, _, whom = what.partition(":")
    return f"{verb} {whom}s" if whom else verb


def _mine(view: View) -> Player | None:
    return next((player for player in view["players"] if player["seat"] == view["you"]), None)


def own_area(view: View, faces: Faces, marks: Marks) -> Markup:
    """Everything mine: health and wounds, what I played, my hand. A spectator sees none of it."""
    me = _mine(view)
    if me is None:
        return section(
            p("You are watching. Hands and face-down cards stay hidden.", cls="watching"),
            cls="mine",
            id="region-mine",
            aria_label="Watching",
        )
    shown = [*(me["hand"] or ()), *(x["card"] for x in me["play"]), *me["strikes"], *(x["card"] for x in me["facing"])]
    shown += [name for name in (me["agenda"], me["risen"], (view.get("alien") or {}).get("enemy")) if name]
    return section(
        _body(me, view, faces, marks),
        _played(me, view, faces, marks),
        _hand(me, faces, marks),
        readings(faces, shown),
        cls=classes("mine", seat_class(me, view), is_alien(me, view) and "alien-side"),
        id="region-mine",
        aria_label="My area",
    )


def _health_words(body: Body, incoming: int) -> Markup:
    left = max(0, body.health - body.damage)
    if not body.alive:
        return text([b("Dead")])
    coming = span(f" · {strikes_words(incoming)} to come", cls="bad") if incoming else None
    return text([b(f"{left} of {body.health}"), coming])


def _body(me: Player, view: View, faces: Faces, marks: Marks) -> Markup:
    seat = f"seat-{me['seat']}"
    mark = marks.get(seat, NOTHING)
    incoming = (view.get("incoming") or 0) if view["turn"]["seat"] == me["seat"] else 0
    body = body_of(me, view, faces)
    left, who = max(0, body.health - body.damage), body.role
    return div(
        div(
            seat_badge(me, view, 26),
            div(b(me["name"], cls="title"), small(who)),
            span(icon("defense", 14, label="Defense"), str(body.defense), cls="defense", title="Defense")
            if body.defense
            else None,
            overlay(mark),
            **attributes(seat, mark, f"You, {who}, health {left} of {body.health}", "self"),
        ),
        bar(body.health, body.damage if body.alive else body.health, incoming, f"Health {left} of {body.health}"),
        p(_health_words(body, incoming), cls="hp-words"),
        agenda_shown(me, view, faces),
        _facing(me, view, faces, marks),
        _wounds(me, faces, marks),
        cls="body",
    )


def _wounds(player: Player, faces: Faces, marks: Marks, *, short: bool = False) -> Markup:
    """The Strikes attached to a player: by name for me, by damage for others."""
    shown = []
    for i, name in enumerate(player["strikes"], 1):
        place, face = f"strike-{player['seat']}-{i}", faces[name]
        mark, damage = marks.get(f"strike-{player['seat']}-{i}", NOTHING), face.damage or 0
        words: list[Child] = [b(str(damage))] if short else [b(str(damage)), " ", face.name]
        shown.append(
            li(
                icon("strike", 11),
                words,
                overlay(mark),
                **attributes(place, mark, f"{face.name}, damage {damage}", "wound", name),
            )
        )
    return ul(shown, cls=classes("wounds", short and "short")) if shown else EMPTY


def _facing(player: Player, view: View, faces: Faces, marks: Marks) -> Markup:
    """The enemies in front of a player, each with its deadline in words."""
    shown = []
    for foe in player["facing"]:
        mark, face = marks.get(foe["place"], NOTHING), faces[foe["card"]]
        due = "kill it this turn" if foe["due"] == "now" else "kill it this turn or next"
        name = f"{face.name} in front of {player['name']}, Fight {foe['fight']}, {due}"
        words = span(b(face.name), f" · Fight {foe['fight']} · {due}")
        shown.append(
            div(icon("facehugger", 20), words, overlay(mark), **attributes(foe["place"], mark, name, "facing", foe["card"]))
        )
    return text(shown)


def _play_place(player: Player, view: View, number: int) -> str:
    """Places in play belong to the player on turn; what lies before another has a name of its own."""
    return f"play-{number}" if view["turn"]["seat"] == player["seat"] else f"play-{player['seat']}-{number}"


def _played(me: Player, view: View, faces: Faces, marks: Marks) -> Markup:
    cards = []
    for i, played in enumerate(me["play"]):
        note: list[Child] = (
            [badge(played["from"], 14, label="coordinated")] if played.get("from") not in (None, me["seat"]) else []
        )
        note += [icon("activate", 14, cls="use", label="may still be used")] if played.get("ready") else []
        place = _play_place(me, view, i)
        cards.append(line(faces[played["card"]], place, marks.get(place, NOTHING), note=note))
    crowd = "tight" if len(cards) > 6 else ""
    return div(
        h3(f"Played this turn · {len(cards)}" if cards else "Played this turn", cls="cap"),
        div(cards or small("nothing yet"), cls=f"played-list {crowd}"),
        cls="played",
    )


def _agenda(me: Player, faces: Faces) -> Markup:
    """My own agenda, in a drawer: a secret that only its owner's page holds (LE-B-68)."""
    if me["agenda"] is None or me["agenda_shown"]:
        return EMPTY
    face = faces[me["agenda"]]
    side = small({"good": "Good agenda", "evil": "Evil agenda"}.get(face.side, "Agenda"))
    return details(
        summary(icon("agenda", 13), " Your agenda"),
        div(
            header(b(face.name, cls="title"), side),
            p(face.text, cls="words"),
            p(icon("eye", 12), " yours alone", cls="secret"),
            cls="agenda-card",
        ),
        cls="agenda",
        id="my-agenda",
    )


def _hand(me: Player, faces: Faces, marks: Marks) -> Markup:
    """My hand, equal cards in one stack; few as whole cards, many as tiles."""
    if me["hand"] is None:
        return EMPTY
    stacks: Counter[str] = Counter(me["hand"])
    order = sorted(stacks, key=lambda name: (faces[name].enemy, not faces[name].classes, me["hand"].index(name)))
    full = len(stacks) <= HAND_OF_CARDS
    shown = [
        (card if full else tile)(faces[name], f"hand-{name}", marks.get(f"hand-{name}", NOTHING), count=stacks[name])
        for name in order
    ]
    size = f"n{min(max(len(stacks), 3), HAND_OF_CARDS)}" if full else "rows2" if len(stacks) <= 8 else "rows3"
    return div(
        div(
            h3(f"Hand · {me['hand_count']}", cls="cap"),
            span(icon("deck", 12), f"{me['deck']} in deck", cls="own-pile"),
            span(icon("discard", 12), f"{len(me['discard'])} discarded", cls="own-pile"),
            _agenda(me, faces),
            small(icon("eye", 12), "yours alone", cls="secret"),
            cls="hand-head",
        ),
        div(shown or small("no cards"), cls=f"hand-row {'full' if full else 'tiles'} {size}"),
        cls="hand",
    )


# ---------------------------------------------------------------- the others


def team(view: View, faces: Faces, marks: Marks) -> Markup:
    """The other players, folded to what one sees leaning over the table, and the piles nobody owns. The alien player stands first;
    to that player the humans are one folded line, unless one of them can be chosen.
    """
    others = [player for player in view["players"] if player["seat"] != view["you"]]
    others.sort(key=lambda player: player["seat"] != alien_seat(view))
    shown = [
        name for player in others for name in (*player["strikes"], *(x["card"] for x in (*player["facing"], *player["play"])))
    ]
    shown += [name for player in others for name in (player["agenda"], player["risen"]) if name]
    alien = view.get("alien")
    if alien and alien["seat"] != view["you"]:
        shown += [slot["card"] for slot in alien["lair"] if slot["card"]] + ([alien["enemy"]] if alien["enemy"] else [])
    drawn: list[Child] = [_other(player, view, faces, marks) for player in others]
    return section(
        _humans(others, drawn, view, marks) if alien and alien["seat"] == view["you"] else drawn,
        _piles(view, faces),
        readings(faces, shown),
        cls="team",
        id="region-team",
        aria_label="Team",
    )


def _humans(others: list[Player], drawn: list[Child], view: View, marks: Marks) -> Markup:
    """The humans for the alien player: one line each, folded; open while one of them is an option."""
    wanted = any(marks.get(f"seat-{player['seat']}", NOTHING).choices for player in others)
    lines = [
        span(
            seat_badge(player, view, 16, player["name"]),
            f"{max(0, player['health'] - player['damage'])}/{player['health']}" if player["alive"] else "dead",
            cls="fact",
        )
        for player in others
    ]
    return details(
        summary(span("Humans", cls="cap"), span(lines, cls="alien-state")), drawn, cls="humans", id="the-humans", open=wanted
    )


def _other(player: Player, view: View, faces: Faces, marks: Marks) -> Markup:
    seat = f"seat-{player['seat']}"
    mark = marks.get(seat, NOTHING)
    body = body_of(player, view, faces)
    left, role = max(0, body.health - body.damage), body.role
    on_turn = view["turn"]["seat"] == player["seat"]
    incoming = (view.get("incoming") or 0) if on_turn else 0
    name = f"{player['name']}, {role}, health {left} of {body.health}, {player['hand_count']} cards in hand"
    hand = span(
        icon("hand", 14),
        str(player["hand_count"]),
        cls="count-of",
        title=f"{player['hand_count']} cards in hand, {player['deck']} in the deck",
        role="img",
        aria_label=f"{player['hand_count']} cards in hand",
    )
    if not body.alive:
        return div(
            seat_badge(player, view),
            b(player["name"], cls="title"),
            small(f"{role} · dead"),
            icon("skull", 15),
            overlay(mark),
            **attributes(seat, mark, f"{name}, dead", "other dead"),
        )
    whole, helping = f"{left} of {body.health}", can_help(player, view, faces)
    bot = icon("bot", 14, label="bot") if player.get("bot") else None
    return div(
        div(seat_badge(player, view), span(b(player["name"]), small(f" · {role}"), cls="title"), bot, hand, cls="row"),
        div(bar(body.health, body.damage, incoming, f"Health {whole}"), span(whole, cls="num"), cls="row"),
        span(icon("warn", 13), "one Strike from death", cls="note bad") if left <= 1 else None,
        span(icon("coordinate", 13), f"can help: {helping} {'card' if helping == 1 else 'cards'}", cls="note help")
        if helping
        else None,
        agenda_shown(player, view, faces),
        mat(view, faces, marks) if player["seat"] == alien_seat(view) else None,
        _wounds(player, faces, marks, short=True),
        _facing(player, view, faces, marks),
        _in_play(player, view, faces, marks),
        overlay(mark),
        **attributes(seat, mark, name, classes("other", on_turn and "on", is_alien(player, view) and "alien")),
    )


def can_help(player: Player, view: View, faces: Faces) -> int:
    """How many cards with Coordinate this viewer knows in another's hand, while they may still help (LE-B-37)."""
    if player["helped"] or view["turn"]["seat"] in (player["seat"], None) or "no_coordinate" in view["flags"]:
        return 0
    return sum(faces[name].coordinate for name in player["hand_known"] if name in faces)


def _in_play(player: Player, view: View, faces: Faces, marks: Marks) -> Markup:
    """What another player has played; the one who acts opens itself."""
    shown = []
    for i, played in enumerate(player["play"]):
        place, face = _play_place(player, view, i), faces[played["card"]]
        mark = marks.get(place, NOTHING)
        shown.append(span(face.name, overlay(mark), **attributes(place, mark, spoken(face), "mini", face.id)))
    return div(shown, cls="in-play") if shown else EMPTY


def _piles(view: View, faces: Faces) -> Markup:
    piles = view["piles"]
    hatchery = Counter(faces[name].name if name in faces else name for name in piles["hatchery"])
    signs = {"Facehugger": "facehugger", "Chestburster": "chestburster"}
    shown = [("strike", piles["strikes"], "Strikes"), ("discard", len(piles["strike_discard"]), "used Strikes")]
    shown += [(signs.get(name, "bloodburster"), n, f"{name.split()[0]}s") for name, n in hatchery.items()]
    shown += [("skull", len(piles["dead_enemies"]), "dead Enemies"), ("person", len(piles["dead_characters"]), "dead Characters")]
    items = [li(icon(sign, 14), b(str(n)), small(label)) for sign, n, label in shown if n or sign == "strike"]
    return div(h2("Piles", cls="cap"), ul(items, cls="pile-list"), cls="piles")
