"""7.4 The searches of the day as they were flown: plans that a side may make again, by the aircraft of the game."""

from collections.abc import Iterator

from ffts.core.shelf import Fault
from ffts.games.skies.commands import search as c
from ffts.games.skies.names import AfId, PlatformId, afs_text
from ffts.games.skies.offers.trying import on_trial
from ffts.games.skies.rules.ch07.plans import FIRST_BEGIN, load_of_searcher, plan_search
from ffts.games.skies.sequence import Ump
from ffts.games.skies.setup.scripted import in_record
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.recorded import FlownSearch
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.air import AirFactor
from ffts.games.skies.state.search import Stage


def as_flown(data: Catalog, side: Side) -> Iterator[tuple[FlownSearch, c.PlanSearch]]:
    """7.4.6 The plans of the record that are not made yet, each with the readiest of its squadron who are free."""
    taken = _taken(side)
    for plan in data.scenario.side(side.id).plans:
        mates = _mates(side, plan)
        if not mates:  # not in the game, or not yet
            continue
        free = sorted((af for af in mates if af.id not in taken), key=lambda af: _rank(plan, af))[: plan.afs]
        order = _order(data, plan, free or mates)
        if not _is_made(side, order) and len(free) == plan.afs:
            taken |= {af.id for af in free}
            yield plan, order


def refused_plans(state: State, data: Catalog) -> Iterator[Fault]:
    """7.4 The searches of the record that cannot be planned, each tried by the rules after those before it."""
    ump = on_trial(state, data)
    for setup in data.scenario.sides:
        for number, plan in enumerate(setup.plans, 1):
            side = ump.state.sides[setup.id]
            if _mates(side, plan) and (fault := _why_not(ump, data, side, plan)):
                yield Fault("scenario", f"sides.{setup.id}.plans.{number}", *fault)


def _why_not(ump: Ump, data: Catalog, side: Side, plan: FlownSearch) -> tuple[str, str] | None:
    """What is wrong with a search, and what to do; None where it is planned now."""
    taken, kind = _taken(side), data.aircraft[data.scenario.squadron(plan.squadron).aircraft]
    free = sorted((af for af in _mates(side, plan) if af.id not in taken), key=lambda af: _rank(plan, af))[: plan.afs]
    if plan.load and plan.load not in kind.loads:
        return f"{kind.id} has no load {plan.load!r}", f"use one of {', '.join(kind.loads)}, or leave it out"
    if len(free) < plan.afs:
        why = f"{afs_text(plan.afs)} of {plan.squadron} are to search, and {len(free)} are in no other search"
        return why, "name fewer"
    no = ump.attempt(plan_search, _order(data, plan, free))
    return (f"this search cannot be flown: {no.why} [{no.citation}]", no.instead or "change it") if no else None


def _taken(side: Side) -> set[AfId]:
    return {af for search in side.searches.values() if search.stage is not Stage.CANCELLED for af in search.afs}


def _mates(side: Side, plan: FlownSearch) -> list[AirFactor]:
    return [af for af in side.air.values() if af.squadron == plan.squadron]


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
