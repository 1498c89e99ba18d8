"""Facts of the turn: who is asked for what, tracks, Victory Points, the end, and what the umpire says."""

from collections.abc import Mapping
from typing import Literal

from ffts.core import house_orders
from ffts.core.model import Event
from ffts.games.fire_in_the_sky.names import Nation, PlaceId, SideId, Step, UnitId
from ffts.games.fire_in_the_sky.state.parts import Answers


class Waited(Event):
    """The game waits for this; nobody's word where the rules open it by themselves."""

    step: Step
    side: SideId | None = None


class TurnBegan(Event):
    """FS-4 A turn begins with the Japanese part."""

    turn: int


class PartBegan(Event):
    """FS-4 The other player is phasing from here on."""

    side: SideId


class PhaseBegan(Event):
    """FS-4 A phase begins: marks of the one before it are taken away."""

    step: Step
    side: SideId
    based: Mapping[UnitId, PlaceId] = {}
    """FS-8.2 In a Deployment Phase: where its units stand."""
    fuelled: tuple[UnitId, ...] = ()
    """FS-17.3 In a phase of movement: Japanese ships in a Resource Hex."""


class Passed(Event):
    """FS-4 A step without a legal choice passes by itself."""

    step: Step
    side: SideId
    why: str
    rule: str


class PhaseEnded(Event):
    """FS-4 A side has said that it has done."""

    step: Step
    side: SideId


class FractionsLost(Event):
    """FS-2.1.2.1 What is left of a point at the end of a phase is lost."""

    oil: float = 0.0
    nation: Nation = Nation.JP
    transport: float = 0.0


class OilTransported(Event):
    """FS-5.1"""

    place: PlaceId
    points: int
    transport: float


class OilSpent(Event):
    """FS-2.1.2.1.c Oil paid for something, or destroyed."""

    points: float
    what: str
    rule: str


class TransportSpent(Event):
    """FS-2.1.2.1.b"""

    nation: Nation
    points: float
    what: str
    rule: str


class ConvoysEscorted(Event):
    """FS-6.1 Dice of the escorts; each hit costs the Allies a Submarine Point."""

    faces: tuple[int, ...]
    hits: int
    oil: float


class RaidsAnnounced(Event):
    """FS-6.2 So many Submarine Points go for merchantmen."""

    dice: int


class MerchantsRaided(Event):
    """FS-6.2 Dice of the submarines; each hit sinks merchantmen."""

    faces: tuple[int, ...]
    hits: int
    lost: float
    """Points the Merchantmen Pool loses, and the Transport Points with it."""
    transport: float
    spent: int


class JapanBombed(Event):
    """FS-18.1.3"""

    nation: Nation
    faces: tuple[int, ...]
    hits: int
    oil: float
    transport: float


class SubmarinesReset(Event):
    """FS-7.2"""

    side: SideId
    points: int


class TransportReset(Event):
    """FS-7.3"""

    nation: Nation
    points: float


class PointsChanged(Event):
    """FS-16 Victory Points."""

    by: int
    to: int
    why: str
    rule: str


class GameEnded(Event):
    """FS-16 Whoever has won, or nobody."""

    winner: SideId | None
    vp: int
    why: Literal["points", "last turn", "conceded"]


class EuropeCalled(Event):
    """FS-17.6 Japan has entered one of the hexes that brings the British ships of turn 14 early."""

    turn: int


class EuropeCame(Event):
    """FS-17.6 They have come; the schedule brings them no more."""


class ConversionBegan(Event):
    """FS-18.2.5 A battleship has left to be converted."""

    unit: UnitId


class LessonFollowed(Event):
    """An order of the lesson was given; none are left of a lesson that is over."""

    step: int | None
    title: str
    why: str = ""


class MailRead(Event):
    """FS-18.1.1"""


class AccidentRolled(Event):
    """FS-18.3.1"""

    side: SideId
    faces: tuple[int, int]
    struck: bool


class AccidentPlaced(Event):
    """FS-18.3.1 In this Home Base, or (none) it is over."""

    side: SideId | None
    home: PlaceId | None = None


class ReactionForceRolled(Event):
    """FS-17.1 Where the US CV Reaction Force is."""

    face: int
    hex: str


class PlayerSeated(house_orders.PlayerSeated[SideId]):
    """The program plays this side from now on, or a person does."""


class AnswersStated(Event):
    """FS-4 How a side answers from now on."""

    side: SideId
    answers: Answers


class Answered(Event):
    """FS-4 A standing answer was given."""

    side: SideId
    step: Step
    what: str
    rule: str


class RulingMade(house_orders.RulingMade):
    """The umpire ruled; the facts of the ruling follow."""


class NoteMade(house_orders.NoteMade[SideId]):
    """The umpire wrote a note, for his eyes only or for one side's too."""


class HouseRuleSet(house_orders.HouseRuleSet):
    """An optional rule or an open point was switched."""
