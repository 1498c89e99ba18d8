"""What is cut at the foot of a page that scrolls: lines of words are whole or not there, and so are rows of tables."""

import pytest
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from ffts.core.page import Column, Row, Table
from ffts.ui.desk.docks.watch_lines import ABOVE, LineButton, Notice
from ffts.ui.desk.look.fold import Fold
from ffts.ui.desk.look.parts import Text, scrolled
from ffts.ui.desk.page.hands import Hands
from ffts.ui.desk.page.tables import RowsView

LINES, HIGH = 30, 20


def page(qtbot: QtBot, framed: bool = False) -> tuple[QScrollArea, Fold]:
    """Thirty lines, each twenty pixels high, in a window that shows a few."""
    inside = QWidget()
    holder = QFrame() if framed else QWidget()
    holder.setProperty("look", "card" if framed else "")
    outer = QVBoxLayout(inside)
    column = QVBoxLayout(holder)
    for layout in (outer, column):
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
    outer.addWidget(holder)
    for number in range(LINES):
        label = Text(f"line {number}")
        label.setFixedHeight(HIGH)
        column.addWidget(label)
    area = scrolled(inside)
    fold = Fold(area)
    qtbot.addWidget(area)
    area.resize(200, HIGH * 5)
    area.show()
    return area, fold


def covered(area: QScrollArea, fold: Fold, high: int, at: int = 0) -> int:
    """How much of the foot is covered at this height, scrolled so far."""
    area.resize(200, high)
    QApplication.processEvents()
    area.verticalScrollBar().setValue(at)
    fold.cover()
    return fold.height() if fold.isVisible() else 0


@pytest.mark.parametrize(("more", "found"), [(0, 0), (1, 1), (7, 7), (19, 19)])
def test_a_line_that_is_cut_is_covered_and_no_more(qtbot: QtBot, more: int, found: int) -> None:
    area, fold = page(qtbot)
    besides = area.height() - area.viewport().height()
    assert covered(area, fold, 5 * HIGH + more + besides) == found


def test_at_the_end_of_the_page_and_in_a_card_nothing_is_covered(qtbot: QtBot) -> None:
    area, fold = page(qtbot)
    assert covered(area, fold, 5 * HIGH + 7, at=LINES * HIGH) == 0
    area, fold = page(qtbot, framed=True)
    assert covered(area, fold, 5 * HIGH + 7) == 0


@pytest.mark.parametrize("seen", [1, 3, 20, 30, 60, 90])
def test_a_line_of_the_watch_is_shown_by_whole_lines_of_its_words(qtbot: QtBot, seen: int) -> None:
    line = LineButton(Notice("Yorktown may launch VB-5/1-3, VT-5/3 and VT-5/1-2 before strike 1", rule="12.8"))
    qtbot.addWidget(line)
    line.resize(160, line.heightForWidth(160))
    high = line.fontMetrics().lineSpacing()
    shown = seen - line.cut_at(seen)
    assert shown == 0 or (shown - ABOVE) % high == 0
    assert shown > seen - high - ABOVE


def test_a_table_that_scrolls_ends_at_a_row(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    view = RowsView(Hands(page, lambda event: False, {}))
    view.setParent(page)
    rows = tuple(Row(f"{at}", (f"{at}",)) for at in range(LINES))
    view.show_block(Table("Rows", (Column("", wide=True),), rows, "rows", scrolls=True))
    view.resize(300, view.height())
    page.show()
    QApplication.processEvents()
    view.fit()
    heights = view.verticalHeader()
    assert view.height() < heights.length()
    room = view.height() - view.horizontalHeader().sizeHint().height() - 2 * view.frameWidth()
    shown = next(at for at in range(LINES) if heights.sectionPosition(at + 1) > room)
    assert shown > 1
    assert room - heights.sectionPosition(shown) <= heights.sectionSize(0) // 2
