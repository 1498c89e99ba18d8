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
    """What the enemy lost, or for a side what it lost itself."""
    empty: str
    loser: str = ""
    """Whose losses `lines` are, where the points stand under the other side."""
    more: tuple[ReasonLine, ...] = ()
    """What it scored besides: goals of the scenario, the balance of the fleets."""

    @property
    def words(self) -> str:
        """Everything in one text, for a screen reader."""
        lines = [f"{self.heading}: {self.total}"]
        for head, reasons in self.parts:
            lines += [head] * bool(head) + [f"{line.points} {line.what} [{line.rule}]" for line in reasons]
        return ". ".join(lines if len(lines) > 1 else [*lines, self.empty])

    @property
    def parts(self) -> tuple[tuple[str, tuple[ReasonLine, ...]], ...]:
        """The reasons in groups, each with what it is of: 'Losses of Japan', 'Besides'."""
        losses = (f"For what {self.loser} lost" if self.loser and self.lines else "", self.lines)
        return (losses, ("Besides", self.more)) if self.more else (losses,)


@dataclass(frozen=True)
class ScorePicture:
    """The whole page."""

    title: str
    under: str
    cards: tuple[TallyCard, ...]
    notes: tuple[str, ...] = ()


def standing_now(public: Public) -> str:
    """Whether these are the last words of it."""
    return f"At the end of turn {public.turn}" if public.over else f"As it stands on turn {public.turn}"
