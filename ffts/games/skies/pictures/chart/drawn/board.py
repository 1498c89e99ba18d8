"""What the parts of a chart at one scale are put on: shapes, what they cover, and what can be pointed at.

Shapes are in hexes, boxes in pixels at 100 % from the corner of the map.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ffts.core.drawing import Point
from ffts.core.picture import Placed, Shape
from ffts.core.shapes.labels import Box, Wanted
from ffts.games.skies.pictures.chart.drawn.plates import Plate
from ffts.games.skies.pictures.chart.drawn.standing import FAR, ForcePlace
from ffts.games.skies.pictures.chart.layers import Layers
from ffts.games.skies.pictures.chart.sheet import ChartPicture

Near = list[tuple[Wanted, tuple[Shape, ...]]]
"""Small labels beside their signs, still without a place."""


@dataclass(frozen=True)
class Thing:
    """Something on the chart that can be pointed at."""

    id: str
    hex: str
    box: Box
    plate: Plate
    is_lost: bool = False
    force: str = ""


@dataclass
class Scene:
    """A chart at one scale."""

    picture: ChartPicture
    layers: Layers
    hex_pixels: float
    below: list[Shape] = field(default_factory=list)
    above: list[Shape] = field(default_factory=list)
    signs: list[Box] = field(default_factory=list)
    """What no label covers."""
    written: list[Box] = field(default_factory=list)
    """Small labels that have found their places."""
    things: list[Thing] = field(default_factory=list)
    forces: tuple[ForcePlace, ...] = ()

    @property
    def is_far(self) -> bool:
        """Whether the hexes are so small that the chart says less."""
        return self.hex_pixels < FAR

    @property
    def unit(self) -> float:
        """Hexes in a pixel."""
        return 1 / self.hex_pixels

    def stamp(self, shapes: tuple[Shape, ...], at: Point, turn: float = 0, large: float = 1) -> None:
        """Put a sign here, in pixels."""
        self.above.append(Placed(shapes, self.hexes(at), turn, self.unit * large))

    def hexes(self, at: Point) -> Point:
        """A place in pixels as one in hexes."""
        return Point(at.x * self.unit, at.y * self.unit)

    def pixels(self, hex_: str) -> Point:
        """The middle of a hex."""
        x, y = self.picture.sheet.frame.centre(hex_)
        return Point(x * self.hex_pixels, y * self.hex_pixels)

    def middle(self, hex_: str) -> Point:
        """The middle of a hex, in hexes."""
        return Point(*self.picture.sheet.frame.centre(hex_))

    def place_of(self, force: str, hex_: str) -> Point | None:
        """Where this force stands, if it is shown in this hex."""
        return next((each.centre for each in self.forces if (each.force.id, each.force.hex) == (force, hex_)), None)
