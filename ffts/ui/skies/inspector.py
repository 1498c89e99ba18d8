"""The inspector: what is known of the task force or the hex that is selected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QAbstractItemView, QFormLayout, QHeaderView, QTableView, QVBoxLayout, QWidget

from ffts.games.skies.names import SideId
from ffts.games.skies.pictures.inspector.card import FactCard, ShipLine
from ffts.ui.desk.docks.parts import Text, WrapButton, clear, scrolled
from ffts.ui.desk.models.cells import Cells
from ffts.ui.desk.models.rows import Column, KeptSelection, RowsModel
from ffts.ui.desk.theme import px, token

if TYPE_CHECKING:
    from ffts.games.skies.desk import SkiesDesk
    from ffts.games.skies.sheets.catalog import Catalog
    from ffts.games.skies.state import State

HOW = (
    "Nothing is selected.\nClick a task force or a hex on the chart, or walk there with the arrow keys and press Enter."
)
SHIP_COLUMNS = (
    Column[ShipLine]("Class", lambda ship: ship.cls, tip=lambda ship: ship.ship_class),
    Column[ShipLine]("Ship", lambda ship: ship.name, tip=lambda ship: f"{ship.name}, {ship.ship_class}"),
    Column[ShipLine]("Speed", lambda ship: ship.speed, tip=lambda ship: ship.speed_in_full, right=True),
)


class InspectorDock(QWidget):
    """For a side: its own forces in full, of the enemy what was reported."""

    wants = Signal(object)
    selected = Signal(object)
    """Another thing to select: ("tf", id)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Inspector"))
        self._session: SkiesDesk | None = None
        self._viewer: str | None = None
        self._selection: tuple[str, str] | None = None
        self._build()
        self._show()

    def open_game(self, session: SkiesDesk | None) -> None:
        """Another game, or none; nothing is selected."""
        self._session, self._selection = session, None
        self._show()

    def show_state(self, old: State | None, new: State) -> None:
        """Something happened, perhaps to what is selected."""
        if new is not old:
            self._show()

    def show_view(self, viewer: str | None) -> None:
        """The truth for the umpire; for a side what it knows."""
        self._viewer = viewer
        self._show()

    def show_selection(self, selection: tuple[str, str] | None) -> None:
        """("tf", id), ("hex", label), or nothing."""
        self._selection = selection
        self._show()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange and hasattr(self, "ships"):
            self._fit_ships()

    # --- inside ---------------------------------------------------------------

    def _build(self) -> None:
        self.heading = Text(look="big")
        self.under = Text(look="muted")
        self.ships_model = RowsModel(SHIP_COLUMNS, lambda ship: ship.id, self._stress, self)
        self.ships = QTableView()
        self.ships.setAccessibleName(self.tr("Ships of the task force"))
        self.ships.setModel(self.ships_model)
        self._kept = KeptSelection(self.ships, self.ships_model)
        self.ships.setShowGrid(False)
        self.ships.setItemDelegate(Cells(self.ships))
        self.ships.setWordWrap(False)
        self.ships.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.ships.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.ships.setTabKeyNavigation(False)
        self.ships.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.ships.verticalHeader().hide()
        self.ships.horizontalHeader().setHighlightSections(False)
        self.ships.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.ships.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self._facts = QFormLayout()
        self._facts.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._facts.setHorizontalSpacing(px(16))
        self._others = QVBoxLayout()
        page = QWidget()
        column = QVBoxLayout(page)
        column.addWidget(self.heading)
        column.addWidget(self.under)
        column.addLayout(self._facts)
        column.addLayout(self._others)
        column.addWidget(self.ships)
        column.addStretch(1)
        self.page = scrolled(page)
        outside = QVBoxLayout(self)
        outside.setContentsMargins(0, 0, 0, 0)
        outside.addWidget(self.page)

    def _stress(self, ship: ShipLine) -> QColor | None:
        return token("danger") if ship.hurt else None

    def _show(self) -> None:
        card = self._card()
        self.heading.say(card.title)
        self.under.say(card.under)
        while self._facts.rowCount():
            self._facts.removeRow(0)
        for what, value in card.facts:
            name = Text(what, "muted")
            name.setWordWrap(False)
            self._facts.addRow(name, Text(value))
        clear(self._others)
        for force, told in card.forces:
            self._others.addWidget(self._force_button(force, told))
        self.ships_model.show_rows(card.ships)
        self.ships.setVisible(bool(card.ships))
        self._fit_ships()

    def _fit_ships(self) -> None:
        """All ships at once: the page scrolls, not the list in it."""
        self.ships.resizeRowsToContents()
        header = self.ships.horizontalHeader()
        self.ships.setFixedHeight(self.ships.verticalHeader().length() + header.sizeHint().height() + px(6))

    def _force_button(self, force: str, told: str) -> WrapButton:
        button = WrapButton(told)
        button.setToolTip(self.tr("Look at TF {}").format(force))
        button.clicked.connect(lambda: self._look_at(force))
        return button

    def _look_at(self, force: str) -> None:
        self.show_selection(("tf", force))
        self.selected.emit(("tf", force))

    def _card(self) -> FactCard:
        if self._session is None:
            return FactCard("", self.tr("No game is open."))
        if self._selection is None:
            return FactCard("", self.tr(HOW))
        state, data = self._session.state, self._session.data
        if self._viewer is None:
            return _umpires_card(state, data, *self._selection)
        return _sides_card(state, data, SideId(self._viewer), *self._selection)


def _umpires_card(state: State, data: Catalog, kind: str, name: str) -> FactCard:
    from ffts.games.skies.pictures.inspector.umpire import force_card, hex_card

    return hex_card(state, data, name) if kind == "hex" else force_card(state, data, name)


def _sides_card(state: State, data: Catalog, viewer: SideId, kind: str, name: str) -> FactCard:
    from ffts.games.skies.pictures.inspector.side import force_card, hex_card
    from ffts.games.skies.view import view

    seen = view(state, viewer)
    return hex_card(seen, data, name) if kind == "hex" else force_card(seen, data, name)
