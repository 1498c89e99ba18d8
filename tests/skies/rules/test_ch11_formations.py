"""Chapter 11: formation sheets."""

import pytest

from ffts.games.skies.commands import strike as k
from ffts.games.skies.events import strike as es
from ffts.games.skies.names import ShipId, TfId
from ffts.games.skies.rules.ch11 import INCHES, by_doctrine, sheets_of, ships_placed
from ffts.games.skies.sheets.choices import NO_INNER
from ffts.games.skies.state.strike import Ring, Template
from tests.builders import USN
from tests.builders_strike import FORCE, SHIPS, Sea, committed, in_asp, sea
from tests.refusing import refused

IDS = tuple(map(ShipId, SHIPS))


def lay(game: Sea, *sheets: Template) -> Sea:
    return game.play(k.LayFormation(side=USN, task_force=TfId(FORCE), templates=sheets))


def laid(game: Sea) -> tuple[Template, ...]:
    return sheets_of(game.data, game.own, TfId(FORCE))


def test_2_2_one_in_the_centre_and_twelve_round_it_fit_on_a_sheet() -> None:
    assert ships_placed(1, 12, 0) == 13


def test_11_1_2_five_in_the_centre_have_no_place() -> None:
    with refused("11.1.2-POS", "holds 4 ships in its centre positions; 5 were placed"):
        ships_placed(5, 0, 0)


def test_11_1_2_the_inner_ring_is_two_inches_out_and_the_outer_five() -> None:
    assert (INCHES[Ring.INNER] - INCHES[Ring.CENTRE], INCHES[Ring.OUTER] - INCHES[Ring.CENTRE]) == (2, 5)


def test_11_1_3_two_in_the_centre_leave_no_inner_ring() -> None:
    with refused("11.1.3-CENTRE", "2 were placed"):
        ships_placed(2, 1, 0)
    assert ships_placed(4, 0, 12) == 16


def test_11_1_3_the_umpire_may_waive_it() -> None:
    crowded = Template(centre=IDS[:2], inner=IDS[2:])
    order = k.LayFormation(side=USN, task_force=TfId(FORCE), templates=(crowded,))
    with refused("11.1.3-CENTRE"):
        sea().play(order)
    waived = order.model_copy(update={"waive": {"11.1.3-CENTRE": "a fjord"}})
    assert sea().decided(waived) == (es.FormationLaid(side=USN, task_force=TfId(FORCE), templates=(crowded,)),)


def test_11_1_4_a_ship_of_another_force_is_turned_away() -> None:
    game = sea()
    other = game.data.scenario.side(USN).task_forces[0].model_copy(update={"id": TfId("16"), "ships": ()})
    forces = {**game.own.task_forces, TfId("16"): game.own.task_forces[TfId(FORCE)].model_copy(update={"ships": ()})}
    own = game.own.model_copy(update={"task_forces": forces})
    moved = Sea(game.data, game.state.model_copy(update={"sides": {**game.state.sides, USN: own}}))
    with refused("11.1.4-TF", "belongs to task force 17; this sheet is of task force 16"):
        moved.play(k.LayFormation(side=USN, task_force=other.id, templates=(Template(centre=IDS[:1]),)))


def test_11_1_every_ship_stands_on_one_sheet_once() -> None:
    with refused("11.1-ALL", "missing: Anderson, Morris"):
        lay(sea(), Template(centre=IDS[:1], inner=IDS[1:2]))
    with refused("11.1-ALL"):
        lay(sea(), Template(centre=IDS[:1], inner=(*IDS[1:], IDS[1])))
    assert laid(lay(sea(), Template(centre=IDS[:1], inner=IDS[1:]))) == (Template(centre=IDS[:1], inner=IDS[1:]),)


def test_11_1_1_doctrine_may_forbid_the_inner_ring() -> None:
    game = sea(more={"usn": {"doctrine": {"cap": "usn_1942", "aa": "usn_1942", "formation": NO_INNER}}})
    with refused("11.1.1-DOCTRINE", "does not use the inner ring; 3 ships were placed there"):
        lay(game, Template(centre=IDS[:1], inner=IDS[1:]))
    assert [sheet.inner for sheet in laid(game)] == [()]


def test_11_1_by_doctrine_each_carrier_has_her_share_of_the_screen() -> None:
    ships = [(ShipId("A"), "CV"), (ShipId("B"), "CV"), *((ShipId(f"d{n}"), "DD") for n in range(5))]
    first, second = by_doctrine(ships)
    assert (first.centre, second.centre) == (("A",), ("B",))
    assert len(first.inner) + len(second.inner) == 5


@pytest.mark.parametrize("doctrine", ["ring", NO_INNER])
@pytest.mark.parametrize("size", [1, 4, 13, 26, 40])
def test_11_1_2_doctrine_keeps_to_the_places_of_a_sheet(doctrine: str, size: int) -> None:
    ships = [(ShipId(f"s{n}"), "CV" if n < size // 9 else "DD") for n in range(size)]
    sheets = by_doctrine(ships, doctrine)
    assert sorted(ship for sheet in sheets for ship in sheet.ships) == sorted(ship for ship, _ in ships)
    for sheet in sheets:
        ships_placed(len(sheet.centre), len(sheet.inner), len(sheet.outer))


def test_11_1_an_empty_force_needs_no_sheet() -> None:
    assert by_doctrine([]) == ()


def test_11_1_a_force_lies_in_formation_before_cap_engages_and_stays_so() -> None:
    game = committed("D1", cap=1)
    assert not game.own.combat.templates
    game = in_asp(1, "D1", cap=1)
    assert game.own.combat.templates[FORCE] == laid(game)
    with refused("11.1-LATE", "stay as they are"):
        lay(game, Template(centre=IDS[:1], outer=IDS[1:]))
