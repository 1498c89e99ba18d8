"""FS-12 and FS-13 The arithmetic of combat, over small values: no rule of it looks at the map."""

from collections.abc import Collection, Iterable
from enum import StrEnum
from fractions import Fraction
from math import floor
from typing import Literal, NamedTuple

from ffts.games.fire_in_the_sky.sheets.editions import Edition


class AirStatus(StrEnum):
    """FS-12.3.2.1 What a side has of the air over a battle."""

    SUPREMACY = "supremacy"
    SUPERIORITY = "superiority"
    TIE = "tie"


def air_status(a: int, b: int, die_a: int = 0, die_b: int = 0) -> tuple[AirStatus, Literal[0, 1] | None]:
    """FS-12.3.2.1 Whose the air is, the first side's (0) or the second's (1): by points left, on a tie by one die each.

    Equal dice are thrown again (FS-Q6).
    """
    if a != b:
        alone = AirStatus.SUPREMACY if min(a, b) == 0 else AirStatus.SUPERIORITY
        return alone, 0 if a > b else 1
    if die_a != die_b:
        return AirStatus.SUPERIORITY, 0 if die_a > die_b else 1
    return AirStatus.TIE, None


def long_range(steps: Iterable[int]) -> int:
    """FS-11 and FS-12.3.2 Half of all steps together, rounded down."""
    return sum(steps) // 2


def base_aa(air_capacity: int) -> int:
    """FS-2.2.3 Half the printed air capacity, rounded down (D31)."""
    return air_capacity // 2


def force_aa(ratings: Iterable[float]) -> int:
    """FS-12.3.2.3 All ratings of a task force added, then rounded down."""
    return floor(sum(ratings))


def full_hits(parts: Iterable[Fraction | float]) -> int:
    """FS-12.3.3.2.c Halves of one round combine; a lone half does nothing."""
    return floor(sum(Fraction(part) for part in parts))


# --- damage -------------------------------------------------------------------------


def later_hit_mod(edition: Edition, oomph: bool, hits: int, index: int) -> int:
    """FS-13.1 and FS-18.3.2 What several hits on one ship add to the check of hit `index`, counted from 1 (D16)."""
    if edition.checks == "later ones":
        return 1 if index > 1 else 0
    return hits - 1 if oomph else 0


def sunk(total: int, mod: int, defence: int) -> bool:
    """FS-13.1 Two dice and what is added, against the defence rating."""
    return total + mod >= defence


class AtSea(NamedTuple):
    """FS-13.2 and FS-13.3 What hits do to cargo."""

    steps: int
    """Steps lost."""
    eliminated: bool
    merchantmen: int
    """Hits that cost Japan merchantmen, if the unit is hers."""


def land_at_sea(strength: int, steps: int, whole: int, hits: int) -> AtSea:
    """FS-13.2 A land unit of full `strength`, with `steps` of `whole` left: a step for each hits equal to its reduced
    strength; what does not make a step vanishes, and merchantmen are lost up to its strength before."""
    of_a_step = max(1, strength // whole)
    lost = min(steps, hits // of_a_step)
    return AtSea(lost, lost == steps, min(hits, of_a_step * steps))


def air_at_sea(steps: int, hits: int) -> AtSea:
    """FS-13.3 A step a hit."""
    lost = min(steps, hits)
    return AtSea(lost, lost == steps, lost)


def replacement_lost(edition: Edition, value: int, hits: int) -> bool:
    """FS-13.2 By hits equal to its value, or to half of it (D18)."""
    return hits > 0 and hits >= value * edition.replacement_lost


# --- land combat --------------------------------------------------------------------


class LandResult(StrEnum):
    """FS-13.4"""

    NONE = "none"
    STEP = "step"
    ALL = "all"


def land_result(attacker: int, defender: int, strength: int) -> LandResult:
    """FS-13.4 More hits than the defender: each of his units loses a step; more than his hits and strength together:
    all are gone. The attacker never loses."""
    if attacker > defender + strength:
        return LandResult.ALL
    return LandResult.STEP if attacker > defender else LandResult.NONE


def land_air_loss(edition: Edition, result: LandResult, steps: int) -> int:
    """FS-13.4 Steps an air unit at the base loses by land combat (D19)."""
    if not edition.air_in_land_combat or result is LandResult.NONE:
        return 0
    return steps if result is LandResult.ALL else 1


def ground_support(hits: int, strength: int) -> int:
    """FS-12.3.4.3 Hits of support count up to the own strength at the base."""
    return min(hits, strength)


def may_start_land_combat(units: Collection[tuple[int, bool]]) -> bool:
    """FS-12.3.4.5 At least one unit at full strength; each is its strength, and whether it is reduced."""
    return any(not reduced for _, reduced in units)
