"""Everything a game is pinned to: the scenario, the counters, the tables."""

import hashlib
from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field, field_validator

from ffts.core.model import Data
from ffts.core.switches import SwitchCard, Switches
from ffts.core.tables import ResultTable, Text
from ffts.games.pacific_fury.names import Class, SideId, UnitId
from ffts.games.pacific_fury.sheets.link import LinkNumbers
from ffts.games.pacific_fury.sheets.tables import CombatNumbers, Counter, InitiativeTrack, Sea


class HouseRules(Switches):
    """Every switch at its default."""

    express_combat: bool = False
    express_reveals: bool = True
    henderson_crossed: Literal["absolute", "zero"] = "absolute"
    henderson_fire: Literal["plain", "as_icons"] = "plain"
    landing_from_ibs: bool = False
    bombardment_on_move: bool = False
    bombardment_disrupted: Literal["refused", "allowed"] = "refused"
    strike_same_zone: bool = False
    strike_stopped: Literal["home", "stays"] = "home"
    strike_return: Literal["struck", "zone"] = "struck"
    return_after_first: bool = False
    removed_by_return: bool = True
    carriers_none_left: Literal["stay", "hit_go_home"] = "stay"
    carriers_bystanders: Literal["all", "entering"] = "all"
    carriers_second_round: Literal["compulsory", "declinable"] = "compulsory"
    targets_order: Literal["attacker", "defender"] = "attacker"
    transports_landed: Literal["return", "spent"] = "return"
    fog_returned: Literal["hidden", "face_up"] = "hidden"
    fog_counts: Literal["hidden", "open"] = "hidden"
    overestimated_usable: Literal["now", "next_turn"] = "now"
    event_without_target: Literal["spent", "reroll"] = "spent"
    air_attrition: bool = True
    battles_shown: Literal["at_once", "after"] = "at_once"
    battles_field: Literal["struck", "always"] = "struck"


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
    """What it is about, in one or two sentences, to choose a game by."""
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
