"""The order of the book, as `docs/book.toml` has it, and its pages as they are read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from pathlib import Path

from ffts.papers.book.order import docs_folder, read_order
from ffts.papers.book.reading import Page, inline, read_page


@dataclass(frozen=True)
class Part:
    """Some pages under one title, such as "Look up"."""

    title: str
    about: str
    prose: bool
    """Whether it is read from beginning to end; its words count."""
    pages: tuple[Page, ...]

    @property
    def name(self) -> str:
        """As a label in files."""
        return self.title.lower().replace(" ", "-").replace("'", "")


@dataclass(frozen=True)
class Book:
    """All parts, and which page belongs to which place in the program."""

    title: str
    under: str
    folder: Path
    parts: tuple[Part, ...]
    opens: Mapping[str, str]
    """For the title of a page of the window, or the name of a game, the name of a page of the book."""

    @cached_property
    def pages(self) -> Mapping[str, Page]:
        """Every page by its name, in order."""
        return {page.name: page for part in self.parts for page in part.pages}

    @property
    def words(self) -> int:
        """Count the words of the pages that are read from beginning to end, without tables and lines of code."""
        return sum(page.words for part in self.parts if part.prose for page in part.pages)


def read_book(folder: Path | None = None) -> Book:
    """Read every page in the order of the book; a page that `book.toml` does not name goes to the end."""
    folder = folder or docs_folder()
    order = read_order(folder)
    named = {name for part in order["parts"] for name in part["pages"]} | set(order["left_out"])
    rest = sorted(file.stem for file in folder.glob("*.md") if file.stem not in named)
    order["parts"][-1]["pages"] += rest
    parts = tuple(_part(folder, part) for part in order["parts"])
    book = Book(order["title"], order["under"], folder, parts, order["opens"])
    for page in book.pages.values():
        _name_pages(page, book)
    return book


def _name_pages(page: Page, book: Book) -> None:
    """A page named as code, `docs/keys.md`, is read by its title."""
    for link, text in pairwise(inline(page.tokens)):
        target = str(link.attrs.get("href", "")).removesuffix(".md")
        if link.meta.get("named") and target in book.pages:
            text.content = f"“{book.pages[target].title}”"


def _part(folder: Path, part: Mapping[str, object]) -> Part:
    names = part["pages"]
    assert isinstance(names, list)
    pages = tuple(_pages(folder, names))
    return Part(str(part["title"]), str(part["about"]), bool(part["prose"]), pages)


def _pages(folder: Path, names: list[str]) -> Iterator[Page]:
    for name in names:
        yield read_page(name, (folder / f"{name}.md").read_text(encoding="utf-8"))
