"""A state on a desk, without a file: what readings are made from."""

from collections.abc import Sequence
from dataclasses import dataclass

from ffts.core.game import Game, LineReading, Play, Trial
from ffts.core.model import Command, Event
from ffts.core.umpire import Refused
from ffts.games.skies.game import SKIES
from ffts.games.skies.phrases.reading import readings
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State


@dataclass
class TableDesk:
    """A game without a log."""

    data: Catalog
    state: State
    head: int | None = None

    @property
    def game(self) -> Game[State, Event, Catalog]:
        return SKIES

    def log(self) -> list[Play[Event]]:
        return []

    def play(self, entry: int) -> Play[Event]:
        raise LookupError(entry)

    def line_to(self, entry: int | None) -> list[int]:
        return []

    def state_at(self, entry: int | None) -> State:
        return self.state

    def refusal(self, cmd: Command) -> Refused | None:
        return self.trial((cmd,)).refused

    def trial(self, commands: Sequence[Command]) -> Trial[State, Event]:
        return SKIES.rulebook.trial(self.state, self.data, commands)

    # --- what a test asks -----------------------------------------------------

    def read(self, typed: str, refused: Command | None = None) -> Sequence[LineReading]:
        return readings(self, typed, refused)

    def meant(self, typed: str) -> tuple[Command, ...]:
        """What the line means at the first place, as it was typed."""
        first = self.read(typed)[0]
        assert not first.line, f"not read as it stands: {first}"
        return first.commands
