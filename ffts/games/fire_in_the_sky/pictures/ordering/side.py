"""FS-4 What a side can order now: each choice with what it costs, who could answer it, and why not, if it is refused."""

from collections.abc import Sequence
from dataclasses import dataclass

from ffts.core.model import Command
from ffts.games.fire_in_the_sky.ahead.offers import Offer, offers, refused
from ffts.games.fire_in_the_sky.names import HexId, SideId, UnitId, Water
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.todo import due
from ffts.games.fire_in_the_sky.view import SideView, known_state
from ffts.games.fire_in_the_sky.words import menu


@dataclass(frozen=True)
class OrderChoice:
    """One order: its words, its price, who could meet it, where it leads."""

    command: Command
    words: str
    cost: str = ""
    meets: str = ""
    refused: str = ""
    hex: HexId | None = None
    way: tuple[Water, ...] = ()


def orders(seen: SideView, data: Catalog, chosen: Sequence[UnitId]) -> tuple[OrderChoice, ...]:
    """What these units can be ordered; what is refused stands last."""
    state = known_state(seen)
    lines = [_choice(seen, data, one) for one in offers(state, data, seen.side, chosen)]
    return tuple(sorted(lines, key=lambda line: bool(line.refused)))


def _choice(seen: SideView, data: Catalog, offer: Offer) -> OrderChoice:
    no = refused(known_state(seen), data, offer.command)
    where = None
    if offer.to and not data.chart.is_box(offer.to) and offer.to[:4] in (data.chart.hexes or ()):
        where = HexId(offer.to[:4])
    elif offer.to in data.chart.places:
        where = data.chart.hex_of(offer.to)
    words = menu(offer.command, None)
    return OrderChoice(offer.command, words, offer.cost, offer.meets, str(no) if no else "", where, offer.way)


def answers(seen: SideView, data: Catalog, side: SideId) -> tuple[OrderChoice, ...]:
    """The plain answers of this step, as the Watch has them."""
    found = []
    for line in due(known_state(seen), data, side):
        if line.command is not None:
            no = refused(known_state(seen), data, line.command)
            found.append(OrderChoice(line.command, line.what, refused=str(no) if no else ""))
    return tuple(found)
