"""A beginner: his own turn keeps him busy, and what the enemy does in his is not answered by sailing."""

from collections.abc import Collection, Sequence

from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.core.seats.player import Intent
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.doctrine import player
from ffts.games.fire_in_the_sky.doctrine.planning import Plan
from ffts.games.fire_in_the_sky.names import Step
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.view import SideView, known_state

SKIPPED = frozenset({Step.REACT, Step.DEPLOY_SECOND})


def decide(
    view: SideView, data: Catalog, due: Sequence[Offer], style: str, given: Collection[Command]
) -> tuple[Intent, ...]:
    """What he orders now; in a battle he answers as anybody would."""
    awaits = view.public.awaits
    if awaits.side is not view.side or awaits.step not in SKIPPED:
        return player.decide(view, data, due, style, given)
    plan = Plan(known_state(view), data, view.side)
    plan.give(plan.order(c.EndPhase), "a beginner looks to his own turn and lets the enemy have his")
    return tuple(plan.choices)
