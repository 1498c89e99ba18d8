"""The orders of the units marked: the list of them, which one Enter gives, and its way on the map."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, QSignalBlocker, Signal

from ffts.games.fire_in_the_sky.pages.ordering import answers, describe_marked, describe_reaction, orders
from ffts.ui.desk.docks.order_list import OrderLine, OrderList
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text
from ffts.ui.fire_in_the_sky.drawing import Drawing
from ffts.ui.fire_in_the_sky.map_drawing import BOX_AT
from ffts.ui.fire_in_the_sky.unit_list import UnitList

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ffts.games.fire_in_the_sky.names import UnitId, Water
    from ffts.games.fire_in_the_sky.offers.priced import PricedOffer
    from ffts.games.fire_in_the_sky.pages.reinforcing import WizardStep
    from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
    from ffts.games.fire_in_the_sky.view import SideView
    from ffts.ui.fire_in_the_sky.map_view import MapView

NONE_MARKED = "Nobody is chosen: Space marks a unit, A marks all."
NONE_HERE = "Nobody here can be ordered now."
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
        self.lines: tuple[PricedOffer, ...] = ()
        self._now: Situation | None = None
        self._aim = ""
        """Where the marked units are to go: units marked later are to go there too."""
        self._judged: tuple[SideView, Sequence[UnitId], tuple[PricedOffer, ...]] | None = None
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
            self.orders.show_lines([OrderLine(describe(line), line.command, bool(line.refused)) for line in self.lines])
            self.orders.setCurrentRow(self._row_of_enter())
        self._show_way()

    def _describe_marked(self, now: Situation, chosen: Sequence[UnitId]) -> str:
        nobody = NONE_MARKED if self.units.has_somebody() else NONE_HERE
        text = describe_marked(now.view, now.data, chosen) or (nobody,)
        return "\n".join((*text, NO_ORDER) if chosen and not self.lines else text)

    def _find(self, now: Situation, chosen: Sequence[UnitId]) -> tuple[PricedOffer, ...]:
        """A way that is drawn comes first; in a step of the wizard what needs no unit to be marked."""
        if not chosen:
            return now.step.lines if now.step is not None else answers(now.view, now.data, now.view.side)
        drawn = self.drawing.order
        return (*((drawn,) if drawn is not None else ()), *self._others(now, chosen))

    def _others(self, now: Situation, chosen: Sequence[UnitId]) -> tuple[PricedOffer, ...]:
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
        return next((at for at, line in enumerate(self.lines) if goal(line) == spot), -1)

    @property
    def line(self) -> PricedOffer | None:
        """The order of the marked units that is highlighted."""
        row = self.orders.currentRow()
        return self.lines[row] if self.units.chosen() and 0 <= row < len(self.lines) else None

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
            self._aim = goal(line)
        self._show_way()

    def _show_way(self) -> None:
        """What the highlighted order comes to, on the map and in words."""
        chosen, line = self.units.chosen(), self.line
        reach = frozenset(one.hex for one in self.lines if one.hex is not None and not one.refused)
        way = line.way if line is not None else self._unfinished()
        self.map.show_reach(reach if chosen else frozenset(), self.map.spot, way)
        if not self.map.drawing:
            self.map.take_aim(goal(line) if line is not None else self._aim)
        now = self._now
        self.reaction.say(describe_reaction(now.view, now.data, way[-1]) if now and way and now.may_order else "")
        self.line_changed.emit()

    def _unfinished(self) -> tuple[Water, ...]:
        """A way that is being drawn, and is no order yet."""
        return self.drawing.way if self.drawing.order is None else ()

    def go_to_orders(self) -> None:
        """Take the keyboard from the units marked to their orders."""
        if self.units.chosen() and self.orders.count():
            self.orders.setCurrentRow(max(0, self.orders.currentRow()))
            self.orders.setFocus()


def goal(line: PricedOffer) -> str:
    """Return the hex or box an order leads to; nothing where all stay."""
    return line.hex or (line.to if line.to in BOX_AT else "")


def describe(line: PricedOffer) -> str:
    """Return the order with its price, who could meet it, and why it is refused."""
    parts = [part for part in (line.cost, line.meets, f"refused: {line.refused}" if line.refused else "") if part]
    return "   ".join((f"{line.words}:" if parts else line.words, *parts))
