"""One deck load, planned: the deck cleared in each of the ways there are, the soonest plan that the rules let pass."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product

from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.skies.ahead.board import HALF, DeckBoard, DeckMove, DeckPiece
from ffts.games.skies.ahead.clearing import cost, ways
from ffts.games.skies.ahead.schedule import FARTHEST, AosShare, Chain, Demand, Price, in_order, schedule, shortage
from ffts.games.skies.ahead.trial import DeckTrial, LoadOfAfs, Steps, merged
from ffts.games.skies.commands import air as c
from ffts.games.skies.names import AfId
from ffts.games.skies.rules.ch06.common import Deck, space_of
from ffts.games.skies.rules.ch06.launching import within_clock
from ffts.games.skies.state import State
from ffts.games.skies.state.air import AirFactor, Spot, Where

MOST_TRIED = 4  # plans that begin in the same AOS, compared by when they end


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

    def plan(self, most: int = FARTHEST) -> Steps | None:
        """The soonest plan whose launch begins in fewer AOS than `most`, the launch last; of those that begin in the
        same AOS the shortest."""
        now = self._launches(self.start)
        if now is not None:
            return now
        options = [(board, self.demand(board), set[object]()) for board in self._boards()] if most > 1 else []
        for aos in range(max(1, self.least), most):
            given = self.trial.given(self.start, aos)
            found = list[Steps]()
            for board, demand, failed in options:
                shares = schedule(demand, given, failed)
                steps = self._carried_out(board, shares) if shares is not None else None
                found += [steps] if steps is not None else []
                if len(found) == MOST_TRIED or (steps is not None and len(steps) == aos + self.waves):
                    break
            if found:
                return min(found, key=len)
        return None

    @cached_property
    def start(self) -> State:
        """The air operations segment in which the plan begins."""
        return self.trial.this_aos(self.trial.start)

    @cached_property
    def _deck(self) -> Deck:
        return self.trial.deck(self.start)

    # --- the deck --------------------------------------------------------------------

    def _boards(self) -> Iterator[DeckBoard]:
        """The ways to have the load spotted, the cheapest first; of ways that take the same moves only one."""
        board = self._board()
        for af in (af for af in self._deck.platform.deck if af in self.from_hangar):
            below = board.struck(af)
            if below is None:
                return
            board = below
        hangar = [af for af in board.pieces if af not in board.afs]
        mine = tuple(af for af in hangar if board.leaves(af))
        spare = tuple(af for af in hangar if not board.leaves(af) and af not in self.from_hangar)
        nobody = self._deck.sheet.is_base or self.from_hangar == self.load.keys()
        found = [board] if nobody or (self.by_catapult and board.forward) else []
        found += [] if nobody else ways(board, mine, spare)
        seen = set[object]()
        for way in sorted(found, key=lambda way: (cost(way), len(way.moves))):
            if way.prices not in seen:
                seen.add(way.prices)
                yield way

    def _board(self) -> DeckBoard:
        deck = self._deck
        own = [af for af in deck.side.air.values() if af.platform == deck.platform.id]
        here = [af for af in own if af.where in (Where.HANGAR, Where.DECK)]
        return DeckBoard(
            pieces={af.id: self._piece(af) for af in here},
            rooms=self.trial.room(self.start),
            deck=tuple((af.id, af.section or 0) for af in deck.afs_on_deck),
            hangar=deck.sheet.hangar_room - sum(af.where is Where.HANGAR for af in here),
            most=deck.sheet.range_limit or FARTHEST,
            up_cost=self.trial.up_cost,
            forward=deck.platform.spot is Spot.FORWARD,
            misplaced=frozenset(self._not_to_be_worked_on_here()),
        )

    def _not_to_be_worked_on_here(self) -> Iterator[AfId]:
        """6.15 AFs of the load that stand on deck and need work, on a carrier that does none on deck."""
        if "no_readying_on_deck" in self.trial.data.flags(self.trial.platform):
            yield from (af.id for af in self._deck.afs_on_deck if af.id in self.load and self._chain(af.id))

    def _chain(self, af: AfId) -> Chain:
        """6.8 The work that `af` still needs for its load."""
        chain = self.trial.chain(self._deck.side.air[af], self.load[af])
        return () if isinstance(chain, Refused) else chain

    def _piece(self, af: AirFactor) -> DeckPiece:
        space = space_of(self.trial.ump(self.start), af, parked=False)
        if af.id not in self.load or af.id in self.from_hangar:
            return DeckPiece(space, frozenset())
        runs = self.trial.runs(af, self.load[af.id])
        return DeckPiece(space, runs.anyhow if self.by_catapult else runs.by_deck)

    # --- what it takes ------------------------------------------------------------------

    def demand(self, board: DeckBoard) -> Demand:
        """The work the load needs, and the moves that led to `board`."""
        chains = {af: self._chain(af) for af in self.load}
        worked = [chains[af] for af in self._deck.platform.aos.worked if chains.get(af)]
        ups = [at for at, move in enumerate(board.moves) if move.kind == "up"]
        flags = self.trial.data.flags(self.trial.platform)
        work_from = len(board.moves) if "no_readying_in_hangar" in flags else 0
        held_from = ups[0] if ups and "no_readying_on_deck" in flags else FARTHEST
        busy = tuple(chain for chain in worked if not chain[0].named)
        return Demand(in_order(chains.values()), board.prices, busy, work_from, held_from)

    # --- step by step -------------------------------------------------------------------

    def _carried_out(self, board: DeckBoard, shares: Sequence[AosShare]) -> Steps | None:
        """A schedule, ordered command by command; None if a rule refuses one after all."""
        state, moves, steps = self.start, list(map(self._command, board.moves)), list[tuple[Command, ...]]()
        for share in shares:
            cmds, moves = merged(moves[: share.moves]), moves[share.moves :]
            after = self.trial.do_all(state, cmds)
            if isinstance(after, Refused):
                return None
            work, state = self.trial.worked(after, self.load, share.works)
            steps.append((*cmds, *work))
            state = self.trial.next_aos(state)
        away = self._launches(state)
        return None if away is None else (*steps, *away)

    def _command(self, move: DeckMove) -> Command:
        match move.kind:
            case "down":
                return c.StrikeBelow(platform=self.trial.platform, afs=move.afs)
            case "up":
                return c.BringUp(platform=self.trial.platform, afs=move.afs, section=move.sixth)
            case "respot":
                return c.Respot(platform=self.trial.platform, to="aft", order=move.afs)

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
            del queue[: sum(len(cmd.afs) for cmd in cmds)]
            state = self.trial.next_aos(state)
        return tuple(steps)

    def _off(self, state: State, queue: Sequence[AfId]) -> tuple[list[c.Launch], State]:
        """The launches of one AOS: by deck run where that is possible, or by catapult where that gets more off."""
        cmd = c.Launch(platform=self.trial.platform, afs=tuple(queue[: self._deck.sheet.launch_rate]))
        after = self.trial.do(state, cmd) if not self.from_hangar else None
        if isinstance(after, State):
            return [cmd], after
        by_run = self._one_by_one(state, queue, by_catapult=False)
        if len(by_run[0]) == len(queue) or not self._deck.sheet.catapults:
            return by_run
        return max(by_run, self._one_by_one(state, queue, by_catapult=True), key=lambda way: len(way[0]))

    def _one_by_one(self, state: State, queue: Sequence[AfId], by_catapult: bool) -> tuple[list[c.Launch], State]:
        cmds = list[c.Launch]()
        for af in queue:
            for catapults in sorted(self._catapults(af), key=lambda each: bool(each) != by_catapult):
                cmd = c.Launch(platform=self.trial.platform, afs=(af,), catapults=catapults)
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
        sheet, mix = self._deck.sheet, self.start.public.house.launch_mix
        slots = sum(cat.rate for cat in sheet.catapults)
        most = max(
            run + catapult
            for run, catapult in product(range(sheet.launch_rate + 1), range(slots + 1))
            if within_clock(run, catapult, slots, mix, sheet.launch_rate)
        )
        return max(-(-len(self.load) // max(1, most)), self.hangar_waves)

    @property
    def hangar_waves(self) -> int:
        """6.9 How many AOS those who leave from the hangar take, at best."""
        rate = sum(cat.rate for cat in self._deck.sheet.catapults if cat.place == "hangar")
        return -(-len(self.from_hangar) // max(1, rate))

    @cached_property
    def least(self) -> int:
        """How many AOS must pass before the load can be ready, with nobody of it below but those who leave from the
        hangar."""
        air = self._deck.side.air
        down = sum(air[af].where is Where.DECK for af in self.from_hangar)
        return self._least(sum(air[af].where is Where.HANGAR for af in self.load.keys() - self.from_hangar), down)

    @cached_property
    def bound(self) -> int:
        """The same as `least`, whoever leaves from the hangar; and at least one, unless the load can leave as it
        stands."""
        air = self._deck.side.air
        below = frozenset(af for af in self.load if air[af].where is Where.HANGAR)
        if replace(self, from_hangar=below)._launches(self.start) is not None:
            return 0
        return max(1, self._least(sum(not self.trial.hangar_catapult(air[af], self.load[af]) for af in below), 0))

    def is_best(self, steps: Steps) -> bool:
        """Whether the load cannot be ready, nor away, any sooner than by `steps`."""
        return first_away(steps) <= self.bound and len(steps) <= self.bound + self.waves

    @cached_property
    def work_alone(self) -> int:
        """How many AOS of work the load needs, wherever its AFs stand."""
        return self._first_in_time([replace(self.demand(self._board()), moves=())])

    def _least(self, ups: int, down: int) -> int:
        return self._first_in_time(list(self._least_demands(ups, down)))

    def _first_in_time(self, demands: Sequence[Demand]) -> int:
        return next((aos for aos in range(FARTHEST) if not self._too_soon(demands, aos)), FARTHEST)

    def _too_soon(self, demands: Iterable[Demand], aos: int) -> bool:
        given = self.trial.given(self.start, aos)
        return all(shortage(demand, given) for demand in demands)

    def _least_demands(self, ups: int, down: int) -> Iterator[Demand]:
        """The work, `ups` brought up, at least `down` struck below, and whoever stands before the load struck below
        too, or given another place with one of the load; a deck spotted forward is cleared or respotted as a whole."""
        deck, plain = self._deck.platform.deck, self.demand(self._board())
        leaves = [af in self.load for af in deck]
        ahead = sum(not mine for mine in leaves[: sum(leaves)])
        forward = self._deck.platform.spot is Spot.FORWARD
        turned = len(deck) if forward and not self._deck.sheet.catapults else 0
        ahead = 0 if forward else ahead
        for struck in range(down, max(ahead, down) + 1):
            moves = [Price(self.trial.up_cost, 1)] * ups + [Price(HALF, 1)] * struck
            more = [Price(2 * HALF)] * (ahead - struck) + [Price(HALF)] * turned
            yield Demand(plain.waiting, (*moves, *more), plain.busy)

    def shortage(self, aos: int) -> str:
        """What keeps the load from leaving after `aos` AOS."""
        board = next(self._boards(), self._board())
        demand = self.demand(board)
        if not demand.waiting and not any(move.kind == "up" for move in board.moves):
            return "aircraft on deck have to be moved"
        given = self.trial.given(self.start, aos)
        return shortage(demand, given) or "clearing the deck, work and elevators together take longer"
