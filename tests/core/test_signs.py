"""What cannot be seen in a text is found, however deep the text lies."""

import pytest

from ffts.core.model import Data
from ffts.core.signs import hidden_in, hidden_sign


class Inner(Data):
    names: tuple[str, ...] = ()


class Outer(Data):
    inner: Inner = Inner()
    number: int = 1


@pytest.mark.parametrize(
    ("text", "sign"),
    [
        ("a\u202eb", "U+202E"),
        ("\x00", "U+0000"),
        ("a\x1b[2J", "U+001B"),
        ("\r", "U+000D"),
        ("\u2069", "U+2069"),
        ("one line\u2028and one more", "U+2028"),
        ("a\u200bb", "U+200B"),
        ("\ufeffa", "U+FEFF"),
        ("a\U000e0041", "U+E0041"),
        ("joined \u0915\u094d\u200d\u0937", None),
        ("two\nlines\tof it", None),
        ("Sh\u014dkaku \u7fd4\u9db4, \u00bd", None),
        ("", None),
    ],
)
def test_controls_and_marks_of_direction_cannot_be_seen(text: str, sign: str | None) -> None:
    assert hidden_sign(text) == sign


@pytest.mark.parametrize("value", [{"\u202e": 1}, [["\u202e"]], ("x", {"a": "\u202e"}), frozenset({"\u202e"})])
def test_every_text_of_a_value_is_looked_at(value: object) -> None:
    assert hidden_in(value) == "U+202E"


def test_the_texts_of_a_model_are_looked_at() -> None:
    assert hidden_in(Outer(inner=Inner(names=("a", "\u200f")))) == "U+200F"
    assert hidden_in(Outer()) is None
