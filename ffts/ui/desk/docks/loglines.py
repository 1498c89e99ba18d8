"""The lines of the log as the dock shows them: each made once, and only the new ones when the game goes on."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary, proxy

from ffts.app.logbook import side_lines, umpire_lines
from ffts.core.citations import LETTERS, bare, number_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ffts.app.logbook import Line
    from ffts.app.session import AnySession
    from ffts.core.game import AnyDesk


def is_under(rule: str, wanted: str) -> bool:
    """Whether a rule is the one wanted or a paragraph of it: 6.12.8 is under 6.12 and under 6, not under 6.1; the
    letters of a game need not be typed."""
    wanted = wanted.strip().upper()
    number = number_of(rule).partition(" (")[0]
    number, wanted = (number.upper(), wanted.rstrip(".")) if LETTERS.match(wanted) else (bare(number), bare(wanted))
    return number == wanted or number.startswith(f"{wanted}.") or rule.startswith(f"{wanted}-")


SLICE = 100  # entries put into words before the window may do something else
SIGNS = {"fact": "", "roll": "roll", "note": "note", "ruling": "RULING", "waiver": "WAIVED"}
GRAVE = ("ruling", "waiver")
KINDS: dict[str, tuple[str, ...]] = {
    "everything": (),
    "rolls": ("roll",),
    "rulings": GRAVE,
    "notes": ("note",),
}


@dataclass(frozen=True)
class LogRow:
    """A line of the log, where it stands, and which roll of its entry it is."""

    at: int
    line: Line
    which: int | None = None


@dataclass(frozen=True)
class Filter:
    """What the umpire wants to see; empty means everything."""

    kinds: tuple[str, ...] = ()
    side: str = ""
    rule: str = ""
    text: str = ""

    def keeps(self, line: Line) -> bool:
        """Whether this line is wanted."""
        return (
            (not self.kinds or line.kind in self.kinds)
            and (not self.side or line.side == self.side)
            and (not self.rule or is_under(line.rule, self.rule))
            and (not self.text or self.text in line.text.casefold() or self.text in _one_by_one(line))
        )


def _one_by_one(line: Line) -> str:
    """A line that names 'VB-6/1-5' is about VB-6/3 too."""
    return ", ".join(line.about).casefold()


class LogLines:
    """The log of one game for one viewer, kept up with the game."""

    def __init__(self, session: AnyDesk, viewer: str | None) -> None:
        self._session: AnyDesk = proxy(session)  # what is kept beside a game must not keep it when it is put away
        self._viewer = viewer
        self._entries: list[int] = []
        self._ends: list[int] = []
        self._rows: list[LogRow] = []
        self._state = session.game.rulebook.start(session.data)

    @property
    def rows(self) -> Sequence[LogRow]:
        """Every line made so far."""
        return self._rows

    def go_on(self, most: int = SLICE) -> bool:
        """Make the lines of so many entries; False while more are to come, so that a long log never stops the
        window."""
        now = self._session.line_to(self._session.head)
        common = _common(self._entries, now)
        if common < len(self._entries):
            self._cut(common, standing=common == len(now))
        for entry in now[common : common + most]:
            self._add(entry)
        return len(self._entries) == len(now)

    def _cut(self, count: int, standing: bool) -> None:
        """Forget what came after the first `count` entries."""
        del self._entries[count:], self._ends[count:]
        del self._rows[self._ends[-1] if self._ends else 0 :]
        last = self._entries[-1] if self._entries else None
        self._state = self._session.state if standing else self._session.state_at(last)

    def _add(self, entry: int) -> None:
        play, data = self._session.play(entry), self._session.data
        lines: Iterable[Line]
        if self._viewer is None:
            lines = umpire_lines(self._session.game, play, self._state, data)
        else:
            lines = side_lines(self._session.game, play, self._state, data, self._viewer)
        rolls = 0
        for line in lines:
            which = rolls if line.kind == "roll" and line.entry is not None else None
            rolls += which is not None
            self._rows.append(LogRow(len(self._rows), line, which))
        self._state = self._session.game.rulebook.fold(self._state, play.events)
        self._entries.append(entry)
        self._ends.append(len(self._rows))


_read: WeakKeyDictionary[AnyDesk, dict[str | None, LogLines]] = WeakKeyDictionary()


def lines_of(session: AnyDesk, viewer: str | None) -> LogLines:
    """The log of this game for one viewer: read once, whoever shows it and however often they change."""
    readers = _read.setdefault(session, {})
    if viewer not in readers:
        readers[viewer] = LogLines(session, viewer)
    return readers[viewer]


def _common(one: Sequence[int], other: Sequence[int]) -> int:
    """How many entries both lines share from the start."""
    shorter = min(len(one), len(other))
    if one[:shorter] == other[:shorter]:
        return shorter
    return next(at for at in range(shorter) if one[at] != other[at])


@dataclass(frozen=True)
class Branch:
    """A line of play that was left and can still be gone to."""

    tip: int
    at: str
    length: int
    first: str
    last: str

    @property
    def text(self) -> str:
        """The branch in words."""
        count = "1 entry" if self.length == 1 else f"{self.length} entries"
        way = self.first if self.length == 1 else f"{self.first} ... {self.last}"
        return f"{time_text(self.at)}, {count}: {way}"


def branches(session: AnySession) -> list[Branch]:
    """Entries undone that are still there, by the ends of their branches, newest first."""
    parents = {entry.id: entry.parent for entry in session.store.entries()}
    present = set(session.line_to(session.head))
    inner = set(parents.values())
    found = []
    for tip in sorted(set(parents) - inner - present, reverse=True):
        first, length, above = tip, 1, parents[tip]
        while above is not None and above not in present:
            first, length, above = above, length + 1, parents[above]
        end = session.play(tip)
        first_word, last_word = (
            session.game.words.menu(play.command, session.state) for play in (session.play(first), end)
        )
        found.append(Branch(tip, end.entry.at, length, first_word, last_word))
    return found


def time_text(written: str) -> str:
    """The moment an entry was written, on this table's clock."""
    try:
        return f"{datetime.fromisoformat(written).astimezone():%d %b %H:%M:%S}"
    except ValueError:
        return written
