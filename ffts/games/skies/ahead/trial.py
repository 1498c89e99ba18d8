"""Trying things on: one carrier or base of a game that is never written down, asked what the rules say."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from ffts.core.dice import Dice
from ffts.core.model import Command, Event
from ffts.core.umpire import Refused, Umpire
from ffts.games.skies.ahead.schedule import Capacity, Chain, Work
from ffts.games.skies.apply.putting import put_af, put_aos, put_platform
from ffts.games.skies.commands import air as c
from ffts.games.skies.events import SegmentBegan, TurnBegan
from ffts.games.skies.events.air import Repaired, WorkedOn
from ffts.games.skies.names import AfId, AosStep, PlatformId, Segment
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules.ch06.common import Deck, deck_of, is_ready
from ffts.games.skies.rules.ch06.spotting import doctrine_range, elevators_open, move_cost, room_on_empty
from ffts.games.skies.rules.ch06.steps import begin
from ffts.games.skies.sequence import Ump
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.state.air import AirFactor, Aos, Spot, Where

READY_ENOUGH = 99  # more AOS of work than any load needs
LONGEST_CHAIN = 40  # AOS of work on one AF: twelve of repair, the rest on and off
MOST_HEAVY = 99  # no limit on heavy ordnance


LoadOfAfs = Mapping[AfId, str]
"""Each AF of a deck load, and what it carries."""
Steps = tuple[tuple[Command, ...], ...]
"""What is ordered in each AOS."""


@dataclass(frozen=True)
class Runs:
    """The sixths an AF can leave from: by deck run, and by which catapult; and why not, where it never can."""

    by_deck: frozenset[int]
    by_catapult: dict[int, str]
    no: Refused | None

    @property
    def anyhow(self) -> frozenset[int]:
        """The sixths an AF can leave from in one way or the other."""
        return self.by_deck.union(self.by_catapult)


@dataclass
class DeckTrial:
    """The rules, asked about one carrier or base. What they said is remembered: the answers do not change."""

    data: Catalog
    platform: PlatformId
    start: State
    judged: int = 0
    """Commands the rules were asked about."""
    watch: Callable[[int], None] | None = None
    """Told how many those are before each of them: for a progress bar, and to break off by an exception."""
    _chains: dict[tuple[object, ...], Chain | Refused] = field(default_factory=dict)
    _runs: dict[tuple[str, str], Runs] = field(default_factory=dict)
    _hangar_catapults: dict[tuple[str, str], bool] = field(default_factory=dict)
    _ranges: dict[int, bool] = field(default_factory=dict)

    # --- doing ------------------------------------------------------------------

    def judge(self, state: State, cmd: Command) -> tuple[Event, ...] | Refused:
        """The facts `cmd` would make, or why not. None of the commands tried here asks for dice."""
        self.judged += 1
        if self.watch is not None:
            self.watch(self.judged)
        try:
            return RULEBOOK.decide(state, self.data, cmd, Dice())
        except Refused as refused:
            return refused

    def do(self, state: State, cmd: Command) -> State | Refused:
        """The state after `cmd`, or why it is refused."""
        said = self.judge(state, cmd)
        return said if isinstance(said, Refused) else RULEBOOK.fold(state, said)

    def do_all(self, state: State, cmds: Iterable[Command]) -> State | Refused:
        """The state after all of `cmds`, or why one of them is refused."""
        for cmd in cmds:
            after = self.do(state, cmd)
            if isinstance(after, Refused):
                return after
            state = after
        return state

    def next_aos(self, state: State) -> State:
        """The air operations segment of the following turn, if nothing else happens until then."""
        turn = TurnBegan(turn=state.public.turn + 1)
        return RULEBOOK.fold(state, (turn, SegmentBegan(segment=Segment.AIR_OPERATIONS)))

    def this_aos(self, state: State) -> State:
        """The air operations segment of the present turn: the open one as it stands, or the one to come."""
        if state.public.segment is Segment.AIR_OPERATIONS:
            return state
        return RULEBOOK.fold(state, (SegmentBegan(segment=Segment.AIR_OPERATIONS),))

    # --- looking ----------------------------------------------------------------

    def ump(self, state: State) -> Ump:
        """An umpire to ask questions of; he says nothing."""
        return Umpire(RULEBOOK, state, self.data, Dice(), {})

    def deck(self, state: State) -> Deck:
        """The carrier or base as it is in `state`."""
        return deck_of(self.ump(state), self.platform)

    def af(self, state: State, af: AfId) -> AirFactor:
        """One of its AFs."""
        return self.deck(state).side.air[af]

    def refuses(self, state: State, ask: Callable[[Ump], object]) -> bool:
        """Whether a rule refuses what `ask` asks of it."""
        try:
            ask(self.ump(state))
        except Refused:
            return True
        return False

    def may_range(self, state: State, spotted: int) -> bool:
        """6.15 Whether `spotted` AFs may stand spotted aft."""
        if spotted not in self._ranges:
            asked = self.refuses(state, lambda ump: doctrine_range(ump, self.deck(state), Spot.AFT, spotted))
            self._ranges[spotted] = not asked
        return self._ranges[spotted]

    def room(self, state: State) -> tuple[int, ...]:
        """6.3.2 Room of each sixth with nobody on it, from the bow."""
        deck = self.deck(state)
        return tuple(room_on_empty(deck, section.no) for section in deck.sheet.sections)

    # --- what an AOS has to give --------------------------------------------------

    def given(self, state: State, aos: int) -> tuple[Capacity, ...]:
        """6.4.6 and 6.8 What each of the next `aos` AOS has to give; of this one, what is left."""
        heavy = self.heavy_limit
        now, deck = self.ump(state), self.deck(state)
        used, open_ = deck.platform.aos.lifts, elevators_open(now, deck)
        moves = not self.refuses(state, lambda ump: begin(ump, self.platform, AosStep.MOVE, "move"))
        works = not self.refuses(state, lambda ump: begin(ump, self.platform, AosStep.READY, "ready"))
        rates = {lift.id: lift.rate for lift in deck.sheet.elevators if lift.id not in deck.platform.lifts_out}
        lifts = sum(rate - used.get(lift, 0) for lift, rate in rates.items() if lift in open_)
        points = deck.points_left if works else 0.0
        first = Capacity(points, lifts if moves else 0, max(0, heavy - deck.platform.aos.heavy))
        return (first, *[Capacity(deck.points, sum(rates.values()), heavy)] * (aos - 1))[:aos]

    @cached_property
    def heavy_limit(self) -> int:
        """6.15 AFs whose heavy ordnance may be worked on in an AOS, found by asking for one more each time."""
        for af in self.deck(self.start).side.air.values():
            loads = self.data.aircraft[af.aircraft].loads.values()
            heavy = next((load for load in loads if self.data.readying.rows[load.readying].heavy), None)
            if heavy is None or af.platform != self.platform or af.where is Where.LOST:
                continue
            cmd = c.Ready(platform=self.platform, afs=(af.id,), load=heavy.id)
            lab = self._alone(af, Where.DECK, load=heavy.id, work=1)
            for at_work in range(MOST_HEAVY):
                said = self.judge(put_aos(lab, self.deck(lab).side.id, self.platform, heavy=at_work), cmd)
                if isinstance(said, Refused) and said.citation == "6.15-HEAVY":
                    return at_work
            break
        return MOST_HEAVY

    @cached_property
    def up_cost(self) -> float:
        """6.7.3-6.7.4 Points for bringing an AF up."""
        return move_cost(f"up_{self.deck(self.start).sheet.hangar}", 1)

    # --- what an AF needs ---------------------------------------------------------

    def chain(self, af: AirFactor, load: str) -> Chain | Refused:
        """6.8 The work `af` still needs to be ready with `load`, found by doing it."""
        key = (af.aircraft, load, af.load, af.work, af.damaged, af.unflyable, af.repaired)
        if key not in self._chains:
            self._chains[key] = self._worked_anywhere(af, load)
        return self._chains[key]

    def _worked_anywhere(self, af: AirFactor, load: str) -> Chain | Refused:
        """Where it stands; if aircraft are not readied there (6.15), on deck or in the hangar."""
        found = self._worked_through(af, load, af.where)
        for where in (Where.DECK, Where.HANGAR):
            if isinstance(found, Refused) and found.citation == "6.15-PLACE":
                found = self._worked_through(af, load, where)
        return found

    def _worked_through(self, af: AirFactor, load: str, where: Where) -> Chain | Refused:
        lab, chain = self._alone(af, where, damaged=af.damaged, repaired=af.repaired), list[Work]()
        while len(chain) < LONGEST_CHAIN:
            now = self.af(lab, af.id)
            if now.load == load and is_ready(self.ump(lab), now) and not now.damaged:
                return tuple(chain)
            cmd = self._next_work(lab, now, load)
            if isinstance(cmd, Refused):
                return cmd
            said = self.judge(lab, cmd)
            if isinstance(said, Refused):
                return said
            chain += [work for work in (_work(event, now) for event in said) if work]
            lab = self._named(RULEBOOK.fold(lab, said), {af.id: load}, [cmd])[1]
            lab = put_aos(lab, self.deck(lab).side.id, self.platform, **_FRESH)
        return Refused("6.8", f"{af.id} is never ready with {load}")

    def _next_work(self, state: State, af: AirFactor, load: str) -> Command | Refused:
        """6.8 and 16.3 What is done to an AF next: repair, taking off the wrong load, or readying."""
        if af.damaged:
            return c.Repair(platform=self.platform, afs=(af.id,))
        said = self.judge(state, ready := c.Ready(platform=self.platform, afs=(af.id,), load=load))
        if isinstance(said, Refused) and said.citation == "6.8-CHANGE":
            return c.Unready(platform=self.platform, afs=(af.id,))
        return said if isinstance(said, Refused) and not said.waivable else ready

    def _named(self, state: State, load: LoadOfAfs, done: Iterable[Command]) -> tuple[list[Command], State]:
        """6.8 Once the old weapon is off, an AF whose fuel is all that `load` needs is ready with it at no cost."""
        bare = [af for cmd in done if isinstance(cmd, c.Unready) for af in cmd.afs]
        return self.passed(state, [self._work_order("ready", af, load[af]) for af in bare])

    def worked(self, state: State, load: LoadOfAfs, works: Iterable[Chain]) -> tuple[list[Command], State]:
        """6.8 The state after an AOS of work on one AF for each chain in `works`; what the rules refuse is not done."""
        deck, cmds = self.deck(state), list[Command]()
        free = {af: self.chain(deck.side.air[af], name) for af, name in load.items()}
        for chain in works:
            idle = (af for af in free if free[af] == chain)
            af = next((af for af in idle if chain[0].named or af not in deck.platform.aos.worked), None)
            if af is not None:
                del free[af]
                cmds.append(self._work_order(chain[0].kind, af, load[af]))
        done, state = self.passed(state, cmds)
        named, state = self._named(state, load, done)
        return [*done, *merged(named)], state

    def _work_order(self, kind: str, af: AfId, load: str) -> Command:
        match kind:
            case "repair":
                return c.Repair(platform=self.platform, afs=(af,))
            case "unready":
                return c.Unready(platform=self.platform, afs=(af,))
            case _:
                return c.Ready(platform=self.platform, afs=(af,), load=load)

    def passed(self, state: State, cmds: Sequence[Command]) -> tuple[list[Command], State]:
        """Those of `cmds` that the rules let pass, alike ones as one; each alone where they refuse any."""
        together = merged(cmds)
        after = self.do_all(state, together)
        if isinstance(after, State):
            return together, after
        done = list[Command]()
        for cmd in cmds:
            after = self.do(state, cmd)
            if isinstance(after, State):
                done.append(cmd)
                state = after
        return merged(done), state

    def runs(self, af: AirFactor, load: str) -> Runs:
        """6.4.1, 6.9 and 6.10 Where `af` with `load` can leave from, found by trying every sixth."""
        key = (af.aircraft, load)
        if key not in self._runs:
            self._runs[key] = self._tried_everywhere(af, load)
        return self._runs[key]

    def hangar_catapult(self, af: AirFactor, load: str) -> bool:
        """6.9 Whether a catapult gets `af` with `load` off straight from the hangar."""
        key = (af.aircraft, load)
        if key not in self._hangar_catapults:
            lab = self._alone(af, Where.HANGAR, load=load, work=READY_ENOUGH, damaged=False)
            hangar = [cat.id for cat in self.deck(self.start).sheet.catapults if cat.place == "hangar"]
            cmds = [c.Launch(platform=self.platform, afs=(af.id,), catapults=(cat,)) for cat in hangar]
            self._hangar_catapults[key] = any(not isinstance(self.judge(lab, cmd), Refused) for cmd in cmds)
        return self._hangar_catapults[key]

    def _tried_everywhere(self, af: AirFactor, load: str) -> Runs:
        sheet, no = self.deck(self.start).sheet, None
        by_deck, by_catapult = set[int](), dict[int, str]()
        closed = self.deck(self.start).platform.closed_sections
        for section in (s.no for s in sheet.sections if s.no not in closed):
            lab = self._alone(af, Where.DECK, load=load, work=READY_ENOUGH, section=section, damaged=False)
            said = self.judge(lab, c.Launch(platform=self.platform, afs=(af.id,)))
            if isinstance(said, Refused):
                no = said
            else:
                by_deck.add(section)
            for catapult in (cat.id for cat in sheet.catapults if cat.section == section and cat.place == "deck"):
                launch = c.Launch(platform=self.platform, afs=(af.id,), catapults=(catapult,))
                if not isinstance(self.judge(lab, launch), Refused):
                    by_catapult[section] = catapult
        return Runs(frozenset(by_deck), by_catapult, no)

    def _alone(self, af: AirFactor, where: Where, section: int | None = None, **changes: object) -> State:
        """A deck with `af` only, the others below, in a fresh AOS with all its points and nothing against it."""
        state = self.this_aos(self.start)
        side = self.deck(state).side.id
        on_deck = where is Where.DECK
        sixth = section or len(self.deck(state).sheet.sections)
        there: dict[str, object] = {"hangar_hits": 0, "attacked_on": None, "lifts_out": (), "aos": Aos()}
        there |= {"deck": (af.id,) if on_deck else (), "spot": Spot.AFT if on_deck else Spot.CLEAR}
        for other in self.deck(state).platform.deck:
            state = put_af(state, side, other, where=Where.HANGAR, section=None)
        state = put_platform(state, side, self.platform, **there)
        changes = {"load": af.load, "work": af.work, **changes}
        return put_af(state, side, af.id, where=where, section=sixth if on_deck else None, **changes)


_FRESH = {"step": AosStep.FLY, "worked": (), "spent": 0.0, "heavy": 0, "lifts": {}}


def _work(event: Event, before: AirFactor) -> Work | None:
    if isinstance(event, WorkedOn):
        taken_off = event.work < before.work
        kind: Literal["ready", "unready"] = "unready" if taken_off else "ready"
        return Work(event.cost, event.heavy, named=event.work == before.work, kind=kind)
    return Work(event.cost, kind="repair") if isinstance(event, Repaired) else None


def merged(cmds: Iterable[Command]) -> list[Command]:
    """Commands that follow each other and differ in their AFs alone, as one."""
    found = list[Command]()
    for cmd in cmds:
        last = found[-1] if found else None
        if last is not None and _alike(last, cmd):
            found[-1] = last.model_copy(update={"afs": (*_afs(last), *_afs(cmd))})
        else:
            found.append(cmd)
    return found


def _alike(one: Command, other: Command) -> bool:
    return type(one) is type(other) and one.model_copy(update={"afs": ()}) == other.model_copy(update={"afs": ()})


def _afs(cmd: Command) -> tuple[AfId, ...]:
    afs: tuple[AfId, ...] = getattr(cmd, "afs", ())
    return afs
