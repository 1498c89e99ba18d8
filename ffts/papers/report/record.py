"""What a report is made of, read out of an open game: the day in words, rolls, and for a side its views and no more."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from ffts.app.logbook import Line, side_lines, umpire_lines
from ffts.app.programs import PROGRAM
from ffts.core.dice import Roll
from ffts.core.game import AnyDesk, Heading, SideName
from ffts.papers.report.parts import GameReport, LogLine, Sentence, TurnStory

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
    reports: tuple[Any, ...] = ()
    """What the game has it hear besides, as facts happen."""


@dataclass(frozen=True)
class WholeRecord:
    """The words of the whole day."""

    story: tuple[TurnStory, ...]
    lines: tuple[Line, ...]
    rolls: tuple[tuple[int, Roll], ...]


def side_record(desk: AnyDesk, side: SideName, how: GameReport) -> SideRecord:
    """3.6 What this side may read and see, turn by turn."""
    game, data = desk.game, desk.data
    state, views = game.rulebook.start(data), list[Any]()
    book, rolls, rows = _Book(how), list[tuple[int, Roll]](), list[Any]()

    def look(at: Any) -> None:
        view = game.view(at, side.id)
        if not views or view != views[-1]:
            views.append(view)

    for play in desk.log():
        book.lines += side_lines(game, play, state, data, side.id)
        turn = game.when(state, data)[0]
        asked = [roll for roll in play.rolls if game.words.asked(roll.ask, side.id) is not None]
        rolls += [(turn, roll) for roll in asked]
        for fact in game.words.facts(state, play.events):
            text, chapter = game.words.note(fact, side.id), how.chapter(fact.event, True)
            rows += how.hears(fact.event, side.id, turn, text)
            if text is None or is_reason(text):
                continue
            if chapter and (words := how.prose(data, text, fact.event, side.id)):
                book.tell(game.when(fact.before, data), Sentence(chapter, words))
        for event in play.events:
            if how.looks(event):
                look(state)
            state = game.rulebook.apply(state, event)
    look(state)
    heading = game.heading(state, data, side.id)
    return SideRecord(side, data, heading, tuple(views), book.turns(), tuple(book.lines), tuple(rolls), tuple(rows))


def whole_record(desk: AnyDesk, how: GameReport) -> WholeRecord:
    """Every line of the day."""
    game, data = desk.game, desk.data
    state = game.rulebook.start(data)
    book, rolls = _Book(how), list[tuple[int, Roll]]()
    for play in desk.log():
        book.lines += umpire_lines(game, play, state, data)
        turn = game.when(state, data)[0]
        rolls += [(turn, roll) for roll in play.rolls]
        for fact in game.words.facts(state, play.events):
            chapter = how.chapter(fact.event, False)
            if chapter and not is_reason(fact.words) and (words := how.prose(data, fact.words, fact.event, None)):
                book.tell(game.when(fact.before, data), Sentence(chapter, words))
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
        self._story: dict[int, list[tuple[str, Sentence]]] = {}
        self._clocks: dict[int, set[str]] = {}

    def tell(self, when: tuple[int, str], sentence: Sentence) -> None:
        turn, clock = when
        self._clocks.setdefault(turn, set()).add(clock)
        self._story.setdefault(turn, []).append((clock, sentence))

    def turns(self) -> tuple[TurnStory, ...]:
        return tuple(self._turns())

    def _turns(self) -> Iterator[TurnStory]:
        log: dict[int, list[LogLine]] = {}
        for line in self.lines:
            self._clocks.setdefault(line.turn, set()).add(line.clock)
            log.setdefault(line.turn, []).append(LogLine(line.kind, line.text, line.rule))
        for turn in sorted({*self._story, *log}):
            sentence = tuple(self._gathered(self._story.get(turn, ())))
            clock, *others = self._clocks[turn]
            # What goes on within a turn, as the steps of some games do, is no time of the turn.
            yield TurnStory(turn, "" if others else clock, sentence, tuple(log.get(turn, ())))

    def _gathered(self, sentences: Sequence[tuple[str, Sentence]]) -> Iterator[Sentence]:
        chapters = dict.fromkeys(one.chapter for _, one in sentences)
        in_order = [chapter for chapter in self._order if chapter in chapters]
        for chapter in dict.fromkeys((*in_order, *chapters)):
            for name, texts in self._parts(chapter, sentences).items():
                yield from (Sentence(name, text) for text in self._gather(tuple(texts)))

    def _parts(self, chapter: str, sentences: Sequence[tuple[str, Sentence]]) -> Mapping[str, Iterable[str]]:
        """The sentences of a chapter, each once, by its parts."""
        found: dict[str, dict[str, None]] = {}
        now = chapter
        for clock, one in sentences:
            if one.chapter == chapter:
                now = self._parted(chapter, now, one.text, clock)
                found.setdefault(now, {})[one.text] = None
        return found
