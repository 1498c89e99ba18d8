"""Faults and doubts of a scenario as its file is read; a game that was begun with it is not asked again."""

import re
from collections.abc import Iterable, Iterator, Mapping

from ffts.core.charts import Base, ChartMap
from ffts.core.shelf import Fault
from ffts.games.skies.names import AIRCRAFT_AN_AF, HexId
from ffts.games.skies.sequence import MINUTES_A_TURN
from ffts.games.skies.sheets.aircraft import Attack
from ffts.games.skies.sheets.damage import DamageTemplate
from ffts.games.skies.sheets.parts import Parts
from ffts.games.skies.sheets.recorded import FlownSearch, Goal
from ffts.games.skies.sheets.scenario import Scenario, SideSetup, TaskForceSetup, WeatherZone

LATE = "1943-07"
"""From here on the numbers of 1944 fit better than those of 1942."""
MOST_AA = 60
"""14 Twice what the best armed ship of the war is given."""
_YEAR = re.compile(r"19\d\d")


def doubts_of(scenario: Scenario, parts: Parts) -> Iterator[Fault]:
    """Yield every doubt about the scenario."""
    for side in scenario.sides:
        yield from _of_another_time(scenario.date, side)
        yield from _too_well_armed(scenario.date, side, parts)
        yield from _too_heavy(side, parts)
        yield from _without_value(scenario.date, side, parts)


def _of_another_time(date: str, side: SideSetup) -> Iterator[Fault]:
    """13.1, 14: a doctrine is called after its year."""
    for name, choice in side.doctrine.items():
        year = _YEAR.search(choice)
        if year and (year[0] >= LATE[:4]) != (date >= LATE):
            why = f"{choice!r} is a doctrine of {year[0]}, the day is in {date[:4]}"
            yield Fault("scenario", f"sides.{side.id}.doctrine.{name}", why, "choose one of that time if there is one")


def _too_well_armed(date: str, side: SideSetup, parts: Parts) -> Iterator[Fault]:
    for force in side.task_forces:
        for ship in force.ships:
            fire = parts.ships[ship].aa_on(date) if ship in parts.ships else None
            if fire and fire.points > MOST_AA:
                why = f"{fire.points} AA points are more than any ship had ({MOST_AA} would be very many)"
                yield Fault("ships", f"{ship}.aa", why, "see whether a digit slipped in")


def second_grids(grids: Mapping[str, DamageTemplate]) -> Iterator[Fault]:
    """17.1 Two grids for one class of ships: only the first is used."""
    first: dict[str, str] = {}
    for name, grid in grids.items():
        for cls in grid.classes:
            if (used := first.setdefault(cls, name)) != name:
                why = f"{cls} has a grid in {used} already, which is the one that is used"
                yield Fault("damage", f"{name}.classes", why, f"take {cls} out of one of the two")


def _without_value(date: str, side: SideSetup, parts: Parts) -> Iterator[Fault]:
    """15.4 Torpedoes of which the attack values know nothing: an attack with them cannot be rolled."""
    texts = set[str]()
    values, doctrine = parts.air_to_surface, side.doctrine.get("torpedo", "")
    for squadron in (squadron for group in side.air_groups for squadron in group.squadrons):
        kind = parts.aircraft.get(squadron.aircraft)
        if kind is None or not any(Attack.TORPEDO in load.attacks for load in kind.loads.values()):
            continue
        row = values.torpedo_row(kind.nation, date, kind.id, doctrine)
        if row not in values.values and kind.id not in texts:
            texts.add(kind.id)
            why = f"{kind.id} of {kind.nation} attacks by torpedo, and there is no attack value {row!r} (15.4)"
            remedy = f"add it to the values, or {kind.nation} to the torpedoes, of air_to_surface.toml"
            yield Fault("aircraft", f"{kind.id}.nation", why, f"{remedy}; or name a doctrine torpedo for {side.id}")


def _too_heavy(side: SideSetup, parts: Parts) -> Iterator[Fault]:
    """6.4.1 A load whose take-off run is longer than the deck it is to leave."""
    for group in side.air_groups:
        deck = parts.carriers.get(group.base)
        for squadron in group.squadrons if deck and not deck.catapults else ():
            kind = parts.aircraft.get(squadron.aircraft)
            for load in kind.loads if kind and deck and kind.deck_space else ():
                if kind and deck and deck.takeoff_section(kind, load) is None:
                    key = f"sides.{side.id}.air_groups.{group.base}.{squadron.id}"
                    why = f"{kind.id} with {load} needs {kind.run_ft(load)} ft of deck, {deck.name} has "
                    why += f"{deck.deck_length_ft}: this load never takes off"
                    yield Fault("scenario", key, why, "that may be as it was; else see the take-off run")


RESERVED = frozenset({"umpire", "enemy", "neutral", "both", "all", "none"})
"""Words that mean somebody else where a side is named: `--view umpire` is the truth."""


def faults_as_written(scenario: Scenario, chart: ChartMap) -> Iterator[Fault]:
    """What a new scenario must not have."""
    for side in scenario.sides:
        yield from _name(side)
        yield from _as_it_was(scenario, chart, side)
    for goal in scenario.victory.goals:
        yield from _goal(scenario, chart, goal)
    if not scenario.light:
        why = "no light is given, so that no turn has any"
        yield Fault("scenario", "light", why, 'write [{ at = "0000", light = "day" }], or leave the key out')
    for number, zone in enumerate(scenario.weather.zones, 1):
        yield from _zone(chart, f"weather.zones.{number}.hexes", zone)
    yield from _times(scenario)
    for side in scenario.sides:
        for stray in (at for at in side.zone if at not in chart.grid):
            why = f"{stray!r} is not a hex of the chart {chart.id}"
            yield Fault("scenario", f"sides.{side.id}.zone", why, "leave it out")
    yield from _scripted(scenario, chart)
    yield from _fields(scenario.bases, "bases", "name the hex it lies in", scenario, chart)
    yield from _fields(scenario.beyond, "beyond", "name the hex by which its aircraft come", scenario, chart)
    yield from _held(scenario, chart)


def _fields(fields: Iterable[Base], where: str, remedy: str, scenario: Scenario, chart: ChartMap) -> Iterator[Fault]:
    """18.2 A base that the scenario adds to the map, or beyond it, has a hex of it and belongs to a side."""
    sides = [side.id for side in scenario.sides]
    for field in fields:
        key = f"{where}.{field.id}"
        if field.hex not in chart.grid:
            yield Fault("scenario", f"{key}.hex", f"{field.hex!r} is not a hex of the chart {chart.id}", remedy)
        if field.side not in sides:
            yield Fault("scenario", f"{key}.side", f"there is no side {field.side!r}", f"it is {' or '.join(sides)}")
        if sum(base.id == field.id for base in chart.bases) > 1:
            yield Fault("scenario", key, f"the chart {chart.id} has a base of this id", "give it another id")


def _held(scenario: Scenario, chart: ChartMap) -> Iterator[Fault]:
    """1.2 A base that another side holds is on the map, and the side is one of this day."""
    bases, sides = [base.id for base in chart.bases], [side.id for side in scenario.sides]
    for base, side in scenario.held.items():
        if base not in bases:
            remedy = f"use one of {', '.join(bases) or 'none'}"
            yield Fault("scenario", f"held.{base}", f"the chart {chart.id} has no base {base!r}", remedy)
        if side not in sides:
            yield Fault("scenario", f"held.{base}", f"there is no side {side!r}", f"it is {' or '.join(sides)}")


def _times(scenario: Scenario) -> Iterator[Fault]:
    """3.3 The day, its first turn, and the light through it."""
    if not _is_a_day(scenario.date):
        why = f"{scenario.date!r} is no day"
        yield Fault("scenario", "date", why, "write year, month and day: 1942-06-04")
    if int(scenario.start[2:]) % MINUTES_A_TURN:
        why = f"turns begin at the hour and at 20 and 40 past, not at {scenario.start}"
        yield Fault(
            "scenario", "start", why, f"write {scenario.start[:2]}00, {scenario.start[:2]}20 or {scenario.start[:2]}40"
        )
    times = [change.at for change in scenario.light]
    if times != sorted(set(times)):
        yield Fault("scenario", "light", "its times do not go up from one to the next", "put them in order, each once")


def _is_a_day(date: str) -> bool:
    written = re.fullmatch(r"(\d{4})-(\d{2})-(\d{2})", date)
    if written is None:
        return False
    year, month, day = map(int, written.groups())
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    days = (31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    return 1 <= month <= len(days) and 1 <= day <= days[month - 1]


def _name(side: SideSetup) -> Iterator[Fault]:
    for key, name in (("id", side.id), ("name", side.name)):
        where = f"sides.{side.id}.{key}"
        if name.strip().casefold() in RESERVED:
            why = f"a side cannot be called {name!r}: that word has another meaning, as in --view umpire"
            yield Fault("scenario", where, why, "choose another name, such as USN")
        if not name or name != name.strip():
            yield Fault("scenario", where, f"{name!r} is empty, or has blanks at its ends", "write it without them")


def _zone(chart: ChartMap, key: str, zone: WeatherZone) -> Iterator[Fault]:
    """8.2.2 A front begins on the chart."""
    for stray in (at for at in zone.hexes if at not in chart.grid):
        yield Fault("scenario", key, f"{stray!r} is not a hex of the chart {chart.id}", "leave it out")
    if not zone.hexes:
        yield Fault("scenario", key, "a zone without a hex", "name its hexes, or leave the zone out")


# --- the day as it was ------------------------------------------------------------


def _as_it_was(scenario: Scenario, chart: ChartMap, side: SideSetup) -> Iterator[Fault]:
    """Strengths, plans, reports, courses and arrivals of a side that do not fit together."""
    for group in side.air_groups:
        for squadron in group.squadrons:
            made = squadron.afs * AIRCRAFT_AN_AF
            if squadron.operational and abs(made - squadron.operational) >= AIRCRAFT_AN_AF:
                why = f"{squadron.operational} aircraft could fly, and {squadron.afs} AFs are {made}"
                key = f"sides.{side.id}.air_groups.{group.base}.{squadron.id}.afs"
                yield Fault("scenario", key, why, f"write {max(1, round(squadron.operational / AIRCRAFT_AN_AF))} AFs")
    yield from _ashore(side)
    yield from _later(side)
    yield from _intent(chart, side)
    for number, plan in enumerate(side.plans, 1):
        yield from _plan(side, f"sides.{side.id}.plans.{number}", plan)
    enemies = {force.id for other in scenario.sides if other.id != side.id for force in other.task_forces}
    for report in side.reports:
        key = f"sides.{side.id}.reports.{report.task_force}"
        if report.task_force not in enemies:
            known = ", ".join(sorted(enemies)) or "none"
            yield Fault("scenario", key, "the other side has no such task force", f"use one of {known}")
        yield from _at_sea(chart, key, report.hex)
    for force in side.task_forces:
        yield from _track(chart, f"sides.{side.id}.task_forces.{force.id}.course", force)


def _ashore(side: SideSetup) -> Iterator[Fault]:
    """6.3 A base has neither flight deck nor hangar: who stood there could never leave."""
    for group in (group for group in side.air_groups if group.base in side.bases):
        for squadron in group.squadrons:
            for start in (start for start in squadron.start if start.where not in ("park", "cap")):
                key = f"sides.{side.id}.air_groups.{group.base}.{squadron.id}.start"
                why = f"{group.base} is a base, and has no {start.where.split()[0]}"
                yield Fault("scenario", key, why, 'write where = "park"')


def _intent(chart: ChartMap, side: SideSetup) -> Iterator[Fault]:
    """1.2 and A-019 What a commander means to strike and where his aircraft may land are bases that there are."""
    bases = tuple(base.id for base in chart.bases)
    for key, named, there in (
        ("strike_first", side.intent.strike_first, tuple(base for base in bases if base not in side.bases)),
        ("flies_on_to", side.intent.flies_on_to, side.bases),
    ):
        if named and named not in there:
            why = f"{named!r} is no base {'of this side' if key == 'flies_on_to' else 'of the other side'}"
            known = ", ".join(there) or "none"
            yield Fault("scenario", f"sides.{side.id}.intent.{key}", why, f"use one of {known}, or leave it out")


def _later(side: SideSetup) -> Iterator[Fault]:
    """3.2 Who comes later comes as a whole: a flight to a base, a carrier with all hers aboard."""
    late: dict[str, TaskForceSetup] = {
        ship: force for force in side.task_forces if force.arrives for ship in force.ships
    }
    decks = {group.base for group in side.air_groups}
    for force in (force for force in side.task_forces if force.leaves):
        key = f"sides.{side.id}.task_forces.{force.id}.leaves"
        if decks & set(force.ships):
            why = f"{', '.join(sorted(decks & set(force.ships)))} carries aircraft, which would have nowhere to land"
            yield Fault("scenario", key, why, "let a carrier stay, and give the force a course")
        elif force.arrives and force.leaves and force.leaves <= force.arrives:
            why = f"it comes at {force.arrives} and leaves at {force.leaves}"
            yield Fault("scenario", key, why, "write a later time")
    for group in side.air_groups:
        for squadron in group.squadrons:
            key = f"sides.{side.id}.air_groups.{group.base}.{squadron.id}"
            if squadron.arrives and (group.base not in side.bases or squadron.start):
                why = "a flight that arrives lands at a base, and none of its aircraft stand anywhere before"
                yield Fault("scenario", f"{key}.arrives", why, "base it ashore and leave out its start")
            if group.base in late and any(start.where == "cap" for start in squadron.start):
                why = f"TF {late[group.base].id} is not on the map at the start, and cannot have CAP up"
                yield Fault("scenario", f"{key}.start", why, "put them on deck")


def _plan(side: SideSetup, key: str, plan: FlownSearch) -> Iterator[Fault]:
    """7.4 A plan is flown by aircraft that are there."""
    there = {
        squadron.id: squadron for group in side.air_groups if group.base == plan.base for squadron in group.squadrons
    }
    if plan.squadron not in there:
        known = ", ".join(there) or "none"
        why = f"there is no squadron {plan.squadron} at {plan.base}"
        yield Fault("scenario", f"{key}.squadron", why, f"use one of {known}")
    elif plan.afs > there[plan.squadron].afs:
        why = f"{plan.squadron} has {there[plan.squadron].afs} AFs, and {plan.afs} are to search"
        yield Fault("scenario", f"{key}.afs", why, "name fewer")


def _track(chart: ChartMap, key: str, force: TaskForceSetup) -> Iterator[Fault]:
    """10.1 A course leads over the sea."""
    for point in force.course:
        yield from _at_sea(chart, key, point.hex)


def _at_sea(chart: ChartMap, key: str, hex_: HexId) -> Iterator[Fault]:
    if hex_ not in chart.grid:
        yield Fault("scenario", key, f"{hex_!r} is not a hex of the chart {chart.id}", "choose a hex of the chart")
    elif chart.stops_ships(hex_):
        yield Fault("scenario", key, f"ships cannot enter {hex_}", "choose a hex at sea")


def _scripted(scenario: Scenario, chart: ChartMap) -> Iterator[Fault]:
    """7.4.3 A search of the scenario's own is flown by one of the sides, from somewhere on the chart."""
    afloat = {side.id: [ship for force in side.task_forces for ship in force.ships] for side in scenario.sides}
    ashore = [base.id for base in chart.bases]
    for search in scenario.searches:
        key = f"searches.{search.name}"
        if search.side not in afloat:
            why = f"there is no side {search.side!r}"
            yield Fault("scenario", f"{key}.side", why, f"it is {' or '.join(afloat)}")
        if search.origin is not None and search.origin not in chart.grid:
            why = f"{search.origin!r} is not a hex of the chart {chart.id}"
            yield Fault("scenario", f"{key}.origin", why, "name the hex it comes from")
        if search.aboard and search.aboard not in (*afloat.get(search.side, ()), *ashore):
            why = f"{search.aboard!r} is neither a ship of {search.side} nor a base of the chart {chart.id}"
            yield Fault("scenario", f"{key}.aboard", why, "name the ship or base it flies from, or give its origin")


def _goal(scenario: Scenario, chart: ChartMap, goal: Goal) -> Iterator[Fault]:
    """19.1 Victory besides points is a side's, with ships of its own, somewhere on the chart."""
    key = f"victory.goals.{goal.id}"
    if goal.side not in (side.id for side in scenario.sides):
        sides = ", ".join(side.id for side in scenario.sides)
        yield Fault("scenario", f"{key}.side", f"there is no side {goal.side!r}", f"use one of {sides}")
        return
    afloat = [ship for force in scenario.side(goal.side).task_forces for ship in force.ships]
    yield from _strangers(f"{key}.ships", goal.ships, afloat, goal.side)
    if goal.hex not in chart.grid:
        why = f"{goal.hex!r} is not a hex of the chart {chart.id}"
        yield Fault("scenario", f"{key}.hex", why, "choose a hex of the chart")


def _strangers(key: str, ships: Iterable[str], afloat: Iterable[str], side: str) -> Iterator[Fault]:
    known = tuple(afloat)
    for ship in (ship for ship in ships if ship not in known):
        yield Fault("scenario", key, f"{side} has no ship {ship!r}", f"use one of {', '.join(known)}")
