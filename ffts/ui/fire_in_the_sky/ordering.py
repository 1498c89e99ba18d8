"""The orders of the units marked: the list of them, which one Enter gives, and its way on the map."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, QSignalBlocker, Signal

from ffts.core.offer import no_way
from ffts.games.fire_in_the_sky.names import HexId, Water
from ffts.games.fire_in_the_sky.offers.moving import DRAWN
from ffts.games.fire_in_the_sky.offers.priced import hex_of_spot
from ffts.games.fire_in_the_sky.pages.ordering import (
    answers,
    describe_marked,
    describe_reaction,
    drawn_on,
    drawn_order,
    drop,
    orders,
)
from ffts.games.fire_in_the_sky.pictures.lattice import BOX_AT
from ffts.ui.desk.docks.order_list import OrderLine, OrderList
from ffts.ui.desk.keys.deeds import deed_of
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import FlowButton, Text
from ffts.ui.fire_in_the_sky.deeds import DRAWING
from ffts.ui.fire_in_the_sky.unit_list import UnitList

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent

    from ffts.core.offer import Way
    from ffts.games.fire_in_the_sky.names import UnitId
    from ffts.games.fire_in_the_sky.pages.reinforcing import WizardStep
    from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
    from ffts.games.fire_in_the_sky.view import SideView
    from ffts.ui.fire_in_the_sky.map_view import MapView


NONE_MARKED = "No unit is marked: Space marks a unit, A marks all."
NONE_HERE = "No unit here can be ordered now."
NO_ORDER = "Nothing can be ordered of them now."


class Situation(NamedTuple):
    """What orders are made from."""

    view: SideView
    data: Catalog
    step: WizardStep | None
    """The step of the Reinforcement Phase looked at."""
    may_order: bool


class Ordering(QObject):
    """Units to mark, and below them the orders they could get."""

    line_changed = Signal()
    """Another order is highlighted."""

    def __init__(self, over: MapView, parent: QObject) -> None:
        super().__init__(parent)
        self.map, self.units, self.orders = over, UnitList(), OrderList()
        self.drawing = Drawing(over, self)
        self.marked_text, self.reaction = Text(look="muted"), Text(look="muted")
        self.lines: tuple[Way, ...] = ()
        self._now: Situation | None = None
        self._aim = ""
        """Where the marked units are to go: units marked later are to go there too."""
        self._judged: tuple[SideView, Sequence[UnitId], tuple[Way, ...]] | None = None
        self.orders.looked_at.connect(self._look_at)
        self.drawing.changed.connect(self.refresh)
        self.drawing.began.connect(self.map.setFocus)
        self.drawing.ended.connect(self.units.setFocus)

    def forget_game(self) -> None:
        """Another game: no unit of this one is marked in it."""
        self._aim, self._now, self._judged = "", None, None
        self.units.forget()

    def show(self, now: Situation) -> None:
        """Show the orders of the units marked; without any, the plain answers of the step."""
        self._now = now
        self.refresh()

    def refresh(self) -> None:
        """Show them again: other units are marked, or a way was drawn on."""
        if self._now is None:
            return
        chosen, may_order = self.units.chosen(), self._now.may_order
        self.drawing.follow(self._now.view, self._now.data, chosen, may_order)
        self.lines = self._find(self._now, chosen) if may_order else ()
        self.marked_text.say(self._describe_marked(self._now, chosen) if may_order else "")
        self.orders.setToolTip(literal(self.marked_text.text()))
        self.map.aims = bool(chosen)
        self._aim = self._aim if chosen else ""
        with QSignalBlocker(self.orders):
            self.orders.show_lines([OrderLine(describe(line), line.command, not line.allowed) for line in self.lines])
            self.orders.setCurrentRow(self._row_of_enter())
        self._show_way()

    def _describe_marked(self, now: Situation, chosen: Sequence[UnitId]) -> str:
        nobody = NONE_MARKED if self.units.has_somebody() else NONE_HERE
        text = describe_marked(now.view, now.data, chosen) or (nobody,)
        return "\n".join((*text, NO_ORDER) if chosen and not self.lines else text)

    def _find(self, now: Situation, chosen: Sequence[UnitId]) -> tuple[Way, ...]:
        """A way that is drawn comes first; in a step of the wizard what needs no unit to be marked."""
        if not chosen:
            return now.step.lines if now.step is not None else answers(now.view, now.data, now.view.side)
        drawn = self.drawing.order
        return (*((drawn,) if drawn is not None else ()), *self._others(now, chosen))

    def _others(self, now: Situation, chosen: Sequence[UnitId]) -> tuple[Way, ...]:
        """What else they could be ordered: judged once, however far a way is drawn."""
        before = self._judged
        if before is None or before[0] is not now.view or before[1] != chosen:
            before = self._judged = now.view, chosen, orders(now.view, now.data, chosen)
        return before[2]

    def _row_of_enter(self) -> int:
        """The way that is drawn, or what leads to where is aimed at; -1 while no order does."""
        if self.map.drawing or self.drawing.way:
            return 0 if self.drawing.order is not None else -1
        return self._row_to(self._aim) if self._aim else 0

    def _row_to(self, spot: str) -> int:
        return next((at for at, line in enumerate(self.lines) if self.goal(line) == spot), -1)

    @property
    def line(self) -> Way | None:
        """The order of the marked units that is highlighted."""
        row = self.orders.currentRow()
        return self.lines[row] if self.units.chosen() and 0 <= row < len(self.lines) else None

    def goal(self, line: Way) -> str:
        """Return the hex or box an order leads to; nothing where all stay."""
        at = line.offer.at
        return at if at in BOX_AT or not at or self._now is None else hex_of_spot(self._now.data, at) or ""

    def aim_at(self, spot: str) -> None:
        """Highlight the order that leads there, unless a way is being drawn: that is the order then."""
        self.drawing.missed = ""
        if not self.map.drawing:
            self._aim = spot
            with QSignalBlocker(self.orders):
                self.orders.setCurrentRow(self._row_to(spot))
        self._show_way()

    def _look_at(self, row: int) -> None:
        """Another order was chosen in the list: it is what Enter gives."""
        if (line := self.line) is not None:
            self._aim = self.goal(line)
        self._show_way()

    def _show_way(self) -> None:
        """What the highlighted order comes to, on the map and in words."""
        chosen, line = self.units.chosen(), self.line
        goals = (self.goal(one) for one in self.lines if one.allowed)
        reach = frozenset(HexId(spot) for spot in goals if spot and spot not in BOX_AT)
        way = tuple(map(Water, line.offer.path)) if line is not None else self._unfinished()
        self.map.show_reach(reach if chosen else frozenset(), self.map.spot, way)
        if not self.map.drawing:
            self.map.take_aim(self.goal(line) if line is not None else self._aim)
        now = self._now
        self.reaction.say(describe_reaction(now.view, now.data, way[-1]) if now and way and now.may_order else "")
        self.line_changed.emit()

    def _unfinished(self) -> tuple[Water, ...]:
        """A way that is being drawn, and is no order yet."""
        return self.drawing.way if self.drawing.order is None else ()

    def way_to(self, spot: str) -> Way:
        """Return the way to put the marked units down there."""
        now, chosen = self._now, self.units.chosen()
        if now is None or not now.may_order or not chosen:
            return no_way(NONE_MARKED)
        leads = next((line for line in self.lines if self.goal(line) == spot), None)
        way = leads or drop(now.view, now.data, chosen, spot)
        return replace(way, comes_to=describe(way)) if way.order else way

    def go_to_orders(self) -> None:
        """Take the keyboard from the units marked to their orders."""
        if self.units.chosen() and self.orders.count():
            self.orders.setCurrentRow(max(0, self.orders.currentRow()))
            self.orders.setFocus()


def describe(line: Way) -> str:
    """Return the order with its price, who could meet it, and why it is refused."""
    parts = [part for part in (line.comes_to, f"refused: {line.refused}" if line.refused else "") if part]
    return "   ".join((f"{line.label}:" if parts else line.label, *parts))


# --- a path drawn by hand -----------------------------------------------------------

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
        self.order: Way | None = None
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
