"""Signs that cannot be seen: they move the cursor, or turn the direction of what stands beside them."""

import re
from collections.abc import Iterable, Iterator, Mapping

from ffts.core.model import Data

HIDDEN = (
    r"\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    r"\U000e0000-\U000e007f"
)
"""Controls but tab and line feed, marks that change the direction of writing, spaces without width and line ends of
another kind. Signs that join letters, which some scripts need, are none of them."""
_HIDDEN = re.compile(f"[{HIDDEN}]")


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
