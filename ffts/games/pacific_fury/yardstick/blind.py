"""A player who does nothing that need not be done: who loses to him hardly plays."""

from collections.abc import Collection, Sequence

from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.core.seats.player import Intent
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.commands import operations
from ffts.games.pacific_fury.names import Step
from ffts.games.pacific_fury.offers import allowed, asking
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.view import SideView
from ffts.games.pacific_fury.yardstick import player

NOTHING = {Step.FORMING: c.CommitForces, Step.OPERATION: operations.Pass}
"""By which order nothing is done; other steps ask for an answer, and get the one v0 gives."""


def decide(
    view: SideView, data: Catalog, due: Sequence[Offer], style: str, given: Collection[Command]
) -> tuple[Intent, ...]:
    """Everybody stays in port."""
    awaits = view.public.awaits
    if awaits.side in (None, view.own.id) and awaits.step in NOTHING:
        kind = NOTHING[awaits.step]
        return tuple(Intent(one.orders[0]) for one in allowed(asking(view, data)) if one.kind is kind)[:1]
    return player.decide(view, data, due, style, given)
