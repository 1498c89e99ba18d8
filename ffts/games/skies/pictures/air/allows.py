"""6.4.6, 6.9 and 6.12 What an air operations segment still allows a deck, each with its rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ffts.games.skies.pictures.words import points_text
from ffts.games.skies.rules.ch06.common import Deck
from ffts.games.skies.rules.ch06.spotting import HALF_POINT, UP_COST
from ffts.games.skies.state.air import Spot


class Allowance(NamedTuple):
    """What may be done, how often, and by which rule."""

    what: str
    left: str
    rule: str


def allowances(deck: Deck) -> Iterator[Allowance]:
    """For one carrier or base."""
    sheet, aos = deck.sheet, deck.platform.aos
    yield Allowance("launch", f"{max(0, sheet.launch_rate - aos.launched)} of {sheet.launch_rate}", "6.9")
    yield _landings(deck)
    if deck.points or deck.sheet.handling_points:
        moved = int(deck.points_left // max(UP_COST[sheet.hangar], HALF_POINT))
        up = "" if sheet.is_base else f", {moved} AF moved"
        yield Allowance("points", f"{points_text(deck.points_left)} of {points_text(deck.points)}{up}", "6.4.6")
    if sheet.catapults:
        yield _catapults(deck)


def _catapults(deck: Deck) -> Allowance:
    there, used = deck.platform, deck.platform.aos.catapults
    free = [
        cat.id for cat in deck.sheet.catapults if cat.id not in there.catapults_out and used.get(cat.id, 0) < cat.rate
    ]
    return Allowance("catapult", f"{', '.join(free)} free" if free else "none free", "6.9")


def _landings(deck: Deck) -> Allowance:
    sheet, aos = deck.sheet, deck.platform.aos
    if deck.platform.spot is Spot.AFT and not sheet.is_base:
        return Allowance("land", "none, spotted aft", "6.7")
    return Allowance("land", f"{max(0, sheet.landing_rate - aos.landed)} of {sheet.landing_rate}", "6.12")
