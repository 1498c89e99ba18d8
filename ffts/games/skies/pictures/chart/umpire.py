"""The chart as the umpire sees it: both sides' forces and doings, and which force lies in whose band."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ffts.games.skies.ahead.search_help import covers
from ffts.games.skies.names import TfId
from ffts.games.skies.pictures.chart.marks import base_mark, hour_of, looks_of_sides, own_forces, sheet_of, weather
from ffts.games.skies.pictures.chart.moving import own_overlay
from ffts.games.skies.pictures.chart.overlay import LitMark, Overlay
from ffts.games.skies.pictures.chart.sheet import ChartPicture
from ffts.games.skies.pictures.chart.trail import Fix, flown, tracks
from ffts.games.skies.pictures.naming import flight_name
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State

UMPIRE = "Umpire"


def umpire_picture(state: State, catalog: Catalog) -> ChartPicture:
    """Everything: both sides' forces with the dummies among them, and the weather."""
    looks = looks_of_sides(tuple(state.sides.values()))
    return ChartPicture(
        sheet=sheet_of(catalog.chart),
        viewer=UMPIRE,
        forces=tuple(mark for side in state.sides.values() for mark in own_forces(side, looks[side.id])),
        bases=tuple(base_mark(catalog, base, looks.get(base.side, "neutral")) for base in catalog.chart.bases),
        zones=weather(state.zones),
        hour=hour_of(state.public, catalog),
    )


def umpire_chart(state: State, data: Catalog) -> ChartPicture:
    """The same with all that lies over it, but the ways the forces came."""
    return replace(umpire_picture(state, data), overlay=umpire_overlay(state, data))


def umpire_overlay(state: State, data: Catalog, fixes: Iterable[Fix] = ()) -> Overlay:
    """Both sides' plots, searches and strikes, and which force lies in whose band."""
    looks = looks_of_sides(tuple(state.sides.values()))
    known = tuple(fixes)
    each = [
        own_overlay(state.public, side, data, looks[side.id], flown(known, side.id)) for side in state.sides.values()
    ]
    return Overlay(
        plots=tuple(mark for one in each for mark in one.plots),
        tracks=tuple(tracks(known, lambda fix: looks[fix.side])),
        arcs=tuple(mark for one in each for mark in one.arcs),
        cover=tuple(mark for one in each for mark in one.cover),
        shadows=tuple(mark for one in each for mark in one.shadows),
        flights=tuple(mark for one in each for mark in one.flights),
        caps=tuple(mark for one in each for mark in one.caps),
        lit=tuple(_lit(state, data)),
        wrecks=tuple(mark for one in each for mark in one.wrecks),
    )


def _lit(state: State, data: Catalog) -> Iterator[LitMark]:
    found: dict[str, list[str]] = {}
    for cover in covers(state, data):
        for force in cover.forces:
            found.setdefault(force, []).append(flight_name(state.sides[cover.side], cover.search))
    where = {force.id: force.hex for side in state.sides.values() for force in side.task_forces.values()}
    yield from (LitMark(force, where[TfId(force)], tuple(searches)) for force, searches in found.items())
