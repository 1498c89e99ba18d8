"""A beginner: he sails and lands, and does not think of what shells and aircraft do from afar."""

from collections.abc import Collection, Sequence

from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.core.seats.player import Intent
from ffts.games.pacific_fury.commands import operations
from ffts.games.pacific_fury.doctrine import player
from ffts.games.pacific_fury.doctrine.operating import ranked
from ffts.games.pacific_fury.names import Step
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
    best = next(choice for choice in ranked(view, data) if not isinstance(choice.command, FORGOTTEN))
    return (Intent(best.command, best.why),)
