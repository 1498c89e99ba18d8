"""17.1 Stars on the plan of a ship: each where it was hit, none on another, counted where they have no room."""

from dataclasses import replace
from itertools import combinations
from math import dist
from pathlib import Path

import pytest

from ffts.app.late import read_late
from ffts.core.drawing import Label
from ffts.core.picture import Path as Line
from ffts.core.picture import flat
from ffts.games.skies.hulls.plans import plans_of
from ffts.games.skies.hulls.sheets import ShipPlan
from ffts.games.skies.pictures.ships.drawn import STAR, box_of, force_picture, spots
from ffts.games.skies.pictures.ships.sheet import HurtLine
from ffts.games.skies.pictures.ships.side import ship_sheet
from ffts.games.skies.view import view
from tests.builders import new_session
from tests.ui.strikes import USN, _catalog

SHIPS = ("CV5", "Astoria", "Morris")


def plan_of(ident: str) -> ShipPlan:
    data = _catalog()
    ship = next(ship for ship in data.ships.values() if ship.id == ident)
    return plans_of(read_late).sheet(ship, str(data.scenario.date))


def hurt(no: int, where: int, state: str = "open", kind: str = "fire") -> HurtLine:
    return HurtLine(no, f"{kind} at {where}", state, kind, where)


@pytest.mark.parametrize("ident", SHIPS)
@pytest.mark.parametrize("count", (1, 2, 3, 4, 16))
def test_no_star_of_a_place_lies_on_another_and_none_is_lost(ident: str, count: int) -> None:
    marks = spots(plan_of(ident), [hurt(no, 42) for no in range(1, count + 1)])
    assert sorted(one.no for mark in marks for one in mark.hurts) == list(range(1, count + 1))
    assert all(dist(one.at, other.at) >= 2 * STAR for one, other in combinations(marks, 2))


@pytest.mark.parametrize("ident", SHIPS)
def test_a_star_stands_in_the_place_that_was_hit(ident: str) -> None:
    plan = plan_of(ident)
    for mark in spots(plan, [hurt(no, where) for no, where in enumerate((11, 35, 42, 42, 66), 1)]):
        left, top, right, bottom = box_of(plan, mark.hurts[0].where)
        assert left <= mark.at.x <= right
        assert top <= mark.at.y <= bottom


def test_stars_of_places_abreast_stand_apart_on_a_carrier() -> None:
    marks = spots(plan_of("CV5"), [hurt(1, 42), hurt(2, 43), hurt(3, 44)])
    assert all(dist(one.at, other.at) >= 2 * STAR for one, other in combinations(marks, 2))


def test_what_is_mended_has_one_hollow_star_that_counts() -> None:
    lines = [hurt(1, 42, "for good", "deck"), *(hurt(no, 42, "mended") for no in (2, 3, 4, 5))]
    assert [mark.sign for mark in spots(plan_of("CV5"), lines)] == ["1", "\N{MULTIPLICATION SIGN}4"]


def test_a_ship_that_sank_is_crossed_out_and_named_so_in_the_row_of_her_force(tmp_path: Path) -> None:
    game = new_session(tmp_path / "row.ffts", _catalog())
    sheet = ship_sheet(view(game.state, USN), game.data, "CV2")
    assert sheet is not None
    lexington = next(ship for ship in game.data.ships.values() if ship.id == "CV2")
    plans, date = plans_of(read_late), str(game.data.scenario.date)

    def drawn(sunk: bool) -> tuple[list[str], int]:
        picture = force_picture(plans, [(lexington, replace(sheet, sunk=sunk))], date, "", 1000)
        shapes = [shape for _, shape in flat(picture.shapes)]
        words = [shape.text for shape in shapes if isinstance(shape, Label)]
        return words, sum(1 for shape in shapes if isinstance(shape, Line) and shape.ink == "danger")

    assert drawn(sunk=False) == (["Lexington"], 0)
    assert drawn(sunk=True) == (["Lexington, sunk"], 2)
    game.store.close()
