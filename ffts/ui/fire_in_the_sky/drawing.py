"""A way drawn by hand: hex after hex by clicks, by a stroke of the mouse, or by arrows and Space."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from ffts.games.fire_in_the_sky.offers.moving import DRAWN
from ffts.games.fire_in_the_sky.pages.ordering import drawn_on, drawn_order
from ffts.ui.desk.keys.deeds import deed_of
from ffts.ui.desk.look.parts import FlowButton
from ffts.ui.fire_in_the_sky.deeds import DRAWING

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from ffts.games.fire_in_the_sky.names import UnitId, Water
    from ffts.games.fire_in_the_sky.offers.priced import PricedOffer
    from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
    from ffts.games.fire_in_the_sky.view import SideView
    from ffts.ui.fire_in_the_sky.map_view import MapView

TIP = (
    "Click hex after hex, or hold the mouse and draw; by keys Space adds the hex that is looked at, Backspace takes "
    "the last one back. A stroke that begins where the marked units stand, or with Shift, draws at once."
)


class Drawing(QObject):
    """The way drawn so far, and the order it comes to."""

    changed = Signal()
    began = Signal()
    ended = Signal()

    def __init__(self, over: MapView, parent: QObject) -> None:
        super().__init__(parent)
        self.map = over
        self.button = FlowButton("")
        self.button.setToolTip(self.tr(TIP))
        self.button.clicked.connect(self.toggle)
        self.way: tuple[Water, ...] = ()
        self.order: PricedOffer | None = None
        """What the way comes to; judged once for each hex."""
        self.missed = ""
        """The hex that was just asked for, and is not next to the end of the way."""
        self._of: tuple[SideView, Catalog, tuple[UnitId, ...]] | None = None
        over.drawn.connect(self._draw)
        self._name_button()

    def follow(self, view: SideView, data: Catalog, chosen: tuple[UnitId, ...], may_order: bool) -> None:
        """Draw the way of these units from now on; another's is forgotten."""
        able = may_order and bool(chosen) and view.public.awaits.step in DRAWN
        before = self._of
        self._of = (view, data, chosen) if able else None
        if self._of is None or before is None or before[2] != chosen or before[0].units is not view.units:
            self.way, self.missed = (), ""
        if before is None or before[0] is not view or not self.way:
            self._judge()
        self.map.may_draw = able
        self.map.drawing = self.map.drawing and able
        self._name_button()

    def _judge(self) -> None:
        self.order = drawn_order(*self._of, self.way) if self._of is not None and self.way else None

    def toggle(self) -> None:
        """Begin or end drawing; what was drawn is let go."""
        if self._of is not None:
            self.map.drawing = not self.map.drawing
            self._set(())
            (self.began if self.map.drawing else self.ended).emit()

    def took(self, event: QKeyEvent) -> bool:
        """Whether the key was one of drawing."""
        deed = deed_of(event, DRAWING)
        if deed and deed.id == "leave" and (self.map.drawing or self.way):
            self.map.drawing = False
            self._set(())
            self.ended.emit()
        elif deed and deed.id == "back" and self.way:
            self._set(self.way[:-1])
        else:
            return False
        return True

    def _draw(self, spot: str) -> None:
        if self._of is not None:
            way = drawn_on(*self._of, self.way, spot)
            self._set(way, "" if way != self.way or spot[:4] == self._end(way)[:4] else spot)

    def _end(self, way: tuple[Water, ...]) -> str:
        """The last hex or box of the way, or where it starts."""
        return way[-1] if way else self.map.spot

    def _set(self, way: tuple[Water, ...], missed: str = "") -> None:
        if not missed:
            end = self._end(way)
            self.map.take_aim(end if self.map.is_box(end) else end[:4])
        if way != self.way:
            self.way = way
            self._judge()
        self.missed = missed
        self._name_button()
        self.changed.emit()

    def _name_button(self) -> None:
        self.button.setVisible(self._of is not None)
        self.button.setText(self.tr("Done drawing  D") if self.map.drawing else self.tr("Draw a way  D"))
