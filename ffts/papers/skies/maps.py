"""Maps for paper: the printed chart as lines, and what stands on it for whoever reads it."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ffts.core.drawing import Label
from ffts.core.picture import Path, Picture, Shape, svg
from ffts.core.plane import HexPlane, Point
from ffts.games.skies.pictures.chart.drawn import stamps
from ffts.games.skies.pictures.chart.drawn.areas import points_of
from ffts.games.skies.pictures.chart.drawn.ground import ground
from ffts.games.skies.pictures.chart.drawn.legend import HALF, samples
from ffts.games.skies.pictures.chart.drawn.scene import counter_of, is_known
from ffts.games.skies.pictures.chart.drawn.waters import clouds
from ffts.games.skies.pictures.chart.layers import Layers
from ffts.games.skies.pictures.chart.overlay import Overlay
from ffts.games.skies.pictures.chart.sheet import ChartPicture, ChartSheet
from ffts.games.skies.pictures.chart.side import side_picture
from ffts.games.skies.view import SideView
from ffts.papers.forms import Sight, Subject
from ffts.papers.page import INKS
from ffts.papers.skies.sights import data_of, each_side, umpires, view_of

ALL = "chart"
UNIT = 50
"""Of the drawing, for a hex of height."""
COUNTER, BASE = 44.0, 12.0
"""Of a task force, and half of a base, in pixels."""
SHEET_INKS = {
    **INKS, "sea0": "#ffffff", "sea1": "#f5f9f8", "sea2": "#e8f1f0", "sea3": "#d6e5e4", "grid": "#8b9694",
    "land": "#ebe2cb", "coast": "#5f5538", "cloud": "#aab4b6",
}  # fmt: skip
"""The open sea is white, which costs no ink; in black and white the tints are greys, the deeper the lighter."""


def each_map(sight: Sight) -> Iterator[Subject]:
    """One for each side, and the umpire's with both on it."""
    if sight.viewer is None:
        yield Subject(ALL, "Both sides")
    yield from each_side(sight)


def map_of(sight: Sight, subject: Subject) -> object:
    """2.1 Grid, coast, numbers, names, bases."""
    if sight.viewer is None and subject.id == ALL:
        return drawn(picture_of(sight, subject))
    return chart_of(sight, view_of(sight, subject))


def marks_of(sight: Sight, subject: Subject) -> object:
    """3.2 Where the forces are, as far as whoever reads this knows, and what the signs mean."""
    picture = picture_of(sight, subject)
    return {**_marks(picture), "legend": legend_of(picture)}


SHOWN = Layers(strikes=False, plots=False, tracks=False, searches=False, lit=False)
"""Of the chart, what stands on paper."""


def legend_of(picture: ChartPicture) -> list[dict[str, str]]:
    """Each kind of sign that is on the map, with what it means; the same as in the window."""
    on_paper = replace(picture, overlay=Overlay())
    found = [*samples(on_paper, SHOWN)]
    if picture.bases:
        found.append((stamps.base(picture.bases[0].look, BASE), "a base"))
    if picture.sheet.land:
        found.append(((Path(stamps.box(2 * HALF, 14), fill="land", ink="coast", width=1.2),), "land"))
    return [{"sign": sign_of(shapes, HALF + 3), "words": words} for shapes, words in found]


def picture_of(sight: Sight, subject: Subject) -> ChartPicture:
    """3.6 The umpire's chart, or a side's."""
    if sight.viewer is None and subject.id == ALL:
        return umpires(sight).chart
    view = view_of(sight, subject)
    return side_picture(view, data_of(sight))


def chart_of(sight: Sight, view: SideView) -> dict[str, object]:
    """2.1 The printed chart, made once for all sheets that have it."""
    return sight.once(("chart", view.own.id), lambda: drawn(side_picture(view, data_of(sight))))


def drawn(picture: ChartPicture) -> dict[str, object]:
    """The printed part, with its numbers and names in the units of the chart."""
    sheet = picture.sheet
    frame = sheet.frame
    width, height = frame.size
    return {
        "title": sheet.title,
        "width": width,
        "height": height,
        "miles": sheet.hex_nm,
        "lines": lines_of(sheet),
        "hexes": [[frame.label(*at), *_rounded(frame.centre_at(*at))] for at in frame.hexes()],
        "names": [[name.text, *_rounded(frame.centre(name.hex))] for name in sheet.names],
        "bases": [
            [base.name, *_rounded(frame.centre(base.hex)), sign_of(stamps.base(base.look, BASE), BASE + 3)]
            for base in picture.bases
        ],
    }


def _marks(picture: ChartPicture) -> dict[str, object]:
    frame = picture.sheet.frame
    return {
        "forces": [
            {
                "id": mark.id,
                "at": _rounded(frame.centre(mark.hex)),
                "sign": sign_of(counter_of(mark, COUNTER), COUNTER / 2 + 3),
                "low": bool(mark.kind),
                "ink": SHEET_INKS["panel" if is_known(mark) else stamps.SIDES[mark.look]],
            }
            for mark in picture.forces
        ],
        "clouds": _clouds(picture),
    }


def lines_of(sheet: ChartSheet) -> str:
    """Sea with its shoals, land with its relief, and the grid, as one drawing (SVG): the same as in the window."""
    bare = ChartPicture(sheet=sheet, viewer="")
    below = (shape for shape in ground(bare, Layers(weather=False)) if shape.fill != "sea0")
    steps = (step for at in sheet.frame.hexes() for step in points_of(_corners(sheet.frame, *at)))
    grid = Path(tuple(steps), ink="grid", width=0.8)
    width, height = sheet.frame.size
    return svg(Picture(0, 0, width, height, (*below, grid)), SHEET_INKS, width * UNIT, sheet.title)


def _clouds(picture: ChartPicture) -> str:
    """8.2.2 The fronts its reader sees, hatched where it rains; empty without any."""
    found = clouds(picture.sheet.frame, picture.zones)
    width, height = picture.sheet.frame.size
    return svg(Picture(0, 0, width, height, found), SHEET_INKS, width * UNIT) if found else ""


def sign_of(shapes: Iterable[Shape], half: float) -> str:
    """A counter or a base as in the window (SVG); its number is set in type, so that it can be searched for."""
    drawn = tuple(shape for shape in shapes if not isinstance(shape, Label))
    return svg(Picture(-half, -half, 2 * half, 2 * half, drawn), SHEET_INKS, 2 * half)


def _corners(frame: HexPlane, col: int, row: int) -> Iterable[Point]:
    x, y = frame.centre_at(col, row)
    return [(x + right, y + down) for right, down in frame.corner_offsets]


def _rounded(point: Point) -> list[float]:
    return [round(point[0], 3), round(point[1], 3)]
