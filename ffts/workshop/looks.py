"""8.2 How often the searches that are planned can look at the enemy's carriers where they lie, and what it comes to."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from ffts.app.rollers import seeded
from ffts.core.tables import Mod
from ffts.games.skies.ahead.search_help import card_chances, crossing, found_once, on_turn, percent, turns_in_band
from ffts.games.skies.autoplay import Autoplay, InMemory
from ffts.games.skies.names import FormationId, SideId, TfId
from ffts.games.skies.rules.ch08.search import modifiers, table_of
from ffts.games.skies.sequence import clock_at
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.ships import CARRIERS
from ffts.games.skies.state import State, TaskForce
from ffts.games.skies.state.search import Search
from ffts.games.skies.words.search import told_search


@dataclass(frozen=True)
class BandTurn:
    """8.2.2 One turn in which a force is in the band: the modifiers, and the chance of a card."""

    turn: int
    mods: tuple[Mod, ...]
    chance: Fraction


@dataclass(frozen=True)
class Looks:
    """8.2 One search and one force that stays where it is."""

    side: SideId
    search: FormationId
    record: str
    force: TfId
    distance: int
    looks: tuple[BandTurn, ...]
    at_all: Fraction
    """The exact chance of a card in one of them."""


def looks_at_carriers(data: Catalog) -> Iterator[Looks]:
    """7.4 and 8.2 The plans of the morning as the automatic umpire makes them, against carriers that stay (10.3)."""
    game = Autoplay(InMemory(data, seeded(1)))
    game.play(1)
    state = game.state
    for side in state.sides.values():
        for force in state.sides[state.enemy_of(side.id)].task_forces.values():
            if any(ship.cls in CARRIERS for ship in state.sides[state.enemy_of(side.id)].afloat(force.id)):
                for search in side.searches.values():
                    yield _looks(state, data, side.id, search, force)


def _looks(state: State, data: Catalog, side: SideId, search: Search, force: TaskForce) -> Looks:
    stays = dict.fromkeys(range(1, state.public.last_turn + 1), force.hex)
    turns = turns_in_band(data.chart.grid, search, stays, state.public.house.search_band_depth)
    looks = tuple(_look(state, data, side, search, force, turn) for turn in turns)
    return Looks(
        side=side,
        search=search.id,
        record=told_search(search),
        force=force.id,
        distance=data.chart.grid.distance(search.origin, force.hex),
        looks=looks,
        at_all=crossing(table_of(data), (look.mods for look in looks)),
    )


def _look(state: State, data: Catalog, side: SideId, search: Search, force: TaskForce, turn: int) -> BandTurn:
    mods = modifiers(on_turn(state, turn), data, state.sides[side], search, force)
    return BandTurn(turn, mods, found_once(card_chances(table_of(data), mods)))


def looks_table(data: Catalog) -> Iterator[str]:
    """8.2.2 One line for each search that has the carriers in its band at all."""
    yield "| Search | carriers at | in the band on | modifiers | a look finds them | the search |"
    yield "|---|---|---|---|---:|---:|"
    for each in looks_at_carriers(data):
        if each.looks:
            turns = ", ".join(f"turn {look.turn} ({clock_at(data.scenario.start, look.turn)})" for look in each.looks)
            mods = ", ".join(f"{mod.by:+d} {mod.why}" for mod in each.looks[0].mods)
            yield (
                f"| {each.search} {each.record} | TF {each.force}, {each.distance} hexes | {turns} | {mods} | "
                f"{percent(each.looks[0].chance)} % | {percent(each.at_all)} % |"
            )
