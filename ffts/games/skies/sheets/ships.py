"""Ships: their class, speed and guns, and what sinking them is worth."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from ffts.core.model import Data
from ffts.games.skies.names import ShipId
from ffts.games.skies.sheets.provenance import Confidence, Provenance, Sheet, Text

Card = Literal["red_face", "black_face", "red_number", "spade_number", "club_number"]
"""8.1.1 The kind of card a ship is in its force's hand."""
Era = Literal["1942", "1944"]
CARRIERS = ("CV", "CVL", "CVE")
HEAVIEST_FIRST = (*CARRIERS, "BB", "BC", "CB", "CA", "CL", "CLAA")


def rank(cls: str) -> int:
    """Carriers before big ships, and these before all others, which are alike."""
    return HEAVIEST_FIRST.index(cls) if cls in HEAVIEST_FIRST else len(HEAVIEST_FIRST)


def worth_of(cls: str) -> str:
    """The class a ship counts as for who attacks her: a battlecruiser as a battleship, as on 10 December 1941."""
    return "BB" if cls == "BC" else cls


class AntiAircraft(Data):
    """14 and 17.2 The AA strength of a ship in one period."""

    heavy: Annotated[float, Field(ge=0)]
    """Strength of her heavy guns."""
    light: Annotated[float, Field(ge=0)]
    """Strength of her light guns."""
    points: Annotated[int, Field(ge=0)]
    """The AA points that count."""
    guns: str = ""
    """The guns themselves, as they are written; their mounts are counted from it."""


class CatalogShip(Provenance):
    """5 A ship."""

    id: ShipId
    name: Text
    """What people call her."""
    nation: Text
    """Whose she is."""
    cls: Text
    """CV, CVL, CVE, BB, BC, CA, CL, CLAA, DD, AV, AO ..."""
    ship_class: Text
    """The class she was built as: her plan is found by it."""
    speed_inches: Annotated[float, Field(gt=0, le=8)]
    """FOTW inches at full speed: knots / 8."""
    vp_class: Text
    """19.2 Its row of the victory table."""
    card: Card
    """The card she is in the hand of her force; left out, that of her kind."""
    speed_kn: Annotated[float, Field(gt=0)]
    """Knots at full speed."""
    displacement_t: Annotated[int, Field(ge=0)] = 0
    """Tons: her hull points come from them."""
    main_battery: str = ""
    """Her main guns, as they are written."""
    torpedo_tubes: Annotated[int, Field(ge=0)] = 0
    """How many."""
    belt_mm: Annotated[int, Field(ge=0)] = 0
    """Armour of her sides, in millimetres."""
    deck_mm: Annotated[int, Field(ge=0)] = 0
    """Armour of her deck: what bombs must go through."""
    radar: str = ""
    """Her sets, as they are written."""
    aa: Mapping[Era, AntiAircraft] = {}
    confidence_aa: Confidence = "low"
    """How far her AA figures can be trusted."""

    def aa_on(self, date: str) -> AntiAircraft | None:
        """The AA strength on this day, written 1942-05-08; the nearest period it is known for."""
        wanted: Era = "1942" if date < "1943-07" else "1944"
        return self.aa.get(wanted) or next(iter(self.aa.values()), None)


class ShipClassRow(Data):
    """8.1.1 and 19.2 What holds for every ship of one kind unless its own row says otherwise."""

    title: Text
    card: Card
    vp_class: Text


class ShipClasses(Sheet):
    """8.1.1 and A-117 The card and the victory row of each kind of ship."""

    rows: Mapping[str, ShipClassRow]


class VictoryRow(Data):
    """19.2 Points by the worst column a ship has come to."""

    below_3_inches: Annotated[int, Field(ge=0)]
    below_2_inches: Annotated[int, Field(ge=0)]
    dead_in_the_water: Annotated[int, Field(ge=0)]
    sunk: Annotated[int, Field(ge=0)]

    @property
    def columns(self) -> tuple[int, int, int, int]:
        """The row as it is printed."""
        return self.below_3_inches, self.below_2_inches, self.dead_in_the_water, self.sunk


class VictoryPoints(Sheet):
    """19.2 and 19.3 The victory table."""

    per_af: Annotated[int, Field(ge=0)] = 1
    """19.3 For each AF lost."""
    rows: Mapping[str, VictoryRow]
