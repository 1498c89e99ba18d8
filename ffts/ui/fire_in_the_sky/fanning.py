"""A stack fanned out on the map, counters picked up from it, and what the rules say of where they are put down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from ffts.core.counting import counted
from ffts.games.fire_in_the_sky.pages.ordering import unit_lines
from ffts.games.fire_in_the_sky.pictures.fan import grouped
from ffts.ui.desk.look.carried import Text
from ffts.ui.fire_in_the_sky.map_hint import heading

if TYPE_CHECKING:
    from ffts.games.fire_in_the_sky.names import UnitId
    from ffts.games.fire_in_the_sky.pages.board import BoardPicture
    from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
    from ffts.games.fire_in_the_sky.view import SideView
    from ffts.ui.fire_in_the_sky.map_view import MapView
    from ffts.ui.fire_in_the_sky.ordering import Ordering


class Fanning(QObject):
    """Marks and orders by the mouse alone; the list beside the map shows the same marks."""

    gives = Signal(object)
    """An order: counters were put down where the rules allow it."""
    refused = Signal(str)
    """Why not."""

    def __init__(self, over: MapView, ordering: Ordering, parent: QObject) -> None:
        super().__init__(parent)
        self.map, self.ordering, self.units = over, ordering, ordering.units
        self._of: tuple[SideView, Catalog, BoardPicture] | None = None
        self._judged: tuple[str, tuple[UnitId, ...]] | None = None
        over.spread.connect(self.fan_out)
        over.touched.connect(self.units.turn_marks)
        over.taken.connect(self._pick_up)
        over.hovered.connect(self._judge)
        over.dropped.connect(self._put_down)

    def show(self, view: SideView, data: Catalog, picture: BoardPicture) -> None:
        """Show this view of the game from now on."""
        self._of = view, data, picture
        self.refresh()

    def fan_out(self) -> None:
        """Lay the units of the hex that is looked at beside it."""
        if self._of is None:
            return
        view, data, picture = self._of
        lines = [line for line in unit_lines(view, data, self.map.spot) if line.counter.id]
        groups = grouped(lines, self.units.chosen())
        self.map.hand.open(heading(picture, self.map.spot), counted(len(lines), "unit"), groups)
        self.map.update()

    def turn(self) -> None:
        """Lay them there, or close them again."""
        if self.map.hand.is_open:
            self.map.close_fan()
        else:
            self.fan_out()

    def refresh(self) -> None:
        """Show other marks, if a stack lies open."""
        if self.map.hand.is_open:
            self.fan_out()

    def _pick_up(self, units: tuple[UnitId, ...]) -> None:
        """A counter was pressed and moved: it is marked, and all that are marked are carried."""
        if units and not set(units) & set(self.units.chosen()):
            self.units.turn_marks(units[:1])
        self.map.hand.carried, self._judged = self.units.chosen(), None

    def _judge(self, spot: str) -> None:
        """What the rules say of the place under carried counters; asked once for each place."""
        hand = self.map.hand
        if spot == self.map.spot or not spot:
            hand.text = None
        elif self._judged != (spot, hand.carried):
            way = self.ordering.way_to(spot)
            hand.text = Text(way.words, way.order is not None)
        self._judged = spot, hand.carried
        self.ordering.aim_at(spot)

    def _put_down(self, spot: str) -> None:
        """The order that leads there is given; or it is said why there is none."""
        if self._of is None or not spot or spot == self.map.spot:
            return
        way = self.ordering.way_to(spot)
        if way.order is not None:
            self.map.close_fan()
            self.gives.emit(way.order)
        else:
            self.refused.emit(f"{heading(self._of[2], spot)}: {way.words}")
