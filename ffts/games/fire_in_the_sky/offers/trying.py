"""FS-4 What the rules say of an order: asked only for what is looked at."""

from ffts.core.offer import Offer, Way
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State

refused = RULEBOOK.refusal


def judged(state: State, data: Catalog, offer: Offer) -> Way:
    """Return the offer with what the rules say of it."""
    return Way(offer, offer.cost, refused(state, data, offer.orders[0]))
