"""What a battle sent by a campaign needs besides: maps, ids of ships, types of aircraft, destroyers, weather."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from ffts.core.model import Data
from ffts.games.skies.sheets.provenance import Text


class Types(Data):
    """The aircraft of a nation from a date on, and what has changed in its doctrine by then."""

    since: Text
    fighters: Text
    dive: Text
    torpedo: Text
    doctrine: Mapping[str, str] = {}
    """13.1 and 14 In place of those of the nation's first days."""


class FarTypes(Data):
    """What flies for a nation from beyond the map, from a date on: types and loads that reach so far and home again."""

    since: Text
    fighters: tuple[Text, Text]
    dive: tuple[Text, Text]
    """Those that drop bombs."""
    torpedo: tuple[Text, Text]


class FarField(Data):
    """Where they come from: how far from the middle of the battle, and the sheet of their field."""

    hexes: Annotated[int, Field(ge=1)]
    room: Annotated[int, Field(ge=1)]
    """6.4.1 In a sixth of its runway."""
    deck_length_ft: int


class Scouts(Data):
    """7.4.2 Who stands ready on deck at the first turn, so that the day begins with searches."""

    kind: Literal["dive", "torpedo"]
    afs: Annotated[int, Field(ge=1)]
    load: Text


class Nation(Data):
    """How a side of this nation is set up."""

    side: Text
    force_ids: Text
    radar: bool
    doctrine: Mapping[str, str]
    far: Annotated[tuple[FarTypes, ...], Field(min_length=1)]
    aircraft: Annotated[tuple[Types, ...], Field(min_length=1)]
    scouts: Scouts
    """Of the carrier that has most of them; of a base where there is none."""
    destroyers: Annotated[tuple[str, ...], Field(min_length=1)]
    """Those of a screen, in the order in which they are taken."""

    def types(self, date: str) -> Types:
        """What they flew on this day."""
        return next((each for each in reversed(self.aircraft) if each.since <= date), self.aircraft[0])

    def far_types(self, date: str) -> FarTypes:
        """What came from afar on this day."""
        return next((each for each in reversed(self.far) if each.since <= date), self.far[0])


class Merchant(Data):
    """A ship of a Transports unit."""

    cls: Text
    ship_class: Text
    vp_class: Text
    speed_inches: float
    speed_kn: float
    displacement_t: int


class LinkNumbers(Data):
    """All of it, with where it comes from."""

    source: Text
    status: Text
    charts: tuple[str, ...]
    """Maps on which a battle can lie, the first that holds the place."""
    wind_from: int
    wind_knots: int
    sky: Text
    base_struck_until: Text
    """The last time a strike leaves for the base an attack is for."""
    merchant: Merchant
    far_field: FarField
    names: Mapping[str, str] = {}
    """Ships and bases whose id is not their name without its spaces."""
    nations: Mapping[str, Nation]

    def ident(self, name: str) -> str:
        """The id of a ship or base of this name."""
        return self.names.get(name, name.replace(" ", ""))
