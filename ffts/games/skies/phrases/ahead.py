"""A desk on which some orders of a line are done already: what follows them is read as things stand then."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ffts.core.game import Game, Play, Trial
from ffts.core.model import Command, Event
from ffts.core.umpire import Refused
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.rulebook import SUPPOSING
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State


@dataclass(frozen=True)
class AheadDesk:
    """Orders are tried upon its own state; nothing is done on the desk it was made from."""

    desk: SkiesDesk
    state: State

    @classmethod
    def of(cls, desk: SkiesDesk) -> "AheadDesk":
        """As things stand now."""
        return cls(desk, desk.state)

    def after(self, commands: Sequence[Command]) -> "AheadDesk":
        """As things stand after these, as far as no dice are rolled."""
        return replace(self, state=self.trial(commands).state) if commands else self

    @property
    def game(self) -> Game[State, Event, Catalog]:
        """The same game."""
        return self.desk.game

    @property
    def data(self) -> Catalog:
        """Its numbers."""
        return self.desk.data

    @property
    def head(self) -> int | None:
        """The entry the game stands at."""
        return self.desk.head

    def log(self) -> list[Play[Event]]:
        """What was done in fact."""
        return self.desk.log()

    def play(self, entry: int) -> Play[Event]:
        """One entry."""
        return self.desk.play(entry)

    def line_to(self, entry: int | None) -> list[int]:
        """The entries from the start to this one."""
        return self.desk.line_to(entry)

    def state_at(self, entry: int | None) -> State:
        """The state after this entry."""
        return self.desk.state_at(entry)

    def refusal(self, cmd: Command) -> Refused | None:
        """Why this would be refused then."""
        return self.trial((cmd,)).refused

    def trial(self, commands: Sequence[Command]) -> Trial[State, Event]:
        """What these would cost then."""
        return SUPPOSING.trial(self.state, self.data, commands)
