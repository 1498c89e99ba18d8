"""Lines of a list that are as high as their words need at the width there is."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from ffts.ui.desk.look.parts import TALL, WRAPPED
from ffts.ui.desk.look.theme import px, token

ROUND_LINES = 24  # of the words of a line, in all


def fit_lines(list_: QListWidget) -> list[int]:
    """Each line as high as its words are at this width, and how high that is. Qt would measure it without the room
    around its words, and cut off the end of one that just does not fit."""
    room = QRect(0, 0, max(1, list_.viewport().width() - px(ROUND_LINES)), TALL)
    heights = []
    for at in range(list_.count()):
        line = list_.item(at)
        heights.append(list_.fontMetrics().boundingRect(room, WRAPPED, line.text()).height() + px(6))
        line.setSizeHint(QSize(0, heights[-1]))
    return heights


INK = Qt.ItemDataRole.UserRole + 1
"""The colour of a line by its name in the theme: 'quiet', 'danger'."""
AROUND, ABOVE = 6, 3
"""Padding of an item in the style sheet, which the height that Qt proposes leaves out when words wrap."""


class WrappedItems(QStyledItemDelegate):
    """No word of a long line is cut off, whatever the size of the letters."""

    def __init__(self, owner: QListWidget) -> None:
        super().__init__(owner)
        self._list = owner

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        usual = super().sizeHint(option, index)
        style = self._list.style()
        margin = style.pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, None, self._list) + 1
        room = self._list.viewport().width() - 2 * self._list.spacing() - 2 * px(AROUND) - 2 * margin
        if index.data(Qt.ItemDataRole.CheckStateRole) is not None:
            room -= style.pixelMetric(QStyle.PixelMetric.PM_IndicatorWidth, None, self._list) + 2 * margin
        words = str(index.data(Qt.ItemDataRole.DisplayRole) or "")
        needed = self._list.fontMetrics().boundingRect(QRect(0, 0, max(1, room), TALL), WRAPPED, words)
        return QSize(usual.width(), max(usual.height(), needed.height() + 2 * px(ABOVE)))

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        if ink := index.data(INK):
            palette = option.palette
            palette.setColor(QPalette.ColorRole.Text, token(ink))
            option.palette = palette


def mute(item: QListWidgetItem) -> None:
    """Quieter, whichever theme comes."""
    item.setData(INK, "quiet")


def wrap_items(owner: QListWidget) -> None:
    """Its lines wrap, and there is nothing to scroll sideways."""
    owner.setWordWrap(True)
    owner.setResizeMode(QListWidget.ResizeMode.Adjust)
    owner.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    owner.setItemDelegate(WrappedItems(owner))
