"""A beginner with the habits of his navy: he follows what the umpire asks, and makes the mistakes beginners make."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.core.seats.player import Intent
from ffts.games.skies.doctrine.knowledge import doctrine_of
from ffts.games.skies.doctrine.player import decided
from ffts.games.skies.doctrine.rehearsal import Rehearsal
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.view import SideView

MISTAKES: Mapping[str, Any] = {
    "attention": 1,
    "manoeuvres": False,
    "wider": False,
    "cap": 1,
    "escorts": 0,
    "deck_load": 9,
    "patience": 6,
    "memory": 7,
    "looks": 1,
    "contact_for": 2,
    "second_strikes": "never",
    "noon": False,
}
"""He looks after one deck in a turn, leaves his forces on their courses, waits for the perfect strike until the
sighting is nearly forgotten, sends it without fighters, keeps few over his own decks, and does not look again at
noon."""


def decide(
    view: SideView, data: Catalog, due: Sequence[Offer], style: str, given: Collection[Command]
) -> tuple[Intent, ...]:
    """What he orders now."""
    doctrine = doctrine_of(data, view.own.id, style).model_copy(update=dict(MISTAKES))
    return decided(Rehearsal(view, data, due, given), doctrine)
