"""An imagined game played on: both sides by the fast player, without words and without laws."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from operator import is_

from ffts.core.dice import Roller
from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.core.seats.player import Given
from ffts.core.umpire import LEFT, Refused
from ffts.games.skies import commands as c
from ffts.games.skies.alone import carried_out
from ffts.games.skies.doctrine.knowledge import Doctrine
from ffts.games.skies.doctrine.player import FOLLOWED, decided
from ffts.games.skies.doctrine.rehearsal import Rehearsal
from ffts.games.skies.names import Segment, SideId
from ffts.games.skies.offers.watch import proposed
from ffts.games.skies.sequence import FORFEIT
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.view import side_view

UNASKED = {FORFEIT: LEFT}
MOST_ROUNDS = 500
"""Times the sides are asked in one segment, after which a game that is only imagined is broken off."""


@dataclass
class Imagining:
    """A game in the head. What does not go on is left where it is: it is worth what it is worth there."""

    data: Catalog
    state: State
    players: Mapping[SideId, Doctrine]
    roller: Roller
    stuck: bool = field(default=False, init=False)
    _through: set[SideId] = field(default_factory=set, init=False)
    _content: dict[SideId, tuple[tuple[object, ...], Sequence[Offer]]] = field(default_factory=dict, init=False)
    """With what each side knew, and was asked, when it ordered nothing."""
    _asked: tuple[State, tuple[Offer, ...]] | None = field(default=None, init=False)

    def play_until(self, turn: int) -> None:
        """To the beginning of this turn, or to the end of the day."""
        while not (self.state.public.over or self.stuck) and self.state.public.turn < turn:
            self.segment()

    def segment(self) -> None:
        """All that is to be done in the open segment, or step of it; then on to the next."""
        given = {side: Given() for side in self.players}
        self._all_act(given)
        self.stuck = not self._closes()
        if self.stuck:  # somebody had more to do than he thought
            self._all_act(given)
            self.stuck = not self._closes()

    def _all_act(self, given: Mapping[SideId, Given]) -> None:
        self._through.clear()
        rounds = 0
        while rounds < MOST_ROUNDS and (any(self._acts(side, given[side]) for side in given) or self._umpire_acts()):
            rounds += 1

    def _closes(self) -> bool:
        return self._ordered(c.CloseSegment(waive=UNASKED))

    def _acts(self, side: SideId, given: Given) -> bool:
        """Whether a side ordered anything; it is shown what came of it before it orders more. Who has gone through all
        his decks without waiting for dice is not asked again."""
        state = self.state
        if side in self._through:
            return False
        due = given.still_open(line for line in self._lines() if line.side == side)
        known = state.public, state.sides[side], state.intel[side]
        if self._was_content(side, known, due):
            return False
        play = Rehearsal(side_view(*known), self.data, due, given.orders)
        choices = decided(play, self.players[side])
        if not choices:
            self._content[side] = (known, due)
        if all(given.note(choice.command, self._ordered(choice.command)) for choice in choices) and not play.waits:
            self._through |= {side} if state.public.segment is Segment.AIR_OPERATIONS else set()
        return bool(choices)

    def _was_content(self, side: SideId, known: tuple[object, ...], due: Sequence[Offer]) -> bool:
        """Whether it ordered nothing when it was asked last, and knows and is asked the same now."""
        before, asked = self._content.get(side, ((), ()))
        return bool(before) and all(map(is_, before, known)) and asked == due

    def _umpire_acts(self) -> bool:
        lines = (line for line in self._lines() if line.side is None)
        wanted = [line.command for line in lines if line.command and (line.must or line.rule in FOLLOWED)]
        return any(self._ordered(_as_it_stands(order)) for order in wanted)

    def _lines(self) -> tuple[Offer, ...]:
        """What is open, asked once for each state."""
        if self._asked is None or self._asked[0] is not self.state:
            self._asked = (self.state, proposed(self.state, self.data))
        return self._asked[1]

    def _ordered(self, cmd: Command) -> bool:
        try:
            self.state = carried_out(self.state, self.data, cmd, self.roller).after
        except Refused:
            return False
        return True


def _as_it_stands(cmd: Command) -> Command:
    """What ends with the roll was left by the players, and is not asked about."""
    return c.RollInitiative(waive=UNASKED) if isinstance(cmd, c.RollInitiative) else cmd
