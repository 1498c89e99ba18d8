"""The words of the rules as files: what is wrong in one of them is told like a fault of any other file."""

from functools import partial
from pathlib import Path

import pytest

from ffts.games.skies.reference.texts import read_rules
from ffts.store.file_faults import CatalogError
from ffts.store.shelf import read_texts
from ffts.workshop.data_report import check


def spoil(shipped: Path, file: str, old: str, new: str) -> None:
    path = shipped / "resources" / "skies" / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_the_key_that_is_wrong_is_named(shipped: Path) -> None:
    spoil(shipped, "rulebook.toml", 'title = "Landing rate"', 'name = "Landing rate"')
    with pytest.raises(CatalogError, match=r"rulebook\.toml.*: paragraphs\.6\.12\.title: is missing; add it"):
        read_rules(partial(read_texts, "skies"))


def test_data_check_reads_the_words_as_well(shipped: Path) -> None:
    spoil(shipped, "rulings.toml", 'touches = ["2.6"]', 'touches = ["2.9"]')
    report = check()
    assert not report.ok
    assert "there is no such paragraph or ruling: A-001 names 2.9" in report.lines[-2]
