"""Aircraft types: what they are, what they carry, how long they fly, how much deck they need."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Literal, Self

from pydantic import Field, field_validator, model_validator

from ffts.core.model import Data
from ffts.games.skies.sheets.provenance import Provenance, Text


class Role(StrEnum):
    """What a type flies for."""

    FIGHTER = "fighter"
    DIVE_BOMBER = "dive_bomber"
    TORPEDO_BOMBER = "torpedo_bomber"
    LEVEL_BOMBER = "level_bomber"
    RECON = "recon"


NEEDS_NO_WEAPON = (Role.FIGHTER, Role.RECON)
"""A-033 Readied with fuel alone where no load is named."""


class SpeedClass(StrEnum):
    """10.6 How many hexes an aircraft flies in a turn."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"


class Weapon(StrEnum):
    """2.4.3 What hangs below an AF."""

    NONE = "none"
    BOMB = "bomb"
    TORPEDO = "torpedo"


class Attack(StrEnum):
    """15 The ways to attack a ship."""

    DIVE = "dive"
    GLIDE = "glide"
    LEVEL = "level"
    TORPEDO = "torpedo"
    STRAFE = "strafe"


class Load(Provenance):
    """6.8 What an AF carries, and how long it flies with it (4.1)."""

    id: Text
    name: Text
    """What people call it, as "1x450 mm torpedo"."""
    endurance: Annotated[int, Field(ge=1, le=99)]
    """4.1 and 6.4.7 In turns."""
    speed_class: SpeedClass
    """6.4.7 and 10.6 How far it moves in a turn."""
    readying: Text
    """6.8 The row of the readying table."""
    weapon: Weapon = Weapon.NONE
    """Whether a bomb or a torpedo hangs below it, or none."""
    badge: str = ""
    """6.3.5 What the counter shows, such as "1000"; empty without a weapon."""
    weapons: Annotated[int, Field(ge=0, le=24)] = 0
    """Bombs or torpedoes under one aircraft."""
    weapon_kg: Annotated[int, Field(ge=0, le=2000)] = 0
    """Weight of one of them."""
    attacks: tuple[Attack, ...] = ()
    """The ways it attacks ships: dive, glide, level, torpedo, strafe."""

    @model_validator(mode="after")
    def _weapon_and_badge(self) -> Self:
        if self.is_armed and not (self.badge and self.weapons and self.weapon_kg):
            raise ValueError("a load with a bomb or a torpedo needs badge, weapons and weapon_kg")
        if (Attack.TORPEDO in self.attacks) != (self.weapon is Weapon.TORPEDO):
            raise ValueError("attacks names torpedo exactly when the weapon is a torpedo")
        return self

    @property
    def is_armed(self) -> bool:
        """6.10 An AF with a bomb or a torpedo is an armed strike aircraft; guns alone do not make it one (A-038)."""
        return self.weapon is not Weapon.NONE


class TakeoffRun(Data):
    """Feet of deck needed: with this wind over the deck in knots, loaded or light."""

    loaded_25: Annotated[int, Field(ge=0)]
    """Feet of deck with its load and 25 knots of wind over the deck."""
    loaded_30: Annotated[int, Field(ge=0)]
    """The same with 30 knots."""
    loaded_35: Annotated[int, Field(ge=0)]
    """The same with 35 knots."""
    light_25: Annotated[int, Field(ge=0)]
    """Feet of deck without a bomb or torpedo, with 25 knots."""


class Aircraft(Provenance):
    """6.3 A type of aircraft."""

    id: Text
    name: Text
    """What people call it, with its maker."""
    code_name: str = ""
    """What its enemies called it, as Betty."""
    nation: Text
    """Whose it is: its torpedoes go by it."""
    general: Text
    """12.1 The general model: types of the same one may fly in one strike group."""
    role: Role
    """What it flies for; a fighter flies CAP and escorts."""
    other_roles: tuple[Role, ...] = ()
    """What else it may fly for."""
    basing: Literal["carrier", "float", "boat", "land"]
    """Where it flies from: a carrier, a catapult, water or land."""
    crew: Annotated[int, Field(ge=1, le=15)]
    """Men aboard."""
    first_service: str = ""
    """The year in which it came."""
    guns: str = ""
    """Its guns, as they are written."""
    armour: bool = False
    """Whether its crew sits behind armour."""
    self_sealing: bool = False
    """Whether its tanks close by themselves."""
    search_range: Annotated[int, Field(ge=1, le=30)] | None = None
    """6.4.7 and 7.4 In hexes; None for a type that does not search."""
    night_trained: bool = False
    """6.12.6 Unless the scenario says otherwise of a squadron."""
    deck_space: Annotated[int, Field(ge=1)] | None = None
    """6.4.2 Room one AF takes where it stands for launch, in 100 square feet; None for a type no carrier holds."""
    deck_space_parked: Annotated[int, Field(ge=1)] | None = None
    """6.4.2 The same where it is parked after landing."""
    takeoff: TakeoffRun | None = None
    loads: Mapping[str, Load]

    @field_validator("loads")
    @classmethod
    def _in_order(cls, loads: Mapping[str, Load]) -> Mapping[str, Load]:
        return dict(sorted(loads.items()))

    @model_validator(mode="after")
    def _complete(self) -> Self:
        if not self.loads:
            raise ValueError("loads is empty; even an unarmed aircraft needs a load such as clean")
        for key, load in self.loads.items():
            if key != load.id:
                raise ValueError(f"loads.{key} has the id {load.id!r}; both must be the same")
        on_deck = (self.deck_space, self.deck_space_parked, self.takeoff)
        if self.basing == "carrier" and None in on_deck:
            raise ValueError("a carrier aircraft needs deck_space, deck_space_parked and takeoff")
        return self

    @property
    def offered(self) -> tuple[Load, ...]:
        """6.8 Its loads, the usual one first: a fighter with its guns, a torpedo bomber with its torpedo."""
        if self.role in NEEDS_NO_WEAPON:
            return tuple(sorted(self.loads.values(), key=lambda load: load.is_armed))
        torpedoes = self.role is Role.TORPEDO_BOMBER
        return tuple(
            sorted(
                self.loads.values(),
                key=lambda load: (not load.is_armed, torpedoes and load.weapon is not Weapon.TORPEDO),
            )
        )

    def space(self, parked: bool) -> int:
        """6.4.2 Room an AF takes: spotted for launch, or parked after landing; none for a type no carrier holds."""
        return (self.deck_space_parked if parked else self.deck_space) or 0

    def run_ft(self, load: str) -> int | None:
        """Feet of deck the type needs with `load` and 25 knots of wind over the deck; None for a type no carrier
        holds."""
        if self.takeoff is None:
            return None
        return self.takeoff.loaded_25 if self.carried(load).is_armed else self.takeoff.light_25

    def carried(self, load: str) -> Load:
        """The load called `load`; of an AF that carries none, and flies by the umpire's word alone, one without a
        weapon."""
        return self.loads[load] if load else min(self.loads.values(), key=lambda each: each.is_armed)
