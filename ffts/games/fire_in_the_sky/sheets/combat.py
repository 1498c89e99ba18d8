"""FS-12 and FS-13 The tables of combat: dice by number with their modifiers, guns at sea, damage, returns."""

from collections.abc import Collection, Iterable, Mapping
from enum import StrEnum
from fractions import Fraction
from typing import Annotated, NamedTuple, Self

from pydantic import Field, model_validator

from ffts.core.model import Data
from ffts.core.tables import Mod, Sheet, Text
from ffts.games.fire_in_the_sky.names import SideId

HALF = Fraction(1, 2)


class CombatKind(StrEnum):
    """FS-12 What the dice are rolled for: a row of the Combat Table."""

    CONVOY_ASW = "convoy_asw"
    MERCHANTS = "merchants"
    BOMBING = "bombing"
    ASW = "asw"
    SUBMARINE = "submarine"
    AIR_TO_AIR = "air_to_air"
    ANTI_AIRCRAFT = "anti_aircraft"
    STRIKE = "strike"
    SUPPORT = "support"
    LAND = "land"


class When(StrEnum):
    """A fact of the fight on which a modifier hangs."""

    NEAR_JAPAN = "near_japan"
    COVERED = "covered"
    NO_DESTROYERS = "no_destroyers"
    SOFT = "soft"
    SUPREMACY = "supremacy"
    ANCHORED = "anchored"
    BRITISH_DECK = "british_deck"
    ELITE = "elite"
    AT_KAMIKAZE = "at_kamikaze"
    AIR_SUPPORT = "air_support"
    OUT_OF_SUPPLY = "out_of_supply"
    MARINES_LAND = "marines_land"


class Case(NamedTuple):
    """Who rolls, when, with which optional rules in force."""

    side: SideId
    turn: int
    part: SideId
    """Whose part of the turn it is."""
    options: frozenset[str] = frozenset()

    @property
    def japan_opens(self) -> bool:
        """FS-17.1 The Japanese part of turn 1."""
        return self.turn == 1 and self.part is SideId.JP


class CombatMod(Data):
    """One line of the Combat Table: by how much, and when it counts."""

    rule: Text
    why: Text
    by: int
    when: tuple[When, ...] = ()
    side: SideId | None = None
    part: SideId | None = None
    from_turn: int = 1
    to_turn: int = 99
    option: str = ""
    """The optional rule it belongs to, by the name of its switch."""

    def counts(self, case: Case, facts: Collection[When]) -> bool:
        """Whether it is in force."""
        return (
            set(self.when) <= set(facts)
            and self.side in (None, case.side)
            and self.part in (None, case.part)
            and self.from_turn <= case.turn <= self.to_turn
            and (not self.option or self.option in case.options)
        )


class Cause(StrEnum):
    """FS-13.1 What hit a ship."""

    AIR = "air"
    SURFACE = "surface"
    SUBMARINE = "submarine"


class CombatNumbers(Sheet):
    """FS-12 All tables of combat: dice by number with their modifiers, guns at sea, damage checks, returns."""

    hit_on: Annotated[int, Field(ge=2, le=6)]
    """FS-12 Each die that shows this or more with its modifiers is a hit."""
    rows: Mapping[CombatKind, tuple[CombatMod, ...]]
    defence: tuple[int, ...]
    """FS-12.3.3.2.c The columns of the Surface Combat Table."""
    firepower: tuple[tuple[str, ...], ...]
    """Its rows, from firepower 0; `6*` is half a hit on a 6."""
    lance: int
    """FS-18.2.1 Firepower of Japanese CA and DD in the first round."""
    check_mods: Mapping[Cause, int]
    """FS-13.1 What a cause adds to the two dice of a check; guns add their firepower besides."""
    surprise: int
    """FS-17.1 The same for an Allied unit in the Japanese part of turn 1."""
    repair_per_hit: Annotated[int, Field(ge=1)]
    """FS-13.1 Own Reinforcement Phases until a damaged ship is back, for each hit."""
    eliminated: Annotated[int, Field(ge=1)]
    """FS-13.2 Until an eliminated land unit is back."""
    otherwise: Annotated[int, Field(ge=1)]
    """FS-12.3.3.3 Until whoever withdrew, or did not land, is back."""
    upgrade: float
    """FS-16.2.6 What is added to the anti-aircraft rating of Japanese ships."""

    @model_validator(mode="after")
    def _whole(self) -> Self:
        missing = [kind for kind in CombatKind if kind not in self.rows]
        if missing:
            raise ValueError(f"rows for {', '.join(missing)} are missing; a row without modifiers is written []")
        if any(len(row) != len(self.defence) for row in self.firepower):
            raise ValueError(f"each row of firepower needs {len(self.defence)} numbers, one for each defence rating")
        for cell in (cell for row in self.firepower for cell in row):
            if cell.rstrip("*") not in tuple("123456"):
                raise ValueError(f"{cell!r} is not a number of a die; write 2, 6 or 6*")
        return self

    def mods(self, kind: CombatKind, case: Case, facts: Collection[When] = ()) -> tuple[Mod, ...]:
        """The modifiers of such dice now."""
        counting = (mod for mod in self.rows[kind] if mod.counts(case, facts))
        return tuple(Mod(rule=mod.rule, why=mod.why, by=mod.by) for mod in counting)

    def needs(self, mods: Iterable[Mod]) -> int:
        """FS-12 What a die must show to hit."""
        return self.hit_on - sum(mod.by for mod in mods)

    def cell(self, firepower: int, defence: int) -> str:
        """FS-12.3.3.2.c What is printed: the row and column at the edge stand for all beyond."""
        row = self.firepower[min(firepower, len(self.firepower) - 1)]
        column = max(self.defence[0], min(self.defence[-1], defence)) - self.defence[0]
        return row[column]

    def gun_hits(self, firepower: int, defence: int, roll: int) -> Fraction:
        """FS-12.3.3.2.c A hit, half a hit or nothing."""
        cell = self.cell(firepower, defence)
        if roll < int(cell.rstrip("*")):
            return Fraction(0)
        return HALF if cell.endswith("*") else Fraction(1)
