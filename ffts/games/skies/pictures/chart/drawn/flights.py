"""Flights on a chart: the way they came and the way they go, and an aircraft with the number of AF in it.

On a small chart those of a side in one hex are one sign: what cannot be read is not written.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ffts.core.drawing import Point
from ffts.core.shapes.labels import Wanted, around
from ffts.games.skies.pictures.chart.drawn import lines, stamps
from ffts.games.skies.pictures.chart.drawn.board import Near, Scene, Thing
from ffts.games.skies.pictures.chart.drawn.plates import Plate, flight_plate
from ffts.games.skies.pictures.chart.drawn.standing import base_size, counter_size, flight_places
from ffts.games.skies.pictures.chart.overlay import FlightMark

Group = tuple[FlightMark, ...]
APART_FROM = 26.0
"""Pixels of a hex in which the flights in it have room beside each other."""
SMALL, SMALLEST = 0.8, 0.62
NAMED = 6
"""Flights of one sign that its label names."""


def flight_groups(scene: Scene) -> tuple[Group, ...]:
    """Flights that are one sign at this scale, those about to be lost first."""
    if not scene.layers.strikes:
        return ()
    if scene.hex_pixels >= APART_FROM:
        return tuple((flight,) for flight in scene.picture.overlay.flights)
    found: dict[tuple[str, str], list[FlightMark]] = {}
    for flight in scene.picture.overlay.flights:
        found.setdefault((flight.hex, flight.look), []).append(flight)
    return tuple(tuple(sorted(group, key=lambda flight: not flight.is_lost)) for group in found.values())


def _large(scene: Scene) -> float:
    if scene.hex_pixels >= APART_FROM:
        return 1
    return SMALLEST if scene.is_far else SMALL


def flight_lines(scene: Scene, groups: Sequence[Group]) -> tuple[Point, ...]:
    """Where each sign is; below it the way its flights came and the way they go."""
    discs = [(complex(*each.centre), each.size / 2) for each in scene.forces]
    half = base_size(scene.hex_pixels)
    discs += [(complex(*scene.pixels(base.hex)), half) for base in scene.picture.bases]
    wanted = [scene.pixels(group[0].hex) for group in groups]
    places = flight_places(wanted, discs, stamps.PLANE * _large(scene))
    bends = iter(lines.bends([flight for group in groups for flight in group]))
    for group, at in zip(groups, places, strict=True):
        for flight in group:
            _ways(scene, flight, scene.hexes(at), next(bends))
    return places


def _ways(scene: Scene, flight: FlightMark, here: Point, bend: float) -> None:
    unit = scene.unit
    came = [scene.middle(hex_) for hex_, _ in flight.flown if hex_ != flight.hex]
    scene.below += lines.flown(flight, came, here, unit)
    ahead = [scene.middle(hex_) for hex_ in _until_goal(flight)]
    clear = counter_size(scene.hex_pixels) * 0.58 * unit
    scene.below += lines.to_fly(flight, here, ahead, scene.middle(flight.goal), bend, clear, unit)


def _until_goal(flight: FlightMark) -> Iterator[str]:
    for hex_, _ in flight.way:
        if hex_ == flight.goal:
            return
        yield hex_


def flights(scene: Scene, groups: Sequence[Group], places: Sequence[Point], near: Near) -> None:
    """The signs, their numbers, and where fuel ends."""
    for number, (group, at) in enumerate(zip(groups, places, strict=True)):
        _sign(scene, group, at, f"flight {number}", near)
        for flight in group:
            if flight.runs_out:
                end = scene.pixels(flight.runs_out)
                scene.stamp(stamps.barred_ring(), end)
                scene.signs.append(around(end, 22, 22))


def _sign(scene: Scene, group: Group, at: Point, number: str, near: Near) -> None:
    lead, large = group[0], _large(scene)
    turn = lines.heading(scene.hexes(at), scene.middle(lead.goal)) if lead.hex != lead.goal else 0.0
    scene.stamp(stamps.aircraft(lead.look, lead.shape), at, turn, large)
    half = stamps.PLANE * large
    box = around(at, 2 * half, 2 * half)
    scene.signs.append(box)
    text = f"{sum(flight.afs for flight in group)}"
    pill = stamps.pill(lead.look, text, lead.is_lost)
    if lead.is_lost or not scene.is_far:
        near.append((Wanted(number, at, stamps.pill_size(text), half, near=True), pill))
    scene.things.append(Thing(f"flight {lead.name}", lead.hex, box, group_plate(group), lead.is_lost))


def group_plate(group: Group) -> Plate:
    """The label of one flight, or the names of those that are one sign."""
    lead = group[0]
    if len(group) == 1:
        return flight_plate(lead)
    names = [f"{flight.name}: {flight.afs} AF" for flight in group[:NAMED]]
    more = [f"and {len(group) - NAMED} more"] if len(group) > NAMED else []
    count = f"{sum(flight.afs for flight in group)} AF"
    return Plate(lead.look, f"{len(group)} flights", count, (*names, *more), is_lost=lead.is_lost)
