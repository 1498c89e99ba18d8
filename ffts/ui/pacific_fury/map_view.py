"""The map of the Solomons with its tracks: paints the table as a picture, and says what is pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from ffts.app.ground import ground_of
from ffts.games.pacific_fury.pages.campaign import in_words
from ffts.games.pacific_fury.pictures.table import LEAST_HIGH, LEAST_WIDE, face_of, stacks_of, table
from ffts.ui.desk.keys.deeds import deed_of
from ffts.ui.desk.look.carried import Text, paint_carried, paint_sign
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.pictures import Prepared
from ffts.ui.desk.look.theme import px, token
from ffts.ui.desk.look.towards import ARROWS, Towards, ahead
from ffts.ui.pacific_fury.deeds import ON_THE_MAP

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from PySide6.QtCore import QEvent

    from ffts.core.offer import Way
    from ffts.core.shapes.counters import Counter
    from ffts.games.pacific_fury.pages.campaign import CampaignPicture
    from ffts.games.pacific_fury.pages.since import Went
    from ffts.ui.desk.look.pictures import Thing

GAME = "pacific_fury"
SMALLEST = 0.6
"""Smaller it could not be read; then it is moved about in its frame."""


STEP, NEAREST = 1.25, 4.0
"""How much nearer a turn of the wheel or a key goes, and the most."""


class MapView(QWidget):
    """Shows a picture of the campaign; it knows nothing but that. A click or Enter opens a stack or a base, Esc closes
    it; arrows go from thing to thing; wheel, + and - go nearer and farther, 0 shows the whole."""

    taken = Signal(str)
    """A thing that was pressed and moved: it is to be picked up, if it may be."""
    dropped = Signal(object)
    """What putting it down came to."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture: CampaignPicture | None = None
        self._prepared: Prepared | None = None
        self._painted: QPixmap | None = None
        self.opened = ""
        """The stack or base that lies open."""
        self.ways: tuple[Went, ...] = ()
        """Where the other side's task forces have just gone."""
        self.spot = ""
        """The thing that arrows have come to."""
        self.carried = ""
        """The task force or unit in the hand."""
        self.drops: Mapping[str, Way] = {}
        self._held: QPointF | None = None
        self._pressed, self._at = "", QPointF()
        self._pulls = False
        """Whether the map is moved about by the mouse."""
        self._nearer, self._corner = 1.0, QPointF()
        """How much nearer than the whole map, and where its upper left corner lies in the window."""
        self.setAccessibleName(self.tr("Map of the Solomons"))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_picture(self, picture: CampaignPicture | None) -> None:
        """Draw this from now on."""
        if picture != self._picture:
            self._picture = picture
            self.let_go()
            self._describe()
            self._redraw()

    def _describe(self) -> None:
        self.setAccessibleDescription("\n".join(in_words(self._picture)) if self._picture else "")

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
        self._keep_inside()
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
            self._paint_over(painter)
        painter.end()

    def _paint(self, prepared: Prepared) -> QPixmap:
        """Painted once for each state, size and look."""
        ratio = self.devicePixelRatioF()
        painted = QPixmap(self.size() * ratio)
        painted.setDevicePixelRatio(ratio)
        painted.fill(token("bg"))
        painter = QPainter(painted)
        prepared.paint(painter, self._room)
        painter.end()
        return painted

    # --- looking about ---------------------------------------------------------------

    @property
    def _room(self) -> QRectF:
        """Where the whole map lies: of what is nearer only a part is in the window."""
        return QRectF(self._corner, QSizeF(self.size()) * self._nearer)

    def zoom(self, by: float, about: QPointF | None = None) -> None:
        """Nearer or farther; this point, or the thing that arrows have come to, stays where it is."""
        area = self._area(self.spot).boundingRect()
        fixed = about or (area.center() if not area.isEmpty() else QRectF(self.rect()).center())
        before = self._nearer
        self._nearer = min(NEAREST, max(1.0, before * by))
        self._corner = fixed - (fixed - self._corner) * (self._nearer / before)
        self._move()

    def _move(self) -> None:
        """The table is as it was: only the part of it that is seen is another."""
        self._keep_inside()
        self._painted = None
        self.update()

    def _keep_inside(self) -> None:
        least = QPointF(self.width() * (1 - self._nearer), self.height() * (1 - self._nearer))
        self._corner = QPointF(min(0.0, max(least.x(), self._corner.x())), min(0.0, max(least.y(), self._corner.y())))

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.zoom(STEP if event.angleDelta().y() > 0 else 1 / STEP, event.position())

    def _area(self, ident: str) -> QPainterPath:
        """Where a thing lies in the window."""
        prepared = self.prepared
        thing = next((each for each in prepared.things if each.id == ident), None) if prepared else None
        return prepared.transform(self._room).map(thing.area) if prepared and thing else QPainterPath()

    def thing_at(self, at: QPointF) -> Thing | None:
        """What lies topmost there."""
        return self.prepared.thing_at(self._room, at) if self.prepared is not None else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        deed = deed_of(event, ON_THE_MAP)
        match deed.id if deed else "":
            case "walk":
                self._walk(ARROWS[Qt.Key(event.key())])
            case "open" if self.spot:
                self.open_stack("" if self.opened == self.spot else self.spot)
            case "nearer":
                self.zoom(STEP)
            case "farther":
                self.zoom(1 / STEP)
            case "whole":
                self.zoom(1 / NEAREST)
            case "close" if self.opened or self.carried:
                self.let_go()
                self.open_stack("")
            case _:
                super().keyPressEvent(event)

    def _walk(self, towards: Towards) -> None:
        """To the next thing in that direction."""
        prepared = self.prepared
        if prepared is None:
            return
        middles = {thing.id: self._area(thing.id).boundingRect().center() for thing in prepared.things}
        here = middles.get(self.spot)
        others = ((ident, middle) for ident, middle in middles.items() if ident != self.spot)
        spot = ahead(others, here, towards) if here is not None else next(iter(middles), "")
        if spot:
            self.spot = spot
            self._bring(self._area(spot).boundingRect())
            words = next(thing.name for thing in prepared.things if thing.id == spot)
            self.setAccessibleDescription(words)
            self.update()

    def _bring(self, area: QRectF) -> None:
        """What the keyboard comes to is in sight."""
        seen = QRectF(self.rect())
        if not seen.contains(area):
            self._corner += seen.center() - area.center()
            self._move()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._describe()
        self.update()

    # --- picking up and putting down ----------------------------------------------------

    def carry(self, ident: str, drops: Mapping[str, Way]) -> None:
        """This task force or unit is in the hand now; each place says what putting it down there would come to."""
        self.carried, self.drops = ident, drops
        self.update()

    def let_go(self) -> None:
        """Nothing is carried any more."""
        self._held, self._pressed, self.carried, self.drops = None, "", "", {}
        self._pulls = False
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        thing = self.thing_at(event.position())
        self._held, self._pressed = event.position(), thing.id if thing is not None else ""
        self._at = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        before, self._at = self._at, event.position()
        if self.carried:
            self.update()
        elif self._pulls:
            self._corner += self._at - before
            self._move()
        elif self._held is not None and (self._held - self._at).manhattanLength() >= QApplication.startDragDistance():
            if self._pressed:
                self.taken.emit(self._pressed)
            self._pulls = self._nearer > 1 and not self.carried

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        drop, pressed, carried = self._drop_at(event.position()), self._pressed, self.carried
        pulled = self._pulls
        self.let_go()
        if carried and drop is not None:
            self.dropped.emit(drop)
        elif not carried and not pulled:
            self.open_stack("" if pressed == self.opened else pressed)

    def _drop_at(self, at: QPointF) -> Way | None:
        """What putting it down there comes to: the topmost thing that answers."""
        things = self.prepared.things_at(self._room, at) if self.prepared is not None else ()
        return next(
            (self.drops[thing.id] for thing in things if thing.id in self.drops and thing.id != self.carried), None
        )

    def _paint_over(self, painter: QPainter) -> None:
        """The thing that the keyboard is on; while something is carried, each place with its tick or struck circle."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus() and self.spot:
            painter.setPen(QPen(token("accent"), px(3)))
            painter.drawRoundedRect(self._area(self.spot).boundingRect().adjusted(-3, -3, 3, 3), 5, 5)
        if not self.carried:
            return
        for ident, drop in self.drops.items():
            area = self._area(ident)
            if drop.order is not None and not area.isEmpty():
                painter.setPen(QPen(token("legal"), px(3)))
                painter.drawPath(area)
                paint_sign(painter, area.boundingRect().topRight() + QPointF(-px(14), px(14)), allowed=True)
        under = self._drop_at(self._at)
        fact = Text(under.words, under.order is not None) if under is not None else None
        faces = [one for one in self._faces() if one.id == self.carried]
        paint_carried(painter, faces, self._at, fact, self.font())

    def _faces(self) -> Iterator[Counter]:
        """Every counter and stack on the table."""
        picture = self._picture
        if picture is None:
            return
        for stack in stacks_of(picture):
            yield face_of(stack)
            yield from stack.counters
        for base in picture.bases.values():
            yield from (one for _, counters in base.groups for one in counters)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            thing = self.thing_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), literal(thing.name if thing is not None else ""), self)
            return True
        return super().event(event)
