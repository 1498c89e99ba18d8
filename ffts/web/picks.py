"""Picks in an address or a form. What does not fit is left out without a word.

Hidden fields and addresses have `p.<id>` with the kind before the value: 's:VF-6', 'i:3', 'b:1', 't:CV6,CV8'. What a
person fills in has a name that says the kind: `s.<id>` a text, `i.<id>` a number, `m.<id>` one of many chosen, as often
as there are (an empty one says that none may be chosen). The last field of an id counts, so a hidden `b:0` before a
tick with `b:1` makes it False where it is not ticked.
"""

import re
from urllib.parse import parse_qsl, quote, unquote, urlencode

from ffts.core.page import Pick, Picks

PICK, TEXT, NUMBER, MANY = "p.", "s.", "i.", "m."
MOST_PICKS, MOST_SIGNS, MOST_PARTS = 200, 2000, 200
_ID = re.compile(r"[^\x00-\x1f\x7f]{1,100}")
_NUMBER = re.compile(r"-?[0-9]{1,9}", re.ASCII)
Fields = tuple[tuple[str, str], ...]
"""Names and values of a form or an address, in their order; a name may come more than once."""


class TooMuch(ValueError):
    """There are more fields than any page has."""


def read_fields(text: str) -> Fields:
    """Return the fields of a form, or of an address after its question mark."""
    try:
        return tuple(parse_qsl(text, keep_blank_values=True, errors="replace", max_num_fields=3 * MOST_PICKS))
    except ValueError as fault:
        raise TooMuch from fault


def one(fields: Fields, name: str) -> str:
    """Return the last value of this name; empty without one."""
    return next((value for key, value in reversed(fields) if key == name), "")


def encode(value: Pick) -> str:
    """Return a pick as a text that says its kind."""
    if isinstance(value, bool):
        return f"b:{value:d}"
    if isinstance(value, int):
        return f"i:{value}"
    if isinstance(value, str):
        return f"s:{value}"
    return "t:" + ",".join(quote(part, safe=" ") for part in value)


def decode(text: str) -> Pick | None:
    """Return the pick that a text stands for; None if it stands for none."""
    kind, colon, body = text.partition(":")
    if not colon or len(body) > MOST_SIGNS:
        return None
    if kind == "s":
        return body
    if kind == "i":
        return _number(body)
    if kind == "b":
        return {"0": False, "1": True}.get(body)
    return _parts(body) if kind == "t" else None


def _number(text: str) -> int | None:
    return int(text) if _NUMBER.fullmatch(text) else None


def _parts(text: str) -> tuple[str, ...] | None:
    parts = tuple(map(unquote, text.split(","))) if text else ()
    return parts if len(parts) <= MOST_PARTS else None


def picks_in(fields: Fields) -> Picks:
    """Return the picks among the fields."""
    found: dict[str, Pick] = {}
    chosen = [name for name, _ in fields if name.startswith(MANY)]
    picked = {name[2:] for name, _ in fields if name.startswith(PICK)}
    for name, text in fields:
        kind, ident = name[:2], name[2:]
        if not _ID.fullmatch(ident) or len(text) > MOST_SIGNS + 2:
            continue
        if kind == TEXT and not text and ident not in picked:  # a field that nothing was written into
            continue
        value = _value(kind, text)
        if value is not None:
            found[ident] = value
    for name in dict.fromkeys(chosen[:MOST_PICKS]):
        if _ID.fullmatch(name[2:]):
            found[name[2:]] = tuple(text for key, text in fields if key == name and text)[:MOST_PARTS]
    return dict(list(found.items())[:MOST_PICKS])


def _value(kind: str, text: str) -> Pick | None:
    """What a field other than one of many stands for."""
    if kind == PICK:
        return decode(text)
    if kind == TEXT:
        return text.replace("\r\n", "\n")[:MOST_SIGNS]
    return _number(text) if kind == NUMBER else None


def changed(picks: Picks, by: Picks) -> Picks:
    """Return these picks after a deed that sets others; what it empties is picked no longer, and in no address."""
    emptied = {ident for ident, value in by.items() if value in ("", ())}
    return {ident: value for ident, value in {**picks, **by}.items() if ident not in emptied}


def query(picks: Picks) -> str:
    """Return these picks as part of an address, alike for equal picks; empty without any."""
    return urlencode(sorted((PICK + ident, encode(value)) for ident, value in picks.items()))
