"""What whoever's word it is can say: the choices with what they meet and promise, or hits to be placed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from ffts.core.counting import counted
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.commands import combat
from ffts.games.pacific_fury.doctrine.fighting import WHERE_DEAREST, hits_placed, torpedoes_placed
from ffts.games.pacific_fury.names import Step
from ffts.games.pacific_fury.offers import RULE_OF
from ffts.games.pacific_fury.pages.deciding import choices, fought_picture, hits_picture, is_unknown
from ffts.games.pacific_fury.phrases import units_named
from ffts.ui.desk.docks.fought import FoughtForm, FoughtLine
from ffts.ui.desk.docks.order_list import OrderLine, OrderList
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text, later, scrolled
from ffts.ui.desk.look.theme import px

if TYPE_CHECKING:
    from ffts.games.pacific_fury.names import UnitId
    from ffts.games.pacific_fury.pages.deciding import ChoiceLine, FoughtPicture, HitsPicture
    from ffts.games.pacific_fury.sheets.catalog import Catalog
    from ffts.games.pacific_fury.view import SideView

UNSEEN = (
    "Battle {} is fought elsewhere, and who is in it lies face down until it is over. Then everybody is shown, and "
    "what was fought at a table is typed in."
)
USUAL_WIDE, LEAST_HIGH = 240, 90
"""Two lines of choices; with less room the page scrolls."""
PLACING = (Step.HITS, Step.TORPEDOES)


class ChoiceList(OrderList):
    """The choices of a decision."""

    def sizeHint(self) -> QSize:
        """As much room as there is; the page scrolls only where there is less than this."""
        return QSize(px(USUAL_WIDE), px(LEAST_HIGH))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def show_choices(self, lines: tuple[ChoiceLine, ...]) -> None:
        """These, the first of them chosen."""
        self.show_lines([OrderLine(_told(line), line.command, bool(line.refused)) for line in lines])


def _told(line: ChoiceLine) -> str:
    more = [part for part in (line.promise, line.meets, f"refused: {line.refused}" if line.refused else "") if part]
    return "   ".join((f"{line.words}:" if more else line.words, *more))


class HitsForm(QWidget):
    """A number beside each unit under fire; what is left to place is told above."""

    wants = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seen: SideView | None = None
        self._data: Catalog | None = None
        self._picture: HitsPicture | None = None
        self.spins: dict[UnitId, QSpinBox] = {}
        self.left = Text(look="heading")
        self._form = QFormLayout()
        self.give = QPushButton(self.tr("&Place the hits"))
        self.give.clicked.connect(self._give)
        self.suggest = QPushButton(self.tr("&Suggest"))
        self.suggest.setToolTip(literal(self.tr("Place the hits {}").format(WHERE_DEAREST)))
        self.suggest.clicked.connect(self.fill)
        deeds = QHBoxLayout()
        deeds.addWidget(self.give)
        deeds.addWidget(self.suggest)
        inside = QWidget()
        inside.setLayout(self._form)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.left)
        column.addWidget(scrolled(inside), 1)
        column.addLayout(deeds)

    def show_hits(self, seen: SideView, data: Catalog) -> None:
        """What this side has scored."""
        self._seen, self._data, self._picture = seen, data, hits_picture(seen, data)
        while self._form.rowCount():
            self._form.removeRow(0)
        self.spins = {}
        for count, rows in self._picture.groups:
            for row in rows:
                spin = QSpinBox()
                spin.setRange(0, count)
                spin.setAccessibleName(row.words)
                spin.valueChanged.connect(self._count)
                spin.lineEdit().returnPressed.connect(self._give)
                label = Text(f"{row.words}:  1 hit {row.sinks[0]}, 2 {row.sinks[1]}, 3 {row.sinks[2]}")
                label.setBuddy(spin)
                self._form.addRow(spin, label)
                self.spins[row.unit] = spin
        self._count()

    def fill(self) -> None:
        """As the program would place them."""
        if self._seen is None or self._data is None:
            return
        torpedoes = self._seen.public.awaits.step is Step.TORPEDOES
        hits = (torpedoes_placed if torpedoes else hits_placed)(self._seen, self._data)
        for unit, spin in self.spins.items():
            spin.setValue(hits.get(unit, 0))

    def _count(self) -> None:
        if self._picture is None:
            return
        told = []
        for count, rows in self._picture.groups:
            placed = sum(self.spins[row.unit].value() for row in rows if row.unit in self.spins)
            told.append(f"{placed} of {counted(count, 'hit')} placed")
        self.left.say("; ".join(told))

    def _give(self) -> None:
        if self._seen is None:
            return
        hits = {unit: spin.value() for unit, spin in self.spins.items() if spin.value()}
        side = self._seen.own.id
        torpedoes = self._seen.public.awaits.step is Step.TORPEDOES
        self.wants.emit(c.PlaceTorpedoes(hits=hits) if torpedoes else combat.AllocateHits(side=side, hits=hits))


class Fought(FoughtForm):
    """A battle fought elsewhere, unit by unit, and whether the field was struck out."""

    wants = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture: FoughtPicture | None = None
        self.field = QCheckBox(self.tr("Henderson Field is out of action"))
        self.over = QPushButton(self.tr("It is over: show everybody"))
        self.over.clicked.connect(lambda: self.wants.emit(combat.TurnUp()))
        self.deeds.addWidget(self.over)
        self.column.addWidget(self.field)
        self.given.connect(self._give)
        self.abandoned.connect(lambda: self.wants.emit(combat.AbandonBattle()))

    def show_fought(self, picture: FoughtPicture) -> None:
        """What is typed stays while it is the same battle."""
        self._picture = picture
        lines = [FoughtLine(row.unit, row.words, row.severities, row.sent) for row in picture.rows]
        if self.show_battle(picture.battle, lines):
            self.field.setChecked(False)
            self.field.setVisible(picture.field)
        if picture.hidden:
            self.waits.say(self.tr(UNSEEN).format(picture.battle))
        self.give.setVisible(not picture.hidden)
        self.over.setVisible(picture.hidden)

    def _give(self) -> None:
        picture = self._picture
        if picture is None:
            return
        severity = {row.unit: self.became[row.unit] for row in picture.rows}
        air = {row.unit: self.air[row.unit] for row in picture.rows if row.sent}
        out = self.field.isChecked()
        self.wants.emit(
            combat.ApplyBattleResult(
                battle=picture.battle, severity=severity, field_out=out, air=air, state=picture.state
            )
        )


def _take_number(spin: QSpinBox) -> None:
    """What is typed stands in place of the number that is there."""
    spin.setFocus()
    spin.selectAll()


class DecisionPanel(QWidget):
    """The list, the form of hits, or that of a battle fought elsewhere."""

    wants = Signal(object)
    battle_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.list, self.hits, self.fought = ChoiceList(), HitsForm(), Fought()
        self.guess = QLineEdit()
        self.guess.setPlaceholderText(self.tr("A guess of a stack that lies face down: wasp portland chester"))
        self.guess.setAccessibleName(self.tr("What a stack that lies face down may be"))
        self.guess.setToolTip(self.tr("The odds of the operations are reckoned with it; it is kept nowhere"))
        self.guess.textChanged.connect(self._guessed)
        self._seen: SideView | None = None
        self._data: Catalog | None = None
        for part in (self.list, self.hits, self.fought):
            part.wants.connect(self.wants)
        self.fought.battle_wanted.connect(self.battle_wanted)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.list, 1)
        column.addWidget(self.guess)
        column.addWidget(self.hits, 1)
        column.addWidget(self.fought, 1)

    def take_keys(self) -> None:
        """Where something is chosen or typed first."""
        first = next(iter(self.hits.spins.values()), None)
        if not self.list.isHidden():
            self.list.setFocus()
        elif first is not None and not self.hits.isHidden():
            later(first, lambda: _take_number(first)).start()  # it is shown a moment later, and takes no keys before

    def show_fought(self, seen: SideView, data: Catalog) -> None:
        """The result of a battle is wanted; it is everybody's word."""
        self.list.hide()
        self.guess.hide()
        self.hits.hide()
        self.fought.show()
        self.fought.show_fought(fought_picture(seen, data))

    def show_side(self, seen: SideView, data: Catalog) -> None:
        """What this side can say now."""
        placing = seen.public.awaits.step in PLACING and seen.public.awaits.side is seen.own.id
        self.fought.hide()
        self.setAccessibleDescription(f"[{RULE_OF[seen.public.awaits.step]}]")  # what F1 explains here
        self.hits.setVisible(placing)
        self.list.setVisible(not placing)
        if seen != self._seen:
            self._seen, self._data = seen, data
            self.guess.clear()
        if placing:
            self.guess.hide()
            self.hits.show_hits(seen, data)
        else:
            self._show_choices()

    def _guessed(self) -> None:
        """The odds anew, with the line chosen that was chosen."""
        at = self.list.currentRow()
        self._show_choices()
        self.list.setCurrentRow(at)

    def _show_choices(self) -> None:
        seen, data = self._seen, self._data
        if seen is None or data is None:
            return
        lines = choices(seen, data, units_named(data, seen.own.id.enemy, self.guess.text().lower()))
        self.list.show_choices(lines)
        self.guess.setVisible(bool(self.guess.text()) or any(is_unknown(line) for line in lines))
