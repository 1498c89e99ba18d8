"""The switches an umpire may set, as a form: for a new game, and for one that is being played."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from ffts.core.model import Command
from ffts.ui.desk.look.literal import literal, plain_label, told
from ffts.ui.desk.look.reasons import ReasonRow
from ffts.ui.desk.look.theme import px
from ffts.ui.desk.look.translate import tr
from ffts.ui.desk.page.full_pages import FullPage

WIDEST = 860
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
    words: Mapping[Value, str] = field(default_factory=dict)
    """What each choice means."""

    def told(self, choice: Value) -> str:
        """'Two rolls for each damaged ship': a choice as it stands in the list."""
        words = self.words.get(choice) or in_words(choice)
        return words[0].upper() + words[1:]


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
