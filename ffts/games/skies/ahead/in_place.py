"""Clearing a deck by a respot that leaves most where they are: those below come up to their places first, or near them.

Each AF that need not be moved saves half a point, and on a crowded deck half a point may be a turn.
"""

from collections.abc import Iterator, Sequence

from ffts.games.skies.ahead.clearing import Clearing, Group, OnDeck, Situation, exchanges, from_the_stern, run_of
from ffts.games.skies.ahead.layout import Orders, settled
from ffts.games.skies.names import AfId


def in_place(there: Situation) -> Iterator[Clearing]:
    """For so many that come up before the respot the order that moves fewest, the fewest others struck below."""
    struck, brought = next(exchanges(there), ((), ()))
    stay = tuple(each for each in there.deck if each not in struck)
    below = sorted(there.below, key=run_of, reverse=True)
    for number in range(len(below), 0, -1):
        ways = _orders(there, stay, (*below[:number], *brought), tuple(below[number:]))
        best = min(ways, key=lambda way: way[0], default=None)
        if best is not None and not there.forward:
            displaced, order, among = best
            down = tuple(each.af for each in struck)
            places = tuple((each.af, each.sixth) for each in among)
            afs = tuple(each.af for each in order)
            yield Clearing(down, 0, places, there.hangar, len(brought), afs, displaced)


def _orders(there: Situation, stay: Group, up: Group, later: Group) -> Iterator[tuple[int, Group, Group]]:
    """The orders in which so many at the stern keep their places: whom that moves, and where the others come up to."""
    for unmoved in range(len(stay), -1, -1):
        rest, stern = (*up, *stay[: len(stay) - unmoved]), stay[len(stay) - unmoved :]
        order = (*sorted(rest, key=_from_the_bow), *stern)
        sixths = from_the_stern(order, there.rooms)
        if sixths is None or not _leave(order, sixths):
            continue
        target = dict(zip((each.af for each in order), sixths, strict=True))
        left = tuple(OnDeck(each.af, each.piece, target[each.af]).standing for each in order)
        among = _risen(there, stay, tuple(OnDeck(each.af, each.piece, target[each.af]) for each in up))
        if among is None or settled(left, [each.piece for each in later], there.rooms) is None:
            continue
        before = _before(stay, among)
        fewest = _fewest_moved(before, order)
        moved = sum(old != new or new.sixth != no for old, new, no in zip(before, fewest, sixths, strict=True))
        if moved:
            yield moved, fewest, among


def _from_the_bow(each: OnDeck) -> tuple[bool, int]:
    """The load first, those first that need the shortest run; then the others."""
    return not each.piece.leaves, run_of(each) if each.piece.leaves else 0


def _leave(order: Group, sixths: Sequence[int]) -> bool:
    """Whether all of the load stands ahead of the others, and where it can leave from."""
    mine = sum(each.piece.leaves for each in order)
    return all(each.piece.leaves and no in each.piece.sixths for each, no in zip(order[:mine], sixths, strict=False))


def _risen(there: Situation, stay: Group, up: Group) -> Group | None:
    """Each comes up to its own sixth; or, while that is full, to the next one forward that has room, or to any."""
    free, sixths = list(there.rooms), dict[AfId, int]()
    for each in stay:
        free[each.sixth - 1] -= each.piece.space
    for anywhere in (False, True):
        for each in (each for each in up if each.af not in sixths):
            near = (*range(each.sixth, 0, -1), *range(each.sixth + 1, len(free) + 1))
            sixth = next((no for no in near[: None if anywhere else 1] if free[no - 1] >= each.piece.space), 0)
            if sixth:
                free[sixth - 1] -= each.piece.space
                sixths[each.af] = sixth
    foremost = sorted(up, key=lambda each: each.sixth)
    return tuple(OnDeck(each.af, each.piece, sixths[each.af]) for each in foremost) if len(sixths) == len(up) else None


def _before(stay: Group, risen: Group) -> Group:
    """6.7.4 The deck before the respot: who comes up stands behind all on his sixth."""
    return tuple(sorted((*stay, *risen), key=lambda each: each.sixth))


def _fewest_moved(before: Group, order: Group) -> Group:
    """The same order of kinds, whoever may stay where he is staying."""
    at = {each.af: place for place, each in enumerate(before)}
    alike = [each.piece for each in before]
    return next(Orders(before, alike).all(([at[each.af] for each in order],)))
