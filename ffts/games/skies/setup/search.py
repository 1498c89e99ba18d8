"""3.1-3.2 What searches need at the start: hands of cards, the scenario's own searches, and whether there are any."""

from ffts.games.skies.names import FormationId, ShipId
from ffts.games.skies.sheets.aircraft import SpeedClass
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.plan_record import read_plan
from ffts.games.skies.sheets.scenario import ScriptedSearch, SideSetup
from ffts.games.skies.sheets.ships import Card
from ffts.games.skies.state import Side, TaskForce
from ffts.games.skies.state.cards import DECKS, JOKERS, KINDS, OF_KIND, READS, counted, hands, short_supply
from ffts.games.skies.state.search import JOKER, HandCard, Search, Stage

_SCOUTING = ("scout", "clean")


def kinds_of(data: Catalog, force: TaskForce) -> tuple[tuple[Card, ShipId | None], ...]:
    """8.1.1 and 8.1.1.6 The cards a force needs: for each ship what her own sheet says, and one for each dummy."""
    real = tuple((data.ships[ship].card, ship) for ship in force.ships)
    return (*real, *((kind, None) for name in force.dummy_ships for kind in KINDS if kind == name))


def with_hands(setup: SideSetup, side: Side, data: Catalog) -> Side:
    """8.1.1 and A-075 Every force with its hand, which stays the same for the day."""
    wanted = {key: kinds_of(data, force) for key, force in side.task_forces.items()}
    made = hands(wanted, f"{data.scenario.id} {setup.id}")
    forces = {key: force.model_copy(update={"hand": made[key]}) for key, force in side.task_forces.items()}
    return side.model_copy(update={"task_forces": forces, "searches": _scripted(setup, data)})


def _scripted(setup: SideSetup, data: Catalog) -> dict[FormationId, Search]:
    """7.4.3 Searches flown by aircraft that are not in the game."""
    given = (search for search in data.scenario.searches if search.side == setup.id)
    return {FormationId(search.name): _search(search, data) for search in given}


def _search(given: ScriptedSearch, data: Catalog) -> Search:
    plan = read_plan(given.record)
    kind = data.aircraft.get(given.aircraft)
    loads = kind.loads if kind else {}
    usual = next((loads[name] for name in _SCOUTING if name in loads), next(iter(loads.values()), None))
    return Search(
        id=FormationId(given.name),
        platform=None,
        wave="scenario",
        begin=plan.begin,
        arc=plan.arc,
        range=plan.range,
        last=plan.last,
        stage=Stage.SEALED,
        origin=given.origin,
        speed=usual.speed_class if usual else SpeedClass.NORMAL,
        aircraft=given.aircraft,
    )


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
