"""10.2 Where forces go: nearer to carriers out of reach, away from those that know where they are, or nowhere."""

from collections.abc import Callable, Iterator

from ffts.games.skies.commands import search as s
from ffts.games.skies.doctrine.enemy import carriers_seen
from ffts.games.skies.doctrine.knowledge import Doctrine
from ffts.games.skies.doctrine.rehearsal import Rehearsal
from ffts.games.skies.doctrine.strike import bombers_left, reach_of
from ffts.games.skies.doctrine.threat import found_on
from ffts.games.skies.names import HexId, PlatformId
from ffts.games.skies.rules.ch06.landing import landing_run
from ffts.games.skies.rules.ch10.task_forces import away
from ffts.games.skies.sheets.ships import CARRIERS
from ffts.games.skies.state.parts import Ship, TaskForce

CRIPPLED = 0.5
"""A carrier that has lost this part of her speed is out of action."""
FRESH = 14
"""Turns for which the enemy is taken to know where it found a force."""
KNOWN = 20
"""Turns for which a sighting of carriers is worth closing for."""
FORCE_OF_A_STRIKE = 3
"""AFs of bombers with which it is worth closing."""


def carriers_in(play: Rehearsal, force: TaskForce) -> list[Ship]:
    """Those of a force, sunk ones too."""
    ships = (play.side.ships[ship] for ship in force.ships)
    return [ship for ship in ships if ship.cls in CARRIERS]


def out_of_action(play: Rehearsal, force: TaskForce) -> tuple[str, ...]:
    """Its carriers that are sunk, crippled, or with a deck where no aircraft lands."""
    return tuple(ship.name for ship in carriers_in(play, force) if _is_out(play, ship))


def _is_out(play: Rehearsal, ship: Ship) -> bool:
    platform = play.side.platforms.get(PlatformId(ship.id))
    if ship.sunk_on is not None or platform is None or ship.speed <= ship.full_speed * CRIPPLED:
        return True
    return landing_run(play.data.carriers[ship.id].landing_sections, platform.closed_sections) <= 0


def plot_courses(play: Rehearsal, doctrine: Doctrine) -> None:
    """10.2 What is plotted this turn, for forces that may move; the scenario's courses are plotted after it."""
    for force in play.side.task_forces.values():
        if force.gone_on is not None or away(play.side, force) or not play.side.afloat(force.id):
            continue
        order, why = _course(play, doctrine, force)
        if order is not None:
            play.attempt(order, why)


def _course(play: Rehearsal, doctrine: Doctrine, force: TaskForce) -> tuple[s.PlotMove | None, str]:
    out, carriers = out_of_action(play, force), carriers_in(play, force)
    enemy = tuple(_enemy_carriers(play, KNOWN))
    if out and len(out) >= doctrine.withdraws_at * len(carriers):
        return _towards(play, force, _away_from(play, enemy), f"withdraws, {', '.join(out)} out of action")
    if not carriers or not doctrine.manoeuvres or _has_a_course(play, force):
        return None, ""
    strikers = bombers_left(play, force)
    in_reach = [at for at in enemy if play.data.chart.grid.distance(force.hex, at) <= reach_of(play, strikers)]
    if len(strikers) >= FORCE_OF_A_STRIKE and enemy and not in_reach:
        why = f"closes enemy carriers in {enemy[0]}, out of reach of its {len(strikers)} AFs of bombers"
        return _towards(play, force, _to(play, enemy), why)
    found = max(found_on(play, force), default=None)
    spent = len(strikers) < FORCE_OF_A_STRIKE or not enemy
    if spent and found is not None and play.public.turn - found <= FRESH:
        from_ = enemy or tuple(marker.hex for marker in play.intel.markers.values())
        return _towards(play, force, _away_from(play, from_), f"leaves {force.hex}, where it was found on turn {found}")
    return None, ""


def _enemy_carriers(play: Rehearsal, memory: int) -> Iterator[HexId]:
    """7.2 Where forces with a carrier are taken to be: their markers, nearest sighting first."""
    known, now = carriers_seen(play.intel), play.public.turn
    found = (marker for marker in play.intel.markers.values() if marker.task_force in known)
    for marker in sorted(found, key=lambda marker: -(marker.sighted_on or 0)):
        if marker.sighted_on is not None and now - marker.sighted_on <= memory:
            yield marker.hex if play.public.shows_positions else marker.sighted_at or marker.hex


def _has_a_course(play: Rehearsal, force: TaskForce) -> bool:
    setups = play.data.scenario.side(play.side_id).task_forces
    return any(setup.id == force.id and setup.course for setup in setups)


Better = Callable[[str], int]


def _away_from(play: Rehearsal, places: tuple[HexId, ...]) -> Better:
    grid = play.data.chart.grid
    return lambda to: min((grid.distance(to, at) for at in places), default=0)


def _to(play: Rehearsal, places: tuple[HexId, ...]) -> Better:
    grid = play.data.chart.grid
    return lambda to: -min(grid.distance(to, at) for at in places)


def _towards(play: Rehearsal, force: TaskForce, worth: Better, why: str) -> tuple[s.PlotMove | None, str]:
    """The neighbouring hex of water that is best, the one plotted already if there is none better."""
    plotted = force.plot.to if force.plot is not None else None
    grid, chart = play.data.chart.grid, play.data.chart
    near = [to for to in grid.neighbours(force.hex) if to in grid and not chart.stops_ships(to)]
    best = max(near, key=lambda to: (worth(to), to == plotted, to), default=None)
    if best is None or worth(best) < worth(force.hex):
        return None, ""
    return play.order(s.PlotMove, force.id, to=HexId(best)), f"TF {force.id} {why}: course for {best}"
