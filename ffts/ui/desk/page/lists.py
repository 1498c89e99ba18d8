"""Lists of a page: as high as their lines, the page scrolls; what is chosen stays chosen by its id."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QListWidgetItem

from ffts.ui.desk.docks.numbering import DIGITS, DigitList, key_of
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import later
from ffts.ui.desk.look.theme import px
from ffts.ui.desk.look.tokens import LOOKS
from ffts.ui.desk.look.wrapped import INK, wrap_items

if TYPE_CHECKING:
    from ffts.core.page import Line, Listed, Look
    from ffts.ui.desk.page.hands import Hands

ALT = Qt.KeyboardModifier.AltModifier
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
IDENT = Qt.ItemDataRole.UserRole
CHOSEN = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
BOLD = ("strong", "heading", "danger", "warning", "good")


def ink_of(look: Look) -> str | None:
    """The colour of this look; None for that of all text."""
    return LOOKS.get(look)


class ListedView(DigitList):
    """The lines of a list."""

    def __init__(self, hands: Hands) -> None:
        super().__init__()
        self._hands, self._filling = hands, False
        self.block: Listed | None = None
        self.keys_shown = True
        wrap_items(self)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._fit_later = later(self, self._fit)
        self.currentItemChanged.connect(lambda now, before: self._choose())
        self.itemChanged.connect(lambda item: self._tick())
        self.itemDoubleClicked.connect(self._do)
        self.keyed.connect(self._show_keys)

    @property
    def asks(self) -> bool:
        return bool(self.block and self.block.digits)

    def show_block(self, block: Listed) -> None:
        """Show these lines, and choose what is chosen."""
        before, self.block = self.block, block
        if before == block:
            return
        self.setAccessibleName(block.name)
        self._filling = True
        if before is None or [line.id for line in before.lines] != [line.id for line in block.lines]:
            self.clear()
            for _ in block.lines:
                self.addItem(QListWidgetItem())
        number = 0
        for at, line in enumerate(block.lines):
            number += not line.apart
            self._fill(self.item(at), line, number)
        self._mark_chosen(block)
        self._filling = False
        self.setVisible(bool(block.lines))
        self._fit_later.start()
        self._fit()

    def _fill(self, item: QListWidgetItem, line: Line, number: int) -> None:
        block = self.block
        assert block is not None
        key = f"{key_of(number, self.keys_shown)}  " if block.digits and line.deed and not line.apart else ""
        item.setText(f"{key}{line.text}")
        item.setData(IDENT, line.id)
        item.setData(INK, "quiet" if line.apart else ink_of(line.look))
        item.setToolTip(literal(line.tip))
        font = self.font()
        font.setBold(line.look in BOLD)
        item.setFont(font)
        item.setFlags(Qt.ItemFlag.NoItemFlags if line.apart else CHOSEN)
        if block.many and not line.apart:
            item.setFlags(CHOSEN | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked if line.id in block.chosen else Qt.CheckState.Unchecked)

    def _mark_chosen(self, block: Listed) -> None:
        ids = [line.id for line in block.lines]
        if not block.many and block.chosen and block.chosen[0] in ids:
            self.setCurrentRow(ids.index(block.chosen[0]))
        elif not block.many and not block.chosen:
            self.setCurrentRow(-1)

    def _show_keys(self, shown: bool) -> None:
        if shown != self.keys_shown and self.block is not None:
            self.keys_shown, block, self.block = shown, self.block, None
            self.show_block(block)

    # --- by hand ---------------------------------------------------------------------

    def _line(self, item: QListWidgetItem | None) -> Line | None:
        ident = item.data(IDENT) if item else None
        return next((line for line in (self.block.lines if self.block else ()) if line.id == ident), None)

    def _choose(self) -> None:
        line = self._line(self.currentItem())
        if self._filling or line is None or self.block is None:
            return
        if line.thing and self.hasFocus():
            self._hands.pointed.emit(line.thing)
        if not self.block.many and self.block.chosen != (line.id,):
            self._hands.picked.emit(self.block.id, line.id)

    def _tick(self) -> None:
        block = self.block
        if self._filling or block is None or not block.many:
            return
        items = (self.item(at) for at in range(self.count()))
        ticked = tuple(str(item.data(IDENT)) for item in items if item.checkState() is Qt.CheckState.Checked)
        if ticked != block.chosen:
            self._hands.picked.emit(block.id, ticked)

    def _do(self, item: QListWidgetItem | None) -> None:
        line = self._line(item)
        if line and line.deed:
            self._hands.wanted.emit(line.deed)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride and self._digit(event):
            event.accept()
            return True
        return super().event(event)

    def _digit(self, event: QKeyEvent) -> int:
        """The number of the line this key stands before; 0 for none."""
        digits = self.block is not None and self.block.digits
        return int(event.text()) if digits and not event.modifiers() and event.text() in DIGITS and event.text() else 0

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if number := self._digit(event):
            self.take(number)
        elif event.key() in ENTER:
            line = self._line(self.currentItem())
            if line and line.deed:
                self._hands.wanted.emit(line.deed)
            else:
                event.ignore()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Escape) or event.modifiers() & ALT:
            event.ignore()
        elif event.text().isprintable() and event.text().strip():
            event.ignore()  # a key of the page
        else:
            super().keyPressEvent(event)

    def take(self, number: int) -> None:
        """Do the deed of the line of this number."""
        lines = [line for line in (self.block.lines if self.block else ()) if not line.apart]
        if number <= len(lines) and (deed := lines[number - 1].deed):
            self._hands.wanted.emit(deed)

    # --- as high as its lines -----------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit_later.start()

    def _fit(self) -> None:
        high = sum(self.sizeHintForRow(row) + 2 * self.spacing() for row in range(self.count()))
        self.setFixedHeight(high + 2 * self.frameWidth() + px(6))
