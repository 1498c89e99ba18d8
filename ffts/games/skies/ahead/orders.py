"""6.5 A plan as standing orders, each for its own turn, and when the deck load is away by them."""

from collections.abc import Callable
from dataclasses import dataclass

from ffts.core.umpire import Refused
from ffts.games.skies.ahead.earliest import Plan
from ffts.games.skies.ahead.trial import DeckTrial
from ffts.games.skies.ahead.words import order_text
from ffts.games.skies.commands import air as c
from ffts.games.skies.names import PlatformId
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State

LATER = 6  # AOS beyond the plan in which the orders are still tried


@dataclass(frozen=True)
class Orders:
    """A plan in the words of standing orders, the launch among them."""

    texts: tuple[str, ...]
    away: int | None = None
    """The turn in which the first takes off by these orders; None if they do not bring it about."""
    last: int | None = None
    """The turn in which the last has taken off."""


def as_orders(
    state: State, data: Catalog, platform: PlatformId, plan: Plan, watch: Callable[[int], None] | None = None
) -> Orders:
    """6.5 Each order of the plan as one for its own turn, and what the rules make of them turn by turn."""
    trial = DeckTrial(data, platform, state, watch=watch)
    texts = tuple(f"turn {plan.first + at}: {order_text(cmd)}" for at, cmds in enumerate(plan.steps) for cmd in cmds)
    turns = list[int]()
    now = trial.do(trial.this_aos(state), trial.order(c.SetOrders, orders=texts))
    for _ in range(len(plan.steps) + LATER):
        if isinstance(now, Refused):
            break
        now = trial.if_passed(now, trial.order(c.RunOrders))
        turns += [now.public.turn] * bool(trial.deck(now).platform.aos.launched)
        if not trial.deck(now).platform.orders:
            return Orders(texts, turns[0], turns[-1]) if turns else Orders(texts)
        now = trial.next_aos(now)
    return Orders(texts)
