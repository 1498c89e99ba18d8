"""17.1 and A-123: strikes at air bases."""

import pytest

from ffts.games.skies.names import AfId, HexId, PlatformId, ShipId, Step
from ffts.games.skies.state.air import Where
from tests.builders import USN
from tests.builders_strike import STRIKE, TURN, Sea, attack, commit, damage, fire, place, roll_asp, sighting
from tests.builders_strike import sea as strike_at
from tests.refusing import refused

BASE = PlatformId("PORT MORESBY")


def over_base(*groups: str, parked: str = "") -> Sea:
    """The strike was sent at Port Moresby, and is announced."""
    game = strike_at(*groups, below=parked)
    at = HexId(next(base.hex for base in game.data.chart.bases if base.id == BASE))
    strike = game.enemy.formations[STRIKE].model_copy(
        update={"target": BASE, "hex": at, "destination": at, "announced_on": TURN}
    )
    air = {
        key: af.model_copy(update={"platform": BASE, "where": Where.PARK}) if af.where is Where.HANGAR else af
        for key, af in game.own.air.items()
    }
    sides = {
        **game.state.sides,
        USN: game.own.model_copy(update={"air": air}),
        game.enemy.id: game.enemy.model_copy(update={"formations": {STRIKE: strike}}),
    }
    return Sea(game.data, game.state.model_copy(update={"sides": sides})).at(step=Step.SIGHTING)


def hit(parked: str = "") -> Sea:
    game = over_base("D1", parked=parked).play(sighting(), commit(), roll_asp(), dice=[1]).until(Step.ASP_1)
    return game.play(place(1, BASE), fire(1), attack(1), dice=[1, 99, 99])


def test_12_5_a_base_is_there_to_be_seen() -> None:
    assert over_base("D1").play(sighting()).enemy.combat.sighted[STRIKE].result == "this turn"


def test_15_1_a_strike_at_a_base_attacks_the_base() -> None:
    game = over_base("D1").play(sighting(), commit(), roll_asp(), dice=[1]).until(Step.ASP_1)
    with refused("15.1-TARGET", "was sent at Port Moresby"):
        game.play(place(1, ShipId("CV5")))
    assert game.play(place(1, BASE)).own.platforms[BASE].attacked_on == TURN


def test_17_1_a_hit_costs_a_handling_point_and_a_parked_af() -> None:
    done = hit("W1 W2").play(damage(), dice=["W2", 1, 9])
    assert done.own.platforms[BASE].hangar_hits == 1
    assert {af.id for af in done.own.air.values() if af.where is Where.LOST} == {"W2"}
    assert done.own.air[AfId("W2")].cause == "hit aboard"


@pytest.mark.parametrize(("face", "lost"), [(3, {"W1", "W2"}), (4, {"W1"})])
def test_17_3_4_a_fire_among_parked_aircraft_spreads(face: int, lost: set[str]) -> None:
    dice: list[int | str] = ["W1", 8, face, *([9] if face == 3 else [])]
    done = hit("W1 W2").play(damage(), dice=dice)
    assert {af.id for af in done.own.air.values() if af.where is Where.LOST} == lost


def test_17_1_an_empty_base_loses_its_point_alone() -> None:
    done = hit().play(damage())
    assert done.own.platforms[BASE].hangar_hits == 1
    assert done.due() == ()


def test_15_5_is_a_limit_of_ships_a_base_has_room_for_every_group() -> None:
    groups = ("D1 D2 D3", "D4 D5 D6")
    game = over_base(*groups).play(sighting(), commit(), roll_asp(), roll_asp(2), dice=[1, 1]).until(Step.ASP_1)
    done = game.play(place(1, BASE), place(2, BASE))
    assert {raider.ship for raider in done.state.raiders(done.enemy.id).values()} == {ShipId(BASE)}
