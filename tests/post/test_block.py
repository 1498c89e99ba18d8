"""A block of text that goes by mail comes back whole, or is known to be damaged."""

from collections.abc import Callable

import pytest

from ffts.post.block import Block, Broken, blocks_in, written

SECRET = "of this sheet"
ABOUT = {"game": "1a2b3c4d", "seat": "2", "turn": "17", "base": "143"}
LINES = ("launch VF-6 as CAP", 'say "Who is it?" - the wind', "done")


def only(text: str) -> Block:
    (block,) = blocks_in(text)
    assert isinstance(block, Block)
    return block


def test_a_block_comes_back_as_it_was_written() -> None:
    block = only(written("orders", ABOUT, LINES, SECRET))
    assert (block.kind, block.about, block.lines) == ("orders", ABOUT, LINES)
    assert block.is_made_with(SECRET)


def test_an_empty_one_comes_back_too() -> None:
    block = only(written("orders", ABOUT, (), SECRET))
    assert block.lines == ()
    assert block.is_made_with(SECRET)


@pytest.mark.parametrize(
    ("name", "mail"),
    [
        ("quoted", lambda text: "".join(f"> {line}\n" for line in text.splitlines())),
        ("wrapped", lambda text: text.replace("VF-6 as", "VF-6\n  as").replace("END 3", "END\n3")),
        ("on one line", lambda text: text.replace("\n", " ")),
        (
            "round quotation marks and a long dash",
            lambda text: text.replace('"Who', "\u201cWho").replace(" - ", " \u2013 "),
        ),
        ("spaces that do not break", lambda text: text.replace("launch VF-6", "launch\u00a0VF-6")),
        ("within a letter", lambda text: f"Hello Jo,\n\nhere you are:\n{text}\nBest, Al"),
    ],
)
def test_what_mail_does_to_text_does_no_harm(name: str, mail: Callable[[str], str]) -> None:
    block = only(mail(written("orders", ABOUT, LINES, SECRET)))
    assert block.lines == LINES, name
    assert block.is_made_with(SECRET), name


@pytest.mark.parametrize(
    "change", [("VF-6", "VF-8"), ("base 143", "base 144"), ("seat 2", "seat 1"), ("done", "say no")]
)
def test_one_word_changed_is_seen(change: tuple[str, str]) -> None:
    assert not only(written("orders", ABOUT, LINES, SECRET).replace(*change)).is_made_with(SECRET)


def test_another_sheet_makes_another_check() -> None:
    assert not only(written("orders", ABOUT, LINES, "of an older sheet")).is_made_with(SECRET)


def test_a_line_that_is_lost_is_counted() -> None:
    text = written("orders", ABOUT, LINES, SECRET).replace("3: done\n", "")
    assert blocks_in(text) == (Broken("it was sent with 3 lines, and 2 came"),)


def test_a_block_without_its_end_says_so() -> None:
    (found,) = blocks_in(written("orders", ABOUT, LINES, SECRET).partition("END")[0])
    assert isinstance(found, Broken)
    assert "last line is missing" in found.why


def test_an_order_that_looks_like_the_next_line_stays_in_its_own() -> None:
    block = only(written("orders", ABOUT, ("say from 2: to 3: over", "done"), SECRET))
    assert block.lines == ("say from 2 : to 3 : over", "done")


def test_a_mail_that_quotes_an_older_block_has_both() -> None:
    older = written("orders", {**ABOUT, "base": "120"}, ("done",), SECRET)
    text = written("orders", ABOUT, LINES, SECRET) + "".join(f"> {line}\n" for line in older.splitlines())
    assert [block.about["base"] for block in blocks_in(text) if isinstance(block, Block)] == ["143", "120"]


def test_a_text_without_one_has_none() -> None:
    assert blocks_in("The END is near. FFTS is fun.") == ()
