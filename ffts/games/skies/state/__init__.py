"""All there is to know of a game: what is public, the truth of each side, and what each was told."""

from collections.abc import Mapping
from typing import Any

from ffts.core.model import Data
from ffts.games.skies.names import SideId
from ffts.games.skies.sheets.scenario import WeatherZone
from ffts.games.skies.state.fronts import Skies
from ffts.games.skies.state.parts import Intel, Marker, PositionError, Public, Ship, Side, TaskForce, Wind
from ffts.games.skies.state.strike import Engagement, GroupId, Raider

__all__ = ["Intel", "Marker", "Public", "Ship", "Side", "State", "TaskForce", "Wind"]


class State(Data):
    """The whole game at one moment."""

    public: Public
    sides: Mapping[SideId, Side]
    intel: Mapping[SideId, Intel]
    engagements: Mapping[GroupId, Engagement] = {}
    """15.1 The umpire's: by which enemy ship each group is placed, and the guns laid on it."""
    skies: Skies | None = None
    """8.2.2 The umpire's: where the fronts lie. None in what a side reckons with, which is made of its view."""

    errors: Mapping[str, PositionError] = {}
    """18.2 The umpire's: how far out each search is that has reported, by its side and name; by a special rule."""

    @property
    def zones(self) -> tuple[WeatherZone, ...]:
        """8.2.2 Where the fronts lie on this turn."""
        return self.skies.over(self.public.turn) if self.skies else ()

    def raiders(self, side: SideId) -> Mapping[GroupId, Raider]:
        """12.1 The groups of a side that attack, with what the umpire knows of each: for rules, never for a view."""
        there = self.sides[side].combat.raiders
        return {key: self.engaged(raider) for key, raider in there.items()} if self.engagements else there

    def engaged(self, raider: Raider) -> Raider:
        """15.1 The same group with what the umpire has noted of it."""
        noted = self.engagements.get(raider.id)
        return raider.model_copy(update={"ship": noted.ship, "shots": noted.shots}) if noted else raider

    @classmethod
    def alone(cls, public: Public, side: Side, intel: Intel) -> "State":
        """3.6 A game in which there is nothing but one side and what it was told. Made by copying, for it is made
        thousands of times a day of values that were checked."""
        return _NOTHING.model_copy(update={"public": public, "sides": {side.id: side}, "intel": {side.id: intel}})

    def enemy_of(self, side: SideId) -> SideId:
        """The other side."""
        return next(other for other in self.sides if other != side)


_BARE: Mapping[str, Any] = {"public": None, "sides": {}, "intel": {}, "engagements": {}, "skies": None, "errors": {}}
_NOTHING = State.model_construct({"public", "sides", "intel"}, **_BARE)
