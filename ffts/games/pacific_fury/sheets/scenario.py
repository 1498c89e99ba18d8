"""PF-3.0 The set-up of a game."""

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import Field

from ffts.core.model import Data
from ffts.games.pacific_fury.names import SideId, UnitId
from ffts.games.pacific_fury.sheets.counters import Text
from ffts.games.pacific_fury.sheets.house_rules import HouseRules


class SideSetup(Data):
    """What does not start in base: the reserve, and ships that arrive on a later turn."""

    id: SideId
    name: Text
    adjective: Text
    reserve: tuple[UnitId, ...] = ()
    arrivals: Mapping[UnitId, int] = {}


class Scenario(Data):
    """One scenario file."""

    id: Text
    title: Text
    summary: Text
    history: str = ""
    source: Text
    date: Text
    turns: Annotated[tuple[Text, ...], Field(min_length=1)]
    operations: Annotated[int, Field(ge=1, le=7)]
    marker: int
    sides: tuple[SideSetup, SideSetup]
    house_rules: HouseRules = HouseRules()
    catalog: Mapping[str, Any] = {}
    """Entries of the counters and tables laid over those that are shipped."""

    def side(self, side: SideId) -> SideSetup:
        return next(setup for setup in self.sides if setup.id == side)

    @property
    def last_turn(self) -> int:
        """PF-4.0"""
        return len(self.turns)
