"""FS-2.2 The map: hexes, places, what ships and soldiers may cross, and how far one thing is from another."""

from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from ffts.core.model import Data
from ffts.core.tables import Mark, Sheet, Text
from ffts.games.fire_in_the_sky.names import HexId, Nation, PlaceId, Water

Edge = frozenset[str]


class Place(Data):
    """FS-2.2.2 A land hex: a base (square), or a circle that is none."""

    name: Text
    hex: HexId
    kind: Literal["base", "circle"]
    air: Annotated[int, Field(ge=0)] = 0
    """Air Capacity as printed, in steps."""
    port: Annotated[float, Field(ge=0)] = 0.0
    """Port Capacity as printed in the first edition, in Transport factors."""
    vp: Annotated[int, Field(ge=0)] = 1
    """FS-16 Of a base."""
    flag: str = ""
    """Whose flag it bears; nobody's of a base that starts uncontrolled."""
    home: Nation | None = None
    resource: bool = False
    atoll: bool = False
    marks: Mapping[str, Mark] = {}
    note: str = ""
    lat: float = 0.0
    lon: float = 0.0

    @property
    def is_base(self) -> bool:
        return self.kind == "base"


class Box(Data):
    """FS-2.2.3.1 A box off the map: an Allied Home Base, and the base it is linked with."""

    name: Text
    nation: Nation
    connects: PlaceId
    mark: Mark


class Link(Data):
    """FS-2.2.2 A land connection, or an impassable hexside."""

    a: str
    b: str
    mark: Mark
    why: str = ""


class Halves(Data):
    """FS-2.2.1.2 A hex cut in two: the neighbours of each half."""

    west: tuple[HexId, ...]
    east: tuple[HexId, ...]
    mark: Mark


class Entry(Data):
    """FS-2.2.4 A hex one hex away from a box."""

    hex: HexId
    box: PlaceId
    mark: Mark


class Chart(Sheet):
    """FS-2.2 All of the map."""

    columns: int
    hexes: tuple[HexId, ...]
    not_sea: tuple[HexId, ...]
    land_limit: int
    atoll_limit: int
    named: Mapping[HexId, str]
    places: Mapping[PlaceId, Place]
    linked: tuple[Link, ...]
    impassable: tuple[Link, ...]
    divided: Mapping[HexId, Halves]
    entries: tuple[Entry, ...]
    boxes: Mapping[PlaceId, Box]

    __hash__ = object.__hash__
    """There is one in a game, and ways over it are remembered."""

    @model_validator(mode="after")
    def _everything_named_is_there(self) -> Self:
        hexes, places = set(self.hexes), self.places.keys()
        for name, place in self.places.items():
            if place.hex not in hexes:
                raise ValueError(f"{name} lies in hex {place.hex}, which is not on the map")
        for link in self.linked:
            if not {link.a, link.b} <= places:
                raise ValueError(f"the land connection {link.a}-{link.b} names a place there is not")
        for link in self.impassable:
            if not {link.a, link.b} <= hexes:
                raise ValueError(f"the hexside {link.a}-{link.b} names a hex there is not")
        return self

    # ------------------------------------------------------------------ where things are

    @cached_property
    def place_in(self) -> Mapping[HexId, PlaceId]:
        """The land hex of each hex that has one."""
        return {place.hex: name for name, place in self.places.items()}

    @cached_property
    def bases(self) -> tuple[PlaceId, ...]:
        """FS-2.2.3"""
        return tuple(name for name, place in self.places.items() if place.is_base)

    @cached_property
    def _box_names(self) -> frozenset[str]:
        return frozenset(self.boxes)

    def is_box(self, where: str) -> bool:
        """Whether it is a box off the map."""
        return where in self._box_names

    def hex_of(self, place: str) -> HexId:
        """The hex of a place or of a water; of a box nothing lies on the map, and its name stands for it."""
        found = self._hex_by_name.get(place)
        return found if found is not None else HexId(place[:4])

    @cached_property
    def _hex_by_name(self) -> Mapping[str, HexId]:
        found: dict[str, HexId] = {box: HexId(box) for box in self.boxes}
        return found | {str(place): known.hex for place, known in self.places.items()}

    def describe(self, where: str) -> str:
        """'Kure', 'Sulu Sea', 'hex 1503', 'the western half of Malaya'."""
        if where in self.boxes:
            return self.boxes[PlaceId(where)].name
        if where in self.places:
            return self.places[PlaceId(where)].name
        hex_ = HexId(where[:4])
        place = self.place_in.get(hex_)
        name = self.places[place].name if place else self.named.get(hex_, f"hex {hex_}")
        if len(where) > len(hex_):
            return f"the {'western' if where.endswith('w') else 'eastern'} half of {name}"
        return name

    # ------------------------------------------------------------------ hexes

    @cached_property
    def beside(self) -> Mapping[HexId, tuple[HexId, ...]]:
        """The neighbours on the map, whatever lies between; a box beside its Entry Hexes."""
        known = {doubled(one): one for one in self.hexes}
        found = {one: tuple(known[at] for at in _around(doubled(one)) if at in known) for one in self.hexes}
        for box in self.boxes:
            entries = tuple(entry.hex for entry in self.entries if entry.box == box)
            found[HexId(box)] = entries
            for one in entries:
                found[one] = (*found[one], HexId(box))
        return found

    def distance(self, a: HexId, b: HexId) -> int:
        """The fewest hexes from one to the other, whatever lies between; a box is one from its Entry Hexes."""
        if self.is_box(a) or self.is_box(b):
            return self._beyond(a, b)
        return apart(a, b)

    def _beyond(self, a: HexId, b: HexId) -> int:
        if a == b:
            return 0
        box, other = (a, b) if self.is_box(a) else (b, a)
        return 1 + min(self.distance(entry, other) for entry in self.beside[box])

    @cached_property
    def zone_around(self) -> Mapping[HexId, frozenset[HexId]]:
        """FS-2.1.1.2 A hex and the six around it."""
        return {
            hex_: frozenset((hex_, *(one for one in self.beside[hex_] if not self.is_box(one)))) for hex_ in self.beside
        }

    # ------------------------------------------------------------------ ways

    @cached_property
    def closed(self) -> frozenset[Edge]:
        """FS-2.2.1.2 Hexsides that sea movement does not cross."""
        return frozenset(frozenset((link.a, link.b)) for link in self.impassable)

    @cached_property
    def seas(self) -> Mapping[Water, tuple[Water, ...]]:
        """FS-2.2.1 and FS-2.2.1.2 Where a ship may go next: hexes, both halves of a divided one, and boxes."""
        return {water: tuple(self._next_to(water)) for water in self.waters}

    @cached_property
    def waters(self) -> tuple[Water, ...]:
        """FS-2.2.1 Every hex but those that are no sea; a divided one twice."""
        found = []
        for one in self.hexes:
            if one in self.divided:
                found += [Water(f"{one}w"), Water(f"{one}e")]
            elif one not in self.not_sea:
                found.append(Water(one))
        return (*found, *(Water(box) for box in self.boxes))

    def waters_of(self, hex_: HexId) -> tuple[Water, ...]:
        """The hex itself, both its halves, or nothing where no ship can be."""
        if hex_ in self.divided:
            return Water(f"{hex_}w"), Water(f"{hex_}e")
        return () if hex_ in self.not_sea else (Water(hex_),)

    def _next_to(self, water: Water) -> Iterable[Water]:
        hex_ = self.hex_of(water)
        half = water[len(hex_) :] if not self.is_box(water) else ""
        for other in self._neighbours(hex_, half):
            if frozenset((hex_, other)) not in self.closed:
                yield from (one for one in self._waters_or_box(other) if self._touch(hex_, one))

    def _waters_or_box(self, hex_: HexId) -> tuple[Water, ...]:
        return (Water(hex_),) if self.is_box(hex_) else self.waters_of(hex_)

    def _neighbours(self, hex_: HexId, half: str) -> tuple[HexId, ...]:
        if half:
            halves = self.divided[hex_]
            return halves.west if half == "w" else halves.east
        return self.beside[hex_]

    def _touch(self, hex_: HexId, other: Water) -> bool:
        """Whether this half of a divided hex lies beside the hex."""
        there = self.hex_of(other)
        if self.is_box(other) or len(other) == len(there):
            return True
        halves = self.divided[there]
        return hex_ in (halves.west if other.endswith("w") else halves.east)

    @cached_property
    def connections(self) -> Mapping[PlaceId, tuple[PlaceId, ...]]:
        """FS-2.2.2 Land connections, both ways."""
        found: dict[PlaceId, tuple[PlaceId, ...]] = {name: () for name in self.places}
        for link in self.linked:
            a, b = PlaceId(link.a), PlaceId(link.b)
            found[a], found[b] = (*found[a], b), (*found[b], a)
        return found


def doubled(hex_: HexId) -> tuple[int, int]:
    """Column and doubled row: odd columns lie half a hex lower."""
    column, row = int(hex_[:2]), int(hex_[2:])
    return column, 2 * row + column % 2


@cache
def apart(a: HexId, b: HexId) -> int:
    """The fewest hexes from one to the other."""
    (ax, ay), (bx, by) = doubled(a), doubled(b)
    across, along = abs(ax - bx), abs(ay - by)
    return across + max(0, (along - across) // 2)


def _around(at: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    x, y = at
    return (x, y - 2), (x + 1, y - 1), (x + 1, y + 1), (x, y + 2), (x - 1, y + 1), (x - 1, y - 1)
