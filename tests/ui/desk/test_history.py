"""What the log tells of one thing: whole names only."""

import pytest

from ffts.app.logbook import Line
from ffts.ui.desk.docks.loglines import LogRow
from ffts.ui.desk.history import lines_about


@pytest.mark.parametrize(
    ("name", "text", "about", "told"),
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
def test_a_line_is_about_whom_it_names(name: str, text: str, about: tuple[str, ...], told: bool) -> None:
    rows = [LogRow(0, Line(1, "0900", "fact", "1", text, about=about))]
    assert bool(lines_about(rows, (name,))) is told


def test_the_newest_comes_first_and_without_a_name_there_is_nothing() -> None:
    rows = [LogRow(at, Line(at, "", "fact", "", f"TF A, {at}")) for at in range(3)]
    assert [line.turn for line in lines_about(rows, ("TF A",))] == [2, 1, 0]
    assert lines_about(rows, ()) == []
