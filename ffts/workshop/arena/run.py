"""An arena: every player against every other over some scenarios, until enough pairs are played."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from statistics import fmean
from time import monotonic

from ffts.app.files import playable
from ffts.app.programs import manners_of
from ffts.seats.bots import BOTS
from ffts.workshop.arena.kept import KeptPairs
from ffts.workshop.arena.pairs import Match, Row
from ffts.workshop.runs.dealing import Todo
from ffts.workshop.runs.deciding import Verdict, sample_of, verdict
from ffts.workshop.runs.hands import Players

EVEN, CLEARLY = 0.5, 0.05
"""The sequential test decides between a player as strong as the other, and one who wins so much more of all games."""
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

    @property
    def share(self) -> float:
        """Won of all by the first, a draw as a half."""
        return fmean(self.scores) if self.rows else EVEN

    @property
    def verdict(self) -> Verdict:
        """What the sequential test says so far: of the first player, and by symmetry of the second."""
        return verdict(sample_of(self.scores), EVEN, CLEARLY) if self.rows else "open"

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


def run(arena: Arena, players: Players[Row], keep: Path | None, progress: Progress) -> tuple[list[Couple], float]:
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


def _play(arena: Arena, matches: Sequence[Match], players: Players[Row], kept: KeptPairs, progress: Progress) -> None:
    """Round after round, in each of them all scenarios, until the test has decided or all is played."""
    for todos in _rounds(arena, matches, kept):
        couple = _couple(arena, matches, kept)
        progress(f"{couple.one} against {couple.other}", len(couple.rows), arena.pairs)
        if not arena.to_the_last and couple.verdict != "open":
            return
        for rows in players(todos):
            kept.add(rows)


def _rounds(arena: Arena, matches: Sequence[Match], kept: KeptPairs) -> Iterator[list[Todo]]:
    """What is left to play, a round at a time, in each the scenarios in turn."""
    left = [[seed for seed in seeds_of(arena, at) if not kept.has(match, seed)] for at, match in enumerate(matches)]
    each = max(1, ROUND // len(matches)) if not arena.to_the_last else arena.pairs
    for first in range(0, max(map(len, left), default=0), each):
        some = [seeds[first : first + each] for seeds in left]
        yield [Todo(match, seeds, len(seeds)) for match, seeds in zip(matches, some, strict=True)]
