"""A player who does nothing that need not be done: who loses to him hardly plays."""

from collections.abc import Collection, Sequence

from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.core.seats.player import Intent
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.view import SideView
from ffts.games.skies.yardstick.rehearsal import Rehearsal


def decide(
    view: SideView, data: Catalog, due: Sequence[Offer], style: str, given: Collection[Command]
) -> tuple[Intent, ...]:
    """What the umpire insists on, as he proposes it."""
    play = Rehearsal(view, data, due, given)
    any(play.give(line.command) for line in due if line.must)
    return tuple(play.choices)
