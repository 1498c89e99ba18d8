"""Names of game files: a free one for a new game, and what may be dropped on the window."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import date

SUFFIX = ".ffts"
FILTER = f"Games (*{SUFFIX});;All files (*)"
_ODD = re.compile(r'[\\/:*?"<>|\x00-\x1f]+')


def free_path(folder: Path, title: str, day: date) -> Path:
    """The scenario and the date, with a number behind it if that name is taken. Never the name of a file there is."""
    name = f"{_ODD.sub('-', title.replace(': ', ', ')).strip(' .-') or 'Game'} {day.isoformat()}"
    return next_free(folder / f"{name}{SUFFIX}")


def next_free(path: Path) -> Path:
    """This path, or the next one with a number that is free."""
    if not path.exists():
        return path
    number = 2
    while (other := path.with_name(f"{path.stem} ({number}){path.suffix}")).exists():
        number += 1
    return other


def numbers_in(folder: Path) -> list[Path]:
    """The numbers in an umpire's own folder; scenarios and their maps are none."""
    return [file for file in folder.glob("*/*.*") if file.parent.name not in ("scenarios", "maps")]


def with_suffix(path: Path) -> Path:
    """A name typed without its ending gets ours."""
    return path if path.suffix else path.with_name(path.name + SUFFIX)
