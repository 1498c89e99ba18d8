"""What a set piece is played with: tables, ships, fleets, and the dice of one process."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from ffts.games.skies.names import AfId
from ffts.games.skies.rules.ch17.ship_damage import Build
from ffts.games.skies.rules.charts import Charts, Throw
from ffts.games.skies.sheets.damage import ShipDamage
from ffts.games.skies.sheets.tables import AirToSurface, AntiAircraftFire, Cap
from ffts.workshop.piece_fleets import Volley
from ffts.workshop.trial_ships import thrower

Counted = tuple[float, float]
"""What one run adds to the numerator and the denominator of the result."""
PLANES = 3
"""Aircraft of an AF."""
T = TypeVar("T")


@dataclass(frozen=True)
class Bench:
    """The tables a piece is played with, and the ships and fleets in it."""

    charts: Charts
    cap: Cap
    fire: AntiAircraftFire
    strikes: AirToSurface
    damage: ShipDamage
    builds: Mapping[str, Build]
    volleys: Mapping[str, tuple[Volley, ...]]


class BenchDice:
    """Dice of one process."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed)
        self.throw: Throw = thrower(self.random)

    def pick(self, pool: tuple[AfId, ...]) -> AfId:
        """One of `pool`, by chance."""
        return pool[self.below(len(pool))]

    def below(self, count: int) -> int:
        """A whole number from 0 up to, but not including, `count`."""
        return int(self.random.random() * count)

    def happens(self, share: float) -> bool:
        """Whether something happens that does so in `share` of all cases."""
        return self.random.random() < share

    def one_of(self, weights: Sequence[tuple[T, float]]) -> T:
        """One of the things in `weights`, each as likely as its weight says."""
        at = self.random.random() * sum(weight for _, weight in weights)
        for what, weight in weights:
            at -= weight
            if at < 0:
                return what
        return weights[-1][0]


Play = Callable[[Bench, BenchDice], Counted]
