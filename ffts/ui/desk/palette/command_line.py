"""All that Ctrl+K finds for a line: answers, deeds of the window, things by name, orders in plain words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from ffts.ui.desk.docks.room import PointsAt
from ffts.ui.desk.docks.showing import gives_orders
from ffts.ui.desk.games.entries import LOG, all_pages
from ffts.ui.desk.look.translate import tr
from ffts.ui.desk.palette.choices import choices
from ffts.ui.desk.palette.finding import forms_by_name, kinds, menus_by_name
from ffts.ui.desk.palette.palette import Suggestion, sorted_choices
from ffts.ui.desk.palette.window_phrases import BEHIND_ALL, WindowPhrases

if TYPE_CHECKING:
    from ffts.core.asking import Answer
    from ffts.ui.desk.docks.ways import Ways
    from ffts.ui.desk.games.table import Table
    from ffts.ui.desk.keys.menus import Actions
    from ffts.ui.desk.printing.desk import PrintDesk


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
