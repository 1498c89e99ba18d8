"""Chapter 3: initiative, segments in their order, clock, light, and what closes itself."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ffts.core.dice import Dice, NeedRoll
from ffts.core.model import Command
from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.commands import air
from ffts.games.skies.names import AosStep, Segment, ShipId, Step
from ffts.games.skies.offers.watch import offers_shown_to, unfinished
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sequence import (
    ASPS,
    STAGES,
    STRIKE_STEPS,
    clock_at,
    light_at,
    open_now,
    search_order,
    segment_after,
    step_after,
    turn_at,
)
from ffts.games.skies.state import State
from ffts.games.skies.view import as_known, view
from ffts.games.skies.words import note
from tests.builders import IJN, MORNING, USN, Script, at, catalog, decided, opening, play, scenario, side
from tests.refusing import refused

IN_ORDER = [stage.segment for stage in STAGES]
clocks = st.builds(lambda hour, minute: f"{hour:02}{minute:02}", st.integers(0, 23), st.integers(0, 59))


def damaged(state: State) -> State:
    return RULEBOOK.apply(state, e.ShipSlowed(side=IJN, ship=ShipId("SHOK"), speed=2.0))


def kinds(events: tuple[object, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


# --- clock and light ------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "turn", "clock"), [("0600", 1, "0600"), ("0600", 16, "1100"), ("0430", 4, "0530"), ("2350", 2, "0010")]
)
def test_3_3_a_turn_is_twenty_minutes(start: str, turn: int, clock: str) -> None:
    assert clock_at(start, turn) == clock


@pytest.mark.parametrize(("start", "clock", "turn"), [("0600", "1200", 19), ("0600", "1110", 16), ("2350", "0010", 2)])
def test_3_3_a_time_belongs_to_the_turn_that_holds_it(start: str, clock: str, turn: int) -> None:
    assert turn_at(start, clock) == turn


@given(clocks, st.integers(1, 72))
def test_3_3_clock_and_turn_agree(start: str, turn: int) -> None:
    assert turn_at(start, clock_at(start, turn)) == turn


@pytest.mark.parametrize(("turn", "light"), [(1, "night"), (2, "day"), (8, "day")])
def test_3_3_the_light_follows_the_clock(turn: int, light: str) -> None:
    assert light_at(scenario(), turn) == light


def test_3_3_before_the_first_change_the_last_one_of_yesterday_holds() -> None:
    evening = scenario(light=(scenario().light[1], scenario().light[0].model_copy(update={"at": "1900"})))
    assert light_at(evening, 1) == "night"


# --- the order ------------------------------------------------------------------


def test_3_4_the_six_segments_in_their_order() -> None:
    assert IN_ORDER == ["INIT", "MOVE", "DC", "SEARCH", "STRIKE", "AOS"]
    assert [stage.rule for stage in STAGES] == ["3.4.1", "3.4.2", "3.4.3", "3.4.4", "3.4.5", "3.4.6"]
    assert [segment_after(segment) for segment in IN_ORDER] == [*IN_ORDER[1:], IN_ORDER[0]]


def test_3_4_5_a_strike_segment_has_five_phases_between_two_cap_rounds() -> None:
    assert [*STRIKE_STEPS] == [
        "announce", "emergency", "sighting", "cap_before", "asp1", "asp2", "asp3", "asp4", "asp5", "cap_after",
    ]  # fmt: skip
    assert len(ASPS) == 5
    assert step_after(Step.ASP_5) is Step.CAP_AFTER
    assert step_after(Step.CAP_AFTER) is None


def test_6_5_fly_then_move_then_ready() -> None:
    assert list(AosStep) == ["fly", "move", "ready"]


def test_3_4_a_command_has_its_segment() -> None:
    with refused(
        "3.4-SEGMENT", "Turn 1 is in its Search Segment", "belongs to the Initiative Segment", "again in turn 2"
    ):
        decided(at(Segment.SEARCH), c.RollInitiative())
    with refused("3.4-SEGMENT", "Turn 1 is in its Search Segment", "belongs to the Air operations Segment", "(F5)"):
        decided(at(Segment.SEARCH), air.RunOrders())


def test_3_4_the_segment_of_a_command_can_be_waived() -> None:
    late = c.RollInitiative(waive={"3.4": "forgotten before"})
    assert play(at(Segment.SEARCH, initiative=None), late, dice=[4, 2]).public.initiative == USN


def test_3_4_the_umpire_may_always_rule_write_and_close() -> None:
    always: set[type[Command]] = {c.CloseSegment, c.MakeRuling, c.WriteNote, c.SetHouseRule}
    for segment in IN_ORDER:
        assert always <= open_now(at(segment))


# --- initiative -----------------------------------------------------------------


def test_3_4_1_the_higher_total_has_the_initiative() -> None:
    assert decided(opening(), c.RollInitiative(), [4, 2]) == (e.InitiativeWon(side=USN, totals={USN: 4, IJN: 2}),)
    assert play(opening(), c.RollInitiative(), dice=[1, 6]).public.initiative == IJN


def test_3_4_1_equal_totals_are_rolled_again() -> None:
    tied, won = decided(opening(), c.RollInitiative(), [3, 3, 2, 5])
    assert tied == e.InitiativeTied(totals={USN: 3, IJN: 3})
    assert won == e.InitiativeWon(side=IJN, totals={USN: 2, IJN: 5})


def test_3_4_1_who_rolls_again_learns_what_was_equal() -> None:
    with pytest.raises(NeedRoll) as caught:
        RULEBOOK.decide(opening(), MORNING, c.RollInitiative(), Dice(roller=Script([3, 3])))
    assert caught.value.ask.what == "United States Navy: initiative again: equal with 3 and 3"


def test_3_4_1_the_modifier_counts_before_a_tie_is_judged() -> None:
    sides = scenario().sides
    led = catalog(sides=(sides[0].model_copy(update={"initiative": 1}), sides[1]))
    assert play(opening(led), c.RollInitiative(), dice=[3, 3], data=led).public.initiative == USN
    tied = decided(opening(led), c.RollInitiative(), [4, 5, 6, 1], led)
    assert tied[0] == e.InitiativeTied(totals={USN: 5, IJN: 5})


def test_3_4_1_both_dice_are_announced_and_named() -> None:
    with pytest.raises(NeedRoll) as caught:
        RULEBOOK.decide(opening(), MORNING, c.RollInitiative(), Dice())
    ask = caught.value.ask
    assert (ask.rule, ask.side, ask.announced) == ("3.4.1", USN, True)
    assert ask.what == "United States Navy: initiative"


def test_3_4_1_it_is_rolled_once_a_turn() -> None:
    with refused("3.4.1-ROLLED", "United States Navy has the initiative of turn 1", "amend the roll"):
        decided(at(Segment.INITIATIVE, initiative=USN), c.RollInitiative())


def test_3_4_1_nobody_has_it_when_the_next_turn_begins() -> None:
    after = play(at(Segment.AIR_OPERATIONS), c.CloseSegment())
    assert (after.public.turn, after.public.segment, after.public.initiative) == (2, Segment.INITIATIVE, None)


def test_3_4_1_the_initiative_segment_waits_for_the_roll() -> None:
    business, *others = unfinished(opening(), MORNING)
    assert [(line.rule, line.must) for line in others] == [("10.2", False), ("10.2", False)]
    assert business.must
    assert business.command == c.RollInitiative()
    with refused("3.4.1-UNDONE", "Initiative of turn 1 is not rolled", "Roll a D6 for each side"):
        decided(opening(), c.CloseSegment())
    assert [line.rule for line in unfinished(at(Segment.INITIATIVE), MORNING) if line.must or line.lost] == []


def test_3_4_4_the_side_without_initiative_goes_first() -> None:
    assert search_order((USN, IJN), USN) == (IJN, USN)
    assert search_order((USN, IJN), IJN) == (USN, IJN)


# --- closing --------------------------------------------------------------------


def test_3_4_each_close_opens_what_follows() -> None:
    state = play(damaged(opening()), c.RollInitiative(), dice=[4, 2])
    seen = []
    for _ in range(4):
        state = play(state, c.CloseSegment())
        seen.append(state.public.segment)
    assert seen == [Segment.MOVEMENT, Segment.DAMAGE_CONTROL, Segment.SEARCH, Segment.AIR_OPERATIONS]


def test_3_4_3_damage_control_closes_itself_when_no_ship_is_damaged() -> None:
    began, passed, opened = decided(at(Segment.MOVEMENT), c.CloseSegment())
    assert began == e.SegmentBegan(segment=Segment.DAMAGE_CONTROL)
    assert passed == e.SegmentPassed(segment=Segment.DAMAGE_CONTROL, why="no ship is damaged")
    assert opened == e.SegmentBegan(segment=Segment.SEARCH)


def test_3_6_whether_a_ship_is_damaged_does_not_show_in_the_other_sides_log() -> None:
    whole = at(Segment.MOVEMENT)
    slowed = RULEBOOK.apply(whole, e.ShipSlowed(side=IJN, ship=ShipId("SHOK"), speed=1.0))

    def read_by_usn(state: State) -> list[str]:
        events = decided(state, c.CloseSegment())
        left = RULEBOOK.fold(state, events)
        if left.public.segment is Segment.DAMAGE_CONTROL:
            events += decided(left, c.CloseSegment())
        return [line for event in events if (line := note(event, USN))]

    assert read_by_usn(slowed) == read_by_usn(whole) == ["Damage control and Search Segments"]


def test_3_6_nor_in_the_other_sides_view_or_watch() -> None:
    whole = at(Segment.SEARCH)
    hurt = {"segment": Segment.DAMAGE_CONTROL}
    slowed = RULEBOOK.apply(at(Segment.DAMAGE_CONTROL), e.ShipSlowed(side=IJN, ship=ShipId("SHOK"), speed=1.0))
    assert view(slowed, USN) == view(whole, USN)
    assert offers_shown_to(slowed, MORNING, USN) == offers_shown_to(whole, MORNING, USN)
    assert as_known(slowed.public, mends=False) == as_known(whole.public, mends=False)
    assert view(slowed, IJN).public == whole.public.model_copy(update=hurt)


def test_3_4_3_a_sunk_ship_needs_no_damage_control() -> None:
    lost = RULEBOOK.apply(at(Segment.MOVEMENT), e.ShipSank(side=IJN, ship=ShipId("SHOK"), turn=1))
    assert play(lost, c.CloseSegment()).public.segment is Segment.SEARCH


def test_3_4_5_the_strike_segment_closes_itself_when_no_strike_is_there() -> None:
    now_lines = kinds(decided(at(Segment.SEARCH), c.CloseSegment()))
    assert now_lines == ["SearchesClosed", "SearchesClosed", "SegmentBegan", "SegmentPassed", "SegmentBegan"]


def test_3_4_5_the_steps_of_a_strike_follow_each_other() -> None:
    state = play(at(Segment.SEARCH), c.CloseSegment(opening=Segment.STRIKE))
    seen = [state.public.step]
    while state.public.segment is Segment.STRIKE:
        state = play(state, c.CloseSegment())
        seen.append(state.public.step)
    assert seen == [*STRIKE_STEPS[: STRIKE_STEPS.index(Step.SIGHTING) + 1], None], "nobody attacks"
    assert state.public.segment is Segment.AIR_OPERATIONS


def test_3_4_the_umpire_may_open_a_segment_that_would_close_itself() -> None:
    state = play(at(Segment.MOVEMENT), c.CloseSegment(opening=Segment.DAMAGE_CONTROL))
    assert state.public.segment is Segment.DAMAGE_CONTROL


def test_3_4_no_jumping() -> None:
    why = "After the Movement Segment comes Damage control; Strike was asked for"
    with refused("3.4-SEGMENT", why, "one by one"):
        decided(at(Segment.MOVEMENT), c.CloseSegment(opening=Segment.STRIKE))


def test_3_4_a_jump_can_be_waived() -> None:
    jump = c.CloseSegment(opening=Segment.AIR_OPERATIONS, waive={"3.4": "nothing else happens"})
    assert play(at(Segment.MOVEMENT), jump).public.segment is Segment.AIR_OPERATIONS


def test_3_4_a_key_pressed_twice_closes_one_segment() -> None:
    once = c.CloseSegment(closing=Segment.MOVEMENT)
    after = play(at(Segment.MOVEMENT), once)
    with refused("3.4-SEGMENT", "The Movement Segment is closed already; open is Search"):
        decided(after, once)


# --- the end --------------------------------------------------------------------


def test_18_3_the_day_ends_with_the_last_turn() -> None:
    last = at(Segment.AIR_OPERATIONS, turn=8)
    assert decided(last, c.CloseSegment()) == (e.DayEnded(turn=8),)
    over = play(last, c.CloseSegment())
    assert over.public.over
    assert [business.words for business in unfinished(over, MORNING)] == ["Drawn at 0"]


def test_18_3_after_the_end_the_umpire_may_play_on() -> None:
    over = play(at(Segment.AIR_OPERATIONS, turn=8), c.CloseSegment())
    with refused("18.3-OVER", "Turn 8 was the last of the day", "Waive 18.3"):
        decided(over, c.CloseSegment())
    on = play(over, c.CloseSegment(waive={"18.3": "everybody has time"}))
    assert (on.public.turn, on.public.segment, on.public.over) == (9, Segment.INITIATIVE, False)


def test_1_2_exactly_two_sides_and_they_have_two_names() -> None:
    with pytest.raises(ValueError, match="both sides are called USN"):
        scenario(sides=(side("USN", "One", "16", "1010", ["CV6"]), side("USN", "Two", "17", "1010", ["SHOK"])))
    with pytest.raises(ValueError, match="sides"):
        scenario(sides=(scenario().sides[0],))
