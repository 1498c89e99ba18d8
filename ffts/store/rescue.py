"""A game whose file was taken away while it was open, written anew from what the program still holds of it."""

import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from itertools import count
from pathlib import Path

from platformdirs import user_data_path

from ffts.store import room_rows
from ffts.store.contents import Contents
from ffts.store.entries import Head
from ffts.store.files import write_new
from ffts.store.layout import REPAIRED, STARTED, adding
from ffts.store.sealing import head_seal, seal

HeadLine = tuple[int, int, int | None, str, str, int]


def rescue(contents: Contents, heads: Sequence[Head], path: Path, rights: int) -> Path | None:
    """Write the game into a new file beside its place, or in a folder of this person if nothing can be written there.

    `heads` are believed if they end in the seal that is known. None if no place takes it.
    """
    for folder in (path.parent, user_data_path("ffts", appauthor=False) / "rescued", Path(tempfile.gettempdir())):
        with suppress(OSError, sqlite3.Error):
            if folder != path.parent:
                folder.mkdir(parents=True, exist_ok=True)
            return _write(folder, path, _content(contents, heads), rights)
    return None


def _write(folder: Path, path: Path, content: bytes, rights: int) -> Path:
    target = next(name for name in _names(folder, path) if not name.exists())
    write_new(target, content, rights)
    return target


def _names(folder: Path, path: Path) -> Iterator[Path]:
    yield folder / f"{path.stem} rescued.ffts"
    yield from (folder / f"{path.stem} rescued {number}.ffts" for number in count(2))


def _content(contents: Contents, heads: Sequence[Head]) -> bytes:
    from ffts.store import tables  # the SQL library takes its time

    info = contents.info
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as con:
        con.deserialize(tables.new_file(info, contents.catalog))
        con.execute("BEGIN")
        for entry in contents.entries:
            row = entry.id, info.id, *entry[1:], contents.seals[entry.id]
            con.execute(adding("entry", row), row)
        for line in _head_lines(contents, heads):
            con.execute(adding("head", line), line)
        if contents.draft:
            waiting = info.id, *contents.draft, seal(contents.seals[0], info.id, *contents.draft)
            con.execute(adding("draft", waiting), waiting)
        room_rows.write_anew(con, contents.seals[0], contents.room)
        con.execute("COMMIT")
        return con.serialize()


def _head_lines(contents: Contents, heads: Sequence[Head]) -> list[HeadLine]:
    """Where the game stood, after its first head; only where it stands now if the rest cannot be believed."""
    lines = _sealed(contents, [head for head in heads if 1 < head.id <= contents.last_head])
    if lines and lines[-1][-1] == contents.head_seal:
        return lines
    now = contents.head
    return _sealed(contents, [Head(2, now.entry, now.at, REPAIRED)]) if contents.entries else []


def _sealed(contents: Contents, heads: Sequence[Head]) -> list[HeadLine]:
    game, lines = contents.info.id, list[HeadLine]()
    before = head_seal(contents.seals[0], 1, game, None, contents.info.created_at, STARTED)
    for head in heads:
        before = head_seal(before, head.id, game, *head[1:])
        lines.append((head.id, game, *head[1:], before))
    return lines
