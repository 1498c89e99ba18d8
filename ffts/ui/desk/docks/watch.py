"""The watch: turn, clock and what everybody knows, the milestones, what is left to do, and the key that goes on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QElapsedTimer, QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QPushButton, QStyle, QVBoxLayout, QWidget

from ffts.app.logbook import passed_this_turn
from ffts.app.programs import due_for
from ffts.core.citations import number_of
from ffts.core.seats.seating import describe_seconds
from ffts.ui.desk.docks.first_line import first_of
from ffts.ui.desk.docks.numbering import KEYS, NO_KEY, Numbering
from ffts.ui.desk.docks.showing import gives_orders, segment_of
from ffts.ui.desk.docks.watch_foot import NextButton, RiskButton
from ffts.ui.desk.docks.watch_lines import Head, LineButton, ListHead, Notice
from ffts.ui.desk.keys import key_owner
from ffts.ui.desk.look.by_name import by_name, cited
from ffts.ui.desk.look.flow import Flow
from ffts.ui.desk.look.kept import Kept
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Refit, Text, later, move, scrolled
from ffts.ui.desk.look.short import ShortText, TwoLines
from ffts.ui.desk.look.stepper import Stepper
from ffts.ui.desk.look.theme import px

NUMBER, DIGIT = re.compile(r"\b\d\b"), re.compile(r"\d")
SCROLL_BAR = QStyle.PixelMetric.PM_ScrollBarExtent
if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.core.game import Heading
    from ffts.core.offer import Offer

NEXT_KEY = "F5"  # the menu of the window owns it, so that it works with this dock put away
NEXT_LEAF = "Shift+0"
NOTICE_MS = 3_000
OWN_DIGITS = "1-9: these lines"
LEAST, LOW = 150, 420
"""Pixels of height that it asks for, and below which its head scrolls with its lists."""
EDGE = 16
"""Pixels between the words and the edges of the Watch."""


class NumberedDeed(NamedTuple):
    """What a numbered line does: its order, or the way to the page where the rest of it is chosen."""

    line: Offer
    page: str


NOTHING = "No game is open.\nStart or open one on the welcome page (Ctrl+N, Ctrl+O)."
HEADS = (("must", "Must"), ("may", "May"), ("lost", "About to be lost"))
"""The lists, in one order on every turn: urgency is a mark, not a move."""


class WatchDock(QWidget):
    """Always on the screen: where the game stands and what must be done before it goes on."""

    wants = Signal(object)
    """A command."""
    goes_on = Signal()
    """The button at its foot was pressed."""
    led = Signal(str, object)
    """The title of the page where a line of it is done, and the line."""
    listed = Signal()
    """Its lines, or their keys, may be other ones."""

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
        self._unfinished_now: tuple[Offer, ...] = ()
        self._since = QElapsedTimer()
        """Since when the lines stand where they do: a second click on the same place means the line before."""
        self._leaf = 0
        self._page_of: Callable[[str], str] = lambda rule: ""
        self._warnings: tuple[str, ...] = ()
        self._period = self._span = self._why_not = ""
        self._letters = ""
        """Letters of players that wait, in words."""
        self._ended = ""
        """What is over, in words, once it is: then nothing must be done and nothing goes on."""
        self._waiting, self._thinking = False, 0
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
            self._show_owner()  # a note that is taken back leaves everything as it was

    def show_view(self, viewer: str | None) -> None:
        """The umpire's watch, or what a side may read of it; what is about to be lost is looked for anew."""
        if viewer != self._viewer:
            self._viewer, self._warnings = viewer, ()
        self._show()

    def show_owner(self, owner: str, others: bool) -> None:
        """Who has the digits now, in words; while it is `others`, these lines show none."""
        if owner != self._owner_words:
            self._saying.stop()
        self._owner_words = owner
        self._show_owner()
        if self._owns_digits == others:
            self._owns_digits = not others
            for shortcut in self._keys:
                shortcut.setEnabled(not others)
            self._show()

    def _show_owner(self) -> None:
        """One line, always there: a future that waits, else whose the digits are, else what F5 waits for."""
        if self._saying.isActive():
            return
        count = self._session.redo_count if self._session and self._viewer is None else 0
        if count:
            back = self.tr("1 order") if count == 1 else self.tr("{} orders").format(count)
            text = self.tr("{} back in time; Ctrl+Shift+Z goes forward").format(back)
        elif not self.may_order:
            text = ""
        else:
            text = self._why_not if self._owns_digits and self._why_not else self._owner_words
        self.owner.setText(text)

    def say_ignored(self, words: str) -> None:
        """A key went nowhere; said for a while, in place of whose the digits are."""
        self.owner.setText(words)
        self._saying.start()

    def show_waiting(self, waiting: bool) -> None:
        """Whether the next that goes on is the program."""
        if waiting is not self._waiting:
            self._waiting = waiting
            if self._session:
                self._show()

    def show_letters(self, words: str) -> None:
        """How many letters of players wait; empty while none does."""
        if words != self._letters:
            self._letters = words
            if self._session:
                self._show()

    def show_thinking(self, seconds: int) -> None:
        """For how long the program thinks ahead, unless the person has enough of it; 0 when it has done so."""
        if seconds != self._thinking:
            self._thinking = seconds
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

    def first_on(self, title: str) -> Notice:
        """Return its line to be done first by somebody who looks at the page of this title; what is quiet beside it
        says whose it is, where it is done and how."""
        if self._session is None:
            return Notice("")
        line = first_of(self._unfinished_now, title, self._page_of)
        if line is None or self._waiting:
            return Notice(self.tr("Nothing to do here"), self._nothing("must").partition(": ")[2], kind="none")
        page = self._page_of(line.rule)
        if self._ended and page == title:
            return Notice(self._ended, kind="none")  # the page itself says how it ended
        elsewhere = self.tr("on {}").format(page) if page and page != title and not line.order else ""
        below = filter(None, (self._names.get(line.side or "", ""), elsewhere, by_name(self._session, line.instead)))
        words = by_name(self._session, line.read_by(self._viewer))
        return self._line(line)._replace(words=words, below=" · ".join(below))

    def press(self, number: int) -> None:
        """Do the line of this number, as by its key."""
        self._click(number)

    def go_on(self) -> None:
        """Ask for whatever comes next."""
        if self._session:
            self.goes_on.emit()

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

    def show_warnings(self, warnings: tuple[str, ...]) -> None:
        """What cannot wait, found while the game went on: it is about to be lost."""
        if warnings != self._warnings:
            self._warnings = warnings
            if self._session:
                self._show_business(self._unfinished(self._session))

    # --- building -------------------------------------------------------------

    def _build(self) -> None:
        self.empty = Text(self.tr(NOTHING), "muted")
        self.turn, self.span, self.clock = Text(look="title"), Text(look="span"), Text(look="title")
        for part in (self.turn, self.span, self.clock):
            part.setWordWrap(False)
        self.stepper = Stepper()
        self.business = QWidget()
        self.business.setAccessibleName(self.tr("Unfinished business"))
        lines = QVBoxLayout(self.business)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(0)
        self._lines = Kept[Notice | Head](lines, self._widget, _say_instead)
        self.remarks = Text(look="small")
        self._deed_row = QWidget()
        self._deeds = Flow(self._deed_row)
        self._deeds.setContentsMargins(0, 0, 0, 0)
        self.owner = TwoLines(look="small")
        self.next_button = NextButton(NEXT_KEY)
        self.next_button.clicked.connect(self.go_on)
        self._arrange()

    def _arrange(self) -> None:
        """Turn, facts and segments stand still above, the lists scroll, and the one button stands below."""
        frame = QVBoxLayout(self)
        frame.setContentsMargins(0, px(12), 0, px(12))
        frame.setSpacing(px(8))
        frame.addWidget(self._build_head())
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(px(EDGE), 0, px(EDGE), px(4))
        for part in (self.empty, self.business, self.remarks, self._deed_row):
            column.addWidget(part)
        column.addStretch(1)
        self._inside = column
        self.page = scrolled(inside, page=False)
        self.setProperty("look", "side")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        frame.addWidget(self.page, 1)
        bar = self.page.verticalScrollBar()
        for moved in (bar.valueChanged, bar.rangeChanged):
            moved.connect(lambda *_: self._looking.start())
        self._footer = footer = QVBoxLayout()
        footer.setContentsMargins(px(EDGE), 0, px(EDGE), 0)
        footer.setSpacing(px(6))
        self.at_risk = RiskButton()
        self.at_risk.clicked.connect(self._show_risk)
        for part in (self.at_risk, self.owner, self.next_button):
            footer.addWidget(part)
        frame.addLayout(footer)

    def _build_head(self) -> QWidget:
        """Turn and clock, what everybody knows, and the segments."""
        self._edges = False, 0
        self._clock_below = False
        self._opened = "", ""
        self._known, self._facts_box = QWidget(), QWidget()
        facts = QVBoxLayout(self._facts_box)
        facts.setContentsMargins(0, 0, 0, 0)
        self._head_column = column = QVBoxLayout(self._known)
        column.setContentsMargins(px(EDGE), 0, px(EDGE), 0)
        column.setSpacing(px(8))
        self._time = time = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        time.setSpacing(px(8))
        turn = QHBoxLayout()
        turn.setSpacing(px(8))
        turn.addWidget(self.turn)
        turn.addWidget(self.span, 1, Qt.AlignmentFlag.AlignBottom)
        time.addLayout(turn, 1)
        time.addWidget(self.clock)
        self._facts = Kept[str](facts, lambda fact: ShortText(fact, "small"), _say_other_fact)
        facts.setSpacing(px(2))
        column.addLayout(time)
        column.addWidget(self._facts_box)
        column.addWidget(self.stepper)
        line = QFrame()
        line.setProperty("look", "line")
        column.addWidget(line)
        self._fitting = Refit(self, self._fit_words)
        self._looking = later(self, self._look_for_risk)
        return self._known

    def minimumSizeHint(self) -> QSize:
        """It never makes the window taller than the screen: what has no room scrolls."""
        return QSize(px(80), px(LEAST))

    def _fit_words(self) -> None:
        """In a narrow Watch the head says less, in a low one it scrolls with the lists; the tooltip has it all."""
        low, edge = self.height() < px(LOW), px(EDGE)
        if (low, edge) != self._edges:
            self._edges = low, edge
            self._inside.setContentsMargins(edge, 0, edge, px(4))
            self._footer.setContentsMargins(edge, 0, edge, 0)
            self._head_column.setContentsMargins(0 if low else edge, 0, 0 if low else edge, 0)
        frame = self.layout()
        if isinstance(frame, QVBoxLayout) and (frame.indexOf(self._known) < 0) is not low:
            move(self._known, partial((self._inside if low else frame).insertWidget, 0))
            put = self._inside.addWidget if low else partial(self._head_column.insertWidget, 1)
            move(self._facts_box, put)
            self.owner.setVisible(not low and self._session is not None)
        self.at_risk.setVisible(not low or self.at_risk.isEnabled())
        self._fit_time(self.width() - 2 * edge - (self.style().pixelMetric(SCROLL_BAR) if low else 0))
        self.turn.setToolTip(literal(f"{self._period} {self._span}"))

    def _fit_time(self, room: int) -> None:
        """A long clock ('September, operation 3') goes below the turn; how many turns there are gives way first."""
        letters = self.turn.fontMetrics()  # the clock has them, too, where it is beside the turn
        widest = max("0123456789", key=letters.horizontalAdvance)  # as if all were that: nothing moves with the time
        texts = (DIGIT.sub(widest, NUMBER.sub("00", part.text())) for part in (self.turn, self.clock))
        turn, clock = map(letters.horizontalAdvance, texts)
        wide = turn + clock + px(16)
        below = wide > room
        way = QBoxLayout.Direction.TopToBottom if below else QBoxLayout.Direction.LeftToRight
        if self._time.direction() != way:
            self._time.setDirection(way)
        beside = turn if below else wide
        self.clock.setMinimumWidth(1 if below else clock + px(2))
        self.clock.setAlignment(Qt.AlignmentFlag.AlignLeft if below else Qt.AlignmentFlag.AlignRight)
        self.span.setVisible(bool(self._span) and beside + self.span.sizeHint().width() + px(8) <= room)
        self.clock.setProperty("look", "heading" if below else "title")
        if self._clock_below is not below:
            self._clock_below = below
            self.clock.style().unpolish(self.clock)
            self.clock.style().polish(self.clock)

    def _key(self, key: str, act: Callable[[], None]) -> QShortcut:
        shortcut = QShortcut(QKeySequence(key), self)
        shortcut.setAutoRepeat(False)
        shortcut.activated.connect(act)
        return shortcut

    # --- showing --------------------------------------------------------------

    def _show(self) -> None:
        session, umpire = self._session, self.may_order
        self.empty.setVisible(session is None)
        for part in (self._known, self._facts_box, self.business):
            part.setVisible(session is not None)
        self.owner.setVisible(session is not None and self.height() >= px(LOW))
        self.next_button.setVisible(session is not None and umpire)
        if session is None:
            self.remarks.say("")
            self._lines.show(())
            self._deed_row.hide()
            self.at_risk.count(0)
            self.listed.emit()
            return
        heading = session.game.heading(session.state, session.data, self._viewer)
        self._deed_row.setVisible(umpire and self._deeds.count() > 0 and not heading.over)
        if (opened := (heading.period, heading.stage)) != self._opened:
            self._opened = opened
            self.page.verticalScrollBar().setValue(0)  # what must be done now comes first
        self._show_heading(heading)
        self.stepper.show_milestones(heading.milestones, self._passed(session))
        self._show_business(self._unfinished(session))
        self._show_next(session)
        self._show_owner()

    def _show_heading(self, heading: Heading) -> None:
        self.clock.setText(heading.clock.replace("-", "-\N{WORD JOINER}"))  # 'Jan-Mar' is one word
        self._period, self._span = heading.period, heading.span
        self.turn.setText(heading.period)
        self.span.setText(heading.span)
        self._fit_words()
        self._facts.show(heading.facts)
        self._ended = heading.stage if heading.over else ""
        self.remarks.say("\n".join(heading.remarks) if self._viewer is None and not heading.over else "")

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

    @property
    def _names(self) -> dict[str, str]:
        """Of the sides, by their ids."""
        return {side.id: side.name for side in self._session.game.sides(self._session.data)} if self._session else {}

    # --- unfinished business --------------------------------------------------

    def lead_by(self, page_of: Callable[[str], str]) -> None:
        """`page_of` knows by its rule where a line is done."""
        self._page_of = page_of
        self._show()

    def _show_business(self, lines: tuple[Offer, ...]) -> None:
        self._unfinished_now = lines
        self._number(lines)
        self._leaf = self._leaf if self._leaf < self._leaves else 0
        shown = list(self._listed(lines))
        if self._leaves > 1:
            shown.append(Notice(self.tr("{}: the keys go to the next lines").format(NEXT_LEAF), kind="none"))
        self._lines.show(shown)
        lost = [line.words for line in shown if isinstance(line, Notice) and line.kind == "lost"]
        self.at_risk.count(len(lost), next(iter(lost), ""))
        self.at_risk.setVisible(bool(lost) or self.height() >= px(LOW))
        self._looking.start()
        self.listed.emit()
        stand = [(line.number, line.words) for line in shown if isinstance(line, Notice)]
        if stand != self._stand:
            self._stand = stand
            self._since.start()

    def _listed(self, lines: tuple[Offer, ...]) -> Iterator[Notice | Head]:
        """The three lists in one order; of a game that is over how it ended, and nothing beside it."""
        if self._ended:
            yield Head(self._ended, "must")
            yield from map(self._line, lines)
            return
        for kind, name in HEADS:
            listed = [self._line(line) for line in lines if line.urgency == kind]
            if kind == "lost":
                listed += [Notice(warning, kind=kind) for warning in self._warnings]
            if listed or kind != "lost":
                yield Head(self.tr(name), kind, len(listed) if kind == "lost" else 0)
                yield from listed or [Notice(self._nothing(kind), kind="none")]

    def _nothing(self, kind: str) -> str:
        """What stands in a list without lines."""
        if kind != "must":
            return self.tr("nothing more now")
        if self._thinking:
            how_long = describe_seconds(self._thinking)
            return self.tr("nothing: the program thinks for {}; with {} it decides at once").format(how_long, NEXT_KEY)
        if self._waiting:
            return self.tr("nothing: the program goes on with {}; read first what it did").format(NEXT_KEY)
        if self._letters and self._viewer is None:
            return self.tr("nothing: {}").format(self._letters)
        return self.tr("nothing: {} goes on").format(NEXT_KEY) if self.may_order else self.tr("nothing")

    @property
    def _lost(self) -> list[LineButton]:
        lines = (widget for widget in self._lines.widgets if isinstance(widget, LineButton))
        return [line for line in lines if line.notice.kind == "lost"]

    def _look_for_risk(self) -> None:
        """The line at the foot speaks while a line of the list is out of sight."""
        self.at_risk.tell(any(line.visibleRegion().boundingRect() != line.rect() for line in self._lost))

    def _show_risk(self) -> None:
        """What is about to be lost comes into view."""
        lost = self._lost
        for widget in (*lost[::-1], *lost[:1]):
            self.page.ensureWidgetVisible(widget)

    def _number(self, lines: tuple[Offer, ...]) -> None:
        """The lines that can be done from this screen, in the order in which they are read the first time."""
        if self._session is None or not self.may_order:
            self._numbered = {}
            return
        ordered = [line for kind, _ in HEADS for line in lines if line.urgency == kind]
        deeds = [NumberedDeed(line, self._page_of(line.rule)) for line in ordered]
        deeds = [deed for deed in deeds if deed.line.order or deed.page]
        numbering = self._numbering.setdefault(self._viewer, Numbering())
        numbers = numbering.number(segment_of(self._session), [deed.line for deed in deeds])
        self._numbered = dict(zip(numbers, deeds, strict=True))

    @property
    def _leaves(self) -> int:
        """How many rounds of keys there are."""
        return -(-max(self._numbered, default=0) // len(KEYS))

    def _cited(self, rule: str) -> str:
        return cited(self._session, rule) if self._session else number_of(rule)

    def _line(self, line: Offer) -> Notice:
        rule, what = self._cited(line.rule), line.read_by(self._viewer)
        whose = self._names.get(line.side or "", "")
        number = next((number for number, deed in self._numbered.items() if deed.line is line), 0)
        if not number:
            text = "\n".join(filter(None, (what, line.instead)))
            return Notice(text, whose, rule, line.instead, kind=line.urgency)
        page, key = self._numbered[number].page, self._key_of(number)
        to = "" if line.order else self.tr(": to {}").format(page)
        tip = [line.instead, self.tr("Key {}").format(key) if key else self.tr("{} first").format(NEXT_LEAF)]
        tip += [self.tr("Enter: to {}").format(page)] if page else []
        name = f"{what}{to}, {self.tr('must be done') + ', ' if line.must else ''}{rule}"
        below = ", ".join(filter(None, (whose, "" if line.order else page)))
        shown = key if self._owns_digits else NO_KEY * len(key)
        return Notice(what, below, rule, "\n".join(filter(None, tip)), name, number, shown, line.urgency)

    def _key_of(self, number: int) -> str:
        """The key of the line of this number; empty while the leaf is turned to others."""
        at = number - 1 - self._leaf * len(KEYS)
        return KEYS[at] if 0 <= at < len(KEYS) else ""

    def _widget(self, shown: Notice | Head) -> QWidget:
        """A heading, or a line."""
        if isinstance(shown, Head):
            return ListHead(shown)
        if shown.kind == "none":
            return Text(shown.words, "small")
        line = LineButton(shown)
        line.clicked.connect(lambda: self._click(line.number))
        line.entered.connect(lambda: self._lead(line.number))
        return line

    def _click(self, number: int) -> None:
        """By mouse; what has just come under it is not what was meant."""
        if self._since.isValid() and self._since.elapsed() < key_owner.PAUSE_MS:
            self.say_ignored(self.tr("Click: too soon, not used"))
        else:
            self._press(number)

    def _press_key(self, key: str) -> None:
        if key == NEXT_LEAF:
            self._turn_leaf()
            return
        number = self._leaf * len(KEYS) + KEYS.index(key) + 1
        lines = (widget for widget in self._lines.widgets if isinstance(widget, LineButton))
        line = next((line for line in lines if line.number == number), None)
        if line is None or self._is_read(line):
            self._press(number)
        else:
            self._bring_in_view(line, key)

    def _is_read(self, line: LineButton) -> bool:
        """Whether its words can be read, as far as there is room for them; or it was brought into view by its key."""
        seen = line.visibleRegion().boundingRect()
        enough = min(line.height(), self.page.viewport().height() // 2)
        return line.pointed or (not seen.isEmpty() and seen.top() <= 0 and seen.height() >= enough)

    def _bring_in_view(self, line: LineButton, key: str) -> None:
        """Nothing is done that cannot be read: its key brings the line into view, the same key again does it."""
        self.page.ensureWidgetVisible(line)
        line.point()
        self.say_ignored(self.tr("{} is in view now: once more does it").format(key))

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

    def _show_next(self, session: AnySession) -> None:
        onward = session.game.heading(session.state, session.data, None if self.may_order else self._viewer).onward
        refused = session.refusal(session.game.onward(session.state))
        if self._waiting:
            onward, refused = self.tr("The program goes on"), None
        if self._thinking:
            onward, refused = self.tr("Decide at once"), None
        tip = self.tr("Close what is open and open what follows ({})").format(NEXT_KEY)
        if refused:
            why = "{} [{}]\n{}" if self._ended else self.tr("Not yet: {} [{}]\n{}")
            tip = why.format(refused.why, refused.rule, refused.instead).rstrip()
            tip = by_name(session, tip)
        self._why_not = tip.splitlines()[0] if refused else ""
        self.next_button.show_deed(onward, tip, filled=refused is None and session.draft() is None)
        open_ = refused is None or refused.waivable or refused.asks_twice
        if not open_ and self.next_button.hasFocus():
            self.setFocus()
        self.next_button.setEnabled(open_)


def _say_instead(widget: QWidget, old: Notice | Head, new: Notice | Head) -> bool:
    """Another line where one was of the same kind."""
    if isinstance(widget, ListHead) and isinstance(new, Head):
        widget.show_head(new)
    elif isinstance(widget, LineButton) and isinstance(new, Notice) and new.kind != "none":
        widget.show_line(new)
    elif (
        isinstance(old, Notice)
        and isinstance(new, Notice)
        and old.kind == new.kind == "none"
        and isinstance(widget, Text)
    ):
        widget.setText(new.words)
    else:
        return False
    return True


def _say_other_fact(widget: QWidget, old: str, new: str) -> bool:
    if isinstance(widget, ShortText):
        widget.setText(new)
    return isinstance(widget, ShortText)
