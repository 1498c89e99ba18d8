"""12.4 and 12.6: the radar call, and where strikes at a target fly."""

from collections.abc import Iterable

from ffts.games.skies.events import search as es
from ffts.games.skies.names import HexId, SideId
from ffts.games.skies.sequence import Ump
from ffts.games.skies.state import Marker
from ffts.games.skies.state.air import Formation


def is_called(radar: bool, entered_adjacent: bool) -> bool:
    """12.4 Against a side with radar, when a strike enters a hex next to one of its forces (A-092)."""
    return radar and entered_adjacent


def call_radar(ump: Ump, side: SideId, strike: Formation, path: Iterable[HexId]) -> None:
    """12.4 The hexes a strike has entered this turn; those it passes through count as well (A-092)."""
    if strike.kind != "strike":
        return
    enemy = ump.state.enemy_of(side)
    entered, grid = tuple(path), ump.data.chart.grid
    radar = ump.data.scenario.side(enemy).radar
    for force in ump.state.sides[enemy].task_forces.values():
        near = force.gone_on is None and any(grid.adjacent(force.hex, hex_) for hex_ in entered)
        if is_called(radar, near):
            known = ump.state.public.shows_positions
            ump.say(es.RadarCalled(side=enemy, task_force=force.id, turn=ump.state.public.turn, heard=known))


def known_hex(marker: Marker) -> HexId:
    """12.6 Where strikes at this target fly: where it was last sighted."""
    return marker.sighted_at or marker.hex
