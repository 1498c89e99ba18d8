"""Chapter 3: the sequence of play."""

from collections.abc import Mapping

from ffts.core.dice import Die
from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.names import Segment, SideId
from ffts.games.skies.rules.ch04 import lose_those_without_fuel
from ffts.games.skies.rules.ch05 import clear_sunk, hand_over, leave, ready_to_start
from ffts.games.skies.rules.ch06.accidents import settle_all
from ffts.games.skies.rules.ch07.flight import fly_searches
from ffts.games.skies.rules.ch07.plans import cancel_due, launch_due
from ffts.games.skies.rules.ch08.armed_searchers import attacks_declared
from ffts.games.skies.rules.ch08.search import close_turn, close_turns
from ffts.games.skies.rules.ch08.shadowing import follow_forces
from ffts.games.skies.rules.ch10.movement import fly_on
from ffts.games.skies.rules.ch10.task_forces import ends_with_the_roll, lapse_plots, move_forces
from ffts.games.skies.rules.ch12.arrival import strikes_on_target
from ffts.games.skies.rules.ch12.strike_clock import end_combat, lay_out_targets, next_step
from ffts.games.skies.rules.ch17.at_sea import no_damage_control
from ffts.games.skies.rules.ch18 import arrive, reach_goals
from ffts.games.skies.rules.special import strafe, submarines_fire
from ffts.games.skies.sequence import STAGE, Ump, segment_after
from ffts.games.skies.state import State


def initiative_is_due(ump: Ump) -> None:
    """3.4.1 The initiative is rolled once a turn, and for the first time when both sides are ready to start."""
    holder = ump.state.public.initiative
    why = f"{holder} has the initiative of turn {ump.state.public.turn}; it is rolled once a turn"
    ump.require(holder is None, "3.4.1-ROLLED", why, "Close the segment (F5), or amend the roll in the log")
    if ump.state.public.turn == 1:
        ready_to_start(ump)


def settle_initiative(ump: Ump) -> None:
    """3.4.1 Both sides roll a D6 and add their modifier; the higher has the initiative, equal totals roll again."""
    if ends_with_the_roll(ump.state.public):
        lapse_plots(ump)
    if not ump.state.public.maps_exchanged:
        hand_over(ump)
    again = ""
    while True:
        totals = {side: _initiative_total(ump, side, again) for side in ump.state.sides}
        winner = higher(totals)
        if winner:
            ump.say(e.InitiativeWon(side=winner, totals=totals))
            return
        ump.say(e.InitiativeTied(totals=totals))
        again = f" again: equal with {' and '.join(map(str, totals.values()))}"


def _initiative_total(ump: Ump, side: SideId, again: str) -> int:
    setup = ump.data.scenario.side(side)
    roll = ump.roll("3.4.1", f"{setup.name}: initiative{again}", Die.D6, side=side, announced=True)
    return roll.face + setup.initiative


def higher(totals: Mapping[SideId, int]) -> SideId | None:
    """3.4.1 The side with the higher modified total; None when both are equal (A-003)."""
    (first, a), (second, b) = totals.items()
    if a == b:
        return None
    return first if a > b else second


def segment_is_open(ump: Ump, cmd: c.CloseSegment) -> None:
    """3.4 The segment an order would close is the one that is open."""
    public = ump.state.public
    ump.insist(
        cmd.closing in (None, public.segment),
        "3.4-SEGMENT",
        f"The {STAGE[cmd.closing or public.segment].name} Segment is closed already; "
        f"open is {STAGE[public.segment].name}",
        "Look at the Watch, and press F5 again if that one is done",
    )


def next_segment(ump: Ump, cmd: c.CloseSegment) -> None:
    """3.4 Segments follow each other in a fixed order; one that has nothing to do closes itself."""
    if cmd.opening is None and _went_on(ump):
        return
    _leave_segment(ump, cmd.opening)


def _went_on(ump: Ump) -> bool:
    """3.4.4-3.4.5 Two segments have parts: first one side searches and then the other, and a strike goes by steps."""
    public = ump.state.public
    if public.segment is Segment.SEARCH:
        return close_turn(ump)
    if public.step and (step := next_step(ump.state, ump.data)):
        lay_out_targets(ump)
        ump.say(e.StepBegan(step=step))
        return True
    return False


def _leave_segment(ump: Ump, wanted: Segment | None) -> None:
    public = ump.state.public
    following = segment_after(public.segment)
    why = (
        f"After the {STAGE[public.segment].name} Segment comes {STAGE[following].name}; "
        f"{STAGE[wanted or following].name} was asked for"
    )
    ump.require(wanted in (None, following), "3.4-SEGMENT", why, "Close the segments between them one by one (F5)")
    if public.segment is Segment.INITIATIVE:
        lapse_plots(ump)
    if public.segment is Segment.MOVEMENT:
        fly_on(ump)
        fly_searches(ump)
    if public.segment is Segment.SEARCH:
        close_turns(ump)
    if public.segment is Segment.STRIKE:
        strafe(ump)
        end_combat(ump)
    if public.segment is Segment.AIR_OPERATIONS:
        settle_all(ump)
        cancel_due(ump)
    clear_sunk(ump)
    _open(ump, wanted or following, stay=wanted is not None)


def _open(ump: Ump, segment: Segment, stay: bool) -> None:
    """Open this segment; one with nothing to do closes itself, and nobody but the umpire is told that it did (3.6)."""
    if segment is Segment.INITIATIVE:
        _next_turn(ump)
        return
    ump.say(e.SegmentBegan(segment=segment))
    idle = "" if stay else nothing_to_do(ump.state, segment)
    if idle:
        ump.say(e.SegmentPassed(segment=segment, why=idle))
        _open(ump, segment_after(segment), stay=False)
        return
    if segment is Segment.MOVEMENT:
        lose_those_without_fuel(ump)
        move_forces(ump)
        follow_forces(ump)
    if segment is Segment.AIR_OPERATIONS:
        launch_due(ump)


def _next_turn(ump: Ump) -> None:
    """18.3 Play goes on until the scenario's last turn; the umpire may add turns."""
    public = ump.state.public
    if not public.over:
        reach_goals(ump)
    if public.turn >= public.last_turn and not public.over:
        ump.say(e.DayEnded(turn=public.turn))
        return
    why = f"Turn {public.last_turn} was the last of the day"
    ump.require(not public.over, "18.3-OVER", why, "Waive 18.3 to play on beyond the scenario's end")
    ump.say(e.TurnBegan(turn=public.turn + 1))
    ump.say(e.SegmentBegan(segment=Segment.INITIATIVE))
    arrive(ump)
    submarines_fire(ump)
    leave(ump)


def nothing_to_do(state: State, segment: Segment) -> str:
    """3.4.3 and 3.4.5 Why this segment closes itself; empty when there is something to do."""
    if segment is Segment.DAMAGE_CONTROL:
        return no_damage_control(state)
    if segment is Segment.STRIKE:
        busy = any(strikes_on_target(state)) or attacks_declared(state)
        return "" if busy else "no strike is over an enemy force or base"
    return ""
