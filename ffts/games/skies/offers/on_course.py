"""10.2 The courses a scenario gives: which hex a force plots next, to be where it was to be in time."""

from collections.abc import Iterator

from ffts.games.skies.commands import search as c
from ffts.games.skies.names import HexId
from ffts.games.skies.rules.ch10.task_forces import turns_needed
from ffts.games.skies.sequence import turn_about
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.recorded import CoursePoint
from ffts.games.skies.sheets.scenario import TaskForceSetup
from ffts.games.skies.state import Public, Side, TaskForce


def on_course(public: Public, data: Catalog, side: Side) -> Iterator[tuple[CoursePoint, c.PlotMove]]:
    """10.2 The next move of every force that has to be on its way by now, and has plotted nothing this turn."""
    for setup in data.scenario.side(side.id).task_forces:
        force = side.task_forces.get(setup.id)
        if force is None or force.gone_on is not None or (force.plot and force.plot.turn == public.turn):
            continue
        point = _next_point(public, data, setup)
        to = _next_hex(data, force, point.hex) if point and _is_time(public, data, side, force, point) else None
        if point is not None and to is not None:
            yield point, c.PlotMove(side=side.id, task_force=force.id, to=to)


def _next_point(public: Public, data: Catalog, setup: TaskForceSetup) -> CoursePoint | None:
    """The first of its course that is not past; the last for a force that is late."""
    ahead = (point for point in setup.course if turn_about(data.scenario.start, point.at) >= public.turn)
    return next(ahead, setup.course[-1] if setup.course else None)


def _is_time(public: Public, data: Catalog, side: Side, force: TaskForce, point: CoursePoint) -> bool:
    """It would be late if it waited another turn."""
    far, needed = data.chart.grid.distance(force.hex, point.hex), turns_needed(data, side, force)
    return bool(needed and far) and public.turn > turn_about(data.scenario.start, point.at) - far * (needed or 0)


def _next_hex(data: Catalog, force: TaskForce, goal: HexId) -> HexId | None:
    """The neighbour that leads there, over water; on the straight line if that is open."""
    chart, far = data.chart, data.chart.grid.distance(force.hex, goal)
    straight = chart.grid.line(force.hex, goal)[1]
    near = [to for to in chart.grid.neighbours(force.hex) if to in chart.grid and not chart.stops_ships(to)]
    nearer = [to for to in near if chart.grid.distance(to, goal) < far]
    if straight in nearer:
        return HexId(straight)
    return HexId(min(nearer or near, key=lambda to: chart.grid.distance(to, goal))) if near else None
