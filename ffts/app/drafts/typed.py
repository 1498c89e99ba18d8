"""What was typed into a field, as a value of its kind."""

from collections.abc import Callable, Mapping
from typing import Any

from ffts.app.drafts.fields import Field

NOTHING = '""'
"""Typed where a field is to be empty, though what it is a copy of says something there."""
YES, NO = ("yes", "y", "true"), ("no", "n", "false")


class NotRead(ValueError):
    """What was typed is nothing that can stand there."""


def read(field: Field, typed: str) -> Any:
    """What was typed, as a value of the field's kind; None for nothing; NotRead says why it cannot stand there."""
    text = typed.strip()
    if text == NOTHING and field.kind in ("text", "prose"):
        return ""
    if not text:
        return "" if field.needed and field.kind in ("text", "prose", "choice") else None
    return READERS.get(field.kind, str)(text)


def _number(text: str) -> int | float:
    try:
        value = float(text.replace(",", "."))
    except ValueError:
        raise NotRead(f"{text!r} is no number") from None
    return int(value) if value.is_integer() else value


def _yes_or_no(text: str) -> bool:
    if text.lower() not in (*YES, *NO):
        raise NotRead(f"{text!r} is neither yes nor no")
    return text.lower() in YES


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _pair(text: str) -> tuple[str, Any]:
    key, given, value = (part.strip() for part in text.partition("="))
    if not given or not key:
        raise NotRead(f"{text!r}: write it like name = value")
    if value.lower() in ("yes", "true", "no", "false"):
        return key, value.lower() in YES
    return key, int(value) if value.lstrip("-").isdecimal() else value


READERS: Mapping[str, Callable[[str], Any]] = {
    "number": _number,
    "yes or no": _yes_or_no,
    "list": _parts,
    "numbers": lambda text: [_number(part) for part in _parts(text)],
    "pairs": lambda text: dict(map(_pair, _parts(text))),
}
"""How each kind of field is read."""
