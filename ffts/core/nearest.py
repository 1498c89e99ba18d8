"""What a mistyped word was most likely meant to be."""

from collections.abc import Iterable
from difflib import get_close_matches

ALIKE = 0.6
"""How much of two words must agree, of 1."""


def nearest(word: str, known: Iterable[str]) -> str:
    """Return the known word most like this one, whatever its capitals; empty if none is near.

    The first of a name counts as well: `coral` is near `coral-sea-8-may`.
    """
    plain = {each.casefold(): each for each in reversed(tuple(known))}
    wanted = word.casefold()
    if wanted in plain:
        return plain[wanted]
    begun = [each for each in plain if wanted and each.startswith(wanted)]
    near = begun[-1:] or get_close_matches(wanted, plain, n=1, cutoff=ALIKE)
    return plain[near[0]] if near else ""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return a guess that stands as a sentence before what is known; empty if nothing is near."""
    found = nearest(word, known)
    return f"did you mean {found}? " if found else ""
