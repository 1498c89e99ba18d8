"""A state on a desk, without a file: what readings are made from."""

from collections.abc import Sequence

from ffts.core.game import LineReading, Supposed
from ffts.core.model import Command, Event
from ffts.games.skies.game import SKIES
from ffts.games.skies.phrases.reading import readings
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State


class TableDesk(Supposed[State, Event, Catalog]):
    """A game without a log."""

    def __init__(self, data: Catalog, state: State) -> None:
        super().__init__(SKIES, data, state)

    # --- what a test asks -----------------------------------------------------

    def read(self, typed: str, refused: Command | None = None) -> Sequence[LineReading]:
        return readings(self, typed, refused)

    def meant(self, typed: str) -> tuple[Command, ...]:
        """What the line means at the first place, as it was typed."""
        first = self.read(typed)[0]
        assert not first.line, f"not read as it stands: {first}"
        return first.commands
