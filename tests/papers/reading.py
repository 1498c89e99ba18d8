"""What a printed PDF holds, read with the tools of poppler."""

import re
import subprocess
from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtGui import QRawFont

from ffts.papers.templates import fonts_folder

MARGIN = 18.0
"""Points: no printer reaches nearer to the edge than this."""
OURS = ("FFTSText", "FFTSSigns", "TeXGyrePagella")
HEAD = 22.6 / 25.4 * 72
FOOTER = 15 / 25.4 * 72
"""Points that the head and the foot of a form take, as its house template has them."""
TOUCH = 1.6
"""Points by which two words may lie over each other: their boxes are higher than their letters."""
_PAGE = re.compile(r'<page width="([\d.]+)" height="([\d.]+)">(.*?)</page>', re.DOTALL)
_WORD = re.compile(r'<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)</word>')


class Word(NamedTuple):
    """A word, and the box it stands in, in points from the upper left."""

    left: float
    top: float
    right: float
    bottom: float
    text: str

    def over(self, other: "Word") -> bool:
        """Whether one is printed over the other."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        least = min(self.bottom - self.top, other.bottom - other.top)
        return wide > TOUCH and high > 0.45 * least


class Page(NamedTuple):
    """One page: its size, and its words."""

    width: float
    height: float
    words: tuple[Word, ...]


def output_of(tool: str, pdf: bytes, *options: str) -> str:
    """What a tool of poppler's says of it."""
    done = subprocess.run([tool, *options], input=pdf, capture_output=True, check=True)
    return done.stdout.decode()


def text_of(pdf: bytes) -> str:
    """All that can be read on it."""
    return output_of("pdftotext", pdf, "-layout", "-", "-")


def pages_of(pdf: bytes) -> tuple[Page, ...]:
    """Every page with its words."""
    found = _PAGE.findall(output_of("pdftotext", pdf, "-bbox", "-", "-"))
    return tuple(Page(float(wide), float(high), tuple(_words(inside))) for wide, high, inside in found)


def _words(page: str) -> Iterator[Word]:
    for left, top, right, bottom, text in _WORD.findall(page):
        yield Word(float(left), float(top), float(right), float(bottom), text)


def overflows(pdf: bytes) -> list[str]:
    """Words that stand over the edge of the paper's margin, or over each other."""
    return [fault for at, page in enumerate(pages_of(pdf), 1) for fault in _overflows(at, page)]


def _overflows(at: int, page: Page) -> Iterator[str]:
    words = sorted(page.words, key=lambda word: word.top)
    for place, word in enumerate(words):
        inside = word.left >= MARGIN and word.top >= MARGIN
        if not inside or word.right > page.width - MARGIN or word.bottom > page.height - MARGIN:
            yield f"page {at}: {word.text!r} stands over the edge"
        for other in words[place + 1 :]:
            if other.top > word.bottom:
                break
            if word.over(other):
                yield f"page {at}: {word.text!r} stands over {other.text!r}"


def pages_without_content(pdf: bytes) -> list[int]:
    """Pages on which nothing stands but the head and the foot of the form."""
    return [at for at, page in enumerate(pages_of(pdf), 1) if not any(_between(word, page) for word in page.words)]


def _between(word: Word, page: Page) -> bool:
    return word.top > HEAD and word.bottom < page.height - FOOTER


def not_embedded(pdf: bytes) -> list[str]:
    """Typefaces that are not in the file, or are none of ours."""
    fonts = output_of("pdffonts", pdf, "-").splitlines()[2:]
    return [line for line in fonts if not any(name in line for name in OURS) or " yes yes yes " not in line]


def not_in_our_letters(pdf: bytes) -> set[str]:
    """Signs that our typefaces do not have: they would be printed as empty boxes."""
    faces = [QRawFont(str(file), 12) for file in fonts_folder().glob("*.ttf")]
    signs = {sign for sign in text_of(pdf) if sign.isprintable()}
    return {sign for sign in signs if not any(face.supportsCharacter(ord(sign)) for face in faces)}


def is_tagged(pdf: bytes) -> bool:
    """Whether a reader of screens finds its way."""
    return bool(re.search(r"Tagged:\s+yes", output_of("pdfinfo", pdf, "-")))
