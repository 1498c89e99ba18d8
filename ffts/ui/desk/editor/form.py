"""The fields of one part of a scenario, each with its words and what is wrong with it beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QFocusEvent, QTextCursor, QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QCompleter,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from ffts.app.drafts.fields import Field, Place, in_words
from ffts.ui.desk.editor.notes import DOUBT, WRONG, FixedNote
from ffts.ui.desk.editor.picker import Picker, PickerChoice
from ffts.ui.desk.look.literal import literal, plain_label
from ffts.ui.desk.look.theme import px, zoom

MOST_IN_A_LIST = 40
"""More choices than these are found by typing, not by unrolling."""
LEAST = 8
"""Letters of a choice that are seen however narrow the page is."""
LINES = 5
LARGE = 150
"""Per cent from which a field stands below its name, for there is no room beside it."""
NOTE_LINES = 2
"""Lines below a field that are kept free for what is wrong with it."""
BETWEEN = "   "
"""Between a name and what it is called."""


class ProseField(QPlainTextEdit):
    """Several lines of words; left, they are done."""

    done = Signal()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.document().setModified(False)
        self.done.emit()


class CalmBox(QComboBox):
    """The wheel turns the page under it, not what is chosen."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


NO_DOUBTS: Mapping[Place, str] = {}


class InHand(NamedTuple):
    """A field in which somebody types."""

    place: Place
    begun: str | None
    """What is typed already; None where nothing is."""


class PartForm(QScrollArea):
    """What may be said of one part."""

    typed = Signal(object, str)  # the Field, and what was typed

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setAccessibleName(self.tr("Fields"))
        self.editors: dict[Place, QWidget] = {}
        self.labels: dict[Place, QLabel] = {}
        self._fields: dict[Place, Field] = {}
        self.called: Mapping[str, str] = {}
        """What the names that are offered are called, to be found by that too."""
        self.worth: Mapping[str, str] = {}
        """What they are worth."""
        self.serving: Mapping[str, str] = {}
        """Where they stand already."""
        self.faults: dict[Place, FixedNote] = {}

    def show_fields(self, fields: Sequence[Field]) -> None:
        """These and no others; the keyboard stays in its field, and what is being typed there too."""
        before, self._fields = self._fields, {field.place: field for field in fields}
        if [_kind_of(field) for field in before.values()] == [_kind_of(field) for field in fields]:
            self._renew(before)
            return
        stays = [place[:-1] for place in before][:1] == [field.place[:-1] for field in fields][:1]
        scrolled = self.verticalScrollBar().value() if stays else 0
        hand = self._in_hand()
        inside = QWidget()
        form = QFormLayout(inside)
        policies = QFormLayout.RowWrapPolicy
        form.setRowWrapPolicy(policies.WrapAllRows if zoom() >= LARGE else policies.WrapLongRows)
        side = Qt.AlignmentFlag.AlignLeft if zoom() >= LARGE else Qt.AlignmentFlag.AlignRight
        form.setLabelAlignment(side | Qt.AlignmentFlag.AlignTop)
        self.editors, self.faults, self.labels = {}, {}, {}
        for field in fields:
            form.addRow(*self._row(field))
        self.setWidget(inside)
        self.verticalScrollBar().setValue(scrolled)
        if hand:
            self._take_up(hand)

    def _in_hand(self) -> InHand | None:
        """The field that has the keyboard."""
        place = next((place for place, editor in self.editors.items() if editor.hasFocus()), None)
        if place is None:
            return None
        editor = self.editors[place]
        return InHand(place, _text_of(editor) if _is_typed_in(editor) else None)

    def _take_up(self, hand: InHand) -> None:
        """The field of the same name has the keyboard, though its part may be called otherwise by now."""
        alike = (place for place in self.editors if place[-1] == hand.place[-1] and len(place) == len(hand.place))
        editor = self.editors.get(hand.place) or self.editors.get(next(alike, ()))
        if editor is None:
            return
        editor.setFocus(Qt.FocusReason.TabFocusReason)
        if hand.begun is not None:
            _go_on_typing(editor, hand.begun)

    def _renew(self, before: Mapping[Place, Field]) -> None:
        """The same fields, with what they say now."""
        for place, field in self._fields.items():
            self.labels[place].setText(_titled(field))
            if (field.choices, _in_grey(field)) != (before[place].choices, _in_grey(before[place])):
                self._offer_anew(field)
            if field.value != before[place].value:
                _say_in(self.editors[place], in_words(field.value))

    def _offer_anew(self, field: Field) -> None:
        """Other names to choose from, or another usual value, in the field that is there."""
        match self.editors[field.place]:
            case QLineEdit() as line:
                line.setPlaceholderText(_in_grey(field))
                if field.choices:
                    line.setCompleter(_last_word([self._offered(name) for name in field.choices], line))
            case QComboBox() as box:
                self._fill_box(box, field)
            case _:
                pass

    def _type(self, place: Place, text: str) -> None:
        if place in self._fields:  # else it was left because other fields take its place
            self.typed.emit(self._fields[place], text)

    def show_faults(self, texts: Mapping[Place, str], doubts: Mapping[Place, str] = NO_DOUBTS) -> None:
        """Below each field what is wrong with it, or what to look at, in place of what it means."""
        for place, note in self.faults.items():
            if place in texts:
                note.say(f"{WRONG} {texts[place]}")
            else:
                note.say(f"{DOUBT} {doubts[place]}" if place in doubts else "", "warning")

    def begin(self) -> None:
        """The keyboard goes into the first field, and writes over what is there."""
        if first := next(iter(self.editors.values()), None):
            first.setFocus(Qt.FocusReason.TabFocusReason)
            if line := _line_of(first):
                line.selectAll()

    def mark(self, place: Place) -> None:
        """The keyboard goes into this field, and the page to it."""
        if editor := self.editors.get(place):
            editor.setFocus(Qt.FocusReason.OtherFocusReason)
            self.ensureWidgetVisible(self.faults[place])
            self.ensureWidgetVisible(editor)

    def _row(self, field: Field) -> tuple[QLabel, QWidget]:
        editor = self._editor(field)
        editor.setAccessibleName(field.title)
        editor.setAccessibleDescription(without_signs(field.words))
        editor.setToolTip(literal(without_signs(field.words)))
        label = plain_label(_titled(field))
        label.setBuddy(editor)
        cell = QWidget()
        column = QVBoxLayout(cell)
        column.setContentsMargins(0, 0, 0, px(6))
        column.setSpacing(px(2))
        note = FixedNote(without_signs(field.words), NOTE_LINES)
        chooser = self._with_chooser(field, editor) if field.kind == "list" and field.choices else editor
        for part in (chooser, note):
            column.addWidget(part)
        self.editors[field.place], self.faults[field.place], self.labels[field.place] = editor, note, label
        return label, cell

    def _editor(self, field: Field) -> QWidget:
        if field.kind == "prose":
            return self._prose(field)
        if field.kind == "yes or no" or (field.kind == "choice" and len(field.choices) <= MOST_IN_A_LIST):
            return self._box(field)
        line = QLineEdit(in_words(field.value))
        line.setPlaceholderText(_in_grey(field))
        if field.choices:
            line.setCompleter(_last_word([self._offered(name) for name in field.choices], line))
        line.setCursorPosition(0)
        line.editingFinished.connect(lambda: self._leave(field.place, line))
        return line

    def _leave(self, place: Place, line: QLineEdit) -> None:
        """What stands there now is typed to its end."""
        line.setModified(False)
        self._type(place, line.text())

    def _offered(self, name: str) -> str:
        text = ", ".join(filter(None, (self.called.get(name, ""), self._serves(name))))
        return f"{name}{BETWEEN}{text}" if text else name

    def _serves(self, name: str) -> str:
        return self.tr("in {}").format(self.serving[name]) if name in self.serving else ""

    def _with_chooser(self, field: Field, line: QWidget) -> QWidget:
        """The line, and a list to tick beside it."""
        both, button = QWidget(), QPushButton(self.tr("Choose ..."))
        button.setToolTip(self.tr("All there are, with what they are worth and where they serve"))
        button.setAccessibleName(self.tr("Choose {}").format(field.title.lower()))
        button.clicked.connect(lambda: self._choose(field.place))
        row = QHBoxLayout(both)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(line, 1)
        row.addWidget(button)
        return both

    def _choose(self, place: Place) -> None:
        field = self._fields[place]
        offers = [
            PickerChoice(name, self.called.get(name, ""), self.worth.get(name, ""), self.serving.get(name, ""))
            for name in field.choices
        ]
        picker = Picker(self, field.title, offers, [str(name) for name in field.value or ()])
        picker.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        picker.accepted.connect(lambda: self._type(field.place, ", ".join(picker.chosen)))
        picker.open()

    def _prose(self, field: Field) -> QWidget:
        edit = ProseField(in_words(field.value))
        edit.setTabChangesFocus(True)
        edit.setFixedHeight(edit.fontMetrics().lineSpacing() * LINES + px(12))
        edit.done.connect(lambda: self._type(field.place, edit.toPlainText()))
        return edit

    def _box(self, field: Field) -> QWidget:
        box = CalmBox()
        box.setEditable(field.kind == "choice")
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(LEAST)
        self._fill_box(box, field)
        box.activated.connect(lambda chosen: self._type(field.place, str(box.itemData(chosen) or "")))
        if line := box.lineEdit():
            line.editingFinished.connect(lambda: self._left(field, box))
        return box

    def _fill_box(self, box: QComboBox, field: Field) -> None:
        usual = in_words(field.usual)
        box.clear()
        box.addItem(self.tr("as usual ({})").format(usual) if usual else "", "")
        for choice in ("yes", "no") if field.kind == "yes or no" else field.choices:
            box.addItem(choice, choice)
        _choose_in(box, in_words(field.value))

    def _left(self, field: Field, box: QComboBox) -> None:
        if line := box.lineEdit():
            line.setModified(False)
        if box.currentIndex() < 0 or box.currentText() != box.itemText(box.currentIndex()):
            self._type(field.place, box.currentText())


class _LastWord(QCompleter):
    """Of a line of names the last one is completed."""

    def pathFromIndex(self, index: QModelIndex | QPersistentModelIndex) -> str:
        whole = super().pathFromIndex(index).partition(BETWEEN)[0]
        line = self.widget()
        assert isinstance(line, QLineEdit)
        before = line.text().rpartition(",")[0]
        return f"{before}, {whole}" if before else whole

    def splitPath(self, path: str) -> list[str]:
        return [path.rpartition(",")[2].strip()]


def _kind_of(field: Field) -> tuple[object, ...]:
    """What makes two fields look alike, whatever they say."""
    return field.place, field.kind, bool(field.choices), len(field.choices) <= MOST_IN_A_LIST


def _in_grey(field: Field) -> str:
    """What counts while nothing is written."""
    return in_words(field.usual) if field.value is None else ""


def _titled(field: Field) -> str:
    """With a star where something must be said and is not."""
    return f"{field.title}{' *' if field.needed and field.value in (None, '') else ''}"


def _line_of(editor: QWidget) -> QLineEdit | None:
    """Where its letters are typed; None where there are several lines, or none."""
    if isinstance(editor, QComboBox):
        return editor.lineEdit()
    return editor if isinstance(editor, QLineEdit) else None


def _is_typed_in(editor: QWidget) -> bool:
    """Whether somebody has begun to type there, and has not left it."""
    line = _line_of(editor)
    begun = line.isModified() if line else isinstance(editor, QPlainTextEdit) and editor.document().isModified()
    return editor.hasFocus() and begun


def _text_of(editor: QWidget) -> str:
    line = _line_of(editor)
    return line.text() if line else editor.toPlainText() if isinstance(editor, QPlainTextEdit) else ""


def _go_on_typing(editor: QWidget, text: str) -> None:
    """As if it had been typed here."""
    if line := _line_of(editor):
        line.setText(text)
        line.setModified(True)
    elif isinstance(editor, QPlainTextEdit):
        editor.setPlainText(text)
        editor.moveCursor(QTextCursor.MoveOperation.End)
        editor.document().setModified(True)


def _say_in(editor: QWidget, now: str) -> None:
    """This in the field, unless somebody types there; what he would write over, he still does."""
    if _is_typed_in(editor):
        return
    line = _line_of(editor)
    over = line is not None and editor.hasFocus() and line.selectedText() == line.text()
    match editor:
        case QLineEdit():
            editor.setText(now)
        case QPlainTextEdit():
            editor.setPlainText(now)
        case QComboBox():
            _choose_in(editor, now)
        case other:
            raise AssertionError(f"{other} is none of the editors of a field")
    if line and over:
        line.selectAll()


def _choose_in(box: QComboBox, now: str) -> None:
    """What is said, also where it is none of the choices."""
    at = box.findData(now)
    if at < 0:
        box.addItem(now, now)
        at = box.count() - 1
    box.setCurrentIndex(at)


def without_signs(words: str) -> str:
    """Words of the schema as they are read here, without the quotes that mark what is typed."""
    return words.replace("`", "")


def _last_word(choices: Sequence[str], line: QLineEdit) -> QCompleter:
    completer = _LastWord(list(choices), line)
    completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    completer.setFilterMode(Qt.MatchFlag.MatchContains)
    return completer
