"""Puzzles of movement: who closes, who opens, who hides, and who goes home."""

from typing import Any

from ffts.games.skies.commands import search as s
from ffts.games.skies.names import HexId, Segment
from ffts.workshop.puzzles.positions import CORAL_SEA, IJN, MIDWAY, SMALL, USN, Position, opened
from ffts.workshop.puzzles.puzzle import Orders, Puzzle

TURN = 10


def _plotting(distance: int = 8, bearing: int = 315, turn: int = TURN) -> Position:
    start = opened(MIDWAY, USN, turn, Segment.INITIATIVE)
    return start.reported("A", start.sea(start.place("16"), distance, bearing))


def _crippled() -> Position:
    near = _plotting(5)
    return near.with_ship("CV6", speed=1.5).with_ship("CV8", speed=1.5)


def _one_of_three_hit() -> Position:
    return _plotting(5).with_ship("CV5", speed=2.5)


def _in_reach() -> Position:
    return _plotting(5)


def _beyond_reach() -> Position:
    return _plotting(12)


def _all_spent() -> Position:
    """No bomber is left that could strike, and his carriers are near."""
    near = _plotting(4)
    squadrons = ("VB-6", "VS-6", "VT-6", "VB-8", "VS-8", "VT-8", "VB-3", "VS-5", "VT-3")
    return near.lost([af for name in squadrons for af in near.afs(name)])


def _on_top_of_him() -> Position:
    """He is one hex away in the last turns of light, with cruisers and battleships."""
    return _plotting(1, turn=44)


def _cruisers_alone() -> Position:
    """Crace's cruisers have no fighters, and carriers were seen five hexes off."""
    start = opened(CORAL_SEA, USN, 8, Segment.INITIATIVE)
    return start.reported("A", start.sea(start.place("44"), 4, 45))


def _squalls_near() -> Position:
    """A front lies beside it; his carriers have been found, and ours have nothing ready."""
    start = opened(CORAL_SEA, IJN, 8, Segment.INITIATIVE)
    start = start.with_force("A", hex=HexId("2015"))
    bare = start.unready("Shokaku").unready("Zuikaku")
    return bare.reported("17", bare.sea(bare.place("A"), 6, 200))


def _nothing_known() -> Position:
    return opened(MIDWAY, USN, TURN, Segment.INITIATIVE).knows_nothing()


def _empty_decks() -> Position:
    """Hiryu's only deck is shut, and the enemy has carriers."""
    start = opened(SMALL, IJN, 3, Segment.INITIATIVE)
    return start.with_platform("Hiryu", closed_sections=(1, 2, 3, 4, 5, 6))


def _strike_out() -> Position:
    """A strike is out and must come home: its carriers do not run away from it."""
    start = _plotting(7)
    target = start.sea(start.place("16"), 7, 315)
    there = start.data.chart.grid.line(start.place("16"), target)[4]
    flight: dict[str, Any] = {"target": "A", "hex": there, "destination": target, "phase": "outbound"}
    return start.aloft("strike", start.afs("VB-6", 4), TURN + 12, **flight)


def _enemy(position: Position) -> str:
    return next(iter(position.state.intel[position.side].markers.values())).hex


def _change(position: Position, force: str, orders: Orders) -> int:
    """By how many hexes the plot brings this force nearer to the enemy (less than nothing: away); 0 without a plot."""
    grid, here, enemy = position.data.chart.grid, position.place(force), _enemy(position)
    plots = [order for order in orders.of(s.PlotMove) if order.task_force == force]
    return grid.distance(here, enemy) - grid.distance(plots[-1].to, enemy) if plots else 0


def _of_a(orders: Orders) -> list[s.PlotMove]:
    return [order for order in orders.of(s.PlotMove) if order.task_force == "A"]


def _to_the_front(hex_: str) -> int:
    """How far it is from there to the nearest hex under the squalls."""
    state, grid = _squalls_near().state, _squalls_near().data.chart.grid
    return min(grid.distance(hex_, under) for zone in state.zones for under in zone.hexes)


PUZZLES = (
    Puzzle(
        "movement",
        "withdraw-when-crippled",
        "Two of two carriers of the force are out of action: it opens the distance, for what floats can be mended.",
        _crippled,
        lambda orders: _change(_crippled(), "16", orders) < 0,
    ),
    Puzzle(
        "movement",
        "withdraw-without-a-deck",
        "The only deck is shut and the enemy has carriers: the force makes away from him.",
        _empty_decks,
        lambda orders: _change(_empty_decks(), "A", orders) < 0,
    ),
    Puzzle(
        "movement",
        "do-not-run-for-one-hit",
        "One carrier of three is slowed and all of them fly: nobody runs while there is a strike to send.",
        _one_of_three_hit,
        lambda orders: _change(_one_of_three_hit(), "16", orders) >= 0,
    ),
    Puzzle(
        "movement",
        "stay-in-reach",
        "He is in reach of every strike: the force stays, or goes no farther than one hex from him or towards him.",
        _in_reach,
        lambda orders: abs(_change(_in_reach(), "16", orders)) <= 1,
    ),
    Puzzle(
        "movement",
        "close-to-strike",
        "He was found beyond the reach of the dive bombers and does not know where we are: the force closes.",
        _beyond_reach,
        lambda orders: _change(_beyond_reach(), "16", orders) > 0,
    ),
    Puzzle(
        "movement",
        "open-when-nothing-is-left-to-strike-with",
        "No bomber is left and his carriers are four hexes away: to stay wins nothing and may cost three carriers.",
        _all_spent,
        lambda orders: _change(_all_spent(), "16", orders) < 0,
    ),
    Puzzle(
        "movement",
        "keep-clear-of-guns-by-night",
        "He is one hex away as the light ends, with battleships: carriers keep out of the reach of guns by night.",
        _on_top_of_him,
        lambda orders: _change(_on_top_of_him(), "16", orders) < 0,
    ),
    Puzzle(
        "movement",
        "cruisers-keep-away-from-carriers",
        "Cruisers without fighters have carriers four hexes off: they open the distance by day.",
        _cruisers_alone,
        lambda orders: _change(_cruisers_alone(), "44", orders) < 0,
    ),
    Puzzle(
        "movement",
        "under-the-squalls",
        "Found, with nothing ready and a front beside it: the force goes into the squalls until its decks are ready.",
        _squalls_near,
        lambda orders: any(
            _to_the_front(order.to) < _to_the_front(_squalls_near().place("A")) for order in _of_a(orders)
        ),
    ),
    Puzzle(
        "movement",
        "no-running-from-nothing",
        "Nothing is known of him: no force leaves its place for a guess.",
        _nothing_known,
        lambda orders: not any(order.task_force == "16" for order in orders.of(s.PlotMove)),
    ),
    Puzzle(
        "movement",
        "not-away-from-a-strike-that-is-out",
        "A strike is out with fuel for its way: its carriers do not open the distance it has to fly home.",
        _strike_out,
        lambda orders: _change(_strike_out(), "16", orders) >= 0,
    ),
)
