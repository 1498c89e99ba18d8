"""What lies over the chart, in pixels: a legend of what is shown and of nothing else, the wind as a rose, the scale."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, floor, log10, radians, sin

from ffts.core.drawing import Ink, Label, Point
from ffts.core.picture import Path, Placed, Shape, ellipse, points, rectangle, rounded
from ffts.core.shapes.letters import width
from ffts.games.skies.pictures.chart.drawn import stamps
from ffts.games.skies.pictures.chart.drawn.areas import BORDERS, HATCHES
from ffts.games.skies.pictures.chart.drawn.stamps import SIDES
from ffts.games.skies.pictures.chart.layers import Layers
from ffts.games.skies.pictures.chart.sheet import ChartHour, ChartPicture, Look

Sample = tuple[tuple[Shape, ...], str]
HALF = 17.0
"""Half the width of a sample."""
ROW, HEAD, PAD, TEXT = 24.0, 32.0, 14.0, 13.5


def samples(picture: ChartPicture, layers: Layers) -> Iterator[Sample]:
    """A sign and what it means, for each kind of sign that is on the chart."""
    over = picture.overlay
    if layers.forces:
        yield from _forces(picture)
    if layers.strikes:
        yield from _flights(picture)
    if layers.plots and over.plots:
        arrow = Path(points((-HALF, 0), (HALF - 10, 0)), ink=SIDES[over.plots[0].look], width=4.5, closed=False)
        head = Path(points((HALF, 0), (HALF - 12, -6), (HALF - 12, 6)), fill=SIDES[over.plots[0].look])
        yield (arrow, head), f"plotted moves: {len(over.plots)}"
    if layers.tracks and over.tracks:
        yield (_line(over.tracks[0].look, "dot", 2.6),), "where they have been"
    if layers.searches:
        yield from _searches(picture, layers)
    if layers.lit and layers.forces and over.lit:
        yield stamps.rays(16), "in a band this turn"
    if layers.believed:
        yield from belief_samples(picture)
    if layers.weather:
        yield from _weather(picture)


def belief_samples(picture: ChartPicture) -> Iterator[Sample]:
    """Of each side what it had been told, and what it imagined."""
    for owner in dict.fromkeys(mark.owner for mark in picture.overlay.believed):
        marks = [mark for mark in picture.overlay.believed if mark.owner == owner]
        sign = stamps.ghost(marks[0].look, 20)
        if any(mark.force for mark in marks):
            yield sign, f"{owner} believed a force here, with its age"
        if any(mark.of for mark in marks):
            yield sign, f"{owner} imagined carriers in ? of its games"


def _forces(picture: ChartPicture) -> Iterator[Sample]:
    sure = [force.look for force in picture.forces if not force.dummy and not force.age]
    looks = list(dict.fromkeys(sure))
    if looks:
        yield tuple(_side_by_side(looks)), f"task forces: {_counted(sure, looks)}"
    if any(force.age for force in picture.forces):
        look = next(force.look for force in picture.forces if force.age)
        yield stamps.counter(look, "", "", 17, False, False), "an old report, with its age"
    if dummy := next((force for force in picture.forces if force.dummy), None):
        yield stamps.counter(dummy.look, "", "", 17, False, True), "a dummy"
    if picture.overlay.wrecks:
        yield _small(stamps.wreck(picture.overlay.wrecks[0].look)), "a force was sunk here"


def _counted(sure: Sequence[Look], looks: Sequence[Look]) -> str:
    return " and ".join(str(sure.count(look)) for look in looks)


def _side_by_side(looks: Sequence[Look]) -> Iterator[Shape]:
    for number, look in enumerate(looks):
        at = Point((number - (len(looks) - 1) / 2) * 19, 0)
        yield Placed(stamps.counter(look, "", "", 16, True, False), at)


def _small(shapes: tuple[Shape, ...]) -> tuple[Shape, ...]:
    return (Placed(shapes, scale=0.72),)


def _line(look: Look, dash: str, wide: float) -> Path:
    line = points((-HALF, 0), (HALF, 0))
    return Path(line, ink=SIDES[look], width=wide, dash="dot" if dash else "", closed=False)


def _flights(picture: ChartPicture) -> Iterator[Sample]:
    over = picture.overlay
    if over.flights:
        look = over.flights[0].look
        pill = Placed(stamps.pill(look, str(over.flights[0].afs)), Point(9, 0), scale=0.85)
        plane = Placed(stamps.aircraft(look, over.flights[0].shape)[1:], Point(-9, 0), 90, 0.62)
        yield (plane, pill), f"flights: {len(over.flights)}, with their AF"
        way = (
            Path(points((-HALF, 0), (0, 0)), ink=SIDES[look], width=2, closed=False),
            Path(points((0, 0), (HALF, 0)), ink=SIDES[look], width=2, dash="dot", closed=False),
            *(Path(points((x, -4), (x, 4)), ink=SIDES[look], width=1.8, closed=False) for x in (-8, 8)),
        )
        yield way, "flown and to fly, a tick a turn"
    if any(flight.runs_out for flight in over.flights):
        yield _small(stamps.barred_ring()), "fuel ends here"
    if any(flight.is_lost for flight in over.flights):
        yield stamps.warning(8), "about to be lost"
    if over.caps:
        roof = Placed(stamps.roof(over.caps[0].look, 26), Point(0, 17))
        yield (roof,), "CAP, with its AF"


def _searches(picture: ChartPicture, layers: Layers) -> Iterator[Sample]:
    for cover in picture.overlay.cover:
        ink = SIDES[cover.look]
        if cover.hexes:
            area = Path(stamps.box(2 * HALF, 14), fill=ink, opacity=0.3)
            edge = Path(stamps.box(2 * HALF, 14), ink=ink, width=1.3, dash=BORDERS[cover.look])
            yield (area, edge), f"searched this turn: {_owner(picture, cover.look)}"
    gaps = [cover.look for cover in picture.overlay.cover if cover.gaps]
    if gaps and layers.gaps:
        hatch = Path(stamps.box(2 * HALF, 14), fill=SIDES[gaps[0]], manner=HATCHES[gaps[0]], opacity=0.6)
        yield (hatch, Path(stamps.box(2 * HALF, 14), ink=SIDES[gaps[0]], width=0.8, opacity=0.5)), "a gap: not searched"
    if picture.overlay.shadows:
        yield _small(stamps.eye(picture.overlay.shadows[0].look)), "a shadower"


def _owner(picture: ChartPicture, look: Look) -> str:
    """Whose searches they are, as the viewer calls them."""
    names = [force.owner for force in picture.forces if force.look == look]
    names += [base.side for base in picture.bases if base.look == look]
    return names[0] if names else picture.viewer


def _weather(picture: ChartPicture) -> Iterator[Sample]:
    for sky in dict.fromkeys(zone.sky for zone in picture.zones):
        puffs = ((-7, 1, 7), (3, -2, 8), (11, 2, 5))
        cloud = tuple(Path(ellipse(Point(x, y), r), fill="cloud", opacity=0.6) for x, y, r in puffs)
        yield cloud, sky


# --- the legend -----------------------------------------------------------------------------


def legend_size(found: Sequence[Sample]) -> tuple[float, float]:
    """How large a legend of these is."""
    wide = max(width(text, TEXT) for _, text in found) if found else 0.0
    return wide + 2 * HALF + 3 * PAD, HEAD + ROW * len(found) + PAD * 0.7


def legend(found: Sequence[Sample], left: float, top: float) -> Iterator[Shape]:
    """Row by row, with its upper left corner here."""
    wide, high = legend_size(found)
    yield Path(rounded(left, top, left + wide, top + high, 8), fill="panel", ink="line", width=1)
    yield Label("On this chart", Point(left + PAD, top + HEAD * 0.6), "start", "text", TEXT + 1, bold=True)
    for number, (shapes, text) in enumerate(found):
        middle = top + HEAD + ROW * (number + 0.5)
        yield Placed(shapes, Point(left + PAD + HALF, middle))
        yield Label(text, Point(left + 2 * PAD + 2 * HALF, middle), "start", "text", TEXT)


# --- the rose ---------------------------------------------------------------------------------

ROSE = 46.0
"""Half the width of the rose."""
ROSE_SIZE = (150.0, 2 * ROSE + 22 + 3 * 18)


def rose(hour: ChartHour, north: int, x: float, y: float) -> Iterator[Shape]:
    """6.10 A compass with the wind as an arrow that flies with it, and in words; its middle here."""
    wide, high = ROSE_SIZE
    top = y - ROSE - 20
    yield Path(rounded(x - wide / 2, top, x + wide / 2, top + high + 18, 10), fill="sea0")
    yield Path(ellipse(Point(x, y), ROSE), ink="quiet", width=1, opacity=0.7)
    ticks = (_spoke(x, y, turn + north, ROSE - (7 if turn % 90 == 0 else 4), ROSE) for turn in range(0, 360, 15))
    yield from (Path(tick, ink="quiet", width=1, closed=False, opacity=0.8) for tick in ticks)
    yield Placed(tuple(_star()), Point(x, y), north)
    up = Point(x + sin(radians(north)) * (ROSE + 12), y - cos(radians(north)) * (ROSE + 12))
    yield Label("N", up, "middle", "text", 13, bold=True)
    yield Placed(tuple(_wind(hour.knots)), Point(x, y), (hour.wind_from + 180 + north) % 360)
    below = y + ROSE + 24 + (14 if cos(radians(north)) < 0 else 0)
    lines: list[tuple[str, Ink]] = [(f"wind {hour.wind_from:03}, {hour.knots} kn", "text"), (hour.sky, "quiet")]
    if hour.light != "day":
        lines.append((_light(hour), "quiet"))
    for number, (text, ink) in enumerate(lines):
        yield Label(text, Point(x, below + 18 * number), "middle", ink, 13, plate="")


def _light(hour: ChartHour) -> str:
    return hour.light if hour.light == "night" else "dawn" if hour.rising else "dusk"


def _spoke(x: float, y: float, turn: float, near: float, far: float) -> tuple[Point, ...]:
    across, down = sin(radians(turn)), -cos(radians(turn))
    return points((x + across * near, y + down * near), (x + across * far, y + down * far))


def _star() -> Iterator[Path]:
    """Four long points, four short ones."""
    for turn in (45, 135, 225, 315):
        yield Path(_point(turn, ROSE * 0.42), fill="quiet", opacity=0.35)
    for turn in (0, 90, 180, 270):
        yield Path(_point(turn, ROSE * 0.72), fill="quiet", opacity=0.55)


def _point(turn: float, far: float) -> tuple[Point, ...]:
    def at(angle: float, out: float) -> tuple[float, float]:
        return sin(radians(angle)) * out, -cos(radians(angle)) * out

    return points((0, 0), at(turn - 45, far * 0.22), at(turn, far), at(turn + 45, far * 0.22))


def _wind(knots: int) -> Iterator[Path]:
    """An arrow through the middle, nose up; nothing in a calm."""
    if knots:
        yield Path(points((0, ROSE * 0.86), (0, -ROSE * 0.62)), ink="accent", width=3, closed=False)
        yield Path(points((0, -ROSE * 0.9), (8, -ROSE * 0.58), (-8, -ROSE * 0.58)), fill="accent")
        feathers = (points((0, ROSE * down), (7, ROSE * (down + 0.12))) for down in (0.74, 0.6))
        yield from (Path(feather, ink="accent", width=2, closed=False) for feather in feathers)


# --- title and scale ----------------------------------------------------------------------------

TITLE, QUIET = 24.0, 13.5


def title(text: str, below: str, left: float, top: float) -> Iterator[Shape]:
    """The name of the chart and what part of it is seen, on a veil that keeps lines and numbers away."""
    wide = max(width(text, TITLE, bold=True), width(below, QUIET)) + 20
    yield Path(rounded(left - 10, top - 4, left - 10 + wide, top + 54, 8), fill="sea0")
    yield Label(text, Point(left, top + 15), "start", "text", TITLE, bold=True, face="title")
    yield Label(below, Point(left, top + 40), "start", "quiet", QUIET)


LONGEST, STEPS = 130.0, (5, 2, 1)


def round_length(nm_per_pixel: float, longest: float) -> float:
    """The longest of 1, 2, 5, 10, 20 ... nautical miles that fits in `longest` pixels."""
    most = nm_per_pixel * longest
    power = 10.0 ** floor(log10(most))
    return next(step * power for step in STEPS if step * power <= most)


def scale_bar(nm_per_pixel: float, right: float, bottom: float) -> Iterator[Shape]:
    """Its lower right corner here."""
    miles = round_length(nm_per_pixel, LONGEST)
    long = miles / nm_per_pixel
    left, line = right - long - 14, bottom - 6
    yield Path(rounded(left - 12, line - 26, left + long + 30, line + 10, 6), fill="sea0")
    yield Path(rectangle(left, line - 1, left + long, line + 1), fill="quiet")
    for part in (0.0, 0.5, 1.0):
        x = left + part * long
        yield Path(points((x, line - (7 if part != 1 / 2 else 5)), (x, line)), ink="quiet", width=1.4, closed=False)
    yield Label("0", Point(left, line - 15), "middle", "quiet", 12)
    yield Label(f"{miles:g} nm", Point(left + long, line - 15), "middle", "quiet", 12)
