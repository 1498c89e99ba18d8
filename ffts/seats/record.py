"""What a side could read so far, line by line, as the log of its side shows it: read on from where it was left."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from threading import Lock
from typing import Any

from ffts.app.logbook import Line, side_lines
from ffts.app.session import AnySession


@dataclass
class SideRecord:
    """The lines of one side; asked from any thread."""

    session: AnySession
    side: str
    _line: list[int] = field(default_factory=list)
    _found: list[list[Line]] = field(default_factory=list)
    _state: Any = None
    _lock: Any = field(default_factory=Lock)

    def up_to(self, line: Sequence[int]) -> tuple[Line, ...]:
        """Return what there was to read after these entries."""
        with self._lock:
            if list(line[: len(self._line)]) == self._line:
                self._read(line[len(self._line) :])
            elif self._line[: len(line)] != list(line):
                self._line, self._found, self._state = [], [], None
                self._read(line)
            return tuple(text for of_entry in self._found[: len(line)] for text in of_entry)

    def _read(self, entries: Sequence[int]) -> None:
        """Only what the file keeps is read: entries never change."""
        game, data = self.session.game, self.session.data
        if self._state is None:
            self._state = game.rulebook.start(data)
        for entry in entries:
            play = self.session.play(entry)
            self._found.append(side_lines(game, play, self._state, data, self.side))
            self._state = game.rulebook.fold(self._state, play.events)
            self._line.append(entry)
