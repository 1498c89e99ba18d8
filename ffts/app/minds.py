"""A side that thinks ahead does so in a process of its own: its games in the head hold up no window and no room.

The process is begun when such a side is first asked for its orders, and ends with this one. Where none can be begun, or
it has died, the side thinks here, in the thread that asks.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import dataclass, replace
from multiprocessing import get_context
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any

from ffts.core.seats.player import Ahead, Thinking
from ffts.games import game_named

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from ffts.core.offer import Offer

A_MOMENT = 0.02
"""Seconds between two looks whether it may think on."""
NAME = "ffts-thinking"


@dataclass(frozen=True)
class Question:
    """What a side thinks about: values alone."""

    game: str
    view: Any
    data: Any
    due: tuple[Offer, ...]
    text: str
    """Its level and style."""


@dataclass(frozen=True)
class _Asked:
    """A question as it is sent; the numbers of the game only where they are not there already."""

    question: Question
    seed: int
    rollouts: int


class MindFault(Exception):
    """Thinking went wrong, for the reason given."""


class Mind:
    """A process that thinks about one question at a time; it is asked from any thread."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._link: Connection[Any, Any] | None = None
        self._knows: object = None
        """The numbers it has."""

    def get_ready(self, game: str) -> None:
        """The process is begun and loads the rules, beside what goes on here; only the first time."""
        if self._link is None:
            Thread(target=self._begin, args=(game,), name=NAME, daemon=True).start()

    def _begin(self, game: str) -> None:
        with self._lock, suppress(OSError):
            if self._link is None:
                self._link = begun()
                self._link.send(game)

    def find(self, question: Question, thinking: Thinking) -> Any:
        """What is found within the time; `thinking.may_go_on` is asked here, and may end it by raising."""
        with self._lock:
            try:
                answer, fault = self._answer(question, thinking)
            except (OSError, EOFError) as gone:
                logging.getLogger("ffts.app").warning("No process to think in", exc_info=gone)
                self._link = self._knows = None
                return think_here(question, thinking)
        if fault:
            raise MindFault(fault)
        return answer

    def _answer(self, question: Question, thinking: Thinking) -> tuple[Any, str]:
        link = self._link = self._link or begun()
        known = question.data is self._knows
        link.send(_Asked(_sendable(question, known), thinking.seed, thinking.rollouts))
        self._knows = question.data
        try:
            while not link.poll(A_MOMENT) and thinking.may_go_on():
                pass
        finally:  # it answers with the best it has, and no answer is left for the next question
            link.send(None)
            found: tuple[Any, str] = link.recv()
        return found


MIND = Mind()


def make_up(question: Question, thinking: Thinking) -> None:
    """A side thinks elsewhere; what it finds is kept here, and its next move follows it."""
    _ahead(question).keep(question.view, question.data, question.text, MIND.find(question, thinking))


def think_here(question: Question, thinking: Thinking) -> Any:
    """What it finds, in this thread."""
    return _ahead(question).find(question.view, question.data, question.due, question.text, thinking)


def _ahead(question: Question) -> Ahead[Any]:
    player = game_named(question.game).player
    assert player is not None and player.ahead is not None
    return player.ahead


def _sendable(question: Question, known: bool) -> Question:
    """Open fields of an order are asked for in forms, never by a side that thinks."""
    due = tuple(replace(line, asks=()) for line in question.due)
    return replace(question, due=due, data=None if known else question.data)


# --- in the process -------------------------------------------------------------------------


def begun() -> Connection[Any, Any]:
    """A process that answers questions, and the link to it."""
    spawned = get_context("spawn")
    here, there = spawned.Pipe()
    spawned.Process(target=answer_all, args=(there,), name=NAME, daemon=True).start()
    there.close()
    return here


def answer_all(link: Connection[Any, Any]) -> None:
    """One question after the other, until nobody is there to ask: each is thought about until a word comes that it is
    enough, which comes after each answer too. The name of a game has its rules loaded."""
    data: Any = None
    with suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            asked: _Asked | str = link.recv()
            if isinstance(asked, str):
                game_named(asked)
                continue
            data = asked.question.data or data
            link.send(_answered(replace(asked, question=replace(asked.question, data=data)), link))
            link.recv()


def _answered(asked: _Asked, link: Connection[Any, Any]) -> tuple[Any, str]:
    thinking = Thinking(asked.seed, asked.rollouts, lambda: not link.poll())
    try:
        return think_here(asked.question, thinking), ""
    except Exception as fault:  # it is said where it was asked
        return None, repr(fault)
