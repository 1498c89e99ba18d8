"""6.4.6, 6.9 and 6.12 What an air operations segment still allows a deck, each with its rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ffts.games.skies.names import AosStep
from ffts.games.skies.pictures.words import points_text
from ffts.games.skies.rules.ch06.common import Deck
from ffts.games.skies.rules.ch06.spotting import HALF_POINT, UP_COST
from ffts.games.skies.sequence import AOS_STEPS
from ffts.games.skies.state.air import Spot


class Allowance(NamedTuple):
    """What may be done, how often, and by which rule."""

    what: str
    left: str
    rule: str


def allowances(deck: Deck) -> Iterator[Allowance]:
    """For one carrier or base, in the step it has come to (6.5)."""
    yield _launches(deck)
    yield _landings(deck)
    if deck.points or deck.sheet.handling_points:
        left = f"{points_text(deck.points_left)} of {points_text(deck.points)} left{_moves(deck)}"
        yield Allowance("points", left, "6.4.6")
    if deck.sheet.catapults and not _is_past(deck, AosStep.FLY):
        yield _catapults(deck)


def _is_past(deck: Deck, step: AosStep) -> bool:
    return AOS_STEPS.index(deck.platform.aos.step) > AOS_STEPS.index(step)


def _launches(deck: Deck) -> Allowance:
    if _is_past(deck, AosStep.FLY):
        return Allowance("launch", "none, past launching", "6.5")
    rate = deck.sheet.launch_rate
    return Allowance("launch", f"{max(0, rate - deck.platform.aos.launched)} of {rate}", "6.9")


def _moves(deck: Deck) -> str:
    """How many the points that are left could still move; a base has no hangar."""
    if deck.sheet.is_base:
        return ""
    if _is_past(deck, AosStep.MOVE):
        return ", past moving"
    return f" ({int(deck.points_left // max(UP_COST[deck.sheet.hangar], HALF_POINT))} AF to move)"


def _catapults(deck: Deck) -> Allowance:
    there, used = deck.platform, deck.platform.aos.catapults
    free = [
        cat.id for cat in deck.sheet.catapults if cat.id not in there.catapults_out and used.get(cat.id, 0) < cat.rate
    ]
    return Allowance("catapult", f"{', '.join(free)} free" if free else "none free", "6.9")


def _landings(deck: Deck) -> Allowance:
    sheet, aos = deck.sheet, deck.platform.aos
    if _is_past(deck, AosStep.FLY):
        return Allowance("land", "none, past landing", "6.5")
    if deck.platform.spot is Spot.AFT and not sheet.is_base:
        return Allowance("land", "none, spotted aft", "6.7")
    return Allowance("land", f"{max(0, sheet.landing_rate - aos.landed)} of {sheet.landing_rate}", "6.12")
