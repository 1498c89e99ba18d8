"""Who answers an ask: the program's dice, seeded dice, or a script that must be used up."""

from collections.abc import Iterable
from random import Random, SystemRandom

from ffts.core.dice import Ask, Roll, Roller, read, read_draw


def app_dice() -> Roller:
    """Dice of the program, from the system's own randomness."""
    return _rolling(SystemRandom())


LOTS = 10_000


def lot() -> int:
    """A number drawn for somebody who chooses among plans."""
    return SystemRandom().randrange(LOTS)


def seeded(seed: int | str) -> Roller:
    """Dice that fall the same way every time."""
    return _rolling(Random(seed))


def _rolling(chance: Random) -> Roller:
    def roll(ask: Ask) -> Roll:
        if ask.die is None:
            return read_draw(ask, chance.sample(ask.pool, ask.n))
        return read(ask, [chance.choice(ask.die.values) for _ in range(ask.n)])

    return roll


def scripted(faces: Iterable[int | str]) -> Roller:
    """Answers in this order, numbers for dice and names for draws."""
    left = list(faces)

    def roll(ask: Ask) -> Roll:
        if len(left) < ask.n:
            raise LookupError(f"no answer left for {ask.what} [{ask.rule}]")
        answers = [left.pop(0) for _ in range(ask.n)]
        if ask.die is None:
            return read_draw(ask, [str(answer) for answer in answers], typed=True)
        return read(ask, [int(answer) for answer in answers], typed=True)

    return roll
