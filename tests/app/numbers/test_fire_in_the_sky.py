"""The owner of Fire in the Sky lays his map, counters, schedule, tables and set-up over ours, and plays with them."""

from pathlib import Path

import pytest

from ffts.app.files import new_game
from ffts.app.numbers.book import NumbersBook
from ffts.games import game_named
from ffts.games.fire_in_the_sky.names import PlaceId, TypeId
from ffts.games.fire_in_the_sky.pages.board import board_picture
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.view import view
from ffts.store.file_faults import CatalogError
from tests.fire_in_the_sky.setting import JP, catalog

TYPED = {
    "tables.map.places.saipan.air": "6",
    "units.jp_cv_akagi.air": "5",
    "tables.schedule.turns.3.us_tp": "20",
    "tables.schedule.turns.3.units.us_ca": "3",
    "tables.combat.hit_on": "4",
    "tables.edition_first.vp_jp": "25",
    "tables.setup_short.stands.1.units.jp_dd": "9",
}


def owned(folder: Path, typed: dict[str, str]) -> NumbersBook:
    """What the owner has typed in the editor."""
    book = NumbersBook(game_named("fire_in_the_sky"), folder)
    for key, value in typed.items():
        book.put(book.number(key), value)
    book.save()
    return book


def test_what_is_our_estimate_can_be_typed_over_and_shows_in_play(tmp_path: Path) -> None:
    owned(tmp_path / "mine", TYPED)
    game = new_game(tmp_path / "g.ffts", "short-campaign", tmp_path / "mine")
    data: Catalog = game.data
    assert data.chart.places[PlaceId("saipan")].air == 6
    assert data.units[TypeId("jp_cv_akagi")].air == 5
    assert data.schedule.turn(3).us_tp == 20
    assert data.schedule.turn(3).units[TypeId("us_ca")] == 3
    assert data.schedule.turn(4) == catalog().schedule.turn(4)
    assert (data.combat.hit_on, data.edition.vp_jp) == (4, 25)
    in_kure = [unit for unit, one in game.state.units.items() if unit.startswith("JP DD") and one.at == "kure"]
    assert len(in_kure) == 9
    kure = board_picture(view(game.state, JP), data).hexes[data.chart.hex_of("kure")]
    assert any("(Akagi, Kaga) CV  A5" in line for stack in kure.ashore for line in stack.units)
    game.store.close()


def test_what_does_not_fit_together_is_reported_with_its_key(tmp_path: Path) -> None:
    with pytest.raises(CatalogError, match="9999"):
        owned(tmp_path / "mine", {"tables.map.places.saipan.hex": "9999"})
        new_game(tmp_path / "g.ffts", "short-campaign", tmp_path / "mine")
