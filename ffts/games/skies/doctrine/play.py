"""A plain automatic umpire: it plays both sides by simple doctrine, with the orders a person would give."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

from ffts.core.dice import Dice, Roller
from ffts.core.game import Due
from ffts.core.model import Command, Event
from ffts.core.umpire import Refused
from ffts.games.skies import commands as c
from ffts.games.skies.commands import search as s
from ffts.games.skies.doctrine.alarm import sound_the_alarm
from ffts.games.skies.doctrine.course import plot_courses
from ffts.games.skies.doctrine.deck import fly_deck
from ffts.games.skies.doctrine.knowledge import Doctrine, doctrine_of, plans_of
from ffts.games.skies.doctrine.strike import is_carrier, without_a_table
from ffts.games.skies.names import FormationId, Segment, SideId, Step
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules.ch07.plans import NOON, PLANNED_AT
from ffts.games.skies.sequence import FORFEIT, turn_at
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.search import Stage
from ffts.games.skies.todo import unfinished

MOST_ORDERS = 2000
"""Orders in one turn after which something must be wrong."""
FOLLOWED = frozenset({"3.2", "8.2.1", "9.3.2-UNDECIDED", "12.6", "4.1", "10.2", "7.4.10", "3.4.5.4"})
"""What need not be done and is done nevertheless: the order the Watch proposes."""
LEFT = {FORFEIT: "left by doctrine"}
"""3.4 What a side did not care to do is not asked about a second time."""
CLOSES_SEARCHES = "3.4.4"


class DeadEnd(Exception):
    """The game cannot go on: something must be done that no order does, or orders go round in circles."""


class PlayedGame(Protocol):
    """Where the game is played: in memory, or in a file."""

    @property
    def state(self) -> State: ...
    @property
    def data(self) -> Catalog: ...
    def order(self, cmd: Command) -> None:
        """Carry out `cmd`, or raise Refused."""


class InMemory:
    """A game that is written nowhere."""

    def __init__(self, data: Catalog, roller: Roller, told: Callable[[State, Event], None] | None = None) -> None:
        self.data, self.state = data, RULEBOOK.start(data)
        self._roller, self._told = roller, told

    def order(self, cmd: Command) -> None:
        """Judged by the rules, and true at once."""
        for event in RULEBOOK.decide(self.state, self.data, cmd, Dice(roller=self._roller)):
            self.state = RULEBOOK.apply(self.state, event)
            if self._told:
                self._told(self.state, event)


class Autoplay:
    """Plays a game on, both sides by their doctrine."""

    def __init__(self, table: PlayedGame, doctrines: Mapping[SideId, Doctrine] | None = None) -> None:
        self.table = table
        own = doctrines or {}
        self.doctrines = {side: own.get(side) or doctrine_of(table.data, side) for side in table.state.sides}
        self.done: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self._orders, self._turn = 0, 0

    @property
    def state(self) -> State:
        """How things stand."""
        return self.table.state

    @property
    def data(self) -> Catalog:
        """What the game is pinned to."""
        return self.table.data

    # --- one order --------------------------------------------------------------------

    def attempt(self, cmd: Command) -> bool:
        """Whether the rules allowed it. A player tries what seems right; a refusal is an answer, too."""
        self._watch(cmd)
        try:
            self.table.order(cmd)
        except Refused as no:
            self.refused[no.citation] += 1
            return False
        self.done[type(cmd).__name__] += 1
        return True

    def _watch(self, cmd: Command) -> None:
        if self.state.public.turn != self._turn:
            self._orders, self._turn = 0, self.state.public.turn
        self._orders += 1
        if self._orders > MOST_ORDERS:
            raise DeadEnd(f"{self._place()}: {MOST_ORDERS} orders in one turn, the last {cmd!r}. {self._open()}")

    def _place(self) -> str:
        public = self.state.public
        step = f", step {public.step.value}" if public.step else ""
        return f"Turn {public.turn}, segment {public.segment.value}{step}"

    def _open(self) -> str:
        due = [line.what for line in unfinished(self.state, self.data) if line.must]
        return f"To be done: {'; '.join(due) or 'nothing'}"

    # --- turns ------------------------------------------------------------------------

    def play(self, turns: int | None = None, after_turn: Callable[[State], None] | None = None) -> None:
        """Play `turns` turns, or to the end of the day."""
        last = None if turns is None else self.state.public.turn + turns
        while not self.state.public.over and (last is None or self.state.public.turn < last):
            turn = self.state.public.turn
            self.segment()
            if after_turn and (self.state.public.turn != turn or self.state.public.over):
                after_turn(self.state)

    def segment(self) -> None:
        """All that is to be done in the open segment, or step of it; then on to the next."""
        public = self.state.public
        if public.segment is Segment.INITIATIVE and public.initiative is None:
            self._plan()
            plot_courses(self)
        if public.segment is Segment.STRIKE and public.step is Step.EMERGENCY:
            sound_the_alarm(self)
        if public.segment is Segment.AIR_OPERATIONS:
            self._air_operations()
        self._settle()
        self._watch(c.CloseSegment())
        try:
            self.table.order(c.CloseSegment(waive=LEFT))
        except Refused as no:
            raise DeadEnd(f"{self._place()} does not close: {no.why} [{no.citation}]. {self._open()}") from no

    def _settle(self) -> None:
        """What must be done, and what is worth doing, as the Watch proposes it, until nothing is left."""
        tried = set[str]()
        while (line := self._next(tried)) is not None:
            assert line.command is not None
            if not self.attempt(_as_it_stands(line.command)):
                tried.add(repr(line.command))
            elif isinstance(line.command, s.AnnounceSearch | s.SearchBand):
                self._shadow(line.command.side)
                self._attack_what_was_found(line.command.side)

    def _next(self, tried: Iterable[str]) -> Due | None:
        open_now = [
            line for line in unfinished(self.state, self.data) if line.command and repr(line.command) not in tried
        ]
        wanted = (line for line in open_now if line.must or line.rule in FOLLOWED)
        closing = (line for line in open_now if line.rule == CLOSES_SEARCHES)
        return next(wanted, None) or next(closing, None)

    # --- plans and searches -----------------------------------------------------------

    def _plan(self) -> None:
        """7.4.1 Before the day and at noon, searches by doctrine; then they are final."""
        scenario, turn = self.data.scenario, self.state.public.turn
        noon = turn == turn_at(scenario.start, PLANNED_AT) and scenario.noon_searches
        if scenario.kind != "day" or not (noon or not self.state.public.maps_exchanged):
            return
        begin = turn_at(scenario.start, NOON) if noon else None
        for side, doctrine in self.doctrines.items():
            for plan in plans_of(self.state, self.data, side, doctrine, begin):
                self.attempt(plan)
            if any(search.stage is Stage.DRAFT for search in self.state.sides[side].searches.values()):
                self.attempt(s.SealPlans(side=side))

    def _shadow(self, side: SideId) -> None:
        """8.3 Whoever found something stays with it."""
        turn = self.state.public.turn
        for search in self.state.sides[side].searches.values():
            for find in search.finds:
                if find.turn == turn and search.shadows_of(find.task_force) is None:
                    self.attempt(s.ShadowForce(side=side, search=search.id, task_force=find.task_force))

    def _attack_what_was_found(self, side: SideId) -> None:
        """8.5 An armed searcher attacks the carrier whose card it was shown, once."""
        turn, own = self.state.public.turn, self.state.sides[side]
        for search in tuple(own.searches.values()) if self.doctrines[side].armed_searchers else ():
            for find in search.finds if _is_armed(own, self.data, search.id) and not search.attacks else ():
                card = next(filter(is_carrier, find.cards), None)
                if card is not None and find.turn == turn:
                    self.attempt(
                        s.DeclareSearchAttack(side=side, search=search.id, task_force=find.task_force, card=card)
                    )

    # --- air operations ---------------------------------------------------------------

    def _air_operations(self) -> None:
        """3.4.6 Carrier by carrier: what flies, what moves, what is readied."""
        for side, doctrine in self.doctrines.items():
            for platform in tuple(self.state.sides[side].platforms):
                fly_deck(self, side, platform, doctrine)


def _as_it_stands(cmd: Command) -> Command:
    """What is past doing with the roll was left by doctrine, and is not asked about."""
    return c.RollInitiative(waive=LEFT) if isinstance(cmd, c.RollInitiative) else without_a_table(cmd)


def _is_armed(side: Side, data: Catalog, search: FormationId) -> bool:
    formation = side.formations.get(search)
    afs = (side.air[af] for af in formation.afs) if formation else ()
    return any(data.load(af.aircraft, af.load).is_armed for af in afs)
