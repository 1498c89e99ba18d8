"""Walking over the chart by keyboard, and what is chosen."""

from dataclasses import replace

from ffts.games.skies.pictures.chart.cursor import ChartCursor
from ffts.games.skies.pictures.chart.sheet import ChartPick
from tests.ui.charts import DUMMY, OURS, PICTURE, SIDE_PICTURE, THEIRS, picture


def test_the_first_step_begins_in_the_middle_and_the_next_goes_on() -> None:
    cursor = ChartCursor(PICTURE)
    cursor.step(1, 0)
    assert cursor.hex == "1109"
    cursor.step(1, 0)
    cursor.step(0, -1)
    assert cursor.hex == "1208"


def test_tab_goes_through_all_forces_and_on_to_the_next_widget() -> None:
    cursor = ChartCursor(PICTURE)
    went = []
    while cursor.next_force(1):
        went.append((cursor.hex, cursor.force))
    assert went == [("1010", "16"), ("1012", "O"), ("1012", "P")]
    assert cursor.next_force(-1)
    assert cursor.force == "P"


def test_without_forces_tab_goes_on_at_once() -> None:
    assert not ChartCursor(picture(forces=())).next_force(1)


def test_enter_takes_the_hex_or_one_force_after_the_other() -> None:
    cursor = ChartCursor(PICTURE)
    assert cursor.take() is None
    cursor.put(ChartPick("0505"))
    assert cursor.take() == ChartPick("0505")
    cursor.put(ChartPick("1012"))
    assert [cursor.take() for _ in range(3)] == [ChartPick("1012", "O"), ChartPick("1012", "P"), ChartPick("1012", "O")]


def test_enter_takes_the_force_that_tab_stands_on() -> None:
    cursor = ChartCursor(PICTURE)
    cursor.put(ChartPick("1012", "P"))
    assert cursor.take() == ChartPick("1012", "P")


def test_the_cursor_goes_with_its_force() -> None:
    cursor = ChartCursor(PICTURE)
    cursor.put(ChartPick("1010", "16"))
    cursor.take()
    cursor.follow(picture(forces=(replace(OURS, hex="0909"), THEIRS, DUMMY)))
    assert cursor.hex == "0909"
    assert cursor.chosen == ChartPick("0909", "16")


def test_the_cursor_forgets_a_force_that_is_gone() -> None:
    cursor = ChartCursor(PICTURE)
    cursor.put(ChartPick("1012", "P"))
    cursor.take()
    cursor.follow(picture(forces=(OURS, THEIRS)))
    assert (cursor.hex, cursor.force, cursor.chosen) == ("1012", None, ChartPick("1012"))


def test_3_6_another_viewer_finds_no_cursor_where_the_last_one_looked() -> None:
    cursor = ChartCursor(PICTURE)
    cursor.put(ChartPick("1012", "P"))
    cursor.take()
    cursor.follow(SIDE_PICTURE)
    assert (cursor.hex, cursor.force, cursor.chosen) == (None, None, None)
