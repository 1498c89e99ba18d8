"""A game that is over, with its log: for guests, who see nothing before."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ffts.app.session import AnySession
from ffts.core.game import Play, Supposed


@dataclass(frozen=True)
class WholeDay(Supposed[Any, Any, Any]):
    """All of it up to a release; what is played on afterwards is not in it."""

    session: AnySession | None = field(default=None, compare=False)
    """Only what the file keeps is read of it: entries never change."""
    entries: Sequence[int] = ()

    def log(self) -> list[Play[Any]]:
        """The entries from the start to the release."""
        return [self.play(entry) for entry in self.entries]

    def play(self, entry: int) -> Play[Any]:
        """One of them."""
        if self.session is None or entry not in self.entries:
            raise KeyError(entry)
        return self.session.play(entry)

    def line_to(self, entry: int | None) -> list[int]:
        """The entries from the start to this one."""
        return [*self.entries[: self.entries.index(entry) + 1]] if entry is not None else []

    def state_at(self, entry: int | None) -> Any:
        """The state after this entry."""
        rulebook = self.game.rulebook
        state = rulebook.start(self.data)
        for at in self.line_to(entry):
            state = rulebook.fold(state, self.play(at).events)
        return state
