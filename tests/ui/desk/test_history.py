"""What the log tells of one thing: whole names only."""

import pytest

from ffts.app.logbook import Line
from ffts.ui.desk.docks.history import History
from ffts.ui.desk.docks.loglines import LogRow


@pytest.mark.parametrize(
    ("name", "text", "about", "known"),
    [
        ("TF 1", "TF 16 sails", (), False),
        ("TF 16", "TF 16 sails", (), True),
        ("CV6 strike 1", "CV6 strike 1/2 attacks", (), False),
        ("CV6 strike 1", "CV6 strike 1: the escort is short", (), True),
        ("CV6 strike 1", "CV6 strike 10 flies", (), False),
        ("VB-6/3", "VB-6/1-5 land", ("VB-6/1", "VB-6/3"), True),
        ("VB-6/3", "VB-6/30 lands", (), False),
        ("Hiryu", "Hiryu: fire", (), True),
    ],
)
def test_a_line_is_about_whom_it_names(name: str, text: str, about: tuple[str, ...], known: bool) -> None:
    rows = [LogRow(0, Line(1, "0900", "fact", "1", text, about=about))]
    assert bool(History((name,)).lines(rows)) is known


def named(*turns: int) -> list[LogRow]:
    return [LogRow(turn, Line(turn, "", "fact", "", f"TF A, {turn}")) for turn in turns]


def test_the_newest_comes_first_and_without_a_name_there_is_nothing() -> None:
    rows = named(0, 1, 2)
    assert [line.turn for line in History(("TF A",)).lines(rows)] == [2, 1, 0]
    assert History(()).lines(rows) == []


def test_what_was_taken_back_is_not_reported_any_more() -> None:
    history, rows = History(("TF A",)), named(0, 1, 2)
    history.lines(rows)
    assert [line.turn for line in history.lines(rows[:1])] == [0]
    assert [line.turn for line in history.lines([*rows[:1], *named(7, 8, 9)])] == [9, 8, 7, 0]
    assert [line.turn for line in history.lines([*rows[:1], *named(5, 6)])] == [6, 5, 0]
    assert history.lines([]) == []
