"""Where two values differ, by the names of their fields."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pydantic import BaseModel


@dataclass(frozen=True)
class Change:
    """One place where the state would be different."""

    where: str
    before: str
    after: str


def differences(before: object, after: object, where: str = "") -> Iterator[Change]:
    """Where two values differ, by the names of their fields."""
    if before == after:
        return
    if isinstance(before, BaseModel) and type(before) is type(after):
        before, after = dict(before), dict(after)
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        for key in dict.fromkeys((*before, *after)):
            yield from differences(before.get(key), after.get(key), f"{where} {key}".strip())
        return
    yield Change(where, _describe(before), _describe(after))


def _describe(value: object) -> str:
    return "nothing" if value is None else str(value)
