"""7.4 The searches of the day as they were flown: plans that a side may make again, by the aircraft of the game."""

from collections.abc import Iterator

from ffts.games.skies.commands import search as c
from ffts.games.skies.names import AfId, PlatformId
from ffts.games.skies.rules.ch07.plans import FIRST_BEGIN, load_of_searcher
from ffts.games.skies.setup.scripted import in_record
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.recorded import FlownSearch
from ffts.games.skies.state import Side
from ffts.games.skies.state.air import AirFactor
from ffts.games.skies.state.search import Stage


def as_flown(data: Catalog, side: Side) -> Iterator[tuple[FlownSearch, c.PlanSearch]]:
    """7.4.6 The plans of the record that are not made yet, each with the readiest of its squadron who are free."""
    taken = {af for search in side.searches.values() if search.stage is not Stage.CANCELLED for af in search.afs}
    for plan in data.scenario.side(side.id).plans:
        mates = [af for af in side.air.values() if af.squadron == plan.squadron]
        if not mates:  # not in the game, or not yet
            continue
        free = sorted((af for af in mates if af.id not in taken), key=lambda af: _rank(plan, af))[: plan.afs]
        order = _order(data, plan, free or mates)
        if not _is_made(side, order) and len(free) == plan.afs:
            taken |= {af.id for af in free}
            yield plan, order


def _rank(plan: FlownSearch, af: AirFactor) -> tuple[bool, int]:
    """Who carries what is to be carried first, then who is readiest."""
    return bool(plan.load) and af.load != plan.load, -af.work


def _order(data: Catalog, plan: FlownSearch, afs: list[AirFactor]) -> c.PlanSearch:
    kind = data.aircraft[data.scenario.squadron(plan.squadron).aircraft]
    load = load_of_searcher(kind, afs[0], plan.load)
    record = in_record(plan.sector, data, load)
    return c.PlanSearch(
        platform=PlatformId(plan.base),
        afs=tuple(AfId(af.id) for af in afs),
        begin=max(FIRST_BEGIN, record.begin),
        arc=record.arc,
        range=record.range,
        load=plan.load,
    )


def _is_made(side: Side, order: c.PlanSearch) -> bool:
    """The same arc and range from the same deck are in the plans already."""
    wanted = (order.platform, order.begin, order.arc, order.range)
    return any((s.platform, s.begin, s.arc, s.range) == wanted for s in side.searches.values())
