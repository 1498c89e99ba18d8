"""The watch: turn, clock and what everybody knows, the milestones, what is left to do, and the key that goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QElapsedTimer, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from ffts.app.logbook import passed_this_turn
from ffts.app.programs import due_for
from ffts.core.citations import number_of
from ffts.ui.desk.docks.numbering import KEYS, NO_KEY, Numbering
from ffts.ui.desk.docks.refusal import again_text
from ffts.ui.desk.docks.showing import gives_orders, segment_of
from ffts.ui.desk.keys import key_owner
from ffts.ui.desk.look.by_name import by_name, cited
from ffts.ui.desk.look.flow import Flow
from ffts.ui.desk.look.kept import Kept
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import BigButton, Refit, Text, WrapButton, fitting, later, scrolled
from ffts.ui.desk.look.stepper import Stepper
from ffts.ui.desk.look.theme import px

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.core.game import Heading
    from ffts.core.model import Command
    from ffts.core.offer import Offer
    from ffts.core.umpire import Refused

NEXT_KEY = "F5"  # the menu of the window owns it, so that it works with this dock put away
NEXT_LEAF = "Shift+0"
NOTICE_MS = 3_000
OWN_DIGITS = "1-9: these lines"
SIDE = "side"
BELOW = 14
"""Pixels above what is only to be known, where it stands below."""
MOST_WARNINGS = 3
"""More of them would push everything else off the screen; the rest stands in the tooltip."""


class Arrangement(NamedTuple):
    """How the parts of the watch stand to each other."""

    known_below: bool
    """What is only to be known, warnings among it, comes after what is to be done."""
    short_steps: bool


class LineText(NamedTuple):
    """One line of what is to be done; with a number it is a button."""

    words: str
    tip: str = ""
    name: str = ""
    number: int = 0
    look: str = ""
    key: str = ""


class NumberedDeed(NamedTuple):
    """What a numbered line does: its order, or the way to the page where the rest of it is chosen."""

    line: Offer
    page: str


ORDERS = (Arrangement(known_below=False, short_steps=False), Arrangement(True, False), Arrangement(True, True))
"""The first of them with which what is to be done can be seen."""
NOTHING = "No game is open.\nStart or open one on the welcome page (Ctrl+N, Ctrl+O)."


class LineButton(WrapButton):
    """A line that can be done: a click or Space does it, Enter leads to its page."""

    entered = Signal()

    def __init__(self) -> None:
        super().__init__("")
        self.number = 0

    def show_line(self, line: LineText) -> None:
        """This one from now on."""
        self.number = line.number
        self.setText(f"{line.key}   {line.words}" if line.key else line.words)
        self.setToolTip(literal(line.tip))
        self.setAccessibleName(line.name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        else:
            super().keyPressEvent(event)


class WatchDock(QWidget):
    """Always on the screen: where the game stands and what must be done before it goes on."""

    wants = Signal(object)
    """A command."""
    led = Signal(str, object)
    """The title of the page where a line of it is done, and the line."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Watch"))
        self._session: AnySession | None = None
        self._viewer: str | None = None
        self._numbered: dict[int, NumberedDeed] = {}
        self._numbering: dict[str | None, Numbering] = {}
        """Of the umpire, and of each side: gaps in the numbers of a side tell nothing of the other."""
        self._owns_digits, self._owner_words = True, self.tr(OWN_DIGITS)
        self._saying = later(self, self._show_owner, NOTICE_MS)
        self._stand: list[tuple[int, str]] = []
        self._since = QElapsedTimer()
        """Since when the lines stand where they do: a second click on the same place means the line before."""
        self._leaf = 0
        self._page_of: Callable[[str], str] = lambda rule: ""
        self._warnings: tuple[str, ...] = ()
        self._period = self._span = ""
        self._order_now = ORDERS[0]
        self._waiting = False
        """Whether the game waits for the program, which goes on when the person does."""
        self._build()
        self._keys = [self._key(key, partial(self._press_key, key)) for key in (*KEYS, NEXT_LEAF)]
        self.open_game(None)

    # --- what the window says -------------------------------------------------

    def open_game(self, session: AnySession | None) -> None:
        """Show this game from now on; None when it is closed."""
        self._session, self._numbering, self._leaf = session, {}, 0
        self._show()

    def show_state(self, old: object, new: object) -> None:
        """Something happened."""
        if new is not old:
            self._show()
        else:
            self._show_ahead()  # a note that is taken back leaves everything as it was

    def show_view(self, viewer: str | None) -> None:
        """The umpire's watch, or what a side may read of it."""
        self._viewer = viewer
        self._show()

    def show_refusal(self, refused: Refused, cmd: Command) -> None:
        """Going on was refused, because something would be lost: the button says what the second press does."""
        if self._session and refused.asks_twice and cmd == self._session.game.onward(self._session.state):
            words = again_text(self._session, cmd)
            self.next_button.setText(self._shortened(words))
            self.next_button.setAccessibleName(words)
            self.next_button.setToolTip(literal(words))

    def settle_refusal(self) -> None:
        """What was refused before is settled."""
        if self._session:
            self._show_next(self._session)

    def show_owner(self, owner: str, others: bool) -> None:
        """Who has the digits now, in words; while it is `others`, these lines show none."""
        self._owner_words = owner
        self._show_owner()
        if self._owns_digits == others:
            self._owns_digits = not others
            for shortcut in self._keys:
                shortcut.setEnabled(not others)
            self._show()

    def _show_owner(self) -> None:
        self.owner.say(self._owner_words if self.may_order else "")

    def say_ignored(self, words: str) -> None:
        """A key went nowhere; said for a while, in place of whose the digits are."""
        self.owner.say(words)
        self._saying.start()

    def show_waiting(self, waiting: bool) -> None:
        """Whether the next that goes on is the program."""
        if waiting is not self._waiting:
            self._waiting = waiting
            if self._session:
                self._show()

    @property
    def questions(self) -> int:
        """Changes whenever these lines are all new and one of them must be done."""
        numbering = self._numbering.get(self._viewer)
        return numbering.questions if numbering else 0

    def way_out(self, citation: str) -> str:
        """The key of the line that must be done first, in words, where that is what refused something."""
        for number, (line, _) in (self._numbered if self.isVisible() else {}).items():
            if line.must and line.rule == citation and (key := self._key_of(number)):
                return (self.tr("Key {} does it") if line.order else self.tr("Key {} leads there")).format(key)
        return ""

    def go_on(self) -> None:
        """Ask for whatever comes next."""
        if self._session:
            self.wants.emit(self._session.game.onward(self._session.state))

    def add_deed(self, name: str, tip: str, act: Callable[[], object]) -> QPushButton:
        """One more thing that the umpire may do from here, below what everybody knows."""
        button = QPushButton(name)
        button.setProperty("look", "quiet")
        button.setToolTip(literal(tip))
        button.clicked.connect(lambda *_: act())
        self._deeds.addWidget(button)
        self._show()
        return button

    def show_warnings(self, warnings: tuple[str, ...]) -> None:
        """What cannot wait, found while the game went on."""
        self._warnings = warnings
        self._fit_words()
        lines = [self.tr("! {}").format(each) for each in warnings]
        shown = lines[:MOST_WARNINGS]
        if more := len(lines) - len(shown):
            shown.append(self.tr("! and {} more; point here to read them all").format(more))
        self.warnings.say("\n".join(shown))
        self.warnings.setToolTip(literal("\n".join(lines)))
        self._put_in_order(self._order_now)
        self._to_suit.start()

    # --- building -------------------------------------------------------------

    def _build(self) -> None:
        self.empty = Text(self.tr(NOTHING), "muted")
        self.turn = Text(look="big")
        self.clock = Text(look="big")
        self.warnings = Text(look="danger")
        self.warnings.setAccessibleName(self.tr("Urgent"))
        self.warnings.hide()
        self.remarks = Text(look="muted")
        self.warned = Text(look="danger")
        self.warned.hide()
        self.ahead = Text(look="muted")
        """Whoever has gone back reads that there is a future, and how it is brought back."""
        self.stepper = Stepper()
        self.owner = Text(look="muted")
        self.owner.hide()
        self.business = QWidget()
        self.business.setAccessibleName(self.tr("Unfinished business"))
        lines = QVBoxLayout(self.business)
        lines.setContentsMargins(0, 0, 0, 0)
        self._lines = Kept[LineText](lines, self._widget, self._say_instead)
        self.next_button = BigButton()
        self.next_button.clicked.connect(self.go_on)
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
        column.addWidget(self.ahead)
        column.addWidget(self.warned)
        column.addWidget(self._build_known())
        for block, above in ((self.stepper, px(10)), (self.owner, px(4)), (self.business, 0)):
            column.addSpacing(above)
            column.addWidget(block)
        column.addStretch(1)
        self.page = scrolled(inside)
        self._to_suit = Refit(self, self._suit_room)
        frame = QVBoxLayout(self)
        frame.setContentsMargins(0, 0, 0, 0)
        frame.addWidget(self.page, 1)
        footer = QVBoxLayout()
        footer.setContentsMargins(px(10), 0, px(10), px(10))
        footer.addWidget(self.next_button)
        frame.addLayout(footer)

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

    def _fit_words(self) -> None:
        """In a narrow Watch the head says less, each in a line of its own: lines of business are seen below it."""
        room = self.page.viewport().width() - 2 * px(10)
        whole = f"{self._period} {self._span}"
        beside = self.clock.sizeHint().width() + px(10)
        self.turn.setText(fitting(self.turn, room - beside, whole, self._period))
        self.turn.setToolTip(literal(whole))
        count = len(self._warnings)
        self.warned.setText(self.tr("! {} urgent").format(count))

    def _suit_room(self) -> None:
        """What is to be done has to be seen: what else there is goes below it, and then steps that are not open."""
        self._fit_words()
        order = self._order_for(self.page.viewport().width(), self.page.viewport().height())
        if order is not self._order_now:
            self._put_in_order(order)
            self._column.activate()  # else the blocks are seen where they stood in another arrangement

    def _order_for(self, width: int, height: int) -> Arrangement:
        """The first that leaves room for it, reckoned from how things are arranged now: to arrange them on trial would
        move everything there is."""
        whole = self._column.totalHeightForWidth(width) + self.stepper.height_unseen(width)
        known = self._known.heightForWidth(width)
        if self._order_now.known_below:
            spacing = self._column.spacing()
            whole -= px(BELOW) + (self.warned.heightForWidth(width) + spacing if self._warnings else 0)
            known -= px(BELOW)
        if whole <= height:
            return ORDERS[0]
        return ORDERS[1] if whole - known <= height else ORDERS[2]

    def _put_in_order(self, order: Arrangement) -> None:
        self._order_now = order
        self.stepper.shorten(order.short_steps)
        self.warned.setVisible(order.known_below and bool(self._warnings))
        self._around.setContentsMargins(0, px(BELOW) if order.known_below else 0, 0, 0)
        above = self.business if order.known_below else self.warned
        if self._column.indexOf(self._known) != self._column.indexOf(above) + 1:
            self._column.removeWidget(self._known)
            self._column.insertWidget(self._column.indexOf(above) + 1, self._known)

    def _key(self, key: str, act: Callable[[], None]) -> QShortcut:
        shortcut = QShortcut(QKeySequence(key), self)
        shortcut.setAutoRepeat(False)
        shortcut.activated.connect(act)
        return shortcut

    # --- showing --------------------------------------------------------------

    def _show(self) -> None:
        session, umpire = self._session, self.may_order
        self.empty.setVisible(session is None)
        for part in (self.turn, self.clock, self._known, self.stepper, self.business):
            part.setVisible(session is not None)
        self._deed_row.setVisible(umpire and self._deeds.count() > 0)
        self.next_button.setVisible(session is not None and umpire)
        if not self._saying.isActive():
            self._show_owner()
        if session is None:
            self.ahead.say("")
            self._show_business(())
            return
        heading = session.game.heading(session.state, session.data, self._viewer)
        self._show_heading(heading)
        self.stepper.show_milestones(heading.milestones, self._passed(session))
        self._show_business(self._unfinished(session))
        self._show_next(session)
        self._put_in_order(self._order_now)
        self._to_suit.start()  # new lines have a height only when they are shown

    def _show_heading(self, heading: Heading) -> None:
        self.clock.setText(heading.clock.replace("-", "-\N{WORD JOINER}"))  # 'Jan-Mar' is one word
        self._period, self._span = heading.period, heading.span
        self._fit_words()
        self._facts.show([*((heading.stage,) if heading.over else ()), *heading.facts])
        self.remarks.say("\n".join(heading.remarks) if self._viewer is None else "")
        self._show_ahead()

    def _show_ahead(self) -> None:
        count = self._session.redo_count if self._session and self._viewer is None else 0
        kept = self.tr("Taken back, and kept: {}. Ctrl+Shift+Z goes forward again")
        self.ahead.say(kept.format(count) if count else "")

    def _passed(self, session: AnySession) -> dict[str, str]:
        """The milestones passed over since the turn began, and why; a side is not told."""
        if self._viewer is not None:
            return {}
        return passed_this_turn(session)

    def _unfinished(self, session: AnySession) -> tuple[Offer, ...]:
        """A side sees its own lines and those that are everybody's."""
        return due_for(session, self._viewer)

    @property
    def may_order(self) -> bool:
        """Whether its lines can be done from this screen."""
        return gives_orders(self._session, self._viewer)

    def _name(self, side: str) -> str:
        names = dict(self._session.game.sides(self._session.data)) if self._session else {}
        return f"{names[side]} ({side})" if side in names else side

    # --- unfinished business --------------------------------------------------

    def lead_by(self, page_of: Callable[[str], str]) -> None:
        """`page_of` knows by its rule where a line is done."""
        self._page_of = page_of
        self._show()

    def _show_business(self, lines: tuple[Offer, ...]) -> None:
        self._number(lines)
        self._leaf = self._leaf if self._leaf < self._leaves else 0
        shown: list[LineText] = []
        for name, listed in self._lists(lines):
            if listed:
                shown += [LineText(name, look="heading"), *self._of_sides(listed)]
        if not lines:
            done = self.tr("Nothing has to be done; go on with {}.") if self.may_order else self.tr("Nothing.")
            done = self.tr("The program goes on with {}: read first what it did.") if self._waiting else done
            shown += [LineText(self.tr("To do now"), look="heading"), LineText(done.format(NEXT_KEY))]
        if self._leaves > 1:
            shown.insert(0, LineText(self.tr("{}: the keys go to the next lines").format(NEXT_LEAF), look="muted"))
        self._lines.show(shown)
        stand = [(line.number, line.words) for line in shown]
        if stand != self._stand:
            self._stand = stand
            self._since.start()

    def _number(self, lines: tuple[Offer, ...]) -> None:
        """The lines that can be done from this screen, in the order in which they are read the first time."""
        if self._session is None or not self.may_order:
            self._numbered = {}
            return
        deeds = [NumberedDeed(line, self._page_of(line.rule)) for _, listed in self._lists(lines) for line in listed]
        deeds = [deed for deed in deeds if deed.line.order or deed.page]
        numbering = self._numbering.setdefault(self._viewer, Numbering())
        numbers = numbering.number(segment_of(self._session), [deed.line for deed in deeds])
        self._numbered = dict(zip(numbers, deeds, strict=True))

    @property
    def _leaves(self) -> int:
        """How many rounds of keys there are."""
        return -(-max(self._numbered, default=0) // len(KEYS))

    def _lists(self, lines: tuple[Offer, ...]) -> tuple[tuple[str, list[Offer]], ...]:
        """What must be done, what is over when play goes on, and all else that may be."""
        must = [line for line in lines if line.must]
        lost = [line for line in lines if line.lost and not line.must]
        may = [line for line in lines if not line.lost and not line.must]
        return (self.tr("Must"), must), (self.tr("About to be lost"), lost), (self.tr("May"), may)

    def _of_sides(self, lines: list[Offer]) -> Iterator[LineText]:
        """The lines of a list, those of each side together under its name."""
        for side in dict.fromkeys(line.side for line in lines):
            if side is not None:
                yield LineText(self._name(side), look=SIDE)
            yield from (self._line(line) for line in lines if line.side == side)

    def _cited(self, rule: str) -> str:
        return cited(self._session, rule) if self._session else number_of(rule)

    def _line(self, line: Offer) -> LineText:
        rule = self._cited(line.rule)
        number = next((number for number, deed in self._numbered.items() if deed.line is line), 0)
        if not number:
            what = line.read_by(self._viewer)
            return LineText(f"{what} [{rule}]" + (f"\n{line.instead}" if line.instead else ""))
        page, key = self._numbered[number].page, self._key_of(number)
        to = "" if line.order else self.tr(": to {}").format(page)
        tip = [line.instead, self.tr("Key {}").format(key) if key else self.tr("{} first").format(NEXT_LEAF)]
        tip += [self.tr("Enter: to {}").format(page)] if page else []
        what = line.read_by(self._viewer)
        name = f"{what}{to}, {self.tr('must be done') + ', ' if line.must else ''}{rule}"
        shown = key if self._owns_digits else NO_KEY * len(key)
        return LineText(f"{what} [{rule}]{to}", "\n".join(filter(None, tip)), name, number, key=shown)

    def _key_of(self, number: int) -> str:
        """The key of the line of this number; empty while the leaf is turned to others."""
        at = number - 1 - self._leaf * len(KEYS)
        return KEYS[at] if 0 <= at < len(KEYS) else ""

    def _widget(self, line: LineText) -> QWidget:
        """Words, or a button for what can be done."""
        if not line.number:
            return Text(line.words).embolden() if line.look == SIDE else Text(line.words, line.look)
        button = LineButton()
        button.show_line(line)
        button.clicked.connect(lambda: self._click(button.number))
        button.entered.connect(lambda: self._lead(button.number))
        return button

    def _say_instead(self, widget: QWidget, old: LineText, new: LineText) -> bool:
        """Another line where one was of the same kind."""
        if (bool(old.number), old.look) != (bool(new.number), new.look):
            return False
        if isinstance(widget, LineButton):
            widget.show_line(new)
        elif isinstance(widget, Text):
            widget.setText(new.words)
        return True

    def _click(self, number: int) -> None:
        """By mouse; what has just come under it is not what was meant."""
        if self._since.isValid() and self._since.elapsed() < key_owner.PAUSE_MS:
            self.say_ignored(self.tr("Click: too soon, not used"))
        else:
            self._press(number)

    def _press_key(self, key: str) -> None:
        if key == NEXT_LEAF:
            self._turn_leaf()
        else:
            self._press(self._leaf * len(KEYS) + KEYS.index(key) + 1)

    def _turn_leaf(self) -> None:
        """The keys go to the lines behind those that have them now; after the last of all to the first."""
        self._leaf = (self._leaf + 1) % max(1, self._leaves)
        self._show()

    def _press(self, number: int) -> None:
        """Do this line; while dice are on the table a digit is meant for them."""
        if not self.may_order or not self._session or self._session.draft():
            return
        if number not in self._numbered:
            return
        line, page = self._numbered[number]
        if line.order:
            self.wants.emit(line.order)
        else:
            self.led.emit(page, line)

    def _lead(self, number: int) -> None:
        """To the page where this line is done; a line without one is done here."""
        deed = self._numbered.get(number)
        if deed and deed.page:
            self.led.emit(deed.page, deed.line)
        else:
            self._press(number)

    # --- going on ---------------------------------------------------------------

    def _shortened(self, words: str) -> str:
        """As much of it as the button has room for."""
        room = max(self.width() - px(52), px(160))
        return self.next_button.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, room)

    def _open_next(self, open_: bool) -> None:
        """A button that nothing but a refusal could come of is not offered; the keyboard stays with the Watch."""
        if not open_ and self.next_button.hasFocus():
            self.setFocus()
        self.next_button.setEnabled(open_)

    def _show_next(self, session: AnySession) -> None:
        onward = session.game.heading(session.state, session.data, None if self.may_order else self._viewer).onward
        refused = session.refusal(session.game.onward(session.state))
        if self._waiting:
            onward, refused = self.tr("The program goes on"), None
        self.next_button.setText(f"{onward}   {NEXT_KEY}")
        self.next_button.setAccessibleName(onward)
        tip = self.tr("Close what is open and open what follows ({})").format(NEXT_KEY)
        if refused:
            tip = self.tr("Not yet: {} [{}]\n{}").format(refused.why, refused.rule, refused.instead).rstrip()
            tip = by_name(session, tip)
        self.next_button.setToolTip(literal(tip))
        self.next_button.setAccessibleDescription(tip)
        self._open_next(refused is None or refused.waivable or refused.asks_twice)
