"""The chart at one scale: where all its signs stand, what is written beside them, and which labels want to lie open.

Shapes are in hexes, boxes in pixels at 100 % from the corner of the map. Nothing here depends on the part of the map
that is seen, so a chart that is moved is not made anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import hypot

from ffts.core.drawing import Point
from ffts.core.picture import Path, Placed, Shape
from ffts.core.shapes.labels import Box, Laid, Wanted, around, lay_out
from ffts.core.shapes.letters import width
from ffts.games.skies.pictures.chart.drawn import lines, stamps
from ffts.games.skies.pictures.chart.drawn.areas import searched
from ffts.games.skies.pictures.chart.drawn.board import Near, Scene, Thing
from ffts.games.skies.pictures.chart.drawn.flights import flight_groups, flight_lines, flights
from ffts.games.skies.pictures.chart.drawn.plates import (
    Plate,
    cap_plate,
    force_plate,
    shadow_plate,
)
from ffts.games.skies.pictures.chart.drawn.standing import (
    base_size,
    counter_size,
    force_places,
)
from ffts.games.skies.pictures.chart.layers import Layers
from ffts.games.skies.pictures.chart.sheet import ChartPicture, ForceMark

BASE_LETTERS, OLD_LETTERS = 13.0, 11.5
CORNER = (0.62, 0.5)
"""Of a counter: where the eye of a shadower is, below the roof of a CAP."""
FAR_EYE = 0.65
AROUND = 1.35
"""How much larger than a counter the outline of a belief is: what was true is seen in it."""
EVERYWHERE = Box(-1e6, -1e6, 1e6, 1e6)


def scene_of(picture: ChartPicture, layers: Layers, hex_pixels: float) -> Scene:
    """Draw everything on a chart whose hexes have this height in pixels."""
    scene = Scene(picture, layers, hex_pixels)
    scene.forces = force_places(picture, hex_pixels) if layers.forces else ()
    scene.below += searched(picture.sheet.frame, picture.overlay, layers) if layers.searches else ()
    near: Near = []
    _bases(scene, near)
    _wakes(scene)
    _plots(scene)
    groups = flight_groups(scene)
    places = flight_lines(scene, groups)
    _lit(scene)
    _caps(scene, near)
    _forces(scene, near)
    _losses(scene)
    _beliefs(scene, near)
    _shadows(scene)
    flights(scene, groups, places, near)
    _write(scene, near)
    return scene


def _write(scene: Scene, near: Near) -> None:
    """Numbers and names beside their signs, those of flights first."""
    shapes = {wanted.id: shape for wanted, shape in near}
    for laid in lay_out([wanted for wanted, _ in near], EVERYWHERE, scene.signs):
        scene.stamp(shapes[laid.id], laid.box.middle)
        scene.written.append(laid.box)


# --- bases, wakes, plots ------------------------------------------------------------------


def _bases(scene: Scene, near: Near) -> None:
    half = base_size(scene.hex_pixels)
    for number, base in enumerate(scene.picture.bases):
        at = scene.pixels(base.hex)
        scene.stamp(stamps.base(base.look, half), at)
        scene.signs.append(around(at, 2 * half + 4, 2 * half + 4))
        if scene.layers.names:
            size = (width(base.name, BASE_LETTERS, bold=True) + 4, BASE_LETTERS * 1.3)
            words = stamps.words(base.name, BASE_LETTERS, bold=True)
            near.append((Wanted(f"base {number}", at, size, half + 4, near=True), words))


def _wakes(scene: Scene) -> None:
    if scene.layers.tracks:
        for track in scene.picture.overlay.tracks:
            spots = [scene.middle(hex_) for hex_, _ in track.steps]
            scene.below += lines.wake(track, spots)


def _plots(scene: Scene) -> None:
    if not scene.layers.plots:
        return
    size = counter_size(scene.hex_pixels)
    for plot in scene.picture.overlay.plots:
        at = scene.place_of(plot.force, plot.at)
        start, end = scene.hexes(at) if at else scene.middle(plot.at), scene.middle(plot.to)
        scene.below.append(Placed(stamps.ghost(plot.look, size), end, 0, scene.unit))
        scene.below += lines.arrow(plot, start, end, size * 0.55 * scene.unit, scene.unit)


# --- forces and what is over them ---------------------------------------------------------------


def _lit(scene: Scene) -> None:
    if scene.layers.lit:
        lit = {mark.force for mark in scene.picture.overlay.lit}
        for place in scene.forces:
            if place.force.id in lit:
                scene.stamp(stamps.rays(place.size), place.centre)


def _forces(scene: Scene, near: Near) -> None:
    for place in scene.forces:
        scene.stamp(counter_of(place.force, place.size), place.centre)
        if max(abs(place.centre.x - place.hex.x), abs(place.centre.y - place.hex.y)) > place.size * 0.6:
            ends = (scene.hexes(place.hex), scene.hexes(place.centre))
            scene.below.append(Path(ends, ink="quiet", width=1, closed=False))
        scene.signs.append(place.box)
        force = place.force
        scene.things.append(
            Thing(f"force {force.id} {force.hex}", force.hex, place.box, force_plate(force), force=force.id)
        )
        if old := age_text(force):
            size = stamps.pill_size(old)
            wanted = Wanted(f"age {force.id} {force.hex}", place.centre, size, place.size / 2, near=True)
            near.append((wanted, stamps.pill(force.look, old)))


def counter_of(force: ForceMark, size: float) -> tuple[Shape, ...]:
    """Hollow for an old report and for a dummy."""
    return stamps.counter(force.look, force.id, force.kind, size, is_known(force), force.dummy)


def is_known(force: ForceMark) -> bool:
    """Whether it is sure that a force is there."""
    return not force.dummy and not force.age


def age_text(force: ForceMark) -> str:
    """What must be said beside a counter."""
    if force.dummy:
        return "dummy"
    if force.age:
        return f"{force.age} {'turn' if force.age == 1 else 'turns'} old"
    return ""


def _caps(scene: Scene, near: Near) -> None:
    """6.11 A roof over the force or base that it protects, and how many fly there."""
    if not scene.layers.strikes:
        return
    size = counter_size(scene.hex_pixels)
    for number, cap in enumerate(scene.picture.overlay.caps):
        at = scene.place_of(cap.force, cap.hex) or scene.pixels(cap.hex)
        scene.stamp(stamps.roof(cap.look, size), at)
        peak = Point(at.x, at.y - size * 0.8)
        box = around(peak, size * 1.1, size * 0.34)
        scene.signs.append(box)
        text = f"{cap.afs}"
        wanted = Wanted(f"cap {number}", Point(at.x, at.y - size * 0.55), stamps.pill_size(text), size * 0.5, near=True)
        lost = _is_lost(scene, cap.last)
        if lost or not scene.is_far:
            near.append((wanted, stamps.pill(cap.look, text, lost)))
        scene.things.append(Thing(f"cap {cap.over}", cap.hex, box, cap_plate(cap, lost), lost))


def _is_lost(scene: Scene, last: int | None) -> bool:
    """4.2 Its fuel ends in this turn or the next."""
    hour = scene.picture.hour
    return last is not None and hour is not None and last <= hour.turn + 1


def _losses(scene: Scene) -> None:
    if scene.layers.forces:
        for sunk in scene.picture.overlay.wrecks:
            at = scene.pixels(sunk.hex)
            scene.stamp(stamps.wreck(sunk.look), at)
            box = around(at, 16, 16)
            scene.signs.append(box)
            plate = Plate(sunk.look, f"TF {sunk.force} was sunk here", "", (f"on turn {sunk.turn}",))
            scene.things.append(Thing(f"wreck {sunk.force}", sunk.hex, box, plate))


def _beliefs(scene: Scene, near: Near) -> None:
    """A broken outline round the hex in the shape of the side that believed it, and what that was."""
    if not scene.layers.believed:
        return
    size = counter_size(scene.hex_pixels) * AROUND
    for number, mark in enumerate(scene.picture.overlay.believed):
        at = scene.pixels(mark.hex)
        scene.stamp(stamps.ghost(mark.look, size), at)
        if mark.sign:
            wanted = Wanted(f"belief {number}", at, stamps.pill_size(mark.sign), size / 2, near=True)
            near.append((wanted, stamps.pill(mark.look, mark.sign)))
        plate = Plate(mark.look, mark.words)
        scene.things.append(Thing(f"belief {number}", mark.hex, around(at, size, size), plate))


def _shadows(scene: Scene) -> None:
    if scene.layers.searches:
        for number, at in enumerate(eyes(scene)):
            mark = scene.picture.overlay.shadows[number]
            large = FAR_EYE if scene.is_far else 1.0
            scene.stamp(stamps.eye(mark.look), at, large=large)
            box = around(at, 20 * large, 14 * large)
            scene.signs.append(box)
            lost = _is_lost(scene, mark.back)
            scene.things.append(Thing(f"shadow {number}", mark.hex, box, shadow_plate(mark, lost), lost))


def eyes(scene: Scene) -> Iterator[Point]:
    """8.3 Where the eye of each shadower is: at the outer corner of the force it shadows, or in its hex."""
    size = counter_size(scene.hex_pixels)
    shadows = scene.picture.overlay.shadows
    for number, shadow in enumerate(shadows):
        middle = scene.pixels(shadow.hex)
        centre = scene.place_of(shadow.force, shadow.hex) or middle
        side = -1 if centre.x < middle.x - 1 else 1
        mates = sum(1 for mate in shadows[:number] if (mate.hex, mate.force) == (shadow.hex, shadow.force))
        yield Point(centre.x + side * (CORNER[0] * size + mates * 20), centre.y + CORNER[1] * size)


# --- labels that lie open -----------------------------------------------------------------------


def opened(scene: Scene, pointed: Iterable[str] = (), hex_: str | None = None, force: str | None = None) -> list[Thing]:
    """What is pointed at, what the cursor is on, and what is about to be lost: the first of them first."""
    wanted = {id_: None for id_ in pointed}
    here = [thing for thing in scene.things if thing.hex == hex_ and (force is None or thing.force in ("", force))]
    chosen = [thing for thing in here if thing.force == force] if force else here
    lost = [thing for thing in scene.things if thing.is_lost]
    ordered = [*(thing for thing in scene.things if thing.id in wanted), *chosen, *lost]
    return list({thing.id: thing for thing in ordered}.values())


def labels(
    scene: Scene, things: Sequence[Thing], room: Box, never: Sequence[Box] = (), kept: Mapping[str, Point] | None = None
) -> tuple[tuple[Thing, Laid], ...]:
    """Where these labels go in this part of the map; `never` is what else no label covers."""
    wanted = [Wanted(thing.id, thing.box.middle, thing.plate.size, hypot(*_half(thing.box)) * 0.8) for thing in things]
    signs = [box for box in (*scene.signs, *scene.written) if box.meets(room)]
    by_id = {thing.id: thing for thing in things}
    laid = lay_out(wanted, room, [*signs, *never], kept=kept)
    return tuple((by_id[each.id], each) for each in laid)


def _half(box: Box) -> tuple[float, float]:
    return (box.right - box.left) / 2, (box.bottom - box.top) / 2


def label_shapes(thing: Thing, laid: Laid) -> Iterator[Shape]:
    """A label with the line to its sign, in pixels."""
    ink = "danger" if thing.is_lost else stamps.SIDES[thing.plate.look]
    if laid.leader:
        yield Path(laid.leader, ink=stamps.GROUND, width=4, closed=False)
        yield Path(laid.leader, ink=ink, width=1.5, closed=False)
    yield from thing.plate.shapes(laid.box.left, laid.box.top)
