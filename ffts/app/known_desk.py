"""An open game as one side knows it: what is there is read from that side's view, and from nothing else."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ffts.core.game import AnyDesk, AnyGame, Trial, Unlogged
from ffts.core.model import Command
from ffts.core.umpire import Refused


@dataclass(frozen=True)
class KnownDesk(Unlogged):
    """What may be asked for a person who plays a side alone. It has no log: that is the umpire's."""

    desk: AnyDesk
    side: str

    @property
    def game(self) -> AnyGame:
        """The same game."""
        return self.desk.game

    @property
    def data(self) -> Any:
        """Its numbers."""
        return self.desk.data

    @cached_property
    def state(self) -> Any:
        """What the side knows of it; all there is to know where the game says no more."""
        known, view = self.game.known, self.game.view(self.desk.state, self.side)
        return known(view, self.desk.data) if known else None

    @property
    def head(self) -> int | None:
        """The entry the game stands at."""
        return self.desk.head

    def refusal(self, cmd: Command) -> Refused | None:
        """Why this command would be refused: the rules tell whoever gives it."""
        return self.desk.refusal(cmd)

    def trial(self, commands: Sequence[Command]) -> Trial[Any, Any]:
        """What these commands would cost, and the first refusal."""
        return self.desk.trial(commands)
