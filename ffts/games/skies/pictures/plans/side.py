"""The plan sheets of a side as rows, and what its plans find of a force on a course of one's own (8.2.2)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from ffts.core.umpire import Refused
from ffts.games.skies.ahead.force_courses import Course, read_course
from ffts.games.skies.ahead.plan_sheet import CrossingLine, PlanLine, RingLine, crossed, describe_crossing, plan_sheet
from ffts.games.skies.ahead.search_help import gaps, percent, room
from ffts.games.skies.names import FormationId, PlatformId
from ffts.games.skies.orders.reading import spans_text
from ffts.games.skies.pictures.naming import flight_name
from ffts.games.skies.pictures.plans.aircraft import ranges
from ffts.games.skies.pictures.tab import Tab
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state.parts import Side
from ffts.games.skies.state.search import IN_FLIGHT, PLANNED, Search, Stage
from ffts.games.skies.view import SideView
from ffts.games.skies.words.search import plan_in_words


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
        drafts = sum(row.stage == Stage.DRAFT for row in self.rows)
        planned = sum(row.stage == Stage.SEALED for row in self.rows)
        out = sum(row.alive for row in self.rows) - drafts - planned
        each = ((drafts, "not sealed"), (planned, "planned"), (out, "out"))
        return Tab(self.id, self.name, self.side_name, tuple(f"{count} {what}" for count, what in each if count))


def ring_words(rings: Iterable[RingLine]) -> str:
    """8.2.2 'Finds a force of 2 to 9 ships that stays in ring 1: 56 %, ring 2: 80 %'; the start is not looked at."""
    each = ", ".join(f"ring\u00a0{line.ring}:\u00a0{line.percent}\u00a0%" for line in rings if line.ring and line.turns)
    return f"Finds a force of 2 to 9 ships that stays in {each}" if each else ""


def gap_words(sheet: PlatformSheet) -> str:
    """7.4.8 'No search looks at 300-360.'"""
    if sheet.gaps is None:
        return ""
    if not any(row.alive for row in sheet.rows):
        return "No search is planned from here."
    if not sheet.gaps:
        return "All bearings are searched."
    return f"No search looks at {arcs_in_words(sheet.gaps)}."


def range_words(sheet: PlatformSheet) -> str:
    """7.4.2 'Search ranges: PBY-5 19, PBY-5A 16 hexes'."""
    each = ", ".join(f"{kind} {far}" for kind, far in sheet.ranges)
    return f"Search ranges: {each} hexes." if each else ""


def arcs_in_words(arcs: Iterable[tuple[int, int]]) -> str:
    """'0-60, 300-360'."""
    return ", ".join(f"{start}-{end or 360}" for start, end in arcs)


SCENARIO = "scenario"
"""The tab of searches that belong to no carrier or base of the game (7.4.3)."""
DONE = (Stage.CANCELLED, Stage.CLOSED)


def platform_sheets(view: SideView, data: Catalog) -> tuple[PlatformSheet, ...]:
    """7.4 A sheet for each carrier and base that has searchers, and one for the scenario's own searches."""
    lines = {line.search: line for line in plan_sheet(view, data).plans}
    own = view.own
    homes = _homes(own, data)
    sheets = [_platform(own, data, lines, platform, name) for platform, name in homes.items()]
    scripted = [search for search in own.searches.values() if search.platform is None]
    if scripted:
        rows = tuple(_row(own, data, lines[search.id], search) for search in scripted)
        sheets.append(PlatformSheet(f"{own.id} {SCENARIO}", "Others", own.id, own.name, rows, None))
    return tuple(sheets)


def searchers(view: SideView, data: Catalog) -> Iterator[tuple[str, str]]:
    """7.4 The sheets there are, each with its name, without looking at any plan."""
    yield from ((str(ident), name) for ident, name in _homes(view.own, data).items())
    if any(search.platform is None for search in view.own.searches.values()):
        yield f"{view.own.id} {SCENARIO}", "Searches of the scenario"


def _homes(own: Side, data: Catalog) -> dict[PlatformId, str]:
    return {there.id: there.name for there in own.platforms.values() if _searches(own, data, there.id)}


def _searches(own: Side, data: Catalog, platform: PlatformId) -> bool:
    flown = any(search.platform == platform for search in own.searches.values())
    return flown or any(af.platform == platform and data.aircraft[af.aircraft].search_range for af in own.air.values())


def _platform(
    own: Side, data: Catalog, lines: dict[FormationId, PlanLine], platform: PlatformId, name: str
) -> PlatformSheet:
    searches = [search for search in own.searches.values() if search.platform == platform]
    rows = tuple(_row(own, data, lines[search.id], search) for search in searches)
    arcs = [row.arc for row in rows if row.alive]
    far = tuple(ranges(data, own, platform).items())
    return PlatformSheet(platform, name, own.id, own.name, rows, gaps(arcs) if arcs else (), far)


def _row(own: Side, data: Catalog, line: PlanLine, search: Search) -> PlanRow:
    planned = search.stage in (Stage.DRAFT, Stage.SEALED)
    need = room(data, own, search)
    return PlanRow(
        id=search.id,
        name=flight_name(own, search.id),
        side=own.id,
        record=plan_in_words(search) + (", in pairs" if line.paired else ""),
        notation=line.record,
        stage=line.stage,
        afs=spans_text(line.afs) or "not of the game",
        needs=f"{line.afs_needed} of {len(line.afs)}" if line.afs else "-",
        room=f"takes {need.space}, leaves {need.space_left}" if planned and need.space else "-",
        launch=str(line.launch),
        out=str(line.farthest_on),
        home=str(line.home_on),
        last=str(line.last),
        remarks="; ".join(line.warnings if planned else ()),
        arc=search.arc,
        range=search.range,
        alive=search.stage in (*PLANNED, *IN_FLIGHT),
        chances=ring_words(line.rings) if planned else "",
    )


# --- a course of one's own --------------------------------------------------------


def crossing_words(view: SideView, data: Catalog, text: str, typed: Search | None = None) -> str:
    """A line for each search of the side, and for the plan that is being typed; or what is wrong with the course."""
    if not text.strip():
        return ""
    try:
        course = read_course(data, text.strip(), view.public.turn)
    except Refused as no:
        return f"{no.why}. {no.instead}."
    return "\n".join(_lines(view, data, course, typed))


def _lines(view: SideView, data: Catalog, course: Course, typed: Search | None) -> Iterator[str]:
    lines = [crossed(view, data, search, course) for search in view.own.searches.values() if search.stage not in DONE]
    if typed:
        yield f"The plan that is typed finds it: {describe_crossing(crossed(view, data, typed, course))}"
    yield from (
        f"{flight_name(view.own, line.search)} finds it: {describe_crossing(line)}" for line in lines if line.turns
    )
    if blind := ", ".join(flight_name(view.own, line.search) for line in lines if not line.turns):
        yield f"Never in the band of {blind}."
    if not lines and not typed:
        yield "No search is planned that could find it."
    if sum(bool(line.turns) for line in lines) > 1:
        yield f"One of them at the least: {percent(_together(lines))} %"


def _together(lines: list[CrossingLine]) -> Fraction:
    missed = Fraction(1)
    for line in lines:
        missed *= 1 - Fraction(line.chance)
    return 1 - missed
