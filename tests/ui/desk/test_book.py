"""Help > Book: the page that belongs to where one is, of a site made once."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from ffts.papers.book import order
from ffts.ui.desk.window import book_opening
from ffts.ui.desk.window.book_opening import LAST, BookOpening, page_of_site
from tests.papers.book.toy import toy_book


@pytest.fixture
def docs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "docs"
    folder.mkdir()
    toy_book(folder, one="# One\n", two="# Two\n")
    text = folder.joinpath("book.toml").read_text("utf-8").replace("pages = []", 'pages = ["one", "two"]')
    folder.joinpath("book.toml").write_text(f'{text}"Score" = "two"\n', encoding="utf-8")
    monkeypatch.setattr(order, "docs_folder", lambda: folder)
    return folder


def asked(cache: Path, *places: str) -> Path:
    return page_of_site(cache, places, lambda news: None)


def test_the_page_of_the_place_is_opened_and_the_first_page_from_anywhere_else(docs: Path, tmp_path: Path) -> None:
    assert asked(tmp_path, "Score").name == "two.html"
    assert asked(tmp_path, "Chart").name == "one.html"
    assert asked(tmp_path, "Score").is_file()


def test_a_place_with_a_part_of_its_own_leads_to_that_part(docs: Path, tmp_path: Path) -> None:
    order = docs / "book.toml"
    order.write_text(f'{order.read_text("utf-8")}"Search" = "two#a-part"\n', encoding="utf-8")
    leading = asked(tmp_path, "Search").read_text("utf-8")
    assert 'content="0; url=two.html#a-part"' in leading
    assert asked(tmp_path, "Search").with_name("two.html").is_file()


def test_the_site_is_made_once(docs: Path, tmp_path: Path) -> None:
    page = asked(tmp_path, "Score")
    page.write_text("kept", encoding="utf-8")
    assert asked(tmp_path, "Score").read_text("utf-8") == "kept"


def test_a_site_that_was_not_finished_is_made_anew(docs: Path, tmp_path: Path) -> None:
    page = asked(tmp_path, "Score")
    page.write_text("half", encoding="utf-8")
    page.with_name(LAST).unlink()
    assert "Two" in asked(tmp_path, "Score").read_text("utf-8")


def test_another_version_makes_a_site_of_its_own_and_the_old_one_goes(
    docs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = asked(tmp_path, "Score")
    monkeypatch.setattr(book_opening, "version", lambda: "FFTS of tomorrow")
    new = asked(tmp_path, "Score")
    assert new != old
    assert new.is_file()
    assert not old.parent.exists()


def test_the_window_shows_the_page_once_it_is_made(docs: Path, tmp_path: Path, qtbot: QtBot, qapp: object) -> None:
    from PySide6.QtCore import QObject

    shown, parent = list[Path](), QObject()
    opening = BookOpening(tmp_path / "cache", parent, shown.append)
    opening.open("Score", "a game")
    qtbot.waitUntil(lambda: bool(shown), timeout=5000)
    assert shown[0].name == "two.html"
    assert shown[0].is_file()
