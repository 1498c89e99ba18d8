"""Drawing what moves over a chart: below the markers the areas and lines, above them the signs and the words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from ffts.ui.desk.look.theme import px
from ffts.ui.skies.chart import labels, markers
from ffts.ui.skies.chart.inks import Inks, Layers
from ffts.ui.skies.chart.labels import Placer, Plate
from ffts.ui.skies.chart.shapes import STEP, border, rim_point, sector, width_of
from ffts.ui.skies.chart.sheet_paint import hex_pixels
from ffts.ui.skies.chart.signs import DART, ROOF, barred_ring, dart, dart_places, eye, roof, wreck

if TYPE_CHECKING:
    from ffts.games.skies.pictures.chart.overlay import ArcMark, FlightMark, PlotMark, ShadowMark, TrackMark
    from ffts.games.skies.pictures.chart.sheet import ChartPicture, Look

FILL, FILL_OTHER = 46, 34  # of 255
HATCH = 110  # of 255
TINY = 9.0  # pixels of a hex below which words that find no room are left out
SMALL = 18.0  # pixels of a hex below which only the names of searches are written
TURNS_FROM = 34.0  # pixels of a hex from which tracks say their turns
SHORT = 0.36  # of a hex: a plotted arrow begins and ends beside the markers
CORNER = (0.55, 0.5)  # of a marker: where the eye of a shadower stands, below the roof of a CAP
BESIDE = ((1, -0.6), (1, 0.8), (0, 1.4), (-1, 0.8), (-1, -0.6), (0, -1.4), (1.6, 0), (-1.6, 0))
FARTHEST = ((0.3, 4.8), (2.4, 1.6), (1.2, 4.6), (2.4, 3.0), (0.8, 5.8))
FARTHER = tuple(
    (x * east, y * south)
    for x, y in ((1, 2.2), (1.5, 1.2), (0.3, 2.8), (1.5, 2.4), (1, 3.6), (2, 0.4), *FARTHEST)
    for east in (1, -1)
    for south in (-1, 1)
)
"""Round a sign, in halves of a plate."""
LINES: dict[Look, Qt.PenStyle] = {
    "side-1": Qt.PenStyle.SolidLine,
    "side-2": Qt.PenStyle.DashDotLine,
    "neutral": Qt.PenStyle.SolidLine,
}
HATCHING: dict[Look, Qt.BrushStyle] = {
    "side-1": Qt.BrushStyle.FDiagPattern,
    "side-2": Qt.BrushStyle.BDiagPattern,
    "neutral": Qt.BrushStyle.CrossPattern,
}
"""No colour alone tells the sides apart."""


class OverlayPainter:
    """Paints one picture's overlay into any painter whose logical unit is a hex."""

    def __init__(self, picture: ChartPicture) -> None:
        self._picture, self._frame, self._over = picture, picture.sheet.frame, picture.overlay
        self._sectors = [(arc, self._sector(arc)) for arc in self._over.arcs]
        self._bands = [(arc, border(self._frame, arc.band)) for arc in self._over.arcs if arc.band]
        self._covers = [
            (cover, border(self._frame, cover.hexes), border(self._frame, cover.gaps)) for cover in self._over.cover
        ]
        self._label_spots = [(arc, self._spots(arc)) for arc in self._over.arcs]
        self._centres: dict[str, QPointF] = {}

    def _sector(self, arc: ArcMark) -> QPainterPath:
        return sector(self._frame, arc.origin, arc.arc, arc.range)

    # ------------------------------------------------------------------ below the markers

    def paint_below(self, painter: QPainter, inks: Inks, layers: Layers) -> None:
        """Bands, sectors, tracks, the lines of plots and flights, and the light round a force in a band."""
        if layers.searches:
            if layers.gaps:
                self._gaps(painter, inks)
            self._areas(painter, inks)
        painter.save()
        to_device = painter.worldTransform()
        painter.setWorldTransform(QTransform())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if layers.tracks:
            for track in self._over.tracks:
                self._track(painter, track, to_device, inks)
        if layers.strikes:
            for flight in self._over.flights:
                self._course(painter, flight, to_device, inks)
        if layers.plots:
            for plot in self._over.plots:
                self._arrow(painter, plot, to_device, inks)
        if layers.lit and layers.forces:
            self._lights(painter, to_device, inks)
        painter.restore()

    def _areas(self, painter: QPainter, inks: Inks) -> None:
        seen = _seen(painter)
        bands = [(arc, path) for arc, path in self._bands if path.boundingRect().intersects(seen)]
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        for cover, path, _ in self._covers:
            fill = QColor(inks.sides[cover.look])
            fill.setAlpha(FILL if cover.look == "side-1" else FILL_OTHER)
            painter.fillPath(path, fill)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for arc, path in self._sectors:
            if not path.boundingRect().intersects(seen):
                continue
            style = LINES[arc.look] if arc.band else Qt.PenStyle.DotLine
            painter.setPen(_pen(inks.sides[arc.look], 1.3, style))
            painter.drawPath(path)
        for arc, path in bands:
            painter.setPen(_pen(inks.sides[arc.look], 1.0, LINES[arc.look]))
            painter.drawPath(path)
        for cover, path, _ in self._covers:
            painter.setPen(_pen(inks.sides[cover.look], 2.8, LINES[cover.look]))
            painter.drawPath(path)

    def _gaps(self, painter: QPainter, inks: Inks) -> None:
        """7.4.8 Hatched, each side the other way: what a side's searches leave out."""
        for cover, _, path in self._covers:
            faint = QColor(inks.sides[cover.look])
            faint.setAlpha(HATCH)
            brush = QBrush(faint, HATCHING[cover.look])
            brush.setTransform(painter.worldTransform().inverted()[0])
            painter.fillPath(path, brush)

    def _track(self, painter: QPainter, track: TrackMark, to_device: QTransform, inks: Inks) -> None:
        points = [self._middle(hex_, to_device) for hex_, _ in track.steps]
        if not QPolygonF(points).boundingRect().adjusted(-1, -1, 1, 1).intersects(_near(painter)):
            return
        colour = inks.sides[track.look]
        painter.setPen(QPen(colour, px(1.6), Qt.PenStyle.DotLine if track.known else Qt.PenStyle.DashLine))
        painter.drawPolyline(QPolygonF(points))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        for point in points[:-1]:
            painter.drawEllipse(point, px(2.6), px(2.6))
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _course(self, painter: QPainter, flight: FlightMark, to_device: QTransform, inks: Inks) -> None:
        """10.6 To its goal, and thinner home again; a dot where each turn ends."""
        colour = inks.sides[flight.look]
        stops = [self._middle(hex_, to_device) for hex_, _ in flight.way]
        painter.setPen(QPen(colour, px(1), Qt.PenStyle.DotLine))
        painter.drawPolyline(QPolygonF(stops))
        if flight.hex != flight.goal:
            painter.setPen(QPen(colour, px(2), Qt.PenStyle.DashDotDotLine))
            painter.drawLine(self._middle(flight.hex, to_device), self._middle(flight.goal, to_device))
        painter.setPen(QPen(inks.paper, px(1)))
        painter.setBrush(colour)
        for stop in stops:
            painter.drawEllipse(stop, px(3), px(3))
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _arrow(self, painter: QPainter, plot: PlotMark, to_device: QTransform, inks: Inks) -> None:
        start, end = self._middle(plot.at, to_device), self._middle(plot.to, to_device)
        if not _near(painter).contains(end):
            return
        way = end - start
        start, end = start + way * SHORT, end - way * SHORT / 2
        style = Qt.PenStyle.SolidLine if plot.stands else Qt.PenStyle.DotLine
        for pen in (QPen(inks.paper, px(6)), QPen(inks.sides[plot.look], px(3), style)):
            painter.setPen(pen)
            painter.drawLine(start, end)
        painter.setPen(QPen(inks.paper, px(1)))
        painter.setBrush(inks.sides[plot.look])
        painter.drawPolygon(dart(end, way, px(7)))
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _lights(self, painter: QPainter, to_device: QTransform, inks: Inks) -> None:
        """Rays round the marker: seen without colour too."""
        lit = {mark.force for mark in self._over.lit}
        for place in markers.places(self._picture, to_device):
            if place.force.id in lit and _near(painter).contains(place.centre):
                self._rays(painter, place.centre, place.size, inks)

    def _rays(self, painter: QPainter, centre: QPointF, size: float, inks: Inks) -> None:
        painter.save()
        painter.translate(centre)
        glow = QColor(inks.lit)
        glow.setAlpha(90)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(glow)
        painter.drawEllipse(QPointF(0, 0), 0.74 * size, 0.74 * size)
        painter.setPen(QPen(inks.lit, px(2.4)))
        for _ in range(12):
            painter.drawLine(QPointF(0, -0.68 * size), QPointF(0, -0.92 * size))
            painter.rotate(30)
        painter.restore()

    # ------------------------------------------------------------------ above the markers

    def paint_above(self, painter: QPainter, inks: Inks, layers: Layers) -> None:
        """Eyes, aircraft, and the plates with words."""
        painter.save()
        to_device = painter.worldTransform()
        painter.setWorldTransform(QTransform())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tiny = hex_pixels(to_device) < px(TINY)
        bases = markers.base_rooms(self._picture, to_device, layers.names)
        placer = Placer(self._standing(to_device, layers), QRectF(painter.viewport()), crowded=tiny, never=bases)
        if layers.plots:
            for plot in self._in_sight(self._over.plots, painter, to_device):
                placer.tell(labels.plot_plate(plot), self._beyond(plot, to_device))
        if layers.searches:
            self._shadows(painter, placer, to_device, inks, layers)
        if layers.forces:
            self._wrecks(painter, placer, to_device, inks)
        if layers.strikes:
            self._caps(painter, placer, to_device, inks)
            self._flights(painter, placer, to_device, inks, layers)
        if layers.searches:
            self._arc_plates(placer, to_device)
        if layers.strikes and hex_pixels(to_device) >= px(TURNS_FROM):
            self._ahead(painter, placer, to_device)
        if layers.tracks and hex_pixels(to_device) >= px(TURNS_FROM):
            self._turns(painter, placer, to_device)
        placer.paint(painter, inks)
        painter.restore()

    def _standing(self, to_device: QTransform, layers: Layers) -> Iterator[QRectF]:
        """What a plate should not hide: task forces and flights; bases and their names it never does."""
        if layers.forces:
            yield from markers.force_rooms(self._picture, to_device)
        if layers.strikes:
            half = px(DART)
            for here in self.darts(to_device, layers):
                yield QRectF(here.x() - half, here.y() - half, 2 * half, 2 * half)

    def _shadows(self, painter: QPainter, placer: Placer, to_device: QTransform, inks: Inks, layers: Layers) -> None:
        shown = [(shadow, here) for shadow, here in self.eyes(to_device, layers) if _near(painter).contains(here)]
        for shadow, here in shown:
            eye(painter, here, inks.sides[shadow.look], inks.paper)
            placer.keep_free(here, px(10))
        for shadow, here in shown:
            plate = labels.shadow_plate(shadow)
            placer.tell(plate, _clear_of(here, plate.size), about=here)

    def eyes(self, to_device: QTransform, layers: Layers) -> Iterator[tuple[ShadowMark, QPointF]]:
        """8.3 Where the eye of each shadower stands: at the outer corner of the force it shadows, or in its hex."""
        size = markers.marker_size(to_device)
        shown = markers.places(self._picture, to_device) if layers.forces else []
        standing = {(place.force.id, place.force.hex): place.centre for place in shown}
        for at, shadow in enumerate(self._over.shadows):
            middle = self._middle(shadow.hex, to_device)
            centre = standing.get((shadow.force, shadow.hex), middle)
            side = -1 if centre.x() < middle.x() - 1 else 1
            mates = sum(1 for mate in self._over.shadows[:at] if (mate.hex, mate.force) == (shadow.hex, shadow.force))
            yield shadow, centre + QPointF(side * (CORNER[0] * size + mates * px(18)), CORNER[1] * size)

    def _flights(self, painter: QPainter, placer: Placer, to_device: QTransform, inks: Inks, layers: Layers) -> None:
        for flight, here in zip(self._over.flights, self.darts(to_device, layers), strict=True):
            if not _near(painter).contains(self._middle(flight.hex, to_device)):
                continue
            middle, goal = self._middle(flight.hex, to_device), self._middle(flight.goal, to_device)
            painter.setPen(QPen(inks.paper, px(1.4)))
            painter.setBrush(inks.sides[flight.look])
            painter.drawPolygon(dart(here, goal - middle, px(DART)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            plate, short = labels.flight_plate(flight), Plate((flight.name,), flight.look)
            clear, clear_of_short = _clear_of(here, plate.size), _clear_of(here, short.size)
            placer.tell(plate, clear, about=here, short=(short, clear_of_short))
            if flight.runs_out:
                self._end_of_fuel(painter, placer, flight, to_device, inks)

    def darts(self, to_device: QTransform, layers: Layers) -> list[QPointF]:
        """Where each flight stands."""
        aside = 0.42 * markers.marker_size(to_device)
        wanted = [self._middle(flight.hex, to_device) + QPointF(-aside, aside) for flight in self._over.flights]
        forces = markers.places(self._picture, to_device) if layers.forces else ()
        discs = tuple((_number(place.centre), place.size / 2) for place in forces)
        return [QPointF(at.real, at.imag) for at in dart_places(tuple(map(_number, wanted)), discs, px(DART))]

    def _end_of_fuel(
        self, painter: QPainter, placer: Placer, flight: FlightMark, to_device: QTransform, inks: Inks
    ) -> None:
        """4.4 A crossed ring where its last turn ends."""
        here = self._middle(flight.runs_out or flight.hex, to_device)
        barred_ring(painter, here, inks)
        placer.keep_free(here, px(10))
        plate = Plate((f"fuel ends on {flight.span.last}",) if flight.span else (), flight.look)
        placer.tell(plate, _round(here, px(54), px(24)))

    def _ahead(self, painter: QPainter, placer: Placer, to_device: QTransform) -> None:
        """10.6 The turn beside each stop on the way to the goal."""
        for flight in self._over.flights:
            for hex_, turn in flight.way:
                middle = self._middle(hex_, to_device)
                if _near(painter).contains(middle):
                    near = _round(middle, px(22), px(14))[:8]
                    placer.tell(Plate((f"turn {turn}",), flight.look), near, must=False)
                if hex_ == flight.goal:
                    break

    def _wrecks(self, painter: QPainter, placer: Placer, to_device: QTransform, inks: Inks) -> None:
        for sunk in self._over.wrecks:
            here = self._middle(sunk.hex, to_device)
            if _near(painter).contains(here):
                wreck(painter, here, inks.sides[sunk.look], inks.paper)
                placer.keep_free(here, px(7))
                plate = Plate((f"TF {sunk.force} sunk, turn {sunk.turn}",), sunk.look)
                placer.tell(plate, _round(here, px(70), px(26)), must=False)

    def _caps(self, painter: QPainter, placer: Placer, to_device: QTransform, inks: Inks) -> None:
        """6.11 A roof over the force or base that it protects, and how many stand there."""
        standing = {place.force.id: place.centre for place in markers.places(self._picture, to_device)}
        size = markers.marker_size(to_device)
        for cap in self._over.caps:
            centre = standing.get(cap.force) or self._middle(cap.hex, to_device)
            if _near(painter).contains(centre):
                roof(painter, centre, size, inks.sides[cap.look], inks.paper)
                placer.keep_free(centre, ROOF[-1] * size)
                spots = [centre - QPointF(0, ROOF[-1] * size + px(13)), *_round(centre, size + px(34), px(40))]
                placer.tell(labels.cap_plate(cap), spots)

    def _arc_plates(self, placer: Placer, to_device: QTransform) -> None:
        small = hex_pixels(to_device) < px(SMALL)
        for arc, spots in self._label_spots:
            there = [to_device.map(spot) for spot in spots]
            placer.tell(labels.arc_plate(arc, small), there, must=False)

    def _turns(self, painter: QPainter, placer: Placer, to_device: QTransform) -> None:
        for track in self._over.tracks:
            for hex_, turn in track.steps[:-1]:
                middle = self._middle(hex_, to_device)
                if _near(painter).contains(middle):
                    near = _round(middle, px(24), px(16))[:8]
                    placer.tell(Plate((f"turn {turn}",), track.look), near, must=False)

    def _spots(self, arc: ArcMark) -> list[QPointF]:
        """Where its plate would like to stand: in the middle of its rim, then along it, then farther in."""
        turns = sorted(range(0, width_of(arc.arc) + 1, STEP // 2), key=lambda t: abs(t - width_of(arc.arc) / 2))
        rings = (arc.range, arc.range * 0.7, arc.range * 0.45)
        return [self._rim(arc, turn, ring) for ring in rings for turn in turns]

    def _rim(self, arc: ArcMark, turn: float, ring: float) -> QPointF:
        if ring == arc.range:
            return rim_point(self._frame, arc.origin, arc.arc[0] + turn, arc.range)
        centre = QPointF(*self._frame.centre(arc.origin))
        return centre + (rim_point(self._frame, arc.origin, arc.arc[0] + turn, arc.range) - centre) * (ring / arc.range)

    def _beyond(self, plot: PlotMark, to_device: QTransform) -> list[QPointF]:
        start, end = self._middle(plot.at, to_device), self._middle(plot.to, to_device)
        away = end - start
        spots = [end + away * more for more in (0.12, 0.4, -0.1)]
        return [*spots, *_round(end, px(40), px(24))]

    def _in_sight(self, plots: tuple[PlotMark, ...], painter: QPainter, to_device: QTransform) -> Iterator[PlotMark]:
        room = _near(painter)
        return (plot for plot in plots if room.contains(self._middle(plot.to, to_device)))

    def _middle(self, hex_: str, to_device: QTransform) -> QPointF:
        if hex_ not in self._centres:
            self._centres[hex_] = QPointF(*self._frame.centre(hex_))
        return to_device.map(self._centres[hex_])


def _number(point: QPointF) -> complex:
    return complex(point.x(), point.y())


def _pen(colour: QColor, wide: float, style: Qt.PenStyle) -> QPen:
    pen = QPen(colour, px(10) / 10 * wide, style)
    pen.setCosmetic(True)
    return pen


def _near(painter: QPainter) -> QRectF:
    """The screen, and a little round it."""
    edge = px(60)
    return QRectF(painter.viewport()).adjusted(-edge, -edge, edge, edge)


def _seen(painter: QPainter) -> QRectF:
    """The part of the plane that is on the screen."""
    flat, _ = painter.worldTransform().inverted()
    return flat.mapRect(QRectF(painter.viewport()))


def _round(centre: QPointF, right: float, down: float) -> list[QPointF]:
    """Eight places about a point, and as many farther off, and farther still."""
    return [centre + QPointF(x * right * far, y * down * far) for far in (1.0, 1.7, 2.5) for x, y in BESIDE]


def _clear_of(sign: QPointF, size: QSizeF) -> list[QPointF]:
    """Places for a plate of this size: just beside the sign, then as near as others leave room."""
    right, down = size.width() / 2 + px(DART + 3), (size.height() / 2 + px(DART + 3)) / 1.4
    return [sign + QPointF(x * right, y * down) for x, y in (*BESIDE, *FARTHER)]
