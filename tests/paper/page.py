"""The page that was written by hand, as rows: dice, sums and outcomes."""

import re
from dataclasses import dataclass
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "docs" / "paper-strike.md"
MOD = re.compile(r"([+-]\d+) (\w+)")
COLUMNS = 6


@dataclass(frozen=True)
class Sum:
    """A die, its modifiers by name, and the total."""

    start: int
    mods: tuple[tuple[int, str], ...]
    total: int

    @property
    def adds_up(self) -> bool:
        return self.start + sum(by for by, _ in self.mods) == self.total


@dataclass(frozen=True)
class Row:
    """One step of the page."""

    step: int
    rule: str
    words: str
    dice: tuple[int | str, ...]
    sums: tuple[Sum, ...]
    outcome: tuple[str, ...]


def rows() -> tuple[Row, ...]:
    """Every step, in the order of the page."""
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    cells = (tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines if line.startswith("| "))
    return tuple(_row(row) for row in cells if len(row) == COLUMNS and row[0].isdigit())


def _row(cells: tuple[str, ...]) -> Row:
    step, rule, words, dice, sums, outcome = cells
    thrown = tuple(int(die) if die.isdigit() else die for die in _parts(dice, ", "))
    return Row(int(step), rule, words, thrown, tuple(map(_sum, _parts(sums, ", "))), _parts(outcome, "; "))


def _parts(cell: str, between: str) -> tuple[str, ...]:
    return tuple(cell.split(between)) if cell else ()


def _sum(text: str) -> Sum:
    """'4 +1 slow = 5', or a die alone."""
    left, _, total = text.partition(" = ")
    start = int(left.split()[0])
    mods = tuple((int(by), name) for by, name in MOD.findall(left))
    return Sum(start, mods, int(total or start))
