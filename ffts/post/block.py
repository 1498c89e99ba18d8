"""A block of text that goes by mail: a first line, numbered lines, and a check.

Mail quotes text, wraps it, and makes its quotation marks round. So a block is read as one run of words: where a line
begins is told by its number, and the check is made over the words alone.
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

BEGIN, END = "FFTS", "END"
CHECK_SIGNS = 12
_QUOTED = re.compile(r"^[>|\s]+", re.MULTILINE)
_SAME = str.maketrans({"\u201c": '"', "\u201d": '"', "\u2018": "'", "\u2019": "'", "\u2013": "-", "\u2014": "-"})
_FIRST = re.compile(r"FFTS (?P<kind>orders|moves)(?P<about>(?: [a-z]+ [0-9a-z-]+)*)(?= 1: | END )")
_END = re.compile(r" END (?P<count>\d{1,6}) lines? check (?P<check>[0-9a-f]{12})\b")
_LIKE_A_NUMBER = re.compile(r"(\d):(?=\s)")


class Block(NamedTuple):
    """What was written, before anything is known of it."""

    kind: str
    """'orders' of a seat, or 'moves' of a game whose file both players have."""
    about: Mapping[str, str]
    """The first line: game, seat, turn and base."""
    lines: tuple[str, ...]
    body: str
    """Everything under the check."""
    check: str

    def is_made_with(self, secret: str) -> bool:
        """Whether nothing was changed since somebody who has this secret wrote it."""
        return hmac.compare_digest(check_of(self.body, secret), self.check)


class Broken(NamedTuple):
    """Something that began like a block."""

    why: str


def tidy(text: str) -> str:
    """Return a text as one run of words, without what mail does to it."""
    return " ".join(_QUOTED.sub("", text).translate(_SAME).split())


def check_of(body: str, secret: str) -> str:
    """Return the check of a block: only who has the secret can make it."""
    return hmac.new(secret.encode(), body.encode(), "sha256").hexdigest()[:CHECK_SIGNS]


def written(kind: str, about: Mapping[str, str], lines: Sequence[str], secret: str) -> str:
    """Return a block, a line of its own for each."""
    first = " ".join((BEGIN, kind, *(f"{name} {value}" for name, value in about.items())))
    plain = [_LIKE_A_NUMBER.sub(r"\1 :", tidy(line)) for line in lines]
    numbered = [f"{number}: {line}" for number, line in enumerate(plain, 1)]
    body = "\n".join((first, *numbered, f"{END} {len(lines)} lines"))
    return f"{body} check {check_of(tidy(body), secret)}\n"


def blocks_in(text: str) -> tuple[Block | Broken, ...]:
    """Return the blocks of a text, in their order: a mail may quote an older one."""
    return tuple(_blocks(tidy(text)))


def _blocks(words: str) -> Iterator[Block | Broken]:
    starts = [found.start() for found in re.finditer(r"\bFFTS (?:orders|moves)\b", words)]
    for start, stop in pairwise([*starts, len(words)]):
        yield _block(words[start:stop])


def _block(words: str) -> Block | Broken:
    first, end = _FIRST.match(words), _END.search(words)
    if end is None:
        return Broken(f"its last line is missing: it begins with {END} and ends with a check")
    if first is None:
        return Broken("its first line is not whole")
    lines = tuple(_numbered(words[first.end() : end.start()]))
    if len(lines) != int(end["count"]):
        return Broken(f"it was sent with {end['count']} lines, and {len(lines)} came")
    names = first["about"].split()
    about = dict(zip(names[::2], names[1::2], strict=True))
    body = words[: end.start("check")].removesuffix(" check ")
    return Block(first["kind"], about, lines, body, end["check"])


def _numbered(words: str) -> Iterator[str]:
    """Cut where the numbers go on by one."""
    at, number = words.find(" 1: "), 1
    while at >= 0:
        begin = at + len(f" {number}: ")
        number += 1
        at = words.find(f" {number}: ", begin)
        yield words[begin : at if at >= 0 else len(words)].strip()
