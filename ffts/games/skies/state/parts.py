"""What a side's own view is made of: what is public, the truth about one side, and what it was told."""

from collections.abc import Mapping

from ffts.core.model import Data
from ffts.games.skies.names import AfId, FormationId, HexId, PlatformId, Segment, ShipId, SideId, Sky, Step, TfId
from ffts.games.skies.sheets.house_rules import HouseRules
from ffts.games.skies.state.air import AirFactor, Formation, Platform
from ffts.games.skies.state.damage import Damage
from ffts.games.skies.state.search import HandCard, Incoming, Plot, Search, Searched, Sighting
from ffts.games.skies.state.strike import Battle, Combat, Silhouettes, Wreck


class Wind(Data):
    """6.10 Where the wind comes from, and how strong it is."""

    degrees: int
    knots: int


class Public(Data):
    """What everybody at the table knows."""

    scenario: str
    turn: int
    last_turn: int
    segment: Segment
    step: Step | None = None
    """3.4.5 The step of a strike segment; None in every other segment."""
    initiative: SideId | None = None
    """3.4.1 Who has it this turn; None until it is rolled."""
    wind: Wind
    sky: Sky
    """8.2.2 Over all of the map, but where a front lies."""
    weather_rolled_on: int | None = None
    """6.10 The last turn in which the table of changes was rolled."""
    house: HouseRules
    over: bool = False
    maps_exchanged: bool = True
    """3.2 Plans for the day are made before."""
    searches_closed: tuple[SideId, ...] = ()
    """3.4.4 The sides that have finished searching in this segment."""
    seats: Mapping[SideId, str] = {}
    """1.2 The sides the program plays, each with its level and style; any other is played by a person."""
    battles: tuple[Battle, ...] = ()
    """11.2 and 20 What is fought by FOTW; both sides stand at that table."""

    @property
    def shows_positions(self) -> bool:
        """3.2 and A-012 Every marker is known to both sides, unless the house rule hides them."""
        return self.house.fog_positions == "public_after_exchange"


class Ship(Data):
    """A ship as its owner knows it."""

    id: ShipId
    name: str
    cls: str
    full_speed: float
    """FOTW inches, undamaged."""
    speed: float
    sunk_on: int | None = None
    damage: Damage = Damage()
    attacked_on: int | None = None
    """A-026 The last turn in which a group was placed by it."""


class TaskForce(Data):
    """5 Ships that stay and move together, or a dummy."""

    id: TfId
    name: str
    hex: HexId
    ships: tuple[ShipId, ...]
    dummy_ships: tuple[str, ...] = ()
    nominal_speed: float = 3.75
    plot: Plot | None = None
    """10.2"""
    hand: tuple[HandCard, ...] = ()
    """8.1.1 and 8.1.1.7 Its owner's secret."""
    attacked_on: int | None = None
    """3.4.3 The last turn in which one of its ships was attacked (A-005)."""
    gone_on: int | None = None
    """A-021 and 3.2 The turn in which it left the map: no ship was left afloat, or its time had come."""


class Reinforcement(Data):
    """3.2 What comes on the map later: a force with its ships and all that is aboard, or a flight for a base."""

    turn: int
    force: TaskForce | None = None
    base: PlatformId | None = None
    ships: Mapping[ShipId, Ship] = {}
    platforms: Mapping[PlatformId, Platform] = {}
    air: Mapping[AfId, AirFactor] = {}


class Scored(Data):
    """19.1 A goal of the scenario that was reached."""

    goal: str
    text: str
    points: int
    turn: int
    ships: tuple[ShipId, ...]


class Side(Data):
    """The truth about one side."""

    id: SideId
    name: str
    task_forces: Mapping[TfId, TaskForce]
    ships: Mapping[ShipId, Ship]
    air: Mapping[AfId, AirFactor] = {}
    platforms: Mapping[PlatformId, Platform] = {}
    formations: Mapping[FormationId, Formation] = {}
    searches: Mapping[FormationId, Search] = {}
    """7.4 Planned, flown and finished; one that flies has a formation of the same name."""
    incoming: tuple[Incoming, ...] = ()
    """8.5.2 Attacks of enemy searchers, and the ships drawn for them."""
    combat: Combat = Combat()
    """3.4.5 Its part in the present strike segment."""
    expected: tuple[Reinforcement, ...] = ()
    """3.2 What has not come on the map yet, the first to come first."""
    scored: tuple[Scored, ...] = ()
    """19.1 What it has reached of what the scenario asks for."""

    def afloat(self, force: TfId) -> tuple[Ship, ...]:
        """The ships of this force that are still there."""
        there = self.task_forces[force]
        if there.gone_on is not None:
            return ()
        return tuple([ship for ship in map(self.ships.__getitem__, there.ships) if ship.sunk_on is None])


class Marker(Data):
    """3.2 An enemy task force as it was last reported: its number or letter, where, and when."""

    task_force: TfId
    hex: HexId
    turn: int
    sighted_on: int | None = None
    """7.2 The last turn in which it was sighted; None while only its marker is known."""
    sighted_at: HexId | None = None
    """12.6 Where it was then; strikes fly there, wherever its marker has moved since."""
    read_on: int = 0
    """18.2 The turn in which the first report of it is read; strikes leave no sooner. Always, but by a special rule."""


class PositionError(Data):
    """18.2 How far out a search takes what it sees to be, by a special rule: towards a bearing, so many hexes."""

    bearing: int = 0
    hexes: int = 0


class Intel(Data):
    """What one side has been told of the other."""

    markers: Mapping[TfId, Marker] = {}
    sightings: tuple[Sighting, ...] = ()
    """8.2.5 The cards its searches were shown."""
    searched: tuple[Searched, ...] = ()
    """8.2.4 How often its own forces were searched, and how many cards were dealt for it."""
    formations: Mapping[TfId, tuple[Silhouettes, ...]] = {}
    """A-094 The formations of the forces it attacked last, as its crews saw them."""
    wrecks: tuple[Wreck, ...] = ()
    """A-011 Enemy ships that sank before the eyes of its crews."""
