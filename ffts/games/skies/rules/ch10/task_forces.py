"""10.1-10.4: task forces plot their moves, wait for their aircraft, and move when the plot has stood long enough."""

from collections.abc import Iterator

from ffts.games.skies import events as e
from ffts.games.skies.commands import search as c
from ffts.games.skies.events import search as es
from ffts.games.skies.names import FormationId, HexId, Segment, ShipId, SideId, TfId
from ffts.games.skies.rules.ch06.common import own_side
from ffts.games.skies.rules.ch10.movement import one_hex
from ffts.games.skies.rules.ch20.fotw import battle_of
from ffts.games.skies.sequence import Ump
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Public, Side, State, TaskForce
from ffts.games.skies.state.air import Where
from ffts.games.skies.state.search import Plot

LEAST_PLOTS = 2  # 10.2: more than one turn, whatever the chart says
KEEPS_IT_HERE = frozenset({"search", "strike", "return"})  # 10.3; a CAP moves with its force


# --- speed ------------------------------------------------------------------------


def slowest_speed(side: Side, force: TaskForce) -> float:
    """10.4 The slowest ship counts; a force of dummies has its scenario's speed (A-078)."""
    afloat = side.afloat(force.id)
    return min((ship.speed for ship in afloat), default=0.0 if force.ships else force.nominal_speed)


def turns_needed(data: Catalog, side: Side, force: TaskForce) -> int | None:
    """10.4 Plots of one move before it is made; None for a force that cannot move. Read anew every turn (A-079)."""
    turns = data.turns_per_hex(slowest_speed(side, force))
    return None if turns is None else plots_needed(turns)


def plots_needed(turns_per_hex: int) -> int:
    """10.2 Never fewer than two, whatever the chart says (A-079)."""
    return max(LEAST_PLOTS, turns_per_hex)


# --- aircraft away ----------------------------------------------------------------


def keeps_here(kind: str) -> bool:
    """10.3 Whether a mission of this kind holds its force where it is."""
    return kind in KEEPS_IT_HERE


def away(side: Side, force: TaskForce) -> tuple[str, ...]:
    """10.3 AFs of this force's ships out on search or strike, until they have landed or are lost (A-081); float planes
    of the scenario's own searches are none (A-138)."""
    decks = frozenset(force.ships)
    flying = (af for af in side.air.values() if af.where is Where.AIR and ShipId(af.platform) in decks)
    return tuple(af.id for af in flying if _on_mission(side, af.formation))


def _on_mission(side: Side, formation: FormationId | None) -> bool:
    """A flight home is a mission still; aircraft that never had one, and a CAP out or home, are not."""
    if formation is None or formation not in side.formations:
        return False
    there = side.formations[formation]
    return keeps_here(there.kind) and not there.of_cap


def stays(ump: Ump, name: str, missions: int) -> None:
    """10.3 A force with aircraft away on search or strike may not move."""
    why = f"{name} may not move while its aircraft are away on search or strike; {missions} are"
    ump.require(missions == 0, "10.3-AWAY", why, "Plot again when they have landed (a CAP does not count)")


def moves_by_fotw(ump: Ump, force: TfId) -> None:
    """11.2 and 10.5 The ships of a force that fights by FOTW move on its table, and the force stays in its hex."""
    why = f"TF {force} fights by FOTW; its ships move on that table, and it stays in its hex on the map"
    way_out = "End the battle when it has broken off, and plot then"
    ump.require(battle_of(ump.state, force) is None, "11.2-MAP", why, way_out)


# --- plots ------------------------------------------------------------------------


def plotted(before: Plot | None, to: HexId, turn: int, is_away: bool, rule: str) -> Plot | None:
    """10.2 The plot after this turn's: one more of the same, or a new beginning (A-079, A-080)."""
    if is_away and rule == "reset":
        return None
    same = before is not None and before.to == to and before.turn == turn - 1
    count = before.count if same and before is not None else 0
    return Plot(to=to, count=count if is_away and rule == "freeze" else count + 1, turn=turn)


def plot_move(ump: Ump, cmd: c.PlotMove) -> None:
    """10.2 A move is plotted in the Initiative Segment, each turn the same until it is made."""
    side = own_side(ump, cmd.side)
    force = force_of(ump, side, cmd.task_force)
    _may_plot(ump)
    _say_plot(ump, side, force, cmd.to)


def repeat_plots(ump: Ump, cmd: c.RepeatPlots) -> None:
    """10.2 All moves that were plotted last turn and still wait are plotted once more."""
    side = own_side(ump, cmd.side)
    _may_plot(ump)
    waiting = tuple(repeatable(ump.state, side))
    why = f"{side.name} has no move plotted last turn that waits and can be plotted again"
    ump.insist(bool(waiting), "10.2-NONE", why, "Plot a move")
    for force, plot in waiting:
        _say_plot(ump, ump.state.sides[side.id], force, plot.to)


def repeatable(state: State, side: Side) -> Iterator[tuple[TaskForce, Plot]]:
    """10.2 Forces whose move was plotted last turn, and may be again."""
    reset = state.public.house.tf_plot_while_aircraft_away == "reset"
    for force, plot in waiting_plots(state, side):
        if not ((reset and away(side, force)) or battle_of(state, force.id)):
            yield force, plot


def waiting_plots(state: State, side: Side) -> Iterator[tuple[TaskForce, Plot]]:
    """10.2 Forces whose move was plotted last turn and not made: this turn it counts on, or begins anew."""
    for force in side.task_forces.values():
        plot = force.plot
        if plot is not None and plot.turn == state.public.turn - 1 and force.gone_on is None:
            yield force, plot


def lapse_plots(ump: Ump) -> None:
    """10.2 The time to plot is over: what waited and was not plotted again begins anew."""
    for side in tuple(ump.state.sides.values()):
        for force, plot in waiting_plots(ump.state, side):
            ump.say(es.PlotLapsed(side=side.id, task_force=force.id, to=plot.to, count=plot.count))


def ends_with_the_roll(public: Public) -> bool:
    """10.2 Whether the roll for initiative ends plotting: by house rule alone (A-004)."""
    return public.house.tf_plotting == "before_the_roll"


def plotting_is_open(public: Public) -> bool:
    """10.2 Moves are plotted in the Initiative Segment, by house rule only before the roll (A-004)."""
    rolled = public.initiative is not None
    return public.segment is Segment.INITIATIVE and not (rolled and ends_with_the_roll(public))


def _may_plot(ump: Ump) -> None:
    public = ump.state.public
    ump.require(
        public.initiative is None or not ends_with_the_roll(public),
        "10.2-LATE",
        f"By house rule (tf.plotting) moves are plotted before initiative is rolled; it was rolled for turn "
        f"{public.turn}",
        "Plot it next turn, undo the roll, or switch the house rule",
    )


def _say_plot(ump: Ump, side: Side, force: TaskForce, to: HexId) -> None:
    one_hex(ump, force, to)
    moves_by_fotw(ump, force.id)
    need = turns_needed(ump.data, side, force)
    why = f"TF {force.id} makes {slowest_speed(side, force):g} inches with its slowest ship and cannot move"
    ump.require(need is not None, "10.4-STILL", why, "Repair her, or scuttle her (A-020)")
    rule, gone = ump.state.public.house.tf_plot_while_aircraft_away, away(side, force)
    if rule == "reset":
        stays(ump, f"TF {force.id}", len(gone))
    plot = plotted(force.plot, to, ump.state.public.turn, bool(gone), "accumulate" if rule == "reset" else rule)
    assert plot is not None
    ump.say(es.MovePlotted(side=side.id, task_force=force.id, to=to, count=plot.count, turn=plot.turn))


def force_of(ump: Ump, side: Side, force: TfId) -> TaskForce:
    """5.2 The task force of this number or letter, which is still on the map."""
    there = [key for key, each in side.task_forces.items() if each.gone_on is None]
    ump.insist(
        force in there,
        "5.2-FORCE",
        f"{side.name} has no task force {force} on the map; it has {', '.join(there) or 'none'}",
        "Name a force on the map (Task forces)",
    )
    return side.task_forces[force]


# --- moving -----------------------------------------------------------------------


def move_forces(ump: Ump) -> None:
    """10.1-10.4 Every force whose plot has stood long enough changes hex, and it is announced (A-083)."""
    for side_id in tuple(ump.state.sides):
        for force in tuple(ump.state.sides[side_id].task_forces.values()):
            side = ump.state.sides[side_id]
            if force.plot is not None and is_due(ump.state, ump.data, side, force):
                _move(ump, side_id, force, force.plot.to)


def is_due(state: State, data: Catalog, side: Side, force: TaskForce) -> bool:
    """10.2-10.3 Plotted this turn, long enough, nobody away, and no battle by FOTW (11.2)."""
    need, plot = turns_needed(data, side, force), force.plot
    current = plot is not None and plot.turn == state.public.turn and force.gone_on is None
    current = current and battle_of(state, force.id) is None
    return current and plot is not None and need is not None and plot.count >= need and not away(side, force)


def _move(ump: Ump, side: SideId, force: TaskForce, to: HexId) -> None:
    ump.say(e.TaskForceMoved(side=side, task_force=force.id, to=to))
    if ump.state.public.shows_positions:
        enemy, turn = ump.state.enemy_of(side), ump.state.public.turn
        ump.say(e.TaskForceReported(by=enemy, task_force=force.id, hex=to, turn=turn))
