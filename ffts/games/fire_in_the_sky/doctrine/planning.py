"""FS-4 Orders in a row, each tried by the rules before it is given."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from ffts.core.dice import Dice, NeedRoll
from ffts.core.model import Command
from ffts.core.seats.player import Intent
from ffts.core.umpire import Refused
from ffts.games.fire_in_the_sky.names import HexId, Kind, Nation, PlaceId, SideId, Step, UnitId, Water
from ffts.games.fire_in_the_sky.offers.by_kind import order_of
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.rules.board import ashore, is_friendly, nation_of, steps_of, strength
from ffts.games.fire_in_the_sky.rules.ch02 import air_zones
from ffts.games.fire_in_the_sky.rules.ch08 import sea_bounds, sea_reach_from
from ffts.games.fire_in_the_sky.rules.ways import Bounds, ways
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.sheets.chart import Chart
from ffts.games.fire_in_the_sky.state.parts import Awaited
from ffts.games.fire_in_the_sky.view import Known

K = TypeVar("K", bound=Command)
TROOPS_SAIL = 4
"""FS-9.1 Hexes that land and air units go with a task force."""


class Nerve(NamedTuple):
    """What a commander dares."""

    operations: int = 8
    """Landings in a turn."""
    raids: int = 3
    sure: float = 1.2
    """So much of what the enemy could bring to a landing has to be there as well."""
    daring: float = 0.9
    """So much of the enemy's power is enough to go out against it."""
    alone: float = 1.2
    """The lead in the air with which carriers, which no gun reaches, sail alone."""


AS_STAFF = Nerve()


class Plan:
    """What a side will order in this step, as far as no die falls; the state goes on with each order."""

    def __init__(
        self,
        state: Known,
        data: Catalog,
        side: SideId,
        kept: Mapping[Nation, float] | None = None,
        nerve: Nerve = AS_STAFF,
    ) -> None:
        self.state, self.data, self.side, self.nerve = state, data, side, nerve
        self.choices: list[Intent] = []
        self.kept = dict(kept or {})
        """FS-2.1.2.1.b Transport Points of each nation that are wanted for something else."""
        self._friendly: tuple[PlaceId, ...] = ()
        self._hexes: dict[SideId, tuple[HexId, ...]] = {}
        self._landings: dict[SideId, frozenset[HexId]] = {}
        self._deployments: dict[tuple[PlaceId, Bounds], tuple[PlaceId, ...]] = {}

    def order(self, kind: type[K], units: Sequence[UnitId] = (), **values: Any) -> K | None:
        """What the side is offered of this kind, for these units, with these values chosen."""
        return order_of(self.state, self.data, self.side, kind, units, **values)

    def give(self, command: Command | None, why: str) -> bool:
        """Order it, if the rules allow it and it leaves what is kept; where dice fall nothing can follow."""
        if command is None:
            return False
        try:
            events = RULEBOOK.decide(self.state, self.data, command, Dice())
        except Refused:
            return False
        except NeedRoll:
            events = ()
        after = RULEBOOK.fold(self.state, events)
        before = self.state.public.transport
        for nation, points in after.public.transport.items():
            if points < before[nation] and points < self.kept.get(nation, 0.0):
                return False
        self.state = after
        self.choices.append(Intent(command, why))
        return True

    @contextmanager
    def all_or_nothing(self) -> Iterator["Plan"]:
        """Orders that are worth something together; `drop` inside takes them back."""
        before, given, kept = self.state, len(self.choices), dict(self.kept)
        try:
            yield self
        except Dropped:
            self.state, self.kept = before, kept
            del self.choices[given:]

    def imagined(self, step: Step) -> "Plan":
        """The same side later in its turn, as if nothing more were done before."""
        public = self.state.public.model_copy(update={"awaits": Awaited(step=step, side=self.side)})
        return Plan(self.state.model_copy(update={"public": public}), self.data, self.side)

    # --- questions ----------------------------------------------------------------

    def points(self, nation: Nation) -> float:
        """FS-2.1.2.1.b Transport Points that may be spent."""
        return self.state.public.transport.get(nation, 0.0) - self.kept.get(nation, 0.0)

    def ships(self, place: PlaceId) -> tuple[UnitId, ...]:
        """Own ships in port."""
        return ashore(self.state, self.data, self.side, place, Kind.NAVAL)

    def troops(self, place: PlaceId) -> tuple[UnitId, ...]:
        """Own land units there, the strongest first."""
        units = ashore(self.state, self.data, self.side, place, Kind.LAND)
        return tuple(sorted(units, key=lambda unit: -strength(self.state, self.data, unit)))

    def friendly(self) -> tuple[PlaceId, ...]:
        """FS-2.2.3 Own bases on the map; no order of ours changes which."""
        if not self._friendly:
            own = (one for one in self.data.chart.bases if is_friendly(self.state, self.data, self.side, one))
            self._friendly = tuple(own)
        return self._friendly

    def ports(self) -> tuple[PlaceId, ...]:
        """Own bases, and the boxes off the map where own ships wait."""
        return (*self.friendly(), *(box for box in self.data.chart.boxes if self.ships(box)))

    def hexes(self, side: SideId) -> tuple[HexId, ...]:
        """The hexes of the bases a side holds."""
        if side not in self._hexes:
            control, chart = self.state.public.control, self.data.chart
            self._hexes[side] = tuple(chart.hex_of(place) for place in chart.bases if control.get(place) is side)
        return self._hexes[side]

    def landings(self, side: SideId) -> frozenset[HexId]:
        """FS-9.2.1 The hexes that a side could land in, by the bases it holds."""
        if side not in self._landings:
            most = self.data.numbers.landing_hexes
            near = (within(self.data.chart, one, most) for one in self.hexes(side))
            self._landings[side] = frozenset[HexId]().union(*near)
        return self._landings[side]

    def sails(self, place: PlaceId, water: Water, most: int) -> bool:
        """FS-9.1 Whether the way from a base is no longer than this, with the Air ZOC as they are."""
        start = Water(self.data.chart.hex_of(place))
        if start not in self.data.chart.seas:
            return False
        bounds = Bounds(most, air_zones(self.state, self.data, self.side.enemy), frozenset())
        return water in ways(self.data.chart, start, bounds)

    def deployments(self, place: PlaceId, unit: UnitId) -> tuple[PlaceId, ...]:
        """FS-8.2 The bases that one deployment of a unit leads to; no order of ours changes which."""
        chart, bounds = self.data.chart, sea_bounds(self.state, self.data, (unit,))
        known = self._deployments.get((place, bounds))
        if known is None:
            waters = sea_reach_from(self.state, self.data, place, self.side, bounds)
            found = (PlaceId(one) if chart.is_box(one) else chart.place_in[chart.hex_of(one)] for one in waters)
            known = self._deployments[place, bounds] = tuple(dict.fromkeys(found))
        return known

    def stops(self, place: PlaceId) -> bool:
        """FS-8.2.a Whether an enemy Air ZOC ends deployment there."""
        return self.data.chart.hex_of(place) in air_zones(self.state, self.data, self.side.enemy)

    def air_power(self, units: Iterable[UnitId]) -> int:
        """FS-12.3.2 Air Strength of the carriers among them."""
        return sum(self.data.air_strength(unit) for unit in units)

    def air_ashore(self, side: SideId, place: PlaceId) -> int:
        """Air steps at a base."""
        return steps_of(self.state, ashore(self.state, self.data, side, place, Kind.AIR))

    def strength(self, units: Iterable[UnitId]) -> int:
        """FS-2.1.1.3 Combat Strength together."""
        return sum(strength(self.state, self.data, unit) for unit in units)

    def guns(self, units: Iterable[UnitId]) -> float:
        """What they bring in a fight of guns."""
        return sum(self.data.type(unit).fp + 0.5 for unit in units if self.is_gunship(unit))

    def power(self, units: Sequence[UnitId]) -> float:
        """Air Strength of carriers, and the guns of other ships."""
        return self.air_power(units) + self.guns(units)

    def is_gunship(self, unit: UnitId) -> bool:
        """FS-12.3.1 A ship that goes into a Bombardment box."""
        return self.data.type(unit).kind is Kind.NAVAL and not self.data.air_strength(unit)

    def best(self, ships: Sequence[UnitId], most: int, carriers: bool) -> tuple[UnitId, ...]:
        """FS-9.4 The best ships of one nation for a task force of carriers, or of guns."""
        fit = [unit for unit in ships if self.is_gunship(unit) is not carriers]
        fit.sort(key=lambda unit: -self._worth(unit))
        return tuple(unit for unit in fit if nation_of(self.data, unit) is nation_of(self.data, fit[0]))[:most]

    def _worth(self, unit: UnitId) -> float:
        return self.data.air_strength(unit) or self.data.type(unit).fp


@lru_cache(maxsize=512)
def within(chart: Chart, here: HexId, most: int) -> frozenset[HexId]:
    """The hexes no farther than this, whatever lies between."""
    return frozenset(one for one in chart.hexes if chart.distance(here, one) <= most)


class Dropped(Exception):
    """Orders that were tried together come to nothing."""
