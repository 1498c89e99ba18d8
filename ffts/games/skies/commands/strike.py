"""What an umpire can order in a strike segment, of damage, and beside a battle of FOTW: chapters 11-15, 17 and 20."""

from typing import Literal

from ffts.core.model import Command, Data, Reason
from ffts.games.skies.names import AfId, FormationId, ShipId, SideId, TfId
from ffts.games.skies.sheets.damage import Kind
from ffts.games.skies.state.strike import GroupId, Guns, Mode, Template


class RollSighting(Command):
    """12.5 A strike over its target looks for it; a base is there to be seen."""

    side: SideId
    formation: FormationId


class CommitStrike(Command):
    """3.4.5 A strike that has found its target attacks in this turn."""

    side: SideId
    formation: FormationId


class CommitSearcher(Command):
    """8.5.3 An armed searcher attacks as it declared; without a ship, the one its target's owner drew."""

    side: SideId
    formation: FormationId
    af: AfId
    target: TfId
    ship: ShipId | None = None


class RollAsp(Command):
    """12.7.2 A D6 says in which phase a group attacks."""

    side: SideId
    group: GroupId


class ChooseAsp(Command):
    """12.7.2 After a 6 its owner names the phase, before the next group rolls."""

    side: SideId
    group: GroupId
    asp: int


class LayFormation(Command):
    """11.1 The sheets of a task force; without any, as its doctrine has it."""

    side: SideId
    task_force: TfId
    templates: tuple[Template, ...] = ()


class CapOrder(Data):
    """13.1 CAP AFs and the group they are sent at."""

    group: GroupId
    afs: tuple[AfId, ...]


class FightCap(Command):
    """3.4.5.4 and 13.1 The CAP over a force or base engages, before or after the phases; `hold` keeps it out of it."""

    side: SideId
    target: str
    sends: tuple[CapOrder, ...] = ()
    hold: bool = False


class ChooseTarget(Command):
    """15.1 A group is placed by a ship of the force it was sent at, or by the base.

    `afs` names those that find room there, if not all do (15.5): the others become a group that takes another ship.
    """

    side: SideId
    group: GroupId
    ship: ShipId
    mode: Mode | None = None
    close: bool = False
    afs: tuple[AfId, ...] = ()


class Forfeit(Command):
    """15.5 A group gives up its attack, as there is no ship left for it."""

    side: SideId
    group: GroupId


class AaOrder(Data):
    """14.4 Points of one ship for one group."""

    ship: ShipId
    group: GroupId
    points: float
    guns: Guns | None = None
    """20.4 Which guns fire, in a battle of FOTW; without it the AAMGs first."""
    inches: float | None = None
    """14.6 How far away the group is, in a battle of FOTW."""


class AllocateAa(Command):
    """14.2-14.4 Who fires at whom; without orders every point where it counts most. `hold` names groups to let pass."""

    side: SideId
    orders: tuple[AaOrder, ...] = ()
    hold: tuple[GroupId, ...] = ()


class ResolveAa(Command):
    """14.1 and 14.5 The fire at one group."""

    side: SideId
    group: GroupId


class ResolveAttack(Command):
    """15.2 and 15.4 The attacks of one group; `extra` names modifiers only the umpire knows: elite, moored."""

    side: SideId
    group: GroupId
    extra: tuple[str, ...] = ()


class DetermineDamage(Command):
    """3.4.5.3 The damage of all hits of this phase, for one side's ships and bases.

    `by_hand` takes the hits as dealt with: what they did is typed in with RecordDamage.
    """

    side: SideId
    by_hand: bool = False


class ControlDamage(Command):
    """17.4 One roll of damage control for a ship."""

    side: SideId
    ship: ShipId


class Typed(Data):
    """17.1 One result as FOTW or the umpire has it."""

    what: Literal["hurt", "hangar", "deck", "elevator", "flooding", "permanent", "explosion", "sunk", "mended"]
    kind: Kind | None = None
    place: int = 33
    name: str = ""
    speed: float = 0.0
    hull: int = 0
    size: int = 1
    repairable: bool = True
    number: int = 0
    """What is mended: its number on her sheet."""


class RecordDamage(Command):
    """17.1 Damage typed in by hand, in place of our tables (A-102)."""

    side: SideId
    ship: ShipId
    results: tuple[Typed, ...]
    why: Reason


class CapResult(Data):
    """13.1 What became of one group, in AFs, as the table had it."""

    group: GroupId
    destroyed: int = 0
    turned: int = 0
    escorts: int = 0
    """Escorts shot down."""
    scattered: bool = False


class RecordCap(Command):
    """13.1 A CAP round fought at the table: its results are typed in, in place of our tables."""

    side: SideId
    target: str
    results: tuple[CapResult, ...]
    cap_lost: int = 0
    why: Reason


class RecordAa(Command):
    """14.1 The fire at a group as the table had it; `side` is that of the group."""

    side: SideId
    group: GroupId
    destroyed: int = 0
    turned: int = 0
    why: Reason


class RecordAttack(Command):
    """15.4 and 20.6 The hits of a group as the table had them."""

    side: SideId
    group: GroupId
    hits: int
    why: Reason


class BeginBattle(Command):
    """11.2 and 20 These forces fight on a table of their own by FOTW; without any, all that meet an enemy in their
    hex."""

    forces: tuple[TfId, ...] = ()
    miniatures: bool = False
    cap: bool = False


class EndBattle(Command):
    """11.2 These forces have left the table; without any, all of them."""

    forces: tuple[TfId, ...] = ()


class FireGuns(Command):
    """20.4 `mounts` heavy AA mounts of a ship fire at ships in this FOTW turn, and so not at aircraft."""

    side: SideId
    ship: ShipId
    mounts: int


class DropSpread(Command):
    """20.6 A torpedo group drops its one spread; its marker is put on the table."""

    side: SideId
    group: GroupId
    inches: float | None = None


IN_STRIKE: tuple[type[Command], ...] = (
    RollSighting,
    CommitStrike,
    CommitSearcher,
    RollAsp,
    ChooseAsp,
    FightCap,
    ChooseTarget,
    Forfeit,
    AllocateAa,
    ResolveAa,
    ResolveAttack,
    DetermineDamage,
    ControlDamage,
    RecordCap,
    RecordAa,
    RecordAttack,
    FireGuns,
    DropSpread,
)
IN_DAMAGE_CONTROL: tuple[type[Command], ...] = (ControlDamage,)
ALWAYS: tuple[type[Command], ...] = (LayFormation, RecordDamage, BeginBattle, EndBattle)
