"""What a program that thinks ahead considered during the day, and what it believed beside what was true."""

from collections.abc import Iterator, Mapping

from ffts.games.skies.pictures.report.day import Day, ThoughtLine
from ffts.games.skies.sequence import clock_at
from ffts.games.skies.sheets.catalog import Catalog
from ffts.papers.report.parts import Cell, Chapter, ReportTable

LEAD = (
    "Each decision was tried in games drawn from what the side knew, and played on for some turns: what each option "
    "was worth to it there, in points, and in how many of the games enemy carriers lay where."
)
HEADS = ("Turn", "Clock", "Side", "Games", "Considered", "Chosen", "Carriers believed in", "Carriers were in")


def thoughts(day: Day, data: Catalog, called: Mapping[str, str]) -> Iterator[Chapter]:
    """Nothing, where nobody thought ahead."""
    if day.thoughts:
        rows = tuple(_row(line, data, called) for line in day.thoughts)
        yield Chapter("thoughts", "What the program considered", LEAD, (ReportTable("Decisions", HEADS, rows),))


def _row(line: ThoughtLine, data: Catalog, called: Mapping[str, str]) -> tuple[Cell, ...]:
    considered = "; ".join(f"{words} {worth:+.1f}" for words, worth in line.options)
    believed = ", ".join(f"{at} ({games} of {line.games})" for at, games in line.believed)
    clock, true = clock_at(data.scenario.start, line.turn), ", ".join(line.true)
    return (line.turn, clock, called[line.side], line.games, considered, line.chosen, believed, true or "none afloat")
