"""What the umpire knows of a force or a hex: both sides as they know themselves."""

from collections.abc import Callable

from ffts.games.skies.pictures.inspector.card import FactCard
from ffts.games.skies.pictures.inspector.side import own_card
from ffts.games.skies.pictures.inspector.words import forces_in, hex_in_words, unknown_card
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.view import SideView, view


def force_card(state: State, data: Catalog, force: str) -> FactCard:
    """5 A force of either side in full."""
    cards = (own_card(view(state, side), data, force) for side in state.sides)
    return next((card for card in cards if card), unknown_card(force))


Own = Callable[[SideView, Catalog, str], FactCard | None]
"""Something of its own, as a side knows it."""


def anybodys(state: State, data: Catalog, own: Own, ident: str) -> FactCard | None:
    """A ship, an AF or a formation of either side, as its owner knows it."""
    cards = (own(view(state, side), data, ident) for side in state.sides)
    return next((card for card in cards if card), None)


def hex_card(state: State, data: Catalog, label: str) -> FactCard:
    """2.1 A hex of the chart and what is in it."""
    there = (named for side in state.sides.values() for named in forces_in(side, label))
    return hex_in_words(data, label, there, "none")
