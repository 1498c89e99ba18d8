"""Ships: the sheet of each ship as players know it, and damage control in one place."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QBoxLayout,
    QGridLayout,
    QHeaderView,
    QPushButton,
    QStackedLayout,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from ffts.core.model import Command
from ffts.core.page import Deed
from ffts.games.skies.names import SideId
from ffts.games.skies.pictures.ships.sheet import Control, ShipRow, ShipSheet
from ffts.games.skies.pictures.ships.side import ship_rows, ship_sheet
from ffts.games.skies.pictures.ships.umpire import controls
from ffts.games.skies.view import view
from ffts.ui.desk.docks.numbering import ShiftDigits, key_of
from ffts.ui.desk.docks.showing import NO_GAME, GameDock, empty_page
from ffts.ui.desk.keys.deeds import deed_of
from ffts.ui.desk.look.flow import Flow
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Refit, Text, WrapButton, clear, scrolled
from ffts.ui.desk.look.theme import px, token
from ffts.ui.desk.models.cells import Cells
from ffts.ui.desk.models.rows import KeptSelection, RowColumn, RowsModel
from ffts.ui.skies.seen import shown_sides
from ffts.ui.skies.strike.deeds import SHIPS
from ffts.ui.skies.strike.grid_view import GridView
from ffts.ui.skies.strike.ship_forms import ShipForms

if TYPE_CHECKING:
    from ffts.games.skies.desk import SkiesDesk

SHIFT = Qt.KeyboardModifier.ShiftModifier
SIDE_BY_SIDE = 560
LIST_WIDE, LIST_HIGH = 205, 190
LIST_SHARE = 6  # of a wide page the list has so much, up to twice its width
WHOLE = "Nothing is damaged."
NO_GRID = "There is no damage grid for her kind: damage is typed in (T)."
ESTIMATE = "Grid: our estimate"
COLUMNS = (
    RowColumn[ShipRow]("Force", lambda line: line.force, tip=lambda line: f"{line.side} TF {line.force}"),
    RowColumn[ShipRow](
        "Ship",
        lambda line: f"{line.name}\n{line.condition}" if line.condition else line.name,
        tip=lambda line: f"{line.side} {line.name}: {line.condition or 'whole'}",
    ),
)


class ShipsDock(GameDock):
    """A list of the ships, the sheet of one, and what damage control has to roll."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Ships"), parent)
        self._at: str | None = None
        self._controls: tuple[Control, ...] = ()
        self._digits, self._shift_digits = True, ShiftDigits(self, self._control)
        self.sheet: ShipSheet | None = None
        self.empty = empty_page(self.tr(NO_GAME))
        self._build_list()
        self._build_sheet()
        self._arrange()
        self._refit = Refit(self, self._fit)
        self.list.horizontalHeader().sectionResized.connect(lambda *_: self._refit.start())  # words wrap otherwise then
        self.open_game(None)

    # --- building --------------------------------------------------------------------

    def _build_list(self) -> None:
        self.model = RowsModel(COLUMNS, lambda line: line.id, _stress, self)
        self.list = QTableView()
        self.list.setAccessibleName(self.tr("Ships"))
        self.list.setModel(self.model)
        self._kept = KeptSelection(self.list, self.model)
        self.list.setShowGrid(False)
        self.list.setItemDelegate(Cells(self.list))
        self.list.setWordWrap(True)
        self.list.setTabKeyNavigation(False)
        self.list.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.verticalHeader().hide()
        header = self.list.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self.list.selectionModel().currentChanged.connect(self._chosen)
        self.list.installEventFilter(self)
        self.setFocusProxy(self.list)

    def _build_sheet(self) -> None:
        self.heading, self.under = Text(look="big"), Text(look="danger")
        self.due = QWidget()
        self.due.setAccessibleName(self.tr("Damage control that is due"))
        self._due_lines = QVBoxLayout(self.due)
        self._due_lines.setContentsMargins(0, 0, 0, 0)
        self.facts = QGridLayout()
        self.facts.setHorizontalSpacing(px(12))
        self.facts.setVerticalSpacing(px(2))
        self.facts.setColumnStretch(1, 1)
        self.grid = GridView()
        self.grid.entered.connect(self._type_at)
        self.water = QPushButton(self.tr("Waterline  W"))
        self.water.setCheckable(True)
        self.water.setToolTip(self.tr("What a torpedo finds at each place, in place of what a bomb does (W)"))
        self.water.toggled.connect(self.grid.show_below)
        self.key = Text(look="muted")
        self.key.hide()
        self.grid.key_changed.connect(self.key.say)
        self.estimate = Text(look="warning")
        self.hurts = Text()
        self.forms = ShipForms()
        self.record, self.refusal = self.forms.record, self.forms.refusal
        self.forms.left.connect(self._back)
        self.forms.needs_room.connect(self._make_room)
        self.forms.wants.connect(self.wants)

    def _back(self) -> None:
        """The keyboard goes back to the sheet."""
        (self.grid if self.grid.isVisible() else self.list).setFocus()

    def _make_room(self, needed: bool) -> None:
        """A form takes the place of the sheet, and in a narrow dock that of the list above it too."""
        self.area.setVisible(not needed)
        self.grid.updateGeometry()
        self._fit()

    def _arrange(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(px(8), px(6), px(8), px(6))
        column.setSpacing(px(6))
        row = QWidget()
        tools = Flow(row)
        tools.setContentsMargins(0, 0, 0, 0)
        tools.setSpacing(px(5))
        for button in (self.water, *self.forms.buttons.values()):
            tools.addWidget(button)
        for part in (self.due, self.heading, self.under):
            column.addWidget(part)
        column.addLayout(self.facts)
        for part in (self.grid, self.key, self.estimate, row, self.hurts):
            column.addWidget(part)
        column.addStretch(1)
        self.area = scrolled(inside)
        right = QVBoxLayout()
        right.addWidget(self.area, 1)
        right.addWidget(self.forms)
        self._body = QWidget()
        self._halves = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._body)
        self._halves.setContentsMargins(px(8), px(6), px(8), px(6))
        self._halves.addWidget(self.list)
        self._halves.addLayout(right, 1)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self.empty)
        self._pages.addWidget(self._body)

    # --- what the window says --------------------------------------------------------

    def _forget_game(self) -> None:
        self._at = None

    @property
    def in_hand(self) -> str | None:
        """The ship in front."""
        return self._at

    def show_ship(self, ident: str) -> None:
        """Put this ship in front."""
        self._at = ident
        self._seen = ()
        self._refresh()

    def point_at(self, ident: str) -> None:
        """The ship a line of the Watch, or of the command line, is about."""
        self.show_ship(ident)

    def known_as(self, words: str) -> str:
        """The ship of this name."""
        if self._session is None:
            return ""
        state, said = self._session.state, words.casefold().strip()
        ships = (ship for side in shown_sides(state, self._viewer) for ship in state.sides[side].ships.values())
        return next((ship.id for ship in ships if ship.name.casefold().startswith(said)), "")

    def type_damage_of(self, ident: str) -> None:
        """Put this ship in front and ask what was hit."""
        self.show_ship(ident)
        self.type_damage()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._refit.start()

    @property
    def list_of_digits(self) -> QWidget | None:
        """Damage control that is due."""
        return super().list_of_digits or (self.list if self._controls else None)

    @property
    def asks_now(self) -> str:
        """17.4 The ships to roll for."""
        return ", ".join(control.words for control in self._controls)

    def show_digits(self, shown: bool) -> None:
        """17.4 The ships to roll for show their digits only while they are for them."""
        super().show_digits(shown)
        if shown != self._digits:
            self._digits = shown
            self._show_due()

    # --- showing ---------------------------------------------------------------------

    def _refresh(self) -> None:
        session = self._session
        if session is None:
            self._pages.setCurrentWidget(self.empty)
            return
        self._pages.setCurrentWidget(self._body)
        sides = shown_sides(session.state, self._viewer)
        seen = (session.state.public, *(session.state.sides[side] for side in sides))
        if not self._is_new(*seen):
            return
        self._build(session, sides)

    def _build(self, session: SkiesDesk, sides: Sequence[str]) -> None:
        self._controls = controls(session.state, session.data) if self.may_order else ()
        seen = [view(session.state, SideId(side)) for side in sides]
        lines = [line for sight in seen for line in ship_rows(sight)]
        if self._at not in [line.id for line in lines]:
            self._at = _first(lines)
        self.model.show_rows(lines)
        self._select([line.id for line in lines])
        found = (sheet for sight in seen if (sheet := ship_sheet(sight, session.data, self._at or "")))
        self.sheet = next(found, None)
        self._show_due()
        self._show_sheet()
        self._refit.start()

    def _select(self, idents: list[str]) -> None:
        if self._at in idents:
            index = self.model.index(idents.index(self._at), 0)
            self.list.selectionModel().blockSignals(True)
            self.list.setCurrentIndex(index)
            self.list.selectRow(index.row())
            self.list.selectionModel().blockSignals(False)
            self.list.viewport().update()

    def _chosen(self, current: QModelIndex, previous: QModelIndex) -> None:
        if current.isValid():
            ident = str(self.model.ident(current.row()))
            if ident != self._at:
                self.show_ship(ident)

    def _show_due(self) -> None:
        clear(self._due_lines)
        self._shift_digits.allow(len(self._controls))
        self.due.setVisible(bool(self._controls))
        if not self._controls:
            return
        self._due_lines.addWidget(Text(self.tr("Damage control due (17.4): press its number, or N"), "heading"))
        for at, control in enumerate(self._controls, 1):
            button = WrapButton(f"{key_of(at, self._digits)}  {control.words}")
            button.setToolTip(literal(self.tr("Roll for her (key {})").format(key_of(at)) if key_of(at) else ""))
            button.clicked.connect(partial(self._control, at))
            self._due_lines.addWidget(button)

    def _show_sheet(self) -> None:
        sheet = self.sheet
        if sheet is None:
            return
        force = f", TF {sheet.force}" if sheet.force else ""
        self.heading.setText(f"{sheet.cls} {sheet.name} ({sheet.side_name}{force})")
        self.under.say(sheet.condition)
        clear(self.facts)
        for at, (what, value, worse) in enumerate(sheet.facts):
            name = Text(what, "muted")
            name.setWordWrap(False)
            text = Text(value, "danger" if worse else "")
            self.facts.addWidget(name, at, 0, Qt.AlignmentFlag.AlignTop)
            self.facts.addWidget(text, at, 1)
        self.grid.show_cells(sheet.cells)
        self.water.setVisible(bool(sheet.cells))
        self.estimate.say(ESTIMATE if sheet.estimate else "" if sheet.cells else NO_GRID)
        self.forms.allow(self.may_order, sheet.sunk, self._viewer is None)
        self.forms.show_for(self._session if self.may_order else None, sheet)
        lines = [f"{hurt.no}  {hurt.words}: {hurt.state}" for hurt in sheet.hurts]
        self.hurts.setText("\n".join(lines) or WHOLE)

    def _fit(self) -> None:
        wide = self.width() >= px(SIDE_BY_SIDE)
        direction = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        self._halves.setDirection(direction)
        self.list.setVisible(wide or not self.area.isHidden())
        room = min(2 * px(LIST_WIDE), max(px(LIST_WIDE), self.width() // LIST_SHARE))
        self.list.setMinimumSize(room if wide else 0, px(100))
        self.list.setMaximumSize(room if wide else px(4000), px(4000) if wide else px(LIST_HIGH))
        self.list.setColumnWidth(0, QFontMetrics(self.font()).horizontalAdvance("Force") + px(18))
        self.list.resizeRowsToContents()

    # --- orders ----------------------------------------------------------------------

    def _control(self, at: int, *_: object) -> None:
        if 0 < at <= len(self._controls):
            control = self._controls[at - 1]
            self.show_ship(control.ship)
            self.forms.give(_command(control))

    def type_damage(self) -> None:
        """T: what FOTW or the umpire says was hit."""
        self.forms.type_damage()

    def _type_at(self, place: int) -> None:
        self.forms.type_damage(f" {place}")

    # --- the keyboard ----------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        ours = isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride
        if ours and isinstance(event, QKeyEvent) and self._deed(event):
            event.accept()
            return True
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The list would take letters and digits for a search in it."""
        if not isinstance(event, QKeyEvent) or not self._deed(event):
            return False
        if event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
        elif event.type() is QEvent.Type.KeyPress:
            self.keyPressEvent(event)
        return event.type() in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)

    def _deed(self, event: QKeyEvent) -> Deed | None:
        """What this key means here; digits only while damage control has rolls."""
        deed = None if event.modifiers() & SHIFT else deed_of(event, SHIPS)
        return None if deed and deed.id == "digit" and not self._controls else deed

    def keyPressEvent(self, event: QKeyEvent) -> None:
        deed = self._deed(event)
        if deed is None:
            super().keyPressEvent(event)
        elif deed.id == "digit":
            self._control(int(event.text()) or 1)
        elif deed.id == "next":
            self._control(1)
        elif deed.id == "water":
            self.water.toggle()
        else:
            self.forms.buttons[deed.id].click()


def _first(lines: Sequence[ShipRow]) -> str | None:
    """The first that is damaged and floats, or the first of all."""
    ranked = sorted(lines, key=lambda line: (line.condition.startswith("sunk"), not line.grave))
    return ranked[0].id if ranked else None


def _stress(line: ShipRow) -> QColor | None:
    return token("danger") if line.grave else None


def _command(control: Control) -> Command:
    assert isinstance(control.command, Command)
    return control.command
