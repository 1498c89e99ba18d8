"""The part of a picture's areas that lies in a box: what is never seen need not be written, sent or painted."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from ffts.core.drawing import Point
from ffts.core.picture import Curve, Move, Path, Step
from ffts.core.shapes.labels import Box

Ring = list[Point]


def cropped(paths: Iterable[Path], box: Box, least: float) -> Iterator[Path]:
    """Each area as far as it lies in the box, without points nearer than `least` to the one before; soft lines, and
    what is not closed, stay as they are where they meet it."""
    for path in paths:
        corners = [step for step in path.steps if not isinstance(step, Curve)]
        if not path.closed or len(corners) < len(path.steps):
            yield path
            continue
        rings = [_thinned(_clipped(ring, box), least) for ring in _rings(corners)]
        steps = tuple(step for ring in rings if len(ring) > len("ab") for step in _traced(ring))
        if steps:
            yield replace(path, steps=steps)


def straightened(path: Path) -> Path:
    """The same with straight lines from end to end of its curves: for coasts whose points lie near each other."""
    steps = tuple(step.to if isinstance(step, Curve) else step for step in path.steps)
    return replace(path, steps=steps)


def _traced(ring: Ring) -> Iterator[Step]:
    first, *rest = ring
    yield Move(*first)
    yield from rest


def _rings(corners: Sequence[Point | Move]) -> Iterator[Ring]:
    ring: Ring = []
    for corner in corners:
        if isinstance(corner, Move) and ring:
            yield ring
            ring = []
        ring.append(Point(*corner))
    if ring:
        yield ring


def _clipped(ring: Ring, box: Box) -> Ring:
    """Edge by edge of the box (Sutherland and Hodgman)."""
    xs, ys = [at.x for at in ring], [at.y for at in ring]
    if box.left <= min(xs) and max(xs) <= box.right and box.top <= min(ys) and max(ys) <= box.bottom:
        return ring
    if max(xs) < box.left or min(xs) > box.right or max(ys) < box.top or min(ys) > box.bottom:
        return []
    for along, least, sign in ((0, box.left, 1), (0, box.right, -1), (1, box.top, 1), (1, box.bottom, -1)):
        ring = list(_within(ring, along, least, sign))
    return ring


def _within(ring: Ring, along: int, edge: float, sign: int) -> Iterator[Point]:
    """What lies on the inner side of one edge, with a point where a line crosses it."""
    if not ring:
        return
    before = ring[-1]
    was = (before[along] - edge) * sign >= 0
    for here in ring:
        inside = (here[along] - edge) * sign >= 0
        if inside is not was:
            part = (edge - before[along]) / (here[along] - before[along])
            yield Point(before.x + (here.x - before.x) * part, before.y + (here.y - before.y) * part)
        if inside:
            yield here
        before, was = here, inside


def _thinned(ring: Ring, least: float) -> Ring:
    kept: Ring = []
    for at in ring:
        if not kept or abs(at.x - kept[-1].x) + abs(at.y - kept[-1].y) >= least:
            kept.append(at)
    return kept
