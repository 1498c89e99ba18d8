"""A widget shown larger or smaller than the rest of the program: a window with a zoom of its own."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget


class Scaled(QGraphicsView):
    """Holds one widget and fills itself with it, at the scale it is told."""

    def __init__(self, inside: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self._scale = 1.0
        self.inside = inside
        scene = QGraphicsScene(self)
        self.setScene(scene)
        self._held = scene.addWidget(inside)
        self._held.setFocus()

    def set_scale(self, scale: float) -> None:
        """As many times as large as the rest of the program."""
        self._scale = scale
        self.resetTransform()
        self.scale(scale, scale)
        self._fill()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fill()

    def _fill(self) -> None:
        width, height = self.width() / self._scale, self.height() / self._scale
        self._held.setMinimumSize(0, 0)
        self._held.resize(width, height)
        self.setSceneRect(0, 0, width, height)
