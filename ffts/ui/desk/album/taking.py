"""All pictures of a gallery: page by page in look after look."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter
from PySide6.QtWidgets import QApplication

from ffts.ui.desk.album.pixels import save_small
from ffts.ui.desk.album.sitting import Sitting, seen_by

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

    from ffts.ui.desk.album.looks import Look


SHEET_COLOURS = 64
"""Enough for small pictures, and a third of the size: the sheets lie among the documents."""


def take(
    app: QApplication, game: Path, sheets: Path, full: Path | None, only: Sequence[str], looks: Sequence[Look]
) -> list[tuple[str, str]]:
    """Look by look, for another theme costs more than another page; title and file of each sheet that is written."""
    sitting = _sitting(app, game)
    sights = [sight for sight in sitting.sights() if not only or sight.title in only]
    taken: dict[str, list[tuple[str, QImage]]] = {sight.title: [] for sight in sights}
    by_moment = sorted(sights, key=lambda sight: sight.entry or 0)  # to go about in the game costs the most
    for look in looks:
        sitting.dress(look)
        for sight in by_moment:
            image = seen_by(sitting.picture(sight), look)
            taken[sight.title].append((look.name, small(image)))
            if full:
                save_small(image, full / f"{_file(sight.title)}-{look.file}.png")
    sitting.end()
    for title, pictures in taken.items():
        save_small(contact_sheet(pictures), sheets / f"{_file(title)}.png", SHEET_COLOURS)
    return [(title, f"{_file(title)}.png") for title in taken]


def _sitting(app: QApplication, game: Path) -> Sitting:
    """A window of nobody: its settings and its cache lie beside the copy of the game."""
    for name in ("CONFIG", "CACHE", "STATE", "DATA"):
        os.environ[f"XDG_{name}_HOME"] = str(game.parent / name.lower())
    return Sitting(app, game, game.parent)


def _file(title: str) -> str:
    return title.lower().replace(" ", "-").replace("+", "-")


# --- All looks of one page on one sheet, small, each with its name: what a reader of the documents leafs thro

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
