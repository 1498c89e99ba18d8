"""Whether a deck load finds its places: by room, take-off run and order, with others in the way or not."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain, product
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Piece:
    """An AF as the deck sees it: the room it takes, and the sixths it may leave from; none if it is in the way."""

    space: int
    sixths: frozenset[int]

    @property
    def leaves(self) -> bool:
        """Whether it belongs to the deck load."""
        return bool(self.sixths)


@dataclass(frozen=True)
class Standing:
    """An AF on deck."""

    piece: Piece
    sixth: int


Deck = tuple[Standing, ...]
"""The foremost first."""


def settled(deck: Deck, below: Sequence[Piece], rooms: tuple[int, ...]) -> tuple[int, ...] | None:
    """The sixth for each AF still below, if all of the load can leave without anybody on deck being moved."""
    in_the_way = False
    for each in deck:
        if each.piece.leaves and (in_the_way or each.sixth not in each.piece.sixths):
            return None
        in_the_way = in_the_way or not each.piece.leaves
    others = min((each.sixth for each in deck if not each.piece.leaves), default=len(rooms) + 1)
    free = list(rooms)
    for each in deck:
        free[each.sixth - 1] -= each.piece.space
    open_ = tuple(room if no < others else 0 for no, room in enumerate(free, start=1))
    return pack(tuple(below), open_)


def pack(pieces: tuple[Piece, ...], rooms: tuple[int, ...]) -> tuple[int, ...] | None:
    """A sixth for each piece, so that all find room; None if there is no way."""
    order = sorted(range(len(pieces)), key=lambda at: (len(pieces[at].sixths), -pieces[at].space, at))
    found = _pack(tuple(pieces[at] for at in order), rooms)
    if found is None:
        return None
    sixths = dict(zip(order, found, strict=True))
    return tuple(sixths[at] for at in range(len(pieces)))


@cache
def _pack(pieces: tuple[Piece, ...], rooms: tuple[int, ...]) -> tuple[int, ...] | None:
    """The hardest to place first, each as far aft as it goes."""
    if not pieces:
        return ()
    first, rest = pieces[0], pieces[1:]
    for sixth in sorted(first.sixths, reverse=True):
        left = rooms[sixth - 1] - first.space
        if left >= 0:
            found = _pack(rest, (*rooms[: sixth - 1], left, *rooms[sixth:]))
            if found is not None:
                return (sixth, *found)
    return None


@cache
def fewest_moved(deck: Deck, below: tuple[Piece, ...], rooms: tuple[int, ...]) -> int:
    """How many AFs must at least be struck below before all of the load can leave; all of them always do."""
    groups = tuple(dict.fromkeys(deck))
    numbers = [deck.count(group) for group in groups]
    for counts in sorted(product(*(range(number + 1) for number in numbers)), key=sum):
        left = without(deck, dict(zip(groups, counts, strict=True)))
        struck = [group.piece for group, count in zip(groups, counts, strict=True) for _ in range(count)]
        back = tuple(piece for piece in struck if piece.leaves)
        if settled(left, (*below, *back), rooms) is not None:
            return sum(counts)
    return len(deck) + 1


def without(deck: Deck, counts: dict[Standing, int]) -> Deck:
    """The deck with so many of each taken away, the foremost first: those in the way are most so in front."""
    left, kept = dict(counts), []
    for each in deck:
        if left.get(each):
            left[each] -= 1
        else:
            kept.append(each)
    return tuple(kept)


class Orders(Generic[T]):
    """6.7.1 The orders in which a deck can be spotted anew, where AFs alike may stand for each other."""

    def __init__(self, now: Sequence[T], alike: Sequence[object]) -> None:
        self._now, self._alike = tuple(now), tuple(alike)

    def all(self, first: Iterable[Sequence[int]] = ()) -> Iterator[tuple[T, ...]]:
        """Every one of them once, beginning with those given as places in the present order."""
        seen = set[tuple[object, ...]]()
        kinds = list(dict.fromkeys(self._alike))
        counts = [self._alike.count(kind) for kind in kinds]
        given = (tuple(self._alike[at] for at in places) for places in first)
        for pattern in chain(given, _patterns(kinds, counts, len(self._alike))):
            if pattern not in seen:
                seen.add(pattern)
                yield self._with_fewest_displaced(pattern)

    def _with_fewest_displaced(self, pattern: tuple[object, ...]) -> tuple[T, ...]:
        """Whoever may stay where he is stays."""
        stay = {at for at, kind in enumerate(pattern) if self._alike[at] == kind}
        loose = [at for at in range(len(pattern)) if at not in stay]
        order = []
        for at, kind in enumerate(pattern):
            who = at if at in stay else next(other for other in loose if self._alike[other] == kind)
            if at not in stay:
                loose.remove(who)
            order.append(self._now[who])
        return tuple(order)


def _patterns(kinds: list[object], counts: list[int], length: int) -> Iterator[tuple[object, ...]]:
    if length == 0:
        yield ()
        return
    for at, kind in enumerate(kinds):
        if counts[at]:
            fewer = [count - (other == at) for other, count in enumerate(counts)]
            for rest in _patterns(kinds, fewer, length - 1):
                yield (kind, *rest)
