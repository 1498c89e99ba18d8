"""All that Ctrl+K finds for a line: answers, deeds of the window, things by name, orders in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ffts.ui.desk.docks.room import PointsAt
from ffts.ui.desk.docks.showing import gives_orders
from ffts.ui.desk.look.translate import tr
from ffts.ui.desk.page.entries import all_pages
from ffts.ui.desk.palette.choices import choices
from ffts.ui.desk.palette.finding import found_by_name, kinds
from ffts.ui.desk.palette.palette import Suggestion, sorted_choices
from ffts.ui.desk.palette.window_phrases import BEHIND_ALL, read_rule, rules_page, spoken

if TYPE_CHECKING:
    from ffts.core.asking import Answer
    from ffts.ui.desk.window.program import Program


def all_choices(program: Program, typed: str) -> list[Suggestion]:
    """Everything the line could mean, unsorted."""
    put = program.line.start
    found = [*_answers(program, typed), *spoken(program, typed), *found_by_name(program, typed)]
    found += choices(typed, program.actions, program.table, program.room.viewer, put)
    names = {page.title: page.also for page in (*all_pages(program.shown_game), *program.shown_game.pages)}
    found = [_completed(one, program, names.get(one.text, ())) for one in found]
    return [*found, *_not_understood(program, typed, found)]


def _not_understood(program: Program, typed: str, found: list[Suggestion]) -> list[Suggestion]:
    """Where no more than the rules are left to look in, what could be typed instead."""
    if program.table.session is None or len(typed.split()) < SEVERAL_WORDS or any(one.strange for one in found):
        return []
    if any(one.rank != BEHIND_ALL for one in sorted_choices(typed, found)):
        return []
    text = tr("Not understood: {}").format(typed.strip())
    stopped = tr("Try {}").format(kinds_now(program))
    return [Suggestion(text, lambda: None, stopped=stopped, strange=True)]


SEVERAL_WORDS = 2
UMPIRES = ("note", "ruling")
"""What the umpire alone can say, whatever the game."""


def _completed(one: Suggestion, program: Program, also: tuple[str, ...]) -> Suggestion:
    """With the other names of a page; what is not understood says what could be."""
    if one.strange:
        return one._replace(stopped=f"{one.stopped}. Try {kinds_now(program)}")
    return one._replace(also=also) if also else one


def kinds_now(program: Program) -> str:
    """What kinds of things can be typed now."""
    session = program.table.session
    orders = session.game.order_kinds if session and gives_orders(session, program.room.viewer) else ()
    umpires = UMPIRES if orders and program.room.viewer is None else ()
    return kinds((*orders, *umpires), program.shown_game if session else None)


def _answers(program: Program, typed: str) -> list[Suggestion]:
    """What is answered to a question, from the view of whoever looks."""
    from ffts.ui.desk.palette.questions import answers

    if (session := program.table.session) is None:
        return []

    def lead(answer: Answer) -> None:
        lead_to_answer(program, answer)

    every = program.actions["questions"].trigger
    return list(answers(typed, session, program.room.viewer, lead, program.line.start, every))


def lead_to_answer(program: Program, answer: Answer) -> None:
    """To the rule or the page, and to what the answer is about on it."""
    if answer.rule and (page := rules_page(program)):
        read_rule(program, page.title, answer.rule)
    elif answer.page:
        program.lead_to(answer.page)
        dock = program.room.docks.get(answer.page)
        if answer.at and isinstance(dock, PointsAt):
            dock.point_at(answer.at)
