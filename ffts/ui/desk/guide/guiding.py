"""Leads a new player through a real game: shows the step the game stands at, and remembers what was looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer

from ffts.ui.desk.games.entries import loaded, pages_of
from ffts.ui.desk.guide.panel import GuidePanel
from ffts.ui.desk.look.bars import Bar
from ffts.ui.desk.look.parts import later

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMainWindow

    from ffts.app.session import AnySession
    from ffts.ui.desk.docks.ways import Ways
    from ffts.ui.desk.games.settings import Settings
    from ffts.ui.desk.games.table import Table
    from ffts.ui.desk.guide.steps import Bookmark, Guide, Showing
    from ffts.ui.desk.look.bars import Bars

LEFT = "left"
"""Kept with a game whose guide was left: it comes back by its key alone."""


class GuideLead(QObject):
    """At most one guide, that of the game on the table."""

    def __init__(self, window: QMainWindow, table: Table, ways: Ways, settings: Settings, bars: Bars) -> None:
        super().__init__(window)
        self._window, self._table, self._ways, self._middle = window, table, ways, ways.middle
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
        if self.panel:
            self.panel.setVisible(bool(self.guide and seen))

    def show_owner(self, page: bool) -> None:
        """Whether the digits are for a list on the page."""
        self._page_has_digits = page
        if self.panel:
            self.panel.show_owner(page)

    def _made(self) -> GuidePanel:
        if self.panel is None:
            self.panel = GuidePanel(self._window)
            self.panel.show_owner(self._page_has_digits)
            self.panel.left.connect(self.toggle)
            self.panel.skipped.connect(self.skip)
            suiting = later(self, self._middle.suit_docks)
            self.panel.came_or_went.connect(suiting.start)
            self._window.addToolBar(Qt.ToolBarArea.TopToolBarArea, self.panel)
        return self.panel


def guide_of(session: AnySession) -> Guide | None:
    """The guide for the scenario of this game, if there is one."""
    place = pages_of(session.game.name).guides
    return next((guide for guide in _all(place) if guide.scenario == session.store.info.scenario), None)


def _all(place: str) -> tuple[Guide, ...]:
    found: tuple[Guide, ...] = loaded(place)() if place else ()
    return found
