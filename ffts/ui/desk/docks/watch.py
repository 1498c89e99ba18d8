"""The watch: turn, clock, light and wind, the segments of 3.4, what is left to do, and the key that goes on."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QKeyCombination, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from ffts.ui.desk.docks.kept import Kept
from ffts.ui.desk.docks.parts import BigButton, Text, WrapButton, later, refit, scrolled
from ffts.ui.desk.docks.refusal import RefusalPanel
from ffts.ui.desk.docks.stepper import Stepper
from ffts.ui.desk.theme import px
from ffts.ui.skies.lookout import Lookout

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.core.game import Due
    from ffts.core.model import Command
    from ffts.core.umpire import Refused
    from ffts.games.skies.state import Public, State

NEXT_KEY = "F5"  # the menu of the window owns it, so that it works with this dock put away
DIGITS = 9
MOST_CONFLICTS = 3
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
    weather_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Watch"))
        self._session: AnySession | None = None
        self._viewer: str | None = None
        self._commands: list[Command] = []
        self._conflicts: tuple[str, ...] = ()
        self._order_now = ORDERS[0]
        self.lookout = Lookout(self)
        self._build()
        self.lookout.found.connect(self._show_conflicts)
        self._keys = [self._digit_key(number) for number in range(1, DIGITS + 1)]
        self.open_game(None)

    # --- what the window says -------------------------------------------------

    def open_game(self, session: AnySession | None) -> None:
        """Show this game from now on; None when it is closed."""
        self._session = session
        self.refusal_panel.close_it()
        self._show()

    def show_state(self, old: State | None, new: State) -> None:
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
        """3.6 Why a command was refused; for the umpire's eyes."""
        if self._viewer is None:
            self.refusal_panel.show_refusal(refused, cmd, self._session.state if self._session else None)
            self._to_refusal.start()

    def settle_refusal(self) -> None:
        """Dice are wanted for something else that was tried: what was refused before is settled."""
        self.refusal_panel.close_it()

    def next_segment(self) -> None:
        """3.4 Ask for the open segment to be closed."""
        if self._session:
            self._order(self._closing())

    # --- building -------------------------------------------------------------

    def _build(self) -> None:
        self.empty = Text(self.tr(NOTHING), "muted")
        self.turn = Text(look="big")
        self.clock = Text(look="big")
        self.light = Text()
        self.weather, self.special = Text(), Text(look="muted")
        self.set_weather = QPushButton(self.tr("Set ..."))
        self.set_weather.setProperty("look", "quiet")
        self.set_weather.setAccessibleName(self.tr("Set the weather"))
        self.set_weather.setToolTip(self.tr("Another wind, another sky (6.10, Ctrl+Shift+W)"))
        self.set_weather.clicked.connect(self.weather_wanted)
        self.initiative = Text().embolden()
        self.conflicts = Text(look="danger")
        self.conflicts.setAccessibleName(self.tr("Conflicts ahead"))
        self.conflicts.hide()
        self.warned = Text(look="danger")
        self.warned.hide()
        self.stepper = Stepper()
        self.business = QWidget()
        self.business.setAccessibleName(self.tr("Unfinished business"))
        lines = QVBoxLayout(self.business)
        lines.setContentsMargins(0, 0, 0, 0)
        self._lines = Kept[Said](lines, self._widget)
        self.next_button = BigButton()
        self.next_button.clicked.connect(self.next_segment)
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
        self._known = QWidget()
        self._facts = QVBoxLayout(self._known)
        for part in (self.conflicts, self.light, self._weather_line(), self.initiative, self.special):
            self._facts.addWidget(part)
        column.addWidget(self._known)
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

    def _weather_line(self) -> QWidget:
        """6.10 What blows, and beside it the way to set it."""
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.weather, 1)
        row.addWidget(self.set_weather, 0, Qt.AlignmentFlag.AlignTop)
        return line

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
        self.warned.setVisible(order.known_below and bool(self._conflicts))
        self._facts.setContentsMargins(0, px(14) if order.known_below else 0, 0, 0)
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
        there = self._session is not None
        self.empty.setVisible(not there)
        for part in (self.turn, self.clock, self.light, self.weather, self.initiative, self.stepper, self.business):
            part.setVisible(there)
        self.special.say(self._special())
        for button in (self.next_button, self.set_weather):
            button.setVisible(there and self._viewer is None)
        if self._session is None:
            self.lookout.rest()
            self._show_business(())
            return
        self.lookout.watch(self._session.state, self._session.data, self._viewer)
        public = self._public(self._session)
        self._show_time(public)
        self.stepper.show_public(public, self._passed(self._session))
        self._show_business(self._unfinished(self._session))
        self._show_next(self._session)
        self._put_in_order(self._order_now)
        self._to_suit.start()  # new lines have a height only when they are shown

    def _public(self, session: AnySession) -> Public:
        if self._viewer is None:
            whole: Public = session.state.public
            return whole
        from ffts.games.skies.names import SideId
        from ffts.games.skies.view import view

        public: Public = view(session.state, SideId(self._viewer)).public
        return public

    def _show_conflicts(self, conflicts: tuple[str, ...]) -> None:
        """4.4 and 6.12 What cannot wait, found while the game went on."""
        self._conflicts = conflicts
        self.warned.setText(self.tr("! {} that cannot wait: see below").format(len(conflicts)))
        lines = [self.tr("! {}").format(each) for each in conflicts]
        shown = lines[:MOST_CONFLICTS]
        if more := len(lines) - len(shown):
            shown.append(self.tr("! and {} more; the forecast of each carrier tells them (Alt+P)").format(more))
        self.conflicts.say("\n".join(shown))
        self.conflicts.setToolTip("\n".join(lines))
        self._put_in_order(self._order_now)
        self._to_suit.start()

    def _show_time(self, public: Public) -> None:
        from ffts.games.skies.sequence import clock_at, light_at

        assert self._session
        scenario = self._session.data.scenario
        end = self.tr("the day is over") if public.over else self.tr("last turn {}").format(public.last_turn)
        self.turn.setText(self.tr("Turn {}").format(public.turn))
        self.clock.setText(clock_at(scenario.start, public.turn))
        self.light.setText(f"{told_date(scenario.date)}, {light_at(scenario, public.turn)}; {end}")
        self.weather.setText(
            self.tr("Wind from {:03}, {} kn; sky: {}").format(public.wind.degrees, public.wind.knots, public.sky)
        )
        self.initiative.setText(
            self.tr("Initiative: {}").format(
                self._name(public.initiative) if public.initiative else self.tr("not rolled")
            )
        )

    def _special(self) -> str:
        """18.2 Which rules of the scenario the umpire has to see to, and where they are read."""
        rules = self._session.data.scenario.special_rules if self._session and self._viewer is None else ()
        cited = ", ".join(sorted({rule.rule for rule in rules}, key=_in_order))
        return self.tr("Special rules (18.2) on {}: Ctrl+Shift+H").format(cited) if rules else ""

    def _passed(self, session: AnySession) -> dict[str, str]:
        """What closed itself this turn, and why; a side is not told."""
        if self._viewer is not None:
            return {}
        from ffts.ui.desk.docks.turns import passed_this_turn

        return passed_this_turn(session)

    def _unfinished(self, session: AnySession) -> tuple[Due, ...]:
        """A side sees its own lines and those that are everybody's."""
        from ffts.games.skies.names import SideId
        from ffts.games.skies.todo import told_to, unfinished

        if self._viewer is None:
            return unfinished(session.state, session.data)
        return told_to(session.state, session.data, SideId(self._viewer))

    def _name(self, side: str) -> str:
        assert self._session
        setups = self._session.data.scenario.sides
        return next((f"{setup.name} ({side})" for setup in setups if setup.id == side), side)

    # --- unfinished business --------------------------------------------------

    def _show_business(self, lines: tuple[Due, ...]) -> None:
        self._commands = []
        grouped: dict[str | None, list[Due]] = {}
        for line in lines:
            grouped.setdefault(line.side, []).append(line)
        shown = [Said(self.tr("To do in this segment"), look="heading")]
        for side, of_side in grouped.items():
            if side is not None:
                shown.append(Said(self._name(side), look="heading"))
            shown += [self._line(line) for line in of_side]
        if not lines:
            done = self.tr("Nothing has to be done; go on with {}.") if self._viewer is None else self.tr("Nothing.")
            shown.append(Said(done.format(NEXT_KEY)))
        self._lines.show(shown)

    def _line(self, line: Due) -> Said:
        rule = line.rule.partition("-")[0]
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

    # --- closing the segment --------------------------------------------------

    def _closing(self) -> Command:
        from ffts.games.skies.commands import CloseSegment

        assert self._session
        return CloseSegment(closing=self._session.state.public.segment)

    def _show_next(self, session: AnySession) -> None:
        refused = session.refusal(self._closing())
        what = self._told_next(session.state)
        self.next_button.setText(f"{what}   {NEXT_KEY}")
        self.next_button.setAccessibleName(what)
        tip = self.tr("Close what is open and open what follows ({})").format(NEXT_KEY)
        if refused:
            tip = self.tr("Not yet: {} [{}]\n{}").format(refused.why, refused.rule, refused.instead).rstrip()
        self.next_button.setToolTip(tip)
        self.next_button.setAccessibleDescription(tip)

    def _told_next(self, state: State) -> str:
        """3.4.4 and 3.4.5 One side searches and then the other; the strike segment goes on step by step."""
        from ffts.games.skies.names import Segment
        from ffts.games.skies.rules.ch08.search import searches_next
        from ffts.games.skies.sequence import step_after

        public = state.public
        if public.over:
            return self.tr("Play on")
        if public.segment is Segment.SEARCH and (side := searches_next(state)):
            return self.tr("{} searches").format(side)
        step = public.step and step_after(public.step)
        return self.tr("Next step") if step else self.tr("Next segment")


def told_date(written: str) -> str:
    """'1942-05-08' as an umpire says it; anything else as the scenario writes it."""
    try:
        day = date.fromisoformat(written)
    except ValueError:
        return written
    return f"{day.day} {day:%B %Y}"


def _in_order(rule: str) -> list[int]:
    """7.4.3 before 10.6."""
    return [int(part) for part in rule.split("-", maxsplit=1)[0].split(".") if part.isdigit()]
