"""What a scenario says of the day as it was: where a figure comes from, what was flown, where forces went, what was
known at first light, and what besides points decided it."""

import re
from typing import Annotated, Any, Literal, Self

from pydantic import BeforeValidator, Field, StringConstraints, model_validator

from ffts.core.model import Data
from ffts.games.skies.names import HexId, ShipId, SideId, TfId
from ffts.games.skies.sheets.provenance import Confidence

COMPASS = {name: at * 45 for at, name in enumerate(("N", "NE", "E", "SE", "S", "SW", "W", "NW"))}


def _in_four_digits(clock: Any) -> Any:
    """6:00 and 6.00 are read by people; a file says 0600."""
    match = re.fullmatch(r"\s*(\d{1,2})[:.h]?([0-5]\d)\s*", clock) if isinstance(clock, str) else None
    if match and f"{match[1]:0>2}{match[2]}" != clock:
        raise ValueError(f"{clock!r} is written {match[1]:0>2}{match[2]}")
    return clock


def _in_degrees(bearing: Any) -> Any:
    """SE is read by people; a file says 135."""
    name = bearing.strip().upper() if isinstance(bearing, str) else ""
    if name in COMPASS:
        raise ValueError(f"{bearing!r} is written {COMPASS[name]}, in degrees from north")
    return bearing


ClockTime = Annotated[str, StringConstraints(pattern=r"^([01]\d|2[0-3])[0-5]\d$"), BeforeValidator(_in_four_digits)]
Bearing = Annotated[int, Field(ge=0, le=359), BeforeValidator(_in_degrees)]
SectorBearing = Annotated[int, Field(ge=0, le=360), BeforeValidator(_in_degrees)]


class Sourced(Data):
    """A row of a scenario that may say where its figures come from; without that, the source of the scenario holds."""

    source: str = ""
    """Where its figures come from, in words."""
    confidence: Confidence | None = None
    """How far they can be trusted: high, medium or low."""


class Sector(Data):
    """7.4.6 A search as the record has it: when it left, between which bearings, and how far out it was to go."""

    at: ClockTime
    """When it took off; before the scenario's start if it is under way when the day begins."""
    bearings: tuple[SectorBearing, SectorBearing]
    """From, clockwise, to; one line of flight is written as the same bearing twice."""
    miles: Annotated[int, Field(ge=40, le=1200)]
    """How far out it was to go, in nautical miles; as far as whole hexes go."""


class FlownSearch(Sourced):
    """7.4 A search that was flown on the day by aircraft that are in the game: its side may plan it again as it was."""

    base: str
    """The carrier or base it leaves from."""
    squadron: str
    """Who flies it."""
    afs: Annotated[int, Field(ge=1, title="AFs")]
    """How many AFs of theirs."""
    sector: Sector
    """When, where to and how far."""
    load: str = ""
    """What they carry; left out, what they have, or what their type scouts with."""


class OpeningReport(Sourced):
    """7.2 What a side was told before the day began: an enemy force, and where it was seen."""

    task_force: TfId
    """The number or letter of the other side's force."""
    hex: HexId
    """Where it was seen, rightly or not."""


class Intent(Data):
    """1.2 What its commander had in mind that day: read by the program alone, where it plays this side."""

    strike_first: str = ""
    """The enemy base that is struck at first light, by its id."""
    until: ClockTime | None = None
    """The last time a strike leaves for it; left out, within the first three turns."""
    flies_on_to: str = ""
    """The base ashore, by its id, where strikes land that would not come home, but reach it."""
    any_force_from: ClockTime | None = None
    """From when forces without a carrier are struck as well; left out, late in the day."""
    shore_strikes: bool = True
    """Whether bombers based ashore attack ships."""
    home_by_light: bool = True
    """Whether no aircraft are sent that would come home after sunset."""


class CoursePoint(Data):
    """10.2 Where a force was to be at this time, by the orders it had or by its track."""

    at: ClockTime
    """The time of day."""
    hex: HexId
    """Where: a hex of water."""


class Goal(Sourced):
    """19.1 What besides points wins a day: points for a ship of this side that is near a place by a time."""

    id: Annotated[str, StringConstraints(pattern=r"^[a-z0-9\-]+$")]
    """What it is called in the log."""
    side: SideId
    """Who gets the points."""
    text: str
    """What is to be done, as the Score tells it."""
    points: Annotated[int, Field(ge=1)]
    """What it is worth."""
    ships: tuple[ShipId, ...]
    """Those that count."""
    hex: HexId
    """The place."""
    within: Annotated[int, Field(ge=0)] = 0
    """Hexes from there."""
    until: ClockTime | None = None
    """Reached at the end of any turn up to the one that holds this time."""
    at: ClockTime | None = None
    """Or, in place of `until`: there at the end of the turn that holds this time, and no sooner."""
    counts: Literal["once", "each ship"] = "once"
    """Whether the points are given once or for each ship."""

    @model_validator(mode="after")
    def _by_or_at(self) -> Self:
        if (self.until is None) == (self.at is None):
            raise ValueError(f"goal {self.id}: give until or at, one of them")
        return self
