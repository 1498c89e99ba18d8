"""Chapters 3.1-3.2, 5 and 8.1.1: forces made up and placed, hands, the exchange of maps, and ships that go down."""

import pytest

from ffts.core.dice import Dice
from ffts.core.umpire import Umpire
from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.commands import search as s
from ffts.games.skies.names import HexId, Segment, ShipId, TfId
from ffts.games.skies.offers.watch import unfinished
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules.ch05 import is_new, odd_name
from ffts.games.skies.setup.search import supply_warnings
from ffts.games.skies.state.air import Where
from ffts.games.skies.state.cards import kind_of
from ffts.games.skies.view import view
from tests.builders import IJN, LEFT, MORNING, USN, opening
from tests.builders_search import CV6, TF16, TFO, TFX, Table, out, plan, planned, routine, sea
from tests.refusing import refused

HAMMANN = ShipId("DD412")


def rolled(table: Table) -> Table:
    events = RULEBOOK.decide(table.state, table.data, c.RollInitiative(waive=LEFT), Dice(roller=routine))
    return table.after(*events)


# --- set-up -----------------------------------------------------------------------


def test_3_1_a_force_without_its_hand_keeps_turn_one_from_starting() -> None:
    table = sea()
    force = table.ijn.task_forces[TFO].model_copy(update={"hand": ()})
    side = table.ijn.model_copy(update={"task_forces": {TFO: force}})
    bare = Table(table.data, table.state.model_copy(update={"sides": {**table.state.sides, IJN: side}}))
    with refused("3.1-HAND", "task force O", "Deal the hands"):
        rolled(bare)


def test_3_1_complete_it_starts_and_the_state_before_is_always_there() -> None:
    table = sea()
    assert rolled(table).state.public.initiative == IJN
    assert table.state == RULEBOOK.start(table.data)


def test_3_2_unsealed_plans_keep_the_maps_from_being_exchanged() -> None:
    table = sea().do(plan())
    with refused("3.2-SEALED", "Enterprise search 1"):
        table.do(s.ExchangeMaps())
    with refused("3.2-SEALED"):
        rolled(table)
    assert table.do(s.SealPlans(side=USN)).do(s.ExchangeMaps()).state.public.maps_exchanged


def test_3_2_after_the_exchange_every_marker_is_known_and_none_is_known_for_a_dummy() -> None:
    table = sea(dummy_force=HexId("1215"))
    assert view(table.state, USN).intel.markers == {}
    markers = view(table.do(s.ExchangeMaps()).state, USN).intel.markers
    assert {key: marker.hex for key, marker in markers.items()} == {TFO: "1014", TFX: "1215"}
    assert len({frozenset(marker.model_dump().keys()) for marker in markers.values()}) == 1
    with refused("3.2-DONE"):
        table.do(s.ExchangeMaps()).do(s.ExchangeMaps())


def test_3_2_nobody_has_the_maps_exchanged_by_a_roll_he_was_not_asked_about() -> None:
    table = sea()
    first, roll, *_ = unfinished(table.state, table.data)
    assert (first.command, roll.command) == (s.ExchangeMaps(), c.RollInitiative())
    with refused("3.4-FORFEIT", "Exchange the maps", "go on and lose it"):
        table.do(c.RollInitiative(), dice=[2, 1])
    planned_blind = (
        table.do(plan()).do(s.SealPlans(side=USN)).do(s.PlotMove(side=USN, task_force=TF16, to=HexId("1110")))
    )
    assert not planned_blind.state.public.maps_exchanged
    assert planned_blind.do(s.ExchangeMaps()).do(c.RollInitiative(), dice=[2, 1]).state.public.initiative == USN


def test_3_2_rolling_initiative_nevertheless_exchanges_the_maps() -> None:
    assert view(rolled(sea()).state, IJN).intel.markers[TF16].hex == "1010"


def test_3_2_with_hidden_positions_nothing_is_shown() -> None:
    table = sea(house={"fog.positions": "hidden_until_spotted"}).do(s.ExchangeMaps())
    assert table.state.public.maps_exchanged
    assert view(table.state, USN).intel.markers == {}


def test_3_2_a_force_is_placed_in_its_zone_only() -> None:
    table = sea()
    assert table.do(s.PlaceForce(side=USN, task_force=TF16, hex=HexId("1011"))).usn.task_forces[TF16].hex == "1011"
    with refused("3.2-ZONE", "1010, 1011", "2020"):
        table.do(s.PlaceForce(side=USN, task_force=TF16, hex=HexId("2020")))
    with refused("10.1-LAND"):
        table.do(s.PlaceForce(side=USN, task_force=TF16, hex=HexId("1009")))
    with refused("10.1-MAP"):
        table.do(s.PlaceForce(side=USN, task_force=TF16, hex=HexId("9999")))
    with refused("3.1-OVER"):
        rolled(table).do(s.PlaceForce(side=USN, task_force=TF16, hex=HexId("1011")))


# --- organisation -------------------------------------------------------------------


def test_5_1_a_ship_in_no_force_keeps_turn_one_from_starting() -> None:
    table = sea()
    force = table.usn.task_forces[TF16].model_copy(update={"ships": (ShipId("CV6"),)})
    side = table.usn.model_copy(update={"task_forces": {TF16: force}})
    loose = Table(table.data, table.state.model_copy(update={"sides": {**table.state.sides, USN: side}}))
    with refused("5.1-UNASSIGNED", "DD412", "no task force"):
        rolled(loose)


def test_5_2_numbers_are_allied_letters_are_japanese() -> None:
    usn, ijn = MORNING.scenario.sides
    assert "letter" not in odd_name(usn, "O") and odd_name(usn, "O")
    assert odd_name(usn, "17") == "" == odd_name(ijn, "AA")
    assert odd_name(ijn, "17")


def test_5_2_no_two_forces_have_one_name() -> None:
    ump = Umpire(RULEBOOK, opening(), MORNING, Dice(), {})
    is_new(ump, ("16", "O"), "17")
    with refused("5.2-DUP", "16"):
        is_new(ump, ("16", "O"), "16")


def test_5_3_ships_change_their_force_in_set_up_and_never_again() -> None:
    with refused("5.3-FIXED", "Hammann", "TF 16"):
        sea().until(3, Segment.MOVEMENT).do(s.AssignShip(side=USN, ship=HAMMANN, task_force=TF16))


def test_5_3_in_set_up_the_card_goes_with_the_ship() -> None:
    table = sea(dummy_force=HexId("1215"))
    card = next(card for card in table.ijn.task_forces[TFO].hand if card.ship == "CA1")
    moved = table.do(s.AssignShip(side=IJN, ship=ShipId("CA1"), task_force=TFX))
    assert moved.ijn.task_forces[TFX].hand == (card,)
    assert card not in moved.ijn.task_forces[TFO].hand
    assert moved.ijn.task_forces[TFX].ships == ("CA1",)
    with refused("5.1-SAME"):
        moved.do(s.AssignShip(side=IJN, ship=ShipId("CA1"), task_force=TFX))


def test_5_2_a_new_force_is_made_of_ships_of_another() -> None:
    order = s.NewForce(side=USN, task_force=TfId("17"), hex=HexId("1011"), ships=(HAMMANN,))
    table = rolled(sea().do(order))
    assert {key: force.ships for key, force in table.usn.task_forces.items()} == {"16": ("CV6",), "17": ("DD412",)}
    assert [card.ship for card in table.usn.task_forces[TfId("17")].hand] == ["DD412"]
    assert view(table.state, IJN).intel.markers[TfId("17")].hex == "1011"
    with refused("5.2-DUP", "Task force O is there already"):
        sea().do(order.model_copy(update={"task_force": TFO}))


def test_5_4_all_ships_of_a_force_are_where_it_is() -> None:
    moved = sea().after(e.TaskForceMoved(side=USN, task_force=TF16, to=HexId("1011")))
    assert "hex" not in type(moved.usn.ships[HAMMANN]).model_fields
    assert moved.usn.task_forces[TF16].hex == "1011"


@pytest.mark.parametrize("count", [1, 14])
def test_5_5_a_force_has_any_number_of_ships(count: int) -> None:
    every = ("SHOK", *(f"DD{n}" for n in range(1, 10)), "CA1", "CA2", "CA3", "BB1")
    table = rolled(sea(theirs=every[:count]))
    assert len(table.ijn.task_forces[TFO].hand) == count


def test_5_6_a_force_is_marked_in_its_hex() -> None:
    assert view(rolled(sea()).state, USN).own.task_forces[TF16].hex == "1010"


# --- hands --------------------------------------------------------------------------


def test_8_1_1_real_cards_are_written_down_for_ships_in_their_order() -> None:
    table = sea(theirs=("SHOK", "CA1", "DD1")).do(s.MakeHand(side=IJN, task_force=TFO, cards=("KD", "as", "10h")))
    assert {card.card: card.ship for card in table.ijn.task_forces[TFO].hand} == {
        "kd": "SHOK", "as": "CA1", "10h": "DD1",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("cards", "no"),
    [
        (("kd", "as"), "8.1.1-COUNT"),
        (("kd", "as", "as"), "8.1.1-COUNT"),
        (("kd", "ac", "10h"), "8.1.1-KIND"),
        (("kd", "as", "1h"), "8.1.1-CARD"),
    ],
)
def test_8_1_1_cards_that_cannot_stand_for_the_ships(cards: tuple[str, ...], no: str) -> None:
    with refused(no):
        sea(theirs=("SHOK", "CA1", "DD1")).do(s.MakeHand(side=IJN, task_force=TFO, cards=cards))


def test_8_1_1_hands_can_be_dealt_from_shuffled_decks() -> None:
    table = sea(theirs=("SHOK", "CA1", "DD1"))
    dealt = table.do(s.DealHands(side=IJN), ["jd", "7h", "9s"])
    assert {card.card: card.ship for card in dealt.ijn.task_forces[TFO].hand} == {
        "jd": "SHOK", "9s": "CA1", "7h": "DD1",
    }  # fmt: skip
    assert [kind_of(card.card) for card in dealt.ijn.task_forces[TFO].hand] == [
        "red_face",
        "red_number",
        "spade_number",
    ]


def test_2_7_a_hand_that_two_decks_cannot_make_is_warned_of() -> None:
    table = sea()
    assert supply_warnings(table.ijn) == ()
    force = table.ijn.task_forces[TFO]
    carriers = tuple(card for card in force.hand if kind_of(card.card) == "red_face") * 13
    many = table.ijn.model_copy(update={"task_forces": {TFO: force.model_copy(update={"hand": carriers})}})
    (warning,) = supply_warnings(many)
    assert "13 carrier cards; two decks hold 12" in warning
    state = table.state.model_copy(update={"sides": {**table.state.sides, IJN: many}})
    assert warning in {line.words for line in unfinished(state, table.data)}


# --- ships that go down ----------------------------------------------------------------


def test_5_3_a_ship_may_be_scuttled_and_her_aircraft_go_down_with_her() -> None:
    table = sea().do(s.Scuttle(side=USN, ship=ShipId("CV6")))
    assert table.usn.ships[ShipId("CV6")].sunk_on == 1
    assert {af.where for af in table.usn.air.values()} == {Where.LOST}
    with refused("5.3-AFLOAT"):
        table.do(s.Scuttle(side=USN, ship=ShipId("CV6")))


def test_8_1_1_the_card_of_a_sunk_ship_leaves_when_the_segment_ends() -> None:
    table = out(7).after(e.ShipSank(side=IJN, ship=ShipId("CA1"), turn=7))
    assert any(card.ship == "CA1" for card in table.ijn.task_forces[TFO].hand)
    later = table.until(7, Segment.AIR_OPERATIONS)
    assert not any(card.ship == "CA1" for card in later.ijn.task_forces[TFO].hand)
    assert len(later.ijn.task_forces[TFO].hand) == 5


def test_5_2_a_force_whose_last_ship_sinks_leaves_the_map() -> None:
    table = out(7, theirs=("DD1",), at=HexId("1014"))
    gone = table.after(e.ShipSank(side=IJN, ship=ShipId("DD1"), turn=7)).until(7, Segment.AIR_OPERATIONS)
    assert gone.ijn.task_forces[TFO].gone_on == 7
    assert TFO not in view(gone.state, USN).intel.markers


def test_5_1_names_that_are_not_there_are_refused() -> None:
    with refused("5.1-SHIP"):
        sea().do(s.AssignShip(side=USN, ship=ShipId("CV99"), task_force=TF16))
    with refused("5.2-FORCE"):
        sea().do(s.PlaceForce(side=USN, task_force=TfId("99"), hex=HexId("1011")))
    assert CV6 in planned().usn.platforms
