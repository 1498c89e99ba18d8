"""Chapter 3: the sequence of play."""

from collections.abc import Mapping

from ffts.core.citations import number_of
from ffts.core.dice import Die
from ffts.core.offer import Offer
from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.events import air as ea
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
from ffts.games.skies.sequence import FORFEIT, STAGE, Ump, segment_after
from ffts.games.skies.state import Public, State
from ffts.games.skies.todo import forfeited, unfinished
from ffts.games.skies.todo.deck import orders_due


def roll_initiative(ump: Ump, cmd: c.RollInitiative) -> None:
    """3.4.1 Both sides roll a D6 and add their modifier; the higher has the initiative, equal totals roll again."""
    holder = ump.state.public.initiative
    ump.require(
        holder is None,
        "3.4.1-ROLLED",
        f"The initiative of turn {ump.state.public.turn} is with {holder}; it is rolled once a turn",
        "Close the segment (F5), or amend the roll in the log",
    )
    if ump.state.public.turn == 1:
        ready_to_start(ump)
    _nothing_is_lost(ump, forfeited(ump.state, ump.data))
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


def _nothing_is_lost(ump: Ump, lost: tuple[Offer, ...]) -> None:
    """3.4 What going on ends is said before it ends; the umpire decides that it may. A side the program plays has done
    what it wanted to."""
    seats = ump.state.public.seats
    lost = tuple(line for line in lost if line.side not in seats)
    words = ((_words(ump.state.public, line), number_of(line.rule)) for line in lost)
    told = ". ".join(f"{what} [{rule}]" for what, rule in words)
    ump.require(
        not lost,
        FORFEIT,
        f"Not done yet, and too late for it once play goes on: {told}",
        "Do it, or go on all the same and leave it",
    )


def _words(public: Public, line: Offer) -> str:
    """3.6 What only the umpire knows is left out where a person plays against the program."""
    return line.for_side if public.seats else line.words


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


def close_segment(ump: Ump, cmd: c.CloseSegment) -> None:
    """3.4 Segments follow each other in a fixed order; one that has nothing to do closes itself."""
    public = ump.state.public
    ump.insist(
        cmd.closing in (None, public.segment),
        "3.4-SEGMENT",
        f"The {STAGE[cmd.closing or public.segment].name} Segment is closed already; "
        f"open is {STAGE[public.segment].name}",
        "Look at the Watch, and press F5 again if that one is done",
    )
    open_now = unfinished(ump.state, ump.data)
    for business in open_now:
        ump.require(not business.must, business.rule, _words(public, business), business.instead)
    if public.initiative is not None:  # else the roll asks
        _nothing_is_lost(ump, tuple(line for line in open_now if line.lost))
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
    ump.require(
        wanted in (None, following),
        "3.4-SEGMENT",
        f"After the {STAGE[public.segment].name} Segment comes {STAGE[following].name}; "
        f"{STAGE[wanted or following].name} was asked for",
        "Close the segments between them one by one (F5)",
    )
    if public.segment is Segment.INITIATIVE:
        lapse_plots(ump)
    if public.segment is Segment.MOVEMENT:
        fly_on(ump)
        fly_searches(ump)
    if public.segment is Segment.SEARCH:
        close_turns(ump)
    if public.segment is Segment.STRIKE:
        end_combat(ump)
    if public.segment is Segment.AIR_OPERATIONS:
        _leave_orders(ump)
        settle_all(ump)
        cancel_due(ump)
    clear_sunk(ump)
    _open(ump, wanted or following, stay=wanted is not None)


def _leave_orders(ump: Ump) -> None:
    """6.5 What was ordered, and could have been done, is told when the air operations close without it."""
    for side in tuple(ump.state.sides.values()):
        for platform, orders in tuple(orders_due(ump.state, ump.data, side)):
            ump.say(ea.OrdersLeft(side=side.id, platform=platform.id, orders=orders))


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
    ump.require(
        not public.over,
        "18.3-OVER",
        f"The day ended with turn {public.last_turn}; turn {public.turn + 1} was asked for",
        "Waive 18.3 to play on beyond the scenario's end",
    )
    ump.say(e.TurnBegan(turn=public.turn + 1))
    ump.say(e.SegmentBegan(segment=Segment.INITIATIVE))
    arrive(ump)
    leave(ump)


def nothing_to_do(state: State, segment: Segment) -> str:
    """3.4.3 and 3.4.5 Why this segment closes itself; empty when there is something to do."""
    if segment is Segment.DAMAGE_CONTROL:
        return no_damage_control(state)
    if segment is Segment.STRIKE:
        busy = any(strikes_on_target(state)) or attacks_declared(state)
        return "" if busy else "no strike is over an enemy force or base"
    return ""
