"""Chapter 18: what a scenario brings about by itself: forces and flights that come later, who sleeps, what is won."""

from collections.abc import Iterable, Iterator

from ffts.games.skies import events as ev
from ffts.games.skies.events import search as e
from ffts.games.skies.names import HexId, PlatformId, ShipId, SideId
from ffts.games.skies.sequence import Ump, clock_at, turn_about
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.recorded import Goal
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.air import Platform


def arrive(ump: Ump) -> None:
    """3.2 and 18.2 When a turn begins, what the scenario has coming by then is there; a force is announced like one
    that moved."""
    turn = ump.state.public.turn
    for side_id in tuple(ump.state.sides):
        for come in ump.state.sides[side_id].expected:
            if come.turn > turn:
                break
            if come.force is not None:
                ump.say(e.ForceArrived(side=side_id, task_force=come.force.id, hex=come.force.hex, turn=turn))
                _announce(ump, side_id, come.force.id)
            elif come.base is not None:
                ump.say(e.FlightArrived(side=side_id, base=come.base, afs=tuple(come.air), turn=turn))


def _announce(ump: Ump, side: SideId, name: str) -> None:
    """10.1 and A-012 The other side sees a marker come on the map, where markers are seen at all."""
    force = next(force for force in ump.state.sides[side].task_forces.values() if force.id == name)
    if ump.state.public.shows_positions:
        enemy, turn = ump.state.enemy_of(side), ump.state.public.turn
        ump.say(ev.TaskForceReported(by=enemy, task_force=force.id, hex=force.hex, turn=turn))


# --- standing tasks ---------------------------------------------------------------


def standing_hex(turn: int, data: Catalog, side: SideId, target: str, homes: Iterable[PlatformId]) -> HexId | None:
    """18.2 A special rule of ours, off unless a scenario has it: where strikes with a standing task to search and
    attack fly for this force in this turn, though nobody has seen it yet. The record: 10 December 1941, the bombers of
    Saigon were in the air from 0625, and Force Z was sighted at 1015 (FORCEZ)."""
    start = data.scenario.start
    tasks = (task for task in data.scenario.side(side).special.standing_tasks if task.task_force == target)
    now = (task for task in tasks if turn_about(start, task.at) <= turn <= turn_about(start, task.until))
    return next((task.hex for task in now if not task.bases or all(home in task.bases for home in homes)), None)


def has_standing_task(data: Catalog, side: SideId, target: str, home: PlatformId) -> bool:
    """18.2 Whether strikes at this force look for it until their fuel calls them home."""
    tasks = (task for task in data.scenario.side(side).special.standing_tasks if task.task_force == target)
    return any(not task.bases or home in task.bases for task in tasks)


# --- goals ------------------------------------------------------------------------


def reach_goals(ump: Ump) -> None:
    """19.1 When a turn ends, what a side has reached of what the scenario gives points for is counted, once."""
    for goal in ump.data.scenario.victory.goals:
        side = ump.state.sides[goal.side]
        ships = tuple(_there(ump.state, ump.data, side, goal))
        if not ships:
            continue
        turn, times = ump.state.public.turn, len(ships) if goal.counts == "each ship" else 1
        ump.say(
            e.GoalReached(
                side=side.id, goal=goal.id, text=goal.text, points=goal.points * times, turn=turn, ships=ships
            )
        )


def _there(state: State, data: Catalog, side: Side, goal: Goal) -> Iterator[ShipId]:
    """The ships that are near enough in time, and were not counted before."""
    turn, start = state.public.turn, data.scenario.start
    if goal.at is not None and turn != turn_about(start, goal.at):
        return
    if goal.until is not None and turn > turn_about(start, goal.until):
        return
    counted = [ship for scored in side.scored if scored.goal == goal.id for ship in scored.ships]
    if counted and goal.counts == "once":
        return
    for force in side.task_forces.values():
        near = force.gone_on is None and data.chart.grid.distance(force.hex, goal.hex) <= goal.within
        for ship in force.ships if near else ():
            if ship in goal.ships and ship not in counted and side.ships[ship].sunk_on is None:
                yield ship


# --- asleep -----------------------------------------------------------------------


def awake(ump: Ump, side: Side, platform: Platform, what: str) -> None:
    """18.2 Where the scenario says that nobody is ready for war yet, nothing is flown or worked on before that time, or
    before the base or ship was attacked."""
    if platform.attacked_on is not None:
        return
    group = next((own for own in ump.data.scenario.side(side.id).air_groups if own.base == platform.id), None)
    if group is None or group.idle_until is None:
        return
    start, turn = ump.data.scenario.start, ump.state.public.turn
    until = turn_about(start, group.idle_until)
    why = (
        f"{platform.name} does not act before {group.idle_until} or an attack; it is {clock_at(start, turn)}, "
        f"and to {what} was asked"
    )
    ump.require(turn >= until, "18.2-IDLE", why, f"Wait for turn {until}, or waive 18.2")
