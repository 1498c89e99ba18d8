"""The switches an umpire may set for a new game, as a form, and a part of a page that is closed until it is wanted."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from ffts.ui.desk.look.literal import literal, plain_label, told
from ffts.ui.desk.look.theme import px
from ffts.ui.desk.start.switches import Switch, Value, is_same

WIDEST = 860


class HouseForm(QWidget):
    """One switch below the other: what it rules, and the rulings to choose from, spelt out."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.combos: dict[str, QComboBox] = {}
        self._standing: dict[str, Value] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(px(4))

    def show_switches(self, switches: Sequence[Switch]) -> None:
        """These, as they stand."""
        for switch in switches:
            combo = QComboBox()
            combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            for value in dict.fromkeys((*switch.choices, switch.standing)):
                combo.addItem(switch.told(value), value)
            combo.setCurrentIndex(combo.findData(switch.standing))
            combo.currentIndexChanged.connect(self.changed)
            combo.setAccessibleName(switch.title)
            combo.setToolTip(literal(switch.tip))
            combo.setMinimumWidth(px(180))
            combo.setMaximumWidth(px(WIDEST))
            label = told(switch.title)
            label.setBuddy(combo)
            self._column.addWidget(label)
            self._column.addWidget(combo)
            self._column.addSpacing(px(8))
            self.combos[switch.key] = combo
            self._standing[switch.key] = switch.standing

    def chosen(self) -> dict[str, Value]:
        """The switches that were set to something else."""
        now = {key: combo.currentData() for key, combo in self.combos.items()}
        return {key: value for key, value in now.items() if not is_same(value, self._standing[key])}


class Fold(QWidget):
    """A part of a page that is closed until somebody wants it."""

    def __init__(self, title: str, content: QWidget) -> None:
        super().__init__()
        self.button = QPushButton(title)
        self.button.setCheckable(True)
        self.button.setToolTip(literal(self.tr("{}: open or close").format(title)))
        self.button.toggled.connect(content.setVisible)
        content.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        row = QHBoxLayout()
        row.addWidget(self.button)
        row.addStretch(1)
        layout.addLayout(row)
        layout.addWidget(content)
        self.note = plain_label()
