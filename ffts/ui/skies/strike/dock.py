"""Strike: the clock of the phases, the targets with their meters, and one key for whatever is next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from ffts.core.page import READ_ONLY
from ffts.games.skies.names import SideId
from ffts.games.skies.offers.directing import placing, raider_named
from ffts.games.skies.pictures.strike.clock import GroupCounter, StrikePicture, TargetRow
from ffts.games.skies.pictures.strike.next_step import what_is_next
from ffts.games.skies.pictures.strike.orders import first_hit, verdicts, with_extra
from ffts.games.skies.pictures.strike.side import sides_picture
from ffts.games.skies.pictures.strike.umpire import umpires_picture
from ffts.games.skies.view import view
from ffts.ui.desk.docks.numbering import ShiftDigits
from ffts.ui.desk.docks.showing import NO_GAME, GameDock
from ffts.ui.desk.look.parts import later
from ffts.ui.skies.seen import parts_of, shown_sides
from ffts.ui.skies.strike.history import History
from ffts.ui.skies.strike.keys import CHOOSE, StrikeKeys
from ffts.ui.skies.strike.parts import StrikeDesk

if TYPE_CHECKING:
    from ffts.core.model import Command
    from ffts.games.skies.desk import SkiesDesk
    from ffts.games.skies.pictures.strike.next_step import NextStep
    from ffts.games.skies.pictures.verdict import Verdict
    from ffts.games.skies.state import State

NOTHING = (
    "No strike that is known here is over a target.\n"
    "Launch one in the Air Operations Segment; when it has reached its target, this page opens the strike segment."
)
NOTHING_KNOWN = (
    "This side has no strike over a target.\n"
    "What attacks its own forces and bases is shown here as soon as it has found them."
)


class StrikeDock(GameDock):
    """One picture of the strike segment; every order goes through the rules."""

    ship_wanted = Signal(str)
    """The damage of this ship is typed in by hand."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Strike"), parent)
        self._histories: dict[str | None, History] = {}
        self._given: Command | None = None
        self._chosen: str | None = None
        self._at: int | None = None
        self._asked: NextStep | None = None
        self.extra: dict[str, tuple[str, ...]] = {}
        self.picture = StrikePicture("")
        self.due: NextStep | None = None
        self._digits, self._ways_digits = True, ShiftDigits(self, self.take_way)
        self.keys = StrikeKeys(self)
        self.desk = StrikeDesk(self, self.keys.table_about)
        self._judging = later(self, self._judge_rows)
        self._adding_odds = later(self, self._add_odds)
        self._going_on = later(self, self._go_on)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._wire()
        self.open_game(None)

    def _wire(self) -> None:
        desk = self.desk
        desk.bar.next_wanted.connect(self.do_next)
        desk.bar.option_wanted.connect(self.take_way)
        desk.clock.taken.connect(self.choose)
        desk.clock.carried.connect(self._carry)
        desk.clock.dropped.connect(self._drop)
        desk.targets.picked.connect(self._pick)
        desk.targets.activated.connect(self._place_at)
        desk.choices.chosen.connect(self._take_option)
        desk.choices.left.connect(self.setFocus)
        desk.refusal.wants.connect(self._emit)
        desk.allot.settled.connect(self._allotted)
        desk.allot.left.connect(self.setFocus)
        desk.table.typed.connect(lambda cmd, why: self.keys.order_typed(cmd))
        desk.table.left.connect(self.keys.leave_table)
        desk.deed.connect(self.keys.do)

    # --- what the window says --------------------------------------------------------

    def _forget_game(self) -> None:
        self._given, self._chosen, self._at, self.extra = None, None, None, {}
        self._histories.clear()
        self._forget_view()

    def show_state(self, old: State | None, new: State) -> None:
        """Something happened; after an order of its own it may go on with what is due."""
        super().show_state(old, new)
        if not self.isVisible():
            return
        given, self._given = self._given, None
        ours = given is not None and self._session is not None and self._session.undoes == given
        if ours and self.desk.bar.going.isChecked():
            self._going_on.start()

    def _forget_view(self) -> None:
        self.desk.close_all()

    @property
    def list_of_digits(self) -> QWidget | None:
        """An open list, or the ways and the targets of the page."""
        return super().list_of_digits or (self if self.keys.owns_digits() else None)

    @property
    def asks_now(self) -> str:
        """The next step."""
        return self.due.offer.words if self.due else ""

    def show_digits(self, shown: bool) -> None:
        """The list that digits choose from shows them: the open one, else the ways to do the next step, else the
        targets."""
        self._digits = shown
        ways = bool(self.due and self.due.options)
        super().show_digits(shown)
        self.desk.bar.show_digits(shown and ways)
        self.desk.targets.show_numbers(shown and not ways)

    # --- showing ---------------------------------------------------------------------

    def _refresh(self) -> None:
        session = self._session
        if session is None:
            self.desk.show_empty(self.tr(NO_GAME))
        elif self._is_new(*parts_of(session.state, shown_sides(session.state, self._viewer))):
            self._build(session)

    def _build(self, session: SkiesDesk) -> None:
        history = self._histories.setdefault(self._viewer, History(session, self._viewer))
        if self._viewer is None:
            self.picture = umpires_picture(session.state, session.data, self.extra, history.fought, history.rolled)
        else:
            self.picture = sides_picture(view(session.state, SideId(self._viewer)), session.data)
        viewer = SideId(self._viewer) if self._viewer else None
        self.due = what_is_next(session, viewer) if self.may_order else None
        self._follow_due()
        desk = self.desk
        desk.settle()
        if desk.table.isVisible():
            desk.table.refresh()
        desk.show_picture(self.picture, self.due, self.may_order, self._chosen)
        self._ways_digits.allow(len(self.due.options) if self.due else 0)
        self.show_digits(self._digits)
        desk.show_history(history.lines())
        self._adding_odds.start()
        there = bool(self.picture.groups or self.picture.arrivals or self.due or self.picture.forces)
        self._show_chosen()
        if there:
            desk.come_forward()
        else:
            desk.show_empty(self.tr(NOTHING if self._viewer is None else NOTHING_KNOWN))

    def _add_odds(self) -> None:
        """2.6 One roll after the other, while nobody waits: how likely what it brought was."""
        history = self._histories.get(self._viewer)
        if history and history.add_odds():
            self._adding_odds.start()
        elif history and self._session is not None:
            self.desk.show_history(history.lines())

    def _follow_due(self) -> None:
        """The group the next step is about is chosen, and its usual target."""
        ids = [group.id for group in self.picture.groups]
        if self.due and self.due.group in ids:
            self._chosen = self.due.group
        elif self._chosen not in ids:
            self._chosen = ids[0] if ids else None
        if usual := self._ship_of_due():
            self._at = next((row.number for row in self.picture.rows if row.id == usual), self._at)
        if self._at is not None and self.picture.row(self._at) is None:
            self._at = None

    def _ship_of_due(self) -> str:
        """The ship the next step is about: the usual target of a group, or the one it is placed by."""
        if self.due is None or self._session is None:
            return ""
        if self.due.kind == "target":
            return str(getattr(self.due.command, "ship", ""))
        found = raider_named(self._session.state, self.due.group)
        return str(found[1].ship or "") if found else ""

    def _show_chosen(self) -> None:
        """The counter, the card and the rows of the chosen group."""
        desk = self.desk
        desk.clock.show_picture(self.picture, self._chosen)
        shown = self.picture.cards.get(self._chosen or "")
        desk.show_attack(shown)
        row = desk.targets.stand_on(self._at)
        placing = self.due is None or self.due.kind == "target"
        parts = (part for part, there in ((desk.bar.notes, desk.bar.notes.text()), (desk.card, shown)) if there)
        desk.reveal(row if placing and row else next(parts, None))
        self.keys.check()
        self._judging.start()

    def _judge_rows(self) -> None:
        """15.1 and 15.5 What the rules say to the chosen group by each target, while it can be placed."""
        group = self.chosen_group
        may = self._session and self.may_order and group and group.active
        found = verdicts(self._session, group.id, self.picture.rows) if may and self._session and group else {}
        self.desk.targets.show_stopped({ident: one.words for ident, one in found.items() if not one.allowed})
        self.keys.check()

    @property
    def row(self) -> TargetRow | None:
        """The target the keyboard stands on."""
        return self.picture.row(self._at) if self._at is not None else None

    @property
    def why_not_here(self) -> str:
        """15.1 Why the chosen group may not be placed where the keyboard stands; empty if it may."""
        if self.row is None:
            return self.tr("Choose a target first: Up and Down, or its number")
        return self.desk.targets.stopped.get(self.row.id, "")

    @property
    def chosen_group(self) -> GroupCounter | None:
        """The group in hand."""
        return self.picture.group(self._chosen)

    def say(self, text: str) -> None:
        """One line under the head, spoken by screen readers too."""
        self.desk.status.say(text)
        if text and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    # --- choosing --------------------------------------------------------------------

    def choose(self, ident: str) -> None:
        """This group."""
        if ident != self._chosen:
            self._chosen = ident
            self._show_chosen()

    def choose_next(self, step: int) -> None:
        """The group before or after in the order of the lanes."""
        ids = [group.id for group in self.picture.groups]
        if ids:
            at = ids.index(self._chosen) if self._chosen in ids else -step
            self.choose(ids[(at + step) % len(ids)])
            self.say(group.words if (group := self.chosen_group) else "")

    def _pick(self, number: int) -> None:
        self._at = number
        if row := self.desk.targets.stand_on(number):
            self.desk.reveal(row)

    def move_row(self, step: int) -> None:
        """The target above or below."""
        numbers = [row.number for row in self.picture.rows]
        if numbers:
            at = numbers.index(self._at) + step if self._at in numbers else 0
            self.stand_on(numbers[max(0, min(at, len(numbers) - 1))])

    def stand_on(self, number: int) -> bool:
        """This target, if there is one of this number."""
        row = self.picture.row(number)
        if row is None:
            return False
        self._pick(number)
        self.say(". ".join(filter(None, (row.words, self.why_not_here))))
        return True

    # --- orders ------------------------------------------------------------------------

    def do_next(self) -> None:
        """N: the next open step with its default; a target is the row the keyboard stands on."""
        if not self._may():
            return
        if self.due is None:
            self.say(self.tr("No strike this turn."))
        elif self.due.by_digit:
            self.say(self.tr("{}: press its number").format(self.due.offer.words))
        elif self.due.kind == "target" and self._ship_of_due() not in ("", self.row.id if self.row else ""):
            self.place()
        else:
            self.give(self._with_extra(self.due.command))

    def _with_extra(self, cmd: Command) -> Command:
        return with_extra(cmd, self.extra.get(str(getattr(cmd, "group", "")), ()))

    def take_way(self, number: int) -> None:
        """A digit: one of the ways to do the next step."""
        if self._may() and self.due and 0 < number <= len(self.due.options):
            option = self.due.options[number - 1]
            by_hand = getattr(option.commands[0], "by_hand", False)
            ship = self._first_hit() if by_hand else ""
            self.give(option.commands[0])
            if ship:
                self.ship_wanted.emit(ship)

    def _first_hit(self) -> str:
        """17.1 The ship whose hits are to be typed in."""
        return first_hit(self._session.state, self.due.offer.side or "") if self._session and self.due else ""

    def place(self) -> None:
        """Enter: the chosen group by the target the keyboard stands on."""
        if self._at is not None:
            self._place_at(self._at)

    def _place_at(self, number: int) -> None:
        row, group = self.picture.row(number), self.chosen_group
        if not self._may() or row is None or self._session is None:
            return
        if group is None:
            self.say(self.tr(CHOOSE))
            return
        if cmd := placing(self._session.state, group.id, row.id):
            self.give(cmd)

    def _may(self) -> bool:
        self.desk.close_all()
        if not self.may_order:
            self.say(self.tr(READ_ONLY))
        return self.may_order

    def give(self, cmd: Command) -> None:
        """Give this order, or show why it is refused."""
        if self._session is not None and not self._is_refused(cmd, self.desk.refusal):
            self._emit(cmd)

    def _emit(self, cmd: Command) -> None:
        self._given = cmd
        self.say("")
        self.wants.emit(cmd)

    def _go_on(self) -> None:
        """By itself, as far as nobody has to decide."""
        if self.isVisible() and self.due and not self.due.stops and self.desk.bar.going.isChecked():
            self.do_next()

    # --- lists and numbers ---------------------------------------------------------------

    def offer(self, heading: str, options: Sequence[Verdict]) -> None:
        """Choose one of these by its number."""
        self.desk.choices.offer(heading, options)

    def _take_option(self, option: Verdict) -> None:
        self.setFocus()
        if not option.commands:
            self.keys.take_extra(option.label)
        for cmd in option.commands:
            self.give(cmd)

    def _allotted(self, numbers: object) -> None:
        self.setFocus()
        self.keys.allotted(numbers)

    def refresh_cards(self) -> None:
        """What the umpire adds to an attack is shown in its sum."""
        self._seen = ()
        self._refresh()

    # --- the mouse -----------------------------------------------------------------------

    def _carry(self, ident: str, place: QPoint) -> None:
        self.choose(ident)
        number = self.desk.targets.under(place)
        self.desk.targets.point_at(number)
        row = self.picture.row(number) if number is not None else None
        self.desk.ghost.follow(place, self.chosen_group, self.desk.targets.stopped.get(row.id, "") if row else "")

    def _drop(self, ident: str, place: QPoint) -> None:
        self.desk.ghost.hide()
        self.desk.targets.point_at(None)
        number = self.desk.targets.under(place)
        if number is not None:
            self._at = number
            self._place_at(number)

    # --- the keyboard ----------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        ours = isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride
        if ours and isinstance(event, QKeyEvent) and self.keys.knows(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.keys.press(event):
            super().keyPressEvent(event)
