"""The alien side as a picture: the Queen Mother's or David's mat, for its player a row of the board, for the humans a part of the
rail, and the humans who came back as aliens. Always red, always the badge X; what is printed on a mat is open to everybody."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from xenoboard.games.legendary.card_picture import Faces, card, line
from xenoboard.parts.drawing.choices import NOTHING, Marks
from xenoboard.parts.drawing.icons import icon
from xenoboard.parts.drawing.markup import EMPTY, Child, Markup, b, div, h2, small, span, text
from xenoboard.parts.drawing.places import attributes, overlay
from xenoboard.parts.drawing.seats import ALIEN, badge, colour_class

View = Mapping[str, Any]
Player = Mapping[str, Any]
KEYWORDS = {"bite": "strike", "grab": "hand", "hunt": "eye", "rush": "hive"}
NAMES = {"queen": "Queen Mother", "david": "David"}


class Body(NamedTuple):
    """What a player has to lose: as a human, as the alien player, or come back as an alien."""

    role: str
    health: int
    damage: int
    defense: int
    alive: bool


def alien_seat(view: View) -> int | None:
    """The seat of the Queen Mother or David player."""
    alien = view.get("alien")
    return None if alien is None else int(alien["seat"])


def is_alien(player: Player, view: View) -> bool:
    """Whether a player is on the alien side now."""
    return player["seat"] == alien_seat(view) or bool(player["risen"])


def body_of(player: Player, view: View, faces: Faces) -> Body:
    """Role, health, damage and Defense of a player as they stand now; a risen alien takes markers for damage (LE-B-67)."""
    if player["risen"]:
        face = faces[player["risen"]]
        return Body(face.name, face.health, player["markers"], face.defense, player["markers"] < face.health)
    role = faces[player["avatar"]].name if player["avatar"] in faces else ""
    defense = player["defense"]
    if player["seat"] == alien_seat(view):
        role, defense = NAMES[view["alien"]["kind"]], view["alien"]["defense"]
    return Body(role, player["health"], player["damage"], defense, player["alive"])


def seat_badge(player: Player, view: View, size: int = 20, label: str | None = None) -> Markup:
    """The badge of a seat: X for the alien player; a risen alien keeps the letter and wears the X beside it."""
    if player["seat"] == alien_seat(view):
        return badge(None, size, label=label)
    own = badge(player["seat"], size, label=label)
    return text([own, badge(None, max(14, size - 6))]) if player["risen"] else own


def seat_class(player: Player, view: View) -> str:
    """The colour of a seat: red for the alien player."""
    return f"seat-{ALIEN}" if player["seat"] == alien_seat(view) else colour_class(player["seat"])


def lair_row(view: View, faces: Faces, marks: Marks) -> Markup:
    """For its own player: the Lair as a row like the HQ, under a line with the Nest and what is unlocked."""
    shown: list[Child] = []
    for slot in view["alien"]["lair"]:
        mark = marks.get(slot["place"], NOTHING)
        if slot["card"] is None:
            empty = attributes(slot["place"], mark, f"Lair {slot['slot']}, empty", "hollow")
            shown.append(div(span("empty"), overlay(mark), **empty))
        else:
            face = faces[slot["card"]]
            shown.append(card(face, slot["place"], mark, cost=face.cost))
    return text(
        [
            div(h2("Lair"), _state(view, faces), cls="heading lair-head"),
            div(shown, cls="lair-row", role="group", aria_label="Lair"),
        ]
    )


def mat(view: View, faces: Faces, marks: Marks) -> Markup:
    """For the humans: the same mat in the rail, the Lair as lines."""
    shown: list[Child] = []
    for slot in view["alien"]["lair"]:
        mark = marks.get(slot["place"], NOTHING)
        if slot["card"] is not None:
            face = faces[slot["card"]]
            shown.append(line(face, slot["place"], mark, note=span(str(face.cost), cls="lair-cost", title="Cost in Recruit")))
        else:
            empty = attributes(slot["place"], mark, f"Lair {slot['slot']}, empty", "line none")
            shown.append(div(small("empty"), overlay(mark), **empty))
    return div(_state(view, faces), div(shown, cls="lair-lines", role="group", aria_label="Lair"), cls="mat")


def _state(view: View, faces: Faces) -> Markup:
    """Nest, unlocked keywords, rushes, and the form in the Combat Zone."""
    alien = view["alien"]
    said: list[Child] = [span(icon("deck", 13), b(str(alien["nest"])), " in the Nest", cls="fact")]
    for keyword, sign in KEYWORDS.items():
        open_now = keyword in alien["unlocked"]
        words = f"{keyword.capitalize()} is {'unlocked this turn' if open_now else 'locked'}"
        mark = icon(sign if open_now else "lock", 11)
        said.append(span(mark, keyword.capitalize(), cls="keyword on" if open_now else "keyword", title=words))
    if alien["rushes"]:
        said.append(span(icon("hive", 12), f"rushed {alien['rushes']}×", cls="fact"))
    if alien["enemy"]:
        words = f"{faces[alien['enemy']].name} · Defense {alien['defense']}"
        said.append(span(icon("final", 13), words, cls="fact form reads", data_face=alien["enemy"]))
    return div(said, cls="alien-state")


def agenda_shown(player: Player, view: View, faces: Faces) -> Markup:
    """The agenda a player has revealed, beside that player."""
    if not player["agenda_shown"] or not player["agenda"]:
        return EMPTY
    face = faces[player["agenda"]]
    return span(icon("agenda", 13), f"Agenda: {face.name}", cls="note reads shown-agenda", data_face=face.id)
