"""19 The score as it grew: after each turn of the log, for the umpire both sides', for a side what its losses gave."""

from collections.abc import Iterator
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
        told = ", ".join(f"{points} on turn {turn}" for turn, points in changes)
        return f"{self.name}: {told or 'no change yet'}"


class Growth:
    """Reads the log anew only from where it was left."""

    def __init__(self, session: SkiesDesk) -> None:
        self._session = session
        self._forget()

    def umpires(self) -> tuple[GrowthLine, ...]:
        """19.1 Both sides'."""
        states, data = self._read_on(), self._session.data
        return tuple(
            GrowthLine(
                setup.id,
                setup.name,
                colour_of(data, setup.id),
                tuple((turn, score(state, data).of(setup.id).total) for turn, state in states),
            )
            for setup in data.scenario.sides
        )

    def sides(self, side: SideId) -> tuple[GrowthLine, ...]:
        """3.6 What this side knows by itself: what its own losses gave the enemy."""
        states, data = self._read_on(), self._session.data
        name = self._session.state.sides[side].name
        points = tuple((turn, _given_away(self._session, state, side)) for turn, state in states)
        return (GrowthLine(side, f"Losses of {name}", colour_of(data, side), points),)

    def _forget(self) -> None:
        self._line: list[int] = []
        self._ends: list[tuple[int, State]] = []
        self._state: State = self._session.game.rulebook.start(self._session.data)

    def _read_on(self) -> tuple[tuple[int, State], ...]:
        """The state at the end of each turn, and as it is now."""
        line = self._session.line_to(self._session.head)
        if line[: len(self._line)] != self._line:
            self._forget()
        for at in line[len(self._line) :]:
            self._read(at)
        self._line = line
        return (*self._ends, (self._state.public.turn, self._state))

    def _read(self, entry: int) -> None:
        for event in self._session.play(entry).events:
            if isinstance(event, e.TurnBegan) and event.turn > self._state.public.turn:
                self._ends.append((self._state.public.turn, self._state))
            self._state = self._session.game.rulebook.apply(self._state, event)


def _given_away(session: SkiesDesk, state: State, side: SideId) -> int:
    (card,) = sides_score(view(state, side), session.data).cards
    return card.total


def most(lines: tuple[GrowthLine, ...]) -> int:
    """The highest number of points that any of them came to."""
    return max(_all_points(lines), default=0)


def _all_points(lines: tuple[GrowthLine, ...]) -> Iterator[int]:
    return (points for line in lines for _, points in line.points)
