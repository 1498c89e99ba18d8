"""17.3.4 What a hit does to the aircraft in a hangar or on a deck: one is lost, it may burn, the fire may spread."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Literal

from ffts.core.dice import Die
from ffts.games.skies.names import AfId
from ffts.games.skies.rules.charts import Charts, Throw

BURNS_FUELLED, BURNS_EMPTY, SPREADS = 8, 2, 3  # 17.3.4
EXPLOSION = "explosion"
Space = Literal["hangar", "deck", "park"]
Pick = Callable[[tuple[AfId, ...]], AfId]
"""A random one of these."""

PLURAL = {"bomb": "bombs", "torpedo": "torpedoes"}


@dataclass(frozen=True, slots=True)
class Parked:
    """An AF aboard, as fire sees it."""

    id: AfId
    fuelled: bool
    weapon: str = ""
    """`bomb` or `torpedo`, if it has one; guns alone do not blow up a ship (A-108)."""


@dataclass(slots=True)
class BoardHit:
    """17.3.4 What happened, in its order."""

    lost: list[tuple[AfId, str, bool]] = field(default_factory=list)
    """Who, of what, and whether it burns."""
    exploded: bool = False

    @property
    def fires(self) -> int:
        """Fires started."""
        return sum(burns for _, _, burns in self.lost)


def fire_starts(face: int, fuelled: bool) -> bool:
    """17.3.4 Whether a destroyed AF burns, on this face of a D10."""
    return face <= (BURNS_FUELLED if fuelled else BURNS_EMPTY)


def fire_spreads(face: int) -> bool:
    """17.3.4 Whether the fire takes another AF of the same space, on this face of a D10."""
    return face <= SPREADS


@dataclass(slots=True)
class Blaze:
    """The dice and the charts of one hit on one space."""

    name: str
    space: Space
    chain: str
    throw: Throw
    charts: Charts
    open_hangar: bool = False
    found: BoardHit = field(default_factory=BoardHit)

    def hit(self, exposed: Iterable[Parked], neighbours: Iterable[Parked], pick: Pick) -> BoardHit:
        """17.3.4 One AF of those exposed is destroyed; if it burns, every other one in the space is in danger."""
        there = {af.id: af for af in exposed}
        if not there:
            return self.found
        first = next(iter(there)) if len(there) == 1 else pick(tuple(there))
        left = {af.id: af for af in neighbours if af.id != first}
        burning = 1 if self._destroy(there[first], "hit aboard") else 0
        while burning and not self.found.exploded:
            burning = sum(self._wave(left) for _ in range(burning))
            if self.chain == "single_wave":
                break
        return self.found

    def _wave(self, left: dict[AfId, Parked]) -> int:
        """17.3.4 Each other AF of the space once; those that are lost may burn in their turn (A-109)."""
        if not left or self.found.exploded:
            return 0
        what = f"{self.name}: fire destroys on 1-{SPREADS}"
        faces = self.throw("17.3.4", what, Die.D10, len(left))
        caught = [af for af, face in zip(tuple(left.values()), faces, strict=True) if fire_spreads(face)]
        for af in caught:
            del left[af.id]
        return sum(self._destroy(af, "fire aboard") for af in caught)

    def _destroy(self, af: Parked, cause: str) -> bool:
        """17.3.4 An AF is lost aboard; whether it starts a fire, and whether its weapons go up (A-108). No die is asked
        for once the ship has blown up: whoever is aboard goes down with her (A-111)."""
        if self.found.exploded:
            return False
        burns_on = BURNS_FUELLED if af.fuelled else BURNS_EMPTY
        (face,) = self.throw("17.3.4", f"{af.id} burns on 1-{burns_on}", Die.D10, 1)
        burns = fire_starts(face, af.fuelled)
        self.found.lost.append((af.id, cause, burns))
        if burns and af.weapon and self.space != "park":
            self._weapons(af)
        return burns

    def _weapons(self, af: Parked) -> None:
        place = "open_deck" if self.space == "deck" else "open_hangar" if self.open_hangar else ""
        mods = (af.weapon, place) if place else (af.weapon,)
        (face,) = self.throw("17.3.4", f"{af.id}: its {PLURAL.get(af.weapon, af.weapon)} explode", Die.D10, 1)
        self.found.exploded = self.charts.read(EXPLOSION, face, mods) == "explosion"
