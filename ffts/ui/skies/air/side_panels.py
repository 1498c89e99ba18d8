"""Standing orders and forecast of the carrier in front, beside, below or in place of its form."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSettings, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from ffts.core.page import Deed
from ffts.games.skies.commands.air import RunOrders, SetOrders
from ffts.games.skies.names import PlatformId
from ffts.games.skies.offers.decks import run_of, runs_of
from ffts.games.skies.pages.forecast import ASKED, LOAD, ROWS, Found, by_turn, page, ticked, written_as
from ffts.games.skies.pages.standing import IN_FRONT, line_of
from ffts.games.skies.pages.standing import page as standing_page
from ffts.games.skies.pictures.air.forecasting import Ahead, LoadRow, ask_load, look_ahead, seen_by
from ffts.games.skies.pictures.air.run_report import describe_run
from ffts.ui.desk.games.background import Background
from ffts.ui.desk.keys.deeds import deed_tip
from ffts.ui.desk.look.parts import Text, later
from ffts.ui.desk.look.theme import px, zoom
from ffts.ui.desk.page.dock import PageDock
from ffts.ui.skies.air.front import Front
from ffts.ui.skies.air.giving import Giving
from ffts.ui.skies.air.page import FormPage
from ffts.ui.skies.air.verbs import PANELS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtGui import QHideEvent

    from ffts.app.session import AnySession
    from ffts.core.model import Command
    from ffts.core.page import Page, Pick
    from ffts.core.viewpoint import Viewpoint
    from ffts.games.skies.pictures.air.forecasting import Answer
    from ffts.games.skies.pictures.trying import Commands


A_LIST = 240
"""The height of a list below the form."""
ROOM, MOST = 300, 420  # the height of a place for the orders, if there is as much and a list has room besides
LARGE = 150  # per cent from which on reasons are read in the panel alone
ORDERS, FORECAST = "orders", "forecast"


class SidePanels(QObject):
    """Beside the form in front."""

    def __init__(self, front: Front, page: FormPage, giving: Giving, order: Callable[[Command], object]) -> None:
        super().__init__(page)
        self._front, self._page, self._giving, self._order = front, page, giving, order
        self.standing, self.forecast = PageDock("Standing orders", standing_page), ForecastPanel()
        self._panels: dict[str, PageDock] = {ORDERS: self.standing, FORECAST: self.forecast}
        self.drawer = Drawer(self._panels)
        self.halves = Halves(page, self.drawer, QSettings("FFTS", "FFTS"))
        self._by_itself, self._put_away = False, False
        """Whether the orders stand there only because there is room; and whether the umpire wants them not to."""
        self.buttons = {name: self._button(name, deed) for name, deed in zip((ORDERS, FORECAST), PANELS, strict=False)}
        self.drawer.left.connect(self.close_it)
        for panel in (self.standing, self.forecast):
            panel.wants.connect(self._given)

    def _button(self, name: str, deed: Deed) -> QPushButton:
        button = QPushButton(self.tr(deed.name))
        button.setCheckable(True)
        button.setProperty("look", "quiet")
        button.setShortcut(deed.key)
        button.setToolTip(deed_tip(deed))
        button.clicked.connect(lambda: self.toggle(name))
        return button

    # --- showing -----------------------------------------------------------------------

    def toggle(self, name: str) -> None:
        """Open this panel, or put it away if it is the one that is open."""
        if self.drawer.shown == name and not self._by_itself:
            self.close_it()
            return
        self._by_itself = False
        self._open(name)
        there = self._front.picture
        self._panels[name].go_to(line_of(PlatformId(there.id)) if there else "", LOAD)

    def use_room(self) -> None:
        """The orders stand below the form where it leaves room for them, until the umpire puts them away."""
        spare = self._page.height_left(self.halves.width(), self.halves.height()) - px(A_LIST)
        roomy = spare >= px(ROOM) and self._front.picture is not None
        if roomy and not self.drawer.shown and not self._put_away:
            self._by_itself = True
            self._open(ORDERS)
        elif self._by_itself and not roomy:
            self._by_itself = False
            self.drawer.put("", "")
            self._check()
        self.halves.arrange(min(spare, px(MOST)) if self._by_itself else 0)

    def _open(self, name: str) -> None:
        self.drawer.put(name, self._title(name))
        self.halves.arrange(px(ROOM) if self._by_itself else 0)
        self._check()
        self.show_form()

    def close_it(self) -> None:
        """The form alone."""
        self._by_itself, self._put_away = False, True
        self.drawer.put("", "")
        self.halves.arrange()
        self._check()
        self._page.view.setFocus()

    def _check(self) -> None:
        for name, button in self.buttons.items():
            button.setChecked(self.drawer.shown == name)

    def _title(self, name: str) -> str:
        picture = self._front.picture
        what = self.tr("Standing orders of {}") if name == ORDERS else self.tr("Forecast for {}")
        return what.format(picture.name if picture else "")

    def show_form(self) -> None:
        """The carrier in front is another, or something happened to it."""
        session, picture = self._front.session, self._front.picture
        if session is None or picture is None:
            for panel in self._panels.values():
                panel.open_game(None)
            return
        if shown := self.drawer.shown:
            self.drawer.put(shown, self._title(shown))
            self._follow(self._panels[shown], session, picture.id)

    def _follow(self, panel: PageDock, session: AnySession, ident: str) -> None:
        """This panel is of the game, the viewer and the form in front."""
        if panel.session is not session:
            panel.open_game(session)
        if panel.viewer != self._front.viewer:
            panel.show_view(self._front.viewer)
        panel.set_picks({IN_FRONT: ident})

    def show_report(self) -> None:
        """6.5 What became of the orders; a run in which all of them waited changes nothing else on the screen."""
        if self._front.picture and self.drawer.shown == ORDERS:
            self.standing.set_picks({})

    def describe_run(self) -> str:
        """6.5 What came of a run that was the last thing done, for the line under the form; the umpire's alone."""
        session, picture = self._front.session, self._front.picture
        if session is None or picture is None or self._front.viewer is not None:
            return ""
        return describe_run(session, picture.id, brief=zoom() >= LARGE)

    # --- orders --------------------------------------------------------------------------

    def _given(self, orders: Command | Commands) -> None:
        """What is ordered on a panel: a run may have to be said twice, and the keyboard stays with a plan."""
        commands = orders if isinstance(orders, tuple) else (orders,)
        match commands[0]:
            case RunOrders() as first:
                self.run(first.side is not None)
            case SetOrders() as queue:
                self._order(queue)
                if self.drawer.shown == FORECAST:
                    self._open(ORDERS)
                    self.standing.setFocus()
            case _:
                self._giving.give(commands)
                self.forecast.go_to(LOAD)

    def run(self, all_: bool) -> None:
        """6.5 Carry them out: of this carrier, or of every carrier and base of both sides that has some."""
        session, picture = self._front.session, self._front.picture
        if session is None or picture is None:
            return
        if not all_:
            self._giving.give((run_of(picture.id),))
            return
        sides = session.state.sides.values()
        each = (run_of(there.id) for side in sides for there in side.platforms.values() if there.orders)
        self._giving.give_apart(tuple(each), runs_of(sides) or (run_of(picture.id),))


USUAL = {Qt.Orientation.Horizontal: 0.4, Qt.Orientation.Vertical: 0.38}
BESIDE, BELOW = 940, 560  # widths and heights of the whole from which the form keeps its place


class Drawer(QWidget):
    """One panel at a time, under its title."""

    left = Signal()

    def __init__(self, panels: Mapping[str, QWidget], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown = ""
        self.title = Text(look="heading")
        self.close_button = QPushButton(self.tr("Form  Esc"))
        self.close_button.setToolTip(self.tr("Put this panel away; the keyboard goes to the form (Esc)"))
        self.close_button.clicked.connect(self.left)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.close_button)
        self._stack = QStackedWidget()
        self._panels = panels
        for panel in panels.values():
            self._stack.addWidget(panel)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(4), px(4), 0, 0)
        column.addLayout(head)
        column.addWidget(self._stack, 1)
        self.setMinimumWidth(px(280))
        self.hide()

    def put(self, name: str, title: str) -> None:
        """This panel in front; none without a name."""
        self.shown = name
        self.setVisible(bool(name))
        if name:
            self.title.setText(title)
            self.setAccessibleName(title)
            self._stack.setCurrentWidget(self._panels[name])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class Halves(QSplitter):
    """The form and the drawer: side by side when there is width, above each other, or the drawer alone. How they share
    the room is the umpire's choice, and is kept."""

    def __init__(self, page: QWidget, drawer: Drawer, settings: QSettings) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._page, self._drawer, self._settings = page, drawer, settings
        self.addWidget(page)
        self.addWidget(drawer)
        self.setChildrenCollapsible(False)
        self.splitterMoved.connect(self._keep)

    def arrange(self, spare: int = 0) -> None:
        """For the room there is now; with `spare` height the form does not need, the drawer stands in that."""
        open_, wide, high = bool(self._drawer.shown), self.width() >= px(BESIDE), self.height() >= px(BELOW)
        beside = wide and not spare
        way = Qt.Orientation.Horizontal if beside else Qt.Orientation.Vertical
        fresh = self.orientation() is not way or not self.sizes()[1]
        self._page.setVisible(not open_ or wide or high)
        if self.orientation() is not way:
            self.setOrientation(way)
        if open_ and (fresh or spare):
            room = self.width() if beside else self.height()
            share = self._kept(way, room, spare)
            self.setSizes([room - share, share])

    def _kept(self, way: Qt.Orientation, room: int, spare: int) -> int:
        """The drawer's share: as the umpire had it last, else what is spare, else what reads well."""
        usual = spare / room if spare else USUAL[way]
        kept = str(self._settings.value(f"air/{way.name}", ""))
        return round(room * (float(kept) if kept else usual))

    def _keep(self) -> None:
        form, share = self.sizes()
        self._settings.setValue(f"air/{self.orientation().name}", f"{share / max(1, form + share):.3f}")


# --- the forecast of the deck in front ----------------------------------------------

WAIT_MS = 250  # a game that goes on is not calculated at every step


class ForecastPanel(PageDock):
    """What it shows is of the state that is shown; a plan that stood there is made anew with it."""

    def __init__(self) -> None:
        self.found = Found()
        self._of: tuple[object, ...] = ()
        super().__init__("Forecast", self._page)
        self._deck, self._load = Background(self), Background(self, expected=(ValueError,))
        self._wait, self._look = later(self, self.calculate, WAIT_MS), later(self, self._show_answer)
        for work in (self._deck, self._load):
            work.reported.connect(self._hear)
        self._deck.found.connect(self._over)
        self._load.found.connect(self._answered)
        self._load.failed.connect(self._refused)

    def _page(self, at: Viewpoint) -> Page:
        wanted = (at.desk.state, at.viewer, at.picks.get(IN_FRONT), by_turn(at))
        if self.isVisible() and wanted != self._of:
            self._of = wanted
            self.found = replace(self.found, answer=None, wrong="")
            self._stop()
            self._wait.start()
        return page(at, self.found)

    def set_picks(self, picks: Mapping[str, Pick]) -> None:
        """Ticks write the deck load, another deck forgets it, and a load that was asked for is planned."""
        changed = dict(picks)
        if ROWS in picks and self._session is not None and isinstance(now := changed.pop(ROWS), tuple):
            before = ticked(self.viewpoint, self.found)
            changed[LOAD] = written_as(str(self.picks.get(LOAD, "")), before, now)
        if picks.get(IN_FRONT, self.picks.get(IN_FRONT)) != self.picks.get(IN_FRONT):
            self.found = Found()
            changed |= {LOAD: "", ASKED: ""}
        super().set_picks(changed)
        if picks.get(ASKED):
            self._plan()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._of = ()
        self._wait.stop()
        self._stop()

    def _stop(self) -> None:
        self._deck.stop()
        self._load.stop()

    # --- what is calculated ---------------------------------------------------------------

    def calculate(self) -> None:
        """Look ahead from here."""
        ident = str(self.picks.get(IN_FRONT, ""))
        if self._session is None or not ident:
            return
        state, data, by = seen_by(self._session.state, self._viewer), self._session.data, by_turn(self.viewpoint)
        self.found = replace(self.found, rows=())
        self._begin(self._deck, lambda tell: look_ahead(state, data, PlatformId(ident), tell, by))
        if self.picks.get(ASKED):
            self._plan()

    def _plan(self) -> None:
        """6.5 The earliest launch of the deck load that was asked for."""
        assert self._session is not None
        state, data, by = seen_by(self._session.state, self._viewer), self._session.data, by_turn(self.viewpoint)
        ident, text = PlatformId(str(self.picks.get(IN_FRONT, ""))), str(self.picks[ASKED])
        self.found = replace(self.found, answer=None, wrong="")
        self._begin(self._load, lambda tell: ask_load(state, data, ident, text, tell, by))

    def _begin(self, where: Background, act: Callable[[Callable[[object], None]], object]) -> None:
        where.start(act)
        self._have(replace(self.found, looking=True))

    # --- what comes back --------------------------------------------------------------------

    def _have(self, found: Found) -> None:
        self.found = found
        if self._session is not None:
            self._show()

    def _hear(self, news: object) -> None:
        match news:
            case Ahead():
                self._have(replace(self.found, ahead=news))
            case LoadRow():
                self._have(replace(self.found, rows=(*self.found.rows, news)))
            case _:
                raise TypeError(f"{news!r} is no news of a forecast")

    def _over(self) -> None:
        self._have(replace(self.found, looking=self._deck.busy or self._load.busy))

    def _answered(self, answer: Answer) -> None:
        self._have(replace(self.found, answer=answer, wrong=""))
        self._over()
        self._look.start()

    def _show_answer(self) -> None:
        if card := self.board.views.get("answer"):
            self._area.ensureWidgetVisible(card, 0, px(60))

    def _refused(self, fault: Exception) -> None:
        self.picks[ASKED] = ""
        self._have(replace(self.found, answer=None, wrong=str(fault)))
        self._over()
