"""All numbers of a game, merged and checked."""

from collections.abc import Iterator, Mapping
from functools import cached_property

from ffts.core.model import Data
from ffts.core.switches import SwitchCard
from ffts.games.fire_in_the_sky.names import Kind, Nation, PlaceId, SideId, TypeId, UnitId
from ffts.games.fire_in_the_sky.sheets.chart import Chart
from ffts.games.fire_in_the_sky.sheets.combat import CombatNumbers
from ffts.games.fire_in_the_sky.sheets.editions import Edition
from ffts.games.fire_in_the_sky.sheets.lesson import Lesson
from ffts.games.fire_in_the_sky.sheets.link import LinkNumbers
from ffts.games.fire_in_the_sky.sheets.scenario import Scenario
from ffts.games.fire_in_the_sky.sheets.tables import HOMES, Numbers, Schedule, Setup, UnitType


class Catalog(Data):
    """What a game is pinned to."""

    scenario: Scenario
    edition: Edition
    chart: Chart
    units: Mapping[TypeId, UnitType]
    numbers: Numbers
    combat: CombatNumbers
    schedule: Schedule
    setup: Setup
    link: LinkNumbers
    lesson: Lesson | None = None
    """What leads through the game, order by order."""
    house_rules: Mapping[str, SwitchCard]

    def type(self, unit: UnitId) -> UnitType:
        """What is printed on a counter; a replacements marker is named by its type."""
        known = self.counters.get(unit)
        return known if known is not None else self._by_name[unit.rpartition(" ")[0]]

    @cached_property
    def _by_name(self) -> Mapping[str, UnitType]:
        return {kind.name: kind for kind in self.units.values()}

    @cached_property
    def air_units(self) -> tuple[UnitId, ...]:
        """FS-2.1.1.2 The air counters of both sides."""
        return tuple(unit for unit, kind in self.counters.items() if kind.kind is Kind.AIR)

    def knows(self, unit: UnitId) -> bool:
        """Whether there is such a counter or marker at all."""
        return unit in self.counters or unit.rpartition(" ")[0] in self._by_name

    def cls(self, unit: UnitId) -> str:
        """FS-2.1.1.1 The class of a ship, by this edition."""
        kind = self.type(unit)
        return self.edition.classes.get(kind.id) or kind.cls

    def is_carrier(self, unit: UnitId) -> bool:
        """FS-2.1.1.1 CV and CVL; a hybrid too where the edition counts it as one."""
        cls = self.cls(unit)
        return cls in ("CV", "CVL") or (cls == "BBV" and self.edition.hybrid_carrier)

    def air_strength(self, unit: UnitId) -> int:
        """FS-12.3.2 Of a carrier."""
        return self.edition.hybrid_air if self.cls(unit) == "BBV" else self.type(unit).air

    def planes_needed(self, unit: UnitId) -> int:
        """FS-7.1.1 Naval Aviation steps that a carrier takes."""
        return self.edition.hybrid_steps if self.cls(unit) == "BBV" else self.type(unit).air

    @cached_property
    def counters(self) -> Mapping[UnitId, UnitType]:
        """FS-2.1 The whole counter mix, by the names of the counters."""
        return {unit: kind for kind in self.units.values() for unit in ids(kind)}

    def counters_of(self, kind: TypeId) -> tuple[UnitId, ...]:
        """All counters of one type."""
        return tuple(ids(self.units[kind]))

    def air_type(self, side: SideId) -> TypeId:
        """The air units of a side."""
        return next(kind.id for kind in self.units.values() if kind.kind is Kind.AIR and kind.side is side)

    def homes(self, nation: Nation) -> tuple[PlaceId, ...]:
        """FS-2.2.3.1"""
        return HOMES[nation]

    def box_nation(self, place: str) -> Nation | None:
        """FS-2.2.3.1 Whose box off the map this is."""
        box = self.chart.boxes.get(PlaceId(place))
        return box.nation if box else None


def ids(kind: UnitType) -> Iterator[UnitId]:
    """The names of the counters of a type: those that are several are numbered."""
    if kind.count == 1:
        yield UnitId(kind.name)
    else:
        yield from (UnitId(f"{kind.name} {number}") for number in range(1, kind.count + 1))
