"""A beginner with the habits of his navy: he follows what the umpire asks, and makes the mistakes beginners make."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from ffts.core.game import Intent
from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.games.skies.doctrine.knowledge import doctrine_of
from ffts.games.skies.doctrine.player import decided
from ffts.games.skies.doctrine.rehearsal import Rehearsal
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.view import SideView

MISTAKES: Mapping[str, Any] = {
    "escorts": 0,
    "deck_load": 1,
    "patience": 0,
    "memory": 4,
    "looks": 1,
    "contact_for": 1,
    "second_strikes": "never",
    "noon": False,
}
"""Strikes leave in driblets and without fighters, old sightings are forgotten, and nobody looks again at noon."""


def decide(
    view: SideView, data: Catalog, due: Sequence[Offer], style: str, given: Collection[Command]
) -> tuple[Intent, ...]:
    """What he orders now."""
    doctrine = doctrine_of(data, view.own.id, style).model_copy(update=dict(MISTAKES))
    return decided(Rehearsal(view, data, due, given), doctrine)
