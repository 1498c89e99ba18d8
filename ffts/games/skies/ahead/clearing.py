"""How a deck is cleared for a load: ways to have all of it stand in front, each AF where it can leave from.

Without a respot everybody who is not struck below stays on his sixth: of those in the way the foremost go below. With
one the others stand at the stern, and whoever is there already stays if that moves fewer.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import islice, product

from ffts.games.skies.ahead.board import DeckBoard, DeckPiece, from_the_stern, pack
from ffts.games.skies.names import AfId

MOST_LIFTED = 300  # combinations of the load lifted to other places that are tried
MOST_KEPT = 6  # combinations of others kept on deck that are tried with a respot
Afs = tuple[AfId, ...]


def ways(board: DeckBoard, below: Afs, spare: Afs) -> Iterator[DeckBoard]:
    """The deck when all of the load stands ready to leave, in each of the ways to get there.

    `below` are those of the load in the hangar, `spare` the others there."""
    yield from _by_elevator(board, below, spare)
    yield from _by_respot(board, below, spare)


def _parted(board: DeckBoard) -> tuple[Afs, Afs]:
    """AFs on deck that belong to the load, and the others there."""
    return tuple(filter(board.leaves, board.afs)), tuple(af for af in board.afs if not board.leaves(af))


def places(board: DeckBoard, below: Sequence[AfId], others: Sequence[AfId] = ()) -> dict[AfId, int] | None:
    """A sixth for each of `below` ahead of everybody who is not of the load, and one for each of `others` behind; None
    if somebody on deck would have to be moved."""
    first = min((sixth for af, sixth in board.deck if not board.leaves(af)), default=len(board.rooms) + 1)
    mine = max((sixth for af, sixth in board.deck if board.leaves(af)), default=1)
    for last in range(len(board.rooms), mine - 1 if others else len(board.rooms) - 1, -1):
        ahead, behind = frozenset(range(1, min(last + 1, first))), frozenset(range(last, len(board.rooms) + 1))
        pieces = [DeckPiece(board.pieces[af].space, board.pieces[af].sixths & ahead) for af in below]
        found = pack([*pieces, *(DeckPiece(board.pieces[af].space, behind) for af in others)], board.free)
        if found is not None:
            return dict(zip((*below, *others), found, strict=True))
    return None


# --- by elevator alone --------------------------------------------------------------


def _by_elevator(board: DeckBoard, below: Afs, spare: Afs) -> Iterator[DeckBoard]:
    """Others struck below from the front on; where the hangar does not hold as many, the smallest come up instead."""
    mine, others = _parted(board)
    smallest = sorted(spare, key=lambda af: board.pieces[af].space)
    for number in range(len(others) if board.forward else 0, len(others) + 1):
        struck, kept = others[:number], others[number:]
        brought = smallest[: max(0, least_kept(board, below) - len(kept))]
        for lifted in islice(_lifted(board, kept), MOST_LIFTED):
            up = places(board.without((*struck, *lifted)), (*below, *lifted), brought)
            if up is not None:
                down = sorted((*struck, *lifted), key=lambda af: dict(board.deck)[af] not in up.values())
                cleared = board.exchanged(down, up)
                if cleared is not None:
                    yield cleared
                break


def least_kept(board: DeckBoard, below: Afs) -> int:
    """6.3.1 How many AFs that are not of the load find no room in the hangar once all of the load is on deck."""
    return max(0, len(_parted(board)[1]) - board.hangar - len(below))


def _lifted(board: DeckBoard, kept: Afs) -> Iterator[Afs]:
    """Whom of the load to strike below and bring up to another place: all who stand behind one of `kept` or where they
    cannot leave from, and some more; the fewest first, and of those who stand alike any."""
    first = board.afs.index(kept[0]) if kept else len(board.deck)
    must, alike = list[AfId](), defaultdict[object, list[AfId]](list)
    for at, (af, sixth) in enumerate(board.deck):
        stuck = at > first or board.forward or af in board.misplaced
        if board.leaves(af) and (stuck or sixth not in board.pieces[af].sixths):
            must.append(af)
        elif board.leaves(af):
            alike[board.pieces[af], sixth].append(af)
    for counts in sorted(product(*(range(len(afs) + 1) for afs in alike.values())), key=sum):
        more = (af for afs, count in zip(alike.values(), counts, strict=True) for af in afs[:count])
        yield (*must, *more)


# --- with a respot ------------------------------------------------------------------


def _by_respot(board: DeckBoard, below: Afs, spare: Afs) -> Iterator[DeckBoard]:
    """For each number of the load that comes up before the respot the order that moves fewest."""
    longest = sorted(below, key=lambda af: -board.pieces[af].run)
    for struck, brought in islice(_exchanges(board, below, spare), MOST_KEPT):
        stay = board.without(struck)
        for number in range(len(below), -1, -1):
            up, later = (*longest[:number], *brought), longest[number:]
            found = [_spotted(board, stay, struck, up, later, unmoved) for unmoved in range(len(stay.deck), -1, -1)]
            best = min(filter(None, found), key=cost, default=None)
            if best is not None:
                yield best


def cost(board: DeckBoard) -> float:
    """6.4.6 Points for all the moves."""
    return sum(move.price.points for move in board.moves)


def _spotted(
    board: DeckBoard, stay: DeckBoard, struck: Afs, up: Afs, later: Sequence[AfId], unmoved: int
) -> DeckBoard | None:
    """The deck with the rearmost `unmoved` AFs of `stay` in their places; `later` come up when the deck is spotted."""
    at = len(stay.deck) - unmoved
    for loose in ((*stay.afs[:at], *up), (*up, *stay.afs[:at])):
        in_front = sorted(loose, key=lambda af: (not board.leaves(af), board.pieces[af].run))
        order = (*in_front, *stay.afs[at:])
        sixths = from_the_stern([board.pieces[af] for af in order], board.rooms)
        if sixths is not None and _can_leave(board, order, sixths):
            target = dict(zip(order, sixths, strict=True))
            ready = board.exchanged(struck, {af: target[af] for af in up}, anywhere=True)
            turned = ready.respotted(_fewest_moved(ready, order)) if ready is not None else None
            after = places(turned, later) if turned is not None else None
            return turned.exchanged((), after) if turned is not None and after is not None else None
    return None


def _can_leave(board: DeckBoard, order: Sequence[AfId], sixths: Sequence[int]) -> bool:
    """Whether the load stands ahead of the others when `order` stands on `sixths`, each where it can leave from."""
    mine = sum(map(board.leaves, order))
    return all(sixth in board.pieces[af].sixths for af, sixth in list(zip(order, sixths, strict=True))[:mine])


def _fewest_moved(board: DeckBoard, order: Sequence[AfId]) -> Afs:
    """`order` with AFs of one kind exchanged, so that as many as possible stay where they are."""
    kinds, now = [board.pieces[af] for af in order], board.afs
    stays = [af for af, kind in zip(now, kinds, strict=True) if board.pieces[af] == kind]
    loose = [af for af in now if af not in stays]
    found = list[AfId]()
    for at, kind in enumerate(kinds):
        af = now[at] if now[at] in stays else next(other for other in loose if board.pieces[other] == kind)
        if af in loose:
            loose.remove(af)
        found.append(af)
    return tuple(found)


def _exchanges(board: DeckBoard, below: Afs, spare: Afs) -> Iterator[tuple[Afs, Afs]]:
    """Which AFs that are not of the load go below, and which of `spare` come up instead, so that all find room; those
    with the fewest moves first."""
    mine, others = _parted(board)
    load = [board.pieces[af] for af in (*mine, *below)]
    least = least_kept(board, below)
    now, there = Counter(board.pieces[af] for af in others), Counter(board.pieces[af] for af in spare)
    kinds = tuple(now | there)
    most = (now[kind] + there[kind] * bool(least) for kind in kinds)
    kept = [Counter(dict(zip(kinds, then, strict=True))) for then in product(*(range(number + 1) for number in most))]
    for then in sorted(kept, key=lambda then: ((then - now) + (now - then)).total()):
        if then.total() >= least and _find_room(load, then, board.rooms):
            yield _first(board, others, now - then), _first(board, spare, then - now)


def _find_room(load: list[DeckPiece], kept: Counter[DeckPiece], rooms: tuple[int, ...]) -> bool:
    """Whether there is a sixth up to which the load finds room, and `kept` from that sixth on."""
    for sixth in range(len(rooms), 0, -1):
        ahead, behind = frozenset(range(1, sixth + 1)), frozenset(range(sixth, len(rooms) + 1))
        pieces = [*(DeckPiece(each.space, each.sixths & ahead) for each in load)]
        if pack([*pieces, *(DeckPiece(each.space, behind) for each in kept.elements())], rooms) is not None:
            return True
    return False


def _first(board: DeckBoard, afs: Afs, numbers: Counter[DeckPiece]) -> Afs:
    """Of each kind of aircraft, the first of `afs`: as many as `numbers` says."""
    left, found = Counter(numbers), list[AfId]()
    for af in afs:
        if left[board.pieces[af]] > 0:
            left[board.pieces[af]] -= 1
            found.append(af)
    return tuple(found)
