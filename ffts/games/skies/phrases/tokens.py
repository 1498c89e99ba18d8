"""A line of plain words cut into words and numbers, each with its place in what was typed."""

import re
import unicodedata
from typing import NamedTuple

from ffts.games.skies.orders.words import NUMBERS

_PARTS = re.compile(r"[^\W\d_]+|\d+(?:\.\d+)?")
_BECAUSE = re.compile(r"\s*,?\s*\bbecause\b[:\s]*", re.IGNORECASE)


class Token(NamedTuple):
    """One word or number: plain, and from where to where it was typed."""

    text: str
    start: int
    end: int

    @property
    def is_number(self) -> bool:
        """Whether it is written in digits, or was one of the small number words."""
        return self.text[0].isdigit()


def tokens(text: str) -> tuple[Token, ...]:
    """'Turn VB6/2 home' is turn, vb, 6, 2, home."""
    plain = _plain(text)
    return tuple(Token(_digits(found[0]), *found.span()) for found in _PARTS.finditer(plain))


def parts_of(name: str) -> tuple[str, ...]:
    """The words of a name as they would be typed: `vb6`, `VB 6` and `VB-6` are one."""
    return tuple(_PARTS.findall(_plain(name)))


def reasoned(text: str) -> tuple[str, str]:
    """An order, and what stands behind 'because'."""
    parts = _BECAUSE.split(text, maxsplit=1)
    return (parts[0].strip(), parts[1].strip()) if len(parts) > 1 else (text.strip(), "")


def _plain(text: str) -> str:
    """Small letters without accents, every one in its old place."""
    return "".join(unicodedata.normalize("NFD", letter.lower())[0] for letter in text)


def _digits(word: str) -> str:
    return str(NUMBERS.index(word) + 1) if word in NUMBERS else word
