"""Drawing the printed part of a chart: sea, land, coast, grid, numbers and names, block by block."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPainterPath, QPen, QPolygonF, QStaticText, QTransform

from ffts.core.plane import HexPlane
from ffts.games.skies.pictures.chart.sheet import ChartSheet, NameMark
from ffts.ui.desk.look.theme import px
from ffts.ui.skies.chart.inks import Inks, Layers

BLOCK = 10  # columns and rows painted or left out together
GRID_FROM = 5.0  # pixels of a hex below which its outline would only be a grey veil
NUMBER_SIZES = (10, 15)  # pixels at 100 %
NUMBER_ROOM = 0.29  # of the height of a hex
NUMBERS_FROM = 32.0  # pixels of a hex at 100 %; in smaller ones only every fifth number has room
SPARSE = (5, 10)
"""Every fifth number, or every tenth where they would touch."""
GAP = 1.3  # widths of a number from one to the next, at the least
SPARSE_FROM = 9.0
NAMES_FROM = 14.0  # pixels of a hex
NAME_SIZES = (12, 20)
NAME_ROOM = 0.36


def hex_pixels(to_device: QTransform) -> float:
    """How many pixels high (or wide) a hex is, from side to side."""
    return abs(to_device.m22()) or abs(to_device.m21())


@lru_cache(maxsize=20_000)
def static_text(text: str, size: int, italic: bool = False, bold: bool = False) -> QStaticText:
    """A text laid out once for each size of letters."""
    static = QStaticText(text)
    static.setTextFormat(Qt.TextFormat.PlainText)
    static.setPerformanceHint(QStaticText.PerformanceHint.AggressiveCaching)
    static.prepare(QTransform(), letters(size, italic, bold))
    return static


@lru_cache(maxsize=64)
def letters(size: int, italic: bool = False, bold: bool = False) -> QFont:
    """The program's font in a size given in pixels."""
    font = QFont()
    font.setPixelSize(size)
    font.setItalic(italic)
    font.setBold(bold)
    return font


def forget_texts() -> None:
    """After the font of the program changed."""
    static_text.cache_clear()
    letters.cache_clear()


class Block:
    """Some columns and rows of hexes: their outlines and their land as one path each."""

    def __init__(self, frame: HexPlane, cells: list[tuple[int, int]], land: frozenset[str]) -> None:
        self.grid, self.land = QPainterPath(), QPainterPath()
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
            placed = hexagon.translated(centre)
            self.grid.addPolygon(placed)
            if label in land:
                self.land.addPolygon(placed)
        self.rect = self.grid.boundingRect()


class SheetPainter:
    """Paints one sheet into any painter whose logical unit is a hex."""

    def __init__(self, sheet: ChartSheet) -> None:
        self.sheet = sheet
        self.rect = QRectF(0, 0, *sheet.frame.size)
        self._blocks = list(_blocks(sheet))
        self._column = abs(sheet.frame.centre_at(1, 0)[0] - sheet.frame.centre_at(0, 0)[0])
        self._coast = [QPolygonF([QPointF(*point) for point in ring]) for ring in sheet.coast]
        self._shores = [(ring, ring.boundingRect()) for ring in self._coast]

    def paint(
        self, painter: QPainter, exposed: QRectF, inks: Inks, layers: Layers, taken: Iterable[QRectF] = ()
    ) -> None:
        """What meets the exposed rectangle; nothing is written where something else will stand, in device pixels."""
        to_device = painter.worldTransform()
        pixels = hex_pixels(to_device)
        blocks = [block for block in self._blocks if block.rect.intersects(exposed)]
        painter.save()
        painter.setClipRect(self.rect, Qt.ClipOperation.IntersectClip)
        self._terrain(painter, exposed, blocks, inks, layers)
        self._lines(painter, exposed, blocks, inks, layers, pixels)
        painter.restore()
        painter.save()
        painter.setWorldTransform(QTransform())
        full = list(taken)
        if layers.names and pixels >= NAMES_FROM:
            full += self._names(painter, inks, to_device, pixels, full)
        if layers.numbers and pixels >= SPARSE_FROM:
            self._numbers(painter, blocks, inks, to_device, full)
        painter.restore()

    def _terrain(self, painter: QPainter, exposed: QRectF, blocks: list[Block], inks: Inks, layers: Layers) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.fillRect(exposed & self.rect, inks.sea)
        painter.setPen(Qt.PenStyle.NoPen)
        drawn_to_shore = layers.coast and bool(self._coast)
        painter.setBrush(inks.land)
        if drawn_to_shore:
            for ring, rect in self._shores:
                if rect.intersects(exposed):
                    painter.drawPolygon(ring)
        else:
            for block in blocks:
                painter.drawPath(block.land)
        painter.setBrush(QBrush(inks.pattern, Qt.BrushStyle.BDiagPattern))
        for block in blocks:
            if not block.land.isEmpty():
                painter.drawPath(block.land)

    def _lines(
        self, painter: QPainter, exposed: QRectF, blocks: list[Block], inks: Inks, layers: Layers, pixels: float
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if layers.grid and pixels >= GRID_FROM:
            painter.setPen(_hairline(inks.grid, 1.0))
            for block in blocks:
                painter.drawPath(block.grid)
        painter.setPen(_hairline(inks.coast, 1.0))
        painter.drawRect(self.rect)
        if layers.coast:
            painter.setPen(_hairline(inks.coast, 1.5))
            for ring, rect in self._shores:
                if rect.intersects(exposed):
                    painter.drawPolygon(ring)

    def _numbers(
        self, painter: QPainter, blocks: list[Block], inks: Inks, to_device: QTransform, full: list[QRectF]
    ) -> None:
        size = _number_size(to_device)
        painter.setFont(letters(size))
        painter.setPen(inks.number)
        if hex_pixels(to_device) < px(NUMBERS_FROM):
            for place, label in self.numbers_with_room(to_device, full, blocks):
                painter.drawStaticText(place.topLeft(), static_text(label, size))
            return
        drop, to_screen, draw = self._drop(to_device), to_device.map, painter.drawStaticText
        for block in blocks:  # each hex has room for its own: hundreds of them are drawn in a frame
            for label, centre in block.numbers:
                draw(to_screen(centre) + drop, static_text(label, size))

    def numbers_with_room(
        self, to_device: QTransform, full: Iterable[QRectF] = (), blocks: Iterable[Block] | None = None
    ) -> Iterator[tuple[QRectF, str]]:
        """At the top of each hex; in the middle of every fifth, where there is room, if hexes are small."""
        pixels, taken, edge = hex_pixels(to_device), list(full), to_device.mapRect(self.rect)
        room, drop = self._number_room(to_device), self._drop(to_device)
        sparse = pixels < px(NUMBERS_FROM)
        step = next((few for few in SPARSE if few * self._column * pixels >= GAP * room.width()), SPARSE[-1])
        for block in self._blocks if blocks is None else blocks:
            for label, centre in block.sparse[step] if sparse else block.numbers:
                place = QRectF(to_device.map(centre) + drop, room)
                if not sparse or (edge.contains(place) and not _meets(place, taken)):
                    yield place, label

    def _number_room(self, to_device: QTransform) -> QSizeF:
        return static_text(self.sheet.frame.label(0, 0), _number_size(to_device)).size()

    def _drop(self, to_device: QTransform) -> QPointF:
        """From the middle of a hex to where its number begins."""
        room, pixels = self._number_room(to_device), hex_pixels(to_device)
        return QPointF(-room.width() / 2, -room.height() / 2 if pixels < px(NUMBERS_FROM) else -0.47 * pixels)

    def _names(
        self, painter: QPainter, inks: Inks, to_device: QTransform, pixels: float, full: list[QRectF]
    ) -> Iterator[QRectF]:
        size = within(round(NAME_ROOM * pixels), NAME_SIZES)
        painter.setFont(letters(size, italic=True))
        for place, text in self.names_with_room(to_device, size, full):
            draw_name(painter, place.center(), text, inks)
            yield place

    def names_with_room(
        self, to_device: QTransform, size: int, full: Iterable[QRectF] = ()
    ) -> list[tuple[QRectF, QStaticText]]:
        """Where a name would stand in a base, or in one listed before it, it waits for a closer look."""
        found: list[tuple[QRectF, QStaticText]] = []
        taken, edge = list(full), to_device.mapRect(self.rect)
        for name in self.sheet.names:
            middle, text = self._middle(to_device, name), static_text(name.text, size, italic=True)
            place = QRectF(QPointF(), text.size())
            place.moveCenter(middle)
            place = moved_into(place, edge)
            if not _meets(place, taken):
                found.append((place, text))
                taken.append(place)
        return found

    def _middle(self, to_device: QTransform, name: NameMark) -> QPointF:
        return to_device.map(QPointF(*self.sheet.frame.centre(name.hex)))


def _number_size(to_device: QTransform) -> int:
    return within(round(NUMBER_ROOM * hex_pixels(to_device)), NUMBER_SIZES)


def moved_into(place: QRectF, edge: QRectF) -> QRectF:
    """Inside the edge, if it is not larger than what the edge holds."""
    right = max(0.0, edge.left() - place.left()) - max(0.0, place.right() - edge.right())
    down = max(0.0, edge.top() - place.top()) - max(0.0, place.bottom() - edge.bottom())
    return place.translated(right, down)


def _meets(place: QRectF, others: Iterable[QRectF]) -> bool:
    return any(place.intersects(other) for other in others)


def draw_name(painter: QPainter, middle: QPointF, text: QStaticText, inks: Inks) -> None:
    """Centred letters with a rim of sea, so that lines under them do not disturb."""
    corner = middle - QPointF(text.size().width() / 2, text.size().height() / 2)
    painter.setPen(inks.sea)
    for right, down in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        painter.drawStaticText(corner + QPointF(right, down), text)
    painter.setPen(inks.name)
    painter.drawStaticText(corner, text)


def within(size: int, limits: tuple[int, int]) -> int:
    """The size, but not below or above these at the zoom in force."""
    return min(max(size, px(limits[0])), px(limits[1]))


def _hairline(colour: QColor, width: float) -> QPen:
    pen = QPen(colour, px(10) / 10 * width)
    pen.setCosmetic(True)
    return pen


def _blocks(sheet: ChartSheet) -> Iterator[Block]:
    frame, land = sheet.frame, frozenset(sheet.land)
    for left in frame.columns()[::BLOCK]:
        for top in frame.lines()[::BLOCK]:
            columns = range(left, min(left + BLOCK, frame.first_col + frame.cols))
            lines = range(top, min(top + BLOCK, frame.first_row + frame.rows))
            yield Block(frame, [(col, row) for col in columns for row in lines], land)
