"""What moves over the chart of a side's own: its plots, searches, shadowers, strikes and CAP, and what it lost."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import astuple

from ffts.core.once import remembered
from ffts.games.skies.ahead.courses import Flight, course, flight_of, flight_of_search
from ffts.games.skies.names import AfId, FormationId, HexId
from ffts.games.skies.pictures.air.side import shape_of
from ffts.games.skies.pictures.chart.overlay import (
    ArcMark,
    CapMark,
    CoverMark,
    FlightMark,
    FlightTurns,
    Overlay,
    PlotMark,
    ShadowMark,
    WreckMark,
)
from ffts.games.skies.pictures.chart.sheet import Look
from ffts.games.skies.pictures.naming import flight_name
from ffts.games.skies.pictures.words import target_text
from ffts.games.skies.rules.ch04 import fuel_ends
from ffts.games.skies.rules.ch08.search import rings_of
from ffts.games.skies.rules.ch08.shadowing import must_start_back
from ffts.games.skies.rules.ch10.movement import place_of
from ffts.games.skies.rules.ch10.task_forces import turns_needed
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state.air import Formation
from ffts.games.skies.state.parts import Public, Side
from ffts.games.skies.state.search import IN_FLIGHT, PLANNED, Search
from ffts.games.skies.words.search import search_text

STRIKES = ("strike", "return")
OVERHEAD, CAP = "overhead", "cap"
SIDES = 2


Flown = Mapping[str, Sequence[tuple[str, int]]]
"""For each formation where it was in each turn."""
NOWHERE: Flown = {}


def own_overlay(public: Public, own: Side, data: Catalog, look: Look, flown: Flown = NOWHERE) -> Overlay:
    """What a side knows of its own doings."""
    arcs = tuple(_arcs(public, own, data, look))
    return Overlay(
        plots=tuple(_plots(public, own, data, look)),
        arcs=arcs,
        cover=(cover_of(data, own, arcs, look),) if arcs else (),
        shadows=tuple(_shadows(own, data, look)),
        flights=tuple(_flights(public, own, data, look, flown)),
        caps=tuple(_caps(public, own, data, look)),
        wrecks=tuple(_wrecks(own, look)),
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
        flight = flight_of_search(public, own, data, search)
        if search.stage in IN_FLIGHT:
            area = data.chart.grid.band(search.origin, search.arc, search.distance, depth)
            yield _arc(own, search, look, flight, doing_of(search, depth), area.hexes)
        elif search.stage in PLANNED:
            yield _arc(own, search, look, flight, search.stage.value, ())


def cover_of(data: Catalog, own: Side, arcs: Iterable[ArcMark], look: Look) -> CoverMark:
    """8.2 The bands of a turn together; 7.4.8 hatched what lies as near as others go, and no search looks at."""
    together = dict.fromkeys(hex_ for arc in arcs for hex_ in arc.band)
    return CoverMark(look, tuple(together), _gaps(own.searches, data))


@remembered(SIDES)
def _gaps(searches: Mapping[FormationId, Search], data: Catalog) -> tuple[HexId, ...]:
    """7.4.8 Most orders touch no search: the very same ones leave the same gaps."""
    grid = data.chart.grid
    alive = [search for search in searches.values() if search.stage in (*PLANNED, *IN_FLIGHT)]
    farthest: dict[HexId, int] = {}
    for search in alive:
        farthest[search.origin] = max(search.range, farthest.get(search.origin, 0))
    around = (hex_ for origin, far in farthest.items() for hex_ in grid.within(origin, far))
    seen = {hex_ for search in alive for hex_ in grid.area(search.origin, search.arc, (0, search.range)).hexes}
    return tuple(HexId(hex_) for hex_ in dict.fromkeys(around) if hex_ not in seen)


def doing_of(search: Search, depth: int) -> str:
    """8.2 'rings 4-6, out', or how far it has come."""
    rings = rings_of(search, depth)
    if rings is None:
        return search.stage.value
    near, far = rings
    way = "out" if search.stage is IN_FLIGHT[0] else "home"
    return f"ring {far}, {way}" if near == far else f"rings {near}-{far}, {way}"


def _arc(own: Side, search: Search, look: Look, flight: Flight, doing: str, band: tuple[str, ...]) -> ArcMark:
    return ArcMark(
        name=flight_name(own, search.id),
        origin=search.origin,
        arc=search.arc,
        range=search.range,
        record=search_text(search),
        look=look,
        doing=doing,
        band=band,
        span=_span(flight),
    )


def _span(flight: Flight | None) -> FlightTurns | None:
    return FlightTurns(*astuple(flight)) if flight else None


def _shadows(own: Side, data: Catalog, look: Look) -> Iterator[ShadowMark]:
    for search in own.searches.values():
        for shadow in search.shadows:
            back = must_start_back(data, own, search, shadow, shadow.hex)
            yield ShadowMark(flight_name(own, search.id), shadow.task_force, shadow.hex, look, back)


def _flights(public: Public, own: Side, data: Catalog, look: Look, flown: Flown) -> Iterator[FlightMark]:
    for formation in own.formations.values():
        if formation.kind not in STRIKES or formation.phase == OVERHEAD or not formation.afs:
            continue
        home = place_of(data, own, formation.platform)
        yield FlightMark(
            name=flight_name(own, formation.id),
            hex=formation.hex,
            goal=home if formation.phase == "returning" else formation.destination,
            look=look,
            afs=len(formation.afs),
            doing=formation.phase,
            span=_span(flight_of(public, own, data, formation)),
            way=tuple((stop.hex, stop.turn) for stop in course(public, own, data, formation)),
            target=_target(data, formation),
            made_of=", ".join(dict.fromkeys(own.air[af].aircraft for af in formation.afs)),
            shape=_shape(own, data, formation),
            flown=tuple(flown.get(formation.id, ())),
        )


def _target(data: Catalog, formation: Formation) -> str:
    return target_text(data, formation.target) if formation.target and formation.phase != "returning" else ""


def _shape(own: Side, data: Catalog, formation: Formation) -> str:
    """2.4.1 Of most of its aircraft; bombers before their escorts."""
    shapes = Counter(shape_of(data.aircraft[own.air[af].aircraft]) for af in formation.afs)
    return max(shapes, key=lambda shape: (shape != "fighter", shapes[shape]))


def _caps(public: Public, own: Side, data: Catalog, look: Look) -> Iterator[CapMark]:
    """6.11 One mark for all that stand over the same force or base."""
    stations: dict[tuple[str, str], list[AfId]] = {}
    for formation in own.formations.values():
        if formation.kind == CAP and formation.afs:
            stations.setdefault((formation.target or formation.platform, formation.hex), []).extend(formation.afs)
    for (over, hex_), afs in stations.items():
        force = over if over in own.task_forces else ""
        name = f"TF {over}" if force else over
        yield CapMark(name, hex_, look, len(afs), fuel_ends(data, own, afs, public.turn), force)


def _wrecks(side: Side, look: Look) -> Iterator[WreckMark]:
    """A-021 A dummy that is removed leaves nothing behind."""
    for force in side.task_forces.values():
        sunk = [side.ships[ship].sunk_on or 0 for ship in force.ships]
        if sunk and all(sunk):
            yield WreckMark(force.id, force.hex, look, max(sunk))
