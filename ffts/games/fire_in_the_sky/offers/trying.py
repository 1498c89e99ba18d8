"""FS-4 What the rules say of an order: asked only for what is looked at."""

from dataclasses import replace

from ffts.core.dice import Dice, NeedRoll
from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.fire_in_the_sky.offers.priced import PricedOffer
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State


def refused(state: State, data: Catalog, cmd: Command) -> Refused | None:
    """Why the rules refuse it: like a trial, without the state that would come of it."""
    try:
        RULEBOOK.decide(state, data, cmd, Dice())
    except NeedRoll:
        return None
    except Refused as no:
        return no.as_answer()
    return None


def judged(state: State, data: Catalog, offer: PricedOffer) -> PricedOffer:
    """Return the offer with what the rules say of it."""
    no = refused(state, data, offer.command)
    return replace(offer, refused=str(no)) if no is not None else offer
