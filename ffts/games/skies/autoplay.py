"""A plain automatic umpire: both sides are played by program, and everything an umpire would say is said."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from operator import is_
from typing import Protocol

from ffts.core.dice import Dice, Roller
from ffts.core.game import Rulebook
from ffts.core.model import Command, Event
from ffts.core.offer import Offer
from ffts.core.seats.player import COUNTED, Given, Intent, Thinking
from ffts.core.seats.seating import STAFF
from ffts.core.umpire import LEFT, Refused
from ffts.games.skies import commands as c
from ffts.games.skies.alone import Done, carried_out
from ffts.games.skies.doctrine.knowledge import Doctrine
from ffts.games.skies.doctrine.player import FOLLOWED, decided
from ffts.games.skies.doctrine.rehearsal import Rehearsal
from ffts.games.skies.names import Segment, SideId
from ffts.games.skies.offers.watch import proposed, to_be_done
from ffts.games.skies.rulebook import SUPPOSING
from ffts.games.skies.seats import PLAYER
from ffts.games.skies.sequence import FORFEIT
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.view import SideView, seen_zones, side_view

MOST_ORDERS = 2000
"""Orders in one turn after which something must be wrong."""
UNASKED = {FORFEIT: LEFT}
"""3.4 What a side did not care to do is not asked about a second time."""


Explain = Callable[[SideId, Sequence[Intent]], None]
"""Is given what a side orders next, each order with its reason."""


def no_remark(side: SideId, choices: Sequence[Intent]) -> None:
    """Nothing is kept of the reasons."""


class Outsider(Protocol):
    """A player that is no part of this program."""

    def order(self, state: State, data: Catalog, refused: bool = False) -> Intent | None:
        """What it orders now, or None if it is done; `refused` says that its last order could not be carried out."""


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
    """A game that is written nowhere. What is always true is not asked after each order: who plays many days asks for
    it after each turn, and a test compares the facts."""

    def __init__(
        self,
        data: Catalog,
        roller: Roller,
        listener: Callable[[State, Event], None] | None = None,
        rulebook: Rulebook[State, Event, Catalog] = SUPPOSING,
    ) -> None:
        self.data, self.state = data, rulebook.start(data)
        self._rulebook, self._roller, self._listener = rulebook, roller, listener

    def order(self, cmd: Command) -> None:
        """Judged by the rules, and true at once."""
        done = self._judged(cmd)
        if self._listener is not None:
            for state, fact in zip(done.states, done.facts, strict=True):
                self.state = state
                self._listener(state, fact)
        self.state = done.after

    def _judged(self, cmd: Command) -> Done:
        """What comes of it; with laws every order is judged by the whole game."""
        if self._rulebook is SUPPOSING:
            return carried_out(self.state, self.data, cmd, self._roller)
        ump = self._rulebook.judged(self.state, self.data, cmd, Dice(roller=self._roller))
        return Done(ump.events, ump.states, ump.state)


class Autoplay:
    """Plays a game on, both sides by program: at a level and in a style, or by a doctrine of their own, or by somebody
    else's program.

    `think` says how long a side that thinks ahead may do so before each of its decisions.
    """

    def __init__(
        self,
        table: PlayedGame,
        players: Mapping[SideId, str | Doctrine | Outsider] | None = None,
        explain: Explain = no_remark,
        think: Callable[[SideId], Thinking] = lambda side: COUNTED,
    ) -> None:
        self.table, self._explain, self._think = table, explain, think
        self.players = {side: (players or {}).get(side, STAFF) for side in table.state.sides}
        self.done: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.refused_of: Counter[SideId] = Counter()
        """Orders of each side that the rules did not allow, though it knew which segment was open."""
        self._orders, self._turn = 0, 0
        self._noes: dict[str, Refused] = {}
        self._asked: tuple[State, tuple[Offer, ...]] | None = None
        self._content: dict[SideId, tuple[tuple[object, ...], Sequence[Offer]]] = {}
        """With what each side knew, and was asked, when it ordered nothing."""

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
            self._noes[type(cmd).__name__] = no
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
        due = [self._undone(line) for line in to_be_done(self.state, self.data)]
        return f"To be done: {'; '.join(due) or 'nothing'}"

    def _undone(self, line: Offer) -> str:
        """What is to be done, and in the words of the rules why it could not be."""
        no = self._noes.get(type(line.command).__name__)
        return f"{line.words} (refused: {no.why} [{no.citation}])" if no else line.words

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
        given = {side: Given() for side in self.players}
        self._noes.clear()
        while any(self._side_acts(side, given[side]) for side in given) or self._umpire_acts():
            pass
        self._watch(c.CloseSegment())
        try:
            self.table.order(c.CloseSegment(waive=UNASKED))
        except Refused as no:
            raise DeadEnd(f"{self._place()} does not close: {no.why} [{no.citation}]. {self._open()}") from no

    def _side_acts(self, side: SideId, given: Given) -> bool:
        """Whether a side ordered anything; it is shown what came of it before it orders more."""
        due = given.still_open(line for line in self._lines() if line.side == side)
        if self._was_content(side, due):
            return False
        choices = self._decided(side, due, given)
        if not choices:
            self._content[side] = (self._known(side), due)
        self._explain(side, choices)
        for choice in choices:
            if not given.note(choice.command, self.attempt(choice.command)):
                self.refused_of[side] += self._knows_the_segment(side)
                break
        return bool(choices)

    def _known(self, side: SideId) -> tuple[object, ...]:
        state = self.state
        return state.public, state.sides[side], state.intel[side]

    def _was_content(self, side: SideId, due: Sequence[Offer]) -> bool:
        """3.6 Whether it ordered nothing when it was asked last, and knows and is asked the same now: what the other
        side did meanwhile changes no decision of a player."""
        known, asked = self._content.get(side, ((), ()))
        same = bool(known) and all(map(is_, known, self._known(side)))
        return same and asked == due and isinstance(self.players[side], str | Doctrine)

    def _decided(self, side: SideId, due: Sequence[Offer], given: Given) -> Sequence[Intent]:
        seen, player = self._seen_by(side), self.players[side]
        if isinstance(player, Doctrine):
            return decided(Rehearsal(seen, self.data, due, given.orders), player)
        if not isinstance(player, str):
            choice = player.order(self.state, self.data, bool(given.orders) and given.orders[-1] in given.refused)
            return (choice,) if choice else ()
        return PLAYER.decide(seen, self.data, due, player, given.orders, self._think(side))

    def _knows_the_segment(self, side: SideId) -> bool:
        """3.6 Damage control of the other side looks to it like the segment after it."""
        return self._seen_by(side).public.segment is self.state.public.segment

    def _seen_by(self, side: SideId) -> SideView:
        """3.6 What the side knows; fronts only when courses are plotted, for no player asks about them later."""
        state = self.state
        zones = seen_zones(state, side) if state.public.segment is Segment.INITIATIVE else ()
        return side_view(state.public, state.sides[side], state.intel[side], zones)

    def _umpire_acts(self) -> bool:
        """3.4.1 Whether something was left that is nobody's: the initiative, the maps, the weather."""
        nobodys = (line for line in self._lines() if line.side is None and (line.must or line.rule in FOLLOWED))
        orders = (_as_it_stands(line.command) for line in nobodys if line.command is not None)
        return any(map(self.attempt, orders))

    def _lines(self) -> tuple[Offer, ...]:
        """What is open, asked once for each state."""
        if self._asked is None or self._asked[0] is not self.state:
            self._asked = (self.state, proposed(self.state, self.data))
        return self._asked[1]


def _as_it_stands(cmd: Command) -> Command:
    """What is past doing with the roll was left by doctrine, and is not asked about."""
    return c.RollInitiative(waive=UNASKED) if isinstance(cmd, c.RollInitiative) else cmd
