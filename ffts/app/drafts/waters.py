"""A chart of one's own: a window on the coasts of the globe, with its bases and names, as a map file."""

import gzip
import json
import re
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from pathlib import Path

import tomlkit
from pydantic import ValidationError

from ffts.app.coasts import Box, Ring, box, coast_of, land_of, outlines
from ffts.app.drafts.start import position_in
from ffts.app.drafts.typed import NotRead
from ffts.core.charts import Anchor, Base, ChartMap, PlaceName
from ffts.core.game import AnyGame
from ffts.core.hexes import Grid
from ffts.data_dir import data_dir
from ffts.store.file_faults import faults_in
from ffts.store.files import write_whole_text
from ffts.store.shelf import chart_named, maps_for

SOURCE = "Coasts: Natural Earth 4.1, land at 1:10 million"
LICENCE = "Public domain (Natural Earth)"
DRAWN = "# Below this line: drawn by the scenario editor from Natural Earth."
OF_A_BASE, OF_A_NAME = 4, 2
"""Parts of the line of a base, and of the line of a name."""
BY = re.compile(r"\s*,\s*")


@dataclass(frozen=True)
class Waters:
    """What an author says of his chart."""

    title: str
    centre: str
    """Latitude and longitude of the middle, such as 9.5 S 160.2 E."""
    hex_nm: float
    cols: int
    rows: int
    places: str = ""
    """A line each: a name and where it stands; a base with its id, its name, its side and where it lies."""

    @property
    def ident(self) -> str:
        """What scenarios call it."""
        return re.sub(r"[^a-z0-9]+", "-", self.title.lower()).strip("-") or "my-waters"

    def chart(self) -> ChartMap:
        """The chart without its land; NotRead says what cannot be."""
        middle = position_in(self.centre)
        if middle is None:
            raise NotRead(f"the middle is {self.centre!r}; write it like 9.5 S 160.2 E")
        lat, lon = middle
        grid = Grid(cols=self.cols, rows=self.rows)
        anchor = grid.plane.label(1 + self.cols // 2, 1 + self.rows // 2)
        try:
            bare = ChartMap(
                id=self.ident,
                title=self.title or "My waters",
                grid=grid,
                hex_nm=self.hex_nm,
                anchor=Anchor(hex=anchor, lat=lat, lon=lon),
                source=SOURCE,
                licence=LICENCE,
            )
            bases, names = read_places(self.places, bare)
            return ChartMap(**{**dict(bare), "bases": bases, "names": names})
        except ValidationError as fault:
            rows = faults_in(ChartMap, fault)[0]
            raise NotRead(f"{'.'.join(map(str, rows.loc))}: {rows.why}") from None


def with_coast(chart: ChartMap) -> ChartMap:
    """The same with its coasts, for drawing."""
    return chart.model_copy(update={"coast": coast_of(shown_on(chart))})


def waters_of(chart: ChartMap) -> Waters:
    """What would have to be said to get this chart, to go on with it."""
    middle = chart.grid.plane.label(
        chart.grid.first_col + chart.grid.cols // 2, chart.grid.first_row + chart.grid.rows // 2
    )
    places = "\n".join(describe_places(chart.bases, chart.names, chart))
    centre = position_text(*chart.position_of(middle))
    return Waters(chart.title, centre, chart.hex_nm, chart.grid.cols, chart.grid.rows, places)


def save(chart: ChartMap, folder: Path) -> Path:
    """The map file of this chart, with its coasts and the hexes that are land."""
    shown = shown_on(chart)
    head = tomlkit.document()
    for key, value in chart.model_dump(exclude={"land", "narrow", "coast", "bases", "names"}).items():
        head[key] = _inline(value) if isinstance(value, dict) else value
    listed = f"\nbases = {_lines(chart.bases)}\nnames = {_lines(chart.names)}"
    drawn = f"land = {toml_labels(land_of(chart, shown))}\ncoast = {toml_rings(coast_of(shown))}\n"
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{chart.id}.toml"
    write_whole_text(file, f"{tomlkit.dumps(head)}{listed}\n{DRAWN}\n{drawn}")
    return file


def _inline(fields: dict[str, object]) -> tomlkit.items.InlineTable:
    table = tomlkit.inline_table()
    table.update(fields)
    return table


def _lines(members: Sequence[Base | PlaceName]) -> str:
    written = (f"  {_inline(member.model_dump()).as_string()},\n" for member in members)
    return f"[\n{''.join(written)}]\n"


# ---------------------------------------------------------------------- bases and names


def known_places(game: AnyGame, chart: ChartMap) -> str:
    """The bases and names of all charts there are that lie on this one, a line each."""
    bases: dict[str, str] = {}
    names: dict[str, str] = {}
    for name in maps_for(game.name, None, None):
        if other := chart_named(game.name, name):
            for base in other.bases:
                if _lies_on(chart, *other.position_of(base.hex)):
                    (line,) = describe_places([base], [], other)
                    bases.setdefault(base.id, line)
            for place in other.names:
                if _lies_on(chart, *other.position_of(place.hex)):
                    (line,) = describe_places([], [place], other)
                    names.setdefault(place.text, line)
    return "\n".join((*bases.values(), *names.values()))


def _lies_on(chart: ChartMap, lat: float, lon: float) -> bool:
    return chart.grid.hex_at(*chart.place(lat, lon)) is not None


def describe_places(bases: Iterable[Base], names: Iterable[PlaceName], chart: ChartMap) -> Iterator[str]:
    """As they are typed."""
    for base in bases:
        yield f"{base.id}, {base.name}, {base.side}, {position_text(*chart.position_of(base.hex))}"
    for name in names:
        yield f"{name.text}, {position_text(*chart.position_of(name.hex))}"


def read_places(typed: str, chart: ChartMap) -> tuple[tuple[Base, ...], tuple[PlaceName, ...]]:
    """Bases and names, a line each; NotRead says which line is none."""
    bases, names = [], []
    for line in filter(None, map(str.strip, typed.splitlines())):
        *lines, where = BY.split(line)
        hex_ = _hex(where, chart, line)
        if len(lines) + 1 == OF_A_BASE:
            bases.append(Base(id=lines[0], name=lines[1], side=lines[2], hex=hex_))
        elif len(lines) + 1 == OF_A_NAME:
            names.append(PlaceName(text=lines[0], hex=hex_))
        else:
            raise NotRead(f"{line!r}: write a name as Savo, 9.1 S 159.8 E, a base as ID, name, side, 9.4 S 160.0 E")
    return tuple(bases), tuple(names)


def _hex(where: str, chart: ChartMap, line: str) -> str:
    found = position_in(where)
    if found is None:
        if where in chart.grid:
            return where
        raise NotRead(f"{line!r}: {where!r} is no place; write it like 9.4 S 160.0 E, or a hex")
    try:
        return chart.hex_at(*found)
    except ValueError as fault:
        raise NotRead(f"{line!r}: {fault}") from None


def position_text(lat: float, lon: float) -> str:
    """A position as it is typed: 9.5 S 160.2 E."""
    return f"{abs(lat):.2f} {'S' if lat < 0 else 'N'} {abs(lon):.2f} {'W' if lon < 0 else 'E'}"


# ---------------------------------------------------------------------- writing TOML


def toml_labels(labels: Sequence[str]) -> str:
    """The labels of hexes as an array."""
    return _wrapped(f'"{label}"' for label in labels)


def toml_rings(rings: Sequence[Ring]) -> str:
    """Rings of points as an array."""
    inner = (_wrapped(f"[{x}, {y}]" for x, y in ring) for ring in rings)
    return "[\n" + "".join(f"{ring},\n" for ring in inner) + "]" if rings else "[]"


def _wrapped(items: Iterable[str]) -> str:
    """A TOML array in lines that a text editor shows whole."""
    lines = textwrap.wrap(", ".join(items), 110, break_long_words=False, initial_indent="  ", subsequent_indent="  ")
    return "[\n" + "\n".join(lines) + "\n]" if lines else "[]"


# --- the bundled coastlines ---------------------------------------------------------

FILE = ("resources", "coasts", "land.json.gz")
STEPS = 1000
CIRCLE = 360


@cache
def coastline() -> tuple[tuple[Box, Ring], ...]:
    """Every ring of land as longitudes and latitudes, with the box around it."""
    packed = gzip.decompress(data_dir().joinpath(*FILE).read_bytes())
    rings = [tuple(_points(steps)) for steps in json.loads(packed)]
    return tuple((box(ring), ring) for ring in rings)


def _points(steps: list[int]) -> Iterator[tuple[float, float]]:
    lons, lats = accumulate(steps[::2]), accumulate(steps[1::2])
    return ((lon / STEPS, lat / STEPS) for lon, lat in zip(lons, lats, strict=True))


def shown_on(chart: ChartMap) -> tuple[Ring, ...]:
    """The land that shows on a map, in the coordinates of its plane."""
    wide, tall = chart.grid.extent
    corners = [chart.position(x, y) for x in (-1.0, wide + 1) for y in (-1.0, tall + 1)]
    south, north = min(lat for lat, _ in corners), max(lat for lat, _ in corners)
    reach = max(abs(_turn(lon - chart.anchor.lon)) for _, lon in corners)
    near = (
        ring
        for (west, low, east, high), ring in coastline()
        if low <= north and high >= south and _is_near(west, east, chart.anchor.lon, reach)
    )
    return outlines(chart, near)


def _is_near(west: float, east: float, middle: float, reach: float) -> bool:
    """Whether anything between the meridians `west` and `east` lies within `reach` degrees of `middle`."""
    half = (east - west) / 2
    return abs(_turn((west + east) / 2 - middle)) <= half + reach


def _turn(degrees: float) -> float:
    """Between half a turn to the west and half a turn to the east."""
    return (degrees + CIRCLE / 2) % CIRCLE - CIRCLE / 2
