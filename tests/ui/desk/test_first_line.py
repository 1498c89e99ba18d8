"""The line at the top of each page: what to do first, from the lines of the Watch, and how things are."""

import pytest
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QApplication

from ffts.core.offer import Offer
from ffts.ui.desk.docks.first_line import FirstLine, first_of, parts
from ffts.ui.desk.docks.tabs import PageFrame
from ffts.ui.desk.docks.watch import WatchDock
from ffts.ui.desk.docks.watch_lines import Notice
from ffts.ui.desk.games.entries import page_for
from ffts.ui.desk.look.theme import Theme
from ffts.ui.desk.window.program import Program
from ffts.ui.skies.pages import PAGES
from tests.builders import SkiesSession

MUST, AIR, LOST = (
    Offer("3.4.1", "Initiative is not rolled", urgency="must"),
    Offer("6.9", "Hornet may launch"),
    Offer("7.4.4", "A search is not flown", urgency="lost"),
)


def page_of(rule: str) -> str:
    return page_for(rule, PAGES)


@pytest.mark.parametrize(
    ("lines", "title", "first"),
    [
        ((AIR, LOST, MUST), "Air operations", MUST),
        ((LOST, AIR), "Air operations", AIR),
        ((AIR, LOST), "Search", LOST),
        ((AIR, LOST), "Decks", LOST),
        ((), "Chart", None),
    ],
    ids=("what must be done is first everywhere", "then the page's own", "own", "then what is lost", "nothing"),
)
def test_which_line_is_first_on_a_page(lines: tuple[Offer, ...], title: str, first: Offer | None) -> None:
    assert first_of(lines, title, page_of) is first


def test_what_to_do_is_whole_before_anything_stands_beside_it(theme: Theme) -> None:
    theme.set_zoom(200)
    font = QApplication.font()
    wide = QFontMetrics(font).horizontalAdvance("x")
    notice = Notice("Roll the initiative", "a die for each side")
    for width in range(10 * wide, 120 * wide, 7 * wide):
        found = parts(notice, "TF 16 and 17, no enemy sighted yet", font, QFont(font), width)
        assert found[0][0] == notice.words or len(found) == 1
        ends = sorted((left, left + broad) for *_, (left, broad) in found)
        assert all(before[1] <= after[0] for before, after in zip(ends, ends[1:], strict=False)), "nothing overlaps"
        assert ends[-1][1] <= width + 4
        assert not any(len(text) < 0.4 * 34 for text, *_ in found if text.startswith("TF")), "a stump is left out"


def test_the_page_in_front_says_it_with_the_key_of_the_watch(program: Program, game: SkiesSession) -> None:
    """One source: a click does what the line of the Watch does."""
    for title in ("Chart", "Decks", "Timeline"):
        program.room.bring(title)
        QApplication.processEvents()
        frame = program.room.page(title)
        assert isinstance(frame, PageFrame) and isinstance(frame.above, FirstLine)
        assert (frame.above.notice.words, frame.above.notice.key) == ("Initiative of turn 1 is not rolled", "1")
        assert "Roll a D6 for each side" in frame.above.notice.below
        assert ("TF 16" in frame.above.beside) is (title == "Chart")
    chart = program.room.page("Chart")
    assert isinstance(chart, PageFrame) and isinstance(chart.above, FirstLine)
    chart.above.click()
    assert program.table.ask is not None, "dice are asked for"


def test_the_same_viewer_again_keeps_what_is_about_to_be_lost(theme: Theme) -> None:
    """The warnings found beside the window were forgotten when the umpire's view was asked for a second time."""
    watch = WatchDock()
    watch.show_warnings(("Yorktown: strike 1 home too late",))
    watch.show_view(None)
    assert watch.words.warnings == ("Yorktown: strike 1 home too late",)


def test_a_page_has_the_line_above_it_at_every_zoom(theme: Theme) -> None:
    for percent in (100, 200):
        theme.set_zoom(percent)
        above, inside = FirstLine(), FirstLine()
        frame = PageFrame(inside, above)
        frame.resize(800, 600)
        frame.show()
        assert above.height() == above.sizeHint().height() == inside.y()
        assert inside.geometry().bottom() == frame.rect().bottom()
        frame.close()
