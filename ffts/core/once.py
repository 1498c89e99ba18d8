"""Answers that were just given. What is asked about are values that cannot change: the same ones, the same answer."""

from collections import deque
from collections.abc import Callable
from typing import ParamSpec, TypeVar

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")


def remembered(
    last: int, by: Callable[..., tuple[object, ...]] | None = None
) -> Callable[[Callable[Asked, Answer]], Callable[Asked, Answer]]:
    """The `last` answers of a question about some values stay known; the very same objects are asked about again.
    With `by` an answer hangs on nothing but the parts it names of them."""

    def of(ask: Callable[Asked, Answer]) -> Callable[Asked, Answer]:
        known: dict[tuple[int, ...], tuple[tuple[object, ...], Answer]] = {}
        in_turn: deque[tuple[int, ...]] = deque()

        def answer(*about: Asked.args, **named: Asked.kwargs) -> Answer:
            values = by(*about, **named) if by else (*about, *named.values()) if named else about
            key = tuple(map(id, values))
            kept = known.get(key)  # it keeps the values, so that nothing else comes to have their identities
            if kept is not None:
                return kept[1]
            found = ask(*about, **named)
            known[key] = (values, found)
            in_turn.append(key)
            if len(in_turn) > last:
                known.pop(in_turn.popleft(), None)
            return found

        answer.__doc__ = ask.__doc__
        return answer

    return of
