"""When a side must expect an enemy strike: it was found, or attacked, and enemy carriers may be in reach of it."""

from collections.abc import Iterator

from ffts.core.once import remembered
from ffts.games.skies.doctrine.enemy import carriers_at
from ffts.games.skies.doctrine.rehearsal import Rehearsal
from ffts.games.skies.names import HexId, PlatformId, ShipId
from ffts.games.skies.rules.ch10.movement import place_of
from ffts.games.skies.state.parts import TaskForce

FORMING = 1
"""Turns an enemy needs at the least before a strike moves off."""
LASTS = 14
"""Turns after it was found last for which a force expects strikes."""
READY_BEFORE = 2
"""Turns before the first strike can come in which everything is made ready for it."""


def force_with(play: Rehearsal, platform: PlatformId) -> TaskForce | None:
    """5.4 The force a carrier is in; none of a base."""
    return next((force for force in play.side.task_forces.values() if ShipId(platform) in force.ships), None)


def found_on(play: Rehearsal, force: TaskForce) -> Iterator[int]:
    """8.2.4 and 3.4.5 The turns in which the enemy learned where this force is: its owner is told of each."""
    yield from (seen.turn for seen in play.intel.searched if seen.task_force == force.id and seen.cards)
    if force.attacked_on is not None:
        yield force.attacked_on


def expected(play: Rehearsal, platform: PlatformId) -> range:
    """The turns in which a strike may be over this carrier; empty if she was not found."""
    force = force_with(play, platform)
    if play.data.scenario.kind != "day":
        return range(1 + FORMING + _way(play, platform), play.public.last_turn + 1)  # 7.3: both are known
    turns = sorted(found_on(play, force)) if force is not None else []
    lately = [turn for turn in turns if play.public.turn - turn <= LASTS]
    if not lately:
        return range(0)
    return range(lately[0] + FORMING + _way(play, platform), lately[-1] + LASTS + 1)


def _hangs_on(play: Rehearsal, platform: PlatformId) -> tuple[object, ...]:
    return (play.public, play.intel, play.side.task_forces, play.data, platform)


@remembered(last=16, by=_hangs_on)
def under_threat(play: Rehearsal, platform: PlatformId) -> bool:
    """Whether a strike may come within the next turns."""
    turns, now = expected(play, platform), play.public.turn
    return any(turn in turns for turn in range(now, now + READY_BEFORE + 1))


def _way(play: Rehearsal, platform: PlatformId) -> int:
    """Hexes to the nearest enemy carriers that are known; else to the nearest force that may hold some."""
    grid, here = play.data.chart.grid, place_of(play.data, play.side, platform)
    places: list[HexId] = list(carriers_at(play.intel)) or [marker.hex for marker in play.intel.markers.values()]
    return min((grid.distance(here, at) for at in places), default=0)
