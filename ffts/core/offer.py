"""An order that could be given, its words, and what is still open of it: what the Watch, pages and players read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeVar

if TYPE_CHECKING:  # the first paint has no time for the models of the rules
    from ffts.core.model import Command
    from ffts.core.umpire import Refused

K = TypeVar("K", bound="Command")

Urgency = Literal["must", "may", "lost"]
"""Whether it must be done, may be done, or cannot be done any more (or counts no longer) once play goes on."""
Filled = Mapping[str, Any]
"""The fields of an order that have been chosen so far, by their names."""


@dataclass(frozen=True)
class Field:
    """A field of an order that is still open."""

    name: str
    choices: Callable[[Filled], Iterable[Any]] = field(compare=False)
    """What can be put in, in view of the fields before it: worked out when it is asked for. None where it is typed."""
    several: bool = False
    """Whether any number of the choices is put in, in their order."""
    words: Callable[[Any], str] = field(default=str, compare=False)
    """What a choice is called where a form lists them; the game then puts in the names of the table."""
    each: tuple[str, ...] = ()
    """What a choice is made for, one after the other: 'Group 1', 'Group 2'. What is left hangs on those before."""


@dataclass(frozen=True)
class Offer:
    """What a side must do now, may do, or is about to lose: by which rule, and the orders that do it.

    What they would cost, and whether they are refused, `Desk.trial` of its orders says; only for what is looked at."""

    rule: str
    words: str
    orders: tuple[Command, ...] = ()
    """Given one after the other; none while fields of the order are open, or where the line only tells something."""
    side: str | None = None
    """Whose it is; None if it is everybody's."""
    urgency: Urgency = "may"
    at: str = ""
    """The carrier, force or ship it is about: its page shows it in front."""
    about: type[Command] | None = None
    """The order that does it, where the player has to choose the rest of it."""
    asks: tuple[Field, ...] = ()
    """The open fields of that order, in the order in which they are chosen."""
    fixed: Filled = field(default_factory=dict, hash=False)
    """The fields of that order that are settled."""
    instead: str = ""
    half: bool = False
    """Whether work already begun stays unfinished if play goes on; nothing is lost by that."""
    who: tuple[str, ...] = ()
    """The aircraft or ships the order is for, where they are known and the rest is not."""
    side_words: str = ""
    """What its side reads, where `words` names something only the umpire knows."""
    if_lost: str = ""
    """What is gone when play goes on without it, in few words: 'Shokaku search 1 cancelled'."""
    fleeting: bool = False
    """Whether it can be done only until play goes on, though nothing compels it: who goes on without it is asked."""
    cost: str = ""
    """Its price in words, where that is known without asking the rules; of a fight its odds."""
    path: tuple[str, ...] = ()
    """The hexes it leads through, of which a map shows a line."""
    chosen: bool = False
    """Whether the order is one choice of several: a program may give it, a person is led to the page and chooses."""
    choice_of: str = ""
    """The line, as its side reads it, to which this is one answer of several: a seat chooses among them there."""
    warns: bool = False
    """Whether it tells of a danger that is near, though nothing is lost by playing on: it is read as a warning."""

    @property
    def must(self) -> bool:
        """Whether it has to be done before play goes on."""
        return self.urgency == "must"

    @property
    def lost(self) -> bool:
        """Whether it cannot be done any more, or counts no longer, once play goes on."""
        return self.urgency == "lost"

    @property
    def is_missed(self) -> bool:
        """Whether a reminder names it where play goes on without it."""
        return self.lost or self.fleeting

    @property
    def command(self) -> Command | None:
        """The first of its orders; most have one."""
        return next(iter(self.orders), None)

    @property
    def order(self) -> Command | None:
        """The order a person gives by taking this line; None where the rest is chosen on its page."""
        return None if self.chosen else self.command

    @property
    def kind(self) -> type[Command] | None:
        """The kind of order it is about."""
        return type(self.command) if self.command is not None else self.about

    @property
    def for_side(self) -> str:
        """Its words as a side reads them."""
        return self.side_words or self.words

    @property
    def loss(self) -> str:
        """What is gone when play goes on without it, as short as it is known."""
        return self.if_lost or self.for_side.partition(",")[0]

    def read_by(self, viewer: str | None) -> str:
        """Its words for the umpire (None) or for a side."""
        return self.words if viewer is None else self.for_side

    def fits(self, values: Filled) -> bool:
        """Whether its order can be given with these values: in its open fields, or because it has them."""
        if self.command is not None:
            return all(getattr(self.command, name) == value for name, value in values.items())
        free = {field.name for field in self.asks}
        return all(name in free or self.fixed.get(name) == value for name, value in values.items())

    def filled(self, values: Filled) -> Command:
        """The order with its open fields chosen; ValueError if they do not fit."""
        if self.about is None:
            raise ValueError(f"{self.words}: no field of it is open")
        return self.about.model_validate({**self.fixed, **values})


@dataclass(frozen=True)
class Way:
    """An offer, and what the rules say of it before its orders are given."""

    offer: Offer
    comes_to: str = ""
    """Its cost and what follows from it, where it is allowed."""
    refused: Refused | None = None
    loses: bool = False
    """Whether something would be lost by it, or might be."""
    short: str = ""
    """Its cost in two words, where there is little room."""
    points: float = 0
    """Its cost as a number."""

    @property
    def label(self) -> str:
        """What it does."""
        return self.offer.words

    @property
    def commands(self) -> tuple[Command, ...]:
        """Its orders."""
        return self.offer.orders

    @property
    def command(self) -> Command:
        """The first of them."""
        return self.offer.orders[0]

    @property
    def allowed(self) -> bool:
        """Whether they may be given as they stand."""
        return self.refused is None

    @property
    def order(self) -> Command | None:
        """The first of its orders if it may be given; None where the rules refuse it or there is none."""
        return self.offer.command if self.allowed else None

    @property
    def sensible(self) -> bool:
        """Whether it may be done and nothing would be lost by it."""
        return self.allowed and not self.loses

    @property
    def words(self) -> str:
        """What it would come to, or the rule and why not, in a line."""
        return f"{self.refused.rule}: {self.refused.why}" if self.refused else self.comes_to

    @property
    def brief(self) -> str:
        """Its cost, or the number of the rule."""
        return f"not by {self.refused.rule}" if self.refused else self.short


def no_way(why: str) -> Way:
    """Return a way that gives no order, and says why."""
    return Way(Offer("", ""), why)


class About(NamedTuple):
    """Which offers are asked for."""

    kinds: tuple[type[Command], ...] = ()
    """Every order of these kinds that could be given; without any, what the Watch lists."""
    at: str = ""
    """Of this carrier, force or ship alone, and what is about none of them."""

    def among(self, offers: Iterable[Offer]) -> Iterator[Offer]:
        """Those of `offers` that are asked for."""
        for offer in offers:
            if (not self.kinds or offer.kind in self.kinds) and (not self.at or offer.at in ("", self.at)):
                yield offer


WATCH = About()
"""What must be done, is about to be lost, or should be thought of now."""


def order_among(offers: Iterable[Offer], kind: type[K], values: Filled) -> K | None:
    """The first order of this kind that is offered with these values; None if there is none."""
    fitting = (offer for offer in offers if offer.kind is kind and offer.fits(values))
    orders = (offer.command or offer.filled(values) for offer in fitting)
    return next((order for order in orders if isinstance(order, kind)), None)
