"""Where task forces have been, read out of the log: each side's own moves, and what each was told of the enemy's."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ffts.core.model import Event
from ffts.games.skies import events as e
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.events import search as es
from ffts.games.skies.names import SideId

KINDS = ("TurnBegan", "TaskForceMoved", "TaskForceReported", "TaskForceSighted", "ForcePlaced", "ForceMade")


@dataclass(frozen=True)
class Step:
    """A force was in this hex from this turn on, as this side knows it."""

    force: str
    hex: str
    turn: int
    side: SideId
    told: bool
    """3.2 Reported to that side; its own forces are not told to it."""


class Trail:
    """Reads each entry of the log once, however often it is asked."""

    def __init__(self, session: SkiesDesk) -> None:
        self._session = session
        self._start = tuple(_start(session))
        self._read: list[tuple[int, int, tuple[Step, ...]]] = []
        """Entry, the turn after it, and its steps."""

    def steps(self, side: SideId | None = None) -> tuple[Step, ...]:
        """Every step for the umpire, at first hand; for a side its own and what it was told."""
        self._read_on()
        found = (*self._start, *(step for _, _, steps in self._read for step in steps))
        if side is None:
            return tuple(step for step in found if not step.told)
        return tuple(step for step in found if step.side == side)

    def _read_on(self) -> None:
        line = self._session.line_to(self._session.head)
        same = 0
        while same < min(len(line), len(self._read)) and self._read[same][0] == line[same]:
            same += 1
        del self._read[same:]
        turn = self._read[-1][1] if self._read else 1
        for at in line[same:]:
            play = self._session.play(at)
            steps: tuple[Step, ...] = ()
            if any(kind in play.entry.events for kind in KINDS):
                turn, steps = _steps(play.events, turn)
            self._read.append((at, turn, steps))


def _start(session: SkiesDesk) -> Iterator[Step]:
    state = session.game.start(session.data)
    for side in state.sides.values():
        yield from (Step(force.id, force.hex, 1, side.id, False) for force in side.task_forces.values())
    for by, intel in state.intel.items():
        yield from (Step(mark.task_force, mark.hex, mark.turn, by, True) for mark in intel.markers.values())


def _steps(events: Iterable[Event], turn: int) -> tuple[int, tuple[Step, ...]]:
    steps = []
    for event in events:
        match event:
            case e.TurnBegan():
                turn = event.turn
            case e.TaskForceMoved():
                steps.append(Step(event.task_force, event.to, turn, event.side, False))
            case es.ForcePlaced() | es.ForceMade():
                steps.append(Step(event.task_force, event.hex, turn, event.side, False))
            case e.TaskForceReported() | e.TaskForceSighted():
                steps.append(Step(event.task_force, event.hex, event.turn, event.by, True))
            case _:
                pass
    return turn, tuple(steps)
