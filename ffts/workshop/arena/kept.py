"""A file of pairs already played: a long run can be stopped, and goes on where it was."""

import json
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path

from ffts.games import GAMES
from ffts.workshop.arena.pairs import Match, Row
from ffts.workshop.growing_file import add_lines, whole_lines
from ffts.workshop.runs.program import program_of

BY = "by"
"""Under which a line says by which program, rules and numbers its pair was played."""


def program_here() -> str:
    """Tells one state of the program from another, whatever the game: asked of each worker of a cluster."""
    return " ".join(map(program_of, GAMES))


def made_by(match: Match) -> str:
    """The program and the numbers a pair of this match is played by today."""
    return sha256(f"{program_of(match.game)} {match.catalog}".encode()).hexdigest()[:16]


class KeptPairs:
    """In memory, and in a file if there is one."""

    def __init__(self, file: Path | None, matches: Iterable[Match]) -> None:
        self._file = file
        self._by = {match.key: made_by(match) for match in matches}
        self._rows: dict[tuple[str, str, str, int], Row] = {}
        for line in whole_lines(file) if file else ():
            row: Row = json.loads(line)
            if row.pop(BY, "") == self._by.get(_key(row)[:3]):
                self._rows[_key(row)] = row

    def has(self, match: Match, seed: int) -> bool:
        """Whether this pair was played."""
        return (*match.key, seed) in self._rows

    def add(self, rows: Sequence[Row]) -> None:
        """They are on the disk when this returns."""
        if self._file:
            add_lines(self._file, (json.dumps({**row, BY: self._by[_key(row)[:3]]}).encode() for row in rows))
        self._rows |= {_key(row): row for row in rows}

    def of(self, match: Match, seeds: Iterable[int]) -> list[Row]:
        """Those that were played, in the order of the seeds."""
        return [self._rows[key] for seed in seeds if (key := (*match.key, seed)) in self._rows]


def _key(row: Row) -> tuple[str, str, str, int]:
    return str(row["one"]), str(row["other"]), str(row["scenario"]), int(row["seed"])
