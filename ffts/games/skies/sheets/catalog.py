"""The catalog of one game: the scenario, its chart, the types and ships it names, and every table."""

import hashlib
from collections.abc import Mapping
from typing import Self, TypeVar

from pydantic import field_validator, model_validator

from ffts.core.charts import ChartMap
from ffts.core.model import Data
from ffts.core.tables import ResultTable
from ffts.games.skies.sheets.aircraft import Aircraft, Load
from ffts.games.skies.sheets.carriers import Carrier
from ffts.games.skies.sheets.checks import faults_of
from ffts.games.skies.sheets.damage import DamageTemplate, ShipDamage
from ffts.games.skies.sheets.doctrine import NO_DOCTRINES, Doctrines
from ffts.games.skies.sheets.parts import Parts
from ffts.games.skies.sheets.scenario import Scenario
from ffts.games.skies.sheets.ships import AntiAircraft, CatalogShip, ShipClasses, VictoryPoints
from ffts.games.skies.sheets.tables import (
    AirToSurface,
    AntiAircraftFire,
    Cap,
    Forming,
    HouseRuleCard,
    Readying,
    TaskForceSpeed,
)

Value = TypeVar("Value")
NO_DAMAGE = ShipDamage(
    id="ship_damage", rule="17.1", title="Ship damage", source="none: damage is typed in", status="umpire"
)
"""17.1 For games started without damage tables: the umpire types in what FOTW says."""


class Catalog(Data):
    """Everything a game is pinned to. Entries stand in the order of their ids: the same numbers give the same JSON."""

    scenario: Scenario
    chart: ChartMap
    aircraft: Mapping[str, Aircraft]
    carriers: Mapping[str, Carrier]
    """Flight decks of ships and of bases, by the id of the ship or the base."""
    ships: Mapping[str, CatalogShip]
    tables: Mapping[str, ResultTable]
    """Tables read with one die."""
    task_force_speed: TaskForceSpeed
    readying: Readying
    forming: Forming
    cap: Cap
    anti_aircraft: AntiAircraftFire
    air_to_surface: AirToSurface
    ship_classes: ShipClasses
    victory_points: VictoryPoints
    ship_damage: ShipDamage = NO_DAMAGE
    damage: Mapping[str, DamageTemplate] = {}
    """17.1 Grids of the types of ships."""
    house_rules: Mapping[str, HouseRuleCard] = {}
    doctrine: Doctrines = NO_DOCTRINES
    """1.2 How the program plays a side."""

    @field_validator("aircraft", "carriers", "ships", "tables", "damage", "house_rules")
    @classmethod
    def _in_order(cls, values: Mapping[str, Value]) -> Mapping[str, Value]:
        return dict(sorted(values.items()))

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        parts = Parts(
            aircraft=self.aircraft,
            carriers=self.carriers,
            ships=self.ships,
            tables=self.tables,
            readying=self.readying,
            forming=self.forming,
            cap=self.cap,
            anti_aircraft=self.anti_aircraft,
            air_to_surface=self.air_to_surface,
            victory_points=self.victory_points,
        )
        faults = faults_of(self.scenario, self.chart, parts)
        if faults:
            raise ValueError("; ".join(map(str, faults)))
        return self

    def load(self, aircraft: str, load: str) -> Load:
        """What this type carries with this load, or without any; KeyError if it has none of that name."""
        return self.aircraft[aircraft].carried(load)

    def table(self, name: str) -> ResultTable:
        """The table of this name, read with one die."""
        return self.tables[name]

    def turns_per_hex(self, inches: float) -> int | None:
        """10.4 Turns a task force needs for a hex at this speed; None if it cannot move."""
        return self.task_force_speed.turns_per_hex(inches, self.chart.hex_nm)

    def takeoff_section(self, carrier: str, aircraft: str, load: str) -> int | None:
        """6.4.1 The forward-most sixth from which this type launches with this load; None if the deck is too short."""
        return self.carriers[carrier].takeoff_section(self.aircraft[aircraft], load)

    def flags(self, platform: str) -> frozenset[str]:
        """6.15 The limits in force on this carrier or base: its own, its air group's and its side's."""
        flags = set(self.carriers[platform].flags)
        for side in self.scenario.sides:
            for group in side.air_groups:
                if group.base == platform:
                    flags |= {*group.flags, *side.flags}
        return frozenset(flags)

    def aa_of(self, ship: str) -> AntiAircraft | None:
        """14 The AA strength of this ship on the day of the scenario."""
        return self.ships[ship].aa_on(self.scenario.date)

    def template_of(self, cls: str, ship: str) -> DamageTemplate | None:
        """17.1 Her own grid, else that of ships of her kind; None if there is none, and damage is typed in."""
        own = (template for template in self.damage.values() if ship in template.classes)
        return next(own, None) or next((template for template in self.damage.values() if cls in template.classes), None)

    def digest(self) -> str:
        """What pins a game to this catalog: the SHA-256 of its JSON."""
        return hashlib.sha256(self.model_dump_json().encode()).hexdigest()
