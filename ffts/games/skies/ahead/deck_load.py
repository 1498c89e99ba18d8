"""One deck load, planned: the deck cleared in each of the ways there are, the soonest plan that the rules let pass."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.skies.ahead.clearing import Clearing, DeckPiece, Move, Way, by_elevator, by_respot
from ffts.games.skies.ahead.trial import FARTHEST, Chain, DeckTrial, LoadOfAfs, Steps, merged
from ffts.games.skies.commands import air as c
from ffts.games.skies.names import AfId
from ffts.games.skies.rules.ch06.common import Deck, space_of
from ffts.games.skies.rules.ch06.launching import within_clock
from ffts.games.skies.rules.ch06.readying import heavy_at_once
from ffts.games.skies.rules.ch06.spotting import move_cost
from ffts.games.skies.state import State
from ffts.games.skies.state.air import AirFactor, Where

PATIENCE = 4  # AOS in which a way is tried, once a rough count stands against it no more


def first_away(steps: Steps) -> int:
    """The AOS in which the first takes off."""
    return next(at for at, cmds in enumerate(steps) if any(isinstance(cmd, c.Launch) for cmd in cmds))


@dataclass(frozen=True)
class DeckLoad:
    """These AFs with these loads, at the start of the trial."""

    trial: DeckTrial
    load: LoadOfAfs
    from_hangar: frozenset[AfId] = frozenset()
    """Those that leave from the hangar, by its catapult."""
    by_catapult: bool = False
    """Whether AFs may be spotted where only a catapult gets them off."""
    clearings: tuple[Clearing, ...] = (by_elevator, by_respot)
    """How the deck may be cleared for it."""

    def plan(self, most: int = FARTHEST) -> Steps | None:
        """The soonest plan whose launch begins in fewer AOS than `most`, the launch last."""
        now = self._launches(self.start)
        if now is not None:
            return now
        ways = [(self._least(way.points, way.lifts), way) for way in self._ways(most - 1)] if self.least < most else ()
        for aos in range(max(1, self.least), most):
            for way in (way for least, way in ways if least <= aos < least + PATIENCE):
                for work_first in (False, True):
                    steps = self._carried_out(way, aos, work_first)
                    if steps is not None:
                        return steps
        return None

    @cached_property
    def start(self) -> State:
        """The air operations segment in which the plan begins."""
        return self.trial.this_aos(self.trial.start)

    @cached_property
    def _deck(self) -> Deck:
        return self.trial.deck(self.start)

    # --- the deck --------------------------------------------------------------------

    def _ways(self, aos: int) -> Sequence[Way]:
        """Return the ways to have the load spotted within a number of AOS, the cheapest first."""
        own = [af for af in self._deck.side.air.values() if af.platform == self._deck.platform.id]
        here = [af for af in own if af.where in (Where.HANGAR, Where.DECK)]
        points = aos * self._deck.points - self._work
        pieces = {af.id: self._piece(af) for af in here}
        way: Way | None = Way(self.trial, pieces, self.trial.next_aos(self.start), points, aos * self._lifts)
        for af in (af for af in self._deck.platform.deck if af in self.from_hangar):
            way = way.struck(af) if way else None
        if way is None:
            return ()
        if self._deck.sheet.is_base or self.from_hangar == self.load.keys():
            return (way,)
        hangar = [af for af in way.pieces if af not in way.deck.platform.deck]
        mine = tuple(af for af in hangar if way.leaves(af))
        spare = tuple(af for af in hangar if not way.leaves(af) and af not in self.from_hangar)
        found = [way] if self.by_catapult else []
        for clearing in self.clearings:
            found += clearing(way, mine, spare)
        found.sort(key=lambda each: (-each.points, -len(each.moves)))
        return tuple(reversed({(each.points, *map(type, each.moves)): each for each in found}.values()))

    def _piece(self, af: AirFactor) -> DeckPiece:
        space = space_of(self.trial.ump(self.start), af, parked=False)
        if af.id not in self.load or af.id in self.from_hangar:
            return DeckPiece(space, frozenset())
        runs = self.trial.runs(af, self.load[af.id])
        return DeckPiece(space, runs.by_deck | runs.by_catapult if self.by_catapult else runs.by_deck)

    # --- step by step -------------------------------------------------------------------

    def _carried_out(self, way: Way, aos: int, work_first: bool) -> Steps | None:
        """The moves of `way` as early as may be, while whoever would not be ready in so many AOS is worked on; None if
        that is not enough."""
        state, moves, steps = self.start, list(way.moves), list[tuple[Command, ...]]()
        for left in range(aos, 0, -1):
            needs = self.trial.needs(state, self.load)
            done, state = self._moved(state, moves, needs, 0 if work_first else left)
            del moves[: len(done)]
            work, state = self.trial.worked(state, self.load)
            steps.append((*merged(done), *work))
            state = self.trial.next_aos(state)
        away = None if moves else self._launches(state)
        return None if away is None else (*steps, *away)

    def _moved(
        self, state: State, moves: Sequence[Move], needs: Mapping[AfId, Chain], left: int
    ) -> tuple[list[Move], State]:
        """As many of `moves` as the rules let pass, with points left for those who need work in each of the AOS that
        are `left`; nobody comes up for whom there is no work on deck (6.15)."""
        kept = sum(chain[0].cost for chain in needs.values() if len(chain) >= left)
        below = "no_readying_on_deck" in self.trial.data.flags(self.trial.platform)
        done = list[Move]()
        for cmd in moves:
            after = self.trial.do(state, cmd)
            if isinstance(after, Refused) or self.trial.deck(after).points_left < kept:
                break
            if below and isinstance(cmd, c.BringUp) and not needs.keys().isdisjoint(cmd.afs):
                break
            done.append(cmd)
            state = after
        return done, state

    def _launches(self, state: State) -> Steps | None:
        """6.9 The orders by which the load takes off, AOS by AOS; None if it is not ready, or not first in the
        queue."""
        deck = self.trial.deck(state)
        air = deck.side.air
        if any(air[af].load != name for af, name in self.load.items()):
            return None
        queue = list(self.load) if deck.sheet.is_base else [af for af in deck.platform.deck if af in self.load]
        queue += [af for af in self.load if af in self.from_hangar and air[af].where is Where.HANGAR]
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

    def _off(self, state: State, queue: Sequence[AfId]) -> tuple[list[Command], State]:
        """The launches of one AOS: by deck run where that is possible, or by catapult where that gets more off."""
        by_run = self._one_by_one(state, queue, by_catapult=False)
        if len(by_run[0]) == len(queue) or not self._deck.sheet.catapults:
            return by_run
        return max(by_run, self._one_by_one(state, queue, by_catapult=True), key=lambda way: len(way[0]))

    def _one_by_one(self, state: State, queue: Sequence[AfId], by_catapult: bool) -> tuple[list[Command], State]:
        cmds = list[Command]()
        for af in queue:
            for catapults in sorted(self._catapults(af), key=lambda each: bool(each) != by_catapult):
                cmd = self.trial.order(c.Launch, afs=(af,), catapults=catapults)
                after = self.trial.do(state, cmd)
                if not isinstance(after, Refused):
                    cmds.append(cmd)
                    state = after
                    break
            else:
                break
        return cmds, state

    def _catapults(self, af: AfId) -> tuple[tuple[str, ...], ...]:
        """6.9 By deck run, or by catapult, all of them manned: then most launches fit into the AOS (A-036)."""
        deck, place = self._deck, "hangar" if af in self.from_hangar else "deck"
        usable = [cat for cat in deck.sheet.catapults if cat.id not in deck.platform.catapults_out]
        single = [(cat.id,) for cat in usable if cat.place == place]
        return ((), tuple(cat.id for cat in usable), *single) if single else ((),)

    # --- a bound ------------------------------------------------------------------------

    @cached_property
    def waves(self) -> int:
        """6.9 How many AOS the whole load takes to leave, at best."""
        rate, slots = self._deck.sheet.launch_rate, sum(cat.rate for cat in self._deck.sheet.catapults)
        both = within_clock(rate, slots, slots, self.start.public.house.launch_mix, rate)
        most = rate + slots if both else max(rate, slots)
        return max(-(-len(self.load) // max(1, most)), -(-len(self.from_hangar) // max(1, self.hangar_rate)))

    @cached_property
    def hangar_rate(self) -> int:
        """6.9 AFs that leave from the hangar in one AOS, at best."""
        return sum(cat.rate for cat in self._deck.sheet.catapults if cat.place == "hangar")

    @cached_property
    def least(self) -> int:
        """How many AOS must pass before the load can be ready, with nobody of it below but those who leave from the
        hangar."""
        return self._least(*self._least_moves)

    @property
    def _least_moves(self) -> tuple[float, int]:
        ups = 0 if self._deck.sheet.is_base else len(self._below - self.from_hangar)
        return move_cost(f"up_{self._deck.sheet.hangar}", ups), ups

    def _least(self, points: float, lifts: int) -> int:
        return next((aos for aos in range(FARTHEST) if not self._shortage(aos, points, lifts)), FARTHEST)

    @cached_property
    def bound(self) -> int:
        """The same as `least`, whoever leaves from the hangar; and at least one, unless the load can leave as it
        stands."""
        air = self._deck.side.air
        freest = {af for af in self._below if self.trial.runs(air[af], self.load[af]).from_hangar}
        other = replace(self, from_hangar=frozenset(freest))
        return 0 if other._launches(self.start) is not None else max(1, other.least)

    def is_best(self, steps: Steps, of_some: bool = False) -> bool:
        """Whether the load cannot be ready, nor away, any sooner than by `steps`; `of_some`, whichever AFs of a
        squadron are taken: the work of these, the nearest to being ready, takes as long."""
        bound = max(map(len, self.needed), default=0) if of_some else self.bound
        return first_away(steps) <= bound and len(steps) <= bound + self.waves

    @property
    def _below(self) -> frozenset[AfId]:
        return frozenset(af for af in self.load if self._deck.side.air[af].where is Where.HANGAR)

    @cached_property
    def needed(self) -> Sequence[Chain]:
        """6.8 The work the load needs."""
        return tuple(self.trial.needs(self.start, self.load).values())

    @cached_property
    def _work(self) -> float:
        """6.4.6 Points for all the work."""
        return sum(work.cost for chain in self.needed for work in chain)

    @cached_property
    def _lifts(self) -> int:
        """6.8.1 Elevator moves of an AOS."""
        lifts = self._deck.sheet.elevators
        return sum(lift.rate for lift in lifts if lift.id not in self._deck.platform.lifts_out)

    def _shortage(self, aos: int, points: float, lifts: int) -> str:
        """What the next `aos` AOS have too little of for the work, and for moves that take so much; empty if a rough
        count finds nothing: then nothing is promised either."""
        longest = max(map(len, self.needed), default=0)
        if longest > aos:
            return f"the longest readying takes {longest} AOS"
        if lifts > aos * self._lifts:
            return f"{lifts} elevator moves are needed, {aos * self._lifts} are there until then"
        needed, there = points + self._work, aos * self._deck.points
        if needed > there:
            return f"{needed:g} handling points are needed, {there:g} are there until then"
        heavy = sum(work.heavy for chain in self.needed for work in chain)
        most = heavy_at_once(self.trial.ump(self.start), self._deck)
        if most is not None and heavy > aos * most:
            return f"torpedoes and 800 kg bombs take {heavy} AOS of work on an AF, {aos * most} are allowed until then"
        return ""

    def why(self, aos: int, steps: Steps = ()) -> str:
        """What keeps the load from leaving after `aos` AOS, cleared for as in `steps`."""
        if not self.needed and not self._below:
            return "aircraft on deck have to be moved"
        down = [af for cmds in steps for cmd in cmds if isinstance(cmd, c.StrikeBelow) for af in cmd.afs]
        points, lifts = self._least_moves
        found = self._shortage(aos, points + move_cost("below", len(down)), lifts + len(down))
        return found or "clearing the deck, work and elevators together take longer"
