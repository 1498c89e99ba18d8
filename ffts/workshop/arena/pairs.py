"""A pair of games with the same dice, in which the players exchange their seats: luck and the better side fall out."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from time import process_time
from typing import Any, NamedTuple

from ffts.core.game import AnyGame
from ffts.games import game_named
from ffts.workshop.arena.game import Outcome, play

Row = dict[str, str | int | float]
"""A pair as plain names and numbers."""

COUNTED = ("refused", "sorties", "out_of_fuel")


class Match(NamedTuple):
    """Two players over one scenario: its whole catalog as text, so that it can be played on any machine."""

    one: str
    other: str
    game: str
    scenario: str
    catalog: str
    sides: tuple[str, str]
    kind: str = ""
    """What kind of scenario it is: a day, a single strike, a campaign."""

    @property
    def key(self) -> tuple[str, str, str]:
        """By which its pairs are known."""
        return self.one, self.other, self.scenario


@lru_cache(maxsize=8)
def _read(game: str, catalog: str) -> tuple[AnyGame, Any]:
    """Read once in each process."""
    found = game_named(game)
    return found, found.read_data(catalog)


def play_pairs(match: Match, seeds: Sequence[int], turns: int | None = None) -> list[Row]:
    """These pairs; the same seeds give the same rows wherever they are played."""
    game, data = _read(match.game, match.catalog)
    return [_pair(match, game, data, seed) for seed in seeds]


def _pair(match: Match, game: AnyGame, data: Any, seed: int) -> Row:
    began = process_time()
    row: Row = {"one": match.one, "other": match.other, "scenario": match.scenario, "kind": match.kind, "seed": seed}
    figures: dict[str, float] = {"score": 0.0, "margin": 0.0, "stopped": 0}
    for seats in (match.sides, match.sides[::-1]):
        mine, enemys = seats
        found = play(game, data, {mine: match.one, enemys: match.other}, seed)
        figures["score"] += _score(found, mine) / 2
        figures["margin"] += (found.points[mine] - found.points[enemys]) / 2
        figures["stopped"] += bool(found.stopped)
        for name, count in _counted(found, mine, enemys).items():
            figures[name] = figures.get(name, 0) + count
    return {**row, **figures, "seconds": round(process_time() - began, 3)}


def _score(found: Outcome, side: str) -> float:
    """A win is one, a draw a half."""
    return 0.5 if not found.winner else float(found.winner == side)


def _counted(found: Outcome, mine: str, enemys: str) -> Mapping[str, int]:
    return {
        f"{name} {who}": getattr(found, name)[side]
        for name in COUNTED
        for who, side in (("one", mine), ("other", enemys))
    }
