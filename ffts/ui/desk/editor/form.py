"""The fields of one part of a scenario, each with its words and what is wrong with it beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeySequence, QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QCompleter,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from ffts.app.drafts.fields import Field, Place, in_words
from ffts.ui.desk.look.literal import literal, plain_label
from ffts.ui.desk.look.parts import Text
from ffts.ui.desk.look.theme import on_screen, px

WIDE, TALL = 760, 620
NAME, CALLED, WORTH, SERVES = range(4)


class PickerChoice(NamedTuple):
    """One name that can be chosen."""

    name: str
    called: str = ""
    worth: str = ""
    serves: str = ""


class Picker(QDialog):
    """A list to tick; what was ticked already stands first, in its order."""

    def __init__(self, parent: QWidget, title: str, offers: Sequence[PickerChoice], chosen: Sequence[str]) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.search, self.list = QLineEdit(), QTreeWidget()
        self.status = Text(look="muted")
        known = {offer.name: offer for offer in offers}
        first = [known.get(name, PickerChoice(name, self.tr("not known"))) for name in chosen]
        self._offers = [*first, *(offer for offer in offers if offer.name not in chosen)]
        self._build(len(first))
        self._tell()

    def _build(self, ticked: int) -> None:
        self.search.setPlaceholderText(self.tr("Find: lexing, DD USA ..."))
        self.search.setAccessibleName(self.tr("Find"))
        self.search.textChanged.connect(self._look)
        self.search.returnPressed.connect(self._tick_first)
        self.list.setAccessibleName(self.windowTitle())
        self.list.setHeaderLabels([self.tr("Name"), self.tr("What it is"), self.tr("Worth"), self.tr("Serves in")])
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        for at, offer in enumerate(self._offers):
            item = QTreeWidgetItem(list(offer))
            item.setCheckState(NAME, Qt.CheckState.Checked if at < ticked else Qt.CheckState.Unchecked)
            self.list.addTopLevelItem(item)
        self.list.itemChanged.connect(lambda item, column: self._tell())
        self.list.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        column = QVBoxLayout(self)
        for part in (self.search, self.list, self.status):
            column.addWidget(part)
        column.addLayout(self._build_buttons())
        self.resize(on_screen(self, WIDE, TALL))

    def _build_buttons(self) -> QHBoxLayout:
        """Enter in the field above takes a name, not the whole list."""
        row = QHBoxLayout()
        row.addStretch(1)
        for name, key, act in (("&Take these", "Ctrl+Return", self.accept), ("Leave it", "Esc", self.reject)):
            button = QPushButton(self.tr(name))
            button.setAutoDefault(False)
            button.setShortcut(QKeySequence(key))
            button.setToolTip(literal(f"{self.tr(name).replace('&', '')} ({key})"))
            button.clicked.connect(act)
            row.addWidget(button)
            button.setProperty("look", "primary" if act == self.accept else "")
        return row

    @property
    def chosen(self) -> list[str]:
        """What is ticked, in the order in which it stands."""
        return [item.text(NAME) for item in self._items() if item.checkState(NAME) == Qt.CheckState.Checked]

    def _items(self) -> list[QTreeWidgetItem]:
        found = (self.list.topLevelItem(at) for at in range(self.list.topLevelItemCount()))
        return [item for item in found if item is not None]

    def _look(self, text: str) -> None:
        """Every word stands somewhere in the line; what is ticked is always shown."""
        words = text.lower().split()
        for item in self._items():
            line = " ".join(item.text(at) for at in range(self.list.columnCount())).lower()
            item.setHidden(not all(word in line for word in words) and item.checkState(NAME) != Qt.CheckState.Checked)

    def _tick_first(self) -> None:
        """Enter takes the first that was found; the field is empty again for the next."""
        found = (item for item in self._items() if not item.isHidden())
        first = next((item for item in found if item.checkState(NAME) == Qt.CheckState.Unchecked), None)
        if first and self.search.text().strip():
            first.setCheckState(NAME, Qt.CheckState.Checked)
            self.search.clear()

    def _tell(self) -> None:
        self.status.setText(self.tr("{} chosen. Enter takes the first that is found.").format(len(self.chosen)))


MOST_IN_A_LIST = 40
"""More choices than these are found by typing, not by unrolling."""
LINES = 5
BETWEEN = "   "
"""Between a name and what it is called."""


class ProseField(QPlainTextEdit):
    """Several lines of words; left, they are done."""

    done = Signal()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.done.emit()


class CalmBox(QComboBox):
    """The wheel turns the page under it, not what is chosen."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


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
        self.faults: dict[Place, Text] = {}

    def show_fields(self, fields: Sequence[Field]) -> None:
        """These and no others; where they are the same as before, the keyboard stays where it is."""
        before, self._fields = self._fields, {field.place: field for field in fields}
        if [_kind_of(field) for field in before.values()] == [_kind_of(field) for field in fields]:
            self._renew(before)
            return
        inside = QWidget()
        form = QFormLayout(inside)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        self.editors, self.faults, self.labels = {}, {}, {}
        for field in fields:
            form.addRow(*self._row(field))
        self.setWidget(inside)

    def _renew(self, before: Mapping[Place, Field]) -> None:
        """The same fields, with what they say now."""
        for place, field in self._fields.items():
            self.labels[place].setText(_titled(field))
            if field.value != before[place].value:
                match self.editors[place]:
                    case QLineEdit() as line:
                        line.setText(in_words(field.value))
                    case QPlainTextEdit() as prose:
                        prose.setPlainText(in_words(field.value))
                    case QComboBox() as box:
                        _choose_in(box, in_words(field.value))
                    case other:
                        raise AssertionError(f"{other} is none of the editors of a field")

    def _type(self, place: Place, text: str) -> None:
        if place in self._fields:  # else it was left because other fields take its place
            self.typed.emit(self._fields[place], text)

    def show_faults(self, texts: Mapping[Place, str]) -> None:
        """Beside each field what is wrong with it."""
        for place, text in self.faults.items():
            text.say(texts.get(place, ""))

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
        fault = Text(look="refused")
        fault.hide()
        chooser = self._with_chooser(field, editor) if field.kind == "list" and field.choices else editor
        for part in (chooser, Text(without_signs(field.words), look="muted"), fault):
            column.addWidget(part)
        self.editors[field.place], self.faults[field.place], self.labels[field.place] = editor, fault, label
        return label, cell

    def _editor(self, field: Field) -> QWidget:
        if field.kind == "prose":
            return self._prose(field)
        if field.kind == "yes or no" or (field.kind == "choice" and len(field.choices) <= MOST_IN_A_LIST):
            return self._box(field)
        line = QLineEdit(in_words(field.value))
        line.setPlaceholderText(in_words(field.usual))
        if field.choices:
            line.setCompleter(_last_word([self._offered(name) for name in field.choices], line))
        line.setCursorPosition(0)
        line.editingFinished.connect(lambda: self._type(field.place, line.text()))
        return line

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
        usual = in_words(field.usual)
        box.addItem(self.tr("as usual ({})").format(usual) if usual else "", "")
        for choice in ("yes", "no") if field.kind == "yes or no" else field.choices:
            box.addItem(choice, choice)
        _choose_in(box, in_words(field.value))
        box.activated.connect(lambda chosen: self._type(field.place, str(box.itemData(chosen) or "")))
        if line := box.lineEdit():
            line.editingFinished.connect(lambda: self._left(field, box))
        return box

    def _left(self, field: Field, box: QComboBox) -> None:
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
    return field.place, field.kind, field.choices, field.usual


def _titled(field: Field) -> str:
    """With a star where something must be said and is not."""
    return f"{field.title}{' *' if field.needed and field.value in (None, '') else ''}"


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
