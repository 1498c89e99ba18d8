"""How a cell of a table is drawn: with air at both ends, and as high as its wrapped words."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ffts.ui.desk.look.theme import px

WRAPPED = int(Qt.TextFlag.TextWordWrap)
TALL = 100_000


class Cells(QStyledItemDelegate):
    """The whole line is marked when it is selected; no single cell has a frame of its own."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        cell = QStyleOptionViewItem(option)
        self.initStyleOption(cell, index)
        text, cell.text = cell.text, ""
        cell.state &= ~QStyle.StateFlag.State_HasFocus
        style = cell.widget.style() if cell.widget else QApplication.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, cell, painter, cell.widget)
        chosen = bool(cell.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setFont(cell.font)
        painter.setPen(cell.palette.color(QPalette.ColorRole.HighlightedText if chosen else QPalette.ColorRole.Text))
        painter.drawText(_inside(cell.rect), int(cell.displayAlignment) | WRAPPED, text)
        painter.restore()

    def createEditor(
        self, parent: QWidget, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QWidget:
        """A field over the whole cell, called as the cell is."""
        editor = super().createEditor(parent, option, index)
        editor.setAccessibleName(str(index.data(Qt.ItemDataRole.AccessibleTextRole)))
        return editor

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Of the words alone: to fill in all that a cell is painted with asks the model for everything."""
        text, font = index.data(Qt.ItemDataRole.DisplayRole), index.data(Qt.ItemDataRole.FontRole)
        wraps = bool(option.features & QStyleOptionViewItem.ViewItemFeature.WrapText) and option.rect.isValid()
        room = QRect(0, 0, _inside(option.rect).width() if wraps else TALL, TALL)
        metrics = QFontMetrics(font.resolve(option.font)) if isinstance(font, QFont) else option.fontMetrics
        return metrics.boundingRect(room, WRAPPED, str(text or "")).size() + QSize(2 * px(8), 2 * px(4))


def _inside(cell: QRect) -> QRect:
    return cell.adjusted(px(8), 0, -px(8), 0)
