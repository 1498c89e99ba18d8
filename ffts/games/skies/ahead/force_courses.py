"""10.1-10.4 Where a task force will be, turn by turn: by its plot, or on a course that is given."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from ffts.core.umpire import Refused
from ffts.games.skies.names import HexId
from ffts.games.skies.rules.ch10.movement import BEFORE_MOVING
from ffts.games.skies.rules.ch10.task_forces import away, plots_needed, plotting_is_open, turns_needed
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Public, Side, State, TaskForce

WORDS = re.compile(r"hex\s+(\w+),?\s*course\s+(\d+),?\s*([\d.]+)\s*inch\w*(?:,?\s*turn\s+(\d+))?")
COURSE_SHAPE = "HEX:COURSE:INCHES or HEX:COURSE:INCHES:TURN, as 1016:300:3.5:6"


@dataclass(frozen=True)
class Course:
    """A force that is in `hex` on `turn`; from turn `first` on it goes a hex towards `bearing` every `every` turns.

    Without a bearing it stays. It stops before land and at the edge of the map.
    """

    hex: HexId
    turn: int
    bearing: int | None = None
    first: int = 0
    """The turn of its first move."""
    every: int = 1

    def until(self, data: Catalog, last: int) -> Mapping[int, HexId]:
        """Where it is when the searches of each turn look for it (3.4.2-3.4.4)."""
        at, places = self.hex, dict[int, HexId]()
        for turn in range(self.turn, last + 1):
            if self._moves_on(turn):
                at = _next(data, at, self.bearing)
            places[turn] = at
        return places

    def _moves_on(self, turn: int) -> bool:
        return self.bearing is not None and turn >= self.first and (turn - self.first) % self.every == 0


def _next(data: Catalog, at: HexId, bearing: int | None) -> HexId:
    ahead = None if bearing is None else data.chart.grid.neighbour(at, bearing)
    return at if ahead is None or data.chart.stops_ships(ahead) else HexId(ahead)


def plotted_course(state: State, data: Catalog, side: Side, force: TaskForce) -> Course:
    """10.2-10.4 On as it is plotted; one whose plot has lapsed, or whose aircraft are away, stays where it is."""
    turn, plot, need = state.public.turn, force.plot, turns_needed(data, side, force)
    if plot is None or need is None or plot.turn < turn - plotting_is_open(state.public) or away(side, force):
        return Course(force.hex, turn)
    return Course(
        force.hex,
        turn,
        bearing=data.chart.grid.bearing(force.hex, plot.to),
        first=max(turn + _has_moved(state.public), plot.turn + need - plot.count),
        every=need,
    )


def _has_moved(public: Public) -> bool:
    return public.segment not in BEFORE_MOVING


def read_course(data: Catalog, text: str, turn: int) -> Course:
    """10.4 `1016:300:3.5:6`: in 1016 as turn 6 begins, steering 300 at 3.5 inches; without a turn, as this one does.
    The same in words: 'hex 1016, course 300, 3.5 inches, turn 6'."""
    hex_, bearing, inches, since = _fields(text, turn)
    grid = data.chart.grid
    if hex_ not in grid:
        raise Refused("2.1", f"{hex_} is not a hex of this map", f"Write it like {COURSE_SHAPE}")
    if bearing not in grid.neighbour_bearings:
        known = ", ".join(map(str, grid.neighbour_bearings))
        raise Refused("10.1", f"No neighbour lies on {bearing}; a force steers {known}", "Give one of these courses")
    turns = data.turns_per_hex(inches)
    if turns is None:
        return Course(HexId(hex_), since)
    every = plots_needed(turns)
    return Course(HexId(hex_), since, bearing, since + every - 1, every)


def _fields(text: str, turn: int) -> tuple[str, int, float, int]:
    words = WORDS.search(text.casefold())
    parts = [part for part in words.groups() if part] if words else text.split(":")
    try:
        hex_, bearing, inches, *since = parts
        return hex_, int(bearing) % 360, float(inches), int(*since) if since else turn
    except (ValueError, TypeError):
        raise Refused("10.4", f"{text!r} is no course", f"Write it like {COURSE_SHAPE}") from None
