"""Citations of rules: a number, with a word behind it where one rule refuses several things."""

import re

NUMBER = re.compile(r"[A-Z]+-[\d.]+[a-z]?(?:\.[a-z])?|[\d.]+")


def number_of(citation: str) -> str:
    """The number in a citation: 6.12 in 6.12-RATE, A-112 in A-112-FACT, PF-8.2.c as it is."""
    found = NUMBER.match(citation)
    return found[0] if found else citation
