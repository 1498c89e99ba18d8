"""Chances of a roll in words: before the dice what they can mean, after them how likely what they brought was."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import factorial, prod

from ffts.core.counting import counted as count_text
from ffts.core.dice import Ask, Roll
from ffts.core.model import Command
from ffts.games.skies.ahead.chances import (
    binomial,
    describe_shares,
    each_text,
    number_text,
    percent_text,
    rarer_end,
)
from ffts.games.skies.ahead.roll_odds import DieOdds, RollOdds, odds_by_facts, odds_of_ask
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State

HELD = re.compile(r"(?:.+: )?(?P<brings>[^:]+) on (?P<faces>\d+(?:-\d+)?)")
"""'Zuikaku: landing accident on 1': what a die held against a number brings on which faces."""


@dataclass(frozen=True)
class Chances:
    """2.6 What the dice of one ask can mean, in words."""

    odds: RollOdds
    what: str = ""
    """What is rolled, as it is asked."""

    @property
    def before(self) -> tuple[str, ...]:
        """What they can mean, before they fall."""
        return odds_text(self.odds, self.what)

    def after(self, faces: Sequence[int]) -> str:
        """How likely what these faces brought was."""
        return luck_text(self.odds, faces)


@dataclass(frozen=True)
class DrawChances:
    """2.6 What a draw can bring."""

    ask: Ask

    @property
    def before(self) -> tuple[str, ...]:
        """The chance of each name."""
        return (describe_pool(self.ask),)

    def after(self, faces: Sequence[int]) -> str:
        """A name drawn tells itself."""
        return ""


def dice_odds(
    state: State, data: Catalog, cmd: Command, rolled: Sequence[Roll], ask: Ask, thoroughly: bool
) -> Chances | DrawChances | None:
    """2.6 None if the rule only keeps the number; `thoroughly` tries every face where it is held against nothing."""
    if ask.die is None:
        return DrawChances(ask)
    odds = (odds_by_facts if thoroughly else odds_of_ask)(state, data, cmd, rolled, ask)
    return Chances(odds, ask.what) if odds else None


def describe_pool(ask: Ask) -> str:
    """The chance of each name of a draw."""
    if len(set(ask.pool)) == len(ask.pool):
        return f"Each of {len(ask.pool)}: {percent_text(ask.n / len(ask.pool))}"
    return f"First: {describe_shares({name: count / len(ask.pool) for name, count in Counter(ask.pool).items()})}"


def odds_text(odds: RollOdds, what: str = "") -> tuple[str, ...]:
    """Before the roll: what it can mean, and how likely each outcome is; `what` is rolled for one die."""
    first, count = odds.dice[0], len(odds.dice)
    if count == 1:
        return (_describe_ways(first, first.ways, what) + _with(first),)
    if not odds.alike:
        return tuple(f"{which}: {_describe_ways(die, die.ways)}{_with(die)}" for which, die in _grouped(odds))
    if first.tallied:
        meaning, share = next(iter(first.ways.items()))
        found = binomial(count, share)
        each = f"Each die on {meaning} ({percent_text(share)}); {number_text(found, 'such')}"
        return each, f"How many: {each_text(found)}"
    some = {meaning: 1 - (1 - share) ** count for meaning, share in first.ways.items()}
    return f"Each: {_describe_ways(first, first.ways)}{_with(first)}", f"At least one: {_describe_ways(first, some)}"


def _describe_ways(die: DieOdds, chances: Mapping[str, float], what: str = "") -> str:
    """'1-5: in position (50 %); 6-10: out of position (50 %)'; where the rule holds the die against a number, the words
    of the roll say what that brings: '1: landing accident (10 %); 2-10: no (90 %)'."""
    named = HELD.fullmatch(what)
    ways = (
        (_named_way(faces, named) if faces == meaning else f"{faces}: {meaning}", chances[meaning])
        for meaning, faces in die.faces.items()
    )
    return "; ".join(f"{way} ({percent_text(share)})" for way, share in ways)


def _named_way(faces: str, named: re.Match[str] | None) -> str:
    """'1: landing accident' of 'Zuikaku: landing accident on 1'; the faces alone where the roll has no such words."""
    return f"{faces}: {named['brings'] if faces == named['faces'] else 'no'}" if named else faces


def _with(die: DieOdds) -> str:
    """'; with +1 clear weather': the modifiers that are counted in."""
    text = ", ".join(f"{mod.by:+d} {mod.why}" for mod in die.mods)
    return f"; with {text}" if text else ""


def _grouped(odds: RollOdds) -> list[tuple[str, DieOdds]]:
    """'Dice 1, 3' for dice that mean the same."""
    found: list[tuple[list[int], DieOdds]] = []
    for number, die in enumerate(odds.dice, 1):
        same = next((numbers for numbers, other in found if other == die), None)
        if same is None:
            found.append(([number], die))
        else:
            same.append(number)
    return [(f"{'Dice' if len(numbers) > 1 else 'Die'} {', '.join(map(str, numbers))}", die) for numbers, die in found]


def luck_text(odds: RollOdds, faces: Sequence[int]) -> str:
    """After the roll: what `faces` brought, and how likely that was."""
    if len(faces) != len(odds.dice):
        return ""
    first = odds.dice[0]
    if len(faces) == 1:
        return f"{first.meaning[faces[0]]}: {percent_text(first.share(faces[0]))}"
    if not odds.alike:
        each = (
            f"{die.meaning[face]} {percent_text(die.share(face))}" for die, face in zip(odds.dice, faces, strict=True)
        )
        return ", ".join(each)
    counted = Counter(first.meaning[face] for face in faces)
    if first.tallied:
        return _describe_tally(first, counted, len(faces))
    text = ", ".join(f"{meaning} ({count_text(counted[meaning], 'die')})" for meaning in first.ways if counted[meaning])
    return f"{text}: {percent_text(_share_of(counted, first.ways))}"


def _describe_tally(die: DieOdds, counted: Mapping[str, int], count: int) -> str:
    """'2 of 9 on 1-45: 16 %, 2 or more 30 %'."""
    meaning, share = next(iter(die.ways.items()))
    found = binomial(count, share)
    number = counted.get(meaning, 0)
    tail, chance = rarer_end(found, number)
    return f"{number} of {count} on {meaning}: {percent_text(found[number])}, {tail} {percent_text(chance)}"


def _share_of(counted: Mapping[str, int], ways: Mapping[str, float]) -> float:
    """The chance that dice, each coming out as `ways` says, give just the mixture `counted`, in any order."""
    orders = factorial(sum(counted.values())) / prod(map(factorial, counted.values()))
    return orders * prod(ways[meaning] ** number for meaning, number in counted.items())
