"""6.5: standing orders in plain words, carried out as far as rules and points allow."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from ffts.core.dice import Dice, NeedRoll
from ffts.core.model import Event
from ffts.core.offer import Offer
from ffts.core.umpire import Refused
from ffts.games.skies.commands import CloseSegment
from ffts.games.skies.commands import air as c
from ffts.games.skies.events import air as e
from ffts.games.skies.names import AfId, AosStep, FormationId, HexId, PlatformId
from ffts.games.skies.offers.watch import unfinished
from ffts.games.skies.orders.reading import OrderError, Pick, Reader
from ffts.games.skies.orders.words import STEP, Verb
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.state.air import Spot, Where
from ffts.games.skies.state.search import Search, Stage
from ffts.games.skies.words import fact, note
from tests.air_setting import CV8, MIDWAY
from tests.builders import IJN, LEFT, USN
from tests.builders_air import Table, carrier
from tests.refusing import refused

SQUADRONS = {"F": "VF-6", "D": "VB-6", "T": "VT-6"}


def wing(**shown: Any) -> Table:
    """Fighters are VF-6, dive bombers VB-6, torpedo bombers VT-6."""
    table = carrier(**shown)
    for af in table.air:
        table = table.with_af(af, squadron=SQUADRONS[af[0]])
    return table


def ordered(table: Table, *orders: str) -> Table:
    return table.play(c.SetOrders(platform=table.at, orders=orders))


def run(table: Table, dice: Iterable[int | str] = ()) -> Table:
    return table.play(c.RunOrders(platform=table.at), dice=dice)


def events_of(table: Table, dice: Iterable[int | str] = ()) -> tuple[Event, ...]:
    return table.decided(c.RunOrders(platform=table.at), dice)


def waits(events: Iterable[Event]) -> list[tuple[str, str, str]]:
    return [(each.order, each.rule, each.why) for each in events if isinstance(each, e.OrderWaits)]


def section_of(table: Table, af: str) -> int | None:
    return table.air[AfId(af)].section


# --- setting them -------------------------------------------------------------------


def test_6_5_orders_are_kept_in_the_words_of_the_player() -> None:
    table = ordered(wing(below="D1 T1"), "ready VB-6  1000 lb.", "bring up VT-6")
    assert table.platform.orders == ("ready VB-6 1000 lb", "bring up VT-6")
    assert ordered(table).platform.orders == ()


@pytest.mark.parametrize(
    ("order", "words"),
    [
        ("redy VB-6", "'redy VB-6' is no order known here; write for example: land what is overhead"),
        ("ready VB-9 1000lb", "Enterprise has no squadron 'VB-9'; it has VB-6, VT-6"),
        ("ready VB-6 torpedo", "VB-6 (SBD) carries 1000lb, 500lb, clean; torpedo was named"),
        ("ready VB-6 800kg", "VB-6 (SBD) carries 1000lb, 500lb, clean; '800kg' was named"),
        (
            "ready VB-6",
            "say what VB-6 (SBD) is readied with: ready VB-6 1000lb or ready VB-6 500lb or ready VB-6 clean",
        ),
        ("ready 1 of VB-6", "say what VB-6 (SBD) is readied with: ready 1 of VB-6 1000lb or"),
        ("ready", "say which squadron, as in: ready VB-6 1000lb"),
        ("spot strike 3 aft", "no strike 3 is known; name it in an order before this one"),
        ("respot left", "say aft or forward; 'left' was written"),
        ("CAP 0 of VB-6", "'0 of VB-6' names no aircraft; leave the number out for all of VB-6"),
        ("strike 1 is", "write for example"),
    ],
)
def test_6_5_an_order_that_makes_no_sense_is_reported_and_nothing_is_changed(order: str, words: str) -> None:
    table = ordered(wing(below="D1 T1"), "bring up VT-6")
    with refused("6.5-ORDER", "Enterprise, order 2: ", words, "Nothing was changed"):
        ordered(table, "unready VB-6", order)


@pytest.mark.parametrize("verb", Verb)
def test_6_5_every_example_can_be_read(verb: Verb) -> None:
    table = wing(below="D1 F1 T1")
    reader = Reader(table.state.sides[USN], table.at, table.data)
    order = reader.read(reader.examples[verb])
    assert order.verb is verb
    assert verb is Verb.NAME or verb in STEP


@pytest.mark.parametrize(
    ("who", "picks"),
    [
        ("VB-6", (Pick("VB-6"),)),
        ("vb-6", (Pick("VB-6"),)),
        ("2 of VB-6", (Pick("VB-6", 2),)),
        ("VB-6 x2", (Pick("VB-6", 2),)),
        ("VB-6:2", (Pick("VB-6", 2),)),
        ("VB-6, 1 of VF-6 and VT-6", (Pick("VB-6"), Pick("VF-6", 1), Pick("VT-6"))),
    ],
)
def test_6_5_squadrons_are_named_whole_or_by_number(who: str, picks: tuple[Pick, ...]) -> None:
    table = wing(below="D1 F1 T1")
    assert Reader(table.state.sides[USN], table.at, table.data).read(f"bring up {who}").picks == picks


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("READY vb6 with 1,000-lb. bombs!", "READY VB-6 with 1000-lb. bombs"),
        ("arm three VB 6 500 LB", "ready 3 VB-6 500 LB"),
        ("ready VT-6 torpedoes", "ready VT-6 torpedoes"),
        ("de-ready VT6", "unready VT-6"),
        ("recover all", "land all"),
        ("land the CAP", "land CAP"),
        ("launch 2 AFs of VF-6 as CAP", "CAP 2 of VF-6"),
        ("Launch CAP: 2 vf-6", "CAP 2 VF-6"),
        ("strike VF-6 below", "strike below VF-6"),
        ("send the torpedo bombers below", "strike below torpedo bombers"),
        ("bring VT-6 up", "bring up VT-6"),
        ("spot the deck fwd", "respot forward"),
        ("spot all aft", "spot all aft"),
        ("turn VF6 around", "turn round VF-6"),
        ("turn 2 of VF6 round", "turn round 2 of VF-6"),
        ("on turn 14 - turn VF-6 round", "turn 14: turn round VF-6"),
        ("strike 2: vb6 & fighters", "strike 2 is VB-6 & fighters"),
        ("Turn 12 launch everything", "turn 12: launch everything"),
        ("respot aft in the order D1, F1, T1", "respot aft in the order D1, F1, T1"),
    ],
)
def test_6_5_other_words_for_the_same_are_understood_and_kept_as_they_are_read(typed: str, kept: str) -> None:
    table = wing(below="D1 F1 T1")
    assert ordered(table, typed).platform.orders == (kept,)
    assert ordered(table, kept).platform.orders == (kept,)


@pytest.mark.parametrize(
    ("who", "squadrons"),
    [
        ("all", ("VB-6", "VF-6", "VT-6")),
        ("fighters", ("VF-6",)),
        ("all dive bombers", ("VB-6",)),
        ("bombers", ("VB-6", "VT-6")),
        ("VF6, torpedo bombers", ("VF-6", "VT-6")),
    ],
)
def test_6_5_squadrons_are_called_by_what_they_fly(who: str, squadrons: tuple[str, ...]) -> None:
    table = wing(below="D1 F1 T1")
    picks = Reader(table.state.sides[USN], table.at, table.data).read(f"bring up {who}").picks
    assert picks == tuple(map(Pick, squadrons))


@pytest.mark.parametrize(
    ("order", "words"),
    [
        ("launch CAP", "say which squadron, as in: CAP 2 of VF-6"),
        ("CAP VB-6", "only fighters fly CAP; VB-6 flies the SBD"),
        ("turn round VT-6", "only fighters are turned round within an AOS; VT-6 flies the TBD"),
        ("launch the strike", "say which strike, by a name of an order before this one: strike 2 is VB-6 and VT-6"),
        ("land 3 AFs", "say which squadron, as in: land 2 of VB-6"),
        ("bring up 2 bombers", "say of which squadron: 2 of VB-6 or 2 of VT-6"),
        ("ready VB-6 with bombs", "say which load VB-6 (SBD) is readied with: ready VB-6 1000lb or ready VB-6 500lb"),
        ("respot", "say aft or forward, as in: respot forward"),
    ],
)
def test_6_5_what_could_mean_two_things_is_asked_for(order: str, words: str) -> None:
    with refused("6.5-ORDER", words):
        ordered(wing(below="D1 F1 T1"), order)


def test_6_5_examples_name_the_squadrons_of_this_carrier_and_no_others() -> None:
    table = carrier(below="D1 F1")
    for af, squadron in (("D1", "HIR-D"), ("F1", "HIR-F")):
        table = table.with_af(af, squadron=squadron)
    with pytest.raises(Refused, match="CAP 2 of HIR-F; .*; ready HIR-D 1000lb; .*repair HIR-F") as caught:
        ordered(table, "do something")
    assert "V" not in caught.value.why
    with pytest.raises(Refused, match=r"land what is overhead; strike below what landed; respot forward \["):
        ordered(carrier(), "do something")


def test_6_5_every_order_of_the_manual_is_understood() -> None:
    page = (Path(__file__).parents[3] / "docs" / "standing-orders.md").read_text(encoding="utf-8")
    page = page.partition("\n## ")[0]  # what follows is read by Ctrl+K, or by a search
    rows = [line for line in page.splitlines() if line.startswith("| `")]
    table = wing(below="F2 D1 T1").with_af("F2", id=AfId("VF-6/1"))
    reader = Reader(table.state.sides[USN], table.at, table.data)
    asked = {word for row in rows for word in re.findall("`(.+?)`", row)}
    assert {reader.read("strike 2 is VB-6").verb, *(reader.read(order).verb for order in asked)} == set(Verb)


def test_6_5_a_squadron_of_another_deck_is_reported_where_it_is() -> None:
    table = wing(below="D1 F1").with_af("F1", platform=CV8, squadron="VF-8")
    with refused("6.5-ORDER", "Enterprise has no squadron 'vf-8' (it is on Hornet); it has VB-6"):
        ordered(table, "launch vf-8")


def test_6_7_5_a_base_is_given_no_orders_for_decks() -> None:
    table = wing(ashore="D1 F1", at=MIDWAY)
    for order in ("spot VB-6 aft", "respot aft", "strike below VB-6", "bring up VB-6", "turn round VF-6"):
        with refused("6.5-ORDER", "Midway is a base", "means nothing there", "for example: land what is overhead; CAP"):
            ordered(table, order)
    assert run(ordered(table, "launch all")).where(Where.AIR) == ("D1", "F1")


def test_6_5_a_strike_is_named_by_an_order_or_by_its_box_of_the_form() -> None:
    table = wing(below="D1 F1 T1")
    reader = Reader(table.state.sides[USN], table.at, table.data)
    with pytest.raises(OrderError, match="no strike 2 is known"):
        reader.read("spot strike 2 aft")
    named, spot = reader.read_all(("strike 2 is VB-6 and 1 of VF-6", "spot strike 2 aft"))
    assert named.picks == spot.picks == (Pick("VB-6"), Pick("VF-6", 1))


def test_6_5_orders_can_be_written_at_any_time_and_run_in_the_air_operations_segment() -> None:
    table = ordered(wing(below="D1", segment="SEARCH"), "bring up VB-6")
    with refused("3.4-SEGMENT", "belongs to the Air operations Segment"):
        run(table)


# --- running them -------------------------------------------------------------------


def test_6_5_runs_what_flies_then_what_moves_then_what_is_readied() -> None:
    table = ordered(wing(deck="F1@6", below="D1", lifts={"E1": (6, 2), "E2": (1, 2)}), "ready VB-6 500lb", "CAP VF-6")
    steps = [
        type(each).__name__ for each in events_of(ordered(table, "ready VB-6 500lb", "respot forward", "CAP VF-6"))
    ]
    assert steps[:2] == ["Launched", "FormationFormed"]
    assert steps.index("WorkedOn") > steps.index("FormationFormed")
    assert run(table).platform.aos.step is AosStep.READY


def test_6_5_what_is_done_leaves_the_queue() -> None:
    after = run(ordered(wing(below="D1 D2", deck="F1"), "CAP VF-6", "ready VB-6 1000lb"))
    assert after.platform.orders == ("ready VB-6 1000lb",)
    again = run(after.next_aos())
    assert again.platform.orders == ()
    assert {af.load for af in again.air.values() if af.squadron == "VB-6"} == {"1000lb"}


def test_6_5_readying_goes_on_over_the_turns_without_a_word() -> None:
    table = ordered(wing(below="T1"), "ready VT-6 torpedo")
    for work in (1, 2):
        assert not waits(events_of(table))
        table = run(table)
        assert table.air[AfId("T1")].work == work
        assert not events_of(table), "the same AF is not worked on twice"
        table = table.next_aos()
    assert run(table).platform.orders == ()


def test_6_5_points_are_spent_as_far_as_they_go_and_the_refusal_is_reported() -> None:
    events = events_of(ordered(wing(below="D1 D2 D3", points=2), "ready VB-6 1000lb"))
    assert [each.af for each in events if isinstance(each, e.WorkedOn)] == ["D1", "D2"]
    ((order, rule, why),) = waits(events)
    assert (order, rule) == ("ready VB-6 1000lb", "6.4.6")
    assert why.startswith("Enterprise has 0 of 2 handling points left; readying D3 costs 1")


def test_6_5_an_order_that_cannot_begin_leaves_the_steps_alone() -> None:
    table = ordered(wing(deck="F1"), "strike below what landed")
    after = run(table)
    assert after.platform.aos.step is AosStep.FLY
    assert waits(events_of(table)) == [
        (
            "strike below what landed",
            "6.7.2",
            "No aircraft have landed on Enterprise. Land aircraft first, or remove this order",
        )
    ]


def test_6_5_those_furthest_on_are_readied_first_and_no_more_than_ordered() -> None:
    table = ordered(wing(below="D1 D2 D3"), "ready 2 of VB-6 1000lb").with_af("D3", load="1000lb", work=1)
    assert [each.af for each in events_of(table) if isinstance(each, e.WorkedOn)] == ["D3", "D1"]
    other = ordered(wing(below="D1~ D2"), "ready 1 of VB-6 500lb")
    assert [each.af for each in events_of(other) if isinstance(each, e.WorkedOn)] == ["D2"]


def test_6_8_the_wrong_weapon_is_taken_off_before_the_right_one_goes_on() -> None:
    table = run(ordered(wing(below="D1~"), "ready VB-6 500lb"))
    assert (table.af("D1").load, table.af("D1").work) == ("1000lb", 1)
    table = run(table.next_aos())
    assert (table.af("D1").load, table.af("D1").work, table.platform.orders) == ("500lb", 2, ())
    done = ordered(wing(below="D1~"), "unready VB-6")
    assert run(run(done).next_aos()).platform.orders == ()


def about_to_search(table: Table, af: str, begin: int) -> Table:
    """One AF is ready for a sealed search."""
    search = Search(
        id=FormationId("CV6 search 1"),
        platform=table.at,
        wave="morning",
        afs=(AfId(af),),
        begin=begin,
        arc=(0, 30),
        range=6,
        last=20,
        stage=Stage.SEALED,
        origin=HexId("O"),
    )
    return table._with_own(searches={search.id: search})


def test_7_4_10_a_squadron_that_is_readied_leaves_those_alone_whose_search_leaves_this_turn() -> None:
    """Its weapon would come off, and the search with all or none would be cancelled."""
    table = ordered(wing(below="D1~ D2"), "ready VB-6 500lb")
    now = table.state.public.turn
    assert [each.af for each in events_of(about_to_search(table, "D1", now + 1)) if isinstance(each, e.WorkedOn)] == [
        "D2"
    ]
    later = [each.af for each in events_of(about_to_search(table, "D1", now + 2)) if isinstance(each, e.WorkedOn)]
    assert sorted(later) == ["D1", "D2"]
    named = ordered(wing(below="D1~ D2"), "ready D1, D2 500lb")
    each_one = [each.af for each in events_of(about_to_search(named, "D1", now + 1)) if isinstance(each, e.WorkedOn)]
    assert sorted(each_one) == ["D1", "D2"], "the word of the player for one of them is his word"


def test_6_5_the_same_order_does_not_stand_twice() -> None:
    with refused("6.5-TWICE", "order 3: 'ready VB-6 1000lb' stands there already as order 1"):
        ordered(wing(below="D1 D2"), "ready VB-6 1000lb", "bring up VB-6", "ready VB-6 1000lb")
    assert ordered(wing(below="D1 D2"), "turn 12: launch VB-6", "turn 13: launch VB-6").platform.orders


def test_6_5_a_squadron_that_is_not_aboard_is_reported() -> None:
    table = ordered(wing(below="D1", overhead="T1"), "bring up VT-6", "ready 2 of VB-6 1000lb")
    assert waits(events_of(table)) == [
        ("bring up VT-6", "6.3", "Enterprise has 0 AFs of VT-6 aboard. Order fewer, or name other squadrons"),
        (
            "ready 2 of VB-6 1000lb",
            "6.3",
            "Enterprise has 1 AF of VB-6 aboard; 2 were ordered. Order fewer, or name other squadrons",
        ),
    ]


# --- together, one by one, turn by turn ------------------------------------------------


def test_6_9_nobody_leaves_before_all_stand_ready_on_deck() -> None:
    order = "launch VB-6 together"
    below = events_of(ordered(wing(deck="D1 D2", below="D3~"), order))
    assert waits(below) == [
        (
            order,
            "6.5",
            "D3 is in the hangar; all of them leave together. Wait for the rest, or order them without 'together'",
        )
    ]
    empty = events_of(ordered(wing(deck="D1 D2~"), order))
    assert waits(empty) == [
        (
            order,
            "6.5",
            "D2 is not ready; all of them leave together. Wait for the rest, or order them without 'together'",
        )
    ]
    ready = run(ordered(wing(deck="D1 D2"), order))
    assert (set(ready.where(Where.AIR)), ready.platform.orders) == ({"D1", "D2"}, ())


def test_6_9_more_than_one_aos_lets_go_leave_together_too() -> None:
    deck = " ".join(f"F{number}" for number in range(1, 14))
    table = run(ordered(wing(deck=deck), "launch 13 of VF-6 together"))
    assert table.platform.orders == ("launch 1 of VF-6 together",)
    assert run(table.next_aos()).platform.orders == ()


def test_6_7_1_those_named_are_respotted_in_front() -> None:
    table = run(ordered(wing(deck="F1@5 D1@6"), "respot aft with VB-6 in front"))
    assert (table.platform.deck, table.platform.orders) == (("D1", "F1"), ())


def test_6_7_1_a_whole_order_is_respotted_once() -> None:
    table = ordered(wing(deck="F1@5 D1@6"), "turn 11: respot aft in the order D1, F1")
    assert run(table).platform.deck == ("F1", "D1")
    table = run(table.next_aos())
    assert (table.platform.deck, table.platform.orders) == (("D1", "F1"), ())


def test_6_7_one_order_may_make_room_for_another() -> None:
    table = wing(deck="F1@6", below="D1~", room=(0, 0, 0, 0, 0, 10))
    table = ordered(table, "bring up VB-6 to sixth 6", "strike below VF-6")
    assert run(table).platform.orders == ()


def test_6_8_an_order_for_one_turn_is_one_aos_of_work() -> None:
    table = ordered(wing(below="D1"), "turn 10: ready D1 1000lb", "turn 12: ready D1 1000lb")
    table = run(table)
    assert (table.af("D1").work, table.platform.orders) == (1, ("turn 12: ready D1 1000lb",))
    table = run(table.next_aos())
    assert table.af("D1").work == 1
    assert run(table.next_aos()).platform.orders == ()


def test_6_9_afs_leave_by_the_catapult_an_order_names() -> None:
    table = wing(deck="D1@1 D2@1 D3@1 D4@1 D5@1", catapults={"C1": ("deck", 1)}, room=(99,) * 6)
    table = run(ordered(table, "launch D1, D2, D3, D4, D5 by catapult c1"))
    assert table.platform.orders == ("launch D5 by catapult C1",)


def test_6_5_runs_of_afs_are_written_and_read_alike() -> None:
    assert [str(Pick("VB-6", 3, tuple(map(AfId, afs)))) for afs in (("VB-6/1", "VB-6/2", "VB-6/4"), ("D1", "D2"))] == [
        "VB-6/1-2, VB-6/4",
        "D1, D2",
    ]


# --- flying --------------------------------------------------------------------------


def test_6_5_cap_leaves_in_part_and_the_rest_stays_ordered() -> None:
    after = run(ordered(wing(deck="F1 F2~"), "CAP 2 of VF-6"))
    assert [cap.afs for cap in after.formations.values()] == [("F1",)]
    assert after.platform.orders == ("CAP 1 of VF-6",)


def test_6_5_a_cap_that_stands_behind_others_waits() -> None:
    ((_, rule, why),) = waits(events_of(ordered(wing(deck="D1@5 F1@6"), "CAP VF-6")))
    assert rule == "6.7.6"
    assert "F1 cannot leave: D1 stands ahead of it" in why


def test_6_5_launches_all_or_a_number() -> None:
    table = wing(deck="D1 D2 D3")
    assert run(ordered(table, "launch VB-6")).platform.orders == ()
    assert run(ordered(table, "launch 2 of VB-6")).where(Where.AIR) == ("D1", "D2")
    ((_, rule, _),) = waits(events_of(ordered(wing(below="D1"), "launch VB-6")))
    assert rule == "6.8.1"


def test_6_5_lands_those_with_the_least_fuel_first_as_many_as_may() -> None:
    table = ordered(wing(overhead="D1 D2 D3 D4 D5 D6 D7"), "land what is overhead").with_af("D7", last_turn=11)
    events = events_of(table, dice=[9, 9])
    assert [each.af for each in events if isinstance(each, e.Landed)][0] == "D7"
    after = run(table, dice=[9, 9])
    assert len(after.where(Where.DECK)) == 6
    assert after.platform.orders == ("land what is overhead",)
    assert run(after.next_aos()).platform.orders == ()


def test_6_5_a_landing_asks_for_its_dice_and_waits_for_them() -> None:
    table = ordered(wing(overhead="D1 D2 D3"), "land what is overhead")
    with pytest.raises(NeedRoll, match="landing accident"):
        RULEBOOK.decide(table.state, table.data, c.RunOrders(platform=table.at), Dice())


def test_6_5_nobody_rolls_for_a_landing_the_deck_refuses() -> None:
    table = ordered(wing(overhead="D1", deck="F1", last=9), "land what is overhead")
    ((_, rule, why),) = waits(events_of(table))
    assert rule == "6.7"
    assert "spotted aft; landing needs the deck clear or spotted forward" in why


def test_6_5_a_cap_stays_up_unless_its_squadron_is_ordered_down() -> None:
    table = wing(cap="F1", overhead="D1")
    assert run(ordered(table, "land what is overhead")).where(Where.DECK) == ("D1",)
    assert run(ordered(table, "land VF-6")).where(Where.DECK) == ("F1",)


def test_6_12_no_more_land_than_are_ordered() -> None:
    table = wing(overhead="D1 D2 D3 D4").with_af("D3", launched=6, last_turn=22)
    two = run(ordered(table, "land 2 of VB-6"))
    assert (two.where(Where.DECK), two.platform.orders) == (("D1", "D3"), ())
    one = run(ordered(table, "land D4"))
    assert (one.where(Where.DECK), one.platform.orders) == (("D4",), ())
    few = ordered(table, "land 5 of VB-6")
    after, events = run(few, dice=[9]), events_of(few, dice=[9])
    assert after.platform.orders == ("land 1 of VB-6",)
    assert waits(events) == [
        ("land 1 of VB-6", "6.12", "No other AF of VB-6 is over Enterprise. The others follow when they are overhead")
    ]


def test_6_12_8_an_accident_keeps_the_others_up_and_in_the_order() -> None:
    table = ordered(wing(overhead="D1 D2 D3", light="night"), "land 3 of VB-6")
    after = run(table, dice=[5, 1])
    assert (after.where(Where.DECK), after.where(Where.LOST), after.where(Where.AIR)) == (("D1",), ("D2",), ("D3",))
    assert after.platform.orders == ("land 1 of VB-6",)
    ((_, rule, why),) = waits(events_of(table, dice=[5, 1]))
    assert (rule, why.split(".")[0]) == (
        "6.12.8",
        "A landing accident has closed Enterprise for the rest of this AOS",
    )


def test_6_13_1_no_more_are_turned_round_than_are_ordered() -> None:
    table = wing(cap="F1 F2 F3")
    one = run(ordered(table, "turn round 1 of VF-6"))
    assert (len(one.where(Where.DECK)), one.platform.orders) == (1, ())
    ((_, rule, why),) = waits(events_of(ordered(table, "turn round 3 of VF-6")))
    assert (rule, why) == (
        "6.13.1",
        "Enterprise turns 2 fighter AFs round in an AOS. Land the others the usual way (6.12), or wait a turn",
    )


def test_6_9_those_left_behind_learn_why_and_keep_their_catapult() -> None:
    table = ordered(
        wing(deck="D1@1", below="D2", catapults={"C1": ("deck", 1)}), "turn 10: launch 2 vb6 by catapult C1"
    )
    assert waits(events_of(table)) == [
        (
            "turn 10: launch 1 of VB-6 by catapult C1",
            "6.8.1",
            "Nobody else of VB-6 stands on Enterprise's deck. Bring them up first",
        )
    ]
    assert run(table).platform.orders == ("turn 10: launch 1 of VB-6 by catapult C1",)


def test_6_5_nobody_there_learns_of_decks_and_of_bases() -> None:
    (line,) = waits(events_of(ordered(wing(below="F1"), "CAP 2 of VF-6")))
    assert line == ("CAP 2 of VF-6", "6.8.1", "Nobody of VF-6 stands on Enterprise's deck. Bring them up first")
    base = wing(ashore="D1", overhead="F1", at=MIDWAY)
    (line,) = waits(events_of(ordered(base, "CAP 2 of VF-6")))
    assert line == (
        "CAP 2 of VF-6",
        "6.1",
        "Nobody of VF-6 is parked at Midway. Wait until they have landed, or choose others",
    )
    (line,) = waits(events_of(ordered(base, "land 2 of VB-6")))
    assert line == (
        "land 2 of VB-6",
        "6.12",
        "No AF of VB-6 is over Midway. Wait until they are overhead, or remove this order",
    )


def test_6_5_of_those_named_one_by_one_the_rest_stays_ordered_however_it_was_written() -> None:
    table = run(ordered(wing(below="D1 D2 D3", points=2), "turn 10: ready d1, d2, d3 with 1000 lb"))
    assert table.platform.orders == ("turn 10: ready D3 1000lb",)


def test_6_5_turns_fighters_round() -> None:
    after = run(ordered(wing(cap="F1 F2 F3"), "turn round 3 of VF-6"))
    assert len(after.where(Where.DECK)) == 2
    assert after.platform.orders == ("turn round 1 of VF-6",)


# --- moving --------------------------------------------------------------------------


def test_6_5_strikes_below_what_landed_and_readies_it_in_the_same_aos() -> None:
    orders = ("land what is overhead", "strike below what landed", "ready VB-6 1000lb")
    after = run(ordered(wing(overhead="D1 D2", lifts={"E1": (1, 9)}), *orders))
    assert after.where(Where.HANGAR) == ("D1", "D2")
    assert {af.work for af in after.air.values()} == {1}
    assert after.platform.orders == ("ready VB-6 1000lb",)


def test_6_5_spotting_turns_the_deck_and_puts_the_longest_run_aftmost() -> None:
    runs = {"F4F": {"clean": 2}, "TBD": {"torpedo": 6}}
    table = wing(deck="D1@1", below="F1~ T1~", spot="forward", room=(10,) * 6, takeoff=runs)
    after = run(ordered(table, "spot VF-6, VT-6 aft"))
    assert after.platform.spot is Spot.AFT
    assert after.platform.orders == ()
    assert (section_of(after, "D1"), section_of(after, "T1"), section_of(after, "F1")) == (6, 5, 4)


def test_6_5_respots_an_occupied_deck_and_lets_an_empty_one_be() -> None:
    assert run(ordered(wing(deck="D1 D2"), "respot forward")).platform.spot is Spot.FORWARD
    assert run(ordered(wing(below="D1"), "respot forward")).platform.orders == ()


def test_6_5_brings_up_what_the_elevators_move() -> None:
    after = run(ordered(wing(below="D1 D2 D3", lifts={"E1": (1, 2)}), "bring up VB-6"))
    assert after.where(Where.DECK) == ("D1", "D2")
    assert after.platform.orders == ("bring up VB-6",)
    assert run(after.next_aos()).platform.orders == ()


def test_6_5_strikes_a_named_squadron_below_and_repairs_another() -> None:
    table = ordered(wing(deck="D1 F1~"), "strike below VB-6", "repair VF-6").with_af("F1", damaged=True)
    after = run(table)
    assert after.where(Where.HANGAR) == ("D1",)
    assert after.air[AfId("F1")].repaired == 1
    assert after.platform.orders == ("repair VF-6",)


def test_6_5_a_name_goes_when_no_order_uses_it_any_more() -> None:
    begun = wing(below="D1 F1").with_af("D1", load="1000lb")
    table = ordered(begun, "strike 1 is VB-6 and VF-6", "spot strike 1 aft", "ready strike 1")
    after = run(table)
    assert after.platform.orders == ("strike 1 is VB-6 and VF-6", "ready strike 1")
    assert run(ordered(table, *table.platform.orders[:2])).platform.orders == ()


def test_6_8_without_a_load_an_order_goes_on_with_what_is_begun_and_fighters_are_fuelled() -> None:
    table = ordered(wing(below="D1 F1").with_af("D1", load="1000lb"), "ready VB-6", "ready VF-6")
    assert table.platform.orders == ("ready VB-6", "ready VF-6")
    assert {af.id: (af.load, af.work) for af in run(table).air.values()} == {"D1": ("1000lb", 1), "F1": ("clean", 1)}


def test_6_5_a_squadron_and_a_number_of_another_leave_and_nobody_more_next_turn() -> None:
    """Who stays of the squadron that was numbered stays, though the other was named without a number."""
    table = ordered(wing(deck="F1 F2 D1 D2 F3"), "launch VB-6 and 2 of VF-6")
    after = run(table)
    assert sorted(after.where(Where.AIR)) == ["D1", "D2", "F1", "F2"]
    assert after.platform.orders == ()


def test_6_5_what_is_left_of_a_squadron_beside_a_number_of_another_is_reported() -> None:
    after = run(ordered(wing(deck="F1 F2 D1 D2~ F3"), "launch VB-6 and 2 of VF-6"))
    assert sorted(after.where(Where.AIR)) == ["D1", "F1", "F2"]
    assert after.platform.orders == ("launch VB-6",)


# --- what the Watch says of them --------------------------------------------------------


def lines_of_orders(table: Table) -> list[Offer]:
    return [line for line in unfinished(table.state, table.data) if line.rule == "6.5"]


def test_6_5_orders_that_were_not_run_are_unfinished_business_that_may_be_left() -> None:
    table = ordered(wing(below="D1"), "ready VB-6 1000lb")
    (line,) = lines_of_orders(table)
    assert line.words == f"Standing orders of {table.platform.name} not run: ready VB-6 1000lb"
    assert (line.must, line.side, line.command) == (False, USN, c.RunOrders(platform=table.at))
    with refused("3.4-FORFEIT", "Standing orders of Enterprise not run: ready VB-6 1000lb [6.5]", "go on and lose it"):
        table.play(CloseSegment())
    assert table.play(CloseSegment(waive=LEFT)).platform.orders == ("ready VB-6 1000lb",)


def test_6_5_orders_that_were_due_and_left_stand_in_the_log_carrier_by_carrier() -> None:
    table = ordered(wing(below="D1"), "ready VB-6 1000lb", "turn 99: bring up VB-6")
    left = [event for event in table.decided(CloseSegment(waive=LEFT)) if isinstance(event, e.OrdersLeft)]
    assert [(event.platform, event.orders) for event in left] == [(table.at, ("ready VB-6 1000lb",))]
    rule, words = fact(table.state, left[0])
    assert (rule, words) == ("6.5", "Enterprise: orders left for a later turn: ready VB-6 1000lb")
    assert note(left[0], USN) == "CV6, orders left for a later turn: ready VB-6 1000lb"
    assert note(left[0], IJN) is None
    assert not [event for event in run(table).decided(CloseSegment()) if isinstance(event, e.OrdersLeft)]


def test_6_5_orders_that_were_run_are_no_business_though_they_go_on_next_turn() -> None:
    after = run(ordered(wing(below="D1"), "ready VB-6 1000lb"))
    assert after.platform.orders == ("ready VB-6 1000lb",)
    assert lines_of_orders(after) == []


def test_6_5_orders_that_wait_for_a_landing_die_are_not_run_yet() -> None:
    assert lines_of_orders(ordered(wing(overhead="D1"), "land what is overhead"))


@pytest.mark.parametrize("order", ["turn 99: bring up VB-6", "land what is overhead", "launch VB-6"])
def test_6_5_orders_that_could_do_nothing_now_are_no_business(order: str) -> None:
    assert lines_of_orders(ordered(wing(below="D1"), order)) == []


# --- whose ----------------------------------------------------------------------------


def test_6_5_a_whole_side_runs_its_orders() -> None:
    table = ordered(wing(below="D1"), "bring up VB-6")
    assert table.play(c.RunOrders(side=USN)).where(Where.DECK) == ("D1",)


@pytest.mark.parametrize(
    ("cmd", "citation"),
    [
        (c.RunOrders(), "6.5-WHOSE"),
        (c.RunOrders(platform=PlatformId("CV6"), side=USN), "6.5-WHOSE"),
        (c.RunOrders(platform=PlatformId("CV6")), "6.5-NONE"),
        (c.RunOrders(side=USN), "6.5-NONE"),
    ],
)
def test_6_5_names_whose_orders_and_there_must_be_some(cmd: c.RunOrders, citation: str) -> None:
    with refused(citation):
        wing(below="D1").play(cmd)


def test_6_5_orders_of_a_squadron_that_has_left_the_books_wait() -> None:
    table = ordered(wing(below="D1"), "bring up VB-6").with_af("D1", squadron="VS-6")
    assert waits(events_of(table)) == [
        ("bring up VB-6", "6.5", "Enterprise has no squadron 'VB-6'; it has VS-6. Change or remove this order")
    ]
