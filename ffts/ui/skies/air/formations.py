"""Formations: strikes, CAP and flights home as strips, with their endurance and what they may still do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QPushButton, QStackedLayout, QVBoxLayout, QWidget

from ffts.games.skies.pictures.flights.orders import divert_options, home_options
from ffts.games.skies.pictures.flights.side import flights_of
from ffts.games.skies.view import view
from ffts.ui.desk.docks.refusal import RefusalPanel
from ffts.ui.desk.docks.showing import NO_GAME, READ_ONLY, GameDock, empty_page
from ffts.ui.desk.look.parts import scrolled
from ffts.ui.desk.look.theme import px
from ffts.ui.skies.air.choices import Choices
from ffts.ui.skies.air.flight_card import FlightCard
from ffts.ui.skies.seen import parts_of, shown_sides

if TYPE_CHECKING:
    from ffts.core.model import Command
    from ffts.games.skies.desk import SkiesDesk
    from ffts.games.skies.pictures.flights.flight import FormationStrip
    from ffts.games.skies.pictures.verdict import Verdict

NOBODY = (
    "Nobody is in the air.\n"
    "In the Air Operations Segment choose ready aircraft on the Air operations form and launch them (L)."
)
HOME_TIP = "Break off and fly home, all or one group (4.7) (H)"
DIVERT_TIP = "Make for another deck or base (4.2) (V)"
NO_OTHER = "Its side has no other deck or base"


class FormationsDock(GameDock):
    """One strip a formation, strikes first."""

    mission_wanted = Signal(str, object)
    """6.2 The carrier or base, and its aircraft that are in the air without a mission."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Formations"), parent)
        self.cards: dict[str, FlightCard] = {}
        self.empty = empty_page(self.tr(NO_GAME))
        self.choices, self.refusal = Choices(), RefusalPanel()
        self._inside = QWidget()
        self._column = QVBoxLayout(self._inside)
        self._column.setContentsMargins(px(8), px(8), px(8), px(8))
        self._column.setSpacing(px(8))
        self._column.addStretch(1)
        self._area = scrolled(self._inside)
        self._arrange()
        self.choices.chosen.connect(self._take_option)
        self.choices.left.connect(self._back)
        self.refusal.wants.connect(self.wants)
        self._asked: str | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.open_game(None)

    def _arrange(self) -> None:
        strips = QWidget()
        column = QVBoxLayout(strips)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._area, 1)
        column.addWidget(self.choices)
        column.addWidget(self.refusal)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self.empty)
        self._pages.addWidget(strips)
        self._strips = strips

    # --- showing -----------------------------------------------------------------------

    def _refresh(self) -> None:
        session = self._session
        if session is None:
            self._show((), self.tr(NO_GAME))
        elif self._is_new(*parts_of(session.state, shown_sides(session.state, self._viewer))):
            self._show(self._flights(session), self.tr(NOBODY))

    def _flights(self, session: SkiesDesk) -> tuple[FormationStrip, ...]:
        state, data = session.state, session.data
        return tuple(
            flight for side in shown_sides(state, self._viewer) for flight in flights_of(view(state, side), data)
        )

    def _show(self, flights: Sequence[FormationStrip], empty: str) -> None:
        self.choices.close_it()
        self.refusal.close_it()
        known = {flight.id: flight for flight in flights}
        for ident in [ident for ident in self.cards if ident not in known]:
            card = self.cards.pop(ident)
            self._column.removeWidget(card)
            card.hide()
            card.deleteLater()
        for at, flight in enumerate(flights):
            card = self.cards.get(flight.id) or self._new_card(flight.id)
            if self._column.indexOf(card) != at:
                self._column.insertWidget(at, card)
            card.show_flight(flight)
            self._allow(card, flight)
        self.empty.setText(empty)
        self._pages.setCurrentWidget(self._strips if flights else self.empty)
        if self.hasFocus():
            self._stand_on_first()

    def _new_card(self, ident: str) -> FlightCard:
        card = self.cards[ident] = FlightCard()
        card.home_wanted.connect(self.turn_home)
        card.divert_wanted.connect(self.divert)
        card.mission_wanted.connect(self.give_mission)
        card.moved.connect(self._move_on)
        return card

    def _allow(self, card: FlightCard, flight: FormationStrip) -> None:
        if flight.kind == "free" or self._session is None:
            return
        if not self.may_order:
            card.allow(card.home, self.tr(READ_ONLY), HOME_TIP)
            card.allow(card.divert, self.tr(READ_ONLY), DIVERT_TIP)
            return
        self._allow_any(card, card.home, home_options(self._session, flight), HOME_TIP)
        self._allow_any(card, card.divert, divert_options(self._session, flight), DIVERT_TIP)

    def _allow_any(self, card: FlightCard, button: QPushButton, options: list[Verdict], tip: str) -> None:
        """Enabled when one of the options is legal; else the first reason is told."""
        if any(option.allowed for option in options):
            card.allow(button, "", tip)
        else:
            card.allow(button, options[0].words if options else self.tr(NO_OTHER), tip)

    # --- orders ----------------------------------------------------------------------------

    def turn_home(self, ident: str) -> None:
        """4.7 At once when there is one way to do it; else choose who."""
        flight = self._flight(ident)
        if flight and self._session:
            self._offer(f"Turn home {flight.name}", ident, home_options(self._session, flight), at_once=True)

    def divert(self, ident: str) -> None:
        """4.2 Choose the deck."""
        flight = self._flight(ident)
        if flight and self._session:
            self._offer(f"Divert {flight.name}", ident, divert_options(self._session, flight), at_once=False)

    def give_mission(self, ident: str) -> None:
        """6.2 Aircraft without a mission get one on the form of their carrier or base."""
        card = self.cards.get(ident)
        if card and card.flight and card.flight.kind == "free" and self.may_order:
            self.mission_wanted.emit(card.flight.platform, card.flight.afs)

    def _flight(self, ident: str) -> FormationStrip | None:
        card = self.cards.get(ident)
        return card.flight if card and self.may_order and card.flight and card.flight.kind != "free" else None

    def _offer(self, heading: str, ident: str, options: list[Verdict], at_once: bool) -> None:
        self._asked = ident
        self.refusal.close_it()
        if (at_once and len(options) == 1) or (options and not any(option.allowed for option in options)):
            self._take_option(options[0])
        elif options:
            self.choices.offer(heading, options)

    def _take_option(self, option: Verdict) -> None:
        self._back()
        for cmd in option.commands:
            self._give(cmd)

    def _give(self, cmd: Command) -> None:
        if not self._is_refused(cmd, self.refusal):
            self.wants.emit(cmd)

    # --- the keyboard -------------------------------------------------------------------------

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard comes to the first strip; going backwards it leaves."""
        super().focusInEvent(event)
        if event.reason() is not Qt.FocusReason.BacktabFocusReason:
            self._stand_on_first()

    def _stand_on_first(self) -> None:
        first = min(self.cards.values(), key=self._column.indexOf, default=None)
        if first:
            first.setFocus()

    def _back(self) -> None:
        card = self.cards.get(self._asked or "")
        if card:
            card.setFocus()

    def _move_on(self, ident: str, step: int) -> None:
        cards = sorted(self.cards.values(), key=self._column.indexOf)
        at = cards.index(self.cards[ident]) + step
        if 0 <= at < len(cards):
            cards[at].setFocus(Qt.FocusReason.TabFocusReason)
            self._area.ensureWidgetVisible(cards[at])
