"""Trying things on: one carrier or base of a game that is never written down, asked what the rules say."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from ffts.core.dice import Dice, highest
from ffts.core.model import Command, Event
from ffts.core.offer import Offer, order_among
from ffts.core.umpire import Refused, Umpire
from ffts.games.skies.apply.putting import put_af, put_aos, put_platform
from ffts.games.skies.commands import air as c
from ffts.games.skies.events import SegmentBegan, TurnBegan
from ffts.games.skies.events.air import Repaired, WorkedOn
from ffts.games.skies.names import AfId, AosStep, PlatformId, Segment
from ffts.games.skies.offers.every import of_deck
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules.ch06.common import Deck, deck_of, is_ready
from ffts.games.skies.sequence import Ump
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.state.air import AirFactor, Aos, Spot, Where

K = TypeVar("K", bound=Command)
FARTHEST = 40  # AOS looked ahead: more than any day has
READY_ENOUGH = 99  # more AOS of work than any load needs

LoadOfAfs = Mapping[AfId, str]
"""Each AF of a deck load, and what it carries."""
Steps = tuple[tuple[Command, ...], ...]
"""What is ordered in each AOS."""


Kind = type[c.Ready] | type[c.Unready] | type[c.Repair]


class Work(NamedTuple):
    """One AOS of work on an AF: what is ordered, its handling points, and whether it is on heavy ordnance."""

    kind: Kind
    cost: float
    heavy: bool


Chain = tuple[Work, ...]
"""All the work one AF still needs, in its order."""


class Runs(NamedTuple):
    """The sixths an AF can leave from: by deck run, and by catapult; whether one gets it off straight from the hangar;
    and why it cannot, where it never can."""

    by_deck: frozenset[int]
    by_catapult: frozenset[int]
    from_hangar: bool
    no: Refused | None


@dataclass
class DeckTrial:
    """The rules, asked about one carrier or base. What they said of an AF is remembered: the answers do not change."""

    data: Catalog
    platform: PlatformId
    start: State
    judged: int = 0
    """Commands the rules were asked about."""
    watch: Callable[[int], None] | None = None
    """Told how many those are before each of them: for a progress bar, and to break off by an exception."""
    _chains: dict[tuple[object, ...], Chain | Refused] = field(default_factory=dict)
    _runs: dict[tuple[str, str], Runs] = field(default_factory=dict)
    _offers: dict[type[Command], Offer] = field(default_factory=dict)

    # --- doing ------------------------------------------------------------------

    def order(self, kind: type[K], **values: Any) -> K:
        """What the deck is offered of this kind, with these values chosen."""
        if kind not in self._offers:
            deck = self.deck(self.start)
            self._offers[kind] = of_deck(kind, self.data, deck.side, deck.platform)
        found = order_among((self._offers[kind],), kind, values)
        assert found is not None, f"no {kind.__name__} of {values}"
        return found

    def judge(self, state: State, cmd: Command) -> tuple[Event, ...] | Refused:
        """The facts `cmd` would make with every die at its highest, or why not."""
        self.judged += 1
        if self.watch is not None:
            self.watch(self.judged)
        try:
            return RULEBOOK.decide(state, self.data, cmd, Dice(roller=highest))
        except Refused as refused:
            return refused.as_answer()

    def do(self, state: State, cmd: Command) -> State | Refused:
        """The state after `cmd`, or why it is refused."""
        refused = self.judge(state, cmd)
        return refused if isinstance(refused, Refused) else RULEBOOK.fold(state, refused)

    def if_passed(self, state: State, cmd: Command) -> State:
        """The state after `cmd`, or the same if it is refused."""
        after = self.do(state, cmd)
        return state if isinstance(after, Refused) else after

    def do_all(self, state: State, cmds: Iterable[Command]) -> State | Refused:
        """The state after all of `cmds`, or why one of them is refused."""
        for cmd in cmds:
            after = self.do(state, cmd)
            if isinstance(after, Refused):
                return after
            state = after
        return state

    def do_steps(self, state: State, steps: Steps) -> State | Refused:
        """The state after what is ordered AOS by AOS, from this one on, or why an order is refused."""
        for at, cmds in enumerate(steps):
            after = self.do_all(self.next_aos(state) if at else state, cmds)
            if isinstance(after, Refused):
                return after
            state = after
        return state

    def passed(self, state: State, cmds: Sequence[Command]) -> tuple[list[Command], State]:
        """Those of `cmds` that the rules let pass, alike ones as one; each alone where they refuse any."""
        together, done = merged(cmds), list[Command]()
        after = self.do_all(state, together)
        if isinstance(after, State):
            return together, after
        for cmd in cmds:
            after = self.do(state, cmd)
            if isinstance(after, State):
                done.append(cmd)
                state = after
        return merged(done), state

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

    def stands_ready(self, state: State, af: AirFactor, load: str) -> bool:
        """6.8 Whether it can leave with this load."""
        return af.load == load and not af.damaged and is_ready(self.ump(state), af)

    def refuses(self, state: State, ask: Callable[[Ump], object]) -> bool:
        """Whether a rule refuses what `ask` asks of it."""
        try:
            ask(self.ump(state))
        except Refused:
            return True
        return False

    # --- what an AF needs ---------------------------------------------------------

    def chain(self, af: AirFactor, load: str) -> Chain | Refused:
        """6.8 The work `af` still needs to be ready with `load`, found by doing it: where it stands, or where
        aircraft are readied (6.15)."""
        key = (af.aircraft, load, af.load, af.work, af.damaged, af.unflyable, af.repaired)
        if key not in self._chains:
            for where in dict.fromkeys((af.where, Where.DECK, Where.HANGAR)):
                found = self._chains[key] = self._worked_through(af, load, where)
                if not isinstance(found, Refused) or found.citation != "6.15-PLACE":
                    break
        return self._chains[key]

    def _worked_through(self, af: AirFactor, load: str, where: Where) -> Chain | Refused:
        lab, chain = self._alone(af, where, damaged=af.damaged, repaired=af.repaired), list[Work]()
        for _ in range(FARTHEST):
            now = self.af(lab, af.id)
            if self.stands_ready(lab, now, load):
                return tuple(chain)
            kind = self._next_work(lab, now, load)
            refused = self.judge(lab, self._order(kind, af.id, load))
            if isinstance(refused, Refused):
                return refused
            for event in refused:
                if isinstance(event, WorkedOn | Repaired) and event.cost:
                    chain.append(Work(kind, event.cost, isinstance(event, WorkedOn) and event.heavy))
            lab = put_aos(RULEBOOK.fold(lab, refused), self.deck(lab).side.id, self.platform, **_FRESH)
        return Refused("6.8", f"{af.id} is never ready with {load}", "Choose another load, or repair the AF first")

    def _next_work(self, state: State, af: AirFactor, load: str) -> Kind:
        """6.8 and 16.3 What is done to an AF next: repair, taking off the wrong load, or readying."""
        if af.damaged:
            return c.Repair
        refused = self.judge(state, self._order(c.Ready, af.id, load))
        return c.Unready if isinstance(refused, Refused) and refused.citation == "6.8-CHANGE" else c.Ready

    def _order(self, kind: Kind, af: AfId, load: str) -> Command:
        return self.order(kind, afs=(af,), load=load) if kind is c.Ready else self.order(kind, afs=(af,))

    def needs(self, state: State, load: LoadOfAfs) -> dict[AfId, Chain]:
        """6.8 The work that AFs of `load` still need, the longest first; none where it has to be named alone."""
        air = self.deck(state).side.air
        waiting = [af for af, name in load.items() if not self.stands_ready(state, air[af], name)]
        chains = {af: self.chain(air[af], load[af]) for af in waiting}
        found = {af: chain for af, chain in chains.items() if not isinstance(chain, Refused)}
        return dict(sorted(found.items(), key=lambda each: -len(each[1])))

    def worked(self, state: State, load: LoadOfAfs) -> tuple[list[Command], State]:
        """6.8 The state after an AOS of work on those of `load` who need most, as far as the rules let it pass; where
        the old weapon is off then and the fuel is all that is needed, the new load is named at no cost."""
        done, state = self.passed(state, self._works(state, load))
        bare = {af: load[af] for cmd in done if isinstance(cmd, c.Unready) for af in cmd.afs}
        named, state = self.passed(state, self._works(state, bare))
        return [*done, *named], state

    def _works(self, state: State, load: LoadOfAfs) -> list[Command]:
        needs = self.needs(state, load)
        return [self._order(chain[0].kind if chain else c.Ready, af, load[af]) for af, chain in needs.items()]

    def runs(self, af: AirFactor, load: str) -> Runs:
        """6.4.1, 6.9 and 6.10 Where `af` with `load` can leave from, found by trying everywhere."""
        key = (af.aircraft, load)
        if key not in self._runs:
            self._runs[key] = self._tried_everywhere(af, load)
        return self._runs[key]

    def _tried_everywhere(self, af: AirFactor, load: str) -> Runs:
        deck, no = self.deck(self.start), None
        by_deck, by_catapult = set[int](), set[int]()
        for section in (s.no for s in deck.sheet.sections if s.no not in deck.platform.closed_sections):
            lab = self._alone(af, Where.DECK, load=load, work=READY_ENOUGH, section=section, damaged=False)
            refused = self.judge(lab, self.order(c.Launch, afs=(af.id,)))
            if isinstance(refused, Refused):
                no = refused
            else:
                by_deck.add(section)
            if self._shot(lab, af, "deck"):
                by_catapult.add(section)
        below = self._alone(af, Where.HANGAR, load=load, work=READY_ENOUGH, damaged=False)
        return Runs(frozenset(by_deck), frozenset(by_catapult), self._shot(below, af, "hangar"), no)

    def _shot(self, lab: State, af: AirFactor, place: str) -> bool:
        catapults = (cat.id for cat in self.deck(lab).sheet.catapults if cat.place == place)
        shots = (self.order(c.Launch, afs=(af.id,), catapults=(cat,)) for cat in catapults)
        return any(not isinstance(self.judge(lab, shot), Refused) for shot in shots)

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
