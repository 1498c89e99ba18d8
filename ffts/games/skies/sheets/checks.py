"""What must fit together across the files of a catalog; every fault says where, why, and what to do."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from pydantic import ValidationError

from ffts.core.charts import ChartMap
from ffts.core.shelf import Entries, Fault, RoomTaken
from ffts.core.umpire import Refused
from ffts.games.skies.names import afs_text
from ffts.games.skies.sheets.aircraft import Aircraft
from ffts.games.skies.sheets.carriers import FLAGS, Carrier
from ffts.games.skies.sheets.choices import doctrines_of
from ffts.games.skies.sheets.parts import Parts
from ffts.games.skies.sheets.plan_record import read_plan
from ffts.games.skies.sheets.scenario import AirGroup, Scenario, SideSetup, Squadron
from ffts.games.skies.sheets.ships import CARRIERS

ON_DECK = ("deck aft", "deck forward", "park")
"""Where AFs of a carrier may stand at the start, other than below and in the air."""


class StartRoom(NamedTuple):
    """What a squadron takes: AFs below, room on deck, and AFs spotted for launch."""

    below: int
    on_deck: int
    spotted: int


def room_of(squadron: Squadron, aircraft: Aircraft) -> StartRoom:
    """6.4 Those that `start` does not name are below; parked aircraft stand closer."""
    below = squadron.afs - sum(start.afs for start in squadron.start if start.where != "hangar")
    spotted = sum(start.afs for start in squadron.start if start.where == "deck aft")
    standing = (start for start in squadron.start if start.where in ON_DECK)
    on_deck = sum(start.afs * aircraft.space(parked=start.where != "deck aft") for start in standing)
    return StartRoom(below, on_deck, spotted)


def rooms_of(group: Mapping[str, Any], entries: Entries) -> tuple[RoomTaken, ...]:
    """Hangar and deck of the carrier of an air group as it is being written; nothing for a base ashore."""
    carrier = entries["carriers"].get(str(group.get("base", "")))
    if not isinstance(carrier, Carrier) or carrier.is_base:
        return ()
    taken = {squadron.id: room_of(squadron, aircraft) for squadron, aircraft in _readable(group, entries)}
    below = tuple((name, room.below) for name, room in taken.items() if room.below > 0)
    on_deck = tuple((name, room.on_deck) for name, room in taken.items() if room.on_deck)
    return (
        RoomTaken(f"Hangar of {carrier.name}, in AFs", carrier.hangar_room, below),
        RoomTaken(f"Deck of {carrier.name}", carrier.deck_room, on_deck),
    )


def _readable(group: Mapping[str, Any], entries: Entries) -> Iterable[tuple[Squadron, Aircraft]]:
    """The squadrons that are written far enough, with their type, if it can stand on a deck."""
    for written in group.get("squadrons", ()):
        aircraft = entries["aircraft"].get(str(written.get("aircraft", "")))
        if isinstance(aircraft, Aircraft) and aircraft.deck_space is not None:
            with suppress(ValidationError):
                yield Squadron.model_validate(written, strict=False), aircraft


_ABSENT = {
    "aircraft": "there is no aircraft",
    "carriers": "there is no flight deck or base",
    "ships": "there is no ship",
    "tables": "there is no table read with one die",
}


def faults_of(scenario: Scenario, chart: ChartMap, parts: Parts) -> tuple[Fault, ...]:
    """All that does not fit together, not only the first."""
    return (
        *faults_among(parts),
        *(fault for side in scenario.sides for fault in _side(parts, chart, side)),
        *_scenario_tables(parts, scenario),
    )


def faults_among(parts: Parts) -> tuple[Fault, ...]:
    """What does not fit together whatever the scenario."""
    return *_table_names(parts), *_loads(parts), *_flight_decks(parts), *_ships(parts)


def _table_names(parts: Parts) -> Iterator[Fault]:
    """Every table that a sheet reads exists."""
    wanted = [
        *(("cap", f"doctrines.{key}.against_low", row.against_low) for key, row in parts.cap.doctrines.items()),
        *(("cap", f"doctrines.{key}.against_high", row.against_high) for key, row in parts.cap.doctrines.items()),
        *(("anti_aircraft", "columns", column.table) for column in parts.anti_aircraft.columns),
    ]
    for doctrine, row in parts.cap.doctrines.items():
        fights = (("dogfight", row.dogfight), ("attack", row.attack), ("fire_back", row.fire_back))
        wanted += [("cap", f"doctrines.{doctrine}.{key}", table) for key, table in fights]
    for part, key, table in wanted:
        if table not in parts.tables:
            yield Fault(part, key, f"there is no table {table!r}", f"add tables/{table}.toml or name another table")


def _loads(parts: Parts) -> Iterator[Fault]:
    """6.8 Every load is readied by a row that exists."""
    for aircraft in parts.aircraft.values():
        for load in aircraft.loads.values():
            if load.readying not in parts.readying.rows:
                yield Fault(
                    "aircraft",
                    f"{aircraft.id}.loads.{load.id}.readying",
                    f"the readying table has no row {load.readying!r}",
                    f"use one of {_list(parts.readying.rows)}",
                )


def _flight_decks(parts: Parts) -> Iterator[Fault]:
    """6.4 A flight deck belongs to a ship, and a carrier has one."""
    for carrier in parts.carriers.values():
        if not carrier.is_base and carrier.id not in parts.ships:
            yield Fault(
                "carriers",
                f"{carrier.id}.id",
                f"the flight deck of {carrier.name} belongs to no ship",
                f"add a ship {carrier.id!r} to the ships, or make the sheet kind BASE",
            )
        for aircraft, loads in carrier.takeoff.items():
            for load in loads:
                if aircraft in parts.aircraft and load not in parts.aircraft[aircraft].loads:
                    known = _list(parts.aircraft[aircraft].loads)
                    key = f"{carrier.id}.takeoff.{aircraft}.{load}"
                    yield Fault("carriers", key, f"{aircraft} has no load {load!r}", f"use one of {known}")
    for ship in parts.ships.values():
        if ship.cls in CARRIERS and ship.id not in parts.carriers:
            yield Fault(
                "ships",
                ship.id,
                f"{ship.name} is a {ship.cls} without a flight deck",
                f"add carriers.{ship.id} to a file in carriers/",
            )


def _ships(parts: Parts) -> Iterator[Fault]:
    """19.2 Every ship has its row of the victory table."""
    for ship in parts.ships.values():
        if ship.vp_class not in parts.victory_points.rows:
            yield Fault(
                "ships",
                f"{ship.id}.vp_class",
                f"the victory table has no row {ship.vp_class!r}",
                f"use one of {_list(parts.victory_points.rows)}",
            )


def _side(parts: Parts, chart: ChartMap, side: SideSetup) -> Iterator[Fault]:
    for force in side.task_forces:
        for ship in force.ships:
            if ship not in parts.ships:
                yield _scenario(f"sides.{side.id}.task_forces.{force.id}.ships", "ships", ship)
        yield from _place(chart, f"sides.{side.id}.task_forces.{force.id}.hex", force.hex)
    charted = [base.id for base in chart.bases]
    for base in side.bases:
        if base not in parts.carriers:
            yield _scenario(f"sides.{side.id}.bases", "carriers", base)
        if base not in charted:
            why = f"base {base!r} is not on the chart {chart.id}"
            remedy = f"use one of {_list(charted)}, or add it to the map file" if charted else "add it to the map file"
            yield Fault("scenario", f"sides.{side.id}.bases", why, remedy)
    yield from _doctrine(parts, side)
    yield from _flags(f"sides.{side.id}.flags", side.flags)
    for group in side.air_groups:
        yield from _flags(f"sides.{side.id}.air_groups.{group.base}.flags", group.flags)
        yield from _air_group(parts, f"sides.{side.id}.air_groups.{group.base}", group, side.flags)


def _place(chart: ChartMap, key: str, label: str) -> Iterator[Fault]:
    """5 A force stands on the chart, at sea."""
    try:
        chart.grid.cell(label)
    except ValueError as fault:
        yield Fault("scenario", key, str(fault).rstrip("."), f"choose a hex of the chart {chart.id}")
        return
    if chart.stops_ships(label):
        what = "land" if chart.is_land(label) else "too narrow for ships"
        yield Fault("scenario", key, f"hex {label} is {what}", "choose a hex at sea")


def _doctrine(parts: Parts, side: SideSetup) -> Iterator[Fault]:
    known = doctrines_of(parts)
    for name, choice in side.doctrine.items():
        key = f"sides.{side.id}.doctrine.{name}"
        if name not in known:
            yield Fault("scenario", key, "this is not a doctrine", f"use one of {_list(known)}")
        elif choice not in known[name].names:
            there = known[name].names
            remedy = f"use one of {_list(there)}" if there else "leave it out: no table asks for it"
            yield Fault("scenario", key, f"there is no choice {choice!r}", remedy)


def _flags(key: str, flags: tuple[str, ...]) -> Iterator[Fault]:
    for flag in flags:
        if flag not in FLAGS:
            yield Fault("scenario", key, f"there is no flag {flag!r}", f"use one of {_list(FLAGS)}")


def _air_group(parts: Parts, key: str, group: AirGroup, side_flags: tuple[str, ...]) -> Iterator[Fault]:
    carrier = parts.carriers.get(group.base)
    if carrier is None:
        yield _scenario(key, "carriers", group.base)
        return
    known = []
    for squadron in group.squadrons:
        aircraft = parts.aircraft.get(squadron.aircraft)
        if aircraft is None:
            yield _scenario(f"{key}.{squadron.id}.aircraft", "aircraft", squadron.aircraft)
            continue
        known.append((squadron, aircraft))
        yield from _squadron(carrier, f"{key}.{squadron.id}", squadron, aircraft)
        crews = [mod.id for mod in parts.air_to_surface.mods]
        if squadron.crew and squadron.crew not in crews:
            why = f"there is no modifier {squadron.crew!r} of attacks"
            yield Fault("scenario", f"{key}.{squadron.id}.crew", why, f"use one of {_list(crews)}, or leave it out")
    yield from _room(carrier, key, known)
    flags = {*carrier.flags, *group.flags, *side_flags}
    ready = [start for squadron in group.squadrons for start in squadron.start if start.load]
    if ready and "no_ready_start" in flags:
        why = f"{afs_text(sum(start.afs for start in ready))} of {carrier.name} ready at the start (no_ready_start)"
        yield Fault("scenario", key, why, "leave out their load")
    ends = {start.where for squadron in group.squadrons for start in squadron.start if start.where.startswith("deck")}
    if len(ends) > 1:
        why = f"aircraft of {carrier.name} are spotted both aft and forward"
        yield Fault("scenario", key, why, "spot them all at one end (6.7)")
    parked = sum(start.afs for squadron in group.squadrons for start in squadron.start if start.where == "park")
    if parked and not carrier.is_base and "no_deck_park" in flags:
        why = f"{afs_text(parked)} parked on deck, where {carrier.name} keeps none (no_deck_park)"
        yield Fault("scenario", key, why, "put them below, or spot them")


def _squadron(carrier: Carrier, key: str, squadron: Squadron, aircraft: Aircraft) -> Iterator[Fault]:
    if aircraft.deck_space is None and not carrier.is_base:
        yield Fault("scenario", f"{key}.aircraft", f"{aircraft.id} cannot fly from {carrier.name}", "base it ashore")
    for start in squadron.start:
        if start.load and start.load not in aircraft.loads:
            why = f"{aircraft.id} has no load {start.load!r}"
            yield Fault("scenario", f"{key}.start", why, f"use one of {_list(aircraft.loads)}")


def _room(carrier: Carrier, key: str, squadrons: list[tuple[Squadron, Aircraft]]) -> Iterator[Fault]:
    """6.4 No more on deck, spotted or below than there is room for at the start."""
    if carrier.is_base:
        return
    rooms = [room_of(squadron, aircraft) for squadron, aircraft in squadrons]
    below, on_deck, spotted = (sum(each) for each in zip(*rooms, strict=True)) if rooms else (0, 0, 0)
    if below > carrier.hangar_room:
        why = f"{afs_text(below)} below, the hangar of {carrier.name} holds {carrier.hangar_room}"
        yield Fault("scenario", key, why, "park some on deck, or leave some ashore")
    if on_deck > carrier.deck_room:
        why = f"AFs that take {on_deck} stand on the deck of {carrier.name}, which has room for {carrier.deck_room}"
        yield Fault("scenario", key, why, "put some below")
    if carrier.range_limit is not None and spotted > carrier.range_limit:
        why = f"{afs_text(spotted)} spotted for launch, {carrier.name} may range {carrier.range_limit}"
        yield Fault("scenario", key, why, "put some below, or change range_limit")


def _scenario_tables(parts: Parts, scenario: Scenario) -> Iterator[Fault]:
    changes = scenario.weather.changes
    if changes and changes not in parts.tables:
        yield _scenario("weather.changes", "tables", changes)
    for search in scenario.searches:
        if search.aircraft not in parts.aircraft:
            key = f"searches.{search.name}.aircraft"
            yield _scenario(key, "aircraft", search.aircraft)
        try:
            _ = read_plan(search.record) if search.sector is None else None
        except Refused as no:
            yield Fault("scenario", f"searches.{search.name}.record", no.why, "write it like 3:60-240:6-24")


def _scenario(key: str, part: str, name: str) -> Fault:
    return Fault("scenario", key, f"{_ABSENT[part]} {name!r}", f"correct it, or add it in {part}/", (part, name))


def _list(names: Iterable[str]) -> str:
    return ", ".join(sorted(names))
