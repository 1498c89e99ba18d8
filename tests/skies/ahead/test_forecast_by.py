"""What can be ready, spotted and away by a turn of the umpire's choice: as many as the rules let be, and no more."""

from typing import Any

import pytest

from ffts.games.skies.ahead.by_turn import Reached, by_turn, heading, in_a_line, in_sight, parts, reached
from ffts.games.skies.ahead.earliest import earliest_launch
from ffts.games.skies.ahead.load import read_load
from tests.air_setting import MIDWAY
from tests.builders_air import Table
from tests.skies.ahead.test_forecast import wing

USUAL = {"VF-6": "clean", "VB-6": "1000lb", "VT-6": "torpedo"}


def by(table: Table, squadron: str, turn: int) -> tuple[int, int, int]:
    """Ready, on deck, away."""
    found = by_turn(table.state, table.data, table.at, squadron, USUAL[squadron], turn)
    return found.ready, found.spotted, found.away


@pytest.mark.parametrize(
    ("turn", "there"), [(10, (0, 3, 0)), (11, (0, 3, 0)), (12, (3, 3, 0)), (13, (3, 3, 3)), (20, (3, 3, 3))]
)
def test_6_8_torpedo_bombers_are_ready_after_three_turns_and_away_in_the_fourth(
    turn: int, there: tuple[int, int, int]
) -> None:
    assert by(wing(below="T1 T2 T3"), "VT-6", turn) == there


def test_6_4_6_of_a_squadron_too_large_for_the_points_a_part_is_away_sooner() -> None:
    table = wing(below="D1 D2 D3 D4 D5", points=4)
    assert [by(table, "VB-6", turn)[2] for turn in (11, 12, 13, 14)] == [0, 3, 4, 5]


def test_6_8_the_points_may_all_go_into_readying_though_then_nobody_comes_up() -> None:
    table = wing(below="D1 D2 D3 D4 D5", points=4)
    assert by(table, "VB-6", 11)[0] == 4


def test_6_8_1_as_many_come_up_as_the_elevator_moves() -> None:
    table = wing(below="D1 D2 D3 D4 D5 D6 D7 D8", lifts={"E1": (1, 2)})
    assert [by(table, "VB-6", turn) for turn in (10, 11, 12)] == [(0, 2, 0), (8, 4, 0), (8, 6, 4)]


def test_6_9_who_stands_ready_on_deck_is_away_at_once() -> None:
    assert by(wing(deck="F1 F2", below="F3~ F4"), "VF-6", 10) == (4, 4, 2)


def test_6_8_another_weapon_comes_off_before_the_torpedo_goes_on() -> None:
    table = wing(below="T1").with_af("T1", load="500lb", work=2)
    assert [by(table, "VT-6", turn)[0] for turn in (10, 11, 12)] == [0, 0, 1]


def test_6_7_5_on_a_base_everybody_stands_where_he_leaves() -> None:
    assert by(wing(ashore="D1~ D2~", at=MIDWAY), "VB-6", 10) == (0, 2, 0)


def test_6_4_1_who_never_finds_a_run_can_be_ready_and_not_away() -> None:
    table = wing(below="T1", room=(1000, 1000, 1000, 1000, 1000, 0), takeoff={"TBD": {"torpedo": 6}})
    ready, _, away = by(table, "VT-6", 20)
    assert (ready, away) == (1, 0)


def test_6_9_of_a_deck_load_as_much_as_its_plan_has_done_by_then() -> None:
    table = wing(below="T1 T2 D1 F1")
    plan = earliest_launch(table.state, table.data, table.at, read_load("VT-6:torpedo,VB-6:1000lb,VF-6:clean"))
    found = [reached(table.state, table.data, table.at, plan, turn) for turn in (10, 11, 12, 13)]
    assert [(each.ready, each.spotted, each.away) for each in found] == [(1, 4, 0), (2, 4, 0), (4, 4, 0), (4, 4, 4)]


def test_nothing_is_looked_for_in_turns_gone_by_or_beyond_a_day() -> None:
    state = wing(below="T1").state
    assert [in_sight(state, turn) for turn in (9, 10, 49, 50)] == [False, True, True, False]


def test_it_is_reported_in_words_what_is_not_certain_too() -> None:
    assert heading(wing(below="T1").data, 12) == "By turn 12, 0940"
    found = Reached(of=5, ready=5, spotted=2, away=0)
    assert parts(found) == ("all 5", "2 of 5", "none")
    assert in_a_line(found) == "of 5 AFs: 5 ready, 2 on deck, 0 away"
    unsure: dict[str, Any] = {"of": 1, "best": False}
    assert in_a_line(Reached(**unsure)).endswith("0 away; perhaps more, for not everything could be tried")
