"""PF-9.0 Operations: one task force, one of these."""

from ffts.core.model import Command
from ffts.games.pacific_fury.names import SideId, TfId, Zone


class Sortie(Command):
    """PF-9.1 The task force in the lowest box leaves base."""

    side: SideId
    zone: Zone


class Move(Command):
    """PF-9.2.a To a zone that touches its own."""

    side: SideId
    force: TfId
    zone: Zone


class ReturnHome(Command):
    """PF-9.2.a Back to base."""

    side: SideId
    force: TfId


class Land(Command):
    """PF-9.3.a A TF-A beside Ironbottom Sound moves in to land."""

    side: SideId
    force: TfId


class Bombard(Command):
    """PF-9.4.a A TF-B beside Ironbottom Sound moves in to bombard Henderson Field."""

    side: SideId
    force: TfId


class AirStrike(Command):
    """PF-9.5 A TF-C strikes Henderson Field or a task force in a zone beside its own."""

    side: SideId
    force: TfId
    target: TfId


class ExpressRun(Command):
    """PF-9.6.b The Tokyo Express runs from the Slot to Guadalcanal."""

    side: SideId
    force: TfId


class Pass(Command):
    """PF-9.0.b No operation; with `rest` none for what is left of the turn."""

    side: SideId
    rest: bool = False
