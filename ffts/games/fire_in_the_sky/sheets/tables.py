"""The tables of the strategic game: what arrives when, and how a game is set up."""

from collections.abc import Mapping
from typing import Annotated

from pydantic import Field

from ffts.core.model import Data
from ffts.core.tables import Mark, Sheet, Status, Text
from ffts.games.fire_in_the_sky.names import HexId, Kind, Nation, PlaceId, SideId, Spot, TypeId

Units = Mapping[TypeId, Annotated[int, Field(ge=1)]]


class ScheduleTurn(Data):
    """FS-7.1 One turn of the Reinforcement Schedules."""

    number: Annotated[int, Field(ge=1)]
    when: Text
    us_tp: float
    """FS-7.3 In points of the first edition."""
    us_subs: int
    """FS-7.2"""
    units: Units = {}
    jp_air: int = 0
    al_air: int = 0
    aviation: bool = False
    """FS-7.1.1 Whether the Japanese air steps may go into the Naval Aviation box."""
    optional: tuple[TypeId, ...] = ()
    """FS-18.2.5"""
    conversion: TypeId | None = None
    """FS-18.2.5 A ship that leaves for conversion."""
    marks: Mapping[str, Mark] = {}


class Schedule(Sheet):
    """FS-7.1 All turns."""

    jp_subs: int
    european: int
    """FS-17.6 The turn whose British ships may come early."""
    turns: tuple[ScheduleTurn, ...]

    def turn(self, number: int) -> ScheduleTurn:
        return self.turns[number - 1]


class Markers(Data):
    """The totals on the tracks."""

    pool: float
    oil: float
    tp_jp: float
    tp_us: float
    tp_gb: float
    subs_jp: int
    subs_us: int
    vp: int


class Stand(Data):
    """What stands at one place."""

    at: Spot
    units: Units = {}
    reduced: Units = {}
    air: int = 0
    """Air steps."""
    side: SideId | None = None
    """Whose air steps."""
    option: str = ""
    """The optional rule under which it stands there."""
    note: str = ""


class ReactionForce(Data):
    """FS-17.1 A task force that is placed by a die."""

    units: Units
    at: Mapping[str, HexId]
    """By the face."""


class Setup(Sheet):
    """FS-3 and FS-19 Everything as it stands at the start."""

    turn: int
    uncontrolled: tuple[PlaceId, ...]
    taken: tuple[PlaceId, ...] = ()
    """Bases that Japan has taken already."""
    sunk: tuple[TypeId, ...] = ()
    returning: Mapping[str, tuple[TypeId, ...]] = {}
    """Damaged ships on the Turn Record Track, by turn."""
    markers: Mapping[str, Markers]
    """By the edition."""
    stands: tuple[Stand, ...]
    free: tuple[PlaceId, ...] = ()
    """Places among which the Japanese player may shift what stands there, before the first turn."""
    reaction_force: ReactionForce | None = None


class Numbers(Sheet):
    """Numbers of the strategic game that both editions share."""

    sea_hexes: int
    """FS-8.2 Hexes of one Sea Deployment."""
    near_hexes: int
    """FS-9.3 Hexes at the short oil price."""
    landing_hexes: int
    """FS-9.2.1"""
    ships_in_force: int
    """FS-9.4"""
    cargo_in_force: int
    malus_from: int
    """FS-16"""
    malus_bases: tuple[PlaceId, ...]
    life_line: PlaceId
    """FS-16 What must be joined to the US Home Base by a Supply Line."""
    life_line_vp: int
    expansion: Mapping[str, int]
    """FS-17.2 By the first turn: what Allied capacities are multiplied by."""
    fueling_from: int
    """FS-17.3"""
    dutch_port: PlaceId
    """FS-17.4"""
    british_port: PlaceId
    """FS-17.5"""
    europe_hexes: tuple[PlaceId, ...]
    """FS-17.6"""
    training_turns: int
    """FS-18.2.3.b"""
    planes_aboard: tuple[TypeId, ...]
    """FS-18.2.3.c Carriers that arrive with their planes."""
    pilots_after: int
    """FS-18.2.3.b The last turn whose steps may enter the Naval Aviation box at once."""
    late_from: int
    """FS-18.1.7 and FS-18.2.4 The turn from which late-war options hold."""
    bombing_hexes: int
    """FS-18.1.3"""
    bombing_near: int
    us_markers: int
    """FS-18.1.4"""
    gb_markers: int

    def expanded(self, turn: int) -> int:
        """FS-17.2 The factor of this turn."""
        return max((by for first, by in self.expansion.items() if int(first) <= turn), default=1)


HOMES: Mapping[Nation, tuple[PlaceId, ...]] = {
    Nation.JP: (PlaceId("kure"), PlaceId("yokosuka")),
    Nation.US: (PlaceId("west_coast"),),
    Nation.GB: (PlaceId("indian_ocean"),),
    Nation.NL: (),
}
"""FS-2.2.3.1"""


Rating = Annotated[float, Field(ge=0, le=20, multiple_of=0.5)]


class UnitType(Data):
    """One kind of counter, of which there may be several. Ratings are those of the first edition."""

    id: TypeId
    name: Text
    nation: Nation
    kind: Kind
    cls: Text
    """Class of a ship: CV, CVL, BBV, BB, CB, CA, CLAA, CL, DD."""
    count: Annotated[int, Field(ge=0, le=40)] = 1
    """FS-2.1 How many there are in the counter mix; none of what is made up as needed."""
    air: Annotated[int, Field(ge=0, le=10)] = 0
    """Air Strength of a carrier."""
    fp: Annotated[int, Field(ge=0, le=4)] = 0
    aa: Rating = 0.0
    df: Annotated[int, Field(ge=0, le=12)] = 0
    ma: Annotated[int, Field(ge=1, le=12)]
    """Movement Allowance; 4 of whatever is carried."""
    tr: Rating
    """Transport rating."""
    cs: Annotated[int, Field(ge=0, le=12)] = 0
    """Combat Strength of a land unit at full strength."""
    one_step: bool = False
    marine: bool = False
    elite: bool = False
    """FS-18.2.3.a Elite pilots."""
    option: str = ""
    """The optional rule that brings it into the game: `all`, `ranger`."""
    marks: Mapping[str, Mark]
    source: Text
    status: Status

    @property
    def side(self) -> SideId:
        """The player it belongs to."""
        return self.nation.side

    @property
    def full_steps(self) -> int:
        """FS-2.1.1.3 and FS-2.1.1.2 Land and air units have two steps."""
        return 2 if self.kind in (Kind.LAND, Kind.AIR) and not self.one_step else 1

    @property
    def is_carrier(self) -> bool:
        """FS-2.1.1.1 CV and CVL."""
        return self.cls in ("CV", "CVL")
