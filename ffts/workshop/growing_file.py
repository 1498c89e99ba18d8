"""A text file that only grows: what is added is on the disk, and a line half written as the power went is dropped."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path


def whole_lines(file: Path) -> Iterator[bytes]:
    """Every whole line; a half one at the end is cut off."""
    if not file.exists():
        return
    whole = 0
    with file.open("rb") as lines:
        for line in lines:
            if not line.endswith(b"\n"):
                break
            whole += len(line)
            yield line
    if whole < file.stat().st_size:
        os.truncate(file, whole)


def add_lines(file: Path, lines: Iterable[bytes]) -> None:
    """These are on the disk when this returns."""
    with file.open("ab") as out:
        out.writelines(line + b"\n" for line in lines)
        out.flush()
        os.fsync(out.fileno())
