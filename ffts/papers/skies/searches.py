"""The search plan sheet of a carrier or base: its compass, its map, its searches."""

from collections.abc import Iterator

from ffts.games.skies.names import HexId
from ffts.games.skies.pictures.chart.side import side_picture
from ffts.games.skies.pictures.plans.side import PlatformSheet, gap_words, platform_sheets, searchers
from ffts.games.skies.view import SideView
from ffts.papers.forms import Sight, Subject
from ffts.papers.skies.maps import chart_of
from ffts.papers.skies.sights import data_of, view_of, views_of

LINES, THIRD_LINES = 8, 6
THREE = 3
"""Carriers on a page."""


def each_searcher(sight: Sight) -> Iterator[Subject]:
    """7.4 Every carrier and base that has searchers; the scenario's own searches have a sheet as well."""
    for view in views_of(sight):
        for ident, name in searchers(view, data_of(sight)):
            yield Subject(ident, name, view.own.id)


def sheet_of(sight: Sight, subject: Subject) -> PlatformSheet:
    """7.4 Its plans."""
    view = view_of(sight, subject)
    sheets = sight.once(("plans", view.own.id), lambda: platform_sheets(view, data_of(sight)))
    return next(sheet for sheet in sheets if sheet.id == subject.id)


def each_page(sight: Sight) -> Iterator[Subject]:
    """7.4 A page for each base; one for three carriers, and for the searches of the scenario."""
    for view in views_of(sight):
        for number, some in enumerate(_pages(sight, view), 1):
            yield Subject(f"{view.own.id} {number}", ", ".join(one.name for one in some), view.own.id)


def _pages(sight: Sight, view: SideView) -> list[tuple[Subject, ...]]:
    every = [one for one in each_searcher(sight) if one.side == view.own.id]
    ashore = {base.id for base in data_of(sight).chart.bases}
    afloat = [one for one in every if one.id not in ashore]
    threes = [tuple(afloat[at : at + THREE]) for at in range(0, len(afloat), THREE)]
    return [*threes, *((one,) for one in every if one not in afloat)]


def _on_page(sight: Sight, subject: Subject) -> tuple[Subject, ...]:
    return _pages(sight, view_of(sight, subject))[int(subject.id.rpartition(" ")[2]) - 1]


def page(sight: Sight, subject: Subject) -> object:
    """7.4.6 What is printed of those on a page."""
    return {"sheets": [_printed(sight, one) for one in _on_page(sight, subject)]}


def page_now(sight: Sight, subject: Subject) -> object:
    """7.4.6 Their searches as they are planned and flown."""
    return [_now(sight, one) for one in _on_page(sight, subject)]


def plan(sight: Sight, subject: Subject) -> object:
    """7.4.6 Compass and map to draw on, lines to write on, the ranges of its aircraft."""
    return {"sheets": [_printed(sight, subject)]}


def plan_now(sight: Sight, subject: Subject) -> object:
    """7.4.6 The searches as they are planned and flown."""
    return [_now(sight, subject)]


def _printed(sight: Sight, subject: Subject) -> object:
    own, kinds = view_of(sight, subject).own, data_of(sight).aircraft
    aboard = sorted({af.aircraft for af in own.air.values() if af.platform == subject.id})
    ranges = [(kind, far) for kind in aboard if (far := kinds[kind].search_range)]
    lines = LINES if subject.id in {base.id for base in data_of(sight).chart.bases} else THIRD_LINES
    return {"name": subject.name, "lines": lines, "ranges": ranges, "map": chart_of(sight, view_of(sight, subject))}


def _now(sight: Sight, subject: Subject) -> object:
    """7.4.6 With the place they start from."""
    view, data = view_of(sight, subject), data_of(sight)
    sheet = sheet_of(sight, subject)
    frame = side_picture(view, data).sheet.frame
    return {
        "rows": sheet.rows,
        "gaps": gap_words(sheet),
        "origins": [[round(part, 3) for part in frame.centre(origin)] for origin in _origins(sight, subject, sheet)],
    }


def _origins(sight: Sight, subject: Subject, sheet: PlatformSheet) -> list[HexId]:
    """7.4 Where its searches set out; where it lies itself if none is planned."""
    own, rows = view_of(sight, subject).own, {row.id for row in sheet.rows}
    found = [search.origin for search in own.searches.values() if search.id in rows]
    afloat = [force.hex for force in own.task_forces.values() if subject.id in force.ships]
    ashore = [base.hex for base in data_of(sight).chart.bases if base.id == subject.id]
    return found or afloat or [HexId(place) for place in ashore]
