"""The page Players in the window: its deeds are done by the host and are no orders."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from ffts.core.page import Deed, Pick
from ffts.seats.players import MOMENT, POST_FILE, POST_OUT, POST_PASTE, TITLE, page
from ffts.seats.signals.page import ASHORE, LOAD, SIGNALS
from ffts.ui.desk.page.dock import PageDock
from ffts.ui.desk.page.over import OverPage

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.ui.desk.seats.host import Host

POST = (POST_OUT, POST_PASTE, POST_FILE)
SETTINGS = ("manner", "dice", "when", SIGNALS, LOAD, ASHORE, MOMENT)
"""Choices that take effect at once."""


class PlayersDock(PageDock):
    """Draws the page, and hands what is done there to the host."""

    def __init__(self, host: Host) -> None:
        super().__init__(TITLE, lambda at: page(host.players(at.picks), at.picks))
        self._host = host
        host.changed.connect(self.show_again)

    def show_again(self) -> None:
        """Something of the room has changed."""
        if self._session is not None and self.isVisible():
            self.set_picks({})

    def want(self, deed: Deed) -> None:
        if deed.id in POST:
            self._post(deed.id)
        elif deed.id and not deed.why_not:
            self._host.act(deed.id, self.picks)
            self.show_again()
        else:
            super().want(deed)

    def _post(self, what: str) -> None:
        """By mail: into a folder, from the clipboard, from a file."""
        if what == POST_PASTE:
            self._host.mail.take(QGuiApplication.clipboard().text())
        elif what == POST_OUT:
            if folder := QFileDialog.getExistingDirectory(self, self.tr("Where the packets go")):
                self._host.mail.send(Path(folder))
        elif file := QFileDialog.getOpenFileName(self, self.tr("A mail as text"))[0]:
            self._host.mail.take(Path(file).read_text(encoding="utf-8", errors="replace"))
        self.show_again()

    def set_picks(self, picks: Mapping[str, Pick]) -> None:
        for ident in SETTINGS:
            if ident in picks:
                self._host.set(ident, str(picks[ident]), self.picks)
        super().set_picks({ident: value for ident, value in picks.items() if ident not in SETTINGS})


class PlayersPage(OverPage):
    """Takes the place of the other pages until it is left."""

    def __init__(self, host: Host, session: AnySession) -> None:
        super().__init__(TITLE, session, PlayersDock(host))
