"""Lines of a list that are as high as their words need at the width there is."""

from __future__ import annotations

import re

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from ffts.ui.desk.look.parts import TALL, WRAPPED
from ffts.ui.desk.look.style import TEXT_SIZES
from ffts.ui.desk.look.theme import px, token

ROUND_LINES = 24  # of the words of a line, in all
CITED = re.compile(r"(.*\S)\s*\[([A-Z]{0,3}-?\d[\w.-]*(?:, [A-Z]{0,3}-?\d[\w.-]*)*)\]", re.DOTALL)
"""Words, and the rule or rules they go by."""


def fit_lines(list_: QListWidget) -> list[int]:
    """Each line as high as its words are at this width, and how high that is. Qt would measure it without the room
    around its words, and cut off the end of one that just does not fit."""
    room = QRect(0, 0, max(1, list_.viewport().width() - px(ROUND_LINES)), TALL)
    heights = []
    for at in range(list_.count()):
        line = list_.item(at)
        words, rule = without_rule(line.text())
        narrow = room.adjusted(0, 0, -rule_width(list_.font(), rule), 0)
        heights.append(list_.fontMetrics().boundingRect(narrow, WRAPPED, words).height() + px(6))
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
        words, rule = without_rule(str(index.data(Qt.ItemDataRole.DisplayRole) or ""))
        room -= rule_width(self._list.font(), rule)
        needed = self._list.fontMetrics().boundingRect(QRect(0, 0, max(1, room), TALL), WRAPPED, words)
        return QSize(usual.width(), max(usual.height(), needed.height() + 2 * px(ABOVE)))

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        if ink := index.data(INK):
            palette = option.palette
            palette.setColor(QPalette.ColorRole.Text, token(ink))
            option.palette = palette

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """A rule at the end of a line stands quiet at its right edge, and not in brackets after the words."""
        words, rule = without_rule(str(index.data(Qt.ItemDataRole.DisplayRole) or ""))
        if not rule:
            super().paint(painter, option, index)
            return
        shown = QStyleOptionViewItem(option)
        self.initStyleOption(shown, index)
        style = self._list.style()
        shown.text = words
        room = style.subElementRect(QStyle.SubElement.SE_ItemViewItemText, shown, self._list)
        room.setRight(option.rect.right() - px(AROUND))
        shown.text = ""
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, shown, painter, self._list)
        chosen = bool(shown.state & QStyle.StateFlag.State_Selected)
        role = QPalette.ColorRole.HighlightedText if chosen else QPalette.ColorRole.Text
        painter.save()
        painter.setPen(shown.palette.color(role))
        painter.setFont(shown.font)
        painter.drawText(room.adjusted(px(2), 0, -rule_width(self._list.font(), rule), 0), WRAPPED, words)
        painter.setFont(quiet_font(shown.font))
        painter.setPen(shown.palette.color(role) if chosen else token("quiet"))
        painter.drawText(room, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), rule)
        painter.restore()


def without_rule(text: str) -> tuple[str, str]:
    """The words, and the rule in brackets at their end; none where there is none."""
    found = CITED.fullmatch(text)
    return (found[1], found[2]) if found else (text, "")


def rule_width(font: QFont, rule: str) -> int:
    """The room that a rule takes at the right of words in this font."""
    return QFontMetrics(quiet_font(font)).horizontalAdvance(rule) + px(12) if rule else 0


def quiet_font(font: QFont) -> QFont:
    """The size of what is only to be looked up, beside text of this size."""
    quiet = QFont(font)
    quiet.setBold(False)
    quiet.setPointSizeF(font.pointSizeF() * TEXT_SIZES["quiet_size"] / TEXT_SIZES["text_size"])
    return quiet


def mute(item: QListWidgetItem) -> None:
    """Quieter, whichever theme comes."""
    item.setData(INK, "quiet")


def wrap_items(owner: QListWidget) -> None:
    """Its lines wrap, and there is nothing to scroll sideways."""
    owner.setWordWrap(True)
    owner.setResizeMode(QListWidget.ResizeMode.Adjust)
    owner.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    owner.setItemDelegate(WrappedItems(owner))
