"""What happened in a strike segment, to ships, and beside a battle of FOTW: chapters 11-15, 17 and 20."""

from collections.abc import Mapping

from ffts.core.model import Event
from ffts.core.tables import Reading
from ffts.games.skies.events.readings import Readings
from ffts.games.skies.names import AfId, FormationId, PlatformId, ShipId, SideId, TfId
from ffts.games.skies.state.damage import Effect
from ffts.games.skies.state.strike import Battle, Found, GroupId, Mode, Raider, Round, Shot, Silhouettes, Template


class SightingRolled(Event):
    """12.5 A strike looked for its target; a base needs no die."""

    side: SideId
    formation: FormationId
    turn: int
    result: Found
    reading: Reading | None = None


class GroupCommitted(Event):
    """3.4.5 A group will attack in this strike segment."""

    side: SideId
    raider: Raider


class AspRolled(Event):
    """12.7.2 The phase of a group; none yet after a 6."""

    side: SideId
    group: GroupId
    face: int
    asp: int | None = None


class AspChosen(Event):
    """12.7.2 The phase its owner named after a 6."""

    side: SideId
    group: GroupId
    asp: int


class FormationLaid(Event):
    """11.1 A task force stands on these sheets."""

    side: SideId
    task_force: TfId
    templates: tuple[Template, ...]


class FormationSeen(Event):
    """A-094 The crews of a strike that attacks see what lies below: classes in their places."""

    by: SideId
    task_force: TfId
    sheets: tuple[Silhouettes, ...]
    turn: int


class SinkingsSeen(Event):
    """A-011 Ships that went down while the aircraft that attacked them were there: their classes, told when the segment
    ends."""

    by: SideId
    task_force: TfId
    classes: tuple[str, ...]
    turn: int


class CapEngaged(Event):
    """13.1 CAP met a group, in AFs; `side` is the defender."""

    side: SideId
    group: GroupId
    when: Round
    sent: tuple[AfId, ...]
    positioned: int
    engaged: int
    readings: tuple[Readings, ...] = ()


class CapRoundFought(Event):
    """3.4.5.4 The CAP round over a force or base is over, or was not fought."""

    side: SideId
    target: str
    when: Round
    held: bool = False


class GroupHurt(Event):
    """13.1 and 14.1 AFs of a group were turned away; it met CAP, or was scattered."""

    side: SideId
    group: GroupId
    turned: tuple[AfId, ...] = ()
    met_cap: bool = False
    scattered: bool = False


class CombatFought(Event):
    """4.3 These AFs fought in this turn."""

    side: SideId
    afs: tuple[AfId, ...]


class TargetChosen(Event):
    """15.1 A group is placed by its target."""

    side: SideId
    group: GroupId
    ship: ShipId
    mode: Mode
    close: bool = False
    shape: str = ""
    """A-094 The ship as the crews see her; games kept by older programs have none."""


class GroupDivided(Event):
    """15.5 These AFs of a group found no room by its target; they are a group of their own from here on."""

    side: SideId
    group: GroupId
    rest: GroupId
    afs: tuple[AfId, ...]


class AttackForfeited(Event):
    """15.5 A group makes no attack."""

    side: SideId
    group: GroupId


class ShipAttacked(Event):
    """A-026 A group was placed by a ship; `side` is her owner."""

    side: SideId
    ship: ShipId
    task_force: TfId
    turn: int


class AaAllocated(Event):
    """14.4 The points that will be fired at a group; `side` is that of the guns."""

    side: SideId
    group: GroupId
    shots: tuple[Shot, ...]
    held: bool = False


class AaFired(Event):
    """14.5 The fire at a group: points that counted, the table, AFs destroyed and turned away."""

    side: SideId
    group: GroupId
    points: int
    destroyed: tuple[AfId, ...]
    turned: tuple[AfId, ...]
    reading: Reading | None = None
    typed: bool = False
    """What it did is typed in, in place of the table."""


class StrikeStrayed(Event):
    """18.2 A strike has gone astray, by a special rule: it sees nothing, and its fuel ends sooner by what it looked."""

    side: SideId
    formation: FormationId
    turn: int
    last_turns: Mapping[AfId, int]


class FightersStrafed(Event):
    """18.2 Fighters have shot up what is parked at this base, by a special rule: the AFs they hit."""

    side: SideId
    base: PlatformId
    hits: int


class SubmarineFired(Event):
    """18.2 A submarine has fired at this ship, by a special rule; `hits` torpedoes found her."""

    side: SideId
    name: str
    ship: ShipId
    turn: int
    hits: int


class AttackRolled(Event):
    """15.4 The attacks of a group on a ship of the kind `cls`: their chance, the dice, the hits."""

    side: SideId
    group: GroupId
    ship: ShipId
    cls: str
    percent: int
    working: str
    faces: tuple[int, ...]
    hits: int


class HitsDealtWith(Event):
    """3.4.5.3 The damage of a group's hits is determined."""

    side: SideId
    group: GroupId
    hits: int


class ShipDamaged(Event):
    """17.1 Something was done to a ship."""

    side: SideId
    ship: ShipId
    effect: Effect


class HullStated(Event):
    """A-112 By the umpire's word so many hull points of a ship are gone: as the paper of her owner has it."""

    side: SideId
    ship: ShipId
    hull_lost: int


class DamageControlRolled(Event):
    """17.4 A roll of damage control: what was worked on, and with what result."""

    side: SideId
    ship: ShipId
    numbers: tuple[int, ...]
    results: tuple[str, ...]
    readings: tuple[Readings, ...] = ()
    """The die and the modifiers of each."""


class DamageTended(Event):
    """17.4 Something is mended, or a fire has another size."""

    side: SideId
    ship: ShipId
    number: int
    size: int
    mended: bool


class ElevatorMended(Event):
    """17.4 An elevator works again."""

    side: SideId
    platform: PlatformId
    elevator: str


class ShipBlewUp(Event):
    """17.3.4 A ship exploded; her sinking follows."""

    side: SideId
    ship: ShipId
    why: str


class CapTyped(Event):
    """13.1 What CAP did to a group, in AFs, typed in; `side` is the defender."""

    side: SideId
    group: GroupId
    when: Round
    destroyed: int
    turned: int
    escorts: int


class AttackTyped(Event):
    """15.4 and 20.6 The hits of a group on a ship of the kind `cls`, typed in."""

    side: SideId
    group: GroupId
    ship: ShipId
    cls: str
    hits: int


class BattleBegan(Event):
    """11.2 and 20 Forces of both sides fight on a table of their own by FOTW."""

    battle: Battle


class BattleEnded(Event):
    """11.2 These forces have left the table of FOTW."""

    forces: tuple[TfId, ...]


class GunsFired(Event):
    """20.4 Heavy AA mounts of a ship fired at ships in this FOTW turn."""

    side: SideId
    ship: ShipId
    mounts: int


class SpreadDropped(Event):
    """20.6 The torpedoes of a group run from a marker so far from its target, with this bonus."""

    side: SideId
    group: GroupId
    ship: ShipId
    torpedoes: int
    inches: float
    bonus: int
