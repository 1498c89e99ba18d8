"""What happened in this strike segment so far: every roll with its working, as the viewer may read it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from ffts.app.logbook import Line, side_lines, umpire_lines
from ffts.core.citations import number_of
from ffts.core.game import Play
from ffts.core.model import Event
from ffts.games.skies.ahead.roll_odds import odds_of_ask
from ffts.games.skies.ahead.roll_words import luck_text
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.events import SegmentBegan
from ffts.games.skies.events.strike import AttackRolled
from ffts.games.skies.names import Segment
from ffts.games.skies.pictures.strike.rounds import by_lane, fights
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State

LOOK_BACK = 400  # entries; a strike segment has far fewer
OPENS = (Segment.STRIKE, Segment.DAMAGE_CONTROL)


class _WithoutOdds(NamedTuple):
    """A roll for the umpire, who knows what decided about it, and the line that tells it."""

    line: int
    play: Play[Event]
    which: int
    before: State

    def luck(self, data: Catalog) -> str:
        """How likely what it brought was."""
        rolls = self.play.rolls
        odds = odds_of_ask(self.before, data, self.play.command, rolls[: self.which], rolls[self.which].ask)
        return luck_text(odds, rolls[self.which].faces) if odds else ""


class History:
    """Kept up with the game: each entry is put into words once. How likely its rolls were takes longer to find out than
    all the rest, and is asked for by itself."""

    def __init__(self, session: SkiesDesk, viewer: str | None) -> None:
        self._session, self._viewer = session, viewer
        self._entries: list[int] = []
        self._lines: list[Line] = []
        self._fights: list[tuple[str, str]] = []
        self._attacks: list[AttackRolled] = []
        self._ends: list[tuple[int, int, int]] = []
        self._without_odds: list[_WithoutOdds] = []
        self._state: State | None = None

    def lines(self) -> Sequence[Line]:
        """Those of the last strike or damage control segment, oldest first."""
        now = self._since_it_began()
        common = sum(1 for one, other in zip(self._entries, now, strict=False) if one == other)
        if self._state is None or not common:
            self._start(now)
        elif common < len(self._entries):
            self._cut(common)
        for entry in now[len(self._entries) :]:
            self._add(entry)
        return self._lines

    def add_odds(self) -> bool:
        """2.6 The newest roll that does not say yet how likely what it brought was says it; False if there is none."""
        if not self._without_odds:
            return False
        roll = self._without_odds.pop()
        if luck := roll.luck(self._session.data):
            line = self._lines[roll.line]
            self._lines[roll.line] = replace(line, text=f"{line.text} ({luck})")
        return True

    @property
    def fought(self) -> Mapping[str, tuple[str, ...]]:
        """13.1 What became of the CAP rounds, by their lanes: for the umpire, who sees both sides."""
        self.lines()
        return by_lane(self._fights) if self._viewer is None else {}

    @property
    def rolled(self) -> Mapping[str, AttackRolled]:
        """15.4 The attacks as they were rolled, by their groups: for the umpire."""
        self.lines()
        return {attack.group: attack for attack in self._attacks} if self._viewer is None else {}

    def _since_it_began(self) -> list[int]:
        """The entries from the one that opened the segment."""
        found: list[int] = []
        at, last = self._session.head, self._entries[-1:]
        while at is not None and len(found) < LOOK_BACK:
            if [at] == last:
                return [*self._entries, *found[::-1]]
            play = self._session.play(at)
            found.append(at)
            began = [event.segment for event in play.events if isinstance(event, SegmentBegan)]
            if any(segment in OPENS for segment in began):
                return found[::-1]
            at = play.entry.parent
        return []

    def _start(self, now: list[int]) -> None:
        self._entries, self._lines, self._fights, self._attacks, self._ends, self._without_odds = [], [], [], [], [], []
        first = self._session.play(now[0]).entry.parent if now else None
        self._state = self._session.state_at(first) if now else self._session.state

    def _cut(self, count: int) -> None:
        """Forget what came after the first `count` entries."""
        lines, fought, attacks = self._ends[count - 1]
        del self._entries[count:], self._ends[count:]
        del self._lines[lines:], self._fights[fought:], self._attacks[attacks:]
        self._without_odds = [roll for roll in self._without_odds if roll.line < lines]
        self._state = self._session.state_at(self._entries[-1])

    def _add(self, entry: int) -> None:
        assert self._state is not None
        play, data = self._session.play(entry), self._session.data
        self._fights += fights(play.events)
        self._attacks += (event for event in play.events if isinstance(event, AttackRolled))
        if self._viewer is None:
            first = len(self._lines)
            self._lines += umpire_lines(self._session.game, play, self._state, data)
            rolls = (at for at in range(first, len(self._lines)) if self._lines[at].kind == "roll")
            self._without_odds += [_WithoutOdds(at, play, which, self._state) for which, at in enumerate(rolls)]
        else:
            self._lines += side_lines(self._session.game, play, self._state, data, self._viewer)
        self._state = self._session.game.rulebook.fold(self._state, play.events)
        self._entries.append(entry)
        self._ends.append((len(self._lines), len(self._fights), len(self._attacks)))


def line_text(line: Line) -> str:
    """'AA fire at ... [14.5]'."""
    return f"{line.text} [{number_of(line.rule)}]" if line.rule else line.text
