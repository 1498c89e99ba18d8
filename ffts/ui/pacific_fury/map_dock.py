"""The map, and below it what whoever's word it is can say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QCursor, QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QSpinBox, QSplitter, QToolTip

from ffts.core.page import Deed
from ffts.games.pacific_fury.names import SideId, Step
from ffts.games.pacific_fury.offers import RULE_OF
from ffts.games.pacific_fury.pages import forming
from ffts.games.pacific_fury.pages.campaign import open_to, picture_of, public_of
from ffts.games.pacific_fury.pages.deciding import SECRET, WHY, page
from ffts.games.pacific_fury.pages.dropping import drops, may_carry
from ffts.games.pacific_fury.pages.forming import UNITS
from ffts.games.pacific_fury.pages.since import NEWS, enemy_went
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import later, scrolled
from ffts.ui.desk.look.theme import px
from ffts.ui.desk.page.dock import PageDock
from ffts.ui.desk.page.tables import RowsView
from ffts.ui.pacific_fury.map_view import MapView

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ffts.core.offer import Way
    from ffts.core.page import Pick
    from ffts.core.viewpoint import Viewpoint
    from ffts.games.pacific_fury.state.parts import Public
    from ffts.ui.desk.page.dock import PageOf


WIDE = 860
"""From this width on what is to be decided stands beside the map, else below it."""
BESIDE, MOST_BESIDE = 340, 0.34
"""How wide it is there, and the most of the page that it takes."""
BELOW = (560, 300)
HELD_MS = 400
"""A key that is down for so long is held: what it opened closes when it is let go."""


class Looking(QObject):
    """At one screen for two; it closes by itself when the word passes to the other side, or to business of both."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.side: SideId | None = None
        self._step: Step | None = None
        self._peeks = False
        self._down = QElapsedTimer()

    def open(self, side: SideId | None) -> None:
        """This side looks at its own stacks; None closes them."""
        if side is not self.side:
            self._peeks = False
            self._down.invalidate()
            self._turn_to(side)

    def _turn_to(self, side: SideId | None) -> None:
        self.side, self._step = side, None
        self.changed.emit()

    def press(self, public: Public, side: SideId) -> None:
        """PF-3.1.c The key went down: whose word a secret one is looks until he says so, anybody else while he holds
        it."""
        if self.side is not None:
            self.open(None)
            return
        self._peeks = public.awaits.step not in SECRET or public.awaits.side is not side
        self._down.start()
        self._turn_to(side)

    def let_go(self) -> None:
        """The key came up."""
        held = self._down.isValid() and self._down.elapsed() >= HELD_MS
        if held or self._peeks:
            self.open(None)
        self._down.invalidate()

    def follow(self, public: Public) -> None:
        """Something happened: whoever had the word may have it no more, or be done with what is secret."""
        if self.side is None or self._peeks:
            return
        now, before = public.awaits, self._step
        formed = before is Step.FORMING and now.step is not Step.FORMING
        self._step = now.step
        if now.side is not self.side or now.step not in SECRET or formed:
            self.open(None)


LOOK = Qt.Key.Key_L
LOOKS = "looks"
"""The pick that says which side looks; Looking knows it."""
KEPT = (WHY, UNITS)
"""What stays chosen when something happens."""


class LookingDock(PageDock):
    """A page that a side opens with L; what is typed there is of this moment alone."""

    def __init__(self, title: str, page_of: PageOf) -> None:
        self._state: object = None
        self._entries_read: dict[SideId, int] = {}
        self.looking = Looking()
        super().__init__(title, page_of)
        self._hand_on = later(self, self._hand_keys_on)
        self.look_with(self.looking)
        QShortcut(QKeySequence(LOOK), self).activated.connect(self._press_from_elsewhere)

    def look_with(self, looking: Looking) -> None:
        """What another page opens and closes is opened and closed here."""
        if looking is not self.looking:
            self.looking.changed.disconnect()
        self.looking = looking
        looking.changed.connect(self._look_again)

    # --- who looks ----------------------------------------------------------------------

    @property
    def viewpoint(self) -> Viewpoint:
        self.picks[LOOKS] = self.looking.side or ""
        return super().viewpoint

    def set_picks(self, picks: Mapping[str, Pick]) -> None:
        """Who looks is said to both pages."""
        if LOOKS in picks:
            side = picks[LOOKS]
            self.looking.open(SideId(str(side)) if side else None)
        super().set_picks({ident: pick for ident, pick in picks.items() if ident != LOOKS})

    def press(self, shift: bool = False) -> None:
        """L looks, once more or let go after a while closes; with Shift it is the other side that looks."""
        if self._session is not None and self._viewer is None:
            public = self._session.state.public
            side = public.awaits.side or public.initiative
            self.looking.press(public, side.enemy if shift else side)

    def _press_from_elsewhere(self) -> None:
        """The keyboard goes with the looks."""
        self.setFocus()
        self.press()

    def _look_again(self) -> None:
        """What happened since this side last looked is news once."""
        side = self.looking.side
        if side is not None and self._session is not None:
            self.picks[NEWS] = self._entries_read.get(side, 0)
            self._entries_read[side] = len(self._session.log())
        self._seen = ()
        self._refresh()
        self._hand_on.start()  # never on the button that has come to where the last one was pressed

    @property
    def _has_keys(self) -> bool:
        holder = QApplication.focusWidget()
        return holder is self or (holder is not None and self.isAncestorOf(holder))

    def _hand_keys_on(self) -> None:
        if self._has_keys:
            self._stand_on_first()

    def _show(self) -> None:
        """Where the keyboard was may go: what takes its place is seen a moment later, and takes no keys before."""
        holder, had_keys = QApplication.focusWidget(), self._has_keys
        super()._show()
        if had_keys and holder is not None and (holder is self or not holder.isVisible()):
            self.setFocus()
            self._hand_on.start()

    def event(self, event: QEvent) -> bool:
        """The key is the page's own where the keyboard is in it, so that it is known when it is let go."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and _looks(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not _looks(event):
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            self.press(shift=bool(event.modifiers()))

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == LOOK and not event.isAutoRepeat():
            self.looking.let_go()
        else:
            super().keyReleaseEvent(event)

    # --- showing ------------------------------------------------------------------------

    def _forget_game(self) -> None:
        super()._forget_game()
        self._entries_read.clear()
        self.looking.open(None)

    def _forget_view(self) -> None:
        super()._forget_view()
        self.looking.open(None)

    def _refresh(self) -> None:
        if self._session is not None and self._session.state is not self._state:
            self._state, public = self._session.state, self._session.state.public
            self.picks = {ident: pick for ident, pick in self.picks.items() if ident in KEPT}
            self.looking.follow(public)
            self.setAccessibleDescription(f"[{RULE_OF.get(public.awaits.step, '')}]")  # what F1 explains
        super()._refresh()

    def _stand_on_first(self) -> None:
        """A number that is to be typed is chosen, so that what is typed stands in its place."""
        numbers = (each for each in self._area.findChildren(QSpinBox) if each.isVisibleTo(self))
        rows = (each for each in self._area.findChildren(RowsView) if each.isVisibleTo(self))
        if number := next(numbers, None):
            number.setFocus()
            number.selectAll()
        elif table := next(rows, None):
            table.setFocus()
        else:
            super()._stand_on_first()


def _looks(event: QKeyEvent) -> bool:
    """L, alone or with Shift; with Ctrl it is a key of the desk."""
    return event.key() == LOOK and event.modifiers() in (
        Qt.KeyboardModifier.NoModifier,
        Qt.KeyboardModifier.ShiftModifier,
    )


def forming_dock() -> LookingDock:
    """Forming, behind the curtain until the side looks."""
    return LookingDock("Forming", forming.page)


class MapDock(LookingDock):
    """For two at one screen everything hidden lies face down until one of them looks."""

    def __init__(self) -> None:
        self.map = MapView()
        super().__init__("Map", page)
        self.map.taken.connect(self._pick_up)
        self.map.dropped.connect(self._put_down)

    def _pick_up(self, ident: str) -> None:
        """A task force or unit of the side whose word it is; everything else stays where it lies."""
        if self._session is not None and may_carry(self.viewpoint, ident):
            self.map.carry(ident, drops(self.viewpoint, ident))

    def _put_down(self, drop: Way) -> None:
        """The order is given as by its line; what is refused says why."""
        if drop.order is not None:
            self.want(Deed(drop.words, orders=(drop.order,)))
        else:
            QToolTip.showText(QCursor.pos(), literal(drop.words), self.map)

    def _arrange(self) -> None:
        super()._arrange()
        self._split = split = QSplitter(Qt.Orientation.Vertical)
        frame = scrolled(self.map)
        frame.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self._pages.removeWidget(self._whole)
        split.addWidget(frame)
        split.addWidget(self._whole)
        self._whole.show()  # what a stack of pages has let go of is hidden
        self._pages.addWidget(split)
        self._whole = split

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A wide page has what is to be decided beside the map."""
        super().resizeEvent(event)
        wide = self.width() >= px(WIDE)
        along = Qt.Orientation.Horizontal if wide else Qt.Orientation.Vertical
        if self._split.orientation() is not along:
            self._split.setOrientation(along)
        side = min(px(BESIDE), round(self.width() * MOST_BESIDE))
        sizes = (self.width() - side, side) if wide else BELOW
        self._split.setSizes(list(sizes))
        for at, stretch in enumerate((1, 0) if wide else sizes):  # the panes take their new size a moment later
            self._split.setStretchFactor(at, stretch)

    def _show(self) -> None:
        """The map, and where the other side went since the last order of whoever looks or decides."""
        at = self.viewpoint
        alone = at.viewer if at.may_order else None
        side = open_to(at) if alone else public_of(at).awaits.side
        self.map.show_picture(picture_of(at))
        self.map.show_ways(enemy_went(at.desk, side) if side else ())
        super()._show()
