"""Signs on the chart: the eye of a shadower, flights beside a force, and bases told apart without colour."""

from dataclasses import replace
from math import hypot

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter

from ffts.games.skies.pictures.chart.drawn.scene import eyes, scene_of
from ffts.games.skies.pictures.chart.drawn.standing import counter_size
from ffts.games.skies.pictures.chart.layers import Layers
from ffts.games.skies.pictures.chart.overlay import FlightMark, Overlay, ShadowMark
from ffts.games.skies.pictures.chart.sheet import ForceMark
from ffts.games.skies.pictures.chart.umpire import umpire_picture
from ffts.ui.desk.look.marks import FIRST, SECOND, paint_airfield
from tests.builders_search import sea


@pytest.mark.parametrize("shadowed", ["A", "B"])
@pytest.mark.parametrize("scale", [12.0, 40.0])
def test_8_3_the_eye_is_at_the_force_that_is_shadowed(shadowed: str, scale: float) -> None:
    """Two forces in one hex: the eye is nearer to the one that is shadowed than to the other."""
    table = sea()
    forces = tuple(ForceMark(name, "1010", "side-2", "IJN") for name in ("A", "B"))
    mark = ShadowMark("Enterprise search 1", shadowed, "1010", "side-1", 14)
    picture = replace(umpire_picture(table.state, table.data), forces=forces, overlay=Overlay(shadows=(mark, mark)))
    scene = scene_of(picture, Layers(), scale)
    first, second = eyes(scene)
    for here in (first, second):
        away = {each.force.id: hypot(here.x - each.centre.x, here.y - each.centre.y) for each in scene.forces}
        assert min(away, key=lambda name: away[name]) == shadowed
    assert first != second


@pytest.mark.parametrize("scale", [8.0, 14.0, 30.0])
def test_strikes_close_to_a_force_leave_it_and_each_other_free(scale: float) -> None:
    """On a small chart the neighbouring hexes lie below the counter."""
    table = sea()
    near = table.data.chart.grid.within("1010", 2)
    flights = tuple(FlightMark(f"strike {hex_}", hex_, "1010", "side-2", 9, "outbound") for hex_ in near)
    picture = replace(umpire_picture(table.state, table.data), overlay=Overlay(flights=flights))
    scene = scene_of(picture, Layers(), scale)
    boxes = [thing.box for thing in scene.things if thing.id.startswith("flight")]
    places, half = [box.middle for box in boxes], (boxes[0].right - boxes[0].left) / 2
    assert len(places) == len(flights)
    for at, one in enumerate(places):
        assert all(hypot(one.x - other.x, one.y - other.y) >= 1.8 * half for other in places[:at])
        for force in scene.forces:
            away = hypot(one.x - force.centre.x, one.y - force.centre.y)
            assert away >= counter_size(scale) / 2 + half - 0.01


def test_on_a_small_chart_the_flights_of_a_side_in_one_hex_are_one_sign() -> None:
    table = sea()
    flights = tuple(FlightMark(f"strike {at}", "1010", "1014", "side-2", 3, "outbound") for at in range(4))
    other = FlightMark("strike 9", "1010", "1014", "side-1", 5, "outbound")
    picture = replace(umpire_picture(table.state, table.data), overlay=Overlay(flights=(*flights, other)))
    near, far = (
        [thing for thing in scene_of(picture, Layers(), scale).things if thing.id.startswith("flight")]
        for scale in (60.0, 14.0)
    )
    assert len(near) == len(flights) + 1
    first, second = far
    assert (first.plate.head, first.plate.count) == ("4 flights", "12 AF")
    assert [line.partition(":")[0] for line in first.plate.lines] == [flight.name for flight in flights]
    assert second.plate.head == "strike 9"


def test_bases_are_distinguished_by_the_shape_of_their_side_and_not_by_colour_alone() -> None:
    def corner_of(side: int) -> QColor:
        image = QImage(60, 60, QImage.Format.Format_RGB32)
        image.fill(QColor("#ffffff"))
        painter = QPainter(image)
        paint_airfield(painter, QPointF(30, 30), 24, QColor("#ffffff"), QColor("#000000"), side)
        painter.end()
        return image.pixelColor(30 + 21, 30 + 16)

    assert corner_of(FIRST) == QColor("#ffffff")
    assert corner_of(SECOND).lightness() < 128
