"""How a deck is cleared for a load: orders after which all of it stands in front, each AF where it can leave from.

Each way is carried out by the rules, an order an AOS: what it takes is what they charge. By elevator alone everybody
who is not struck below stays on his sixth; with a respot those who are not of the load stand at the stern.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from itertools import islice, product
from typing import NamedTuple

from ffts.core.umpire import Refused
from ffts.games.skies.ahead.trial import DeckTrial
from ffts.games.skies.commands import air as c
from ffts.games.skies.names import AfId
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules.ch06.common import Deck
from ffts.games.skies.rules.ch06.spotting import room_on_empty
from ffts.games.skies.state import State
from ffts.games.skies.state.air import Spot, Where

MOST_LIFTED = 300  # combinations of the load lifted to other places that are tried
MOST_KEPT = 3  # combinations of others kept on deck that are tried with a respot
Afs = tuple[AfId, ...]
Move = c.StrikeBelow | c.BringUp | c.Respot
Rooms = tuple[int, ...]


class DeckPiece(NamedTuple):
    """An AF as the deck sees it: the room it takes, and the sixths it may leave from; none if it is in the way."""

    space: int
    sixths: frozenset[int]

    @property
    def run(self) -> int:
        """6.4.1 How far aft the AF has to stand: how many sixths it cannot leave from lie ahead of the last one it
        can."""
        return max(self.sixths, default=0) - len(self.sixths)


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


def rooms_of(deck: Deck) -> Rooms:
    """6.3.2 Room of each sixth with nobody on it, from the bow."""
    return tuple(room_on_empty(deck, section.no) for section in deck.sheet.sections)


def some_of(afs: Sequence[AfId], kind: Callable[[AfId], object]) -> Iterator[Afs]:
    """The fewest first; of those of one kind any."""
    alike = defaultdict[object, list[AfId]](list)
    for af in afs:
        alike[kind(af)].append(af)
    for counts in sorted(product(*(range(len(each) + 1) for each in alike.values())), key=sum):
        yield tuple(af for each, count in zip(alike.values(), counts, strict=True) for af in each[:count])


@dataclass(frozen=True)
class Way:
    """A deck on which some moves were made, an AOS each, what they took, and what they may take."""

    trial: DeckTrial
    pieces: Mapping[AfId, DeckPiece]
    """Everybody on deck and below."""
    state: State
    most_points: float
    most_lifts: int
    moves: tuple[Move, ...] = ()
    points: float = 0.0
    lifts: int = 0
    _next: "dict[tuple[object, ...], Way | None]" = field(default_factory=dict, repr=False)
    """What became of it: many ways begin alike."""

    @cached_property
    def deck(self) -> Deck:
        return self.trial.deck(self.state)

    @property
    def mine(self) -> Afs:
        """AFs on deck that belong to the load."""
        return tuple(filter(self.leaves, self.deck.platform.deck))

    @property
    def others(self) -> Afs:
        """The others on deck."""
        return tuple(af for af in self.deck.platform.deck if not self.leaves(af))

    def leaves(self, af: AfId) -> bool:
        """Whether `af` belongs to the deck load."""
        return bool(self.pieces[af].sixths)

    def sixth(self, af: AfId) -> int:
        """Where `af` stands."""
        return self.deck.side.air[af].section or 0

    def after(self, cmd: Move) -> "Way | None":
        """The same after one more move; None if it is refused."""
        key = (cmd.order,) if isinstance(cmd, c.Respot) else (cmd.afs, getattr(cmd, "section", None))
        if key not in self._next:
            self._next[key] = self._moved(cmd)
        return self._next[key]

    def _moved(self, cmd: Move) -> "Way | None":
        events = self.trial.judge(self.state, cmd)
        if isinstance(events, Refused):
            return None
        state = self.trial.next_aos(RULEBOOK.fold(self.state, events))
        points = self.points + sum(getattr(event, "cost", 0.0) for event in events)
        lifts = self.lifts + (not isinstance(cmd, c.Respot))
        if points > self.most_points or lifts > self.most_lifts:
            return None
        return replace(self, state=state, moves=(*self.moves, cmd), points=points, lifts=lifts, _next={})

    def struck(self, af: AfId) -> "Way | None":
        """6.7.2 With `af` struck below."""
        return self.after(self.trial.order(c.StrikeBelow, afs=(af,)))

    def raised(self, af: AfId, sixth: int | None) -> "Way | None":
        """6.7.3-6.7.4 With `af` brought up to this sixth."""
        wanted = None if self.deck.platform.spot is Spot.FORWARD else sixth
        return self.after(self.trial.order(c.BringUp, afs=(af,), section=wanted))

    def respotted(self, order: Afs) -> "Way | None":
        """6.7.1 Spotted aft, in this order from the front; as it is if it stands so already."""
        deck = self.deck
        if deck.platform.spot is Spot.AFT and order == deck.platform.deck:
            pieces = [self.pieces[af] for af in order]
            if from_the_stern(pieces, rooms_of(deck)) == tuple(map(self.sixth, order)):
                return self
        return self.after(self.trial.order(c.Respot, to="aft", order=order))

    def exchanged(self, down: Iterable[AfId], up: Mapping[AfId, int], anywhere: bool = False) -> "Way | None":
        """With `down` struck below and `up` brought up to the sixths it names, one AF after the other as hangar and
        deck have room; with `anywhere`, an AF may also come up where there is room."""
        way, down, waiting = self, list(down), sorted(up, key=lambda af: -up[af])
        while down or waiting:
            after = way.struck(down[0]) if down else None
            if after is not None:
                way, down = after, down[1:]
                continue
            risen = next(way._risen(up, waiting, anywhere), None)
            if risen is None:
                return None
            waiting.remove(risen[0])
            way = risen[1]
        return way

    def _risen(self, up: Mapping[AfId, int], waiting: Sequence[AfId], anywhere: bool) -> "Iterator[tuple[AfId, Way]]":
        """The decks with one AF of `waiting` brought up; nobody gets ahead of the load where he is to stay."""
        for sixth in (up, None) if anywhere else (up,):
            for af in (af for af in waiting if self.deck.side.air[af].where is Where.HANGAR):
                last = not any(self.leaves(other) and up[other] >= up[af] for other in waiting)
                if anywhere or self.leaves(af) or last:
                    after = self.raised(af, sixth[af] if sixth else None)
                    if after is not None:
                        yield af, after


Clearing = Callable[[Way, Afs, Afs], Iterator[Way]]
"""The deck when all of the load stands ready to leave, in each of some ways to get there: of those of the load that are
in the hangar, and of the others there."""


def places(way: Way, below: Sequence[AfId], gone: Iterable[AfId], others: Afs = ()) -> dict[AfId, int] | None:
    """With `gone` struck below, a sixth for each of `below` ahead of everybody who is not of the load, and one for each
    of `others` behind; None if somebody on deck would have to be moved."""
    gone = frozenset(gone)
    free = list(rooms_of(way.deck))
    stay = [af for af in way.deck.platform.deck if af not in gone]
    for af in stay:
        free[way.sixth(af) - 1] -= way.pieces[af].space
    first = min((way.sixth(af) for af in stay if not way.leaves(af)), default=len(free) + 1)
    mine = max((way.sixth(af) for af in stay if way.leaves(af)), default=1)
    for last in range(len(free), mine - 1 if others else len(free) - 1, -1):
        ahead, behind = frozenset(range(1, min(last + 1, first))), frozenset(range(last, len(free) + 1))
        pieces = [DeckPiece(way.pieces[af].space, way.pieces[af].sixths & ahead) for af in below]
        found = pack([*pieces, *(DeckPiece(way.pieces[af].space, behind) for af in others)], tuple(free))
        if found is not None:
            return dict(zip((*below, *others), found, strict=True))
    return None


def least_kept(way: Way, below: Afs) -> int:
    """6.3.1 How many AFs that are not of the load find no room in the hangar once all of the load is on deck."""
    deck = way.deck
    own = [af for af in deck.side.air.values() if af.platform == deck.platform.id]
    room = deck.sheet.hangar_room - sum(af.where is Where.HANGAR for af in own)
    return max(0, len(way.others) - room - len(below))


def by_elevator(way: Way, below: Afs, spare: Afs) -> Iterator[Way]:
    """Others struck below from the front on; where the hangar does not hold as many, the smallest come up instead. Who
    is of the load and stands wrong, and as few more of it as may be, is lifted to another place."""
    others, queue, forward = way.others, way.deck.platform.deck, way.deck.platform.spot is Spot.FORWARD
    smallest = sorted(spare, key=lambda af: way.pieces[af].space)
    for number in range(len(others) if forward else 0, len(others) + 1):
        kept = others[number:]
        brought = tuple(smallest[: max(0, least_kept(way, below) - len(kept))])
        ahead = queue[: queue.index(kept[0])] if kept and not forward else () if forward else queue
        right = [af for af in way.mine if af in ahead and way.sixth(af) in way.pieces[af].sixths]
        for more in islice(some_of(right, lambda af: (way.pieces[af], way.sixth(af))), MOST_LIFTED):
            lifted = tuple(af for af in way.mine if af not in right or af in more)
            gone = (*others[:number], *lifted)
            up = places(way, (*below, *lifted), gone, brought)
            if up is not None:
                cleared = way.exchanged(sorted(gone, key=lambda af: way.sixth(af) not in up.values()), up)
                if cleared is not None:
                    yield cleared
                break


def by_respot(way: Way, below: Afs, spare: Afs) -> Iterator[Way]:
    """For each number of the load that comes up before the respot the order that moves fewest."""
    longest = sorted(below, key=lambda af: -way.pieces[af].run)
    for struck, brought in islice(_exchanges(way, below, spare), MOST_KEPT):
        stay = tuple(af for af in way.deck.platform.deck if af not in struck)
        for number in range(len(below), -1, -1):
            up, later = (*longest[:number], *brought), longest[number:]
            for unmoved in dict.fromkeys((len(stay), 0)):
                found = _spotted(way, stay, struck, up, later, unmoved)
                if found is not None:
                    yield found


def _spotted(way: Way, stay: Afs, struck: Afs, up: Afs, later: Sequence[AfId], unmoved: int) -> Way | None:
    """The deck with the rearmost `unmoved` AFs of `stay` in their places; `later` come up when the deck is spotted."""
    at, rooms = len(stay) - unmoved, rooms_of(way.deck)
    in_front = sorted((*stay[:at], *up), key=lambda af: (not way.leaves(af), way.pieces[af].run))
    order = (*in_front, *stay[at:])
    sixths = from_the_stern([way.pieces[af] for af in order], rooms)
    if sixths is None or not _can_leave(way, order, sixths):
        return None
    target = dict(zip(order, sixths, strict=True))
    ready = way.exchanged(struck, {af: target[af] for af in up}, anywhere=True)
    turned = ready.respotted(_fewest_moved(ready, order)) if ready is not None else None
    after = places(turned, later, ()) if turned is not None else None
    return turned.exchanged((), after) if turned is not None and after is not None else None


def _can_leave(way: Way, order: Sequence[AfId], sixths: Sequence[int]) -> bool:
    """Whether the load stands ahead of the others when `order` stands on `sixths`, each where it can leave from."""
    mine = sum(map(way.leaves, order))
    return all(sixth in way.pieces[af].sixths for af, sixth in list(zip(order, sixths, strict=True))[:mine])


def _fewest_moved(way: Way, order: Sequence[AfId]) -> Afs:
    """`order` with AFs of one kind exchanged, so that as many as possible stay where they are."""
    kinds, now = [way.pieces[af] for af in order], way.deck.platform.deck
    stays = [af for af, kind in zip(now, kinds, strict=True) if way.pieces[af] == kind]
    loose = [af for af in now if af not in stays]
    found = list[AfId]()
    for at, kind in enumerate(kinds):
        af = now[at] if now[at] in stays else next(other for other in loose if way.pieces[other] == kind)
        if af in loose:
            loose.remove(af)
        found.append(af)
    return tuple(found)


def _exchanges(way: Way, below: Afs, spare: Afs) -> Iterator[tuple[Afs, Afs]]:
    """Which AFs that are not of the load go below, and which of `spare` come up instead, so that all find room; those
    with the fewest moves first."""
    load = [way.pieces[af] for af in (*way.mine, *below)]
    least, rooms = least_kept(way, below), rooms_of(way.deck)
    brought = some_of(spare if least else (), way.pieces.__getitem__)
    pairs = product(some_of(way.others, way.pieces.__getitem__), brought)
    for struck, up in sorted(pairs, key=lambda pair: len(pair[0]) + len(pair[1])):
        kept = [way.pieces[af] for af in (*way.others, *up) if af not in struck]
        if len(kept) >= least and _find_room(load, kept, rooms):
            yield struck, up


def _find_room(load: Sequence[DeckPiece], kept: Sequence[DeckPiece], rooms: Rooms) -> bool:
    """Whether there is a sixth up to which the load finds room, and `kept` from that sixth on."""
    for sixth in range(len(rooms), 0, -1):
        ahead, behind = frozenset(range(1, sixth + 1)), frozenset(range(sixth, len(rooms) + 1))
        pieces = [DeckPiece(each.space, each.sixths & ahead) for each in load]
        if pack([*pieces, *(DeckPiece(each.space, behind) for each in kept)], rooms) is not None:
            return True
    return False
