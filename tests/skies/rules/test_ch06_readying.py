"""6.8 and 6.14-6.15: fuelling, arming, taking it all off again; 16.3 repair."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ffts.games.skies.commands import air
from ffts.games.skies.names import AfId, load_text
from ffts.games.skies.offers.watch import unfinished
from ffts.games.skies.orders.reading import ranked_text
from ffts.games.skies.rules.ch06.readying import heavy_limit
from ffts.games.skies.state.air import Spot, Where
from tests.builders_air import carrier, launch, ready, repair, unready, up
from tests.refusing import refused


def test_6_8_work_takes_the_turns_of_the_table_and_is_paid_in_each() -> None:
    table = carrier(deck="D1~", turn=5).play(ready("D1", load="1000lb"))
    assert (table.af("D1").fuelled, table.af("D1").work, table.points_left) == (True, 1, 11)
    with refused("6.1-NOTREADY"):
        table.next_aos().play(launch("D1"))
    table = table.next_aos().play(ready("D1"))
    assert (table.af("D1").load, table.af("D1").work) == ("1000lb", 2)
    assert table.next_aos().play(launch("D1")).af("D1").last_turn == 23


def test_6_3_4_fuelled_from_the_aos_its_fuelling_begins() -> None:
    table = carrier(below="D1")
    assert not table.af("D1").fuelled
    assert table.play(ready("D1", load="500lb")).af("D1").fuelled


def test_6_8_an_af_gets_one_aos_of_work_a_turn() -> None:
    table = carrier(below="D1").play(ready("D1", load="1000lb"))
    with refused("6.8-ONCE", "D1 was worked on in this AOS already"):
        table.play(ready("D1"))


def test_6_8_strike_aircraft_are_readied_with_a_named_weapon() -> None:
    with refused("6.8-WEAPON", "Name what D1 is readied with: 1000lb, 500lb, clean"):
        carrier(below="D1").play(ready("D1"))
    with refused("6.8-LOAD", "D1 (SBD) carries 1000lb, 500lb, clean; torpedo was named"):
        carrier(below="D1").play(ready("D1", load="torpedo"))


def test_6_8_fighters_need_no_weapon() -> None:
    table = carrier(below="F1").play(ready("F1"))
    assert (table.af("F1").load, table.af("F1").work) == ("clean", 1)


def test_6_8_who_is_ready_is_left_alone() -> None:
    with refused("6.8-DONE", "F1 is ready with clean already"):
        carrier(deck="F1").play(ready("F1"))


def test_6_8_points_are_a_limit() -> None:
    table = carrier(below="F1 F2 F3", points=2)
    assert table.play(ready("F1 F2")).points_left == 0
    with refused("6.4.6-HP", "0 of 2 handling points left; readying F3 costs 1"):
        table.play(ready("F1 F2 F3"))


def test_6_8_unreadying_goes_back_at_the_same_rate() -> None:
    table = carrier(deck="D1:500lb").play(unready("D1"))
    assert (table.af("D1").load, table.af("D1").work, table.points_left) == ("500lb", 1, 11)
    table = table.next_aos().play(unready("D1"))
    assert (table.af("D1").load, table.af("D1").work) == ("", 0)
    with refused("6.8-EMPTY", "neither fuel nor weapons"):
        table.next_aos().play(unready("D1"))


def test_6_8_another_load_once_the_old_weapon_is_off_and_fuel_stays_in() -> None:
    table = carrier(deck="T1")
    with refused("6.8-CHANGE", "T1 carries torpedo; it is taken off before 500 lb goes on"):
        table.play(ready("T1", load="500lb"))
    for _ in range(2):
        table = table.play(unready("T1")).next_aos()
    table = table.play(ready("T1", load="500lb"))
    assert (table.af("T1").load, table.af("T1").work) == ("500lb", 2)


def test_6_8_fuel_alone_makes_ready_for_a_load_without_a_weapon() -> None:
    """A-033: nothing is left to be done, so it takes neither points nor time."""
    fuelled = carrier(below="F1 D1").play(ready("F1", load="100lb"), ready("D1", load="500lb")).next_aos()
    table = fuelled.play(ready("F1 D1", load="clean"))
    assert [(af.load, af.work) for af in table.air.values()] == [("clean", 1), ("clean", 1)]
    assert table.points_left == 12
    with refused("6.8-DONE", "F1 is ready with clean already"):
        table.next_aos().play(ready("F1"))


def test_6_8_with_its_weapon_off_it_is_ready_without_one_in_the_same_aos() -> None:
    table = carrier(deck="F1:100lb").play(unready("F1"), ready("F1", load="clean"))
    assert table.points_left == 11
    assert table.next_aos().play(launch("F1")).af("F1").last_turn == 24


def test_6_8_in_the_hangar_or_on_deck() -> None:
    assert carrier(below="F1").play(ready("F1")).af("F1").where is Where.HANGAR
    assert carrier(deck="F1~").play(ready("F1")).af("F1").where is Where.DECK


def test_6_8_ready_aircraft_stay_ready() -> None:
    table = carrier(deck="F1")
    for _ in range(5):
        table = table.next_aos()
    assert table.play(launch("F1")).af("F1").where is Where.AIR


def test_6_6_work_on_an_attacked_carrier_pauses_and_is_kept() -> None:
    table = carrier(below="D1").play(ready("D1", load="500lb")).next_aos()
    attacked = table.with_platform(attacked_on=table.state.public.turn)
    with refused("6.6-ATTACKED", "to ready aircraft"):
        attacked.play(ready("D1"))
    assert attacked.next_aos().play(ready("D1")).af("D1").work == 2


# --- doctrine and equipment -----------------------------------------------------


def test_6_15_a_ship_that_readies_only_below() -> None:
    table = carrier(deck="F1~", below="F2", flags=("no_readying_on_deck",))
    with refused("6.15-PLACE", "Enterprise readies no aircraft on its deck; F1 is there", "Move it first"):
        table.play(ready("F1"))
    assert table.play(ready("F2")).af("F2").fuelled


def test_6_15_a_ship_that_readies_only_on_deck() -> None:
    with refused("6.15-PLACE", "in its hangar; F2 is there"):
        carrier(below="F2", flags=("no_readying_in_hangar",)).play(ready("F2"))


def test_6_15_torpedoes_are_worked_on_a_third_of_the_attack_aircraft_at_once() -> None:
    table = carrier(below="T1 T2 T3 T4 T5 T6", flags=("torpedo_work_third",))
    table = table.play(ready("T1 T2 T3 T4 T5 T6", load="torpedo"))  # fuel: everybody
    assert table.platform.aos.heavy == 0
    table = table.next_aos().play(ready("T1 T2"))
    with refused("6.15-HEAVY", "torpedoes or 800 kg bombs on 2 AFs at once; 2 are at work, T3 was asked for"):
        table.play(ready("T3"))


def test_6_15_taking_them_off_is_the_same_work() -> None:
    table = carrier(deck="T1 T2 T3", flags=("torpedo_work_third",)).play(unready("T1"))
    with refused("6.15-HEAVY", "on 1 AF at once; 1 are at work, T2"):
        table.play(unready("T2"))


@given(st.integers(0, 60))
def test_6_15_a_third_rounded_up_and_one_at_least(afs: int) -> None:
    assert heavy_limit(afs) >= 1
    assert heavy_limit(afs) * 3 >= afs > (heavy_limit(afs) - 1) * 3 or afs <= 3


def test_6_15_the_watch_names_aircraft_parked_where_none_are_kept() -> None:
    table = carrier(deck="F1 F2", spot="forward", flags=("no_deck_park",))
    (line,) = unfinished(table.state, table.data)
    assert (line.rule, line.must) == ("6.15", False)
    assert "it has 2 AFs parked there" in line.words


def test_6_15_nobody_comes_up_to_be_parked_where_none_are_kept() -> None:
    table = carrier(below="F1", flags=("no_deck_park",))
    with refused("6.15-PARK", "Enterprise keeps no aircraft on deck but to fly them", "Bring them up aft"):
        table.play(up("F1", spot="forward"))
    assert table.play(up("F1")).platform.spot is Spot.AFT


def test_6_4_8_the_watch_names_a_carrier_that_does_not_fly_at_night() -> None:
    table = carrier(deck="F1", flags=("no_night_operations",), light="night")
    assert [line.rule for line in unfinished(table.state, table.data)] == ["6.9", "6.4.8"]
    day = carrier(deck="F1", flags=("no_night_operations",))
    assert [line.rule for line in unfinished(day.state, day.data)] == ["6.9"]


def test_6_7_3_the_watch_offers_to_bring_up_who_is_ready_below() -> None:
    """They are ready and cannot leave: a new player looks for them under 'may launch', in vain."""
    table = carrier(below="D1 D2").play(ready("D1", load="500lb"))
    assert "6.7.3" not in [line.rule for line in unfinished(table.state, table.data)], "not ready yet"
    table = table.next_aos().play(ready("D1")).next_aos()
    line = next(line for line in unfinished(table.state, table.data) if line.rule == "6.7.3")
    assert (line.words, line.about) == ("Enterprise may bring D1 up to its flight deck", air.BringUp)
    assert "6.7.3" not in [line.rule for line in unfinished(table.play(up("D1")).state, table.data)]


def test_6_8_the_watch_offers_work_that_nobody_ordered() -> None:
    table = carrier(below="D1 D2")
    (line,) = unfinished(table.state, table.data)
    assert (line.rule, line.words, line.about) == ("6.8", "Enterprise has points to ready some of D1, D2", air.Ready)
    ordered = table.play(air.SetOrders(platform=table.at, orders=("ready VF-6 1000lb",)))
    assert [line.rule for line in unfinished(ordered.state, ordered.data)] == ["6.5"]
    attacked = table.with_platform(attacked_on=table.state.public.turn)
    assert not unfinished(attacked.state, attacked.data)


def test_6_8_the_watch_names_what_stays_half_armed() -> None:
    begun = carrier(below="D1 D2 D3").play(ready("D1 D2", load="1000lb"))
    assert not [line for line in unfinished(begun.state, begun.data) if line.half], "worked on in this AOS"
    later = carrier(below="D1 D2 D3").with_af("D1", load="1000lb", work=1).with_af("D2", load="1000lb", work=1)
    (line,) = (line for line in unfinished(later.state, later.data) if line.half)
    assert line.words == "D1, D2 of Enterprise half armed, and not worked on in this AOS"
    assert (line.command, line.must, line.lost) == (ready("D1 D2"), False, False)
    attacked = later.with_platform(attacked_on=later.state.public.turn)
    assert not [line for line in unfinished(attacked.state, attacked.data) if line.half], "6.6: no work there"


# --- 16.3 -------------------------------------------------------------------------


def test_16_3_twelve_paid_aos_make_an_af_whole() -> None:
    table = carrier(below="F1", turn=5).with_af("F1", damaged=True)
    for _ in range(11):
        table = table.play(repair("F1")).next_aos()
    assert table.af("F1").damaged
    table = table.play(repair("F1"))
    assert (table.state.public.turn, table.af("F1").damaged, table.af("F1").fuelled) == (16, False, False)
    assert table.points_left == 11


def test_16_3_only_what_is_damaged_and_can_be_repaired() -> None:
    with refused("16.3-WHOLE", "F1 is not damaged"):
        carrier(below="F1").play(repair("F1"))
    with refused("16.2-UNFLYABLE", "cannot fly again"):
        carrier(below="F1").with_af("F1", damaged=True, unflyable=True).play(repair("F1"))
    with refused("16.3-DAMAGED", "must be repaired first"):
        carrier(below="F1").with_af("F1", damaged=True).play(ready("F1"))


@pytest.mark.parametrize("load", ["500lb", "clean"])
def test_16_2_an_af_beyond_repair_is_not_readied(load: str) -> None:
    with refused("16.2-UNFLYABLE", "D1 is damaged beyond repair"):
        carrier(below="D1").with_af("D1", damaged=True, unflyable=True).play(ready("D1", load=load))


def test_6_5_3_what_is_readied_below_cannot_be_moved_up_any_more() -> None:
    with refused("6.5-STEP"):
        carrier(below="F1").play(ready("F1"), up("F1"))


def test_6_8_a_table_without_the_usual_rows_still_fuels() -> None:
    table = carrier(below="F1 F2", work={"fuel_and_guns": (1, 2.0), "bombs": (2, 1.0), "torpedo": (3, 1.0)})
    table = table.with_af("F1", damaged=True).play(repair("F1"))
    assert (table.af("F1").repaired, table.points_left) == (1, 10)


def test_loads_are_named_as_a_person_reads_them() -> None:
    assert [load_text(load) for load in ("1000lb", "250kg", "torpedo", "clean", "")] == [
        "1000 lb",
        "250 kg",
        "torpedo",
        "guns only",
        "",
    ]
    assert ranked_text(map(AfId, ("VF-6/10", "VB-6/2", "VF-6/3", "VF-6/2", "W"))) == "VB-6/2, VF-6/2-3, VF-6/10, W"
