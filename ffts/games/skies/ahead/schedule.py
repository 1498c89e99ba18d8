"""Moves and work shared out among air operations segments (AOS): what fits into how many.

An AOS gives handling points, elevator moves and work on a number of AFs with heavy ordnance; an AF gets one AOS of work
a turn.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

FARTHEST = 40  # AOS looked ahead: more than any day has


class Work(NamedTuple):
    """One AOS of work on an AF: its handling points, and whether it is on heavy ordnance."""

    cost: float
    heavy: bool = False
    named: bool = False
    """Whether only the load has to be named: that costs nothing, and may be done beside other work."""
    kind: Literal["ready", "unready", "repair"] = "ready"


Chain = tuple[Work, ...]
"""All the work one AF still needs, in its order."""


class Price(NamedTuple):
    """What a move on deck takes."""

    points: float
    lifts: int = 0


class Capacity(NamedTuple):
    """What one AOS has to give."""

    points: float
    lifts: int
    heavy: int
    """AFs whose heavy ordnance may be worked on."""


@dataclass(frozen=True)
class Demand:
    """What a deck load still needs."""

    waiting: tuple[Chain, ...]
    """The work of each AF that needs some, the longest first."""
    moves: tuple[Price, ...] = ()
    """In the order in which they are made."""
    busy: tuple[Chain, ...] = ()
    """Those among the waiting that had their work of this AOS already."""
    work_from: int = 0
    """6.15 Moves before any work begins, where nobody is readied below."""
    held_from: int = FARTHEST
    """6.15 Moves before those that wait for all work to be done, where nobody is readied on deck."""

    @property
    def points(self) -> float:
        """6.4.6 Handling points for all the work and all the moves."""
        return sum(each.cost for chain in self.waiting for each in chain) + sum(move.points for move in self.moves)

    def after(self, share: "AosShare") -> "Demand":
        """What is still needed after an AOS in which `share` was done."""
        left = list(self.waiting)
        for chain in share.works:
            left.remove(chain)
            left.append(chain[1:])
        done = share.moves
        return replace(
            self,
            waiting=in_order(left),
            moves=self.moves[done:],
            busy=(),
            work_from=max(0, self.work_from - done),
            held_from=max(0, self.held_from - done),
        )


class AosShare(NamedTuple):
    """What one AOS does: `moves` of the moves, and an AOS of work on one AF of each chain in `works`."""

    moves: int
    works: tuple[Chain, ...]


def in_order(chains: Iterable[Chain]) -> tuple[Chain, ...]:
    """`chains` with the longest first; those without any work are left out."""
    return tuple(sorted(filter(None, chains), key=lambda chain: (-len(chain), chain)))


def schedule(demand: Demand, given: Sequence[Capacity], failed: set[object]) -> tuple[AosShare, ...] | None:
    """As many moves as early as may be, and work on whoever needs most; `failed` remembers what did not fit."""
    if not given:
        return None if demand.waiting or demand.moves else ()
    key = (demand, len(given), given[0])
    if key in failed or shortage(demand, given):
        return None
    for share in _shares(demand, given[0]):
        rest = schedule(demand.after(share), given[1:], failed)
        if rest is not None:
            return (share, *rest)
    failed.add(key)
    return None


def _shares(demand: Demand, now: Capacity) -> Iterator[AosShare]:
    most = len(demand.moves) if not demand.waiting else min(demand.held_from, len(demand.moves))
    for number in range(most, -1, -1):
        moves = demand.moves[:number]
        points = now.points - sum(move.points for move in moves)
        if points < 0 or sum(move.lifts for move in moves) > now.lifts:
            continue
        free = list(demand.waiting) if number >= demand.work_from else []
        for chain in demand.busy if free else ():
            free.remove(chain)
        yield from dict.fromkeys(
            AosShare(number, affordable(free, points, now.heavy, first)) for first in (_longest, _heavy)
        )


def _longest(chain: Chain) -> int:
    return -len(chain)


def _heavy(chain: Chain) -> int:
    return -len(chain) - FARTHEST * chain[0].heavy


def affordable(
    free: Iterable[Chain], points: float, heavy: int, first: Callable[[Chain], int] = _longest
) -> tuple[Chain, ...]:
    """6.4.6 and 6.15 Which of those in `first`, taken in this order, an AOS of work can be done on."""
    done = []
    for chain in sorted(free, key=first):
        if chain[0].cost <= points and chain[0].heavy <= heavy:
            done.append(chain)
            points -= chain[0].cost
            heavy -= chain[0].heavy
    return tuple(done)


def shortage(demand: Demand, given: Sequence[Capacity]) -> str:
    """What the AOS in `given` have too little of, in words; empty if a rough count finds nothing: then nothing is
    promised either."""
    longest = max((len(chain) + (chain in demand.busy) for chain in demand.waiting), default=0)
    if longest > len(given):
        return f"the longest readying takes {longest} AOS"
    moves, lifts = sum(move.lifts for move in demand.moves), sum(each.lifts for each in given)
    if moves > lifts:
        return f"{moves} elevator moves are needed, {lifts} are there until then"
    needed, points = demand.points, sum(each.points for each in given)
    if needed > points:
        return f"{needed:g} handling points are needed, {points:g} are there until then"
    heavy = sum(each.heavy for chain in demand.waiting for each in chain)
    at_it = sum(chain[0].heavy for chain in demand.waiting)
    allowed = sum(min(each.heavy, FARTHEST if number else at_it) for number, each in enumerate(given))
    if heavy > allowed:
        return f"torpedoes and 800 kg bombs take {heavy} AOS of work on an AF, {allowed} are allowed until then"
    return ""
