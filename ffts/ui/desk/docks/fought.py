"""A battle of a campaign that is fought elsewhere: to the desk and back, or typed in, or the dice of the campaign."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QHBoxLayout, QPushButton, QSpinBox, QVBoxLayout, QWidget

from ffts.ui.desk.look.flow import Flow
from ffts.ui.desk.look.parts import Text, scrolled

WAITS = (
    "Battle {} is fought elsewhere, and the campaign waits: it takes the result and nothing else. What was fought at a "
    "table is typed in below. Undo goes back to before it was called."
)


@dataclass(frozen=True)
class FoughtLine:
    """Somebody in it: what became of him, and how many of his air factors are left."""

    name: str
    words: str
    choices: tuple[tuple[int, str], ...] = ()
    sent: int = 0


class FoughtForm(QWidget):
    """Everybody unhurt to begin with; what is typed stays while it is the same battle."""

    given = Signal()
    """What is typed is the result."""
    abandoned = Signal()
    battle_wanted = Signal()
    """It is to be fought on this desk, or its result is to be taken from there."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[str, tuple[FoughtLine, ...]] | None = None
        self.combos: dict[str, QComboBox] = {}
        self.left: dict[str, QSpinBox] = {}
        self.waits = Text()
        self._form = QFormLayout()
        self.desk = QPushButton(self.tr("On the desk: fight it, or take its result  Ctrl+Shift+L"))
        self.desk.setProperty("look", "primary")
        self.desk.clicked.connect(self.battle_wanted)
        self.give, abandon = QPushButton(self.tr("Take what is typed")), QPushButton(self.tr("Go on with dice instead"))
        self.give.clicked.connect(self.given)
        abandon.clicked.connect(self.abandoned)
        self.deeds = Flow()
        for part in (self.desk, self.give, abandon):
            self.deeds.addWidget(part)
        inside = QWidget()
        inside.setLayout(self._form)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.addWidget(self.waits)
        self.column.addLayout(self.deeds)
        self.column.addWidget(scrolled(inside), 1)

    def show_battle(self, name: str, lines: Sequence[FoughtLine]) -> bool:
        """Whether it is another battle than before."""
        if self._shown == (name, tuple(lines)):
            return False
        self._shown, self.combos, self.left = (name, tuple(lines)), {}, {}
        self.waits.say(self.tr(WAITS).format(name))
        while self._form.rowCount():
            self._form.removeRow(0)
        for line in lines:
            self._form.addRow(self._became(line), Text(line.words))
        return True

    @property
    def became(self) -> Mapping[str, int]:
        """What is chosen of everybody."""
        return {name: int(combo.currentData()) for name, combo in self.combos.items()}

    @property
    def air(self) -> Mapping[str, int]:
        """The air factors that are left to everybody who sent some."""
        return {name: spin.value() for name, spin in self.left.items()}

    def _became(self, line: FoughtLine) -> QWidget:
        both = QWidget()
        row = QHBoxLayout(both)
        row.setContentsMargins(0, 0, 0, 0)
        if line.choices:
            combo = self.combos[line.name] = QComboBox()
            combo.setAccessibleName(line.words)
            for value, words in line.choices:
                combo.addItem(words, value)
            row.addWidget(combo, 1)
        if line.sent:
            spin = self.left[line.name] = QSpinBox()
            spin.setRange(0, line.sent)
            spin.setValue(line.sent)
            spin.setSuffix(self.tr(" of {} AFs").format(line.sent))
            spin.setAccessibleName(self.tr("AFs left to {}").format(line.name))
            row.addWidget(spin)
        return both
