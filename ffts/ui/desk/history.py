"""What the log tells of one thing: every line that names it, for whoever looks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ffts.app.logbook import Line
    from ffts.ui.desk.docks.loglines import LogRow


def lines_about(rows: Sequence[LogRow], names: Sequence[str]) -> list[Line]:
    """The newest first. `names` are what the log calls it: whole words, so that TF 1 is not TF 16."""
    if not names:
        return []
    asked = re.compile("|".join(rf"(?<![\w/-]){re.escape(name)}(?![\w-]|/\d)" for name in names))
    return [row.line for row in reversed(rows) if _tells(row.line, names, asked)]


def _tells(line: Line, names: Sequence[str], asked: re.Pattern[str]) -> bool:
    return any(name in line.about for name in names) or bool(asked.search(line.text))
