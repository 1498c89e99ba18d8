"""A chart as plain values: all that drawing one needs, written to and read from JSON without loading the rules."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal

from ffts.core.plane import HexPlane, Point
from ffts.games.skies.pictures.chart.overlay import Overlay, hexes_of, read_overlay

Look = Literal["side-1", "side-2", "neutral"]
"""Side 1 is drawn round, side 2 square, anything else as a diamond; each has its own colour too."""

VERSION = 1
WATERS = frozenset(["Sea", "Ocean", "Pacific", "Gulf", "Bay", "Passage", "Strait", "Sound", "Slot", "Channel"])


@dataclass(frozen=True)
class NameMark:
    """A name written on the chart, in the middle of a hex."""

    text: str
    hex: str

    @property
    def is_water(self) -> bool:
        """Whether it names a sea and not an island."""
        return any(word in WATERS for word in self.text.split())


@dataclass(frozen=True)
class ChartSheet:
    """What is printed on the paper and never moves."""

    title: str
    frame: HexPlane
    hex_nm: float
    land: tuple[str, ...] = ()
    coast: tuple[tuple[Point, ...], ...] = ()
    names: tuple[NameMark, ...] = ()
    shoals: tuple[str, ...] = ()
    """Hexes of islands and reefs too small for a coast: the sea is shallow round them."""


@dataclass(frozen=True)
class BaseMark:
    """A place aircraft fly from."""

    name: str
    hex: str
    side: str
    look: Look


@dataclass(frozen=True)
class ForceMark:
    """A task force, or what was reported of one."""

    id: str
    hex: str
    look: Look
    owner: str
    """Whose it is, as the viewer calls them."""
    note: str = ""
    """What it is made of, as far as the viewer knows."""
    dummy: bool = False
    kind: str = ""
    """What sails in it: 'carriers', 'gunships' or 'transports'; empty where the viewer does not know."""
    age: int | None = None
    """How many turns ago it was reported here; None for what the viewer knows at first hand."""


@dataclass(frozen=True)
class SkyZone:
    """Hexes under another sky than the rest of the chart."""

    hexes: tuple[str, ...]
    sky: str


@dataclass(frozen=True)
class ChartHour:
    """What everybody knows of the turn: the hour, its light, and the wind."""

    turn: int
    clock: str
    light: str
    """'day', 'twilight' or 'night'."""
    rising: bool
    """Whether twilight is that of the morning."""
    wind_from: int
    knots: int
    sky: str


@dataclass(frozen=True)
class ChartPicture:
    """A chart with everything that one viewer may see on it."""

    sheet: ChartSheet
    viewer: str
    forces: tuple[ForceMark, ...] = ()
    bases: tuple[BaseMark, ...] = ()
    zones: tuple[SkyZone, ...] = ()
    overlay: Overlay = Overlay()
    """What moves over it."""
    hour: ChartHour | None = None

    def force(self, id_: str) -> ForceMark | None:
        """The task force of this number or letter, if it is shown."""
        return next((force for force in self.forces if force.id == id_), None)

    def forces_in(self, hex_: str) -> tuple[ForceMark, ...]:
        """The task forces shown in this hex."""
        return tuple(force for force in self.forces if force.hex == hex_)


@dataclass(frozen=True)
class ChartPick:
    """What was chosen on the chart: a hex, and a task force in it if one was meant."""

    hex: str
    force: str | None = None


# ---------------------------------------------------------------------- JSON


def write_picture(picture: ChartPicture) -> str:
    """One line of JSON."""
    return json.dumps({"version": VERSION, **_fields(picture)}, separators=(",", ":"), default=_fields)


def _fields(value: Any) -> dict[str, object]:
    """Of one value, by their names; a deep copy of all of it would take ten times as long as the writing."""
    return {field.name: getattr(value, field.name) for field in fields(value)}


def read_picture(text: str) -> ChartPicture:
    """The picture written in this text; ValueError if it is none."""
    try:
        fields = json.loads(text)
        if fields["version"] != VERSION:
            raise ValueError(f"version {fields['version']}")
        return _picture(fields)
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError) as fault:
        raise ValueError(f"This is not a chart picture of version {VERSION}: {fault}") from fault


def _picture(fields: Mapping[str, Any]) -> ChartPicture:
    sheet = fields["sheet"]
    frame = HexPlane(**sheet["frame"])
    picture = ChartPicture(
        sheet=ChartSheet(
            title=sheet["title"],
            frame=frame,
            hex_nm=sheet["hex_nm"],
            land=tuple(sheet["land"]),
            coast=tuple(tuple((x, y) for x, y in ring) for ring in sheet["coast"]),
            names=tuple(NameMark(**name) for name in sheet["names"]),
            shoals=tuple(sheet.get("shoals", ())),
        ),
        viewer=fields["viewer"],
        forces=tuple(ForceMark(**force) for force in fields["forces"]),
        bases=tuple(BaseMark(**base) for base in fields["bases"]),
        zones=tuple(SkyZone(hexes=tuple(zone["hexes"]), sky=zone["sky"]) for zone in fields["zones"]),
        overlay=read_overlay(fields["overlay"]) if "overlay" in fields else Overlay(),
        hour=ChartHour(**fields["hour"]) if fields.get("hour") else None,
    )
    _refuse_strays(frame, _used_hexes(picture))
    return picture


def _used_hexes(picture: ChartPicture) -> Iterable[str]:
    yield from picture.sheet.land
    yield from (name.hex for name in picture.sheet.names)
    yield from picture.sheet.shoals
    yield from (force.hex for force in picture.forces)
    yield from (base.hex for base in picture.bases)
    yield from (hex_ for zone in picture.zones for hex_ in zone.hexes)
    yield from hexes_of(picture.overlay)


def _refuse_strays(frame: HexPlane, labels: Iterable[str]) -> None:
    for label in labels:
        if not frame.holds(*frame.numbers(label)):
            raise ValueError(f"hex {label} is off the map")
