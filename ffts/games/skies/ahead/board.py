"""A flight deck on scratch paper: who stands where, and what striking below, bringing up and respotting make of it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Literal, NamedTuple

from ffts.games.skies.ahead.schedule import Price
from ffts.games.skies.names import AfId

HALF = 0.5  # 6.7.1, 6.7.2


class DeckPiece(NamedTuple):
    """An AF as the deck sees it: the room it takes, and the sixths it may leave from; none if it is in the way."""

    space: int
    sixths: frozenset[int]

    @property
    def run(self) -> int:
        """6.4.1 How far aft the AF has to stand: how many sixths it cannot leave from lie ahead of the last one it
        can."""
        return max(self.sixths, default=0) - len(self.sixths)


Rooms = tuple[int, ...]


def pack(pieces: Sequence[DeckPiece], rooms: Rooms) -> tuple[int, ...] | None:
    """A sixth for each of `pieces` within `rooms`, the room of each sixth; None if they do not all find room."""
    hardest = sorted(range(len(pieces)), key=lambda at: (len(pieces[at].sixths), -pieces[at].space, pieces[at].run))
    found = _pack(tuple(pieces[at] for at in hardest), rooms, len(rooms))
    if found is None:
        return None
    sixths = dict(zip(hardest, found, strict=True))
    return tuple(sixths[at] for at in range(len(pieces)))


@cache
def _pack(pieces: tuple[DeckPiece, ...], rooms: Rooms, last: int) -> tuple[int, ...] | None:
    """Each piece as far aft as it goes, the first of them no farther aft than `last`: no piece stands behind another of
    its kind, for the two could be exchanged."""
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


def from_the_stern(pieces: Sequence[DeckPiece], rooms: Rooms) -> tuple[int, ...] | None:
    """6.7.1 The sixths of `pieces` on a deck that is spotted anew, the foremost first; None if they do not all find
    room."""
    at, free, sixths = len(rooms), list(rooms), list[int]()
    for piece in reversed(pieces):
        while at and free[at - 1] < piece.space:
            at -= 1
        if not at:
            return None
        free[at - 1] -= piece.space
        sixths.append(at)
    return tuple(reversed(sixths))


class DeckMove(NamedTuple):
    """Something to be done on deck, and what it takes."""

    kind: Literal["down", "up", "respot"]
    afs: tuple[AfId, ...]
    price: Price
    sixth: int | None = None


@dataclass(frozen=True)
class DeckBoard:
    """A deck, and the moves that have made it so."""

    pieces: Mapping[AfId, DeckPiece]
    """Everybody on deck and below."""
    rooms: Rooms
    deck: tuple[tuple[AfId, int], ...]
    """The foremost first, each with its sixth."""
    hangar: int
    """AFs the hangar still takes."""
    most: int
    """6.15 AFs that may stand on deck."""
    up_cost: float
    forward: bool = False
    misplaced: frozenset[AfId] = frozenset()
    """6.15 Those of the load that have to go below for their work."""
    moves: tuple[DeckMove, ...] = ()

    @property
    def prices(self) -> tuple[Price, ...]:
        """What the moves take."""
        return tuple(move.price for move in self.moves)

    @property
    def afs(self) -> tuple[AfId, ...]:
        """6.7.6 The queue."""
        return tuple(af for af, _ in self.deck)

    @property
    def free(self) -> Rooms:
        """6.3.2 Room that is left on each sixth."""
        left = list(self.rooms)
        for af, sixth in self.deck:
            left[sixth - 1] -= self.pieces[af].space
        return tuple(left)

    def leaves(self, af: AfId) -> bool:
        """Whether `af` belongs to the deck load."""
        return bool(self.pieces[af].sixths)

    def without(self, afs: Iterable[AfId]) -> "DeckBoard":
        """The same deck as if none of `afs` stood on it."""
        gone = set(afs)
        return replace(self, deck=tuple(each for each in self.deck if each[0] not in gone))

    def struck(self, af: AfId) -> "DeckBoard | None":
        """6.7.2 The deck with `af` struck below, if the hangar has room."""
        if not self.hangar:
            return None
        deck = self.without((af,)).deck
        moves = (*self.moves, DeckMove("down", (af,), Price(HALF, 1)))
        return replace(self, deck=deck, hangar=self.hangar - 1, forward=self.forward and bool(deck), moves=moves)

    def raised(self, af: AfId, sixth: int) -> "DeckBoard | None":
        """6.7.3-6.7.4 The deck with `af` brought up, behind all who stand on `sixth` or ahead of it, if there is
        room."""
        if self.free[sixth - 1] < self.pieces[af].space or len(self.deck) >= self.most:
            return None
        at = sum(other <= sixth for _, other in self.deck)
        deck = (*self.deck[:at], (af, sixth), *self.deck[at:])
        move = DeckMove("up", (af,), Price(self.up_cost, 1), None if self.forward else sixth)
        return replace(self, deck=deck, hangar=self.hangar + 1, moves=(*self.moves, move))

    def respotted(self, order: Sequence[AfId]) -> "DeckBoard | None":
        """6.7.1 The deck spotted aft, its AFs in `order` from the front."""
        sixths = from_the_stern([self.pieces[af] for af in order], self.rooms)
        if sixths is None or len(order) > self.most:
            return None
        deck = tuple(zip(order, sixths, strict=True))
        moved = len(deck) if self.forward else sum(old != new for old, new in zip(self.deck, deck, strict=True))
        moves = (*self.moves, DeckMove("respot", tuple(order), Price(HALF * moved))) if moved else self.moves
        return replace(self, deck=deck, forward=False, moves=moves)

    def exchanged(self, down: Iterable[AfId], up: Mapping[AfId, int], anywhere: bool = False) -> "DeckBoard | None":
        """The deck with `down` struck below and `up` brought up to the sixths it names, one AF after the other as
        hangar and deck have room; with `anywhere`, an AF may also come up to the nearest sixth that has room."""
        board, down, waiting = self, list(down), sorted(up, key=lambda af: -up[af])
        while down or waiting:
            after = board.struck(down[0]) if down else None
            if after is not None:
                board, down = after, down[1:]
                continue
            risen = next(board._risen(up, waiting, anywhere), None)
            if risen is None:
                return None
            board = risen
            waiting = [af for af in waiting if af not in board.afs]
        return board

    def _risen(self, up: Mapping[AfId, int], waiting: Sequence[AfId], anywhere: bool) -> Iterator["DeckBoard"]:
        """The decks with one AF of `waiting` brought up; nobody gets ahead of the load where he is to stay."""
        below = [af for af in waiting if af not in self.afs]
        for af in below:
            if anywhere or self.leaves(af) or not any(self.leaves(other) and up[other] >= up[af] for other in waiting):
                yield from filter(None, (self.raised(af, up[af]),))
        for af in below if anywhere else ():
            near = (*range(up[af], 0, -1), *range(up[af] + 1, len(self.rooms) + 1))
            yield from filter(None, (self.raised(af, sixth) for sixth in near))
