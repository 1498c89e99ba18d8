"""Everything a game is pinned to: the scenario, the counters, the tables."""

import hashlib
from collections.abc import Mapping

from pydantic import field_validator

from ffts.core.model import Data
from ffts.core.switches import SwitchCard
from ffts.core.tables import ResultTable
from ffts.games.pacific_fury.names import Class, SideId, UnitId
from ffts.games.pacific_fury.sheets.counters import Counter
from ffts.games.pacific_fury.sheets.link import LinkNumbers
from ffts.games.pacific_fury.sheets.scenario import Scenario
from ffts.games.pacific_fury.sheets.tables import CombatNumbers, InitiativeTrack, Sea


class Catalog(Data):
    """Counters stand in the order of their names: the same numbers give the same JSON."""

    scenario: Scenario
    counters: Mapping[UnitId, Counter]
    initiative: InitiativeTrack
    sea: Sea
    combat: CombatNumbers
    events: Mapping[SideId, ResultTable]
    house_rules: Mapping[str, SwitchCard] = {}
    link: LinkNumbers | None = None
    """None in a game begun before there was a link."""

    @field_validator("counters")
    @classmethod
    def _in_order(cls, counters: Mapping[UnitId, Counter]) -> Mapping[UnitId, Counter]:
        return dict(sorted(counters.items()))

    def units(self, side: SideId, *classes: Class) -> tuple[UnitId, ...]:
        """The counters of a side, or those of these classes."""
        return tuple(
            one.id for one in self.counters.values() if one.side is side and (not classes or one.cls in classes)
        )

    def transports(self, side: SideId) -> tuple[UnitId, ...]:
        """PF-6.3 The two Transports units of a side."""
        return self.units(side, Class.AP)

    def cls(self, unit: UnitId) -> Class:
        return self.counters[unit].cls

    def digest(self) -> str:
        """What pins a game to these numbers."""
        return hashlib.sha256(self.model_dump_json().encode()).hexdigest()
