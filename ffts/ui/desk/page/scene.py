"""The scene of a page: a picture that fills it, with the deeds below; what moved on it glides to its new place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QStyle, QVBoxLayout, QWidget

from ffts.core.picture import Picture, Placed, Shape
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text, later, move
from ffts.ui.desk.look.pictures import Prepared
from ffts.ui.desk.look.theme import px

if TYPE_CHECKING:
    from ffts.core.page import Drawn
    from ffts.ui.desk.page.hands import Hands

GLIDE = 250
"""Milliseconds a thing takes to its new place."""
STEP = 8
"""Pixels by which the room has to change before its picture is made anew."""
LEAST = 360
"""Pixels at 100 % a scene needs beside the cards; with less it stands above them."""
SHARE = 0.5
"""Of the height of the page, where it stands above them."""


class SceneView(QWidget):
    """Paints a picture that was made for its room; its things can be pointed at."""

    resized = Signal()
    carried = Signal(str, QPointF)
    """A thing of the picture is dragged: its id, and over which place of the picture."""
    dropped = Signal(str, QPointF)

    def __init__(self, hands: Hands) -> None:
        super().__init__()
        self.block: Drawn | None = None
        self._hands = hands
        self._prepared: Prepared | None = None
        self._still: QPixmap | None = None
        self._moving: list[tuple[Prepared, QPointF]] = []
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
        self.block, self._prepared, self._still = block, Prepared(block.drawing), None
        self.setAccessibleName(block.name)
        self._arrived()
        if isinstance(before, Picture) and self.isVisible() and _animates(self):
            self._move(before, block.drawing)
        self.update()

    @property
    def room(self) -> tuple[int, int]:
        """How large the picture is to be, in pixels at 100 %."""
        zoom = px(1000) / 1000
        wide, high = (max(STEP, round(side / zoom) // STEP * STEP) for side in (self.width(), self.height()))
        return wide, high

    @property
    def fits(self) -> bool:
        """Whether the picture was made for the room there is."""
        return self._prepared is None or (self._prepared.picture.width, self._prepared.picture.height) == self.room

    # --- moving --------------------------------------------------------------------------

    def _move(self, before: Picture, now: Picture) -> None:
        """Things that both pictures have, and that are elsewhere now."""
        if (before.width, before.height) != (now.width, now.height):
            return
        stood = dict(_spots(before))
        gone = {ident: stood[ident] - at for ident, at in _spots(now) if ident in stood and stood[ident] != at}
        shapes = [shape for shape in now.shapes if isinstance(shape, Placed) and shape.id in gone]
        if not shapes:
            return
        rest = tuple(shape for shape in now.shapes if shape not in shapes)
        self._moving = [(Prepared(_only(now, shape)), gone[shape.id]) for shape in shapes]
        self._still = self._painted(Prepared(_only(now, *rest)))
        self._glide.start()

    def _arrived(self) -> None:
        self._glide.stop()
        if self._moving:
            self._moving, self._still = [], None
            self.update()

    # --- painting ------------------------------------------------------------------------

    def _painted(self, prepared: Prepared) -> QPixmap:
        ratio = self.devicePixelRatioF()
        found = QPixmap(QSize(round(self.width() * ratio), round(self.height() * ratio)))
        found.setDevicePixelRatio(ratio)
        found.fill(Qt.GlobalColor.transparent)
        painter = QPainter(found)
        painter.setFont(self.font())
        prepared.paint(painter, QRectF(self.rect()))
        painter.end()
        return found

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._prepared is None:
            return
        if self._still is None:
            self._still = self._painted(self._prepared)
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._still)
        left, scale = float(self._glide.currentValue() or 0), px(1000) / 1000
        for prepared, gone in self._moving:
            painter.save()
            painter.translate(gone * left * scale)
            prepared.paint(painter, QRectF(self.rect()))
            painter.restore()

    def changeEvent(self, event: QEvent) -> None:
        """Another theme has other colours."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._still = None
            self._resized.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._still = None
        self._resized.start()

    def minimumSizeHint(self) -> QSize:
        return QSize(px(120), px(120))

    # --- the mouse -----------------------------------------------------------------------

    def thing_at(self, spot: QPointF) -> str:
        """The id of what lies there; empty if nothing does."""
        thing = self._prepared.thing_at(QRectF(self.rect()), spot) if self._prepared else None
        return thing.id if thing else ""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        ident = self.thing_at(event.position())
        self._pressed = (ident, event.position()) if ident else None
        if ident and self.block and self.block.id:
            self._hands.picked.emit(self.block.id, ident)
        else:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        thing = self._prepared.thing_at(QRectF(self.rect()), event.position()) if self._prepared else None
        self.setToolTip(literal(thing.name if thing else ""))
        if self._pressed and event.buttons() & Qt.MouseButton.LeftButton:
            far = (event.position() - self._pressed[1]).manhattanLength()
            self._carrying = self._carrying or far >= px(10)
        if self._carrying and self._pressed:
            self.carried.emit(self._pressed[0], event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        carrying, self._carrying, pressed, self._pressed = self._carrying, False, self._pressed, None
        if carrying and pressed:
            self.dropped.emit(pressed[0], event.position())


def _spots(picture: Picture) -> Iterator[tuple[str, QPointF]]:
    """Where the first shape of each thing that can be pointed at stands."""
    for shape in picture.shapes:
        if isinstance(shape, Placed) and shape.id and (first := _first(shape)) is not None:
            yield shape.id, first


def _first(shape: Placed) -> QPointF | None:
    inner = next((each for each in shape.shapes if isinstance(each, Placed)), None)
    return QPointF(*shape.frame((inner or shape).at if inner else (0.0, 0.0)))


def _only(picture: Picture, *shapes: Shape) -> Picture:
    return Picture(picture.left, picture.top, picture.width, picture.height, shapes)


def _animates(widget: QWidget) -> bool:
    """Whether the system wishes things to move."""
    return widget.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration, None, widget) > 0


class Stage(QWidget):
    """A page with a scene: the scene and its deeds at the left, all else in a column beside it; in a narrow window the
    scene stands above. Without a scene everything else has the whole page."""

    def __init__(self, hands: Hands, rest: QWidget) -> None:
        super().__init__()
        self.scene, self._rest, self._wide = SceneView(hands), rest, 0
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
        """This scene, and the cards beside it so wide."""
        self._wide = wide
        self.left.setVisible(block is not None)
        if block is not None:
            self.scene.show_block(block)
        self._arrange()

    def take(self, deeds: QWidget, back: Callable[[QWidget], object]) -> None:
        """The row of deeds stands below the scene while there is one."""
        inside = self.left.isAncestorOf(deeds)
        if self.has_scene and not inside:
            move(deeds, self._column.addWidget)
            deeds.setContentsMargins(px(12), px(6), px(12), px(6))
        elif inside and not self.has_scene:
            deeds.setContentsMargins(0, 0, 0, 0)
            move(deeds, back)

    def add_below(self, words: Text) -> None:
        """A line below the scene that is always there, so that nothing is moved when it says something."""
        words.setFixedHeight(px(24))
        words.setContentsMargins(px(12), 0, px(12), 0)
        words.show()
        self._column.insertWidget(1, words)

    @property
    def has_scene(self) -> bool:
        """Whether one is shown."""
        return not self.left.isHidden()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        beside = self.width() >= px(self._wide) + px(LEAST)
        self._row.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        narrow = self.has_scene and beside
        self._rest.setMaximumWidth(px(self._wide) if narrow else 100_000)
        self._rest.setMinimumWidth(px(self._wide) if narrow else 0)
        high = round(self.height() * SHARE)
        self.left.setMaximumHeight(high if self.has_scene and not beside else 100_000)
        self._row.setStretch(1, 0 if narrow else 1)
