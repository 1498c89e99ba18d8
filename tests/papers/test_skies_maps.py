"""The chart on paper: the same sea, land and counters as in the window, and numbers that can be searched for."""

from dataclasses import replace

from ffts.games.skies.pictures.chart.drawn.scene import counter_of
from ffts.papers.skies.maps import SHEET_INKS, legend_of, lines_of, sign_of
from ffts.papers.skies.report.maps import board_of
from tests.ui.charts import DUMMY, FRAME, OURS, PICTURE, REPORT, SHEET


def test_the_sheet_has_shoals_land_and_every_hex_and_no_ink_on_the_open_sea() -> None:
    drawn = lines_of(SHEET)
    assert all(SHEET_INKS[tint] in drawn for tint in ("sea2", "sea3", "land", "coast"))
    assert SHEET_INKS["sea0"] == "#ffffff"
    assert f'fill="{SHEET_INKS["sea0"]}"' not in drawn
    *_, grid = drawn.rpartition("<path d=")
    assert grid.count("M") == FRAME.cols * FRAME.rows


def test_a_sign_has_the_shape_of_its_side_and_leaves_its_number_to_the_letters_of_the_page() -> None:
    signs = [sign_of(counter_of(force, 44.0), 25.0) for force in (OURS, DUMMY, REPORT, replace(OURS, kind="carriers"))]
    assert len(set(signs)) == len(signs)
    assert not any("<text" in sign for sign in signs)
    assert "C" in signs[0].partition(' d="')[2]


def test_the_map_of_a_report_has_the_depths_of_the_window() -> None:
    ground = board_of(PICTURE).ground
    assert "var(--shoal)" in ground
    assert "var(--land)" in ground


def test_the_legend_lists_what_is_on_this_map_and_no_more() -> None:
    words = [entry["words"] for entry in legend_of(PICTURE)]
    assert any(text.startswith("task forces") for text in words)
    assert "a base" in words or not PICTURE.bases
    assert not any(text.startswith(("flights", "plotted", "searched")) for text in words), "none of these is printed"
    assert all("<svg" in entry["sign"] for entry in legend_of(PICTURE))
    bare = replace(PICTURE, forces=(), bases=(), zones=(), sheet=replace(PICTURE.sheet, land=()))
    assert legend_of(bare) == []
