"""10.6: how aircraft cross the map."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.names import FormationId, HexId, Segment, TfId
from ffts.games.skies.rules.ch10.movement import arrival, hexes_in_turn, hexes_moved, slowest
from ffts.games.skies.sheets.aircraft import Role, SpeedClass
from tests.air_setting import aircraft, load
from tests.builders import USN
from tests.builders_air import Table, cap, carrier, group, home, strike
from tests.skies.rules.air import sighted

SLOW, NORMAL, FAST = SpeedClass.SLOW, SpeedClass.NORMAL, SpeedClass.FAST
speeds = st.sampled_from(tuple(SpeedClass))
turns = st.integers(1, 60)
BOX = FormationId("CV6 strike 1")


@pytest.mark.parametrize(
    ("speed", "hexes"), [(SLOW, [1, 1, 1, 0, 1, 1]), (NORMAL, [1] * 6), (FAST, [1, 1, 1, 1, 1, 2])]
)
def test_10_6_hexes_of_each_turn(speed: SpeedClass, hexes: list[int]) -> None:
    assert [hexes_in_turn(speed, turn) for turn in range(1, 7)] == hexes


@pytest.mark.parametrize(("speed", "hexes"), [(SLOW, 18), (NORMAL, 24), (FAST, 28)])
def test_10_6_hexes_of_eight_hours(speed: SpeedClass, hexes: int) -> None:
    assert hexes_moved(speed, 1, 24) == hexes


@pytest.mark.parametrize(("speed", "turn"), [(NORMAL, 15), (SLOW, 17), (FAST, 14)])
def test_10_6_five_hexes_launched_on_turn_ten(speed: SpeedClass, turn: int) -> None:
    assert arrival(10, 5, speed) == turn


def test_10_6_the_own_hex_is_reached_in_the_next_turn() -> None:
    assert arrival(10, 0, NORMAL) == 11


@given(turns, st.integers(1, 40), speeds)
def test_10_6_arrival_is_the_first_turn_with_so_many_hexes_flown(launch: int, far: int, speed: SpeedClass) -> None:
    there = arrival(launch, far, speed)
    assert hexes_moved(speed, launch + 1, there) >= far > hexes_moved(speed, launch + 1, there - 1)


@given(turns, st.integers(0, 40))
def test_10_6_the_faster_is_never_later(launch: int, far: int) -> None:
    assert arrival(launch, far, FAST) <= arrival(launch, far, NORMAL) <= arrival(launch, far, SLOW)


@given(turns, st.integers(0, 40), speeds)
def test_10_6_who_starts_later_never_comes_earlier(launch: int, far: int, speed: SpeedClass) -> None:
    assert arrival(launch, far, speed) <= arrival(launch + 1, far, speed)
    assert arrival(launch, far, speed) <= arrival(launch, far + 1, speed)


@given(st.lists(speeds, min_size=1))
def test_10_6_4_the_slowest_sets_the_speed(together: list[SpeedClass]) -> None:
    assert slowest(together) == min(together, key=[SLOW, NORMAL, FAST].index)


# --- flown -------------------------------------------------------------------------


def next_turn(table: Table) -> Table:
    """The movement of the next turn."""
    turn = table.state.public.turn + 1
    return table.now(turn=turn, segment=Segment.MOVEMENT, step=None).play(c.CloseSegment())


def off(speed: SpeedClass, launch: int, far: int) -> Table:
    kind = aircraft("A1", Role.DIVE_BOMBER, (load("500lb", 90, speed),))
    table = carrier(free="A1", types={"A": kind}, turn=launch)
    return sighted(table, HexId(f"10{10 + far}")).play(strike(group("A1")))


@given(st.integers(1, 12), st.integers(0, 8), speeds)
def test_10_6_a_strike_flies_by_the_calendar(launch: int, far: int, speed: SpeedClass) -> None:
    table = off(speed, launch, far)
    while table.formations[BOX].phase != "on station":
        table = next_turn(table)
    assert table.state.public.turn == arrival(launch, far, speed)
    assert table.formations[BOX].hex == f"10{10 + far}"


@given(st.integers(1, 12), st.integers(1, 6), speeds)
def test_10_6_and_home_again(launch: int, far: int, speed: SpeedClass) -> None:
    table = off(speed, launch, far)
    while table.formations[BOX].phase != "on station":
        table = next_turn(table)
    there = table.state.public.turn
    table = table.now(segment=Segment.STRIKE).play(home(BOX))
    while table.formations[FormationId("CV6 return 1")].phase != "overhead":
        table = next_turn(table)
    assert table.state.public.turn == arrival(there, far, speed)


def test_6_11_without_forming_it_moves_in_the_next_turn() -> None:
    assert next_turn(off(NORMAL, 10, 5)).formations[BOX].hex == "1011"


def test_6_11_forming_up_one_turn_it_moves_in_the_one_after() -> None:
    table = sighted(carrier(free="D1 T1")).play(strike(group("D1"), group("T1")))
    waits = next_turn(table)
    assert (waits.formations[BOX].hex, waits.formations[BOX].phase) == ("1010", "forming")
    assert next_turn(next_turn(waits)).formations[BOX].hex == "1011"  # turn 12 is a turn the slow do not move in


def test_10_6_4_when_the_slow_ones_turn_home_the_rest_fly_their_own_speed() -> None:
    table = sighted(carrier(free="D1 D2 T1")).play(strike(group("D1"), group("D2"), group("T1")))
    table = next_turn(table).now(turn=12, segment=Segment.MOVEMENT)
    stays = table.play(c.CloseSegment()).formations[BOX]
    assert (stays.hex, stays.phase) == ("1010", "outbound")
    flies = table.play(home(BOX, "T1"), c.CloseSegment()).formations[BOX]
    assert flies.hex == "1011"


def test_10_6_cap_stays_with_its_force() -> None:
    table = carrier(free="F1").play(cap("F1"))
    table = table.after([e.TaskForceMoved(side=USN, task_force=TfId("16"), to=HexId("1011"))])
    (patrol,) = next_turn(table).formations.values()
    assert (patrol.hex, patrol.phase) == ("1011", "on station")


def test_10_6_who_waits_says_nothing() -> None:
    table = carrier(cap="F1").now(segment=Segment.MOVEMENT)
    assert "FormationMoved" not in [type(event).__name__ for event in table.decided(c.CloseSegment())]
