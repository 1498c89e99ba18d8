"""What a player would order, tried on what his side knows, and on nothing else, before anybody hears of it."""

from collections.abc import Collection, Sequence
from typing import Any, TypeVar

from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.core.seats.player import Intent
from ffts.games.skies.alone import tried
from ffts.games.skies.offers.every import order_of
from ffts.games.skies.rulebook import SUPPOSING
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state.parts import Intel, Public, Side
from ffts.games.skies.view import SideView, known_state

K = TypeVar("K", bound=Command)


class Rehearsal:
    """A game in which there is nothing but what one side knows. What is tried here is ordered at the table after it.

    Dice end it: what they bring is not known yet, and nothing is ordered that hangs on it.
    """

    def __init__(
        self, view: SideView, data: Catalog, due: Sequence[Offer] = (), given: Collection[Command] = ()
    ) -> None:
        self.data, self.due, self.side_id = data, due, view.own.id
        self.state = known_state(view)
        """The rules are asked with it: this side as it would stand, and an enemy as far as he was reported."""
        self._part()
        self.zones = view.zones
        """8.2.2 The fronts it sees."""
        self.choices: list[Intent] = []
        self._given = given
        self.waits = False
        """Whether something was chosen whose dice have to fall before anything else is."""

    def _part(self) -> None:
        """The parts of the state are asked for tens of thousands of times a day."""
        self.side: Side = self.state.sides[self.side_id]
        """The player's own, as it would stand."""
        self.intel: Intel = self.state.intel[self.side_id]
        """What it was told of the enemy."""
        self.public: Public = self.state.public
        """What everybody knows."""

    def order(self, kind: type[K], at: str = "", **values: Any) -> K | None:
        """What its side is offered of this kind, of this carrier, force or flight, with these values chosen."""
        return order_of(kind, self.state, self.data, self.side, at, **values)

    def attempt(self, cmd: Command | None, why: str = "") -> bool:
        """Whether it is offered, and allowed as far as this side knows; nothing is ordered twice in one segment."""
        if cmd is None or self.waits or cmd in self._given:
            return False
        trial = tried(self.state, self.data, cmd) or SUPPOSING.trial(self.state, self.data, (cmd,))
        if trial.refused is not None:
            return False
        self._choose(cmd, why, waits=trial.ask is not None)
        self.state = trial.state
        self._part()
        return True

    def would(self, cmd: Command) -> bool:
        """Whether the rules would allow it; it is not ordered."""
        return SUPPOSING.trial(self.state, self.data, (cmd,)).refused is None

    def give(self, cmd: Command | None, why: str = "") -> bool:
        """Order what only the umpire can judge; what comes of it is not known yet. What he asks for himself may be
        ordered again, for it is he who asks again."""
        asked = any(line.command == cmd for line in self.due)
        chosen = any(choice.command == cmd for choice in self.choices)
        if cmd is None or self.waits or chosen or (cmd in self._given and not asked):
            return False
        self._choose(cmd, why, waits=True)
        return True

    def say(self, why: str) -> None:
        """A reason for what was chosen last, beside those it has."""
        if self.choices and why not in self.choices[-1].why:
            last = self.choices[-1]
            self.choices[-1] = last._replace(why=f"{last.why}; {why}" if last.why else why)

    def _choose(self, cmd: Command, why: str, waits: bool) -> None:
        self.choices.append(Intent(cmd, why))
        self.waits = waits
