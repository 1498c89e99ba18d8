"""All that Ctrl+K finds for a line: answers, deeds of the window, things by name, orders in plain words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from ffts.core.asking import is_question
from ffts.ui.desk.docks.room import PointsAt
from ffts.ui.desk.docks.showing import gives_orders
from ffts.ui.desk.docks.ways import RULES_KEY
from ffts.ui.desk.games.entries import LOG, PageEntry, all_pages
from ffts.ui.desk.look.theme import ZOOM_STEPS
from ffts.ui.desk.look.translate import tr
from ffts.ui.desk.palette.choices import choices
from ffts.ui.desk.palette.finding import forms_by_name, kinds, menus_by_name
from ffts.ui.desk.palette.palette import Suggestion, sorted_choices

if TYPE_CHECKING:
    from ffts.core.asking import Answer
    from ffts.ui.desk.docks.ways import Ways
    from ffts.ui.desk.games.table import Table
    from ffts.ui.desk.keys.menus import Actions
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
        if match := ZOOM.fullmatch(words):
            percent, least, most = int(match[1]), ZOOM_STEPS[0], ZOOM_STEPS[-1]
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
        for pattern, name, run, key in (*deeds, (BACK, tr("Take back: {}"), table.abandon, "Esc")):
            if pattern.fullmatch(words) and (table.ask or pattern is not ROLL):
                asked = table.ask.what if table.ask else ""
                stopped = "" if table.ask else tr(NO_DICE)
                if pattern is BACK and table.stands:
                    stopped = tr("The program gave this order, and it cannot be taken back")
                yield Suggestion(name.format(asked).rstrip(": "), run, key, stopped, typed=True, rank=BEFORE_ORDERS)

    def _print(self, words: str) -> Iterator[Suggestion]:
        """A page by one of its names, and on it the carrier, force or ship that is named."""
        match = PRINT.fullmatch(words)
        if match is None:
            return
        found = [self._printed(page, match[2]) for page in self._pages_called(match[1])]
        some = [one for one in found if not one.stopped]
        yield from some or found[:1]

    def _pages_called(self, name: str) -> Iterator[PageEntry]:
        text = name.casefold()
        for page in all_pages(self._room.game):
            is_called = page.title.casefold().startswith(text) or text in page.also
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
        if match := RULE.fullmatch(words):
            read = partial(self._ways.read_rule, match[2].upper())
            yield Suggestion(tr("Rule {}: read it").format(match[2].upper()), read, RULES_KEY, typed=True)
        elif len(words) >= LEAST_OF_A_WORD and not is_question(words):
            about = words.removeprefix("rule ").strip()
            read = partial(self._ways.read_rule, about)
            yield Suggestion(tr("In the rules: {}").format(about), read, RULES_KEY, typed=True, rank=BEHIND_ALL)


SEVERAL_WORDS = 2
UMPIRES = ("note", "ruling")
"""What the umpire alone can say, whatever the game."""


class LineChoices:
    """Finds everything a line could mean."""

    put: Callable[[str], object]
    """Puts a line into the field, for what could be typed instead."""

    def __init__(
        self,
        table: Table,
        ways: Ways,
        actions: Actions,
        printing: PrintDesk,
        set_zoom: Callable[[int], object],
        games: Callable[[], Iterable[Suggestion]],
    ) -> None:
        """`games` lists the games and scenarios that could be opened."""
        self._table, self._ways, self._room, self._actions = table, ways, ways.room, actions
        self._printing, self._games = printing, games
        self._phrases = WindowPhrases(table, ways, printing, set_zoom)

    def all_choices(self, typed: str) -> list[Suggestion]:
        """Everything the line could mean, unsorted."""
        session, game = self._table.session, self._room.game
        found = [*self._answers(typed), *self._phrases.read(typed), *menus_by_name(self._actions.menus), *self._games()]
        if session:
            found += [*forms_by_name(typed, self._printing, session, game), *self._amend()]
        found += choices(typed, self._actions, self._table, self._room.viewer, self.put)
        names = {page.title: page.also for page in (*all_pages(game), *game.pages)}
        found = [self._completed(one, names.get(one.text, ())) for one in found]
        return [*found, *self._not_understood(typed, found)]

    def _not_understood(self, typed: str, found: list[Suggestion]) -> list[Suggestion]:
        """Where no more than the rules are left to look in, what could be typed instead."""
        if self._table.session is None or len(typed.split()) < SEVERAL_WORDS or any(one.strange for one in found):
            return []
        if any(one.rank != BEHIND_ALL for one in sorted_choices(typed, found)):
            return []
        text = tr("Not understood: {}").format(typed.strip())
        stopped = tr("Try {}").format(self.kinds_now())
        return [Suggestion(text, lambda: None, stopped=stopped, strange=True)]

    def _completed(self, one: Suggestion, also: tuple[str, ...]) -> Suggestion:
        """With the other names of a page; what is not understood says what could be."""
        if one.strange:
            return one._replace(stopped=f"{one.stopped}. Try {self.kinds_now()}")
        return one._replace(also=also) if also else one

    def kinds_now(self) -> str:
        """What kinds of things can be typed now."""
        session, viewer = self._table.session, self._room.viewer
        orders = session.game.order_kinds if session and gives_orders(session, viewer) else ()
        umpires = UMPIRES if orders and viewer is None else ()
        return kinds((*orders, *umpires), self._room.game if session else None)

    def _amend(self) -> Iterator[Suggestion]:
        """The last roll of the log, or the one chosen there."""
        if self._room.viewer is None:
            also = ("mistyped die", "correct a die", "wrong die")
            yield Suggestion(tr("Amend a die"), self._amend_last, "Ctrl+M", also=also)

    def _amend_last(self) -> None:
        self._ways.lead_to(LOG)
        self._room.docks[LOG].amend_selected()

    # --- questions ---------------------------------------------------------------

    def _answers(self, typed: str) -> list[Suggestion]:
        """What is answered to a question, from the view of whoever looks."""
        from ffts.ui.desk.palette.questions import answers

        if (session := self._table.session) is None:
            return []
        every = self._actions["questions"].trigger
        return list(answers(typed, session, self._room.viewer, self.lead_to_answer, self.put, every))

    def lead_to_answer(self, answer: Answer) -> None:
        """To the rule or the page, and to what the answer is about on it."""
        if answer.rule and self._ways.rules_page:
            self._ways.read_rule(answer.rule)
        elif answer.page:
            self._ways.lead_to(answer.page)
            dock = self._room.docks.get(answer.page)
            if answer.at and isinstance(dock, PointsAt):
                dock.point_at(answer.at)
