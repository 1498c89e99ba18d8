"""What the Ships dock shows of a ship: her sheet as players know it, as plain values."""

from __future__ import annotations

from dataclasses import dataclass

from ffts.games.skies.commands.strike import ControlDamage


@dataclass(frozen=True)
class GridPlace:
    """17.1 One of the 36 places, and what a hit finds there."""

    place: int
    levels: tuple[str, ...]
    """From the top down."""
    below: str
    """What a torpedo finds."""
    hurts: tuple[str, ...] = ()
    """What is hit here, in words."""
    mended: tuple[str, ...] = ()
    burning: bool = False

    @property
    def words(self) -> str:
        """Everything in one text, for a screen reader."""
        lines = [f"{self.place}: {', then '.join(self.levels)}; under water {self.below}"]
        lines += [f"hit: {', '.join(self.hurts)}"] if self.hurts else []
        lines += [f"mended: {', '.join(self.mended)}"] if self.mended else []
        return "; ".join(lines)


@dataclass(frozen=True)
class HurtLine:
    """One line of what is damaged."""

    no: int
    words: str
    state: str
    """'open', 'mended' or 'for good'."""
    kind: str = ""
    where: int = 0
    """The place of the grid, 11 to 66."""
    size: int = 1


@dataclass(frozen=True)
class ShipSheet:
    """17 One ship."""

    id: str
    name: str
    cls: str
    side: str
    side_name: str
    colour: str
    force: str
    condition: str
    sunk: bool
    facts: tuple[tuple[str, str, bool], ...] = ()
    """What, how it stands, and whether it is worse than at first."""
    cells: tuple[GridPlace, ...] = ()
    """Without a grid of her kind there are none, and damage is typed in."""
    hurts: tuple[HurtLine, ...] = ()
    estimate: bool = False
    """The grid is our own estimate, not the umpire's."""


@dataclass(frozen=True)
class ShipRow:
    """One ship in the list."""

    id: str
    side: str
    force: str
    name: str
    condition: str
    grave: bool


@dataclass(frozen=True)
class Control:
    """17.4 A roll of damage control that is due."""

    ship: str
    words: str
    command: ControlDamage
