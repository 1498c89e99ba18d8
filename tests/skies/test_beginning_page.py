"""A scenario before it is begun: both fleets as ships, and under covers what a side may not read of the other."""

import pytest

from ffts.app.files import data_of
from ffts.app.late import read_late
from ffts.core.drawing import Label
from ffts.core.page import Drawn, Page
from ffts.core.page_text import as_text
from ffts.core.picture import Path, Picture, Placed, flat
from ffts.core.seats.seating import PLAYED
from ffts.data_dir import data_dir
from ffts.games.skies.pictures.briefing.beginning import DAY, FLEET, MOST, ORDERS, page
from ffts.games.skies.sheets.catalog import Catalog

SCENARIOS = sorted(file.stem for file in (data_dir() / "scenarios" / "skies").glob("*.toml"))


@pytest.fixture(scope="module")
def coral() -> Catalog:
    data: Catalog = data_of("coral-sea-8-may")
    return data


def fleets(shown: Page) -> list[Picture]:
    blocks = [block for card in shown.cards for block in card.blocks]
    return [block.drawing for block in blocks if isinstance(block, Drawn) and isinstance(block.drawing, Picture)]


def test_every_ship_of_both_sides_is_drawn_and_named(coral: Catalog) -> None:
    for setup, picture in zip(coral.scenario.sides, fleets(page(coral, read_late)), strict=True):
        named = {shape.text for _, shape in flat(picture.shapes) if isinstance(shape, Label)}
        for force in setup.task_forces:
            drawn = {shape.id for shape in picture.shapes if isinstance(shape, Placed)}
            assert len(drawn & set(force.ships)) == min(len(force.ships), MOST)
            assert {coral.ships[ship].name for ship in force.ships[:3]} <= named


def test_a_fleet_is_drawn_in_the_colour_of_its_side(coral: Catalog) -> None:
    for picture, own, other in zip(
        fleets(page(coral, read_late)), ("side_a", "side_b"), ("side_b", "side_a"), strict=True
    ):
        fills = {shape.fill for _, shape in flat(picture.shapes) if isinstance(shape, Path)}
        assert own in fills and other not in fills


def test_orders_and_history_lie_under_covers_until_somebody_lifts_them(coral: Catalog) -> None:
    scenario = coral.scenario
    first = scenario.sides[0]
    words = " ".join(first.briefing.split())[:40]
    closed = as_text(page(coral, read_late))
    assert words not in closed
    assert " ".join(scenario.history.split())[:40] not in closed
    assert words in as_text(page(coral, read_late, {f"{ORDERS}{first.id}": True}))
    assert " ".join(scenario.history.split())[:40] in as_text(page(coral, read_late, {DAY: True}))


def test_3_6_what_the_program_plays_lies_under_a_cover_and_for_an_umpire_both_lie_open(coral: Catalog) -> None:
    usn, ijn = coral.scenario.sides
    shokaku, lexington = (coral.ships[ship].name for ship in (ijn.task_forces[0].ships[0], usn.task_forces[0].ships[0]))
    umpires = as_text(page(coral, read_late))
    assert shokaku in umpires and lexington in umpires
    alone = page(coral, read_late, {PLAYED: (ijn.id,)})
    assert lexington in as_text(alone) and shokaku not in as_text(alone) and len(fleets(alone)) == 1
    assert as_text(alone).count("Aircraft: ") == 1, "nor how many aircraft it has"
    lifted = page(coral, read_late, {PLAYED: (ijn.id,), f"{FLEET}{ijn.id}": True})
    assert shokaku in as_text(lifted)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_has_a_page_and_no_ship_lies_over_the_edge(scenario: str) -> None:
    data: Catalog = data_of(scenario)
    shown = page(data, read_late)
    assert [card.side for card in shown.cards if card.side] == [setup.name for setup in data.scenario.sides]
    for picture in fleets(shown):
        for shape in picture.shapes:
            assert not isinstance(shape, Placed) or 0 < shape.at.x < picture.width
