"""What is typed or chosen on a page: fields, numbers, combos, rows of radio buttons, ticks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QStringListModel, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QCompleter,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from ffts.core.page import Deed
from ffts.ui.desk.docks.fields import FIGURES
from ffts.ui.desk.look.cited import CitedText
from ffts.ui.desk.look.flow import Flow
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import clear, move
from ffts.ui.desk.look.theme import px

if TYPE_CHECKING:
    from ffts.core.page import Choice, Typed
    from ffts.ui.desk.page.hands import Hands

NARROW, SMALL, ABOVE, ENTER = 150, 64, 10, (Qt.Key.Key_Return, Qt.Key.Key_Enter)
HELD = Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ControlModifier
LONG = 30
"""Letters; a longer name stands behind its number, where it can wrap."""
TO_LIST = (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class TextLine(QLineEdit):
    """Enter with a key held is a key of the page."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER and event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            event.ignore()
        else:
            super().keyPressEvent(event)


class TypedView(QWidget):
    """A field with its name before it; what is being typed is never replaced."""

    def __init__(self, hands: Hands) -> None:
        super().__init__()
        self._hands = hands
        self.block: Typed | None = None
        self.field: QLineEdit | QSpinBox | None = None
        self._column, self._row = QVBoxLayout(self), QHBoxLayout()
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addLayout(self._row)
        self._row.setSpacing(px(8))
        self.label = CitedText()
        self.label.setWordWrap(False)
        self._row.addWidget(self.label)

    def show_block(self, block: Typed) -> None:
        """Show this field."""
        before, self.block = self.block, block
        if before == block:
            return
        if self.field is None or before is None or (before.most is None) != (block.most is None):
            self._make(block)
        field = self.field
        assert field is not None
        self.label.say("" if block.quiet else block.name)
        self.label.setBuddy(field)
        field.setAccessibleName(block.name)
        field.setToolTip(literal(block.tip))
        field.setProperty(FIGURES, block.figures)
        field.setEnabled(not block.why_not)
        field.blockSignals(True)
        if isinstance(field, QSpinBox):
            field.setRange(block.least, block.most or 0)
            field.setSingleStep(block.step)
            field.setSuffix(block.unit)
            field.setWrapping(block.wraps)
            field.setSpecialValueText(block.at_least)
            field.setValue(int(block.value))
        else:
            field.setPlaceholderText(block.why_not or block.hint or (block.name if block.quiet else ""))
            if field.text() != str(block.value):
                field.setText(str(block.value))
                field.setCursorPosition(0)
        field.blockSignals(False)

    def show_below(self, part: QWidget) -> None:
        """Put this below the field."""
        move(part, self._column.addWidget)

    @property
    def is_named(self) -> bool:
        """Whether a name stands before it."""
        return self.block is not None and not self.block.quiet

    def _make(self, block: Typed) -> None:
        if self.field is not None:
            self.field.deleteLater()
        if block.most is None:
            line = TextLine()
            line.textChanged.connect(self._pick)
            line.returnPressed.connect(self._enter)
            if block.goes_on:
                self._complete(line)
            self.field = line
        else:
            number = QSpinBox()
            number.setMinimumWidth(px(SMALL if block.small else NARROW))
            number.lineEdit().setTextMargins(px(7), 0, 0, 0)  # a style sheet does not reach it
            number.valueChanged.connect(self._pick)
            number.lineEdit().returnPressed.connect(self._enter)
            self.field = number
        self.field.installEventFilter(self)
        long = block.most is not None and len(block.name) > LONG
        self.label.setWordWrap(long)
        self._row.insertWidget(0 if long else 1, self.field, 1 if block.most is None else 0)
        self._row.setStretchFactor(self.label, int(long))
        if block.button:
            button = QPushButton(block.button)
            button.setToolTip(literal(f"{block.tip} (Enter)"))
            button.clicked.connect(self._enter)
            self._row.addWidget(button)
        if block.most is not None and not long:
            self._row.addStretch(1)
        self.setFocusProxy(self.field)

    def _complete(self, line: QLineEdit) -> None:
        completer = QCompleter(QStringListModel(line), line)
        completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.activated.connect(lambda text: self._offer(text) if text.endswith(" ") else None)
        line.setCompleter(completer)
        line.textEdited.connect(self._offer)

    def _offer(self, text: str) -> None:
        """How the text could go on."""
        completer = self.field.completer() if isinstance(self.field, QLineEdit) else None
        model = completer.model() if completer else None
        if isinstance(model, QStringListModel) and self.block and self.block.goes_on:
            model.setStringList(list(self.block.goes_on(text)) if text else [])

    def _pick(self, value: str | int) -> None:
        if self.block is not None:
            self._hands.picked.emit(self.block.id, value)

    def eventFilter(self, field: QObject, event: QEvent) -> bool:
        """Keys of the page with Alt or Ctrl are no text: a field would swallow them. Arrows and Enter in a field that
        searches a list go to the list."""
        if not isinstance(event, QKeyEvent) or event.type() is not QEvent.Type.KeyPress:
            return False
        ident = self.block.finds if self.block is not None else ""
        if ident and event.key() in TO_LIST:
            self._hands.passed.emit(ident, event)
            return True
        return bool(event.modifiers() & HELD) and self._hands.does(event)

    def _enter(self) -> None:
        if self.block is not None and self.block.deed:
            self._hands.wanted.emit(self.block.deed)


class ChoiceView(QWidget):
    """Options: in a combo, as a row of radio buttons, or a single tick."""

    def __init__(self, hands: Hands) -> None:
        super().__init__()
        self._hands = hands
        self.block: Choice | None = None
        self.combo: QComboBox | None = None
        self.tick: QCheckBox | None = None
        self.radios: dict[str, QRadioButton] = {}
        self.label = CitedText()
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(px(8))
        self._box.addWidget(self.label)
        self._flow = Flow()
        self._flow.setSpacing(px(8))
        self._box.addLayout(self._flow, 1)

    def show_block(self, block: Choice) -> None:
        """Show these options, and which is chosen."""
        before, self.block = self.block, block
        if before == block:
            return
        if before is None or _face(before) != _face(block):
            self._make(block)
        self.setEnabled(not block.why_not)
        self._mark(block)

    @property
    def is_named(self) -> bool:
        """Whether a name stands before it."""
        return self.block is not None and not self.block.above and self.block.manner != "tick"

    def _make(self, block: Choice) -> None:
        clear(self._flow)
        if self.combo is not None:
            self.combo.deleteLater()
        self.label.hide()
        self.combo, self.tick, self.radios = None, None, {}
        if block.manner == "tick":
            self.tick = QCheckBox(block.name)
            self.tick.toggled.connect(self._pick)
            self._flow.addWidget(self.tick)
            self.setFocusProxy(self.tick)
            return
        label = self.label
        label.say(block.name)
        label.setWordWrap(block.above)
        self._box.setContentsMargins(0, px(ABOVE) if block.above else 0, 0, 0)
        self._box.setDirection(QBoxLayout.Direction.TopToBottom if block.above else QBoxLayout.Direction.LeftToRight)
        if block.manner == "combo":
            self.combo = combo = QComboBox()
            combo.installEventFilter(self)
            for option in block.options:
                combo.addItem(option.text, option.id)
                combo.setItemData(combo.count() - 1, literal(option.tip), Qt.ItemDataRole.ToolTipRole)
            if block.finds:
                self._take_parts(combo)
            combo.setAccessibleName(block.name)
            combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            combo.setMinimumContentsLength(6)
            combo.currentIndexChanged.connect(lambda at: self._pick(str(combo.itemData(at))))
            label.setBuddy(combo)
            if block.above:  # as wide as its longest option, narrower where its card is
                combo.setMinimumWidth(px(NARROW))
                self._box.addWidget(combo, 0, Qt.AlignmentFlag.AlignLeft)
            else:
                self._flow.addWidget(combo)
            self.setFocusProxy(combo)
            return
        group = QButtonGroup(self)
        for option in block.options:
            radio = self.radios[option.id] = QRadioButton(option.text)
            radio.setAccessibleName(f"{block.name}: {option.text}")
            radio.setToolTip(literal(option.tip))
            radio.clicked.connect(lambda on, ident=option.id: self._pick(ident))
            group.addButton(radio)
            self._flow.addWidget(radio)

    def _take_parts(self, combo: QComboBox) -> None:
        """Any part of a name, typed, finds the first that has it; what fits none leaves what is chosen."""
        combo.setEditable(True)
        combo.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        combo.activated.connect(lambda at: self.focusNextChild())
        if completer := combo.completer():
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        if line := combo.lineEdit():
            line.returnPressed.connect(lambda: self._find(combo))

    def _find(self, combo: QComboBox) -> None:
        wanted, names = combo.currentText().casefold().strip(), [combo.itemText(at) for at in range(combo.count())]
        fit, chosen = (name for name in names if wanted and wanted in name.casefold()), names[combo.currentIndex()]
        combo.setCurrentIndex(names.index(min(fit, key=lambda name: name.casefold() != wanted, default=chosen)))
        self.focusNextChild()

    def eventFilter(self, combo: QObject, event: QEvent) -> bool:
        """Keys of the page with Alt or Ctrl look for no option."""
        pressed = isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress
        return pressed and isinstance(event, QKeyEvent) and bool(event.modifiers() & HELD) and self._hands.does(event)

    def _mark(self, block: Choice) -> None:
        for part in filter(None, (self.combo, self.tick, *self.radios.values())):
            part.blockSignals(True)
        if self.combo is not None:
            self.combo.setCurrentIndex(self.combo.findData(block.chosen))
            self.combo.setToolTip(literal(block.why_not or block.tip))
        if self.tick is not None:
            self.tick.setChecked(bool(block.chosen))
            self.tick.setToolTip(literal(block.why_not or block.tip))
        for ident, radio in self.radios.items():
            radio.setChecked(ident == block.chosen)
        for part in filter(None, (self.combo, self.tick, *self.radios.values())):
            part.blockSignals(False)

    def _pick(self, value: str | bool) -> None:
        block = self.block
        if block is None or value == block.chosen:
            return
        option = next((option for option in block.options if option.id == value), None)
        if option is None or not option.orders:
            self._hands.picked.emit(block.id, value)
            return
        self._hands.wanted.emit(Deed(block.name, orders=option.orders))
        self._mark(self.block or block)  # an order that was refused leaves things as they were


def _face(block: Choice) -> tuple[object, ...]:
    """What it looks like: the same widgets serve as long as this is the same."""
    return block.manner, block.name, tuple((option.id, option.text, option.tip) for option in block.options)
