"""Draw land and coasts into a map file, from Natural Earth.

    python resources/make/draw_map.py resources/skies/maps/coral-sea.toml land-10m.json
    python resources/make/draw_map.py resources/skies/maps/coral-sea.toml --where -9.44 147.2

`land-10m.json` is in the npm package world-atlas 2.0.2 (Natural Earth 4.1, public domain). The part of the map file
above the line "drawn by" is written by hand and stays as it is; the part below it is replaced. With --where the
script only prints the hex of a position, which helps when bases and names are written down.
"""

import argparse
import json
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from pathlib import Path
from typing import Any

from ffts.app.coasts import QUARTER, Ring, coast_of, land_of, outlines
from ffts.app.drafts.waters import toml_labels, toml_rings
from ffts.core.charts import ChartMap
from ffts.core.hexes import Point

DRAWN_BY = "# Below this line: drawn by resources/make/draw_map.py from Natural Earth. Do not edit."


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("map", type=Path)
    parser.add_argument("land", type=Path, nargs="?", help="TopoJSON with the land")
    parser.add_argument("--where", type=float, nargs=2, metavar=("LAT", "LON"))
    chosen = parser.parse_args()
    head = chosen.map.read_text(encoding="utf-8").partition(DRAWN_BY)[0].rstrip()
    chart = ChartMap.model_validate(tomllib.loads(head), strict=False)
    if chosen.where:
        print(chart.hex_at(*chosen.where))
    elif chosen.land:
        chosen.map.write_text(f"{head}\n\n{DRAWN_BY}\n{drawn(chart, chosen.land)}", encoding="utf-8")
    else:
        parser.error("give the file with the land, or --where")


def drawn(chart: ChartMap, land_file: Path) -> str:
    """The lines `land` and `coast` of the map file."""
    shown = outlines(chart, land_rings(land_file))
    return f"land = {toml_labels(land_of(chart, shown))}\ncoast = {toml_rings(coast_of(shown))}\n"


# ---------------------------------------------------------------------- reading TopoJSON


def land_rings(path: Path) -> Iterator[Ring]:
    """Every ring of every land polygon, as longitude and latitude."""
    topology = json.loads(path.read_text(encoding="utf-8"))
    arcs = [decoded(arc, topology["transform"]) for arc in topology["arcs"]]
    for shape in polygons(topology["objects"]["land"]):
        for ring in shape:
            ways = (arcs[number] if number >= 0 else arcs[~number][::-1] for number in ring)
            yield tuple(unrolled(point for way in ways for point in way[1:]))


def unrolled(ring: Iterable[Point]) -> Iterator[Point]:
    """Longitudes that run on across 180 degrees instead of leaping round the globe."""
    last = None
    for lon, lat in ring:
        last = lon if last is None else last + (lon - last + 2 * QUARTER) % (4 * QUARTER) - 2 * QUARTER
        yield last, lat


def decoded(arc: Sequence[Sequence[int]], transform: dict[str, Sequence[float]]) -> list[Point]:
    """TopoJSON keeps whole-number steps from point to point, to be scaled and shifted."""
    (scale_x, scale_y), (shift_x, shift_y) = transform["scale"], transform["translate"]
    xs, ys = map(accumulate, zip(*arc, strict=True))
    return [(x * scale_x + shift_x, y * scale_y + shift_y) for x, y in zip(xs, ys, strict=True)]


def polygons(shape: dict[str, Any]) -> Iterator[list[list[int]]]:
    """The polygons of a geometry, each a list of rings, each a list of arc numbers."""
    match shape["type"]:
        case "GeometryCollection":
            for part in shape["geometries"]:
                yield from polygons(part)
        case "MultiPolygon":
            yield from shape["arcs"]
        case "Polygon":
            yield shape["arcs"]
        case other:
            raise ValueError(f"land is made of polygons; found {other}")


if __name__ == "__main__":
    main()
