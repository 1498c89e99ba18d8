"""What is on the screen changes its look at once; what stands behind it before it is seen."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenuBar,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from ffts.games.skies.commands import WriteNote
from ffts.ui.desk.look.style import TEXT_SIZES
from ffts.ui.desk.look.theme import Theme
from ffts.ui.desk.window.program import Program
from tests.builders import SkiesSession
from tests.ui.keys import pressed

PAGES = [Qt.Key(Qt.Key.Key_1 + at) for at in range(9)] + [Qt.Key.Key_0]
ALT, CTRL = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier


def test_a_page_behind_another_is_as_large_as_the_rest_when_it_comes_forward(
    game: SkiesSession, program: Program, theme: Theme
) -> None:
    behind, front = program.room.page("Ships"), program.room.page("Chart")
    assert behind and front
    pressed(Qt.Key.Key_1, ALT)
    theme.set_zoom(150)
    assert front.styleSheet() == theme.sheet != behind.styleSheet()
    program.room.bring("Ships")
    assert behind.isVisible()
    assert behind.styleSheet() == theme.sheet


def test_what_stands_behind_is_dressed_when_nothing_else_is_to_be_done(
    game: SkiesSession, program: Program, theme: Theme, qtbot: QtBot
) -> None:
    theme.set_zoom(125)
    pages = [page for title in program.room.docks if (page := program.room.page(title))]
    qtbot.waitUntil(lambda: all(page.styleSheet() == theme.sheet for page in pages))
    assert not any(page.isVisible() for page in pages if page is not program.room.tabs.currentWidget())


def test_everything_in_the_window_wears_the_sheet(game: SkiesSession, program: Program, theme: Theme) -> None:
    window = program.window
    bare = (window, window.centralWidget(), program.middle.pages, program.room.tabs, *program.room.tabs.children())
    for child in window.findChildren(QWidget):
        if child.isVisible() and child not in bare:
            around: QWidget | None = child
            while around is not None and around.styleSheet() != theme.sheet:
                around = around.parentWidget()
            assert around is not None, f"{type(child).__name__} {child.accessibleName()!r} has a look of its own"


def test_a_page_that_comes_forward_has_nothing_of_the_viewer_before(
    game: SkiesSession, program: Program, qtbot: QtBot
) -> None:
    log = program.room.docks["Log"]
    program.room.bring("Log")
    game.submit(WriteNote(text="for the umpire alone"))
    assert log.table.rows.rowCount()
    pressed(Qt.Key.Key_1, ALT)
    pressed(Qt.Key.Key_2, CTRL)
    program.room.bring("Log")
    assert log.table.rows.rowCount() == 0
    qtbot.waitUntil(lambda: not program.room._behind)


def test_at_200_per_cent_every_letter_on_the_screen_is_twice_as_large(
    game: SkiesSession, program: Program, theme: Theme, qtbot: QtBot
) -> None:
    theme.set_zoom(200)
    smallest = 2 * TEXT_SIZES["sign_size"]

    def too_small() -> list[str]:
        shown = (part for part in program.window.findChildren(QWidget) if part.isVisible() and is_lettered(part))
        return [f"{type(part).__name__} {part.accessibleName()}" for part in shown if points(part) < smallest - 0.5]

    qtbot.waitUntil(lambda: not too_small(), timeout=5000)


def is_lettered(part: QWidget) -> bool:
    return isinstance(part, (QLabel, QAbstractButton, QLineEdit, QComboBox, QTabBar, QHeaderView, QMenuBar))


def points(part: QWidget) -> float:
    return part.fontInfo().pointSizeF()


class Paints(QObject):
    """Counts how often a page is painted whole."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self.count = 0
        page.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent) and isinstance(watched, QWidget):
            self.count += event.region().contains(watched.rect())
        return False


# One page is painted twice: in Task forces (4) Qt asks the tables for their place once more when they are seen.
PAINTED_ONCE = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_6, Qt.Key.Key_8, Qt.Key.Key_9)


def test_a_page_that_comes_forward_is_painted_once(game: SkiesSession, program: Program) -> None:
    window = program.window.windowHandle()
    painted = dict[Qt.Key, int]()
    for key in PAINTED_ONCE:
        for each in (key, Qt.Key.Key_7):
            QTest.keyClick(window, each, ALT)
            QApplication.processEvents()
        game.submit(WriteNote(text="for the umpire"))
        page = program.room.tabs.widget(PAGES.index(key))
        assert page is not None
        paints = Paints(page)
        QTest.keyClick(window, key, ALT)
        QApplication.processEvents()
        assert program.room.tabs.currentWidget() is page
        painted[key] = paints.count
    assert painted == dict.fromkeys(PAINTED_ONCE, 1)
