"""6.5 A plan as standing orders: they are carried out by the rules, and the plan for what is left is one too."""

from ffts.games.skies.ahead.earliest import Plan, earliest_launch
from ffts.games.skies.ahead.load import read_load
from ffts.games.skies.ahead.orders import Orders, as_orders
from ffts.games.skies.ahead.words import answer, describe_steps, done_by, order_text, reason
from ffts.games.skies.commands import air as c
from ffts.games.skies.events import SegmentBegan
from ffts.games.skies.names import AfId, PlatformId, Segment
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.state.air import Where
from ffts.workshop.catalogs import load_catalog
from tests.builders_air import Table
from tests.skies.ahead.test_forecast import wing


def planned(table: Table, load: str) -> tuple[Plan, Orders]:
    plan = earliest_launch(table.state, table.data, table.at, read_load(load))
    return plan, as_orders(table.state, table.data, table.at, plan)


def carried_out(table: Table, orders: Orders) -> Table:
    """The table once nothing is left of these orders."""
    table = table.play(c.SetOrders(platform=table.at, orders=orders.texts)).play(c.RunOrders(platform=table.at))
    while table.platform.orders:
        table = table.next_aos().play(c.RunOrders(platform=table.at))
    return table


def test_each_step_of_the_plan_is_an_order_for_its_turn() -> None:
    table = wing(below="D1 D2")
    plan, orders = planned(table, "VB-6:1000lb")
    assert orders.texts == (
        "turn 10: bring up D1, D2 to sixth 6",
        "turn 10: ready D1, D2 with 1000lb",
        "turn 11: ready D1, D2 with 1000lb",
        "turn 12: launch D1, D2",
    )
    assert (orders.away, orders.last) == (plan.turn, plan.last)


def test_the_orders_do_what_was_foretold() -> None:
    table = wing(below="D1 D2 F1", deck="F2")
    plan, orders = planned(table, "VB-6:1000lb")
    after = carried_out(table, orders)
    assert after.state.public.turn == orders.away == plan.turn
    assert set(after.where(Where.AIR)) == {"D1", "D2"}


def test_a_crowded_deck_is_cleared_by_orders_alone() -> None:
    table = morning("CV6")
    plan, orders = planned(table, "VB-6:1000lb")
    assert orders.texts[-1].startswith("turn 2: launch VB-6/")
    assert carried_out(table, orders).state.public.turn == plan.turn


def test_6_9_several_catapults_manned_at_once_are_named_together() -> None:
    table = morning("CV6")
    plan, orders = planned(table, "VF-6:clean,VT-6:torpedo")
    assert "by catapult C1+C2+H1" in orders.texts[-1]
    assert (orders.away, orders.last) == (plan.turn, plan.last)


def morning(carrier: str) -> Table:
    """A carrier of 4 June in the first air operations segment."""
    data = load_catalog("midway-4-june")
    state = RULEBOOK.fold(RULEBOOK.start(data), (SegmentBegan(segment=Segment.AIR_OPERATIONS),))
    return Table(data, state, PlatformId(carrier))


def test_what_never_leaves_has_no_orders() -> None:
    table = wing(below="T1", closed=(1, 2, 3, 4, 5, 6))
    plan, orders = planned(table, "VT-6:torpedo")
    assert plan.turn is None
    assert orders == Orders((), None, None)


def test_a_plan_in_words_says_turn_clock_and_certainty() -> None:
    table = wing(below="D1 D2")
    plan, _ = planned(table, "VB-6:1000lb")
    assert answer(table.data, plan).startswith(f"Earliest launch: turn {plan.turn}, ")
    assert answer(table.data, plan).endswith("(nothing earlier is possible)")
    assert reason(plan).startswith("Not before: ")
    assert done_by(plan, "ready") == plan.first + 1
    steps = tuple(describe_steps(table.data, plan))
    assert steps[-1][1] == ("launch D1, D2",)


def test_a_plan_that_may_not_be_the_best_says_so() -> None:
    table = wing(below="D1")
    plan = Plan(7, 5, ((), (), ()), "", {AfId("D1"): "1000lb"}, best=False)
    assert "best plan found" in answer(table.data, plan)
    assert answer(table.data, Plan(None, 5, (), "no deck left", {})) == "Never: no deck left"


def test_an_order_is_reported_with_its_afs_and_choices() -> None:
    cmd = c.Ready(platform=wing().at, afs=(AfId("D1"), AfId("D2")), load="1000lb")
    assert order_text(cmd) == "ready D1, D2 with 1000lb"
