"""A small list under a page: choose by the key before a line, by arrows, or with the mouse. It is not a window.

What may be done and loses no aircraft comes first; the rest is below a line.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLayout, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from ffts.core.offer import Way
from ffts.ui.desk.docks.numbering import NO_KEY, DigitList
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text, later
from ffts.ui.desk.look.theme import px, token
from ffts.ui.desk.look.wrapped import fit_lines

NUMBERS = range(Qt.Key.Key_1, Qt.Key.Key_9 + 1)
LETTERS = range(Qt.Key.Key_A, Qt.Key.Key_Z + 1)
"""For those after the ninth; the letter of what else can be done is left out."""
LINES_AT_ONCE = 14
MOST = 0.5  # of the height of the page: the form above stays in sight
CHORDS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
LEAST, ONE_LINE = 120, 30  # of a list worth having; and no lower, however little room is left


class Choices(QFrame):
    """What may be done, each with its cost, or the rule that is against it."""

    chosen = Signal(object)
    """The line taken; one that is refused may be chosen too, to be shown why."""
    left = Signal()
    more = Signal()
    """The key beside the numbers was pressed, or its button."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "bar-info")
        self.heading = Text().embolden()
        self.list = DigitList()
        self.list.keyed.connect(self.show_keys)
        self.list.setWordWrap(True)
        self.list.setAccessibleName(self.tr("Ways to do it"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemClicked.connect(self._take)
        self.list.installEventFilter(self)
        self.more_button = QPushButton(self.tr("More ..."))
        self.more_button.clicked.connect(self._more)
        self._more_key: Qt.Key | None = None
        self._options: list[Way] = []
        self._keyed = True
        """Whether the digits are for this list, and stand in it."""
        self._rows: list[int] = []
        """The row of each option: the line between them is a row too."""
        self._fitting = later(self, self._fit)
        head = QHBoxLayout()  # the button beside the heading leaves the height to the lines
        head.addWidget(self.heading, 1)
        head.addWidget(self.more_button, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(10), px(6), px(10), px(6))
        column.addLayout(head)
        column.addWidget(self.list)
        self.hide()

    def offer(
        self, heading: str, options: Sequence[Way], more: str = "", key: Qt.Key | None = None, tip: str = ""
    ) -> None:
        """Show these, and take the keyboard; `more` is what else can be done first, with its key."""
        self._keyed = True
        self._options, self._more_key = sorted(options, key=lambda option: not option.sensible), key
        self.more_button.setText(more)
        self.more_button.setToolTip(literal(tip))
        self.more_button.setVisible(bool(more))
        keys = self.tr("its number or letter") if len(self._options) > len(NUMBERS) else self.tr("its number")
        self.heading.setText(self.tr("{}: press {}, Esc to leave").format(heading, keys))
        self.list.setAccessibleName(heading)
        self._fill()
        self.list.setCurrentRow(self._rows[0] if self._rows else -1)
        self.show()
        self._fit()
        self._fitting.start()  # the list has its width only when it is shown
        self.list.setFocus()

    def _fill(self) -> None:
        self.list.clear()
        self._rows = []
        good = sum(option.sensible for option in self._options)
        keys = [f"{chr(key) if self._keyed else NO_KEY}  " for key in self._keys()]
        for at, option in enumerate(self._options):
            if at == good and good:
                self.list.addItem(self._line_between())
            self._rows.append(self.list.count())
            self.list.addItem(self._line(option, keys[at] if at < len(keys) else "     "))

    def show_keys(self, shown: bool) -> None:
        """The digits are for this list, or for another."""
        if shown != self._keyed and self._options:
            self._keyed, row = shown, self.list.currentRow()
            self._fill()
            self.list.setCurrentRow(row)
            self._fit()

    def _line(self, option: Way, key: str) -> QListWidgetItem:
        """The key, what it does, and what it costs; or why it may not be done."""
        sign = "" if option.allowed else self.tr("not now - ")
        line = QListWidgetItem(f"{key}{option.label}{_behind(f'{sign}{option.words}' if option.words else '')}")
        if not option.allowed:
            line.setForeground(token("quiet"))
        elif not option.sensible:
            line.setForeground(token("refuse"))
        line.setToolTip(literal(option.words))
        return line

    def _line_between(self) -> QListWidgetItem:
        """It parts what can be done from what cannot; nobody can stand on it."""
        apart = [option for option in self._options if not option.sensible]
        losing = any(option.allowed for option in apart)
        both = losing and not all(option.allowed for option in apart)
        text = self.tr("Aircraft may be lost, or not allowed now") if both else self.tr("Aircraft may be lost")
        line = QListWidgetItem(f"\N{EM DASH}  {text if losing else self.tr('Not allowed now')}  \N{EM DASH}")
        line.setFlags(Qt.ItemFlag.NoItemFlags)
        line.setForeground(token("quiet"))
        return line

    def _keys(self) -> list[Qt.Key]:
        """Numbers, then letters; whoever comes after these is chosen by arrows."""
        return [Qt.Key(key) for key in (*NUMBERS, *LETTERS) if key != self._more_key]

    def _fit(self) -> None:
        """As high as its lines, at most half of the page, and no higher than what stands beside it leaves."""
        rows = sum(fit_lines(self.list)[:LINES_AT_ONCE])
        page = self.parentWidget()
        most = min(max(px(LEAST), int(page.height() * MOST)), self._left_of(page)) if page else rows
        self.list.setFixedHeight(max(min(rows + px(10), most), px(ONE_LINE)))

    def _left_of(self, page: QWidget) -> int:
        """How high the list can be with its heading above, while all else on the page keeps its least height."""
        column, own = page.layout(), self.layout()
        if column is None or own is None:
            return page.height()
        left = page.height() - _least_height(column, page.width()) + self.list.minimumHeight()
        return left - own.minimumSize().height() - column.spacing() if self.isHidden() else left

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width breaks the lines elsewhere."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fitting.start()

    def close_it(self) -> None:
        """Nothing is to be chosen any more."""
        self._options = []
        self.hide()

    def _more(self) -> None:
        self.close_it()
        self.more.emit()

    def _take(self, line: QListWidgetItem) -> None:
        self._choose_row(self.list.row(line))

    def _choose_row(self, row: int) -> None:
        if row in self._rows:
            self._choose(self._rows.index(row))

    def _choose(self, at: int) -> None:
        if 0 <= at < len(self._options):
            option = self._options[at]
            self.close_it()
            self.chosen.emit(option)

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() in (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride):
            if event.type() is QEvent.Type.ShortcutOverride:
                if self._is_ours(event):
                    event.accept()
                return False
            return self._key(event)
        return False

    def _is_ours(self, event: QKeyEvent) -> bool:
        return event.key() in (*NUMBERS, Qt.Key.Key_Escape, self._more_key) or self._at(event) is not None

    def _at(self, event: QKeyEvent) -> int | None:
        """The place of the option this key stands before."""
        keys = self._keys()[: len(self._options)]
        plain = not event.modifiers() & CHORDS
        return keys.index(Qt.Key(event.key())) if plain and event.key() in keys else None

    def _key(self, event: QKeyEvent) -> bool:
        if (at := self._at(event)) is not None:
            self._choose(at)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose_row(self.list.currentRow())
        elif event.key() == Qt.Key.Key_Escape:
            self.close_it()
            self.left.emit()
        elif event.key() == self._more_key:
            self._more()
        else:
            return event.key() in NUMBERS
        return True


def _least_height(layout: QLayout, width: int) -> int:
    """Words that are broken need more where it is narrow."""
    return layout.minimumHeightForWidth(width) if layout.hasHeightForWidth() else layout.minimumSize().height()


def _behind(words: str) -> str:
    """What is said of a line, in brackets; behind a dash where it has brackets itself."""
    if not words:
        return ""
    return f"   \N{EN DASH} {words}" if "(" in words else f"   ({words})"
