"""Launches and landings are seen: an AF that stands elsewhere than before glides there."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRectF, QVariantAnimation
from PySide6.QtWidgets import QGraphicsItem

from ffts.games.skies.pictures.air.form import FormPicture
from ffts.ui.desk.look.motion import wants_motion

MOVE_MS = 200


class Moving(QObject):
    """Everything is in its place at once; only what is seen comes after. No key waits for it."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._of: tuple[str, QRectF] = ("", QRectF())
        self._ways: list[tuple[QGraphicsItem, QPointF, QPointF]] = []
        self._run = QVariantAnimation(self)
        self._run.setDuration(MOVE_MS)
        self._run.setStartValue(0.0)
        self._run.setEndValue(1.0)
        self._run.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._run.valueChanged.connect(self._step)

    def show_moves(
        self, form: FormPicture | None, size: QRectF, items: Mapping[str, QGraphicsItem], before: Mapping[str, QPointF]
    ) -> None:
        """From where they stood to where they stand, if it is the same form in the same room."""
        now = (form.id if form else "", size)
        same, self._of = now[0] == self._of[0] and now[1].width() == self._of[1].width(), now
        if not same or not wants_motion():
            return
        self._ways = [
            (item, before[ident], item.pos())
            for ident, item in items.items()
            if before.get(ident, item.pos()) != item.pos()
        ]
        if self._ways:
            self._step(0.0)
            self._run.start()

    def stop(self) -> None:
        """They are where they belong."""
        self._run.stop()
        self._step(1.0)
        self._ways = []

    def _step(self, part: float) -> None:
        for item, start, end in self._ways:
            item.setPos(start + (end - start) * part)
