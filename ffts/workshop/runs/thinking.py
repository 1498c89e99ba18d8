"""What a player who thinks ahead is given in games that no person watches."""

from collections import Counter
from dataclasses import dataclass, field
from random import Random

from ffts.app.rollers import LOTS
from ffts.core.seats.player import Thinking

ROLLOUTS = 12
"""Games that a player may play in its head before a decision: counted, not timed, so that the same seed gives the same
game on every machine."""


@dataclass
class Clock:
    """Chance of its own for each side and decision, and a number of rollouts."""

    seed: int
    rollouts: int = ROLLOUTS
    decisions: Counter[str] = field(default_factory=Counter)

    def think(self, side: str) -> Thinking:
        """For the next decision of this side."""
        self.decisions[side] += 1
        chance = Random(f"{self.seed} {side} {self.decisions[side]}").randrange(LOTS)
        return Thinking(chance, self.rollouts, lambda: True)
