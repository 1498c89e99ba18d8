"""The plates beside the signs of a chart: what they say, and how they keep out of each other's way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QRegion, QStaticText

from ffts.ui.desk.look.theme import px
from ffts.ui.skies.chart.sheet_paint import letters, moved_into, static_text

if TYPE_CHECKING:
    from ffts.games.skies.pictures.chart.overlay import ArcMark, CapMark, FlightMark, FlightTurns, PlotMark, ShadowMark
    from ffts.games.skies.pictures.chart.sheet import Look
    from ffts.ui.skies.chart.inks import Inks


def plot_plate(plot: PlotMark) -> Plate:
    """10.2 Where a force is plotted to go, and for how many turns."""
    return Plate((f"{plot.force}: {plot.counted}{' turns' if plot.stands else ', plot again'}",), plot.look)


def shadow_plate(shadow: ShadowMark) -> Plate:
    """8.3 The force that is shadowed, and when its shadower must be back."""
    return Plate((f"TF {shadow.force} shadowed, back on {shadow.back}", shadow.search), shadow.look)


def flight_plate(flight: FlightMark) -> Plate:
    """6.11 A flight: its name, how many AFs, and what it does."""
    lines = (flight.span.text,) if flight.span else ()
    return Plate((flight.name, f"{flight.afs} AF, {flight.doing}", *lines), flight.look, flight.span)


def cap_plate(cap: CapMark) -> Plate:
    """6.2 How many AFs of a CAP, and when their fuel ends."""
    return Plate((f"CAP {cap.afs} AF{f', fuel ends on {cap.last}' if cap.last is not None else ''}",), cap.look)


def arc_plate(arc: ArcMark, small: bool) -> Plate:
    """7.4 The name of a search; where there is room also what it does."""
    return (
        Plate((arc.name,), arc.look) if small else Plate((arc.name, f"{arc.doing} ({arc.record})"), arc.look, arc.span)
    )


LETTERS = 12  # pixels at 100 %
GAUGE = 13
CLEAR = 10  # of a sign, where its line begins
SOLID = 235  # of 255: what lies below a plate hardly shows through
SIGN = 20  # times worse to hide than another plate: a sign says where somebody is


class Placer:
    """Gives each plate a free place, the first of those it would like."""

    def __init__(
        self, taken: Iterable[QRectF], inside: QRectF, crowded: bool = False, never: Iterable[QRectF] = ()
    ) -> None:
        """`crowded`: the chart is so small that words in each other's way would hide more than they tell.

        `never` is what no plate may lie on, however little room there is.
        """
        self._never = tuple(never)
        self._taken, self._inside, self._crowded = [*taken, *self._never], inside, crowded
        self._signs = list(self._taken)
        self._placed: list[tuple[Plate, QRectF, QPointF | None]] = []

    def keep_free(self, centre: QPointF, half: float) -> None:
        """A sign stands here."""
        room = QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half)
        self._taken.append(room)
        self._signs.append(room)

    def place(self, size: QSizeF, centres: Iterable[QPointF], must: bool = False) -> QRectF | None:
        """Where a plate of this size goes: where nothing is; if it must be seen, else where it hides least."""
        half = QPointF(size.width() / 2, size.height() / 2)
        boxes = [QRectF(centre - half, size) for centre in centres]
        found = next(filter(self._is_free, boxes), None)
        if found is None and must and not self._crowded:
            free = [box for box in boxes if not self._is_forbidden(moved_into(box, self._inside))]
            found = moved_into(min(free, key=self._hides), self._inside) if free else None
        if found is not None:
            self._taken.append(found)
        return found

    def tell(
        self,
        plate: Plate,
        centres: Iterable[QPointF],
        must: bool = True,
        about: QPointF | None = None,
        short: tuple[Plate, Iterable[QPointF]] | None = None,
    ) -> None:
        """This plate is to be painted; a thin line leads from what it is `about`, if that is not beside it.

        Where there is no room for it, the short one is.
        """
        box = self.place(plate.size, centres, must and short is None)
        if box is None and short is not None:
            plate, centres = short
            box = self.place(plate.size, centres, must)
        if box is not None:
            self._placed.append((plate, box, about))

    def paint(self, painter: QPainter, inks: Inks) -> None:
        """Every plate, above all signs and lines."""
        leads = [(about, plate, box) for plate, box, about in self._placed if about is not None]
        if leads:
            painter.save()
            painter.setClipRegion(self._open(), Qt.ClipOperation.IntersectClip)
            for about, plate, box in leads:
                lead(painter, about, box, inks.sides[plate.look])
            painter.restore()
        for plate, box, _ in self._placed:
            plate.paint(painter, box, inks)

    def _open(self) -> QRegion:
        """Where no sign stands: lines pass below signs."""
        region = QRegion(self._inside.toAlignedRect())
        for sign in self._signs:
            region -= QRegion(sign.toAlignedRect())
        return region

    def _is_free(self, box: QRectF) -> bool:
        return self._inside.contains(box) and not any(map(box.intersects, self._taken))

    def _is_forbidden(self, box: QRectF) -> bool:
        return any(box.intersects(room) for room in self._never)

    def _hides(self, box: QRectF) -> float:
        """How much of what stands already it would cover, signs above all, and how much of it would be beyond the
        edge."""
        covered = sum(_area(box & other) for other in filter(box.intersects, self._taken))
        covered += (SIGN - 1) * sum(_area(box & sign) for sign in filter(box.intersects, self._signs))
        return covered if self._inside.contains(box) else covered + _area(box) - _area(box & self._inside)


def lead(painter: QPainter, about: QPointF, box: QRectF, colour: QColor) -> None:
    """From the edge of a sign to the nearest point of its plate."""
    near = QPointF(
        min(max(about.x(), box.left()), box.right()),
        min(max(about.y(), box.top()), box.bottom()),
    )
    line = QLineF(about, near)
    if line.length() > px(CLEAR):
        painter.setPen(QPen(colour, px(1.2)))
        painter.drawLine(QLineF(line.pointAt(px(CLEAR) / line.length()), near))


def _area(box: QRectF) -> float:
    return box.width() * box.height()


@dataclass(frozen=True)
class Plate:
    """Lines on paper, the first of them bold, with an edge in the colour of whom they are about."""

    lines: tuple[str, ...]
    look: Look
    span: FlightTurns | None = None
    """4.2 Below them the gauge of a flight."""

    @property
    def size(self) -> QSizeF:
        """How large it is."""
        texts = [text.size() for text in self._texts()]
        wide = max(text.width() for text in texts) + 2 * px(4)
        return QSizeF(wide, sum(text.height() for text in texts) + px(2) + (px(GAUGE) if self.span else 0))

    def paint(self, painter: QPainter, box: QRectF, inks: Inks) -> None:
        """All of it, in this place."""
        edge, paper = inks.sides[self.look], QColor(inks.paper)
        paper.setAlpha(SOLID)
        painter.setPen(QPen(edge, px(1.4)))
        painter.setBrush(paper)
        painter.drawRoundedRect(box, px(3), px(3))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(inks.text)
        top = box.top() + px(1)
        for at, text in enumerate(self._texts()):
            painter.setFont(letters(px(LETTERS), bold=not at))
            painter.drawStaticText(QPointF(box.left() + px(4), top), text)
            top += text.size().height()
        if self.span is not None:
            room = QRectF(box.left() + px(5), top, box.width() - 2 * px(5), px(GAUGE))
            paint_gauge(painter, room, self.span, inks, edge)

    def _texts(self) -> Iterator[QStaticText]:
        return (static_text(line, px(LETTERS), bold=not at) for at, line in enumerate(self.lines))


def paint_gauge(painter: QPainter, box: QRectF, span: FlightTurns, inks: Inks, colour: QColor) -> None:
    """4.2 The turns of a flight from left to right: flown ones filled, a ring at home, a thick bar at the last turn.

    What it would fly after that is crossed out.
    """
    end = max(span.last, span.home, span.now, span.first + 1)
    middle, half = box.center().y() - px(1), px(3)

    def at(turn: int) -> float:
        return box.left() + box.width() * (turn - span.first) / (end - span.first)

    def part(first: int, last: int) -> QRectF:
        return QRectF(QPointF(at(first), middle - half), QPointF(at(last), middle + half))

    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillRect(part(span.first, min(max(span.now, span.first), end)), colour)
    if span.late:
        painter.fillRect(part(span.last, span.home), QBrush(inks.danger, Qt.BrushStyle.DiagCrossPattern))
    painter.setPen(QPen(colour, px(1)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(part(span.first, end))
    painter.setBrush(inks.paper)
    painter.drawEllipse(QPointF(at(span.home), middle), half, half)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(inks.danger if span.late else inks.text, px(3)))
    painter.drawLine(QPointF(at(span.last), middle - px(5)), QPointF(at(span.last), middle + px(5)))
