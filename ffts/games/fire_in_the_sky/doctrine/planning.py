"""FS-4 Orders in a row, each tried by the rules before it is given."""

from collections.abc import Iterable, Sequence

from ffts.core.dice import Dice, NeedRoll
from ffts.core.game import Choice
from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.fire_in_the_sky.names import Kind, PlaceId, UnitId
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.rules.board import ashore, is_friendly, strength
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.view import SideView, known_state


class Plan:
    """What a side will order in this step, as far as no die falls; the state goes on with each order."""

    def __init__(self, seen: SideView, data: Catalog) -> None:
        self.state, self.data, self.side = known_state(seen), data, seen.side
        self.choices: list[Choice] = []

    def give(self, command: Command, why: str) -> bool:
        """Order it, if the rules allow it; where dice fall nothing can follow."""
        try:
            events = RULEBOOK.decide(self.state, self.data, command, Dice())
        except Refused:
            return False
        except NeedRoll:
            events = ()
        self.state = RULEBOOK.fold(self.state, events)
        self.choices.append(Choice(command, why))
        return True

    # --- questions ----------------------------------------------------------------

    def ships(self, place: PlaceId) -> tuple[UnitId, ...]:
        """Own ships in port."""
        return ashore(self.state, self.data, self.side, place, Kind.NAVAL)

    def troops(self, place: PlaceId) -> tuple[UnitId, ...]:
        """Own land units there, the strongest first."""
        units = ashore(self.state, self.data, self.side, place, Kind.LAND)
        return tuple(sorted(units, key=lambda unit: -strength(self.state, self.data, unit)))

    def friendly(self) -> tuple[PlaceId, ...]:
        """FS-2.2.3 Own bases on the map."""
        return tuple(place for place in self.data.chart.bases if is_friendly(self.state, self.data, self.side, place))

    def air_power(self, units: Iterable[UnitId]) -> int:
        """FS-12.3.2 Air Strength of the carriers among them."""
        return sum(self.data.air_strength(unit) for unit in units)

    def guns(self, units: Iterable[UnitId]) -> float:
        """What they bring in a fight of guns."""
        return sum(self.data.type(unit).fp + 0.5 for unit in units if self.data.type(unit).kind is Kind.NAVAL)

    def best(self, ships: Sequence[UnitId], most: int, carriers: bool) -> tuple[UnitId, ...]:
        """The best ships for a task force of carriers, or of guns."""
        if carriers:
            fit = [unit for unit in ships if self.data.air_strength(unit)]
            fit.sort(key=lambda unit: -self.data.air_strength(unit))
            return tuple(fit[:most])
        fit = [unit for unit in ships if not self.data.air_strength(unit)]
        fit.sort(key=lambda unit: -self.data.type(unit).fp)
        return tuple(fit[:most])
