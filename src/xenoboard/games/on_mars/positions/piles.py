"""The hidden piles of a position: what is named elsewhere is taken from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from xenoboard.engine import PositionError
from xenoboard.engine.positions import converted
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.positions.values import DECKS, PILES
from xenoboard.games.on_mars.state import OnMarsState

LIBRARY = library()


class Piles:
    """The hidden piles of a state by name, while a position is read."""

    def __init__(self, state: OnMarsState) -> None:
        self.state = state
        names = state.faces
        self.decks: dict[str, list[str]] = {name: [names[card] for card in getattr(state, name)] for name in DECKS}
        self.piles: dict[str, dict[str, list[str]]] = {
            name: {key: [names[card] for card in pile] for key, pile in getattr(state, name).items()} for name in PILES
        }
        self.hands: dict[int, list[str]] = {seat: [names[card] for card in hand] for seat, hand in state.goals.items()}
        self.named_hands: set[int] = set()

    def written(self, document: Mapping[str, Any]) -> None:
        """Piles that are named, the next card first."""
        for name in DECKS:
            if name in document:
                self.decks[name] = converted(document[name], list[str], f"table.{name}")[::-1]
        for name in PILES:
            if name in document:
                piles = converted(document[name], dict[str, list[str]], f"table.{name}")
                self.piles[name] = {key: pile[::-1] for key, pile in piles.items()}

    def settle(self, document: Mapping[str, Any]) -> None:
        """What lies open is not in a pile; what was on display and is not any more goes back; then everything gets its number."""
        s = self.state
        self.blueprints(document)
        self.tiles(document)
        self.techs(document)
        self.hire(document)
        self.private_goals(document)
        self.stacks(document)
        faces: list[str] = []

        def hide(names: list[str]) -> tuple[int, ...]:
            faces.extend(names)
            return tuple(range(len(faces) - len(names), len(faces)))

        for name in DECKS:
            setattr(s, name, hide(self.decks[name]))
        for name in PILES:
            setattr(s, name, {key: hide(pile) for key, pile in self.piles[name].items()})
        s.goals = {seat: hide(hand) for seat, hand in self.hands.items()}
        s.goal_counts = {seat: len(hand) for seat, hand in s.goals.items()}
        s.faces = tuple(faces)

    def blueprints(self, document: Mapping[str, Any]) -> None:
        """Blueprints somebody has leave the display and the decks."""
        s = self.state
        owned = [card.id for board in s.players.values() for card in board.blueprints]
        if "display" not in document:
            s.display = tuple(card for card in s.display if card not in owned)
        if "extra" not in document and s.extra in owned:
            s.extra = ""
        if "held" not in document:
            s.held = {card: tile for card, tile in s.held.items() if card not in owned}
        for name, level in (("deck1", 1), ("deck3", 3)):
            if name not in document:
                there = [card for card in self.decks[name] if card not in owned and card not in s.display]
                missing = [
                    id
                    for id, face in LIBRARY.blueprints.items()
                    if face.level == level and id in self.box_of(s) and id not in [*owned, *s.display, *there]
                ]
                self.decks[name] = missing + there

    def box_of(self, s: OnMarsState) -> list[str]:
        """The Blueprints of this set-up's decks and display that are not gone."""
        gone = [entry.partition(":")[2] for entry in s.box if entry.startswith("blueprint:")]
        groups = ["base", "hospital"] if s.chapter == "outbreak" else ["base"]
        if any("BEACON" in deck for deck in (self.decks["deck3"], s.display)):
            groups.append("beacon")
        return [card for card in LIBRARY.group(LIBRARY.blueprints, *groups) if card not in gone]

    def tiles(self, document: Mapping[str, Any]) -> None:
        """Discovery tiles on the surface, on player boards and on the Radar are not in the stack."""
        s = self.state
        for tile in LIBRARY.group(LIBRARY.tiles, "research"):
            taken = sum(board.tiles.count(tile) for board in s.players.values()) + s.box.count(f"tile:{tile}")
            there = [hex for hex, lying in s.tiles.items() if lying == tile]
            for hex in there[: max(0, len(there) + taken - 2)]:
                del s.tiles[hex]
        out = [*s.tiles.values(), *(tile for board in s.players.values() for tile in board.tiles)]
        out += [card.tile for board in s.players.values() for card in board.blueprints if card.tile]
        if "exploration" not in document:
            s.exploration = tuple(tile for tile in s.exploration if tile not in out)
        if "discoveries" not in document:
            gone = [entry.partition(":")[2] for entry in s.box]
            group = s.chapter if s.chapter in ("outbreak", "blackout") else "base"
            stack = [tile for tile in self.decks["discoveries"] if tile not in out and tile not in s.exploration]
            back = [tile for tile in LIBRARY.group(LIBRARY.tiles, group) if tile not in (*out, *s.exploration, *stack, *gone)]
            stack = back + stack
            while len(s.exploration) < 2 and stack:
                s.exploration = (*s.exploration, stack.pop())
            self.decks["discoveries"] = stack

    def techs(self, document: Mapping[str, Any]) -> None:
        """Tech tiles in Laboratories leave the Tech Grid, then the stacks."""
        s = self.state
        if "grid" in document or "tech_stacks" in document:
            return
        for board in s.players.values():
            for tech in board.techs:
                if LIBRARY.techs[tech.tile].group != "grid":
                    continue
                owners = sum(each.tile == tech.tile for other in s.players.values() for each in other.techs)
                left = [*s.grid.values(), *(tile for pile in self.piles["tech_stacks"].values() for tile in pile)].count(
                    tech.tile
                )
                there = 1 if s.count == 2 else 2
                if left + owners <= there:
                    continue
                place = next((space for space, tile in s.grid.items() if tile == tech.tile), None)
                if place is not None:
                    s.grid[place] = ""
                else:
                    pile = next((pile for pile in self.piles["tech_stacks"].values() if tech.tile in pile), None)
                    if pile is None:
                        raise PositionError("table.seats", f"there are not so many Tech tiles of {tech.tile}")
                    pile.remove(tech.tile)

    def hire(self, document: Mapping[str, Any]) -> None:
        """Contracts and Scientists somebody has leave the display and the deck."""
        s = self.state
        owned = {f"scientist:{who}" for board in s.players.values() for who in board.scientists}
        owned |= {f"contract:{deal.id}" for board in s.players.values() for deal in board.contracts}
        if "offers" not in document:
            s.offers = {slot: "" if offer in owned else offer for slot, offer in s.offers.items()}
        if "contracts" not in document:
            shown = owned | set(s.offers.values())
            s.contracts = tuple(contract for contract in s.contracts if f"contract:{contract}" not in shown)
        if "offers" not in document:
            for slot, offer in s.offers.items():
                if not offer and s.contracts:
                    s.offers[slot] = f"contract:{s.contracts[0]}"
                    s.contracts = s.contracts[1:]
        if "posts" not in document:
            s.posts = {who: "" for board in s.players.values() for who in board.scientists}

    def private_goals(self, document: Mapping[str, Any]) -> None:
        """Hands that are named take their cards from the other hands and the box."""
        if "goal_box" in document:
            return
        used = [card for seat in self.named_hands for card in self.hands[seat]]
        used += [goal for board in self.state.players.values() for goal in board.goals_done] + list(self.state.goals_discarded)
        for card in used:
            if used.count(card) > 1:
                raise PositionError("table.seats", f"Private Goal {card} exists once")
        removed = ("13", "15") if self.state.chapter in ("outbreak", "blackout") else ()
        free = [goal for goal in LIBRARY.private_goals if goal not in used and goal not in removed]
        for seat, hand in self.hands.items():
            if seat not in self.named_hands:
                kept = [card for card in hand if card in free]
                free = [card for card in free if card not in kept]
                self.hands[seat] = kept
        for seat, hand in self.hands.items():
            if seat not in self.named_hands and not self.state.players[seat].goals_done:
                while len(hand) < 3 and free:
                    hand.append(free.pop())
        self.decks["goal_box"] = free

    def stacks(self, document: Mapping[str, Any]) -> None:
        """Buildings on the surface beyond those of the set-up come from their stacks."""
        s = self.state
        if "stacks" in document:
            return
        for kind, pile in self.piles["stacks"].items():
            start = 0 if kind == "hospital" else 1
            there = [building for building in s.buildings.values() if building.kind == kind]
            for building in there:
                if building.tile >= 0 and str(building.tile) in pile:
                    pile.remove(str(building.tile))
            plain = sum(building.tile < 0 for building in there) - start
            total = LIBRARY.buildings[kind].count
            tiled = len(there) - start - plain
            if len(there) - start > total:
                raise PositionError(
                    "table.board", f"there are {total} tiles of {kind} besides the starting one, not {len(there) - start}"
                )
            for _ in range(len(pile) - (total - tiled - plain)):
                pile.pop()
