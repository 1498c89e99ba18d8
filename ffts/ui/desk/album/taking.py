"""All pictures of a gallery: page by page in look after look."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from ffts.ui.desk.album.pixels import save_small
from ffts.ui.desk.album.sheet import contact_sheet, small
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
