"""Rolling backups in a folder beside the file: the last ten, then every tenth, then every hundredth."""

import os
import re
import sqlite3
from contextlib import suppress
from pathlib import Path

from ffts.store.errors import not_copied
from ffts.store.files import sync_file, sync_folder

KEPT = 10
"""How many of the newest are kept one by one; beyond, the steps between two kept ones grow by as much."""

_NUMBER = re.compile(r" (\d{4,}) [^ ]*\.ffts$")
_ODD = re.compile(r"[^\w.-]+")


def folder_of(path: Path) -> Path:
    """Where the backups of this file are."""
    return path.with_name(f"{path.stem}.backups")


def all_of(path: Path) -> list[Path]:
    """The backups of this file, oldest first. Each opens as a game."""
    return sorted((file for file in folder_of(path).glob("*.ffts") if _number(file)), key=_number)


def add(con: sqlite3.Connection, path: Path, why: str) -> Path:
    """One more backup; `why` becomes part of its name. Old ones are thinned out."""
    folder = folder_of(path)
    try:
        folder.mkdir(exist_ok=True)
    except OSError as fault:
        raise not_copied(folder, fault) from fault
    before = all_of(path)
    number = _number(before[-1]) + 1 if before else 1
    backup = folder / f"{path.stem} {number:04} {_ODD.sub('-', why).strip('-') or 'backup'}.ffts"
    copy(con, backup)
    for old in thinned([_number(file) for file in before], number):
        for file in before:
            if _number(file) == old:
                with suppress(OSError):  # in use: it goes next time
                    file.unlink()
    return backup


def thinned(numbers: list[int], newest: int) -> list[int]:
    """Which of these backups go when the newest has this number."""
    return [number for number in numbers if number % _step(newest - number)]


def _step(age: int) -> int:
    step = 1
    while age >= KEPT * step:
        step *= KEPT
    return step


def copy(con: sqlite3.Connection, path: Path) -> None:
    """A whole copy under a free name; it takes that name only when it is complete and on the disk."""
    if path.exists():
        raise not_copied(path, FileExistsError())
    making = path.with_name(f"{path.name}.making")
    try:
        making.unlink(missing_ok=True)
        con.execute("VACUUM INTO ?", (str(making.absolute()),))
        sync_file(making)
        os.replace(making, path)
        sync_folder(path.parent)
    except (sqlite3.Error, OSError) as fault:
        with suppress(OSError):
            making.unlink(missing_ok=True)
        raise not_copied(path, fault) from fault


def _number(backup: Path) -> int:
    found = _NUMBER.search(backup.name)
    return int(found[1]) if found else 0
