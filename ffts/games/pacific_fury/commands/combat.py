"""PF-10.0 Combat: what each side decides and rolls in it."""

from collections.abc import Mapping

from ffts.core.model import Command
from ffts.games.pacific_fury.names import SideId, TfId, UnitId


class DeclareCarrierCombat(Command):
    """PF-10.5.a The only side with a TF-C says whether there is carrier combat."""

    side: SideId
    yes: bool


class ChooseTarget(Command):
    """PF-10.5.b A TF-C chooses the task force it goes for."""

    side: SideId
    force: TfId
    target: TfId


class ReturnFire(Command):
    """PF-10.6.c Whether a TF-C that is struck fires back."""

    side: SideId
    yes: bool


class Fire(Command):
    """PF-10.2.a A side rolls for all its units that fire in this round."""

    side: SideId


class AllocateHits(Command):
    """PF-10.7.a A side places the hits it has scored."""

    side: SideId
    hits: Mapping[UnitId, int]


class RollSinking(Command):
    """PF-10.7.c One die for each ship that was hit."""


class DeclareReturn(Command):
    """PF-10.8.a Whether a side goes home after a round."""

    side: SideId
    yes: bool


class ContinueStrike(Command):
    """PF-10.6.e A second round of an air strike, at this target; at none it ends."""

    side: SideId
    target: TfId | None = None


class ContinueBombard(Command):
    """PF-10.4.b Whether a bombardment goes into its second round."""

    side: SideId
    yes: bool


class BombardAfterCombat(Command):
    """PF-10.3.c Whether a TF-B that has emptied Ironbottom Sound bombards."""

    side: SideId
    yes: bool


class LandAfterCombat(Command):
    """PF-10.3.c Whether a TF-A that has emptied Ironbottom Sound lands."""

    side: SideId
    yes: bool


class TurnUp(Command):
    """PF-8.4.a Everybody in a fight that was kept face down is shown (PF-Q29): it goes on with dice, or is over
    elsewhere and its result is typed in."""


class CallBattle(Command):
    """A carrier combat or air strike that has just begun is fought elsewhere, as both players agree; the campaign
    waits."""

    side: SideId


class AbandonBattle(Command):
    """The battle is not fought elsewhere after all: it goes on with the dice of the campaign."""


class ApplyBattleResult(Command):
    """How the battle of this name came out: the severity of every ship in it, and whether the field is out.

    0 unhurt, 1 hurt, 2 badly hurt, 3 dead in the water, 4 sunk; of Transports 0 or 4.
    """

    battle: str
    severity: Mapping[UnitId, int]
    field_out: bool = False
    air: Mapping[UnitId, int] = {}
    """Air factors left to each carrier; of who is not named nothing is known."""
    state: str = ""
    """The hash of the campaign that the battle was written from; empty for a result typed in at the table."""


class AttemptDetection(Command):
    """PF-9.6.c Whether the American player tries to detect the Tokyo Express."""

    side: SideId
    yes: bool
