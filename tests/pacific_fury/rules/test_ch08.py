"""Forming task forces, their types, and what is seen of them."""

import pytest

from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.commands import combat, operations
from ffts.games.pacific_fury.names import EXPRESS, HENDERSON, Kind, Step, Zone
from ffts.games.pacific_fury.rulebook import RULEBOOK
from ffts.games.pacific_fury.rules.forces import kind_of, units_of
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.state.parts import Awaited
from ffts.games.pacific_fury.view import view
from tests.pacific_fury.asking import FIRST, J1, J2, JP, SECOND, U1, U2, US, units
from tests.pacific_fury.rules.test_ch07 import event_phase
from tests.pacific_fury.setting import Fleet, at_sea, catalog, play
from tests.refusing import refused

DATA = catalog()


def start() -> State:
    return RULEBOOK.start(DATA)


def put(box: int, *names: str) -> c.PlaceInBox:
    return c.PlaceInBox(side=JP, box=box, units=units(*names))


def test_pf_8_1_ships_that_are_due_arrive_before_anybody_forms() -> None:
    state = play(event_phase(), DATA, c.RollEvent(), dice=[6])
    assert "Hornet" in state.sides[US].base
    assert state.public.track == {}


def test_pf_8_2_a_the_initiative_player_forms_second_and_sees_boxes_only() -> None:
    state = play(start(), DATA, put(1, "Tone"), put(2, "Kongo"))
    assert view(state, US).public.stacks == {}
    state = play(state, DATA, c.CommitForces(side=JP))
    assert state.public.awaits == Awaited(step=Step.FORMING, side=US)
    seen = view(state, US)
    assert {stack.box for stack in seen.public.stacks.values()} == {1, 2}
    assert "Kongo" not in seen.model_dump_json()


def test_pf_8_2_b_units_come_from_base_and_go_back_to_it() -> None:
    with refused("PF-8.2.b", "Yamato is not in base"):
        play(start(), DATA, put(1, "Yamato"))
    with refused("PF-8.2.b", "has no Enterprise"):
        play(start(), DATA, put(1, "Enterprise"))
    with refused("PF-8.2.b-NONE"):
        play(start(), DATA, put(1))
    state = play(start(), DATA, put(1, "Tone", "Kongo"), c.RemoveFromBox(side=JP, units=units("Tone")))
    assert state.sides[JP].boxes == {1: units("Kongo")}
    with refused("PF-8.2.b-OUT"):
        play(state, DATA, c.RemoveFromBox(side=JP, units=units("Tone")))


def test_pf_8_2_c_boxes_are_filled_from_1_without_a_gap() -> None:
    with refused("PF-8.2.c-BOX"):
        play(start(), DATA, put(8, "Tone"))
    state = play(start(), DATA, put(1, "Tone"), put(3, "Kongo"))
    with refused("PF-8.2.c", "taken are 1, 3"):
        play(state, DATA, c.CommitForces(side=JP))
    assert play(start(), DATA, c.CommitForces(side=JP)).public.formed == (JP,)


def test_pf_8_2_d_no_carrier_with_transports() -> None:
    with refused("PF-8.2.d", "Shokaku"):
        play(start(), DATA, put(1, "Shokaku", FIRST))
    with refused("PF-8.2.d", "Ryujo"):
        play(start(), DATA, put(1, FIRST), put(1, "Ryujo"))


def test_pf_8_2_e_nothing_is_rearranged_within_the_turn() -> None:
    state = at_sea(DATA, {"JP-1": (Zone.ES, ("Tone",)), "JP-2": (Zone.ES, ("Kongo",))})
    with refused("PF-5.0-STEP"):
        play(state, DATA, put(1, "Haruna"))
    moved = play(state, DATA, operations.Move(side=JP, force=J1, zone=Zone.SP))
    assert units_of(moved, J1) == units("Tone")
    assert moved.public.stacks[J2].zone is Zone.ES


def test_pf_8_2_f_stacks_in_the_sound_defend_as_one_and_pf_8_2_g_act_one_by_one() -> None:
    fleet: Fleet = {
        "US-1": (Zone.IBS, ("Chester",)),
        "US-2": (Zone.IBS, ("Portland",)),
        "JP-1": (Zone.SLOT, ("Kongo", "Haruna")),
    }
    fought = play(at_sea(DATA, fleet), DATA, operations.Move(side=JP, force=J1, zone=Zone.IBS))
    assert fought.public.battle is not None
    assert set(fought.public.battle.defenders) == {U1, U2}
    one = play(at_sea(DATA, fleet, "US"), DATA, operations.Move(side=US, force=U1, zone=Zone.SP))
    assert one.public.stacks[U2].zone is Zone.IBS


def test_pf_8_2_g_an_operation_moves_a_single_task_force() -> None:
    state = at_sea(DATA, {"US-1": (Zone.IBS, ("Chester",)), "US-2": (Zone.IBS, ("Portland",))}, "US")
    after = play(state, DATA, operations.ReturnHome(side=US, force=U1))
    assert set(after.public.stacks) == {U2}


@pytest.mark.parametrize(
    ("names", "kind"),
    [(("Tone",), Kind.B), (("Tone", FIRST), Kind.A), (("Ryujo", "Tone"), Kind.C), ((EXPRESS,), Kind.B)],
)
def test_pf_8_3_a_the_units_make_the_type(names: tuple[str, ...], kind: Kind) -> None:
    assert kind_of(DATA, units(*names)) is kind


def test_pf_8_3_b_the_type_follows_losses_at_once() -> None:
    fleet: Fleet = {"US-1": (Zone.SP, ("Enterprise",)), "JP-1": (Zone.ES, ("Ryujo", "Tone"))}
    strike = operations.AirStrike(side=US, force=U1, target=J1)
    state = play(at_sea(DATA, fleet, "US"), DATA, strike, combat.ReturnFire(side=JP, yes=False))
    state = play(state, DATA, combat.Fire(side=US), dice=[2])
    state = play(state, DATA, combat.AllocateHits(side=US, hits={units("Ryujo")[0]: 1}), dice=[])
    state = play(state, DATA, combat.RollSinking(), dice=[2])
    assert kind_of(DATA, units_of(state, J1)) is Kind.B


def test_pf_8_2_b_a_unit_that_is_named_twice_is_one_unit() -> None:
    (tone,) = units("Tone")
    state = play(start(), DATA, put(1, "Tone", "Tone"))
    assert state.sides[JP].boxes == {1: (tone,)}
    state = play(state, DATA, c.RemoveFromBox(side=JP, units=(tone, tone)))
    assert state.sides[JP].base.count(tone) == 1


def test_pf_8_4_a_who_strikes_and_who_is_struck_is_revealed() -> None:
    fleet: Fleet = {"US-1": (Zone.SP, ("Enterprise",)), "JP-1": (Zone.ES, ("Tone",)), "JP-2": (Zone.ES, ("Kongo",))}
    strike = operations.AirStrike(side=US, force=U1, target=J1)
    assert set(play(at_sea(DATA, fleet, "US"), DATA, strike).public.shown) == {U1, J1}


def test_pf_8_4_a_both_sides_are_revealed_where_one_enters_upon_the_other() -> None:
    fleet: Fleet = {"US-1": (Zone.SP, ("Chester",)), "JP-1": (Zone.ES, ("Tone",)), "JP-2": (Zone.SP, ("Kongo",))}
    state = play(at_sea(DATA, fleet), DATA, operations.Move(side=JP, force=J1, zone=Zone.SP))
    assert set(state.public.shown) == {U1, J1, J2}


def test_pf_8_4_a_a_strike_into_the_sound_reveals_all_that_stand_there() -> None:
    fleet: Fleet = {
        "US-1": (Zone.IBS, ("Chester",)),
        "US-2": (Zone.IBS, ("Portland",)),
        "JP-1": (Zone.ES, ("Ryujo",)),
    }
    state = play(at_sea(DATA, fleet), DATA, operations.AirStrike(side=JP, force=J1, target=U1))
    assert set(state.public.shown) == {J1, U1, U2}


@pytest.mark.parametrize("operational", [True, False])
def test_pf_8_4_b_an_operational_field_sees_who_comes_to_the_sound(operational: bool) -> None:
    state = at_sea(DATA, {"JP-1": (Zone.ES, ("Tone",))}, operational=operational)
    state = play(state, DATA, operations.Move(side=JP, force=J1, zone=Zone.IBS))
    assert (J1 in state.public.shown) is operational


def test_pf_8_4_b_its_owner_is_not_seen() -> None:
    state = at_sea(DATA, {"US-1": (Zone.SP, ("Chester",))}, "US")
    state = play(state, DATA, operations.Move(side=US, force=U1, zone=Zone.IBS))
    assert state.public.shown == {}


def test_pf_8_4_c_revealed_stays_revealed_until_it_is_back_in_base() -> None:
    state = at_sea(DATA, {"JP-1": (Zone.ES, ("Tone",))})
    state = play(state, DATA, operations.Move(side=JP, force=J1, zone=Zone.IBS))
    state = play(state, DATA, operations.Move(side=JP, force=J1, zone=Zone.SLOT))
    assert J1 in state.public.shown
    state = play(state, DATA, operations.ReturnHome(side=JP, force=J1))
    assert state.public.shown == {}


def test_pf_q18_ships_back_in_base_may_stay_face_up() -> None:
    data = catalog(fog_returned="face_up")
    state = at_sea(data, {"JP-1": (Zone.IBS, ("Tone",))})
    state = play(state, data, operations.Move(side=JP, force=J1, zone=Zone.SLOT))
    state = play(state, data, operations.ReturnHome(side=JP, force=J1))
    assert state.public.face_up == ()
    state = at_sea(data, {"JP-1": (Zone.ES, ("Tone",))})
    state = play(state, data, operations.Move(side=JP, force=J1, zone=Zone.IBS))
    state = play(state, data, operations.ReturnHome(side=JP, force=J1))
    assert view(state, US).public.face_up == units("Tone")


def test_pf_q20_the_enemys_units_may_be_counted_where_a_house_rule_says_so() -> None:
    fleet: Fleet = {"JP-1": (Zone.ES, ("Tone", "Kongo")), "JP-2": (2, ("Haruna",))}
    assert view(at_sea(DATA, fleet, number=2), US).counts == {}
    open_counts = view(at_sea(catalog(fog_counts="open"), fleet, number=2), US).counts
    assert open_counts == {"base": 24, "JP-1": 2, "JP-2": 1}


def test_a_strike_on_the_field_reveals_the_striker_alone() -> None:
    fleet: Fleet = {"JP-1": (Zone.ES, ("Ryujo",)), "US-1": (Zone.IBS, ("Chester",))}
    state = play(at_sea(DATA, fleet), DATA, operations.AirStrike(side=JP, force=J1, target=HENDERSON))
    assert set(state.public.shown) == {J1}
    assert SECOND in state.sides[JP].base
