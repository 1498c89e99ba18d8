"""The book on paper: what the typesetter is given, and a short one set."""

from pathlib import Path

import pytest

from ffts.papers.book.contents import Book
from ffts.papers.book.setting import label, pdf, source
from tests.papers.book.toy import toy_book
from tests.papers.reading import is_tagged, output_of, pages_of

SHORT = {
    "one": '# One\n\nWords with "quotes", *stress*, `code` and a [link](two.md#third).\n\n- a\n- b\n\n1. c\n\n> said\n\n---\n',
    "two": "# Two\n\n## Third\n\n| long name of a column | n |\n|---|---|\n| a | 1 |\n\n    ffts list games\n\nSee `docs/one.md`.\n",
}


def written(tmp_path: Path, made: bytes) -> Path:
    file = tmp_path / "book.pdf"
    file.write_bytes(made)
    return file


def test_a_short_book_is_set_with_contents_and_page_numbers(tmp_path: Path) -> None:
    made = pdf(toy_book(tmp_path, **SHORT))
    file = written(tmp_path, made)
    words = output_of("pdftotext", "-layout", file, "-")
    assert is_tagged(made)
    assert all(text in words for text in ("Contents", 'Words with "quotes", stress, code', "ffts list games", "Third"))
    assert pages_of(made) == 5  # title, contents, the part, two pages


def test_a_link_leads_to_the_heading_it_names(tmp_path: Path) -> None:
    text = source(toy_book(tmp_path, **SHORT))
    assert f"#inside(<{label('two', 'third')}>)[" in text
    assert f"<{label('two', 'third')}>\n" in text


def test_a_page_named_as_code_is_set_by_its_title(tmp_path: Path) -> None:
    assert f'#inside(<{label("one")}>)[#"One";]' in source(toy_book(tmp_path, **SHORT))


def test_a_link_to_a_file_outside_the_book_is_plain_words(tmp_path: Path) -> None:
    book = toy_book(tmp_path, one="# One\n\n[order](book.toml)\n")
    assert '#"order";' in source(book)
    assert "#link" not in source(book)


@pytest.mark.parametrize("words", ["#eval", "$x$", "[bracket]", "back\\slash", "@label", "<angle>", "// no remark", '"'])
def test_signs_of_the_typesetter_are_words(words: str, tmp_path: Path) -> None:
    book = toy_book(tmp_path, one=f"# One\n\nAt first {words.replace('[', chr(92) + '[').replace('<', chr(92) + '<')} here\n")
    text = output_of("pdftotext", written(tmp_path, pdf(book)), "-")
    assert f"At first {words} here".replace("// ", "// ") in " ".join(text.split())


def test_every_page_of_the_whole_book_is_given_to_the_typesetter(book: Book) -> None:
    text = source(book)
    assert all(f"<{label(name)}>" in text for name in book.pages)


@pytest.mark.book
def test_the_whole_book_is_set(book: Book) -> None:
    assert pages_of(pdf(book)) > 100
