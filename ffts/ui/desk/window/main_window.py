"""The window as it is first painted: menu titles, the welcome page and the line at the foot.

Everything else (actions, docks, the table) is brought in by `furnish` right after the first paint. Nothing here touches
the namespace `Qt`: it holds some hundred enumerations, and making them takes a tenth of the time of a whole start.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QMainWindow, QMenu, QStackedWidget, QVBoxLayout, QWidget

from ffts.ui.desk.start.welcome import Welcome
from ffts.ui.desk.window.footer import Foot

if TYPE_CHECKING:
    from PySide6.QtCore import QChildEvent
    from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent, QPaintEvent

    from ffts.ui.desk.games.settings import Settings
    from ffts.ui.desk.look.theme import Theme
    from ffts.ui.desk.window.program import Program

NAME = "FFTS"
FIRST_SIZE = (1360, 860)
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
        self.setCentralWidget(centre)
        self.foot = Foot()
        self.statusBar().addWidget(self.foot, 1)
        self.statusBar().setSizeGripEnabled(False)
        for part in (self.menuBar(), self.statusBar()):
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
            self.program.games.open(files[0])

    def closeEvent(self, event: QCloseEvent) -> None:
        """Everything is saved already: nothing is asked."""
        if self._program:
            self._program.leave()
        self.settings.flush()
        super().closeEvent(event)
