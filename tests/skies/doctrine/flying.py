"""Flights put into the air by hand, for tests of what the program does with them."""

from typing import Any

from ffts.app.rollers import seeded
from ffts.core.seats.player import Intent
from ffts.games.skies.autoplay import Autoplay, InMemory
from ffts.games.skies.doctrine.knowledge import doctrine_of
from ffts.games.skies.doctrine.player import decided
from ffts.games.skies.doctrine.rehearsal import Rehearsal
from ffts.games.skies.names import FormationId, HexId, Segment, SideId
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.state.air import Formation, StrikeGroup, Where
from ffts.games.skies.view import view


def in_segment(data: Catalog, segment: Segment, turn: int = 1) -> State:
    """A day as the program plays it, up to this segment of this turn."""
    game = Autoplay(InMemory(data, seeded(1)))
    while (game.state.public.turn, game.state.public.segment) != (turn, segment):
        game.segment()
    return game.state


def aloft(state: State, side: SideId, squadron: str, count: int, fuel_to: int, **values: Any) -> State:
    """So many of a squadron off the deck and in a formation of their own."""
    own = state.sides[side]
    afs = [af for af in own.air.values() if af.squadron == squadron][:count]
    ids = tuple(af.id for af in afs)
    home = own.platforms[afs[0].platform]
    name = FormationId(f"{home.id} {values['kind']} 9")
    turn = state.public.turn
    flight = {
        "id": name,
        "platform": home.id,
        "afs": ids,
        "groups": (StrikeGroup(afs=ids),) if values["kind"] == "strike" else (),
        "launched": turn - 1,
        "forming_until": turn - 1,
        **values,
    }
    up = {"where": Where.AIR, "formation": name, "last_turn": fuel_to, "launched": turn - 1, "section": None}
    deck = tuple(af for af in home.deck if af not in ids)
    changed = own.model_copy(
        update={
            "air": {**own.air, **{af.id: af.model_copy(update=up) for af in afs}},
            "formations": {**own.formations, name: Formation.model_validate(flight)},
            "platforms": {**own.platforms, home.id: home.model_copy(update={"deck": deck})},
        }
    )
    return state.model_copy(update={"sides": {**state.sides, side: changed}})


def sunk(state: State, side: SideId, *ships: str) -> State:
    """The same with these ships gone."""
    own = state.sides[side]
    gone = {key: ship.model_copy(update={"sunk_on": 1}) for key, ship in own.ships.items() if key in ships}
    changed = own.model_copy(update={"ships": {**own.ships, **gone}})
    return state.model_copy(update={"sides": {**state.sides, side: changed}})


def orders(state: State, data: Catalog, side: SideId, style: str = "record") -> list[Intent]:
    """What the program orders for this side now."""
    return list(decided(Rehearsal(view(state, side), data), doctrine_of(data, side, style)))


def hex_at(data: Catalog, start: str, distance: int) -> HexId:
    """Some hex of water that is so far from there."""
    grid, chart = data.chart.grid, data.chart
    return HexId(next(to for to in grid.hexes if grid.distance(start, to) == distance and not chart.stops_ships(to)))
