"""17.1 What decides about damage: weights of weapons, grids of ship types, the skill of crews."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Literal, NamedTuple, Self

from pydantic import Field, model_validator

from ffts.core.dice import Die
from ffts.core.model import Data
from ffts.games.skies.sheets.provenance import Sheet, Text

Share = Annotated[float, Field(ge=0, le=1)]
Cells = Annotated[tuple[str, ...], Field(min_length=6, max_length=6)]

Kind = Literal[
    "fire", "flood", "mount", "battery", "machinery", "deck", "elevator", "hangar", "rudder", "bridge", "guns"
]
"""What damage control is told to mend."""
GROWING: tuple[Kind, ...] = ("fire", "flood")
"""17.4 What gets worse by itself, and so has a size."""
ON_DECK: tuple[Kind, ...] = ("deck", "elevator", "hangar")
"""17.3 Hits that do more to a carrier than damage a system."""


class System(NamedTuple):
    """17.1 What a place on a grid may hold."""

    short: str
    """A word that fits a box of the grid."""
    brief: str = ""
    """Four letters at most, where the box is smaller still."""
    hit_as: Kind | None = None
    """The damage that a hit on it is; a hit on the others costs hull points, or bursts."""
    damage: str = ""
    """What that damage is called, where it is not called by its kind."""


SYSTEMS: Mapping[str, System] = {
    "deck": System("deck", hit_as="deck"),
    "elevator": System("elevator", "lift", "elevator"),
    "hangar": System("hangar", "hgr", "hangar"),
    "mount": System("AA mount", "AA", "mount", "AA mount"),
    "battery": System("AAMG", "MG", "battery", "AAMG battery"),
    "guns": System("guns", hit_as="guns", damage="main guns"),
    "bridge": System("bridge", "brg", "bridge"),
    "island": System("island", "isl", "bridge"),
    "upper": System("upper", "top"),
    "machinery": System("engines", "eng", "machinery"),
    "magazine": System("magazine", "mag"),
    "avgas": System("avgas", "gas"),
    "rudder": System("rudder", "rud", "rudder"),
    "hull": System("hull"),
}
"""17.1 The one table of them. An elevator that the ship does not have is deck."""


def damage_name(kind: Kind) -> str:
    """'AAMG battery' for battery."""
    return SYSTEMS[kind].damage or kind if kind in SYSTEMS else kind


class BombRow(Data):
    """17.1 What bombs of this weight and more do."""

    min_kg: Annotated[int, Field(ge=0)]
    depth: Annotated[int, Field(ge=1)]
    """Levels of a grid it goes through, the first counted."""
    hull: Annotated[int, Field(ge=0)]
    """Hull points it takes when it bursts inside."""
    fire: Annotated[int, Field(ge=0, le=10)]
    """It starts a fire on this or less of a D10."""


class TorpedoRow(Data):
    """17.1 What torpedoes of this weight and more do."""

    min_kg: Annotated[int, Field(ge=0)]
    hull: Annotated[int, Field(ge=1)]
    flood: Annotated[int, Field(ge=0)]
    """What the flood takes in when it gains."""


class ShipDamage(Sheet):
    """17.1 Our own damage tables; the umpire may type in what FOTW says instead (A-102)."""

    bombs: tuple[BombRow, ...] = ()
    torpedoes: tuple[TorpedoRow, ...] = ()
    armour_kg_mm: Annotated[float, Field(gt=0)] = 4.0
    """Kilograms of bomb that go through a millimetre of deck armour."""
    crews: Mapping[str, str] = {}
    """Modifiers of the damage control table, by the AA doctrine of a side."""
    base_points: Annotated[int, Field(ge=0)] = 1
    """17.1 Handling points a hit costs a base (A-123)."""
    base_afs: Annotated[int, Field(ge=0)] = 1
    """17.1 Parked AFs a hit destroys there."""
    many_fires: Annotated[int, Field(ge=1)] = 3
    """More fires and floods than this, and damage control loses its grip."""
    unknown_mounts: Annotated[int, Field(ge=1)] = 4
    """17.2 Heavy AA mounts of a ship for whose kind there is no grid."""

    @model_validator(mode="after")
    def _rising(self) -> Self:
        for rows in (self.bombs, self.torpedoes):
            weights = [row.min_kg for row in rows]
            if weights != sorted(set(weights)):
                raise ValueError("bombs and torpedoes must go from light to heavy, none twice")
        return self

    def bomb(self, kg: int) -> BombRow:
        """The row of a bomb of this weight."""
        return next(row for row in reversed(self.bombs) if kg >= row.min_kg)

    def torpedo(self, kg: int) -> TorpedoRow:
        """The row of a torpedo of this weight."""
        return next(row for row in reversed(self.torpedoes) if kg >= row.min_kg)


class DamageTemplate(Sheet):
    """17.1 The grid of a type of ship: 36 places, each told from the top down as `deck > hangar > hull`."""

    classes: tuple[Text, ...]
    """The kinds of ships that have this grid, or the id of one ship that has it alone."""
    hull_base: Annotated[float, Field(ge=0)]
    """Hull points before her tons are counted."""
    hull_tons: Annotated[int, Field(ge=1)]
    """Hull points = hull_base + tons / hull_tons, rounded."""
    hull_least: Annotated[int, Field(ge=1)] = 2
    """Hull points she has however small."""
    machinery: Annotated[int, Field(ge=1)]
    """Machinery spaces; each hit in one takes its share of the speed."""
    flooded_speed: Share = 0.5
    """The part of the speed that is gone when the last hull point but none is."""
    rudder_speed: Share = 0.25
    """The part of the speed that a jammed rudder costs until it is freed."""
    mounts: Annotated[int, Field(ge=0)]
    """Heavy AA mounts, where the ship's own guns do not say it."""
    armour_level: Annotated[int, Field(ge=1)] = 2
    """The level that lies below deck armour, counted from the top."""
    torpedo_belt: Share = 0.0
    """The part of a torpedo's force that underwater protection takes up."""
    grid: Mapping[str, Cells]
    """The sixths, 1 to 6 from the bow; in each the places of the second die, from the top down."""
    waterline: Mapping[str, Cells]
    """What a torpedo finds there."""

    @model_validator(mode="after")
    def _thirty_six(self) -> Self:
        for name, rows in (("grid", self.grid), ("waterline", self.waterline)):
            if sorted(rows) != [str(sixth) for sixth in range(1, 7)]:
                raise ValueError(f"{name} must have the sixths 1 to 6")
            for sixth, cells in rows.items():
                for cell in cells:
                    unknown = [word for word in _levels(cell) if word not in SYSTEMS]
                    if unknown:
                        known = ", ".join(SYSTEMS)
                        raise ValueError(f"{name}.{sixth}: {cell!r} has {', '.join(unknown)}; known are {known}")
        return self

    def levels(self, place: int) -> tuple[str, ...]:
        """What a bomb finds at this place, from the top down."""
        return _levels(self.grid[str(place // 10)][place % 10 - 1])

    @property
    def flight_deck(self) -> bool:
        """17.3.2 Whether ships of this type have a flight deck."""
        return any("deck" in _levels(cell) for cells in self.grid.values() for cell in cells)

    def below(self, place: int) -> str:
        """What a torpedo finds at this place."""
        return _levels(self.waterline[str(place // 10)][place % 10 - 1])[0]

    def hull(self, tons: int) -> int:
        """How many hull points a ship of this size has."""
        return max(self.hull_least, round(self.hull_base + tons / self.hull_tons))


@cache
def _levels(cell: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in cell.split(">"))


PLACES = Die.D36.values
