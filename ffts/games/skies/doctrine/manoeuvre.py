"""10.2 Where forces go: nearer to carriers out of reach, away from those that know where they are, or nowhere."""

from collections.abc import Callable, Iterator

from ffts.games.skies.commands import search as s
from ffts.games.skies.doctrine.enemy import carriers_seen
from ffts.games.skies.doctrine.knowledge import Doctrine
from ffts.games.skies.doctrine.rehearsal import Rehearsal
from ffts.games.skies.doctrine.standing import lead
from ffts.games.skies.doctrine.strike import bombers_left, reach_of
from ffts.games.skies.doctrine.threat import found_on
from ffts.games.skies.names import HexId, PlatformId, Sky
from ffts.games.skies.rules.ch06.common import readied
from ffts.games.skies.rules.ch06.landing import landing_run
from ffts.games.skies.rules.ch10.task_forces import away
from ffts.games.skies.sequence import light_at
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


STRIKES_FROM = 8
"""Hexes from which the aircraft of enemy carriers come."""
CRUISERS_KEEP = 5
"""Hexes that cruisers without fighters keep from carriers by day."""
SCREENS, COMES_FOR = 3, 4
"""Hexes within which a force screens carriers of its own, and within which ships are taken to come for those."""
GUNS_REACH, BEFORE_DARK = 2, 4
"""Hexes that ships may close by night, and the turns before it in which carriers go."""
A_LEAD = 8
"""Points by which a side is clearly ahead: half a carrier."""
FRONT_WITHIN = 4
"""Hexes to a front that a force goes for."""
COVER: frozenset[Sky] = frozenset({"squalls", "storm", "overcast"})
Better = Callable[[str], int]
"""How good a hex is."""


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


Course = tuple[s.PlotMove | None, str]
HOLDS: Course = (None, "")


def _course(play: Rehearsal, doctrine: Doctrine, force: TaskForce) -> Course:
    out, carriers = out_of_action(play, force), carriers_in(play, force)
    enemy = tuple(_enemy_carriers(play, KNOWN))
    if out and len(out) >= doctrine.withdraws_at * len(carriers):
        return _towards(play, force, _away_from(play, enemy), f"withdraws, {', '.join(out)} out of action")
    if not doctrine.manoeuvres or _has_a_course(play, force):
        return HOLDS
    if not carriers:
        return _of_guns(play, force, enemy)
    for reason in BY_SCORE if doctrine.posture else BY_CONTACT:
        course = reason(play, force, enemy)
        if course[0] is not None:
            return course
    return HOLDS


def _nearer(play: Rehearsal, force: TaskForce, enemy: tuple[HexId, ...]) -> Course:
    """4.2 Carriers that its bombers do not reach are closed."""
    strikers, grid = bombers_left(play, force), play.data.chart.grid
    in_reach = [at for at in enemy if grid.distance(force.hex, at) <= reach_of(play, strikers)]
    if len(strikers) < FORCE_OF_A_STRIKE or not enemy or in_reach:
        return HOLDS
    why = f"closes enemy carriers in {enemy[0]}, out of reach of its {len(strikers)} AFs of bombers"
    return _towards(play, force, _to(play, enemy), why)


def _farther(play: Rehearsal, force: TaskForce, enemy: tuple[HexId, ...]) -> Course:
    """10.1 and 12.6 A force with nothing to strike, or nothing to strike with, leaves where it was found, for strikes
    fly to where it was seen; without bombers it opens from carriers near it."""
    without = len(bombers_left(play, force)) < FORCE_OF_A_STRIKE
    found = max(found_on(play, force), default=None)
    if (without or not enemy) and found is not None and play.public.turn - found <= FRESH:
        from_ = enemy or tuple(marker.hex for marker in play.intel.markers.values())
        return _towards(play, force, _away_from(play, from_), f"leaves {force.hex}, where it was found on turn {found}")
    near = [at for at in enemy if play.data.chart.grid.distance(force.hex, at) <= STRIKES_FROM]
    if without and near:
        return _towards(play, force, _away_from(play, enemy), f"opens from carriers in {near[0]}: no bombers are left")
    return HOLDS


def _holds_a_lead(play: Rehearsal, force: TaskForce, enemy: tuple[HexId, ...]) -> Course:
    """19 A side that is ahead and was struck has nothing to gain by more blows: it turns away."""
    ahead, struck = lead(play), force.attacked_on
    if ahead < A_LEAD or struck is None:
        return HOLDS
    from_ = enemy or tuple(marker.hex for marker in play.intel.markers.values())
    why = f"turns away: its side leads by {ahead} points, and it was struck on turn {struck}"
    return _towards(play, force, _away_from(play, from_), why)


def _seeks(play: Rehearsal, force: TaskForce, enemy: tuple[HexId, ...]) -> Course:
    """19 and A-012 A side that is behind has to find carriers: it closes the nearest marker nobody has looked into."""
    behind, found = -lead(play), {sighting.task_force for sighting in play.intel.sightings}
    if (
        enemy
        or behind < A_LEAD
        or not play.public.shows_positions
        or len(bombers_left(play, force)) < FORCE_OF_A_STRIKE
    ):
        return HOLDS
    unknown = tuple(marker.hex for marker in play.intel.markers.values() if marker.task_force not in found)
    grid = play.data.chart.grid
    near = min(unknown, key=lambda at: (grid.distance(force.hex, at), at), default=None)
    if near is None or grid.distance(force.hex, near) <= STRIKES_FROM:
        return HOLDS
    why = f"closes {near}, where nobody has looked: its side is behind by {behind} points"
    return _towards(play, force, _to(play, (near,)), why)


def _clear_of_guns(play: Rehearsal, force: TaskForce, enemy: tuple[HexId, ...]) -> Course:
    """20.1 Carriers are out of the reach of guns before it is dark."""
    if light_at(play.data.scenario, play.public.turn + BEFORE_DARK) == "day":
        return HOLDS
    grid = play.data.chart.grid
    seen = [marker.hex for marker in play.intel.markers.values() if marker.sighted_on is not None]
    near = tuple(at for at in seen if grid.distance(force.hex, at) <= GUNS_REACH)
    return (
        _towards(play, force, _away_from(play, near), f"keeps clear of guns in {near[0]} by night") if near else HOLDS
    )


def _under_cover(play: Rehearsal, force: TaskForce, enemy: tuple[HexId, ...]) -> Course:
    """8.2.2 and 12.5 A force that may be struck and has nobody ready to strike goes under a front beside it, where it
    is hard to find."""
    fronts = [at for zone in play.zones if zone.sky in COVER for at in zone.hexes]
    grid = play.data.chart.grid
    near = [at for at in fronts if grid.distance(force.hex, at) <= FRONT_WITHIN]
    found = max(found_on(play, force), default=0)
    expects = any(grid.distance(force.hex, at) <= STRIKES_FROM for at in enemy) or play.public.turn - found <= FRESH
    if not near or force.hex in fronts or not expects or _somebody_is_ready(play, force):
        return HOLDS
    return _towards(play, force, _to(play, tuple(near)), "goes under the squalls until its bombers are ready")


def _somebody_is_ready(play: Rehearsal, force: TaskForce) -> bool:
    armed = (af for af in bombers_left(play, force) if af.load and play.data.load(af.aircraft, af.load).is_armed)
    return any(readied(play.data, af) for af in armed)


Reasons = tuple[Callable[[Rehearsal, TaskForce, tuple[HexId, ...]], Course], ...]
BY_SCORE: Reasons = (_clear_of_guns, _holds_a_lead, _nearer, _farther, _seeks, _under_cover)
BY_CONTACT: Reasons = (_clear_of_guns, _nearer, _farther, _under_cover)


# --- forces without carriers ------------------------------------------------------------


def _of_guns(play: Rehearsal, force: TaskForce, enemy: tuple[HexId, ...]) -> Course:
    """10.1 A screen keeps between its carriers and ships that come for them; else cruisers keep away from carriers by
    day."""
    grid, seen = play.data.chart.grid, carriers_seen(play.intel)
    markers = play.intel.markers.values()
    guns = [marker.hex for marker in markers if marker.sighted_on is not None and marker.task_force not in seen]
    for charge in _charges(play, force):
        near = [at for at in guns if grid.distance(charge.hex, at) <= COMES_FOR]
        if near:
            between = _between(play, charge.hex, near[0])
            return _towards(play, force, between, f"keeps between TF {charge.id} and ships in {near[0]}")
    close = tuple(at for at in enemy if grid.distance(force.hex, at) <= CRUISERS_KEEP)
    by_day = light_at(play.data.scenario, play.public.turn) == "day"
    if not close or not by_day:
        return HOLDS
    return _towards(play, force, _away_from(play, close), f"opens from carriers in {close[0]}: it has no fighters")


def _charges(play: Rehearsal, force: TaskForce) -> Iterator[TaskForce]:
    """Carriers of its own side that it is near enough to screen."""
    grid = play.data.chart.grid
    for other in play.side.task_forces.values():
        if other.gone_on is None and carriers_in(play, other) and grid.distance(force.hex, other.hex) <= SCREENS:
            yield other


def _between(play: Rehearsal, charge: HexId, enemy: HexId) -> Better:
    """Best where the way from one to the other leads through, the nearer to the enemy the better."""
    grid = play.data.chart.grid
    return lambda to: -2 * (grid.distance(to, charge) + grid.distance(to, enemy)) - grid.distance(to, enemy)


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


def _away_from(play: Rehearsal, places: tuple[HexId, ...]) -> Better:
    grid = play.data.chart.grid
    return lambda to: min((grid.distance(to, at) for at in places), default=0)


def _to(play: Rehearsal, places: tuple[HexId, ...]) -> Better:
    grid = play.data.chart.grid
    return lambda to: -min(grid.distance(to, at) for at in places)


def _towards(play: Rehearsal, force: TaskForce, worth: Better, why: str) -> Course:
    """The neighbouring hex of water that is best, the one plotted already if there is none better."""
    plotted = force.plot.to if force.plot is not None else None
    grid, chart = play.data.chart.grid, play.data.chart
    near = [to for to in grid.neighbours(force.hex) if to in grid and not chart.stops_ships(to)]
    best = max(near, key=lambda to: (worth(to), to == plotted, to), default=None)
    if best is None or worth(best) < worth(force.hex):
        return HOLDS
    return play.order(s.PlotMove, force.id, to=HexId(best)), f"TF {force.id} {why}: course for {best}"
