"""Rolling backups in a folder beside the file: the last ten, then every tenth, then every hundredth."""

import re
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from ffts.store import in_play
from ffts.store.errors import not_copied
from ffts.store.files import connect, making_of, sync_file, take_name

KEPT = 10
"""How many of the newest are kept one by one; beyond, the steps between two kept ones grow by as much."""

_LONGEST_WORD = 30
_FOLDER = ".backups"
_NUMBER = re.compile(r" (\d{4,}) [^ ]*\.ffts$")
_ODD = re.compile(r"[^\w.-]+")
_HOW_FAR = "SELECT max(head.id) FROM game JOIN head ON game_id = game.id WHERE game.seal = ?"


class Behind(NamedTuple):
    """A file ends before its newest backup does."""

    backup: Path
    steps: int
    """How many orders, undos and redos the backup has more."""

    def __str__(self) -> str:
        steps = "1 step (order, undo or redo)" if self.steps == 1 else f"{self.steps} steps (orders, undos and redos)"
        game, kept = self.backup.parent.name.removesuffix(_FOLDER), f"{self.backup.parent.name}/{self.backup.name}"
        return f"{game} ends too early: its newest backup, {kept}, goes on for {steps} more."


def folder_of(path: Path) -> Path:
    """Where the backups of this file are."""
    return path.with_name(f"{path.stem}{_FOLDER}")


def all_of(path: Path) -> list[Path]:
    """The backups of this file, oldest first. Each opens as a game."""
    return sorted((file for file in folder_of(path).glob("*.ffts") if _number(file)), key=_number)


def add(con: sqlite3.Connection, path: Path, why: str, rights: int) -> Path:
    """One more backup, with these rights; `why` becomes part of its name. Old ones are thinned out."""
    folder = folder_of(path)
    try:
        folder.mkdir(exist_ok=True)
        before = all_of(path)
    except OSError as fault:
        raise not_copied(folder, fault) from fault
    number = _number(before[-1]) + 1 if before else 1
    backup = folder / f"{path.stem} {number:04} {_ODD.sub('-', why).strip('-')[:_LONGEST_WORD] or 'backup'}.ffts"
    copy(con, backup, rights)
    for old in thinned([_number(file) for file in before], number):
        for file in before:
            if _number(file) == old:
                with suppress(OSError):  # in use: it goes next time
                    file.unlink()
    return backup


def behind(path: Path, seal: int, last_head: int) -> Behind | None:
    """Whether the newest backup of the game with this seal goes on after this head.

    So it is where a game was copied while it was open, without the journal beside it.
    """
    for backup in reversed(all_of(path)):
        last = _last_head(backup, seal)
        if last is not None:
            return Behind(backup, last - last_head) if last > last_head else None
    return None


def _last_head(backup: Path, seal: int) -> int | None:
    """None of a backup that cannot be read, or is of another game that had the same name."""
    try:
        with closing(connect(backup, "mode=ro&immutable=1")) as con:
            ((last,),) = con.execute(_HOW_FAR, (seal,)).fetchall()
    except sqlite3.Error:
        return None
    return last if isinstance(last, int) else None


def thinned(numbers: list[int], newest: int) -> list[int]:
    """Which of these backups go when the newest has this number."""
    return [number for number in numbers if number % _step(newest - number)]


def _step(age: int) -> int:
    step = 1
    while age >= KEPT * step:
        step *= KEPT
    return step


def copy(con: sqlite3.Connection, path: Path, rights: int) -> None:
    """A whole copy under a free name, with these rights; complete and on the disk before it takes that name."""
    making = making_of(path)
    try:
        if path.exists():
            raise FileExistsError
        making.unlink(missing_ok=True)
        making.touch(0o600, exist_ok=False)
        con.execute("VACUUM INTO ?", (str(making.absolute()),))
        _unmark(making)
        making.chmod(rights)
        sync_file(making)
        take_name(making, path)
    except (sqlite3.Error, OSError) as fault:
        with suppress(OSError):
            making.unlink(missing_ok=True)
        raise not_copied(path, fault) from fault


def _unmark(making: Path) -> None:
    """Take the mark of a game in play off the copy."""
    with closing(sqlite3.connect(making, isolation_level=None)) as con:
        con.execute("PRAGMA journal_mode = OFF")
        con.execute("PRAGMA synchronous = OFF")
        in_play.take_away(con)


def _number(backup: Path) -> int:
    found = _NUMBER.search(backup.name)
    return int(found[1]) if found else 0
