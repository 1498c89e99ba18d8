"""From the game to what moves over its chart: all of it for the umpire, for a side what is its own or was told it."""

from collections.abc import Callable, Iterable, Iterator

from ffts.app.search_help import covers
from ffts.games.skies.catalog import Catalog
from ffts.games.skies.names import TfId
from ffts.games.skies.rules.ch08_search import rings_of
from ffts.games.skies.rules.ch08_shadowing import must_start_back
from ffts.games.skies.rules.ch10_movement import place_of
from ffts.games.skies.rules.ch10_task_forces import turns_needed
from ffts.games.skies.search import IN_FLIGHT, PLANNED, Search
from ffts.games.skies.state import Public, Side, State
from ffts.games.skies.view import SideView
from ffts.games.skies.words_search import search_text
from ffts.ui.chart.overlay import ArcMark, FlightMark, LitMark, Overlay, PlotMark, ShadowMark, TrackMark
from ffts.ui.chart.picture import Look
from ffts.ui.chart.pictures import looks_of, looks_of_sides
from ffts.ui.search.trail import Step

STRIKES = ("strike", "return")
OVERHEAD = "overhead"


def umpire_overlay(state: State, data: Catalog, steps: Iterable[Step] = ()) -> Overlay:
    """Both sides' plots, searches and strikes, and which force lies in whose band."""
    looks = looks_of_sides(tuple(state.sides.values()))
    each = [own_overlay(state.public, side, data, looks[side.id]) for side in state.sides.values()]
    return Overlay(
        plots=tuple(mark for one in each for mark in one.plots),
        tracks=tuple(_tracks(steps, lambda step: looks[step.side])),
        arcs=tuple(mark for one in each for mark in one.arcs),
        shadows=tuple(mark for one in each for mark in one.shadows),
        flights=tuple(mark for one in each for mark in one.flights),
        lit=tuple(_lit(state, data)),
    )


def side_overlay(view: SideView, data: Catalog, steps: Iterable[Step] = ()) -> Overlay:
    """3.6 Its own plots, searches and strikes, and where markers of the enemy were told to be."""
    own, enemy = looks_of(view.own.task_forces, view.intel.markers)
    mine = own_overlay(view.public, view.own, data, own)
    tracks = tuple(_tracks(steps, lambda step: enemy if step.told else own))
    return Overlay(plots=mine.plots, tracks=tracks, arcs=mine.arcs, shadows=mine.shadows, flights=mine.flights)


def own_overlay(public: Public, own: Side, data: Catalog, look: Look) -> Overlay:
    """What a side knows of its own doings."""
    return Overlay(
        plots=tuple(_plots(public, own, data, look)),
        arcs=tuple(_arcs(public, own, data, look)),
        shadows=tuple(_shadows(own, data, look)),
        flights=tuple(_flights(own, data, look)),
    )


def _plots(public: Public, own: Side, data: Catalog, look: Look) -> Iterator[PlotMark]:
    for force in own.task_forces.values():
        plot = force.plot
        if plot is not None and force.gone_on is None and public.turn - plot.turn <= 1 and plot.to != force.hex:
            yield PlotMark(
                force=force.id,
                at=force.hex,
                to=plot.to,
                count=plot.count,
                needed=turns_needed(data, own, force),
                look=look,
                stands=plot.turn == public.turn,
            )


def _arcs(public: Public, own: Side, data: Catalog, look: Look) -> Iterator[ArcMark]:
    depth = public.house.search_band_depth
    for search in own.searches.values():
        if search.stage in IN_FLIGHT:
            area = data.chart.grid.band(search.origin, search.arc, search.distance, depth)
            yield _arc(search, look, doing_of(search, depth), area.hexes)
        elif search.stage in PLANNED:
            yield _arc(search, look, search.stage.value, ())


def doing_of(search: Search, depth: int) -> str:
    """8.2 'rings 4-6, out', or how far it has come."""
    rings = rings_of(search, depth)
    if rings is None:
        return search.stage.value
    near, far = rings
    way = "out" if search.stage is IN_FLIGHT[0] else "home"
    return f"ring {far}, {way}" if near == far else f"rings {near}-{far}, {way}"


def _arc(search: Search, look: Look, doing: str, band: tuple[str, ...]) -> ArcMark:
    return ArcMark(search.id, search.origin, search.arc, search.range, search_text(search), look, doing, band)


def _shadows(own: Side, data: Catalog, look: Look) -> Iterator[ShadowMark]:
    for search in own.searches.values():
        for shadow in search.shadows:
            back = must_start_back(data, own, search, shadow, shadow.hex)
            yield ShadowMark(search.id, shadow.task_force, shadow.hex, look, back)


def _flights(own: Side, data: Catalog, look: Look) -> Iterator[FlightMark]:
    for formation in own.formations.values():
        if formation.kind not in STRIKES or formation.phase == OVERHEAD or not formation.afs:
            continue
        turns = [last for af in formation.afs if (last := own.air[af].last_turn) is not None]
        home = place_of(data, own, formation.platform)
        goal = home if formation.phase == "returning" else formation.destination
        yield FlightMark(
            id=formation.id,
            hex=formation.hex,
            goal=goal,
            look=look,
            afs=len(formation.afs),
            doing=formation.phase,
            last=min(turns, default=None),
        )


def _tracks(steps: Iterable[Step], look: Callable[[Step], Look]) -> Iterator[TrackMark]:
    """A hex that was told again is no step."""
    walked: dict[tuple[str, bool], list[Step]] = {}
    for step in steps:
        before = walked.setdefault((step.force, step.told), [])
        if step.turn == 1 and not step.told:
            before.clear()
        if not before or before[-1].hex != step.hex:
            before.append(step)
    for (force, told), way in walked.items():
        if len(way) > 1:
            yield TrackMark(force, look(way[0]), tuple((step.hex, step.turn) for step in way), told)


def _lit(state: State, data: Catalog) -> Iterator[LitMark]:
    found: dict[str, list[str]] = {}
    for cover in covers(state, data):
        for force in cover.forces:
            found.setdefault(force, []).append(cover.search)
    where = {force.id: force.hex for side in state.sides.values() for force in side.task_forces.values()}
    yield from (LitMark(force, where[TfId(force)], tuple(searches)) for force, searches in found.items())
