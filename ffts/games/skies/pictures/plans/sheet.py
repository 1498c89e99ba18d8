"""The plan sheet of a carrier or base as rows, with what it leaves out in words."""

from collections.abc import Iterable
from dataclasses import dataclass

from ffts.games.skies.ahead.plan_sheet import RingLine
from ffts.games.skies.pictures.tab import Tab
from ffts.games.skies.state.search import Stage


@dataclass(frozen=True)
class PlanRow:
    """7.4.6 One search of the sheet."""

    id: str
    name: str
    """'Yorktown search 1'."""
    side: str
    record: str
    """In words, with its notation in brackets."""
    notation: str
    stage: str
    afs: str
    needs: str
    room: str
    launch: str
    out: str
    home: str
    last: str
    remarks: str
    arc: tuple[int, int]
    range: int
    alive: bool
    """Not cancelled and not closed."""
    chances: str = ""
    """8.2.2 How likely it is to find what stays in each ring."""
    finds: str = ""
    """8.2 For the umpire alone: which forces it may still find."""


@dataclass(frozen=True)
class PlatformSheet:
    """All searches of one carrier or base, and the bearings none of them looks at."""

    id: str
    name: str
    side: str
    side_name: str
    rows: tuple[PlanRow, ...]
    gaps: tuple[tuple[int, int], ...] | None
    """None where searches from several places stand on one sheet."""
    ranges: tuple[tuple[str, int], ...] = ()
    """7.4.2 How far each type searches."""

    @property
    def tab(self) -> Tab:
        """With the number of searches, and what waits."""
        alive = sum(row.alive for row in self.rows)
        drafts = sum(row.stage == Stage.DRAFT for row in self.rows)
        marks = (f"{drafts} not sealed",) if drafts else (f"{alive} planned or out",) if alive else ()
        return Tab(self.id, self.name, self.side_name, marks)


def told_rings(rings: Iterable[RingLine]) -> str:
    """8.2.2 'Finds a force of 2 to 9 ships that stays in ring 1: 56 %, ring 2: 80 %'; nobody looks at the start."""
    each = ", ".join(f"ring\u00a0{line.ring}:\u00a0{line.percent}\u00a0%" for line in rings if line.ring and line.turns)
    return f"Finds a force of 2 to 9 ships that stays in {each}" if each else ""


def told_gaps(sheet: PlatformSheet) -> str:
    """7.4.8 'Nobody looks at 300-360.'"""
    if sheet.gaps is None:
        return ""
    if not any(row.alive for row in sheet.rows):
        return "No search is planned from here."
    if not sheet.gaps:
        return "All bearings are searched."
    return f"Nobody looks at {arcs_in_words(sheet.gaps)}."


def told_ranges(sheet: PlatformSheet) -> str:
    """7.4.2 'Search ranges: PBY-5 19, PBY-5A 16 hexes'."""
    each = ", ".join(f"{kind} {far}" for kind, far in sheet.ranges)
    return f"Search ranges: {each} hexes." if each else ""


def arcs_in_words(arcs: Iterable[tuple[int, int]]) -> str:
    """'0-60, 300-360'."""
    return ", ".join(f"{start}-{end or 360}" for start, end in arcs)
