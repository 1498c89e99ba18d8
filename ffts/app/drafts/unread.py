"""What was typed into a field and cannot stand there: kept as it was typed until it is mended or taken back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from ffts.app.drafts.fields import Field, Place

REMEDY = "correct it, or make the field empty"


class Unread(NamedTuple):
    """Of one field."""

    place: Place
    typed: str
    why: str


Those = tuple[Unread, ...]


def kept(those: Those, new: Unread) -> Those:
    """With this in place of what its field had before."""
    return (*without(those, new.place), new)


def without(those: Those, place: Place) -> Those:
    """Without that of this place, and of all that stands under it."""
    return tuple(one for one in those if one.place[: len(place)] != place)


def under_another(those: Those, old: Place, new: Place) -> Those:
    """What stood under one place stands under another."""
    return tuple(
        one._replace(place=(*new, *one.place[len(old) :])) if one.place[: len(old)] == old else one for one in those
    )


def shifted(those: Those, place: Place, by: int) -> Those:
    """An item came to this place of a list (1), or went from it (-1): all that stand behind it have another number."""
    return tuple(_shifted(those if by > 0 else without(those, place), place, by))


def _shifted(those: Those, place: Place, by: int) -> Iterator[Unread]:
    *listed, at = place
    for one in those:
        head, step, rest = one.place[: len(listed)], one.place[len(listed) : len(place)], one.place[len(place) :]
        match step:
            case (int(number),) if list(head) == listed and isinstance(at, int) and number >= at:
                yield one._replace(place=(*head, number + by, *rest))
            case _:
                yield one


def as_typed(fields: Iterable[Field], those: Those) -> tuple[Field, ...]:
    """Each with what was typed into it, though the file does not say it."""
    typed = {one.place: one.typed for one in those}
    return tuple(replace(one, value=typed[one.place]) if one.place in typed else one for one in fields)
