"""The small forms of the Ships dock: damage typed in, results of the table, formation sheets, a ship scuttled."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from ffts.core.page import Deed
from ffts.games.skies.commands.search import Scuttle
from ffts.games.skies.commands.strike import LayFormation, RecordDamage
from ffts.games.skies.names import ShipId, SideId, TfId
from ffts.games.skies.pictures.strike.laying import Laying, standing
from ffts.games.skies.pictures.strike.table_words import Here
from ffts.games.skies.rules.ch11 import by_doctrine_of, sheets_of
from ffts.ui.desk.docks.refusal import RefusalPanel
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text
from ffts.ui.desk.look.theme import px
from ffts.ui.skies.strike.deeds import FORMS
from ffts.ui.skies.strike.formation_form import FormationForm
from ffts.ui.skies.strike.typed_panel import DamagePanel, OpenTablePanel

if TYPE_CHECKING:
    from ffts.core.model import Command
    from ffts.games.skies.desk import SkiesDesk
    from ffts.games.skies.pictures.ships.sheet import ShipSheet
    from ffts.games.skies.state.strike import Template


class ScuttlePanel(QFrame):
    """A-020 Once more, before a ship is sunk by her own side."""

    agreed = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "bar-danger")
        self.setAccessibleName(self.tr("Scuttle a ship"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.words = Text().embolden()
        self.what = Text(self.tr("The enemy scores for her as sunk; aircraft aboard are lost with her (A-020, A-111)."))
        self.sink, self.keep = QPushButton(self.tr("Scuttle her")), QPushButton(self.tr("Keep her   Esc"))
        self.sink.clicked.connect(self._agree)
        self.keep.clicked.connect(self._leave)
        self.keep.setToolTip(self.tr("Nothing is done (Esc)"))
        row = QHBoxLayout()
        row.addWidget(self.sink)
        row.addWidget(self.keep)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(10), px(6), px(10), px(6))
        column.addWidget(self.words)
        column.addWidget(self.what)
        column.addLayout(row)
        self.hide()

    def ask(self, ship: str) -> None:
        """This ship."""
        self.words.setText(self.tr("Scuttle {}?").format(ship))
        self.sink.setText(self.tr("Scuttle her   Enter"))
        self.sink.setToolTip(literal(self.tr("{} is sunk by her own side (Enter)").format(ship)))
        self.show()
        self.setFocus()

    def close_it(self) -> None:
        """Nothing is asked any more."""
        self.hide()

    def _agree(self) -> None:
        self.close_it()
        self.agreed.emit()

    def _leave(self) -> None:
        self.close_it()
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._agree()
        elif event.key() == Qt.Key.Key_Escape:
            self._leave()
        else:
            event.accept()


class ShipForms(QWidget):
    """One form at a time, for the ship in front; what they order goes through the rules."""

    wants = Signal(object)
    """A command."""
    left = Signal()
    """The keyboard goes back to the sheet."""
    needs_room = Signal(bool)
    """A large form needs the room of the ship's sheet."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session: SkiesDesk | None = None
        self._sheet: ShipSheet | None = None
        self.record, self.table = DamagePanel(), OpenTablePanel(self._here)
        self.lay, self.scuttle = FormationForm(self._why_not), ScuttlePanel()
        self.refusal = RefusalPanel()
        self.buttons = {deed.id: self._button(deed) for deed in FORMS}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.lay, 1)
        column.addWidget(self.table, 1)
        for part in (self.record, self.scuttle, self.refusal):
            column.addWidget(part)
        self._wire()

    def _button(self, deed: Deed) -> QPushButton:
        """It stands under the sheet, and does the same as its letter."""
        button = QPushButton(f"{self.tr(deed.name)}  {deed.key}")
        button.setToolTip(literal(f"{self.tr(deed.tip)} ({deed.key})"))
        button.clicked.connect(partial(self._do, deed.id))
        return button

    def _do(self, deed: str, *_: object) -> None:
        DO[deed](self)

    def allow(self, may: bool, sunk: bool, shown: bool) -> None:
        """A ship that has sunk is laid and scuttled no more; only the umpire has these buttons."""
        for deed, button in self.buttons.items():
            button.setEnabled(may and (not sunk or deed == "results"))
            button.setVisible(shown)

    def _wire(self) -> None:
        self.record.typed.connect(self._record)
        self.table.typed.connect(lambda cmd, why: self.give(cmd))
        self.lay.laid.connect(self._lay)
        self.scuttle.agreed.connect(self._scuttle)
        self.refusal.wants.connect(self.wants)
        for form in (self.record, self.table, self.lay, self.scuttle):
            form.left.connect(self._leave)

    def show_for(self, session: SkiesDesk | None, sheet: ShipSheet | None) -> None:
        """This ship of this game is in front; a form of another ship is closed."""
        other = (self._sheet and self._sheet.id) != (sheet and sheet.id) or session is not self._session
        self._session, self._sheet = session, sheet
        if session is not None and self.table.isVisible():
            self.table.refresh()
        elif other:
            self.close_all()

    def close_all(self) -> None:
        """No form is open."""
        for form in (self.record, self.table, self.lay, self.scuttle):
            form.close_it()
        self.needs_room.emit(False)

    def _leave(self) -> None:
        self.needs_room.emit(False)
        self.left.emit()

    # --- opening -------------------------------------------------------------------------

    def _open(self) -> bool:
        self.close_all()
        self.refusal.close_it()
        return self._session is not None and self._sheet is not None

    def type_damage(self, text: str = "") -> None:
        """T: what FOTW or the umpire says was hit."""
        if self._open() and self._sheet and not self._sheet.sunk:
            self.record.ask(self._sheet.name, text)

    def type_results(self) -> None:
        """R: CAP rounds, AA fire, hits and battles of the table."""
        if self._open():
            self.needs_room.emit(True)
            self.table.ask()

    def lay_formation(self) -> None:
        """F: the sheets of her force."""
        if not self._open() or self._session is None or self._sheet is None or not self._sheet.force:
            return
        state, data = self._session.state, self._session.data
        side, force = state.sides[SideId(self._sheet.side)], TfId(self._sheet.force)
        names = {str(ship.id): f"{ship.cls} {ship.name}" for ship in side.afloat(force)}
        now = standing(sheets_of(data, side, force), names)
        if names:
            self.needs_room.emit(True)
            self.lay.ask(force, names, now, Laying(by_doctrine_of(data, side, force)))

    def ask_scuttle(self) -> None:
        """X: her owner sinks her."""
        if self._open() and self._sheet and not self._sheet.sunk:
            self.scuttle.ask(f"{self._sheet.cls} {self._sheet.name}")

    # --- orders --------------------------------------------------------------------------

    def give(self, cmd: Command) -> None:
        """Give this order, or show why it is refused."""
        if self._session is None:
            return
        self.refusal.close_it()
        if refused := self._session.refusal(cmd):
            self.refusal.show_refusal(refused, cmd, self._session)
        else:
            self.wants.emit(cmd)

    def _record(self, results: object, reason: str) -> None:
        self.left.emit()
        if self._sheet and isinstance(results, tuple):
            side, ship = SideId(self._sheet.side), ShipId(self._sheet.id)
            self.give(RecordDamage(side=side, ship=ship, results=results, why=reason))

    def _scuttle(self) -> None:
        self.left.emit()
        if self._sheet:
            self.give(Scuttle(side=SideId(self._sheet.side), ship=ShipId(self._sheet.id)))

    def _order_to_lay(self, sheets: tuple[Template, ...]) -> Command | None:
        if self._sheet is None:
            return None
        side, force = SideId(self._sheet.side), TfId(self._sheet.force)
        return LayFormation(side=side, task_force=force, templates=sheets)

    def _why_not(self, sheets: tuple[Template, ...]) -> str:
        """11.1 What the rules say to these sheets; empty if they allow them."""
        cmd = self._order_to_lay(sheets)
        refused = self._session.refusal(cmd) if self._session and cmd else None
        return f"{refused.why} [{refused.citation}]" if refused else ""

    def _lay(self, sheets: tuple[Template, ...]) -> None:
        self._leave()
        if cmd := self._order_to_lay(sheets):
            self.give(cmd)

    def _here(self, why: str) -> Here | None:
        if self._session is None:
            return None
        sheet = self._sheet
        return Here(self._session.state, sheet.side if sheet else "", sheet.id if sheet else "", why)


DO: Mapping[str, Callable[[ShipForms], None]] = {
    "damage": ShipForms.type_damage,
    "results": ShipForms.type_results,
    "formation": ShipForms.lay_formation,
    "scuttle": ShipForms.ask_scuttle,
}
