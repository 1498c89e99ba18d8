"""6.5 A plan as standing orders: they are carried out by the rules, and the plan for what is left is one too."""

from ffts.app.forecast import Plan, earliest_launch
from ffts.app.forecast_load import read_load
from ffts.app.forecast_orders import Orders, as_orders
from ffts.app.forecast_words import answer, done_by, order_in_words, reason, steps_in_words
from ffts.games.skies import commands_air as c
from ffts.games.skies.names import AfId
from tests.app.test_forecast import wing
from tests.builders import USN
from tests.builders_air import Table


def planned(table: Table, load: str) -> tuple[Plan, Orders]:
    plan = earliest_launch(table.state, table.data, table.at, read_load(load))
    return plan, as_orders(table.state, table.data, table.at, plan)


def test_what_is_below_is_readied_and_spotted() -> None:
    table = wing(below="D1 D2")
    plan, orders = planned(table, "VB-6:1000lb")
    assert orders.texts == ("spot VB-6 aft", "ready VB-6 1000lb")
    assert orders.rest is not None
    assert orders.rest.turn == plan.turn


def test_the_orders_do_what_was_foretold() -> None:
    table = wing(below="D1 D2 F1", deck="F2")
    _, orders = planned(table, "VB-6:1000lb")
    assert orders.rest is not None
    table = table.play(c.SetOrders(platform=table.at, orders=orders.texts))
    while table.state.public.turn < orders.rest.first:
        table = table.play(c.RunOrders(platform=table.at)).next_aos() if table.platform.orders else table.next_aos()
    assert table.platform.orders == ()
    for at, step in enumerate(orders.rest.steps):
        table = (table.next_aos() if at else table).play(*step)
    assert all(table.af(af).formation is None and table.af(af).launched for af in ("D1", "D2"))


def test_a_part_of_a_squadron_is_told_by_its_number() -> None:
    _, orders = planned(wing(below="D1 D2 D3"), "VB-6:2:1000lb")
    assert orders.texts == ("spot 2 of VB-6 aft", "ready 2 of VB-6 1000lb")


def test_what_never_leaves_is_not_followed_up() -> None:
    table = wing(below="T1", closed=(1, 2, 3, 4, 5, 6))
    plan, orders = planned(table, "VT-6:torpedo")
    assert plan.turn is None
    assert orders.rest is None


def test_a_plan_in_words_says_turn_clock_and_certainty() -> None:
    table = wing(below="D1 D2")
    plan, _ = planned(table, "VB-6:1000lb")
    assert answer(table.data, plan).startswith(f"Earliest launch: turn {plan.turn}, ")
    assert answer(table.data, plan).endswith("(exact: nothing earlier is possible)")
    assert reason(plan).startswith("Not before: ")
    assert done_by(plan, "ready") == plan.first + 1
    steps = tuple(steps_in_words(table.data, table.state.sides[USN], plan))
    assert steps[-1][1] == ("Launch D1, D2",)


def test_an_unfinished_search_says_that_it_is_not_exact() -> None:
    table = wing(below="D1")
    plan = Plan(7, 5, ((), (), ()), "", {AfId("D1"): "1000lb"}, exact=False)
    assert "not exact" in answer(table.data, plan)
    assert answer(table.data, Plan(None, 5, (), "no deck left", {})) == "Never: no deck left"


def test_an_order_is_told_with_its_afs_and_choices() -> None:
    cmd = c.Ready(platform=wing().at, afs=(AfId("D1"), AfId("D2")), load="1000lb")
    assert order_in_words(cmd) == "ready: D1, D2 (load 1000lb)"
