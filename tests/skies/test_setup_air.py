"""6.14-6.15: how aircraft stand when a scenario begins."""

from typing import Any

import pytest

from ffts.games.skies.laws import broken
from ffts.games.skies.names import FormationId, PlatformId
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.scenario import AirGroup, Squadron, SquadronStart
from ffts.games.skies.state import Side
from ffts.games.skies.state.air import Spot, Where
from tests.air_setting import Setting, Sheet, catalog_of
from tests.builders import USN


def group(*starts: SquadronStart, afs: int = 4, aircraft: str = "F4F") -> AirGroup:
    return AirGroup(base="CV6", squadrons=(Squadron(id="VF-6", aircraft=aircraft, afs=afs, start=starts),))


def stands(where: Any, afs: int = 1, load: str = "") -> SquadronStart:
    return SquadronStart(afs=afs, where=where, load=load)


def day(air_group: AirGroup, **sheet: Any) -> Catalog:
    """The small game with this air group aboard Enterprise."""
    plain = catalog_of(Setting(sheet=Sheet(**sheet)))
    usn, ijn = plain.scenario.sides
    sides = (usn.model_copy(update={"air_groups": (air_group,)}), ijn)
    return Catalog(**{**dict(plain), "scenario": plain.scenario.model_copy(update={"sides": sides})})


def begun(air_group: AirGroup, **sheet: Any) -> Side:
    data = day(air_group, **sheet)
    state = RULEBOOK.start(data)
    assert not broken(state, data)
    return state.sides[USN]


CV6 = PlatformId("CV6")


def test_6_14_aircraft_may_stand_ready_and_spotted() -> None:
    own = begun(group(stands("deck aft", 2, "clean")))
    assert (own.platforms[CV6].deck, own.platforms[CV6].spot) == (("VF-6/1", "VF-6/2"), Spot.AFT)
    assert [(af.where, af.load, af.work, af.section) for af in own.air.values()][:2] == [
        (Where.DECK, "clean", 1, 6)
    ] * 2


def test_6_14_the_others_are_below_and_not_fuelled() -> None:
    own = begun(group(stands("deck aft", 1, "clean")))
    assert [(af.where, af.fuelled) for af in own.air.values()] == [(Where.DECK, True), *[(Where.HANGAR, False)] * 3]


def test_6_14_those_that_need_the_longest_run_stand_aftmost() -> None:
    mixed = AirGroup(
        base="CV6",
        squadrons=(
            Squadron(id="VT-6", aircraft="TBD", afs=1, start=(stands("deck aft", 1, "torpedo"),)),
            Squadron(id="VF-6", aircraft="F4F", afs=1, start=(stands("deck aft", 1, "clean"),)),
        ),
    )
    own = begun(mixed, room=10, takeoff={"TBD": {"torpedo": 5}})
    assert own.platforms[CV6].deck == ("VF-6/1", "VT-6/1")
    assert [own.air[af].section for af in own.platforms[CV6].deck] == [5, 6]


def test_6_14_a_cap_in_the_air_was_launched_on_turn_nought() -> None:
    own = begun(group(stands("cap", 2, "clean")))
    patrol = own.formations[FormationId("CV6 CAP 1")]
    assert (patrol.afs, patrol.target, patrol.launched) == (("VF-6/1", "VF-6/2"), "16", 0)
    assert {af.last_turn for af in own.air.values()} == {13, None}


def test_6_14_what_is_parked_on_a_carrier_stands_forward_on_her_deck() -> None:
    own = begun(group(stands("park", 2)))
    assert (own.platforms[CV6].spot, own.air[own.platforms[CV6].deck[0]].section) == (Spot.FORWARD, 1)


@pytest.mark.parametrize(
    ("air_group", "sheet", "why"),
    [
        (
            group(stands("deck aft", 2, "clean")),
            {"flags": ("no_ready_start",)},
            "2 AFs of Enterprise ready at the start",
        ),
        (group(stands("deck aft"), stands("deck forward")), {}, "spotted both aft and forward"),
        (group(stands("deck aft", 3)), {"range_limit": 2}, "3 AFs spotted for launch, Enterprise may range 2"),
        (group(stands("park")), {"flags": ("no_deck_park",)}, "keeps none"),
        (group(afs=30), {"hangar_room": 20}, "30 AFs below, the hangar of Enterprise holds 20"),
    ],
)
def test_6_14_what_a_scenario_may_not_have(air_group: AirGroup, sheet: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        day(air_group, **sheet)


def test_6_4_1_more_than_the_sixths_can_take_is_no_start() -> None:
    with pytest.raises(ValueError, match="no deck room for VF-6/"):
        RULEBOOK.start(day(group(stands("deck aft", 4)), room=(19, 19, 9, 0, 0, 0)))


def test_6_14_who_is_ready_at_the_start_stands_where_it_can_take_off() -> None:
    crowded: dict[str, Any] = {"room": 10, "takeoff": {"F4F": {"clean": 5}}}
    assert len(begun(group(stands("deck aft", 2, "clean")), **crowded).platforms[CV6].deck) == 2
    with pytest.raises(ValueError, match="VF-6/1 would stand ready on sixth 4 of Enterprise at the start; with clean"):
        RULEBOOK.start(day(group(stands("deck aft", 3, "clean")), **crowded))
    by_catapult = {**crowded, "catapults": {"C1": ("deck", 4)}}
    assert len(begun(group(stands("deck aft", 3, "clean")), **by_catapult).platforms[CV6].deck) == 3
