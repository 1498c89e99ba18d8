"""The chart: hexes, coast, bases and task forces of one viewer, with its layers, its list and its picture to copy."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QRectF, QSettings, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAction,
    QGuiApplication,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QSplitter, QStackedLayout, QVBoxLayout, QWidget

from ffts.games.skies.pictures.chart.layers import Layers
from ffts.games.skies.pictures.chart.sheet import ChartPick, ChartPicture
from ffts.games.skies.pictures.chart.words import hex_in_words, summary, way_in_words
from ffts.ui.desk.docks.showing import gives_orders, is_behind
from ffts.ui.desk.look.parts import Text, fitting
from ffts.ui.desk.look.theme import px
from ffts.ui.skies.chart.outline import ChartOutline
from ffts.ui.skies.chart.sheet_paint import forget_texts
from ffts.ui.skies.chart.still import StillChart
from ffts.ui.skies.chart.tools import ChartTools

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.games.skies.desk import SkiesDesk
    from ffts.games.skies.pictures.chart.trail import Trail
    from ffts.games.skies.state import State
    from ffts.ui.skies.chart.menu import ChartMenu
    from ffts.ui.skies.chart.view import ChartView
    from ffts.ui.skies.search.drags import ChartDrags

TWO_LINES = 1.8  # of their width, at which words that wrap have room in two lines
LOW = 420
"""Pixels of height at 100 % below which the words under the chart keep to one line."""
LOWEST = 150
"""And below which the chart has the room of that one and of its buttons, too; their keys work all the same."""


class ChartDock(QWidget):
    """Shows a picture of the chart: the last game's from the start, then one made anew whenever the game changes."""

    wants = Signal(object)
    """A command: a plot, or a search that was drawn."""
    selected = Signal(object)
    """What was chosen: ("tf", id) or ("hex", label)."""
    print_wanted = Signal()

    def __init__(self, parent: QWidget | None = None, settings: QSettings | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Chart"))
        self._settings = settings or QSettings("FFTS", "FFTS")
        self._session: AnySession | None = None
        self._viewer: str | None = None
        self._seen: dict[str, QRectF] = {}
        self._trail: Trail | None = None
        self._stale = False
        self.view: ChartView | None = None
        self.drags: ChartDrags | None = None
        self.still: StillChart | None = None
        self.outline = ChartOutline()
        self.line = Text(look="small")
        self._chart_half = QWidget()
        self._tools = ChartTools(self._chart_half, self._settings)
        self._build()
        self._connect_tools()

    # ------------------------------------------------------------------ what the window says

    def open_game(self, session: AnySession | None) -> None:
        """Show this game from now on; None when it is closed."""
        self._session, self._trail = session, None
        self._seen.clear()
        if session is None:
            self.show_picture(None)
        else:
            self._show(session.state)

    def show_state(self, old: State | None, new: State) -> None:
        """Something happened."""
        if new is not old:
            self._show_soon()

    def show_view(self, viewer: str | None) -> None:
        """The umpire's chart (None), or a side's own picture."""
        if viewer != self._viewer:
            self._viewer = viewer
            self._tools.suit_viewer(umpire=viewer is None)
            self._show_soon()

    def _show_soon(self) -> None:
        """At once, but behind another page when it comes forward, or nothing else is to be done."""
        self._stale = True
        if not is_behind(self):
            self.catch_up()

    def catch_up(self) -> None:
        """The chart of now, and of who looks now."""
        if self._stale and self._session is not None:
            self._show(self._session.state)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.catch_up()

    def kept_picture(self) -> str | None:
        """What is on the screen, for the next start."""
        from ffts.games.skies.pictures.chart.sheet import write_picture

        self.catch_up()
        return write_picture(self.view.picture) if self.view else None

    def show_kept(self, text: str) -> bool:
        """What was on it at the last; False if it cannot be read."""
        from ffts.games.skies.pictures.chart.sheet import read_picture

        try:
            self.show_still(read_picture(text))
        except ValueError:
            return False
        return True

    def show_still(self, picture: ChartPicture) -> None:
        """A picture kept from last time, at once and without anything heavy, until the game itself is open."""
        self._put_away_still()
        if self.view is None:
            self.still = StillChart(picture, self.layers)
            self._half.insertWidget(1, self.still, 1)
            self._pages.setCurrentWidget(self._chart)

    def show_picture(self, picture: ChartPicture | None) -> None:
        """Show this picture, whoever made it; None for an empty table."""
        self._put_away_still()
        if picture is None:
            self._pages.setCurrentWidget(self.empty)
        elif self.view is None:
            self._first_picture(picture)
        elif picture != self.view.picture:
            self._next_picture(self.view, picture)
        if picture is not None:
            self._pages.setCurrentWidget(self._chart)
        self._tools.set_enabled(picture is not None)

    def show_selection(self, selection: tuple[str, str] | None) -> None:
        """Put the cursor on this: ("tf", id), ("hex", label), or nothing; not on what the viewer cannot see."""
        if self.view is None:
            return
        kind, name = selection or ("", "")
        force = self.view.picture.force(name) if kind == "tf" else None
        if force is not None:
            self.view.stand(ChartPick(force.hex, force.id))
        elif kind == "hex":
            self.view.stand(ChartPick(name))
        elif selection is None:
            self.view.stand(None)

    @property
    def chart_actions(self) -> tuple[QAction, ...]:
        """Everything the tool bar can do."""
        return tuple(self._tools.all)

    @property
    def layers(self) -> Layers:
        """What is to be seen of the chart."""
        return self._tools.layers

    def copy_picture(self) -> None:
        """The chart as it is seen now, on the clipboard."""
        if self.view is not None:
            QGuiApplication.clipboard().setPixmap(self.view.grab())
            self._say(self.tr("The chart is on the clipboard as a picture."))

    # ------------------------------------------------------------------ orders

    def _ordering(self) -> SkiesDesk | None:
        """The game, if this screen gives orders in it: the umpire's does."""
        return self._session if gives_orders(self._session, self._viewer) else None

    def plot(self) -> None:
        """10.2 The chosen task force, to the hex the cursor stands on."""
        from ffts.games.skies.pictures.task_forces.plotting import try_plot

        session, cursor = self._ordering(), self.view.cursor_ if self.view else None
        chosen = cursor.chosen if cursor else None
        if session is None:
            self._say(self.tr("Plots are made in the umpire's view (Ctrl+1)."))
            return
        trial = try_plot(session, chosen.force, cursor.hex or "") if cursor and chosen and chosen.force else None
        if trial is None:
            self._tools.draw.setChecked(False)  # else the next drag would draw a search
            self._say(self.tr("Drag a force to a hex beside it; or choose it (Tab, Enter), walk there, then plot (G)."))
            return
        self.wants.emit(trial.commands[0])
        self._say(trial.words)

    def menu_for(self, pick: ChartPick) -> ChartMenu:
        """What can be done here: inspect, plot, search, copy."""
        from ffts.ui.skies.chart.menu import ChartMenu, entries

        chosen = self.view.cursor_.chosen if self.view else None
        deeds = (self._inspect, self._plot_to, self._search_from, lambda _: self.copy_picture())
        return ChartMenu(self, entries(self._ordering(), chosen, pick, deeds))

    def _open_menu(self, pick: ChartPick, at: QPoint) -> None:
        menu = self.menu_for(pick)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(at)

    def _inspect(self, pick: ChartPick) -> None:
        self._stand(pick)
        if self.view is not None:
            self.view.choose()

    def _plot_to(self, pick: ChartPick) -> None:
        self._stand(ChartPick(pick.hex))
        self.plot()

    def _search_from(self, pick: ChartPick) -> None:
        self._stand(pick)
        self._tools.draw.setChecked(False)
        self._tools.draw.setChecked(True)

    def _draw_searches(self, on: bool) -> None:
        if self.drags is not None:
            self.drags.searching = on
            if on and self.view is not None:
                self.draw_from(self._standing())
            else:
                self.drags.pen.put_down()

    def _standing(self) -> ChartPick | None:
        """What the cursor stands on."""
        cursor = self.view.cursor_ if self.view else None
        return ChartPick(cursor.hex, cursor.force) if cursor and cursor.hex else None

    def draw_from(self, pick: ChartPick | None) -> None:
        """7.4 Draw a search by keys from this carrier or base."""
        if self.drags is not None and self.view is not None and self.drags.draw_by_keys(pick):
            self.view.setFocus()

    # ------------------------------------------------------------------ building

    def _build(self) -> None:
        self.empty = Text(self.tr("No chart yet.\nStart a game (Ctrl+N) or open one (Ctrl+O): its chart appears here."))
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._half = QVBoxLayout(self._chart_half)
        self._half.setContentsMargins(0, 0, 0, 0)
        self._half.setSpacing(0)
        edge = QVBoxLayout()
        edge.setContentsMargins(px(6), px(6), px(6), px(6))
        edge.addLayout(self._tools.bar)
        self._half.addLayout(edge)
        self.line.setContentsMargins(px(8), 0, px(8), 0)
        self.line.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._half.addWidget(self.line)
        self._chart = QSplitter(Qt.Orientation.Horizontal)
        self._chart.addWidget(self._chart_half)
        self._chart.addWidget(self.outline)
        self._chart.setCollapsible(0, False)
        self._chart.setStretchFactor(0, 3)
        self._chart.setStretchFactor(1, 1)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self.empty)
        self._pages.addWidget(self._chart)
        self.outline.setVisible(self._tools.listed.isChecked())
        self.outline.looked_at.connect(self._stand)
        self.outline.picked.connect(self._tell)
        self.show_picture(None)

    def _connect_tools(self) -> None:
        tools = self._tools
        tools.follow.triggered.connect(self._follow)
        tools.fit.triggered.connect(self._fit)
        tools.closer.triggered.connect(lambda: self._zoom(1))
        tools.farther.triggered.connect(lambda: self._zoom(-1))
        tools.copy.triggered.connect(self.copy_picture)
        tools.paper.triggered.connect(self.print_wanted)
        tools.plot.triggered.connect(self.plot)
        tools.draw.toggled.connect(self._draw_searches)
        tools.listed.toggled.connect(self.outline.setVisible)
        tools.layers_changed.connect(self._dress)

    # ------------------------------------------------------------------ pictures

    def _show(self, state: State) -> None:
        from ffts.games.skies.pictures.chart.side import side_overlay, side_picture
        from ffts.games.skies.pictures.chart.trail import Trail
        from ffts.games.skies.pictures.chart.umpire import umpire_overlay, umpire_picture
        from ffts.games.skies.view import view

        if self._session is None:
            return
        self._stale = False
        self._tools.suit_orders(self._ordering() is not None)
        catalog, trail = self._session.data, self._trail or Trail(self._session)
        self._trail = trail
        if self._viewer is None:
            picture, overlay = umpire_picture(state, catalog), umpire_overlay(state, catalog, trail.fixes())
        else:
            side = next(side for side in state.sides if side == self._viewer)
            seen = view(state, side)
            picture, overlay = side_picture(seen, catalog), side_overlay(seen, catalog, trail.fixes(side))
        self.show_picture(replace(picture, overlay=overlay))

    def _first_picture(self, picture: ChartPicture) -> None:
        from ffts.ui.skies.chart.view import ChartView
        from ffts.ui.skies.search.drags import ChartDrags

        self.view = ChartView(picture, self.layers)
        self.view.framing.changed.connect(self._tools.follow.setChecked)
        self._half.insertWidget(1, self.view, 1)
        self.setFocusProxy(self.view)
        self.view.moved.connect(self._cursor_moved)
        self.view.menu_wanted.connect(self._open_menu)
        self.view.picked.connect(self._tell)
        self.drags = ChartDrags(self.view, self._ordering)
        self.drags.wants.connect(self.wants)
        self.drags.judged.connect(self._say)
        self.drags.hinted.connect(self.line.setText)
        self.drags.pen.ended.connect(lambda: self._tools.draw.setChecked(False))
        self.outline.show_picture(picture)
        self._cursor_moved()

    def _put_away_still(self) -> None:
        if self.still is not None:
            self.still.hide()
            self.still.deleteLater()
            self.still = None

    def _next_picture(self, view: ChartView, picture: ChartPicture) -> None:
        """Each viewer has its own place and zoom, so that none gives away what another was looking at."""
        before = view.picture
        if before.viewer != picture.viewer:
            self._keep_seen(before.viewer, view)
        self.outline.show_picture(picture)
        view.show_picture(picture)
        if before.viewer != picture.viewer or before.sheet != picture.sheet:
            if picture.viewer in self._seen:
                view.framing.hold()
                view.look(self._seen[picture.viewer])
            else:
                view.framing.show_action()

    def _keep_seen(self, viewer: str, view: ChartView) -> None:
        """The part this viewer looks at, if he chose it himself."""
        self._seen.pop(viewer, None)
        if not view.framing.follows:
            self._seen[viewer] = view.seen()

    # ------------------------------------------------------------------ the cursor

    def _cursor_moved(self) -> None:
        if self.view is None:
            return
        cursor, picture = self.view.cursor_, self.view.picture
        if cursor.hex is None:
            self._tell_chart(picture)
            return
        self.outline.stand_on(ChartPick(cursor.hex, cursor.force))
        way = way_in_words(picture, cursor.chosen, cursor.hex)
        self._say(". ".join(filter(None, [*hex_in_words(picture, cursor.hex).splitlines(), way])))

    def _stand(self, pick: ChartPick) -> None:
        if self.view is not None:
            self.view.stand(pick)

    def _tell(self, pick: ChartPick) -> None:
        self.selected.emit(("tf", pick.force) if pick.force else ("hex", pick.hex))

    def _tell_chart(self, picture: ChartPicture) -> None:
        """What it shows and how one walks on it, in two lines, or one where the page is low."""
        ways = (
            self.tr("{0}. Arrows walk, Tab goes from force to force, Enter chooses."),
            self.tr("{0}. Arrows, Tab, Enter."),
        )
        whole, short = (way.format(summary(picture)) for way in ways)
        room = TWO_LINES if self._lines > 1 else 1
        self.line.setText(fitting(self.line, round(self.width() * room) - px(16), whole, short))

    @property
    def _lines(self) -> int:
        return 1 if self.height() < px(LOW) else 2

    def _say(self, text: str) -> None:
        self.line.setText(text)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    # ------------------------------------------------------------------ look

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The words below the chart keep to two lines, on a low page to one."""
        super().resizeEvent(event)
        self._tools.suit(self.width(), shown=self.height() >= px(LOWEST))
        self.line.setVisible(self.height() >= px(LOWEST))
        self.line.setMaximumHeight(self._lines * self.line.fontMetrics().lineSpacing())
        if self.view is not None and self.view.cursor_.hex is None:
            self._tell_chart(self.view.picture)

    def _follow(self, on: bool) -> None:
        """The action, or the chart as it is."""
        if self.view is not None:
            self.view.framing.follow() if on else self.view.framing.hold()

    def _fit(self) -> None:
        if self.view is not None:
            self.view.fit()

    def _zoom(self, steps: int) -> None:
        if self.view is not None:
            self.view.zoom(steps)

    def _dress(self) -> None:
        if self.view is not None:
            self.view.dress(self.layers)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange, QEvent.Type.StyleChange):
            forget_texts()
            self._dress()
