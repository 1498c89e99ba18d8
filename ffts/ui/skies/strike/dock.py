"""Strike: the page of its value, one key for whatever is next, groups that are placed by keys or by the mouse."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QSpinBox, QWidget

from ffts.core.offer import Way
from ffts.core.page import NO_PICKS, Deed, Page, Pick, Picks
from ffts.core.viewpoint import READ_ONLY, Viewpoint
from ffts.games.skies.offers.directing import placing
from ffts.games.skies.pages.strike import (
    CHOOSE,
    EXTRA,
    GROUP,
    SCENE,
    TARGET,
    FromLog,
    Made,
    follow,
    made,
)
from ffts.games.skies.pages.strike_column import DIGITS, GOING
from ffts.games.skies.pages.strike_forms import EMPTY, FORM, LINE
from ffts.games.skies.pictures.strike.clock import GroupCounter, StrikePicture, TargetRow
from ffts.games.skies.pictures.strike.orders import first_hit, with_extra
from ffts.ui.desk.docks.numbering import ShiftDigits
from ffts.ui.desk.look.parts import Text, later
from ffts.ui.desk.look.theme import px
from ffts.ui.desk.page.dock import PageDock
from ffts.ui.desk.page.fields import TypedView
from ffts.ui.desk.page.lists import ListedView
from ffts.ui.desk.page.tables import RowsView
from ffts.ui.skies.seen import parts_of, shown_sides
from ffts.ui.skies.strike.history import History, line_text
from ffts.ui.skies.strike.keys import StrikeKeys

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.core.model import Command
    from ffts.games.skies.pictures.strike.next_step import NextStep
    from ffts.games.skies.state import State

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
NOTHING = Made(Page(""), StrikePicture(""), None, None, None, {})
SETTLED = {FORM: "", LINE: ""}


class StrikeDock(PageDock):
    """The strike segment; every order goes through the rules."""

    ship_wanted = Signal(str)
    """The damage of this ship is typed in by hand."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Strike", self._made, parent)
        self.status, self.keys = Text(look="muted"), StrikeKeys(self)
        self._ways_digits = ShiftDigits(self, self.take_way)
        self._adding_odds = later(self, self._add_odds)
        self._going_on = later(self, self._go_on)
        self._gave = later(self, self.update)
        self.stage.keep_deeds(self.deeds, self._put_last)
        self._put_last(self.deeds)
        self.status.setParent(self)
        self.status.setProperty("look", "card")
        self.status.hide()

    def _put_last(self, deeds: QWidget) -> None:
        """Where there is no room for the scene, what may be done by hand stands below the next step and the list."""
        self._column.insertWidget(self._column.count() - 1, deeds)

    # --- what the window says --------------------------------------------------------

    def _forget_game(self) -> None:
        super()._forget_game()
        self.now, self._digits, self._added = NOTHING, True, False
        self._given: Command | None = None
        self._histories: dict[str | None, History] = {}

    def _forget_view(self) -> None:
        """3.6 What is typed in is another viewer's; what the umpire adds to attacks stays his."""
        self.picks = {key: value for key, value in self.picks.items() if key.startswith(EXTRA) or key == GOING}
        self.choices.close_it()

    def show_state(self, old: State | None, new: State) -> None:
        """Something happened; after an order of its own it may go on with what is due."""
        super().show_state(old, new)
        if not self.isVisible():
            return
        given, self._given = self._given, None
        ours = given is not None and self._session is not None and self._session.undoes == given
        if ours and self.picks.get(GOING):
            self._going_on.start()

    @property
    def list_of_digits(self) -> QWidget | None:
        """An open list, or the ways and the targets of the page."""
        if self.choices.isVisible():
            return self.choices.list
        return self if self.keys.owns_digits() else None

    @property
    def asks_now(self) -> str:
        """The next step."""
        return self.due.offer.words if self.due else ""

    def show_digits(self, shown: bool) -> None:
        """The list that digits choose from shows them: the open one, else the ways to do the next step, else the
        targets."""
        if self.choices.isVisible():
            self.choices.list.keyed.emit(shown)
        if shown != self._digits:
            self._digits = shown
            self._show_ways_digits()
            if self.now.are_numbered and self._session and self.isVisible():
                self._show()

    def _show_ways_digits(self) -> None:
        """The ways stay where they are, with their digits or without: nothing is made anew."""
        for view in self._every(ListedView):
            view.keyed.emit(self._digits)

    # --- showing ---------------------------------------------------------------------

    @property
    def viewpoint(self) -> Viewpoint:
        """Who looks, and whether digits are for this page."""
        at = super().viewpoint
        return replace(at, picks={**at.picks, DIGITS: self._digits})

    def _made(self, at: Viewpoint) -> Page:
        self.now = made(at, self._of_log())
        return self.now.page

    def _of_log(self) -> FromLog:
        """What comes of the log."""
        assert self._session is not None
        history = self._histories.setdefault(self._viewer, History(self._session, self._viewer))
        lines = tuple((line_text(line), line.kind == "roll") for line in history.lines())
        return FromLog(lines, history.fought, history.rolled)

    def prepare(self, session: AnySession) -> Iterator[None]:
        """What comes next is found first: it is made in one piece."""
        return iter(())

    def _refresh(self) -> None:
        session = self._session
        if session is None:
            self.now = NOTHING
            super()._refresh()
        elif self._is_new(*parts_of(session.state, shown_sides(session.state, self._viewer))):
            self.choices.close_it()
            self.status.hide()
            if self.picks.get(FORM) != "results":
                self.picks[FORM] = ""
            self.picks.update(follow(self.viewpoint, self._of_log()))
            self._show()
            self._ways_digits.allow(len(self.due.options) if self.due else 0)
            self._adding_odds.start()

    def _show(self) -> None:
        super()._show()
        for view in (*self._every(ListedView), *self._every(RowsView)):
            view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._show_ways_digits()
        self._show_row()

    def _show_row(self) -> None:
        """The top of the column; without a next step the row of the target in hand is in sight."""
        if self.due is not None:
            self._area.verticalScrollBar().setValue(0)
            return
        for view in self._every(RowsView):
            if view.block and view.block.chosen and self.isVisible():
                at = view.chosen_rect()
                inside = self._area.widget()
                place = view.viewport().mapTo(inside, at.center()) if inside else at.center()
                self._area.ensureVisible(0, place.y(), 0, at.height())

    def _add_odds(self) -> None:
        """2.6 One roll after the other, while nobody waits: how likely what it brought was."""
        history = self._histories.get(self._viewer)
        if history and history.add_odds():
            self._added = True
            self._adding_odds.start()
        elif self._added and self._session is not None:
            self._added = False
            self._show()

    @property
    def picture(self) -> StrikePicture:
        """What is shown."""
        return self.now.picture

    @property
    def due(self) -> NextStep | None:
        """The next step."""
        return self.now.due

    @property
    def row(self) -> TargetRow | None:
        """The target the keyboard stands on."""
        return self.now.row

    @property
    def chosen_group(self) -> GroupCounter | None:
        """The group in hand."""
        return self.now.group

    @property
    def why_not_here(self) -> str:
        """15.1 Why the chosen group may not be placed where the keyboard stands; empty if it may."""
        return self.now.stopped.get(self.row.id, "") if self.row else ""

    def say(self, text: str) -> None:
        """A line that lies over the foot of the page, spoken by screen readers too."""
        self.status.setText(text)
        self.status.setFixedWidth(min(px(460), self.width() - px(24)))
        self.status.setFixedHeight(self.status.heightForWidth(self.status.width()) + px(10))
        footer = self.stage.scene.height() if self.stage.has_scene else self.height()
        self.status.move(px(12), footer - self.status.height() - px(8))
        self.status.raise_()
        self.status.setVisible(bool(text) and self.isVisible())
        self._speak(text)

    def _speak(self, text: str) -> None:
        """For screen readers alone: who sees it has it before his eyes."""
        if text and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    # --- choosing --------------------------------------------------------------------

    def pick(self, ident: str, value: Pick) -> None:
        """A thing of the scene, a row of the list, or a field."""
        if ident == SCENE:
            self._point(str(value))
        elif any(force.id == ident for force in self.picture.forces):
            self.stand_on(int(str(value)))
        else:
            super().pick(ident, value)

    def _point(self, ident: str) -> None:
        row = next((row for row in self.picture.rows if row.id == ident), None)
        if row is not None:
            self.stand_on(row.number)
        elif self.picture.group(ident):
            self.choose(ident)

    def choose(self, ident: str) -> None:
        """This group."""
        if not self.chosen_group or ident != self.chosen_group.id:
            self.set_picks({GROUP: ident})

    def choose_next(self, step: int) -> None:
        """The group before or after in the order of the lanes."""
        ids = [group.id for group in self.picture.groups]
        if ids:
            chosen = self.chosen_group.id if self.chosen_group else ""
            at = ids.index(chosen) if chosen in ids else -step
            self.choose(ids[(at + step) % len(ids)])
            self._speak(self.chosen_group.words if self.chosen_group else "")

    def move_row(self, step: int) -> None:
        """The target above or below."""
        numbers = [row.number for row in self.picture.rows]
        if numbers:
            at = numbers.index(self.row.number) + step if self.row else 0
            self.stand_on(numbers[max(0, min(at, len(numbers) - 1))])

    def stand_on(self, number: int) -> bool:
        """This target, if there is one of this number."""
        row = self.picture.row(number)
        if row is None:
            return False
        if row != self.row:
            self.set_picks({TARGET: row.id})
        self.say(self.why_not_here)
        self._speak(row.words)
        return True

    # --- orders ------------------------------------------------------------------------

    def want(self, deed: Deed) -> None:
        """What a button stands for, or a line of a list."""
        if deed.id.startswith("way "):
            self.take_way(int(deed.id.removeprefix("way ")))
        elif deed.picks.get("target"):
            self.stand_on(int(str(deed.picks["target"])))
            self.place()
        elif not self.keys.wanted(deed):
            super().want(deed)

    def do_next(self) -> None:
        """N: the next open step with its default; a target is the row the keyboard stands on."""
        if not self._may():
            return
        due = self.due
        if due is None:
            self.say(self.tr("No strike this turn."))
        elif due.by_digit:
            self.say(self.tr("{}: press its number").format(due.offer.words))
        elif due.kind == "target" and str(getattr(due.command, "ship", "")) not in (
            "",
            self.row.id if self.row else "",
        ):
            self.place()
        else:
            self.give(self._with_extra(due.command))

    def _with_extra(self, cmd: Command) -> Command:
        added = self.picks.get(f"{EXTRA} {getattr(cmd, 'group', '')}", ())
        return with_extra(cmd, added if isinstance(added, tuple) else ())

    def take_way(self, number: int) -> None:
        """A digit: one of the ways to do the next step."""
        due = self.due
        if self._may() and due and 0 < number <= len(due.options):
            order = due.options[number - 1].commands[0]
            by_hand = bool(getattr(order, "by_hand", False))
            ship = first_hit(self._session.state, due.offer.side or "") if by_hand and self._session else ""
            self.give(order)
            if ship:
                self.ship_wanted.emit(ship)

    def place(self) -> None:
        """Enter: the chosen group by the target the keyboard stands on."""
        row, group = self.row, self.chosen_group
        if not self._may() or row is None or self._session is None:
            return
        if group is None:
            self.say(self.tr(CHOOSE))
        elif cmd := placing(self._session.state, group.id, row.id):
            self.give(cmd)

    def _may(self) -> bool:
        self.close_all()
        if not self.may_order:
            self.say(self.tr(READ_ONLY))
        return self.may_order

    def close_all(self) -> None:
        """Whatever was asked or refused is settled."""
        self.choices.close_it()
        self._settle()
        self.say("")
        if self.picks.get(FORM):
            self.set_picks(EMPTY)
            self.setFocus()

    def give(self, cmd: Command) -> None:
        """Give this order, or show why it is refused."""
        if self._session is not None and not self._is_refused(cmd, self.refusal):
            self._given = cmd
            self.say("")
            self.wants.emit(cmd)

    def _give(self, orders: Sequence[Command], picks: Picks = NO_PICKS) -> None:
        if orders and self._session is not None and self._session.refusal(orders[0]) is None:
            self._given = orders[0] if self.picks.get(FORM) != "results" else None
            self._gave.start()  # the Enter that gave it does not do the next step as well
        super()._give(orders, picks)

    def _go_on(self) -> None:
        """By itself, as far as nobody has to decide."""
        if self.isVisible() and self.due and not self.due.stops and self.picks.get(GOING):
            self.do_next()

    # --- lists and forms -----------------------------------------------------------------

    def offer(self, heading: str, ways: Sequence[Way]) -> None:
        """Choose one of these by its number."""
        self.choices.offer(heading, ways)

    def _take(self, way: Way) -> None:
        self.setFocus()
        if way.commands:
            self.give(way.command)
        else:
            self.keys.take_extra(way.label)

    def open(self, form: str) -> None:
        """Type this in; the keyboard is in its first field, and what stands there is marked."""
        self.want(Deed("", picks={**EMPTY, FORM: form}))
        for view in self._every(TypedView):
            if isinstance(view.field, QLineEdit | QSpinBox):
                view.field.selectAll()
        if field := next(self._every(TypedView), None):
            field.setFocus()

    def _go_back(self) -> None:
        """The keyboard is the page's own, or in a field."""
        holder = QApplication.focusWidget()
        if holder is None or not self.isAncestorOf(holder) or not holder.isVisible():
            self.setFocus()

    # --- the keyboard ----------------------------------------------------------------------

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Keys are read by the page itself."""
        QWidget.focusInEvent(self, event)

    def event(self, event: QEvent) -> bool:
        ours = isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride
        if ours and isinstance(event, QKeyEvent) and self.keys.knows(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        typing = isinstance(QApplication.focusWidget(), QLineEdit | QSpinBox) and event.key() != Qt.Key.Key_Escape
        given = self._gave.isActive() and event.key() in ENTER
        if not (typing or given) and not self.keys.press(event):
            super().keyPressEvent(event)
