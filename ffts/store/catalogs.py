"""Reads the text files of the catalog: shipped numbers, under the scenario's, under the umpire's own."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from pydantic import ValidationError

from ffts.core.charts import ChartMap
from ffts.core.model import Data
from ffts.core.tables import ResultTable
from ffts.data_dir import data_dir
from ffts.games.skies.sheets.aircraft import Aircraft
from ffts.games.skies.sheets.carriers import Carrier
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.checks import Fault, Parts, faults_among, faults_of
from ffts.games.skies.sheets.damage import DamageTemplate, ShipDamage
from ffts.games.skies.sheets.house_rules import HouseRules
from ffts.games.skies.sheets.provenance import Sheet
from ffts.games.skies.sheets.results import strange_results
from ffts.games.skies.sheets.scenario import Scenario
from ffts.games.skies.sheets.ships import Ship, ShipClasses, VictoryPoints
from ffts.games.skies.sheets.tables import (
    AirToSurface,
    AntiAircraftFire,
    Cap,
    Forming,
    HouseRuleCard,
    Readying,
    TaskForceSpeed,
)
from ffts.store.catalog_faults import CatalogError, FileFault, Told, dotted, nearest, shown, told
from ffts.store.layers import (
    PARTS,
    WHOLE_FILES,
    Entry,
    Layer,
    Origin,
    Shelf,
    folder_layer,
    read_toml,
    scenario_layer,
    stacked,
)

__all__ = ["CatalogError", "Library", "library", "load_catalog", "scenario_files"]

SHEETS: Mapping[str, type[Sheet]] = {
    "air_to_surface": AirToSurface,
    "anti_aircraft": AntiAircraftFire,
    "cap": Cap,
    "forming": Forming,
    "readying": Readying,
    "ship_classes": ShipClasses,
    "ship_damage": ShipDamage,
    "task_force_speed": TaskForceSpeed,
    "victory_points": VictoryPoints,
}
"""The small tables that are not read with one die, by the name of their file."""
_SUFFIX = ".toml"

Model = TypeVar("Model", bound=Data)
Wanted = Mapping[str, set[str]]


@dataclass
class Library:
    """Everything read and valid; `files` says where each entry stands, `faults` what was wrong."""

    aircraft: dict[str, Aircraft] = field(default_factory=dict)
    carriers: dict[str, Carrier] = field(default_factory=dict)
    ships: dict[str, Ship] = field(default_factory=dict)
    tables: dict[str, ResultTable] = field(default_factory=dict)
    damage: dict[str, DamageTemplate] = field(default_factory=dict)
    sheets: dict[str, Sheet] = field(default_factory=dict)
    house_rules: dict[str, HouseRuleCard] = field(default_factory=dict)
    files: dict[tuple[str, str], str] = field(default_factory=dict)
    faults: list[FileFault] = field(default_factory=list)

    def parts(self) -> Parts:
        """What refers to each other; every sheet must be there."""
        sheets: dict[str, Any] = {name: self.sheets[name] for name in Parts._fields if name in SHEETS}
        return Parts(aircraft=self.aircraft, carriers=self.carriers, ships=self.ships, tables=self.tables, **sheets)


def scenario_files(umpire_folder: Path | None = None) -> Mapping[str, Path]:
    """Every scenario there is, by its id; the umpire's own stands before a shipped one of the same id."""
    folders = [data_dir(), *([umpire_folder] if umpire_folder else [])]
    return {file.stem: file for folder in folders for file in sorted((folder / "scenarios").glob(f"*{_SUFFIX}"))}


def load_catalog(scenario: str | Path, umpire_folder: Path | None = None) -> Catalog:
    """The catalog of one game: what its scenario names, and all tables. CatalogError lists everything wrong."""
    file = _scenario_file(scenario, umpire_folder)
    root = data_dir()
    faults: list[FileFault] = []
    tree = read_toml(file, root, faults)
    name = shown(file, root)
    played = _valid(Scenario, tree, name, faults) if tree else None
    if played is None:
        raise CatalogError(faults)
    overrides = scenario_layer(name, tree.get("catalog", {}))
    books = _library(_named_in(played), umpire_folder, overrides)
    chart = _chart(played.chart, name, umpire_folder, books.faults)
    _note_missing_sheets(books)
    if books.faults or chart is None:
        raise CatalogError(books.faults)
    return _catalog(played, chart, books, name)


def library(umpire_folder: Path | None = None) -> Library:
    """Every entry of every file, for whoever wants to look at or check them all."""
    books = _library(None, umpire_folder, Layer())
    _note_missing_sheets(books)
    if not books.faults:
        parts = books.parts()
        books.faults = [_placed(fault, books, "") for fault in (*faults_among(parts), *strange_results(parts))]
    return books


def _note_missing_sheets(books: Library) -> None:
    for name in SHEETS:
        if ("tables", name) not in books.files:
            file = f"resources/tables/{name}{_SUFFIX}"
            books.faults.append(FileFault(file, "", "this table is missing", "put the file back"))


def _scenario_file(scenario: str | Path, umpire_folder: Path | None) -> Path:
    if isinstance(scenario, Path) or scenario.endswith(_SUFFIX):
        file = Path(scenario)
        if not file.is_file():
            raise CatalogError([FileFault(str(file), "", "there is no such file", "check the name and the folder")])
        return file
    known = scenario_files(umpire_folder)
    if scenario not in known:
        remedy = f"{nearest(scenario, known)}scenarios are {', '.join(sorted(known)) or 'none'}"
        raise CatalogError([FileFault("scenarios", scenario, "there is no such scenario", remedy)])
    return known[scenario]


def _named_in(scenario: Scenario) -> Wanted:
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


def _library(wanted: Wanted | None, umpire_folder: Path | None, overrides: Layer) -> Library:
    """Reads, lays over and validates; with `wanted` only those entries and whatever an upper layer touches."""
    root = data_dir()
    upper = [overrides]
    if umpire_folder is not None:
        upper.append(folder_layer(umpire_folder, root, None, is_umpire=True))
    touched = {part: {name for layer in upper for name in layer.names(part)} for part in PARTS}
    needed = None if wanted is None else {part: wanted.get(part, set()) | touched[part] for part in PARTS}
    layers = [folder_layer(root / "resources", root, needed), *upper]
    books = Library(faults=[fault for layer in layers for fault in layer.faults])
    shelves = {part: stacked(part, layers) for part in PARTS}
    _read_tables(books, shelves["tables"])
    _read_part(books, "aircraft", Aircraft, shelves, needed, _with_load_ids, books.aircraft)
    _read_part(books, "carriers", Carrier, shelves, needed, _as_it_is, books.carriers)
    _read_part(books, "damage", DamageTemplate, shelves, None, _as_it_is, books.damage)
    _read_part(books, "ships", Ship, shelves, needed, _ship_filler(books), books.ships)
    _read_house_rules(books, root)
    return books if wanted is None else _only(books, wanted)


def _only(books: Library, wanted: Wanted) -> Library:
    """Without what was read only because an upper layer speaks of it."""
    books.aircraft = {name: one for name, one in books.aircraft.items() if name in wanted["aircraft"]}
    books.carriers = {name: one for name, one in books.carriers.items() if name in wanted["carriers"]}
    books.ships = {name: one for name, one in books.ships.items() if name in wanted["ships"]}
    return books


def _read_part(
    books: Library,
    part: str,
    model: type[Model],
    shelves: Mapping[str, Shelf],
    needed: Wanted | None,
    fill: Callable[[dict[str, Any]], dict[str, Any]],
    into: dict[str, Model],
) -> None:
    for name, entry in shelves[part].items():
        if needed is None or name in needed[part]:
            value = _entry(books, model, part, name, entry, fill)
            if value is not None:
                into[name] = value


def _read_tables(books: Library, shelf: Shelf) -> None:
    for name, entry in shelf.items():
        if name in SHEETS:
            sheet = _entry(books, SHEETS[name], "tables", name, entry, _as_it_is)
            if sheet is not None:
                books.sheets[name] = sheet
        else:
            table = _entry(books, ResultTable, "tables", name, entry, _as_it_is)
            if table is not None:
                books.tables[name] = table


def _entry(
    books: Library,
    model: type[Model],
    part: str,
    name: str,
    entry: Entry,
    fill: Callable[[dict[str, Any]], dict[str, Any]],
) -> Model | None:
    """One entry, valid; or None, and its faults noted under the file that is to blame."""
    books.files[part, name] = entry.origins[-1].file
    if entry.fields.get("id", name) != name:
        origin, why = entry.origins[-1], f"its id is {entry.fields['id']!r}, its name is {name}"
        books.faults.append(FileFault(origin.file, _key(origin, part, name, "id"), why, "make both the same"))
    fields = fill({**entry.fields, "id": name})
    try:
        return model.model_validate_json(json.dumps(fields, default=str))
    except ValidationError as fault:
        for one in dict.fromkeys(_kind_unknown(books, fields, one) or one for one in told(model, fault)):
            origin = _to_blame(entry, one)
            key = _key(origin, part, name, dotted(one.loc, fields))
            remedy = _meant(part, name, entry, one.remedy) if one.is_missing else one.remedy
            books.faults.append(FileFault(origin.file, key, one.why, remedy))
    return None


def _key(origin: Origin, part: str, name: str, inside: str) -> str:
    """Where a field stands in its file: a file in tables/ is one table, the others hold many entries."""
    where = "" if part in WHOLE_FILES and not origin.prefix else f"{origin.prefix}{part}.{name}"
    return ".".join(filter(None, [where, inside]))


def _kind_unknown(books: Library, fields: Mapping[str, Any], fault: Told) -> Told | None:
    """A ship without card or victory row is of a kind that nobody knows; that is what to tell."""
    classes = books.sheets.get("ship_classes")
    if fault.loc not in (("card",), ("vp_class",)) or not fault.is_missing or not isinstance(classes, ShipClasses):
        return None
    if "cls" not in fields:
        return None
    why = f"{fields['cls']!r} is not a kind of ship"
    remedy = f"use one of {', '.join(classes.rows)}, or give the ship its own card and vp_class"
    return Told(("cls",), why, remedy, False)


def _meant(part: str, name: str, entry: Entry, remedy: str) -> str:
    """An incomplete entry that only an upper layer has is most often a misspelt name."""
    if entry.origins[0].file.startswith("resources/"):
        return remedy
    guess = nearest(name, _all_names(part))
    return f"{remedy}, or correct the name {name}: no such entry is shipped; {guess}".rstrip("; ")


def _all_names(part: str) -> list[str]:
    root = data_dir()
    return list(stacked(part, [folder_layer(root / "resources", root, None)]))


def _to_blame(entry: Entry, fault: Told) -> Origin:
    """The highest layer that says something at this place; what an entry lacks, the lowest should have said."""
    if fault.is_missing and len(fault.loc) == 1:
        return entry.origins[0]
    return max(reversed(entry.origins), key=lambda origin: _depth(origin.tree, fault.loc))


def _depth(tree: Any, loc: tuple[int | str, ...]) -> int:
    depth = 0
    for step in loc:
        if not isinstance(tree, Mapping) or step not in tree:
            return depth
        tree, depth = tree[str(step)], depth + 1
    return depth


def _as_it_is(fields: dict[str, Any]) -> dict[str, Any]:
    return fields


def _with_load_ids(fields: dict[str, Any]) -> dict[str, Any]:
    """The id of a load is the name of its table."""
    loads = fields.get("loads")
    if not isinstance(loads, Mapping):
        return fields
    named = {name: {"id": name, **load} if isinstance(load, Mapping) else load for name, load in loads.items()}
    return {**fields, "loads": named}


def _ship_filler(books: Library) -> Callable[[dict[str, Any]], dict[str, Any]]:
    """8.1.1 and 19.2 The card and the victory row of a ship are those of its kind, unless its own row says so."""
    classes = books.sheets.get("ship_classes")
    rows = classes.rows if isinstance(classes, ShipClasses) else {}

    def fill(fields: dict[str, Any]) -> dict[str, Any]:
        row = rows.get(str(fields.get("cls", "")))
        return {"card": row.card, "vp_class": row.vp_class, **fields} if row else fields

    return fill


def _read_house_rules(books: Library, root: Path) -> None:
    """What is said of each switch; every switch has its card, and no card is for a switch that is not there."""
    file = root / "resources" / "house_rules.toml"
    name = shown(file, root)
    for key, fields in read_toml(file, root, books.faults).get("rules", {}).items():
        card = _valid(HouseRuleCard, fields, name, books.faults, f"rules.{key}")
        if card is not None:
            books.house_rules[key] = card
    for key in sorted(set(books.house_rules) ^ set(HouseRules.keys())):
        why = "there is no such switch" if key in books.house_rules else "this switch has no card"
        books.faults.append(FileFault(name, f"rules.{key}", why, "the switches are those of the program's house rules"))


def _valid(
    model: type[Model], tree: Mapping[str, Any], file: str, faults: list[FileFault], under: str = ""
) -> Model | None:
    """A whole file as a model; or None, and its faults noted."""
    try:
        return model.model_validate_json(json.dumps(tree, default=str))
    except ValidationError as fault:
        for one in told(model, fault):
            key = ".".join(filter(None, [under, dotted(one.loc, tree)]))
            faults.append(FileFault(file, key, one.why, one.remedy))
    return None


def _chart(chart: str, scenario: str, umpire_folder: Path | None, faults: list[FileFault]) -> ChartMap | None:
    """The map a scenario names: the umpire's own before the shipped one."""
    root = data_dir()
    folders = [*([umpire_folder / "maps"] if umpire_folder else []), root / "resources" / "maps"]
    files = {file.stem: file for folder in reversed(folders) for file in sorted(folder.glob(f"*{_SUFFIX}"))}
    if chart not in files:
        remedy = f"{nearest(chart, files)}charts are {', '.join(sorted(files))}"
        faults.append(FileFault(scenario, "chart", f"there is no chart {chart!r}", remedy))
        return None
    tree = read_toml(files[chart], root, faults)
    return _valid(ChartMap, tree, shown(files[chart], root), faults) if tree else None


def _catalog(scenario: Scenario, chart: ChartMap, books: Library, file: str) -> Catalog:
    """All of it together, if it fits together."""
    sheets: dict[str, Any] = dict(books.sheets)
    parts = books.parts()
    faults = (*faults_of(scenario, chart, parts), *strange_results(parts))
    if faults:
        raise CatalogError(_placed(fault, books, file) for fault in faults)
    return Catalog(
        scenario=scenario,
        chart=chart,
        aircraft=books.aircraft,
        carriers=books.carriers,
        ships=books.ships,
        tables=books.tables,
        damage=books.damage,
        house_rules=books.house_rules,
        **sheets,
    )


def _placed(fault: Fault, books: Library, scenario: str) -> FileFault:
    """A fault between files, under the file its key stands in."""
    if fault.part == "scenario":
        guess = nearest(fault.absent[1], _all_names(fault.absent[0])) if fault.absent else ""
        return FileFault(scenario, fault.key, fault.why, f"{guess}{fault.remedy}")
    if fault.part in SHEETS:
        return FileFault(books.files["tables", fault.part], fault.key, fault.why, fault.remedy)
    entry = fault.key.split(".", maxsplit=1)[0]
    return FileFault(books.files[fault.part, entry], f"{fault.part}.{fault.key}", fault.why, fault.remedy)
