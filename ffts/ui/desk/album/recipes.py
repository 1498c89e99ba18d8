"""Pictures as the pages of the book describe them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from ffts.papers.book.recipes import Recipe
from ffts.ui.desk.album.looks import Look
from ffts.ui.desk.album.pixels import save_small
from ffts.ui.desk.album.taking import sit_down

if TYPE_CHECKING:
    from ffts.app.session import AnySession


def take_recipes(app: QApplication, game: Path, recipes: Sequence[Recipe], into: Path) -> list[str]:
    """Take each picture of this game; return their files below `into`."""
    sitting = sit_down(app, game)
    scenes = {scene.title: scene for scene in sitting.sights()}
    for recipe in recipes:
        sitting.dress(Look(recipe.theme, recipe.zoom, recipe.size))
        scene = scenes[recipe.page]
        if recipe.after:
            scene = replace(scene, entry=entry_after(sitting.session, recipe.after))
        file = into / recipe.file
        file.parent.mkdir(parents=True, exist_ok=True)
        save_small(sitting.picture(scene), file)
    sitting.end()
    return [recipe.file for recipe in recipes]


def entry_after(session: AnySession, order: str) -> int:
    """The entry of an order such as `Launch 3`, the third launch of the game."""
    kind, _, which = order.partition(" ")
    found = [entry for entry in session.line_to(session.head) if type(session.play(entry).command).__name__ == kind]
    return found[int(which) - 1]
