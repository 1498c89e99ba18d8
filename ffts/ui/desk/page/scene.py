"""The scene of a page: a picture that fills it, with the deeds below; what moved on it glides to its new place, and\
what is new grows to its size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QHideEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QToolTip, QVBoxLayout, QWidget

from ffts.core.picture import Picture, Placed, Shape
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.motion import wants_motion
from ffts.ui.desk.look.parts import later, move
from ffts.ui.desk.look.pictures import Prepared, Thing
from ffts.ui.desk.look.theme import px
from ffts.ui.desk.page.parts import NO_LIMIT

if TYPE_CHECKING:
    from ffts.core.page import Deed, Drawn
    from ffts.ui.desk.page.hands import Hands

GLIDE, GROW = 250, 120
"""Milliseconds a thing takes to its new place, and to its full size."""
LEAST_GROWN = 0.6
"""Of its size, with which it begins."""
STEP = 8
"""Pixels by which the room has to change before its picture is made anew."""
ROOMY, WIDER = 1250, 1.2
"""In a page so wide the column beside the scene is wider by this."""
LEAST = 360
"""Pixels at 100 % a scene needs beside the cards; with less it stands above them."""
KEPT = 2
"""Sheets between which one goes to and fro."""
SHARE, HIGH, WITHIN = 0.5, 420, 0.96
"""Of the height of the page, where it stands above them; in a page less high it scrolls with them."""
SMALLEST = (540, 280)
"""Pixels of a picture that shows all it has to; no picture is made for less while it can be drawn smaller."""


class Moving(NamedTuple):
    """A part of the picture while it is not yet as it will be."""

    prepared: Prepared
    gone: QPointF
    """How far away it was."""
    grows: QPointF | None = None
    """About which place it grows."""


@dataclass
class Ground:
    """What stays of a picture while things happen, and what was painted of it."""

    prepared: Prepared
    painted: QPixmap | None = None


class SceneView(QWidget):
    """Paints a picture that was made for its room; its things can be pointed at."""

    resized = Signal()
    dropped = Signal(object)
    """The deed that dragging one thing on another means."""

    def __init__(self, hands: Hands) -> None:
        super().__init__()
        self.block: Drawn | None = None
        self._hands = hands
        self._grounds: list[Ground] = []
        self._ground: Ground | None = None
        self._rest: Prepared | None = None
        """What lies above it."""
        self._whole: QPixmap | None = None
        self._moving: list[Moving] = []
        self._pressed: tuple[str, QPointF] | None = None
        self._carrying = False
        self._resized = later(self, self.resized.emit)
        self._glide = QVariantAnimation(self)
        self._glide.setStartValue(1.0)
        self._glide.setEndValue(0.0)
        self._glide.setDuration(GLIDE)
        self._glide.valueChanged.connect(lambda _: self.update())
        self._glide.finished.connect(self._arrived)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_block(self, block: Drawn) -> None:
        """Show this picture; what stands elsewhere than before moves there."""
        if block == self.block or not isinstance(block.drawing, Picture):
            return
        before = self.block.drawing if self.block else None
        self.block, picture = block, block.drawing
        stays = self._stand_on(picture)
        self._rest, self._whole = Prepared(_only(picture, *picture.shapes[picture.still :])), None
        self.setAccessibleName(block.name)
        self._arrived()
        if isinstance(before, Picture) and stays and self.isVisible() and wants_motion():
            self._move(before, picture)
        self.update()

    def _stand_on(self, picture: Picture) -> bool:
        """What stays of the picture lies below again, as it was painted if it was; whether it was just so."""
        shapes, before = picture.shapes[: picture.still], self._ground
        found = next((ground for ground in self._grounds if ground.prepared.picture.shapes == shapes), None)
        if found is None:
            found = Ground(Prepared(_only(picture, *shapes)))
            self._grounds = [found, *self._grounds[: KEPT - 1]]
        self._ground = found
        return before is found

    @property
    def room(self) -> tuple[int, int]:
        """How large the picture is to be, in pixels at 100 %."""
        zoom = self.zoom
        wide, high = (max(STEP, round(side / zoom) // STEP * STEP) for side in (self.width(), self.height()))
        return wide, high

    @property
    def zoom(self) -> float:
        """Pixels of the screen for one of the picture: in little room it is drawn smaller, before it says less."""
        return max(1.0, min(px(1000) / 1000, self.width() / SMALLEST[0], self.height() / SMALLEST[1]))

    @property
    def fits(self) -> bool:
        """Whether the picture was made for the room there is."""
        return self._rest is None or (self._rest.picture.width, self._rest.picture.height) == self.room

    # --- moving --------------------------------------------------------------------------

    def _move(self, before: Picture, now: Picture) -> None:
        """Things that both pictures have above what is still, and that are elsewhere now; what only this one has."""
        stood = dict(_spots(before))
        gone = {ident: stood[ident] - at for ident, at in _spots(now) if ident in stood and stood[ident] != at}
        known = {shape.appears for shape in before.shapes if isinstance(shape, Placed)}
        placed = [shape for shape in now.shapes[now.still :] if isinstance(shape, Placed)]
        shapes = [shape for shape in placed if shape.id in gone]
        fresh = [shape for shape in placed if shape.appears not in known and shape.appears]
        if shapes or fresh:
            there = {id(shape) for shape in (*shapes, *fresh)}
            rest = (shape for shape in now.shapes[now.still :] if id(shape) not in there)
            self._moving = [Moving(Prepared(_only(now, *rest)), QPointF())]
            self._moving += [Moving(Prepared(_only(now, shape)), gone[shape.id]) for shape in shapes]
            self._moving += [Moving(Prepared(_only(now, each)), QPointF(), QPointF(*each.at)) for each in fresh]
            self._glide.start()

    @property
    def is_moving(self) -> bool:
        """Whether things are on their way to their new places."""
        return bool(self._moving)

    def _arrived(self) -> None:
        self._glide.stop()
        if self._moving:
            self._moving = []
            self.update()

    # --- painting ------------------------------------------------------------------------

    def _painted(self, prepared: Prepared, below: QPixmap | None) -> QPixmap:
        if below is not None:
            found = QPixmap(below)
        else:
            ratio = self.devicePixelRatioF()
            found = QPixmap(QSize(round(self.width() * ratio), round(self.height() * ratio)))
            found.setDevicePixelRatio(ratio)
            found.fill(Qt.GlobalColor.transparent)
        painter = QPainter(found)
        painter.setFont(self.font())
        prepared.paint(painter, QRectF(self.rect()), self.zoom)
        painter.end()
        return found

    def paintEvent(self, event: QPaintEvent) -> None:
        ground = self._ground
        if ground is None or self._rest is None:
            return
        if ground.painted is None:
            ground.painted = self._painted(ground.prepared, None)
        painter = QPainter(self)
        if self._moving:
            painter.drawPixmap(0, 0, ground.painted)
            self._paint_moving(painter)
            return
        if self._whole is None:
            self._whole = self._painted(self._rest, ground.painted)
        painter.drawPixmap(0, 0, self._whole)

    def _paint_moving(self, painter: QPainter) -> None:
        zoom = self.zoom
        left = float(self._glide.currentValue() or 0)
        grown = LEAST_GROWN + (1 - LEAST_GROWN) * min(1.0, (1 - left) * GLIDE / GROW)
        painter.setFont(self.font())
        for part in self._moving:
            painter.save()
            painter.translate(part.gone * left * zoom)
            if part.grows is not None:
                painter.translate(part.grows * zoom)
                painter.scale(grown, grown)
                painter.translate(-part.grows * zoom)
            part.prepared.paint(painter, QRectF(self.rect()), self.zoom)
            painter.restore()

    def changeEvent(self, event: QEvent) -> None:
        """Another theme has other colours."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._forget()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._forget()

    def _forget(self) -> None:
        """Nothing of what was painted can be kept."""
        self._whole = None
        for ground in self._grounds:
            ground.painted = None
        self._resized.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """A page that is not looked at keeps no more than what it comes back with."""
        super().hideEvent(event)
        self._grounds, self._whole = [self._ground] if self._ground else [], None

    def minimumSizeHint(self) -> QSize:
        return QSize(px(120), px(120))

    # --- the mouse -----------------------------------------------------------------------

    @property
    def things(self) -> list[Thing]:
        """What can be pointed at."""
        return self._rest.things if self._rest else []

    def _thing(self, spot: QPointF) -> Thing | None:
        return self._rest.thing_at(QRectF(self.rect()), spot) if self._rest else None

    def thing_at(self, spot: QPointF) -> str:
        """The id of what lies there; empty if nothing does."""
        thing = self._thing(spot)
        return thing.id if thing else ""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        ident = self.thing_at(event.position())
        self._pressed = (ident, event.position()) if ident else None
        if ident and self.block and self.block.id:
            self._hands.picked.emit(self.block.id, ident)
        else:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        thing = self._thing(event.position())
        self.setToolTip(literal(thing.name if thing else ""))
        if self._pressed and event.buttons() & Qt.MouseButton.LeftButton:
            far = (event.position() - self._pressed[1]).manhattanLength()
            self._carrying = self._carrying or far >= px(10)
        if self._carrying and self._pressed:
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            deed = self._meant(event.position())
            words = "\n".join(filter(None, (deed.name, deed.tip))) if deed else ""
            QToolTip.showText(event.globalPosition().toPoint(), literal(words), self)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        deed = self._meant(event.position()) if self._carrying else None
        self._carrying, self._pressed = False, None
        self.unsetCursor()
        QToolTip.hideText()
        if deed is not None:
            self.dropped.emit(deed)

    def _meant(self, spot: QPointF) -> Deed | None:
        """What it means to drop here what is carried."""
        block, room = self.block, QRectF(self.rect())
        if block is None or block.drops is None or self._pressed is None or self._rest is None:
            return None
        carried = self._pressed[0]
        under = (thing.id for thing in self._rest.things_at(room, spot))
        found = next((ident for ident in under if ident != carried), "")
        return block.drops(carried, found) if found else None


def _spots(picture: Picture) -> Iterator[tuple[str, QPointF]]:
    """Where the first shape of each thing that can be pointed at stands."""
    for shape in picture.shapes[picture.still :]:
        if isinstance(shape, Placed) and shape.id and (first := _first(shape)) is not None:
            yield shape.id, first


def _first(shape: Placed) -> QPointF | None:
    inner = next((each for each in shape.shapes if isinstance(each, Placed)), None)
    return QPointF(*shape.frame((inner or shape).at if inner else (0.0, 0.0)))


def _only(picture: Picture, *shapes: Shape) -> Picture:
    return Picture(picture.left, picture.top, picture.width, picture.height, shapes)


class Stage(QWidget):
    """A page with a scene: the scene and its deeds at the left, all else in a column beside it; in a narrow window the
    scene stands above. Without a scene everything else has the whole page."""

    def __init__(self, hands: Hands, rest: QWidget) -> None:
        super().__init__()
        self.scene, self._rest, self._wide = SceneView(hands), rest, 0
        self._block: Drawn | None = None
        self._deeds: QWidget | None = None
        self._back: Callable[[QWidget], object] = lambda _: None
        self._within: Callable[[QWidget], object] = lambda _: None
        self._scrolls = False
        """Whether the scene stands among the cards."""
        self.left = QWidget()
        self._column = QVBoxLayout(self.left)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self.scene, 1)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._row.addWidget(self.left, 1)
        self._row.addWidget(rest, 1)
        self.left.hide()

    def show_scene(self, block: Drawn | None, wide: int) -> None:
        """Show this scene, with the cards beside it at this width."""
        self._wide, self._block = wide, block
        if block is not None:
            self.scene.show_block(block)
        self._arrange()

    def keep_deeds(self, deeds: QWidget, back: Callable[[QWidget], object]) -> None:
        """The row of deeds stands below the scene while all else is beside that; else where `back` puts it."""
        self._deeds, self._back = deeds, back

    def keep_scene(self, within: Callable[[QWidget], object]) -> None:
        """In a low page the scene stands where `within` puts it, and scrolls with the cards."""
        self._within = within

    @property
    def has_scene(self) -> bool:
        """Whether one is shown."""
        return not self.left.isHidden()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Beside each other; in a narrow window one above the other; in a low one the scene scrolls with the cards."""
        beside = self.width() >= px(self._wide) + px(LEAST)
        there = self._block is not None
        scrolls = there and not beside and self.height() < px(HIGH)
        if scrolls is not self._scrolls:
            self._scrolls = scrolls
            move(self.left, self._within if scrolls else partial(self._row.insertWidget, 0))
        self.left.setVisible(there)
        self._row.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        narrow = there and beside
        wide = px(self._wide * (WIDER if self.width() >= px(ROOMY) else 1))
        self._rest.setMaximumWidth(wide if narrow else NO_LIMIT)
        self._rest.setMinimumWidth(wide if narrow else 0)
        most = round(self.height() * (WITHIN if scrolls else SHARE))
        self.left.setMaximumHeight(NO_LIMIT if beside else most)
        self.left.setMinimumHeight(most if scrolls else 0)
        self._row.setStretch(1, 0 if narrow else 1)
        self._put_deeds(narrow)

    def _put_deeds(self, below: bool) -> None:
        if self._deeds is None or self.left.isAncestorOf(self._deeds) is below:
            return
        edge = px(12) if below else 0
        self._deeds.setContentsMargins(edge, edge // 2, edge, edge // 2)
        move(self._deeds, self._column.addWidget if below else self._back)
