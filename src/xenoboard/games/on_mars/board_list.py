"""The whole table as headings and lists, in the order of the rulebook, for reading and for screen readers. Every option that names a
place is here too, as a button of the same form.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from xenoboard.engine.english import counted
from xenoboard.games.on_mars.cards import LSS, library
from xenoboard.games.on_mars.chapter_picture import COVERED, FORCE, goal_words
from xenoboard.games.on_mars.laboratory_picture import tech_words
from xenoboard.games.on_mars.map_picture import MAP, complexes, hex_words
from xenoboard.games.on_mars.names import contract_text
from xenoboard.games.on_mars.orbit_picture import COLONY, ORBIT, people_words
from xenoboard.games.on_mars.player_picture import INITIAL, PAIRS, goods_of, held
from xenoboard.games.on_mars.spots import View, name_of
from xenoboard.games.on_mars.words import ACTION, BUILDING, ITEM, PLACES, TECH, mission_words
from xenoboard.parts.drawing.choices import NOTHING, Marks
from xenoboard.parts.drawing.markup import EMPTY, Child, Markup, button, h2, li, section, small, text, ul

LIBRARY = library()
Faces = Mapping[str, Any]


def board_list(view: View, faces: Faces, marks: Marks) -> Markup:
    """The text twin of the picture."""
    return section(
        _part("State of the game", _state(view)),
        _part("Orbit", _orbit(view, marks)),
        _part("Tech Grid", _grid(view, marks)),
        _part("Blueprints on display", _displayed(view, marks)),
        _part("Exploration", _exploration(view, marks)),
        _part("Colony", _colony(view, marks)),
        _part("Hire", _hire(view, marks)),
        _part("Missions", _missions(view)),
        _part("Mars", _surface(view, marks)),
        _chapter(view, marks),
        [
            _part(f"{name_of(view, each['seat'])}{' (you)' if each['seat'] == view['you'] else ''}", _player(each, view, marks))
            for each in view["players"]
        ],
        _part("Out of the game", [li(entry) for entry in view["box"]]) if view["box"] else None,
        cls="board-list",
        id="region-list",
        aria_label="Board list",
    )


def _part(title: str, entries: Iterable[Child]) -> Markup:
    rows = [row for row in entries if row]
    return text([h2(title), ul(rows) if rows else small("empty")])


def _entry(place: str, words: Child, marks: Marks) -> Markup:
    """A line, with a button for each of its options, or the reason why there is none."""
    mark = marks.get(place, NOTHING)
    buttons = [
        [
            " ",
            button(
                f"{choice.letter} {choice.label}".strip(),
                type="submit",
                form="answer",
                name="option",
                value=choice.key,
                data_opt=choice.key,
                cls="twin",
            ),
        ]
        for choice in mark.choices
    ]
    reason = small(f". Not possible. {mark.reason} {mark.rule}") if mark.reason and not mark.choices else EMPTY
    return li(words, buttons, reason)


def _state(view: View) -> list[Markup]:
    turn, here = view["turn"], view["shuttle"]
    rows = [
        f"Round {turn['round']}, {turn['phase']}" + (", the last round" if turn["last_round"] else ""),
        "Turn order: " + ", ".join(name_of(view, seat) for seat in turn["order"]),
        f"Shuttle on space {here['space']} of {'Orbit' if here['side'] == 'orbit' else 'the Colony'}",
        f"Colony level {view['colony']['level']}; missions to the end: {view['remaining']}",
    ]
    if turn["seat"] is not None:
        rows.append(f"The turn of {name_of(view, turn['seat'])}")
    return [li(row) for row in rows]


def _spaces(numbers: tuple[int, ...], view: View, marks: Marks) -> list[Markup]:
    at = {player["space"]: name_of(view, player["seat"]) for player in view["players"]}
    return [
        _entry(f"order-{space}", f"Turn Order space {space}: {at.get(space, 'empty')}. {LIBRARY.order[str(space)].text}", marks)
        for space in numbers
    ]


def _action(name: str, view: View, marks: Marks) -> list[Markup]:
    rows = [_entry(f"action-{name}", ACTION[name], marks)]
    owners: dict[int, list[str]] = {}
    for colonist in view["slots"].get(name) or ():
        owners.setdefault(colonist["owner"], []).append(colonist["health"])
    rows += [
        _entry(f"{name}-{seat}", f"{ACTION[name]}: {people_words(there)} of {name_of(view, seat)}", marks)
        for seat, there in owners.items()
    ]
    return rows


def _orbit(view: View, marks: Marks) -> list[Markup]:
    rows = _spaces((1, 2, 3, 4), view, marks)
    for name in ORBIT:
        rows += _action(name, view, marks)
    for item, number in view["orbit"]["warehouse"].items():
        rows.append(_entry(f"warehouse-{item}", f"Warehouse: {number} {ITEM[item]}", marks))
    return rows


def _grid(view: View, marks: Marks) -> list[Markup]:
    rows = [
        _entry(f"grid-{space}", f"{space[:-1].capitalize()} row: {TECH[tile] if tile else 'empty'}", marks)
        for space, tile in view["orbit"]["grid"].items()
    ]
    return [*rows, *(li(f"{number} tiles in the {stack} stack") for stack, number in view["orbit"]["tech_stacks"].items())]


def _blueprint(card: str, marks: Marks, state: str = "") -> Markup:
    face = LIBRARY.blueprints[card]
    words = f"{face.name}, level {face.level}, on a {BUILDING[face.type]}" + (
        f", Complex of {face.complex}" if face.complex > 1 else ""
    )
    return _entry(f"card-{card}", [f"{words}{', ' + state if state else ''}. ", small(face.text)], marks)


def _displayed(view: View, marks: Marks) -> list[Markup]:
    orbit = view["orbit"]
    cards = [*([orbit["extra"]] if orbit["extra"] else []), *orbit["display"]]
    rows = [_blueprint(card, marks, "with the Medicine Tech" if card in orbit["held"] else "") for card in cards]
    return [*rows, li(f"In the deck: {orbit['level_1_left']} of level 1, {orbit['level_3_left']} of level 3")]


def _exploration(view: View, marks: Marks) -> list[Markup]:
    rows = [_entry(f"tile-{tile}", LIBRARY.tiles[tile].text, marks) for tile in view["orbit"]["exploration"]]
    return [*rows, li(f"{view['orbit']['discoveries']} more, face down")]


def _colony(view: View, marks: Marks) -> list[Markup]:
    colony = view["colony"]
    rows = _spaces((5, 6, 7, 8), view, marks)
    for name in COLONY:
        rows += _action(name, view, marks)
    for kind in LSS:
        reward = colony["rewards"].get(kind)
        more = f". Reward: {LIBRARY.rewards[reward].text}" if reward else ""
        rows.append(li(f"Life support, {BUILDING[kind]}: {colony['lss'].get(kind, 0)}{more}"))
    left = dict(colony["stacks"])
    for player in view["players"]:
        if player["seat"] == view["you"]:
            left["shelter"] = player["shelters"]
    return rows + [_entry(f"stack-{kind}", f"{BUILDING[kind]}: {number} tiles left", marks) for kind, number in left.items()]


def _hire(view: View, marks: Marks) -> list[Markup]:
    rows = []
    for slot, offer in view["colony"]["offers"].items():
        kind, _, id = offer.partition(":")
        if kind == "scientist":
            face = LIBRARY.scientists[id]
            cost = counted(len(face.cost), ITEM[face.cost[0]]) if face.cost else "nothing"
            rows.append(_entry(f"scientist-{id}", f"{face.name}, for {cost}; works in: {BUILDING[face.works_in]}", marks))
        elif kind == "contract":
            rows.append(_contract(id, marks))
        else:
            rows.append(li(f"Slot {slot} is empty"))
    if view["colony"]["contracts"]:
        rows.append(li(f"Contracts in the deck: {', '.join(view['colony']['contracts'])}"))
    return rows


def _contract(id: str, marks: Marks, state: str = "") -> Markup:
    face = LIBRARY.contracts[id]
    return _entry(
        f"contract-{id}", f"Earth Contract {id}: {contract_text(id)}; {face.complete} OP or {face.failed} lost{state}", marks
    )


def _missions(view: View) -> list[Markup]:
    rows = [
        li(f"{space}: {mission_words(mission['id'])}, {counted(mission['left'], 'step')} to go")
        for space, mission in view["missions"].items()
    ]
    return rows + [li(f"Completed: {mission_words(mission)}") for mission in view["completed"]]


def _surface(view: View, marks: Marks) -> list[Markup]:
    surface = view["surface"]
    size = {hex: len(group) for group in complexes(surface) for hex in group}
    rows = []
    for hex in MAP.names:
        there = surface.get(hex, {})
        if there or f"hex-{hex}" in marks:
            joined = f"; Complex of {size[hex]}" if size.get(hex, 1) > 1 else ""
            rows.append(_entry(f"hex-{hex}", f"Hex {hex}: {hex_words(there, view)}{joined}", marks))
    columns = [place for place in marks if place.startswith("column-")]
    return rows + [_entry(place, f"Column {place.removeprefix('column-')}", marks) for place in columns]


def _player(player: Mapping[str, Any], view: View, marks: Marks) -> list[Markup]:
    seat, mine = player["seat"], player["seat"] == view["you"]
    rows = [
        _entry(f"seat-{seat}", f"On Turn Order space {player['space']}" if player["space"] else "Not placed yet", marks),
        li(
            ", ".join(f"{ITEM[item]} {number}" for item, number in goods_of(view, player))
            + f"; {player['storage']} of each may be stored"
        ),
        li(", ".join(f"{name} {number}" for _, number, name in held(player, view) if number) or "no pieces in supply"),
    ]
    for area in range(1 + PAIRS):
        first, last = (0, INITIAL) if not area else (2 + 2 * area, 4 + 2 * area)
        healths = [health for health in player["quarters"][first:last] if health]
        if healths or first < player["room"]:
            where = "the 4 initial slots" if not area else f"the slots of Shelter {area + 1}"
            rows.append(_entry(f"quarters-{area}-{seat}", f"Living Quarters, {where}: {people_words(healths)}", marks))
    rows.append(_entry(f"working-{seat}", f"Working Area: {people_words(list(player['working']))}", marks))
    if mine:
        for face in sorted(LIBRARY.executive.values(), key=lambda face: face.slot):
            covered = ", covered by a Ship" if face.slot in player["depot"] else ""
            rows.append(
                _entry(
                    f"depot-{face.slot}", f"Depot {face.slot}: {face.text} Costs {counted(face.cost, 'Crystal')}{covered}", marks
                )
            )
    else:
        rows.append(li(f"Ships on the Depot: {len(player['depot'])}"))
    rows += [_entry(f"tech-{seat}-{tech['tile']}", tech_words(tech), marks) for tech in player["techs"]]
    if mine:
        rows += _free_spaces(player["techs"], "human", marks)
    rows += [_blueprint(card["id"], marks, "not built" if card["marker"] else "built") for card in player["blueprints"]]
    rows += [
        _contract(deal["id"], marks, ", fulfilled" if deal["done"] else f", {len(deal['items'])} delivered")
        for deal in player["contracts"]
    ]
    posts = view["colony"]["posts"]
    for id in player["scientists"]:
        rows.append(
            li(f"{LIBRARY.scientists[id].name}, {'at the ' + LIBRARY.blueprints[posts[id]].name if posts.get(id) else 'free'}")
        )
    rows += [
        li(f"Tile taken: {LIBRARY.tiles[tile].text}" if tile in LIBRARY.tiles else f"Tile taken: {tile}")
        for tile in player["tiles"]
    ]
    rows += [_entry(f"goal-{goal}", f"Private Goal: {LIBRARY.private_goals[goal].text}", marks) for goal in player["goals"] or ()]
    rows += [li(f"Private Goal completed: {LIBRARY.private_goals[goal].text}") for goal in player["goals_done"]]
    if not mine:
        rows.append(li(f"{counted(player['goal_count'], 'Private Goal')} in hand, hidden"))
    return rows


def _free_spaces(techs: Iterable[Mapping[str, Any]], side: str, marks: Marks) -> list[Markup]:
    """The free spaces of a Laboratory that have something to say now."""
    taken = {tech["space"] for tech in techs}
    return [
        _entry(f"lab-{id}", f"Laboratory, level {space.column}, space {id}: free", marks)
        for id, space in LIBRARY.spaces.items()
        if space.side == side and id not in taken and f"lab-{id}" in marks
    ]


def _chapter(view: View, marks: Marks) -> Markup:
    match view["scenario"].partition("/")[2]:
        case "invasion":
            return _part("Alien Commander", _alien(view, marks))
        case "outbreak":
            shown = [li(f"Revealed: {_struck(card) or 'No Infection'}") for card in view["shown"]]
            rows = [
                f"Time: {view['time']}",
                f"Infected: {view['infected']}, lost at {view['limit']}",
                f"{view['cards']} Infection cards left",
            ]
            rows += [f"{view['medicine']} Medicine and {counted(view['vaccines'], 'Vaccine')} in the supply"]
            return _part("Outbreak", [*(li(row) for row in rows), *shown])
        case "blackout":
            shown = [li(f"Revealed: {_struck(card) or 'no effect'}") for card in view["shown"]]
            rows = [
                f"Time: {view['time']}",
                f"Buildings in blackout: {view['blackouts']}, lost at 5",
                f"{view['cards']} Vandalism cards left",
            ]
            rows += [f"{counted(view['tokens'], 'Blackout token')} left"]
            return _part("Blackout", [*(li(row) for row in rows), *shown])
        case "monolith":
            rows = [f"Round {view['time']} of 15"]
            rows += [f"Goal: {goal_words(each['goal'])}, {'achieved' if each['met'] else 'open'}" for each in view["targets"]]
            rows += [
                f"Sabotage {LIBRARY.sabotage[card['id']].letter}: {LIBRARY.sabotage[card['id']].name}, {card['cubes']} of 2 cubes"
                for card in view["row"]
            ]
            rows += [f"{FORCE[name]}: {number}" for name, number in view["in_force"].items() if number]
            rows += [f"{view['sabotage']} Sabotage cards in the deck"]
            return _part("Monolith", [li(row) for row in rows])
        case _:
            return EMPTY


def _struck(card: str) -> str:
    return " or ".join(PLACES.get(place) or BUILDING.get(place, place) for place in LIBRARY.deck_cards[card].places)


def _alien(view: View, marks: Marks) -> list[Markup]:
    board, seat = view["alien"], view["commander"]
    rows = [
        li(f"{name_of(view, seat)}: Humans {view['op']} of 100 OP; {20 - board['tracker']} of 20 Troopers on Mars"),
        li(f"Crystals {board['crystals']}, Troopers on the board {board['troopers']}, beside it {board['aside']}"),
        li(
            f"Reusable tokens {board['reusable']}, Expendable tokens {board['expendable']}, Corruption tokens {board['corruption']}"
        ),
        li(f"Alien Mines {board['mines']}, Alien Shelters {board['shelters']}"),
    ]
    for at, covered in enumerate(board["spaces"], 1):
        rows.append(_entry(f"space-{at}", f"Space {at}, {LIBRARY.alien_spaces[str(at)].name}: {COVERED[covered]}", marks))
    rows += [_entry(f"tech-{seat}-{tech['tile']}", tech_words(tech), marks) for tech in board["techs"]]
    rows += _free_spaces(board["techs"], "alien", marks)
    rows += [li(f"Not learnt: {TECH[tile]}") for tile, number in Counter(board["tiles"]).items() for _ in range(number)]
    rows += [_blueprint(card["id"], marks, _alien_state(card, board, owned=True)) for card in board["right"]]
    rows += [_blueprint(card["id"], marks, _alien_state(card, board, owned=False)) for card in board["left"]]
    return rows


def _alien_state(card: Mapping[str, Any], board: Mapping[str, Any], *, owned: bool) -> str:
    state = "to obtain" if not owned else "obtained" if card["marker"] else "built"
    return state + (", used" if card["down"] else "") + (", Alien Scientist here" if board["scientist"] == card["id"] else "")
