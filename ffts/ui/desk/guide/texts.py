"""The guided games of a game, read from their text."""

import tomllib

from ffts.data_dir import data_dir
from ffts.ui.desk.guide.steps import Guide


def read_guides(game: str) -> tuple[Guide, ...]:
    """Return the guides of a game."""
    folder = data_dir() / "resources" / game / "guides"
    texts = (tomllib.loads(file.read_text(encoding="utf-8")) for file in sorted(folder.glob("*.toml")))
    return tuple(Guide.model_validate(text, strict=False) for text in texts)
