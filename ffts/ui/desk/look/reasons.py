"""A reason, and the button that needs one: what an umpire sets by hand stands in the log with it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QWidget

from ffts.ui.desk.look.literal import literal


class ReasonRow(QWidget):
    """A line for the reason, and beside it what is done with it, by Enter too."""

    changed = Signal()
    given = Signal()

    def __init__(self, deed: str) -> None:
        super().__init__()
        self.why = QLineEdit()
        self.why.setPlaceholderText(self.tr("Why?  It stands in the log."))
        self.why.setAccessibleName(self.tr("Reason for the change"))
        self.button = QPushButton(deed)
        self.button.setProperty("look", "primary")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.why, 1)
        row.addWidget(self.button)
        self.why.textChanged.connect(self.changed)
        self.why.returnPressed.connect(self.given)
        self.button.clicked.connect(self.given)

    def words(self) -> str:
        """The reason as it was typed; empty without one."""
        return self.why.text().strip()

    def allow(self, able: bool, tip: str) -> None:
        """Whether it may be done now, and what is missing or will come of it."""
        self.button.setEnabled(able)
        self.button.setToolTip(literal(tip))
