"""The plan sheet of one side: every search, what it needs, when it is where, and what no search looks at.

Made of the side's own view and of nothing else, so that it can be printed and handed over (3.6).
"""

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

from ffts.core.hexes import Arc
from ffts.core.once import remembered
from ffts.core.tables import Mod
from ffts.games.skies.ahead.force_courses import Course
from ffts.games.skies.ahead.search_help import PlanNeeds, crossing, gaps, looks, percent, room, turns_in_band
from ffts.games.skies.names import AfId, FormationId, HexId, PlatformId, SideId, Sky, afs_text
from ffts.games.skies.orders.reading import spans_text
from ffts.games.skies.rules.ch07.flight import home_on, track
from ffts.games.skies.rules.ch08.search import SKY_MOD, eyes, named, seeing, sky_under, table_of, too_dark
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.house_rules import HouseRules
from ffts.games.skies.state import Public, Side
from ffts.games.skies.state.search import PLANNED, Search, Stage
from ffts.games.skies.view import SideView
from ffts.games.skies.words.search import search_text


@dataclass(frozen=True)
class RingLine:
    """8.2 One ring: the turns it is looked at, and the chance to find there a force of 2 to 9 ships that stays."""

    ring: int
    turns: tuple[int, ...]
    percent: int


@dataclass(frozen=True)
class PlanLine:
    """7.4.6 One search of the sheet."""

    search: FormationId
    record: str
    stage: str
    platform: PlatformId | None
    origin: str
    afs: tuple[AfId, ...]
    afs_needed: int
    paired: bool
    deck_space: int
    launch: int
    farthest_on: int
    home_on: int
    last: int
    warnings: tuple[str, ...]
    rings: tuple[RingLine, ...]


@dataclass(frozen=True)
class CrossingLine:
    """8.2.2 One search and a force that crosses its sector: when and where it is looked for, and the chance."""

    search: FormationId
    turns: tuple[int, ...]
    hexes: tuple[HexId, ...]
    chance: str
    """As a fraction: exact."""
    percent: int


@dataclass(frozen=True)
class PlanSheet:
    """All plans of a side, and for each carrier or base that searches the bearings that are left out."""

    side: str
    plans: tuple[PlanLine, ...]
    gaps: tuple[tuple[PlatformId, tuple[Arc, ...]], ...]
    crossing: tuple[CrossingLine, ...] = ()
    """What comes of these plans for a force on a course that was asked for."""


def plan_sheet(view: SideView, data: Catalog, course: Course | None = None) -> PlanSheet:
    """7.4.6 The sheet of this side, as far as it is planned; with what it finds of a force on this course."""
    planned = [search for search in view.own.searches.values() if search.stage is not Stage.CANCELLED]
    homes = dict.fromkeys(search.platform for search in planned if search.platform is not None)
    return PlanSheet(
        side=view.own.name,
        plans=tuple(_line(view, data, search) for search in view.own.searches.values()),
        gaps=tuple((home, gaps(search.arc for search in planned if search.platform == home)) for home in homes),
        crossing=() if course is None else tuple(crossed(view, data, search, course) for search in planned),
    )


def crossed(view: SideView, data: Catalog, search: Search, course: Course) -> CrossingLine:
    """8.2.2 The exact chance of a plan to find a force of 2 to 9 ships that moves so, by the light of each turn.

    The sky is the one this side sees there now, and that of the whole map where it does not look.
    """
    depth, table = view.public.house.search_band_depth, table_of(data)
    where = course.until(data, home_on(search.begin, search.range, search.speed))
    inside = turns_in_band(data.chart.grid, search, where, depth)
    turns = tuple(turn for turn in inside if not too_dark(data, view.own.id, turn))
    chance = crossing(table, (_look_at(view, data, search, turn, where[turn]) for turn in turns))
    return CrossingLine(search.id, turns, tuple(where[turn] for turn in turns), str(chance), percent(chance))


def _look_at(view: SideView, data: Catalog, search: Search, turn: int, at: HexId) -> tuple[Mod, ...]:
    sky = sky_under(view.zones, view.public, at)
    return named(table_of(data), (*seeing(sky, data, view.own.id, search, turn), eyes(data, view.own.id, search)))


def _line(view: SideView, data: Catalog, search: Search) -> PlanLine:
    needs = room(data, view.own, search)
    flight = list(track(search.begin, search.range, search.speed))
    return PlanLine(
        search=search.id,
        record=search_text(search),
        stage=search.stage,
        platform=search.platform,
        origin=search.origin,
        afs=search.afs,
        afs_needed=needs.afs,
        paired=search.paired,
        deck_space=needs.space,
        launch=search.begin - 1,
        farthest_on=next(turn for turn, place in flight if place.distance == search.range),
        home_on=flight[-1][0],
        last=search.last,
        warnings=tuple(warnings(view.own, search, needs)),
        rings=ring_lines(view.public, data, view.own.id, search),
    )


def warnings(own: Side, search: Search, needs: PlanNeeds) -> Iterator[str]:
    """What speaks against a plan, before it is sealed."""
    back = home_on(search.begin, search.range, search.speed)
    if back > search.last:
        yield f"home on turn {back}, after its last turn of normal endurance, {search.last} (4.4)"
    if needs.spare < 0:
        yield f"{afs_text(-needs.spare)} too few (7.4.5)"
    if search.stage not in PLANNED:
        return
    if needs.space_left < 0:
        yield "not all of its AFs find room on deck beside those that stand there (6.3.2)"
    if cold := [af for af in search.afs if not own.air[af].fuelled]:
        yield f"not fuelled yet: {', '.join(cold)}; it leaves on turn {search.begin - 1} with all AFs or none (7.4.10)"
    if ahead := standing_ahead(own, search.afs, search.begin):
        yield f"{spans_text(ahead)} ahead of it on deck must leave or be cleared away first (6.7.6)"


def standing_ahead(own: Side, afs: Iterable[AfId], begin: int) -> tuple[AfId, ...]:
    """6.7.6 Who stands ahead of these on their deck, and is on no search that begins by then."""
    wanted = frozenset(afs)
    plans = [search for search in own.searches.values() if search.stage in PLANNED and search.begin <= begin]
    going = wanted.union(*(search.afs for search in plans))
    decks = (platform.deck for platform in own.platforms.values())
    aftmost = ((deck, max((at for at, af in enumerate(deck) if af in wanted), default=0)) for deck in decks)
    return tuple(af for deck, last in aftmost for af in deck[:last] if af not in going)


def ring_lines(public: Public, data: Catalog, side: SideId, search: Search) -> tuple[RingLine, ...]:
    """8.2 Every ring of a search, from its start outward."""
    return _rings(public.sky, public.house, data, side, search)


@remembered(last=100)
def _rings(sky: Sky, house: HouseRules, data: Catalog, side: SideId, search: Search) -> tuple[RingLine, ...]:
    """The same until plan or sky change."""
    mods = _mods(sky, data, side, search)
    return tuple(_ring(house.search_band_depth, data, mods, search, ring) for ring in range(search.range + 1))


def _ring(depth: int, data: Catalog, mods: tuple[Mod, ...], search: Search, ring: int) -> RingLine:
    turns = looks(search.begin, search.range, search.speed, ring, depth)
    return RingLine(ring, turns, percent(crossing(table_of(data), (mods for _ in turns))))


def _mods(sky: Sky, data: Catalog, side: SideId, search: Search) -> tuple[Mod, ...]:
    """By daylight, under the sky of the day: what is known when plans are made."""
    names = ("base", SKY_MOD.get(sky, ""), "paired" if search.paired else "")
    return named(table_of(data), (*names, eyes(data, side, search)))


def as_json(sheet: PlanSheet) -> dict[str, Any]:
    """The sheet as it is written to JSON."""
    return {**asdict(sheet), "gaps": {home: [list(arc) for arc in arcs] for home, arcs in sheet.gaps}}


def as_lines(sheet: PlanSheet) -> Iterator[str]:
    """The sheet as it is printed."""
    if not sheet.plans:
        yield f"No search is planned for {sheet.side}"
    for plan in sheet.plans:
        yield f"{plan.search}   {plan.record}   {plan.stage}{', in pairs' if plan.paired else ''}"
        yield f"  from {plan.origin}: {', '.join(plan.afs) or 'aircraft that are not in the game'}"
        yield f"  needs {afs_text(plan.afs_needed)}; deck room {plan.deck_space}"
        yield (
            f"  launch on {plan.launch}, {_reach(plan)} out on {plan.farthest_on}, home on {plan.home_on}, "
            f"last turn {plan.last}"
        )
        yield from (f"  ring {line.ring}: turns {_turns(line.turns)}, {line.percent} %" for line in plan.rings)
        yield from (f"  ! {warning}" for warning in plan.warnings)
    for line in sheet.crossing:
        yield f"{line.search} finds it: {describe_crossing(line)}"
    for home, arcs in sheet.gaps:
        yield f"{home} looks everywhere" if not arcs else f"{home} does not look at {_arcs(arcs)}"


def describe_crossing(line: CrossingLine) -> str:
    """8.2.2 '63 %, looks at 1014 on turn 6, 1013 on turn 8'."""
    if not line.turns:
        return "never, for it is in its band on no turn"
    where = ", ".join(f"{at} on turn {turn}" for at, turn in zip(line.hexes, line.turns, strict=True))
    return f"{line.percent} %; it looks at {where}"


def _reach(plan: PlanLine) -> str:
    hexes = len(plan.rings) - 1
    return f"{hexes} hex{'' if hexes == 1 else 'es'}"


def _turns(turns: Iterable[int]) -> str:
    return ", ".join(map(str, turns)) or "none"


def _arcs(arcs: Iterable[Arc]) -> str:
    return ", ".join(f"{start}-{end}" for start, end in arcs)
