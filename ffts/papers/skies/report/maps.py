"""From the charts of a day to the maps of its report."""

from collections.abc import Iterable, Iterator, Sequence

from ffts.games.skies.pictures.chart.drawn.ground import ground
from ffts.games.skies.pictures.chart.layers import Layers
from ffts.games.skies.pictures.chart.overlay import FlightMark, Overlay
from ffts.games.skies.pictures.chart.sheet import ChartPicture, ForceMark, Look
from ffts.games.skies.pictures.chart.words import (
    cap_in_words,
    flight_in_words,
    force_in_words,
    shadow_in_words,
    wreck_in_words,
)
from ffts.games.skies.pictures.report.day import ChartSnapshot
from ffts.papers.report.board import at, hex_board, outline
from ffts.papers.report.parts import Board, MapArea, MapMark, MapSnapshot, Way

LEGEND = (
    ("mark", "a task force; pale: a dummy"),
    ("open", "an enemy force as it was reported; pale: an old report"),
    ("track", "its way so far"),
    ("plot", "a plotted move"),
    ("wing", "a strike or a flight home, with its AFs"),
    ("ring", "CAP"),
    ("band", "where searches look this turn"),
    ("zone", "another sky than over the rest of the map"),
    ("wreck", "a force was sunk here"),
)


TINTS = ("sea2", "sea3", "land", "coast")
"""What is drawn of sea and land; the open sea is the ground of the page."""


def board_of(picture: ChartPicture) -> Board:
    """2.1 What is printed on the chart."""
    sheet = picture.sheet
    return hex_board(
        sheet.frame,
        sheet.title,
        sheet.land,
        sheet.coast,
        ((name.text, name.hex) for name in sheet.names),
        ((base.name, base.hex, base.look) for base in picture.bases),
        tuple(
            shape for shape in ground(picture, Layers(weather=False)) if shape.fill in TINTS and shape.manner == "solid"
        ),
    )


def frames_of(snapshots: Iterable[ChartSnapshot]) -> tuple[MapSnapshot, ...]:
    """A frame a turn, each with the ways that lead to it."""
    walked: dict[tuple[str, Look, bool], list[str]] = {}
    return tuple(_frame(snapshot, walked) for snapshot in snapshots)


def _frame(snapshot: ChartSnapshot, walked: dict[tuple[str, Look, bool], list[str]]) -> MapSnapshot:
    picture = snapshot.chart
    for force in picture.forces:
        way = walked.setdefault((force.id, force.look, _reported(force)), [])
        if not way or way[-1] != force.hex:
            way.append(force.hex)
    return MapSnapshot(
        snapshot.turn,
        marks=(*_forces(picture), *_movers(picture)),
        ways=(*_tracks(picture, walked), *_courses(picture)),
        areas=tuple(_areas(picture)),
    )


def _reported(force: ForceMark) -> bool:
    return force.owner == "enemy"


def _forces(picture: ChartPicture) -> Iterator[MapMark]:
    plane = picture.sheet.frame
    for force in picture.forces:
        kind = "report" if _reported(force) else "force"
        old = force.dummy or bool(force.age)
        yield MapMark(kind, force.look, force.id, *at(plane, force.hex), force_in_words(force), faint=old)


def _movers(picture: ChartPicture) -> Iterator[MapMark]:
    plane, overlay = picture.sheet.frame, picture.overlay
    for (hex_, look), flights in _together(overlay.flights).items():
        words = "; ".join(map(flight_in_words, flights))
        yield MapMark("flight", look, f"{sum(flight.afs for flight in flights)}", *at(plane, hex_), words)
    for cap in overlay.caps:
        yield MapMark("cap", cap.look, f"{cap.afs}", *at(plane, cap.hex), cap_in_words(cap))
    for shadow in overlay.shadows:
        yield MapMark("shadow", shadow.look, "", *at(plane, shadow.hex), shadow_in_words(shadow))
    for wreck in overlay.wrecks:
        yield MapMark("wreck", wreck.look, "", *at(plane, wreck.hex), wreck_in_words(wreck))


def _together(flights: Iterable[FlightMark]) -> dict[tuple[str, Look], list[FlightMark]]:
    """Those of one side in one hex: one mark, or nobody could read any of them."""
    found: dict[tuple[str, Look], list[FlightMark]] = {}
    for flight in flights:
        found.setdefault((flight.hex, flight.look), []).append(flight)
    return found


def _tracks(picture: ChartPicture, walked: dict[tuple[str, Look, bool], list[str]]) -> Iterator[Way]:
    for (_, look, _), way in walked.items():
        if len(way) > 1:
            yield _way(picture, "track", look, way)


def _courses(picture: ChartPicture) -> Iterator[Way]:
    overlay: Overlay = picture.overlay
    for flight in overlay.flights:
        if flight.goal and flight.goal != flight.hex:
            yield _way(picture, "course", flight.look, (flight.hex, flight.goal))
    for plot in overlay.plots:
        yield _way(picture, "plot", plot.look, (plot.at, plot.to))


def _way(picture: ChartPicture, kind: str, look: Look, hexes: Sequence[str]) -> Way:
    return Way(kind, look, tuple(at(picture.sheet.frame, hex_) for hex_ in hexes))


def _areas(picture: ChartPicture) -> Iterator[MapArea]:
    plane = picture.sheet.frame
    for zone in picture.zones:
        yield MapArea("zone", "neutral", outline(plane, zone.hexes))
    for cover in picture.overlay.cover:
        if cover.hexes:
            yield MapArea("band", cover.look, outline(plane, cover.hexes))
