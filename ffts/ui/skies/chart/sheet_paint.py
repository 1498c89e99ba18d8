"""Drawing the printed part of a chart: ground, grid and numbers, block by block."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPolygonF, QStaticText, QTransform

from ffts.core.picture import Picture
from ffts.core.plane import HexPlane
from ffts.games.skies.pictures.chart.drawn.ground import ground
from ffts.games.skies.pictures.chart.drawn.names import FAR_FROM, NUMBERS_FROM, number_down, number_size
from ffts.games.skies.pictures.chart.layers import Layers
from ffts.games.skies.pictures.chart.sheet import ChartHour, ChartPicture, ChartSheet, SkyZone
from ffts.ui.desk.look.pictures import Prepared
from ffts.ui.desk.look.theme import px, token
from ffts.ui.skies.chart.scene_paint import hex_pixels, zoom

BLOCK = 10  # columns and rows painted or left out together
GRID_FROM = 5.0  # pixels of a hex below which its outline would only be a grey veil
SPARSE = (5, 10)
"""Every fifth number, or every tenth where they would touch."""
GAP = 1.3  # widths of a number from one to the next, at the least
GRID = 165  # of 255
FAINT = 190  # of 255: numbers are looked for, not read


@lru_cache(maxsize=5_000)
def static_text(text: str, size: int) -> QStaticText:
    """A text laid out once for each size of letters; as many are kept as the largest chart has hexes, a kB each."""
    static = QStaticText(text)
    static.setTextFormat(Qt.TextFormat.PlainText)
    static.setPerformanceHint(QStaticText.PerformanceHint.AggressiveCaching)
    static.prepare(QTransform(), letters(size))
    return static


@lru_cache(maxsize=64)
def letters(size: int) -> QFont:
    """The program's font in a size given in pixels."""
    font = QFont()
    font.setPixelSize(size)
    return font


def forget_texts() -> None:
    """After the font of the program changed."""
    static_text.cache_clear()
    letters.cache_clear()


class Block:
    """Some columns and rows of hexes: their outlines as one path, and their numbers."""

    def __init__(self, frame: HexPlane, cells: list[tuple[int, int]]) -> None:
        self.grid = QPainterPath()
        self.numbers: list[tuple[str, QPointF]] = []
        self.sparse: dict[int, list[tuple[str, QPointF]]] = {step: [] for step in SPARSE}
        offsets = [QPointF(*offset) for offset in frame.corner_offsets]
        hexagon = QPolygonF([*offsets, offsets[0]])
        for col, row in cells:
            centre = QPointF(*frame.centre_at(col, row))
            label = frame.label(col, row)
            self.numbers.append((label, centre))
            for step, few in self.sparse.items():
                if col % step == row % step == 0:
                    few.append((label, centre))
            self.grid.addPolygon(hexagon.translated(centre))
        self.rect = self.grid.boundingRect()


class SheetPainter:
    """Paints one sheet into any painter whose logical unit is a hex."""

    def __init__(self, sheet: ChartSheet) -> None:
        self.sheet = sheet
        self.rect = QRectF(0, 0, *sheet.frame.size)
        self._blocks = _blocks(sheet.frame)
        self._column = abs(sheet.frame.centre_at(1, 0)[0] - sheet.frame.centre_at(0, 0)[0])

    def paint(
        self,
        painter: QPainter,
        exposed: QRectF,
        picture: ChartPicture,
        layers: Layers,
        hidden: frozenset[str] = frozenset(),
    ) -> None:
        """What meets the exposed rectangle; the numbers of some hexes give way to what is drawn there."""
        pixels = hex_pixels(painter.worldTransform()) / zoom()
        blocks = [block for block in self._blocks if block.rect.intersects(exposed)]
        painter.save()
        painter.setClipRect(self.rect, Qt.ClipOperation.IntersectClip)
        self._prepared(picture, layers).paint_here(painter)
        if layers.grid and pixels >= GRID_FROM:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            ink = token("grid")
            ink.setAlpha(GRID)
            painter.setPen(_hairline(ink, 1.0))
            for block in blocks:
                painter.drawPath(block.grid)
        painter.restore()
        if layers.numbers and pixels >= FAR_FROM:
            self._numbers(painter, blocks, hidden)

    def _prepared(self, picture: ChartPicture, layers: Layers) -> Prepared:
        """The ground; the same as long as weather and light are."""
        hour = replace(picture.hour, turn=0, clock="", wind_from=0, knots=0, sky="") if picture.hour else None
        return _ground(self.sheet, picture.zones, hour, layers.coast, layers.weather)

    def _numbers(self, painter: QPainter, blocks: Sequence[Block], hidden: frozenset[str]) -> None:
        to_device = painter.worldTransform()
        size = px(number_size(hex_pixels(to_device) / zoom()))
        ink = token("quiet")
        ink.setAlpha(FAINT)
        painter.save()
        painter.setWorldTransform(QTransform())
        painter.setFont(letters(size))
        painter.setPen(ink)
        for label, corner in self.numbers(to_device, blocks):
            if label not in hidden:
                painter.drawStaticText(corner, static_text(label, size))
        painter.restore()

    def numbers(self, to_device: QTransform, blocks: Sequence[Block] | None = None) -> Iterator[tuple[str, QPointF]]:
        """Where each number begins: at the top of its hex; in the middle of every fifth, if hexes are small."""
        pixels = hex_pixels(to_device) / zoom()
        size = px(number_size(pixels))
        room = static_text(self.sheet.frame.label(0, 0), size).size()
        sparse = pixels < NUMBERS_FROM
        down = number_down(pixels) * zoom()
        to_corner = QPointF(-room.width() / 2, down - room.height() / 2)
        step = next((few for few in SPARSE if few * self._column * pixels * zoom() >= GAP * room.width()), SPARSE[-1])
        for block in self._blocks if blocks is None else blocks:
            for label, centre in block.sparse[step] if sparse else block.numbers:
                yield label, to_device.map(centre) + to_corner


def _hairline(colour: QColor, width: float) -> QPen:
    pen = QPen(colour, zoom() * width)
    pen.setCosmetic(True)
    return pen


@lru_cache(maxsize=4)
def _ground(
    sheet: ChartSheet, zones: tuple[SkyZone, ...], hour: ChartHour | None, coast: bool, weather: bool
) -> Prepared:
    """Made once for the chart of the start and for the one that takes its place."""
    picture = ChartPicture(sheet, "", zones=zones, hour=hour)
    shapes = tuple(ground(picture, Layers(coast=coast, weather=weather)))
    return Prepared(Picture(0, 0, *sheet.frame.size, shapes))


@lru_cache(maxsize=4)
def _blocks(frame: HexPlane) -> tuple[Block, ...]:
    return tuple(_made(frame))


def _made(frame: HexPlane) -> Iterator[Block]:
    for left in frame.columns()[::BLOCK]:
        for top in frame.lines()[::BLOCK]:
            columns = range(left, min(left + BLOCK, frame.first_col + frame.cols))
            lines = range(top, min(top + BLOCK, frame.first_row + frame.rows))
            yield Block(frame, [(col, row) for col in columns for row in lines])
