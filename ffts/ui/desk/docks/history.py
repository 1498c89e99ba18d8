"""What the log tells of one thing: every line that names it, for whoever looks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ffts.app.logbook import Line
    from ffts.ui.desk.docks.loglines import LogRow


class History:
    """What the log tells of one thing, the newest first; when the log goes on only its new lines are read.

    `names` are what the log calls it: whole words, so that TF 1 is not TF 16.
    """

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self._asked = re.compile("|".join(rf"(?<![\w/-]){re.escape(name)}(?![\w-]|/\d)" for name in names))
        self._last: LogRow | None = None
        self._count = 0
        self._found: list[Line] = []

    def lines(self, rows: Sequence[LogRow]) -> list[Line]:
        """Every line that names it; `rows` is the log as it is now."""
        if not self.names:
            return []
        if not self._goes_on(rows):
            self._count, self._found = 0, []
        new = rows[self._count :]
        self._found += [row.line for row in new if self._tells(row.line)]
        self._count, self._last = len(rows), rows[-1] if rows else None
        return self._found[::-1]

    def _goes_on(self, rows: Sequence[LogRow]) -> bool:
        """Whether nothing was taken back of what was read: lines are only cut off and added at the end."""
        return self._count <= len(rows) and (self._count == 0 or rows[self._count - 1] is self._last)

    def _tells(self, line: Line) -> bool:
        return any(name in line.about for name in self.names) or bool(self._asked.search(line.text))
