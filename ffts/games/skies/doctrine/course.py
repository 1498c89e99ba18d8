"""Where the automatic umpire takes its task forces: those whose carriers are out of action withdraw."""

from collections.abc import Iterator

from ffts.games.skies.commands import search as s
from ffts.games.skies.doctrine.strike import Commander, carriers_seen
from ffts.games.skies.names import HexId, PlatformId, SideId
from ffts.games.skies.rules.ch06.landing import landing_run
from ffts.games.skies.sheets.ships import CARRIERS
from ffts.games.skies.state import Ship, Side, TaskForce

CRIPPLED = 0.5
"""A carrier that has lost this part of her speed is out of action."""


def plot_courses(play: Commander) -> None:
    """10.2 A force of which half the carriers are out of action makes away from the enemy it knows of."""
    for side in tuple(play.state.sides.values()):
        for force in side.task_forces.values():
            if force.gone_on is None and _withdraws(play, side, force):
                away = _away(play, side.id, force)
                if away is not None:
                    play.attempt(s.PlotMove(side=side.id, task_force=force.id, to=away))


def _withdraws(play: Commander, side: Side, force: TaskForce) -> bool:
    carriers = [side.ships[ship] for ship in force.ships if side.ships[ship].cls in CARRIERS]
    out = sum(_is_out(play, side, ship) for ship in carriers)
    return 0 < len(carriers) <= 2 * out


def _is_out(play: Commander, side: Side, ship: Ship) -> bool:
    """Sunk, crippled, or with a deck nobody can land on."""
    platform = side.platforms.get(PlatformId(ship.id))
    if ship.sunk_on is not None or platform is None or ship.speed <= ship.full_speed * CRIPPLED:
        return True
    return landing_run(play.data.carriers[ship.id].landing_sections, platform.closed_sections) <= 0


def _away(play: Commander, side: SideId, force: TaskForce) -> HexId | None:
    """The neighbouring hex of water that is farthest from all enemy carriers the side knows of; None if the force is
    best where it is."""
    grid, enemy = play.data.chart.grid, tuple(_enemy_carriers(play, side))
    if not enemy:
        return None

    def clear(hex_: str) -> int:
        return min(grid.distance(hex_, at) for at in enemy)

    near = (to for to in grid.neighbours(force.hex) if to in grid and not play.data.chart.is_land(to))
    best = max(near, key=lambda to: (clear(to), to), default=force.hex)
    return HexId(best) if clear(best) > clear(force.hex) else None


def _enemy_carriers(play: Commander, side: SideId) -> Iterator[HexId]:
    known = carriers_seen(play.state, side)
    for marker in play.state.intel[side].markers.values():
        if marker.task_force in known:
            yield marker.sighted_at or marker.hex
