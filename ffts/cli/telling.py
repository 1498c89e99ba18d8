"""What is due, and the log, in lines of text."""

from collections.abc import Iterable, Iterator

from ffts.app.logbook import Line
from ffts.core.citations import number_of
from ffts.core.numbering import Numbering
from ffts.core.offer import Offer


def due_lines(lines: Iterable[Offer], numbers: Numbering) -> Iterator[str]:
    """What is left to do before the segment can close."""
    for due in lines:
        yield f"{'To do' if due.must else 'Open'}: {due.words} [{numbers.shown(due.rule)}]"


def log_line(line: Line) -> str:
    """One line of a log; the umpire's opens with the number of its entry."""
    entry = f"{line.entry:>5}  " if line.entry is not None else ""
    rule = f" [{number_of(line.rule)}]" if line.rule else ""
    return f"{entry}{line.turn:>3} {line.clock}  {line.text}{rule}"
