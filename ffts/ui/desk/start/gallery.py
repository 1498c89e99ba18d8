"""The scenarios by game, each with its map, and the three things to start with."""

from collections.abc import Callable, Sequence
from itertools import groupby, pairwise

from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QKeySequence,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QPixmapCache,
    QPolygonF,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from ffts.games import GAMES
from ffts.ui.desk.games.cards import Card, HexFrame, Thumbnail
from ffts.ui.desk.games.entries import loaded, pages_of
from ffts.ui.desk.look.literal import literal, plain_label, wrapped_label
from ffts.ui.desk.look.theme import px, token, zoom

TILE = 232
"""Pixels at 100 % that a scenario needs."""
MOST_COLUMNS = 5
BESIDE = 1360
"""From this width on, the smaller games stand beside the largest."""
BREATH = 2  # ms between two maps
COARSEST_GRID = 7  # pixels from hex to hex below which a thumbnail leaves the grid out


WIDE, TALL = 200, 116


class ThumbnailView(QWidget):
    """A small map: sea, land, and the hexes where they can be told apart. It is drawn once for each look, when it is
    seen: behind a game that is on the table there is nothing to draw."""

    seen = Signal(object)
    """It is on the screen, and not drawn as it looks now."""

    def __init__(self, card: Card, tall: int = TALL) -> None:
        super().__init__()
        self._card, self._tall = card, tall
        self._picture = QPixmap()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(self.tr("Map of {}").format(card.title))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(px(WIDE), px(self._tall))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.is_drawn:
            self.seen.emit(self)
        QPainter(self).drawPixmap(0, 0, self._picture)

    @property
    def is_drawn(self) -> bool:
        """Whether there is a picture, and as large as it has to be."""
        return self._picture.size() == self.size() * self.devicePixelRatio()

    def draw(self) -> None:
        """The picture for the look of now; one that was drawn for this look before is still there, but of a map that
        its umpire may have changed."""
        if self._card.own:
            self._picture = self._drawn()
        elif not QPixmapCache.find(self._key, self._picture):
            self._picture = self._drawn()
            QPixmapCache.insert(self._key, self._picture)
        self.update()

    @property
    def _key(self) -> str:
        size = self.size() * self.devicePixelRatio()
        return f"{self._card.game}/{self._card.id} {size.width()} {size.height()} {zoom()} {token('land').name()}"

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._picture = QPixmap()

    def _drawn(self) -> QPixmap:
        picture = QPixmap(self.size() * self.devicePixelRatio())
        picture.setDevicePixelRatio(self.devicePixelRatio())
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setFont(self.font())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = QPainterPath()
        edge.addRoundedRect(QRectF(QPointF(), self.size().toSizeF()).adjusted(0.5, 0.5, -0.5, -0.5), px(6), px(6))
        painter.fillPath(edge, token("sea1"))
        painter.setClipPath(edge)
        if self._card.thumbnail:
            self._draw(painter, self._card.thumbnail)
        elif self._card.drawn:
            loaded(self._card.drawn)(painter, QRectF(QPointF(), self.size().toSizeF()))
        painter.resetTransform()
        painter.setClipping(False)
        painter.strokePath(edge, QPen(token("line"), 1))
        painter.end()
        return picture

    def _draw(self, painter: QPainter, thumbnail: Thumbnail) -> None:
        (wide, tall), room = thumbnail.frame.size, self.size()
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
        _draw_places(painter, thumbnail, scale, room.height())


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


def _draw_places(painter: QPainter, thumbnail: Thumbnail, scale: float, room: int) -> None:
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
        low = painter.worldTransform().inverted()[0].map(QPointF(0, room - px(4))).y()
        painter.drawText(QPointF(x * scale - wide / 2, min(y * scale, low)), text)


class Face(QPushButton):
    """A button with more on it than a line of text: what lies on it is laid out, and all of it can be pressed."""

    def __init__(self, name: str, tip: str) -> None:
        super().__init__()
        self.setProperty("look", "tile")
        self.setAccessibleName(name)
        self.setToolTip(literal(tip))
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        enter = QShortcut(QKeySequence("Return"), self)
        enter.setContext(Qt.ShortcutContext.WidgetShortcut)
        enter.activated.connect(self.click)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        layout = self.layout()
        return layout.totalHeightForWidth(width) if layout else super().heightForWidth(width)

    def sizeHint(self) -> QSize:
        wide = max(self.width(), px(TILE))
        return QSize(px(TILE), self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(TILE) // 2, self.sizeHint().height())

    def show_text(self, row: QBoxLayout, text: str, look: str, stretch: int = 0) -> None:
        """Put words on it, through which it is pressed."""
        label = wrapped_label(text, look) if stretch else plain_label(text, look)
        label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        row.addWidget(label, stretch, Qt.AlignmentFlag(0) if stretch else Qt.AlignmentFlag.AlignTop)


class StartCard(Face):
    """One of the three things to start with: what it is, a few words, and its key."""

    def __init__(self, key: str, title: str, words: str, tip: str) -> None:
        super().__init__(title, f"{tip} ({key})")
        self.title = title
        self.own_key = QShortcut(QKeySequence(key), self)  # one of the button itself would click a little late
        self.own_key.activated.connect(self.click)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(20), px(14), px(16), px(14))
        layout.setSpacing(px(4))
        first = QHBoxLayout()
        self.show_text(first, title, "start", 1)
        self.show_text(first, key, "key")
        layout.addLayout(first)
        second = QHBoxLayout()
        self.show_text(second, words, "start_words", 1)
        layout.addLayout(second)


class ScenarioCard(Face):
    """One scenario: its map, its name, when it was and how long it is. Pressed, it opens its page."""

    chosen = Signal(object)

    def __init__(self, card: Card) -> None:
        super().__init__(self.tr("Play {}").format(card.title), card.summary)
        self.card = card
        self.clicked.connect(lambda: self.chosen.emit(self.card))
        self.map = ThumbnailView(card)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(1, 1, 1, px(10))
        layout.setSpacing(px(2))
        layout.addWidget(self.map)
        words = QVBoxLayout()
        words.setContentsMargins(px(12), px(8), px(12), 0)
        words.setSpacing(px(2))
        first, second = QHBoxLayout(), QHBoxLayout()
        self.show_text(first, card.short_title(pages_of(card.game).title), "tile", 1)
        self.show_text(second, self.tr("Of your own") if card.own else card.when, "muted")
        second.addStretch(1)
        self.show_text(second, card.short_length, "muted")
        words.addLayout(first)
        words.addLayout(second)
        layout.addLayout(words)
        layout.addStretch(1)


class Group(QWidget):
    """The scenarios of one game, as many side by side as there is room for."""

    def __init__(self, game: str, cards: Sequence[ScenarioCard]) -> None:
        super().__init__()
        self._cards, self._columns = cards, 0
        pages = pages_of(game)
        head = QHBoxLayout()
        head.setSpacing(px(12))
        head.addWidget(plain_label(pages.title, "group"))
        head.addWidget(wrapped_label(pages.about, "muted"), 1)
        self._grid = QGridLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(head)
        column.addLayout(self._grid)
        column.addStretch(1)
        self.space()

    def space(self) -> None:
        """Gaps and columns for the zoom in force."""
        self._grid.setSpacing(px(12))
        self._columns = 0
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        columns = min(max(1, (self.width() + px(12)) // px(TILE + 12)), MOST_COLUMNS)
        if columns == self._columns:
            return
        self._columns = columns
        for at, view in enumerate(self._cards):
            self._grid.addWidget(view, at // columns, at % columns)
        for column in range(MOST_COLUMNS):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)


class Gallery(QWidget):
    """All scenarios by game. Their maps are drawn one after the other, so that the window never stands still."""

    chosen = Signal(object)

    def __init__(self, cards: Sequence[Card]) -> None:
        super().__init__()
        self.cards = [ScenarioCard(card) for card in cards]
        self._to_draw: list[ThumbnailView] = []
        self._drawing = QTimer(self)
        self._drawing.setInterval(BREATH)
        self._drawing.timeout.connect(self._draw_next)
        for view in self.cards:
            view.chosen.connect(self.chosen)
            view.map.seen.connect(self._draw_soon)
        self._groups = [Group(game, views) for game, views in by_game(self.cards)]
        self._beside = False
        self._rows = QHBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._first, self._others = QVBoxLayout(), QVBoxLayout()
        for column in (self._first, self._others):
            self._rows.addLayout(column)
        for group in self._groups:
            self._first.addWidget(group)
        self.space()

    def _draw_soon(self, map_: ThumbnailView) -> None:
        if map_ not in self._to_draw:
            self._to_draw.append(map_)
            self._drawing.start()

    def _draw_next(self) -> None:
        if self._to_draw and self.isVisible():
            self._to_draw.pop(0).draw()
        else:
            self._to_draw.clear()  # a map that is seen again says so again
            self._drawing.stop()

    def space(self) -> None:
        """Gaps and columns for the zoom in force."""
        self._rows.setSpacing(px(28))
        for column in (self._first, self._others):
            column.setSpacing(px(20))
        for group in self._groups:
            group.space()
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """The largest game first, the others beside it where there is room, else below."""
        beside = self.width() >= px(BESIDE) and len(self._groups) > 1
        self._rows.setStretch(0, 2)
        self._rows.setStretch(1, 1 if beside else 0)
        if beside == self._beside:
            return
        self._beside = beside
        for group in self._groups[1:]:
            (self._others if beside else self._first).addWidget(group)


def by_game(views: Sequence[ScenarioCard]) -> list[tuple[str, list[ScenarioCard]]]:
    """The scenarios of each game, in the order of the games."""
    ordered = sorted(views, key=lambda view: list(GAMES).index(view.card.game))
    return [(game, list(found)) for game, found in groupby(ordered, lambda view: view.card.game)]


def start_cards(
    cards: Sequence[Card], begin: Callable[[Card], object], lead: Callable[[Card], object]
) -> list[StartCard]:
    """Two scenarios to begin with, the first of them led through step by step where it has a guide."""
    found = []
    for key, card in zip("12", (card for card in cards if card.start), strict=False):
        guided = bool(card.guided) and card.front
        tip = "Start a new game of {} and be led through it" if guided else "Open the page of {}"
        view = StartCard(key, card.title, card.start, tip.format(card.title))
        view.clicked.connect(lambda *_, card=card, deed=lead if guided else begin: deed(card))
        found.append(view)
    return found
