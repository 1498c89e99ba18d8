"""Where task forces have been, read out of the log: each side's own moves, and what each was told of the enemy's."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from ffts.core.model import Event
from ffts.games.skies import events as e
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.events import air as ea
from ffts.games.skies.events import search as es
from ffts.games.skies.names import SideId
from ffts.games.skies.pictures.chart.overlay import TrackMark
from ffts.games.skies.pictures.chart.sheet import Look


@dataclass(frozen=True)
class Fix:
    """A force was in this hex from this turn on, as this side knows it."""

    force: str
    hex: str
    turn: int
    side: SideId
    known: bool
    """3.2 Reported to that side; its own forces are not told to it."""
    flight: bool = False
    """A formation of its aircraft, and not a force."""
    begins: bool = False
    """6.11 It formed up here: what flew under this name before is another."""


def tracks(fixes: Iterable[Fix], look: Callable[[Fix], Look]) -> Iterator[TrackMark]:
    """A hex that was told again adds nothing to its way."""
    walked: dict[tuple[str, bool], list[Fix]] = {}
    for fix in fixes:
        if fix.flight:
            continue
        before = walked.setdefault((fix.force, fix.known), [])
        if fix.turn == 1 and not fix.known:
            before.clear()
        if not before or before[-1].hex != fix.hex:
            before.append(fix)
    for (force, known), way in walked.items():
        if len(way) > 1:
            yield TrackMark(force, look(way[0]), tuple((fix.hex, fix.turn) for fix in way), known)


def flown(fixes: Iterable[Fix], side: SideId) -> dict[str, list[tuple[str, int]]]:
    """4.5 For each formation of this side the hexes it flew through, and in which turn."""
    found: dict[str, list[tuple[str, int]]] = {}
    for fix in fixes:
        if fix.flight and fix.side == side:
            if fix.begins:
                found[fix.force] = []
            found.setdefault(fix.force, []).append((fix.hex, fix.turn))
    return found


KINDS = (
    "TurnBegan",
    "TaskForceMoved",
    "TaskForceReported",
    "TaskForceSighted",
    "ForcePlaced",
    "ForceMade",
    "FormationFormed",
    "FormationMoved",
)


class Trail:
    """Reads each entry of the log once, however often it is asked."""

    def __init__(self, session: SkiesDesk) -> None:
        self._session = session
        self._start = tuple(_start(session))
        self._read: list[tuple[int, int, tuple[Fix, ...]]] = []
        """Entry, the turn after it, and its fixes."""

    def fixes(self, side: SideId | None = None) -> tuple[Fix, ...]:
        """Every fix for the umpire, at first hand; for a side its own and what it was told."""
        self._read_on()
        found = (*self._start, *(fix for _, _, fixes in self._read for fix in fixes))
        if side is None:
            return tuple(fix for fix in found if not fix.known)
        return tuple(fix for fix in found if fix.side == side)

    def _read_on(self) -> None:
        line = self._session.line_to(self._session.head)
        same = 0
        while same < min(len(line), len(self._read)) and self._read[same][0] == line[same]:
            same += 1
        del self._read[same:]
        turn = self._read[-1][1] if self._read else 1
        for at in line[same:]:
            play = self._session.play(at)
            fixes: tuple[Fix, ...] = ()
            if any(kind in play.entry.events for kind in KINDS):
                turn, fixes = _fixes(play.events, turn)
            self._read.append((at, turn, fixes))


def _start(session: SkiesDesk) -> Iterator[Fix]:
    state = session.game.rulebook.start(session.data)
    for side in state.sides.values():
        yield from (Fix(force.id, force.hex, 1, side.id, False) for force in side.task_forces.values())
    for by, intel in state.intel.items():
        yield from (Fix(mark.task_force, mark.hex, mark.turn, by, True) for mark in intel.markers.values())


def _fixes(events: Iterable[Event], turn: int) -> tuple[int, tuple[Fix, ...]]:
    fixes = []
    for event in events:
        match event:
            case e.TurnBegan():
                turn = event.turn
            case e.TaskForceMoved():
                fixes.append(Fix(event.task_force, event.to, turn, event.side, False))
            case es.ForcePlaced() | es.ForceMade():
                fixes.append(Fix(event.task_force, event.hex, turn, event.side, False))
            case e.TaskForceReported() | e.TaskForceSighted():
                fixes.append(Fix(event.task_force, event.hex, event.turn, event.by, True))
            case ea.FormationFormed():
                fixes.append(Fix(event.formation, event.hex, turn, event.side, False, flight=True, begins=True))
            case ea.FormationMoved():
                fixes.append(Fix(event.formation, event.to, turn, event.side, False, flight=True))
            case _:
                pass
    return turn, tuple(fixes)
