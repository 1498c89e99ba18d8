"""Where things begin on the map of a draft."""

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from pydantic import ValidationError

from ffts.app.drafts.draft import CHART, Draft
from ffts.app.drafts.fields import NAMES, Place
from ffts.core.charts import Base, ChartMap
from ffts.store.shelf import chart_named

HEX, SIDES, BASES = "hex", "sides", "bases"
_POSITION = re.compile(r"\s*(\d+(?:[.,]\d+)?)\s*°?\s*([NS])[ ,;]*(\d+(?:[.,]\d+)?)\s*°?\s*([EW])\s*", re.IGNORECASE)


@dataclass(frozen=True)
class PlacedMark:
    """One thing on the map."""

    place: Place
    """Of the field that says where it is."""
    sign: str
    hex: str
    side: int
    """Which shape and colour it has: numbers are drawn round and letters square."""
    force: bool = True
    """Whether it stands there; else it only was, or will be, or was said to be."""


def chart_of(draft: Draft) -> ChartMap | None:
    """The map the draft names, with the bases the draft adds to it; None if there is no such map."""
    chart = chart_named(draft.game.name, str(draft.tree.get(CHART, "")), draft.tables, draft.file)
    return None if chart is None else chart.model_copy(update={"bases": (*chart.bases, *_own_bases(draft, chart))})


def _own_bases(draft: Draft, chart: ChartMap) -> Iterator[Base]:
    """Those that are written far enough to be drawn."""
    for written in draft.tree.get(BASES, ()):
        with suppress(ValidationError):
            base = Base.model_validate(written)
            if base.hex in chart.grid:
                yield base


def marks_of(draft: Draft) -> tuple[PlacedMark, ...]:
    """Everything of a side that stands in a hex."""
    sides = draft.tree.get(SIDES, ())
    found = [mark for at, side in enumerate(sides) for mark in _marks(side, (SIDES, at), at)]
    turned = any(mark.force and mark.sign.isalpha() != bool(mark.side) for mark in found[:1])
    return tuple(replace(mark, side=1 - mark.side) if turned else mark for mark in found)


def _marks(here: Any, place: Place, side: int) -> Iterator[PlacedMark]:
    if isinstance(here, Mapping):
        if isinstance(here.get(HEX), str):
            sign = next((str(here[key]) for key in ("id", *NAMES) if here.get(key)), "?")
            yield PlacedMark((*place, HEX), sign, here[HEX], side, "id" in here)
        for key, inner in here.items():
            yield from _marks(inner, (*place, key), side)
    elif isinstance(here, list):
        for at, inner in enumerate(here):
            yield from _marks(inner, (*place, at), side)


def hex_of(typed: str, chart: ChartMap | None) -> str:
    """A hex as it was typed, or that of a latitude and longitude such as 9.5 S 160.2 E; ValueError if it is off."""
    found = position_in(typed)
    return typed.strip() if found is None or chart is None else chart.hex_at(*found)


def position_in(typed: str) -> tuple[float, float] | None:
    """Latitude and longitude as they were typed; None if it is no position."""
    found = _POSITION.fullmatch(typed)
    if found is None:
        return None
    lat, south, lon, west = found.groups()
    north = float(lat.replace(",", ".")) * (-1 if south.upper() == "S" else 1)
    return north, float(lon.replace(",", ".")) * (-1 if west.upper() == "W" else 1)
