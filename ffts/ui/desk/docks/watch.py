"""The watch: turn, clock and what everybody knows, the milestones, what is left to do, and the key that goes on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QPushButton, QStackedLayout, QStyle, QVBoxLayout, QWidget

from ffts.app.logbook import passed_this_turn
from ffts.ui.desk.docks.numbering import KEYS
from ffts.ui.desk.docks.watch_foot import WatchFoot
from ffts.ui.desk.docks.watch_head import WatchHead
from ffts.ui.desk.docks.watch_lines import LineButton, Notice
from ffts.ui.desk.docks.watch_lists import WatchLists
from ffts.ui.desk.docks.watch_words import NEXT_ROUND, WatchWords
from ffts.ui.desk.keys import key_owner
from ffts.ui.desk.look.flow import Flow
from ffts.ui.desk.look.fold import Fold
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Refit, Text, later, move, scrolled
from ffts.ui.desk.look.theme import px

if TYPE_CHECKING:
    from ffts.app.session import AnySession

SCROLL_BAR = QStyle.PixelMetric.PM_ScrollBarExtent
NOTICE_MS = 3_000
TO_FIRST, TO_LAST = (Qt.Key.Key_Down, Qt.Key.Key_Home), (Qt.Key.Key_Up, Qt.Key.Key_End)
OWN_DIGITS = "1-9: these lines"
LEAST, LOW = 150, 420
"""Pixels of height that it asks for, and below which its head scrolls with its lists."""
EDGE = 16
"""Pixels between the words and the edges of the Watch."""
NOTHING = "No game is open.\nStart or open one on the welcome page (Ctrl+N, Ctrl+O)."


class WatchDock(QWidget):
    """Always on the screen: where the game stands and what must be done before it goes on."""

    wants = Signal(object)
    """A command."""
    goes_on = Signal()
    """The button at its foot was pressed."""
    led = Signal(str, object)
    """The title of the page where a line of it is done, and the line."""
    did = Signal(str, object)
    """The same of a line whose order was given here."""
    listed = Signal()
    """Its lines, or their keys, may be other ones."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Watch"))
        self.words = WatchWords(self)
        self._owner_words = self.tr(OWN_DIGITS)
        self._saying = later(self, self._show_owner, NOTICE_MS)
        self._stand: list[tuple[int, str]] = []
        self._since = QElapsedTimer()
        """Since when the lines stand where they do: a second click on the same place means the line before."""
        self.read_above: Callable[[], int] = lambda: 0
        """The number of the line that can be read at the top of the page in front."""
        self._opened = "", ""
        self._edges = False, 0
        self._build()
        self._keys = [self._key(key, partial(self._press_key, key)) for key in (*KEYS, NEXT_ROUND)]
        self.open_game(None)

    # --- what the window says -------------------------------------------------

    def open_game(self, session: AnySession | None) -> None:
        """Show this game from now on; None when it is closed."""
        self.words.open_game(session)
        self._show()

    def show_state(self, old: object, new: object) -> None:
        """Something happened."""
        if new is not old:
            self._show()
        else:
            self._show_owner()  # a note that is taken back leaves everything as it was

    def show_view(self, viewer: str | None) -> None:
        """The umpire's watch, or what a side may read of it; what is about to be lost is looked for anew."""
        if viewer != self.words.viewer:
            self.words.viewer, self.words.warnings = viewer, ()
        self._show()

    def show_owner(self, owner: str, others: bool) -> None:
        """Who has the digits now, in words; while it is `others`, these lines show none."""
        if owner != self._owner_words:
            self._saying.stop()
        self._owner_words = owner
        self._show_owner()
        if self.words.owns_digits == others:
            self.words.owns_digits = not others
            for shortcut in self._keys:
                shortcut.setEnabled(not others)
            self._show()

    def _show_owner(self) -> None:
        """One line, always there: a future that waits, else whose the digits are, else what F5 waits for."""
        if not self._saying.isActive():
            self.owner.setText(self.words.back_in_time() or (self._owner_now() if self.may_order else ""))

    def _owner_now(self) -> str:
        """Why F5 waits, or whose the digits are; nothing where they would be for lines that are not there."""
        if not self.words.owns_digits:
            return self._owner_words
        return self.foot.why_not or (self._owner_words if self.words.numbers.deeds else "")

    def say_ignored(self, words: str) -> None:
        """A key went nowhere; said for a while, in place of whose the digits are."""
        self.owner.setText(words)
        self._saying.start()

    def show_waiting(self, waiting: bool) -> None:
        """Whether the next that goes on is the program."""
        if waiting is not self.words.waiting:
            self.words.waiting = waiting
            self._show_again()

    def show_letters(self, words: str) -> None:
        """How many letters of players wait; empty while none does."""
        if words != self.words.letters:
            self.words.letters = words
            self._show_again()

    def show_thinking(self, seconds: int) -> None:
        """For how long the program thinks ahead, unless the person has enough of it; 0 when it has done so."""
        if seconds != self.words.thinking:
            self.words.thinking = seconds
            self._show_again()

    def show_warnings(self, warnings: tuple[str, ...]) -> None:
        """What cannot wait, found while the game went on: it is about to be lost."""
        if warnings != self.words.warnings:
            self.words.warnings = warnings
            if self._session:
                self._show_lists()

    def lead_by(self, page_of: Callable[[str], str]) -> None:
        """`page_of` knows by its rule where a line is done."""
        self.words.page_of = page_of
        self._show()

    # --- what others ask it ---------------------------------------------------

    @property
    def _session(self) -> AnySession | None:
        return self.words.session

    @property
    def may_order(self) -> bool:
        """Whether its lines can be done from this screen."""
        return self.words.may_order

    @property
    def questions(self) -> int:
        """Changes whenever these lines are all new and one of them must be done."""
        return self.words.numbers.questions(self.words.viewer)

    def way_out(self, citation: str) -> str:
        """The key of the line that must be done first, in words, where that is what refused something."""
        return self.words.way_out(citation) if self.isVisible() else ""

    def first_on(self, title: str) -> Notice:
        """Return its line to be done first by somebody who looks at the page of this title."""
        return self.words.first_on(title)

    def bring(self, words: str) -> None:
        """Scroll to the line that says this: the guide names it."""
        numbers = {number for number, deed in self.words.numbers.deeds.items() if deed.line.words == words}
        if line := next((line for line in self.business.lines if line.number in numbers), None):
            self.page.ensureWidgetVisible(line)

    def press(self, number: int) -> None:
        """Do the line of this number, as by its key."""
        self._click(number)

    def go_on(self) -> None:
        """Ask for whatever comes next."""
        if self._session:
            self.goes_on.emit()

    # --- what others put into it ----------------------------------------------

    def add_deed(self, name: str, tip: str, act: Callable[[], object]) -> QPushButton:
        """One more thing that the umpire may do from here, below what everybody knows."""
        button = QPushButton(name)
        button.setProperty("look", "quiet")
        button.setToolTip(literal(tip))
        button.clicked.connect(lambda *_: act())
        self._deeds.addWidget(button)
        self._show()
        return button

    def add_above(self, widget: QWidget) -> None:
        """Put something above the lists."""
        self._inside.insertWidget(self._inside.indexOf(self.business), widget)

    def cover(self, widget: QWidget) -> None:
        """Put this in the place of the lists and of the button: none of them can be done before it is."""
        if self._places.indexOf(widget) < 0:
            self._places.addWidget(widget)
        self._places.setCurrentWidget(widget)

    def uncover(self) -> None:
        """Show the lists again."""
        self._places.setCurrentIndex(0)

    # --- building -------------------------------------------------------------

    def _build(self) -> None:
        self.empty = Text(self.tr(NOTHING), "muted")
        self.head, self.business, self.foot = WatchHead(), WatchLists(), WatchFoot()
        self.turn, self.clock, self.stepper = self.head.turn, self.head.clock, self.head.stepper
        self.business.pressed.connect(self._click)
        self.business.entered.connect(self._lead)
        self.remarks = Text(look="small")
        self._deed_row = QWidget()
        self._deeds = Flow(self._deed_row)
        self._deeds.setContentsMargins(0, 0, 0, 0)
        self.owner, self.at_risk, self.next_button = self.foot.owner, self.foot.at_risk, self.foot.next_button
        self.next_button.clicked.connect(self.go_on)
        self.at_risk.clicked.connect(self._show_risk)
        self._fitting = Refit(self, self._fit_words)
        self._looking = later(self, self._look_for_risk)
        self._arrange()

    def _arrange(self) -> None:
        """Turn, facts and segments stand still above, the lists scroll, and the one button stands below."""
        self.setProperty("look", "side")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._frame = frame = QVBoxLayout(self)
        frame.setContentsMargins(0, px(12), 0, px(12))
        frame.setSpacing(px(8))
        frame.addWidget(self.head)
        inside = QWidget()
        self._inside = column = QVBoxLayout(inside)
        column.setContentsMargins(px(EDGE), 0, px(EDGE), px(4))
        for part in (self.empty, self.business, self.remarks, self._deed_row):
            column.addWidget(part)
        column.addStretch(1)
        self.page = scrolled(inside, page=False)
        Fold(self.page, "panel")
        bar = self.page.verticalScrollBar()
        for moved in (bar.valueChanged, bar.rangeChanged):
            moved.connect(lambda *_: self._looking.start())
        lists = QWidget()
        below = QVBoxLayout(lists)
        below.setContentsMargins(0, 0, 0, 0)
        below.setSpacing(px(8))
        below.addWidget(self.page, 1)
        below.addWidget(self.foot)
        self._places = QStackedLayout()
        frame.addLayout(self._places, 1)
        self._places.addWidget(lists)  # shown at once: outside a layout it would be a window

    def minimumSizeHint(self) -> QSize:
        """It never makes the window taller than the screen: what has no room scrolls."""
        return QSize(px(80), px(LEAST))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """From the Watch itself, where F2 leads, arrows, Home and End go into its lists: all of them can be read."""
        lines = [line for line in self.business.lines if line.number]
        if event.key() not in (*TO_FIRST, *TO_LAST) or not lines:
            super().keyPressEvent(event)
            return
        last = event.key() in TO_LAST
        lines[-1 if last else 0].setFocus(Qt.FocusReason.TabFocusReason)
        bar = self.page.verticalScrollBar()
        bar.setValue(bar.maximum() if last else 0)

    def _fit_words(self) -> None:
        """In a narrow Watch the head says less, in a low one it scrolls with the lists; the tooltip has it all."""
        low, edge = self.height() < px(LOW), px(EDGE)
        if (low, edge) != self._edges:
            self._edges = low, edge
            self._inside.setContentsMargins(edge, 0, edge, px(4))
            self.foot.indent(edge)
            self.head.indent(0 if low else edge)
        if (self._frame.indexOf(self.head) < 0) is not low:
            move(self.head, partial((self._inside if low else self._frame).insertWidget, 0))
            move(self.head.facts_box, self._inside.addWidget if low else self.head.take_facts_back)
            self.owner.setVisible(not low and self._session is not None)
        self.at_risk.setVisible(not low or self.at_risk.isEnabled())
        self.head.fit(self.width() - 2 * edge - (self.style().pixelMetric(SCROLL_BAR) if low else 0))

    def _key(self, key: str, act: Callable[[], None]) -> QShortcut:
        shortcut = QShortcut(QKeySequence(key), self)
        shortcut.setAutoRepeat(False)
        shortcut.activated.connect(act)
        return shortcut

    # --- showing --------------------------------------------------------------

    def _show_again(self) -> None:
        if self._session:
            self._show()

    def _show(self) -> None:
        session, umpire = self._session, self.may_order
        self.empty.setVisible(session is None)
        for part in (self.head, self.head.facts_box, self.business):
            part.setVisible(session is not None)
        self.owner.setVisible(session is not None and self.height() >= px(LOW))
        self.next_button.setVisible(session is not None and umpire)
        if session is None:
            self._show_none()
            return
        self._show_heading(session)
        self._show_lists()
        onward = session.game.heading(session.state, session.data, None if umpire else self.words.viewer).onward
        if self.foot.show_next(session, onward, self.words) and self.next_button.hasFocus():
            self.setFocus()
        self.foot.allow()
        self._show_owner()

    def _show_none(self) -> None:
        """No game is open."""
        self.remarks.say("")
        self.business.show_lists(())
        self._deed_row.hide()
        self.at_risk.count(0)
        self.listed.emit()

    def _show_heading(self, session: AnySession) -> None:
        viewer = self.words.viewer
        heading = session.game.heading(session.state, session.data, viewer)
        self._deed_row.setVisible(self.may_order and self._deeds.count() > 0 and not heading.over)
        if (opened := (heading.period, heading.stage)) != self._opened:
            self._opened = opened
            self.page.verticalScrollBar().setValue(0)  # what must be done now comes first
        # which milestones were passed over, and why, is the umpire's to know
        self.head.show_heading(heading, passed_this_turn(session) if viewer is None else {})
        self._fit_words()
        self.words.ended = heading.stage if heading.over else ""
        self.remarks.say("\n".join(heading.remarks) if viewer is None and not heading.over else "")

    def _show_lists(self) -> None:
        self.words.read()
        shown = self.words.listed()
        self.business.show_lists(shown)
        lines = [line for line in shown if isinstance(line, Notice)]
        lost = [line.words for line in lines if line.kind == "lost"]
        self.at_risk.count(len(lost), next(iter(lost), ""))
        self.at_risk.setVisible(bool(lost) or self.height() >= px(LOW))
        self._looking.start()
        self.listed.emit()
        stand = [(line.number, line.words) for line in lines]
        if stand != self._stand:
            self._stand = stand
            self._since.start()

    def _look_for_risk(self) -> None:
        """The line at the foot speaks while a line of the list is out of sight."""
        self.at_risk.tell(any(line.visibleRegion().boundingRect() != line.rect() for line in self.business.lost))

    def _show_risk(self) -> None:
        """What is about to be lost comes into view."""
        lost = self.business.lost
        for widget in (*lost[::-1], *lost[:1]):
            self.page.ensureWidgetVisible(widget)

    # --- doing ----------------------------------------------------------------

    def _click(self, number: int) -> None:
        """By mouse; what has just come under it is not what was meant."""
        if self._since.isValid() and self._since.elapsed() < key_owner.PAUSE_MS:
            self.say_ignored(self.tr("Click: too soon, not used"))
        else:
            self._press(number)

    def _press_key(self, key: str) -> None:
        if key == NEXT_ROUND:
            self.words.numbers.turn()
            self._show()
            return
        number = self.words.numbers.at(key)
        line = next((line for line in self.business.lines if line.number == number), None)
        if line is None or self._is_read(line):
            self._press(number)
        else:
            self._bring_in_view(line, key)

    def _is_read(self, line: LineButton) -> bool:
        """Whether its words can be read, here as far as there is room for them, or at the top of the page; or it was
        brought into view by its key."""
        seen = line.visibleRegion().boundingRect()
        enough = min(line.height(), self.page.viewport().height() // 2)
        return (
            line.pointed
            or line.number == self.read_above()
            or (not seen.isEmpty() and seen.top() <= 0 and seen.height() >= enough)
        )

    def _bring_in_view(self, line: LineButton, key: str) -> None:
        """Nothing is done that cannot be read: its key brings the line into view, the same key again does it."""
        self.page.ensureWidgetVisible(line)
        line.point()
        self.say_ignored(self.tr("{} is in view now: once more does it").format(key))

    def _press(self, number: int) -> None:
        """Do this line; while dice are on the table a digit is meant for them."""
        deed = self.words.numbers.deeds.get(number)
        if not self.may_order or not self._session or self._session.draft() or deed is None:
            return
        if deed.line.order:
            self.wants.emit(deed.line.order)
            self.did.emit(deed.page, deed.line)
        else:
            self.led.emit(deed.page, deed.line)

    def _lead(self, number: int) -> None:
        """To the page where this line is done; a line without one is done here."""
        deed = self.words.numbers.deeds.get(number)
        if deed and deed.page:
            self.led.emit(deed.page, deed.line)
        else:
            self._press(number)
