"""2.1 A map of real waters: a numbered grid laid on the globe, its land, coasts, bases and names."""

from collections import Counter
from collections.abc import Iterable
from math import cos, radians, sin
from typing import Annotated, Self

from pydantic import Field, model_validator

from ffts.core.hexes import Grid, Point
from ffts.core.model import Data

NM_PER_DEGREE = 60

Latitude = Annotated[float, Field(ge=-80, le=80)]
Longitude = Annotated[float, Field(ge=-180, le=180)]
Text = Annotated[str, Field(min_length=1)]


class Anchor(Data):
    """Where on the globe the centre of one hex lies. South and west are negative."""

    hex: str
    lat: Latitude
    lon: Longitude


class Base(Data):
    """A place aircraft fly from."""

    id: Text
    """What files and commands call it: the id of its sheet among the carriers."""
    name: Text
    """What people call it."""
    hex: str
    """The hex in which it is shown."""
    side: Text
    """The side it belongs to, by its id."""


class PlaceName(Data):
    """A name written on the map, in the middle of a hex."""

    text: Text
    hex: str


class ChartMap(Data):
    """A map file.

    Projection: equidistant cylindrical, north straight up. One hex of height is `hex_nm` nautical miles, one degree of
    latitude 60 of them; one degree of longitude is 60 times the cosine of the anchor's latitude, all over the map.
    So distances are true along meridians and along the anchor's parallel; put the anchor where the fighting is.
    """

    id: Text
    title: Text
    grid: Grid
    hex_nm: Annotated[float, Field(gt=0)]
    anchor: Anchor
    source: Text
    licence: Text
    land: tuple[str, ...] = ()
    """Hexes that are land for the most part; task forces may not enter them (ruling A-086)."""
    narrow: tuple[str, ...] = ()
    """Hexes with less land than half that ships do not pass all the same: reefs, straits, islands in a row."""
    coast: tuple[Annotated[tuple[Point, ...], Field(min_length=3)], ...] = ()
    """Outlines of the land as closed rings in the grid's plane coordinates, for drawing only; they may run a little
    over the frame, where they are cut off."""
    bases: tuple[Base, ...] = ()
    names: tuple[PlaceName, ...] = ()
    shoals: tuple[str, ...] = ()
    """Hexes of islands and reefs too small for a coast, for drawing only: the sea is shallow round them."""

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        uses = [("anchor", self.anchor.hex), *(("land", hex_) for hex_ in self.land)]
        uses += [("narrow", hex_) for hex_ in self.narrow]
        uses += [(f'base "{base.name}"', base.hex) for base in self.bases]
        uses += [(f'name "{name.text}"', name.hex) for name in self.names]
        uses += [("shoal", hex_) for hex_ in self.shoals]
        for what, label in uses:
            _refuse_strays(self.grid, what, label)
        _refuse_repeats("land hex", self.land)
        _refuse_repeats("narrow hex", self.narrow)
        _refuse_repeats("base id", (base.id for base in self.bases))
        return self

    def is_land(self, label: str) -> bool:
        """Most of the hex is land."""
        return label in self.land

    def stops_ships(self, label: str) -> bool:
        """10.1 Task forces may not enter it: it is land, or too narrow."""
        return label in self.land or label in self.narrow

    def miles(self, a: str, b: str) -> float:
        """Nautical miles between two hexes, counted in whole hexes."""
        return self.grid.distance(a, b) * self.hex_nm

    def place(self, lat: float, lon: float) -> Point:
        """Where a position is drawn, on the map or beside it, in the grid's plane coordinates."""
        east = ((lon - self.anchor.lon + 180) % 360 - 180) * self._miles_per_degree_east
        south = (self.anchor.lat - lat) * NM_PER_DEGREE
        right, down = _turned(east / self.hex_nm, south / self.hex_nm, self.grid.north_offset)
        x, y = self.grid.centre(self.anchor.hex)
        return x + right, y + down

    def position(self, x: float, y: float) -> tuple[float, float]:
        """Latitude and longitude of a point of the plane: the way back from `place`."""
        anchor_x, anchor_y = self.grid.centre(self.anchor.hex)
        east, south = _turned(x - anchor_x, y - anchor_y, -self.grid.north_offset)
        lon = self.anchor.lon + east * self.hex_nm / self._miles_per_degree_east
        return self.anchor.lat - south * self.hex_nm / NM_PER_DEGREE, (lon + 180) % 360 - 180

    def hex_at(self, lat: float, lon: float) -> str:
        """The hex in which a position lies; ValueError if the map does not reach so far."""
        label = self.grid.hex_at(*self.place(lat, lon))
        if label is None:
            corners = f"{_position_text(*self.position(0, 0))} to {_position_text(*self.position(*self.grid.extent))}"
            raise ValueError(f"{_position_text(lat, lon)} is off the map {self.title}, which runs from {corners}.")
        return label

    def position_of(self, label: str) -> tuple[float, float]:
        """Latitude and longitude of the centre of a hex."""
        return self.position(*self.grid.centre(label))

    @property
    def _miles_per_degree_east(self) -> float:
        return NM_PER_DEGREE * cos(radians(self.anchor.lat))


def _turned(right: float, down: float, degrees: int) -> Point:
    """A vector of the plane turned clockwise."""
    sine, cosine = sin(radians(degrees)), cos(radians(degrees))
    return right * cosine - down * sine, right * sine + down * cosine


def _position_text(lat: float, lon: float) -> str:
    return f"{abs(lat):.1f} {'S' if lat < 0 else 'N'} {abs(lon):.1f} {'W' if lon < 0 else 'E'}"


def _refuse_strays(grid: Grid, what: str, label: str) -> None:
    try:
        grid.cell(label)
    except ValueError as fault:
        raise ValueError(f"{what}: {fault}") from fault


def _refuse_repeats(what: str, values: Iterable[str]) -> None:
    repeated = [value for value, count in Counter(values).items() if count > 1]
    if repeated:
        raise ValueError(f"{what} given more than once: {', '.join(repeated)}")
