"""A table: one game in play, kept as a checkpoint and the answers since.

When a script starts, the table keeps a copy of the state. Fork, undo, redo, replay, branch and save are all the same act: copy
such a checkpoint and feed the answers again. Now and then a checkpoint is kept for good (a mark), which bounds what undo has to
feed however long the game is.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from xenoboard.engine.decisions import STOP, Ask, AskAll, Decision, Option, Refusal, Value, Words, key_of
from xenoboard.engine.errors import (
    IllegalAnswer,
    NoOption,
    Runaway,
    StaleAnswer,
    TableError,
    Unrepeatable,
    WrongSeat,
    XenoboardError,
)
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
    """Begun from a state of its own (a hand-written position, a seat's world), not from the fresh set-up."""


class World(msgspec.Struct):
    """For whom a fork's hidden things are dealt afresh. In such a world an answer given before may not be possible."""

    seat: int
    dice: Dice

    def answer(self, g: Rules[Any], ask: Ask, value: Value) -> Value:
        """The answer in this world: the one given, or another one where the seat cannot know which. Raises IllegalAnswer."""
        values = ask.values(g)
        if ask.secret and ask.seat != self.seat and values:
            alike = [each for each in values if (each is STOP) is (value is STOP)]  # whether somebody stopped is seen
            return self.dice.choice(alike or values)
        if value not in values:
            raise IllegalAnswer(key_of(value), None, [key_of(each) for each in values])
        return value


class Table:
    """One game in play. Made by `xenoboard.new`, `load`, `position` or `fork`; never by hand."""

    def __init__(
        self,
        game: Game,
        scenario: Scenario,
        setup: Setup,
        start: State,
        *,
        log: bool = True,
        number: int = 0,
        reseeds: Mapping[int, int] | None = None,
    ) -> None:
        self.game = game
        self.scenario = scenario
        self.setup = setup
        events: list[Event] | None = [] if log else None
        self._checkpoint = Mark(number, start, 0)
        self._marks = [self._checkpoint]
        self._answers: list[Answer] = []
        self._undone: list[Answer] = []
        self._reseeds: dict[int, int] = dict(reseeds or {})
        self._era = 0
        self.rules: Rules[Any] = Rules(copy_state(start), events)
        self.rules.number = number
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

        Says what that gives back: nothing, dice, secrets. What is undone can be redone until another answer is given. Where
        nobody was asked because there was only one option, the table goes on to the next question by itself.
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
        return Undone(self.number, Given(given))

    def redo(self, steps: int = 1) -> int:
        """Give up to `steps` undone answers again. Returns the present decision's number."""
        if not self._undone or steps < 1:
            raise TableError("there is nothing to redo")
        for answer in self._undone[:steps]:
            self._give(self._asked(answer.seat), answer.value)
            self._undone = self._undone[1:]
        return self.number

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    @property
    def redo_seat(self) -> int | None:
        """Whose answer `redo` would give again; None if there is none."""
        return self._undone[0].seat if self._undone else None

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

    @property
    def reseeds(self) -> Mapping[int, int]:
        """Where forks were given other random numbers: decision number -> seed."""
        return self._reseeds

    # ------------------------------------------------------------------ copies

    def fork(self, seed: int | None = None, seat: int | None = None, *, log: bool = False) -> Table:
        """A table of its own, in the same position.

        seed: other random numbers from here on. seat: what this seat cannot know is dealt afresh by `seed` (0 if None),
        consistent with all it has seen, and open simultaneous questions lose the answers of others. A fork without either has
        the same past and the same future.
        """
        if seat is None and seed is None:
            return self._copy(self.setup, self._checkpoint, self._marks, self._answers, self._events(log), self._reseeds)
        since = self._answers[self._checkpoint.number - self.first :]
        if seat is None:
            assert seed is not None
            reseeds = {**self._reseeds, self.number: seed}
            return self._copy(self.setup, self._checkpoint, [self._checkpoint], since, self._events(log), reseeds)
        return self._world(seat, seed or 0, since, log)

    def _world(self, seat: int, seed: int, since: list[Answer], log: bool) -> Table:
        """A fork in which what a seat cannot know is dealt afresh, until everything it can see is as it is here."""
        public = len(since) - len(self._together)
        since = since[:public] + [answer for answer in since[public:] if answer.seat == seat]
        events = None if not log else [event for event in self._events(log) or [] if event.reaches(seat) or event.reaches(None)]
        setup = msgspec.structs.replace(self.setup, seed=seed, position=True)
        seen = self.view(seat)
        # A script that has used luck since the checkpoint must find the same luck again; else the world does not hold the seed.
        lucky = self._checkpoint.state.counters != self.rules.state.counters
        last: Exception | None = None
        fits: Table | None = None
        for attempt in range(REDEALS):
            dice = Dice(seed * REDEALS + attempt, "redeal")
            state = copy_state(self._checkpoint.state)
            # Knowledge is that of now; the deal is made in the present state and laid into the checkpoint, whose script then runs
            # over the same answers. It may come out otherwise where a rule used what the seat does not know; then deal again.
            present = copy_state(self.rules.state)
            self.game.redeal(present, seat, dice)
            for name in self.game.dealt:
                setattr(state, name, getattr(present, name))
            if not lucky:
                state.seed = Dice(seed * REDEALS + attempt, "luck").below(1 << 62)
            mark = Mark(self._checkpoint.number, state, 0 if events is None else len(events))
            reseeds = {**self._reseeds, self.number: dice.below(1 << 62)}
            try:
                other = self._copy(setup, mark, [mark], since, events, reseeds, World(seat, dice))
                if other.number == self.number and other._asks_really() and self._alike(other, seat) and other.view(seat) == seen:
                    if not log or self._told_since(seat) == other._told_since(seat):
                        return other
                    fits = fits or other  # the same table before the seat's eyes; only the way there was told otherwise
            except (XenoboardError, LookupError, ValueError) as error:
                last = error
        if fits is not None:
            return fits
        raise TableError(f"no world fits what seat {seat} knows at decision {self.number}") from last

    def _told_since(self, seat: int) -> list[Any]:
        """What a seat was told since the checkpoint, as data; nothing where no log is kept."""
        events = self.rules.events
        return [] if events is None else [event for event in events[self._checkpoint.events :] if event.reaches(seat)]

    def at(self, number: int, *, log: bool = True) -> Table:
        """A table as it was at an earlier decision, to look at or to branch from. This table is untouched."""
        end = self.first + len(self._answers)
        if not self.first <= number <= end:
            raise TableError(f"there is no decision {number}; possible are {self.first} to {end}")
        other = self._copy(self.setup, self._checkpoint, self._marks, self._answers, self._events(log), self._reseeds)
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
        setup: Setup,
        mark: Mark,
        marks: Sequence[Mark],
        answers: Sequence[Answer],
        events: list[Event] | None,
        reseeds: dict[int, int],
        world: World | None = None,
    ) -> Table:
        other = object.__new__(Table)
        other.game, other.scenario, other.setup = self.game, self.scenario, setup
        if events is not None and self.rules.events is None:  # a log that begins now
            marks = [Mark(each.number, each.state, 0) for each in marks]
        other._marks, other._undone = list(marks), []
        other._answers = list(answers)
        other._reseeds, other._era = reseeds, 0
        other.rules = Rules(self.rules.state, None if events is None else list(events))
        other.rules.names = self.rules.names
        other._feed_from(mark, other._answers[mark.number - other.first :], world=world)
        return other

    def _events(self, log: bool) -> list[Event] | None:
        """What happened before the checkpoint, for a copy that keeps a log."""
        return (self.rules.events or [])[: self._checkpoint.events] if log else None

    def _asks_really(self) -> bool:
        """Whether each open question would be asked, and not answered by itself or impossible."""
        alone = self._asks is None
        return all(len(ask.values(self.rules)) > (alone and not ask.concealed) for ask in self._open)

    def _alike(self, other: Table, seat: int) -> bool:
        """Whether another world asks the same questions as this one, and this seat with the same answers: those it sees too."""
        asked = {ask.seat: ask for ask in other._open}
        for ask in self._open:
            twin = asked.get(ask.seat)
            if twin is None or twin.prompt != ask.prompt:
                return False
            if ask.seat == seat and twin.values(other.rules) != ask.values(self.rules):
                return False
        return True

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
        self._era += 1
        self._feed_from(mark, kept[mark.number - self.first :], asked=not forced)

    def _feed_from(self, mark: Mark, answers: list[Answer], *, asked: bool = True, world: World | None = None) -> None:
        """Start at a checkpoint and give the answers again.

        asked: it is known that somebody is really asked after them, so options need not be listed. world: in a re-dealt world
        each answer is looked at all the same, since it may not be possible there.
        """
        self._reset_script()  # first, so that whatever a rule does when it is left happens to the state that is left
        self._checkpoint = mark
        g = self.rules
        g.state = copy_state(mark.state)
        g.number = mark.number
        if g.events is not None:
            del g.events[mark.events :]
        self._run(None, answers, asked=asked, world=world)

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
        if not self._together:
            self._era += 1
        if g.given:
            self._answers[given] = Answer(ask.seat, value, False, g.given)

    def _all_in(self) -> dict[int, Value]:
        """The answers to a simultaneous question, in seat order; the decision's number moves on only now."""
        assert self._asks is not None
        answers = {ask.seat: self._together[ask.seat] for ask in self._asks.asks}
        self.rules.number += len(answers)
        self._asks, self._together = None, {}
        return answers

    def _run(self, send: Any, feed: Sequence[Answer] = (), *, asked: bool = False, world: World | None = None) -> None:
        """Run scripts until a seat must really be asked. feed: answers given before, taken without asking; see _feed_from."""
        g = self.rules
        feeding = len(feed)
        fed = steps = 0
        chain: list[str] = []
        while True:
            if self._script is None:
                if g.state.outcome is not None or not self._next_script(chain):
                    if fed < feeding:
                        raise Unrepeatable(g.number, "the game is over", feed[fed].seat)
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
            if self._reseeds and g.number in self._reseeds:
                g.state.seed = self._reseeds[g.number]
            if type(ask) is AskAll:
                taken = self._put_to_all(ask, feed, fed, asked, world, chain)
                fed += taken
                if self._open:
                    return
                send = self._all_in()
                steps = 0 if taken else steps + 1
                if steps > AUTOMATIC_STEPS:
                    raise Runaway(steps, [*chain[-12:], "a question to no seat"])
                continue
            assert isinstance(ask, Ask)
            if fed < feeding:
                if ask.seat != feed[fed].seat:
                    raise Unrepeatable(g.number, f"seat {ask.seat} is asked {ask.prompt!r}", feed[fed].seat)
                send = feed[fed].value if world is None else self._answer_in(world, ask, feed[fed], fed - feeding)
                if feed[fed].forced and g.events is not None:
                    self._tell_forced(ask, send)
                fed += 1
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
            if g.events is not None:
                self._tell_forced(ask, send)
            g.number += 1

    def _put_to_all(
        self, ask: AskAll, feed: Sequence[Answer], fed: int, asked: bool, world: World | None, chain: list[str]
    ) -> int:
        """Open a simultaneous question and give it those of its answers that are fed. Returns how many."""
        self._asks, self._together, self._open = ask, {}, list(ask.asks)
        given = feed[fed : fed + len(ask.asks)]
        for index, answer in enumerate(given, fed - len(feed)):
            one = next((each for each in self._open if each.seat == answer.seat), None)
            if one is None:
                raise Unrepeatable(self.number, "a simultaneous question is put to others", answer.seat)
            value = answer.value if world is None else self._answer_in(world, one, answer, index)
            self._together[answer.seat] = value
            self._open.remove(one)
        if not given and not asked:
            for one in ask.asks:
                if not one.values(self.rules):
                    raise NoOption(one.prompt, one.seat, [*chain[-12:], self._name])
        return len(given)

    def _answer_in(self, world: World, ask: Ask, answer: Answer, index: int) -> Value:
        """The answer in a re-dealt world, kept at its place from the end of the answers."""
        value = world.answer(self.rules, ask, answer.value)
        if value != answer.value:
            self._answers[index] = Answer(answer.seat, value, answer.forced, answer.given)
        return value

    def _tell_forced(self, ask: Ask, value: Value) -> None:
        g = self.rules
        g.tell("forced", ask.seat, to=(ask.seat,), prompt=ask.prompt, label=self.game.wording.option(g, ask, value).label)

    def _next_script(self, chain: list[str]) -> bool:
        """Start the script that comes next, and keep the state it begins with. False when the game is over."""
        g = self.rules
        self._checkpoint = Mark(g.number, copy_state(g.state), 0 if g.events is None else len(g.events))
        if g.number - self._marks[-1].number >= MARK_EVERY:
            self._marks.append(self._checkpoint)
        try:
            following = self.game.next_script(g)
        except GameEnds:
            return False
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
