"""The players' room in the window: its page, its letters in the Watch, and what comes in. It is loaded late."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from ffts.ui.desk.docks.middle import UMPIRES
from ffts.ui.desk.games.entries import WATCH
from ffts.ui.desk.games.table import LETTERS
from ffts.ui.desk.look.translate import tr

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from ffts.core.model import Command
    from ffts.core.umpire import Refused
    from ffts.ui.desk.docks.ways import Ways
    from ffts.ui.desk.games.table import Table
    from ffts.ui.desk.palette.palette import Suggestion
    from ffts.ui.desk.seats.host import Host
    from ffts.ui.desk.seats.letters import LettersList

TITLE = "Players"
MAIL = (".txt", ".eml", ".md", "")
"""How a file ends that may be a mail."""


def wait_words(count: int) -> str:
    """'2 letters of players wait'."""
    return tr("1 letter of a player waits") if count == 1 else tr("{} letters of players wait").format(count)


class PlayersRoom(QObject):
    """Leads to the page Players; nothing of it is loaded before."""

    came = Signal(str)
    """Something came in, in words."""

    def __init__(self, table: Table, ways: Ways, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table, self._ways = table, ways
        self.host: Host | None = None
        self._letters: LettersList | None = None
        self._passed: tuple[int | None, tuple[int, ...]] = None, ()
        """The entry after which the reminder was answered, and the letters it was about."""
        table.remind = self._remind

    def _remind(self, onward: Command) -> Refused | None:
        """Letters would be passed by; nothing once that is answered, also where the game has a reminder of its own."""
        session = self._table.session
        due = self.host.due() if self.host else ()
        if self.host is None or session is None or not due:
            return None
        if (no := session.refusal(session.game.onward(session.state))) and not no.asks_twice:
            return None  # play does not go on, and passes nothing by
        if LETTERS in onward.waive:
            self._passed = session.head, due
            self.host.pass_by(due)
            return None
        if onward.waive and self._passed == (session.head, due):
            return None
        from ffts.ui.desk.seats.letters import LettersWait

        if self._letters:
            self._letters.offer()
        takes, them = ("Enter takes it", "it") if len(due) == 1 else ("Enter takes one", "them")
        why = self.tr("{}: {}; Y goes on without {}").format(wait_words(len(due)), takes, them)
        return LettersWait(LETTERS, why, self.tr("take or send back in the Watch"))

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

    def take_mail(self, file: Path) -> bool:
        """Take a file that was dropped on the window, if there is a block of orders in it; whether there is."""
        from ffts.post.block import blocks_in

        if self._table.session is None or file.suffix.lower() not in MAIL:
            return False
        text = file.read_text(encoding="utf-8", errors="replace")
        if not blocks_in(text):
            return False
        self._loaded().mail.take(text)
        self.open_page()
        return True

    def follow(self, moment: int) -> None:
        """The umpire looks at this moment of the story."""
        if self.host is not None:
            self.host.follow(moment)

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
        if self.host is None or watch is None:
            return
        count = len(self.host.room.waiting()) if self.host.room else 0
        watch.show_letters(wait_words(count) if count else "")
        if self.host.room is None or self._letters is not None:
            return
        from ffts.ui.desk.seats.letters import LettersList

        self._letters = LettersList(self.host)
        self._letters.opened.connect(self.open_page)
        self._letters.destroyed.connect(self._forget_letters)
        watch.add_above(self._letters)

    def _forget_letters(self) -> None:
        self._letters = None
