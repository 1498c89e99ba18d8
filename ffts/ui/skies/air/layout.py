"""The laid out form in Qt's rectangles: one unit is a pixel at 100 %, and the view makes it larger by the zoom."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF

from ffts.games.skies.pictures.air.form import FormPicture
from ffts.games.skies.pictures.air.laying_out import DeckLayout, lay_out
from ffts.games.skies.pictures.air.rooms import Box


class FormLayout:
    """Rectangles of the zones, middles of the aircraft, and how large it all is."""

    def __init__(self, laid: DeckLayout | None = None) -> None:
        self.laid = laid
        self.boxes = {key: rect(box) for key, box in laid.boxes.items()} if laid else {}
        self.places = {ident: QPointF(*at) for ident, at in laid.places.items()} if laid else {}
        self.size = QRectF(0, 0, laid.width, laid.height) if laid else QRectF()

    def zone_at(self, point: QPointF) -> str | None:
        """The box under this point."""
        return self.laid.zone_at((point.x(), point.y())) if self.laid else None

    def side(self, zone: str) -> float:
        """How large an aircraft of this zone is drawn."""
        return self.laid.sides[zone] if self.laid else 0


@lru_cache(maxsize=8)
def laid_out(picture: FormPicture, width: float, height: float = 0) -> FormLayout:
    """Return the form laid out in this room; a view asks several times for the same, and changes nothing in it."""
    return FormLayout(lay_out(picture, width, height))


def rect(box: Box) -> QRectF:
    """The same for Qt."""
    return QRectF(box.left, box.top, box.width, box.height)
