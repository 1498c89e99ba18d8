"""A live picture of the game for another screen: what everybody may know, or one side. It gives no orders."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QCloseEvent, QKeySequence, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QGraphicsScene,
    QGraphicsView,
    QHBoxLayout,
    QPushButton,
    QStackedWidget,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from ffts.core.seats.seating import EVERYBODY
from ffts.ui.desk.docks.curtain import Curtain
from ffts.ui.desk.games.entries import LOG, GamePages, PageEntry, all_pages
from ffts.ui.desk.look.bold import BoldButton
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text
from ffts.ui.desk.look.theme import ZOOM_STEPS, px
from ffts.ui.desk.page.making import made
from ffts.ui.desk.window.views import title

if TYPE_CHECKING:
    from collections.abc import Callable

    from ffts.core.game import AnyDesk, AnyGame, Heading, Play, Trial
    from ffts.core.model import Command
    from ffts.core.umpire import Refused
    from ffts.ui.desk.games.settings import Settings
    from ffts.ui.desk.look.theme import Theme


class Asks:
    """The questions of a desk, and nothing by which the game behind it could be changed."""

    def __init__(self, desk: AnyDesk) -> None:
        self._desk = desk

    @property
    def game(self) -> AnyGame:
        return self._desk.game

    @property
    def data(self) -> Any:
        return self._desk.data

    @property
    def state(self) -> Any:
        return self._desk.state

    @property
    def head(self) -> int | None:
        """The entry the game stands at; None at the start."""
        return self._desk.head

    def log(self) -> list[Play[Any]]:
        """The entries from the start to now."""
        return self._desk.log()

    def play(self, entry: int) -> Play[Any]:
        """One entry, on this line or another."""
        return self._desk.play(entry)

    def line_to(self, entry: int | None) -> list[int]:
        """The entries from the start to this one."""
        return self._desk.line_to(entry)

    def state_at(self, entry: int | None) -> Any:
        """The state after this entry of any line."""
        return self._desk.state_at(entry)

    def refusal(self, cmd: Command) -> Refused | None:
        """Why this command would be refused now; None if it would not."""
        return self._desk.refusal(cmd)

    def trial(self, commands: Sequence[Command]) -> Trial[Any, Any]:
        """What these commands would cost, one after the other, and the first refusal."""
        return self._desk.trial(commands)


FIRST_SIZE = QSize(1280, 800)
LARGER = [QKeySequence("Ctrl++"), QKeySequence("Ctrl+=")]
NO_ORDERS = "This window only shows. Orders are given at the umpire's desk."
PUBLIC = "Everybody"


class SecondWindow(QWidget):
    """Made of the game's own pages, each told for one side; of the heading where everybody looks."""

    left = Signal()

    def __init__(self, pages: GamePages, desk: AnyDesk, settings: Settings, theme: Theme) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._desk, self._settings, self._theme = Asks(desk), settings, theme
        self._pages = [page for page in all_pages(pages) if page.where == "middle" or page.title == LOG]
        self._made: dict[str, Any] = {}
        self.views: dict[str, QPushButton] = {}
        self.viewer = EVERYBODY
        self._build()
        self._build_deeds()
        theme.changed.connect(self._scale)
        self._restore()
        self.show_view(EVERYBODY)

    # --- building ---------------------------------------------------------------

    def _build(self) -> None:
        inside = QWidget()
        inside.setProperty("look", "page")
        self._theme.dress(inside)
        self.heading, self.status = Text(look="heading"), Text(look="warning")
        self.status.hide()
        self._buttons = QHBoxLayout()
        self.group = QButtonGroup(self)
        top = QHBoxLayout()
        top.setContentsMargins(px(10), px(6), px(10), px(2))
        top.addWidget(self.heading, 1)
        top.addLayout(self._buttons)
        self.public, self.tabs, self.stack = Curtain(), QTabWidget(), QStackedWidget()
        self.public.setAccessibleName(self.tr("What everybody may know"))
        self.public.button.hide()
        self._fill_tabs()
        for page in (self.public, self.tabs):
            self.stack.addWidget(page)
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(4))
        column.addLayout(top)
        column.addWidget(self.status)
        column.addWidget(self.stack, 1)
        self.scaled = Scaled(inside)
        outside = QVBoxLayout(self)
        outside.setContentsMargins(0, 0, 0, 0)
        outside.addWidget(self.scaled)

    def _fill_tabs(self) -> None:
        """Empty at first: a page is made when somebody turns to it."""
        self.tabs.setDocumentMode(True)
        self.tabs.tabBar().setDrawBase(False)  # as in the window of the umpire
        self.tabs.setAccessibleName(self.tr("Views of the game"))
        for page in self._pages:
            frame = QWidget()
            frame.setAccessibleName(self.tr(page.title))
            QVBoxLayout(frame).setContentsMargins(0, 0, 0, 0)
            self.tabs.addTab(frame, self.tr(page.title))
            self.tabs.setTabToolTip(self.tabs.count() - 1, literal(f"{self.tr(page.title)} ({page.key})"))
        self.tabs.currentChanged.connect(lambda at: self._fill())

    def _build_deeds(self) -> None:
        self._add_view(EVERYBODY, self.tr(PUBLIC), "Ctrl+1", self.tr("Only what everybody at the table may know"))
        for at, side in enumerate(self._desk.game.sides(self._desk.data), 2):
            self._add_view(side.id, side.name, f"Ctrl+{at}", self.tr("Exactly what {} may see").format(side.name))
        for at, page in enumerate(self._pages):
            self._deed(page.title, page.key, partial(self.tabs.setCurrentIndex, at))
        self._deed("Larger", "Ctrl++", lambda: self._step_zoom(1)).setShortcuts(LARGER)
        self._deed("Smaller", "Ctrl+-", lambda: self._step_zoom(-1))
        self._deed("At 100 %", "Ctrl+0", lambda: self._set_zoom(100))
        self._deed("Full screen", "F11", lambda: self.setWindowState(self.windowState() ^ FULL))
        self._deed("Close", "Ctrl+W", self.close)

    def _add_view(self, viewer: str, name: str, key: str, tip: str) -> None:
        button = BoldButton(name)
        button.setCheckable(True)
        button.setToolTip(literal(f"{tip} ({key})"))
        button.setAccessibleName(self.tr("View: {}").format(name))
        self.views[viewer] = button
        self.group.addButton(button)
        self._buttons.addWidget(button)
        action = self._deed(name, key, button.click)
        action.setToolTip(button.toolTip())
        button.clicked.connect(lambda: self.show_view(viewer))

    def _deed(self, name: str, key: str, act: Callable[[], object]) -> QAction:
        action = QAction(self.tr(name), self)
        action.setShortcut(QKeySequence(key))
        action.triggered.connect(lambda *_: act())
        self.addAction(action)
        return action

    # --- showing -----------------------------------------------------------------

    def show_view(self, viewer: str) -> None:
        """Everybody, or one side."""
        self.viewer = viewer
        self.views[viewer].setChecked(True)
        self.status.hide()
        self.stack.setCurrentWidget(self.public if viewer == EVERYBODY else self.tabs)
        if viewer != EVERYBODY:
            for page in self._made.values():
                page.show_view(viewer)
            self._fill()
        self._show_heading()

    def show_state(self, old: Any, new: Any) -> None:
        """Something happened."""
        self._show_heading()
        for page in self._made.values():
            page.show_state(old, new)

    def _show_heading(self) -> None:
        heading = self._desk.game.heading(self._desk.state, self._desk.data, self.viewer)
        self.public.show_heading(heading)
        self.heading.setText("" if self.viewer == EVERYBODY else _when(heading))
        self.setWindowTitle(f"{title(heading)} - {self.views[self.viewer].text()}")

    def _fill(self) -> None:
        """The page in front, if it is not there yet."""
        page, frame = self._pages[self.tabs.currentIndex()], self.tabs.currentWidget()
        if self.viewer == EVERYBODY or page.title in self._made or frame is None:
            return
        made = self._made[page.title] = self._make(page)
        layout = frame.layout()
        assert layout is not None
        layout.addWidget(made)

    def _make(self, page: PageEntry) -> Any:
        shown = made(page)
        shown.wants.connect(lambda *_: self.status.say(self.tr(NO_ORDERS)))
        shown.show_view(self.viewer)
        shown.open_game(self._desk)
        return shown

    # --- its own zoom and place ------------------------------------------------------

    def _step_zoom(self, steps: int) -> None:
        nearest = min(range(len(ZOOM_STEPS)), key=lambda at: abs(ZOOM_STEPS[at] - self._settings.second_zoom))
        self._set_zoom(ZOOM_STEPS[min(max(nearest + steps, 0), len(ZOOM_STEPS) - 1)])

    def _set_zoom(self, percent: int) -> None:
        self._settings.second_zoom = percent
        self._scale()

    def _scale(self) -> None:
        self.scaled.set_scale(self._settings.second_zoom / self._theme.percent)

    def _restore(self) -> None:
        self.resize(FIRST_SIZE)
        if kept := self._settings.second_place:
            self.restoreGeometry(kept)
        self._scale()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._settings.second_place = self.saveGeometry()
        super().closeEvent(event)
        self.left.emit()


FULL = Qt.WindowState.WindowFullScreen


def _when(heading: Heading) -> str:
    return "   ".join(filter(None, (f"{heading.period} {heading.span}", heading.clock, heading.stage)))


# --- a widget with its own zoom -----------------------------------------------------


class Scaled(QGraphicsView):
    """Holds one widget and fills itself with it, at the scale it is told."""

    def __init__(self, inside: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self._scale = 1.0
        self.inside = inside
        scene = QGraphicsScene(self)
        self.setScene(scene)
        self._held = scene.addWidget(inside)
        self._held.setFocus()

    def set_scale(self, scale: float) -> None:
        """As many times as large as the rest of the program."""
        self._scale = scale
        self.resetTransform()
        self.scale(scale, scale)
        self._fill()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fill()

    def _fill(self) -> None:
        width, height = self.width() / self._scale, self.height() / self._scale
        self._held.setMinimumSize(0, 0)
        self._held.resize(width, height)
        self.setSceneRect(0, 0, width, height)
