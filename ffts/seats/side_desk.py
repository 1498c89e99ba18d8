"""The game as one side knows it, as a desk: nothing else is in it, so whoever reads it or tries orders on it learns
nothing that the side may not know."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ffts.core.game import AnyGame, Supposed
from ffts.core.model import Command, Data
from ffts.core.offer import WATCH, About, Offer


@dataclass(frozen=True)
class SideDesk(Supposed[Any, Any, Any]):
    """What a side knows, for trials, offers and plain words."""

    side: str = ""
    """Whose it is: plain words are read as its orders."""
    view: Data | None = field(default=None, compare=False)
    """What it was made of."""

    def offered(self, kind: type[Command]) -> tuple[Offer, ...]:
        """Return what this side can be offered of one kind of order."""
        found = self.game.offers(self.state, self.data, self.side, About((kind,)))
        return tuple(offer for offer in found if offer.side == self.side and offer.kind is kind)

    def stepped(self, orders: Sequence[Command]) -> "SideDesk":
        """Return the desk after these orders, as far as no dice are rolled."""
        return SideDesk(self.game, self.data, self.trial(orders).state, side=self.side)


def side_desk(game: AnyGame, data: Any, state: Any, side: str) -> SideDesk:
    """Return what this side knows of a state; a view that is a state by itself is taken as it is."""
    view = game.view(state, side)
    known = game.known(view, data) if game.known else view
    return SideDesk(game, data, known, side=side, view=view)


def due_of(game: AnyGame, data: Any, state: Any, desk: SideDesk) -> tuple[Offer, ...]:
    """Return the lines of a side's Watch.

    They are those that the game shows to this side. What it can choose from is taken from its own desk, so that no
    function of a line holds the whole state; of a line that its desk does not have only the orders are left.
    """
    own = tuple(game.offers(desk.state, data, desk.side, WATCH))
    lines = game.offers(state, data, desk.side, WATCH)
    return tuple(next((mine for mine in own if mine == line), None) or _closed(line) for line in lines)


def _closed(line: Offer) -> Offer:
    """Return the line without the functions that give the choices of its fields."""
    words, orders = line.for_side, (line.orders if not line.chosen else ())
    return Offer(line.rule, words, orders, line.side, line.urgency, line.at, instead=line.instead, half=line.half)
