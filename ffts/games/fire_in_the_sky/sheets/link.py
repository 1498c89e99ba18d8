"""What a battle of this campaign is in a game with aircraft: ships of units, air groups, fields, and the way back."""

from collections.abc import Collection, Mapping, Sequence
from typing import Annotated, Literal

from pydantic import Field

from ffts.core.link import BADLY, HURT, SUNK, SeverityNumbers, Wing
from ffts.core.model import Data
from ffts.core.tables import Sheet, Text
from ffts.games.fire_in_the_sky.names import Nation, PlaceId, SideId, UnitId

Fate = int | Literal["sunk"]
"""Hits on a unit, or that it is sunk."""


class Fleet(Data):
    """What a side is called there, by the nation of its ships, and the bearing its attack comes from."""

    from_bearing: Annotated[int, Field(ge=0, le=359)]
    nations: Mapping[Nation, Text]


class Strip(Data):
    """A base as the other game has it: what it is called there, and where it lies."""

    name: Text
    lat: float
    lon: float


class Waters(Data):
    """A place on the globe."""

    lat: float
    lon: float


class GroupNumbers(Data):
    """Of units of several ships: from which share on, in per cent, they have one hit, two hits, or are sunk."""

    sunk: int
    two: int
    one: int


class LinkNumbers(Sheet):
    """LINK All numbers of the way there and back."""

    af_per_point: Annotated[int, Field(ge=1)]
    """Air factors of a step, or of one Air Strength."""
    shares: Mapping[Nation, tuple[float, float, float]]
    """Fighters, dive and torpedo bombers."""
    ships: Mapping[UnitId, tuple[Text, ...]]
    """The ships of each counter; one that is missing cannot be sent."""
    fields: Mapping[PlaceId, Strip]
    """The bases that the other game has; aircraft of another base cannot be sent."""
    fleets: Mapping[SideId, Fleet]
    spent_share: Annotated[float, Field(gt=0, le=1)]
    """FS-7.1.1 A Japanese carrier that lost this share of her air factors is without planes, by a house rule."""
    distances: tuple[int, int, int, int, int, int]
    """By the die: hexes apart at the start."""
    dates: tuple[Text, ...]
    """The day of a battle, by turn."""
    start: Text
    turns: int
    open_sea: Waters
    """Where battles lie that are fought at none of these bases."""
    severity: SeverityNumbers
    groups: GroupNumbers
    grouped: tuple[Text, ...]
    """Classes whose units are groups; of others, pairs, each ship counts by itself."""

    def wing(self, nation: Nation, af: int) -> Wing:
        """So many air factors of this nation; what rounding leaves is torpedo bombers."""
        fighters, dive = (round(af * share) for share in self.shares[nation][:2])
        return Wing(fighters=fighters, dive=dive, torpedo=af - fighters - dive)

    def wings(self, nation: Nation, strength: int, ships: Sequence[str]) -> Mapping[str, Wing]:
        """The air group of a carrier unit over its ships, the first of them with what cannot be halved."""
        af = strength * self.af_per_point
        each, over = divmod(af, len(ships))
        return {ship: self.wing(nation, each + (over if at == 0 else 0)) for at, ship in enumerate(ships)}

    def steps_lost(self, af: int) -> int:
        """LINK Air factors lost of a base, as steps; half a step is one."""
        return rounded(af, self.af_per_point)

    def points(self, af: int) -> int:
        """LINK Air factors left to a side, as Air Points."""
        return rounded(af, self.af_per_point)

    def fate(self, cls: str, severities: Sequence[int]) -> Fate:
        """LINK What became of a unit, by the severities of its ships."""
        return fits_group(self.groups, severities) if cls in self.grouped else fits_pair(severities)


def rounded(number: int, by: int) -> int:
    """Halves go up."""
    return (2 * number + by) // (2 * by)


def fits_pair(severities: Collection[int]) -> Fate:
    """LINK Both sunk, or one sunk and the other badly hurt: sunk; one sunk or both badly hurt: two hits."""
    best, worst = min(severities), max(severities)
    if worst == SUNK and best >= BADLY:
        return "sunk"
    if worst == SUNK or best >= BADLY:
        return 2
    return 1 if worst >= HURT else 0


def fits_group(numbers: GroupNumbers, severities: Sequence[int]) -> Fate:
    """LINK By the shares that are sunk, and that are sunk or badly hurt."""
    sunk = 100 * sum(one == SUNK for one in severities)
    badly = 100 * sum(one >= BADLY for one in severities)
    if sunk >= numbers.sunk * len(severities):
        return "sunk"
    if badly >= numbers.two * len(severities):
        return 2
    return 1 if badly >= numbers.one * len(severities) else 0
