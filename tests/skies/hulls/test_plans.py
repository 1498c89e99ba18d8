"""Ships as they are drawn: every class of the catalog, within its own length and beam, from above and from the side."""

from collections.abc import Iterable
from functools import cache
from math import hypot
from pathlib import Path as FilePath

import pytest
from pydantic import ValidationError

from ffts.core.drawing import Point
from ffts.core.picture import Path, Shape, bounds, flat, places
from ffts.data_dir import data_dir
from ffts.games.skies.game import SKIES
from ffts.games.skies.hulls.aircraft import FRAMES, airframe
from ffts.games.skies.hulls.kinds import KIND_OF, kind_above, kind_beside, kind_of, plan_of_kind
from ffts.games.skies.hulls.outlines import OUTLINES
from ffts.games.skies.hulls.plans import Plans, file_names, plans_of
from ffts.games.skies.hulls.sheets import ShipPlan
from ffts.games.skies.sheets.ships import CatalogShip
from ffts.papers.page import INKS
from ffts.store.shelf import library, read_text
from ffts.ui.desk.look.tokens import LIGHT

GUNS_REACH = 18
"""Metres that barrels, cranes and catapults may stand out beyond the hull."""


@cache
def catalog() -> tuple[CatalogShip, ...]:
    return tuple(library(SKIES.name, SKIES.shelf).entries["ships"].values())


def classes() -> dict[str, CatalogShip]:
    return {f"{ship.nation} {ship.cls} {ship.ship_class}": ship for ship in catalog()}


def inks(shapes: Iterable[Shape]) -> set[str]:
    return {ink for _, shape in flat(shapes) if isinstance(shape, Path) for ink in (shape.fill, shape.ink) if ink}


def plans() -> Plans:
    return plans_of(read_text)


def test_every_class_of_the_catalog_has_a_file_of_its_own() -> None:
    folder = data_dir() / "resources" / "skies" / "plans"
    missing = [
        name
        for name, ship in classes().items()
        if not any((folder / f"{file}.toml").is_file() for file in file_names(ship))
    ]
    assert not missing
    wanted = {file for ship in catalog() for file in file_names(ship)}
    assert not {file.stem for file in folder.glob("*.toml")} - wanted


def test_every_class_is_drawn_within_her_length_and_beam() -> None:
    for ship in classes().values():
        sheet = plans().sheet(ship, "1944-10-24")
        for detail in range(3):
            left, top, right, bottom = bounds(plans().plan(ship, "1944-10-24", detail))
            wide = max(sheet.beam_m, sheet.width_m)
            assert abs(right - sheet.loa_m / 2) < 1 + detail * 6, ship.id
            assert -left - sheet.loa_m / 2 < 1 + detail * 6, ship.id
            assert sheet.beam_m * 0.9 <= bottom - top < wide + GUNS_REACH + 6, ship.id


def test_a_hull_is_the_same_on_both_sides() -> None:
    for ship in classes().values():
        hull = plans().plan(ship)[0]
        assert isinstance(hull, Path)
        spots = list(places(hull))
        assert all(any(hypot(at.x - other.x, at.y + other.y) < 0.02 for other in spots) for at in spots), ship.id


def test_every_profile_stands_in_the_water_and_is_as_long_as_the_plan() -> None:
    for ship in classes().values():
        sheet = plans().sheet(ship)
        for detail in range(3):
            left, top, right, bottom = bounds(plans().profile(ship, detail=detail))
            assert sheet.loa_m - 1 <= right - left < sheet.loa_m + 12, ship.id
            assert -top >= max(sheet.heights.funnels, default=0), ship.id
            assert (bottom > 2) == (detail == 2), ship.id


def test_seen_from_port_the_bow_is_to_the_left() -> None:
    akagi = next(ship for ship in catalog() if ship.id == "Akagi")
    funnel = plans().sheet(akagi).funnels[0]
    assert funnel.y > 0
    seen = [len(plans().profile(akagi, port=port)) for port in (False, True)]
    assert seen[0] > seen[1]  # her funnel is turned down to starboard


def test_only_colours_of_the_theme_are_used() -> None:
    used = set[str]()
    for ship in classes().values():
        used |= inks(plans().plan(ship, detail=2)) | inks(plans().profile(ship, detail=2))
    assert used <= set(LIGHT)
    assert used <= set(INKS)


def test_little_is_drawn_where_a_ship_is_small() -> None:
    for ship in classes().values():
        counts = [len(plans().plan(ship, detail=detail)) for detail in range(3)]
        assert counts[0] < counts[1] < counts[2], ship.id
        assert counts[0] <= 14, ship.id


def test_a_drawing_is_made_once() -> None:
    ship = catalog()[0]
    assert plans().plan(ship) is plans().plan(ship)


def test_a_refit_changes_a_ship_from_its_day_on() -> None:
    mogami = next(ship for ship in catalog() if ship.id == "Mogami")
    before, after = (plans().sheet(mogami, date) for date in ("1942-06-05", "1944-10-24"))
    assert len(before.turrets) == 5
    assert len(after.turrets) == 3
    assert after.aircraft_deck


@pytest.mark.parametrize("cls", [*KIND_OF, "AO"])
def test_a_ship_of_no_known_class_is_drawn_by_her_type_and_size(cls: str) -> None:
    small, large = plan_of_kind(cls, 2_000), plan_of_kind(cls, 16_000)
    assert large.loa_m == pytest.approx(2 * small.loa_m, rel=0.01)
    assert 60 < small.loa_m < large.loa_m < 280


def test_without_files_every_ship_is_drawn_all_the_same() -> None:
    bare = Plans(lambda game, name, model: None)
    assert all(bare.plan(ship) and bare.profile(ship) for ship in classes().values())


def test_what_is_sighted_is_never_a_class() -> None:
    assert {kind_of(ship.cls) for ship in catalog()} == set(KIND_OF.values()) | {"merchant"}
    for kind in dict.fromkeys(KIND_OF.values()):
        assert kind_above(kind) is kind_above(kind)
        assert kind_beside(kind)


def test_a_plan_that_does_not_fit_together_is_refused_with_the_reason() -> None:
    fields = {"name": "New", "loa_m": 100, "beam_m": 10, "confidence": "low", "source": "own"}
    with pytest.raises(ValidationError, match=r"heights\.funnels has 0 entries, 1 are needed"):
        ShipPlan.model_validate({**fields, "funnels": ((0.4, 0.0, 0.03, 0.2),)})
    with pytest.raises(ValidationError, match="Extra inputs"):
        ShipPlan.model_validate({**fields, "funels": ()})


def test_aircraft_have_their_own_span_and_fold() -> None:
    for kind, frame in FRAMES.items():
        left, _, right, _ = bounds(airframe(kind, "plane_a"))
        assert right - left == pytest.approx(frame.span_m, abs=0.1)
        assert left == pytest.approx(-right)
        folded = bounds(airframe(kind, "plane_a", folded=True))
        assert (folded[2] < right - 1) == bool(frame.folded)


def test_outlines_run_from_bow_to_stern_within_the_beam() -> None:
    for rows in OUTLINES.values():
        assert rows[0] == (0, 0)
        assert [x for x, _ in rows] == sorted(x for x, _ in rows)
        assert max(y for _, y in rows) == 1
        assert Point(*rows[-1]).x == 1


def test_an_author_brings_the_plan_of_a_class_of_his_own(tmp_path: FilePath) -> None:
    folder = tmp_path / "plans"
    folder.mkdir()
    fields = 'name = "Alaska"\nloa_m = 246.4\nbeam_m = 27.8\nhull = "battleship"\nconfidence = "low"\nsource = "mine"\n'
    (folder / "usn_cb_alaska.toml").write_text(fields, encoding="utf-8")
    alaska = catalog()[0].model_copy(update={"nation": "USA", "cls": "CB", "ship_class": "Alaska", "id": "CB1"})
    own = Plans(lambda game, name, model: read_text(game, name, model, tmp_path))
    assert own.sheet(alaska).loa_m == 246.4
    assert own.plan(alaska)
    assert plans().sheet(alaska).source != "mine"


def test_a_wrong_file_is_named_with_key_and_reason_and_she_is_drawn_by_her_type(tmp_path: FilePath) -> None:
    folder = tmp_path / "plans"
    folder.mkdir()
    (folder / "usn_cb_alaska.toml").write_text('name = "Alaska"\nfunels = 2\n', encoding="utf-8")
    alaska = catalog()[0].model_copy(update={"nation": "USA", "cls": "CB", "ship_class": "Alaska", "id": "CB1"})
    own = Plans(lambda game, name, model: read_text(game, name, model, tmp_path))
    assert own.plan(alaska)
    fault = own.fault_of(alaska)
    assert "usn_cb_alaska.toml" in fault
    assert "funels" in fault
    assert "loa_m" in fault
