"""The plan that has a deck load away in so many air operations segments (AOS), or the certainty that there is none.

Every step of a plan is a command the rules have judged. First the deck is cleared in each of the ways that may do, the
shortest first: mostly one of them is a plan. Where none is, everything else is tried; no branch is followed for which
no way to clear the deck leaves time, and AFs alike stand for each other.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice

from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.skies.ahead.bound import Chain, Demand, Waiting, choices, only_named, waiting_of
from ffts.games.skies.ahead.cleared import LEAST_MOVE, by_clearing, cleared, in_time, situation
from ffts.games.skies.ahead.clearing import Clearing, clearings, least
from ffts.games.skies.ahead.in_place import in_place
from ffts.games.skies.ahead.layout import Deck, Orders, Piece, Standing, pack, settled, to_be_moved
from ffts.games.skies.ahead.take_off import launches
from ffts.games.skies.ahead.trial_deck import Trial, merged
from ffts.games.skies.commands import air as c
from ffts.games.skies.names import AfId, AosStep
from ffts.games.skies.rules.ch06.common import space_of
from ffts.games.skies.state import State
from ffts.games.skies.state.air import AirFactor, Spot, Where

Steps = tuple[tuple[Command, ...], ...]
"""What is ordered in each AOS."""

MOST_ORDERS = 300  # a deck with more orders than that is not searched to the end
NEAR_ORDERS = 3000  # the same where only those are taken that move few
LIKELY_ORDERS = 2  # those tried before anything else
MOVES_EACH = 2  # an AF in the way goes down and comes up again
PLACE_FLAGS = {"no_readying_on_deck": Where.DECK, "no_readying_in_hangar": Where.HANGAR}


@dataclass(frozen=True)
class Way:
    """Some commands, and what comes of them."""

    cmds: list[Command]
    after: State
    turned: bool = False
    """Whether the deck was respotted and nobody was brought up since."""
    promise: float = 0.0
    """How much is still to be done, and what was spent: the less the better."""
    in_the_way: int = 0
    brings_up: bool = False
    closes: bool = False
    """Whether this AOS is over."""


@dataclass
class Search:
    """One deck load: these AFs with these loads. The start is an AOS, fresh or half over."""

    trial: Trial
    load: Mapping[AfId, str]
    by_catapult: bool
    """Whether AFs may be spotted where only a catapult gets them off."""
    thrown: frozenset[AfId] = frozenset()
    """Those that leave from the hangar, by its catapult."""
    effort: int = 1500
    """Commands judged until the search for one turn is given up."""
    cut: bool = False
    """Whether it was given up: then it proves nothing."""
    _seen: set[tuple[object, ...]] = field(default_factory=set)

    def __post_init__(self) -> None:
        flags = self.trial.data.flags(self.trial.platform)
        self._anywhere = not flags & PLACE_FLAGS.keys()
        self.is_base = self.trial.deck(self.trial.start).sheet.is_base
        self.rooms = self.trial.room(self.trial.start)
        self._limit = 0

    @property
    def hopeless(self) -> bool:
        """Whether the load does not find its places even on an empty deck."""
        side = self.trial.deck(self.trial.start).side
        pieces = tuple(self.piece(side.air[af]) for af in self.load if af not in self.thrown)
        return not self.is_base and pack(pieces, self.rooms) is None

    def plan(self, start: State, aos: int) -> Steps | None:
        """Away in the AOS that comes after so many; None if that is too soon."""
        self._seen.clear()
        self._limit = self.trial.judged + self.effort
        if aos and not in_time(self, start, aos):
            return None
        found = self._by_clearing(start, aos) if self._anywhere and aos else None
        found = found or self._on(start, aos)
        return tuple(map(tuple, found)) if found is not None else None

    def _by_clearing(self, start: State, aos: int) -> list[list[Command]] | None:
        found = by_clearing(self, start, aos)
        if found is None and not self._anyhow(start):
            found = by_clearing(self, start, aos, in_place(situation(self, start)))
        return found

    def clearings(self, state: State) -> tuple[Clearing, ...]:
        """The ways to clear this deck, the shortest first."""
        if self._anyhow(state):
            return (Clearing(()),)
        return tuple(sorted(clearings(situation(self, state)), key=lambda way: way.moves))

    def least(self, state: State) -> Iterator[Clearing]:
        """What clearing this deck takes at least."""
        return iter((Clearing(()),)) if self._anyhow(state) else least(situation(self, state))

    def _anyhow(self, state: State) -> bool:
        """6.7 and 6.7.5 Where nobody is spotted, or catapults may get aircraft off a deck spotted forward."""
        nobody = self.is_base or self.thrown == self.load.keys()
        return nobody or (self.by_catapult and self.trial.deck(state).platform.spot is Spot.FORWARD)

    # --- step by step -------------------------------------------------------------

    def _on(self, state: State, aos: int, turned: bool = False) -> list[list[Command]] | None:
        """From here, with so many AOS left before the launch: what is still ordered in each, the launch last."""
        if aos == 0:
            away = launches(self, state)
            return [list(cmds) for cmds in away] if away else None
        key = (aos, turned, self._key(state))
        if key in self._seen:
            return None
        self._seen.add(key)
        if not in_time(self, state, aos):
            return None
        if self._anywhere and self.places(state) is not None:
            plan = by_clearing(self, state, aos)
            if plan is not None:
                return plan
        return self._branch(state, aos, turned)

    def _branch(self, state: State, aos: int, turned: bool) -> list[list[Command]] | None:
        """Every way on from here, the most promising first."""
        for way in self._ways(state, aos, turned):
            if self.trial.judged > self._limit:
                self.cut = True
                return None
            rest = self._on(way.after, aos - way.closes, way.turned)
            if rest is not None:
                return [way.cmds, *rest] if way.closes else [[*way.cmds, *rest[0]], *rest[1:]]
        return None

    def _ways(self, state: State, aos: int, turned: bool) -> Iterator[Way]:
        """First what clears the way or brings aircraft up at no loss; then this AOS is closed; then all the rest."""
        now = self.in_the_way(state)
        if self.is_base:
            yield from self._closings(state)
            return
        most = 0 if turned else self._most_displaced(state, aos)
        moves = sorted(self._moves(state, turned, most), key=lambda way: way.promise)
        good = [way for way in moves if way.in_the_way < now or (way.in_the_way == now and way.brings_up)]
        yield from good
        yield from self._closings(state)
        yield from (way for way in moves if way not in good)
        for last in (self._respots(state, most) if most else (), self._ups(state, others=True)):
            yield from filter(None, (self._way(state, cmd, turned) for cmd in last))

    def _moves(self, state: State, turned: bool, most: int) -> Iterator[Way]:
        """One aircraft up or down, or the deck respotted in one of the likeliest orders."""
        respots = islice(self._respots(state, most), LIKELY_ORDERS) if most else ()
        for cmd in (*self._strikes(state), *self._ups(state), *respots):
            way = self._way(state, cmd, turned)
            if way is not None:
                yield way

    def _way(self, state: State, cmd: Command, turned: bool) -> Way | None:
        """Nobody respots aft twice with nobody brought up in between: once from the first order to the last is never
        dearer."""
        after = self._after(state, cmd)
        if after is None:
            return None
        left = self.in_the_way(after)
        spent = self.trial.deck(after).platform.aos.spent
        promise = MOVES_EACH * left + len(self.below(after)) + spent / LEAST_MOVE
        to_aft = isinstance(cmd, c.Respot) and cmd.to == "aft"
        again = to_aft or (turned and isinstance(cmd, c.StrikeBelow))
        return Way([cmd], after, again, promise, left, brings_up=isinstance(cmd, c.BringUp))

    def _after(self, state: State, cmd: Command) -> State | None:
        after = self.trial.do(state, cmd)
        return None if isinstance(after, Refused) else after

    def _most_displaced(self, state: State, aos: int) -> int:
        """6.7.1 Whom a respot may move at most: so that it is paid in this AOS, and enough is left for all the rest."""
        demand = self.demand(state)
        spare = self.trial.bound(state).spare(demand, aos) if demand is not None else 0.0
        return int(min(self.trial.deck(state).points_left, spare) / LEAST_MOVE)

    # --- work ---------------------------------------------------------------------

    def _closings(self, state: State) -> Iterator[Way]:
        """What is left of this AOS goes into work; then the next one begins."""
        demand, deck = self.demand(state), self.trial.deck(state)
        if demand is None:
            return
        now = self.trial.bound(state).first
        idle = Counter(dict(demand.waiting)) - Counter(dict(demand.busy))
        free: Waiting = tuple((chain, idle[chain]) for chain, _ in demand.waiting if idle[chain])
        alike = self.trial.bound(state).work_is_alike(demand.waiting)
        for works in choices(free, min(now.points, deck.points_left), None if alike else now.heavy):
            cmds, worked = self.worked(state, works)
            yield Way(cmds, self.trial.next_aos(worked), closes=True)

    def worked(self, state: State, works: Waiting) -> tuple[list[Command], State]:
        """An AOS of work on so many AFs of each kind; those the rules refuse are passed over for others alike."""
        cmds, changes = list[Command](), list[Command]()
        for chain, number in works:
            done = 0
            for af in self._idle(state, chain):
                cmd = self.trial.next_work(state, af, self.load[af.id])
                after = None if isinstance(cmd, Refused) else self._after(state, cmd)
                if isinstance(cmd, Refused) or after is None:
                    continue
                change, state = self.trial.changed_at_once(after, af.id, cmd, self.load[af.id])
                cmds.append(cmd)
                changes += change
                done += 1
                if done == number:
                    break
        return [*merged(cmds), *merged(changes)], state

    def _idle(self, state: State, chain: Chain) -> list[AirFactor]:
        deck = self.trial.deck(state)
        busy = () if only_named(chain) else deck.platform.aos.worked
        afs = (deck.side.air[af] for af in self.load if af not in busy)
        return [af for af in afs if self.trial.chain(af, self.load[af.id]) == chain]

    # --- looking at a deck ----------------------------------------------------------

    def demand(self, state: State) -> Demand | None:
        """What the load still needs, the deck being clear; None if one of its AFs can never be made ready."""
        deck, chains, busy, below = self.trial.deck(state), list[Chain](), list[Chain](), 0
        for key, load in self.load.items():
            af = deck.side.air[key]
            chain = self.trial.chain(af, load)
            if isinstance(chain, Refused):
                return None
            chains.append(chain)
            busy += [chain] if key in deck.platform.aos.worked and not only_named(chain) else []
            below += af.where is Where.HANGAR and key not in self.thrown
        return Demand(waiting_of(chains), below, self.trial.up_cost, waiting_of(busy))

    def demand_now(self, state: State) -> Demand | None:
        """What the load still needs, and the deck to be cleared in the shortest way."""
        demand = self.demand(state)
        ways = self.clearings(state)
        return cleared(demand, ways[0]) if demand is not None and ways else demand

    def piece(self, af: AirFactor, parked: bool = False) -> Piece:
        space = space_of(self.trial.ump(self.trial.start), af, parked)
        if af.id not in self.load or af.id in self.thrown:
            return Piece(space, frozenset())
        runs = self.trial.runs(af, self.load[af.id])
        if parked:
            return Piece(space, frozenset(runs.by_catapult))
        return Piece(space, runs.anyhow if self.by_catapult else runs.by_deck)

    def _standing(self, state: State, parked: bool = False) -> Deck:
        return tuple(Standing(self.piece(af, parked), af.section or 0) for af in self.trial.deck(state).afs_on_deck)

    def below(self, state: State) -> list[AirFactor]:
        side = self.trial.deck(state).side
        hangar = (side.air[af] for af in self.load if side.air[af].where is Where.HANGAR)
        return [af for af in hangar if af.id not in self.thrown]

    def to_go_below(self, state: State) -> tuple[AfId, ...]:
        """6.9 Those on deck that are to leave by a hangar catapult."""
        return tuple(af for af in self.trial.deck(state).platform.deck if af in self.thrown)

    def places(self, state: State) -> dict[AfId, int] | None:
        """A sixth for each AF still below, if nobody on deck has to be moved for it."""
        if self.is_base:
            return {}
        deck, below = self.trial.deck(state), self.below(state)
        forward = deck.platform.spot is Spot.FORWARD
        ranged = self.trial.may_range(state, len(deck.platform.deck) + len(below))
        if forward and not (self.by_catapult and self._all_by_catapult()) or not forward and not ranged:
            return None
        found = settled(self._standing(state, forward), [self.piece(af, forward) for af in below], self.rooms)
        return None if found is None else dict(zip((af.id for af in below), found, strict=True))

    def _all_by_catapult(self) -> bool:
        """6.7 Catapults get aircraft off a deck that is spotted forward too."""
        side = self.trial.deck(self.trial.start).side
        return all(self.trial.runs(side.air[af], name).by_catapult for af, name in self.load.items())

    def in_the_way(self, state: State) -> int:
        """How many AFs must still be moved before the load can leave, or be worked on: a guide, not a bound."""
        platform = self.trial.deck(state).platform
        if platform.spot is Spot.FORWARD:
            return len(platform.deck) + 1 + self._misplaced(state)
        down = len(self.to_go_below(state))
        below = tuple(self.piece(af) for af in self.below(state))
        return to_be_moved(self._standing(state), below, self.rooms) + down + self._misplaced(state)

    def _misplaced(self, state: State) -> int:
        """6.15 AFs that need work and stand where none is done."""
        if self._anywhere:
            return 0
        flags, side = self.trial.data.flags(self.trial.platform), self.trial.deck(state).side
        wrong = {where for flag, where in PLACE_FLAGS.items() if flag in flags}
        afs = (side.air[af] for af in self.load)
        return sum(1 for af in afs if af.where in wrong and self.trial.chain(af, self.load[af.id]) != ())

    def _key(self, state: State) -> tuple[object, ...]:
        """Everything that tells this deck from another, AFs alike standing for each other."""
        deck = self.trial.deck(state)
        platform, aos = deck.platform, deck.platform.aos
        below = sorted(repr(self._kind(deck.side.air[af], aos.worked)) for af in self.load if af not in platform.deck)
        others = sum(1 for af in deck.side.air.values() if af.where is Where.HANGAR and af.platform == platform.id)
        standing = tuple((self._kind(af, aos.worked), af.section) for af in deck.afs_on_deck)
        lifts = tuple(sorted(aos.lifts.items()))
        return standing, tuple(below), others, platform.spot, aos.step is AosStep.READY, aos.spent, lifts, aos.heavy

    def _kind(self, af: AirFactor, worked: tuple[AfId, ...]) -> tuple[object, ...]:
        if af.id not in self.load:
            return (af.aircraft,)
        work = (af.load, af.work, af.damaged, af.repaired, af.id in worked)
        return af.aircraft, self.load[af.id], af.id in self.thrown, *work

    # --- moving aircraft ------------------------------------------------------------

    def _strikes(self, state: State) -> Iterator[Command]:
        """One of each kind that stands together."""
        deck = self.trial.deck(state)
        afs = deck.afs_on_deck
        kinds = [(self._kind(af, deck.platform.aos.worked), af.section) for af in afs]
        for at, af in enumerate(afs):
            if at == 0 or kinds[at] != kinds[at - 1]:
                yield c.StrikeBelow(platform=self.trial.platform, afs=(af.id,))

    def _respots(self, state: State, most: int) -> Iterator[Command]:
        """Every order the deck can be spotted in for launching that moves no more than so many."""
        deck = self.trial.deck(state)
        aft = deck.platform.spot is Spot.AFT
        for number, order in enumerate(self._orders(state, most if aft else None) if deck.platform.deck else ()):
            if number == (NEAR_ORDERS if aft else MOST_ORDERS):
                self.cut = True
                return
            yield c.Respot(platform=self.trial.platform, to="aft", order=order)
            if self.by_catapult:
                yield c.Respot(platform=self.trial.platform, to="forward", order=order)
        if aft:  # there and back closes gaps without changing the order
            yield c.Respot(platform=self.trial.platform, to="forward")

    def _orders(self, state: State, most: int | None) -> Iterator[tuple[AfId, ...]]:
        """Those first that put the longest run aftmost."""
        deck = self.trial.deck(state)
        afs = deck.afs_on_deck

        def run(at: int) -> int:
            return min(self.piece(afs[at]).sixths, default=0)

        mine = sorted((at for at, af in enumerate(afs) if af.id in self.load), key=run)
        others = [at for at, af in enumerate(afs) if af.id not in self.load]
        orders = Orders([af.id for af in afs], [self._stands(af, deck.platform.aos.worked) for af in afs])
        likely = orders.all(((*mine, *others), (*others, *mine)))
        if most is None:
            yield from likely
        else:
            yield from islice(likely, LIKELY_ORDERS)
            yield from orders.near(self._standing(state), most, self.rooms)

    def _stands(self, af: AirFactor, worked: tuple[AfId, ...]) -> object:
        """Whom a deck takes for each other; their work may differ where it can be done anywhere."""
        return self.piece(af) if self._anywhere else self._kind(af, worked)

    def _ups(self, state: State, others: bool = False) -> Iterator[Command]:
        """One of each kind to each sixth: of the load, or of the others."""
        deck = self.trial.deck(state)
        own = (af for af in deck.side.air.values() if af.platform == deck.platform.id)
        hangar = [af for af in own if af.where is Where.HANGAR]
        mine = [af.id for af in hangar if af.id in self.load and af.id not in self.thrown]
        kinds = {self._kind(af, deck.platform.aos.worked): af for af in hangar if (af.id in mine) != others}
        for af in kinds.values():
            for section in deck.sheet.sections:
                yield c.BringUp(platform=self.trial.platform, afs=(af.id,), section=section.no)
                if self.by_catapult and not deck.platform.deck:
                    yield c.BringUp(platform=self.trial.platform, afs=(af.id,), section=section.no, spot="forward")
