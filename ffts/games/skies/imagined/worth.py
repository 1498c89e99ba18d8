"""What a side makes of how a game stands: the points, and what can still fly."""

from ffts.games.skies.names import ShipId, SideId
from ffts.games.skies.rules.ch06.landing import landing_run
from ffts.games.skies.rules.ch19 import score
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.air import Platform, Where

A_DECK = 5.0
"""A carrier that can launch and land, in points; a sunk one costs 16."""
AN_AF = 0.2
"""An AF that can fly, beside the points its loss costs."""


def worth(state: State, data: Catalog, side: SideId) -> float:
    """Of this side, less that of the other."""
    points = {tally.side: tally.total for tally in score(state, data).tallies}
    return sum(
        (1 if each.id == side else -1) * (points[each.id] + _strength(data, each)) for each in state.sides.values()
    )


def _strength(data: Catalog, side: Side) -> float:
    decks = sum(_works(data, side, deck) for deck in side.platforms.values() if deck.ship)
    return A_DECK * decks + AN_AF * sum(af.where is not Where.LOST for af in side.air.values())


def _works(data: Catalog, side: Side, deck: Platform) -> bool:
    ship = side.ships.get(ShipId(deck.id))
    return (
        ship is not None
        and ship.sunk_on is None
        and landing_run(data.carriers[deck.id].landing_sections, deck.closed_sections) > 0
    )
