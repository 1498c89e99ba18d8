"""8.2.2 What the plans of a side find of a force on a course of one's own: from that side's view and nothing else."""

from collections.abc import Iterator
from fractions import Fraction

from ffts.core.umpire import Refused
from ffts.games.skies.ahead.force_courses import Course, read_course
from ffts.games.skies.ahead.plan_sheet import CrossingLine, crossed, told_crossing
from ffts.games.skies.ahead.search_help import percent
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state.search import Search, Stage
from ffts.games.skies.view import SideView

DONE = (Stage.CANCELLED, Stage.CLOSED)


def told_crossings(view: SideView, data: Catalog, text: str, typed: Search | None = None) -> str:
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
        yield f"The plan that is typed finds it: {told_crossing(crossed(view, data, typed, course))}"
    yield from (f"{line.search} finds it: {told_crossing(line)}" for line in lines if line.turns)
    if blind := ", ".join(line.search for line in lines if not line.turns):
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
