"""8.3-8.4: shadowing: contact that holds without a roll, how many forces, how long, and how far."""

from collections.abc import Iterable

from ffts.games.skies import events as ev
from ffts.games.skies.commands import search as c
from ffts.games.skies.events import search as e
from ffts.games.skies.names import AfId, HexId, SideId, TfId, afs_text
from ffts.games.skies.rules.ch06.common import own_side
from ffts.games.skies.rules.ch07.flight import flying, send_home, tidy
from ffts.games.skies.rules.ch07.plans import afs_needed, search_of
from ffts.games.skies.rules.ch10.homecoming import pattern_back, shadower_back
from ffts.games.skies.rules.ch10.movement import hexes_moved, place_of, speed_of
from ffts.games.skies.rules.special import believed
from ffts.games.skies.sequence import Ump
from ffts.games.skies.sheets.aircraft import SpeedClass
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.plan_record import width_of
from ffts.games.skies.state import Side, State, TaskForce
from ffts.games.skies.state.air import Where
from ffts.games.skies.state.search import IN_FLIGHT, Search, Shadow, Stage

FORCES_AN_AF = 3  # 8.3.1
WITH_CONTACT = (*IN_FLIGHT, Stage.HOME)


# --- how many, how long, how far --------------------------------------------------


def start_back(last: int, distance: int, speed: SpeedClass) -> int:
    """8.3 and 8.3.3 The latest turn whose movement must lead home, to be there on the last normal turn (A-068)."""
    turn = last
    while hexes_moved(speed, turn, last) < distance:
        turn -= 1
    return turn


def spotted_by_it(ump: Ump, search: str, force: str, spotted: bool) -> None:
    """8.3 Only what this search has found can be shadowed."""
    why = f"{search} has not found {force} this turn; only what a search has found can be shadowed"
    ump.require(spotted, "8.3-NOTSPOTTED", why, "Find it first (8.2)")


def room_for_one_more(ump: Ump, afs: int, already: int) -> None:
    """8.3.1 Three task forces for each AF that is out (A-069)."""
    why = f"{afs_text(afs)} may shadow {FORCES_AN_AF * afs} task forces; they shadow {already} already"
    ump.require(already < FORCES_AN_AF * afs, "8.3.1-CAPACITY", why, "Let another force go")


def within_range(ump: Ump, force: str, distance: int, reach: int) -> None:
    """8.4 Out of the arc, but not beyond the recorded range (A-070)."""
    why = f"{force} is {distance} hexes from where the search began; it reaches {reach}"
    ump.require(distance <= reach, "8.4-RANGE", why, "Contact ends there")


def may_stay(ump: Ump, shadower: str, turn: int, back: int) -> None:
    """8.3 The turn it must start back is no turn of shadowing any more (A-068)."""
    why = f"{shadower} must start back on turn {back} to be home in time; now is turn {turn}"
    ump.require(turn < back, "8.3-OVERSTAY", why, "It flies home")


def capacity(side: Side, search: Search) -> int:
    """8.3.1 AFs that are out; a search of the scenario's own counts those its arc would need (7.4.3)."""
    if search.platform is None:
        return afs_needed(width_of(search.arc), search.range, search.paired)
    return len(flying(side, search))


def most_shadows(side: Side, search: Search) -> int:
    """8.3.1 How many task forces it may shadow at once."""
    return FORCES_AN_AF * capacity(side, search)


def must_start_back(data: Catalog, side: Side, search: Search, shadow: Shadow, at: HexId) -> int:
    """8.3 The turn a shadower that is at this hex must start back (A-068)."""
    grid = data.chart.grid
    if shadow.af is None:
        return start_back(search.last, grid.distance(at, search.origin), search.speed)
    af = side.air[shadow.af]
    home = place_of(data, side, af.platform)
    return start_back(af.last_turn or 0, grid.distance(at, home), speed_of(data, side, (af.id,)))


# --- taking and keeping contact -----------------------------------------------------


def shadow_force(ump: Ump, cmd: c.ShadowForce) -> None:
    """8.3 In the Search Segment in which a search finds a force, an AF stays with it (A-067)."""
    side, turn = own_side(ump, cmd.side), ump.state.public.turn
    search = search_of(ump, side, cmd.search, WITH_CONTACT, "shadow")
    force = enemy_force(ump, side.id, cmd.task_force)
    name = f"TF {force.id}"
    spotted_by_it(ump, search.id, name, search.find(force.id, turn) is not None)
    why = f"{search.id} shadows {name} already; a search shadows a force once"
    ump.require(search.shadows_of(force.id) is None, "8.3-TWICE", why, "It keeps contact without a roll")
    room_for_one_more(ump, capacity(side, search), len(search.shadows))
    within_range(ump, name, ump.data.chart.grid.distance(search.origin, force.hex), search.range)
    af = _freest(side, search)
    at = believed(ump, side.id, search.id, force.hex)
    new = Shadow(task_force=force.id, af=af, hex=at, since=turn)
    may_stay(ump, af or search.id, turn, must_start_back(ump.data, side, search, new, at))
    ump.say(e.ShadowBegan(side=side.id, search=search.id, task_force=force.id, af=af, hex=at, turn=turn))


def _freest(side: Side, search: Search) -> AfId | None:
    """8.3.1 An AF that shadows already takes more, so that the others can go home; then whoever stays longest."""
    held = [shadow.af for shadow in search.shadows]
    afs = [af for af in flying(side, search) if held.count(af) < FORCES_AN_AF]
    return max(afs, key=lambda af: (held.count(af), side.air[af].last_turn or 0), default=None)


def enemy_force(ump: Ump, side: SideId, force: TfId) -> TaskForce:
    """3.2 The enemy's task force of this number or letter, still on the map."""
    enemy = ump.state.sides[ump.state.enemy_of(side)]
    there = enemy.task_forces.get(force)
    why = f"There is no enemy task force {force} on the map"
    ump.insist(there is not None and there.gone_on is None, "5.2-FORCE", why, "Name one of the markers")
    assert there is not None
    return there


def is_shadowed(state: State, by: SideId, force: TfId) -> bool:
    """8.3 Somebody of this side keeps contact with that force."""
    return any(search.shadows_of(force) is not None for search in state.sides[by].searches.values())


def end_shadow(ump: Ump, cmd: c.EndShadow) -> None:
    """8.3 A shadower may let go at any time, and flies home."""
    side = own_side(ump, cmd.side)
    search = search_of(ump, side, cmd.search, WITH_CONTACT, "let go")
    shadow = search.shadows_of(cmd.task_force)
    why = f"{search.id} does not shadow TF {cmd.task_force}"
    ump.insist(shadow is not None, "8.3-NONE", why, "Choose a task force it shadows")
    assert shadow is not None
    let_go(ump, side.id, search, (shadow,), "its side let it go")


def let_go(ump: Ump, side_id: SideId, search: Search, shadows: Iterable[Shadow], why: str) -> None:
    """8.3 and 8.3.2 Contacts end; an AF with none left joins its search again if it gets home no earlier with it,
    else it flies home by itself."""
    ended = tuple(shadows)
    for shadow in ended:
        ump.say(e.ShadowEnded(side=side_id, search=search.id, task_force=shadow.task_force, why=why))
    for af in dict.fromkeys(shadow.af for shadow in ended if shadow.af is not None):
        side = ump.state.sides[side_id]
        still = any(shadow.af == af for shadow in side.searches[search.id].shadows)
        there = side.air[af].where is Where.AIR and af in flying(side, search)
        if there and not still:
            _go_home(ump, side, search, af, max((s for s in ended if s.af == af), key=lambda s: _far(ump, side, af, s)))
    tidy(ump, side_id, search.id)


def let_go_of(ump: Ump, side: SideId, force: TfId, why: str) -> None:
    """8.3 A force that is no more is shadowed by nobody."""
    for search in tuple(ump.state.sides[side].searches.values()):
        shadow = search.shadows_of(force)
        if shadow is not None:
            let_go(ump, side, search, (shadow,), why)


def _far(ump: Ump, side: Side, af: AfId, shadow: Shadow) -> int:
    home = place_of(ump.data, side, side.air[af].platform)
    return ump.data.chart.grid.distance(shadow.hex, home)


def _go_home(ump: Ump, side: Side, search: Search, af: AfId, shadow: Shadow) -> None:
    """8.3.2 and A-067 The counter lands with the last of its aircraft: with the pattern, or from the farthest force."""
    public, by_itself = ump.state.public, shadower_back(ump.state.public, ump.data, side, search, shadow)
    if search.stage in IN_FLIGHT and pattern_back(public, ump.data, side, search) >= by_itself:
        return
    send_home(ump, side.id, (af,), shadow.hex)


# --- movement -----------------------------------------------------------------------


def follow_forces(ump: Ump) -> None:
    """8.3-8.4 When the ships have moved, shadowers go with them, turn back, or are left behind (A-004, A-090)."""
    for side_id in tuple(ump.state.sides):
        for search_id in tuple(ump.state.sides[side_id].searches):
            search = ump.state.sides[side_id].searches[search_id]
            if search.shadows:
                _left_behind(ump, side_id, search)
                _turned_back(ump, side_id, ump.state.sides[side_id].searches[search_id])
                _followed(ump, side_id, ump.state.sides[side_id].searches[search_id])


def _hex_now(ump: Ump, side: SideId, shadow: Shadow) -> HexId:
    """Where its force is; where it was, if it is gone."""
    force = ump.state.sides[ump.state.enemy_of(side)].task_forces.get(shadow.task_force)
    return force.hex if force is not None else shadow.hex


def _left_behind(ump: Ump, side: SideId, search: Search) -> None:
    grid = ump.data.chart.grid
    lost = [s for s in search.shadows if grid.distance(search.origin, _hex_now(ump, side, s)) > search.range]
    if lost:
        let_go(ump, side, search, lost, f"it has gone beyond range {search.range}")


def _turned_back(ump: Ump, side_id: SideId, search: Search) -> None:
    """8.3 An AF goes when the farthest of its forces would keep it too long (A-069)."""
    side, turn = ump.state.sides[side_id], ump.state.public.turn
    for af in dict.fromkeys(shadow.af for shadow in search.shadows):
        held = [shadow for shadow in search.shadows if shadow.af == af]
        back = min(must_start_back(ump.data, side, search, s, _hex_now(ump, side_id, s)) for s in held)
        if turn >= back:
            let_go(ump, side_id, search, held, "it must start back to be home in time")


def _followed(ump: Ump, side_id: SideId, search: Search) -> None:
    """8.3 Who keeps contact sees where the force is, every turn; strikes may be sent there (A-090)."""
    turn = ump.state.public.turn
    for shadow in search.shadows:
        forces = ump.state.sides[ump.state.enemy_of(side_id)].task_forces
        force = forces.get(shadow.task_force)
        now = believed(ump, side_id, search.id, force.hex) if force else shadow.hex
        if now != shadow.hex:
            ump.say(e.ShadowFollowed(side=side_id, search=search.id, task_force=shadow.task_force, hex=now))
        ump.say(ev.TaskForceSighted(by=side_id, task_force=shadow.task_force, hex=now, turn=turn))
