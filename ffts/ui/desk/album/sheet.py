"""All looks of one page on one sheet, small, each with its name: what a reader of the documents leafs through."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter

COLUMNS = 3
WIDE = 360
NAME, GAP = 20, 10
PAPER, INK = QColor("#ffffff"), QColor("#14202b")
POINTS = 12  # pixels


def contact_sheet(pictures: Sequence[tuple[str, QImage]]) -> QImage:
    """Row by row, of small pictures; a row is as high as the highest of them."""
    rows = [pictures[at : at + COLUMNS] for at in range(0, len(pictures), COLUMNS)]
    highs = [max(image.height() for _, image in row) + NAME + GAP for row in rows]
    sheet = QImage(COLUMNS * (WIDE + GAP) + GAP, sum(highs) + GAP, QImage.Format.Format_RGB32)
    sheet.fill(PAPER)
    painter = QPainter(sheet)
    painter.setPen(INK)
    font = QFont()
    font.setPixelSize(POINTS)
    painter.setFont(font)
    top = GAP
    for row, high in zip(rows, highs, strict=True):
        for at, (name, image) in enumerate(row):
            _place(painter, GAP + at * (WIDE + GAP), top, name, image)
        top += high
    painter.end()
    return sheet


def small(image: QImage) -> QImage:
    """As wide as a column."""
    high = round(image.height() * WIDE / max(1, image.width()))
    smooth = Qt.TransformationMode.SmoothTransformation
    return image.scaled(WIDE, high, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)


def _place(painter: QPainter, left: int, top: int, name: str, image: QImage) -> None:
    painter.drawText(QRectF(left, top, WIDE, NAME), int(Qt.AlignmentFlag.AlignVCenter), name)
    painter.drawImage(left, top + NAME, image)
    painter.drawRect(left, top + NAME, image.width() - 1, image.height() - 1)
