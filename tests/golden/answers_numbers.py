"""8.1.1, 19.2: what the shipped tables say."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cache

from ffts.games.skies.sheets.ships import ShipClasses, VictoryPoints
from ffts.workshop.catalogs import library


@cache
def shipped() -> tuple[Mapping[str, str], Mapping[str, str], VictoryPoints]:
    """The card and the victory row of each kind of ship, and the rows."""
    sheets = library().sheets
    classes, points = sheets["ship_classes"], sheets["victory_points"]
    assert isinstance(classes, ShipClasses)
    assert isinstance(points, VictoryPoints)
    cards = {kind: row.card.replace("_", " ") for kind, row in classes.rows.items()}
    return cards, {kind: row.vp_class for kind, row in classes.rows.items()}, points


def card_for(ship: str) -> str:
    return shipped()[0][ship]


def hand_for(ships: Iterable[str]) -> Mapping[str, int]:
    return Counter(map(card_for, ships))


def vp_row(cls: str) -> tuple[int, ...]:
    """By the kind of ship, or by the name of the row itself."""
    _, row_of, points = shipped()
    return points.rows[row_of.get(cls, cls)].columns


ANSWERS: Mapping[str, Callable[..., object]] = {"card_for": card_for, "hand_for": hand_for, "vp_row": vp_row}
