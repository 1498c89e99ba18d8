"""18 The briefing of one side: its orders, its own forces and aircraft, the day, and what wins it."""

from collections.abc import Iterator
from dataclasses import dataclass

from ffts.games.skies.heading import told_date
from ffts.games.skies.names import told_afs
from ffts.games.skies.sequence import clock_at
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.scenario import AirGroup, Scenario, SideSetup, TaskForceSetup
from ffts.games.skies.view import SideView


@dataclass(frozen=True)
class Row:
    """A line of a list: what, and what there is to say of it."""

    name: str
    words: str


@dataclass(frozen=True)
class Briefing:
    """What stands on the sheet of a side."""

    side: str
    title: str
    words: str
    """Its orders, in a paragraph; empty if the scenario gives none."""
    day: tuple[Row, ...]
    """Date and length, light, wind and sky."""
    forces: tuple[Row, ...]
    aircraft: tuple[Row, ...]
    """By carrier and base."""
    searches: tuple[Row, ...]
    """7.4 As they were flown, and those that fly by themselves."""
    known: tuple[Row, ...]
    """7.2 Of the enemy."""
    wins: tuple[Row, ...]

    @property
    def parts(self) -> tuple[tuple[str, tuple[Row, ...]], ...]:
        """Every list that is not empty, with its heading."""
        every = (
            ("The day", self.day),
            ("Forces", self.forces),
            ("Aircraft", self.aircraft),
            ("Searches of the day", self.searches),
            ("Known of the enemy", self.known),
            ("What wins", self.wins),
        )
        return tuple((heading, rows) for heading, rows in every if rows)


def briefing(view: SideView, data: Catalog) -> Briefing:
    """18.1 and 3.6 Of this side alone, from its own half of the scenario."""
    scenario, setup = data.scenario, data.scenario.side(view.own.id)
    return Briefing(
        side=setup.name,
        title=scenario.title,
        words=" ".join(setup.briefing.split()),
        day=tuple(_day(scenario)),
        forces=tuple(_force(view, data, force) for force in setup.task_forces),
        aircraft=tuple(_group(data, group) for group in setup.air_groups),
        searches=tuple(_searches(data, setup)),
        known=tuple(Row(f"TF {report.task_force}", f"reported in {report.hex}") for report in setup.reports),
        wins=tuple(_wins(scenario)),
    )


def lines(told: Briefing) -> Iterator[str]:
    """As plain text, for a page that has no lists."""
    if told.words:
        yield told.words
    for heading, rows in told.parts:
        yield f"{heading}:"
        yield from (f"  {row.name}: {row.words}" for row in rows)


def _day(scenario: Scenario) -> Iterator[Row]:
    last = clock_at(scenario.start, scenario.turns)
    yield Row(told_date(scenario.date), f"{scenario.turns} turns, the first at {scenario.start}, the last at {last}")
    yield Row("Light", ", ".join(f"{change.light} from {change.at}" for change in scenario.light[1:]) or "day")
    weather = scenario.weather
    yield Row("Weather", f"wind from {weather.wind_from:03}, {weather.wind_knots} kn; sky: {weather.sky}")


def _force(view: SideView, data: Catalog, force: TaskForceSetup) -> Row:
    ships = ", ".join(data.ships[ship].name for ship in force.ships) or "no ships"
    begins = f"comes on the map in {force.hex} at {force.arrives}" if force.arrives else f"begins in {force.hex}"
    course = "".join(f", to be in {point.hex} by {point.at}" for point in force.course)
    moored = ", at its moorings" if force.moored else ""
    return Row(f"TF {force.id}", f"{force.name or 'task force'}, {begins}{moored}{course}: {ships}")


def _group(data: Catalog, group: AirGroup) -> Row:
    told = []
    for squadron in group.squadrons:
        ready = sum(start.afs for start in squadron.start if start.load)
        more = f", {ready} ready" if ready else ""
        late = f", landing at {squadron.arrives}" if squadron.arrives else ""
        told.append(f"{squadron.id}, {told_afs(squadron.afs)} of {squadron.aircraft}{more}{late}")
    idle = f"; nothing flies before {group.idle_until} unless attacked" if group.idle_until else ""
    return Row(data.carriers[group.base].name, f"{'; '.join(told)}{idle}")


def _searches(data: Catalog, setup: SideSetup) -> Iterator[Row]:
    for plan in setup.plans:
        first, last = plan.sector.bearings
        where = f"bearings {first:03} to {last:03}, {plan.sector.miles} miles, at {plan.sector.at}"
        yield Row(data.carriers[plan.base].name, f"{told_afs(plan.afs)} of {plan.squadron}, {where}")
    for search in data.scenario.searches:
        if search.side == setup.id and search.sector is not None:
            first, last = search.sector.bearings
            where = f"bearings {first:03} to {last:03}, {search.sector.miles} miles, at {search.sector.at}"
            yield Row(search.name, f"{search.aircraft}, {where}; it flies by itself")


def _wins(scenario: Scenario) -> Iterator[Row]:
    if scenario.victory.special:
        yield Row("Victory", scenario.victory.special)
    for goal in scenario.victory.goals:
        each = " each" if goal.counts == "each ship" else ""
        yield Row(scenario.side(goal.side).name, f"{goal.text}: {goal.points} points{each}")
