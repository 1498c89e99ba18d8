"""Citations of rules: a number, with a word behind it where one rule refuses several things."""

import re

LETTERS = re.compile(r"[A-Z]+\d*-")
NUMBER = re.compile(rf"(?:{LETTERS.pattern}[\d.]+[a-z]?(?:\.[a-z])?|[\d.]+)(?: \([^()]*\))?")


def number_of(citation: str) -> str:
    """The number in a citation: 6.12 in 6.12-RATE, A-112 in A-112-FACT, PF-8.2.c and FS2-7.2 (8.3) as they are."""
    found = NUMBER.match(citation)
    return found[0] if found else citation


def bare(number: str) -> str:
    """A number without the letters of its game, without a nought that stands for a whole chapter, and without what is
    in brackets: 7.2 of FS2-7.2 (8.3), 9 of 9.0."""
    number = number.strip().partition(" (")[0]
    return LETTERS.sub("", number, count=1).rstrip(".").removesuffix(".0")
