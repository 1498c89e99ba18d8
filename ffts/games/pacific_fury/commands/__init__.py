"""What can be ordered, in the imperative: the turn, forming task forces, and the umpire's word."""

from collections.abc import Mapping
from typing import Annotated

from ffts.core import house_orders
from ffts.core.house_orders import InWordsOf
from ffts.core.model import Command, Event, Vocabulary
from ffts.games.pacific_fury.events import ALL
from ffts.games.pacific_fury.names import SideId, Step, UnitId

Fact = Annotated[Event, InWordsOf(Vocabulary(ALL))]


class GoOn(Command):
    """PF-5.0 To whatever comes next where nobody has a choice; `after` guards against a key pressed twice."""

    after: Step | None = None


class RollEvent(Command):
    """PF-7.0 The non-initiative player rolls for his event."""


class PlaceTorpedoes(Command):
    """PF-7.1.a Japan places torpedo hits on American ships in base; it may place fewer than it has."""

    hits: Mapping[UnitId, int]


class ReturnSunkCarrier(Command):
    """PF-7.2.c A sunk American CV comes back."""

    ship: UnitId


class PlaceInBox(Command):
    """PF-8.2.b Units go from base into a box; the Tokyo Express takes the place of a Transports unit."""

    side: SideId
    box: int
    units: tuple[UnitId, ...]


class RemoveFromBox(Command):
    """PF-8.2.b Units go back to base while the task forces are still being formed."""

    side: SideId
    units: tuple[UnitId, ...]


class CommitForces(Command):
    """PF-8.2 The task forces stand as they are."""

    side: SideId


class SeatPlayer(house_orders.SeatPlayer[SideId]):
    """The program takes a side, at this level and in this style; or (none) gives it back to a person."""

    lot: int = 0
    """By which it chooses among its plans."""


class Concede(Command):
    """A side gives the game up."""

    side: SideId


class MakeRuling(house_orders.MakeRuling[Fact]):
    """The umpire states facts, with a reason. It stands above every rule."""


class WriteNote(house_orders.WriteNote[SideId]):
    """The umpire writes something down, for himself or for one side too."""


class SetHouseRule(house_orders.SetHouseRule):
    """Switch an optional rule or an open point."""
