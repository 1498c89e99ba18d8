"""The chart as one side may see it: its own forces and doings, what it was told of the enemy, the printed map."""

from collections.abc import Iterable
from dataclasses import replace

from ffts.games.skies.pictures.chart.marks import base_mark, hour_of, looks_of, own_forces, sheet_of, weather
from ffts.games.skies.pictures.chart.moving import own_overlay
from ffts.games.skies.pictures.chart.overlay import Overlay
from ffts.games.skies.pictures.chart.sheet import ChartPicture, ForceMark, Look
from ffts.games.skies.pictures.chart.trail import Fix, flown, tracks
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state.parts import Marker, Public
from ffts.games.skies.view import SideView

ENEMY = "enemy"
"""The owner of a marker."""


def side_picture(view: SideView, data: Catalog) -> ChartPicture:
    """3.6 What one side may see: its own forces, what it was told of the enemy, the weather, and the printed map."""
    own, enemy = looks_of(view.own.task_forces, view.intel.markers)
    reports = (_report(marker, view.public, enemy) for marker in view.intel.markers.values())
    return ChartPicture(
        sheet=sheet_of(data.chart),
        viewer=view.own.name,
        forces=(*own_forces(view.own, own), *reports),
        bases=tuple(base_mark(data, base, own if base.side == view.own.id else enemy) for base in data.chart.bases),
        zones=weather(view.zones),
        hour=hour_of(view.public, data),
    )


def side_chart(view: SideView, data: Catalog) -> ChartPicture:
    """3.6 The same with all that lies over it, but the ways the forces came."""
    return replace(side_picture(view, data), overlay=side_overlay(view, data))


def side_overlay(view: SideView, data: Catalog, fixes: Iterable[Fix] = ()) -> Overlay:
    """3.6 Its own plots, searches and strikes, and where markers of the enemy were told to be."""
    own, enemy = looks_of(view.own.task_forces, view.intel.markers)
    known = tuple(fixes)
    walked = tracks(known, lambda fix: enemy if fix.known else own)
    moving = own_overlay(view.public, view.own, data, own, flown(known, view.own.id))
    return replace(moving, tracks=tuple(walked))


def _report(marker: Marker, public: Public, look: Look) -> ForceMark:
    """A-012 Where every marker is known a report does not grow old: its moves are announced (10.1)."""
    age = None if public.shows_positions else max(0, public.turn - marker.turn)
    sighted = f"last sighted on turn {marker.sighted_on} in {marker.sighted_at}" if marker.sighted_on else ""
    return ForceMark(id=marker.task_force, hex=marker.hex, look=look, owner=ENEMY, note=sighted, age=age)
