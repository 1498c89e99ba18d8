"""What a report is made of, read out of an open game: the day in words, rolls, and for a side its views and no more."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from ffts.app.logbook import Line, side_lines, umpire_lines
from ffts.app.programs import PROGRAM
from ffts.app.session import AnySession
from ffts.core.dice import Roll
from ffts.core.game import Heading, SideName
from ffts.papers.report.parts import GameReport, LogLine, ToldSentence, TurnStory

Tell: TypeAlias = Callable[[str], None]
"""Is told now and then how far it is; may raise to end it."""


@dataclass(frozen=True)
class SideRecord:
    """Everything a side's report is made of."""

    side: SideName
    data: Any
    heading: Heading
    views: tuple[Any, ...]
    """How it saw things, in their order; nothing twice, so that their number tells nothing."""
    story: tuple[TurnStory, ...]
    lines: tuple[Line, ...]
    rolls: tuple[tuple[int, Roll], ...]
    """With their turns: its own, and those that were announced."""
    heard: tuple[Any, ...] = ()
    """What the game has it hear besides, as facts happen."""


@dataclass(frozen=True)
class WholeRecord:
    """The words of the whole day."""

    story: tuple[TurnStory, ...]
    lines: tuple[Line, ...]
    rolls: tuple[tuple[int, Roll], ...]


def side_record(session: AnySession, side: SideName, how: GameReport) -> SideRecord:
    """3.6 What this side may read and see, turn by turn."""
    game, data = session.game, session.data
    state, views = game.rulebook.start(data), list[Any]()
    book, rolls, heard = _Book(how), list[tuple[int, Roll]](), list[Any]()

    def look(at: Any) -> None:
        view = game.view(at, side.id)
        if not views or view != views[-1]:
            views.append(view)

    for play in session.log():
        book.lines += side_lines(game, play, state, data, side.id)
        turn = game.when(state, data)[0]
        asked = [roll for roll in play.rolls if game.words.asked(roll.ask, side.id) is not None]
        rolls += [(turn, roll) for roll in asked]
        for told in game.words.facts(state, play.events):
            text, chapter = game.words.note(told, side.id), how.chapter(told.event, True)
            heard += how.hears(told.event, side.id, turn, text)
            if text is None or is_reason(text):
                continue
            if chapter and (words := how.prose(data, text, told.event, side.id)):
                book.tell(game.when(told.before, data), ToldSentence(chapter, words))
        for event in play.events:
            if how.looks(event):
                look(state)
            state = game.rulebook.apply(state, event)
    look(state)
    heading = game.heading(state, data, side.id)
    return SideRecord(side, data, heading, tuple(views), book.turns(), tuple(book.lines), tuple(rolls), tuple(heard))


def whole_record(session: AnySession, how: GameReport) -> WholeRecord:
    """Every line of the day."""
    game, data = session.game, session.data
    state = game.rulebook.start(data)
    book, rolls = _Book(how), list[tuple[int, Roll]]()
    for play in session.log():
        book.lines += umpire_lines(game, play, state, data)
        turn = game.when(state, data)[0]
        rolls += [(turn, roll) for roll in play.rolls]
        for told in game.words.facts(state, play.events):
            chapter = how.chapter(told.event, False)
            if chapter and not is_reason(told.words) and (words := how.prose(data, told.words, told.event, None)):
                book.tell(game.when(told.before, data), ToldSentence(chapter, words))
        state = game.rulebook.fold(state, play.events)
    return WholeRecord(book.turns(), tuple(book.lines), tuple(rolls))


def is_reason(words: str) -> bool:
    """Why the program ordered what it did stands in the log, and is no part of the story."""
    return f"{PROGRAM} (" in words


class _Book:
    """The lines of the log and the sentences of the story, kept by turn."""

    def __init__(self, how: GameReport) -> None:
        self._gather, self._parted, self._order = how.gather, how.parted, how.order
        self.lines: list[Line] = []
        self._told: dict[int, list[tuple[str, ToldSentence]]] = {}
        self._clocks: dict[int, set[str]] = {}

    def tell(self, when: tuple[int, str], told: ToldSentence) -> None:
        turn, clock = when
        self._clocks.setdefault(turn, set()).add(clock)
        self._told.setdefault(turn, []).append((clock, told))

    def turns(self) -> tuple[TurnStory, ...]:
        return tuple(self._turns())

    def _turns(self) -> Iterator[TurnStory]:
        log: dict[int, list[LogLine]] = {}
        for line in self.lines:
            self._clocks.setdefault(line.turn, set()).add(line.clock)
            log.setdefault(line.turn, []).append(LogLine(line.kind, line.text, line.rule))
        for turn in sorted({*self._told, *log}):
            told = tuple(self._gathered(self._told.get(turn, ())))
            clock, *others = self._clocks[turn]
            # What goes on within a turn, as the steps of some games do, is no time of the turn.
            yield TurnStory(turn, "" if others else clock, told, tuple(log.get(turn, ())))

    def _gathered(self, told: Sequence[tuple[str, ToldSentence]]) -> Iterator[ToldSentence]:
        chapters = dict.fromkeys(one.chapter for _, one in told)
        in_order = [chapter for chapter in self._order if chapter in chapters]
        for chapter in dict.fromkeys((*in_order, *chapters)):
            for name, texts in self._parts(chapter, told).items():
                yield from (ToldSentence(name, text) for text in self._gather(tuple(texts)))

    def _parts(self, chapter: str, told: Sequence[tuple[str, ToldSentence]]) -> Mapping[str, Iterable[str]]:
        """The sentences of a chapter, each once, by its parts."""
        found: dict[str, dict[str, None]] = {}
        now = chapter
        for clock, one in told:
            if one.chapter == chapter:
                now = self._parted(chapter, now, one.text, clock)
                found.setdefault(now, {})[one.text] = None
        return found
