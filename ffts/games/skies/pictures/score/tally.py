"""19 The score as it is shown: totals, and every reason behind them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ffts.games.skies.state.parts import Public


@dataclass(frozen=True)
class ReasonLine:
    """One line: by which rule, what, how many points."""

    rule: str
    what: str
    points: int


@dataclass(frozen=True)
class TallyCard:
    """One side's column."""

    side: str
    colour: str
    heading: str
    total: int
    lines: tuple[ReasonLine, ...]
    empty: str

    @property
    def words(self) -> str:
        """Everything in one text, for a screen reader."""
        lines = [f"{self.heading}: {self.total}"]
        lines += [f"{line.points} {line.what} [{line.rule}]" for line in self.lines] or [self.empty]
        return ". ".join(lines)


@dataclass(frozen=True)
class ScorePicture:
    """The whole page."""

    title: str
    under: str
    cards: tuple[TallyCard, ...]
    notes: tuple[str, ...] = ()


def standing_now(public: Public) -> str:
    """Whether these are the last words of it."""
    return "The day is over" if public.over else f"As it stands on turn {public.turn}"
