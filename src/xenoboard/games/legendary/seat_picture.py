"""What belongs to one player, as a picture: my own area below the board, the others in the rail, and what I may spend.
The public board is in `picture`. A hand is drawn for its owner only: a view without the hand draws backs, the same
for everyone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from xenoboard.games.legendary.card_picture import Faces, card, line, readings, spoken, strikes_words, tile
from xenoboard.parts.drawing.choices import NOTHING, Marks
from xenoboard.parts.drawing.icons import icon
from xenoboard.parts.drawing.markup import EMPTY, Child, Markup, b, classes, div, h2, h3, li, p, section, small, span, text, ul
from xenoboard.parts.drawing.materials import bar
from xenoboard.parts.drawing.places import attributes, overlay
from xenoboard.parts.drawing.seats import badge, colour_class

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
    return section(
        _body(me, view, faces, marks),
        _played(me, view, faces, marks),
        _hand(me, faces, marks),
        readings(faces, shown),
        cls=f"mine {colour_class(me['seat'])}",
        id="region-mine",
        aria_label="My area",
    )


def _health_words(player: Player, incoming: int) -> Markup:
    left = max(0, player["health"] - player["damage"])
    if not player["alive"]:
        return text([b("Dead")])
    coming = span(f" · {strikes_words(incoming)} to come", cls="bad") if incoming else None
    return text([b(f"{left} of {player['health']}"), coming])


def _body(me: Player, view: View, faces: Faces, marks: Marks) -> Markup:
    seat = f"seat-{me['seat']}"
    mark = marks.get(seat, NOTHING)
    incoming = (view.get("incoming") or 0) if view["turn"]["seat"] == me["seat"] else 0
    left = max(0, me["health"] - me["damage"])
    who = faces[me["avatar"]].name if me["avatar"] in faces else ""
    return div(
        div(
            badge(me["seat"], 26),
            div(b(me["name"], cls="title"), small(who)),
            span(icon("defense", 14, label="Defense"), str(me["defense"]), cls="defense", title="Defense"),
            overlay(mark),
            **attributes(seat, mark, f"You, {who}, health {left} of {me['health']}", "self"),
        ),
        bar(me["health"], me["damage"], incoming, f"Health {left} of {me['health']}"),
        p(_health_words(me, incoming), cls="hp-words"),
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
            small(icon("eye", 12), "yours alone", cls="secret"),
            cls="hand-head",
        ),
        div(shown or small("no cards"), cls=f"hand-row {'full' if full else 'tiles'} {size}"),
        cls="hand",
    )


# ---------------------------------------------------------------- the others


def team(view: View, faces: Faces, marks: Marks) -> Markup:
    """The other players, folded to what one sees leaning over the table, and the piles nobody owns."""
    others = [player for player in view["players"] if player["seat"] != view["you"]]
    shown = [
        name for player in others for name in (*player["strikes"], *(x["card"] for x in (*player["facing"], *player["play"])))
    ]
    return section(
        [_other(player, view, faces, marks) for player in others],
        _piles(view, faces),
        readings(faces, shown),
        cls="team",
        id="region-team",
        aria_label="Team",
    )


def _other(player: Player, view: View, faces: Faces, marks: Marks) -> Markup:
    seat = f"seat-{player['seat']}"
    mark = marks.get(seat, NOTHING)
    left = max(0, player["health"] - player["damage"])
    on_turn = view["turn"]["seat"] == player["seat"]
    incoming = (view.get("incoming") or 0) if on_turn else 0
    role = faces[player["avatar"]].name if player["avatar"] in faces else ""
    name = f"{player['name']}, {role}, health {left} of {player['health']}, {player['hand_count']} cards in hand"
    hand = span(
        icon("hand", 14),
        str(player["hand_count"]),
        cls="count-of",
        title=f"{player['hand_count']} cards in hand, {player['deck']} in the deck",
        role="img",
        aria_label=f"{player['hand_count']} cards in hand",
    )
    if not player["alive"]:
        return div(
            badge(player["seat"]),
            b(player["name"], cls="title"),
            small(f"{role} · dead"),
            icon("skull", 15),
            overlay(mark),
            **attributes(seat, mark, f"{name}, dead", "other dead"),
        )
    whole, helping = f"{left} of {player['health']}", can_help(player, view, faces)
    bot = icon("bot", 14, label="bot") if player.get("bot") else None
    return div(
        div(badge(player["seat"]), span(b(player["name"]), small(f" · {role}"), cls="title"), bot, hand, cls="row"),
        div(bar(player["health"], player["damage"], incoming, f"Health {whole}"), span(whole, cls="num"), cls="row"),
        span(icon("warn", 13), "one Strike from death", cls="note bad") if left <= 1 else None,
        span(icon("coordinate", 13), f"can help: {helping} {'card' if helping == 1 else 'cards'}", cls="note help")
        if helping
        else None,
        _wounds(player, faces, marks, short=True),
        _facing(player, view, faces, marks),
        _in_play(player, view, faces, marks),
        overlay(mark),
        **attributes(seat, mark, name, classes("other", on_turn and "on")),
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
