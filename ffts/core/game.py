"""A game as a value, and what an open game promises to those who show it or play it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, Protocol, TypeVar

from ffts.core.dice import Ask, Dice, NeedRoll, Roll
from ffts.core.model import Command, Event, Vocabulary
from ffts.core.umpire import Refused, Umpire

S = TypeVar("S")
E = TypeVar("E", bound=Event)
D = TypeVar("D")

ROLLS = Vocabulary((Roll,))


@dataclass(frozen=True)
class Game(Generic[S, E, D]):
    """A game is a value: its words, its rules, and how facts change its state."""

    name: str
    version: str
    events: tuple[type[E], ...]
    rules: Mapping[type[Command], Callable[[Umpire[S, E, D], Any], None]]
    apply: Callable[[S, E], S]
    gate: Callable[[Umpire[S, E, D], Command], None]
    start: Callable[[D], S]
    period: Callable[[S], str]
    """What a backup is made after, in words: a turn."""
    read_data: Callable[[str], D]
    """Reads the data a game is pinned to from its JSON."""

    @cached_property
    def event_words(self) -> Vocabulary[E]:
        """Every kind of fact, written and read."""
        return Vocabulary(self.events)

    @cached_property
    def command_words(self) -> Vocabulary[Command]:
        """Every kind of command, written and read."""
        return Vocabulary(self.rules)

    def decide(self, state: S, data: D, cmd: Command, dice: Dice) -> tuple[E, ...]:
        """The facts this command makes, or Refused, or NeedRoll."""
        ump = Umpire(self, state, data, dice, cmd.waive)
        self.gate(ump, cmd)
        self.rules[type(cmd)](ump, cmd)
        return ump.said

    def trial(self, state: S, data: D, commands: Sequence[Command]) -> "Trial[S, E]":
        """What these commands would cost, one after the other, and the first refusal. Rolls nothing, does nothing."""
        wanted, events = tuple(commands), list[E]()
        for cmd in wanted:
            try:
                found = self.decide(state, data, cmd, Dice())
            except NeedRoll as need:
                return Trial(wanted, tuple(events), state, stopped=cmd, ask=need.ask)
            except Refused as refused:
                return Trial(wanted, tuple(events), state, refused, cmd)
            events += found
            state = self.fold(state, found)
        return Trial(wanted, tuple(events), state)

    def fold(self, state: S, events: Iterable[E]) -> S:
        """The state after these facts."""
        for event in events:
            state = self.apply(state, event)
        return state


@dataclass(frozen=True)
class Trial(Generic[S, E]):
    """What would come of some commands, one after the other; nothing of it was done."""

    commands: tuple[Command, ...]
    events: tuple[E, ...]
    """The facts of those that were allowed."""
    state: S
    """How things would stand then."""
    refused: Refused | None = None
    stopped: Command | None = None
    """The one that was refused, or that waits for dice; those after it were not tried."""
    ask: Ask | None = None
    """The first dice it would ask for."""

    @property
    def cost(self) -> float:
        """What the facts cost together, where they have a cost."""
        return float(sum(getattr(event, "cost", 0.0) for event in self.events))


class Written(Protocol):
    """One thing the umpire did, as the file keeps it."""

    @property
    def id(self) -> int: ...
    @property
    def parent(self) -> int | None: ...
    @property
    def at(self) -> str: ...
    @property
    def command(self) -> str: ...
    @property
    def rolls(self) -> str: ...
    @property
    def events(self) -> str: ...
    @property
    def version(self) -> str: ...


@dataclass(frozen=True)
class Play(Generic[E]):
    """One entry of the log, read: what was ordered, what was rolled, what happened."""

    entry: Written
    commands: Vocabulary[Command]
    facts: Vocabulary[E]

    @cached_property
    def command(self) -> Command:
        return self.commands.read(self.entry.command)

    @cached_property
    def rolls(self) -> tuple[Roll, ...]:
        return ROLLS.read_all(self.entry.rolls)

    @cached_property
    def events(self) -> tuple[E, ...]:
        return self.facts.read_all(self.entry.events)


class Desk(Protocol[S, E, D]):
    """An open game, as whoever shows it knows it: it may be asked anything, and is changed by nobody here."""

    @property
    def game(self) -> Game[S, E, D]: ...
    @property
    def data(self) -> D: ...
    @property
    def state(self) -> S: ...
    @property
    def head(self) -> int | None:
        """The entry the game stands at; None at the start."""

    def log(self) -> list[Play[E]]:
        """The entries from the start to now."""

    def play(self, entry: int) -> Play[E]:
        """One entry, on this line or another."""

    def line_to(self, entry: int | None) -> list[int]:
        """The entries from the start to this one."""

    def state_at(self, entry: int | None) -> S:
        """The state after this entry of any line."""

    def refusal(self, cmd: Command) -> Refused | None:
        """Why this command would be refused now; None if it would not."""

    def trial(self, commands: Sequence[Command]) -> Trial[S, E]:
        """What these commands would cost, one after the other, and the first refusal."""
