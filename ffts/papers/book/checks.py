"""What is wrong with a book: headings, links, pictures and their texts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from ffts.papers.book.contents import Book
from ffts.papers.book.reading import Page

ELSEWHERE = ("https://", "http://", "mailto:")
LEAST_ALT = 12
"""Signs of an alternative text that says something."""


def faults(book: Book) -> list[str]:
    """Everything that is wrong, each with its page; empty where all is well."""
    return [f"docs/{page.name}.md: {fault}" for page in book.pages.values() for fault in _of_page(book, page)]


def _of_page(book: Book, page: Page) -> Iterator[str]:
    yield from _headings(page)
    yield from (f"the link {link} leads nowhere" for link in page.links if not leads(book, page, link))
    for file, alt in page.pictures:
        if not (book.folder / file).is_file():
            yield f"the picture {file} is not there"
        if len(alt) < LEAST_ALT:
            yield f"the picture {file} needs a text that says what it shows"


def _headings(page: Page) -> Iterator[str]:
    levels = [heading.level for heading in page.headings]
    if levels[:1] != [1] or levels.count(1) != 1:
        yield "it needs one heading of the first level, at its top"
    for above, heading in pairwise(page.headings):
        if heading.level > above.level + 1:
            yield f"the heading {heading.text!r} skips a level"


def leads(book: Book, page: Page, link: str) -> bool:
    """Whether this link leads somewhere."""
    file, _, anchor = link.partition("#")
    if link.startswith(ELSEWHERE):
        return True
    target = book.pages.get(file.removesuffix(".md")) if file else page
    if target is None:
        return (book.folder / file).exists() and not anchor
    return not anchor or anchor in target.anchors
