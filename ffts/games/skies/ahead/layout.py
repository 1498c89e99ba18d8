"""Whether a deck load finds its places: by room, take-off run and order, with others in the way or not."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, product
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
    order = sorted(range(len(pieces)), key=lambda at: (*_hardness(pieces[at]), at))
    found = _pack(tuple(pieces[at] for at in order), rooms, len(rooms))
    if found is None:
        return None
    sixths = dict(zip(order, found, strict=True))
    return tuple(sixths[at] for at in range(len(pieces)))


def _hardness(piece: Piece) -> tuple[int, int, int]:
    """The hardest to place first, those alike beside each other."""
    return len(piece.sixths), -piece.space, min(piece.sixths, default=0)


@cache
def _pack(pieces: tuple[Piece, ...], rooms: tuple[int, ...], last: int) -> tuple[int, ...] | None:
    """The hardest to place first, each as far aft as it goes, the first of them no farther than `last`: none stands
    behind another that is like it, for they could be exchanged."""
    if not pieces:
        return ()
    first, rest = pieces[0], pieces[1:]
    if sum(each.space for each in pieces) > sum(rooms):
        return None
    for sixth in sorted((no for no in first.sixths if no <= last), reverse=True):
        left = rooms[sixth - 1] - first.space
        if left >= 0:
            following = sixth if rest and rest[0] == first else len(rooms)
            found = _pack(rest, (*rooms[: sixth - 1], left, *rooms[sixth:]), following)
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
    return any(_parted(load, others, sixth, rooms) for sixth in range(len(rooms), 0, -1))


def _parted(load: tuple[Piece, ...], others: tuple[Piece, ...], sixth: int, rooms: tuple[int, ...]) -> bool:
    """Whether the load finds room up to this sixth and the others from it on."""
    ahead = frozenset(range(1, sixth + 1))
    behind = frozenset(range(sixth, len(rooms) + 1))
    pieces = (*(Piece(each.space, each.sixths & ahead) for each in load), *(Piece(o.space, behind) for o in others))
    return pack(pieces, rooms) is not None


def least_displaced(leaves: Sequence[bool]) -> int:
    """6.7.1 Whom a respot moves at least that puts the load in front: of the foremost places as many as it needs are
    others' now, and for each of those one gets a place there and one gets a place behind."""
    return 2 * sum(not mine for mine in leaves[: sum(leaves)])


@cache
def may_be_unmoved(
    deck: Deck, number: int, below: tuple[Piece, ...], kept: tuple[Piece, ...], rooms: tuple[int, ...]
) -> bool:
    """Whether so many of those on deck may keep their places, these others staying there, behind all of the load.

    Whoever keeps his place keeps his place in the queue too. A bound: it does not ask how the rest get to theirs.
    """
    return number <= 0 or any(
        _parted_beside(deck, others, mine, below, kept, rooms)
        for others in _others_unmoved(deck, Counter(kept))
        for mine in _mine_unmoved(deck, others, number - others.total())
    )


def _others_unmoved(deck: Deck, most: Counter[Piece]) -> Iterator[Counter[Standing]]:
    """Which of the others may keep their places. Of those alike the aftmost: nobody gains by another choice, unless
    there are others of another size, which then may want the room of one or of the other."""
    groups = Counter(each for each in deck if not each.piece.leaves)
    if len({each.piece for each in groups}) <= 1:
        aftmost = [each for each in reversed(deck) if not each.piece.leaves]
        yield from (Counter(aftmost[:number]) for number in range(min(len(aftmost), most.total()), -1, -1))
        return
    for counts in product(*(range(number, -1, -1) for number in groups.values())):
        stay = Counter(dict(zip(groups, counts, strict=True)))
        if Counter(each.piece for each in stay.elements()) <= most:
            yield stay


def _mine_unmoved(deck: Deck, others: Counter[Standing], number: int) -> Iterator[Counter[Standing]]:
    """So many of the load that stand ahead of these others, where they can leave from."""
    ahead = Counter(e for e in _ahead_of(deck, others) if e.piece.leaves and e.sixth in e.piece.sixths)
    for counts in product(*(range(most + 1) for most in ahead.values())):
        if sum(counts) == number:
            yield Counter(dict(zip(ahead, counts, strict=True)))


def _ahead_of(deck: Deck, others: Counter[Standing]) -> Deck:
    """Those that stand ahead of the first of these, who are the last of their kind and place."""
    left, at = others.copy(), len(deck)
    while left.total():
        at -= 1
        left[deck[at]] -= left[deck[at]] > 0
    return deck[:at]


def _parted_beside(
    deck: Deck,
    others: Counter[Standing],
    mine: Counter[Standing],
    below: tuple[Piece, ...],
    kept: tuple[Piece, ...],
    rooms: tuple[int, ...],
) -> bool:
    """Whether the rest finds room where these of the others and of the load keep their places."""
    free = list(rooms)
    for each, number in (others + mine).items():
        free[each.sixth - 1] -= each.piece.space * number
    moved = Counter(each for each in deck if each.piece.leaves) - mine
    load = (*below, *(each.piece for each in moved.elements()))
    displaced = tuple((Counter(kept) - Counter(each.piece for each in others.elements())).elements())
    first = min((each.sixth for each in others.elements()), default=len(rooms))
    last = max((each.sixth for each in mine.elements()), default=1)
    return any(_parted(load, displaced, sixth, tuple(free)) for sixth in range(first, last - 1, -1))


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

    def near(self, deck: Deck, most: int, rooms: tuple[int, ...]) -> Iterator[tuple[T, ...]]:
        """Those of a deck spotted aft that give another place, or another sixth, to no more than so many."""
        pieces = [each.piece for each in deck]
        for pattern in _near(tuple(self._alike), pieces, [each.sixth for each in deck], most, rooms):
            if pattern != self._alike:
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


def _near(
    alike: tuple[object, ...], pieces: Sequence[Piece], sixths: Sequence[int], most: int, rooms: tuple[int, ...]
) -> Iterator[tuple[object, ...]]:
    """From the stern on, whoever keeps his place first: 6.7.1 each takes the next sixth that has room."""
    piece_of = dict(zip(alike, pieces, strict=True))
    left = Counter(alike)

    def ahead(at: int, sixth: int, free: int, moved: int) -> Iterator[tuple[object, ...]]:
        if at < 0:
            yield ()
            return
        for kind in sorted((kind for kind in left if left[kind]), key=lambda kind: kind != alike[at]):
            there, room = sixth, free
            while there and room < piece_of[kind].space:
                there -= 1
                room = rooms[there - 1] if there else 0
            displaced = moved + (kind != alike[at] or there != sixths[at])
            if there and displaced <= most:
                left[kind] -= 1
                for rest in ahead(at - 1, there, room - piece_of[kind].space, displaced):
                    yield (*rest, kind)
                left[kind] += 1

    yield from ahead(len(alike) - 1, len(rooms), rooms[-1] if rooms else 0, 0)
