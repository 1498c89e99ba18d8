"""Deeds of the window that are said with more than their name: a zoom, a page to print, the dice that are asked for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from ffts.core.asking import is_question
from ffts.ui.desk.docks.room import PointsAt
from ffts.ui.desk.docks.ways import RULES_KEY
from ffts.ui.desk.games.entries import PageEntry, all_pages
from ffts.ui.desk.look.theme import ZOOM_STEPS
from ffts.ui.desk.look.translate import tr
from ffts.ui.desk.palette.palette import Suggestion

if TYPE_CHECKING:
    from ffts.ui.desk.docks.ways import Ways
    from ffts.ui.desk.games.table import Table
    from ffts.ui.desk.printing.desk import PrintDesk

ZOOM = re.compile(r"zoom\s+(?:to\s+)?(\d+)\s*%?", re.IGNORECASE)
ROLL = re.compile(r"roll|draw", re.IGNORECASE)
REST = re.compile(r"(?:roll|draw)\s+(?:the\s+rest|all|everything)", re.IGNORECASE)
BACK = re.compile(r"take\s+(?:it\s+|the\s+dice\s+)?back", re.IGNORECASE)
PRINT = re.compile(r"print\s+(?:the\s+)?(.+?)(?:\s+of\s+(.+))?", re.IGNORECASE)
RULE = re.compile(
    r"(rule\s+)?((?:[A-Z]{1,2}\d?-)?(?:A-\d{3}|[A-Z]?\d{1,2})(?:\.\w{1,2})*|VPT)(?: \([\w.]+\))?", re.IGNORECASE
)
"""A paragraph, or a ruling; a figure alone is one as well."""
BEFORE_ORDERS, BEHIND_ALL = 1000, -9_999
LEAST_OF_A_WORD = 4
"""Letters of what is looked for in the rules: fewer would be found everywhere."""
NO_DICE = "No dice are asked for"


class WindowPhrases:
    """Finds what typed words would do to the window."""

    def __init__(self, table: Table, ways: Ways, printing: PrintDesk, set_zoom: Callable[[int], object]) -> None:
        self._table, self._ways, self._room = table, ways, ways.room
        self._printing, self._set_zoom = printing, set_zoom

    def read(self, typed: str) -> Iterator[Suggestion]:
        """What these words would do."""
        words = typed.strip()
        yield from self._zoom(words)
        if self._table.session and self._room.viewer is None:
            yield from self._dice(words)
        if self._table.session:
            yield from self._print(words)
            yield from self._rules(words)

    def _zoom(self, words: str) -> Iterator[Suggestion]:
        if said := ZOOM.fullmatch(words):
            percent, least, most = int(said[1]), ZOOM_STEPS[0], ZOOM_STEPS[-1]
            stopped = "" if least <= percent <= most else tr("The zoom goes from {} to {} %").format(least, most)
            run = partial(self._set_zoom, percent)
            yield Suggestion(tr("Zoom to {} %").format(percent), run, stopped=stopped, typed=True, rank=BEFORE_ORDERS)

    def _dice(self, words: str) -> Iterator[Suggestion]:
        """While dice are asked for 'roll' means those, and no order."""
        table = self._table
        deeds = (
            (ROLL, tr("Roll: {}"), table.roll_it, "R"),
            (REST, tr("Roll the rest: {}"), table.roll_rest, "Shift+R"),
        )
        for said, name, run, key in (*deeds, (BACK, tr("Take back: {}"), table.abandon, "Esc")):
            if said.fullmatch(words) and (table.ask or said is not ROLL):
                asked = table.ask.what if table.ask else ""
                stopped = "" if table.ask else tr(NO_DICE)
                if said is BACK and table.stands:
                    stopped = tr("The program gave this order, and it stands")
                yield Suggestion(name.format(asked).rstrip(": "), run, key, stopped, typed=True, rank=BEFORE_ORDERS)

    def _print(self, words: str) -> Iterator[Suggestion]:
        """A page by one of its names, and on it the carrier, force or ship that is named."""
        said = PRINT.fullmatch(words)
        if said is None:
            return
        found = [self._printed(page, said[2]) for page in self._pages_called(said[1])]
        some = [one for one in found if not one.stopped]
        yield from some or found[:1]

    def _pages_called(self, name: str) -> Iterator[PageEntry]:
        said = name.casefold()
        for page in all_pages(self._room.game):
            is_called = page.title.casefold().startswith(said) or said in page.also
            if is_called and page.title in self._room.docks and self._room.page(page.title) is not None:
                yield page

    def _printed(self, page: PageEntry, of: str | None) -> Suggestion:
        at, stopped, dock = "", "", self._room.docks[page.title]
        if of:
            at = dock.known_as(of) if isinstance(dock, PointsAt) else ""
            stopped = "" if at else tr("{} has nothing called {}").format(page.title, of)
        name = tr("Print {} of {}").format(page.title, of) if of else tr("Print {}").format(page.title)
        run = partial(self._print_page, page.title, at)
        return Suggestion(name, run, "", stopped, typed=True, rank=BEFORE_ORDERS)

    def _print_page(self, title: str, at: str) -> None:
        self._ways.lead_to(title)
        dock = self._room.docks[title]
        if at and isinstance(dock, PointsAt):
            dock.point_at(at)
        self._printing.show_it()

    def _rules(self, words: str) -> Iterator[Suggestion]:
        """The rule of this number; or what the rules say of these words, behind all that can be done."""
        if self._ways.rules_page is None:
            return
        if said := RULE.fullmatch(words):
            read = partial(self._ways.read_rule, said[2].upper())
            yield Suggestion(tr("Rule {}: read it").format(said[2].upper()), read, RULES_KEY, typed=True)
        elif len(words) >= LEAST_OF_A_WORD and not is_question(words):
            about = words.removeprefix("rule ").strip()
            read = partial(self._ways.read_rule, about)
            yield Suggestion(tr("In the rules: {}").format(about), read, RULES_KEY, typed=True, rank=BEHIND_ALL)
