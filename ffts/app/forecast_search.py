"""The plan that has a deck load away in so many air operations segments (AOS), or the certainty that there is none.

Every step of a plan is a command the rules have judged. Three things keep the search short and do not make it less
exact: no branch is followed that the bound says cannot arrive in time; AFs alike stand for each other; and once all of
the load can reach its places without anybody being moved, the bound's own schedule is a plan.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby, islice

from ffts.app.forecast_bound import Chain, Demand, Schedule, Waiting, choices, waiting_of
from ffts.app.forecast_layout import Deck, Orders, Piece, Standing, fewest_below, pack, settled, to_be_moved
from ffts.app.forecast_trial import Trial, merged
from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.skies import commands_air as c
from ffts.games.skies.air import AirFactor, Spot, Where
from ffts.games.skies.names import AfId, AosStep
from ffts.games.skies.rules.ch06_common import space_of
from ffts.games.skies.state import State

Steps = tuple[tuple[Command, ...], ...]
"""What is ordered in each AOS."""

MOST_ORDERS = 300  # a deck with more orders than that is not searched to the end
LIKELY_ORDERS = 2  # those tried before anything else
MOVES_EACH = 2  # an AF in the way goes down and comes up again
LEAST_MOVE = 0.5  # 6.7.1-6.7.4: no AF is moved for less
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
    effort: int = 1500
    """Commands judged until the search for one turn is given up."""
    cut: bool = False
    """Whether it was given up: then it proves nothing."""
    _seen: set[tuple[object, ...]] = field(default_factory=set)

    def __post_init__(self) -> None:
        flags = self.trial.data.flags(self.trial.platform)
        self._anywhere = not flags & PLACE_FLAGS.keys()
        self._base = self.trial.deck(self.trial.start).sheet.is_base
        self._rooms = self.trial.room(self.trial.start)
        self._limit = 0

    @property
    def hopeless(self) -> bool:
        """Whether the load does not find its places even on an empty deck."""
        side = self.trial.deck(self.trial.start).side
        pieces = tuple(self._piece(side.air[af]) for af in self.load)
        return not self._base and pack(pieces, self._rooms) is None

    def plan(self, start: State, aos: int) -> Steps | None:
        """Away in the AOS that comes after so many; None if that is too soon."""
        self._seen.clear()
        self._limit = self.trial.judged + self.effort
        found = self._on(start, aos)
        return tuple(map(tuple, found)) if found is not None else None

    # --- step by step -------------------------------------------------------------

    def _on(self, state: State, aos: int, turned: bool = False) -> list[list[Command]] | None:
        """From here, with so many AOS left before the launch: what is still ordered in each, the launch last."""
        if aos == 0:
            away = self.launches(state)
            return [list(cmds) for cmds in away] if away else None
        key = (aos, turned, self._key(state))
        if key in self._seen:
            return None
        self._seen.add(key)
        places = self._places(state)
        demand = self.demand(state, places is not None)
        schedule = self.trial.bound(state).schedule(demand, aos) if demand is not None else None
        if schedule is None:
            return None
        if places is not None and self._anywhere:
            plan = self._follow(state, schedule, places)
            if plan is not None:
                return plan
        return self._branch(state, aos, turned)

    def _branch(self, state: State, aos: int, turned: bool) -> list[list[Command]] | None:
        """Every way on from here, the most promising first."""
        for way in self._ways(state, turned):
            if self.trial.judged > self._limit:
                self.cut = True
                return None
            rest = self._on(way.after, aos - way.closes, way.turned)
            if rest is not None:
                return [way.cmds, *rest] if way.closes else [[*way.cmds, *rest[0]], *rest[1:]]
        return None

    def _ways(self, state: State, turned: bool) -> Iterator[Way]:
        """First what clears the way or brings aircraft up at no loss; then this AOS is closed; then all the rest."""
        now = self.in_the_way(state)
        if self._base:
            yield from self._closings(state)
            return
        moves = sorted(self._moves(state, turned), key=lambda way: way.promise)
        good = [way for way in moves if way.in_the_way < now or (way.in_the_way == now and way.brings_up)]
        yield from good
        yield from self._closings(state)
        yield from (way for way in moves if way not in good)
        for last in (() if turned else self._respots(state), self._ups(state, others=True)):
            yield from filter(None, (self._way(state, cmd, turned) for cmd in last))

    def _moves(self, state: State, turned: bool) -> Iterator[Way]:
        """One aircraft up or down, or the deck respotted in one of the likeliest orders."""
        respots = () if turned else islice(self._respots(state), LIKELY_ORDERS)
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
        promise = MOVES_EACH * left + len(self._below(after)) + spent / LEAST_MOVE
        to_aft = isinstance(cmd, c.Respot) and cmd.to == "aft"
        again = to_aft or (turned and isinstance(cmd, c.StrikeBelow))
        return Way([cmd], after, again, promise, left, brings_up=isinstance(cmd, c.BringUp))

    def _after(self, state: State, cmd: Command) -> State | None:
        after = self.trial.do(state, cmd)
        return None if isinstance(after, Refused) else after

    # --- a deck that is in nobody's way -------------------------------------------

    def _follow(self, state: State, schedule: Schedule, places: Mapping[AfId, int]) -> list[list[Command]] | None:
        """The bound's own schedule, ordered command by command; None if a rule refuses one after all."""
        steps, left = list[list[Command]](), list(places.items())
        for share in schedule:
            up, left = left[: share.ups], left[share.ups :]
            cmds: list[Command] = [
                c.BringUp(platform=self.trial.platform, afs=tuple(af for af, _ in group), section=sixth)
                for sixth, group in groupby(sorted(up, key=lambda each: -each[1]), key=lambda each: each[1])
            ]
            risen = self.trial.do_all(state, cmds)
            if isinstance(risen, Refused):
                return None
            work, state = self._worked(risen, share.works)
            steps.append([*cmds, *work])
            state = self.trial.next_aos(state)
        away = self.launches(state)
        return [*steps, *map(list, away)] if away else None

    def _closings(self, state: State) -> Iterator[Way]:
        """What is left of this AOS goes into work; then the next one begins."""
        demand, deck = self.demand(state, True), self.trial.deck(state)
        if demand is None:
            return
        now = self.trial.bound(state).first
        idle = Counter(dict(demand.waiting)) - Counter(dict(demand.busy))
        free: Waiting = tuple((chain, idle[chain]) for chain, _ in demand.waiting if idle[chain])
        alike = self.trial.bound(state).work_is_alike(demand.waiting)
        for works in choices(free, min(now.points, deck.points_left), None if alike else now.heavy):
            cmds, worked = self._worked(state, works)
            yield Way(cmds, self.trial.next_aos(worked), closes=True)

    def _worked(self, state: State, works: Waiting) -> tuple[list[Command], State]:
        """An AOS of work on so many AFs of each kind; those the rules refuse are passed over for others alike."""
        cmds = list[Command]()
        for chain, number in works:
            done = 0
            for af in self._idle(state, chain):
                cmd = self.trial.next_work(state, af, self.load[af.id])
                after = None if isinstance(cmd, Refused) else self._after(state, cmd)
                if isinstance(cmd, Refused) or after is None:
                    continue
                state, done = after, done + 1
                cmds.append(cmd)
                if done == number:
                    break
        return merged(cmds), state

    def _idle(self, state: State, chain: Chain) -> list[AirFactor]:
        deck = self.trial.deck(state)
        afs = (deck.side.air[af] for af in self.load if af not in deck.platform.aos.worked)
        return [af for af in afs if self.trial.chain(af, self.load[af.id]) == chain]

    # --- looking at a deck ----------------------------------------------------------

    def demand(self, state: State, settled: bool) -> Demand | None:
        """What the load still needs; None if one of its AFs can never be made ready."""
        deck, chains, busy, below = self.trial.deck(state), list[Chain](), list[Chain](), 0
        for key, load in self.load.items():
            af = deck.side.air[key]
            chain = self.trial.chain(af, load)
            if isinstance(chain, Refused):
                return None
            chains.append(chain)
            busy += [chain] if key in deck.platform.aos.worked else []
            below += af.where is Where.HANGAR
        free = settled or self._base or self.by_catapult
        downs = 0 if free else self._fewest_below(state)
        moves = 0 if free else len(deck.platform.deck) if deck.platform.spot is Spot.FORWARD else max(1, downs)
        return Demand(
            waiting_of(chains), below, self.trial.up_cost, waiting_of(busy), downs=downs, extra=LEAST_MOVE * moves
        )

    def demand_now(self, state: State) -> Demand | None:
        """What the load still needs, the deck being as it is."""
        return self.demand(state, self._places(state) is not None)

    def _fewest_below(self, state: State) -> int:
        """Of the others on deck, those that cannot stay wherever they are put."""
        side = self.trial.deck(state).side
        load = tuple(sorted(self._piece(side.air[af]) for af in self.load))
        others = tuple(sorted(each.piece for each in self._standing(state) if not each.piece.leaves))
        fewest = fewest_below(load, others, self._rooms)
        while fewest < len(others) and not self.trial.may_range(state, len(load) + len(others) - fewest):
            fewest += 1
        return fewest

    def _piece(self, af: AirFactor, parked: bool = False) -> Piece:
        space = space_of(self.trial.ump(self.trial.start), af, parked)
        if af.id not in self.load:
            return Piece(space, frozenset())
        runs = self.trial.runs(af, self.load[af.id])
        if parked:
            return Piece(space, frozenset(runs.by_catapult))
        return Piece(space, runs.anyhow if self.by_catapult else runs.by_deck)

    def _standing(self, state: State, parked: bool = False) -> Deck:
        return tuple(Standing(self._piece(af, parked), af.section or 0) for af in self.trial.deck(state).afs_on_deck)

    def _below(self, state: State) -> list[AirFactor]:
        side = self.trial.deck(state).side
        return [side.air[af] for af in self.load if side.air[af].where is Where.HANGAR]

    def _places(self, state: State) -> dict[AfId, int] | None:
        """A sixth for each AF still below, if nobody on deck has to be moved for it."""
        if self._base:
            return {}
        deck, below = self.trial.deck(state), self._below(state)
        forward = deck.platform.spot is Spot.FORWARD
        ranged = self.trial.may_range(state, len(deck.platform.deck) + len(below))
        if forward and not (self.by_catapult and self._all_by_catapult()) or not forward and not ranged:
            return None
        found = settled(self._standing(state, forward), [self._piece(af, forward) for af in below], self._rooms)
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
        below = tuple(self._piece(af) for af in self._below(state))
        return to_be_moved(self._standing(state), below, self._rooms) + self._misplaced(state)

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
        return af.aircraft, self.load[af.id], af.load, af.work, af.damaged, af.repaired, af.id in worked

    # --- moving aircraft ------------------------------------------------------------

    def _strikes(self, state: State) -> Iterator[Command]:
        """One of each kind that stands together."""
        deck = self.trial.deck(state)
        afs = deck.afs_on_deck
        kinds = [(self._kind(af, deck.platform.aos.worked), af.section) for af in afs]
        for at, af in enumerate(afs):
            if at == 0 or kinds[at] != kinds[at - 1]:
                yield c.StrikeBelow(platform=self.trial.platform, afs=(af.id,))

    def _respots(self, state: State) -> Iterator[Command]:
        """Every order the deck can be spotted in for launching, those first that put the longest run aftmost."""
        deck = self.trial.deck(state)
        afs = deck.afs_on_deck

        def run(at: int) -> int:
            return min(self._piece(afs[at]).sixths, default=0)

        mine = sorted((at for at, af in enumerate(afs) if af.id in self.load), key=run)
        others = [at for at, af in enumerate(afs) if af.id not in self.load]
        kinds = [self._kind(af, deck.platform.aos.worked) for af in afs]
        orders = Orders([af.id for af in afs], kinds).all(((*mine, *others), (*others, *mine)))
        for number, order in enumerate(orders if afs else ()):
            if number == MOST_ORDERS:
                self.cut = True
                return
            yield c.Respot(platform=self.trial.platform, to="aft", order=order)
            if self.by_catapult:
                yield c.Respot(platform=self.trial.platform, to="forward", order=order)
        if deck.platform.spot is Spot.AFT:  # there and back closes gaps without changing the order
            yield c.Respot(platform=self.trial.platform, to="forward")

    def _ups(self, state: State, others: bool = False) -> Iterator[Command]:
        """One of each kind to each sixth: of the load, or of the others."""
        deck = self.trial.deck(state)
        hangar = (af for af in deck.side.air.values() if af.where is Where.HANGAR and af.platform == deck.platform.id)
        kinds = {self._kind(af, deck.platform.aos.worked): af for af in hangar if (af.id in self.load) != others}
        for af in kinds.values():
            for section in deck.sheet.sections:
                yield c.BringUp(platform=self.trial.platform, afs=(af.id,), section=section.no)
                if self.by_catapult and not deck.platform.deck:
                    yield c.BringUp(platform=self.trial.platform, afs=(af.id,), section=section.no, spot="forward")

    # --- away -------------------------------------------------------------------------

    def launches(self, state: State) -> Steps | None:
        """6.9 The load takes off, in as many AOS as it needs; None if it is not ready, or not first in the queue."""
        deck = self.trial.deck(state)
        if any(deck.side.air[af].load != load for af, load in self.load.items()):
            return None
        queue = list(self.load) if self._base else [af for af in deck.platform.deck if af in self.load]
        if len(queue) < len(self.load):
            return None
        steps = list[tuple[Command, ...]]()
        while queue:
            cmds, state = self._off(state, queue)
            if not cmds:
                return None
            steps.append(tuple(merged(cmds)))
            del queue[: len(cmds)]
            state = self.trial.next_aos(state)
        return tuple(steps)

    def _off(self, state: State, queue: list[AfId]) -> tuple[list[Command], State]:
        """As many as one AOS lets go, by deck run where that is possible."""
        cmds = list[Command]()
        for af in queue:
            ways = ((), *((cat.id,) for cat in self.trial.deck(state).sheet.catapults if cat.place == "deck"))
            tries = (c.Launch(platform=self.trial.platform, afs=(af,), catapults=way) for way in ways)
            gone = next(((cmd, after) for cmd in tries if (after := self._after(state, cmd))), None)
            if gone is None:
                break
            cmds.append(gone[0])
            state = gone[1]
        return cmds, state
