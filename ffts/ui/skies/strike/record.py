"""17.1 The line damage is typed into, with what it means under it, and the reason."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QVBoxLayout, QWidget

from ffts.games.skies.pictures.ships.typed import BadLine, read_typed, told_typed
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text
from ffts.ui.desk.look.theme import px

HOW = "fire 34; mount 25; deck 41; hangar 33; elevator 31; machinery 44 0.6; flooding 2 0.5; speed 0.6; mended 3; sunk"
USUAL = "As the damage table of FOTW has it"


class RecordPanel(QFrame):
    """Enter records; Esc leaves."""

    recorded = Signal(object, str)
    """The results and the reason."""
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "bar-info")
        self.heading = Text().embolden()
        self.line = QLineEdit()
        self.line.setPlaceholderText(HOW)
        self.line.setAccessibleName(self.tr("What was hit and where"))
        self.line.setToolTip(literal(self.tr("Such as: {}. Enter records it, Esc leaves it").format(HOW)))
        self.line.textChanged.connect(self._tell)
        self.line.returnPressed.connect(self._record)
        self.means = Text(look="muted")
        self.reason = QLineEdit(USUAL)
        self.reason.setAccessibleName(self.tr("Reason, kept in the log"))
        self.reason.setToolTip(self.tr("Kept in the log (Enter records the damage)"))
        self.reason.returnPressed.connect(self._record)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(10), px(6), px(10), px(6))
        for part in (self.heading, self.line, self.means, self.reason):
            column.addWidget(part)
        self.hide()

    def ask(self, ship: str, text: str = "") -> None:
        """Type damage of this ship."""
        self.heading.setText(self.tr("Damage of {}: what and where (Enter records, Esc leaves)").format(ship))
        self.line.setText(text)
        self.show()
        self._tell()
        self.line.setFocus()
        self.line.setCursorPosition(0 if text.startswith(" ") else len(text))

    def close_it(self) -> None:
        """Nothing is typed any more."""
        self.line.clear()
        self.hide()

    def _tell(self) -> None:
        try:
            self.means.say(self.tr("That is: {}").format(told_typed(read_typed(self.line.text()))))
        except BadLine as fault:
            self.means.say(str(fault))

    def _record(self) -> None:
        try:
            results = read_typed(self.line.text())
        except BadLine as fault:
            self.means.say(str(fault))
            self.line.setFocus()
            return
        reason = self.reason.text().strip() or USUAL
        self.close_it()
        self.recorded.emit(results, reason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_it()
            self.left.emit()
        else:
            super().keyPressEvent(event)
