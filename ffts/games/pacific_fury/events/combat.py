"""Facts of combat."""

from collections.abc import Mapping

from ffts.core.model import Data, Event
from ffts.games.pacific_fury.names import Fight, SideId, TfId, UnitId, Zone


class BattleBegan(Event):
    """PF-10.0 A fight, with everybody in it."""

    fight: Fight
    zone: Zone | None
    attacker: SideId
    force: TfId
    attackers: tuple[TfId, ...]
    defenders: tuple[TfId, ...]
    sortied: bool = False
    after_combat: bool = False


class CarrierCombatDeclared(Event):
    """PF-10.5.a Whether the only side with carriers wanted combat; `must` where both have some."""

    side: SideId
    yes: bool


class TargetChosen(Event):
    """PF-10.5.b and PF-10.6.c A TF-C goes for this task force, or for Henderson Field."""

    side: SideId
    force: TfId
    target: TfId


class FireHeld(Event):
    """PF-10.6.c A struck TF-C does not return fire."""

    side: SideId


class Shot(Data):
    """PF-10.2.b One die: the unit, its combat factor with its bonus, what was rolled, what it scored."""

    unit: UnitId
    cf: int
    roll: int
    hits: int


class Fired(Event):
    """PF-10.2 All that one side, or one TF-C, fired at one target in a round."""

    side: SideId
    force: TfId | None
    target: TfId | None
    shots: tuple[Shot, ...]
    bonus: int = 0
    cap: int = 0
    hits: int
    rule: str


class HeldFire(Event):
    """PF-10.2.a A side has fired all it had in this round."""

    side: SideId


class HitsPlaced(Event):
    """PF-10.7.a Hits on units; `target` is the task force they were scored on."""

    side: SideId
    hits: Mapping[UnitId, int]


class UnitSunk(Event):
    """PF-10.7.c A unit went down: with one hit on Transports, or by this roll."""

    unit: UnitId
    side: SideId
    force: TfId | None
    hits: int
    df: int
    roll: int | None = None
    at_least: int | None = None
    """The lowest roll that would have sunk it."""
    of_landing: bool = False
    """PF-11.0.c A Transports unit of a TF-A."""
    comes_back: bool = False
    """PF-10.7.d Transports and the Tokyo Express, which are no ships."""


class ShipDamaged(Event):
    """PF-10.7.e Hit and afloat: to the Turn Track for `back`, or out of the game."""

    ship: UnitId
    side: SideId
    force: TfId | None
    hits: int
    df: int
    roll: int
    at_least: int
    back: int | None


class RoundEnded(Event):
    """PF-10.1 A round is over; these task forces were lost to the last ship."""

    round: int
    gone: tuple[TfId, ...] = ()


class ReturnDeclared(Event):
    """PF-10.8.a Whether a side goes home."""

    side: SideId
    yes: bool


class RoundBegan(Event):
    """PF-10.1 The second round."""

    round: int
    fight: Fight
    zone: Zone | None
    defenders: tuple[TfId, ...]


class BattleEnded(Event):
    """PF-10.8 Nothing more is fought in this operation."""


class BattleCalled(Event):
    """A battle is fought elsewhere; the campaign waits until its result is back, or it is given up."""

    battle: str
    distance: int = 0
    """How many hexes apart they begin; 0 where nothing was rolled."""


class BattleAbandoned(Event):
    """It goes on with the dice of the campaign."""

    battle: str


class BattleFought(Event):
    """The result is back: both rounds are fought, and these task forces of the defender were hit."""

    battle: str
    hit: tuple[TfId, ...]


class FoughtOut(Event):
    """What became of a unit that was hurt elsewhere: so many hits by its severity, sunk or back on a turn."""

    unit: UnitId
    side: SideId
    force: TfId
    severity: int
    hits: int
    sunk: bool
    back: int | None = None
    roll: int | None = None
    """Dead in the water while her side leaves: she is lost on a high roll."""
    of_landing: bool = False
    comes_back: bool = False
