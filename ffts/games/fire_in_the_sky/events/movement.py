"""Facts of deployment, operational movement, reaction and commitment."""

from ffts.core.model import Event
from ffts.games.fire_in_the_sky.names import HexId, PlaceId, SideId, Staying, TfId, UnitId, Water, Way


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
