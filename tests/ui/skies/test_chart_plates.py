"""Plates on the chart: none hides a strike, a force or another plate, and a line says whose each is."""

from dataclasses import replace
from math import hypot

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QTransform

from ffts.games.skies.pictures.chart.overlay import CapMark, FlightMark, FlightTurns, Overlay, ShadowMark
from ffts.games.skies.pictures.chart.sheet import ForceMark
from ffts.games.skies.pictures.chart.umpire import umpire_picture
from ffts.ui.desk.look.marks import FIRST, SECOND, paint_airfield
from ffts.ui.desk.look.theme import Theme, px
from ffts.ui.desk.look.tokens import LIGHT
from ffts.ui.skies.chart.inks import Inks, Layers
from ffts.ui.skies.chart.labels import Placer, Plate
from ffts.ui.skies.chart.markers import places
from ffts.ui.skies.chart.overlay_paint import OverlayPainter
from ffts.ui.skies.chart.paper import chart_image
from ffts.ui.skies.chart.signs import DART
from tests.builders_search import sea


def test_no_plate_covers_a_strike_a_force_or_another_plate(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four strikes close to the force they go for: each can be seen, and what is told of it can be read."""
    table = sea()
    hexes = ("1009", "1109", "1108", "1108")
    flights = tuple(
        FlightMark(f"Shokaku strike {at}", hex_, "1010", "side-2", 9, "outbound", FlightTurns(1, 5, 9, 12))
        for at, hex_ in enumerate(hexes)
    )
    overlay = Overlay(caps=(CapMark("TF 16", "1010", "side-1", 2, 14, "16"),), flights=flights)
    picture = replace(umpire_picture(table.state, table.data), overlay=overlay)
    signs: list[QRectF] = []
    boxes: list[QRectF] = []
    place = Placer.place

    def watched(placer: Placer, size: QSizeF, centres: list[QPointF], must: bool = False) -> QRectF | None:
        signs[:] = signs or placer._taken
        found = place(placer, size, centres, must)
        boxes.extend([] if found is None else [found])
        return found

    monkeypatch.setattr(Placer, "place", watched)
    chart_image(picture, Layers(), "", QSizeF(1200, 900), ratio=1)
    assert len(signs) >= len(picture.bases) + len(picture.forces) + len(flights)
    assert len(boxes) >= len(flights) + 1
    for at, box in enumerate(boxes):
        assert not any(box.intersects(other) for other in (*signs, *boxes[:at]))


@pytest.mark.parametrize("shadowed", ["A", "B"])
@pytest.mark.parametrize("scale", [12.0, 40.0])
def test_8_3_the_eye_stands_on_the_force_that_is_shadowed(shadowed: str, scale: float) -> None:
    """Two forces in one hex: the eye is nearer to the one that is shadowed than to the other."""
    table = sea()
    forces = tuple(ForceMark(name, "1010", "side-2", "IJN") for name in ("A", "B"))
    mark = ShadowMark("Enterprise search 1", shadowed, "1010", "side-1", 14)
    picture = replace(umpire_picture(table.state, table.data), forces=forces, overlay=Overlay(shadows=(mark, mark)))
    to_device = QTransform.fromScale(scale, scale)
    centres = {place.force.id: place.centre for place in places(picture, to_device)}
    first, second = (here for _, here in OverlayPainter(picture).eyes(to_device, Layers()))
    for here in (first, second):
        away = {name: hypot(*((here - centre).toTuple())) for name, centre in centres.items()}
        assert min(away, key=lambda name: away[name]) == shadowed
    assert first != second


def test_a_line_leads_from_a_strike_to_its_plate_below_other_signs() -> None:
    def drawn(about: QPointF) -> bool:
        image = QImage(200, 100, QImage.Format.Format_RGB32)
        image.fill(QColor(Qt.GlobalColor.white))
        painter = QPainter(image)
        placer = Placer([QRectF(100, 0, 20, 100)], QRectF(0, 0, 200, 100))
        placer.tell(Plate(("A",), "side-2"), [QPointF(150, 50)], about=about)
        placer.paint(painter, Inks.of(LIGHT))
        painter.end()
        assert all(image.pixelColor(110, y) == QColor(Qt.GlobalColor.white) for y in range(100))
        return any(image.pixelColor(80, y) != QColor(Qt.GlobalColor.white) for y in range(100))

    assert drawn(QPointF(20, 50))
    assert not drawn(QPointF(138, 50))


@pytest.mark.parametrize("zoom", [8, 14, 30])
def test_a_strike_close_to_a_force_leaves_its_name_free(zoom: int) -> None:
    """On a small chart the neighbouring hexes lie below the marker."""
    table = sea()
    near = table.data.chart.grid.within("1010", 2)
    flights = tuple(FlightMark(f"strike {hex_}", hex_, "1010", "side-2", 9, "outbound") for hex_ in near)
    picture = replace(umpire_picture(table.state, table.data), overlay=Overlay(flights=flights))
    to_device = QTransform.fromScale(zoom, zoom)
    painter = OverlayPainter(picture)
    for place in places(picture, to_device):
        for dart in painter.darts(to_device, Layers()):
            away = dart - place.centre
            assert hypot(away.x(), away.y()) >= place.size / 2


@pytest.mark.parametrize("zoom", [8, 14, 30])
@pytest.mark.parametrize("percent", [100, 200])
def test_strikes_beside_one_force_do_not_touch(theme: Theme, zoom: int, percent: int) -> None:
    """Four strikes in the hex of a force and beside it, in a small pane."""
    theme.set_zoom(percent)
    table = sea()
    flights = tuple(
        FlightMark(f"strike {at}", hex_, "1010", "side-2", 9, "outbound")
        for at, hex_ in enumerate(("1010", "1010", "1009", "1109"))
    )
    picture = replace(umpire_picture(table.state, table.data), overlay=Overlay(flights=flights))
    darts = OverlayPainter(picture).darts(QTransform.fromScale(zoom, zoom), Layers())
    for at, one in enumerate(darts):
        for other in darts[:at]:
            assert hypot(one.x() - other.x(), one.y() - other.y()) >= 1.8 * px(DART)


def test_a_plate_that_must_be_read_is_moved_into_the_pane() -> None:
    pane = QRectF(0, 0, 100, 100)
    box = Placer([pane], pane).place(QSizeF(60, 20), [QPointF(5, 50)], must=True)
    assert box is not None
    assert pane.contains(box)


def test_bases_are_told_apart_by_the_shape_of_their_side_and_not_by_colour_alone() -> None:
    def corner_of(side: int) -> QColor:
        image = QImage(60, 60, QImage.Format.Format_RGB32)
        image.fill(QColor("#ffffff"))
        painter = QPainter(image)
        paint_airfield(painter, QPointF(30, 30), 24, QColor("#ffffff"), QColor("#000000"), side)
        painter.end()
        return image.pixelColor(30 + 21, 30 + 16)

    assert corner_of(FIRST) == QColor("#ffffff")
    assert corner_of(SECOND).lightness() < 128
