"""Decks: all carriers and bases as small forms on one page, the most urgent first, and orders for several at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QPushButton, QStackedLayout, QVBoxLayout, QWidget

from ffts.app.known_desk import KnownDesk
from ffts.games.skies.offers.decks import due_runs
from ffts.games.skies.phrases.reading import readings
from ffts.games.skies.pictures.decks.card import DecksPicture
from ffts.games.skies.pictures.decks.side import cards_of, decks_now, most_urgent_first
from ffts.games.skies.view import view
from ffts.ui.desk.docks.page_head import PageHead
from ffts.ui.desk.docks.refusal import RefusalPanel
from ffts.ui.desk.docks.showing import NO_GAME, READ_ONLY, GameDock, empty_page, is_old
from ffts.ui.desk.look.parts import Refit, Text, scrolled
from ffts.ui.desk.look.theme import px
from ffts.ui.skies.decks.board import CardBoard
from ffts.ui.skies.decks.order_line import OrderEdit
from ffts.ui.skies.looking_ahead import LookingAhead
from ffts.ui.skies.outlooks import Outlooks
from ffts.ui.skies.seen import parts_of, shown_sides

if TYPE_CHECKING:
    from ffts.core.game import LineReading
    from ffts.games.skies.desk import SkiesDesk
    from ffts.games.skies.names import SideId
    from ffts.games.skies.pictures.decks.card import DeckCard
    from ffts.games.skies.pictures.decks.side import Ahead, DeckNow

NO_DECKS = "No side of this scenario has a carrier or a base.\nIts ships stand on the Ships page."
NOTHING_DUE = (
    "No standing order would do anything now. Give some on the line below (Shift+G), or on a carrier's page (Enter)"
)
MOVES = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End)
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
SHIFT = Qt.KeyboardModifier.ShiftModifier
RUN, SIDES, GIVE = Qt.Key.Key_O, Qt.Key.Key_S, Qt.Key.Key_G


class DecksDock(GameDock):
    """Arrows and letters move, Enter opens; with Shift the letters are deeds."""

    carrier_wanted = Signal(str)
    """The page of this carrier or base."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Decks"), parent)
        self.picture: DecksPicture | None = None
        self.outlooks = Outlooks(self)
        self.outlooks.found.connect(self._look_again)
        self._only: str | None = None
        self._current = ""
        self._cards: dict[str, tuple[tuple[object, ...], tuple[DeckCard, ...]]] = {}
        self._decks: dict[str, tuple[tuple[object, ...], tuple[DeckNow, ...]]] = {}
        self.empty = empty_page(self.tr(NO_GAME))
        self.heading, self.looking = Text(look="heading"), LookingAhead()
        self.board, self.orders, self.refusal = CardBoard(), OrderEdit(), RefusalPanel()
        self.side_button, self.run_button = QPushButton(), QPushButton(self.tr("Run due orders  Shift+O"))
        self._arrange()
        self._connect()
        self.open_game(None)

    def _arrange(self) -> None:
        self.side_button.setText(self.tr("Both sides"))
        self.side_button.setToolTip(self.tr("Both sides, then one after the other (Shift+S)"))
        self.run_button.setToolTip(
            self.tr("Carry out the standing orders that are due, of every carrier and base shown here (Shift+O)")
        )
        self.head = PageHead(self.heading, (self.looking, self.side_button, self.run_button))
        self._area = scrolled(self.board)
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(2))
        column.addWidget(self.head)
        column.addWidget(self._area, 1)
        column.addWidget(self.refusal)
        column.addWidget(self.orders)
        self._page = page
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self.empty)
        self._pages.addWidget(page)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._refit = Refit(self, self._fit)

    def _connect(self) -> None:
        self._area.installEventFilter(self)
        self.board.opened.connect(self.carrier_wanted)
        self.board.stood_on.connect(self._stand)
        self.looking.changed.connect(self.head.fit)
        self.side_button.clicked.connect(self.turn_sides)
        self.run_button.clicked.connect(self.run_due)
        self.orders.typed.connect(self._preview)
        self.orders.given.connect(self._give)
        self.orders.left.connect(self._back)
        self.refusal.wants.connect(self.wants)

    # --- showing ---------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._refit.start()

    def _forget_game(self) -> None:
        self._only, self._current = None, ""
        self._forget_view()

    def _forget_view(self) -> None:
        self.outlooks.forget()
        self.looking.follow(busy=False)
        self._cards.clear()
        self._decks.clear()
        self.orders.empty()
        self.orders.say("")
        self.refusal.close_it()

    def _sides(self, session: SkiesDesk) -> list[SideId]:
        """Both, or the one chosen; a viewer has his own."""
        return [side for side in shown_sides(session.state, self._viewer) if self._only in (None, side)]

    def _refresh(self) -> None:
        session = self._session
        if session is None:
            self.picture = None
            self.empty.setText(self.tr(NO_GAME))
            self._pages.setCurrentWidget(self.empty)
        elif self.isVisible() and self._is_new(*parts_of(session.state, shown_sides(session.state, self._viewer))):
            self._show(session)

    def _look_again(self) -> None:
        if self._session is not None and self.isVisible():
            self._show(self._session)

    def _show(self, session: SkiesDesk) -> None:
        sides = self._sides(session)
        ahead = self.outlooks.of(session, self._viewer, sides)
        cards = [card for side in sides for card in self._cards_of(session, side, ahead)]
        self.picture = DecksPicture(most_urgent_first(cards))
        if not cards:
            self.empty.setText(self.tr(NO_DECKS))
        self._pages.setCurrentWidget(self._page if cards else self.empty)
        self.heading.setText(self.picture.heading)
        self.looking.follow(self.outlooks.busy)
        self.head.fit()
        self.board.show_cards(self.picture.cards)
        self._name_sides(session)
        first = session.state.sides[self._sides(session)[0]]
        example = self.tr("orders for all {}: CAP 2, land what is overhead").format(first.name)
        self.orders.allow(example, "" if self.may_order else self.tr(READ_ONLY))
        self.run_button.setEnabled(self.may_order)
        self._fit()

    def _cards_of(self, session: SkiesDesk, side: SideId, ahead: Ahead) -> tuple[DeckCard, ...]:
        """Made anew only when something of this side is another, or its forecast is."""
        state = session.state
        own = state.sides[side]
        decks = self._decks_of(session, side)
        made_of = (decks, *(ahead.get(platform) for platform in own.platforms))
        before, cards = self._cards.get(side, ((), ()))
        if not is_old(made_of, before):
            cards = cards_of(decks, view(state, side), session.data, ahead)
            self._cards[side] = made_of, cards
        return cards

    def _decks_of(self, session: SkiesDesk, side: SideId) -> tuple[DeckNow, ...]:
        """The same without the forecast, which is known a little later than everything else."""
        state = session.state
        made_of = (session, state.public, state.sides[side])
        before, decks = self._decks.get(side, ((), ()))
        if not is_old(made_of, before):
            decks = decks_now(view(state, side), session.data)
            self._decks[side] = made_of, decks
        return decks

    def _name_sides(self, session: SkiesDesk) -> None:
        sides = shown_sides(session.state, self._viewer)
        named = self._only or (self.tr("Both sides") if len(sides) > 1 else "")
        self.side_button.setText(f"{named}  Shift+S")
        self.side_button.setVisible(len(sides) > 1)

    def _fit(self) -> None:
        if self.picture and self.picture.cards:
            scroller = self._area.verticalScrollBar().sizeHint().width()
            self.board.arrange(self._area.width(), self._area.height(), scroller)

    # --- the keyboard ------------------------------------------------------------------------

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() is not Qt.FocusReason.BacktabFocusReason:
            self._back()

    def _back(self) -> None:
        """The keyboard to the card it stood on, or to the first."""
        there = [ident for ident in (self._current, *self.board.order) if ident in self.board.views]
        ident = next(iter(there), "")
        if ident:
            self._go(ident)

    def _go(self, ident: str) -> None:
        card = self.board.views[ident]
        card.setFocus(Qt.FocusReason.OtherFocusReason)
        self._area.ensureWidgetVisible(card, px(8), px(8))

    def _stand(self, ident: str) -> None:
        self._current = ident

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride and self._is_ours(event):
            event.accept()
            return True
        return super().event(event)

    def _is_ours(self, event: QKeyEvent) -> bool:
        plain = not event.modifiers() & ~SHIFT
        on_card = any(view.hasFocus() for view in self.board.views.values())
        return plain and on_card and (event.text().isalpha() or event.key() in (*MOVES, *ENTER))

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Keys the cards do not take would scroll before they come here."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            self.keyPressEvent(event)
            return event.isAccepted()
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._is_ours(event) or not (self._shifted if event.modifiers() & SHIFT else self._plain)(event):
            super().keyPressEvent(event)
        else:
            event.accept()

    def _shifted(self, event: QKeyEvent) -> bool:
        deeds = {RUN: self.run_due, SIDES: self.turn_sides, GIVE: self.orders.line.setFocus}
        if (deed := deeds.get(Qt.Key(event.key()))) is None:
            return False
        deed()
        return True

    def _plain(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        if key in ENTER:
            self.carrier_wanted.emit(self._current)
            return True
        to = self.board.step(self._current, key) if key in MOVES else self.board.named(self._current, event.text())
        if to:
            self._go(to)
        return True

    def turn_sides(self) -> None:
        """Both sides, then one after the other."""
        if self._session is None or self._viewer is not None:
            return
        ways: list[str | None] = [None, *shown_sides(self._session.state, self._viewer)]
        self._only = ways[(ways.index(self._only) + 1) % len(ways)]
        self._show(self._session)
        self._back()

    # --- orders ------------------------------------------------------------------------------

    def run_due(self) -> None:
        """6.5 The standing orders that are due, of all that are shown."""
        session = self._session
        self.refusal.close_it()
        if session is None or not self.may_order:
            self.orders.say(self.tr(READ_ONLY) if session else "")
            return
        runs = due_runs(session.state, session.data, self._sides(session))
        if not runs:
            self.orders.say(self.tr(NOTHING_DUE))
        elif not self._is_refused(runs[0], self.refusal):
            self.orders.say("")
            self.wants.emit(runs if len(runs) > 1 else runs[0])

    def _read(self, session: SkiesDesk, text: str) -> LineReading | None:
        """What the line means first: read as Ctrl+K reads it, with 'all' for all that are shown."""
        desk = session if self._viewer is None else KnownDesk(session, self._viewer)
        return next(iter(readings(desk, text, None, self._sides(session))), None)

    def _preview(self, text: str) -> None:
        """What the rules say to what is typed."""
        session = self._session
        found = self._read(session, text) if session and text.strip() else None
        self.orders.show_reading(found) if found else self.orders.say("")

    def _give(self, text: str) -> None:
        """What is allowed is ordered; what is not stands there with its reason."""
        session = self._session
        if session is None or not self.may_order or (found := self._read(session, text)) is None:
            return
        given = found.commands if found.allowed and not found.line else ()
        if given:
            self.wants.emit(given)
        self.orders.show_reading(found)
        if given and not any(refused for _, refused in found.parts):
            self.orders.empty()
            self._back()  # the next key is one of the page: Shift+O runs them
