"""Facts of the turn: initiative, events, forming, the Return Phase, and what the umpire says."""

from ffts.core import house_orders
from ffts.core.model import Event
from ffts.games.pacific_fury.names import SideId, Step, UnitId


class TurnBegan(Event):
    """PF-6.0 and PF-6.3 Who has the initiative; the other side's Transports are in base, his own put aside."""

    turn: int
    initiative: SideId
    transports: tuple[UnitId, ...]
    withdrawn: tuple[UnitId, ...]


class Waited(Event):
    """The game waits for this; nobody's word where anybody may roll."""

    step: Step
    side: SideId | None = None


class EventRolled(Event):
    """PF-7.0 The event of the turn, or one that is rolled again because it is spent."""

    side: SideId
    roll: int
    event: str
    again: bool = False
    spends: bool = True
    """Whether it cannot come again."""


class PortShown(Event):
    """PF-7.1.a The ships in the American base, and how many torpedo hits may be placed on them."""

    ships: tuple[UnitId, ...]
    hits: int


class PortHidden(Event):
    """PF-7.1.a They are face down again."""


class ReserveReleased(Event):
    """PF-7.1.b The reserve joins the others in Truk."""

    ships: tuple[UnitId, ...]


class SubmarineSank(Event):
    """PF-7.2.a One Japanese ship of Truk, drawn at random, is out of the game."""

    ship: UnitId


class NothingCame(Event):
    """PF-7.0 An event that has nothing to work on."""

    event: str
    why: str


class CarrierReturned(Event):
    """PF-7.2.c A carrier thought sunk was not."""

    ship: UnitId
    turn: int | None = None
    """When it arrives, where it is not in base at once."""


class ShipsArrived(Event):
    """PF-8.1 From the Turn Track to base."""

    side: SideId
    ships: tuple[UnitId, ...]


class Placed(Event):
    """PF-8.2.b Units in a box; `for_express` is the Transports unit the Tokyo Express stands for."""

    side: SideId
    box: int
    units: tuple[UnitId, ...]
    for_express: UnitId | None = None


class TakenOut(Event):
    """PF-8.2.b Units back in base; `for_express` is the Transports unit that comes back for the Tokyo Express."""

    side: SideId
    units: tuple[UnitId, ...]
    for_express: UnitId | None = None


class ForcesFormed(Event):
    """PF-8.2.a These boxes of a side are taken."""

    side: SideId
    boxes: tuple[int, ...]


class AllReturned(Event):
    """PF-11.0.a Everybody is home, face down."""


class MarkerShifted(Event):
    """PF-3.6 The Initiative marker went to `to`."""

    side: SideId
    by: int
    to: int
    why: str
    rule: str


class FieldDisrupted(Event):
    """PF-6.2.b Henderson Field is out of action."""

    by: SideId
    how: str
    rule: str


class FieldRepaired(Event):
    """PF-11.0.d Henderson Field is operational again."""


class GameEnded(Event):
    """PF-4.0 Whoever has the marker on his side has won; on 0 it is a draw."""

    winner: SideId | None
    marker: int
    conceded: SideId | None = None


class PlayerSeated(house_orders.PlayerSeated[SideId]):
    """PF-1.0 The program plays this side from now on, or a person does."""

    lot: int = 0


class RulingMade(house_orders.RulingMade):
    """The umpire ruled; the facts of the ruling follow."""


class NoteMade(house_orders.NoteMade[SideId]):
    """The umpire wrote a note, for his eyes only or for one side's too."""


class HouseRuleSet(house_orders.HouseRuleSet):
    """An open point was switched."""
