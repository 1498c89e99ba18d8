"""Lists whose lines may take several rows of words each."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QListWidget

from ffts.ui.desk.look.parts import TALL, WRAPPED
from ffts.ui.desk.look.theme import px

AROUND = 24  # of the words of a line, in all


def fit_lines(list_: QListWidget) -> list[int]:
    """Each line as high as its words are at this width, and how high that is. Qt would measure it without the room
    around its words, and cut off the end of one that just does not fit."""
    room = QRect(0, 0, max(1, list_.viewport().width() - px(AROUND)), TALL)
    heights = []
    for at in range(list_.count()):
        line = list_.item(at)
        heights.append(list_.fontMetrics().boundingRect(room, WRAPPED, line.text()).height() + px(6))
        line.setSizeHint(QSize(0, heights[-1]))
    return heights
