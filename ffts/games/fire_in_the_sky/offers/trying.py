"""FS-4 What the rules say of an order: asked only for what is looked at."""

from dataclasses import replace

from ffts.games.fire_in_the_sky.offers.priced import PricedOffer
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State

refused = RULEBOOK.refusal


def judged(state: State, data: Catalog, offer: PricedOffer) -> PricedOffer:
    """Return the offer with what the rules say of it."""
    no = refused(state, data, offer.command)
    return replace(offer, refused=str(no)) if no is not None else offer
