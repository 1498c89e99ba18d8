"""The parts of the state: a counter, a task force, the Turn Record Track, and all the tracks and markers."""

from collections.abc import Mapping
from typing import Literal

from ffts.core.model import Data
from ffts.games.fire_in_the_sky.names import (
    HexId,
    Nation,
    PlaceId,
    SideId,
    Spot,
    Staying,
    Step,
    TfId,
    TypeId,
    UnitId,
    Water,
    Way,
)
from ffts.games.fire_in_the_sky.sheets.scenario import HouseRules
from ffts.games.fire_in_the_sky.state.battle import Battle, Combat


class Unit(Data):
    """FS-2.1.1 A counter: what it is, where it is, and on which side it lies."""

    id: UnitId
    type: TypeId
    side: SideId
    at: Spot
    steps: int = 1
    """Land units have two or one, air units too; ships and replacements one."""
    value: int = 0
    """FS-7.4 Of a replacements marker."""


class Force(Data):
    """FS-9.4 A task force: its units, where it is, where it came from and by which way."""

    id: TfId
    side: SideId
    units: tuple[UnitId, ...]
    at: Water
    """Its hex, or the half of a divided one."""
    started: PlaceId
    path: tuple[Water, ...] = ()
    """The hexes it entered, the last of them where it is."""
    reacted: bool = False
    """FS-10.1 Whether it moved in the Reaction Phase."""
    express: bool = False
    """FS-18.2.2 The Tokyo Express."""
    hidden: bool = False
    """FS-18.1.4 Whether Japan sees no more than its marker and its way."""


class Return(Data):
    """FS-13.1 A unit on the Turn Record Track: when it comes back, why it went, and at what strength it returns."""

    turn: int
    why: str
    rule: str
    steps: int = 1
    damaged: bool = False
    """FS-7.1.1 Whether it was damaged: a Japanese carrier then comes back without planes."""
    training: bool = False
    """FS-18.2.3.b Pilots in training, who enter the Naval Aviation box."""


class Awaited(Data):
    """What the game waits for and whose word it is; a step that is nobody's yet is opened by the rules."""

    step: Step
    side: SideId | None = None


class Answers(Data):
    """FS-4 What a side answers without being asked, until it says otherwise; where nothing stands it is asked."""

    convoy_dice: int | None = None
    """FS-6.1 It rolls so many dice of its escorts, as far as there are ships and oil."""
    stay_with: int | None = None
    """FS-12.3.3.2.b It does not withdraw while it has so many ships in surface combat."""
    no_reaction_until: int | None = None
    """FS-10.1 It reacts with nothing up to this turn, and in it."""


class Public(Data):
    """What both players see."""

    turn: int
    last_turn: int
    first_turn: int
    part: SideId = SideId.JP
    """FS-4 The phasing player."""
    awaits: Awaited
    merchantmen: float
    """FS-2.1.2.1.a The Merchantmen Pool."""
    oil: float
    transport: Mapping[Nation, float]
    """FS-2.1.2.1.b Transport Points of Japan, the United States and Britain."""
    submarines: Mapping[SideId, int]
    """FS-2.1.2.1.d"""
    vp: int
    control: Mapping[PlaceId, SideId]
    """FS-2.2.3 Who holds a base; a base that is missing is held by nobody."""
    occupied: Mapping[PlaceId, SideId] = {}
    """FS-12.3.5 Bases under an OCCUPIED BASE marker, and whose it is."""
    gained: Mapping[PlaceId, SideId] = {}
    """FS-14.2 Bases that changed hands in this player turn, for the Victory Points at its end."""
    once_japanese: tuple[PlaceId, ...] = ()
    """FS-16 Bases that Japan has captured at any time in the game."""
    track: Mapping[UnitId, Return] = {}
    arrived: tuple[UnitId, ...] = ()
    """FS-7.1 Units that came in this Reinforcement Phase, and may still be put into the other Home Base."""
    trainable: tuple[UnitId, ...] = ()
    """FS-7.1.1 Air units among them that may go into the Naval Aviation box."""
    deployed: Mapping[UnitId, Way] = {}
    """FS-8.1 Units that deployed in this phase, and by which kind."""
    based: Mapping[UnitId, PlaceId] = {}
    """FS-8.2 Where the units stood when the Deployment Phase began."""
    stopped: tuple[UnitId, ...] = ()
    """FS-8.2.a Units that an Air ZOC has stopped in this phase."""
    unpacking: tuple[UnitId, ...] = ()
    """FS-18.1.8 Air units that disembarked at an occupied base in this player turn."""
    committed: Mapping[UnitId, HexId] = {}
    """FS-11 Air units committed to a hex beside their own."""
    transported: Mapping[PlaceId, float] = {}
    """FS-5.1 Oil shipped in this phase, by Resource Hex."""
    staying: Mapping[PlaceId, Staying] = {}
    """FS-18.1.4 Bases out of which hidden task forces have sailed and where, as all see, somebody stays: what is not at
    sea lies on the map, holds its hex and throws its Air ZOC; who it is, and how many, is not said."""
    sea_control: Mapping[HexId, SideId] = {}
    """FS-12.3.3.3 In this Combat Phase."""
    combat: Combat = Combat()
    battle: Battle | None = None
    short_price_used: bool = False
    """FS-17.1 Whether a Japanese task force has sailed at the short price on turn 1."""
    free_resource: tuple[UnitId, ...] = ()
    """FS-17.3 Japanese ships that were in a Resource Hex when the phase began."""
    convoy_dice: int = 0
    """FS-6.1 Dice that Japan has rolled for its convoys in this phase."""
    announced: int = 0
    """FS-6.2 Submarine Points the Allies have announced against merchantmen."""
    mail_read: bool = False
    """FS-18.1.1 Used; it is for once in the game."""
    reacting: bool = False
    """FS-18.1.1 Whether the Reaction Phase has seen a move."""
    european_from: int | None = None
    """FS-17.6 The first turn in which the British European Fleet may come early."""
    european_came: bool = False
    elite_lost: tuple[UnitId, ...] = ()
    """FS-18.2.3.a Carriers whose elite pilots are gone."""
    kamikaze: bool = False
    """FS-18.2.4"""
    converted: bool = False
    """FS-18.2.5 Whether a battleship has left to be converted, so that she comes back with a flight deck."""
    accident: SideId | None = None
    """FS-18.3.1 Whose harbour has blown up."""
    accident_at: PlaceId | None = None
    next_force: int = 1
    """The number of the next task force."""
    next_marker: int = 1
    """The number of the next replacements marker."""
    house: HouseRules = HouseRules()
    lesson: int | None = None
    """How many orders of the lesson have been followed; none once it has been left, or where there is none."""
    seats: Mapping[SideId, str] = {}
    winner: SideId | None = None
    why_over: Literal["", "points", "last turn", "conceded"] = ""

    @property
    def over(self) -> bool:
        return self.awaits.step is Step.OVER

    @property
    def other(self) -> SideId:
        """FS-10.1 The non-phasing player."""
        return self.part.enemy
