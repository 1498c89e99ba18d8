"""A report as plain values: sections of prose, tables, charts and a replay. What a game tells of its own is made of
these; how they look is known here alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from ffts.core.numbering import AS_CITED, Numbering

if TYPE_CHECKING:
    from ffts.core.game import AnyDesk
    from ffts.papers.report.record import SideRecord

FIRST = "decided"
"""The id of a chapter that comes before the story of the turns."""
Role: TypeAlias = str
"""'side-1', 'side-2' or 'neutral': what a thing belongs to, by which it has its colour and its shape."""
Cell: TypeAlias = str | int | float | None


@dataclass(frozen=True)
class Prose:
    """Paragraphs."""

    paragraphs: tuple[str, ...]


@dataclass(frozen=True)
class ReportTable:
    """Rows under headings; columns of numbers stand to the right."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: str = ""
    empty: str = "Nothing of this kind."
    total: tuple[Cell, ...] = ()
    marks: tuple[Role, ...] = ()
    """To which side each row belongs, if rows are told apart by that."""


@dataclass(frozen=True)
class Figure:
    """A drawing (SVG), with its words for whoever cannot see it."""

    title: str
    svg: str
    words: str
    legend: tuple[tuple[str, str], ...] = ()
    """The class of a mark in the drawing, and what it stands for."""
    wide: bool = True


@dataclass(frozen=True)
class Account:
    """An event told at length: a heading, what it was about, tables and lines."""

    title: str
    under: str
    parts: tuple[Part, ...]


Part: TypeAlias = Prose | ReportTable | Figure | Account


@dataclass(frozen=True)
class Chapter:
    """A chapter of the report."""

    id: str
    title: str
    lead: str = ""
    parts: tuple[Part, ...] = ()


class Sentence(NamedTuple):
    """A sentence of the day, and the chapter it belongs to."""

    chapter: str
    text: str


class LogLine(NamedTuple):
    """A line of the log as it stands there."""

    kind: str
    text: str
    rule: str = ""


@dataclass(frozen=True)
class TurnStory:
    """One turn in words."""

    turn: int
    clock: str
    sentences: tuple[Sentence, ...]
    log: tuple[LogLine, ...]

    @property
    def heading(self) -> str:
        """'Turn 12, 0940'."""
        return f"Turn {self.turn}, {self.clock}" if self.clock else f"Turn {self.turn}"

    @property
    def chapters(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The sentences by chapter, each chapter where it was first spoken of."""
        found: dict[str, dict[str, None]] = {}
        for sentence in self.sentences:
            found.setdefault(sentence.chapter, {})[sentence.text] = None
        return tuple((chapter, tuple(texts)) for chapter, texts in found.items())


# --- maps and the replay ------------------------------------------------------------------


class MapMark(NamedTuple):
    """Something that stands on a map."""

    kind: str
    """force, report, flight, cap, wreck, shadow."""
    role: Role
    label: str
    x: float
    y: float
    words: str
    faint: bool = False
    """A dummy, or an old report."""


class Way(NamedTuple):
    """A line over a map: a track, a course, a plotted move."""

    kind: str
    role: Role
    points: tuple[tuple[float, float], ...]


class MapArea(NamedTuple):
    """Part of a map, as rings of corners."""

    kind: str
    role: Role
    rings: tuple[tuple[tuple[float, float], ...], ...]


@dataclass(frozen=True)
class MapSnapshot:
    """A map at one moment."""

    turn: int
    marks: tuple[MapMark, ...] = ()
    ways: tuple[Way, ...] = ()
    areas: tuple[MapArea, ...] = ()
    part: int = 0
    """Which of the turn's, where a game shows several."""
    title: str = ""
    """What it is called, where that is not the turn with its clock."""

    @property
    def when(self) -> tuple[int, int]:
        """By which the pictures of several viewers are set side by side."""
        return self.turn, self.part


@dataclass(frozen=True)
class Panel:
    """What one viewer saw, moment by moment."""

    id: str
    title: str
    frames: tuple[MapSnapshot, ...]
    story: tuple[TurnStory, ...] = ()


@dataclass(frozen=True)
class Board:
    """The printed map, drawn once for all frames."""

    width: float
    height: float
    ground: str
    """SVG within the box of this width and height."""
    title: str = ""
    whole: bool = False
    """Whether all of it is always shown, and not only where something happens."""


@dataclass(frozen=True)
class Replay:
    """The map of every turn as everybody had it."""

    board: Board
    panels: tuple[Panel, ...]
    legend: tuple[tuple[str, str], ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Of its moments, as the first panel has them: 'Turn 12, 0940'."""
        clocks = {story.turn: story.heading for story in self.panels[0].story}
        return tuple(frame.title or clocks.get(frame.turn, f"Turn {frame.turn}") for frame in self.panels[0].frames)


# --- for other programs --------------------------------------------------------------------


class Column(NamedTuple):
    """A column of a table for other programs, and what stands in it."""

    name: str
    about: str


@dataclass(frozen=True)
class Export:
    """A table for other programs: CSV and JSON."""

    name: str
    about: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]


# --- what a game brings ----------------------------------------------------------------------


@dataclass(frozen=True)
class DayParts:
    """What a game tells of its own: chapters between the story and the luck, the maps, tables for other programs."""

    summary: tuple[tuple[str, str], ...]
    """What, and how it came out: the boxes at the top."""
    verdict: str
    sections: tuple[Chapter, ...]
    board: Board
    frames: tuple[MapSnapshot, ...]
    legend: tuple[tuple[str, str], ...]
    exports: tuple[Export, ...]
    provenance: tuple[ReportTable, ...] = ()
    date: str = ""
    """When it was: '8 May 1942'."""
    roles: Mapping[str, Role] = field(default_factory=dict)
    """The role of each side where it does not follow from their order: its colour is that of the map of the window."""
    numbers: Numbering = AS_CITED
    """Of the edition that was played."""
    headline: str = ""
    opening: tuple[str, ...] = ()
    """What a correspondent would write first."""
    decisive: tuple[int, ...] = ()
    """The turns that decided it."""


@dataclass(frozen=True)
class RollKind:
    """Rolls of one kind, for the table of luck."""

    name: str
    better: int = 0
    """1 if whoever rolls wants high numbers, -1 if low ones, 0 if it is no matter of more or less."""


@dataclass(frozen=True)
class GameReport:
    """How the report of one game is made."""

    whole: Callable[[AnyDesk], DayParts]
    """Everything, from a desk with its log."""
    side: Callable[[SideRecord], DayParts]
    """What a side knows, from its own views alone."""
    chapter: Callable[[Any, bool], str]
    """The chapter of the story that a fact belongs to, for a side or for the umpire; nothing for the log alone."""
    looks: Callable[[Any], bool]
    """Before which facts it is kept how a side sees things."""
    rolls: Mapping[str, RollKind] = field(default_factory=dict)
    """By the rule."""
    prose: Callable[[Any, str, Any, str | None], str] = lambda data, words, event, side: words
    """The words of the log for a fact, made easier to read in a story, or none; for a side they tell no more."""
    hears: Callable[[Any, str, int, str | None], Iterable[Any]] = lambda event, side, turn, note: ()
    """Of a fact, for a side, in a turn, with what it may read of it: what it hears that none of its views shows."""
    parted: Callable[[str, str, str, str], str] = lambda chapter, now, text, clock: now
    """Of a chapter that has come to this part of it: the part that a sentence, told at this time, belongs to."""
    order: tuple[str, ...] = ()
    """In which the chapters of a turn are told; the others follow as they came."""
    gather: Callable[[Sequence[str]], Sequence[str]] = lambda sentences: sentences
    """The sentences of one chapter of a turn, those that say the same of several put together."""


class ReportFault(ValueError):
    """A report that is not written, in words: why, and what to do."""


def report_of(game: str) -> GameReport:
    """How the report of the game of this name is made."""
    place = f"ffts.papers.{game}"
    if find_spec(place) is None or find_spec(f"{place}.report") is None:
        raise ReportFault(f"There is no report of this game ({game}); `ffts log` has what happened in it")
    found: GameReport = import_module(f"{place}.report").REPORT
    return found


@dataclass(frozen=True)
class Report:
    """All of it, ready to be drawn."""

    title: str
    under: str
    """'8 May 1942', how far the day has come."""
    viewer: str
    """A side's name, 'Umpire', or nothing for everybody."""
    warning: str
    """Who may read it, if not everybody."""
    verdict: str
    summary: tuple[tuple[str, str], ...]
    sections: tuple[Chapter, ...]
    story: tuple[TurnStory, ...]
    replay: Replay
    exports: tuple[Export, ...]
    headline: str = ""
    opening: tuple[str, ...] = ()
    decisive: tuple[int, ...] = ()

    @property
    def first_sections(self) -> Sequence[Chapter]:
        """What comes before the turns."""
        return [section for section in self.sections if section.id == FIRST]

    @property
    def later_sections(self) -> Sequence[Chapter]:
        """What comes behind them."""
        return [section for section in self.sections if section.id != FIRST]

    @property
    def story_sections(self) -> Sequence[TurnStory]:
        """The turns of which there is something to tell."""
        return [turn for turn in self.story if turn.sentences]
