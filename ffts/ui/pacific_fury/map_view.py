"""The map of the Solomons with its tracks: paints the table as a picture, and says what is pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QToolTip, QWidget

from ffts.app.ground import ground_of
from ffts.games.pacific_fury.pages.campaign import in_words
from ffts.games.pacific_fury.pictures.table import LEAST_HIGH, LEAST_WIDE, table
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.pictures import Prepared
from ffts.ui.desk.look.theme import px, token

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent

    from ffts.games.pacific_fury.pages.campaign import CampaignPicture
    from ffts.games.pacific_fury.pages.since import Went
    from ffts.ui.desk.look.pictures import Thing

GAME = "pacific_fury"
SMALLEST = 0.6
"""Smaller it could not be read; then it is moved about in its frame."""


class MapView(QWidget):
    """Shows a picture of the campaign; it knows nothing but that. A click opens a stack or a base, Esc closes it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture: CampaignPicture | None = None
        self._prepared: Prepared | None = None
        self._painted: QPixmap | None = None
        self.opened = ""
        """The stack or base that lies open."""
        self.ways: tuple[Went, ...] = ()
        """Where the other side's task forces have just gone."""
        self.setAccessibleName(self.tr("Map of the Solomons"))

    def show_picture(self, picture: CampaignPicture | None) -> None:
        """Draw this from now on."""
        if picture != self._picture:
            self._picture = picture
            self.setAccessibleDescription("\n".join(in_words(picture)) if picture else "")
            self._redraw()

    def show_ways(self, ways: tuple[Went, ...]) -> None:
        """Draw where these have gone."""
        if ways != self.ways:
            self.ways = ways
            self._redraw()

    def open_stack(self, ident: str) -> None:
        """Lay this stack or base open, or nothing."""
        if ident != self.opened:
            self.opened = ident
            self._redraw()

    def sizeHint(self) -> QSize:
        return QSize(px(900), px(600))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(LEAST_WIDE * SMALLEST), px(LEAST_HIGH * SMALLEST))

    # --- painting ------------------------------------------------------------------

    def _redraw(self) -> None:
        self._prepared = self._painted = None
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._redraw()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self._redraw()

    @property
    def prepared(self) -> Prepared | None:
        """The table as it lies in this room."""
        if self._prepared is None and self._picture is not None:
            zoom = px(1000) / 1000
            room = self.width() / zoom, self.height() / zoom
            self._prepared = Prepared(table(self._picture, ground_of(GAME), *room, self.opened, self.ways))
        return self._prepared

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), token("bg"))
        if self.prepared is not None:
            if self._painted is None:
                self._painted = self._paint(self.prepared)
            painter.drawPixmap(0, 0, self._painted)
        painter.end()

    def _paint(self, prepared: Prepared) -> QPixmap:
        """Painted once for each state, size and look."""
        ratio = self.devicePixelRatioF()
        painted = QPixmap(self.size() * ratio)
        painted.setDevicePixelRatio(ratio)
        painted.fill(token("bg"))
        painter = QPainter(painted)
        prepared.paint(painter, QRectF(self.rect()))
        painter.end()
        return painted

    # --- pointing ------------------------------------------------------------------

    def thing_at(self, at: QPointF) -> Thing | None:
        """What lies topmost there."""
        return self.prepared.thing_at(QRectF(self.rect()), at) if self.prepared is not None else None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        thing = self.thing_at(event.position())
        ident = thing.id if thing is not None else ""
        self.open_stack("" if ident == self.opened else ident)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            thing = self.thing_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), literal(thing.name if thing is not None else ""), self)
            return True
        return super().event(event)
