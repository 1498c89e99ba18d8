"""Leads a new player through a real game: shows the step the game stands at, and remembers what was looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from ffts.ui.desk.games.entries import WATCH, loaded, pages_of
from ffts.ui.desk.keys.desk import WHY
from ffts.ui.desk.look.bars import Bar
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text, later
from ffts.ui.desk.look.theme import px

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.ui.desk.docks.ways import Ways
    from ffts.ui.desk.games.settings import Settings
    from ffts.ui.desk.games.table import Table
    from ffts.ui.desk.guide.steps import Bookmark, Guide, GuideStep, Showing
    from ffts.ui.desk.look.bars import Bars


LEFT = "left"
"""Kept with a game whose guide was left: it comes back by its key alone."""


class GuideLead(QObject):
    """At most one guide, that of the game on the table."""

    def __init__(
        self,
        column: QVBoxLayout,
        dress: Callable[[QWidget], object],
        table: Table,
        ways: Ways,
        settings: Settings,
        bars: Bars,
    ) -> None:
        """The guide goes to the top of this `column`, which has the pages: the Watch beside it keeps its height."""
        super().__init__(column)
        self._column, self._dress = column, dress
        self._table, self._ways, self._middle = table, ways, ways.middle
        self._settings, self._bars = settings, bars
        self.guide: Guide | None = None
        self.mark: Bookmark | None = None
        self.showing: Showing | None = None
        self.panel: GuidePanel | None = None
        self._page_has_digits = False
        self._wanted = False
        self._looking = QTimer(self)
        self._looking.setSingleShot(True)
        self._looking.timeout.connect(self.look)
        self._named = "", ""
        self._naming = later(self, self._bring_line)
        table.opened.connect(self._opened)
        table.closed.connect(self._closed)
        table.changed.connect(lambda old, new: self.look())
        ways.room.tabs.currentChanged.connect(lambda at: self._looking.start())
        ways.middle.pages.currentChanged.connect(lambda at: self._looking.start())
        ways.room.filled.connect(self._looking.start)

    # --- a game comes and goes -----------------------------------------------------

    def begin_with_next(self) -> None:
        """The game that is opened next is a guided one."""
        self._wanted = True

    def _opened(self, session: AnySession) -> None:
        wanted, self._wanted = self._wanted, False
        kept = self._settings.guided(session.store.path)
        if wanted or (kept and not kept.startswith(LEFT)):
            self._take_up(session)

    def _closed(self) -> None:
        self.guide = self.mark = self.showing = None
        self._show()

    def _take_up(self, session: AnySession) -> None:
        """From where it was left, or from the beginning."""
        from ffts.ui.desk.guide.steps import read_mark

        self.guide = guide_of(session)
        if self.guide:
            self.mark = read_mark(self._settings.guided(session.store.path).removeprefix(LEFT).lstrip(" "))
            self.look()

    # --- deeds ---------------------------------------------------------------------

    def toggle(self) -> None:
        """Leave the guide, or take it up again where it was left."""
        session = self._table.session
        if session is None:
            return
        if self.guide:
            self._leave(session)
            return
        self._take_up(session)
        if self.guide is None:
            text = self.tr("The welcome page (Ctrl+N) offers a game that has one.")
            self._bars.show_bar("guide", Bar("info", self.tr("There is no guide to this scenario"), text))

    def _leave(self, session: AnySession) -> None:
        kept = self._settings.guided(session.store.path)
        self._settings.keep_guided(session.store.path, f"{LEFT} {kept}")
        self._closed()

    def skip(self) -> None:
        """Go on without this step."""
        if self.mark and self.showing and self.showing.step.waits:
            self.mark = self.mark.skipping(self.showing.step.id)
            self.look()

    # --- looking -------------------------------------------------------------------

    def look(self) -> None:
        """Show the step that the game stands at now."""
        session = self._table.session
        if session and self.guide and self.mark:
            from ffts.ui.desk.guide.steps import follow

            may_redo = session.redo_count > 0
            self.mark, self.showing = follow(self.guide, self.mark, session, self._page_in_front(), may_redo)
            self._settings.keep_guided(session.store.path, self.mark.written())
        self._show()

    def _page_in_front(self) -> str:
        """Empty while the pages are still filled: the user did not turn to the first of them."""
        return self._ways.room.in_front if self._middle.has_tabs and not self._ways.filling else ""

    def _show(self) -> None:
        """On the umpire's screen only: the step says what was done."""
        seen = self._ways.room.viewer is None and self._middle.has_tabs
        if self.guide and self.showing and seen:
            self._made().show_step(self.guide, self.showing)
            self._naming.start()
        if self.panel:
            self.panel.setVisible(bool(self.guide and seen))

    def _bring_line(self) -> None:
        """A line of the Watch that is named for the first time comes into view, once the Watch has it."""
        named = (self.showing.step.id, self.showing.line) if self.showing else ("", "")
        if named != self._named and (watch := self._ways.room.docks.get(WATCH)):
            self._named = named
            watch.bring(named[1])

    def show_owner(self, page: bool) -> None:
        """Whether the digits are for a list on the page."""
        self._page_has_digits = page
        if self.panel:
            self.panel.show_owner(page)

    def _made(self) -> GuidePanel:
        if self.panel is None:
            self.panel = GuidePanel()
            self.panel.show_owner(self._page_has_digits)
            self.panel.left.connect(self.toggle)
            self.panel.skipped.connect(self.skip)
            self._column.insertWidget(0, self.panel)
            self._dress(self.panel)
        return self.panel


def guide_of(session: AnySession) -> Guide | None:
    """The guide for the scenario of this game, if there is one."""
    place = pages_of(session.game.name).guides
    return next((guide for guide in _all(place) if guide.scenario == session.store.info.scenario), None)


def _all(place: str) -> tuple[Guide, ...]:
    found: tuple[Guide, ...] = loaded(place)() if place else ()
    return found


# --- the panel of a guided game -----------------------------------------------------

GUIDE_KEY, SKIP_KEY, WHY_KEY = "Ctrl+Shift+G", "Ctrl+Shift+K", WHY.key
MOST_OF_HEIGHT = 18
"""Per cent of the window that the panel may take; the reasons are folded away where it would take more."""
ANY_HEIGHT = 10_000
BY_F2 = {"Press the number beside": "Press F2, then the number beside", ": press its": ": press F2, then its"}
"""Where a list on the page has the digits, F2 gives them to the Watch."""
ORDINARY_WAY = " Open now: Air operations Segment. Press F5 to go on."
ORDINARY_LINE = "Enterprise may launch VF-6/1-3, VB-6/1-5"


class GuidePanel(QWidget):
    """The step shown: its number and name, what to do, and why."""

    left = Signal()
    skipped = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Guide"))
        self.title, self.rule = Text(look="heading"), Text(look="muted")
        self.do, self.why = Text().embolden(), Text()
        for text in (self.do, self.why):
            text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._steps: tuple[GuideStep, ...] = ()
        self._do, self._page_has_digits = "", False
        self._build()
        self._fitting = QTimer(self)
        self._fitting.setSingleShot(True)
        self._fitting.timeout.connect(self._fit)

    def _build(self) -> None:
        self.skip_button = self._button(self.tr("Skip this step"), self.tr("Go on without doing it"), SKIP_KEY)
        self.skip_button.clicked.connect(self.skipped)
        self.leave_button = self._button(self.tr("Leave the guide"), self.tr("The same key comes back"), GUIDE_KEY)
        self.leave_button.clicked.connect(self.left)
        self.why_button = self._button(self.tr("Why?"), self.tr("What this step is for"), WHY_KEY)
        self.why_button.setShortcut(WHY_KEY)
        self.why_button.setCheckable(True)
        self.why_button.toggled.connect(lambda on: self._fit())
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        for button in (self.why_button, self.skip_button, self.leave_button):
            head.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        self.frame = QFrame()
        self.frame.setProperty("look", "bar-info")
        self.frame.setMinimumWidth(1)
        self.frame.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        column = QVBoxLayout(self.frame)
        column.setContentsMargins(px(12), px(4), px(8), px(6))
        column.setSpacing(px(2))
        column.addLayout(head)
        column.addWidget(self.do)
        column.addWidget(self.why)
        self.frame.setFixedHeight(1)  # until it is fitted: words of no width yet would make the window very high
        around = QVBoxLayout(self)
        around.setContentsMargins(0, px(4), 0, 0)
        around.addWidget(self.frame)

    def _button(self, name: str, tip: str, key: str) -> QPushButton:
        button = QPushButton(name)
        button.setProperty("look", "quiet")
        button.setToolTip(literal(f"{tip} ({key})"))
        return button

    def show_step(self, guide: Guide, showing: Showing) -> None:
        """Show this step, or what leads to it."""
        step, self._steps = showing.step, guide.steps
        number = self.tr("{} of {}").format(showing.number, len(guide.steps))
        name = step.title if showing.is_ready else self.tr("next: {}").format(step.title)
        rule = f"  [{step.rule}]" if step.rule else ""
        self.title.setText(f"{guide.title}, {number}: {name}{rule}")
        self._do = step.do.replace("{line}", showing.line) if showing.is_ready else self._way(showing)
        self._show_do()
        self.why.setText(step.why if showing.is_ready else "")
        self.setAccessibleDescription(f"{name}. {self.do.text()} {self.why.text()}")
        self.skip_button.setVisible(bool(step.waits))
        self._fitting.start(0)

    def show_owner(self, page: bool) -> None:
        """The digits are for a list on the page, or for the Watch."""
        self._page_has_digits = page
        self._show_do()

    def _show_do(self) -> None:
        words = self._do
        for here, from_page in BY_F2.items() if self._page_has_digits else ():
            words = words.replace(here, from_page)
        self.do.setText(words)

    def _way(self, showing: Showing) -> str:
        """What leads to a step that cannot be done yet."""
        if showing.how:
            return showing.how.replace("{line}", showing.line)
        if showing.is_chosen:
            text = self.tr("First the Watch line “{}”: press its number, and choose on the page that opens.")
            return text.format(showing.line)
        if showing.line:
            return self.tr("First do the Watch line “{}”: press its number.").format(showing.line)
        onward = self.tr("Open now: {}. Press F5 to go on.").format(showing.stage)
        return f"{showing.step.until} {onward}".lstrip()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fitting.start(0)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "_fitting"):
            self._fitting.start(0)

    def _fit(self) -> None:
        """Give the panel the height of its longest step at this width."""
        layout = self.frame.layout()
        if layout is None or not self.isVisible():
            return
        least = self._tallest(
            lambda step: self._words_height(self.do, max(step.do, step.until + ORDINARY_WAY, key=len))
        )
        most = self._tallest(lambda step: self._words_height(self.do, step.do) + self._words_height(self.why, step.why))
        room = self.window().height() * MOST_OF_HEIGHT // 100
        folds = self._around() + most > room
        self.why_button.setVisible(folds)
        self.why.setVisible(not folds or self.why_button.isChecked())
        self.frame.setFixedHeight(self._around() + (most if self.why.isVisibleTo(self.frame) else least))

    def _around(self) -> int:
        """The height of the heading with its buttons, and of the margins."""
        head = max(button.sizeHint().height() for button in (self.why_button, self.skip_button, self.leave_button))
        return head + px(4) + px(6) + 2 * px(2)

    def _tallest(self, height: Callable[[GuideStep], int]) -> int:
        return max(map(height, self._steps), default=0)

    def _words_height(self, label: Text, words: str) -> int:
        """How high these words are in this label, with a Watch line of ordinary length put in."""
        room = QRect(0, 0, max(1, self.frame.width() - px(12) - px(8)), ANY_HEIGHT)
        text = words.replace("{line}", ORDINARY_LINE)
        return label.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, text).height()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fitting.start(0)
