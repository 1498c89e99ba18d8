"""`ffts book`: check, one of the two kinds, and what is wrong in words."""

import json
from pathlib import Path

from tests.cli.conftest import Ffts
from tests.papers.book.toy import toy_book


def test_a_site_is_written_where_it_was_asked_for(ffts: Ffts, tmp_path: Path) -> None:
    toy_book(tmp_path, one="# One\n\nWords\n")
    done = ffts("book", "--docs", str(tmp_path), "--only", "site", "--out", str(tmp_path / "out"), "--json")
    assert json.loads(done.out)["files"] == [str(tmp_path / "out" / "site" / "index.html")]
    assert not (tmp_path / "out" / "ffts-book.pdf").exists()


def test_faults_are_listed_and_the_book_is_not_written(ffts: Ffts, tmp_path: Path) -> None:
    toy_book(tmp_path, one="# One\n\n[gone](two.md)\n")
    done = ffts("book", "--docs", str(tmp_path), "--out", str(tmp_path / "out"))
    assert done.code == 1
    assert "docs/one.md: the link two.md leads nowhere" in done.out
    assert not (tmp_path / "out").exists()


def test_a_folder_without_an_order_of_pages_is_bad_input(ffts: Ffts, tmp_path: Path) -> None:
    done = ffts("book", "--docs", str(tmp_path))
    assert done.code == 2
    assert "has no book.toml" in done.err
