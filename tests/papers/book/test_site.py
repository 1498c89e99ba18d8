"""The site: every page there, every link alive, one heading of the first level, and the search index."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from ffts.papers.book.contents import Book
from ffts.papers.book.site import index_script, write_site
from tests.papers.book.toy import toy_book


class Seen(HTMLParser):
    """What a page of HTML holds."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links, self.names, self.levels, self.files = list[str](), set[str](), list[int](), list[str]()
        self.silent = 0
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        self.names |= {has["id"]} if "id" in has else set()
        if tag == "a" and "href" in has:
            self.links.append(has["href"])
        if tag in {"img", "script", "link"}:
            self.files.append(has.get("src") or has["href"])
        self.silent += tag == "img" and not has.get("alt")
        if re.fullmatch("h[1-6]", tag):
            self.levels.append(int(tag[1]))


@pytest.fixture(scope="module")
def site(book: Book, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Seen]:
    folder = tmp_path_factory.mktemp("site")
    written = write_site(book, folder)
    missing = [file for path in written for file in Seen(path.read_text("utf-8")).files if not (folder / file).exists()]
    assert missing == []
    return {path.name: Seen(path.read_text("utf-8")) for path in written}


def test_every_page_of_the_book_and_its_contents_are_written(book: Book, site: dict[str, Seen]) -> None:
    assert set(site) == {"index.html", *(f"{name}.html" for name in book.pages)}
    assert {link for link in site["index.html"].links if link.endswith(".html")} >= {f"{n}.html" for n in book.pages}


def test_no_link_of_the_site_is_dead(site: dict[str, Seen]) -> None:
    for name, page in site.items():
        for link in page.links:
            file, _, anchor = link.partition("#")
            if not link.startswith("https://"):
                assert file in {"", *site, *page.files}, f"{name}: {link}"
                assert not anchor or anchor in site[file or name].names, f"{name}: {link}"


def test_each_page_has_one_heading_of_the_first_level_and_skips_none(site: dict[str, Seen]) -> None:
    for name, page in site.items():
        assert page.levels[0] == 1, name
        assert page.levels.count(1) == 1, name
        assert all(b <= a + 1 for a, b in zip(page.levels, page.levels[1:], strict=False)), name


def test_every_picture_says_what_it_shows(site: dict[str, Seen]) -> None:
    assert sum(page.silent for page in site.values()) == 0
    assert any(file.endswith(".png") for page in site.values() for file in page.files)


def test_no_page_asks_anything_of_another_address(site: dict[str, Seen]) -> None:
    assert not [file for page in site.values() for file in page.files if "//" in file]


def test_remarks_of_authors_are_not_sent(book: Book, tmp_path: Path) -> None:
    write_site(toy_book(tmp_path, one="# One\n\n<!-- picture\nfile = 'x'\n-->\nWords\n"), tmp_path / "site")
    assert "<!--" not in (tmp_path / "site" / "one.html").read_text("utf-8")


def test_a_table_scrolls_by_itself(book: Book, tmp_path: Path) -> None:
    write_site(toy_book(tmp_path, one="# One\n\n| a |\n|---|\n| b |\n"), tmp_path / "site")
    assert '<div class="wide" role="region" tabindex="0"' in (tmp_path / "site" / "one.html").read_text("utf-8")


def test_the_index_has_every_section_with_its_words(tmp_path: Path) -> None:
    book = toy_book(tmp_path, one="# One\n\nFirst *words*.\n\n## Two\n\n| a | b |\n|---|---|\n| c | d |\n\n    code\n")
    rows = json.loads(index_script(book).removeprefix("const INDEX = ").rstrip(";\n"))
    assert rows == [["one.html#one", "One", "One", "First words."], ["one.html#two", "One", "Two", "a b c d code"]]
