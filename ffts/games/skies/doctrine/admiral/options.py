"""What could be done in these air operations: his usual way, and a handful of others that are worth a thought."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.games.skies.commands.air import FormStrike
from ffts.games.skies.doctrine.admiral.choosing import Plan
from ffts.games.skies.doctrine.enemy import carriers_seen
from ffts.games.skies.doctrine.knowledge import Doctrine
from ffts.games.skies.doctrine.player import decided
from ffts.games.skies.doctrine.rehearsal import Rehearsal
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.view import SideView

NO_STRIKE = -1
"""A memory that knows of no target."""
MORE, EVERY_ONE = 2, 99
MOST = 4
"""Others beside his usual way that are played on: of more, none would be in enough games to be taken."""


USUAL = "by habit"
Ways = Mapping[str, Callable[[Doctrine], Mapping[str, Any]]]
ON_CONTACT: Ways = {
    "strike now with what is ready": lambda usual: {"deck_load": 1, "patience": 0},
    "send nobody who comes home in the dark": lambda usual: {"home_by_light": True},
    "strike with more fighters": lambda usual: {"escorts": usual.escorts + MORE},
    "strike without fighters": lambda usual: {"escorts": 0},
    "strike again with those who are home": lambda usual: {"second_strikes": "always"},
    "keep those who are home aboard": lambda usual: {"second_strikes": "never"},
    "send no strike this turn": lambda usual: {"memory": NO_STRIKE},
}
"""12.1 Once enemy carriers are known; those first that turned out better most often."""
OVERHEAD: Ways = {
    "every fighter overhead": lambda usual: {"cap": EVERY_ONE, "braces": True},
    "spare the fighters": lambda usual: {"braces": False},
}
"""6.2 Once the enemy knows where this side is."""
EVERY = 3
"""Turns between two thoughts about fighters overhead, who stay up for as long."""


def plans_for(view: SideView, data: Catalog, due: Sequence[Offer], usual: Doctrine) -> list[Plan]:
    """His usual way first; of the others those that would strike otherwise now, and now and then those that would
    have other fighters overhead."""
    lately = any(view.public.turn - mark.turn <= usual.memory for mark in view.intel.searched)
    strikes = _made(ON_CONTACT if carriers_seen(view.intel) else {}, usual)
    overhead = _made(OVERHEAD if lately and view.public.turn % EVERY == 0 else {}, usual)
    now = _orders(view, data, due, usual)
    found, struck = [Plan(USUAL, usual)], [_strikes(now)]
    for plan in strikes:
        if (other := _strikes(_orders(view, data, due, plan.what))) not in struck:
            struck.append(other)
            found.append(plan)
    found += [plan for plan in overhead if _orders(view, data, due, plan.what) != now]
    return found[: 1 + MOST]


def _made(ways: Ways, usual: Doctrine) -> Iterator[Plan]:
    for words, change in ways.items():
        yield Plan(words, usual.model_copy(update=dict(change(usual))))


def _orders(view: SideView, data: Catalog, due: Sequence[Offer], doctrine: Doctrine) -> list[Command]:
    """What it would order first."""
    return [intent.command for intent in decided(Rehearsal(view, data, due), doctrine)]


def _strikes(orders: Sequence[Command]) -> list[Command]:
    """12.1 The strikes among them."""
    return [order for order in orders if isinstance(order, FormStrike)]
