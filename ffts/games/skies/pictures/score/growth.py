"""19 The score as it grew: after each turn of the log, for the umpire both sides', for a side what its losses gave."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ffts.games.skies import events as e
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.names import SideId
from ffts.games.skies.pictures.colours import colour_of
from ffts.games.skies.pictures.score.side import sides_score
from ffts.games.skies.rules.ch19 import score
from ffts.games.skies.state import State
from ffts.games.skies.view import view


@dataclass(frozen=True)
class GrowthLine:
    """One side's points: how many there were after each turn."""

    side: str
    name: str
    colour: str
    points: tuple[tuple[int, int], ...]

    @property
    def words(self) -> str:
        """'Japan: 12 on turn 9, 30 on turn 14'; only where it grew or shrank."""
        changes = [
            (turn, now) for (_, before), (turn, now) in zip(self.points, self.points[1:], strict=False) if now != before
        ]
        text = ", ".join(f"{points} on turn {turn}" for turn, points in changes)
        return f"{self.name}: {text or 'no change yet'}"


class Growth:
    """Reads the log anew only from where it was left."""

    def __init__(self, session: SkiesDesk) -> None:
        self._session = session
        self._known: dict[tuple[int, str | None], Mapping[str, int]] = {}
        """By the entry that ended a turn: what was scored by then does not change."""
        self._forget()

    def umpires(self) -> tuple[GrowthLine, ...]:
        """19.1 Both sides'."""
        totals, data = self._totals(None), self._session.data
        return tuple(
            GrowthLine(
                setup.id, setup.name, colour_of(data, setup.id), tuple((turn, by[setup.id]) for turn, by in totals)
            )
            for setup in data.scenario.sides
        )

    def sides(self, side: SideId) -> tuple[GrowthLine, ...]:
        """3.6 What this side knows by itself: what its own losses gave the enemy."""
        name, colour = self._session.state.sides[side].name, colour_of(self._session.data, side)
        points = tuple((turn, by[side]) for turn, by in self._totals(side))
        return (GrowthLine(side, f"Losses of {name}", colour, points),)

    def _totals(self, side: SideId | None) -> list[tuple[int, Mapping[str, int]]]:
        """After each turn, and now."""
        self._read_on()
        for entry, (_, state) in self._ends.items():
            if (entry, side) not in self._known:
                self._known[entry, side] = self._points(state, side)
        ended = [(turn, self._known[entry, side]) for entry, (turn, _) in self._ends.items()]
        return [*ended, (self._state.public.turn, self._points(self._state, side))]

    def _points(self, state: State, side: SideId | None) -> Mapping[str, int]:
        if side is not None:
            return {side: _given_away(self._session, state, side)}
        scored = score(state, self._session.data)
        return {setup.id: scored.of(setup.id).total for setup in self._session.data.scenario.sides}

    def _forget(self) -> None:
        self._line: list[int] = []
        self._ends: dict[int, tuple[int, State]] = {}
        self._state: State = self._session.game.rulebook.start(self._session.data)

    def _read_on(self) -> None:
        """The state at the end of each turn, by the entry that ended it, and as it is now."""
        line = self._session.line_to(self._session.head)
        if line[: len(self._line)] != self._line:
            self._forget()
        for at in line[len(self._line) :]:
            self._read(at)
        self._line = line

    def _read(self, entry: int) -> None:
        for event in self._session.play(entry).events:
            if isinstance(event, e.TurnBegan) and event.turn > self._state.public.turn:
                self._ends[entry] = self._state.public.turn, self._state
            self._state = self._session.game.rulebook.apply(self._state, event)


def _given_away(session: SkiesDesk, state: State, side: SideId) -> int:
    (card,) = sides_score(view(state, side), session.data).cards
    return card.total


def most(lines: tuple[GrowthLine, ...]) -> int:
    """The highest number of points that any of them came to."""
    return max(_all_points(lines), default=0)


def _all_points(lines: tuple[GrowthLine, ...]) -> Iterator[int]:
    return (points for line in lines for _, points in line.points)
