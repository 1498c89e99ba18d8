"""The map, and beside it who stands in the hex that is looked at and what can be ordered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QStackedLayout, QVBoxLayout, QWidget

from ffts.core.viewpoint import READ_ONLY
from ffts.games.fire_in_the_sky.names import TOGETHER, SideId, Step, UnitId
from ffts.games.fire_in_the_sky.offers.marked import where_of
from ffts.games.fire_in_the_sky.offers.priced import hex_of_spot
from ffts.games.fire_in_the_sky.pages.board import LEGEND, board_picture
from ffts.games.fire_in_the_sky.pages.ordering import ident_of
from ffts.games.fire_in_the_sky.pages.reinforcing import reinforcement
from ffts.games.fire_in_the_sky.view import SideView, is_secret, known_state, view
from ffts.ui.desk.docks.showing import NO_GAME, GameDock, empty_page
from ffts.ui.desk.keys.deeds import deed_of
from ffts.ui.desk.look.parts import Text
from ffts.ui.desk.look.theme import px
from ffts.ui.fire_in_the_sky.deeds import LOOK, PAGE
from ffts.ui.fire_in_the_sky.fanning import Fanning
from ffts.ui.fire_in_the_sky.few_lines import FewLines
from ffts.ui.fire_in_the_sky.hex_card import HexCard
from ffts.ui.fire_in_the_sky.map_hint import in_short, key_hint
from ffts.ui.fire_in_the_sky.map_panes import MapPanes, spaced
from ffts.ui.fire_in_the_sky.map_view import MapView
from ffts.ui.fire_in_the_sky.ordering import Ordering, Situation
from ffts.ui.fire_in_the_sky.overlays import Overlays

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.core.model import Command
    from ffts.games.fire_in_the_sky.pages.board import BoardPicture
    from ffts.games.fire_in_the_sky.state import State

TITLED = 700
"""With less room the Watch alone says whose word it is."""
AWAY = "The Allied side moves in secret. The Japanese player looks away."


class MapDock(GameDock):
    """A hex is looked at, units in it are marked, and the orders they could get stand below."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Map"), parent)
        self.looking = False
        self._given: dict[int | None, tuple[UnitId, ...]] = {}
        """The units marked for the order that came next; taken back, they are marked again."""
        self._shown_at: int | None = None
        """The entry that was the last when the page was shown."""
        self._roomy = True
        self._asked: tuple[SideId | None, Step, bool] | None = None
        """The side that decided, for what, when the page was shown last; and whether secrets lay open."""
        self._picture: BoardPicture | None = None
        self.map = MapView()
        self.ordering, self.overlays = Ordering(self.map, self), Overlays(self.map, self)
        self.fanning = Fanning(self.map, self.ordering, self)
        self.units, self.orders, self.drawing = self.ordering.units, self.ordering.orders, self.ordering.drawing
        self.card = HexCard(self.map, self.units, self)
        self.wizard = self.card.wizard
        self.banner, self.hint = FewLines("heading"), FewLines("muted")
        self.away, self.look = Text(), QPushButton(self.tr("The Allies look  L"))
        self.units.setToolTip(self.tr(LEGEND))
        self.map.setToolTip(self.tr(LEGEND))
        self._connect()
        self._panes = MapPanes(self._build_above(), self.wizard, (self._build_card(), self.units, self.orders))
        self._pages = QStackedLayout(self)
        self._pages.addWidget(empty_page(self.tr(NO_GAME)))
        self._pages.addWidget(self._panes)
        QWidget.setTabOrder(self.units, self.orders)
        QWidget.setTabOrder(self.orders, self.drawing.button)
        self.setFocusProxy(self.map)
        QShortcut(QKeySequence(LOOK.key), self).activated.connect(self.toggle)
        self.open_game(None)

    def _connect(self) -> None:
        self.map.chosen.connect(self._look_at_hex)
        self.map.aimed.connect(self.ordering.aim_at)
        self.map.pressed.connect(self._press)
        self.map.entered.connect(self._enter)
        self.map.framed.connect(self._enter_frame)
        self.map.focused.connect(self._hint)
        self.fanning.gives.connect(self._give)
        self.fanning.refused.connect(self.hint.say)
        self.units.marked.connect(self._mark)
        self.units.onward.connect(self.ordering.go_to_orders)
        self.units.back.connect(self.map.setFocus)
        self.orders.wants.connect(self._give)
        self.ordering.line_changed.connect(self._hint)
        for part in (self.units, self.orders):
            part.installEventFilter(self)
        self.overlays.changed.connect(self._forget_past)
        self.look.clicked.connect(self.toggle)
        self.card.step_changed.connect(self._show_here)

    def _build_above(self) -> QWidget:
        """The map, and over it whose turn it is to decide and what can be laid over it."""
        above = QWidget()
        column = spaced(QVBoxLayout(above), (8, 4, 0, 0))
        row = QHBoxLayout()
        row.setSpacing(px(6))
        row.addWidget(self.banner, 1)
        for part in (*self.overlays.buttons, self.look):
            row.addWidget(part)
        column.addLayout(row)
        column.addWidget(self.away)
        column.addWidget(self.map, 1)
        column.addWidget(self.hint)
        return above

    def _build_card(self) -> QWidget:
        """The hex or the step looked at, and the units marked there."""
        card = QWidget()
        column = spaced(QVBoxLayout(card))
        for part in (self.card.heading, self.ordering.marked_text, self.ordering.reaction, self.card.facts):
            column.addWidget(part)
        column.addStretch(1)
        column.addWidget(self.drawing.button, 0, Qt.AlignmentFlag.AlignLeft)
        return card

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A wide page has the orders beside the map; a very narrow one shows the essential alone."""
        super().resizeEvent(event)
        self._roomy = self._panes.fit(self.width(), self.height())
        for part in self.overlays.buttons:
            part.setVisible(self._roomy)
        self.banner.setVisible(self.width() >= px(TITLED))
        self.wizard.shorten(not self._roomy)
        self.hint.set_lines(1 if self._roomy else 2)
        self._hint()

    # --- whose secrets ---------------------------------------------------------------

    def toggle(self) -> None:
        """FS-18.1.4 The Allied player looks at what he moves in secret, or is done with it."""
        if self.session is not None and self.viewer is None and is_secret(self.session.state):
            self.looking = not self.looking
            self._seen = ()
            self._refresh()

    def _forget_game(self) -> None:
        self.looking, self._asked = False, None
        self._given, self._shown_at = {}, None
        self.map.close_fan()
        for part in (self.ordering, self.card, self.overlays):
            part.forget_game()

    def _forget_view(self) -> None:
        self.looking = False

    def _eyes(self, state: State) -> SideId:
        """Whose picture lies on this screen: with nothing hidden, that of whoever decides."""
        if self.viewer:
            return SideId(self.viewer)
        if is_secret(state) and not self.looking:
            return SideId.JP
        return state.public.awaits.side or SideId.JP

    # --- showing ---------------------------------------------------------------------

    def _refresh(self) -> None:
        session = self.session
        self._pages.setCurrentIndex(0 if session is None else 1)
        if session is None:
            return
        if self.looking and not is_secret(session.state):
            self.looking = False
        eyes = self._eyes(session.state)
        if not self._is_new(session.state, eyes, self.viewer):
            return
        self._view = view(session.state, eyes)
        self._picture = board_picture(self._view, session.data)
        self.map.show_picture(self._picture)
        self.card.follow(self._view, session.data, self._picture)
        self.overlays.show_game(self._view, session.data)
        self.banner.say(self._picture.banner)
        self.orders.setVisible(self.may_order)
        secret = is_secret(session.state) and self.viewer is None
        self.away.say(AWAY if secret and not self.looking else "" if self.may_order else self.tr(READ_ONLY))
        self.look.setVisible(secret)
        self.look.setText(self.tr("Done looking  L") if self.looking else self.tr("The Allies look  L"))
        self._go_to_somebody(session.state)
        self.card.look_back(session, eyes)
        self.wizard.show_steps(reinforcement(self._view, session.data) if self._orders_here else ())
        self._show_here()
        self._mark_again(session)

    def _mark_again(self, session: AnySession) -> None:
        """Who was marked for an order that is taken back now."""
        before, self._shown_at = self._shown_at, session.head
        units = self._given.get(session.head, ()) if before != session.head and self._orders_here else ()
        if units:
            self.card.frame(units[0])
            self._show_here()
            self.units.point_at(units)

    def _go_to_somebody(self, state: State) -> None:
        """At first, and when it becomes another's word, the map looks at where most units are that can be ordered; in
        another step only if nobody is where it looks."""
        awaits = state.public.awaits
        asked, self._asked = self._asked, (awaits.side, awaits.step, self.looking)
        if self.map.spot and (awaits.side is None or self._asked == asked):
            return
        self.card.frame_as_before()
        same = asked is not None and asked[0] is awaits.side
        if not (same and self.card.has_orderable()):
            self.card.go_to_busiest(awaits.side is self._view.side)

    @property
    def _orders_here(self) -> bool:
        """Whether orders can be given on this screen by whoever it is open to."""
        session = self.session
        assert session is not None
        side = session.state.public.awaits.side
        return self.may_order and side is not None and side is self._view.side and self.viewer in (None, side)

    def _show_here(self) -> None:
        if self.session is not None and self._picture is not None:
            self.card.show()
            self.ordering.show(Situation(self._view, self.session.data, self.wizard.step, self._orders_here))
            self.fanning.show(self._view, self.session.data, self._picture)

    def point_at(self, ident: str) -> None:
        """What a line of the Watch is about: units are marked where they stand, a place is looked at."""
        session = self.session
        if session is None:
            return
        units = [UnitId(one) for one in ident.split(TOGETHER) if one in self._view.units]
        spot = where_of(known_state(self._view), units[0]) if units else ident
        self.card.leave_steps()
        self.units.clear_marks()
        self.map.centre(hex_of_spot(session.data, spot) or spot)
        self._show_here()
        if ident == session.data.numbers.life_line and self.map.life_line is None:
            self.overlays.toggle_life_line()
        if units:
            self.wizard.turn_to(units)
            self.units.point_at(units)
        self.units.setFocus()

    def known_as(self, words: str) -> str:
        """A unit or a place that is called so, or begins so."""
        return ident_of(self._view, self.session.data, words) if self.session is not None else ""

    def _mark(self) -> None:
        """Other units are marked: where the game stood has been read."""
        if self.card.past:
            self._forget_past()
        else:
            self.ordering.refresh()
        self.fanning.refresh()

    def _forget_past(self) -> None:
        """Show the hex instead of where the game stood."""
        self.card.past = ()
        self._show_here()

    def _hint(self) -> None:
        """Say what Enter does where the keyboard is; with no room for the card the place and its numbers stand there,
        but for what Enter orders on the map."""
        picture = self._picture
        if self.session is None or picture is None:
            return
        text = key_hint(self.ordering, self.wizard.step, picture) if self._orders_here else ""
        orders = self.map.hasFocus() and bool(self.units.chosen())
        self.hint.say(text if self._roomy or orders else in_short(picture, self.map.spot, self.wizard.step))

    # --- choosing --------------------------------------------------------------------

    def _look_at_hex(self, spot: str) -> None:
        """Another hex is looked at."""
        self.map.close_fan()
        self.card.leave_steps()
        self._show_here()

    def _give(self, cmd: Command) -> None:
        """Once it is carried out nobody is marked, and the next units can be."""
        session, chosen = self.session, self.units.chosen()
        before = session.head if session else None
        self.wants.emit(cmd)
        if chosen and session is not None and session.head != before:
            self._given[before] = chosen
            self.units.clear_marks()
            self._show_here()
            if self.orders.hasFocus():
                self.units.setFocus()
            if session.state.public.awaits.step is Step.RETURN and not self.card.has_orderable():
                self.card.go_to_busiest(self._orders_here)

    def _enter_frame(self) -> None:
        """A click on the frame: to the units in that hex, out of a step of the wizard as well."""
        if self.wizard.step is not None and not self.units.chosen():
            self.wizard.leave()
            self._look_at_hex(self.map.spot)
        self.fanning.turn()
        self.units.setFocus()

    def _enter(self) -> None:
        """Enter on the map: the order that stands there highlighted; with nobody marked the keys go to the units."""
        if not self.units.chosen():
            self.units.setFocus()
        elif (line := self.ordering.line) is not None:
            self._give(line.command)

    def _press(self, spot: str) -> None:
        """A double click or the right button: the order that leads there, if there is one; on those who are marked, or
        with nobody marked, the keys go to the units there."""
        if not self.units.chosen() or spot == self.map.spot:
            self.map.look(spot)
            self._enter_frame()
            return
        line = self.ordering.line
        if line is None or self.ordering.goal(line) != spot:
            self.map.choose(spot)
            line = self.ordering.line
        if line is not None and self.ordering.goal(line) == spot:
            self._give(line.command)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """From the orders Left and Esc lead back to who is marked; where the keys have gone, others are told of."""
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self._hint()
        if watched is self.orders and isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            back = event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Escape) and bool(self.units.chosen())
            if back and not (self.map.drawing or self.drawing.way):
                self.units.setFocus()
                return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        deed = deed_of(event, PAGE) if not event.modifiers() else None
        does = {
            "zones": self.overlays.next_zones,
            "supply": self.overlays.next_supply,
            "life line": self.overlays.toggle_life_line,
            "draw": self.drawing.toggle,
            "wizard": self.wizard.onward,
        }
        if self.drawing.took(event):
            return
        if deed and deed.id in does:
            does[deed.id]()
        elif deed and deed.id == "mark" and self.map.hasFocus() and self.units.has_somebody():
            self.units.setFocus()
            QApplication.sendEvent(self.units, event)
        elif event.key() == Qt.Key.Key_Escape and self.map.hand.is_open:
            self.map.close_fan()
        elif event.key() == Qt.Key.Key_Escape and self.units.chosen():
            self.units.clear_marks()
            self._show_here()
            self.map.setFocus()
        else:
            super().keyPressEvent(event)

    _view: SideView
