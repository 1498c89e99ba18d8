"""The watch: turn, clock and what everybody knows, the milestones, what is left to do, and the key that goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QKeyCombination, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from ffts.app.logbook import passed_this_turn
from ffts.core.citations import number_of
from ffts.ui.desk.docks.flow import Flow
from ffts.ui.desk.docks.kept import Kept
from ffts.ui.desk.docks.parts import BigButton, Text, WrapButton, later, refit, scrolled
from ffts.ui.desk.docks.refusal import RefusalPanel
from ffts.ui.desk.docks.stepper import Stepper
from ffts.ui.desk.theme import px

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.core.game import Due, Heading
    from ffts.core.model import Command
    from ffts.core.umpire import Refused

NEXT_KEY = "F5"  # the menu of the window owns it, so that it works with this dock put away
DIGITS = 9
MOST_WARNINGS = 3
"""More of them would push everything else off the screen; the rest stands in the tooltip."""


class Order(NamedTuple):
    """How the parts of the watch stand to each other."""

    known_below: bool
    """What is only to be known, warnings among it, comes after what is to be done."""
    short_steps: bool


class Said(NamedTuple):
    """One line of what is to be done; with a number it is a button."""

    words: str
    tip: str = ""
    name: str = ""
    number: int = 0
    look: str = ""


ORDERS = (Order(known_below=False, short_steps=False), Order(True, False), Order(True, True))
"""The first of them with which what is to be done can be seen."""
NOTHING = "No game is open.\nStart or open one on the welcome page (Ctrl+N, Ctrl+O)."


class WatchDock(QWidget):
    """Always on the screen: where the game stands and what must be done before it goes on."""

    wants = Signal(object)
    """A command."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Watch"))
        self._session: AnySession | None = None
        self._viewer: str | None = None
        self._commands: list[Command] = []
        self._warnings: tuple[str, ...] = ()
        self._order_now = ORDERS[0]
        self._build()
        self._keys = [self._digit_key(number) for number in range(1, DIGITS + 1)]
        self.open_game(None)

    # --- what the window says -------------------------------------------------

    def open_game(self, session: AnySession | None) -> None:
        """Show this game from now on; None when it is closed."""
        self._session = session
        self.refusal_panel.close_it()
        self._show()

    def show_state(self, old: object, new: object) -> None:
        """Something happened; a refusal shown before is settled."""
        self.refusal_panel.close_it()
        if new is not old:
            self._show()

    def show_view(self, viewer: str | None) -> None:
        """The umpire's watch, or what a side may read of it."""
        self._viewer = viewer
        self.refusal_panel.close_it()
        self._show()

    def show_refusal(self, refused: Refused, cmd: Command) -> None:
        """Why a command was refused; for the umpire's eyes."""
        if self._viewer is None and self._session:
            self.refusal_panel.show_refusal(refused, cmd, self._session)
            self._to_refusal.start()

    def settle_refusal(self) -> None:
        """Dice are wanted for something else that was tried: what was refused before is settled."""
        self.refusal_panel.close_it()

    def go_on(self) -> None:
        """Ask for whatever comes next."""
        if self._session:
            self._order(self._session.game.onward(self._session.state))

    def add_deed(self, name: str, tip: str, act: Callable[[], object]) -> QPushButton:
        """One more thing that the umpire may do from here, below what everybody knows."""
        button = QPushButton(name)
        button.setProperty("look", "quiet")
        button.setToolTip(tip)
        button.clicked.connect(lambda *_: act())
        self._deeds.addWidget(button)
        self._show()
        return button

    def show_warnings(self, warnings: tuple[str, ...]) -> None:
        """What cannot wait, found while the game went on."""
        self._warnings = warnings
        self.warned.setText(self.tr("! {} that cannot wait: see below").format(len(warnings)))
        lines = [self.tr("! {}").format(each) for each in warnings]
        shown = lines[:MOST_WARNINGS]
        if more := len(lines) - len(shown):
            shown.append(self.tr("! and {} more; point here to read them all").format(more))
        self.warnings.say("\n".join(shown))
        self.warnings.setToolTip("\n".join(lines))
        self._put_in_order(self._order_now)
        self._to_suit.start()

    # --- building -------------------------------------------------------------

    def _build(self) -> None:
        self.empty = Text(self.tr(NOTHING), "muted")
        self.turn = Text(look="big")
        self.clock = Text(look="big")
        self.warnings = Text(look="danger")
        self.warnings.setAccessibleName(self.tr("What cannot wait"))
        self.warnings.hide()
        self.remarks = Text(look="muted")
        self.warned = Text(look="danger")
        self.warned.hide()
        self.stepper = Stepper()
        self.business = QWidget()
        self.business.setAccessibleName(self.tr("Unfinished business"))
        lines = QVBoxLayout(self.business)
        lines.setContentsMargins(0, 0, 0, 0)
        self._lines = Kept[Said](lines, self._widget)
        self.next_button = BigButton()
        self.next_button.clicked.connect(self.go_on)
        self.refusal_panel = RefusalPanel()
        self.refusal_panel.wants.connect(self.wants)
        self._arrange()

    def _arrange(self) -> None:
        inside = QWidget()
        self._column = column = QVBoxLayout(inside)
        column.setContentsMargins(px(10), px(10), px(10), px(4))
        column.addWidget(self.empty)
        time = QHBoxLayout()
        time.addWidget(self.turn, 1)
        time.addWidget(self.clock)
        column.addLayout(time)
        column.addWidget(self.warned)
        column.addWidget(self._build_known())
        for block in (self.stepper, self.business):
            column.addSpacing(px(10))
            column.addWidget(block)
        column.addStretch(1)
        column.addWidget(self.refusal_panel)  # it scrolls with the rest: with large text it would stretch the window
        self.page = scrolled(inside)
        to_end = self.page.verticalScrollBar()
        self._to_suit = refit(self, self._suit_room)
        self._to_refusal = later(self, lambda: to_end.setValue(to_end.maximum()))
        frame = QVBoxLayout(self)
        frame.setContentsMargins(0, 0, 0, 0)
        frame.addWidget(self.page, 1)
        foot = QVBoxLayout()
        foot.setContentsMargins(px(10), 0, px(10), px(10))
        foot.addWidget(self.next_button)
        frame.addLayout(foot)

    def _build_known(self) -> QWidget:
        """What is only to be known; and below it what a game lets the umpire do about it."""
        self._known, facts, self._deed_row = QWidget(), QWidget(), QWidget()
        self._around = QVBoxLayout(self._known)
        lines = QVBoxLayout(facts)
        lines.setContentsMargins(0, 0, 0, 0)
        self._facts = Kept[str](lines, Text)
        self._deeds = Flow(self._deed_row)
        self._deeds.setContentsMargins(0, 0, 0, 0)
        for part in (self.warnings, facts, self._deed_row, self.remarks):
            self._around.addWidget(part)
        return self._known

    def _suit_room(self) -> None:
        """What is to be done has to be seen: what else there is goes below it, and then steps that are not open."""
        room = self.page.viewport()
        for order in ORDERS:
            self._put_in_order(order)
            below = self._known.heightForWidth(room.width()) if order.known_below else 0
            if self._column.totalHeightForWidth(room.width()) - below <= room.height():
                break

    def _put_in_order(self, order: Order) -> None:
        self._order_now = order
        self.stepper.shorten(order.short_steps)
        self.warned.setVisible(order.known_below and bool(self._warnings))
        self._around.setContentsMargins(0, px(14) if order.known_below else 0, 0, 0)
        self._column.removeWidget(self._known)
        above = self.business if order.known_below else self.warned
        self._column.insertWidget(self._column.indexOf(above) + 1, self._known)
        self._column.invalidate()

    def _digit_key(self, number: int) -> QShortcut:
        key = QShortcut(QKeySequence(QKeyCombination(Qt.Key(Qt.Key.Key_0 + number))), self)
        key.activated.connect(lambda: self._press(number))
        return key

    # --- showing --------------------------------------------------------------

    def _show(self) -> None:
        session, umpire = self._session, self._viewer is None
        self.empty.setVisible(session is None)
        for part in (self.turn, self.clock, self._known, self.stepper, self.business):
            part.setVisible(session is not None)
        self._deed_row.setVisible(umpire and self._deeds.count() > 0)
        self.next_button.setVisible(session is not None and umpire)
        if session is None:
            self._show_business(())
            return
        heading = session.game.heading(session.state, session.data, self._viewer)
        self._show_heading(heading)
        self.stepper.show_milestones(heading.milestones, self._passed(session))
        self._show_business(self._unfinished(session))
        self._show_next(session, heading.onward)
        self._put_in_order(self._order_now)
        self._to_suit.start()  # new lines have a height only when they are shown

    def _show_heading(self, heading: Heading) -> None:
        self.turn.setText(f"{heading.period} {heading.span}")
        self.clock.setText(heading.clock)
        self._facts.show([*((heading.stage,) if heading.over else ()), *heading.facts])
        self.remarks.say("\n".join(heading.remarks) if self._viewer is None else "")

    def _passed(self, session: AnySession) -> dict[str, str]:
        """The milestones passed over since the turn began, and why; a side is not told."""
        if self._viewer is not None:
            return {}
        return passed_this_turn(session)

    def _unfinished(self, session: AnySession) -> tuple[Due, ...]:
        """A side sees its own lines and those that are everybody's."""
        return session.game.due(session.state, session.data, self._viewer)

    def _name(self, side: str) -> str:
        names = dict(self._session.game.sides(self._session.data)) if self._session else {}
        return f"{names[side]} ({side})" if side in names else side

    # --- unfinished business --------------------------------------------------

    def _show_business(self, lines: tuple[Due, ...]) -> None:
        self._commands = []
        grouped: dict[str | None, list[Due]] = {}
        for line in lines:
            grouped.setdefault(line.side, []).append(line)
        shown = [Said(self.tr("To do now"), look="heading")]
        for side, of_side in grouped.items():
            if side is not None:
                shown.append(Said(self._name(side), look="heading"))
            shown += [self._line(line) for line in of_side]
        if not lines:
            done = self.tr("Nothing has to be done; go on with {}.") if self._viewer is None else self.tr("Nothing.")
            shown.append(Said(done.format(NEXT_KEY)))
        self._lines.show(shown)

    def _line(self, line: Due) -> Said:
        rule = number_of(line.rule)
        must = self.tr(" - must be done") if line.must else ""
        if line.command is None or self._viewer is not None:
            what = line.what if self._viewer is None else line.told or line.what
            return Said(f"{what}{must} [{rule}]" + (f"\n{line.instead}" if line.instead else ""))
        self._commands.append(line.command)
        return Said(f"{line.what}{must} [{rule}]", line.instead, f"{line.what}{must}, {rule}", len(self._commands))

    def _widget(self, said: Said) -> QWidget:
        """Words, or a button for what can be done."""
        if not said.number:
            return Text(said.words, said.look)
        digit = f"{said.number}   " if said.number <= DIGITS else ""
        button = WrapButton(f"{digit}{said.words}")
        button.setToolTip(self.tr("{}\nKey {}").format(said.tip, said.number) if digit else said.tip)
        button.setAccessibleName(said.name)
        button.clicked.connect(lambda: self._press(said.number))
        return button

    def _press(self, number: int) -> None:
        """Do this line; while dice are on the table a digit is meant for them."""
        if self._viewer is None and number <= len(self._commands) and self._session and not self._session.draft():
            self._order(self._commands[number - 1])

    def _order(self, cmd: Command) -> None:
        """What was refused before is settled by what is tried now; pressed twice, it goes on whatever is lost."""
        cmd = self.refusal_panel.once_more(cmd)
        self.refusal_panel.close_it()
        self.wants.emit(cmd)

    # --- going on ---------------------------------------------------------------

    def _show_next(self, session: AnySession, onward: str) -> None:
        refused = session.refusal(session.game.onward(session.state))
        self.next_button.setText(f"{onward}   {NEXT_KEY}")
        self.next_button.setAccessibleName(onward)
        tip = self.tr("Close what is open and open what follows ({})").format(NEXT_KEY)
        if refused:
            tip = self.tr("Not yet: {} [{}]\n{}").format(refused.why, refused.rule, refused.instead).rstrip()
        self.next_button.setToolTip(tip)
        self.next_button.setAccessibleDescription(tip)
