"""Reads what no game is pinned to, when somebody looks at it: nothing of it is loaded before."""

from pathlib import Path
from typing import Any


def own_folder() -> Path:
    """Where an author puts files of his own: `plans/` for how the ships of his classes are drawn."""
    from platformdirs import user_data_path

    return user_data_path("ffts", appauthor=False)


def read_late(game: str, name: str, model: type[Any]) -> Any:
    """A text file of a game as one value; None if there is none. The same function for all, so that all share it."""
    from ffts.store.shelf import read_text

    return read_text(game, name, model, own_folder())
