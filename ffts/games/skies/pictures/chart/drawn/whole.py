"""The whole chart as one picture for browser and paper: the sheet, what moves over it, labels, wind and scale.

Its unit is a hex. It is made for the room it has: what finds no room is not drawn smaller, but left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from ffts.core.drawing import Label, Point
from ffts.core.picture import Move, Path, Picture, Placed, Shape, Step, rectangle
from ffts.core.shapes.clipping import cropped
from ffts.core.shapes.labels import Box
from ffts.games.skies.pictures.chart.drawn import stamps
from ffts.games.skies.pictures.chart.drawn.board import Scene
from ffts.games.skies.pictures.chart.drawn.flights import flight_groups
from ffts.games.skies.pictures.chart.drawn.framing import framed
from ffts.games.skies.pictures.chart.drawn.ground import ground
from ffts.games.skies.pictures.chart.drawn.legend import (
    LONGEST,
    ROSE,
    ROSE_SIZE,
    belief_samples,
    legend,
    legend_size,
    rose,
    scale_bar,
)
from ffts.games.skies.pictures.chart.drawn.names import (
    FAR_FROM,
    NUMBERS_FROM,
    in_view,
    name_labels,
    number_down,
    number_size,
    without_number,
)
from ffts.games.skies.pictures.chart.drawn.scene import counter_of, label_shapes, labels, opened, scene_of
from ffts.games.skies.pictures.chart.layers import Layers
from ffts.games.skies.pictures.chart.sheet import ChartHour, ChartPicture, ChartSheet, SkyZone
from ffts.games.skies.pictures.chart.words import summary

GRID_FROM = 14.0
"""Pixels of a hex below which its outline would only be a grey veil."""
GRID = 0.65
SPARSE = 5
"""Of small hexes every fifth has its number."""
EDGE = 8.0
"""Pixels round the part that is shown, so that no line ends in sight."""
FINE = 0.7
"""Pixels between two points of a coast."""
FOR_ROSE = (560.0, 330.0)
"""How wide and high a chart is, at the least, for the rose of the wind."""


@dataclass(frozen=True)
class Seen:
    """The room there is, in pixels, and what is chosen or pointed at there."""

    wide: float
    high: float
    pointed: tuple[str, ...] = ()


def whole_chart(picture: ChartPicture, seen: Seen, layers: Layers | None = None) -> Picture:
    """All of it, framed on the action."""
    layers = layers or Layers(gaps=False)
    covered = tuple(_corners(seen))
    view = framed(picture, seen.wide, seen.high, covered)
    pixels = seen.wide / (view.right - view.left)
    scene = scene_of(picture, layers, pixels)
    below = _ground(picture, layers, view.grown(EDGE / pixels), FINE / pixels)
    names = tuple(name_labels(scene))
    over = [box.moved(view.left * pixels, view.top * pixels) for box in covered]
    grid = tuple(_grid(scene, view, layers, [*(box for box, _ in names), *over]))
    seen_part = Box(*(side * pixels for side in view))
    written = (replace(label, at=scene.hexes(label.at)) for label in in_view(names, seen_part, over))
    shapes = (
        *below,
        *grid,
        *_areas(scene, view),
        *written,
        *scene.above,
        *_opened(scene, view, seen, covered),
        *_over(scene, view),
    )
    return Picture(
        view.left,
        view.top,
        view.right - view.left,
        view.bottom - view.top,
        (*shapes, *_things(scene, view)),
        len(below) + len(grid),
    )


def words_of(picture: ChartPicture) -> str:
    """What it shows, for who cannot see it: the list beside it says the rest."""
    return summary(picture)


def _corners(seen: Seen) -> Iterator[Box]:
    """Where wind and scale lie, in pixels."""
    if _has_rose(seen.wide, seen.high):
        wide, high = ROSE_SIZE
        yield Box(seen.wide - wide - EDGE, 0, seen.wide, high + EDGE)
    yield Box(seen.wide - LONGEST - 2 * EDGE, seen.high - 40, seen.wide, seen.high)


def _has_rose(wide: float, high: float) -> bool:
    return wide >= FOR_ROSE[0] and high >= FOR_ROSE[1]


# --- what never moves ------------------------------------------------------------------------


def _ground(picture: ChartPicture, layers: Layers, view: Box, least: float) -> tuple[Path, ...]:
    """Sea, land, cloud and the light of the hour, in the part that is seen."""
    hour = replace(picture.hour, turn=0, clock="", wind_from=0, knots=0, sky="") if picture.hour else None
    return _cropped(picture.sheet, picture.zones, hour, layers, view, least)


@lru_cache(maxsize=8)
def _cropped(
    sheet: ChartSheet, zones: tuple[SkyZone, ...], hour: ChartHour | None, layers: Layers, view: Box, least: float
) -> tuple[Path, ...]:
    return tuple(cropped(ground(ChartPicture(sheet, "", zones=zones, hour=hour), layers), view, least))


def _grid(scene: Scene, view: Box, layers: Layers, names: Sequence[Box]) -> Iterator[Shape]:
    """The hexes, each edge once, with their numbers where there is room for them."""
    frame = scene.picture.sheet.frame
    cells = [
        (col, row, Point(*frame.centre_at(col, row)))
        for col, row in frame.hexes()
        if view.grown(1).holds(Box(*frame.centre_at(col, row), *frame.centre_at(col, row)))
    ]
    if layers.grid and scene.hex_pixels >= GRID_FROM:
        half = frame.corner_offsets[:4]
        steps: list[Step] = []
        for _, _, at in cells:
            corners = [Point(at.x + right, at.y + down) for right, down in half]
            steps += (Move(*corners[0]), *corners[1:])
        yield Path(tuple(steps), ink="grid", width=1, closed=False, opacity=GRID)
    if layers.numbers and scene.hex_pixels >= FAR_FROM:
        hidden, sparse = without_number(scene, names), scene.hex_pixels < NUMBERS_FROM
        down, size = number_down(scene.hex_pixels) * scene.unit, number_size(scene.hex_pixels)
        for col, row, at in cells:
            label = frame.label(col, row)
            if label not in hidden and not (sparse and (col % SPARSE or row % SPARSE)):
                yield Label(label, Point(at.x, at.y + down), "middle", "quiet", size)


# --- what moves --------------------------------------------------------------------------------


def _areas(scene: Scene, view: Box) -> Iterator[Shape]:
    """Areas and lines, as far as they are seen."""
    for shape in scene.below:
        if isinstance(shape, Path):
            yield from cropped((shape,), view.grown(EDGE * scene.unit), FINE * scene.unit)
        else:
            yield shape


def _opened(scene: Scene, view: Box, seen: Seen, covered: Sequence[Box]) -> Iterator[Shape]:
    """A ring round what is chosen, and the labels of that and of what is about to be lost."""
    chosen = [thing for thing in scene.things if thing.id in _signs_of(scene, seen.pointed)]
    for place in scene.forces:
        if any(thing.force == place.force.id and thing.hex == place.force.hex for thing in chosen):
            marks = (*stamps.ring(place.force.look, place.size), *counter_of(place.force, place.size))
            yield Placed(marks, scene.hexes(place.centre), 0, scene.unit)
    for thing in chosen:
        if not thing.force:
            yield Path(_boxed(scene, thing.box.grown(4)), ink="accent", width=3)
    px = scene.hex_pixels
    room = Box(view.left * px, view.top * px, view.right * px, view.bottom * px).grown(-6)
    never = [box.moved(view.left * px, view.top * px) for box in covered]
    for thing, laid in labels(scene, opened(scene, _signs_of(scene, seen.pointed)), room, never):
        yield Placed(tuple(label_shapes(thing, laid)), scale=scene.unit)


def _signs_of(scene: Scene, pointed: Sequence[str]) -> tuple[str, ...]:
    """The ids on the chart; flights that are one sign there are all of them found by it."""
    groups = (tuple(f"flight {flight.name}" for flight in group) for group in flight_groups(scene))
    lead = {ident: ids[0] for ids in groups for ident in ids}
    return tuple(lead.get(ident, ident) for ident in pointed)


def _boxed(scene: Scene, box: Box) -> tuple[Step, ...]:
    corner, other = scene.hexes(Point(box.left, box.top)), scene.hexes(Point(box.right, box.bottom))
    return rectangle(*corner, *other)


def _over(scene: Scene, view: Box) -> Iterator[Shape]:
    """Wind and scale, at the edges of the room."""
    px, sheet = scene.hex_pixels, scene.picture.sheet
    wide, high = (view.right - view.left) * px, (view.bottom - view.top) * px
    shapes = list(scale_bar(sheet.hex_nm / px, wide - EDGE, high - 8))
    found = tuple(belief_samples(scene.picture)) if scene.layers.believed else ()
    if found:
        _, tall = legend_size(found)
        shapes += legend(found, EDGE, high - tall - EDGE)
    if scene.picture.hour and _has_rose(wide, high):
        middle = wide - EDGE - ROSE_SIZE[0] / 2
        shapes += rose(scene.picture.hour, sheet.frame.north_offset, middle, EDGE + ROSE + 20)
    yield Placed(tuple(shapes), Point(view.left, view.top), 0, scene.unit)


def _things(scene: Scene, view: Box) -> Iterator[Shape]:
    """What can be pointed at, each as a room that cannot be seen."""
    for thing in scene.things:
        plate = thing.plate
        words = ", ".join(filter(None, (plate.head, plate.count, *plate.lines)))
        yield Placed((Path(_boxed(scene, thing.box), fill="bg", opacity=0),), id=thing.id, name=words)
