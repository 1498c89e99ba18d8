"""The plan sheet of a carrier or base as rows, with what it leaves out; made of its side's view."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from ffts.games.skies.ahead.plan_sheet import PlanLine, RingLine, plan_sheet
from ffts.games.skies.ahead.search_help import Prospect, gaps, percent, prospects, room
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.names import FormationId, PlatformId, Segment, SideId
from ffts.games.skies.pictures.tab import Tab
from ffts.games.skies.rules.ch07.plans import PLANNED_AT
from ffts.games.skies.rules.ch08.search import searching
from ffts.games.skies.sequence import turn_at
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side
from ffts.games.skies.state.search import IN_FLIGHT, PLANNED, Search, Stage
from ffts.games.skies.view import SideView

SCENARIO = "scenario"
"""The tab of searches that belong to no carrier or base of the game (7.4.3)."""


@dataclass(frozen=True)
class PlanRow:
    """7.4.6 One search of the sheet."""

    id: str
    side: str
    record: str
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
    gaps: tuple[tuple[int, int], ...]

    @property
    def tab(self) -> Tab:
        """With the number of searches, and what waits."""
        alive = sum(row.alive for row in self.rows)
        drafts = sum(row.stage == Stage.DRAFT for row in self.rows)
        marks = (f"{drafts} not sealed",) if drafts else (f"{alive} planned or out",) if alive else ()
        return Tab(self.id, self.name, self.side_name, marks)


def platform_sheets(view: SideView, data: Catalog) -> tuple[PlatformSheet, ...]:
    """7.4 A sheet for each carrier and base that has searchers, and one for the scenario's own searches."""
    lines = {line.search: line for line in plan_sheet(view, data).plans}
    own = view.own
    homes = {p.id: p.name for p in own.platforms.values() if _searches(own, data, p.id)}
    sheets = [_platform(own, data, lines, platform, name) for platform, name in homes.items()]
    scripted = [search for search in own.searches.values() if search.platform is None]
    if scripted:
        rows = tuple(_row(own, data, lines[search.id], search) for search in scripted)
        sheets.append(PlatformSheet(f"{own.id} {SCENARIO}", "Others", own.id, own.name, rows, ()))
    return tuple(sheets)


def _searches(own: Side, data: Catalog, platform: PlatformId) -> bool:
    flown = any(search.platform == platform for search in own.searches.values())
    return flown or any(af.platform == platform and data.aircraft[af.aircraft].search_range for af in own.air.values())


def _platform(
    own: Side, data: Catalog, lines: dict[FormationId, PlanLine], platform: PlatformId, name: str
) -> PlatformSheet:
    searches = [search for search in own.searches.values() if search.platform == platform]
    rows = tuple(_row(own, data, lines[search.id], search) for search in searches)
    arcs = [row.arc for row in rows if row.alive]
    return PlatformSheet(platform, name, own.id, own.name, rows, gaps(arcs) if arcs else ())


def _row(own: Side, data: Catalog, line: PlanLine, search: Search) -> PlanRow:
    planned = search.stage in (Stage.DRAFT, Stage.SEALED)
    need = room(data, own, search)
    return PlanRow(
        id=search.id,
        side=own.id,
        record=line.record + (" in pairs" if line.paired else ""),
        stage=line.stage,
        afs=", ".join(line.afs) or "not of the game",
        needs=f"{line.afs_needed} of {len(line.afs)}" if line.afs else "-",
        room=f"{need.space}, {need.space_left} left" if planned and need.space else "-",
        launch=str(line.launch),
        out=str(line.farthest_on),
        home=str(line.home_on),
        last=str(line.last),
        remarks="; ".join(line.warnings if planned else ()),
        arc=search.arc,
        range=search.range,
        alive=search.stage in (*PLANNED, *IN_FLIGHT),
        chances=told_rings(line.rings) if planned else "",
    )


def told_rings(rings: Iterable[RingLine]) -> str:
    """8.2.2 'Finds a force of 2 to 9 ships that stays in ring 1: 56 %, ring 2: 80 %'; nobody looks at the start."""
    each = ", ".join(f"ring\u00a0{line.ring}:\u00a0{line.percent}\u00a0%" for line in rings if line.ring and line.turns)
    return f"Finds a force of 2 to 9 ships that stays in {each}" if each else ""


def with_finds(session: SkiesDesk, sheet: PlatformSheet) -> PlatformSheet:
    """8.2 The sheet as the umpire sees it: with the truth about what each search may find."""
    side = session.state.sides[SideId(sheet.side)]
    rows = (replace(row, finds=_finds(session, side, side.searches[FormationId(row.id)])) for row in sheet.rows)
    return replace(sheet, rows=tuple(rows))


def _finds(session: SkiesDesk, side: Side, search: Search) -> str:
    if search.stage not in (*PLANNED, *IN_FLIGHT):
        return ""
    found = prospects(session.state, session.data, side, search)
    return "; ".join(_told_prospect(each) for each in found if each.turns) or "no force lies in its way"


def _told_prospect(each: Prospect) -> str:
    turns = "turns" if len(each.turns) > 1 else "turn"
    return f"TF {each.task_force} on {turns} {_turns(each.turns)}:\u00a0{percent(each.chance)}\u00a0%"


def _turns(turns: Sequence[int]) -> str:
    """'6-9, 12'."""
    runs: list[list[int]] = []
    for turn in turns:
        if runs and turn == runs[-1][-1] + 1:
            runs[-1].append(turn)
        else:
            runs.append([turn])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def told_gaps(sheet: PlatformSheet) -> str:
    """7.4.8 'Nobody looks at 300-360.'"""
    if not any(row.alive for row in sheet.rows):
        return "No search is planned from here."
    if not sheet.gaps:
        return "All bearings are searched."
    return f"Nobody looks at {arcs_in_words(sheet.gaps)}."


def arcs_in_words(arcs: Iterable[tuple[int, int]]) -> str:
    """'0-60, 300-360'."""
    return ", ".join(f"{start}-{end or 360}" for start, end in arcs)


def is_planning(session: SkiesDesk) -> bool:
    """7.4.1 Whether plans may be made now: then the sheet is what comes first. Everybody knows when that is."""
    public, start = session.state.public, session.data.scenario.start
    at_noon = session.data.scenario.noon_searches and public.turn == turn_at(start, PLANNED_AT)
    return public.initiative is None and (not public.maps_exchanged or at_noon)


def is_searching(session: SkiesDesk) -> bool:
    """3.4.4 Whether somebody still searches in this segment."""
    return session.state.public.segment is Segment.SEARCH and searching(session.state) is not None
