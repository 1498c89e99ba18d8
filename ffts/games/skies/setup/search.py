"""3.1-3.2 What searches need at the start: hands of cards, and whether there are any."""

from ffts.games.skies.names import ShipId
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.scenario import SideSetup
from ffts.games.skies.sheets.ships import Card
from ffts.games.skies.state import Side, TaskForce
from ffts.games.skies.state.cards import DECKS, JOKERS, KINDS, OF_KIND, READS, counted, hands, short_supply
from ffts.games.skies.state.search import JOKER, HandCard


def kinds_of(data: Catalog, force: TaskForce) -> tuple[tuple[Card, ShipId | None], ...]:
    """8.1.1 and 8.1.1.6 The cards a force needs: for each ship what her own sheet says, and one for each dummy."""
    real = tuple((data.ships[ship].card, ship) for ship in force.ships)
    return (*real, *((kind, None) for name in force.dummy_ships for kind in KINDS if kind == name))


def with_hands(setup: SideSetup, side: Side, data: Catalog) -> Side:
    """8.1.1 and A-075 Every force with its hand, which stays the same for the day."""
    wanted = {key: kinds_of(data, force) for key, force in side.task_forces.items()}
    made = hands(wanted, f"{data.scenario.id} {setup.id}")
    forces = {key: force.model_copy(update={"hand": made[key]}) for key, force in side.task_forces.items()}
    return side.model_copy(update={"task_forces": forces})


def something_to_plan(data: Catalog) -> bool:
    """7.3 and 7.4.2 A day, and on either side aircraft that can search; else the maps are exchanged at once."""
    groups = (group for side in data.scenario.sides for group in side.air_groups)
    kinds = {squadron.aircraft for group in groups for squadron in group.squadrons}
    return data.scenario.kind == "day" and any(data.aircraft[kind].search_range for kind in kinds)


def supply_warnings(side: Side) -> tuple[str, ...]:
    """2.7 What two decks do not hold (A-074)."""
    every: tuple[HandCard, ...] = tuple(card for force in side.task_forces.values() for card in force.hand)
    counts = counted(every)
    short = [
        f"{side.name} needs {counts[kind]} {READS[kind]} cards; two decks hold {DECKS * len(OF_KIND[kind])} (2.7)"
        for kind in short_supply(counts)
    ]
    jokers = sum(card.card == JOKER for card in every)
    if jokers > JOKERS:
        short.append(f"{side.name} needs {jokers} jokers; two decks hold {JOKERS} (2.7)")
    return tuple(short)
