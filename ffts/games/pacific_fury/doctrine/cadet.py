"""A beginner: he sails and lands, and does not think of what shells and aircraft do from afar."""

from collections.abc import Collection, Sequence

from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.core.seats.player import Intent
from ffts.games.pacific_fury.commands import operations
from ffts.games.pacific_fury.doctrine import player
from ffts.games.pacific_fury.doctrine.operating import judged
from ffts.games.pacific_fury.names import Step
from ffts.games.pacific_fury.offers import allowed, asking
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.view import SideView

FORGOTTEN = (operations.AirStrike, operations.Bombard)


def decide(
    view: SideView, data: Catalog, due: Sequence[Offer], style: str, given: Collection[Command]
) -> tuple[Intent, ...]:
    """What he orders now; in a fight he answers as anybody would."""
    awaits = view.public.awaits
    if awaits.side is not view.own.id or awaits.step is not Step.OPERATION:
        return player.decide(view, data, due, style, given)
    orders = (offer.orders[0] for offer in allowed(asking(view, data)))
    seen = (judged(view, data, order) for order in orders if not isinstance(order, FORGOTTEN))
    best = max(seen, key=lambda choice: choice.promise)
    return (Intent(best.command, best.why),)
