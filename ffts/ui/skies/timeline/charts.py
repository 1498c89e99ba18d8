"""A past moment on small charts side by side: the truth, and what each side knew."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from ffts.games.skies.pictures.chart.layers import Layers
from ffts.games.skies.pictures.timeline.rows import DeckCell, DeckRow, MissionRow
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text
from ffts.ui.desk.look.theme import px, token
from ffts.ui.skies.chart.still import SmallChart, part_round
from ffts.ui.skies.timeline.row import MISSION, paint_deck, paint_last, paint_warning
from ffts.ui.skies.timeline.scale import QUIET, font

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ffts.games.skies.pictures.timeline.chart import SnapshotChart


LAYERS = Layers(
    numbers=False, names=False, plots=False, tracks=False, gaps=False, strikes=False, lit=False, believed=True
)
"""Of so small a chart the places of the forces, and what is looked at; words of flights would cover them."""
SHARE = 0.45
"""Of the page for the charts; the rest is for the rows."""
ROWS = 280
"""What head, rows and slider need at the least."""
LEAST, MOST = 60, 420
LOW = 400
"""A page less high has room for the rows alone."""
WORDY = 500
"""On a page less high the words below the charts are in their tooltips alone."""


class SnapshotChartView(NamedTuple):
    """One of them, with whose it is above it and what is on it below."""

    title: Text
    chart: SmallChart
    words: Text


class SnapshotCharts(QWidget):
    """All show the same part of the sheet, so that they can be compared at a glance."""

    def __init__(self) -> None:
        super().__init__()
        self.views: list[SnapshotChartView] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(px(10), px(2), px(10), px(4))
        self._grid.setHorizontalSpacing(px(10))
        self._grid.setVerticalSpacing(px(2))
        self._grid.setRowStretch(1, 1)
        self.hide()

    def show_charts(self, charts: Sequence[SnapshotChart]) -> None:
        """These, from left to right."""
        while len(self.views) < len(charts):
            self._add()
        while len(self.views) > len(charts):
            self._drop()
        part = part_round([each.chart for each in charts])
        for there, each in zip(self.views, charts, strict=True):
            there.title.setText(each.title)
            there.words.setText(each.words)
            there.chart.show_picture(each.chart, part, f"{each.title}: {each.words}")
            there.chart.setToolTip(literal(f"{each.title}: {each.words}"))

    def _add(self) -> None:
        at, view = (
            len(self.views),
            SnapshotChartView(Text(look="heading"), SmallChart(LAYERS, LEAST), Text(look="muted")),
        )
        view.chart.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        view.title.setAlignment(Qt.AlignmentFlag.AlignBottom)
        view.words.setAlignment(Qt.AlignmentFlag.AlignTop)
        for row, part in enumerate(view):
            self._grid.addWidget(part, row, at)
        self._grid.setColumnStretch(at, 1)
        self.views.append(view)

    def _drop(self) -> None:
        for part in self.views.pop():
            self._grid.removeWidget(part)
            part.hide()
            part.deleteLater()
        self._grid.setColumnStretch(len(self.views), 0)

    def fit(self, page: int) -> None:
        """As high as a page of this height lets them be."""
        self.setVisible(bool(self.views) and page >= px(LOW))
        self.setFixedHeight(max(0, min(round(page * SHARE), page - px(ROWS), px(MOST))))
        for view in self.views:
            view.words.setVisible(page >= px(WORDY))


# --- What the patterns and signs of the timeline mean

SAMPLE, GAP = 22, 14
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
OTHERS = ("launched", "looks", "fuel ends", "leave", "land", "conflict")
DECKS: dict[str, DeckCell] = {
    "AF on deck, spotted aft": DeckCell(0, "aft", 9, 0, 0),
    "spotted forward": DeckCell(0, "forward", 9, 0, 0),
    "forecast": DeckCell(0, "clear", 9, 0, 0, future=True),
    "some want to land": DeckCell(0, "clear", 0, 0, 0, waiting=1),
}
"""What the numbers of a deck mean, each as it is drawn in a turn."""
NAMES = (*DECKS, *OTHERS)


def signs_of(rows: Iterable[DeckRow | MissionRow]) -> tuple[str, ...]:
    """Return the names of the signs on these rows; what a mission does is written on its bar, or in its tooltip."""
    found = {name for row in rows for name in (_on_deck(row) if isinstance(row, DeckRow) else _on_way(row))}
    return tuple(name for name in NAMES if name in found)


def _on_deck(row: DeckRow) -> Iterator[str]:
    for cell in row.cells:
        if cell.sunk:
            continue
        if cell.standing:
            yield "spotted forward" if cell.spot == "forward" else "AF on deck, spotted aft"
        yield from ("forecast",) * cell.future
        yield from ("leave",) * bool(cell.launched)
        yield from ("land",) * bool(cell.landed)
        yield from ("some want to land",) * bool(cell.waiting and not cell.landed)
    yield from ("conflict",) * bool(row.marks)


def _on_way(row: MissionRow) -> Iterator[str]:
    yield "launched"
    yield from ("looks",) * bool(row.looks)
    yield from ("fuel ends",) * (row.last is not None)


class TimelineLegend(QWidget):
    """Samples with their names, in as many lines as they need."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._names: tuple[str, ...] = ()
        self.show_signs(NAMES)

    def show_signs(self, names: Sequence[str]) -> None:
        """Explain these signs, and no others."""
        found = tuple(names)
        if found != self._names:
            self._names = found
            self.setAccessibleName(self.tr("What the signs mean: {}").format(", ".join(found)))
            self.updateGeometry()
            self.update()

    def event(self, event: QEvent) -> bool:
        """Another size of letters may want another number of lines in the same width; while nobody saw it, too."""
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange, QEvent.Type.Show, QEvent.Type.Resize):
            self.updateGeometry()
        return super().event(event)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        places = self._places(width)
        return round(places[-1][1].bottom()) + px(2) if places else 0

    def sizeHint(self) -> QSize:
        width = max(self.width(), px(300))
        return QSize(width, self.heightForWidth(width))

    def _places(self, width: int) -> list[tuple[str, QRectF]]:
        found, x, y = list[tuple[str, QRectF]](), float(px(8)), 0.0
        metrics = QFontMetrics(font(QUIET))
        for name in self._names:
            wide = px(SAMPLE) + px(5) + metrics.horizontalAdvance(name) + px(4)
            if found and x + wide > width:
                x, y = float(px(8)), y + px(MISSION) - px(4)
            found.append((name, QRectF(x, y, wide, px(MISSION) - px(4))))
            x += wide + px(GAP)
        return found

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for name, box in self._places(self.width()):
            self._paint_sample(painter, name, box)
            painter.setPen(token("text"))
            painter.setFont(font(QUIET))
            painter.drawText(box.adjusted(px(SAMPLE) + px(5), 0, px(4), 0), LEFT, name)

    def _paint_sample(self, painter: QPainter, name: str, box: QRectF) -> None:
        painter.save()
        painter.translate(box.topLeft())
        middle = QPointF(px(SAMPLE) / 2, box.height() / 2)
        if name in DECKS:
            paint_deck(painter, QRectF(0, middle.y() - px(11), px(SAMPLE), px(22)), DECKS[name], 12)
        elif name == "fuel ends":
            painter.translate(0, -px(2))
            paint_last(painter, middle.x() + px(4), False)
        elif name == "looks":
            painter.setPen(QPen(token("text"), px(2)))
            painter.drawLine(middle - QPointF(0, px(4)), middle + QPointF(0, px(4)))
        elif name == "conflict":
            paint_warning(painter, middle, presses=False)
        elif name == "launched":
            painter.setPen(QPen(token("text"), 1))
            painter.drawEllipse(middle, px(4), px(4))
        else:
            up = -1 if name == "leave" else 1
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(token("text"))
            points = (QPointF(0, up * px(4)), QPointF(px(4), -up * px(4)), QPointF(-px(4), -up * px(4)))
            painter.drawPolygon(QPolygonF([middle + point for point in points]))
        painter.restore()
