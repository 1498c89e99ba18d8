"""Numbers that follow from a seed: what a player imagines is the same on every machine."""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

from ffts.core.dice import Ask, Roll, read, read_draw

T = TypeVar("T")
_MASK = (1 << 64) - 1
_STEP, _FIRST, _SECOND = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB  # splitmix64


class Chance:
    """One row of numbers for each seed; it answers an ask as well, so that it rolls the dice of an imagined game."""

    def __init__(self, *seed: int | str) -> None:
        self._at = int.from_bytes(sha256(repr(seed).encode()).digest()[:8], "big")

    def below(self, count: int) -> int:
        """A number from 0 to `count` - 1."""
        self._at = (self._at + _STEP) & _MASK
        mixed = ((self._at ^ (self._at >> 30)) * _FIRST) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * _SECOND) & _MASK
        return (mixed ^ (mixed >> 31)) % count

    def one_of(self, things: Sequence[T]) -> T:
        """Any of them."""
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """All of them, in any order."""
        left = list(things)
        return [left.pop(self.below(len(left))) for _ in things]

    def __call__(self, ask: Ask) -> Roll:
        if ask.die is None:
            return read_draw(ask, self.shuffled(ask.pool)[: ask.n])
        return read(ask, [self.one_of(ask.die.values) for _ in range(ask.n)])
