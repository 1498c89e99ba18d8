"""The Event Phase."""

import pytest

from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.names import SideId, Step
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.state.parts import Awaited
from tests.pacific_fury.asking import JP, US, units
from tests.pacific_fury.setting import begun, catalog, play
from tests.refusing import refused

DATA = catalog()


def event_phase(side: SideId = JP, data: Catalog = DATA, **public: object) -> State:
    state = begun(data, {"initiative": side.enemy})
    fresh = {"awaits": Awaited(step=Step.EVENT, side=side), "turn": 2, **public}
    return state.model_copy(update={"public": state.public.model_copy(update=fresh)})


def without_base(state: State, side: SideId) -> State:
    own = state.sides[side]
    track = dict.fromkeys((unit for unit in own.base if DATA.cls(unit).is_ship), 3)
    base = tuple(unit for unit in own.base if unit not in track)
    sides = {**state.sides, side: own.model_copy(update={"base": base})}
    public = state.public.model_copy(update={"track": {**state.public.track, **track}})
    return State(public=public, sides=sides)


def test_pf_7_0_a_nobody_rolls_on_turn_1_and_then_only_who_lacks_the_initiative() -> None:
    with refused("PF-5.0-STEP"):
        play(begun(DATA, {}), DATA, c.RollEvent())
    assert event_phase(JP).public.awaits.side is JP


def test_pf_7_0_b_an_event_comes_once_and_is_rolled_again() -> None:
    state = play(event_phase(spent=("torpedoes",)), DATA, c.RollEvent(), dice=[1, 3, 6])
    assert state.public.spent == ("torpedoes", "bombers")


def test_pf_7_0_b_heavy_bombers_may_come_again() -> None:
    state = play(event_phase(US), DATA, c.RollEvent(), dice=[3])
    assert state.public.spent == ()
    assert not state.public.operational


def test_pf_7_1_a_torpedoes_show_the_port_and_hit_ships_in_base() -> None:
    state = play(event_phase(), DATA, c.RollEvent(), dice=[3])
    assert (state.public.torpedoes, len(state.public.in_port)) == (3, 18)
    assert "Hornet" not in state.public.in_port
    with refused("PF-7.1.a-HITS", "3 hits; 4 were placed"):
        play(state, DATA, c.PlaceTorpedoes(hits={units("Wasp")[0]: 4}))
    with refused("PF-7.1.a"):
        play(state, DATA, c.PlaceTorpedoes(hits={units("Hornet")[0]: 1}))
    after = play(state, DATA, c.PlaceTorpedoes(hits={units("Wasp")[0]: 2, units("Chester")[0]: 1}), dice=[2, 1])
    assert after.public.sunk == units("Wasp")
    assert after.public.track == {units("Chester")[0]: 3}  # one hit: back on the next turn
    assert after.public.in_port == ()


def test_pf_7_1_a_fewer_hits_than_the_die_are_legal() -> None:
    state = play(event_phase(), DATA, c.RollEvent(), c.PlaceTorpedoes(hits={}), dice=[2])
    assert state.public.awaits == Awaited(step=Step.FORMING, side=JP)


def test_pf_7_1_b_the_reserve_sails_this_very_turn() -> None:
    state = play(event_phase(), DATA, c.RollEvent(), dice=[4])
    assert set(units("Yamato", "Junyo", "Hiyo")) <= set(state.sides[JP].base)
    assert state.public.reserve == ()


def test_pf_7_1_c_the_bomber_offensive_disrupts_the_field() -> None:
    assert not play(event_phase(), DATA, c.RollEvent(), dice=[6]).public.operational


def test_pf_7_2_a_the_submarine_takes_a_ship_at_random_out_of_the_game() -> None:
    state = play(event_phase(US), DATA, c.RollEvent(), dice=[1, "Kongo"])
    assert state.public.removed == units("Kongo")
    assert "Kongo" not in state.sides[JP].base


def test_pf_7_2_b_heavy_bombers_disrupt_the_japanese_field() -> None:
    assert not play(event_phase(US), DATA, c.RollEvent(), dice=[2]).public.operational


@pytest.mark.parametrize("sunk", [("Hornet", "Wasp"), ()])
def test_pf_7_2_c_a_sunk_carrier_comes_back_if_at_most_one_lies_in_base(sunk: tuple[str, ...]) -> None:
    state = with_sunk(event_phase(US), ("Enterprise", "Saratoga", "Wasp") if sunk else ())
    state = play(state, DATA, c.RollEvent(), dice=[5])
    assert (state.public.awaits.step is Step.CARRIER_BACK) is bool(sunk)
    assert "overestimated" in state.public.spent
    if sunk:
        with refused("PF-7.2.c"):
            play(state, DATA, c.ReturnSunkCarrier(ship=units("Hornet")[0]))
        state = play(state, DATA, c.ReturnSunkCarrier(ship=units("Wasp")[0]))
        assert "Wasp" in state.sides[US].base


def with_sunk(state: State, ships: tuple[str, ...]) -> State:
    gone = units(*ships)
    own = state.sides[US]
    base = tuple(unit for unit in own.base if unit not in gone)
    public = state.public.model_copy(update={"sunk": gone})
    return State(public=public, sides={**state.sides, US: own.model_copy(update={"base": base})})


def test_pf_q23_the_carrier_may_have_to_wait_a_turn() -> None:
    data = catalog(overestimated_usable="next_turn")
    state = with_sunk(event_phase(US, data), ("Enterprise", "Saratoga"))
    state = play(state, data, c.RollEvent(), c.ReturnSunkCarrier(ship=units("Saratoga")[0]), dice=[6])
    assert state.public.track[units("Saratoga")[0]] == 3


@pytest.mark.parametrize(("choice", "dice"), [("spent", [1]), ("reroll", [1, 6])])
def test_pf_q24_an_event_without_a_target_is_spent_or_rolled_again(choice: str, dice: list[int]) -> None:
    data = catalog(event_without_target=choice)
    state = play(without_base(event_phase(JP, data), US), data, c.RollEvent(), dice=dice)
    assert state.public.awaits.step is Step.FORMING
    assert state.public.operational is (choice == "spent")
