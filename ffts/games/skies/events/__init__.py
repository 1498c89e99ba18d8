"""What happened: facts with their numbers, in the past tense."""

from collections.abc import Mapping

from ffts.core import house_orders
from ffts.core.model import Event, defined_in
from ffts.core.tables import Reading
from ffts.games.skies.events import air, search, strike
from ffts.games.skies.names import HexId, Segment, ShipId, SideId, Sky, Step, TfId
from ffts.games.skies.sheets.scenario import WeatherZone


class TurnBegan(Event):
    """3.3 A game-turn began; nobody has the initiative yet."""

    turn: int


class SegmentBegan(Event):
    """3.4 A segment was opened."""

    segment: Segment


class SegmentPassed(Event):
    """3.4 A segment had nothing to do and closed itself."""

    segment: Segment
    why: str


class StepBegan(Event):
    """3.4.5 A step of the strike segment was opened."""

    step: Step


class InitiativeTied(Event):
    """3.4.1 Both totals were equal; both sides roll again."""

    totals: Mapping[SideId, int]


class InitiativeWon(Event):
    """3.4.1 The higher total has the initiative for this turn."""

    side: SideId
    totals: Mapping[SideId, int]


class DayEnded(Event):
    """18.3 The last turn of the scenario was played."""

    turn: int


class RulingMade(house_orders.RulingMade):
    """The umpire ruled; the facts of the ruling follow."""


class NoteMade(house_orders.NoteMade[SideId]):
    """The umpire wrote a note, for his eyes only or for one side's too."""


class PlayerSeated(house_orders.PlayerSeated[SideId]):
    """1.2 The program took a side over, at this level and in this style, or gave it back."""


class HouseRuleSet(house_orders.HouseRuleSet):
    """A ruling was switched."""


class WeatherChanged(Event):
    """6.10 and 8.2.2 Another wind, another sky; or the same, where a table was rolled and says so."""

    wind_from: int
    wind_knots: int
    sky: Sky
    rolled_on: int | None = None
    """The turn in which the scenario's table was rolled; None where the umpire ruled."""
    reading: Reading | None = None


class WeatherZonesChanged(Event):
    """8.2.2 These hexes are under another sky from now on, and no others."""

    zones: tuple[WeatherZone, ...]


class TaskForceMoved(Event):
    """10.1 A task force changed its hex."""

    side: SideId
    task_force: TfId
    to: HexId


class TaskForceReported(Event):
    """A side was told where an enemy task force is; dummies read like any other."""

    by: SideId
    task_force: TfId
    hex: HexId
    turn: int


class TaskForceSighted(Event):
    """7.2 A side sighted an enemy task force; strikes may be sent to where it was seen."""

    by: SideId
    task_force: TfId
    hex: HexId
    turn: int


class ReportDelayed(Event):
    """18.2 The first report of an enemy force is read in this turn, by a special rule; it was sighted before."""

    by: SideId
    task_force: TfId
    read_on: int


class TaskForceLostSight(Event):
    """A side was told that an enemy task force is no longer there."""

    by: SideId
    task_force: TfId


class ShipSlowed(Event):
    """17 A ship now makes this speed, in FOTW inches."""

    side: SideId
    ship: ShipId
    speed: float


class ShipSank(Event):
    """17 A ship went down."""

    side: SideId
    ship: ShipId
    turn: int
    why: str = ""
    """A-020 Unless her damage says it."""


ALL: tuple[type[Event], ...] = (
    *defined_in(globals(), Event),
    *defined_in(vars(air), Event),
    *defined_in(vars(search), Event),
    *defined_in(vars(strike), Event),
)
