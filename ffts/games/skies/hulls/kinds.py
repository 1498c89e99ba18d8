"""Ships without a class file: a plan from type and size, and a silhouette by kind for sighted ships."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, NamedTuple

from ffts.core.picture import Shape
from ffts.games.skies.hulls.above import above
from ffts.games.skies.hulls.beside import beside
from ffts.games.skies.hulls.parts import Measured
from ffts.games.skies.hulls.sheets import ShipPlan

Kind = Literal["carrier", "battleship", "cruiser", "destroyer", "merchant"]
KIND_OF: Mapping[str, Kind] = {
    **dict.fromkeys(("CV", "CVL", "CVE"), "carrier"),
    **dict.fromkeys(("BB", "BC", "CB"), "battleship"),
    **dict.fromkeys(("CA", "CL", "CLAA", "CM"), "cruiser"),
    **dict.fromkeys(("DD", "PF", "DE", "APD"), "destroyer"),
}
"""All others look like merchant ships from afar."""


class Usual(NamedTuple):
    """What is usual for a kind: metres of length for each cube root of a ton, and of beam for each of length."""

    long: float
    narrow: float
    tons: int


USUAL: Mapping[Kind, Usual] = {
    "carrier": Usual(9.1, 0.105, 20_000),
    "battleship": Usual(7.0, 0.147, 33_000),
    "cruiser": Usual(8.8, 0.1, 10_000),
    "destroyer": Usual(9.4, 0.095, 2_000),
    "merchant": Usual(6.9, 0.13, 9_000),
}
SOURCE = "drawn from type and size"


def _guns(calibre: float, barrels: int, *places: tuple[float, str]) -> list[list[object]]:
    return [[x, 0, barrels, calibre, facing] for x, facing in places]


FITTINGS: Mapping[Kind, Mapping[str, Any]] = {
    "carrier": {
        "hull": "carrier",
        "freeboard_m": [11, 9, 8],
        "superstructure": [[0.1, 0.93, 0.95]],
        "bridge": [0.43, 0.46],
        "funnels": [[0.49, 1.05, 0.04, 0.16, False]],
        "funnel_kind": "island_starboard",
        "island": [0.42, 0.53, "starboard"],
        "island_width_m": 5.5,
        "lifts": [[0.28, 0, 13.5, 13], [0.74, 0, 13.5, 13]],
        "arrester": [0.62, 0.9],
        "wires": 9,
        "markings": ["stripe_centre"],
        "heights": {"deck": 15.5, "island": 23, "bridge": 25, "superstructure": [14], "funnels": [30]},
    },
    "battleship": {
        "hull": "battleship",
        "freeboard_m": [9.2, 7.2, 5.2],
        "turrets": _guns(38.1, 2, (0.22, "fore"), (0.3, "fore"), (0.7, "aft"), (0.79, "aft")),
        "turret_levels": [0, 1, 1, 0],
        "superstructure": [[0.35, 0.65, 0.5]],
        "bridge": [0.37, 0.43],
        "bridge_width": 0.4,
        "funnels": [[0.51, 0, 0.045, 0.2, False]],
        "masts": [0.41, 0.6],
        "mast_kinds": ["tripod", "tripod"],
        "heights": {"bridge": 27, "superstructure": [12], "funnels": [24], "masts": [36, 30]},
    },
    "cruiser": {
        "hull": "cruiser",
        "freeboard_m": [8.6, 7.0, 5.6],
        "turrets": _guns(20.3, 2, (0.15, "fore"), (0.21, "fore"), (0.77, "aft"), (0.84, "aft")),
        "turret_levels": [0, 1, 1, 0],
        "superstructure": [[0.26, 0.7, 0.5]],
        "bridge": [0.28, 0.34],
        "funnels": [[0.42, 0, 0.035, 0.24, False], [0.53, 0, 0.035, 0.24, False]],
        "masts": [0.36, 0.63],
        "mast_kinds": ["tripod", "pole"],
        "heights": {"bridge": 20, "superstructure": [10], "funnels": [19, 18], "masts": [32, 27]},
    },
    "destroyer": {
        "hull": "destroyer",
        "stern": "round",
        "freeboard_m": [6.2, 5.2, 3.0, 2.6],
        "forecastle": 0.34,
        "turrets": _guns(12.7, 1, (0.15, "fore"), (0.21, "fore"), (0.77, "aft"), (0.84, "aft")),
        "turret_levels": [0, 1, 1, 0],
        "superstructure": [[0.24, 0.33, 0.6], [0.36, 0.54, 0.36], [0.7, 0.79, 0.36]],
        "bridge": [0.26, 0.32],
        "funnels": [[0.4, 0, 0.036, 0.26, False], [0.51, 0, 0.034, 0.26, False]],
        "masts": [0.335, 0.69],
        "mast_kinds": ["pole", "pole"],
        "tubes": [[0.455, 0, 4], [0.61, 0, 4]],
        "heights": {"bridge": 14, "superstructure": [8, 4, 4.5], "funnels": [12, 12], "masts": [25, 16]},
    },
    "merchant": {
        "hull": "merchant",
        "freeboard_m": [8.5, 6.2, 4.4, 6.2],
        "forecastle": 0.13,
        "poop": 0.87,
        "superstructure": [[0.4, 0.56, 0.8]],
        "bridge": [0.4, 0.44],
        "bridge_width": 0.8,
        "funnels": [[0.5, 0, 0.03, 0.24, False]],
        "masts": [0.24, 0.7],
        "mast_kinds": ["pole", "pole"],
        "cranes": [[0.24, 0], [0.7, 0]],
        "heights": {"bridge": 15, "superstructure": [11], "funnels": [18], "masts": [25, 24]},
    },
}


def kind_of(cls: str) -> Kind:
    """Return the kind that a ship of this type looks like from afar."""
    return KIND_OF.get(cls, "merchant")


def plan_of_kind(cls: str, displacement_t: int = 0, name: str = "") -> ShipPlan:
    """Return a plan for a ship known only by type and size."""
    kind = kind_of(cls)
    usual = USUAL[kind]
    long = round(usual.long * (displacement_t or usual.tons) ** (1 / 3), 1)
    wide = round(long * usual.narrow, 1)
    deck = {"flight_deck": [0.02, 0.98, wide * 0.75, wide * 1.05, wide * 0.9]} if kind == "carrier" else {}
    ratio = min(1.3, max(0.6, (displacement_t or usual.tons) / usual.tons)) ** (1 / 3)
    sheet = {**FITTINGS[kind], **deck, "heights": _scaled(FITTINGS[kind]["heights"], ratio)}
    fields = {"name": name or cls, "loa_m": long, "beam_m": wide, "confidence": "low", "source": SOURCE}
    return ShipPlan.model_validate({**sheet, **fields}, strict=False)


def _scaled(heights: Mapping[str, Any], by: float) -> Mapping[str, Any]:
    """A smaller ship of a kind is lower as well."""
    return {key: [one * by for one in high] if isinstance(high, list) else high * by for key, high in heights.items()}


@cache
def kind_above(kind: Kind, detail: int = 0) -> tuple[Shape, ...]:
    """A ship of a kind from above, in metres, bow to the right: for what was sighted, never of a class."""
    return above(Measured(plan_of_kind(_type_of(kind))), detail)


@cache
def kind_beside(kind: Kind, detail: int = 0) -> tuple[Shape, ...]:
    """The same from the side."""
    return beside(Measured(plan_of_kind(_type_of(kind))), detail)


def _type_of(kind: Kind) -> str:
    """A type that is of this kind."""
    return next((cls for cls, found in KIND_OF.items() if found == kind), "AO")
