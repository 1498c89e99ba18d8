"""The book on paper: what the typesetter is given, and a short one set."""

import re
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path

import pytest

from ffts.papers.book.contents import Book
from ffts.papers.book.setting import label, pdf, source
from tests.papers.book.toy import toy_book
from tests.papers.reading import Word, is_tagged, pages_of, text_of

MARGIN, LITTLE = 60, 1.5
"""Points of the page that stay empty; how much the boxes of two words may share."""
ONE = """# One

Words with "quotes", *stress*, `code` and a [link](two.md#third).

- a
- b

1. c

> said

---
"""
TWO = """# Two

## Third

| long name of a column | n |
|---|---|
| a | 1 |

    ffts list games

See `docs/one.md`.
"""
SHORT = {"one": ONE, "two": TWO}


def test_a_short_book_is_set_with_contents_and_page_numbers(tmp_path: Path) -> None:
    made = pdf(toy_book(tmp_path, **SHORT))
    words = text_of(made)
    assert is_tagged(made)
    assert all(text in words for text in ("Contents", 'Words with "quotes", stress, code', "ffts list games", "Third"))
    assert len(pages_of(made)) == 5  # title, contents, the part, two pages


def test_a_link_leads_to_the_heading_it_names(tmp_path: Path) -> None:
    text = source(toy_book(tmp_path, **SHORT))
    assert f"#inside(<{label('two', 'third')}>)[" in text
    assert f"<{label('two', 'third')}>\n" in text


def test_a_page_named_as_code_is_set_by_its_title(tmp_path: Path) -> None:
    assert f'#inside(<{label("one")}>)[#"“One”";]' in source(toy_book(tmp_path, **SHORT))


def test_a_link_to_a_file_outside_the_book_is_plain_words(tmp_path: Path) -> None:
    book = toy_book(tmp_path, one="# One\n\n[order](book.toml)\n")
    assert '#"order";' in source(book)
    assert "#link" not in source(book)


@pytest.mark.parametrize(
    "words", ["#eval", "$x$", "[bracket]", "back\\slash", "@label", "<angle>", "// no remark", '"']
)
def test_signs_of_the_typesetter_are_words(words: str, tmp_path: Path) -> None:
    book = toy_book(tmp_path, one="# One\n\nAt first " + re.sub(r"([\\\[<])", r"\\\1", words) + " here\n")
    assert f"At first {words} here" in " ".join(text_of(pdf(book)).split())


def test_every_page_of_the_whole_book_is_given_to_the_typesetter(book: Book) -> None:
    text = source(book)
    assert all(f"<{label(name)}>" in text for name in book.pages)


@pytest.mark.book
def test_the_whole_book_is_set_and_nothing_runs_off_the_page_or_over_other_words(book: Book) -> None:
    pages = pages_of(pdf(book))
    assert len(pages) > 100
    for at, page in enumerate(pages, 1):
        outside = [word.text for word in page.words if word.right > page.width - MARGIN or word.left < MARGIN]
        assert outside == [], at
        assert list(over_each_other(page.words)) == [], at


def over_each_other(words: Sequence[Word]) -> Iterator[str]:
    for one, other in combinations(sorted(words, key=lambda word: word.top), 2):
        across = min(one.right, other.right) - max(one.left, other.left)
        down = min(one.bottom, other.bottom) - max(one.top, other.top)
        if across > LITTLE and down > 2 * LITTLE:
            yield f"{one.text} {other.text}"
