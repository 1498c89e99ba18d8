"""A scenario as its author writes it: sides, light, weather, forces, squadrons, special rules."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self

from pydantic import Field, StringConstraints, model_validator

from ffts.core.model import Data
from ffts.games.skies.names import HexId, Light, ShipId, SideId, Sky, TfId
from ffts.games.skies.sheets.house_rules import HouseRules
from ffts.games.skies.sheets.recorded import (
    ClockTime,
    CoursePoint,
    FlownSearch,
    Goal,
    OpeningReport,
    Sector,
    Sourced,
)


class LightChange(Data):
    """From this clock time on, until the next change, the light is this."""

    at: ClockTime
    light: Light


MOST_KNOTS = 80
"""6.10 It blows no harder than this."""


class Drift(Data):
    """8.2.2 How a front moves: `hexes_per_turn` hexes a turn, `towards` a bearing counted from north."""

    towards: Annotated[int, Field(ge=0, le=359)]
    hexes_per_turn: Annotated[float, Field(gt=0, le=6)]


class WeatherZone(Data):
    """8.2.2 A front: the hexes that lie under another sky than the rest of the map, and how they drift.

    The hexes are those of the turn in which it is named. It keeps its shape; what drifts over the edge is gone.
    """

    hexes: tuple[HexId, ...]
    sky: Sky
    drift: Drift | None = None
    """Without one it stays where it is."""


class Weather(Sourced):
    """6.10 and 8.2.2 The wind and the sky at the start; `changes` names the table that is rolled each third turn."""

    wind_from: Annotated[int, Field(ge=0, le=359)]
    wind_knots: Annotated[int, Field(ge=0, le=MOST_KNOTS)]
    sky: Sky = "clear"
    zones: tuple[WeatherZone, ...] = ()
    changes: str = ""
    seen_within: Annotated[int, Field(ge=0, le=20)] = 2
    """How many hexes off its forces and bases a side still sees the zones; besides, where its searches look."""


class SquadronStart(Data):
    """6.14 How some AFs of a squadron stand at the start."""

    afs: Annotated[int, Field(ge=1)]
    where: Literal["hangar", "deck aft", "deck forward", "park", "cap"]
    load: str = ""
    """The load they are ready with; empty for aircraft not ready."""


class Squadron(Sourced):
    """A squadron of AFs of one type. AFs that `start` does not name are below, not ready."""

    id: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9.\-]+$")]
    aircraft: str
    afs: Annotated[int, Field(ge=1, le=60)]
    operational: Annotated[int, Field(ge=1)] | None = None
    """The aircraft that could fly that morning, of which the AFs are made: three to an AF, rounded."""
    night_trained: bool | None = None
    crew: str = ""
    """15.4 How good it is, if not average: a modifier of the attack table, `elite` or `green`."""
    start: tuple[SquadronStart, ...] = ()

    @model_validator(mode="after")
    def _not_more_than_there_are(self) -> Self:
        standing = sum(start.afs for start in self.start)
        if standing > self.afs:
            raise ValueError(f"squadron {self.id} has {self.afs} AFs, but {standing} are placed at the start")
        return self


class AirGroup(Data):
    """6.3 The squadrons of one carrier or base, and its doctrine and equipment (6.15)."""

    base: str
    squadrons: tuple[Squadron, ...]
    flags: tuple[str, ...] = ()


class TaskForceSetup(Sourced):
    """5 and 9 A task force: its number or letter, its hex, its ships or what it pretends to be."""

    id: TfId
    name: str = ""
    hex: HexId
    ships: tuple[ShipId, ...] = ()
    dummy_ships: tuple[str, ...] = ()
    """9.3 Card classes of ships that are not there."""
    nominal_speed: Annotated[float, Field(gt=0)] = 3.75
    """The speed a force without ships moves at (A-078)."""
    moored: bool = False
    """15.4 Its ships lie at their moorings, until it leaves this hex."""
    arrives: ClockTime | None = None
    """3.2 When it comes on the map, in its hex; it is there from the start unless this is said."""
    course: tuple[CoursePoint, ...] = ()
    """10.2 Where it went, or was to go: the Watch proposes it."""


class Dummies(Data):
    """9.1 How many dummies this side may use."""

    forces: int = 0
    ships: int = 0


class SideSetup(Data):
    """One of the two sides."""

    id: SideId
    name: str
    force_ids: Literal["number", "letter"]
    briefing: str = ""
    """What this side is told before the day begins, and nobody else."""
    initiative: int = 0
    radar: bool = False
    night_cap: bool = False
    doctrine: Mapping[str, str] = {}
    """Named choices of tables and habits: cap = "usn_1942", formation = "ring" (6.15, 11.1.1, 13.1)."""
    flags: tuple[str, ...] = ()
    dummies: Dummies = Dummies()
    zone: tuple[HexId, ...] = ()
    """3.2 Where this side may place its forces; empty: where they are listed."""
    bases: tuple[str, ...] = ()
    task_forces: tuple[TaskForceSetup, ...] = ()
    air_groups: tuple[AirGroup, ...] = ()
    plans: tuple[FlownSearch, ...] = ()
    """7.4 The searches of the day, by aircraft that are in the game; the Watch proposes them."""
    reports: tuple[OpeningReport, ...] = ()
    """7.2 Enemy forces it knows of when the day begins."""


class SpecialRule(Data):
    """18.2 A rule of this scenario that stands above the rulebook."""

    rule: str
    text: str

    @property
    def words(self) -> str:
        """The text, and the paragraph it changes."""
        return f"{self.text} [{self.rule}]"


class ScriptedSearch(Sourced):
    """7.4.3 A search the scenario itself gives a side, flown by aircraft that are not in the game."""

    side: SideId
    name: str
    record: str = ""
    """7.4.6 begin:arc:range-last, as in 3:60-240:6-24; or leave it out and give the sector."""
    sector: Sector | None = None
    origin: HexId | None = None
    """Where it sets out; or leave it out and name the ship or base that flies it off."""
    aboard: str = ""
    """The ship that catapults it, wherever she is by then and while she floats, or a base of the chart."""
    aircraft: str

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
    special: str = ""
    goals: tuple[Goal, ...] = ()


class Scenario(Data):
    """18 A historical or made-up day, or a single strike."""

    id: Annotated[str, StringConstraints(pattern=r"^[a-z0-9\-]+$")]
    title: str
    summary: str
    history: str = ""
    source: str
    kind: Literal["day", "single_strike", "fotw"] = "day"
    date: str
    start: ClockTime
    turns: Annotated[int, Field(ge=1, le=100)]
    chart: str
    light: tuple[LightChange, ...] = (LightChange(at="0000", light="day"),)
    weather: Weather
    sides: tuple[SideSetup, SideSetup]
    searches: tuple[ScriptedSearch, ...] = ()
    noon_searches: bool = True
    """7.4.1 Whether the plans for 1200 may be made at 1100."""
    special_rules: tuple[SpecialRule, ...] = ()
    house_rules: HouseRules = HouseRules()
    victory: Victory = Victory()
    catalog: Mapping[str, Any] = {}
    """Numbers of the catalog that this scenario changes."""

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        faults = tuple(_faults(self))
        if faults:
            raise ValueError("; ".join(faults))
        return self

    def side(self, side: SideId) -> SideSetup:
        """The set-up of this side."""
        return next(setup for setup in self.sides if setup.id == side)

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


def _faults(scenario: Scenario) -> list[str]:
    """What does not fit together, in words."""
    forces: list[str] = [force.id for side in scenario.sides for force in side.task_forces]
    ships: list[str] = [ship for side in scenario.sides for force in side.task_forces for ship in force.ships]
    squadrons: list[str] = [sq.id for side in scenario.sides for group in side.air_groups for sq in group.squadrons]
    faults = []
    if scenario.sides[0].id == scenario.sides[1].id:
        faults.append(f"1.2: both sides are called {scenario.sides[0].id}")
    for what, ids in (("5.2: task force", forces), ("5.1: ship", ships), ("squadron", squadrons)):
        for twice in sorted({i for i in ids if ids.count(i) > 1}):
            faults.append(f"{what} {twice} is listed twice")
    for side in scenario.sides:
        faults += _side_faults(side)
    return faults


def _side_faults(side: SideSetup) -> list[str]:
    faults = []
    afloat = {ship for force in side.task_forces for ship in force.ships}
    for group in side.air_groups:
        if group.base not in afloat and group.base not in side.bases:
            faults.append(f"{side.id}: air group of {group.base}, which is neither in its task forces nor its bases")
    empty = [force.id for force in side.task_forces if not force.ships and not force.dummy_ships]
    if len(empty) > side.dummies.forces:
        listed = ", ".join(empty)
        faults.append(f"9.1: {side.id} may use {side.dummies.forces} dummy forces; without ships are {listed}")
    false = sum(len(force.dummy_ships) for force in side.task_forces)
    if false > side.dummies.ships:
        faults.append(f"9.1: {side.id} may use {side.dummies.ships} dummy ships; {false} are listed")
    return faults
