"""Chapter 7.5: how searches fly."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ffts.games.skies.commands import air as ca
from ffts.games.skies.commands import search as s
from ffts.games.skies.events import search as es
from ffts.games.skies.names import HexId, Segment
from ffts.games.skies.rules.ch07.flight import home_on, track
from ffts.games.skies.rules.ch10.movement import hexes_in_turn
from ffts.games.skies.sheets.aircraft import SpeedClass
from ffts.games.skies.state.search import Stage
from tests.builders import USN
from tests.builders_search import S1, TF16, out, plan, vs
from tests.refusing import refused

speeds = st.sampled_from(SpeedClass)


@given(st.integers(1, 40), st.integers(1, 15), speeds)
def test_7_5_every_search_reaches_its_range_once_and_comes_home(begin: int, reach: int, speed: SpeedClass) -> None:
    places = [place for _, place in track(begin, reach, speed)]
    out_leg = [place.distance for place in places if place.leg is Stage.OUT]
    assert out_leg == sorted(out_leg) and max(out_leg) == reach
    back = [place.distance for place in places if place.leg is not Stage.OUT]
    assert back == sorted(back, reverse=True) and back[-1] == 0
    assert places[-1].leg is Stage.HOME


@given(st.integers(1, 40), st.integers(1, 15), speeds)
def test_7_5_no_turn_flies_farther_than_the_calendar_says(begin: int, reach: int, speed: SpeedClass) -> None:
    before = 0
    for turn, place in track(begin, reach, speed):
        assert abs(place.distance - before) <= hexes_in_turn(speed, turn)
        before = place.distance


@pytest.mark.parametrize(("scout", "home"), [("SBD", 14), ("SOC", 18), ("SB2C", 12)])
def test_7_5_over_the_carrier_they_circle_until_they_land(scout: str, home: int) -> None:
    table = out(home - 1, scout=scout)
    assert table.search().stage is Stage.IN
    table = table.until(home, Segment.SEARCH)
    assert table.search().stage is Stage.CLOSED
    (flight,) = table.usn.formations.values()
    assert (flight.kind, flight.phase, flight.afs) == ("return", "overhead", vs(3))


@pytest.mark.parametrize(("turn", "distance"), [(8, 6), (9, 5), (13, 1)])
def test_7_5_1_normal_one_hex_a_turn(turn: int, distance: int) -> None:
    assert out(turn).search().distance == distance


def test_7_5_2_slow_no_hex_on_turns_divisible_by_four() -> None:
    assert [out(turn, scout="SOC").search().distance for turn in (3, 4, 5, 8)] == [1, 1, 2, 4]


def test_7_5_3_fast_two_hexes_on_turns_divisible_by_six() -> None:
    assert [out(turn, scout="SB2C").search().distance for turn in (5, 6, 7, 8)] == [3, 5, 6, 5]


def test_7_5_a_search_is_recalled_in_the_movement_segment() -> None:
    table = out(4).until(5, Segment.MOVEMENT)
    recalled = table.do(s.RecallSearch(side=USN, search=S1))
    assert recalled.until(5, Segment.SEARCH).search().distance == 1
    assert recalled.until(6, Segment.SEARCH).search().stage is Stage.CLOSED
    with refused("7.4.6-STAGE", "is in"):
        recalled.do(s.RecallSearch(side=USN, search=S1))
    with refused("4.7-SEARCH", "Recall the search"):
        table.do(ca.TurnHome(side=USN, formation=S1))


def test_7_5_home_is_where_the_carrier_is_now() -> None:
    moved = out(4).after(es.ForcePlaced(side=USN, task_force=TF16, hex=HexId("1007")))
    table = moved.until(14, Segment.SEARCH)
    (flight,) = table.usn.formations.values()
    assert (flight.phase, flight.hex) == ("returning", "1010")
    assert next(iter(moved.until(17, Segment.SEARCH).usn.formations.values())).phase == "overhead"


def test_7_5_the_plan_counts_on_the_calendar() -> None:
    assert home_on(3, 6, SpeedClass.SLOW) == 18
    assert out(8, plan(begin=3, reach=3)).search().stage is Stage.CLOSED
