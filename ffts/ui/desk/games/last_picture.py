"""What the front page of the last game showed, kept so that the next start can show it at once."""

import json
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

NAME = "last-last.json"


class LastPicture(NamedTuple):
    """A picture, and of what it is one: the file, and the head it stood at."""

    game: Path
    head: int
    title: str
    picture: str


def keep(folder: Path, last: LastPicture) -> None:
    """Remember it. It is only a help: where it cannot be written, the next start is a little slower."""
    text = json.dumps({"game": str(last.game), "head": last.head, "title": last.title, "picture": last.picture})
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        new = folder / f"{NAME}.new"
        new.write_text(text, encoding="utf-8")
        new.replace(folder / NAME)


def recall(folder: Path, game: Path, head: int) -> LastPicture | None:
    """The picture of this game at this head; None if another is kept, or none that can be read."""
    try:
        kept = json.loads((folder / NAME).read_text(encoding="utf-8"))
        last = LastPicture(Path(kept["game"]), int(kept["head"]), str(kept["title"]), str(kept["picture"]))
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None
    return last if (last.game, last.head) == (game, head) else None
