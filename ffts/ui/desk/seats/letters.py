"""The letters that wait, in the Watch: Enter takes one, Backspace leads to the page where it is sent back."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ffts.core.umpire import Refused
from ffts.seats.waiting import ROLL
from ffts.ui.desk.docks.watch_lines import LETTER, PLAYERS, Head, LineButton, ListHead, Notice
from ffts.ui.desk.look.parts import Text, clear
from ffts.ui.desk.look.translate import tr

if TYPE_CHECKING:
    from ffts.seats.players import Waiting
    from ffts.ui.desk.seats.host import Host


class LettersWait(Refused):
    """The reminder of letters that play would pass by; no rule asks for it."""

    @property
    def rule(self) -> str:
        return tr(PLAYERS)


class LetterLine(LineButton):
    """A letter that waits."""

    sent_back = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Backspace:
            self.sent_back.emit()
        else:
            super().keyPressEvent(event)


class LettersList(QWidget):
    """Stands in the Watch while the room is open."""

    opened = Signal(int)
    """This letter is wanted on the page of the players."""

    def __init__(self, host: Host, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Letters"))
        self._host = host
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._shown: object = None
        self._lines: list[LetterLine] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        host.changed.connect(self.show_letters)
        self.show_letters()

    def show_view(self, viewer: str | None) -> None:
        """Letters are the umpire's."""
        self.setVisible(viewer is None and self._host.room is not None)

    def offer(self) -> None:
        """The keyboard to the first of them, for Enter."""
        if self._lines and not any(line.hasFocus() for line in self._lines):
            self._lines[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def show_letters(self) -> None:
        """Those that wait now, and who has nothing more to order."""
        letters, done = tuple(self._host.letters()), self._host.who_is_done()
        self.setVisible(self._host.room is not None)
        if (letters, done) == self._shown:
            return
        self._shown = letters, done
        held = next((at for at, line in enumerate(self._lines) if line.hasFocus()), None)
        if held is not None:
            self.setFocus()  # a line that goes would hand the keyboard to whatever comes next in the window
        clear(self._column)
        self._lines = [self._line(waiting) for waiting in letters]
        for part in (ListHead(Head(self.tr("Letters"), "may")), *self._lines, *self._below(bool(letters), done)):
            self._column.addWidget(part)
        if held is not None and self._lines:
            self._lines[min(held, len(self._lines) - 1)].setFocus()

    def _below(self, any_wait: bool, done: tuple[str, ...]) -> Iterator[Text]:
        """What there is to read besides the letters."""
        if not any_wait:
            yield Text(self.tr("none wait"), "small")
        if done:
            yield Text(self.tr("Done: {}").format(", ".join(done)), "small")

    def _line(self, waiting: Waiting) -> LetterLine:
        number = waiting.letter.number
        key = (
            self.tr("Look at it on the page of the players") if waiting.sealed else self.tr("Enter or a click takes it")
        )
        tip = f"{key}\n{self.tr('Backspace sends it back with a reason')}"
        rolls = waiting.waits.startswith(ROLL)
        dice = self.tr("waits for the dice of {}").format(waiting.who) if rolls else ""
        below = ", ".join(filter(None, (dice or waiting.who, waiting.letter.moment)))
        name = ", ".join(filter(None, (self.tr("Letter from {}").format(waiting.who), waiting.words, dice)))
        line = LetterLine(Notice(waiting.words, below, "", tip, name, number, kind="may"))
        take = partial(self.opened.emit, number) if waiting.sealed else partial(self._host.take, number)
        line.setProperty(LETTER, True)
        line.clicked.connect(lambda *_: take())
        line.entered.connect(take)
        line.sent_back.connect(partial(self.opened.emit, number))
        return line
