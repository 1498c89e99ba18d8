"""The numbers of Fire from the Skies as its authors look at them: one catalog, or every entry of every file."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ffts.app.files import data_of
from ffts.core.tables import ResultTable
from ffts.games.skies.game import SKIES
from ffts.games.skies.sheets.aircraft import Aircraft
from ffts.games.skies.sheets.carriers import Carrier
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.damage import DamageTemplate
from ffts.games.skies.sheets.provenance import Sheet
from ffts.games.skies.sheets.ships import CatalogShip
from ffts.games.skies.sheets.tables import HouseRuleCard
from ffts.games.skies.shelf import SHEETS
from ffts.store import shelf
from ffts.store.file_faults import CatalogError, FileFault
from ffts.store.packing import is_pack


@dataclass
class Library:
    """Everything read and valid; `files` says where each entry stands, `faults` what was wrong."""

    aircraft: Mapping[str, Aircraft]
    carriers: Mapping[str, Carrier]
    ships: Mapping[str, CatalogShip]
    tables: Mapping[str, ResultTable]
    """Those read with one die."""
    sheets: Mapping[str, Sheet]
    damage: Mapping[str, DamageTemplate]
    house_rules: Mapping[str, HouseRuleCard]
    files: Mapping[tuple[str, str], str]
    faults: list[FileFault]


def library(umpire_folder: Path | None = None) -> Library:
    """Every entry of every file."""
    books = shelf.library(SKIES.name, SKIES.shelf, umpire_folder)
    tables: Mapping[str, Any] = books.entries["tables"]
    return Library(
        aircraft=books.entries["aircraft"],
        carriers=books.entries["carriers"],
        ships=books.entries["ships"],
        tables={name: one for name, one in tables.items() if name not in SHEETS},
        sheets={name: one for name, one in tables.items() if name in SHEETS},
        damage=books.entries["damage"],
        house_rules=books.entries["house_rules"],
        files=books.files,
        faults=books.faults,
    )


def load_catalog(scenario: str | Path, umpire_folder: Path | None = None) -> Catalog:
    """The catalog of one game. CatalogError lists everything wrong."""
    if is_pack(scenario):
        found = data_of(scenario, umpire_folder)
        if not isinstance(found, Catalog):
            fault = "this pack is of another game"
            raise CatalogError([FileFault(str(scenario), "", fault, "name a scenario of Fire from the Skies")])
        return found
    return shelf.load_data(SKIES.name, SKIES.shelf, scenario, umpire_folder)


def scenario_files(umpire_folder: Path | None = None) -> Mapping[str, Path]:
    """Every scenario there is, by its id."""
    return shelf.scenario_files(SKIES.name, umpire_folder)
