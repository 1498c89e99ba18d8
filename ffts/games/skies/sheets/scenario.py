"""A scenario as its author writes it: sides, light, weather, forces, squadrons, special rules."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self

from pydantic import Field, StringConstraints, model_validator
from pydantic_core import PydanticCustomError

from ffts.core.charts import Base
from ffts.core.model import Data
from ffts.core.shelf import MISFITS
from ffts.games.skies.names import HexId, Light, ShipId, SideId, Sky, TfId
from ffts.games.skies.sheets.house_rules import HouseRules
from ffts.games.skies.sheets.misfits import misfits
from ffts.games.skies.sheets.recorded import (
    Bearing,
    ClockTime,
    CoursePoint,
    FlownSearch,
    Goal,
    Intent,
    OpeningReport,
    Sector,
    Sourced,
)
from ffts.games.skies.sheets.special import Special


class LightChange(Data):
    """From this clock time on, until the next change, the light is this."""

    at: ClockTime
    """From this time of day on, as 0430."""
    light: Light
    """`day`, `twilight` or `night` (4.4, 8.2.2)."""


MOST_KNOTS = 80
"""6.10 It blows no harder than this."""


class Drift(Data):
    """8.2.2 How a front moves: `hexes_per_turn` hexes a turn, `towards` a bearing counted from north."""

    towards: Bearing
    """Where it goes, in degrees from north."""
    hexes_per_turn: Annotated[float, Field(gt=0, le=6)]
    """How far it goes in a turn of 20 minutes."""


class WeatherZone(Data):
    """8.2.2 A front: the hexes that lie under another sky than the rest of the map, and how they drift.

    The hexes are those of the turn in which it is named. It keeps its shape; what drifts over the edge is gone.
    """

    hexes: tuple[HexId, ...]
    """The hexes under it in the turn in which it is named."""
    sky: Sky
    """The sky over them."""
    drift: Drift | None = None
    """Without one it stays where it is."""


class Weather(Sourced):
    """6.10 and 8.2.2 The wind and the sky at the start; `changes` names the table that is rolled each third turn."""

    wind_from: Bearing
    """Where the wind blows from, in degrees from north: 90 is the east."""
    wind_knots: Annotated[int, Field(ge=0, le=MOST_KNOTS)]
    """How hard it blows."""
    sky: Sky = "clear"
    """The sky over the whole map, but for the zones."""
    zones: tuple[WeatherZone, ...] = ()
    """Fronts with a sky of their own."""
    changes: str = ""
    """The table rolled on each third turn, `weather_change`; empty if nothing changes."""
    seen_within: Annotated[int, Field(ge=0, le=20)] = 2
    """How many hexes off its forces and bases a side still sees the zones; besides, where its searches look."""


Standing = Literal["hangar", "deck aft", "deck forward", "park", "cap"]


class SquadronStart(Data):
    """6.14 How some AFs of a squadron stand at the start."""

    afs: Annotated[int, Field(ge=1, title="AFs")]
    """How many AFs of the squadron."""
    where: Standing
    """In the hangar, spotted at the after or forward end of the deck, parked, or in the air as CAP."""
    load: str = ""
    """The load they are ready with; empty for aircraft not ready."""


class Squadron(Sourced):
    """A squadron of AFs of one type. AFs that `start` does not name are below, not ready."""

    id: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9.\-]+$")]
    """What it is called at the table, `VF-6`."""
    aircraft: str
    """Its type, by the id of the catalog."""
    afs: Annotated[int, Field(ge=1, le=60, title="AFs")]
    """How many AFs of 3 aircraft it has."""
    operational: Annotated[int, Field(ge=1)] | None = None
    """The aircraft that could fly that morning, of which the AFs are made: three to an AF, rounded."""
    arrives: ClockTime | None = None
    """3.2 When its aircraft land at their base, from beyond the map; only ashore, and none of them is ready."""
    night_trained: bool | None = None
    """6.12.6 Whether it lands at night without trouble; left out, as its type does."""
    crew: str = ""
    """15.4 How good it is, if not average: a modifier of the attack table, `elite` or `green`."""
    start: tuple[SquadronStart, ...] = ()
    """6.14 Those that begin otherwise than below and not ready."""

    @model_validator(mode="after")
    def _not_more_than_there_are(self) -> Self:
        standing = sum(start.afs for start in self.start)
        if standing > self.afs:
            raise ValueError(f"squadron {self.id} has {self.afs} AFs, but {standing} are placed at the start")
        return self


class AirGroup(Data):
    """6.3 The squadrons of one carrier or base, and its doctrine and equipment (6.15)."""

    base: str
    """The id of the carrier or base it flies from."""
    squadrons: tuple[Squadron, ...]
    """Its squadrons."""
    flags: tuple[str, ...] = ()
    """6.15 Limits of doctrine or equipment of this group alone."""
    idle_until: ClockTime | None = None
    """18.2 Nothing is flown or worked on here before this time, or before it is attacked: a base at peace."""


class TaskForceSetup(Sourced):
    """5 and 9 A task force: its number or letter, its hex, its ships or what it pretends to be."""

    id: Annotated[TfId, Field(min_length=1)]
    """5.2 Its number (`16`) or letter (`A`), as its side's `force_ids` says."""
    name: str = ""
    """What people call it."""
    hex: HexId
    """Where it begins, as 0909."""
    ships: tuple[ShipId, ...] = ()
    """The ids of its ships in the catalog."""
    dummy_ships: tuple[str, ...] = ()
    """9.3 Card classes of ships that are not there."""
    nominal_speed: Annotated[float, Field(gt=0)] = 3.75
    """The speed a force without ships moves at (A-078)."""
    moored: bool = False
    """15.4 Its ships lie at their moorings, until it leaves this hex."""
    arrives: ClockTime | None = None
    """3.2 When it comes on the map, in its hex; it is there from the start unless this is said."""
    leaves: ClockTime | None = None
    """3.2 When it goes off the map, from wherever it is by then; not for a force with squadrons aboard."""
    course: tuple[CoursePoint, ...] = ()
    """10.2 Where it went, or was to go: the Watch proposes it."""


class Dummies(Data):
    """9.1 How many dummies this side may use."""

    forces: int = 0
    """9.1 Task forces without ships."""
    ships: int = 0
    """9.1 Cards of ships that are not there."""


class SideSetup(Data):
    """One of the two sides."""

    id: Annotated[SideId, Field(min_length=1)]
    """What commands and views call it: `USN`."""
    name: Annotated[str, Field(min_length=1)]
    """What people call it."""
    force_ids: Literal["number", "letter"]
    """5.2 Whether its task forces have numbers or letters."""
    briefing: str = ""
    """What this side alone reads before the day begins."""
    initiative: int = 0
    """3.4.1 What it adds to its roll for initiative."""
    radar: bool = False
    """8.2.2 and 13.1 Whether its ships have radar."""
    night_cap: Annotated[bool, Field(title="Night CAP")] = False
    """13 Whether it may fly CAP at night."""
    doctrine: Mapping[str, str] = {}
    """Named choices of tables and habits: cap = "usn_1942", formation = "ring" (6.15, 11.1.1, 13.1)."""
    flags: tuple[str, ...] = ()
    """6.15 Limits of doctrine or equipment of all its carriers."""
    dummies: Dummies = Dummies()
    """9.1 How many dummies it may use."""
    zone: tuple[HexId, ...] = ()
    """3.2 Where this side may place its forces; empty: where they are listed."""
    bases: tuple[str, ...] = ()
    """The ids of its air bases on the chart."""
    task_forces: tuple[TaskForceSetup, ...] = ()
    """5 Its task forces."""
    air_groups: tuple[AirGroup, ...] = ()
    """6.3 Its squadrons, by carrier or base."""
    plans: tuple[FlownSearch, ...] = ()
    """7.4 The searches of the day, by aircraft that are in the game; the Watch proposes them."""
    intent: Intent = Intent()
    """1.2 What its commander had in mind, for a side the program plays."""
    reports: tuple[OpeningReport, ...] = ()
    """7.2 Enemy forces it knows of when the day begins."""
    special: Special = Special()
    """18.2 Special rules that are on for this side, each from its record."""


class SpecialRule(Data):
    """18.2 A rule of this scenario that stands above the rulebook."""

    rule: str
    """The paragraph it stands above, as 7.3."""
    text: str
    """What it says, in your own words."""

    @property
    def words(self) -> str:
        """The text, and the paragraph it changes."""
        return f"{self.text} [{self.rule}]"


class ScriptedSearch(Sourced):
    """7.4.3 A search the scenario itself gives a side, flown by aircraft that are not in the game."""

    side: SideId
    """The side that flies it."""
    name: str
    """What it is called."""
    record: str = ""
    """7.4.6 begin:arc:range-last, as in 3:60-240:6-24; or leave it out and give the sector."""
    sector: Sector | None = None
    """7.4.6 The same by bearing, miles and the clock, as the history gives it."""
    origin: HexId | None = None
    """Where it sets out; or leave it out and name the ship or base that flies it off."""
    aboard: str = ""
    """The ship that catapults it, wherever she is by then and while she floats, or a base of the chart."""
    aircraft: str
    """The type that flies it, by its id."""

    @model_validator(mode="after")
    def _one_of_two(self) -> Self:
        for one, other, names in (
            (self.record, self.sector, "record or sector"),
            (self.origin, self.aboard, "origin or aboard"),
        ):
            if bool(one) == bool(other):
                raise ValueError(f"search {self.name}: give {names}, one of them")
        return self


class Victory(Data):
    """19 How the day is won."""

    by_points: bool = True
    """Whether the points of chapter 19 decide."""
    special: str = ""
    """What else decides, in words."""
    goals: tuple[Goal, ...] = ()
    """What besides the points of chapter 19 is worth points."""


class Scenario(Data):
    """18 A historical or made-up day, or a single strike."""

    id: Annotated[str, StringConstraints(pattern=r"^[a-z0-9\-]+$")]
    """What files and commands call it: small letters, digits and hyphens."""
    title: str
    """What people call it."""
    summary: str
    """One or two sentences to choose it by."""
    history: str = ""
    """What really happened."""
    source: str
    """Where its figures come from."""
    kind: Literal["day", "single_strike", "fotw"] = "day"
    """A `day`, a `single_strike` (7.3), or a battle of ships by FOTW (`fotw`)."""
    date: str
    """The day, as 1942-06-04."""
    start: ClockTime
    """The time of the first turn, as 0400."""
    turns: Annotated[int, Field(ge=1, le=100)]
    """How many turns of 20 minutes it has."""
    chart: str
    """The id of its map."""
    light: tuple[LightChange, ...] = (LightChange(at="0000", light="day"),)
    """The light, each change with its time, in order."""
    weather: Weather
    """Wind and sky."""
    sides: tuple[SideSetup, SideSetup]
    """The two sides."""
    bases: tuple[Base, ...] = ()
    """Bases of this day that the map does not show, each in its hex; their sheets stand in `[catalog.carriers]`."""
    beyond: tuple[Base, ...] = ()
    """18.2 Fields beyond the map, each in the hex by which its aircraft come: they are not attacked, and aircraft that
    land there are not made ready again."""
    held: Mapping[str, SideId] = {}
    """Bases of the map that another side holds on this day than the map says, with no aircraft of theirs in it."""
    searches: tuple[ScriptedSearch, ...] = ()
    """7.4.3 Searches the scenario itself flies."""
    noon_searches: bool = True
    """7.4.1 Whether the plans for 1200 may be made at 1100."""
    special_rules: tuple[SpecialRule, ...] = ()
    """18.2 Rules that stand above the rulebook."""
    house_rules: HouseRules = HouseRules()
    """The switches of open questions that stand otherwise than usual."""
    victory: Victory = Victory()
    """18.3 and 19 How it is won."""
    catalog: Mapping[str, Any] = {}
    """Numbers of the catalog that this scenario changes or adds: `[catalog.ships.Ohio]`, with `like = "Neosho"` a copy
    of another in all it does not say."""

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if found := tuple(misfits(self)):
            text = "; ".join(fault.why for fault in found)
            raise PydanticCustomError(MISFITS, "{text}", {"text": text, MISFITS: found})
        return self

    def side(self, side: SideId) -> SideSetup:
        """The set-up of this side."""
        return next(setup for setup in self.sides if setup.id == side)

    def called(self, side: str) -> str:
        """'Japan' for IJN: one name for a side everywhere; letters of no side of this day stay as they are."""
        return next((setup.name for setup in self.sides if setup.id == side), side)

    def is_beyond(self, base: str) -> bool:
        """18.2 Whether this field lies beyond the map."""
        return any(field.id == base for field in self.beyond)

    def squadron(self, squadron: str) -> Squadron:
        """The squadron of this name; KeyError if there is none."""
        groups = (group for side in self.sides for group in side.air_groups)
        return {known.id: known for group in groups for known in group.squadrons}[squadron]

    def crew_of(self, side: SideId, squadron: str) -> str:
        """15.4 How good this squadron is."""
        own = (known for group in self.side(side).air_groups for known in group.squadrons if known.id == squadron)
        return next((known.crew for known in own), "")

    def is_moored(self, side: SideId, force: TfId, hex_: HexId) -> bool:
        """15.4 Whether a force that is in this hex lies at its moorings."""
        return any((own.id, own.hex, own.moored) == (force, hex_, True) for own in self.side(side).task_forces)
