"""Ctrl+K: type what you want, choose with the arrows, Enter does it."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from ffts.ui.desk.docks.fields import ORDERS
from ffts.ui.desk.look.literal import wrapped_label
from ffts.ui.desk.look.theme import px
from ffts.ui.desk.look.wrapped import fit_lines
from ffts.ui.desk.palette.fuzzy import fit, is_near

MOST = 12
EXACT = 20_000
"""Its whole name was typed."""
TYPED, BY_ANOTHER_NAME = 10_000, 9_000
"""What is made from the line itself; what has another name that was typed whole."""
WIDEST = 760


class Suggestion(NamedTuple):
    """One thing that can be done: its words, its key, and the paragraph that stops it, if one does."""

    text: str
    run: Callable[[], object]
    key: str = ""
    stopped: str = ""
    typed: bool = False
    """Made from what was typed itself, as a note is: it stands first whatever the letters."""
    rank: int = 0
    anyway: Callable[[], object] | None = None
    """What Enter does although it is stopped: the way to a waiver."""
    strange: bool = False
    """It says why the words are no order: of no use where they mean something else."""
    also: tuple[str, ...] = ()
    """Other names it is found by."""


def sorted_choices(typed: str, choices: Sequence[Suggestion]) -> list[Suggestion]:
    """Those that fit what was typed, the best first; with nothing typed, all in their order."""
    found = []
    for at, choice in enumerate(choices):
        score = _score(typed, choice)
        if score is not None:
            found.append((-score - choice.rank, bool(choice.stopped), at, choice))
    best = [choice for *_, choice in sorted(found, key=lambda entry: entry[:3])]
    text = typed.strip().casefold()
    whole = any(
        choice.rank >= 0 if choice.typed else text in choice.text.casefold() for choice in best if not choice.strange
    )
    return [choice for choice in best if not (choice.strange and whole)][:MOST]


def _score(typed: str, choice: Suggestion) -> int | None:
    """How well it fits, by its words or another of its names; None if it does not."""
    text = typed.strip().casefold()
    if text == choice.text.casefold():
        return EXACT
    if choice.typed:
        return TYPED
    fits = [fit(typed, name) for name in (choice.text, *choice.also) if is_near(typed, name)]
    if any(text == name for name in choice.also):
        fits.append(BY_ANOTHER_NAME)
    return max((score for score in fits if score is not None), default=None)


class ChoiceList(QFrame):
    """The list above the line."""

    picked = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._window = parent
        self.kinds: Callable[[], str] = lambda: ""
        """What can be typed at all, said where nothing fits."""
        self._line: QWidget | None = None
        self.setProperty("look", "card")
        self.setAccessibleName(self.tr("What can be done"))
        self.list = QListWidget()
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setAccessibleName(self.accessibleName())
        self.list.setToolTip(self.tr("Chosen from the line below (Up, Down, Enter)"))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)  # it wraps
        self.list.itemClicked.connect(lambda item: self.picked.emit(item.data(Qt.ItemDataRole.UserRole)))
        self.reason = wrapped_label("", "warning")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(px(6), px(6), px(6), px(6))
        self._column.addWidget(self.list)
        self._column.addWidget(self.reason)
        self.list.currentRowChanged.connect(self._moved)
        self.hide()

    def show_choices(self, choices: Sequence[Suggestion]) -> None:
        """These, the first one chosen."""
        self.list.clear()
        for choice in choices:
            item = QListWidgetItem(_line(choice))
            item.setData(Qt.ItemDataRole.UserRole, choice)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, _line(choice))
            if choice.stopped:
                item.setForeground(self.palette().placeholderText())
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        self._say_why()

    def step(self, by: int) -> None:
        """The next line, or the one before; round at the ends."""
        if count := self.list.count():
            self.list.setCurrentRow((self.list.currentRow() + by) % count)

    def current(self) -> Suggestion | None:
        """The line chosen."""
        item = self.list.currentItem()
        choice = item.data(Qt.ItemDataRole.UserRole) if item else None
        return choice if isinstance(choice, Suggestion) else None

    def place_above(self, line: QWidget) -> None:
        """Stand on top of the line that is typed in, as high as needed."""
        self._line, window = line, self._window
        corner = line.mapTo(window, line.rect().topLeft())
        width = min(max(line.width(), px(320)), px(WIDEST), window.width() - px(16))
        inner = width - 2 * px(6)
        room = corner.y() - px(40)
        reason = self.reason.heightForWidth(inner) + px(6) if self.reason.text() else 0
        self.list.resize(inner, self.list.height())  # its lines wrap at this width
        rows = sum(fit_lines(self.list))
        listed = min(rows + px(4), room - reason) if rows else 0
        self.list.setFixedHeight(listed)
        height = listed + reason + 2 * px(8)
        self.setGeometry(max(px(8), corner.x()), corner.y() - height - px(4), width, height)

    def _moved(self) -> None:
        self._say_why()
        if self._line and self.isVisible():
            self.place_above(self._line)

    def _say_why(self) -> None:
        choice = self.current()
        self.reason.setText(choice.stopped if choice else self.tr("Not understood. Try {}").format(self.kinds()))
        self.reason.setVisible(bool(self.reason.text()))


class OrderTyping(QObject):
    """What the line at the foot of the window does."""

    left = Signal()
    """The keyboard is nobody's now."""

    def __init__(
        self,
        window: QWidget,
        line: QLineEdit,
        choices: Callable[[str], Sequence[Suggestion]],
        kinds: Callable[[], str] = lambda: "",
    ) -> None:
        super().__init__(line)
        self.line = line
        line.setProperty(ORDERS, True)
        self._choices = choices
        self._before: QWidget | None = None
        self.popup = ChoiceList(window)
        self.popup.kinds = kinds
        self.popup.picked.connect(self._run)
        line.textChanged.connect(lambda text: self._show())
        line.installEventFilter(self)
        window.installEventFilter(self)

    def start(self, text: str = "") -> None:
        """Begin to type, perhaps with something typed already."""
        focus = QApplication.focusWidget()
        if focus is not self.line:
            self._before = focus
        self.line.setText(text)
        self.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.line.end(False)  # taking the keyboard selects the text, and the next letter would take its place
        self._show()

    def leave(self) -> None:
        """Close the list, and go back to where the keyboard was."""
        self.line.clear()
        self.popup.hide()
        if self._before and isValid(self._before) and self._before.isVisible():
            self._before.setFocus()
        else:  # it was clicked into: there is nowhere to go back to but the page
            self.line.clearFocus()
            self.left.emit()

    def refresh(self) -> None:
        """Ask anew while the list is open: other things can be done now."""
        if self.popup.isVisible():
            self._show()

    def forget(self) -> None:
        """Somebody else looks at the screen: what was listed for the one before is gone."""
        if self.popup.isVisible():
            self.leave()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        match event.type():
            case QEvent.Type.Resize if self.popup.isVisible():
                self.popup.place_above(self.line)
            case QEvent.Type.ChildPolished | QEvent.Type.LayoutRequest if self.popup.isVisible():
                self.popup.raise_()  # docks that come while it is open would be drawn over it
            case QEvent.Type.FocusIn if watched is self.line and isinstance(event, QFocusEvent):
                if event.reason() is not Qt.FocusReason.ActiveWindowFocusReason:
                    self._show()
            case QEvent.Type.FocusOut if watched is self.line:
                self.popup.hide()
            case QEvent.Type.KeyPress if watched is self.line and isinstance(event, QKeyEvent):
                return self._key(event.key())
        return False

    def _key(self, key: int) -> bool:
        match key:
            case Qt.Key.Key_Down:
                self.popup.step(1)
            case Qt.Key.Key_Up:
                self.popup.step(-1)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                if choice := self.popup.current():
                    self._run(choice)
            case Qt.Key.Key_Escape:
                self.leave()
            case _:
                return False
        return True

    def _show(self) -> None:
        if self.line.hasFocus():
            self.popup.show_choices(sorted_choices(self.line.text(), self._choices(self.line.text())))
            self.popup.show()
            self.popup.place_above(self.line)
            self.popup.raise_()

    def _run(self, choice: Suggestion) -> None:
        if deed := choice.anyway if choice.stopped else choice.run:
            self.leave()
            deed()


def _line(choice: Suggestion) -> str:
    key = f"   ({choice.key})" if choice.key else ""
    return f"{choice.text}{key}" + ("   - not now" if choice.stopped and not choice.strange else "")
