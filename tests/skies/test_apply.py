"""What each fact changes, and what it leaves alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ffts.core.model import Event
from ffts.games.skies import events as e
from ffts.games.skies.apply import CHANGES, apply
from ffts.games.skies.names import HexId, Segment, ShipId, Step, TfId
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.state import State, Wind
from ffts.games.skies.words import FACTS, NOTES, fact
from tests.builders import IJN, USN, opening
from tests.skies import worlds

TF16, TFO = TfId("16"), TfId("O")


def after(*events: Event) -> State:
    return RULEBOOK.fold(opening(), events)


def test_every_fact_of_the_game_has_its_change_and_its_words() -> None:
    assert set(CHANGES) == set(e.ALL) == set(FACTS)
    assert set(NOTES) <= set(e.ALL)


def test_3_3_a_turn_takes_the_initiative_away() -> None:
    won = after(e.InitiativeWon(side=USN, totals={USN: 4, IJN: 2}))
    assert won.public.initiative == USN
    assert apply(won, e.TurnBegan(turn=2)).public.initiative is None


def test_3_4_5_a_strike_segment_begins_with_its_first_step() -> None:
    strike = after(e.SegmentBegan(segment=Segment.STRIKE))
    assert strike.public.step is Step.ANNOUNCE
    assert apply(strike, e.StepBegan(step=Step.ASP_2)).public.step is Step.ASP_2
    assert apply(strike, e.SegmentBegan(segment=Segment.AIR_OPERATIONS)).public.step is None


def test_18_3_a_day_that_ended_may_go_on() -> None:
    over = after(e.DayEnded(turn=8))
    assert over.public.over
    assert not apply(over, e.TurnBegan(turn=9)).public.over


def test_6_10_the_weather_is_the_same_for_all() -> None:
    public = after(e.WeatherChanged(wind_from=180, wind_knots=20, sky="squalls")).public
    assert (public.wind, public.sky) == (Wind(degrees=180, knots=20), "squalls")


def test_10_1_a_task_force_that_moves_takes_nobody_else_along() -> None:
    moved = after(e.TaskForceMoved(side=USN, task_force=TF16, to=HexId("1011")))
    assert moved.sides[USN].task_forces[TF16].hex == "1011"
    assert moved.sides[IJN] == opening().sides[IJN]
    assert moved.intel == opening().intel


def test_3_2_a_report_is_one_sides_own_and_grows_stale() -> None:
    state = after(
        e.TaskForceReported(by=USN, task_force=TFO, hex=HexId("1212"), turn=3),
        e.TaskForceMoved(side=IJN, task_force=TFO, to=HexId("1313")),
    )
    marker = state.intel[USN].markers[TFO]
    assert (marker.hex, marker.turn) == ("1212", 3)
    gone = apply(state, e.TaskForceLostSight(by=USN, task_force=TFO))
    assert gone.intel[USN].markers == {}
    assert gone.intel[IJN] == opening().intel[IJN]


def test_17_a_ship_slows_and_sinks() -> None:
    slow = after(e.ShipSlowed(side=IJN, ship=ShipId("SHOK"), speed=2.0))
    assert slow.sides[IJN].ships[ShipId("SHOK")].speed == 2.0
    sunk = apply(slow, e.ShipSank(side=IJN, ship=ShipId("SHOK"), turn=4))
    lost = sunk.sides[IJN].ships[ShipId("SHOK")]
    assert (lost.speed, lost.sunk_on, lost.full_speed) == (0.0, 4, 4.25)
    assert [ship.id for ship in sunk.sides[IJN].afloat(TFO)] == ["AKEB"]


@pytest.mark.parametrize(
    "event",
    [
        e.NoteMade(text="A note"),
        e.RulingMade(why="A wager"),
        e.InitiativeTied(totals={USN: 3, IJN: 3}),
        e.SegmentPassed(segment=Segment.STRIKE, why="no strike"),
    ],
)
def test_what_is_only_reported_changes_nothing(event: Event) -> None:
    state = opening()
    assert apply(state, event) is state


@given(st.lists(worlds.facts(), max_size=12))
def test_facts_neither_make_nor_lose_a_ship(facts: list[Event]) -> None:
    state = after(*facts)
    assert {ship for side in state.sides.values() for ship in side.ships} == {"CV6", "DD412", "SHOK", "AKEB"}
    assert state.enemy_of(USN) == IJN


@given(st.lists(worlds.facts(), max_size=6), worlds.facts())
def test_the_state_before_stays_as_it_was(facts: list[Event], last: Event) -> None:
    state = after(*facts)
    written = state.model_dump_json()
    apply(state, last)
    assert state.model_dump_json() == written


@given(st.lists(worlds.facts(), max_size=8))
def test_a_state_and_its_facts_survive_being_written_down(facts: list[Event]) -> None:
    state = after(*facts)
    assert State.model_validate_json(state.model_dump_json()) == state
    assert RULEBOOK.event_words.read_all(RULEBOOK.event_words.write_all(facts)) == tuple(facts)


@given(st.lists(worlds.facts(), max_size=6), worlds.facts())
def test_every_fact_can_be_described(facts: list[Event], last: Event) -> None:
    rule, text = fact(after(*facts), last)
    assert text
    assert rule or isinstance(last, e.NoteMade)
