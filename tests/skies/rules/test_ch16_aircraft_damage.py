"""Chapter 16, optional: aircraft that come home damaged."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ffts.core.dice import NeedRoll
from ffts.games.skies.rules import ch16
from ffts.games.skies.state.air import Where
from tests.builders import USN
from tests.builders_air import Table, carrier, land
from tests.golden.air_flight import umpire

ON = {"optional_aircraft_damage": True}


def after(table: Table, shot_down: int, *drawn: str) -> Table:
    """So many were shot down; these are drawn, first the damaged, then those beyond repair."""
    ump = umpire(table, drawn)
    ch16.damage(ump, USN, shot_down, table.air.values())
    return table.after(ump.events)


def damaged(table: Table) -> list[str]:
    return [af.id for af in table.air.values() if af.damaged]


def test_16_1_as_many_damaged_as_shot_down() -> None:
    assert damaged(after(carrier(overhead="F1 F2 F3 F4 F5", house=ON), 2, "F2", "F4", "F4")) == ["F2", "F4"]


def test_16_1_no_more_than_are_left() -> None:
    assert damaged(after(carrier(overhead="F1", house=ON), 4)) == ["F1"]
    assert ch16.damaged(4, 1) == 1


def test_16_1_nobody_is_damaged_twice() -> None:
    table = carrier(overhead="F1 F2", house=ON).with_af("F1", damaged=True)
    assert damaged(after(table, 1)) == ["F1", "F2"]


def test_16_1_off_unless_it_is_switched_on() -> None:
    assert damaged(after(carrier(overhead="F1 F2"), 2)) == []


def test_16_1_drawn_at_random_seen_by_the_owner() -> None:
    table = carrier(overhead="F1 F2 F3", house=ON)
    ump = umpire(table)
    with pytest.raises(NeedRoll) as caught:
        ch16.damage(ump, USN, 1, table.air.values())
    ask = caught.value.ask
    assert (ask.rule, ask.pool, ask.n, ask.side) == ("16.1", ("F1", "F2", "F3"), 1, USN)


@pytest.mark.parametrize(("count", "lost"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 1), (5, 2), (6, 2), (9, 3)])
def test_16_2_a_third_never_fly_again(count: int, lost: int) -> None:
    assert ch16.beyond_repair(count) == lost


@given(st.integers(0, 200))
def test_16_2_to_the_nearest_whole_af(count: int) -> None:
    assert abs(ch16.beyond_repair(count) - count / 3) < 0.5


def test_16_2_they_land_and_are_not_lost() -> None:
    table = after(carrier(overhead="F1 F2 F3", house=ON), 3, "F1").play(land("F1"))
    assert (table.af("F1").where, table.af("F1").unflyable, table.af("F1").damaged) == (Where.DECK, True, True)
    assert [af.unflyable for af in table.air.values()] == [True, False, False]
