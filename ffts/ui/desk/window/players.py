"""The players' room in the window: its page, its letters in the Watch, and what comes in. It is loaded late."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from ffts.ui.desk.docks.middle import UMPIRES
from ffts.ui.desk.games.entries import WATCH

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ffts.ui.desk.docks.ways import Ways
    from ffts.ui.desk.games.table import Table
    from ffts.ui.desk.palette.palette import Suggestion
    from ffts.ui.desk.seats.host import Host
    from ffts.ui.desk.seats.letters import LettersList

TITLE = "Players"


class PlayersRoom(QObject):
    """Leads to the page Players; nothing of it is loaded before."""

    came = Signal(str)
    """Something came in, in words."""

    def __init__(self, table: Table, ways: Ways, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table, self._ways = table, ways
        self.host: Host | None = None
        self._letters: LettersList | None = None

    def open_page(self, letter: int = 0) -> None:
        """Open the page; with a letter, where it is sent back."""
        session, middle = self._table.session, self._ways.middle
        if session is None:
            return
        if middle.room.viewer is not None:
            self._ways.barred.emit(self.tr(TITLE))
            return
        from ffts.ui.desk.seats.page import PlayersPage

        page = PlayersPage(self._loaded(), session)
        page.setProperty(UMPIRES, True)
        self._table.changed.connect(page.show_state)
        page.left.connect(middle.leave_page)
        middle.show_over(page)
        if letter:
            page.dock.go_to(f"reason {letter}")

    def show_view(self) -> None:
        """Somebody else looks."""
        if self._letters:
            self._letters.show_view(self._ways.middle.room.viewer)

    def letters_by_name(self) -> Iterator[Suggestion]:
        """The letters that wait, at Ctrl+K."""
        if self.host is None or self._ways.middle.room.viewer is not None:
            return
        from functools import partial

        from ffts.ui.desk.palette.palette import Suggestion

        for waiting in self.host.letters():
            name = self.tr("Letter from {}: {}").format(waiting.who, waiting.words)
            yield Suggestion(name, partial(self.open_page, waiting.letter.number), "Ctrl+Shift+P")

    def _loaded(self) -> Host:
        if self.host is None:
            from ffts.ui.desk.seats.host import Host

            self.host = Host(self._table, self)
            self.host.came.connect(self.came)
            self.host.changed.connect(self._show_letters)
        return self.host

    def _show_letters(self) -> None:
        """In the Watch, from the first time the room is open."""
        watch = self._ways.middle.room.docks.get(WATCH)
        if self.host is None or self.host.room is None or watch is None or self._letters is not None:
            return
        from ffts.ui.desk.seats.letters import LettersList

        self._letters = LettersList(self.host)
        self._letters.opened.connect(self.open_page)
        self._letters.destroyed.connect(self._forget_letters)
        watch.add_above(self._letters)

    def _forget_letters(self) -> None:
        self._letters = None
