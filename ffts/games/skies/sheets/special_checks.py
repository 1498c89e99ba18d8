"""18.2 Faults of special rules as a file is read: what they name must be there, or they would never do anything."""

from collections.abc import Iterable, Iterator

from ffts.core.charts import ChartMap
from ffts.core.shelf import Fault
from ffts.games.skies.sequence import clock_at, turn_about
from ffts.games.skies.sheets.scenario import Scenario, SideSetup
from ffts.games.skies.sheets.special import StandingTask, Submarine


def special_faults(scenario: Scenario, chart: ChartMap) -> Iterator[Fault]:
    """Of both sides."""
    for side in scenario.sides:
        (enemy,) = (other for other in scenario.sides if other.id != side.id)
        rules, key = side.special, f"sides.{side.id}.special"
        for number, boat in enumerate(rules.submarines, 1):
            yield from _submarine(scenario, chart, enemy, f"{key}.submarines.{number}", boat)
        for number, task in enumerate(rules.standing_tasks, 1):
            yield from _task(chart, enemy, f"{key}.standing_tasks.{number}", task)
            yield from _bases(side, f"{key}.standing_tasks.{number}.bases", task.bases)
        yield from _bases(side, f"{key}.astray.bases", rules.astray.bases if rules.astray else ())


def _submarine(scenario: Scenario, chart: ChartMap, enemy: SideSetup, key: str, boat: Submarine) -> Iterator[Fault]:
    ships = [ship for force in enemy.task_forces for ship in force.ships]
    yield from _known(f"{key}.ship", f"{enemy.id} has no ship", (boat.ship,), ships)
    yield from _hex(chart, f"{key}.hex", boat.hex)
    if not 1 <= turn_about(scenario.start, boat.at) <= scenario.turns:
        last = clock_at(scenario.start, scenario.turns)
        why = f"{boat.at} is in no turn of this day, which begin at {scenario.start} to {last}"
        yield Fault("scenario", f"{key}.at", why, "write a time of this day")


def _task(chart: ChartMap, enemy: SideSetup, key: str, task: StandingTask) -> Iterator[Fault]:
    forces = [force.id for force in enemy.task_forces]
    yield from _known(f"{key}.task_force", f"{enemy.id} has no task force", (task.task_force,), forces)
    yield from _hex(chart, f"{key}.hex", task.hex)


def _bases(side: SideSetup, key: str, bases: Iterable[str]) -> Iterator[Fault]:
    yield from _known(key, f"{side.id} has no air group at", bases, [group.base for group in side.air_groups])


def _known(key: str, why: str, named: Iterable[str], there: Iterable[str]) -> Iterator[Fault]:
    known = tuple(there)
    for name in (name for name in named if name not in known):
        yield Fault("scenario", key, f"{why} {name!r}", f"use one of {', '.join(known) or 'none'}")


def _hex(chart: ChartMap, key: str, at: str) -> Iterator[Fault]:
    if at not in chart.grid:
        yield Fault("scenario", key, f"{at!r} is not a hex of the chart {chart.id}", "choose a hex of the chart")
