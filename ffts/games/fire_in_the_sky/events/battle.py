"""Facts of the Combat Phase."""

from collections.abc import Mapping

from ffts.core.model import Data, Event
from ffts.core.tables import Mod
from ffts.games.fire_in_the_sky.names import HexId, PlaceId, SideId, TfId, UnitId
from ffts.games.fire_in_the_sky.sheets.combat import Cause
from ffts.games.fire_in_the_sky.state.battle import Box, Pair, Points

# --- submarines -----------------------------------------------------------------------


class SubmarinesNamed(Event):
    """FS-12.2.1 The task forces that a side's Submarine Points go for."""

    side: SideId
    forces: tuple[TfId, ...]
    asked: bool = True
    """Whether it had a choice."""


class Dice(Data):
    """FS-12 Dice of the Combat Table: what was rolled, what was needed, and why."""

    rolls: tuple[int, ...] = ()
    needs: int
    mods: tuple[Mod, ...] = ()
    hits: int = 0


class DepthCharged(Event):
    """FS-12.2.2 The destroyers of a task force; any hit ends the attack."""

    side: SideId
    force: TfId
    dice: Dice


class Torpedoed(Event):
    """FS-12.2.3 The die of a Submarine Point at a unit; it ends the attack."""

    side: SideId
    force: TfId
    unit: UnitId
    dice: Dice


class SubmarineSpent(Event):
    """FS-12.2 The attack is over."""

    side: SideId
    force: TfId
    lost_target: bool = False
    """Its target was gone before its turn came."""


# --- damage ---------------------------------------------------------------------------


class Check(Data):
    """FS-13.1 One Damage Check."""

    rolls: tuple[int, int]
    mod: int


class DamageChecked(Event):
    """FS-13.1 The checks of a ship that was hit: sunk, or damaged."""

    unit: UnitId
    cause: Cause
    hits: int
    defence: int
    checks: tuple[Check, ...]
    sunk: bool
    elite_lost: tuple[UnitId, ...] = ()
    """FS-18.2.3.a Carriers that lose their elite pilots by it."""


class CargoHit(Event):
    """FS-13.2 A land unit or replacements marker at sea was hit; what it loses is settled after the air strikes."""

    unit: UnitId
    hits: int


class SeaHitsSettled(Event):
    """FS-13.2 Hits on cargo that have not made a step vanish; who has lost one does not land any more."""

    unit: UnitId
    hits: int
    lost: int


# --- the board ------------------------------------------------------------------------


class BattleBegan(Event):
    """FS-12.3 In this hex."""

    hex: HexId
    number: int
    told: str = ""
    """Where that is, in words."""


class BattleEnded(Event):
    """FS-12.3.5 All are back on the map."""

    hex: HexId


class KamikazeDeclared(Event):
    """FS-18.2.4.a Whether Japan flies Kamikaze from now on."""

    yes: bool


class AviationUsed(Event):
    """FS-7.1.1.a Naval aviation at a Home Base: who fights is plain air from now on; others sit the battle out."""

    fights: tuple[UnitId, ...]
    sits: tuple[UnitId, ...]
    base: PlaceId


class BoxAssigned(Event):
    """FS-12.3.1"""

    side: SideId
    force: TfId
    box: Box
    chosen: bool = False


# --- in the air -----------------------------------------------------------------------


class PointsCounted(Event):
    """FS-12.3.2 The Air Points of both sides."""

    points: Mapping[SideId, Points]


class AirFired(Event):
    """FS-12.3.2.1 The dice of one side, those of elite pilots apart, and what they leave its enemy."""

    side: SideId
    dice: Dice
    elite: Dice | None = None
    left: Points


class AirSettled(Event):
    """FS-12.3.2.1 Who has Air Superiority; `dice` are those of a tie, Japan's first."""

    superior: SideId | None
    supremacy: bool
    dice: tuple[tuple[int, int], ...] = ()


class TargetsNamed(Event):
    """FS-12.3.2.2"""

    side: SideId
    strikes: Mapping[TfId, Points]


class StrikeMet(Event):
    """FS-12.3.2.3 Anti-aircraft fire at a strike, and what comes through."""

    side: SideId
    """Who strikes."""
    target: TfId
    dice: Dice
    left: Points


class Blow(Data):
    """FS-12.3.2.3 The Air Points at one unit."""

    unit: UnitId
    dice: Dice
    elite: Dice | None = None
    sure: int = 0
    """FS-18.2.4.b Kamikaze, which hit without a die."""

    @property
    def hits(self) -> int:
        return self.dice.hits + (self.elite.hits if self.elite else 0) + self.sure


class StrikeFlown(Event):
    """FS-12.3.2.3 A strike at its units; `support` stays on the display for the fight on land."""

    side: SideId
    target: TfId
    blows: tuple[Blow, ...] = ()
    support: Points


class PointsStranded(Event):
    """FS-12.3.2.3 Air Points of a carrier that was knocked out, lost from a strike that is still to come."""

    side: SideId
    target: TfId
    lost: int
    left: Points


class KamikazePlaced(Event):
    """FS-18.2.4.b By whom, and on which unit."""

    side: SideId
    unit: UnitId


# --- guns -----------------------------------------------------------------------------


class PutIn(Event):
    """FS-12.3.3.1 The ships of a side that go for the sea."""

    side: SideId
    units: tuple[UnitId, ...]
    asked: bool = True
    """Whether it had a choice."""


class RoundBegan(Event):
    """FS-12.3.3.2"""

    round: int


class ShipsPaired(Event):
    """FS-12.3.3.2.a One to one, by the side with Air Superiority."""

    side: SideId
    pairs: tuple[Pair, ...]


class LeftoversAssigned(Event):
    """FS-12.3.3.2.a Ships that nobody faced, against enemies of their owner's choice."""

    side: SideId
    pairs: tuple[Pair, ...]


class WithdrawalDeclared(Event):
    """FS-12.3.3.2.b"""

    side: SideId
    yes: bool


class GunsAimed(Event):
    """FS-12.3.3.2.c"""

    side: SideId
    at: Mapping[UnitId, UnitId]


class Shot(Data):
    """FS-12.3.3.2.c One ship's die."""

    unit: UnitId
    target: UnitId
    firepower: int
    needs: str
    roll: int
    halves: int
    """Hits in halves: 2 is a hit."""


class GunsFired(Event):
    """FS-12.3.3.2.c Everybody's fire of a round, or that of the Tokyo Express before the others (FS-18.2.2)."""

    shots: tuple[Shot, ...]
    first: bool = False


class RoundEnded(Event):
    """FS-12.3.3.2.d"""

    round: int


class SeaControlled(Event):
    """FS-12.3.3.3 Who has Sea Control: one side, nobody, or each side of its half of a divided hex."""

    hex: HexId
    sides: tuple[SideId, ...]


# --- on land --------------------------------------------------------------------------


class LandingMade(Event):
    """FS-12.3.4.1 Land units and replacements are ashore."""

    side: SideId
    units: tuple[UnitId, ...]
    place: PlaceId
    stormed: bool = False
    """FS-18.1.6 Among enemies, where no friend stood."""


class SupportRolled(Event):
    """FS-12.3.4.3 The dice of one side, and how many of their hits count."""

    side: SideId
    air: int
    guns: int
    dice: Dice
    counted: int


class LandCombatDeclared(Event):
    """FS-12.3.4.5"""

    side: SideId
    yes: bool


class LandDice(Data):
    """FS-12.3.4.5 The dice of units with the same modifiers."""

    units: tuple[UnitId, ...]
    dice: Dice


class LandFought(Event):
    """FS-12.3.4.5 and FS-13.4 Dice of both sides, and the totals with support and the defender's aircraft."""

    attacker: SideId
    dice: Mapping[SideId, tuple[LandDice, ...]]
    support: Mapping[SideId, int]
    air: int
    totals: Mapping[SideId, int]
    strength: int
    """The defender's Combat Strength."""
    result: str


class BaseOccupied(Event):
    """FS-12.3.5 An OCCUPIED BASE marker."""

    place: PlaceId
    side: SideId


class AirDisembarked(Event):
    """FS-12.3.5 Air units that go ashore at a base."""

    side: SideId
    units: tuple[UnitId, ...]
    place: PlaceId
    unpacks: bool = False
    """FS-18.1.8 Whether they must unpack first."""


# --- elsewhere ------------------------------------------------------------------------


class BattleCalled(Event):
    """LINK A battle is fought elsewhere; the campaign waits until its result is back, or it is given up."""

    battle: str
    distance: int
    """How many hexes apart the sides begin."""
    pledged: Mapping[SideId, int] = {}
    """FS-12.3.2.3 Air Points held back for ground support."""


class BattleAbandoned(Event):
    """LINK It goes on with the dice of the campaign."""

    battle: str


class BattleFought(Event):
    """LINK The result is back: the Air Points that are left, and those that took no part and are kept for support."""

    battle: str
    points: Mapping[SideId, Points]
    support: Mapping[SideId, Points]
    emptied: tuple[UnitId, ...] = ()
    """FS-7.1.1 Japanese carriers that go home without planes, by a house rule."""
