"""The scenarios side by side, each with its map."""

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QKeySequence,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from ffts.ui.desk.games.cards import Card, HexFrame, Thumbnail
from ffts.ui.desk.games.entries import loaded
from ffts.ui.desk.look.literal import literal, wrapped_label
from ffts.ui.desk.look.theme import px, token

CARD_WIDTH = 520
ROOMY_WIDTH = 760  # of each of more than two columns
TWO, MOST_COLUMNS = 2, 4
BREATH = 2  # ms between two maps
COARSEST_GRID = 7  # pixels from hex to hex below which a thumbnail leaves the grid out


WIDE, TALL = 200, 190


class ThumbnailView(QWidget):
    """A small map: sea, land, and the hexes where they can be told apart. It is drawn once for each look, when it is
    seen: behind a game that is on the table there is nothing to draw."""

    seen = Signal(object)
    """It is on the screen, and not drawn as it looks now."""

    def __init__(self, card: Card) -> None:
        super().__init__()
        self._card = card
        self._picture = QPixmap()
        self.setAccessibleName(self.tr("Map of {}").format(card.title))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(px(WIDE), px(TALL))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.is_drawn:
            self.seen.emit(self)
        QPainter(self).drawPixmap(0, 0, self._picture)

    @property
    def is_drawn(self) -> bool:
        """Whether there is a picture, and as large as it has to be."""
        return self._picture.size() == self.sizeHint() * self.devicePixelRatio()

    def draw(self) -> None:
        """The picture for the look of now."""
        self._picture = self._drawn()
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._picture = QPixmap()

    def _drawn(self) -> QPixmap:
        picture = QPixmap(self.sizeHint() * self.devicePixelRatio())
        picture.setDevicePixelRatio(self.devicePixelRatio())
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setFont(self.font())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = QPainterPath()
        edge.addRoundedRect(QRectF(QPointF(), self.sizeHint().toSizeF()).adjusted(0.5, 0.5, -0.5, -0.5), px(6), px(6))
        painter.fillPath(edge, token("sea1"))
        painter.setClipPath(edge)
        if self._card.thumbnail:
            self._draw(painter, self._card.thumbnail)
        elif self._card.drawn:
            loaded(self._card.drawn)(painter, QRectF(QPointF(), self.sizeHint().toSizeF()))
        painter.resetTransform()
        painter.setClipping(False)
        painter.strokePath(edge, QPen(token("line"), 1))
        painter.end()
        return picture

    def _draw(self, painter: QPainter, thumbnail: Thumbnail) -> None:
        (wide, tall), room = thumbnail.frame.size, self.sizeHint()
        scale = max(room.width() / wide, room.height() / tall)
        painter.translate((room.width() - wide * scale) / 2, (room.height() - tall * scale) / 2)
        land = QPainterPath()
        for ring in thumbnail.coast:
            land.addPolygon(QPolygonF([QPointF(x * scale, y * scale) for x, y in ring]))
            land.closeSubpath()
        land.setFillRule(Qt.FillRule.OddEvenFill)
        painter.fillPath(land, token("land"))
        if scale >= COARSEST_GRID:
            _draw_grid(painter, thumbnail.frame, scale)
        painter.strokePath(land, QPen(token("coast"), 1))
        _draw_places(painter, thumbnail, scale)


def _draw_grid(painter: QPainter, frame: HexFrame, scale: float) -> None:
    """Three sides of each hex; its neighbours draw the others."""
    painter.setPen(QPen(token("grid"), 0.7))
    corners = frame.corner_offsets[:4]
    lines = []
    for col, row in frame.hexes():
        x, y = frame.centre_at(col, row)
        points = [QPointF((x + dx) * scale, (y + dy) * scale) for dx, dy in corners]
        lines += [QLineF(*ends) for ends in pairwise(points)]
    painter.drawLines(lines)


def _draw_places(painter: QPainter, thumbnail: Thumbnail, scale: float) -> None:
    painter.setPen(QPen(token("panel"), 1))
    painter.setBrush(token("base"))
    for hex_ in thumbnail.bases:
        x, y = thumbnail.frame.centre(hex_)
        painter.drawEllipse(QPointF(x * scale, y * scale), px(3), px(3))
    painter.setPen(token("quiet"))
    font = painter.font()
    font.setItalic(True)
    painter.setFont(font)
    for text, hex_ in thumbnail.names:
        x, y = thumbnail.frame.centre(hex_)
        wide = painter.fontMetrics().horizontalAdvance(text)
        painter.drawText(QPointF(x * scale - wide / 2, y * scale), text)


class ScenarioCard(QFrame):
    """One scenario: its map, what it is about, and the button that starts it."""

    chosen = Signal(object)
    guide_wanted = Signal(object)

    def __init__(self, card: Card) -> None:
        super().__init__()
        self.card = card
        front = card.front
        self.setProperty("look", "card")
        self.setProperty("front", "true" if front else "false")
        self.setAccessibleName(card.title)
        words = QVBoxLayout()
        words.setSpacing(px(6))
        words.addWidget(wrapped_label(card.title, "heading"))
        words.addWidget(wrapped_label(self.tr(" against ").join(card.sides)))
        length = self.tr("Of your own. {}").format(card.length) if card.own else card.length
        words.addWidget(wrapped_label(length, "muted"))
        words.addWidget(wrapped_label(card.summary))
        words.addStretch(1)
        begins = front and not card.guided  # else the guide stands out above all of them
        play = self.tr("Begin here: play {}").format(card.title) if begins else self.tr("Play this scenario")
        self.button = QPushButton(play)
        self.button.setProperty("look", "primary" if begins else "")
        self.button.setAccessibleName(self.tr("Play {}").format(card.title))
        self.button.setToolTip(literal(self.tr("Start a new game of {}").format(card.title)))
        self.button.clicked.connect(lambda: self.chosen.emit(self.card))
        enter = QShortcut(QKeySequence("Return"), self.button)
        enter.setContext(Qt.ShortcutContext.WidgetShortcut)
        enter.activated.connect(self.button.click)
        words.addWidget(self.button)
        if card.guided and not front:  # that of the first stands above all of them
            words.addWidget(self._lesson())
        layout = QHBoxLayout(self)
        layout.setContentsMargins(px(12), px(12), px(12), px(12))
        layout.setSpacing(px(16))
        self.map = ThumbnailView(card)
        layout.addWidget(self.map, 0, Qt.AlignmentFlag.AlignTop)
        layout.addLayout(words, 1)

    def _lesson(self) -> QPushButton:
        """A new game with somebody to lead through it."""
        lesson = QPushButton(self.card.guided)
        lesson.setProperty("look", "quiet")
        lesson.setToolTip(literal(self.tr("Start a new game of {} and be led through it").format(self.card.title)))
        lesson.clicked.connect(lambda: self.guide_wanted.emit(self.card))
        return lesson


class Gallery(QWidget):
    """As many scenarios side by side as there is room for. Their maps are drawn one after the other, so that the window
    never stands still."""

    chosen = Signal(object)
    guide_wanted = Signal(object)

    def __init__(self, cards: Sequence[Card]) -> None:
        super().__init__()
        self.cards = [ScenarioCard(card) for card in cards]
        self._to_draw: list[ThumbnailView] = []
        self._drawing = QTimer(self)
        self._drawing.setInterval(BREATH)
        self._drawing.timeout.connect(self._draw_next)
        self._columns = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        for view in self.cards:
            view.chosen.connect(self.chosen)
            view.guide_wanted.connect(self.guide_wanted)
            view.map.seen.connect(self._draw_soon)
        self.space()

    def _draw_soon(self, map_: ThumbnailView) -> None:
        if map_ not in self._to_draw:
            self._to_draw.append(map_)
            self._drawing.start()

    def _draw_next(self) -> None:
        if self._to_draw:
            self._to_draw.pop(0).draw()
        else:
            self._drawing.stop()

    def space(self) -> None:
        """Gaps and columns for the zoom in force."""
        self._grid.setSpacing(px(16))
        self._columns = 0
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        few = min(TWO, max(1, self.width() // px(CARD_WIDTH)))
        columns = max(few, min(MOST_COLUMNS, self.width() // px(ROOMY_WIDTH)))
        if columns == self._columns:
            return
        self._columns = columns
        for at, view in enumerate(self.cards):
            self._grid.addWidget(view, at // columns, at % columns)
        for column in range(MOST_COLUMNS):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)
