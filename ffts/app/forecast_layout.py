"""Whether a deck load finds its places: by room, take-off run and order, with others in the way or not."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Piece(NamedTuple):
    """An AF as the deck sees it: the room it takes, and the sixths it may leave from; none if it is in the way."""

    space: int
    sixths: frozenset[int]

    @property
    def leaves(self) -> bool:
        """Whether it belongs to the deck load."""
        return bool(self.sixths)


class Standing(NamedTuple):
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
def to_be_moved(deck: Deck, below: tuple[Piece, ...], rooms: tuple[int, ...]) -> int:
    """How many AFs struck below would let all of the load leave: others from the front on, and whom they leave no
    place; a guide, for striking is not the only way and this not the only choice."""
    others = [at for at, each in enumerate(deck) if not each.piece.leaves]
    best = len(deck) + 1
    for number in range(len(others) + 1):
        gone, first = set(others[:number]), min(others[number:], default=len(deck))
        displaced = {
            at
            for at, each in enumerate(deck)
            if each.piece.leaves and (at > first or each.sixth not in each.piece.sixths)
        }
        everybody = {at for at, each in enumerate(deck) if each.piece.leaves}
        for struck in (displaced, everybody):
            left = tuple(each for at, each in enumerate(deck) if at not in gone | struck)
            back = tuple(deck[at].piece for at in sorted(struck))
            if number + len(struck) < best and settled(left, (*below, *back), rooms) is not None:
                best = number + len(struck)
    return best


@cache
def may_stay(load: tuple[Piece, ...], others: tuple[Piece, ...], rooms: tuple[int, ...]) -> bool:
    """Whether these others find room behind all of the load, however the deck is spotted."""
    return any(_behind(load, others, sixth, rooms) for sixth in range(len(rooms), 0, -1))


def _behind(load: tuple[Piece, ...], others: tuple[Piece, ...], sixth: int, rooms: tuple[int, ...]) -> bool:
    """Whether the load finds room up to this sixth and the others from it on."""
    ahead = frozenset(range(1, sixth + 1))
    behind = frozenset(range(sixth, len(rooms) + 1))
    pieces = (*(Piece(each.space, each.sixths & ahead) for each in load), *(Piece(o.space, behind) for o in others))
    return pack(pieces, rooms) is not None


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
