"""Luck: what each side rolled, held against what dice bring on the average; by kind of roll."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from ffts.core.dice import Die, Roll
from ffts.core.game import SideName
from ffts.papers.report.parts import RollKind

NOBODY = ""
"""Whose rolls of the table are."""


@dataclass(frozen=True)
class LuckLine:
    """The rolls of one kind by one side."""

    side: str
    kind: str
    rule: str
    dice: int
    mean: float
    expected: float
    by: float
    """How far the sum lies from what is expected, in standard deviations."""
    better: int

    @property
    def fortune(self) -> float | None:
        """The same, so that more is luckier; None where no number is better than another."""
        return self.by * self.better if self.better else None


def luck(
    rolls: Iterable[tuple[int, Roll]], sides: Sequence[SideName], kinds: Mapping[str, RollKind]
) -> tuple[LuckLine, ...]:
    """Kind by kind, each side's line under the other's, and below them rolls that are nobody's own."""
    faces: dict[tuple[str, Die, str], list[int]] = {}
    for _, roll in rolls:
        if roll.ask.die is not None:
            faces.setdefault((roll.ask.rule, roll.ask.die, roll.ask.side), []).extend(roll.faces)
    known = [*(side.id for side in sides), NOBODY]
    order = sorted(
        (key for key in faces if key[2] in known), key=lambda key: (_in_order(key[0]), key[1], known.index(key[2]))
    )
    return tuple(_line(rule, die, side, faces[rule, die, side], kinds) for rule, die, side in order)


def _line(rule: str, die: Die, side: str, faces: Sequence[int], kinds: Mapping[str, RollKind]) -> LuckLine:
    kind = kinds.get(rule, RollKind(f"Rolls under {rule}"))
    expected = sum(die.values) / len(die.values)
    spread = sqrt(sum((value - expected) ** 2 for value in die.values) / len(die.values))
    mean = sum(faces) / len(faces)
    by = (mean - expected) * sqrt(len(faces)) / spread
    return LuckLine(side, f"{kind.name}, {die}", rule, len(faces), mean, expected, by, kind.better)


def _in_order(rule: str) -> tuple[tuple[int, str], ...]:
    """3.4.1 before 12.5."""
    parts = rule.replace("-", ".").split(".")
    return tuple((int(part), "") if part.isdigit() else (0, part) for part in parts)
