"""What the service refuses, each with a sentence for whoever asked. The engine's own refusals are in `xenoboard.engine`."""

from __future__ import annotations

from xenoboard.engine import XenoboardError


class NoSuchTable(XenoboardError):
    """There is no table, seat or link of that name."""


class NotYours(XenoboardError):
    """The browser has no right to this: another's seat, a table it does not sit at, an act only the host may do."""


class NameTaken(XenoboardError):
    """Two people of one name at a table could not be told apart in what is said of them."""


class Closed(XenoboardError):
    """The table takes no more answers, or a rule of the game forbids this now."""


class RulesChanged(XenoboardError):
    """The rows of a table no longer lead anywhere under the present rules. `at`: the last decision that can be reached."""

    def __init__(self, problem: str, at: int) -> None:
        super().__init__(
            f"This table was played under earlier rules. Under the present ones it goes on to decision {at} only: {problem}"
        )
        self.at = at


class RulesFailed(XenoboardError):
    """A fault in a game's rules. The engine has put the table back as it was, so people can be told and play on."""

    def __init__(self, fault: Exception) -> None:
        super().__init__(f"{type(fault).__name__}: {fault}")
