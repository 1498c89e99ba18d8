"""Facts about counters: where they come from, where they go, what they lose, and who holds a base."""

from typing import Literal

from ffts.core.model import Event
from ffts.games.fire_in_the_sky.names import HexId, Nation, PlaceId, SideId, Spot, Staying, TfId, UnitId, Water, Way


class UnitsMoved(Event):
    """Units are at another place, or in a box."""

    units: tuple[UnitId, ...]
    to: Spot
    why: str
    rule: str


class UnitArrived(Event):
    """FS-7.1 A counter comes onto the map, or onto the space of a box, with so many steps."""

    unit: UnitId
    at: Spot
    steps: int
    returned: bool = False
    """Whether it comes from the Turn Record Track."""
    trainable: bool = False
    """FS-7.1.1 Air steps that may go into the Naval Aviation box."""


class AirGained(Event):
    """FS-7.1 Air steps that arrive are taken by a unit that is there."""

    unit: UnitId
    steps: int


class Forfeited(Event):
    """FS-2.1 No counter is left for what should arrive."""

    side: SideId
    what: str
    number: int


class PutOnTrack(Event):
    """FS-13.1 A unit is off the map, to come back in the Reinforcement Phase of this turn."""

    unit: UnitId
    turn: int
    steps: int
    why: str
    rule: str
    damaged: bool = False
    training: bool = False


class PutOff(Event):
    """FS-7.1.b What should come back must wait another turn."""

    units: tuple[UnitId, ...]
    turn: int
    why: str


class StepLost(Event):
    """FS-13.2 to FS-13.4 A unit has lost steps and is still there."""

    unit: UnitId
    lost: int
    left: int
    why: str
    rule: str


class StepRegained(Event):
    """FS-7.4 A reduced land unit is at full strength again; the marker is used up."""

    unit: UnitId
    marker: UnitId


class Removed(Event):
    """A counter is off the map: back to the pool, or out of the game for good."""

    unit: UnitId
    to: Literal["pool", "gone"]
    why: str
    rule: str


class ReplacementTaken(Event):
    """FS-7.4"""

    marker: UnitId
    nation: Nation
    value: int
    home: PlaceId


class ReplacementsRemoved(Event):
    """FS-15.1"""

    markers: tuple[UnitId, ...]


class AirSplit(Event):
    """FS-2.1.1.2"""

    unit: UnitId
    new: UnitId


class AirJoined(Event):
    """FS-2.1.1.2 The second counter is off the map."""

    unit: UnitId
    other: UnitId


class CarrierReplenished(Event):
    """FS-7.1.1"""

    carrier: UnitId
    used: tuple[UnitId, ...]
    """Air units that are used up; their counters are free again."""
    reduced: UnitId | None = None
    """One of them that keeps a step."""
    home: PlaceId


class PoolLost(Event):
    """FS-13.2 and FS-13.3 Merchantmen lost with what they carried; Transport Points are not touched."""

    points: float
    why: str
    rule: str


class ControlChanged(Event):
    """FS-14.2 A base changed hands."""

    place: PlaceId
    side: SideId
    vp: int
    """What it is worth."""


class Deployed(Event):
    """FS-8.2 and FS-8.3 Units went from one base to another, or one hex."""

    side: SideId
    units: tuple[UnitId, ...]
    start: PlaceId
    to: PlaceId
    way: Way
    path: tuple[Water, ...] = ()
    stopped: bool = False
    """FS-8.2.a Whether an Air ZOC ends their deployment for this phase."""


class ForceFormed(Event):
    """FS-9.4 A task force leaves port, or is placed."""

    force: TfId
    side: SideId
    units: tuple[UnitId, ...]
    start: PlaceId
    to: Water
    path: tuple[Water, ...]
    goal: str = ""
    """What its hex is called on the map."""
    reacted: bool = False
    express: bool = False
    hidden: bool = False
    short_price: bool = False
    stays: Staying | None = None
    """FS-18.1.4 Of a hidden one: who all see is left where it started; none if nobody is."""


class ForcesShown(Event):
    """FS-18.1.4 The markers are replaced by what they stand for."""

    forces: tuple[TfId, ...]


class AirCommitted(Event):
    """FS-11"""

    side: SideId
    units: tuple[UnitId, ...]
    hex: HexId
    own: bool
    """Whether it is their own hex."""
    goal: str = ""
    """What the hex is called on the map."""


class ForcesReturned(Event):
    """FS-14.1 Ships are back in this base or box."""

    side: SideId
    units: tuple[UnitId, ...]
    to: PlaceId
