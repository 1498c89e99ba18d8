"""Signs that cannot be seen: they move the cursor, or turn the direction of what stands beside them."""

import re
from collections.abc import Iterable, Iterator, Mapping

from ffts.core.model import Data

_HIDDEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Controls but tab and line feed, and the marks that change the direction of writing."""


def hidden_sign(text: str) -> str | None:
    """The first sign of a text that cannot be seen, as U+202E; none in what everybody can read."""
    found = _HIDDEN.search(text)
    return f"U+{ord(found[0]):04X}" if found else None


def texts_in(value: object) -> Iterator[str]:
    """Every text in a value, the keys among them."""
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            yield one
        else:
            waiting += _parts(one)


def hidden_in(value: object) -> str | None:
    """The first sign in any text of a value that cannot be seen."""
    return next(filter(None, map(hidden_sign, texts_in(value))), None)


def _parts(value: object) -> Iterable[object]:
    if isinstance(value, Data):
        return vars(value).values()
    if isinstance(value, Mapping):
        return (*value, *value.values())
    return value if isinstance(value, (tuple, list, frozenset)) else ()
