"""Small pieces of a page: the plate of a side, words with names to click, boxes to tick, a drawing."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QFont, QFontMetrics, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ffts.core.drawing import Circle, Drawing, Label, Stroke
from ffts.core.page import Lead
from ffts.core.picture import Picture
from ffts.ui.desk.look.bold import bold
from ffts.ui.desk.look.cited import QuietRules
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import WRAPPED
from ffts.ui.desk.look.pictures import DASHES, MANNERS, Prepared
from ffts.ui.desk.look.theme import px, token
from ffts.ui.desk.look.tokens import LOOKS

if TYPE_CHECKING:
    from ffts.core.page import Drawn, Meter, Words
    from ffts.ui.desk.look.pictures import Thing
    from ffts.ui.desk.page.hands import Hands

BOX, BETWEEN, MOST_BOXES, NO_LIMIT = 13, 3, 24, 10_000


class SidePlate(QWidget):
    """Which side it is of: a plate with what the side is called, in its colour."""

    def __init__(self) -> None:
        super().__init__()
        self._text, self._colour = "", "text"
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)

    def show_side(self, text: str, colour: str) -> None:
        """Show this name on this colour of the theme."""
        self._text, self._colour = text, colour
        self.setAccessibleName(text)
        self.setVisible(bool(text))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(QFontMetrics(bold(self.font())).horizontalAdvance(self._text) + px(16), px(26))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(token(self._colour))
        plate = self.rect().adjusted(0, 0, 0, -1)
        plate.setHeight(min(plate.height(), px(26)))
        painter.drawRoundedRect(plate, px(4), px(4))
        painter.setFont(bold(painter.font()))
        painter.setPen(token("panel"))
        painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, self._text)


class WordsView(QuietRules):
    """A paragraph; names in it lead to what they name."""

    def __init__(self, hands: Hands) -> None:
        super().__init__()
        self._hands, self._shown = hands, False
        self.block: Words | None = None
        self.linkActivated.connect(self._follow)

    def show_block(self, block: Words) -> None:
        """Show these words."""
        if block == self.block:
            return
        self.block = block
        linked = any(span.lead for span in block.spans)
        self.setProperty("linked", linked)
        self.setTextFormat(Qt.TextFormat.RichText if linked else Qt.TextFormat.PlainText)
        flags = Qt.TextInteractionFlag.TextSelectableByMouse
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction if linked else flags)
        self.setText(self._rich(block) if linked else block.plain)
        if linked:
            self.setAccessibleName(block.plain)
        self.setToolTip(literal(block.tip))
        dress(self, "" if block.look == "strong" else block.look)
        self.embolden(block.look == "strong")
        self._cut()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._cut()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A word is marked, and the card it stands on is opened."""
        super().mouseDoubleClickEvent(event)
        event.ignore()

    def _cut(self) -> None:
        """As many words as find room in its lines."""
        if self.block is None or not self.block.most:
            self.setMaximumHeight(NO_LIMIT)
            return
        metrics = self.fontMetrics()
        room = QRect(0, 0, self.width(), NO_LIMIT)
        high = metrics.boundingRect(room, WRAPPED, "\n".join("x" * self.block.most)).height()
        self.setMaximumHeight(high)
        self.setText(longest(self.block.plain, lambda text: metrics.boundingRect(room, WRAPPED, text).height() <= high))

    def _rich(self, block: Words) -> str:
        style = f'style="color: {token("accent").name()}"'
        lines = (
            f'<a href="{at}" {style}>{escape(span.text)}</a>' if span.lead else escape(span.text)
            for at, span in enumerate(block.spans)
        )
        return "".join(lines).replace("\n", "<br>")

    def _follow(self, which: str) -> None:
        if self.block is not None and (lead := self.block.spans[int(which)].lead):
            (self._hands.led if isinstance(lead, Lead) else self._hands.wanted).emit(lead)


def longest(text: str, fits: Callable[[str], bool]) -> str:
    """All of it, or as many of its words as fit; each word more takes at least as much room."""
    if fits(text):
        return text
    words = text.split(" ")
    texts = [f"{' '.join(words[:count])} …" for count in range(1, len(words))]
    at = bisect_left(texts, True, key=lambda each: not fits(each))
    return texts[at - 1] if at else ""


def dress(widget: QWidget, look: str) -> None:
    """Give it another look of the style sheet."""
    if (widget.property("look") or "") != look:
        widget.setProperty("look", look)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


class MeterView(QWidget):
    """A name, boxes of which some are filled, and the same in words."""

    def __init__(self, hands: Hands) -> None:
        super().__init__()
        self.block: Meter | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setSizePolicy(policy)

    def show_block(self, block: Meter) -> None:
        """Show this meter."""
        if block == self.block:
            return
        self.block = block
        self.setAccessibleName(block.text)
        self.setToolTip(literal(block.tip or block.text))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(160), px(24))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(120), px(24))

    def paintEvent(self, event: QPaintEvent) -> None:
        block = self.block
        if block is None:
            return
        painter, metrics, whole = QPainter(self), self.fontMetrics(), self.rect()
        line = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        painter.setPen(token("text"))
        painter.drawText(whole, line, block.name)
        left, words = metrics.horizontalAdvance(block.name) + px(8), block.text.removeprefix(f"{block.name}: ")
        end = metrics.horizontalAdvance(words) + px(8)
        boxes = round(block.of)
        if 0 < boxes <= MOST_BOXES and left + boxes * px(BOX + BETWEEN) + end <= whole.width():
            left = self._boxes(painter, block, left)
        painter.setPen(token(LOOKS.get(block.look, "text")))
        painter.drawText(whole.adjusted(left, 0, 0, 0), line, words)

    def _boxes(self, painter: QPainter, block: Meter, left: int) -> int:
        for at in range(round(block.of)):
            box = QRectF(left, (self.height() - px(BOX)) / 2, px(BOX), px(BOX))
            part = min(max(block.filled - at, 0.0), 1.0)
            painter.fillRect(QRectF(box.left(), box.top(), part * box.width(), box.height()), token("accent"))
            painter.setPen(QPen(token("edge"), 1))
            painter.drawRect(box)
            left += px(BOX + BETWEEN)
        return left + px(5)


class DrawnView(QWidget):
    """Paints a drawing as wide as there is room, or a picture as large as it can be there."""

    def __init__(self, hands: Hands) -> None:
        super().__init__()
        self.block: Drawn | None = None
        self._hands = hands
        self._prepared: Prepared | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_block(self, block: Drawn) -> None:
        """Show this drawing."""
        if block == self.block:
            return
        self._prepared = Prepared(block.drawing) if isinstance(block.drawing, Picture) else None
        self.block = block
        self.setAccessibleName(block.name)
        self.setToolTip(literal(block.tip))
        self.setMouseTracking(self._prepared is not None)
        policy = self.sizePolicy()
        policy.setHeightForWidth(self._prepared is not None)
        shape = QSizePolicy.Policy.Preferred if self._prepared else QSizePolicy.Policy.Fixed
        policy.setVerticalPolicy(shape)  # its height follows from its width, which a fixed one would not wait for
        self.setSizePolicy(policy)
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return self._prepared is not None

    def heightForWidth(self, width: int) -> int:
        if self.block is None or self._prepared is None:
            return self.sizeHint().height()
        picture = self._prepared.picture
        high = round(width * picture.height / (picture.width or 1))
        return min(high, px(self.block.most)) if self.block.most else high

    def sizeHint(self) -> QSize:
        if self.block is None:
            return QSize(px(300), 0)
        if isinstance(self.block.drawing, Picture):
            return QSize(px(300), self.heightForWidth(max(self.width(), px(300))))
        return QSize(px(300), px(self.block.drawing.height))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(160), self.sizeHint().height() if self._prepared is None else self.heightForWidth(px(160)))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.block is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._prepared:
            self._prepared.paint(painter, self._room)
        elif isinstance(self.block.drawing, Drawing):
            paint(painter, self.block.drawing, self.width())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        thing = self._thing_at(event)
        if self.block:
            self.setToolTip(literal(thing.name if thing else self.block.tip))
        super().mouseMoveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        thing = self._thing_at(event)
        if thing and self.block and self.block.id:
            self._hands.picked.emit(self.block.id, thing.id)
        else:
            super().mousePressEvent(event)

    def _thing_at(self, event: QMouseEvent) -> Thing | None:
        return self._prepared.thing_at(self._room, event.position()) if self._prepared else None

    @property
    def _room(self) -> QRectF:
        """Where the picture lies."""
        if self._prepared is None or self.block is None or not self.block.left:
            return QRectF(self.rect())
        picture = self._prepared.picture
        return QRectF(0, 0, min(self.width(), self.height() * picture.width / (picture.height or 1)), self.height())


def paint(painter: QPainter, drawing: Drawing, width: float) -> None:
    """Paint every shape of the drawing at this width."""
    zoom = px(1000) / 1000
    for shape in drawing.flat():
        match shape:
            case Stroke():
                spots = [QPointF(drawing.x(at.x, width, zoom), at.y * zoom) for at in shape.points]
                _stroke(painter, shape, QPolygonF(spots), zoom)
            case Circle():
                _mark(painter, shape, QPointF(drawing.x(shape.centre.x, width, zoom), shape.centre.y * zoom), zoom)
            case Label():
                _label(painter, shape, QPointF(drawing.x(shape.at.x, width, zoom), shape.at.y * zoom), width)


def _stroke(painter: QPainter, shape: Stroke, points: QPolygonF, zoom: float) -> None:
    pen = QPen(token(shape.ink), shape.width * zoom, DASHES[shape.dash]) if shape.ink else QPen(Qt.PenStyle.NoPen)
    painter.setPen(pen)
    painter.setBrush(QBrush(token(shape.fill), MANNERS[shape.manner]) if shape.fill else Qt.BrushStyle.NoBrush)
    if shape.closed:
        painter.drawPolygon(points)
    else:
        painter.drawPolyline(points)


def _mark(painter: QPainter, shape: Circle, centre: QPointF, zoom: float) -> None:
    half = shape.radius * zoom
    painter.setPen(QPen(token(shape.ink), zoom))
    painter.setBrush(token(shape.fill) if shape.fill else Qt.BrushStyle.NoBrush)
    if shape.square:
        painter.drawRect(QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half))
    else:
        painter.drawEllipse(centre, half, half)


def _label(painter: QPainter, shape: Label, at: QPointF, width: float) -> None:
    """Nothing of it is cut off at the left or right edge."""
    font = QFont(painter.font())
    font.setPixelSize(px(shape.size))
    font.setBold(shape.bold)
    painter.setFont(font)
    wide, high = QFontMetrics(font).horizontalAdvance(shape.text), QFontMetrics(font).height()
    back = {"start": 0.0, "middle": wide / 2, "end": float(wide)}[shape.anchor]
    left = max(0.0, min(at.x() - back, width - wide))
    room = QRectF(left, at.y() - high / 2, wide + 1, high)
    if shape.plate:
        painter.fillRect(room.adjusted(-px(3), 0, px(3), 0), token(shape.plate))
    painter.setPen(token(shape.ink))
    painter.drawText(room, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), shape.text)
