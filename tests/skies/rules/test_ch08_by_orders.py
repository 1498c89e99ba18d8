"""8.3 Standing orders of a search by what it finds: read, carried out at the sighting, changed."""

import re
from pathlib import Path

import pytest

from ffts.games.skies.commands import search as s
from ffts.games.skies.events import search as e
from ffts.games.skies.names import Segment
from ffts.games.skies.orders.reading import OrderError
from ffts.games.skies.orders.searching import read_orders
from ffts.games.skies.phrases.reading import readings
from ffts.games.skies.state.search import Stage
from ffts.games.skies.words import note
from tests.builders import IJN, USN
from tests.builders_search import S1, TFO, Table, looks, out, plan, planned
from tests.refusing import refused
from tests.skies.phrases.desk import TableDesk

CARRIERS_STAY = ("if carriers, shadow", "if cruisers, go on")


def ordered(table: Table, *orders: str) -> s.SetSearchOrders:
    return s.SetSearchOrders(side=USN, search=S1, orders=orders or CARRIERS_STAY)


def card_of(table: Table, ship: str) -> str:
    return next(card.card for card in table.ijn.task_forces[TFO].hand if card.ship == ship)


def found(table: Table, ship: str) -> Table:
    """One card of TF O is dealt: that of this ship."""
    return table.do(looks(), [3, card_of(table, ship)])


def facts(table: Table, ship: str) -> list[type]:
    return [type(event) for event in table.decided(looks(), [3, card_of(table, ship)])]


# --- how they are written ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("if carriers, close and shadow; if cruisers, go on", "if carriers, shadow; if cruisers, go on"),
        ("If a carrier is found: keep contact with it", "if carriers, shadow"),
        ("if battleships or carriers attack and follow, else go on", "if carriers or battleships, attack and shadow; "
         "otherwise go on"),
        ("if anything, bomb", "otherwise attack"),
        ("if carriers, shadow and if transports, ignore them", "if carriers, shadow; if merchants, go on"),
    ],
)  # fmt: skip
def test_a_line_is_read_in_the_words_of_a_briefing_and_its_own_words_read_alike(typed: str, read: str) -> None:
    orders = read_orders(typed)
    assert "; ".join(order.text for order in orders) == read
    assert read_orders(read) == orders


def test_every_order_of_the_manual_is_understood_and_is_in_its_own_words() -> None:
    page = (Path(__file__).parents[3] / "docs" / "standing-orders.md").read_text(encoding="utf-8")
    rows = re.findall(r"(?m)^\| `((?:if|otherwise) .+?)` \|", page)
    assert len(rows) == 5
    assert [order.text for row in rows for order in read_orders(row)] == rows


@pytest.mark.parametrize(
    "typed",
    ["shadow carriers", "if submarines, shadow", "if carriers", "if carriers, ram", "if carriers, shadow go on"],
)
def test_what_cannot_be_read_is_answered_with_an_example(typed: str) -> None:
    with pytest.raises(OrderError, match="as in: if carriers"):
        read_orders(typed)


# --- at the moment of the sighting ---------------------------------------------------------


def test_who_was_ordered_to_shadow_carriers_stays_with_one_at_the_sighting_and_the_log_has_the_reason() -> None:
    table = out(7, plan())
    after = found(table.do(ordered(table)), "SHOK")
    by_hand = found(table, "SHOK").do(s.ShadowForce(side=USN, search=S1, task_force=TFO))
    assert after.search().shadows == by_hand.search().shadows != ()
    kinds = facts(table.do(ordered(table)), "SHOK")
    assert kinds.index(e.CardsSeen) < kinds.index(e.SearchOrderMet) < kinds.index(e.ShadowBegan)


def test_who_was_ordered_to_go_on_past_cruisers_goes_on_and_the_log_has_that_too() -> None:
    table = out(7, plan())
    after = found(table.do(ordered(table)), "CA1")
    assert after.search().shadows == ()
    assert e.SearchOrderMet in facts(table.do(ordered(table)), "CA1")


def test_what_no_order_is_about_is_left_to_the_side() -> None:
    table = out(7, plan())
    assert e.SearchOrderMet not in facts(table.do(ordered(table)), "DD1")
    assert facts(table.do(ordered(table)), "DD1") == facts(table, "DD1")


def test_an_armed_search_attacks_by_its_order_what_it_was_ordered_to_attack() -> None:
    table = out(7, plan(), armed=True)
    done = found(table.do(ordered(table, "if carriers, attack and shadow")), "SHOK")
    assert [attack.card for attack in done.search().attacks] == [card_of(table, "SHOK")]
    assert done.search().shadows


def test_what_a_rule_forbids_is_left_and_its_side_reads_the_number_of_the_rule_alone() -> None:
    """Nobody carries a bomb: as an order of its player's own it would be refused by the same rule."""
    table = out(7, plan())
    events = table.do(ordered(table, "otherwise attack")).decided(looks(), [3, card_of(table, "SHOK")])
    (left,) = [event for event in events if isinstance(event, e.SearchOrderLeft)]
    own = s.DeclareSearchAttack(side=USN, search=S1, task_force=TFO, card=card_of(table, "SHOK"))
    with refused("8.5-UNARMED", left.why):
        found(table, "SHOK").do(own)
    assert (left.rule, left.task_force) == ("8.5", TFO)
    assert "bomb" not in (note(left, USN) or "") and note(left, IJN) is None


# --- changed until its moment ----------------------------------------------------------------


def test_orders_are_given_from_the_plan_on_changed_in_the_air_and_not_when_it_is_home() -> None:
    table = planned()
    given = table.do(ordered(table)).until(7, Segment.SEARCH)
    assert given.search().orders == CARRIERS_STAY
    changed = given.do(ordered(given, "otherwise go on"))
    assert found(changed, "SHOK").search().shadows == ()
    home = given.after(e.SearchEnded(side=USN, search=S1))
    assert home.search().stage is Stage.CLOSED
    with refused("7.4.6-STAGE"):
        home.do(ordered(home))


def test_an_order_without_sense_changes_nothing() -> None:
    table = out(7, plan())
    with refused("8.3-ORDER"):
        table.do(ordered(table, "if carriers, shadow", "if whales, shadow"))


def test_the_enemy_reads_nothing_of_them() -> None:
    table = out(7, plan())
    with_orders = table.do(ordered(table))
    assert _notes(with_orders) == _notes(table)


def _notes(table: Table) -> list[str]:
    events = table.decided(looks(), [3, card_of(table, "CA1")])
    return [words for event in events if (words := note(event, IJN))]


# --- in plain words -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "orders"),
    [
        ("search 1: if carriers, close and shadow; if cruisers, go on", CARRIERS_STAY),
        (
            "orders for Enterprise search 1: if carriers shadow, otherwise go on",
            ("if carriers, shadow", "otherwise go on"),
        ),
        ("no orders for search 1", ()),
    ],
)
def test_a_line_gives_them_at_the_desk_from_a_seat_and_by_post(typed: str, orders: tuple[str, ...]) -> None:
    table = out(7, plan())
    (reading, *_) = readings(TableDesk(table.data, table.state), typed)
    assert reading.commands == (s.SetSearchOrders(side=USN, search=S1, orders=orders),)
    assert reading.allowed
