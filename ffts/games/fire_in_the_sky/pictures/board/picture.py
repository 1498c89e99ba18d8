"""FS-2.2 The map as values: hexes with their places, and what stands and sails there."""

from collections.abc import Mapping
from dataclasses import dataclass

from ffts.games.fire_in_the_sky.names import HexId, SideId, Staying, TfId, Water


@dataclass(frozen=True)
class AshorePicture:
    """What one side has at a place: ships in port, strength on land, air steps."""

    side: SideId
    ships: int
    strength: int
    steps: int
    markers: int
    """FS-7.4 Replacements."""
    units: tuple[str, ...]
    """One line a unit, as it reads."""
    unseen: Staying | None = None
    """FS-18.1.4 Who is seen to be there, where nobody is counted."""

    @property
    def short(self) -> str:
        """'3S 8L 2A'; '?' of those who are not counted, '? A' with aircraft among them."""
        if self.unseen is not None:
            return "? A" if self.unseen is Staying.AIRCRAFT else "?"
        parts = ((self.ships, "S"), (self.strength, "L"), (self.steps, "A"), (self.markers, "R"))
        return " ".join(f"{number}{sign}" for number, sign in parts if number)


@dataclass(frozen=True)
class ForcePicture:
    """FS-9.4 A task force; FS-18.1.4 one that is hidden shows its marker alone."""

    force: TfId
    side: SideId
    at: Water
    number: str
    units: tuple[str, ...]
    way: tuple[Water, ...]
    """From where it started to where it is; nothing where it has not moved."""
    reacted: bool = False
    hidden: bool = False

    @property
    def short(self) -> str:
        """'TF 2: 4', 'TF 2: ?'."""
        return f"TF {self.number}: {'?' if self.hidden else len(self.units)}"


@dataclass(frozen=True)
class PlacePicture:
    """FS-2.2.2 A base, or a circle, as it is held and what it holds."""

    name: str
    base: bool
    owner: SideId | None
    occupied: SideId | None
    vp: int
    home: bool
    resource: bool
    facts: tuple[str, ...]
    """Capacities with what stands there, Victory Points, supply: a line each."""


@dataclass(frozen=True)
class HexPicture:
    """One hex: `x` and `y` count in columns and half hexes."""

    hex: HexId
    name: str
    x: int
    y: int
    sea: bool
    divided: bool
    place: PlacePicture | None
    ashore: tuple[AshorePicture, ...]
    forces: tuple[ForcePicture, ...]
    zones: frozenset[SideId]
    """FS-2.1.1.2 Whose Air ZOC it lies in."""
    supplied: frozenset[SideId]
    """FS-2.2.3.2 Whom a Supply Line reaches there."""
    control: SideId | None
    """FS-12.3.3.3 Who has Sea Control."""


@dataclass(frozen=True)
class BoxPicture:
    """FS-2.2.3.1 A box off the map, or one of the boxes beside it."""

    spot: str
    name: str
    ashore: tuple[AshorePicture, ...]
    beside: tuple[HexId, ...] = ()
    """FS-2.2.4 Its Entry Hexes."""


@dataclass(frozen=True)
class BoardPicture:
    """All of the map."""

    hexes: Mapping[HexId, HexPicture]
    boxes: tuple[BoxPicture, ...]
    closed: tuple[tuple[HexId, HexId], ...]
    """FS-2.2.1.2 Impassable hexsides."""
    linked: tuple[tuple[HexId, HexId], ...]
    """FS-2.2.2 Land connections."""
    banner: str
    facts: tuple[str, ...]
    """The tracks in a line each."""
