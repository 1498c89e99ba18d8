"""The log gone through once, turn by turn: how things stood whenever a turn began, and at any entry of the line."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ffts.games.skies.events import TurnBegan
from ffts.games.skies.pictures.timeline.side import turn_past
from ffts.games.skies.view import side_view

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ffts.games.skies.desk import SkiesDesk
    from ffts.games.skies.names import SideId
    from ffts.games.skies.pictures.timeline.rows import TurnPast
    from ffts.games.skies.state import State

AT_ONCE = 150
"""Entries read in one go, so that nothing waits for a long log."""


@dataclass(frozen=True)
class Snapshot:
    """A place in the log: the entry that was done last, none at the start; or the game as it stands now."""

    entry: int | None
    live: bool = False


LIVE = Snapshot(None, live=True)


@dataclass
class _Turn:
    """A turn that is over: how it ended, and what it was made into for each side."""

    ended: State
    past: dict[SideId, TurnPast]


class TimelineHistory:
    """Follows the line of play; what is undone is forgotten, what is added is read."""

    def __init__(self, session: SkiesDesk) -> None:
        self._session = session
        self._line: list[int] = []
        self._turns: list[_Turn] = []
        self._starts: list[tuple[int, State]] = [(0, session.game.rulebook.start(session.data))]
        """After how many entries a turn began, and how things stood then."""
        self._state = self._starts[0][1]

    # --- reading the log -------------------------------------------------------------------

    def follow(self) -> bool:
        """Read on; whether all of it is read."""
        line = self._session.line_to(self._session.head)
        if line[: len(self._line)] != self._line:
            self._go_back(line)
        for entry in line[len(self._line) : len(self._line) + AT_ONCE]:
            self._read(entry)
        return len(self._line) == len(line)

    def _go_back(self, line: Sequence[int]) -> None:
        """To the start of the last turn that both lines have."""
        common = next((at for at, pair in enumerate(zip(self._line, line, strict=False)) if pair[0] != pair[1]), None)
        common = min(len(self._line), len(line)) if common is None else common
        while self._starts[-1][0] > common:
            self._starts.pop()
        del self._turns[len(self._starts) - 1 :]
        count, self._state = self._starts[-1]
        del self._line[count:]

    def _read(self, entry: int) -> None:
        apply, began = self._session.game.rulebook.apply, False
        for event in self._session.play(entry).events:
            if isinstance(event, TurnBegan):
                self._turns.append(_Turn(self._state, {}))
                began = True
            self._state = apply(self._state, event)
        self._line.append(entry)
        if began:
            self._starts.append((len(self._line), self._state))

    # --- what there was ----------------------------------------------------------------------

    def past_of(self, side: SideId, until: int | None = None) -> tuple[TurnPast, ...]:
        """The turns that are over, as this side knows them; or those that were over after `until` entries."""
        count = len(self._turns) if until is None else self._turn_at(until)
        return tuple(self._past(turn, side) for turn in self._turns[:count])

    def _past(self, turn: _Turn, side: SideId) -> TurnPast:
        if side not in turn.past:
            ended = turn.ended
            turn.past[side] = turn_past(side_view(ended.public, ended.sides[side], ended.intel[side]))
        return turn.past[side]

    def _turn_at(self, count: int) -> int:
        return bisect_right(self._starts, count, key=lambda start: start[0]) - 1

    def state_after(self, count: int) -> State:
        """How things stood after `count` entries."""
        at, state = self._starts[self._turn_at(count)]
        for entry in self._line[at:count]:
            state = self._session.game.rulebook.fold(state, self._session.play(entry).events)
        return state

    # --- places --------------------------------------------------------------------------------

    @property
    def length(self) -> int:
        """Entries that are read."""
        return len(self._line)

    def snapshot(self, count: int) -> Snapshot:
        """The place after `count` entries; after all of them it is now."""
        if count >= len(self._line):
            return LIVE
        return Snapshot(self._line[count - 1] if count else None)

    def turn_starts(self) -> Sequence[int]:
        """After how many entries each turn began; the first began before any."""
        return [count for count, _ in self._starts]
