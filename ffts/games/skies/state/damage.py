"""17 The damage sheet of a ship: what is hit, what burns, what takes in water, and what it costs her."""

from ffts.core.model import Data
from ffts.games.skies.sheets.damage import GROWING, Kind, damage_name


class Hurt(Data):
    """One damaged system, fire or flood."""

    no: int
    kind: Kind
    where: int
    """The place of the hit on the grid, 11 to 66."""
    what: str = ""
    """The elevator's name, the boiler room; for messages."""
    speed: float = 0.0
    """Inches of speed it takes."""
    size: int = 1
    """How large a fire is; how much a flood takes in when it gains."""
    repairable: bool = True
    mended: bool = False

    @property
    def open(self) -> bool:
        """17.4 Whether damage control still works on it."""
        return self.repairable and not self.mended

    @property
    def grows(self) -> bool:
        """17.4 Whether it gets worse by itself."""
        return self.kind in GROWING

    @property
    def name(self) -> str:
        """'elevator E1', 'AAMG battery'."""
        return f"{damage_name(self.kind)} {self.what}".rstrip()


class Effect(Data):
    """17.1 What a hit, a fire or a flood did: something hurt, hull points, speed."""

    hurt: Hurt | None = None
    hull: int = 0
    flooded: float = 0.0
    torn: float = 0.0


class Damage(Data):
    """17.1 All that was done to one ship."""

    hurts: tuple[Hurt, ...] = ()
    hull_lost: int = 0
    """Hull points gone: flooded spaces and torn plating. The ship sinks when none is left."""
    flooded_speed: float = 0.0
    """19.5 Inches lost to flooding."""
    torn_speed: float = 0.0
    """19.5 Inches lost for good."""
    rolled: int = 0
    """17.4 Damage control rolls had in the present segment or ASP."""
    rolled_under_attack_on: int | None = None
    """17.4 The last turn in whose air strike phases the ship rolled."""
    count: int = 0
    """Numbers given to what was hurt so far."""

    @property
    def any(self) -> bool:
        """3.4.3 Whether the ship is damaged at all."""
        return bool(self.hurts or self.hull_lost or self.flooded_speed or self.torn_speed)

    def open(self, kind: Kind | None = None) -> tuple[Hurt, ...]:
        """17.4 What can still be mended, all of it or of one kind."""
        return tuple(hurt for hurt in self.hurts if hurt.open and kind in (None, hurt.kind)) if self.hurts else ()

    def out(self, kind: Kind) -> int:
        """How many installations of `kind` are out of action."""
        return sum(1 for hurt in self.hurts if hurt.kind == kind and not hurt.mended)

    @property
    def fires(self) -> int:
        """Fires that burn, by size."""
        return sum(hurt.size for hurt in self.open("fire"))

    @property
    def for_good(self) -> float:
        """19.5 Inches lost by flooding and permanent damage."""
        return self.torn_speed + self.flooded_speed

    @property
    def mendable(self) -> float:
        """Inches that repairs may bring back."""
        return sum(hurt.speed for hurt in self.hurts if hurt.open)

    def speed_of(self, full: float) -> float:
        """The speed she makes now."""
        return max(0.0, round(full - self.for_good - self.mendable, 2))

    def final_speed(self, full: float) -> float:
        """19.5 The speed that counts for victory."""
        return max(0.0, round(full - self.for_good, 2))

    def after(self, effect: Effect) -> "Damage":
        """The sheet with `effect` on it."""
        changed: dict[str, object] = {}
        if hurt := effect.hurt:
            changed = {"hurts": (*self.hurts, hurt), "count": max(self.count, hurt.no)}
        if effect.hull:
            changed["hull_lost"] = self.hull_lost + effect.hull
        if effect.flooded:
            changed["flooded_speed"] = round(self.flooded_speed + effect.flooded, 3)
        if effect.torn:
            changed["torn_speed"] = round(self.torn_speed + effect.torn, 3)
        return self.model_copy(update=changed)

    def tended(self, no: int, size: int, mended: bool) -> "Damage":
        """17.4 The sheet after damage control worked on one thing."""
        changed = tuple(
            hurt.model_copy(update={"size": size, "mended": mended}) if hurt.no == no else hurt for hurt in self.hurts
        )
        return self.model_copy(update={"hurts": changed})
