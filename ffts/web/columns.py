"""How cards stand beside each other: one column on a phone, as many as there is room for on a screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ffts.core.page import Card, Table
from ffts.web.cards import card
from ffts.web.place import Place
from ffts.web.setting import GAP
from ffts.web.tags import NOTHING, Html, classes, tag

MOST_COLUMNS = 4
STEPS = (1, 1.5, 2, 2.5, 3, 4)
"""How wide a column can be against the narrowest."""
LOOKS = ((0, "pair", 560), (240, "narrow", 192), (420, "middle", 320), (10_000, "broad", 432))
"""For columns up to this many pixels in the window: the look in the style sheet, and how narrow they get there."""
MOST_ALONE = 992
"""A single column is no wider."""


def cards(place: Place, each: Sequence[Card], width: int, shares: Sequence[int], one: bool = False) -> Html:
    """Return all cards: one below the other, side by side as there is room, or in columns of their own. Where the
    window has them one below the other, those without tables stand side by side too; none of them with `one`."""
    if not each:
        return NOTHING
    if not one and any(card.column is not None for card in each):
        return tag("div", *_columns(place, each, shares), class_="columns")
    if one or not width and (len(each) == 1 or any(isinstance(block, Table) for one in each for block in one.blocks)):
        alone = place.with_room(min(place.room, MOST_ALONE))
        return tag("div", *(card(alone, one) for one in each), class_="cards")
    look, least = next((look, least) for most, look, least in LOOKS if width <= most)
    mine = place.with_room(_in_each(place, least))
    made = (card(place if one.across else mine, one) for one in each)
    return tag("div", *made, class_=f"cards side {look}")


def _in_each(place: Place, least: int) -> float:
    """How wide a column is where as many stand side by side as find room."""
    count = max(1, int((place.room + GAP) // (least + GAP))) if place.setting.is_wide else 1
    return (place.room - GAP * (count - 1)) / count


def _columns(place: Place, each: Sequence[Card], shares: Sequence[int]) -> Iterator[Html]:
    """What goes across stands above; a card without a column takes the next."""
    above = [one for one in each if one.across]
    if above:
        yield tag("div", *(card(place, one) for one in above), class_="all")
    beside = [one for one in each if not one.across]
    count = min(max((one.column or 0 for one in beside), default=0) + 1, MOST_COLUMNS)
    steps = [_step(shares, number) for number in range(count)]
    for number, step in enumerate(steps):
        mine = [one for at, one in enumerate(beside) if _column_of(one, at, count) == number]
        wide = place.room * step / sum(steps) if place.setting.is_wide else place.room
        if mine:
            inside = (card(place.with_room(wide), one) for one in mine)
            yield tag("div", *inside, class_=classes("column", f"share{step * 10:g}" if step > 1 else ""))


def _column_of(one: Card, at: int, count: int) -> int:
    return min(one.column if one.column is not None else at % count, count - 1)


def _step(shares: Sequence[int], number: int) -> float:
    """How wide this column is against the narrowest, as near as there is a step."""
    if number >= len(shares):
        return 1
    part = shares[number] / (min(shares) or 1)
    return min(STEPS, key=lambda step: abs(step - part))
