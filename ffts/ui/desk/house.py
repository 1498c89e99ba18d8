"""The switches an umpire may set, as a form: for a new game, and for one that is being played."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from ffts.core.model import Command
from ffts.ui.desk.full_pages import FullPage
from ffts.ui.desk.reasons import ReasonRow
from ffts.ui.desk.said import tr
from ffts.ui.desk.theme import px
from ffts.ui.desk.told import literal, plain_label, told

Value = str | int | bool
Order = Callable[[str, Value, str], Command]
"""From a switch, its new value and the reason to the command."""


@dataclass(frozen=True)
class Switch:
    """A ruling that can be chosen."""

    key: str
    title: str
    choices: tuple[Value, ...]
    standing: Value
    tip: str = ""


class HouseForm(QWidget):
    """One line a switch: what it rules, and the rulings to choose from."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.combos: dict[str, QComboBox] = {}
        self._standing: dict[str, Value] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)
        self._grid.setHorizontalSpacing(px(14))

    def show_switches(self, switches: Sequence[Switch]) -> None:
        """These, as they stand."""
        for row, switch in enumerate(switches):
            combo = QComboBox()
            for value in dict.fromkeys((*switch.choices, switch.standing)):
                combo.addItem(in_words(value), value)
            combo.setCurrentIndex(combo.findData(switch.standing))
            combo.currentIndexChanged.connect(self.changed)
            combo.setAccessibleName(switch.title)
            combo.setToolTip(literal(switch.tip))
            combo.setMinimumWidth(px(180))
            label = told(switch.title)
            label.setBuddy(combo)
            self._grid.addWidget(combo, row, 0)
            self._grid.addWidget(label, row, 1)
            self.combos[switch.key] = combo
            self._standing[switch.key] = switch.standing

    def chosen(self) -> dict[str, Value]:
        """The switches that were set to something else."""
        now = {key: combo.currentData() for key, combo in self.combos.items()}
        return {key: value for key, value in now.items() if not _same(value, self._standing[key])}


def _same(one: Value, other: Value) -> bool:
    """1 and True are two rulings, though Python takes them for one."""
    return one == other and isinstance(one, bool) == isinstance(other, bool)


def in_words(value: Value) -> str:
    """A ruling as it is read."""
    if isinstance(value, bool):
        return tr("yes" if value else "no")
    return str(value).replace("_", " ")


class HousePage(FullPage):
    """The switches of the game on the table. Each change is a ruling: it takes a reason, and stands in the log."""

    wants = Signal(object)
    """A command."""

    def __init__(
        self, switches: Sequence[Switch], special: Sequence[str], order: Order, title: str = "House and special rules"
    ) -> None:
        """`special` is what the scenario says otherwise than the rulebook; the umpire sees to it."""
        super().__init__(self.tr(title))
        self._order = order
        heading = self.tr("Special rules of this scenario, above the rulebook:")
        self.special = told("\n".join((heading, *special)))
        self.special.setVisible(bool(special))
        self.body.addWidget(self.special)
        self.body.addWidget(told(self.tr("Rulings where the rulebook leaves a choice. A change holds from now on.")))
        self.form = HouseForm()
        self.form.show_switches(switches)
        self.body.addWidget(self.form)
        self.reason = ReasonRow(self.tr("Put in force"))
        self.reason.changed.connect(self._look)
        self.reason.given.connect(self._switch)
        self.body.addWidget(self.reason)
        self.body.addStretch(1)
        self.form.changed.connect(self._look)
        self._look()

    def _look(self) -> None:
        able = bool(self.form.chosen() and self.reason.words())
        tip = self.tr("Switch what you changed") if able else self.tr("Change a ruling and give a reason first")
        self.reason.allow(able, tip)

    def _switch(self) -> None:
        if why := self.reason.words():
            for key, value in self.form.chosen().items():
                self.wants.emit(self._order(key, value, why))


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
