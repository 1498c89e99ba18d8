"""10.2-10.3, 12.6 and 8.2.2: plots, redirected strikes and looks are played at a small table, turn by turn."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from ffts.core.dice import Ask, Die, read
from ffts.core.model import Command, Event
from ffts.core.tables import Mod
from ffts.core.umpire import Refused
from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.commands import search as s
from ffts.games.skies.events import air as ea
from ffts.games.skies.names import AfId, FormationId, HexId, Segment
from ffts.games.skies.rules.ch08.cards import deal_of
from ffts.games.skies.rules.ch08.search import cards_in
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.air import Formation, StrikeGroup, Where
from tests import builders
from tests.builders import IJN, LEFT, USN
from tests.builders_search import CV6, START, TF16, TFO, Table, sea, search_table, vs
from tests.golden.asking import Done

STRIKE = FormationId("CV6 strike 1")
THERE, MOVED = HexId("1014"), HexId("1015")
ROUND_IT = tuple(map(HexId, ("1110", "1011", "0911", "0910", "1111")))
"""Hexes next to the start, at sea."""

# --- plots ------------------------------------------------------------------------


def tf_move_with_away(
    plots: Iterable[Sequence[Any]], n: int, away: Iterable[int] = (), rule: str = "reset"
) -> int | None:
    """10.2-10.3 The turn in which a force that needs `n` turns for a hex moves, plotted so and with aircraft away on
    these turns; wherever the case has it go, it is the next hex."""
    labels = list(dict.fromkeys(to for _, to in plots))
    wanted = {turn: ROUND_IT[labels.index(to)] for turn, to in plots}
    table = sea(house={"tf.plot_while_aircraft_away": rule})
    state, gone = at_speed(table.state, 15 / n + 1e-6), frozenset(away)
    for turn in range(min(wanted), max(wanted) + 1):
        state = begun(state, turn, turn in gone)
        if turn in wanted:
            order = s.PlotMove(side=USN, task_force=TF16, to=wanted[turn])
            state = done(table, state, order, unless="10.3-AWAY" if turn in gone else "")
        state = done(table, state, c.RollInitiative(waive=LEFT), dice=[1, 6])
        state = done(table, state, c.CloseSegment(waive=LEFT))
        if state.sides[USN].task_forces[TF16].hex != START:
            return turn
    return None


def at_speed(state: State, inches: float) -> State:
    """Every ship of ours makes this speed."""
    own = state.sides[USN]
    ships = {key: ship.model_copy(update={"speed": inches, "full_speed": inches}) for key, ship in own.ships.items()}
    return with_own(state, own.model_copy(update={"ships": ships}))


def begun(state: State, turn: int, is_away: bool) -> State:
    """This turn's Initiative Segment, with one AF out on a strike or at home."""
    (af,) = vs(1)
    own, public = state.sides[USN], state.public
    shown: dict[str, Any] = {"where": Where.AIR, "formation": STRIKE} if is_away else {"formation": None}
    factor = own.air[af].model_copy(update={"where": Where.HANGAR, "section": None, "last_turn": 99, **shown})
    deck = own.platforms[CV6].model_copy(update={"deck": tuple(one for one in own.platforms[CV6].deck if one != af)})
    now = {"turn": turn, "segment": Segment.INITIATIVE, "initiative": None, "maps_exchanged": True}
    state = state.model_copy(update={"public": public.model_copy(update=now)})
    return with_own(
        state,
        own.model_copy(
            update={
                "air": {**own.air, af: factor},
                "platforms": {**own.platforms, CV6: deck},
                "formations": {STRIKE: striking((af,), turn)} if is_away else {},
            }
        ),
    )


def striking(afs: tuple[AfId, ...], turn: int, destination: HexId = THERE) -> Formation:
    """A strike of Enterprise at the enemy's force."""
    return Formation(
        id=STRIKE,
        kind="strike",
        platform=CV6,
        afs=afs,
        groups=(StrikeGroup(afs=afs),),
        target=TFO,
        hex=START,
        destination=destination,
        phase="outbound",
        launched=turn - 1,
        forming_until=turn - 1,
    )


def with_own(state: State, own: Side) -> State:
    return state.model_copy(update={"sides": {**state.sides, USN: own}})


def done(table: Table, state: State, order: Command, dice: Iterable[int] = (), unless: str = "") -> State:
    """The state after this order; as it was if it is refused by this rule."""
    try:
        return builders.play(state, order, dice=dice, data=table.data)
    except Refused as no:
        if no.citation != unless:
            raise
        return state


def tf_move_turn(plots: Iterable[Sequence[Any]], n: int) -> int | None:
    return tf_move_with_away(plots, n)


# --- strikes after a target that moved ----------------------------------------------


def redirect(moved_turn: int, shadowed_when_moved: bool, searched_turn: int | None, now: int) -> Done:
    """12.6 In the Movement Segment of turn `now`, a strike is told to follow."""
    table = sea().after(e.TurnBegan(turn=now), e.SegmentBegan(segment=Segment.MOVEMENT))
    launched = (ea.Launched(side=USN, platform=CV6, af=af, turn=now - 1, last_turn=now + 20) for af in vs(3))
    fields = ea.FormationFormed.model_fields
    strike: dict[str, Any] = {key: value for key, value in striking(vs(3), now) if key in fields}
    table = table.after(
        e.TaskForceSighted(by=USN, task_force=TFO, hex=THERE, turn=0),
        *launched,
        ea.FormationFormed(side=USN, formation=STRIKE, mission="strike", **strike),
        *reports(moved_turn, shadowed_when_moved, searched_turn, now),
    )
    return Done(table.do(s.RedirectStrike(side=USN, formation=STRIKE)).usn.formations[STRIKE].destination)


def reports(moved: int, shadowed: bool, searched: int | None, now: int) -> Iterable[Event]:
    """What the striking side has heard by the Movement Segment of this turn, in its order: ships move first, a search
    looks after the aircraft have moved."""
    if searched is not None and searched < moved:
        yield e.TaskForceSighted(by=USN, task_force=TFO, hex=THERE, turn=searched)
    if moved <= now:
        yield e.TaskForceMoved(side=IJN, task_force=TFO, to=MOVED)
        yield e.TaskForceReported(by=USN, task_force=TFO, hex=MOVED, turn=moved)
        if shadowed:
            yield e.TaskForceSighted(by=USN, task_force=TFO, hex=MOVED, turn=moved)
    if searched is not None and moved <= searched < now:
        yield e.TaskForceSighted(by=USN, task_force=TFO, hex=MOVED, turn=searched)


# --- looks ------------------------------------------------------------------------


def search_roll(d6: int, mods: Iterable[int] = (), hand: int = 0) -> Mapping[str, object]:
    """8.2.2 and 8.6 The table read with these modifiers, and what comes of it."""
    applied = tuple(Mod(rule="8.2.2", by=by, why="the case") for by in mods)
    reading = search_table().read(read(Ask(rule="8.2.2", what="A look", die=Die.D6), [d6]), applied)
    deal = deal_of(cards_in(reading.result), hand)
    return {"result": reading.total, "cards": deal.cards, "revealed": deal.revealed, "declared": deal.declared}


def dummy_search(d6: int, mods: Iterable[int] = ()) -> str:
    """9.2 Any positive result finds it out."""
    return "removed" if search_roll(d6, mods)["revealed"] else "stays"


ANSWERS: Mapping[str, Callable[..., Any]] = {
    function.__name__: function for function in (tf_move_turn, tf_move_with_away, redirect, search_roll, dummy_search)
}
