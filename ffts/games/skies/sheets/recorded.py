"""What a scenario says of the day as it was: where a figure comes from, what was flown, where forces went, what was
known at first light, and what besides points decided it."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from ffts.core.model import Data
from ffts.games.skies.names import HexId, ShipId, SideId, TfId
from ffts.games.skies.sheets.provenance import Confidence

ClockTime = Annotated[str, StringConstraints(pattern=r"^([01]\d|2[0-3])[0-5]\d$")]
Bearing = Annotated[int, Field(ge=0, le=360)]


class Sourced(Data):
    """A row of a scenario that may say where its figures come from; without that, the source of the scenario holds."""

    source: str = ""
    confidence: Confidence | None = None


class Sector(Data):
    """7.4.6 A search as the record has it: when it left, between which bearings, and how far out it was to go."""

    at: ClockTime
    """When it took off; before the scenario's start if it is under way when the day begins."""
    bearings: tuple[Bearing, Bearing]
    """From, clockwise, to; one line of flight is written as the same bearing twice."""
    miles: Annotated[int, Field(ge=40, le=1200)]


class FlownSearch(Sourced):
    """7.4 A search that was flown on the day by aircraft that are in the game: its side may plan it again as it was."""

    base: str
    squadron: str
    afs: Annotated[int, Field(ge=1)]
    sector: Sector
    load: str = ""


class OpeningReport(Sourced):
    """7.2 What a side was told before the day began: an enemy force, and where it was seen."""

    task_force: TfId
    hex: HexId


class CoursePoint(Data):
    """10.2 Where a force was to be at this time, by the orders it had or by its track."""

    at: ClockTime
    hex: HexId


class Goal(Sourced):
    """19.1 What besides points wins a day: a ship of this side near a place by a time is so many points."""

    id: Annotated[str, StringConstraints(pattern=r"^[a-z0-9\-]+$")]
    side: SideId
    text: str
    points: Annotated[int, Field(ge=1)]
    ships: tuple[ShipId, ...]
    """Those that count."""
    hex: HexId
    within: Annotated[int, Field(ge=0)] = 0
    """Hexes from there."""
    until: ClockTime
    """Reached at the end of any turn up to the one that holds this time."""
    counts: Literal["once", "each ship"] = "once"
