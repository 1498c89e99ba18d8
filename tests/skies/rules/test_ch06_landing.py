"""6.12: coming down, and the accidents of it."""

from collections.abc import Iterable
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ffts.core.dice import Dice, NeedRoll
from ffts.games.skies import commands as c
from ffts.games.skies.commands import air
from ffts.games.skies.events import ShipSank
from ffts.games.skies.events import air as e
from ffts.games.skies.names import AfId, Light, ShipId
from ffts.games.skies.offers.watch import unfinished
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules.ch06.accidents import NORMAL, condition
from ffts.games.skies.rules.ch06.landing import landing_run
from ffts.games.skies.state.air import Spot, Where
from tests.air_setting import CV6, MIDWAY
from tests.builders import USN
from tests.builders_air import below, carrier, land, launch
from tests.refusing import refused

SIX = "F1 F2 F3 F4 F5 F6"
areas = st.fractions(0, 1, max_denominator=6)
lights: st.SearchStrategy[Light] = st.sampled_from(("day", "twilight", "night"))
sixths = st.sets(st.integers(1, 6), min_size=1)


# --- may it land -------------------------------------------------------------------


def test_6_6_the_watch_does_not_offer_a_deck_that_was_attacked() -> None:
    """Who waits over it is told, and why nobody lands; there is no key that would be refused."""
    table = carrier(overhead="D1")
    table = table.after([e.CarrierAttacked(side=USN, platform=table.at, turn=table.state.public.turn)])
    (line,) = (line for line in unfinished(table.state, table.data) if line.rule == "6.12")
    assert line.command is None
    assert line.instead == (
        "Enterprise was attacked this turn and may only launch; to land was asked [6.6]. "
        "Launch what is ready, or wait for the next turn; another deck may take them (4.2)"
    )


def test_6_6_the_watch_offers_what_a_base_may_do_that_launched_or_was_attacked() -> None:
    """A-009 A base lands and launches in one AOS, and an attack does not shut it: the rules are asked, not restated."""
    table = carrier(at=MIDWAY, ashore="F1", overhead="D1")
    attacked = e.CarrierAttacked(side=USN, platform=table.at, turn=table.state.public.turn)
    table = table.play(air.Launch(platform=table.at, afs=(AfId("F1"),))).after([attacked])
    (line,) = (line for line in unfinished(table.state, table.data) if line.rule == "6.12")
    assert line.command == air.Land(platform=table.at, afs=(AfId("D1"),))


def test_6_12_a_landing_that_cannot_wait_is_asked_about_before_the_segment_closes() -> None:
    table = carrier(overhead="D1", last=5, turn=5)
    with refused("3.4-FORFEIT", "D1 over Enterprise, waiting to land", "[6.12]"):
        table.play(c.CloseSegment())
    waiting = carrier(overhead="D1", last=9, turn=5)
    assert waiting.play(c.CloseSegment()).where(Where.AIR) == ("D1",)


def test_6_12_six_afs_an_aos() -> None:
    seven = f"{SIX} F7"
    with refused("6.12-RATE", "Enterprise may land 6 AFs this AOS; 0 landed and 7 more asked for", "divert"):
        carrier(overhead=seven).play(land(seven))
    table = carrier(overhead=seven).play(land(SIX), dice=[5, 5])
    with refused("6.12-RATE", "6 landed and 1 more"):
        table.play(land("F7"))
    assert table.next_aos().play(land("F7")).af("F7").where is Where.DECK


def test_6_7_a_deck_spotted_aft_lands_nobody() -> None:
    with refused("6.7-MODE", "spotted aft", "Respot forward"):
        carrier(deck="F1", overhead="F2").play(land("F2"))


def test_6_7_a_clear_deck_lands_and_is_spotted_forward() -> None:
    table = carrier(overhead="F2").play(land("F2"))
    assert (table.platform.spot, table.af("F2").section, table.platform.deck) == (Spot.FORWARD, 1, ("F2",))


def test_6_7_who_launched_may_not_land_in_the_same_aos() -> None:
    table = carrier(deck="F1", overhead="F2").play(launch("F1"))
    with refused("6.7-MIX", "has launched 1 AF in this AOS and may not land as well"):
        table.play(land("F2"))


def test_6_12_only_who_is_overhead() -> None:
    with refused("6.12-OVERHEAD", "F9 is not over Enterprise"):
        carrier(overhead="F1").play(land("F9"))
    with refused("6.3-TWICE", "name each AF that lands once"):
        carrier(overhead="F1").play(land("F1 F1"))
    assert carrier(cap="F1").play(land("F1")).af("F1").where is Where.DECK


def test_6_12_who_was_just_launched_may_come_back_in_the_next_turn() -> None:
    assert carrier(free="D1").play(land("D1")).af("D1").where is Where.DECK


def test_6_12_an_af_that_landed_is_neither_fuelled_nor_armed_and_out_of_its_formation() -> None:
    table = carrier(overhead="D1 D2").play(land("D1"))
    af = table.af("D1")
    assert (af.load, af.work, af.formation, af.launched, af.last_turn) == ("", 0, None, None, None)
    assert [formation.afs for formation in table.formations.values()] == [("D2",)]


def test_6_12_aircraft_park_forward_the_foremost_first() -> None:
    table = carrier(overhead="F1 F2 F3", room=20).play(land("F1 F2 F3"), dice=[9])
    assert [table.af(af).section for af in table.platform.deck] == [1, 1, 2]


def test_6_3_2_no_more_land_than_find_room_to_park() -> None:
    with refused("6.3.2-SPACE", "room to park 2 of the 3 AFs"):
        carrier(overhead="F1 F2 F3", room=(10, 10, 0, 0, 0, 0)).play(land("F1 F2 F3"))
    with refused("6.12-NOROOM", "landing area for 4 AFs; 5 were asked for"):
        carrier(overhead=SIX, room=10, landing=(3, 4)).play(land("F1 F2 F3 F4 F5"))


# --- how bad it is -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("available", "light", "trained", "threshold", "per"),
    [
        (1, "day", False, 1, 3),
        (Fraction(3, 4), "day", True, 1, 3),
        (Fraction(1, 2), "day", True, 1, 1),
        (Fraction(1, 4), "day", True, 2, 1),
        (1, "twilight", False, 1, 1),
        (1, "twilight", True, 1, 2),
        (1, "night", False, 2, 1),
        (1, "night", True, 1, 1),
        (Fraction(1, 4), "twilight", True, 2, 1),
        (Fraction(1, 2), "night", False, 2, 1),
        (Fraction(1, 2), "twilight", True, 1, 1),
    ],
)
def test_6_12_7_the_worst_condition(available: Fraction, light: Light, trained: bool, threshold: int, per: int) -> None:
    found = condition(Fraction(available), light, trained)
    assert (found.threshold, found.per) == (threshold, per)


@given(areas, areas, lights, st.booleans())
def test_6_12_less_deck_is_never_safer(one: Fraction, other: Fraction, light: Light, trained: bool) -> None:
    less, more = sorted((one, other))
    assert condition(less, light, trained).risk >= condition(more, light, trained).risk


@given(areas, lights)
def test_6_12_training_never_hurts_and_darkness_never_helps(area: Fraction, light: Light) -> None:
    assert condition(area, light, True).risk <= condition(area, light, False).risk
    for trained in (True, False):
        order: tuple[Light, ...] = ("day", "twilight", "night")
        risks = [condition(area, dark, trained).risk for dark in order]
        assert risks == sorted(risks)


@pytest.mark.parametrize(
    ("blocked", "rule", "left"),
    [
        ((), "run_from_stern", 1),
        ((3,), "run_from_stern", Fraction(3, 4)),
        ((4,), "run_from_stern", Fraction(1, 2)),
        ((5,), "run_from_stern", Fraction(1, 4)),
        ((6,), "run_from_stern", 0),
        ((4, 5), "run_from_stern", Fraction(1, 4)),
        ((1, 2), "run_from_stern", 1),
        ((5,), "longest_run", Fraction(1, 2)),
        ((5,), "sum", Fraction(3, 4)),
        ((3, 4, 5, 6), "sum", 0),
    ],
)
def test_6_12_2_what_is_left_of_the_landing_area(blocked: Iterable[int], rule: str, left: Fraction) -> None:
    assert landing_run((3, 4, 5, 6), blocked, rule) == left


@given(sixths, st.sets(st.integers(1, 6)), st.integers(1, 6))
def test_6_12_2_blocking_one_more_never_makes_it_longer(area: set[int], blocked: set[int], more: int) -> None:
    for rule in ("run_from_stern", "longest_run", "sum"):
        assert landing_run(area, blocked | {more}, rule) <= landing_run(area, blocked, rule)
    assert landing_run(area, blocked) <= landing_run(area, blocked, "longest_run") <= landing_run(area, blocked, "sum")


def test_6_4_5_no_landing_area_no_landing() -> None:
    assert landing_run((), ()) == 0
    with refused("6.12-NOROOM", "landing area for 0 AFs"):
        carrier(overhead="F1", closed=(6,)).play(land("F1"))


# --- accidents ----------------------------------------------------------------------


def test_6_12_1_one_roll_for_every_three() -> None:
    table = carrier(overhead=SIX).play(land(SIX), dice=[2, 10])
    assert (len(table.platform.deck), table.platform.tally) == (6, {"1 every 3": 0})


def test_6_12_1_a_one_takes_one_of_the_three() -> None:
    table = carrier(overhead=SIX).play(land(SIX), dice=[5, 1, "F5"])
    assert (table.where(Where.LOST), table.af("F5").cause) == (("F5",), "landing accident")
    assert (len(table.platform.deck), table.platform.aos.landed) == (5, 6)


def test_6_12_1_the_remainder_is_carried_to_the_next_landing() -> None:
    table = carrier(overhead="F1 F2 F3").play(land("F1 F2"))
    assert table.platform.tally == {"1 every 3": 2}
    table = table.next_aos().play(land("F3"), dice=[1])
    assert (table.where(Where.LOST), table.platform.tally) == (("F3",), {"1 every 3": 0})


def test_6_12_1_only_who_came_down_in_this_aos_can_be_the_one() -> None:
    table = carrier(overhead="F1 F2 F3 F4").play(land("F1")).next_aos()
    with pytest.raises(NeedRoll) as caught:
        table.play(land("F2 F3"), dice=[1])
    assert caught.value.ask.pool == ("F2", "F3")


def test_6_12_1_by_house_rule_any_part_of_three_rolls_when_the_landings_of_the_aos_are_over() -> None:
    table = carrier(overhead="F1 F2 F3 F4", house={"landing_remainder": "round_up"})
    table = table.play(land("F1")).play(land("F2")).play(land("F3"), dice=[2])
    table = table.play(land("F4")).play(below("F2"), dice=[1])
    assert (table.where(Where.LOST), table.platform.tally) == (("F4",), {"1 every 3": 0})


def test_6_12_1_by_house_rule_a_part_of_three_rolls_at_the_end_of_the_segment_at_last() -> None:
    table = carrier(overhead="F1 F2", house={"landing_remainder": "round_up"}).play(land("F1 F2"))
    table = table.play(c.CloseSegment(), dice=[1, "F2"])
    assert table.where(Where.LOST) == ("F2",)


def test_6_12_1_by_house_rule_what_is_less_than_three_in_an_aos_never_rolls() -> None:
    table = carrier(overhead="F1 F2 F3 F4 F5", house={"landing_remainder": "round_down"})
    table = table.play(land("F1 F2")).play(land("F3"), dice=[2]).play(land("F4")).play(below("F1"))
    assert (len(table.platform.deck), table.platform.tally) == (3, {"1 every 3": 0})


def test_6_12_8_an_accident_ends_the_landings() -> None:
    table = carrier(overhead=SIX).play(land(SIX), dice=[1, "F2"])
    assert (table.where(Where.LOST), table.where(Where.AIR)) == (("F2",), ("F4", "F5", "F6"))
    with refused("6.12.8-CLOSED", "has closed Enterprise for the rest of this AOS"):
        table.play(land("F4"))
    assert table.next_aos().play(land("F4")).af("F4").where is Where.DECK


def test_6_12_2_half_a_deck_rolls_for_each() -> None:
    table = carrier(overhead="F1 F2 F3", closed=(4,)).play(land("F1 F2 F3"), dice=[2, 1])
    assert (table.where(Where.LOST), table.where(Where.AIR), len(table.platform.deck)) == (("F2",), ("F3",), 1)


def test_6_12_3_a_quarter_rolls_one_or_two() -> None:
    assert carrier(overhead="F1", closed=(5,)).play(land("F1"), dice=[2]).where(Where.LOST) == ("F1",)
    assert carrier(overhead="F1", closed=(5,)).play(land("F1"), dice=[3]).where(Where.DECK) == ("F1",)


def test_17_3_2_who_is_down_is_pushed_past_the_hole_and_leaves_the_run_to_the_next() -> None:
    table = carrier(overhead="F1 F2 F3", closed=(4,)).play(land("F1 F2 F3"), dice=[2, 2, 2])
    assert [table.af(af).section for af in ("F1", "F2", "F3")] == [1, 1, 1]


def test_6_12_4_a_crash_into_the_pack_takes_a_parked_one_too() -> None:
    table = carrier(deck="D1@4 D2@4", spot="forward", overhead="F1").play(land("F1"), dice=[1, "D2"])
    assert sorted(table.where(Where.LOST)) == ["D2", "F1"]
    assert table.platform.deck == ("D1",)


def test_6_12_4_not_when_damage_alone_is_the_cause() -> None:
    table = carrier(deck="D1@1", spot="forward", overhead="F1", closed=(4,)).play(land("F1"), dice=[1])
    assert table.where(Where.LOST) == ("F1",)


def test_6_12_4_but_when_they_have_a_part_in_it() -> None:
    table = carrier(deck="D1@5", spot="forward", overhead="F1", closed=(4,)).play(land("F1"), dice=[1])
    assert sorted(table.where(Where.LOST)) == ["D1", "F1"]


def test_6_12_4_at_night_as_well() -> None:
    table = carrier(deck="D1@4", spot="forward", overhead="F1", light="night", trained=True).play(land("F1"), dice=[1])
    assert sorted(table.where(Where.LOST)) == ["D1", "F1"]


def test_6_12_they_fill_the_deck_while_they_land() -> None:
    five = "F1 F2 F3 F4 F5"
    table = carrier(overhead=five, room=10)
    safe = table.play(land(five), dice=[9, 9])  # the third completes three; the fifth sees sixth 4 occupied: half
    assert [safe.af(af).section for af in safe.platform.deck] == [1, 2, 3, 4, 5]
    assert safe.platform.tally == {"1 every 3": 1}
    crash = table.play(land(five), dice=[9, 1, "F1"])
    assert crash.where(Where.LOST) == ("F1", "F5")


def test_6_12_5_twilight() -> None:
    untrained = carrier(overhead="F1 F2 F3", light="twilight").play(land("F1 F2 F3"), dice=[2, 2, 2])
    assert len(untrained.platform.deck) == 3
    trained = carrier(overhead="F1 F2 F3 F4", light="twilight", trained=True).play(land("F1 F2 F3 F4"), dice=[3, 3])
    assert trained.platform.tally == {"1 every 2": 0}


def test_6_12_6_night() -> None:
    assert carrier(overhead="F1", light="night").play(land("F1"), dice=[2]).where(Where.LOST) == ("F1",)
    assert carrier(overhead="F1", light="night", trained=True).play(land("F1"), dice=[2]).where(Where.LOST) == ()
    assert carrier(overhead="F1", light="night", trained=True).play(land("F1"), dice=[1]).where(Where.LOST) == ("F1",)


def test_6_12_7_each_af_is_judged_by_its_own_training() -> None:
    table = carrier(overhead="F1 F2", light="night").with_af("F2", night_trained=True)
    assert table.play(land("F1 F2"), dice=[3, 2]).where(Where.LOST) == ()


def test_6_12_at_a_base_there_are_no_accidents() -> None:
    table = carrier(overhead=SIX, at=MIDWAY, light="night").play(land(SIX, at=MIDWAY))
    assert len(table.where(Where.PARK)) == 6
    with refused("6.12-RATE", "Midway may land 6 AFs"):
        carrier(overhead=f"{SIX} F7", at=MIDWAY).play(land(f"{SIX} F7", at=MIDWAY))


def test_6_12_the_die_says_what_it_is_for() -> None:
    table = carrier(overhead="F1", closed=(5,))
    with pytest.raises(NeedRoll) as caught:
        RULEBOOK.decide(table.state, table.data, land("F1"), Dice())
    assert (caught.value.ask.rule, caught.value.ask.side, caught.value.ask.announced) == ("6.12", USN, False)
    assert caught.value.ask.what == "Enterprise: landing accident on 1-2"


def test_6_12_a_landing_without_a_roll_writes_no_tally() -> None:
    events = carrier(overhead="F1", light="night", trained=True).decided(land("F1"), [9])
    assert [type(event) for event in events] == [e.Landed]


@given(st.integers(1, 12), st.integers(0, 2))
def test_6_12_1_the_tally_counts_every_af_that_comes_down(count: int, before: int) -> None:
    names = " ".join(f"F{n}" for n in range(1, count + 1))
    table = carrier(overhead=names, tally={NORMAL.key: before})
    for at in range(0, count, 6):
        some = names.split()[at : at + 6]
        already = before + at
        table = table.play(land(*some), dice=[10] * ((already + len(some)) // 3 - already // 3)).next_aos()
    assert table.platform.tally[NORMAL.key] == (before + count) % 3


def test_6_5_nobody_is_asked_to_land_on_a_deck_that_is_at_moving_aircraft() -> None:
    table = carrier(deck="F1", overhead="F2 F3").play(air.Respot(platform=CV6, to="forward"))
    (line,) = [line for line in unfinished(table.state, table.data) if "waiting to land" in line.words]
    assert line.command is None, "what would be refused is not offered"
    assert "is past launching and landing" in line.instead


def test_4_2_no_aircraft_wait_to_land_on_a_ship_that_has_sunk() -> None:
    """A-019: they are sent to the nearest deck that may take them."""
    table = carrier(overhead="D1 D2", cap="F1", last=10)
    gone = table.play(c.MakeRuling(why="torpedoed", facts=(ShipSank(side=USN, ship=ShipId(CV6), turn=10),)))
    lines = [line for line in unfinished(gone.state, gone.data) if line.side == USN]
    assert not [line for line in lines if "waiting to land" in line.words]
    (line,) = (line for line in lines if line.kind is air.Divert)
    assert line.words == "D1, D2, F1 in the air, Enterprise sunk: divert to Hornet"
    assert line.command is not None
    assert [flight.afs for flight in gone.play(line.command).formations.values()] == [("D1", "D2", "F1")]


def test_6_12_8_who_waits_over_a_deck_closed_by_an_accident_is_reported_so() -> None:
    table = carrier(overhead="F1 F2 F3 F4 F5").play(land("F1 F2 F3"), dice=[1, "F1"])
    (line,) = [line for line in unfinished(table.state, table.data) if "waiting to land" in line.words]
    assert (line.command, "landing accident has closed" in line.instead) == (None, True)


def test_6_12_who_waits_over_a_deck_that_has_made_its_landings_is_reported_so() -> None:
    table = carrier(overhead="F1 F2 F3 F4 F5 F6 F7").play(land(SIX), dice=[2, 10])
    (line,) = [line for line in unfinished(table.state, table.data) if "waiting to land" in line.words]
    assert (line.command, "may land 6 AFs this AOS; 6 landed" in line.instead) == (None, True)
