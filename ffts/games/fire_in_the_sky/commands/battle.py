"""FS-12 The Combat Phase: what each side decides and rolls in it."""

from collections.abc import Mapping

from ffts.core.model import Command
from ffts.games.fire_in_the_sky.commands import EndPhase
from ffts.games.fire_in_the_sky.commands.strategy import RemoveExcess
from ffts.games.fire_in_the_sky.names import HexId, SideId, Step, TfId, UnitId
from ffts.games.fire_in_the_sky.state.battle import Box


class NameSubmarineTargets(Command):
    """FS-12.2.1 The task forces that Submarine Points go for, one each; none is an answer too."""

    side: SideId
    forces: tuple[TfId, ...] = ()


class AttackBySubmarine(Command):
    """FS-12.2.2 and FS-12.2.3 A Submarine Point at a task force: its destroyers, then the torpedoes at this unit."""

    side: SideId
    force: TfId
    unit: UnitId


class FightBattle(Command):
    """FS-12.1 Which battle comes next."""

    side: SideId
    hex: HexId


class DeclareKamikaze(Command):
    """FS-18.2.4.a Whether Kamikaze are flown from now on."""

    side: SideId
    yes: bool


class AssignBox(Command):
    """FS-12.3.1 The box of a task force that has a choice."""

    side: SideId
    force: TfId
    box: Box


class UseAviation(Command):
    """FS-7.1.1.a Naval aviation that fights as plain air units; the rest sits the battle out."""

    side: SideId
    units: tuple[UnitId, ...] = ()


class FightInTheAir(Command):
    """FS-12.3.2.1 Both sides roll for their Air Points."""

    side: SideId


class NameTargets(Command):
    """FS-12.3.2.2 How many Air Points go for the base and for each task force; `elite` says which of them are elite."""

    side: SideId
    points: Mapping[TfId, int] = {}
    elite: Mapping[TfId, int] = {}


class OpenStrike(Command):
    """FS-12.3.2.3 The strike that is resolved next: the target fires at it."""

    side: SideId
    by: SideId
    target: TfId


class AssignStrikes(Command):
    """FS-12.3.2.3 The unit that each Air Point attacks, and how many are kept for ground support."""

    side: SideId
    points: Mapping[UnitId, int] = {}
    elite: Mapping[UnitId, int] = {}
    support: int = 0


class PlaceKamikaze(Command):
    """FS-18.2.4.b The unit that the next Kamikaze hits."""

    side: SideId
    unit: UnitId


class PutInSeaControl(Command):
    """FS-12.3.3.1 The ships that contest the sea; others of the Bombardment boxes stay there."""

    side: SideId
    units: tuple[UnitId, ...] = ()


class PairShips(Command):
    """FS-12.3.3.2.a Own ships against enemies, one to one."""

    side: SideId
    pairs: Mapping[UnitId, UnitId]


class AssignLeftovers(Command):
    """FS-12.3.3.2.a Own ships that nobody faces, against enemies of choice."""

    side: SideId
    against: Mapping[UnitId, UnitId] = {}


class Withdraw(Command):
    """FS-12.3.3.2.b Whether all ships in surface combat withdraw."""

    side: SideId
    yes: bool


class AimGuns(Command):
    """FS-12.3.3.2.c The target of each ship that faces several."""

    side: SideId
    at: Mapping[UnitId, UnitId]


class FireGuns(Command):
    """FS-12.3.3.2.c Everybody fires, one die a ship."""

    side: SideId


class LandUnits(Command):
    """FS-12.3.4.1 Land units and replacements that go ashore."""

    side: SideId
    units: tuple[UnitId, ...] = ()


class RollSupport(Command):
    """FS-12.3.4.3 Both sides roll for ground support."""

    side: SideId


class FightOnLand(Command):
    """FS-12.3.4.5 Whether the phasing player attacks on land."""

    side: SideId
    yes: bool


class Disembark(Command):
    """FS-12.3.5 Air units that leave their ships at this base."""

    side: SideId
    units: tuple[UnitId, ...] = ()


class CallBattle(Command):
    """LINK A battle of carriers is fought elsewhere, as both players agree; the campaign waits.

    FS-12.3.2.3 Before it goes out each side may hold back Air Points for ground support; their aircraft do not fly.
    """

    side: SideId
    pledged: Mapping[SideId, int] = {}


class AbandonBattle(Command):
    """LINK The battle is not fought elsewhere after all: it goes on with the dice of the campaign."""


class ApplyBattleResult(Command):
    """LINK How the battle of this name came out: the severity of every ship in it, by her name.

    0 unhurt, 1 hurt, 2 badly hurt, 3 dead in the water, 4 sunk.
    """

    battle: str
    severity: Mapping[str, int]
    merchants: Mapping[UnitId, int] = {}
    """Merchants sunk, by the unit they carried."""
    air: Mapping[str, int] = {}
    """Air factors left, by ship and field; of who is not named nothing was lost."""
    state: str = ""
    """The hash of the campaign that the battle was written from; empty for a result typed in at the table."""


OPENS: Mapping[Step, tuple[type[Command], ...]] = {
    Step.SUBMARINES: (NameSubmarineTargets,),
    Step.SUBMARINE_FIRE: (AttackBySubmarine,),
    Step.BATTLES: (FightBattle,),
    Step.KAMIKAZE: (DeclareKamikaze,),
    Step.AVIATION: (UseAviation,),
    Step.BOARD: (AssignBox,),
    Step.AIR: (FightInTheAir, CallBattle),
    Step.TARGETS: (NameTargets,),
    Step.FLAK: (OpenStrike,),
    Step.STRIKES: (AssignStrikes, PlaceKamikaze),
    Step.SEA_IN: (PutInSeaControl,),
    Step.LINE_UP: (PairShips,),
    Step.LEFTOVERS: (AssignLeftovers,),
    Step.WITHDRAW: (Withdraw,),
    Step.FIRE_AT: (AimGuns,),
    Step.FIRE: (FireGuns,),
    Step.EXCESS_LANDING: (RemoveExcess, EndPhase),
    Step.LANDING: (LandUnits,),
    Step.SUPPORT: (RollSupport,),
    Step.LAND_COMBAT: (FightOnLand,),
    Step.DISEMBARK: (Disembark,),
    Step.ELSEWHERE: (ApplyBattleResult, AbandonBattle),
}
"""The commands each step of the Combat Phase opens."""
TEXTS: Mapping[Step, str] = {
    Step.SUBMARINES: "names the targets of its submarines",
    Step.SUBMARINE_FIRE: "attacks with submarines",
    Step.BATTLES: "chooses the next battle",
    Step.KAMIKAZE: "decides whether Kamikaze are flown",
    Step.AVIATION: "decides which naval aviation fights",
    Step.BOARD: "sets up a hybrid's task force",
    Step.AIR: "begins the fight in the air",
    Step.TARGETS: "names the targets of its Air Points",
    Step.FLAK: "chooses the next air strike",
    Step.STRIKES: "assigns its Air Points",
    Step.SEA_IN: "chooses the ships that fight for the sea",
    Step.LINE_UP: "pairs the ships",
    Step.LEFTOVERS: "assigns the ships left over",
    Step.WITHDRAW: "decides whether it withdraws",
    Step.FIRE_AT: "chooses the targets of its guns",
    Step.FIRE: "has the guns fire",
    Step.EXCESS_LANDING: "takes off what stands beyond a limit",
    Step.LANDING: "lands its troops",
    Step.SUPPORT: "has the support rolled for",
    Step.LAND_COMBAT: "decides whether it attacks on land",
    Step.DISEMBARK: "disembarks its aircraft",
    Step.ELSEWHERE: "fights a battle elsewhere",
}
"""What the side whose word it is does there."""
