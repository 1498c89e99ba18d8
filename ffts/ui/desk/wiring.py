"""The wiring list: which docks there are, where they stand, and what goes between them and the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDockWidget, QLabel, QMainWindow, QTabWidget, QVBoxLayout, QWidget

from ffts.ui.desk.dock_title import DockTitle
from ffts.ui.desk.theme import px

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.core.dice import Ask
    from ffts.games.skies.state import State
    from ffts.ui.desk.docks.log import LogDock
    from ffts.ui.desk.docks.tray import TrayDock
    from ffts.ui.desk.docks.watch import WatchDock
    from ffts.ui.desk.settings import Settings
    from ffts.ui.desk.table import Table
    from ffts.ui.skies.air.dock import AirOperationsDock
    from ffts.ui.skies.air.formations import FormationsDock
    from ffts.ui.skies.chart.dock import ChartDock
    from ffts.ui.skies.inspector import InspectorDock
    from ffts.ui.skies.search.dock import SearchDock
    from ffts.ui.skies.search.task_forces import TaskForcesDock
    from ffts.ui.skies.strike.dock import StrikeDock
    from ffts.ui.skies.strike.score import ScoreDock
    from ffts.ui.skies.strike.ships import ShipsDock

    Dock = (
        AirOperationsDock
        | ChartDock
        | FormationsDock
        | InspectorDock
        | LogDock
        | TrayDock
        | WatchDock
        | SearchDock
        | TaskForcesDock
        | StrikeDock
        | ShipsDock
        | ScoreDock
    )

LEFT, RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
WATCH, INSPECTOR, TRAY, LINES = "Watch", "Inspector", "Dice tray", "Last lines"
CHART, LOG, AIR, FORMATIONS = "Chart", "Log", "Air operations", "Formations"
TASK_FORCES, SEARCH = "Task forces", "Search"
STRIKE, SHIPS, SCORE = "Strike", "Ships", "Score"
PAGES = (CHART, LOG, AIR, FORMATIONS, TASK_FORCES, SEARCH, STRIKE, SHIPS, SCORE)
"""What stands in the middle, each with a deed of the View menu of the same name."""
MOST_OF_ROOM = 29
"""Per cent of the window's width that a column of docks may take, however large the text is."""
BREATH = 1  # ms
"""Between two docks. With none Qt does several of them in a row before it looks at keys and mouse again."""
LEAST_HEIGHT = 620
"""In a lower window the docks on the right stand one behind the other; the tray comes forward when dice are wanted."""
ON_THE_RIGHT = (INSPECTOR, TRAY, LINES)
ON_TABS = {TRAY: "Dice", LINES: "Lines"}
"""Shorter names for where docks stand one behind the other: their tabs share one column, with large text too."""
FRAMES = ((WATCH, LEFT, 300), (INSPECTOR, RIGHT, 320), (TRAY, RIGHT, 320), (LINES, RIGHT, 320))


class Desk(QObject):
    """The docks around the chart. Empty frames stand at the first paint; they are filled soon after."""

    filled = Signal()
    weather_wanted = Signal()

    def __init__(self, window: QMainWindow, tabs: QTabWidget, table: Table, settings: Settings) -> None:
        super().__init__(window)
        self._window, self._tabs, self._table, self._settings = window, tabs, table, settings
        self.frames = {title: self._frame(title, area) for title, area, _ in FRAMES}
        self.docks: dict[str, Dock] = {}
        self.viewer: str | None = None
        self.chart: ChartDock | None = None
        self.tray: TrayDock | None = None
        self.watch: WatchDock | None = None
        self.ships: ShipsDock | None = None
        self._makers: dict[str, Callable[[], object]] = {
            WATCH: self._add_watch,
            CHART: self.add_chart,
            TRAY: self._add_tray,
            INSPECTOR: self._add_inspector,
            LINES: self._add_lines,
            LOG: self._add_log,
            AIR: self._add_air,
            FORMATIONS: self._add_formations,
            TASK_FORCES: self._add_task_forces,
            SEARCH: self._add_search,
            STRIKE: self._add_strike,
            SHIPS: self._add_ships,
            SCORE: self._add_score,
        }
        self._to_show: list[str] = []
        self._showing: list[str] = []
        self._placed: set[str] = set()
        table.changed.connect(self.show_state)
        self._at_first = window.saveState()
        self.arranged: QByteArray | None = None
        self._stacked = False

    def _frame(self, title: str, area: Qt.DockWidgetArea) -> QDockWidget:
        frame = QDockWidget(self.tr(title), self._window)
        frame.setObjectName(title)
        frame.setTitleBarWidget(DockTitle(frame))
        frame.setAccessibleName(self.tr(title))
        frame.setWindowTitle(self.tr(ON_TABS.get(title, title)))
        frame.toggleViewAction().setText(self.tr(title))
        frame.setWidget(QWidget())
        frame.hide()
        self._window.addDockWidget(area, frame)
        frame.toggleViewAction().setToolTip(self.tr("Show or hide the dock {}").format(title))
        return frame

    # --- furnishing ------------------------------------------------------------

    def add_chart(self) -> ChartDock:
        """The chart alone, ahead of everything else."""
        from ffts.ui.skies.chart.dock import ChartDock

        if self.chart is None:
            self.chart = ChartDock(settings=self._settings.store)
            self._put(CHART, self.chart)
            self._place(CHART)
        return self.chart

    def _add_watch(self) -> None:
        from ffts.ui.desk.docks.watch import WatchDock

        self.watch = watch = WatchDock()
        # The menu owns F5, so that the key works with the Watch put away too; one key may have one owner.
        watch.next_button.setShortcut(QKeySequence())
        watch.weather_wanted.connect(self.weather_wanted)
        self._table.refused.connect(watch.show_refusal)
        self._table.asked.connect(watch.settle_refusal)
        self._put(WATCH, watch)

    def _add_tray(self) -> None:
        from ffts.ui.desk.docks.tray import TrayDock

        self.tray = tray = TrayDock()
        tray.answered.connect(self._table.answer)
        tray.roll_wanted.connect(self._table.roll_it)
        tray.abandoned.connect(self._table.abandon)
        self._table.asked.connect(self.show_ask)
        self._table.settled.connect(tray.close_ask)
        self._put(TRAY, tray)

    def _add_inspector(self) -> None:
        from ffts.ui.skies.inspector import InspectorDock

        inspector, chart = InspectorDock(), self.add_chart()
        chart.selected.connect(inspector.show_selection)
        inspector.selected.connect(chart.show_selection)
        self._put(INSPECTOR, inspector)

    def _add_lines(self) -> None:
        self._put(LINES, self._log(compact=True))

    def _add_log(self) -> None:
        log = self._log(compact=False)
        self._put(LOG, log)

    def _add_air(self) -> None:
        from ffts.ui.skies.air.dock import AirOperationsDock

        air = AirOperationsDock()
        self._put(AIR, air)

    def _add_formations(self) -> None:
        from ffts.ui.skies.air.formations import FormationsDock

        formations = FormationsDock()
        self._put(FORMATIONS, formations)

    def _add_task_forces(self) -> None:
        from ffts.ui.skies.search.task_forces import TaskForcesDock

        forces, chart = TaskForcesDock(), self.add_chart()
        chart.selected.connect(forces.show_selection)
        forces.selected.connect(chart.show_selection)
        self._put(TASK_FORCES, forces)

    def _add_search(self) -> None:
        from ffts.ui.skies.search.dock import SearchDock

        search = SearchDock()
        self._put(SEARCH, search)

    def _add_strike(self) -> None:
        from ffts.ui.skies.strike.dock import StrikeDock

        strike = StrikeDock()
        strike.ship_wanted.connect(self._show_ship)
        self._put(STRIKE, strike)

    def _add_ships(self) -> None:
        from ffts.ui.skies.strike.ships import ShipsDock

        self.ships = ShipsDock()
        self._put(SHIPS, self.ships)

    def _show_ship(self, ident: str) -> None:
        """17.1 Her damage is typed in by hand."""
        if self.ships and (page := self.ships.parentWidget()):
            self._tabs.setCurrentWidget(page)
            self.ships.type_damage_of(ident)

    def _add_score(self) -> None:
        from ffts.ui.skies.strike.score import ScoreDock

        score = ScoreDock()
        self._put(SCORE, score)

    def _log(self, compact: bool) -> LogDock:
        from ffts.ui.desk.docks.log import LogDock

        log = LogDock(brief=compact)
        log.go_to_wanted.connect(self._table.go_to)
        log.amend_wanted.connect(self._table.amend)
        return log

    def _put(self, name: str, dock: Dock) -> None:
        """On the list of those who are told what happens."""
        dock.wants.connect(self._table.do)
        self.docks[name] = dock

    def _place(self, name: str) -> None:
        """Into its frame, or among the pages in the middle. A step of its own: here its looks are worked out."""
        self._placed.add(name)
        if frame := self.frames.get(name):
            frame.setWidget(self.docks[name])
        else:
            self._page(name, self.docks[name])

    def _page(self, title: str, dock: QWidget) -> None:
        page = QWidget()
        page.setAccessibleName(self.tr(title))
        layout = QVBoxLayout(page)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(dock)
        self._tabs.addTab(page, self.tr(title))

    def page(self, title: str) -> QWidget | None:
        """The page in the middle of this title, as soon as it is there."""
        return self.docks[title].parentWidget() if title in self._placed else None

    # --- what the table tells ----------------------------------------------------

    def show_state(self, old: State | None, new: State) -> None:
        """Every dock that shows the game already looks for itself whether its slice is another."""
        for name in self._showing:
            self.docks[name].show_state(old, new)

    def show_ask(self, ask: Ask) -> None:
        """Dice are wanted: the tray comes to the front, and the keyboard goes there."""
        if self.tray and TRAY in self._showing:
            self.frames[TRAY].show()
            self.frames[TRAY].raise_()
            self.tray.show_ask(ask)

    # --- a game comes and goes ---------------------------------------------------

    def open_game(self, session: AnySession) -> None:
        """Make and fill the docks one after the other, so that the window never stands still."""
        self.viewer = None
        self._showing = []
        self._to_show = list(self._makers)
        self._show_next(session)

    def _show_next(self, session: AnySession) -> None:
        if session is not self._table.session:
            return
        name = self._to_show[0]
        if name not in self.docks:
            self._makers[name]()
        elif name not in self._placed:
            self._place(name)
        else:
            self.docks[name].show_view(self.viewer)
            self.docks[name].open_game(session)
            self._showing.append(self._to_show.pop(0))
        if self._to_show:
            QTimer.singleShot(BREATH, lambda: self._show_next(session))
        else:
            self.filled.emit()

    def close_game(self) -> None:
        """Nothing on the table: the docks say so."""
        self._showing = []
        for dock in self.docks.values():
            dock.open_game(None)

    def show_view(self, viewer: str | None) -> None:
        """The umpire's desk (None), or exactly what a side may see."""
        self.viewer = viewer
        for name in self._showing:
            self.docks[name].show_view(viewer)

    # --- arranging -----------------------------------------------------------------

    def put_away(self) -> None:
        """Hide all docks, and remember how they stood."""
        if self.arranged is None and any(not frame.isHidden() for frame in self.frames.values()):
            self.arranged = self._window.saveState()
        for frame in self.frames.values():
            frame.hide()

    def lay_out(self, state: QByteArray | None = None) -> None:
        """Show the docks as they stood, or as they were left the last time, or as at first."""
        arranged, self.arranged = self.arranged or state, None
        if not (arranged and self._window.restoreState(arranged)):
            self.arrange_anew()
        self.suit_zoom()

    def arrange_anew(self) -> None:
        """Three columns: the Watch on the left, the rest on the right."""
        self._window.restoreState(self._at_first)
        for frame in self.frames.values():
            frame.setFloating(False)
            frame.show()
        self._share_width()
        self._stacked = self._is_low()
        if self._stacked:
            self._stack()
        else:
            self._share_height()

    def suit_zoom(self) -> None:
        """With large text in a low window the docks on the right go one behind the other; with room again, apart."""
        right, held = [self.frames[name] for name in ON_THE_RIGHT], self._window.focusWidget()
        if self._is_low() and all(self._stands_alone(frame) for frame in right):
            self._stacked = True
            self._stack()
            self._share_width()
        elif self._stacked and not self._is_low():
            self._stacked = False
            for frame in right[1:]:
                shown = frame.toggleViewAction().isChecked()
                self._window.removeDockWidget(frame)
                self._window.addDockWidget(RIGHT, frame)
                frame.setVisible(shown)
            self._share_width()
            self._share_height()
            if held:
                held.setFocus()  # a dock that is taken out and put back loses the keyboard

    def _is_low(self) -> bool:
        return self._window.height() < px(LEAST_HEIGHT)

    def _stands_alone(self, frame: QDockWidget) -> bool:
        """On the right, where the program put it, with nothing before or behind it."""
        docked = not frame.isFloating() and self._window.dockWidgetArea(frame) is RIGHT
        return docked and not self._window.tabifiedDockWidgets(frame)

    def _stack(self) -> None:
        for name in (TRAY, LINES):
            self._window.tabifyDockWidget(self.frames[INSPECTOR], self.frames[name])
        self.frames[TRAY].raise_()

    def _share_width(self) -> None:
        room = self._window.width()
        widths = [min(px(width), room * MOST_OF_ROOM // 100) for *_, width in FRAMES]
        self._window.resizeDocks(list(self.frames.values()), widths, Qt.Orientation.Horizontal)

    def _share_height(self) -> None:
        frames = [self.frames[name] for name in ON_THE_RIGHT]
        self._window.resizeDocks(frames, [px(150), px(340), px(250)], Qt.Orientation.Vertical)

    def focus(self, title: str) -> None:
        """Bring this dock to the front and the keyboard to it."""
        frame = self.frames[title]
        frame.show()
        frame.raise_()
        first = frame.widget()
        first.setFocus(Qt.FocusReason.ShortcutFocusReason)
        if not self._holds_keyboard(first):
            first.focusNextPrevChild(True)
        if not self._holds_keyboard(first):  # nothing in it takes keys: what it says instead does
            said = (label for label in first.findChildren(QLabel) if label.isVisible() and label.text())
            next(said, first).setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _holds_keyboard(self, dock: QWidget) -> bool:
        """Known while another program is in front too, unlike who has the focus."""
        holder = self._window.focusWidget()
        return bool(holder and (holder is dock or dock.isAncestorOf(holder)))
