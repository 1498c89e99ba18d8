"""What stays in a list stays the same widget: only what is new is made, and nothing is blank in between."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from ffts.games.skies import commands as c
from ffts.games.skies.names import Step
from ffts.ui.desk.docks.tray import TrayDock
from ffts.ui.desk.docks.watch import WatchDock
from ffts.ui.desk.look.kept import Kept
from ffts.ui.desk.page.tables import RowsView
from ffts.ui.skies.strike.dock import StrikeDock
from tests.ui.keys import pressed
from tests.ui.strikes import at_step, bench, falling, go_on_until, in_asp_3


def test_only_what_is_new_is_made_and_the_order_is_that_of_the_eye(qtbot: QtBot) -> None:
    made: list[str] = []
    page = QWidget()
    qtbot.addWidget(page)

    def make(name: str) -> QPushButton:
        made.append(name)
        return QPushButton(name)

    column, lines = QVBoxLayout(page), QVBoxLayout()
    head = QPushButton("head")
    column.addWidget(head)
    column.addLayout(lines)
    kept = Kept[str](lines, make)
    kept.show(["a", "b", "c"])
    first = kept.widgets[1]
    kept.show(["new", "b", "b", "a"])
    assert made == ["a", "b", "c", "new", "b"]
    assert first in kept.widgets
    there = [child for child in page.children() if isinstance(child, QPushButton) and not child.isHidden()]
    assert there == [head, *kept.widgets]
    page.show()
    for widget, following in zip(kept.widgets, kept.widgets[1:], strict=False):
        assert widget.nextInFocusChain() is following


def test_what_stayed_still_grows_with_what_it_says(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    column = QVBoxLayout(page)

    def make(name: str) -> QLabel:
        label = QLabel(name)
        label.setWordWrap(True)
        return label

    kept = Kept[str](column, make)
    kept.show(["a", "b"])
    page.resize(200, 400)
    page.show()
    kept.show(["a", "c"])
    before = column.heightForWidth(200)
    label = kept.widgets[0]
    assert isinstance(label, QLabel)
    label.setText("many words that need many lines " * 10)
    assert column.heightForWidth(200) > before + 50


class Counting(QVBoxLayout):
    """How often everything in it was placed."""

    times = 0

    def setGeometry(self, rect: QRect) -> None:
        self.times += 1
        super().setGeometry(rect)


def test_many_new_widgets_are_placed_together_before_they_are_painted(qtbot: QtBot) -> None:
    """Qt alone arranges the window anew for each of them."""
    page = QWidget()
    qtbot.addWidget(page)
    column = Counting(page)
    kept = Kept[str](column, QPushButton)
    kept.show(["head"])
    page.show()
    qtbot.waitExposed(page)
    column.times = 0
    kept.show([f"line {at}" for at in range(30)])
    tops = [widget.y() for widget in kept.widgets]
    assert all(widget.isVisible() for widget in kept.widgets)
    assert tops == sorted(set(tops))
    QApplication.processEvents()
    assert column.times <= 3


def test_another_line_is_reported_where_one_of_its_kind_stands(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)

    def change(widget: QWidget, old: str, new: str) -> bool:
        """Words for words, numbers for numbers."""
        if isinstance(widget, QPushButton) and old.isdigit() == new.isdigit():
            widget.setText(new)
            return True
        return False

    kept = Kept[str](QVBoxLayout(page), QPushButton, change)
    kept.show(["a", "1", "b"])
    a, one, b = kept.widgets
    kept.show(["c", "2", "3"])
    c, two, three = kept.widgets
    assert (c, two) == (a, one)
    assert three is not b
    assert [widget.text() for widget in kept.widgets if isinstance(widget, QPushButton)] == ["c", "2", "3"]
    kept.show(["3", "4"])
    assert kept.widgets == [three, two]


def _lines(widget: QWidget) -> list[tuple[str, QWidget]]:
    return [(label.text(), label) for label in widget.findChildren(QLabel) if not label.isHidden()]


def test_a_step_of_a_strike_leaves_what_stays_where_it_is(qtbot: QtBot, tmp_path: Path) -> None:
    """What is made anew costs a tenth of a second and is blank until it is painted."""
    with bench(qtbot, in_asp_3(tmp_path, placed=True), StrikeDock()) as asp:
        dock = asp.dock
        cards, rows = dict(dock.board.views), dock.board.findChildren(RowsView)
        lines = _lines(dock.board.views["history"])
        pressed(Qt.Key.Key_N)
        asp.roll(falling())
        assert type(asp.given[-1]).__name__ == "ResolveAa"
        assert dock.board.views == cards
        assert dock.board.findChildren(RowsView) == rows
        now = _lines(dock.board.views["history"])
        assert {text for text, _ in lines} & {text for text, _ in now}
        made = {label for _, label in now} - {label for _, label in lines}
        assert len(made) <= len(now) - len(lines)


@pytest.mark.parametrize("make", [WatchDock, TrayDock])
def test_what_is_always_seen_keeps_its_lines_when_the_last_phase_ends(
    qtbot: QtBot, tmp_path: Path, make: type[WatchDock | TrayDock]
) -> None:
    """3.4.5 The left column and the tray were blank for a moment while every line of them was made again."""
    game = in_asp_3(tmp_path, placed=True)
    go_on_until(game, at_step(Step.ASP_5), falling(hits=0))
    with bench(qtbot, game, make()) as found:
        before = dict(_lines(found.dock))
        found.table.do(c.CloseSegment())
        assert game.state.public.step is not Step.ASP_5
        now = dict(_lines(found.dock))
        gone = [words for words in before if words in now and now[words] is not before[words]]
        assert len(gone) <= 4  # those of the phase that ended, and of what follows it
        assert len(before) - len(gone) >= 4
