"""The files of this game: which there are, what a scenario names of them, and how they become its catalog."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ffts.core.charts import ChartMap
from ffts.core.model import Data
from ffts.core.shelf import CopyKind, Entries, Fault, Fields, Part, Shelf, Unfit
from ffts.core.tables import ResultTable
from ffts.games.skies.sheets.aircraft import Aircraft
from ffts.games.skies.sheets.carriers import Carrier, PlatformKind
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.checks import faults_among, faults_of, rooms_of
from ffts.games.skies.sheets.choices import choices_of
from ffts.games.skies.sheets.damage import DamageTemplate, ShipDamage
from ffts.games.skies.sheets.doctrine import Doctrines
from ffts.games.skies.sheets.house_rules import HouseRules
from ffts.games.skies.sheets.parts import Parts
from ffts.games.skies.sheets.provenance import Sheet
from ffts.games.skies.sheets.scenario import Scenario
from ffts.games.skies.sheets.scenario_checks import doubts_of, faults_as_written, second_grids
from ffts.games.skies.sheets.ships import CatalogShip, ShipClasses, VictoryPoints
from ffts.games.skies.sheets.special_checks import special_faults
from ffts.games.skies.sheets.tables import (
    AirToSurface,
    AntiAircraftFire,
    Cap,
    Forming,
    HouseRuleCard,
    Readying,
    TaskForceSpeed,
)
from ffts.games.skies.state.strike import FOUND

SHEETS: Mapping[str, type[Sheet]] = {
    "air_to_surface": AirToSurface,
    "anti_aircraft": AntiAircraftFire,
    "cap": Cap,
    "doctrine": Doctrines,
    "forming": Forming,
    "readying": Readying,
    "ship_classes": ShipClasses,
    "ship_damage": ShipDamage,
    "task_force_speed": TaskForceSpeed,
    "victory_points": VictoryPoints,
}
"""The small tables that are not read with one die, by the name of their file."""
OF_SHIP_CLASS = ("card", "vp_class")


def _with_load_ids(fields: Fields, entries: Entries) -> Fields:
    """The id of a load is the name of its table."""
    loads = fields.get("loads")
    if not isinstance(loads, Mapping):
        return fields
    named = {name: {"id": name, **load} if isinstance(load, Mapping) else load for name, load in loads.items()}
    return {**fields, "loads": named}


def _with_class(fields: Fields, entries: Entries) -> Fields:
    """8.1.1 and 19.2 The card and the victory row of a ship are those of its kind, unless its own row says so."""
    classes = entries["tables"].get("ship_classes")
    row = classes.rows.get(str(fields.get("cls", ""))) if isinstance(classes, ShipClasses) else None
    return {"card": row.card, "vp_class": row.vp_class, **fields} if row else fields


def _kind_unknown(fields: Fields, entries: Entries, field: str) -> Unfit | None:
    """A ship without card or victory row is of a kind that nobody knows; that is what to tell."""
    classes = entries["tables"].get("ship_classes")
    if field not in OF_SHIP_CLASS or "cls" not in fields or not isinstance(classes, ShipClasses):
        return None
    remedy = f"use one of {', '.join(classes.rows)}, or give the ship its own card and vp_class"
    return Unfit("cls", f"{fields['cls']!r} is not a kind of ship", remedy)


def _is_base(fields: Mapping[str, Any]) -> bool:
    return fields.get("kind") == PlatformKind.BASE.value


def _is_no_base(fields: Mapping[str, Any]) -> bool:
    return not _is_base(fields)


def _torpedoes_of(fields: Fields) -> tuple[str, ...]:
    """15.4 The attack values that the torpedoes of the nations name."""
    nations = fields.get("torpedoes")
    rows = nations.values() if isinstance(nations, Mapping) else ()
    return tuple(f"torpedo_{kind}" for row in rows if isinstance(row, list) for kind in row)


def _table(name: str) -> type[Data]:
    return SHEETS.get(name, ResultTable)


def _named_in(scenario: Scenario) -> Mapping[str, set[str]]:
    """The entries a scenario speaks of."""
    groups = [group for side in scenario.sides for group in side.air_groups]
    afloat = {str(ship) for side in scenario.sides for force in side.task_forces for ship in force.ships}
    ashore = {base for side in scenario.sides for base in side.bases}
    flown = {squadron.aircraft for group in groups for squadron in group.squadrons}
    return {
        "aircraft": flown | {search.aircraft for search in scenario.searches},
        "carriers": afloat | ashore | {group.base for group in groups},
        "ships": afloat,
    }


def _parts(entries: Entries) -> Parts:
    """What refers to each other; every sheet is there."""
    tables = entries["tables"]
    sheets: dict[str, Any] = {name: tables[name] for name in Parts._fields if name in SHEETS}
    return Parts(
        aircraft=entries["aircraft"],
        carriers=entries["carriers"],
        ships=entries["ships"],
        tables=_read_with_one_die(entries),
        **sheets,
    )


def _read_with_one_die(entries: Entries) -> Mapping[str, ResultTable]:
    return {name: table for name, table in entries["tables"].items() if name not in SHEETS}


def _check(entries: Entries) -> Iterator[Fault]:
    parts = _parts(entries)
    yield from faults_among(parts)
    yield from strange_results(parts)


def _doubts(scenario: Scenario, entries: Entries) -> Iterator[Fault]:
    yield from doubts_of(scenario, _parts(entries))
    yield from second_grids(entries["damage"])


def _check_scenario(scenario: Scenario, chart: ChartMap | None, entries: Entries) -> Iterator[Fault]:
    assert chart is not None
    parts, chart = _parts(entries), map_of_day(chart, scenario)
    yield from faults_as_written(scenario, chart)
    yield from special_faults(scenario, chart)
    yield from faults_of(scenario, chart, parts)
    yield from strange_results(parts)


def map_of_day(chart: ChartMap, scenario: Scenario) -> ChartMap:
    """18.2 The map of this day: fields beyond it stand at its edge, and each base belongs to the side that has it."""
    flown = {base: side.id for side in scenario.sides for base in side.bases}
    held = {**scenario.held, **flown}
    bases = tuple(
        base.model_copy(update={"side": held[base.id]}) if held.get(base.id, base.side) != base.side else base
        for base in chart.bases
    )
    more = (*scenario.bases, *scenario.beyond)
    return chart.model_copy(update={"bases": (*bases, *more)}) if more or held else chart


def _assemble(scenario: Scenario, chart: ChartMap | None, entries: Entries) -> Catalog:
    assert chart is not None
    sheets: dict[str, Any] = {name: entries["tables"][name] for name in SHEETS}
    return Catalog(
        scenario=scenario,
        chart=map_of_day(chart, scenario),
        aircraft=entries["aircraft"],
        carriers=entries["carriers"],
        ships=entries["ships"],
        tables=_read_with_one_die(entries),
        damage=entries["damage"],
        house_rules=entries["house_rules"],
        **sheets,
    )


def _worth(entries: Entries) -> Mapping[str, str]:
    """19.2 The points for each ship if she is sunk."""
    points, ships = entries["tables"].get("victory_points"), entries["ships"]
    rows = points.rows if isinstance(points, VictoryPoints) else {}
    sunk = {name: rows[ship.vp_class].sunk for name, ship in ships.items() if ship.vp_class in rows}
    return {name: f"{worth} points sunk" for name, worth in sunk.items()}


SHELF: Shelf[Catalog] = Shelf(
    scenario=Scenario,
    parts=(
        Part(
            "tables",
            _table,
            whole_files=True,
            whole=True,
            asked_by_name=("mods", "values"),
            named_inside=_torpedoes_of,
            one_of="aircraft",
            kinds=(CopyKind("Rows for a nation", rows=True),),
        ),
        Part(
            "aircraft",
            lambda name: Aircraft,
            fill=_with_load_ids,
            kinds=(CopyKind("Aircraft"), CopyKind("Load", inside="loads")),
        ),
        Part(
            "carriers", lambda name: Carrier, kinds=(CopyKind("Base", _is_base), CopyKind("Flight deck", _is_no_base))
        ),
        Part("damage", lambda name: DamageTemplate, whole_files=True, whole=True, kinds=(CopyKind("Damage grid"),)),
        Part("ships", lambda name: CatalogShip, fill=_with_class, explain=_kind_unknown, kinds=(CopyKind("Ship"),)),
    ),
    needed={"tables": tuple(SHEETS)},
    cards=HouseRuleCard,
    switches=tuple(HouseRules.keys()),
    named_in=_named_in,
    chart=lambda scenario: scenario.chart,
    check=_check,
    check_scenario=_check_scenario,
    choices=lambda entries: choices_of(_parts(entries)),
    worth=_worth,
    rooms=rooms_of,
    doubt=_doubts,
    assemble=_assemble,
)


# --- 2.3 results a table may hold ---------------------------------------------------


class ResultWords(NamedTuple):
    """The results one table may have, as a pattern and in words."""

    pattern: str
    words: str


def _one_of(*words: str) -> ResultWords:
    return ResultWords("|".join(map(re.escape, words)), f"use one of {', '.join(words)}")


NUMBER = ResultWords(r"-?\d+", "use a whole number")
POSITION = _one_of("in position", "out of position")  # 13.1
DOGFIGHT = _one_of("CAP lost", "escort lost", "no loss")  # 13.1
ATTACK = _one_of("1 destroyed", "1 turned away", "no loss")  # 13.1
FIRE_BACK = _one_of("CAP lost", "no loss")  # 13.1
_LOSS = r"\d+ (destroyed|turned away)"
AA = ResultWords(rf"no loss|{_LOSS}(, {_LOSS})*", "use no loss, or AFs as in '1 destroyed, 1 turned away'")  # 14.1
BURST = _one_of("explosion", "fire", "great fire", "flooded", "none")  # 17.3.4
BY_NAME: Mapping[str, ResultWords] = {
    "search": NUMBER,  # 8.2.2
    "weather_change": ResultWords(
        r"no change|wind \d+ knots (more|less)|sky one step (better|worse)",
        "use no change, wind 4 knots more or less, or sky one step better or worse",
    ),  # 6.10
    "strike_sighting": _one_of(*FOUND),  # 12.5
    "torpedo_force": NUMBER,  # 17.1
    "magazine_hit": BURST,
    "avgas_hit": BURST,
    "explosion": _one_of("explosion", "none"),  # 17.3.4
    "damage_control": _one_of("mended", "no change", "spreads"),  # 17.4
    "fire_reaches": _one_of("aircraft", "explosion", "grows", "gutted"),  # 17.4
}


def strange_results(parts: Parts) -> Iterator[Fault]:
    """2.3 Every row of a table that a rule reads says what the rule can act on."""
    for name, vocabulary in _read_as(parts).items():
        if name in parts.tables:
            yield from _strange(parts.tables[name], vocabulary)


def _read_as(parts: Parts) -> Mapping[str, ResultWords]:
    """What each table is read as; those of CAP and AA are named by their sheets."""
    found = dict(BY_NAME)
    for row in parts.cap.doctrines.values():
        found |= {row.against_low: POSITION, row.against_high: POSITION}
        found |= {row.dogfight: DOGFIGHT, row.attack: ATTACK, row.fire_back: FIRE_BACK}
    return found | {column.table: AA for column in parts.anti_aircraft.columns}


def _strange(table: ResultTable, vocabulary: ResultWords) -> Iterator[Fault]:
    for row in table.rows:
        if not re.fullmatch(vocabulary.pattern, row.result):
            why = f"no rule knows what {row.result!r} means (row {row.on!r})"
            yield Fault("tables", f"{table.id}.rows", why, vocabulary.words)
