"""A book of a few lines."""

from pathlib import Path

from ffts.papers.book.contents import Book, read_book

ORDER = """title = "Toy"
under = "A book of a few lines"
left_out = []
[[parts]]
title = "All"
about = "Everything."
prose = true
pages = []
[opens]
"""


def toy_book(folder: Path, **pages: str) -> Book:
    """A book of these pages."""
    folder.joinpath("book.toml").write_text(ORDER, encoding="utf-8")
    for name, text in pages.items():
        folder.joinpath(f"{name}.md").write_text(text, encoding="utf-8")
    return read_book(folder)
