"""One scenario file: the set-up and the edition it is played by."""

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import Field

from ffts.core.model import Data
from ffts.games.fire_in_the_sky.names import SideId
from ffts.games.fire_in_the_sky.sheets.house_rules import HouseRules
from ffts.games.fire_in_the_sky.sheets.sheet import Text


class SideNamed(Data):
    """One of the two players."""

    id: SideId
    """The side: `JP` or `AL`."""
    name: Text
    """What it is called: `Japan`."""
    adjective: Text
    """What its units are called: `Japanese`."""


class Scenario(Data):
    """One scenario file."""

    id: Text
    """The name of the file, without its ending: `short-campaign`."""
    title: Text
    """What is read on the window and on every paper."""
    summary: Text
    """What it is about, in one or two sentences, for whoever chooses a game."""
    history: str = ""
    """What happened, to be read before the game."""
    source: Text
    """Where the set-up is from."""
    date: Text
    """The day on which it begins: `1942-01-01`."""
    edition: Text
    """The edition it is played by: `first` or `second`."""
    setup: Text
    """The table of its set-up: `setup_short`."""
    lesson: str = ""
    """The table of steps that lead through it: `opening`."""
    experimental: bool = False
    """Whether most of its set-up and schedule is our own estimate."""
    last_turn: Annotated[int, Field(ge=1, le=16)] = 16
    """FS-16 The turn after which it ends."""
    sides: tuple[SideNamed, SideNamed]
    """Both sides."""
    house_rules: HouseRules = HouseRules()
    """Optional rules in force, and open points not played by the proposed default."""
    catalog: Mapping[str, Any] = {}
    """Entries of the tables and counters laid over those that are shipped."""

    def side(self, side: SideId) -> SideNamed:
        return next(one for one in self.sides if one.id is side)
