"""An open game that can be asked and not be changed: what is handed to whoever only looks on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ffts.core.game import AnyDesk, AnyGame, Play, Trial
    from ffts.core.model import Command
    from ffts.core.umpire import Refused


class Asks:
    """The questions of a desk, and nothing by which the game behind it could be changed."""

    def __init__(self, desk: AnyDesk) -> None:
        self._desk = desk

    @property
    def game(self) -> AnyGame:
        return self._desk.game

    @property
    def data(self) -> Any:
        return self._desk.data

    @property
    def state(self) -> Any:
        return self._desk.state

    @property
    def head(self) -> int | None:
        """The entry the game stands at; None at the start."""
        return self._desk.head

    def log(self) -> list[Play[Any]]:
        """The entries from the start to now."""
        return self._desk.log()

    def play(self, entry: int) -> Play[Any]:
        """One entry, on this line or another."""
        return self._desk.play(entry)

    def line_to(self, entry: int | None) -> list[int]:
        """The entries from the start to this one."""
        return self._desk.line_to(entry)

    def state_at(self, entry: int | None) -> Any:
        """The state after this entry of any line."""
        return self._desk.state_at(entry)

    def refusal(self, cmd: Command) -> Refused | None:
        """Why this command would be refused now; None if it would not."""
        return self._desk.refusal(cmd)

    def trial(self, commands: Sequence[Command]) -> Trial[Any, Any]:
        """What these commands would cost, one after the other, and the first refusal."""
        return self._desk.trial(commands)
