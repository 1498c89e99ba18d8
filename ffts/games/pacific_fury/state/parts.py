"""The parts of the state: what is public, what a side has, and a fight under way."""

from collections.abc import Mapping
from typing import Literal

from ffts.core.model import Data
from ffts.games.pacific_fury.names import Fight, SideId, Step, TfId, UnitId, Zone
from ffts.games.pacific_fury.sheets.catalog import HouseRules

Fate = Literal["sunk", "damaged", "by submarine", "not sunk"]


class Stack(Data):
    """PF-8.4 A task force as everybody sees it: whose it is, and the box or the zone it is in."""

    side: SideId
    box: int | None = None
    zone: Zone | None = None


class Awaited(Data):
    """What the game waits for, and whose word it is; nobody's where anybody may roll."""

    step: Step
    side: SideId | None = None


class HitsOn(Data):
    """PF-10.7 Hits that a side has scored and may now place: on one task force, or on anybody where guns fired."""

    by: SideId
    count: int
    target: TfId | None = None
    placed: bool = False


class Battle(Data):
    """PF-10.0 A fight under way. All task forces in it are revealed, unless they are kept face down to be fought with
    aircraft (PF-Q29)."""

    fight: Fight
    zone: Zone | None
    """Where it is fought; none for an air strike on the field."""
    attacker: SideId
    force: TfId
    """The task force of the operation."""
    sortied: bool = False
    """Whether it began with a sortie, after which the boxes do not age."""
    round: int = 1
    after_combat: bool = False
    """PF-10.3 A bombardment in place of a second round."""
    attackers: tuple[TfId, ...]
    defenders: tuple[TfId, ...]
    targets: Mapping[TfId, TfId] = {}
    """PF-10.5 Of every TF-C that has chosen."""
    fired: tuple[SideId, ...] = ()
    """Those who have fired, or have nothing to fire with, in this round."""
    holds_fire: bool = False
    """PF-10.6 The struck TF-C does not return fire."""
    hits: tuple[HitsOn, ...] = ()
    on_field: int = 0
    """PF-10.4 Hits on Henderson Field in this round."""
    allotted: Mapping[UnitId, int] = {}
    """PF-10.7 Hits placed on each unit in this round."""
    hit: tuple[TfId, ...] = ()
    """PF-10.8 Task forces of the defender hit in either round."""
    sound_hit: bool = False
    """PF-10.8 Whether one of those in Ironbottom Sound was hit: there all of a side count as one."""
    called: str = ""
    """The name of the battle while it is fought elsewhere."""
    distance: int = 0
    """How many hexes apart the sides of a battle fought elsewhere begin."""
    called_from: Awaited | None = None
    """What the campaign waited for when it was called."""
    defender_left: bool = False
    """PF-10.8 The defender has gone home of his own will."""

    @property
    def defender(self) -> SideId:
        return self.attacker.enemy

    @property
    def everybody(self) -> tuple[TfId, ...]:
        return (*self.attackers, *self.defenders)


class Loss(Data):
    """PF-10.7 A unit that was hit, and what became of it; both players see it (PF-8.4)."""

    turn: int
    unit: UnitId
    fate: Fate
    back: int | None = None
    """The turn on which a damaged ship is back; none where that is too late."""


class Public(Data):
    """What both players see."""

    turn: int = 1
    last_turn: int
    initiative: SideId = SideId.US
    """PF-6.0 Whoever has it for this turn."""
    marker: int
    """PF-3.6 The Initiative marker: above 0 the United States, below it Japan."""
    operational: bool = True
    """PF-6.2.a Whether Henderson Field, which the initiative player holds, works."""
    awaits: Awaited
    event: str = ""
    """PF-7.0 What was rolled this turn."""
    torpedoes: int = 0
    """PF-7.1 Hits that Japan may place on ships in base."""
    in_port: tuple[UnitId, ...] = ()
    """PF-7.1 Ships in the American base, shown while torpedo hits are placed."""
    spent: tuple[str, ...] = ()
    """PF-7.0 Events that cannot come again."""
    formed: tuple[SideId, ...] = ()
    """PF-8.2 Who has formed his task forces this turn."""
    number: int = 0
    """PF-9.0 The operation under way, 1 to 7; 0 before the first."""
    done: Mapping[SideId, int] = {}
    """PF-9.0 Operations that each side has had this turn."""
    resting: tuple[SideId, ...] = ()
    """Who passes all operations that are left."""
    stacks: Mapping[TfId, Stack] = {}
    shown: Mapping[TfId, tuple[UnitId, ...]] = {}
    """PF-8.4 What is in the stacks that are revealed."""
    face_up: tuple[UnitId, ...] = ()
    """PF-8.4 Revealed units that came back to base, where a house rule leaves them face up."""
    reserve: tuple[UnitId, ...] = ()
    track: Mapping[UnitId, int] = {}
    """PF-3.4 Ships on the Turn Track, and the turn on which they come."""
    sunk: tuple[UnitId, ...] = ()
    removed: tuple[UnitId, ...] = ()
    """Out of the game without being sunk: too late to come back, or torpedoed in base by the submarine."""
    losses: tuple[Loss, ...] = ()
    """PF-10.7 Every one so far, with those that came back since."""
    transports_sunk: bool = False
    """PF-11.0 Whether a Transports unit of a TF-A was sunk this turn."""
    landed_for_good: tuple[UnitId, ...] = ()
    """PF-6.3 Transports that do not come back, where a house rule says so."""
    battle: Battle | None = None
    house: HouseRules = HouseRules()
    seats: Mapping[SideId, str] = {}
    """PF-1.0 The sides the program plays."""
    lots: Mapping[SideId, int] = {}
    """PF-1.0 By which it chooses among its plans."""
    winner: SideId | None = None
    why_over: str = ""

    @property
    def over(self) -> bool:
        return self.awaits.step is Step.OVER

    @property
    def other(self) -> SideId:
        """PF-6.3 The non-initiative player."""
        return self.initiative.enemy

    def stacks_of(self, side: SideId) -> Mapping[TfId, Stack]:
        """The task forces of a side, boxes first and in their order."""
        return {force: stack for force, stack in self.stacks.items() if stack.side is side}

    def at(self, side: SideId, zone: Zone) -> tuple[TfId, ...]:
        """The task forces of a side in a zone."""
        return tuple(force for force, stack in self.stacks.items() if stack.side is side and stack.zone is zone)

    def waiting(self, side: SideId) -> Mapping[int, TfId]:
        """PF-9.1 The task forces still in their boxes, by the number of the box."""
        found = {stack.box: force for force, stack in self.stacks_of(side).items() if stack.box is not None}
        return dict(sorted(found.items()))


class Side(Data):
    """What a side has, and its enemy does not see."""

    id: SideId
    base: tuple[UnitId, ...] = ()
    boxes: Mapping[int, tuple[UnitId, ...]] = {}
    """PF-8.2 Task forces being formed."""
    forces: Mapping[TfId, tuple[UnitId, ...]] = {}
    """PF-8.2 Task forces in their boxes and at sea."""
    aside: tuple[UnitId, ...] = ()
    """PF-6.3 Transports and the Tokyo Express while they are not in play."""
