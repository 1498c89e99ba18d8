"""A player who does nothing that need not be done: who loses to him hardly plays."""

from collections.abc import Collection, Sequence

from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.core.seats.player import Intent
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.names import Step
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.view import SideView, known_state
from ffts.games.fire_in_the_sky.yardstick import player
from ffts.games.fire_in_the_sky.yardstick.planning import Plan

EXCESS = frozenset({Step.EXCESS_FIRST, Step.EXCESS_LANDING, Step.EXCESS_RETURN, Step.EXCESS_SECOND})
"""Steps in which something must be removed before they end."""


def decide(
    view: SideView, data: Catalog, due: Sequence[Offer], style: str, given: Collection[Command]
) -> tuple[Intent, ...]:
    """Every phase is ended at once; what asks for an answer gets the one v0 gives."""
    awaits = view.public.awaits
    if awaits.side is not view.side or awaits.step not in player.PLANS or awaits.step in EXCESS:
        return player.decide(view, data, due, style, given)
    plan = Plan(known_state(view), data, view.side)
    plan.give(plan.order(c.EndPhase), "nothing is done that need not be")
    return tuple(plan.choices)
