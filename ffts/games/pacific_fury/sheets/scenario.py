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
    """The side: `JP` or `US`."""
    name: Text
    """What it is called: `Japan`."""
    adjective: Text
    """What its ships are called: `Japanese`."""
    reserve: tuple[UnitId, ...] = ()
    """PF-3.1.a Ships that start in the Reserve box, and come by an event."""
    arrivals: Mapping[UnitId, int] = {}
    """PF-3.2 Ships that start on the Turn Track, each with the turn on which she arrives."""


class Scenario(Data):
    """One scenario file."""

    id: Text
    """The name of the file, without its ending: `guadalcanal`."""
    title: Text
    """What is read on the window and on every paper."""
    summary: Text
    """What it is about, in one or two sentences, for whoever chooses a game."""
    history: str = ""
    """What happened in those months, to be read before the game."""
    source: Text
    """Where the set-up is from: a section of the booklet, or whose work it is."""
    date: Text
    """The day on which it begins: `1942-08-09`."""
    turns: Annotated[tuple[Text, ...], Field(min_length=1)]
    """PF-3.4 What each turn is called, one for each box of the Turn Track: `August`."""
    operations: Annotated[int, Field(ge=1, le=7)]
    """PF-9.0 How many operations each side has in a turn."""
    marker: int
    """PF-3.3 The box in which the Initiative marker starts: above 0 the United States, below it Japan."""
    sides: tuple[SideSetup, SideSetup]
    """Both sides, each with what does not start in its base."""
    house_rules: HouseRules = HouseRules()
    """Open points of the booklet that are not played by the proposed default."""
    catalog: Mapping[str, Any] = {}
    """Entries of the counters and tables laid over those that are shipped."""

    def side(self, side: SideId) -> SideSetup:
        return next(setup for setup in self.sides if setup.id == side)

    @property
    def last_turn(self) -> int:
        """PF-4.0"""
        return len(self.turns)
