"""The inspector in the window: the page of what was chosen last, and below it what the log tells of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal

from ffts.core.citations import number_of
from ffts.core.page import Block, Words
from ffts.games.skies.pages.inspector import THING, card_of, page_of
from ffts.games.skies.pages.inspector import page as page_at
from ffts.games.skies.pictures.inspector.card import FactCard
from ffts.ui.desk.docks.history import History
from ffts.ui.desk.docks.loglines import lines_of
from ffts.ui.desk.look.parts import column_height, later
from ffts.ui.desk.page.dock import PageDock

if TYPE_CHECKING:
    from ffts.core.page import Page, Pick
    from ffts.core.viewpoint import Viewpoint
    from ffts.games.skies.desk import SkiesDesk
    from ffts.ui.desk.docks.loglines import LogLines

MOST_LINES = 40
MOST_OF_HEIGHT = 25
"""Per cent of the height of the docks: with what dice need it must not make the window higher than the screen."""


class InspectorDock(PageDock):
    """What was chosen stays chosen when another looks; he reads of it what he may."""

    selected = Signal(object)
    """Another thing to select: ("tf", id)."""

    def __init__(self) -> None:
        self._lines: LogLines | None = None
        self._read_from: tuple[object, str | None] = (None, None)
        self._histories: dict[tuple[str | None, tuple[str, ...]], History] = {}
        """Whoever looked, and what at: what the log told of it is read on from there."""
        self._entry: tuple[str, bool, FactCard] | None = None
        """The entry of the log that was told last, and whether it stood then."""
        super().__init__("Inspector", self._made)
        self._telling = later(self, self._tell_on)
        self._fitting = later(self, self._fit_height)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_selection(self, selection: tuple[str, str] | None) -> None:
        """("tf", id), ("hex", label), ("ship", id), ("af", id), ("flight", id), ("entry", number), or nothing."""
        self.picks = {} if selection is None else {THING: selection}
        self._tell_on()

    def set_picks(self, picks: Mapping[str, Pick]) -> None:
        """A force that is looked at from here is selected elsewhere as well."""
        super().set_picks(picks)
        if THING in picks:
            self.selected.emit(picks[THING])

    def _forget_game(self) -> None:
        super()._forget_game()
        self._histories.clear()
        self._entry = None

    def _forget_view(self) -> None:
        """What another chose is not forgotten: each reads of it what he may."""

    # --- the page ----------------------------------------------------------------

    def _made(self, at: Viewpoint) -> Page:
        thing = at.picks.get(THING)
        if not isinstance(thing, tuple):
            return page_at(at)
        entry = thing[0] == "entry" and at.viewer is None
        card = self._entry_card(thing[1]) if entry else card_of(at, *thing)
        page = page_of(card)
        self._fitting.start()
        return replace(page, below=(*page.below, *self._history(card)))

    def _tell_on(self) -> None:
        if self._session is not None:
            self._show()

    def _history(self, card: FactCard) -> Iterator[Block]:
        """By turn, the newest first. A long log is read a slice at a time."""
        assert self._session is not None
        if self._read_from != (self._session, self._viewer):
            self._read_from, self._lines = (self._session, self._viewer), lines_of(self._session, self._viewer)
        history = self._histories.setdefault((self._viewer, card.log_names), History(card.log_names))
        if self._lines is None or not history.names:
            return
        if not self._lines.go_on():
            self._telling.start()
        found = history.lines(self._lines.rows)
        if found:
            yield Words("What happened", "heading")
        for turn, lines in groupby(found[:MOST_LINES], key=lambda line: f"Turn {line.turn}, {line.clock}"):
            yield Words(turn, "muted")
            yield Words(
                "\n".join(f"{line.text} [{number_of(line.rule)}]" if line.rule else line.text for line in lines)
            )
        if (more := len(found) - MOST_LINES) > 0:
            yield Words(f"and {more} more in the log (F7)")

    def _fit_height(self) -> None:
        """As tall as what is chosen needs, up to a part of the column of docks; then it scrolls."""
        layout = self._column if THING in self.picks else None
        wanted = layout.heightForWidth(self._area.viewport().width()) if layout else 0
        self.setMinimumHeight(min(wanted, column_height(self) * MOST_OF_HEIGHT // 100))

    def _entry_card(self, name: str) -> FactCard:
        """Told once: whatever happens after it, an entry of the log stays what it is, but that it may be taken back."""
        session = self._session
        assert session is not None
        stands = int(name) in session.line_to(session.head)
        if self._entry is None or self._entry[:2] != (name, stands):
            self._entry = name, stands, _entry_card(session, name, stands)
        return self._entry[2]


def _entry_card(desk: SkiesDesk, name: str, stands: bool) -> FactCard:
    """What was ordered, what the dice showed, and what came of it."""
    from ffts.app.logbook import umpire_lines

    play = desk.play(int(name))
    before = desk.state_at(play.entry.parent)
    lines = umpire_lines(desk.game, play, before, desk.data)
    turn, clock = desk.game.when(before, desk.data)
    facts = tuple((number_of(line.rule) or line.kind, line.text) for line in lines)
    back = "" if stands else ", taken back"
    return FactCard(desk.game.words.menu(play.command, before), f"Turn {turn}, {clock}{back}", facts)
