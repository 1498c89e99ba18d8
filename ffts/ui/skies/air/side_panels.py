"""Standing orders and forecast of the carrier in front, beside, below or in place of its form."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSettings, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QScrollArea, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from ffts.core.page import Deed
from ffts.games.skies.commands.air import RunOrders, SetOrders
from ffts.games.skies.names import PlatformId, SideId
from ffts.games.skies.phrases.sequences import standing_orders
from ffts.games.skies.pictures.air.completing import completions, example, words_of
from ffts.games.skies.pictures.air.forecasting import seen_by
from ffts.games.skies.pictures.air.form import FormPicture
from ffts.games.skies.pictures.air.run_report import last_report, told_run
from ffts.ui.desk.keys.deeds import deed_tip
from ffts.ui.desk.look.parts import Text, scrolled
from ffts.ui.desk.look.theme import px, zoom
from ffts.ui.skies.air.forecast_panel import ForecastPanel
from ffts.ui.skies.air.front import Front
from ffts.ui.skies.air.giving import Giving
from ffts.ui.skies.air.layout import A_LIST
from ffts.ui.skies.air.page import FormPage
from ffts.ui.skies.air.standing import StandingOrders
from ffts.ui.skies.air.verbs import PANELS

if TYPE_CHECKING:
    from ffts.core.model import Command
    from ffts.games.skies.desk import SkiesDesk
    from ffts.games.skies.pictures.air.completing import OrderWords
    from ffts.games.skies.pictures.verdict import Commands


ROOM, MOST = 300, 420  # the height of a place for the orders, if there is as much and a list has room besides
LARGE = 150  # per cent from which on reasons are read in the panel alone
ORDERS, FORECAST = "orders", "forecast"


class SidePanels(QObject):
    """Beside the form in front."""

    def __init__(self, front: Front, page: FormPage, giving: Giving, order: Callable[[Command], object]) -> None:
        super().__init__(page)
        self._front, self._page, self._giving, self._order = front, page, giving, order
        self.standing, self.forecast = StandingOrders(), ForecastPanel()
        self.drawer = Drawer({ORDERS: self.standing, FORECAST: self.forecast})
        self.halves = Halves(page, self.drawer, QSettings("FFTS", "FFTS"))
        self._by_itself, self._put_away = False, False
        """Whether the orders stand there only because there is room; and whether the umpire wants them not to."""
        self.buttons = {name: self._button(name, deed) for name, deed in zip((ORDERS, FORECAST), PANELS, strict=False)}
        self.drawer.left.connect(self.close_it)
        self.standing.complete = self._complete
        self.standing.parted = standing_orders
        self.standing.wanted.connect(self.set_orders)
        self.standing.run_wanted.connect(self.run)
        self.forecast.first_wanted.connect(self._order_first)
        self.forecast.orders_wanted.connect(self._add_orders)
        self.forecast.answered.connect(self._look_at)

    def _button(self, name: str, deed: Deed) -> QPushButton:
        button = QPushButton(self.tr(deed.name))
        button.setCheckable(True)
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
        (self.standing.line if name == ORDERS else self.forecast.ask.line).setFocus()

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
        self.forecast.stop()
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
            self.forecast.leave()
            return
        if not self.drawer.shown:
            return
        self.drawer.put(self.drawer.shown, self._title(self.drawer.shown))
        if self.drawer.shown == ORDERS:
            self._show_orders(picture)
        else:
            state = seen_by(session.state, self._front.viewer)
            self.forecast.show_deck(state, session.data, picture.id, self._front.may_order)

    def _show_orders(self, picture: FormPicture) -> None:
        self.standing.show_orders(picture.orders, self._front.may_order, self._example(picture))
        self.show_report()

    def show_report(self) -> None:
        """6.5 What became of the orders; a run in which all of them waited changes nothing else on the screen."""
        session, picture = self._front.session, self._front.picture
        if session is None or picture is None or self.drawer.shown != ORDERS:
            return
        self.standing.show_report(last_report(session, picture.id) if self._front.viewer is None else None)

    def told_run(self) -> str:
        """6.5 What came of a run that was the last thing done, for the line under the form; the umpire's alone."""
        session, picture = self._front.session, self._front.picture
        if session is None or picture is None or self._front.viewer is not None:
            return ""
        return told_run(session, picture.id, brief=zoom() >= LARGE)

    # --- orders --------------------------------------------------------------------------

    def _complete(self, text: str) -> list[str]:
        session, picture = self._front.session, self._front.picture
        if session is None or picture is None:
            return []
        return completions(text, _words(session, picture))

    def _example(self, picture: FormPicture) -> str:
        assert self._front.session
        return example(_words(self._front.session, picture))

    def set_orders(self, orders: tuple[str, ...]) -> None:
        """6.5 This queue from now on; what makes no sense is said under the line."""
        session, picture = self._front.session, self._front.picture
        if session is None or picture is None or not self._front.may_order:
            return
        cmd = SetOrders(platform=PlatformId(picture.id), orders=orders)
        if refused := session.refusal(cmd):
            self.standing.say_wrong(f"{refused.why} [{refused.rule}]")
        else:
            self._order(cmd)

    def run(self, all_: bool) -> None:
        """6.5 Carry them out: of this carrier, or of every carrier and base of both sides that has some."""
        session, picture = self._front.session, self._front.picture
        if session is None or picture is None:
            return
        if not all_:
            self._giving.give((RunOrders(platform=PlatformId(picture.id)),))
            return
        sides = [
            side for side in session.state.sides.values() if any(there.orders for there in side.platforms.values())
        ]
        every = tuple(RunOrders(side=side.id) for side in sides) or (RunOrders(side=SideId(picture.side)),)
        each = tuple(
            RunOrders(platform=there.id) for side in sides for there in side.platforms.values() if there.orders
        )
        self._giving.give_apart(each, every)

    # --- plans -----------------------------------------------------------------------------

    def _look_at(self, part: QWidget) -> None:
        if self.drawer.shown:
            self.drawer.look_at(part)

    def _order_first(self, commands: Commands) -> None:
        """The keyboard stays with the plan, unless it is refused: the form has the keys of a refusal."""
        session = self._front.session
        before = session.head if session else None
        self._giving.give(commands)
        if session and session.head != before:
            self.forecast.ask.line.setFocus()

    def _add_orders(self, orders: tuple[str, ...]) -> None:
        picture = self._front.picture
        if picture is None:
            return
        self._open(ORDERS)
        self.set_orders((*picture.orders, *(text for text in orders if text not in picture.orders)))
        self.standing.list.setFocus()


def _words(session: SkiesDesk, picture: FormPicture) -> OrderWords:
    """6.5 What orders for this form can name."""
    return words_of(session.state.sides[SideId(picture.side)], PlatformId(picture.id), session.data)


USUAL = {Qt.Orientation.Horizontal: 0.4, Qt.Orientation.Vertical: 0.38}
BESIDE, BELOW = 940, 560  # widths and heights of the whole from which the form keeps its place


class Drawer(QWidget):
    """One panel at a time, under its title."""

    left = Signal()

    def __init__(self, panels: dict[str, QWidget], parent: QWidget | None = None) -> None:
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
        self._pages: dict[str, QScrollArea] = {}
        for name, panel in panels.items():
            self._pages[name] = scrolled(panel)
            self._stack.addWidget(self._pages[name])
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
            self._stack.setCurrentWidget(self._pages[name])

    def look_at(self, part: QWidget) -> None:
        """Scroll so that this part of the panel can be seen."""
        self._pages[self.shown].ensureWidgetVisible(part, 0, px(60))

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
