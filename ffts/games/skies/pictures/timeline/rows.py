"""What the timeline shows: everything of a day on one scale of turns, as plain values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

FORMING, OUT, TARGET, STATION = "forming up", "out", "on target", "on station"
SHADOWING, BACK, OVERHEAD = "shadowing", "back", "overhead"


@dataclass(frozen=True)
class DeckCell:
    """A deck at the end of one turn, or as the forecast has it."""

    turn: int
    spot: str
    standing: int
    launched: int
    landed: int
    waiting: int = 0
    future: bool = False
    sunk: bool = False

    @property
    def words(self) -> str:
        """'Turn 7: aft, 6 AF on deck, launched 3'."""
        if self.sunk:
            return f"Turn {self.turn}: sunk"
        done = [f"launched {self.launched}"] * bool(self.launched) + [f"landed {self.landed}"] * bool(self.landed)
        waits = [f"{self.waiting} to land"] * bool(self.waiting)
        parts = [f"{self.spot}, {self.standing} AF", *waits, *done]
        return f"Turn {self.turn}{', forecast' if self.future else ''}: {', '.join(parts)}"


# --- a turn that is over -------------------------------------------------------------------


@dataclass(frozen=True)
class MissionSnapshot:
    """A formation as it was when a turn was over."""

    formation: str
    name: str
    kind: str
    platform: str
    afs: tuple[str, ...]
    does: str
    """One of forming up, out, on target, on station, shadowing, back and overhead."""
    launched: int
    looks: bool
    """8.2 Whether it looked in this turn."""
    fought: bool
    """4.3 Whether it was in combat in this turn."""

    @property
    def key(self) -> str:
        """A name may come back later in the day for others."""
        return f"{self.formation} of turn {self.launched}"


@dataclass(frozen=True)
class TurnPast:
    """What one side knows of itself, and what was public, when a turn was over."""

    turn: int
    sky: str
    decks: Mapping[str, DeckCell]
    """By carrier or base."""
    missions: tuple[MissionSnapshot, ...]


# --- rows ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Band:
    """The same from one turn to another."""

    first: int
    last: int
    what: str


@dataclass(frozen=True)
class ConflictMark:
    """A conflict where it happens."""

    turn: int
    words: str
    presses: bool


@dataclass(frozen=True)
class DeckRow:
    """One carrier or base through the day."""

    id: str
    name: str
    side: str
    colour: str
    cells: tuple[DeckCell, ...]
    marks: tuple[ConflictMark, ...] = ()

    @property
    def most(self) -> int:
        """AFs on it at the fullest."""
        return max((cell.standing for cell in self.cells), default=0)

    def at(self, turn: int) -> DeckCell | None:
        """The cell of this turn."""
        return next((cell for cell in self.cells if cell.turn == turn), None)

    @property
    def words(self) -> str:
        """For a screen reader: the turns in which anything is another than before, and the conflicts."""
        lines = [next(alike).words for _, alike in groupby(self.cells, key=lambda cell: replace(cell, turn=0))]
        return ". ".join([self.name, *lines, *(f"Turn {mark.turn}, conflict: {mark.words}" for mark in self.marks)])


@dataclass(frozen=True)
class MissionSpan:
    """What a mission does from one turn to another."""

    does: str
    first: int
    last: int
    future: bool

    @property
    def words(self) -> str:
        """'out turns 4-7', 'back (to come) turns 8-11'."""
        return f"{self.does}{' (to come)' if self.future else ''} {_turns(self.first, self.last)}"


@dataclass(frozen=True)
class MissionRow:
    """A strike, a search, a CAP or a flight home, from its launch to its landing."""

    key: str
    name: str
    kind: str
    side: str
    colour: str
    platform: str
    afs: int
    launch: int
    spans: tuple[MissionSpan, ...]
    looks: tuple[int, ...]
    """8.2 The turns in which it looks."""
    last: int | None
    """4.2 and 4.3 The turn in which its fuel ends; None when it is down."""
    flying: bool

    @property
    def end(self) -> int:
        """The last turn it is shown in."""
        return max((span.last for span in self.spans), default=self.launch)

    @property
    def late(self) -> bool:
        """4.4 Whether it is up longer than its fuel lasts."""
        return self.last is not None and self.end > self.last

    @property
    def words(self) -> str:
        """'Akagi strike 1, 9 AF: launched turn 3; out turns 4-7; ...'."""
        lines = [span.words for span in self.spans]
        lines += [f"looks in {_turns(self.looks[0], self.looks[-1])}"] if self.looks else []
        lines += [f"fuel ends in turn {self.last}"] if self.last is not None else ["down"]
        return f"{self.name}, {self.afs} AF: launched turn {self.launch}; {'; '.join(lines)}"


@dataclass(frozen=True)
class SideRows:
    """All of one side."""

    side: str
    name: str
    colour: str
    decks: tuple[DeckRow, ...]
    missions: tuple[MissionRow, ...]


@dataclass(frozen=True)
class TimelinePicture:
    """The whole page."""

    first: int
    last: int
    now: int
    clocks: tuple[tuple[int, str], ...]
    """Each turn with the time it begins."""
    light: tuple[Band, ...]
    sky: tuple[Band, ...]
    sides: tuple[SideRows, ...]

    def clock(self, turn: int) -> str:
        """The time at which this turn begins."""
        return dict(self.clocks).get(turn, "")


def bands(by_turn: Sequence[tuple[int, str]]) -> tuple[Band, ...]:
    """Turns of one kind that follow each other are one band."""
    found = []
    for what, turns in groupby(by_turn, key=lambda pair: pair[1]):
        numbers = [turn for turn, _ in turns]
        found.append(Band(numbers[0], numbers[-1], what))
    return tuple(found)


def spans(by_turn: Sequence[tuple[int, str, bool]]) -> Iterator[MissionSpan]:
    """From what a mission does in each turn, in their order; the third says whether it is still to come."""
    for (does, future), turns in groupby(by_turn, key=lambda each: (each[1], each[2])):
        numbers = [turn for turn, _, _ in turns]
        yield MissionSpan(does, numbers[0], numbers[-1], future)


def _turns(first: int, last: int) -> str:
    return f"turns {first}-{last}" if first < last else f"turn {first}"
