"""Where a player takes his task forces: those whose carriers are out of action withdraw."""

from ffts.games.skies.ahead.on_course import on_course
from ffts.games.skies.commands import search as s
from ffts.games.skies.doctrine.enemy import carriers_at
from ffts.games.skies.doctrine.knowledge import Doctrine
from ffts.games.skies.doctrine.rehearsal import Rehearsal
from ffts.games.skies.names import HexId, PlatformId
from ffts.games.skies.rules.ch06.landing import landing_run
from ffts.games.skies.sheets.ships import CARRIERS
from ffts.games.skies.state.parts import Ship, TaskForce

CRIPPLED = 0.5
"""A carrier that has lost this part of her speed is out of action."""


def plot_courses(play: Rehearsal, doctrine: Doctrine) -> None:
    """10.2 A force of which too many carriers are out of action makes away from the enemy it knows of."""
    for force in play.side.task_forces.values():
        out = _out_of_action(play, force) if force.gone_on is None else ()
        if out and len(out) >= doctrine.withdraws_at * len(_carriers(play, force)):
            away = _away(play, force)
            if away is not None:
                why = f"TF {force.id} withdraws to {away}: {', '.join(out)} out of action"
                play.attempt(s.PlotMove(side=play.side_id, task_force=force.id, to=away), why)
    for point, order in on_course(play.public, play.data, play.side):
        play.attempt(order, f"TF {order.task_force} is to be in {point.hex} by {point.at}")


def _carriers(play: Rehearsal, force: TaskForce) -> list[Ship]:
    ships = (play.side.ships[ship] for ship in force.ships)
    return [ship for ship in ships if ship.cls in CARRIERS]


def _out_of_action(play: Rehearsal, force: TaskForce) -> tuple[str, ...]:
    return tuple(ship.name for ship in _carriers(play, force) if _is_out(play, ship))


def _is_out(play: Rehearsal, ship: Ship) -> bool:
    """Sunk, crippled, or with a deck nobody can land on."""
    platform = play.side.platforms.get(PlatformId(ship.id))
    if ship.sunk_on is not None or platform is None or ship.speed <= ship.full_speed * CRIPPLED:
        return True
    return landing_run(play.data.carriers[ship.id].landing_sections, platform.closed_sections) <= 0


def _away(play: Rehearsal, force: TaskForce) -> HexId | None:
    """The neighbouring hex of water that is farthest from all enemy carriers the side knows of; None if the force is
    best where it is."""
    grid, enemy = play.data.chart.grid, tuple(carriers_at(play.intel))
    if not enemy:
        return None

    def clear(hex_: str) -> int:
        return min(grid.distance(hex_, at) for at in enemy)

    near = (to for to in grid.neighbours(force.hex) if to in grid and not play.data.chart.stops_ships(to))
    best = max(near, key=lambda to: (clear(to), to), default=force.hex)
    return HexId(best) if clear(best) > clear(force.hex) else None
