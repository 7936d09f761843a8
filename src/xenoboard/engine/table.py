"""A table: one game in play, kept as a checkpoint and the answers since.

When a script starts, the table keeps a copy of the state. Fork, undo, redo, replay, branch and save are all the same act: copy
such a checkpoint and feed the answers again. Now and then a checkpoint is kept for good (a mark), which bounds what undo has to
feed however long the game is.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import Any

import msgspec

from xenoboard.engine.decisions import Ask, AskAll, Decision, Option, Refusal, Value, Words, key_of
from xenoboard.engine.errors import IllegalAnswer, NoOption, Runaway, StaleAnswer, TableError, WrongSeat
from xenoboard.engine.events import Event, LogEntry
from xenoboard.engine.game import Game, Scenario
from xenoboard.engine.outcome import Outcome
from xenoboard.engine.randomness import Dice
from xenoboard.engine.records import State, copy_state
from xenoboard.engine.rules import GameEnds, Rules, Script

AUTOMATIC_STEPS = 10_000
"""More steps than this without asking anybody is an endless loop in the rules."""

MARK_EVERY = 24
"""Answers between two checkpoints kept for good. Undo feeds at most about this many."""


class Given(enum.IntFlag):
    """What taking answers back gives back."""

    NOTHING = 0
    DICE = 1
    SECRETS = 2


class Answer(msgspec.Struct, frozen=True):
    """An answer given. forced: it was the only option and nobody was asked. given: what it used up or revealed."""

    seat: int
    value: Value
    forced: bool = False
    given: int = 0


class Mark(msgspec.Struct, frozen=True):
    """A checkpoint: the state when a script started, after `number` answers and `events` events."""

    number: int
    state: State
    events: int


class Refused(msgspec.Struct, frozen=True):
    """Something a player might expect at this decision and cannot do."""

    key: str
    words: Words
    refusal: Refusal

    @property
    def rule(self) -> str:
        return self.refusal.rule

    @property
    def sentence(self) -> str:
        return self.refusal.text


class Undone(msgspec.Struct, frozen=True):
    """What an undo did: the decision asked again, and what it gave back (nothing, dice, secrets)."""

    number: int
    given: Given


class Setup(msgspec.Struct, frozen=True):
    """How a table began, as a save names it."""

    scenario: str
    seats: int
    seed: int
    options: dict[str, Any]
    position: bool = False
    """Begun from a hand-written position, not from the fresh set-up."""


class Table:
    """One game in play. Made by `xenoboard.new`, `load`, `position` or `fork`; never by hand."""

    def __init__(self, game: Game, scenario: Scenario, setup: Setup, start: State, *, log: bool = True, number: int = 0) -> None:
        self.game = game
        self.scenario = scenario
        self.setup = setup
        events: list[Event] | None = [] if log else None
        self._checkpoint = Mark(number, start, 0)
        self._marks = [self._checkpoint]
        self._answers: list[Answer] = []
        self._undone: list[Answer] = []
        self._reseed: tuple[int, int] | None = None
        self.rules: Rules[Any] = Rules(copy_state(start), events)
        self._decision: Decision | None = None
        self._reset_script()
        self._run(None)

    # ------------------------------------------------------------------ what is asked

    @property
    def number(self) -> int:
        """The number of the present decision: how many answers had been given when it was asked."""
        return self.rules.number

    @property
    def first(self) -> int:
        """The earliest decision number this table can go back to: 0, or later for a fork or where the past no longer replays."""
        return self._marks[0].number

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called in sentences. Presentation only: never part of the state or a save."""
        return self.rules.names

    @names.setter
    def names(self, names: Sequence[str]) -> None:
        self.rules.names = tuple(names)

    @property
    def over(self) -> bool:
        return self.rules.state.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        outcome: Outcome | None = self.rules.state.outcome
        return outcome

    @property
    def decision(self) -> Decision | None:
        """The question to answer next; None when the game is over. Of several open questions the one of the lowest seat."""
        if self._decision is None and self._open:
            self._decision = Decision(self, self._open[0], self.number)
        return self._decision

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """All open questions: one, or one for each seat that still has to make a simultaneous secret choice."""
        return tuple(Decision(self, ask, self.number) for ask in self._open)

    def decision_of(self, seat: int) -> Decision | None:
        """The open question to this seat, if there is one."""
        return next((decision for decision in self.decisions if decision.seat == seat), None)

    def refusals(self, seat: int | None = None) -> tuple[Refused, ...]:
        """What a player might expect to be able to do now and cannot, each with the rule and its sentence."""
        ask = self._asked(seat)
        wording = self.game.wording
        return tuple(
            Refused(key_of(value), wording.refused(self.rules, ask, value, refusal), refusal)
            for value, refusal in ask.refused(self.rules)
        )

    # ------------------------------------------------------------------ answering

    def choose(self, answer: Option | str | int, seat: int | None = None, number: int | None = None) -> None:
        """Give an answer: an Option, its key, or its index.

        seat: who answers, if that is to be checked (needed when several seats are asked and it is not the lowest).
        number: the decision the answer is meant for, if that is to be checked.
        Raises WrongSeat, StaleAnswer or IllegalAnswer; on these, and on any error in the rules, the table is as it was.
        """
        if number is not None and number != self.number:
            raise StaleAnswer(number, self.number)
        ask = self._asked(seat)
        value = self._value(ask, answer)
        self._give(ask, value)
        again = bool(self._undone) and self._undone[0].seat == ask.seat and self._undone[0].value == value
        self._undone = self._undone[1:] if again else []

    def undo(self, to: int | None = None) -> Undone:
        """Go back to an earlier decision: `to` its number, or the last one that a seat was really asked.

        Says what that gives back: nothing, dice, secrets. What is undone can be redone until another answer is given.
        """
        target = self._last_asked() if to is None else to
        end = self.first + len(self._answers)
        if target is None or not self.first <= target < end:
            possible = "there is nothing to undo" if end == self.first else f"undo goes to decisions {self.first} to {end - 1}"
            raise TableError(possible if target is None else f"{possible}, not to {target}")
        kept, undone = self._answers[: target - self.first], self._answers[target - self.first :]
        given = 0
        for answer in undone:
            given |= answer.given
        self._undone = [answer for answer in undone if not answer.forced] + self._undone
        self._rewind(target, kept, undone[0].forced)
        return Undone(target, Given(given))

    def redo(self, steps: int = 1) -> int:
        """Give up to `steps` undone answers again. Returns the present decision's number."""
        if not self._undone:
            raise TableError("there is nothing to redo")
        for answer in self._undone[:steps]:
            self._give(self._asked(answer.seat), answer.value)
            self._undone = self._undone[1:]
        return self.number

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def undo_gives(self, to: int | None = None) -> Given | None:
        """What `undo(to)` would give back; None if it is not possible."""
        target = self._last_asked() if to is None else to
        if target is None or not self.first <= target < self.first + len(self._answers):
            return None
        given = 0
        for answer in self._answers[target - self.first :]:
            given |= answer.given
        return Given(given)

    # ------------------------------------------------------------------ what there is to see

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may see (None = spectator): a JSON-ready dict. A pure function of state and seat."""
        return self.game.view(self.rules, seat)

    def log(self, seat: int | None = None, since: int = 0) -> list[LogEntry]:
        """The story as sentences for a seat (None = spectator), from decision `since` on."""
        events, wording, g = self.rules.events or [], self.game.wording, self.rules
        return [
            LogEntry(event.number, event.seat, event.kind, wording.event(g, event, seat), event.rules)
            for event in events
            if event.number >= since and event.reaches(seat)
        ]

    @property
    def answers(self) -> tuple[Answer, ...]:
        """All answers since `first`, forced ones included."""
        return tuple(self._answers)

    @property
    def checkpoint(self) -> Mark:
        """The state when the running script began. Not to be changed."""
        return self._checkpoint

    @property
    def start(self) -> Mark:
        """The earliest state this table can go back to. Not to be changed."""
        return self._marks[0]

    # ------------------------------------------------------------------ copies

    def fork(self, seed: int | None = None, seat: int | None = None, *, log: bool = False) -> Table:
        """A table of its own, in the same position.

        seed: other random numbers from here on. seat: what this seat cannot know is dealt afresh by `seed` (0 if None),
        consistent with all it has seen. A fork without either has the same past and the same future.
        """
        if seat is None and seed is None:
            return self._copy(self._checkpoint, self._marks, self._answers, log)
        since = self._answers[self._checkpoint.number - self.first :]
        if seat is None:
            assert seed is not None
            return self._copy(self._checkpoint, [self._checkpoint], since, log, (self.number, seed))
        last: Exception | None = None
        for attempt in range(REDEALS):
            dice = Dice((seed or 0) * REDEALS + attempt, "redeal")
            world = copy_state(self._checkpoint.state)
            # Knowledge is that of now; the deal is made in the present state and laid into the checkpoint, whose script then runs
            # over the same answers. It could only come out otherwise if a rule used what the seat does not know.
            present = copy_state(self.rules.state)
            self.game.redeal(present, seat, dice)
            for name in self.game.dealt:
                setattr(world, name, getattr(present, name))
            mark = Mark(self._checkpoint.number, world, 0)
            try:
                return self._copy(mark, [mark], since, log, (self.number, dice.below(1 << 62)), check=True)
            except (IllegalAnswer, NoOption, TableError, LookupError, ValueError) as error:
                last = error
        raise TableError(f"no world fits what seat {seat} knows at decision {self.number}") from last

    def at(self, number: int, *, log: bool = True) -> Table:
        """A table as it was at an earlier decision, to look at or to branch from. This table is untouched."""
        end = self.first + len(self._answers)
        if not self.first <= number <= end:
            raise TableError(f"there is no decision {number}; possible are {self.first} to {end}")
        other = self._copy(self._checkpoint, self._marks, self._answers, log)
        if number < end:
            cut = number - self.first
            other._rewind(number, self._answers[:cut], self._answers[cut].forced)
        return other

    def save(self) -> str:
        """The whole story as one JSON text, secrets included; `xenoboard.load` gives a table that goes on in the same way."""
        from xenoboard.engine.saves import save

        return save(self)

    def position(self) -> str:
        """The state at the last checkpoint as a hand-editable YAML position."""
        from xenoboard.engine.positions import position_of

        return position_of(self)

    # ------------------------------------------------------------------ inside

    def _copy(
        self,
        mark: Mark,
        marks: Sequence[Mark],
        answers: Sequence[Answer],
        log: bool,
        reseed: tuple[int, int] | None = None,
        check: bool = False,
    ) -> Table:
        other = object.__new__(Table)
        other.game, other.scenario, other.setup = self.game, self.scenario, self.setup
        other._marks, other._undone = list(marks), []
        other._answers = list(answers)
        other._checkpoint, other._reseed = mark, self._reseed if reseed is None else reseed
        events: list[Event] | None = None
        if log:
            events = list((self.rules.events or [])[: mark.events])
        other.rules = Rules(self.rules.state, events)
        other.rules.names = self.rules.names
        other._feed_from(mark, other._answers[mark.number - other.first :], check=check)
        if reseed is not None:
            other.rules.state.seed = reseed[1]
        return other

    def _reset_script(self) -> None:
        self._script: Script | None = None
        self._name = ""
        self._open: list[Ask] = []
        self._together: dict[int, Value] = {}
        self._asks: AskAll | None = None
        self._decision = None

    def _rewind(self, target: int, kept: list[Answer], forced: bool) -> None:
        """Go back to `target` with the answers before it, from the nearest checkpoint. forced: nobody was asked there."""
        while self._marks[-1].number > target:
            self._marks.pop()
        mark = self._checkpoint if self._checkpoint.number <= target else self._marks[-1]
        self._answers = kept
        self._feed_from(mark, kept[mark.number - self.first :], asked=not forced)

    def _feed_from(self, mark: Mark, answers: list[Answer], *, asked: bool = True, check: bool = False) -> None:
        """Start at a checkpoint and give the answers again.

        asked: it is known that somebody is really asked after them, so options need not be listed. check: list them all the same
        for each answer given, and raise IllegalAnswer for one that is not an option (a re-dealt world may not allow it).
        """
        self._checkpoint = mark
        g = self.rules
        g.state = copy_state(mark.state)
        g.number = mark.number
        if g.events is not None:
            del g.events[mark.events :]
        self._reset_script()
        self._run(None, answers, asked=asked, check=check)

    def _asked(self, seat: int | None) -> Ask:
        for ask in self._open:
            if seat is None or ask.seat == seat:
                return ask
        if seat is None:
            raise TableError("the game is over; nobody is asked")
        raise WrongSeat(seat, [ask.seat for ask in self._open])

    def _value(self, ask: Ask, answer: Option | str | int) -> Value:
        values = ask.values(self.rules)
        if isinstance(answer, Option):
            answer = answer.key
        if isinstance(answer, int):
            if not 0 <= answer < len(values):
                raise IllegalAnswer(str(answer), None, [key_of(value) for value in values])
            return values[answer]
        for value in values:
            if key_of(value) == answer:
                return value
        refusal = next((refusal for value, refusal in ask.refused(self.rules) if key_of(value) == answer), None)
        raise IllegalAnswer(answer, refusal, [key_of(value) for value in values])

    def _give(self, ask: Ask, value: Value) -> None:
        """Give a legal answer and run on to the next question. Whatever fails, the table is then as it was."""
        checkpoint, marks, given = self._checkpoint, len(self._marks), len(self._answers)
        g = self.rules
        g.given = 0
        self._answers.append(Answer(ask.seat, value))
        try:
            if self._asks is None:
                self._open = []
                g.number += 1
                self._run(value)
            else:
                self._open = [other for other in self._open if other is not ask]
                self._together[ask.seat] = value
                if not self._open:
                    self._run(self._all_in())
        except BaseException:
            del self._marks[marks:]
            del self._answers[given:]
            self._feed_from(checkpoint, self._answers[checkpoint.number - self.first :])
            raise
        self._decision = None
        if g.given:
            self._answers[given] = Answer(ask.seat, value, False, g.given)

    def _all_in(self) -> dict[int, Value]:
        """The answers to a simultaneous question, in seat order; the decision's number moves on only now."""
        assert self._asks is not None
        answers = {ask.seat: self._together[ask.seat] for ask in self._asks.asks}
        self.rules.number += len(answers)
        self._asks, self._together = None, {}
        return answers

    def _run(self, send: Any, feed: Sequence[Answer] = (), *, asked: bool = False, check: bool = False) -> None:
        """Run scripts until a seat must really be asked. feed: answers given before, taken without asking; see _feed_from."""
        g = self.rules
        feeding = len(feed)
        fed = steps = 0
        chain: list[str] = []
        while True:
            if self._script is None:
                if g.state.outcome is not None or not self._next_script(chain):
                    return
                send = None
            try:
                ask = self._script.send(send)  # type: ignore[union-attr]
            except (StopIteration, GameEnds):
                self._script = None
                steps += 1
                if steps > AUTOMATIC_STEPS:
                    raise Runaway(steps, chain[-12:]) from None
                continue
            if self._reseed is not None and self._reseed[0] == g.number:
                g.state.seed = self._reseed[1]
            if type(ask) is AskAll:
                self._asks, self._together, self._open = ask, {}, list(ask.asks)
                for answer in feed[fed : fed + len(ask.asks)]:
                    one = self._asked(answer.seat)
                    if check:
                        self._check(one, answer.value)
                    self._together[answer.seat] = answer.value
                    self._open.remove(one)
                    fed += 1
                if self._open:
                    return
                send = self._all_in()
                steps = 0
                continue
            assert isinstance(ask, Ask)
            if fed < feeding:
                send = feed[fed].value
                fed += 1
                if check:
                    self._check(ask, send)
                g.number += 1
                steps = 0
                continue
            if asked and feeding == fed:
                self._open = [ask]
                return
            values = ask.values(g)
            if not values:
                raise NoOption(ask.prompt, ask.seat, [*chain[-12:], self._name])
            if len(values) > 1 or ask.concealed:
                self._open = [ask]
                return
            steps += 1
            if steps > AUTOMATIC_STEPS:
                raise Runaway(steps, [*chain[-12:], ask.prompt])
            send = values[0]
            self._answers.append(Answer(ask.seat, send, True))
            g.tell("forced", ask.seat, to=(ask.seat,), prompt=ask.prompt, label=self._label(ask, send))
            g.number += 1

    def _check(self, ask: Ask, value: Value) -> None:
        values = ask.values(self.rules)
        if value not in values:
            raise IllegalAnswer(key_of(value), None, [key_of(each) for each in values])

    def _label(self, ask: Ask, value: Value) -> str:
        return "" if self.rules.events is None else self.game.wording.option(self.rules, ask, value).label

    def _next_script(self, chain: list[str]) -> bool:
        """Start the script that comes next, and keep the state it begins with. False when the game is over."""
        g = self.rules
        self._checkpoint = Mark(g.number, copy_state(g.state), 0 if g.events is None else len(g.events))
        if self._reseed is not None and self._reseed[0] < g.number:
            self._reseed = None  # from here on the checkpoint itself has the new seed
        if g.number - self._marks[-1].number >= MARK_EVERY:
            self._marks.append(self._checkpoint)
        following = self.game.next_script(g)
        if following is None:
            if g.state.outcome is None:
                raise NoOption("what comes next", -1, [*chain[-12:], "no script, and no outcome"])
            return False
        self._name, self._script = following
        chain.append(self._name)
        return True

    def _last_asked(self) -> int | None:
        for index in range(len(self._answers) - 1, -1, -1):
            if not self._answers[index].forced:
                return self.first + index
        return None


REDEALS = 24
"""How many deals a fork from a seat's knowledge tries before giving up."""
