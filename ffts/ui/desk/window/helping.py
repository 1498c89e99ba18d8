"""The Help menu: F1 explains, and the pages of keys, questions and the program itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from ffts.ui.desk.docks.ways import Ways
    from ffts.ui.desk.games.table import Table
    from ffts.ui.desk.page.full_pages import FullPage
    from ffts.ui.desk.window.book_opening import BookOpening
    from ffts.ui.desk.window.tools import Tools


class Helping(QObject):
    """Opens pages to read; the page below them waits."""

    def __init__(self, table: Table, ways: Ways, tools: Tools, cache: Path, refused: Callable[[], str]) -> None:
        """The book is made in `cache`; `refused` returns the rule that has just refused something."""
        super().__init__(ways)
        self._table, self._ways, self._tools, self._refused = table, ways, tools, refused
        self._cache = cache

    def explain(self) -> None:
        """F1: the rule of what is in question; away from a game, or pressed again over its rule, every key."""
        from ffts.ui.desk.guide.explaining import rule_here

        if self._ways.rules_page is None or not self._ways.middle.on_desk:
            self.open_keys()
        else:
            self._ways.read_rule(self._refused() or rule_here(self._table, self._ways.room))

    def lead_by_key(self, title: str) -> None:
        """By its key or its menu: the page of the rules opens at the rule that has just refused something."""
        rule = self._refused() if self._ways.middle.on_desk else ""
        self._ways.lead_to(title)
        self._ways.show_rule(rule)

    @cached_property
    def book(self) -> BookOpening:
        """Loaded when it is first asked for."""
        from ffts.ui.desk.window.book_opening import BookOpening

        return BookOpening(self._cache, self)

    def open_book(self) -> None:
        """The page of the book for the page in front, else for the game."""
        title, game = self._ways.middle.title, self._tools.game.name
        self.book.open(*((f"{game} {title}", title, game) if self._ways.middle.on_desk else (title, "Welcome")))

    def open_keys(self) -> None:
        """Every key on one page."""
        from ffts.ui.desk.page.full_pages import keyboard_page

        first = self._ways.middle.title if self._table.session else ""
        self._show(keyboard_page(self._ways.room.game, first))

    def open_about(self) -> None:
        """What this is, and its version."""
        from ffts.ui.desk.page.full_pages import about_page

        self._show(about_page())

    def open_questions(self) -> None:
        """Everything that can be asked at Ctrl+K."""
        from ffts.ui.desk.page.full_pages import questions_page
        from ffts.ui.desk.palette.questions import questions_of

        self._show(questions_page(questions_of(self._tools.game.name)))

    def _show(self, page: FullPage) -> None:
        page.left.connect(self._ways.middle.step_back)
        self._ways.middle.show_help(page)
