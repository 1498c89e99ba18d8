"""3.6 The briefing of one side: what is public, what it alone is told, its own forces, and what it knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from ffts.games.skies.heading import describe_date
from ffts.games.skies.pictures.air.side import platforms
from ffts.games.skies.pictures.task_forces.side import reports
from ffts.games.skies.pictures.words import plural
from ffts.games.skies.sequence import clock_at, light_at
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.recorded import Sector
from ffts.games.skies.sheets.scenario import Scenario, SideSetup
from ffts.games.skies.state.parts import Side
from ffts.games.skies.view import SideView

Pair = tuple[str, str]
"""A name, and what there is to say of it."""


@dataclass(frozen=True)
class ForceLine:
    """A task force: its number, hex, and ships by class."""

    id: str
    name: str
    hex: str
    ships: tuple[str, ...]
    dummies: int


@dataclass(frozen=True)
class GroupLine:
    """The aircraft of a carrier or base."""

    platform: str
    squadrons: tuple[str, ...]


@dataclass(frozen=True)
class Briefing:
    """Everything a side may take away from the table."""

    when: tuple[tuple[str, str], ...]
    words: tuple[str, ...]
    """What the scenario tells this side alone, paragraph by paragraph."""
    light: tuple[str, ...]
    forces: tuple[ForceLine, ...]
    groups: tuple[GroupLine, ...]
    rules: tuple[str, ...]
    """House rules that do not stand at their default."""
    searches: tuple[Pair, ...] = ()
    """7.4 As they were flown on the day: who flies, and where; and those that fly by themselves."""
    orders: tuple[Pair, ...] = ()
    """10.2, 3.2 and 18.2 Where forces are to be and when, who comes later, and what does not act yet."""
    reported: tuple[Pair, ...] = ()
    """7.2 Enemy forces it is told of before the day."""
    wins: tuple[Pair, ...] = ()
    """19.1 What the scenario gives victory or points for."""


@dataclass(frozen=True)
class Known:
    """What it knows now."""

    markers: tuple[str, ...]
    sightings: tuple[str, ...]
    weather: tuple[tuple[str, str], ...]


def briefing(view: SideView, data: Catalog) -> Briefing:
    """18 As it may be read before the day begins; of the scenario only what everybody or this side is told."""
    scenario, public = data.scenario, view.public
    own = next(setup for setup in scenario.sides if setup.id == view.own.id)
    end = clock_at(scenario.start, public.last_turn)
    cards = data.house_rules
    return Briefing(
        when=(
            ("Date", describe_date(scenario.date)),
            ("From", f"{clock_at(scenario.start, 1)} to {end}, {public.last_turn} turns"),
            ("Task forces", "numbers" if own.force_ids == "number" else "letters"),
        ),
        words=tuple(part.strip().replace("\n", " ") for part in own.briefing.split("\n\n") if part.strip()),
        light=_light(view, data),
        forces=tuple(_force(view.own, force_id) for force_id in view.own.task_forces),
        groups=tuple(_groups(view)),
        rules=tuple(
            f"{cards[key].label if key in cards else key}: {value}" for key, value in public.house.changed().items()
        ),
        searches=(*_planned(data, own), *_by_themselves(data, own)),
        orders=tuple(_orders(data, own)),
        reported=tuple((f"TF {report.task_force}", f"in {report.hex}") for report in own.reports),
        wins=tuple(_wins(scenario)),
    )


def _planned(data: Catalog, own: SideSetup) -> Iterator[Pair]:
    for plan in own.plans:
        yield data.carriers[plan.base].name, f"{plural(plan.afs, 'AF')} of {plan.squadron}, {_sector(plan.sector)}"


def _by_themselves(data: Catalog, own: SideSetup) -> Iterator[Pair]:
    for search in data.scenario.searches:
        if search.side == own.id:
            where = _sector(search.sector) if search.sector else search.record
            yield search.name, f"{search.aircraft}, {where}; it flies by itself"


def _sector(sector: Sector) -> str:
    first, last = sector.bearings
    return f"bearings {first:03} to {last:03}, {sector.miles} miles, at {sector.at}"


def _orders(data: Catalog, own: SideSetup) -> Iterator[Pair]:
    for force in own.task_forces:
        come = [f"comes on the map in {force.hex} at {force.arrives}"] if force.arrives else []
        go = [f"leaves the map at {force.leaves}"] if force.leaves else []
        lines = [*come, *(f"in {point.hex} by {point.at}" for point in force.course), *go]
        if lines:
            yield f"TF {force.id}", ", ".join(lines)
    for group in own.air_groups:
        name = data.carriers[group.base].name
        if group.idle_until:
            yield name, f"flies nothing before {group.idle_until}, unless attacked"
        for squadron in group.squadrons:
            if squadron.arrives:
                yield name, f"{squadron.id}, {plural(squadron.afs, 'AF')} of {squadron.aircraft}, at {squadron.arrives}"


def _wins(scenario: Scenario) -> Iterator[Pair]:
    if scenario.victory.special:
        yield "Victory", scenario.victory.special
    for goal in scenario.victory.goals:
        each = " each" if goal.counts == "each ship" else ""
        yield scenario.side(goal.side).name, f"{goal.text}: {goal.points} points{each}"


def _light(view: SideView, data: Catalog) -> tuple[str, ...]:
    """'turns 1-2 twilight'."""
    runs: list[tuple[int, int, str]] = []
    for turn in range(1, view.public.last_turn + 1):
        light = light_at(data.scenario, turn)
        if runs and runs[-1][2] == light:
            runs[-1] = (runs[-1][0], turn, light)
        else:
            runs.append((turn, turn, light))
    return tuple(f"{light} in turns {first}-{last}" for first, last, light in runs)


def _force(own: Side, ident: str) -> ForceLine:
    force = next(force for force in own.task_forces.values() if force.id == ident)
    by_class: dict[str, list[str]] = {}
    for ship in force.ships:
        by_class.setdefault(own.ships[ship].cls, []).append(own.ships[ship].name)
    listed = tuple(f"{cls} {', '.join(names)}" for cls, names in by_class.items())
    return ForceLine(force.id, force.name, force.hex, listed, len(force.dummy_ships))


def _groups(view: SideView) -> list[GroupLine]:
    found = []
    for there in platforms(view):
        count = Counter((af.squadron, af.aircraft) for af in view.own.air.values() if af.platform == there.id)
        lines = tuple(f"{squadron} {plural(afs, 'AF')} {kind}" for (squadron, kind), afs in count.items())
        if lines:
            found.append(GroupLine(there.name, lines))
    return found


def known(view: SideView) -> Known:
    """3.6 What it was told of the enemy, and the weather."""
    public = view.public
    return Known(
        markers=tuple(
            f"TF {marker.task_force} in {marker.hex}, turn {marker.turn}" for marker in view.intel.markers.values()
        ),
        sightings=tuple(f"turn {line.turn}, hex {line.hex}: {line.text}" for line in reports(view)),
        weather=(
            ("Wind", f"{public.wind.degrees:03} degrees, {public.wind.knots} kn"),
            ("Sky", str(public.sky)),
        ),
    )
