"""What the dice can mean, beside the die before it falls: for each range of faces its meaning and its chance."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ffts.ui.desk.look.bold import bold
from ffts.ui.desk.look.theme import px, token

MEANING = re.compile(r"(?P<faces>[\d, -]+): (?P<what>.+) \((?P<chance>[\d.]+)\s?%\)")
WHICH = re.compile(r"Die \d+")
WRAPPED = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
BETWEEN, BAR, TALL = 8, 4, 10_000


class Meaning(NamedTuple):
    """What a range of faces brings."""

    faces: str
    what: str
    chance: float | None = None
    """In per cent; None for what is only to be known."""


def meanings(text: str) -> tuple[Meaning, ...]:
    """Read the sentence that weighs a roll: '1-9: no change (90 %); 10: mended (10 %); with -3 elevator'."""
    return tuple(_meaning(part) for line in text.splitlines() for part in _parts(line) if part)


def _parts(line: str) -> Iterator[str]:
    """What is told of each face; of several dice first which one it is."""
    which, colon, rest = line.partition(": ")
    if WHICH.fullmatch(which) and colon:
        yield which
        line = rest
    yield from line.split("; ")


def _meaning(part: str) -> Meaning:
    found = MEANING.fullmatch(part.replace("\N{NO-BREAK SPACE}", " "))
    return Meaning(found["faces"], found["what"], float(found["chance"])) if found else Meaning("", part)


class OddsView(QWidget):
    """A line for each: the faces, what they mean, and a bar as long as their chance."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[Meaning, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_odds(self, text: str) -> None:
        """These; without any it takes no room."""
        self._rows = meanings(text)
        self.setAccessibleName(text)
        self.setVisible(bool(self._rows))
        self.updateGeometry()
        self.update()

    def text(self) -> str:
        """All of it as one sentence."""
        return self.accessibleName()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return sum(self._height(row, width) + px(BETWEEN) for row in self._rows)

    def sizeHint(self) -> QSize:
        return QSize(px(140), self.heightForWidth(max(self.width(), px(140))))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(80), 0)

    @property
    def _first(self) -> int:
        """How wide the faces are."""
        metrics = QFontMetrics(bold(self.font()))
        return max((metrics.horizontalAdvance(row.faces) for row in self._rows if row.faces), default=0)

    def _room(self, row: Meaning, width: int) -> QRect:
        left = self._first + px(10) if row.faces else 0
        return QRect(left, 0, max(1, width - left), TALL)

    def _height(self, row: Meaning, width: int) -> int:
        words = QFontMetrics(self.font()).boundingRect(self._room(row, width), WRAPPED, row.what).height()
        return words + (px(BAR) + px(2) if row.chance is not None else 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, top = QPainter(self), 0
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for row in self._rows:
            high = self._height(row, self.width())
            self._paint(painter, row, self._room(row, self.width()).translated(0, top), high)
            top += high + px(BETWEEN)

    def _paint(self, painter: QPainter, row: Meaning, room: QRect, high: int) -> None:
        painter.setPen(token("text" if row.chance is not None else "quiet"))
        painter.setFont(self.font())
        painter.drawText(room, WRAPPED, row.what)
        if row.chance is None:
            return
        line = QRect(0, room.top(), self._first, painter.fontMetrics().height())
        painter.setFont(bold(self.font()))
        painter.drawText(line, int(Qt.AlignmentFlag.AlignRight), row.faces)
        painter.setFont(self.font())
        text = f"{row.chance:g} %"
        wide = painter.fontMetrics().horizontalAdvance("100 %")
        bar = QRectF(room.left(), room.top() + high - px(BAR), room.width() - wide - px(10), px(BAR))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(token("line"))
        painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
        bar.setWidth(max(bar.height(), bar.width() * row.chance / 100))
        painter.setBrush(token("text"))
        painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
        painter.setPen(token("quiet"))
        beside = QRect(self.width() - wide, round(bar.center().y()) - line.height() // 2, wide, line.height())
        painter.drawText(beside, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), text)
