"""The ground under the map of a campaign, as `resources/make/bend_coasts.py` has bent and measured it."""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from ffts.core.picture import Move, Step, points, smooth
from ffts.data_dir import data_dir

STEPS = 1000


@cache
def ground_of(game: str) -> Mapping[str, tuple[Step, ...]]:
    """Return outlines by what they bound (land, shore, shoal, hills, inland), in the unit of this game's map."""
    file = data_dir() / "resources" / game / "coast.json"
    packed = json.loads(file.read_text(encoding="utf-8"))
    return {
        name: tuple(step for ring in rings for step in _outline(ring, soft=name != "land"))
        for name, rings in packed.items()
    }


def _outline(steps: Sequence[int], soft: bool) -> Iterator[Step]:
    """Coasts as they are; lines of one distance from them soft."""
    first, *others = _places(steps)
    yield Move(*first)
    yield from smooth((first, *others))[1:] if soft else points(*others)


def _places(steps: Sequence[int]) -> Iterator[tuple[float, float]]:
    x = y = 0
    for east, south in zip(steps[::2], steps[1::2], strict=True):
        x, y = x + east, y + south
        yield x / STEPS, y / STEPS
