"""A chart of your own: its coasts are those of the charts we ship, and it is read back as it was said."""

from pathlib import Path

import pytest

from ffts.app.coasts import coast_of, land_of
from ffts.app.drafts.draft import Draft
from ffts.app.drafts.start import chart_of
from ffts.app.drafts.typed import NotRead
from ffts.app.drafts.waters import Waters, known_places, save, shown_on, waters_of, with_coast
from ffts.games.skies.game import SKIES
from ffts.store.packing import pack, unpacked
from ffts.store.shelf import chart_named

SAVO = Waters("Savo and the Slot", "9.0 S 159.8 E", 20, 16, 12, "HENDERSON, Henderson Field, USN, 9.43 S 160.05 E")


def test_the_bundled_coast_is_that_of_our_charts() -> None:
    ours = chart_named("skies", "hawaii")
    assert ours is not None
    shown = shown_on(ours)
    assert land_of(ours, shown) == ours.land
    assert [len(ring) > 3 for ring in coast_of(shown)] == [True] * len(ours.coast)


def test_a_window_on_the_globe_has_its_coasts_and_bases() -> None:
    chart = with_coast(SAVO.chart())
    assert chart.id == "savo-and-the-slot"
    assert chart.coast
    (base,) = chart.bases
    assert chart.miles(base.hex, chart.anchor.hex) <= 40
    assert "GUADALCANAL" in known_places(SKIES, chart).upper()


def test_it_is_saved_read_back_and_played_on(tmp_path: Path) -> None:
    draft = Draft.copy_of(SKIES, "first-strike", tmp_path / "scenarios")
    save(SAVO.chart(), draft.maps)
    draft.put(("chart",), "savo-and-the-slot")
    chart = chart_of(draft)
    assert chart is not None
    assert chart.land
    sea = [hex_ for hex_ in chart.grid.hexes if not chart.is_land(hex_)]
    for side, hex_ in enumerate((sea[0], sea[-1])):
        draft.put(("sides", side, "task_forces", 0, "hex"), hex_)
    assert draft.faults() == ()
    assert waters_of(chart).places.startswith("HENDERSON, Henderson Field, USN, 9.")
    assert waters_of(chart).centre == "9.00 S 159.80 E"
    packed = pack(draft.save(), None, (), tmp_path / "mine.fftspack")
    assert packed == ["scenarios/my-first-strike.toml", "maps/savo-and-the-slot.toml"]
    with unpacked(tmp_path / "mine.fftspack") as (file, folder):
        assert chart_named("skies", "savo-and-the-slot", folder, file) == chart


@pytest.mark.parametrize(
    ("centre", "places", "why"),
    [
        ("somewhere", "", "the middle is 'somewhere'; write it like 9.5 S 160.2 E"),
        ("9 S 160 E", "Tokyo, 35.7 N 139.7 E", "is off the map"),
        ("9 S 160 E", "a, b, 9 S 160 E", "write a name as"),
        ("9 S 160 E", "Savo, there", "'there' is no place"),
    ],
)
def test_what_cannot_be_is_reported(centre: str, places: str, why: str) -> None:
    with pytest.raises(NotRead, match=why):
        Waters("X", centre, 40, 10, 10, places).chart()
