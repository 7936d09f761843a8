"""What can go wrong, each with a message that says what, where, and what would be right.

Everything a caller can cause is a XenoboardError; NoOption, Runaway and Unrepeatable are faults of a game's rules, which the
battery finds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from xenoboard.engine.decisions import Refusal


class XenoboardError(Exception):
    """Any error the engine explains to its caller."""


class SetupError(XenoboardError, ValueError):
    """An unknown game, scenario or option, or a seat count the scenario does not allow."""


class PositionError(XenoboardError, ValueError):
    """A hand-written position is impossible; `path` says where."""

    def __init__(self, path: str, problem: str) -> None:
        super().__init__(f"{path}: {problem}" if path else problem)
        self.path = path
        self.problem = problem


class SaveError(XenoboardError, ValueError):
    """A save is damaged, foreign, from a newer version, or does not replay; `at` is the last decision that works, if known."""

    def __init__(self, problem: str, at: int | None = None) -> None:
        super().__init__(problem)
        self.at = at


class TableError(XenoboardError):
    """A table was asked for something it cannot do now (undo before the start, redo without undo)."""


class IllegalAnswer(XenoboardError, ValueError):
    """The answer is not an option of the decision; the table is untouched. `refusal` says why, where a rule does."""

    def __init__(self, key: str, refusal: Refusal | None, options: Sequence[str]) -> None:
        why = f"{refusal.text} ({refusal.rule})" if refusal else f"it is not one of the options: {', '.join(options[:12])}"
        if not refusal and len(options) > 12:
            why += f" and {len(options) - 12} more"
        super().__init__(f"{key!r} is not possible: {why}")
        self.key = key
        self.refusal = refusal


class StaleAnswer(XenoboardError):
    """The answer was meant for another decision than the one that is asked; the table is untouched."""

    def __init__(self, given: int, current: int) -> None:
        super().__init__(
            f"the answer is for decision {given}, but decision {current} is asked now"
            if given != current
            else f"decision {given} was answered or taken back meanwhile; ask the table for its decision again"
        )
        self.given = given
        self.current = current


class WrongSeat(XenoboardError):
    """A seat answered that is not asked; the table is untouched."""

    def __init__(self, seat: int, asked: Sequence[int]) -> None:
        who = "nobody, the game is over" if not asked else " and ".join(f"seat {s}" for s in asked)
        super().__init__(f"seat {seat} is not asked now; asked is {who}")
        self.seat = seat
        self.asked = tuple(asked)


class NoOption(XenoboardError, AssertionError):
    """A rule asked a question without any legal answer. `chain` names the scripts that led there."""

    def __init__(self, prompt: str, seat: int, chain: Sequence[str]) -> None:
        super().__init__(f"decision {prompt!r} of seat {seat} has no option; scripts: {' > '.join(chain)}")
        self.chain = tuple(chain)


class Unrepeatable(XenoboardError, AssertionError):
    """The rules did not run the same way over the same answers: they read something beside the state and the answers."""

    def __init__(self, number: int, now: str, seat: int) -> None:
        super().__init__(
            f"at decision {number} {now}, where before seat {seat} gave an answer; rules may read only state and answers"
        )
        self.number = number


class Runaway(XenoboardError, AssertionError):
    """The rules ran on without asking anybody; `chain` names the last scripts."""

    def __init__(self, steps: int, chain: Sequence[str]) -> None:
        super().__init__(f"{steps} automatic steps without a decision; last scripts: {' > '.join(chain)}")
        self.chain = tuple(chain)
