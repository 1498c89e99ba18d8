"""FS-8.2 and FS-9.1 Ways drawn by hand: hex after hex, priced and judged as they grow."""

from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.names import HexId, PlaceId, Step, UnitId, Water
from ffts.games.fire_in_the_sky.offers.moving import drawn_offer, stepped
from ffts.games.fire_in_the_sky.offers.trying import refused
from ffts.games.fire_in_the_sky.pages.ordering import describe_marked, describe_reaction, drawn_order, orders
from ffts.games.fire_in_the_sky.view import view
from tests.fire_in_the_sky.setting import AL, JP, begun, catalog, moved, opened

DATA = catalog()
AKAGI = (UnitId("Akagi, Kaga"),)
SAILING = opened(begun(DATA), DATA, Step.SAIL)
KURE = "0803"


def drawn(*hexes: str, start: tuple[Water, ...] = ()) -> tuple[Water, ...]:
    for one in hexes:
        start = stepped(SAILING, DATA, AKAGI, start, one)
    return start


def test_a_way_grows_by_neighbours_and_ends_where_it_is_touched_again() -> None:
    assert drawn("0903", "0904", "0905") == ("0903", "0904", "0905")
    assert drawn("0903", "1201") == ("0903",)  # no neighbour
    assert drawn("0903", "0904", "0905", "0903") == ("0903",)
    assert drawn("0903", KURE) == ()


def test_only_one_half_of_a_divided_hex_is_entered() -> None:
    near = next(water for water in DATA.chart.seas[Water("0406e")] if water[4:] == "")
    assert stepped(SAILING, DATA, AKAGI, (near,), "0406") == (near, "0406e")


def test_the_order_by_the_way_drawn_costs_what_that_way_costs() -> None:
    round_about = drawn("0903", "0904", "0905", "0805", "0705")
    offer = drawn_offer(SAILING, DATA, JP, AKAGI, round_about)
    assert offer is not None
    assert offer.command == s.Sail(side=JP, units=AKAGI, to=Water("0705"), path=round_about)
    assert offer.cost == "3 of 12 oil"
    assert refused(SAILING, DATA, offer.command) is None


def test_a_way_too_long_says_so_while_it_is_drawn() -> None:
    too_far: tuple[Water, ...] = ()
    while len(too_far) <= DATA.type(AKAGI[0]).ma:
        nexts = DATA.chart.seas[too_far[-1] if too_far else Water(KURE)]
        too_far = (*too_far, max(nexts, key=lambda water: DATA.chart.distance(DATA.chart.hex_of(water), HexId(KURE))))
    line = drawn_order(view(SAILING, JP), DATA, AKAGI, too_far)
    assert line is not None
    assert "must stop" in str(line.refused)


def test_a_deployment_is_an_order_once_the_way_has_come_to_a_base() -> None:
    deploying = begun(DATA)
    assert drawn_offer(deploying, DATA, JP, AKAGI, (Water("0903"), Water("0904"))) is None
    way = (Water("0804"), Water("0903"))
    offer = drawn_offer(deploying, DATA, JP, AKAGI, way)
    assert offer is not None
    assert offer.command == s.SeaDeploy(side=JP, units=AKAGI, to=(PlaceId("iwo_jima"),), paths=(way,))


def test_fs_8_3_a_way_of_one_hex_is_gone_for_nothing_as_by_a_click() -> None:
    deploying = begun(DATA)
    offer = drawn_offer(deploying, DATA, JP, AKAGI, (Water("0903"),))
    assert offer is not None
    assert offer.command == s.OneHexDeploy(side=JP, units=AKAGI, to=PlaceId("iwo_jima"))
    clicked = next(line for line in orders(view(deploying, JP), DATA, AKAGI) if line.offer.at == "iwo_jima")
    assert (clicked.command, clicked.comes_to) == (offer.command, offer.cost) == (offer.command, "free")


def test_fs_8_3_where_one_hex_is_not_allowed_the_way_of_one_hex_costs_transport_points() -> None:
    second = opened(begun(DATA), DATA, Step.DEPLOY_SECOND)
    offer = drawn_offer(second, DATA, JP, AKAGI, (Water("0903"),))
    assert offer is not None
    assert isinstance(offer.command, s.SeaDeploy)


def test_fs_8_3_soldiers_are_dragged_along_a_land_connection_that_no_ship_could_follow() -> None:
    chart, soldiers = DATA.chart, (UnitId("JP division 1"),)
    start, goal = next(
        (here, there)
        for here in sorted(chart.connections)
        for there in sorted(chart.connections[here])
        if not any(
            water in chart.seas.get(one, ())
            for one in chart.waters_of(chart.hex_of(here))
            for water in chart.waters_of(chart.hex_of(there))
        )
    )
    deploying = moved(begun(DATA), {start: soldiers})
    way = stepped(deploying, DATA, soldiers, (), chart.hex_of(goal))
    offer = drawn_offer(deploying, DATA, JP, soldiers, way)
    assert offer is not None
    assert offer.command == s.OneHexDeploy(side=JP, units=soldiers, to=goal)


def test_whoever_could_react_is_named() -> None:
    near = moved(SAILING, {"pearl_harbor": ("US CV 1",), "wake": ()})
    seen = view(near, JP)
    assert "US CV" in describe_reaction(seen, DATA, Water(DATA.chart.hex_of(PlaceId("midway"))))
    assert describe_reaction(seen, DATA, Water("0903")).endswith("no ships")


def test_the_builder_tells_who_may_join_how_far_it_goes_and_what_it_costs() -> None:
    pair = (*AKAGI, UnitId("JP DD 1"))
    first, second = describe_marked(view(moved(SAILING, {"kure": pair}), JP), DATA, pair)
    assert first.startswith("Task force: 2 of 4 ships, 0 of 1 land or air unit; up to")
    assert "as slow as" not in first, "both make seven hexes"
    assert "oil 2½ for up to 4 hexes, 3¾ beyond" in second
    loaded = (*AKAGI, UnitId("JP division 1"))
    *_, warned = describe_marked(view(moved(SAILING, {"kure": loaded}), JP), DATA, loaded)
    assert warned == "A force with a carrier cannot land units at an enemy base"
    reacting = opened(moved(begun(DATA), {"pearl_harbor": ("US CV 1",)}), DATA, Step.REACT)
    (allied, _) = describe_marked(view(reacting, AL), DATA, (UnitId("US CV 1"),))
    assert "land or air" not in allied
