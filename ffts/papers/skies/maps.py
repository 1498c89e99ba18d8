"""Maps for paper: the printed chart as lines, and what stands on it for whoever reads it."""

from collections.abc import Iterable, Iterator

from ffts.core.plane import HexPlane, Point
from ffts.games.skies.pictures.chart.sheet import ChartPicture, ChartSheet
from ffts.games.skies.pictures.chart.side import side_picture
from ffts.games.skies.view import SideView
from ffts.papers.forms import Sight, Subject
from ffts.papers.skies.sights import data_of, each_side, umpires, view_of

ALL = "chart"
UNIT = 100
"""Of the drawing, for a hex of height."""


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
    """3.2 Where the forces are, as far as whoever reads this knows."""
    return _marks(picture_of(sight, subject))


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
        "bases": [[base.name, *_rounded(frame.centre(base.hex)), base.look] for base in picture.bases],
    }


def _marks(picture: ChartPicture) -> dict[str, object]:
    frame = picture.sheet.frame
    return {
        "forces": [
            {"id": mark.id, "at": _rounded(frame.centre(mark.hex)), "look": mark.look, "age": mark.age}
            for mark in picture.forces
        ],
        "zones": [
            {"sky": zone.sky, "at": [_rounded(frame.centre(hex_)) for hex_ in zone.hexes]} for zone in picture.zones
        ],
    }


def lines_of(sheet: ChartSheet) -> str:
    """Land, coast and grid as one drawing (SVG), which is quicker to set than thousands of lines."""
    width, height = sheet.frame.size
    land = "".join(_closed(sheet.frame.corners(label)) for label in sheet.land) if not sheet.coast else ""
    coast = "".join(_closed(ring) for ring in sheet.coast)
    grid = "".join(_closed(_corners(sheet.frame, *at)) for at in sheet.frame.hexes())
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width * UNIT:.0f} {height * UNIT:.0f}">'
        f'<path d="{land}{coast}" fill="#dcdcdc" stroke="#555" stroke-width="2.5"/>'
        f'<path d="{grid}" fill="none" stroke="#808080" stroke-width="1.6"/></svg>'
    )


def _corners(frame: HexPlane, col: int, row: int) -> Iterable[Point]:
    x, y = frame.centre_at(col, row)
    return [(x + right, y + down) for right, down in frame.corner_offsets]


def _closed(points: Iterable[Point]) -> str:
    first, *rest = (f"{x * UNIT:.0f} {y * UNIT:.0f}" for x, y in points)
    return f"M{first}L{' '.join(rest)}Z"


def _rounded(point: Point) -> list[float]:
    return [round(point[0], 3), round(point[1], 3)]
