"""Dice of a game in the head, alike for whoever asks alike: plans are compared by what they change, not by luck."""

from collections import Counter
from dataclasses import dataclass, field

from ffts.core.dice import Ask, Roll
from ffts.core.seeded_chance import Chance


@dataclass
class AlikeDice:
    """A search that is flown under two plans finds the same under both, as long as it is asked for in the same turn."""

    seed: tuple[int | str, ...]
    turn: int = 0
    _asked: Counter[tuple[int | str, ...]] = field(default_factory=Counter)

    def __call__(self, ask: Ask) -> Roll:
        question = (self.turn, ask.rule, ask.what, ask.side, ask.n)
        self._asked[question] += 1
        return Chance(*self.seed, *question, self._asked[question])(ask)
