"""The game as one side knows it, as a desk. It holds nothing else, so reading it or trying orders on it tells nothing
that the side may not know."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ffts.core.game import AnyGame, Supposed, Trial
from ffts.core.model import Command, Data
from ffts.core.offer import WATCH, About, Offer
from ffts.seats.as_asked import OF_SEATS, as_asked, lines_of, with_menu


def _any_order(cmd: Command) -> bool:
    return True


@dataclass(frozen=True)
class SideDesk(Supposed[Any, Any, Any]):
    """What a side knows, for trials, offers and plain words."""

    side: str = ""
    """Whose it is: plain words are read as its orders."""
    view: Data | None = field(default=None, compare=False)
    """What it was made of."""
    gives: Callable[[Command], bool] = field(default=_any_order, compare=False)
    """Whether an order is one that this seat may give: of a captain's ships, base or aircraft."""

    def trial(self, commands: Sequence[Command]) -> Trial[Any, Any]:
        """Return what these orders would come to as far as this side can know.

        Rules are written for the whole state: one that draws among the enemy's ships has nothing to draw from here.
        Where they fail, nothing is known against the orders.
        """
        known = tuple(cmd for cmd in commands if not isinstance(cmd, OF_SEATS))
        try:
            return super().trial(known)
        except Exception:
            return Trial(tuple(commands), (), self.state)

    def lines(self) -> tuple[Offer, ...]:
        """Return what its Watch lists, of what it knows; nothing where that is too little for the rules."""
        try:
            return tuple(self.game.offers(self.state, self.data, self.side, WATCH))
        except Exception:
            return ()

    def offered(self, kind: type[Command]) -> tuple[Offer, ...]:
        """Return what this side can be offered of one kind of order."""
        try:
            found = tuple(self.game.offers(self.state, self.data, self.side, About((kind,))))
        except Exception:
            return ()
        return tuple(offer for offer in found if offer.side == self.side and offer.kind is kind)

    def stepped(self, orders: Sequence[Command]) -> "SideDesk":
        """Return the desk after these orders, as far as no dice are rolled."""
        return replace(self, state=self.trial(orders).state)


def side_desk(game: AnyGame, data: Any, state: Any, side: str) -> SideDesk:
    """Return what this side knows of a state; a view that is a state by itself is taken as it is."""
    return desk_of_view(game, data, game.view(state, side), side)


def desk_of_view(game: AnyGame, data: Any, view: Any, side: str) -> SideDesk:
    """Return the desk of somebody of a side who sees this."""
    known = game.known(view, data) if game.known else view

    def seen(of: Any, viewer: str) -> Data:
        """Its own view as it is, also where a state made of it says less: what can be counted of the face-down."""
        if viewer != side:
            raise PermissionError(f"3.6 {side} may not see what {viewer} sees")
        return view if of is known else game.view(of, viewer)

    return SideDesk(replace(with_menu(game), view=seen), data, known, rulebook=game.rehearsal, side=side, view=view)


def due_of(game: AnyGame, data: Any, state: Any, desk: SideDesk) -> tuple[Offer, ...]:
    """Return the lines of a side's Watch.

    They are those that the game shows to this side. What it can choose from is taken from its own desk, so that no
    function of a line holds the whole state; a line that its desk does not have is ordered by its words. So is what
    must be done, can be, and is refused on its desk alone: that knows too little of it.
    """
    own, lines = list(desk.lines()), lines_of(game, data, state, desk.side)
    mine = [_own_of(line, own) if line.side == desk.side else None for line in lines]
    beyond = [
        each is not None and _is_refused(desk, each) and not game.rulebook.trial(state, data, line.orders).refused
        for each, line in zip(mine, lines, strict=True)
    ]
    return tuple(as_asked(game, lines, at) if each is None or beyond[at] else each for at, each in enumerate(mine))


def _is_refused(desk: SideDesk, line: Offer) -> bool:
    """Whether a line must be done, and its own desk would not let it be."""
    return line.must and desk.trial(line.orders).refused is not None


def _own_of(line: Offer, own: list[Offer]) -> Offer | None:
    """Take from its own lines the one that reads like this, each once.

    Only what the side reads is compared: whether a line is the same in every detail may hang on what it cannot know.
    """
    mine = next((mine for mine in own if _as_read(mine) == _as_read(line)), None)
    if mine is not None:
        own.remove(mine)
        mine = replace(mine, words=mine.for_side, side_words="")
    return mine


def _as_read(line: Offer) -> tuple[object, ...]:
    return line.rule, line.for_side, line.side, line.urgency, line.at
