"""What an umpire can order, in the imperative."""

from typing import Annotated

from ffts.core import house_orders
from ffts.core.house_orders import InWordsOf
from ffts.core.model import Command, Event, Reason, Vocabulary
from ffts.games.skies.events import ALL
from ffts.games.skies.names import Segment, SideId, Sky
from ffts.games.skies.sheets.scenario import WeatherZone

Fact = Annotated[Event, InWordsOf(Vocabulary(ALL))]


class RollInitiative(Command):
    """3.4.1 Both sides roll for the initiative of this turn."""


class RollWeather(Command):
    """6.10 The scenario's table says whether wind and sky change."""


class SetWeather(Command):
    """6.10 and 8.2.2 The umpire says what wind blows and what sky there is; what he does not name stays.

    `zones` are all the hexes under another sky; an empty list lifts them.
    """

    why: Reason
    wind_from: int | None = None
    wind_knots: int | None = None
    sky: Sky | None = None
    zones: tuple[WeatherZone, ...] | None = None


class CloseSegment(Command):
    """3.4 Close what is open now and open what follows.

    `closing` guards against a key pressed twice; `opening` says where the umpire wants to be.
    """

    closing: Segment | None = None
    opening: Segment | None = None


class MakeRuling(house_orders.MakeRuling[Fact]):
    """The umpire states facts, with a reason. It stands above every rule (A-112)."""


class WriteNote(house_orders.WriteNote[SideId]):
    """The umpire writes something down, for himself or for one side too."""


class SeatPlayer(house_orders.SeatPlayer[SideId]):
    """1.2 The program plays this side from now on, at this level and in this style; without it a person does."""


class SetHouseRule(house_orders.SetHouseRule):
    """Switch one of the rulings that may be switched."""
