"""FS-2.2.3.2 Supply by search agrees with supply by trying every chain, on positions drawn at random."""

from random import Random

import pytest

from ffts.games.fire_in_the_sky.names import HexId, Nation, PlaceId, SideId, UnitId
from ffts.games.fire_in_the_sky.rules.ch02 import home_bases, supply_area
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from tests.fire_in_the_sky.setting import AL, JP, begun, catalog, held, moved, public

DATA = catalog()
PLAIN = begun(DATA)
AIR = {side: [unit for unit in PLAIN.units if unit.startswith(f"{side} air ")] for side in SideId}


def drawn(rng: Random) -> State:
    """Bases in any hands, up to fifteen air units of each side at bases of their own."""
    owners = {place: rng.choice((JP, AL, None)) for place in DATA.chart.bases}
    state = public(PLAIN, control={place: side for place, side in owners.items() if side})
    state = moved(state, {"pool": [unit for units in AIR.values() for unit in units]})
    for side, units in AIR.items():
        own = [place for place, owner in owners.items() if owner is side]
        for unit in units[: rng.randint(0, 15)]:
            state = moved(state, {rng.choice(own): [unit]}) if own else state
    return state


class Chains:
    """The rule word for word: Home Base, bases at most two hexes apart, a last leg of at most two; a line may enter an
    enemy Air ZOC, and ends there unless an own air unit is in that hex."""

    def __init__(self, state: State, data: Catalog, side: SideId) -> None:
        self.chart = data.chart
        self.own_air = self._air(state, side)
        enemy = self._air(state, side.enemy)
        self.zone = {one for one in data.chart.hexes if any(data.chart.distance(one, at) <= 1 for at in enemy)}
        self.bases = {data.chart.hex_of(place) for place, owner in state.public.control.items() if owner is side}

    def _air(self, state: State, side: SideId) -> set[HexId]:
        units = [state.units[UnitId(unit)].at for unit in AIR[side]]
        held_by = {place for place, owner in state.public.control.items() if owner is side}
        return {self.chart.hex_of(at) for at in units if PlaceId(at) in held_by}

    def goes_on(self, hex_: HexId) -> bool:
        return hex_ not in self.zone or hex_ in self.own_air

    def leg(self, a: HexId, b: HexId) -> bool:
        if self.chart.distance(a, b) == 1:
            return True
        between = [one for one in self.chart.hexes if self.beside(a, one) and self.beside(one, b)]
        return any(self.goes_on(one) for one in between)

    def beside(self, a: HexId, b: HexId) -> bool:
        return self.chart.distance(a, b) == 1

    def reached(self, homes: set[HexId]) -> set[HexId]:
        ends, found = set(homes), set(homes)
        while True:
            new = {
                one
                for end in ends
                for one in self.chart.hexes
                if one not in found and self.chart.distance(end, one) <= 2 and self.leg(end, one)
            }
            if not new:
                return found
            found |= new
            ends |= {one for one in new if one in self.bases and self.goes_on(one)}


def same(state: State) -> None:
    for side, homes in ((JP, home_bases(DATA, JP)), (AL, home_bases(DATA, AL)), (AL, DATA.homes(Nation.US))):
        friendly = [home for home in homes if home in DATA.chart.boxes or state.public.control.get(home) is side]
        brute = Chains(state, DATA, side).reached({DATA.chart.hex_of(home) for home in friendly})
        assert supply_area(state, DATA, side, homes) == brute


def test_supply_by_search_is_supply_by_trying_everything() -> None:
    for seed in range(4):
        same(drawn(Random(seed)))


@pytest.mark.fuzz
def test_supply_by_search_is_supply_by_trying_everything_on_a_thousand_positions() -> None:
    for seed in range(1000):
        same(drawn(Random(seed)))


def test_a_change_of_hands_changes_the_answer() -> None:
    state = held(moved(PLAIN, {"pool": AIR[AL]}), AL, "kure", "yokosuka")
    assert supply_area(state, DATA, JP, home_bases(DATA, JP)) == frozenset()
