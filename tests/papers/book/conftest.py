"""The book as its pages have it."""

import pytest

from ffts.papers.book.contents import Book, read_book


@pytest.fixture(scope="session")
def book() -> Book:
    """Read once: nothing here changes it."""
    return read_book()
