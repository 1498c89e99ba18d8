"""The small tables of the game: the Initiative Track, the map, and the numbers of combat."""

from collections.abc import Mapping
from typing import Annotated, Self

from pydantic import Field, model_validator

from ffts.core.model import Data
from ffts.core.tables import Mark, Sheet, Status, Text
from ffts.games.pacific_fury.names import Class, SideId, UnitId, Zone


class Counter(Data):
    """One unit: combat factor, aircraft icons, anchors, and how far each of them is known."""

    id: UnitId
    side: SideId
    cls: Class
    cf: Annotated[int, Field(ge=0, le=6)]
    df: Annotated[int, Field(ge=0)]
    icons: Annotated[int, Field(ge=0)] = 0
    marks: Mapping[str, Mark]
    source: Text
    status: Status

    @property
    def is_carrier(self) -> bool:
        """PF-2.2.1 Fleet or light carrier."""
        return self.cls.is_carrier


class TrackBox(Data):
    """One box: where it stands (Japan left of 0, the United States right of it), and its aircraft icons."""

    at: int
    cap: Annotated[int, Field(ge=0)]


class InitiativeTrack(Sheet):
    """PF-3.6 The value of a box is the combat factor of Henderson Field; its icons are the field's CAP."""

    boxes: tuple[TrackBox, ...]

    @model_validator(mode="after")
    def _an_unbroken_row(self) -> Self:
        at = [box.at for box in self.boxes]
        if at != list(range(at[0], at[-1] + 1)) or 0 not in at:
            raise ValueError("the boxes must stand in one unbroken row that holds 0")
        return self

    def cap(self, marker: int) -> int:
        """The icons in the box of the marker."""
        return next(box.cap for box in self.boxes if box.at == marker)

    def moved(self, marker: int, by: int) -> int:
        """Where the marker stands after `by` spaces; it stops at the last box."""
        return max(self.boxes[0].at, min(self.boxes[-1].at, marker + by))


class Passage(Data):
    """Two zones that touch."""

    a: Zone
    b: Zone
    mark: Mark


class Base(Data):
    """PF-3.2 and PF-9.1 A side's base, the zone its task forces come out to, and where its TF-B may go besides."""

    name: Text
    sortie: Zone
    surface: tuple[Zone, ...]


class Sea(Sheet):
    """PF-2.1 The zones and what lies at their edges."""

    adjacent: tuple[Passage, ...]
    bases: Mapping[SideId, Base]

    def touch(self, a: Zone, b: Zone) -> bool:
        """Whether a task force may go from one to the other."""
        return any({a, b} == {passage.a, passage.b} for passage in self.adjacent)

    def beside(self, zone: Zone) -> tuple[Zone, ...]:
        """The zones that touch this one."""
        return tuple(other for other in Zone if self.touch(zone, other))


class CombatNumbers(Sheet):
    """PF-10.7 The lowest rolls that sink, the rolls that detect, what AS and CAP are worth, repair times."""

    sunk_over: int
    sunk_equal: int
    sunk_under: int
    detected_always: int
    detected_by_field: int
    strong_bonus: int
    weak_bonus: int
    cap_fleet: int
    cap_light: int
    repair: Mapping[SideId, tuple[int, int]]
    """Turns until a damaged ship is back: after one hit, after more."""
    severity_hits: tuple[int, int, int, int, int] = (0, 1, 2, 2, 2)
    """Of a battle fought elsewhere: the hits that unhurt, hurt, badly hurt, dead in the water and sunk are worth."""
    lost_on: Annotated[int, Field(ge=2, le=7)] = 4
    """The lowest roll by which a ship dead in the water is lost when her side leaves."""
