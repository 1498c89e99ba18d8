"""Put the land of the globe into the file from which charts of one's own are drawn, from Natural Earth.

    python resources/make/pack_coasts.py land-10m.json

writes resources/coasts/land.json.gz: a list of rings, each a list of whole thousandths of a degree, longitude and
latitude by turns, each counted from the one before. See draw_map.py for the source.
"""

import gzip
import json
import sys
from collections.abc import Iterator
from itertools import chain, pairwise
from pathlib import Path

from draw_map import land_rings

from ffts.app.coasts import Fineness, Ring, simplified

INTO = Path(__file__).parents[1] / "coasts" / "land.json.gz"
KEPT = Fineness(0.01, 0.0005, 3)  # degrees: six tenths of a mile, and about two square miles
SOUTH, NORTH = -62, 75  # nobody fought beyond
STEPS = 1000


def main(land: str) -> None:
    rings = [list(chain.from_iterable(steps(ring))) for ring in wanted(Path(land))]
    INTO.parent.mkdir(exist_ok=True)
    INTO.write_bytes(gzip.compress(json.dumps(rings, separators=(",", ":")).encode(), mtime=0))


def wanted(land: Path) -> Iterator[Ring]:
    """The rings of latitudes where ships sail, in few points."""
    for ring in land_rings(land):
        lats = [lat for _, lat in ring]
        if max(lats) >= SOUTH and min(lats) <= NORTH and (kept := simplified(ring, KEPT)):
            yield kept


def steps(ring: Ring) -> Iterator[tuple[int, int]]:
    """From point to point in whole thousandths."""
    points = [(round(lon * STEPS), round(lat * STEPS)) for lon, lat in ring]
    return ((lon - west, lat - south) for (west, south), (lon, lat) in pairwise([(0, 0), *points]))


if __name__ == "__main__":
    main(sys.argv[1])
