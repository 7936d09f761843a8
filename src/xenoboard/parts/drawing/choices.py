"""One list of options, drawn twice: as sentences beside the board and as rings on it. Both come from here, so that
nothing is ringed that is not an option and no option lacks its ring. A decision is the plain dict of the public
contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

# B, L and R open the Board list, the log and the rules, wherever one is; so no option is tagged with them.
LETTERS = "ACDEFGHIJKMNOPQSTUVWXYZ"
CROWD = 12
"""More options than this in one group, each with a place, are chosen on the picture: without letters, folded in the list."""
JOINS = ("Or",)


class Choice(NamedTuple):
    """An option as a place shows it."""

    key: str
    letter: str
    label: str
    preview: Mapping[str, Any] | None = None
    """What the picture may show of its outcome before it is chosen, as plain data of the game's own."""


class Mark(NamedTuple):
    """What one place has to say in this decision."""

    choices: tuple[Choice, ...] = ()
    reason: str = ""
    rule: str = ""
    changed: int | None = None
    news: bool = False


NOTHING = Mark()
Marks = Mapping[str, Mark]


def lettered(decision: Mapping[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """The options in the order of the list, each with its letter; beyond the alphabet without one.

    Options of one group stand together, in the order in which the groups first appear. Those of the foot come last
    and are lettered from Z upwards, so that "End phase" keeps its key however many options there are. A crowd of
    options has no letters.
    """
    groups: dict[str, list[dict[str, Any]]] = {}
    foot = foot_of(decision)
    for option in decision["options"]:
        if option not in foot:
            groups.setdefault(option.get("group") or "", []).append(option)
    ordered = [option for group in groups.values() for option in group]
    free = LETTERS[: len(LETTERS) - len(foot)]
    letters = iter(free)
    crowded = {id(option) for group in groups.values() if is_crowd(group) for option in group}
    listed = [("" if id(option) in crowded else next(letters, ""), option) for option in ordered]
    return listed + [(LETTERS[-1 - i], option) for i, option in enumerate(foot)]


def is_crowd(group: Sequence[Mapping[str, Any]]) -> bool:
    """Whether the options of a group are so many, and each on the board, that the picture chooses among them."""
    return len(group) > CROWD and all(option.get("place") for option in group)


def foot_of(decision: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The options that stand at the foot. Where several are all there is, they are the question and stand in the list."""
    foot = [option for option in decision["options"] if is_foot(option)]
    return [] if 1 < len(foot) == len(decision["options"]) else foot


def is_foot(option: Mapping[str, Any]) -> bool:
    """Whether an option stands at the foot, beside the button: it ends something and belongs to no place."""
    return bool(option.get("final")) and not option.get("place")


def marks(decision: Mapping[str, Any] | None, changed: Mapping[str, int | None] | None = None) -> dict[str, Mark]:
    """Per place: its options with their letters, else why it is refused; and whose act has just changed it."""
    found: dict[str, Mark] = {}
    if decision is not None:
        for letter, option in lettered(decision):
            for place in option.get("place") or ():
                mark = found.get(place, NOTHING)
                found[place] = mark._replace(
                    choices=(*mark.choices, Choice(option["key"], letter, option["label"], option.get("preview")))
                )
        for refusal in decision.get("refusals") or ():
            for place in refusal.get("place") or ():
                mark = found.get(place, NOTHING)
                if not mark.reason:
                    found[place] = mark._replace(
                        reason=f"{refusal['label']}: {refusal['reason']}", rule=refusal.get("rule") or ""
                    )
    for place, seat in (changed or {}).items():
        found[place] = found.get(place, NOTHING)._replace(changed=seat, news=True)
    return found


def place_words(place: str) -> str:
    """A place as a reader says it: `hq-2` is "HQ 2"."""
    return " ".join(part.upper() if len(part) < 3 else part.capitalize() for part in place.split("-"))


def panel(decision: Mapping[str, Any]) -> dict[str, Any]:
    """The decision as `_decision.html` reads it: groups of options with letters, the foot, and refusals, three of them
    unfolded.
    """
    groups: dict[str, list[dict[str, Any]]] = {}
    at_foot = foot_of(decision)
    foot = []
    for letter, option in lettered(decision):
        twin = sum(other["label"] == option["label"] for other in decision["options"]) > 1
        entry = {**option, "letter": letter, "where": place_words(option["place"][0]) if twin and option.get("place") else ""}
        if option in at_foot:
            foot.append(entry)
        else:
            groups.setdefault(option.get("group") or "", []).append(entry)
    # why a place of a crowd is missing is asked on the picture: here it comes last
    crowds = {title for title, options in groups.items() if is_crowd(options)}
    refusals = sorted(decision.get("refusals") or (), key=lambda refusal: refusal.get("group", "") in crowds)
    return {
        **decision,
        # a heading that joins ("Or") says nothing where it has nothing to join to
        "groups": [
            {
                "title": "" if title in JOINS and len(groups) == 1 else title,
                "options": options,
                "crowd": is_crowd(options),
            }
            for title, options in groups.items()
        ],
        "foot": foot,
        "only": decision["options"][0]["key"] if len(decision["options"]) == 1 else None,
        "refusals": refusals[:3],
        "more_refusals": refusals[3:],
    }
