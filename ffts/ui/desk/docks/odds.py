"""What the dice can mean, beside the die before it falls: for each range of faces its meaning and its chance."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ffts.ui.desk.look.bold import bold
from ffts.ui.desk.look.theme import px, token

MEANING = re.compile(r"(?P<faces>[\d, -]+): (?P<what>.+) \((?P<chance>[\d.]+)\s?%\)")
WHICH = re.compile(r"Die \d+|Dice [\d, ]+|Each|At least one")
WRAPPED = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
BETWEEN, BAR, TALL = 8, 4, 10_000
MOST_FACES = 0.3
"""The part of the width that faces may take beside what they mean."""
SMALLER = 0.85


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


class Laid(NamedTuple):
    """A line as it is laid out: the rectangles of its words, its faces, its bar and its chance."""

    words: QRect
    faces: QRect
    bar: QRect
    chance: QRect

    @property
    def bottom(self) -> int:
        """Where it ends."""
        return max(self.words.bottom(), self.bar.bottom(), self.faces.bottom()) + 1


class OddsView(QWidget):
    """A line for each meaning: its faces, what they mean, and a bar as long as their chance.

    Where the faces are many, as on a grid of 36 places, they stand small below their meaning, and the likeliest meaning
    comes first.
    """

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
        return max((laid.bottom + px(BETWEEN) for _, laid in self.laid(width)), default=0)

    def sizeHint(self) -> QSize:
        return QSize(px(140), self.heightForWidth(max(self.width(), px(140))))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(80), 0)

    # --- where everything stands ---------------------------------------------------

    def laid(self, width: int) -> list[tuple[Meaning, Laid]]:
        """Every line and where its parts stand in a view of this width."""
        below, top = self._faces_below(width), 0
        rows = _likeliest_first(self._rows) if below else self._rows
        found = []
        for row in rows:
            laid = self._below(row, width, top) if below else self._beside(row, width, top)
            found.append((row, laid))
            top = laid.bottom + px(BETWEEN)
        return found

    @property
    def _first(self) -> int:
        """How wide the faces are."""
        metrics = QFontMetrics(bold(self.font()))
        return max((metrics.horizontalAdvance(row.faces) for row in self._rows if row.faces), default=0)

    def _faces_below(self, width: int) -> bool:
        return self._first > width * MOST_FACES

    def _beside(self, row: Meaning, width: int, top: int) -> Laid:
        """The faces in a column of their own, the chance behind the bar."""
        left = self._first + px(10) if row.faces else 0
        words = self._wrapped(row.what, QRect(left, top, max(1, width - left), TALL))
        high = px(BAR) + px(2) if row.chance is not None else 0
        bar = QRect(left, words.bottom() + 1, words.width() - self._percent - px(10), high)
        chance = QRect(width - self._percent, bar.bottom() - self._line // 2, self._percent, self._line)
        return Laid(words, QRect(0, top, self._first if row.faces else 0, self._line), bar, chance)

    def _below(self, row: Meaning, width: int, top: int) -> Laid:
        """The faces behind their meaning where there is room, else below it; the chance at the right of it."""
        words = self._wrapped(row.what, QRect(0, top, max(1, width - self._percent - px(10)), TALL))
        bar = QRect(0, words.bottom() + 1, width, px(BAR) + px(2) if row.chance is not None else 0)
        chance = QRect(width - self._percent, top, self._percent, self._line)
        return Laid(words, self._faces(row, words, bar), bar, chance)

    def _faces(self, row: Meaning, words: QRect, bar: QRect) -> QRect:
        line, left = QFontMetrics(small(self.font())), QFontMetrics(self.font()).horizontalAdvance(row.what) + px(10)
        if left + line.horizontalAdvance(row.faces) <= words.width():
            down = (words.height() - line.height() + 1) // 2
            return QRect(left, words.top() + down, words.width() - left, line.height())
        under = QRect(0, bar.bottom() + 1 + px(2), bar.width(), TALL)
        return self._wrapped(row.faces, under, small(self.font())) if row.faces else QRect()

    def _wrapped(self, text: str, room: QRect, font: QFont | None = None) -> QRect:
        high = QFontMetrics(font or self.font()).boundingRect(room, WRAPPED, text).height()
        return QRect(room.left(), room.top(), room.width(), high)

    @property
    def _percent(self) -> int:
        """How wide a chance is."""
        return QFontMetrics(self.font()).horizontalAdvance("100 %")

    @property
    def _line(self) -> int:
        return QFontMetrics(bold(self.font())).height()

    # --- painting ----------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        below = self._faces_below(self.width())
        for row, laid in self.laid(self.width()):
            painter.setFont(self.font())
            painter.setPen(token("text" if row.chance is not None else "quiet"))
            painter.drawText(laid.words, WRAPPED, row.what)
            if row.chance is not None:
                self._paint_faces(painter, row, laid.faces, below)
                self._paint_chance(painter, row.chance, laid)

    def _paint_faces(self, painter: QPainter, row: Meaning, room: QRect, below: bool) -> None:
        painter.setFont(small(self.font()) if below else bold(self.font()))
        painter.setPen(token("quiet" if below else "text"))
        painter.drawText(room, WRAPPED if below else int(Qt.AlignmentFlag.AlignRight), row.faces)
        painter.setFont(self.font())

    def _paint_chance(self, painter: QPainter, chance: float, laid: Laid) -> None:
        room = laid.bar
        bar = QRectF(room.left(), room.bottom() + 1 - px(BAR), room.width(), px(BAR))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(token("line"))
        painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
        bar.setWidth(max(bar.height(), bar.width() * chance / 100))
        painter.setBrush(token("text"))
        painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
        painter.setPen(token("quiet"))
        painter.drawText(laid.chance, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), f"{chance:g} %")


def _likeliest_first(rows: Sequence[Meaning]) -> list[Meaning]:
    """Lines without a chance keep their place: they say which die the lines below are about."""
    runs = groupby(rows, key=lambda row: row.chance is not None)
    return [row for known, run in runs for row in (sorted(run, key=lambda one: -(one.chance or 0)) if known else run)]


def small(font: QFont) -> QFont:
    """The size of what is read second."""
    found = QFont(font)
    found.setPointSizeF(font.pointSizeF() * SMALLER)
    return found
