"""Ways in which a fact changes the state of any game: one part of it is replaced, and all the rest is shared."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")
State = TypeVar("State")


def put_public(state: State, **changes: Any) -> State:
    """The same state but for these fields of what everybody sees."""
    whole: Any = state
    put: State = whole.model_copy(update={"public": whole.public.model_copy(update=changes)})
    return put


def without(values: Iterable[Value], gone: Collection[Value]) -> tuple[Value, ...]:
    """The values that are not gone."""
    return tuple(value for value in values if value not in gone)


def less(values: Mapping[Key, Value], *keys: Key) -> Mapping[Key, Value]:
    """The same without these keys."""
    return {one: value for one, value in values.items() if one not in keys}
