"""What the dice of combat now asked for can mean, and how likely what they brought was."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ffts.core.chances import FACES, Spread, at_least, percent, together
from ffts.core.dice import Ask, Roll
from ffts.core.game import Weighed
from ffts.core.model import Command
from ffts.games.fire_in_the_sky.ahead.odds import TWO_DICE
from ffts.games.fire_in_the_sky.commands import battle as c
from ffts.games.fire_in_the_sky.rules.ch12.dice import NEEDS
from ffts.games.fire_in_the_sky.rules.ch12.guns import firepower, shots_now
from ffts.games.fire_in_the_sky.rules.ch13 import SUNK_ON
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.words.names import counted

MANY = 6
"""More hits than these are told together."""
GUNS = "FS-12.3.3.2.c"


@dataclass(frozen=True)
class HitChances:
    """Dice of which each brings nothing, half a hit or a hit."""

    dice: tuple[tuple[int, ...], ...]
    """For each die what its faces bring, in halves."""

    @property
    def spread(self) -> Spread:
        """Of all of them, in halves."""
        return together(tuple(sorted(self.dice)))

    @property
    def before(self) -> tuple[str, ...]:
        """The chance of each number of hits."""
        told = [(halves / 2, float(chance)) for halves, chance in sorted(self.spread.items())]
        few = [f"{number:g}: {percent(chance)}" for number, chance in told if number <= MANY]
        many = sum(chance for number, chance in told if number > MANY)
        return (f"Hits {', '.join([*few, *([f'more: {percent(many)}'] if many else [])])}",)

    def after(self, faces: Sequence[int]) -> str:
        """How likely so many hits, or more, were; none at all where there was none."""
        halves = sum(brings[face - 1] for brings, face in zip(self.dice, faces, strict=True))
        if not halves:
            return f"no hit: {percent(float(self.spread.get(0, 0)))}"
        return f"{counted(halves / 2, 'hit')} or more: {percent(at_least(self.spread, halves))}"


@dataclass(frozen=True)
class CheckChances:
    """FS-13.1 Two dice that must stay under a number."""

    sunk_on: int

    @property
    def sunk(self) -> float:
        return sum(chance for total, chance in TWO_DICE.items() if total >= self.sunk_on)

    @property
    def before(self) -> tuple[str, ...]:
        """Sunk or afloat."""
        return (f"sunk: {percent(self.sunk)}", f"afloat: {percent(1 - self.sunk)}")

    def after(self, faces: Sequence[int]) -> str:
        """How likely this was."""
        return f"sunk: {percent(self.sunk)}" if sum(faces) >= self.sunk_on else f"afloat: {percent(1 - self.sunk)}"


def weigh(
    state: State, data: Catalog, cmd: Command, rolled: Sequence[Roll], ask: Ask, thoroughly: bool
) -> Weighed | None:
    """By what the question says it needs; guns by who fires at whom."""
    if isinstance(cmd, c.FireGuns) and ask.rule == GUNS:
        return _guns(state, data, sum(roll.ask.rule == GUNS for roll in rolled))
    if found := re.search(NEEDS, ask.what):
        needs = int(found[1])
        return HitChances((tuple(2 * (face >= needs) for face in range(1, FACES + 1)),) * ask.n)
    if found := re.search(SUNK_ON, ask.what):
        return CheckChances(int(found[1]))
    return None


def _guns(state: State, data: Catalog, done: int) -> HitChances | None:
    """FS-12.3.3.2.c Of the side that fires now; `done` sides have fired."""
    volleys = list(shots_now(state, data).values())
    if done >= len(volleys):
        return None
    table, faces = data.combat.gun_hits, range(1, FACES + 1)
    return HitChances(
        tuple(
            tuple(int(2 * table(firepower(state, data, unit), data.type(target).df, face)) for face in faces)
            for unit, target in volleys[done].items()
        )
    )
