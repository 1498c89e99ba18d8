"""The line at the top of each page: what to do first, with the key of the Watch, and beside it how things are."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QStylePainter

from ffts.ui.desk.docks.watch_lines import LineButton, Notice
from ffts.ui.desk.look.bold import bold
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.theme import px, token

if TYPE_CHECKING:
    from ffts.core.offer import Offer

ABOVE, EDGE, KEY, BETWEEN = 4, 12, 34, 16
"""Above and below its letters; the margins; where its words begin behind the key; between them and what follows."""
WORTH = 0.6
"""So much of how things are must be readable, or it is left to the tooltip."""
PARTS = re.compile(r"( · |[,;:] )")
"""What stands between parts of a line that can be read by themselves."""
LINE = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)


def first_of(lines: Sequence[Offer], title: str, page_of: Callable[[str], str]) -> Offer | None:
    """Return the line to be done first by somebody who looks at this page: what must be done, then what is done on
    this page, then the rest; of each what would be lost before what may be done."""

    def order(line: Offer) -> tuple[bool, bool, bool]:
        return not line.must, page_of(line.rule) != title, not line.lost

    return min(lines, key=order, default=None)


class FirstLine(LineButton):
    """One line, always as high; a click does what the line of the Watch does."""

    def __init__(self) -> None:
        self._beside = ""
        super().__init__(Notice(""))
        self._name_it()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keyboard reaches the same line in the Watch

    @property
    def beside(self) -> str:
        """How things are on this page, in a few words."""
        return self._beside

    @property
    def read(self) -> int:
        """The number of its line, if it can be seen here and all its words have room; else 0."""
        room = self.width() - 2 * px(EDGE) - px(KEY)
        is_whole = QFontMetrics(bold(self.font())).horizontalAdvance(self.notice.words) <= room
        return self.number if self.isVisible() and is_whole else 0

    def say(self, notice: Notice, beside: str) -> None:
        """Show this line of the Watch, and how things are; the tooltip has what is cut off."""
        if (notice, beside) == (self.notice, self._beside):
            return
        self._beside = beside
        self.show_line(notice)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._name_it()

    def _name_it(self) -> None:
        notice, beside = self.notice, self._beside
        where = self.tr("The first of the lines of the Watch (F2)")
        self.setToolTip(literal("\n".join(filter(None, (notice.words, notice.below, beside, notice.tip, where)))))
        self.setAccessibleName(", ".join(filter(None, (self.tr("First"), notice.words, notice.below, beside))))

    def _height(self, width: int) -> int:
        return QFontMetrics(self.font()).height() + 2 * px(ABOVE)

    def sizeHint(self) -> QSize:
        return QSize(px(200), self._height(0))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(80), self._height(0))

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.notice.words:
            return
        painter = QStylePainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(px(EDGE), 0)
        self._paint_sign(painter)
        strong, quiet = bold(self.font()), self._quiet()
        for text, font, ink, room in parts(self.notice, self._beside, strong, quiet, self.width() - 2 * px(EDGE)):
            painter.setFont(font)
            painter.setPen(token(ink))
            painter.drawText(QRect(room[0], 0, room[1], self.height()), LINE, text)

    @property
    def _sign_middle(self) -> float:
        return self.height() / 2


Part = tuple[str, QFont, str, tuple[int, int]]
"""Text, font, colour, and where it begins and how wide it is."""


def parts(notice: Notice, beside: str, strong: QFont, quiet: QFont, wide: int) -> list[Part]:
    """What to do bold and first; how to do it gives way to how things are, which stands at the right; both are cut
    before what to do is."""
    bold_ink, quiet_ink = QFontMetrics(strong), QFontMetrics(quiet)
    cut = Qt.TextElideMode.ElideRight
    room, gap = wide - px(KEY), px(BETWEEN)
    words = bold_ink.elidedText(notice.words, cut, room)
    left = px(KEY) + bold_ink.horizontalAdvance(words)
    found = [(words, strong, "accent" if notice.warns else "text", (px(KEY), left - px(KEY) + 2))]
    last = min(quiet_ink.horizontalAdvance(beside), max(0, wide - left - gap))
    if last > quiet_ink.horizontalAdvance(beside) * WORTH:
        words = whole_parts(beside, quiet_ink, last) or quiet_ink.elidedText(beside, cut, last + 2)
        last = min(last, quiet_ink.horizontalAdvance(words))
        found.append((words, quiet, "quiet", (wide - last, last + 2)))
        wide -= last + gap
    if how := whole_parts(notice.below, quiet_ink, wide - left - gap, 0):
        found.append((how, quiet, "quiet", (left + gap // 2, wide - left - gap)))
    return found


def whole_parts(text: str, ink: QFontMetrics, room: int, worth: float = WORTH) -> str:
    """As many parts of the text as have room, and none of them cut; nothing where that is too little of it."""
    kept = PARTS.split(text)
    while kept and ink.horizontalAdvance("".join(kept)) > room:
        del kept[-2:]
    words = "".join(kept)
    return words if ink.horizontalAdvance(words) >= worth * ink.horizontalAdvance(text) else ""
