"""Facts of operations: who comes and goes, and what is seen of it."""

from ffts.core.model import Event
from ffts.games.pacific_fury.names import SideId, TfId, UnitId, Zone


class OperationBegan(Event):
    """PF-9.0 A side is to conduct its operation of this number."""

    side: SideId
    number: int


class Sortied(Event):
    """PF-9.1 A task force left base."""

    side: SideId
    force: TfId
    zone: Zone


class Moved(Event):
    """PF-9.2 A task force went from zone to zone."""

    side: SideId
    force: TfId
    to: Zone


class WentHome(Event):
    """PF-9.2 and PF-10.8 A task force is back in base, face down."""

    side: SideId
    force: TfId
    why: str
    rule: str


class BoxesAged(Event):
    """PF-9.7 Every waiting task force of a side moved one box up; `home` fell out of the last."""

    side: SideId
    home: TfId | None = None


class Passed(Event):
    """PF-9.0.b No operation; `forced` because nothing was left to do it with."""

    side: SideId
    number: int
    forced: bool = False
    rest: bool = False


class Revealed(Event):
    """PF-8.4 A task force is shown."""

    side: SideId
    force: TfId
    units: tuple[UnitId, ...]
    why: str
    rule: str


class Landed(Event):
    """PF-9.3.c Transports are ashore and off the map."""

    side: SideId
    force: TfId
    units: tuple[UnitId, ...]


class ExpressRan(Event):
    """PF-9.6.b The Tokyo Express moved to Ironbottom Sound, shown to all."""

    force: TfId


class DetectionRolled(Event):
    """PF-9.6.c Whether the Tokyo Express was detected."""

    roll: int
    operational: bool
    detected: bool


class ExpressEnded(Event):
    """PF-9.6 The Tokyo Express is off the map, landed or not."""

    force: TfId
    landed: bool
