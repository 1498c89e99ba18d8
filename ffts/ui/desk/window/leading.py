"""The turn leads: the page of the first business comes to the front, and segments without any are gone through."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from ffts.ui.desk.docks.fields import is_typing
from ffts.ui.desk.docks.showing import Segment, gives_orders, segment_of
from ffts.ui.desk.games.entries import page_for
from ffts.ui.desk.look.bars import Bar
from ffts.ui.desk.look.by_name import by_name

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.core.model import Command
    from ffts.core.offer import Offer
    from ffts.ui.desk.docks.ways import Ways
    from ffts.ui.desk.games.settings import Settings
    from ffts.ui.desk.games.table import Table
    from ffts.ui.desk.look.bars import Bars

ONWARD = "onward"
MOST_NAMED = 3
"""Lost things that are named in one line; the log has all of them."""
MOST = 100
"""Segments gone through at one press; no game has as many of them without business."""


class Leading(QObject):
    """Sees when another segment is open than before."""

    def __init__(self, table: Table, ways: Ways, settings: Settings, bars: Bars) -> None:
        super().__init__(ways)
        self._table, self._ways, self._room = table, ways, ways.room
        self._settings, self._bars = settings, bars
        self._stage: Segment | None = None
        self._step: tuple[str, ...] = ()
        self._led = False
        """Whether what must be done in this segment has had its page; then the umpire turns them."""
        self._newest = 0
        self._due_page = ""
        """The page of what had to be done first."""
        self._owed = False
        """Whether dice opened something, or the program plays on first: until then no page comes forward."""
        self._by_itself = False
        self._over = False
        """Whether the game was over when it was looked at last."""
        table.opened.connect(self._begin)
        self._room.stepped.connect(self._look)
        table.settled.connect(self._settled)

    def _begin(self, session: AnySession) -> None:
        self._stage, self._step, self._newest = segment_of(session), step_of(session), session.head or 0
        self._due_page, self._over = "", self._is_over(session)

    def _look(self) -> None:
        """Undo and redo go where they go; only what is opened anew leads: a segment, or a step with something to do."""
        session = self._table.session
        if session is None:
            return
        stage, step, head = segment_of(session), step_of(session), session.head or 0
        new, opened, goes_on = head > self._newest, stage != self._stage, step != self._step
        self._stage, self._step, self._newest = stage, step, max(head, self._newest)
        self._led = self._led and not opened
        first = first_business(session)
        must = first is not None and first.must
        due_page, self._due_page = self._due_page, self._page_of(first)
        done = bool(self._due_page) and due_page != self._due_page and self._is_in_front(due_page)
        goes_back = done and self._due_page == self._own_page(session)
        owed = self._owed and first is not None and self._table.ask is None
        if new and not self._by_itself and (opened or owed or (goes_on and must and not self._led) or goes_back):
            self._led = must
            self._owed = self._table.ask is not None or self._waits_for_program(session)
            if not self._owed:
                self.lead()
        was_over, self._over = self._over, self._is_over(session)
        if new and self._over and not was_over:
            self._show_end(session)

    def _show_end(self, session: AnySession) -> None:
        """The day is over: its result comes to the front."""
        title = self._room.game.ends
        if title and self._settings.leads and self._ways.middle.on_desk and self._room.page(title) is not None:
            self._ways.lead_to(title)

    def _page_of(self, line: Offer | None) -> str:
        """The page of what must be done."""
        return page_for(line.rule, self._room.game) if line is not None and line.must else ""

    def _own_page(self, session: AnySession) -> str:
        """The page of the segment itself: what another page has to do within it, such as damage control in a strike,
        ends there."""
        heading = session.game.heading(session.state, session.data, None)
        rules = (one.rule for one in heading.milestones if one.when == "now" and not one.within)
        return next((page_for(rule, self._room.game) for rule in rules), "")

    def _is_in_front(self, title: str) -> bool:
        return bool(title) and self._room.in_front == title

    def _settled(self) -> None:
        """The last of the dice lies: what it opened leads now, or when the program has played on."""
        session = self._table.session
        if self._owed and session is not None:
            self._owed = self._waits_for_program(session)
            self.lead()

    def _waits_for_program(self, session: AnySession) -> bool:
        """Whether a person who plays alone has nothing to do before the program has played on."""
        from ffts.app.programs import alone_of

        return alone_of(session) is not None and first_business(session, self._viewer) is None

    def resume(self) -> None:
        """A game is opened: the page of what must be done now comes forward; the keyboard begins elsewhere."""
        if first := self.opens_at():
            self._room.bring(first)

    def opens_at(self) -> str:
        """The page of what must be done now; of a new game the first page on which there is anything to do, or else
        the first of all. Nothing where pages do not come forward."""
        session = self._table.session
        if session is None or not self._wanted(session):
            return ""
        lines = business(session, self._viewer)
        self._due_page = self._page_of(next(iter(lines), None))
        if session.head is None:
            pages = [*(page_for(line.rule, self._room.game) for line in lines), self._room.game.pages[0].title]
        else:
            pages = [page_for(line.rule, self._room.game) for line in lines[:1] if line.must]
        return next((title for title in pages if self._room.has(title)), "")

    def _wanted(self, session: AnySession) -> bool:
        """Whether pages come forward by themselves now: not while somebody types, or turns them alone."""
        wanted = self._settings.leads and self._ways.middle.on_desk and not is_typing(QApplication.focusWidget())
        return wanted and gives_orders(session, self._viewer)

    def lead(self) -> None:
        """The page of the first business to the front, unless somebody types, or wants to turn the pages alone."""
        session, viewer = self._table.session, self._viewer
        if session is None or self._table.ask or not self._wanted(session):
            return
        if first := first_business(session, viewer):
            title = page_for(first.rule, self._room.game)
            if self._room.page(title) is not None:
                self._ways.lead_to(title)

    # --- going on --------------------------------------------------------------------

    def go_on(self) -> None:
        """F5: whatever comes next."""
        if session := self._table.session:
            self.order(session.game.onward(session.state))

    def order(self, cmd: Command) -> None:
        """Give this order; where it goes on, what stays half done by it is shown then, with what is lost."""
        session = self._table.session
        if session is None:
            return
        on = isinstance(cmd, type(session.game.onward(session.state)))
        head, half = session.head, half_done(session, self._viewer) if on else ()
        lost = lost_words(session, session.state, cmd, self._viewer) if half else ""
        self._table.do(cmd)
        if half and session.head != head:
            self._bars.show_bar(ONWARD, Bar("info", self.tr("Left half done"), ". ".join(filter(None, (*half, lost)))))

    # --- by itself -----------------------------------------------------------------

    def go_on_by_itself(self) -> None:
        """Close what is open as long as nobody has anything to do; then say who has."""
        table = self._table
        session, passed = table.session, list[str]()
        self._by_itself = True
        for _ in range(MOST):
            if session is None or table.ask or first_business(session, self._viewer) or self._is_over(session):
                break
            head, stage = session.head, self._stage_name(session)
            table.do(session.game.onward(session.state))
            if session.head == head:
                break
            passed.append(stage)
        self._by_itself = False
        if session is not None:
            self._say(session, passed)
            self.lead()

    @property
    def _viewer(self) -> str | None:
        return self._room.viewer

    def _is_over(self, session: AnySession) -> bool:
        over: bool = session.game.heading(session.state, session.data, None).over
        return over

    def _stage_name(self, session: AnySession) -> str:
        stage: str = session.game.heading(session.state, session.data, None).stage
        return stage

    def _say(self, session: AnySession, passed: list[str]) -> None:
        gone = self.tr("Closed: {}.").format(", ".join(passed)) if passed else self.tr("Nothing was closed.")
        why = f"{gone} {self._first_text(session)}".strip()
        self._bars.show_bar(ONWARD, Bar("info", self._stage_name(session), why))

    def _first_text(self, session: AnySession) -> str:
        first = first_business(session, self._viewer)
        if first is None:
            return ""
        names = {side.id: side.name for side in session.game.sides(session.data)}
        who = names.get(first.side or "", self.tr("The umpire"))
        more = len([line for line in business(session, self._viewer) if line is not first])
        lines = self.tr("1 more line") if more == 1 else self.tr("{} more lines").format(more)
        and_more = self.tr(" (and {} in the Watch)").format(lines) if more else ""
        says = {"must": self.tr("{} must decide: {}{}"), "lost": self.tr("{}, about to be lost: {}{}")}
        return says.get(first.urgency, self.tr("{} may decide: {}{}")).format(who, first.words, and_more)


def step_of(session: AnySession) -> tuple[str, ...]:
    """What is open, steps within the segment too: a strike has its first business some steps after it is announced."""
    heading = session.game.heading(session.state, session.data, None)
    return tuple(one.name for one in heading.milestones if one.when == "now")


def business(session: AnySession, viewer: str | None = None) -> list[Offer]:
    """What somebody may do now, in the order of the Watch; lines that only tell something are left out, and those of
    sides for whom the program orders now."""
    from ffts.app.programs import due_for, ordering  # brings the rules, which come after the first picture

    program, lines = ordering(session), due_for(session, viewer)
    open_lines = [line for line in lines if line.side not in program and (line.must or line.lost or line.kind)]
    return sorted(open_lines, key=lambda line: (not line.must, not line.lost))


def half_done(session: AnySession, viewer: str | None = None) -> tuple[str, ...]:
    """What was begun and stays half done once play goes on, of the sides that people play."""
    from ffts.app.programs import due_for, ordering

    program = ordering(session)
    return tuple(line.words for line in due_for(session, viewer) if line.half and line.side not in program)


def first_business(session: AnySession, viewer: str | None = None) -> Offer | None:
    """What comes first of it; None while nobody has anything to do."""
    return next(iter(business(session, viewer)), None)


def lost_words(session: AnySession, old: object, order: Command, viewer: str | None = None) -> str:
    """What was lost by an order that went on past a reminder: '2 lost: Yorktown search 1 cancelled, Lexington search 2
    cancelled'; for a person who plays alone, of his own side."""
    from ffts.core.umpire import TWICE

    if TWICE not in order.waive.values():
        return ""
    lines = (line for line in session.game.due(old, session.data, None) if viewer is None or line.side == viewer)
    lost = [by_name(session, line.loss) for line in lines if line.is_missed]
    more = f" and {len(lost) - MOST_NAMED} more" if len(lost) > MOST_NAMED else ""
    return f"{len(lost)} lost: {', '.join(lost[:MOST_NAMED])}{more}" if lost else ""
