"""How soon a deck load could be ready if the deck were never in the way: a bound no plan can beat.

It knows four things of each air operations segment (AOS): handling points, elevator moves, AFs of heavy ordnance, and
that an AF gets one AOS of work a turn. Where the deck is really not in the way, the bound is also reached.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from ffts.games.skies.names import told_afs

FARTHEST = 40  # AOS looked ahead: more than any day has


@dataclass(frozen=True)
class Work:
    """One AOS of work on an AF: its handling points, and whether it is on heavy ordnance."""

    cost: float
    heavy: bool = False
    named: bool = False
    """Whether only the load has to be named: that costs nothing, and may be done beside other work."""


Chain = tuple[Work, ...]
"""All the work one AF still needs, in its order."""


def only_named(chain: Chain) -> bool:
    """6.8 Whether it is fuelled, which is all it needs, and only its load has to be named."""
    return bool(chain) and chain[0].named


Waiting = tuple[tuple[Chain, int], ...]
"""How many AFs need which work; those that need none are left out."""


@dataclass(frozen=True)
class Capacity:
    """What one AOS has to give."""

    points: float
    lifts: int
    heavy: int
    """AFs whose heavy ordnance may be worked on."""


@dataclass(frozen=True)
class Demand:
    """What a deck load still needs."""

    waiting: Waiting
    ups: int
    """AFs to be brought up."""
    up_cost: float
    busy: Waiting = ()
    """Those among the waiting that had their work of this AOS already."""
    extra: float = 0.0
    """Points that moving aircraft about will cost at least, besides."""
    before: tuple[float, ...] = ()
    """What each move costs that clears the deck before anybody is brought up to stay, in their order."""
    respot: float = 0.0
    """Points for a respot between the two, all of them in one AOS."""

    @property
    def points(self) -> float:
        """6.4.6 All it takes."""
        work = sum(number * sum(each.cost for each in chain) for chain, number in self.waiting)
        return work + self.ups * self.up_cost + sum(self.before) + self.respot + self.extra


@dataclass(frozen=True)
class Share:
    """What one AOS does: so many moves first, so many AFs come up, and so many that need this get an AOS of work."""

    ups: int
    works: Waiting
    before: int = 0
    """Moves that clear the deck."""
    turned: bool = False
    """Whether the deck is respotted."""


Schedule = tuple[Share, ...]


def waiting_of(chains: Iterator[Chain] | Sequence[Chain]) -> Waiting:
    """Chains counted, the longest first."""
    counted = Counter(chain for chain in chains if chain)
    return tuple(sorted(counted.items(), key=lambda each: (len(each[0]), repr(each[0])), reverse=True))


def after(waiting: Waiting, works: Waiting) -> Waiting:
    """What is still needed when this work is done."""
    counted = Counter(dict(waiting))
    for chain, number in works:
        counted[chain] -= number
        counted[chain[1:]] += number
    return waiting_of([chain for chain, number in counted.items() for _ in range(number)])


@dataclass(frozen=True)
class Bound:
    """Whether a demand can be met within so many AOS, the first of which may be half used up."""

    first: Capacity
    later: Capacity
    failed: set[tuple[int, Demand]] = field(default_factory=set)
    """What was found to be too much: AOS left, and the demand."""

    def schedule(self, demand: Demand, aos: int) -> Schedule | None:
        """Who is brought up and worked on in which AOS; None if so many are not enough."""
        if self.shortage(demand, aos):
            return None
        if aos == 0:
            return ()
        idle = Counter(dict(demand.waiting)) - Counter(dict(demand.busy))
        free = tuple((chain, idle[chain]) for chain, _ in demand.waiting if idle[chain])
        return self._share(demand, free, self.first, aos)

    def shortage(self, demand: Demand, aos: int) -> str:
        """What there is too little of within so many AOS, in words; empty if a rough count finds nothing."""
        return _shortage(demand, (self.first, *(self.later for _ in range(aos - 1)))[:aos])

    def spare(self, demand: Demand, aos: int) -> float:
        """Handling points that are left over at most."""
        return self.first.points * (aos > 0) + self.later.points * (aos - 1) - demand.points

    def _share(self, demand: Demand, free: Waiting, now: Capacity, aos: int) -> Schedule | None:
        alike = self.work_is_alike(demand.waiting)
        for share, points in _moves(demand, now):
            for works in choices(free, points, None if alike else now.heavy):
                rest = self._rest(_after(demand, share, works), aos - 1)
                if rest is not None:
                    return (replace(share, works=works), *rest)
        return None

    def work_is_alike(self, waiting: Waiting) -> bool:
        """6.8 Whether all work costs the same and no limit on heavy ordnance can ever bite."""
        costs = {each.cost for chain, _ in waiting for each in chain}
        heavy = sum(number for chain, number in waiting if any(each.heavy for each in chain))
        return len(costs) <= 1 and heavy <= min(self.first.heavy, self.later.heavy)

    def _rest(self, demand: Demand, aos: int) -> Schedule | None:
        key = (aos, demand)
        if key in self.failed:
            return None
        found: Schedule | None = None
        if not _shortage(demand, (self.later,) * aos):
            found = self._share(demand, demand.waiting, self.later, aos) if aos else ()
        if found is None:
            self.failed.add(key)
        return found


def _moves(demand: Demand, now: Capacity) -> Iterator[tuple[Share, float]]:
    """How many are moved out of the way and come up in this AOS, and the points left over; as many as may be first."""
    for moves in range(min(len(demand.before), now.lifts), -1, -1):
        points = now.points - sum(demand.before[:moves])
        if points < 0:
            continue
        turned = bool(demand.respot) and moves == len(demand.before) and points >= demand.respot
        free = moves == len(demand.before) and (turned or not demand.respot)
        left = points - demand.respot * turned
        for ups in range(min(demand.ups, now.lifts - moves) if free else 0, -1, -1):
            if left - ups * demand.up_cost >= 0:
                yield Share(ups, (), moves, turned), left - ups * demand.up_cost
        if turned:
            yield Share(0, (), moves), points


def _after(demand: Demand, share: Share, works: Waiting) -> Demand:
    """What is still needed after this AOS."""
    return replace(
        demand,
        waiting=after(demand.waiting, works),
        ups=demand.ups - share.ups,
        busy=(),
        extra=0.0,
        before=demand.before[share.before :],
        respot=0.0 if share.turned else demand.respot,
    )


def _shortage(demand: Demand, given: tuple[Capacity, ...]) -> str:
    busy = dict(demand.busy)
    longest = max((len(chain) + (chain in busy) for chain, _ in demand.waiting), default=0)
    if longest > len(given):
        return f"the longest readying takes {longest} AOS"
    lifts = sum(each.lifts for each in given)
    if demand.ups + len(demand.before) > lifts:
        first = f" after {len(demand.before)} moves that clear the deck" if demand.before else ""
        return f"{told_afs(demand.ups)} to come up{first}, the elevators move {lifts} until then"
    needed, points = demand.points, sum(each.points for each in given)
    if needed > points:
        return f"{needed:g} handling points are needed, {points:g} are there until then"
    return _heavy_shortage(demand.waiting, given)


def _heavy_shortage(waiting: Waiting, given: tuple[Capacity, ...]) -> str:
    heavy = sum(number * sum(each.heavy for each in chain) for chain, number in waiting)
    if not heavy:
        return ""
    at_it = sum(number for chain, number in waiting if chain[0].heavy)
    allowed = min(given[0].heavy, at_it) + sum(each.heavy for each in given[1:])
    if heavy > allowed:
        return f"torpedoes and 800 kg bombs take {heavy} AOS of work on an AF, {allowed} are allowed until then"
    return ""


def choices(free: Waiting, points: float, heavy: int | None) -> Iterator[Waiting]:
    """The ways to use this AOS that leave nothing undone which could be done.

    Without a limit on heavy ordnance all work is alike, and working on those that need most is as good as anything
    else: whoever is passed over for one with less to do could be changed for him later, at no loss.
    """
    if heavy is None:
        yield _neediest(free, points)
    else:
        yield from _maximal(free, points, heavy)


def _neediest(free: Waiting, points: float) -> Waiting:
    done = []
    for chain, number in free:
        cost = chain[0].cost
        count = number if cost <= 0 else min(number, int(points / cost))
        if count:
            done.append((chain, count))
            points -= count * cost
    return tuple(done)


def _maximal(free: Waiting, points: float, heavy: int) -> Iterator[Waiting]:
    """Every combination to which nothing can be added; much of the longest first."""
    if not free:
        yield ()
        return
    (chain, number), rest = free[0], free[1:]
    cost, is_heavy = chain[0].cost, chain[0].heavy
    most = number if cost <= 0 else min(number, int(points / cost))
    if is_heavy:
        most = min(most, heavy)
    for count in range(most, -1, -1):
        left, left_heavy = points - count * cost, heavy - count * is_heavy
        for others in _maximal(rest, left, left_heavy):
            spent = sum(n * c[0].cost for c, n in others)
            at_work = sum(n for c, n in others if c[0].heavy)
            more = count < number and left - spent >= cost and (not is_heavy or left_heavy - at_work > 0)
            if not more:
                yield ((chain, count), *others) if count else others
