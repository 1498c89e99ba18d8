"""Names that are still free: of a scenario's file, and of what is duplicated in it."""

import re
from collections.abc import Collection, Iterator, Mapping
from itertools import count
from pathlib import Path
from string import ascii_uppercase
from typing import Any

ENDING, DRAFT = ".toml", ".draft"
"""What cannot be played yet is kept under another ending: no list of scenarios shows it."""


def slug(title: str) -> str:
    """A title as the name of a file and an id: small letters and hyphens."""
    return "-".join(re.findall("[a-z0-9]+", title.lower()))


def free(folder: Path, stem: str, own: Path | None = None) -> Path:
    """A name in this folder that no scenario and no draft has; the one it has itself is free."""
    names = (folder / f"{stem}{'' if at == 1 else f'-{at}'}{ENDING}" for at in count(1))
    return next(file for file in names if file == own or not (file.exists() or file.with_suffix(DRAFT).exists()))


def items_of(here: Any, name: str) -> Iterator[Mapping[str, Any]]:
    """The items of every list of this name."""
    parts = here.values() if isinstance(here, Mapping) else here if isinstance(here, list) else ()
    if isinstance(here, Mapping) and isinstance(here.get(name), list):
        yield from (one for one in here[name] if isinstance(one, Mapping))
    for part in parts:
        yield from items_of(part, name)


def another(ident: str, taken: Collection[str]) -> str:
    """A name like this that is still free: VF-6-2, or the next letter or number of a task force."""
    if len(ident) == 1 and ident.isalpha():
        return next((one for one in ascii_uppercase if one not in taken), f"{ident}{ident}")
    if ident.isdecimal():
        return next(str(at) for at in count(int(ident) + 1) if str(at) not in taken)
    return next(name for at in count(2) if (name := f"{ident}-{at}") not in taken)
