"""The numbers: as they are shipped, as their owner lays his own over them, and what is wrong with them in words."""

from pathlib import Path

import pytest

from ffts.app.files import new_game, open_game
from ffts.games.pacific_fury.game import PACIFIC_FURY
from ffts.games.pacific_fury.names import UnitId
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.store.file_faults import CatalogError
from ffts.store.shelf import load_data
from tests.cli.conftest import Ffts, ffts
from tests.pacific_fury.setting import catalog

__all__ = ["ffts"]
KONGO = UnitId("Kongo")


def own(folder: Path, part: str, name: str, text: str) -> Path:
    """A file of the owner's own."""
    file = folder / part / f"{name}.toml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return folder


def loaded(folder: Path) -> Catalog:
    return load_data(PACIFIC_FURY.name, PACIFIC_FURY.shelf, "guadalcanal", folder)


def test_every_value_says_how_far_it_is_known() -> None:
    for counter in catalog().counters.values():
        assert {"cf", "df"} <= counter.marks.keys()
        assert counter.source
        assert (counter.status == "estimate") is ("E" in counter.marks.values())


def test_the_owner_types_his_own_counters(tmp_path: Path) -> None:
    folder = own(tmp_path, "counters", "mine", '[counters."Kongo"]\ncf = 5\ndf = 3\nsource = "my counter sheet"\n')
    kongo = loaded(folder).counters[KONGO]
    assert (kongo.cf, kongo.df, kongo.status, kongo.source) == (5, 3, "umpire", "my counter sheet")
    assert catalog().counters[KONGO].cf == 4


def test_a_track_of_ones_own(tmp_path: Path) -> None:
    boxes = ", ".join(f"{{ at = {at}, cap = 3 }}" for at in range(-6, 7))
    data = loaded(own(tmp_path, "tables", "initiative", f"boxes = [{boxes}]\n"))
    assert (data.initiative.cap(6), data.initiative.moved(5, 1)) == (3, 6)


@pytest.mark.parametrize(
    ("part", "text", "wording"),
    [
        ("counters", '[counters."Kongo"]\ncf = 9\n', "Kongo"),
        ("counters", '[counters."Kongo"]\nicons = 2\n', "aircraft icons"),
        ("counters", '[counters."Bismarck"]\ncf = 5\n', "Bismarck"),
    ],
)
def test_what_is_wrong_is_reported_with_its_file_and_key(tmp_path: Path, part: str, text: str, wording: str) -> None:
    with pytest.raises(CatalogError) as caught:
        loaded(own(tmp_path, part, "mine", text))
    assert wording in str(caught.value)


def test_a_game_is_pinned_to_its_numbers(tmp_path: Path) -> None:
    folder = own(tmp_path, "counters", "mine", '[counters."Kongo"]\ncf = 5\n')
    path = tmp_path / "g.ffts"
    new_game(path, "guadalcanal", folder).store.close()
    own(tmp_path, "counters", "mine", '[counters."Kongo"]\ncf = 1\n')
    session = open_game(path)
    assert session.data.counters[KONGO].cf == 5
    session.store.close()


def test_open_points_are_switched_before_the_first_move(ffts: Ffts, tmp_path: Path) -> None:
    path = tmp_path / "g.ffts"
    assert ffts("new", path, "--scenario", "guadalcanal", "--house", "express.combat=true").code == 0
    session = open_game(path)
    assert session.state.public.house.express_combat
    session.store.close()
    refused = ffts("new", tmp_path / "h.ffts", "--scenario", "guadalcanal", "--house", "express.combat=often")
    assert refused.code == 2
    assert "express.combat" in refused.err
