"""The umpire's own files and the shipped ones, for tests that read and spoil them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from ffts.store.file_faults import CatalogError
from ffts.workshop.catalogs import load_catalog

Writer = Callable[[str, str], Path]
FIRST = "first-strike"


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text, f"{file.name} has changed; this test edits {old!r} in it"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def faults(scenario: str | Path = FIRST, folder: Path | None = None) -> list[str]:
    with pytest.raises(CatalogError) as caught:
        load_catalog(scenario, folder)
    return str(caught.value).splitlines()
