"""Where task forces have been, as far as one viewer knows, and the lines that show it."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

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
    told: bool
    """3.2 Reported to that side; its own forces are not told to it."""


def tracks(fixes: Iterable[Fix], look: Callable[[Fix], Look]) -> Iterator[TrackMark]:
    """A hex that was told again adds nothing to its way."""
    walked: dict[tuple[str, bool], list[Fix]] = {}
    for fix in fixes:
        before = walked.setdefault((fix.force, fix.told), [])
        if fix.turn == 1 and not fix.told:
            before.clear()
        if not before or before[-1].hex != fix.hex:
            before.append(fix)
    for (force, told), way in walked.items():
        if len(way) > 1:
            yield TrackMark(force, look(way[0]), tuple((fix.hex, fix.turn) for fix in way), told)
