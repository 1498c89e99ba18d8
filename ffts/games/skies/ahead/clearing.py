"""How a deck can be cleared for a load: who goes below, whether it is spotted anew, and how much of that must be.

A way without a respot leaves everybody who is not struck below on his sixth: of those in the way the foremost go below,
for whoever stands behind them stands behind the load. After a respot everybody stands from the stern on.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice, product
from typing import NamedTuple

from ffts.games.skies.ahead.layout import Piece, Standing, least_displaced, may_be_unmoved, may_stay, pack, settled
from ffts.games.skies.names import AfId

MOST_WAYS = 300  # ways to pick whom of the load to lift as well; beyond that none of them is counted on
MOST_KEPT = 8  # combinations of others kept on deck that are tried with a respot


class OnDeck(NamedTuple):
    """An AF, and the sixth it stands on; below that is none."""

    af: AfId
    piece: Piece
    sixth: int

    @property
    def standing(self) -> Standing:
        """As the deck sees it."""
        return Standing(self.piece, self.sixth)


Group = tuple[OnDeck, ...]


@dataclass(frozen=True)
class Clearing:
    """One way to clear the deck."""

    down: tuple[AfId, ...]
    """Struck below: others, and those of the load that come up again to another place."""
    again: int = 0
    """How many of those belong to the load."""
    among: tuple[tuple[AfId, int | None], ...] = ()
    """Brought up in between, to this sixth or to any, because the hangar does not hold all of them at once."""
    hangar: int = 0
    """AFs the hangar takes before somebody has to come up."""
    strange: int = 0
    """How many others are brought up, in between or at any time."""
    order: tuple[AfId, ...] = ()
    """The order of the respot, the foremost first; none without a respot."""
    displaced: int = 0
    """AFs the respot moves, or at least moves where the way is not sure."""
    sure: bool = True
    """Whether all of the load then finds its places; otherwise this only says that nothing less can do."""

    @property
    def moves(self) -> int:
        """Elevator moves, besides those that bring up for the first time who is below."""
        return len(self.down) + self.again + self.strange


@dataclass(frozen=True)
class Situation:
    """A deck, what is to come up onto it, and its room."""

    deck: tuple[OnDeck, ...]
    below: tuple[OnDeck, ...]
    """Those of the load."""
    spare: tuple[OnDeck, ...]
    """The others below."""
    rooms: tuple[int, ...]
    hangar: int
    """AFs the hangar still takes."""
    forward: bool
    may_range: Callable[[int], bool]
    """6.15 Whether so many may stand spotted aft."""

    @cached_property
    def mine(self) -> tuple[OnDeck, ...]:
        """Those of the load."""
        return tuple(each for each in self.deck if each.piece.leaves)

    @cached_property
    def others(self) -> tuple[OnDeck, ...]:
        """Those that do not leave."""
        return tuple(each for each in self.deck if not each.piece.leaves)

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        """Those of the load that are below."""
        return tuple(each.piece for each in self.below)

    def may_displace(self, way: Clearing, most: int) -> bool:
        """Whether it may do to displace so many, those of the others going below that do."""
        kept = sorted(each.piece for each in self.others if each.af not in way.down)
        deck, stay = tuple(each.standing for each in self.deck), len(self.deck) - len(way.down)
        return may_be_unmoved(deck, stay - most, tuple(sorted(self.pieces)), tuple(kept), self.rooms)

    @property
    def least_kept(self) -> int:
        """6.3.1 Others that find no room in the hangar once all of the load is on deck."""
        return max(0, len(self.others) - self.hangar - len(self.below))

    def ranged(self, kept: int) -> bool:
        """Whether the load and so many others may stand on deck at once."""
        return self.may_range(len(self.mine) + len(self.below) + kept)


def clearings(there: Situation) -> Iterator[Clearing]:
    """Every way that may be needed: nothing that is not among them does with less."""
    yield from _by_elevator(there)
    yield from _with_respot(there)


def least(there: Situation) -> Iterator[Clearing]:
    """What must be at least in one of these ways, those with a respot first: they are asked for little."""
    fewest = 2 * len(there.deck) + 1
    for struck, brought in exchanges(there):
        if len(struck) + len(brought) + 1 >= fewest:
            break
        found = _at_least(there, struck, brought)
        if len(struck) < len(there.deck) and found.moves + found.displaced < fewest:
            fewest = found.moves + found.displaced
            yield found
    yield from _by_elevator(there)


def _by_elevator(there: Situation) -> Iterator[Clearing]:
    return _all_below(there) if there.forward else _without_respot(there)


# --- by elevator alone --------------------------------------------------------------


def _all_below(there: Situation) -> Iterator[Clearing]:
    """6.7 A deck that is spotted forward and emptied may be spotted aft."""
    pieces = (*(each.piece for each in there.mine), *there.pieces)
    if len(there.deck) <= there.hangar and there.ranged(0) and pack(pieces, there.rooms) is not None:
        yield Clearing(tuple(each.af for each in (*there.others, *there.mine)), len(there.mine))


def _without_respot(there: Situation) -> Iterator[Clearing]:
    others = there.others
    for number in range(len(others) + 1):
        kept = others[number:]
        lifted = _lifted(there, kept) if there.ranged(max(len(kept), there.least_kept)) else None
        if lifted is None:
            continue
        (again, sure), struck = lifted, others[:number]
        down, short = tuple(each.af for each in (*struck, *again)), max(0, there.least_kept - len(kept))
        if sure and not short and len(down) <= there.hangar:
            yield Clearing(down, len(again))
            continue
        yield Clearing(down, len(again), strange=short, sure=False)
        among = _among(there, kept, again, short) if sure else None
        if among is not None:
            wanted = {sixth for _, sixth in among}
            first = sorted((*struck, *again), key=lambda each: each.sixth not in wanted)
            yield Clearing(tuple(each.af for each in first), len(again), among, there.hangar, short)


def _among(there: Situation, kept: Group, again: Group, short: int) -> tuple[tuple[AfId, int], ...] | None:
    """Where the hangar does not hold all at once: who comes up in between, and where to, others behind the load."""
    stay = [each for each in there.deck if each in kept or (each.piece.leaves and each not in again)]
    mine, brought = (*there.below, *again), sorted(there.spare, key=lambda each: each.piece.space)[:short]
    free = list(there.rooms)
    for each in stay:
        free[each.sixth - 1] -= each.piece.space
    first = min((each.sixth for each in kept), default=len(free) + 1)
    for last in range(len(free), max((e.sixth for e in stay if e.piece.leaves), default=1) - 1, -1):
        ahead, behind = frozenset(range(1, min(last + 1, first))), frozenset(range(last, len(free) + 1))
        pieces = (
            *(Piece(each.piece.space, each.piece.sixths & ahead) for each in mine),
            *(Piece(each.piece.space, behind) for each in brought),
        )
        places = pack(pieces, tuple(free))
        if places is not None:
            return tuple((each.af, no) for each, no in zip((*mine, *brought), places, strict=True))
    return None


def _lifted(there: Situation, kept: Group) -> tuple[Group, bool] | None:
    """The fewest of the load that must come up anew, these others staying; None if none of it helps."""
    first = there.deck.index(kept[0]) if kept else len(there.deck)
    places = list(enumerate(there.deck))
    must = tuple(e for at, e in places if e.piece.leaves and (at > first or e.sixth not in e.piece.sixths))
    may = [each for each in there.mine if each not in must]
    groups = list(dict.fromkeys(each.standing for each in may))
    members = [[each for each in may if each.standing == group] for group in groups]
    counts = list(islice(product(*(range(len(each) + 1) for each in members)), MOST_WAYS + 1))
    if len(counts) > MOST_WAYS:
        return must, False
    for count in sorted(counts, key=sum):
        up = (*must, *(each for group, number in zip(members, count, strict=True) for each in group[:number]))
        left = tuple(each.standing for each in there.deck if each not in up and (each in kept or each.piece.leaves))
        if settled(left, (*there.pieces, *(each.piece for each in up)), there.rooms) is not None:
            return up, True
    return None


# --- with a respot ------------------------------------------------------------------


def _with_respot(there: Situation) -> Iterator[Clearing]:
    """The others behind the load; first what must be at least, then ways that are known to do."""
    for number, (struck, brought) in enumerate(islice(exchanges(there), MOST_KEPT)):
        if not number and len(struck) < len(there.deck):
            yield _at_least(there, struck, brought)
        if len(struck) <= there.hangar and not brought:
            yield from _spotted_anew(there, struck)
        else:
            yield from _spotted_at_last(there, struck, brought)


def _at_least(there: Situation, struck: Group, brought: Group) -> Clearing:
    """What a respot leaves to be done at least, just these of the others being struck below."""
    stay = [each.piece.leaves for each in there.deck if each not in struck]
    displaced = len(stay) if there.forward else max(1, least_displaced(stay))
    return Clearing(tuple(e.af for e in struck), strange=len(brought), displaced=displaced, sure=False)


def exchanges(there: Situation) -> Iterator[tuple[Group, Group]]:
    """Which of the others go below, and which come up instead, so that all find room: the fewest moves first."""
    load = tuple(sorted((*(each.piece for each in there.mine), *there.pieces)))
    kinds = tuple(dict.fromkeys(each.piece for each in (*there.others, *there.spare)))
    now = [sum(each.piece == kind for each in there.others) for kind in kinds]
    spare = [sum(each.piece == kind for each in there.spare) for kind in kinds]
    most = [here + more * bool(there.least_kept) for here, more in zip(now, spare, strict=True)]

    def moves(then: tuple[int, ...]) -> int:
        return sum(abs(new - old) for new, old in zip(then, now, strict=True))

    for then in sorted(product(*(range(number + 1) for number in most)), key=moves):
        kept = tuple(kind for kind, number in zip(kinds, then, strict=True) for _ in range(number))
        if len(kept) >= there.least_kept and there.ranged(len(kept)) and may_stay(load, kept, there.rooms):
            fewer = {kind: old - new for kind, old, new in zip(kinds, now, then, strict=True)}
            yield _first(there.others, fewer), _first(there.spare, {kind: -number for kind, number in fewer.items()})


def _first(those: Group, numbers: Mapping[Piece, int]) -> Group:
    """The first so many of each kind."""
    found = list[OnDeck]()
    for each in those:
        if sum(other.piece == each.piece for other in found) < numbers[each.piece]:
            found.append(each)
    return tuple(found)


def _spotted_anew(there: Situation, struck: Group) -> Iterator[Clearing]:
    """The load in front of the others: all of it that is on deck, or that with the longest run anew from below."""
    mine = sorted(there.mine, key=run_of)
    kept = [each for each in there.others if each not in struck]
    seen = set[Group]()
    for stay in (mine, [e for e in mine if e.sixth in e.piece.sixths], []):
        order = (*stay, *kept)
        if not order or order in seen:
            continue
        seen.add(order)
        sixths = from_the_stern(order, there.rooms)
        if sixths is None or any(no not in each.piece.sixths for each, no in zip(stay, sixths, strict=False)):
            continue
        lifted = [each for each in mine if each not in stay]
        left = tuple(Standing(each.piece, no) for each, no in zip(order, sixths, strict=True))
        if settled(left, (*there.pieces, *(each.piece for each in lifted)), there.rooms) is None:
            continue
        down = tuple(each.af for each in (*struck, *lifted))
        before = [each for each in there.deck if each.af not in down]
        moved = sum(old != new or new.sixth != no for old, new, no in zip(before, order, sixths, strict=True))
        if moved and len(down) <= there.hangar:
            displaced = len(order) if there.forward else moved
            yield Clearing(down, len(lifted), order=tuple(each.af for each in order), displaced=displaced)


def _spotted_at_last(there: Situation, struck: Group, brought: Group) -> Iterator[Clearing]:
    """6.7.1 Others come up first and go below in between, and as many of the load as have to stand behind a gap; then
    all on deck are spotted, and the rest of the load comes up ahead of them."""
    behind = (*(each for each in there.others if each not in struck), *brought)
    down = tuple(each.af for each in struck)
    below = sorted(there.below, key=run_of, reverse=True)
    for number in range(len(below), -1, -1):
        mine = sorted((*there.mine, *below[:number]), key=run_of)
        order = (*mine, *behind)
        sixths = from_the_stern(order, there.rooms)
        if not order or sixths is None or any(no not in e.piece.sixths for e, no in zip(mine, sixths, strict=False)):
            continue
        left = tuple(Standing(each.piece, no) for each, no in zip(order, sixths, strict=True))
        if settled(left, tuple(each.piece for each in below[number:]), there.rooms) is not None:
            among = tuple((each.af, None) for each in (*brought, *below[:number]))
            afs = tuple(each.af for each in order)
            yield Clearing(down, 0, among, there.hangar, len(brought), afs, len(order))
            return


def run_of(each: OnDeck) -> int:
    """6.4.1 The sixth from which on it can leave by deck run; 99 if it needs a catapult."""
    stern = max(each.piece.sixths)
    return next((no for no in range(1, stern + 1) if set(range(no, stern + 1)) <= each.piece.sixths), 99)


def from_the_stern(order: Sequence[OnDeck], rooms: tuple[int, ...]) -> tuple[int, ...] | None:
    """6.7.1 The sixths of a deck that is spotted anew."""
    free, at, sixths = list(rooms), len(rooms), list[int]()
    for each in reversed(order):
        while at and free[at - 1] < each.piece.space:
            at -= 1
        if not at:
            return None
        free[at - 1] -= each.piece.space
        sixths.append(at)
    return tuple(reversed(sixths))
