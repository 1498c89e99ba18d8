"""An arena: every player against every other over some scenarios, until enough pairs are played."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from time import monotonic

from ffts.app.files import playable
from ffts.app.programs import manners_of
from ffts.seats.bots import BOTS
from ffts.workshop.arena.figures import verdict
from ffts.workshop.arena.kept import KeptPairs
from ffts.workshop.arena.pairs import Match, Row
from ffts.workshop.study.playing import Batch, Players

AT_A_TIME = 2
"""Pairs of a job."""
ROUND = 12
"""Pairs of a couple that are played between two looks at the sequential test, of each scenario at least one."""
CAMPAIGN = "campaign"
Progress = Callable[[str, int, int], None]
"""Hears the couple that is played, how many pairs of it are done, and how many there are."""


class NoSuchPlayer(Exception):
    """The program does not play a side of a scenario so."""


@dataclass(frozen=True)
class Couple:
    """Two players, and their pairs."""

    one: str
    other: str
    rows: tuple[Row, ...]

    @property
    def scores(self) -> list[float]:
        """Of the first, pair by pair."""
        return [float(row["score"]) for row in self.rows]

    def total(self, name: str) -> float:
        """Of all pairs."""
        return sum(float(row[name]) for row in self.rows)


@dataclass(frozen=True)
class Arena:
    """Who plays whom, over what, and how long."""

    players: Sequence[str]
    scenarios: Sequence[str]
    pairs: int
    tables: Path | None = None
    to_the_last: bool = False
    """Whether every pair is played, even after the test has decided."""

    def matches(self, one: str, other: str) -> tuple[Match, ...]:
        """One for each scenario."""
        return tuple(self._match(one, other, scenario) for scenario in self.scenarios)

    def _match(self, one: str, other: str, scenario: str) -> Match:
        game, loaded = playable(scenario, self.tables)
        first, second = (side.id for side in game.sides(loaded.data))
        try:
            for player in (each for each in (one, other) if not each.startswith(BOTS)):
                manners_of(game, loaded.data, {first: player, second: player})
        except ValueError as fault:
            raise NoSuchPlayer(str(fault)) from fault
        catalog, kind = loaded.data.model_dump_json(by_alias=True), getattr(loaded.data.scenario, "kind", CAMPAIGN)
        return Match(one, other, game.name, scenario, catalog, (first, second), kind)


def run(arena: Arena, players: Players, keep: Path | None, progress: Progress) -> tuple[list[Couple], float]:
    """Every couple, and how many seconds it took. Stopped by Ctrl+C, it gives what was played."""
    couples = [arena.matches(one, other) for one, other in combinations(arena.players, 2)]
    kept, began = KeptPairs(keep, (match for matches in couples for match in matches)), monotonic()
    try:
        for matches in couples:
            _play(arena, matches, players, kept, progress)
    except KeyboardInterrupt:
        pass
    return [_couple(arena, matches, kept) for matches in couples], monotonic() - began


def seeds_of(arena: Arena, at: int) -> range:
    """The pairs are dealt to the scenarios in turn; the same dice for every couple."""
    each, rest = divmod(arena.pairs, len(arena.scenarios))
    return range(1, 1 + each + (at < rest))


def _couple(arena: Arena, matches: Sequence[Match], kept: KeptPairs) -> Couple:
    rows = [row for at, match in enumerate(matches) for row in kept.of(match, seeds_of(arena, at))]
    return Couple(matches[0].one, matches[0].other, tuple(rows))


def _play(arena: Arena, matches: Sequence[Match], players: Players, kept: KeptPairs, progress: Progress) -> None:
    """Round after round, in each of them all scenarios, until the test has decided or all is played."""
    for jobs in _rounds(arena, matches, kept):
        couple = _couple(arena, matches, kept)
        progress(f"{couple.one} against {couple.other}", len(couple.rows), arena.pairs)
        if not arena.to_the_last and verdict(couple.scores) != "open":
            return
        for rows in players(jobs):
            kept.add(rows)


def _rounds(arena: Arena, matches: Sequence[Match], kept: KeptPairs) -> Iterator[list[Batch]]:
    """What is left to play, a round at a time."""
    left = [[seed for seed in seeds_of(arena, at) if not kept.has(match, seed)] for at, match in enumerate(matches)]
    each = max(1, ROUND // len(matches)) if not arena.to_the_last else arena.pairs
    for first in range(0, max(map(len, left), default=0), each):
        jobs = [
            Batch(match, tuple(seeds[at : min(at + AT_A_TIME, first + each)]), None)
            for match, seeds in zip(matches, left, strict=True)
            for at in range(first, min(first + each, len(seeds)), AT_A_TIME)
        ]
        yield _in_turn(jobs)


def _in_turn(jobs: list[Batch]) -> list[Batch]:
    """The scenarios one after the other, so that a run that is stopped has pairs of all of them."""
    return sorted(jobs, key=lambda job: job.seeds)
