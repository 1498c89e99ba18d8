"""The window as it is first painted: menu titles, the welcome page and the line at the foot.

Everything else (actions, docks, the table) is brought in by `furnish` right after the first paint. Nothing here touches
the namespace `Qt`: it holds some hundred enumerations, and making them takes a tenth of the time of a whole start.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QMainWindow,
    QMenu,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from ffts.ui.desk.look.bold import BoldButton
from ffts.ui.desk.look.literal import literal, plain_label
from ffts.ui.desk.look.theme import px
from ffts.ui.desk.start.welcome import Welcome

if TYPE_CHECKING:
    from PySide6.QtCore import QChildEvent
    from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent, QPaintEvent

    from ffts.ui.desk.games.settings import Settings
    from ffts.ui.desk.look.theme import Theme
    from ffts.ui.desk.window.program import Program


COMMAND_KEY = "Ctrl+K"
PLACEHOLDER = "Type what you want: undo, go to turn 3, what now ..."
IN_SHORT = "Type what you want"


class CommandLine(QLineEdit):
    """Says what it is for in as many words as there is room for. It is part of the first paint and overrides no event
    of Qt, see `welcome`: the program calls `fit` whenever there is other room."""

    def __init__(self) -> None:
        super().__init__()
        self.setPlaceholderText(self.tr(PLACEHOLDER))

    def fit(self) -> None:
        """The words for the room there is."""
        from ffts.ui.desk.look.parts import fitting

        room = self.width() - 2 * px(14)
        self.setPlaceholderText(fitting(self, room, self.tr(PLACEHOLDER), self.tr(IN_SHORT)))


class Footer(QWidget):
    """Always in reach."""

    def __init__(self) -> None:
        super().__init__()
        self.line = CommandLine()
        self.line.setAccessibleName(self.tr("Command line"))
        self.line.setToolTip(self.tr("Type what you want to do (Ctrl+K); arrows choose, Enter does it, Esc leaves"))
        self.views = QWidget()
        self._buttons = QHBoxLayout(self.views)
        self._buttons.setContentsMargins(0, 0, 0, 0)
        self._buttons.setSpacing(px(4))
        self._buttons.addWidget(plain_label(self.tr("seen by"), "small"))
        self.group = QButtonGroup(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(px(8), px(3), px(8), px(3))
        row.setSpacing(px(10))
        row.addWidget(plain_label(COMMAND_KEY, "key"))
        row.addWidget(self.line, 1)
        row.addWidget(self.views)
        self.views.hide()
        self.line.setProperty("look", "command")

    def add_view(self, name: str, key: str, tip: str) -> QPushButton:
        """One of those who may look."""
        button = BoldButton(name)
        button.setCheckable(True)
        button.setProperty("look", "view")
        button.setToolTip(literal(f"{tip} ({key})"))
        button.setAccessibleName(self.tr("View: {}").format(name))
        self.group.addButton(button)
        self._buttons.addWidget(button)
        return button

    def clear_views(self) -> None:
        """No game, nobody to look."""
        for button in self.group.buttons():
            self.group.removeButton(button)
            button.hide()
            button.deleteLater()
        self.views.hide()


NAME = "FFTS"
FIRST_SIZE = (1360, 860)
STRIP = 36
MENUS = ("&File", "&Edit", "&Game", "&View", "&Help")


class MainWindow(QMainWindow):
    """One window for one umpire."""

    first_painted = Signal()

    def __init__(self, settings: Settings, theme: Theme, cache: Path) -> None:
        super().__init__()
        self.setWindowTitle(NAME)
        self.setAnimated(False)  # else docks slide to another size, and everything in them is arranged again and again
        self.settings, self.theme, self.cache = settings, theme, cache
        self._painted = False
        self._program: Program | None = None
        self._frame()
        theme.changed.connect(self._frame)
        self.menus: dict[str, QMenu] = {title: self.menuBar().addMenu(self.tr(title)) for title in MENUS}
        self.welcome = Welcome()
        theme.dress(self.welcome)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.welcome)
        centre = QWidget()
        self.column = QVBoxLayout(centre)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.column.addWidget(self.pages, 1)
        self.strip = QFrame()
        """The room of messages: kept from the first paint on, so that nothing moves when one comes."""
        self.strip.setFixedHeight(px(STRIP))
        self.column.addWidget(self.strip)
        self.setCentralWidget(centre)
        self.footer = Footer()
        self.statusBar().addWidget(self.footer, 1)
        self.statusBar().setSizeGripEnabled(False)
        for part in (self.menuBar(), self.strip, self.statusBar()):
            theme.dress(part)
        self.resize(*FIRST_SIZE)
        if kept := settings.window():
            self.restoreGeometry(kept[0])

    @property
    def program(self) -> Program:
        """What makes the window work."""
        if self._program is None:
            from ffts.ui.desk.window.program import Program

            self._program = Program(self)
        return self._program

    def _frame(self) -> None:
        """Lines between the docks; another sheet only with another theme, for all in the window is looked at then."""
        if self.styleSheet() != self.theme.frame_sheet:
            self.setStyleSheet(self.theme.frame_sheet)

    def childEvent(self, event: QChildEvent) -> None:
        """Whatever comes into the window by itself, put there by us or by Qt, looks like the rest.

        Not before the first paint: to be told which child it is makes every enumeration of Qt, which takes as long as
        all the rest.
        """
        super().childEvent(event)
        if not self._painted or not event.polished():
            return
        child = event.child()
        if isinstance(child, QWidget) and child is not self.centralWidget():
            self.theme.dress(child)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            QTimer.singleShot(0, self.first_painted.emit)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that has the keyboard, as Space does."""
        from PySide6.QtCore import Qt
        from PySide6.QtWidgets import QAbstractButton

        button = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(button, QAbstractButton):
            button.click()
        elif event.key() == Qt.Key.Key_Escape and self._program:
            self._program.leave_field()
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        files = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if files:
            event.acceptProposedAction()
            if not self.program.players.take_mail(files[0]):
                self.program.games.open(files[0])

    def closeEvent(self, event: QCloseEvent) -> None:
        """Everything is saved already: nothing is asked."""
        if self._program:
            self._program.leave()
        self.settings.drawn = self.theme.drawn
        self.settings.flush()
        super().closeEvent(event)
