"""What a battle of this campaign is in a game with aircraft: air groups, screens, waters, and what hurts a ship."""

from collections.abc import Mapping
from typing import Annotated

from pydantic import Field

from ffts.core.link import SeverityNumbers, Wing
from ffts.core.model import Data
from ffts.core.tables import Sheet
from ffts.games.pacific_fury.names import Kind, SideId, UnitId, Zone

AirGroup = tuple[int, int, int]
"""Fighters, dive bombers, torpedo bombers, in air factors."""


class Screen(Data):
    """Destroyers that sail with a task force and are on no counter."""

    base: int
    per_carrier: int = 0
    most: int


class Water(Data):
    """The middle of a zone on the globe."""

    lat: float
    lon: float


class Fleet(Data):
    """What a side is called there, and the bearing its attack comes from."""

    nation: str
    from_bearing: Annotated[int, Field(ge=0, le=359)]
    spent_share: Annotated[float, Field(gt=0, le=1)]
    """PF-10.7 A carrier that lost this share of her air factors goes home as if hit once."""


class LinkNumbers(Sheet):
    """PF-10.7 All numbers of the way there and back."""

    af_per_icon: Annotated[int, Field(ge=1)]
    shares: tuple[float, float, float]
    air_groups: Mapping[UnitId, AirGroup]
    field: tuple[AirGroup, ...]
    """Of Henderson Field, by the number of the marker's box, 0 and on."""
    field_hits: tuple[int, ...] = (1, 1, 2, 3, 4, 5)
    """PF-10.6.b Bombs on the field that disrupt it, by the number of the marker's box."""
    screens: Mapping[Kind, Screen]
    merchants: Annotated[int, Field(ge=1)]
    """Ships of a Transports unit."""
    express: Annotated[int, Field(ge=1)]
    """Destroyers of the Tokyo Express."""
    distances: tuple[int, int, int, int, int, int]
    """By the die: hexes apart at the start."""
    dates: tuple[str, ...]
    """The day of a battle, by turn."""
    start: str
    turns: int
    waters: Mapping[Zone, Water]
    fleets: Mapping[SideId, Fleet]
    severity: SeverityNumbers

    def wing(self, carrier: UnitId, icons: int) -> Wing:
        """The air group of this carrier; by her aircraft icons where none is written."""
        group = self.air_groups.get(carrier) or split(icons * self.af_per_icon, self.shares)
        return _wing(group)

    def field_wing(self, marker: int) -> Wing:
        """Of the field, by the box of the marker."""
        return _wing(self.field[min(abs(marker), len(self.field) - 1)])

    def bombs(self, marker: int) -> int:
        """On the field, so that it is disrupted."""
        return self.field_hits[min(abs(marker), len(self.field_hits) - 1)]

    def screen(self, kind: Kind, carriers: int) -> int:
        """Destroyers of a task force of this kind."""
        numbers = self.screens[kind]
        return min(numbers.most, numbers.base + numbers.per_carrier * carriers)

    def spent(self, side: SideId, sent: int, left: int) -> bool:
        """PF-10.7 Whether a carrier of this side has lost enough aircraft to go home."""
        return sent > 0 and (sent - left) / sent >= self.fleets[side].spent_share


def split(af: int, shares: tuple[float, float, float]) -> AirGroup:
    """Divide air factors into fighters, dive and torpedo bombers; the remainder are torpedo bombers."""
    fighters, dive = round(af * shares[0]), round(af * shares[1])
    return fighters, dive, af - fighters - dive


def _wing(group: AirGroup) -> Wing:
    return Wing(fighters=group[0], dive=group[1], torpedo=group[2])
