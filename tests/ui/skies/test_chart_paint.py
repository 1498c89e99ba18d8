"""What is painted, told apart by shape and words and not by colour alone."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QTransform
from pytestqt.qtbot import QtBot

from ffts.games.skies.pictures.chart.sheet import BaseMark, ChartPick, ChartPicture, ChartSheet, ForceMark, NameMark
from ffts.games.skies.pictures.chart.words import force_in_words, hex_in_words, way_in_words
from ffts.ui.desk.look.marks import fan
from ffts.ui.desk.look.theme import Theme
from ffts.ui.skies.chart.hex_map_item import paint_marks
from ffts.ui.skies.chart.inks import Inks, Layers
from ffts.ui.skies.chart.markers import badge_text, base_names, base_rooms, force_rooms, places
from ffts.ui.skies.chart.sheet_paint import SheetPainter
from ffts.ui.skies.chart.tools import ChartLegend, round_length
from tests.ui.charts import DUMMY, FRAME, OURS, PICTURE, REPORT, SHEET, SIDE_PICTURE, THEIRS, picture

HEX = 40  # pixels


def canvas(scale: float = HEX) -> tuple[QImage, QPainter]:
    wide, tall = FRAME.size
    image = QImage(round(wide * scale), round(tall * scale), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.scale(scale, scale)
    return image, painter


def painted(sheet: ChartSheet, layers: Layers, exposed: QRectF | None = None) -> QImage:
    image, painter = canvas()
    SheetPainter(sheet).paint(painter, exposed or QRectF(0, 0, *FRAME.size), Inks.of_theme(), layers)
    painter.end()
    return image


def marked(shown: ChartPicture) -> QImage:
    image, painter = canvas()
    paint_marks(painter, shown, Inks.of_theme(), Layers(), chosen=None)
    painter.end()
    return image


def around(image: QImage, hex_: str, half: int = HEX // 2) -> QImage:
    x, y = FRAME.centre(hex_)
    return image.copy(round(x * HEX) - half, round(y * HEX) - half, 2 * half, 2 * half)


BARE = Layers(numbers=False, names=False, coast=False, grid=False)


def test_land_is_tinted_and_hatched(qtbot: QtBot) -> None:
    inks = Inks.of_theme()
    image = around(painted(SHEET, BARE), "0304", half=12)
    colours = {image.pixelColor(x, y).name() for x in range(24) for y in range(24)}
    assert inks.land.name() in colours
    assert len(colours) > 1
    sea = around(painted(SHEET, BARE), "0808", half=12)
    assert {sea.pixelColor(x, y).name() for x in range(24) for y in range(24)} == {inks.sea.name()}


@pytest.mark.parametrize("layer", ["numbers", "names", "coast", "grid"])
def test_each_layer_of_the_sheet_can_be_left_out(qtbot: QtBot, layer: str) -> None:
    assert painted(SHEET, Layers()) != painted(SHEET, replace(Layers(), **{layer: False}))


def test_only_the_blocks_that_are_exposed_are_painted(qtbot: QtBot) -> None:
    corner = painted(SHEET, Layers(), QRectF(0, 0, 4, 4))
    whole = painted(SHEET, Layers())
    assert around(corner, "0202") == around(whole, "0202")
    assert around(corner, "1814") != around(whole, "1814")


def test_the_mark_of_a_dummy_is_not_that_of_a_force(qtbot: QtBot) -> None:
    real = marked(picture(forces=(replace(DUMMY, dummy=False),)))
    assert around(real, "1012") != around(marked(picture(forces=(DUMMY,))), "1012")
    assert badge_text(DUMMY) == "dummy"


def test_an_old_report_says_its_age(qtbot: QtBot) -> None:
    assert badge_text(REPORT) == "3 turns old"
    assert badge_text(replace(REPORT, age=1)) == "1 turn old"
    assert badge_text(replace(REPORT, age=0)) == badge_text(OURS) == ""
    fresh = marked(replace(SIDE_PICTURE, forces=(replace(REPORT, age=0),)))
    assert around(fresh, "1212") != around(marked(replace(SIDE_PICTURE, forces=(REPORT,))), "1212")


@pytest.mark.parametrize("count", range(1, 9))
def test_forces_in_one_hex_fan_out_without_touching(count: int) -> None:
    spots = fan(count)
    gaps = [(a - b) for at, a in enumerate(spots) for b in spots[at + 1 :]]
    assert len(spots) == count
    assert all(QPointF.dotProduct(gap, gap) >= 1 for gap in gaps)


def test_forces_in_neighbouring_hexes_do_not_hide_each_other_on_a_small_chart(qtbot: QtBot) -> None:
    hexes = {"B": "1010", "C": "1011", "D": "1012", "E": "1110"}
    crowd = tuple(replace(THEIRS, id=name, hex=hex_) for name, hex_ in hexes.items())
    standing = places(picture(forces=crowd), QTransform.fromScale(12, 12))
    for at, one in enumerate(standing):
        for other in standing[:at]:
            away = one.centre - other.centre
            assert max(abs(away.x()), abs(away.y())) >= one.size
    moved = places(picture(forces=crowd), QTransform.fromScale(12, 12).translate(3, 4))
    assert [place.centre - place.hex_centre for place in moved] == [p.centre - p.hex_centre for p in standing]


def test_a_point_on_a_marker_belongs_to_it(qtbot: QtBot) -> None:
    standing = places(PICTURE, QTransform.fromScale(HEX, HEX))
    assert [place.force for place in standing] == [OURS, THEIRS, DUMMY]
    for place in standing:
        assert [other.force for other in standing if other.covers(place.centre)] == [place.force]


def test_markers_keep_a_readable_size_on_a_small_map(qtbot: QtBot) -> None:
    (near, *_), (far, *_) = (places(PICTURE, QTransform.fromScale(scale, scale)) for scale in (60, 4))
    assert near.size > far.size >= 26


def test_of_names_that_would_stand_in_each_other_the_first_is_written(qtbot: QtBot) -> None:
    crowded = replace(
        SHEET, names=(NameMark("Long Reef", "0303"), NameMark("Short Reef", "0403"), NameMark("Far", "1515"))
    )
    far, near = (
        [text.text() for _, text in SheetPainter(crowded).names_with_room(QTransform.fromScale(scale, scale), 14)]
        for scale in (20, 200)
    )
    assert far == ["Long Reef", "Far"]
    assert near == ["Long Reef", "Short Reef", "Far"]


@pytest.mark.parametrize("percent", [100, 200, 250])
@pytest.mark.parametrize("scale", [9, 12, 15, 20, 30])
def test_far_numbers_and_names_stay_inside_the_chart_and_off_each_other(
    theme: Theme, percent: int, scale: float
) -> None:
    theme.set_zoom(percent)
    names = (NameMark("Far Away Reefs", "2008"), NameMark("Deep Down Islands", "0116"))
    painter, to_device = SheetPainter(replace(SHEET, names=names)), QTransform.fromScale(scale, scale)
    edge = to_device.mapRect(painter.rect)
    numbers = [place for place, _ in painter.numbers_with_room(to_device)]
    assert numbers
    for at, place in enumerate(numbers):
        assert edge.contains(place)
        assert not any(place.intersects(other) for other in numbers[:at])
    for place, _ in painter.names_with_room(to_device, 14):
        assert edge.contains(place)
    base = BaseMark("Able", "2016", "USN", "side-1")
    *_, name = base_rooms(replace(PICTURE, bases=(base,), forces=()), to_device, named=True)
    assert edge.contains(name)


def test_neither_names_nor_far_numbers_are_written_over_a_base(qtbot: QtBot) -> None:
    near = replace(SHEET, names=(NameMark("Able Bay", "0303"), NameMark("Far", "1515")))
    scale = QTransform.fromScale(20, 20)
    rooms = list(base_rooms(replace(PICTURE, sheet=near), scale, named=True))
    assert len(rooms) == 2
    written = SheetPainter(near).names_with_room(scale, 14, rooms)
    assert [text.text() for _, text in written] == ["Far"]


@pytest.mark.parametrize("scale", [9, 14, 30])
def test_names_of_bases_keep_clear_of_forces_bases_and_each_other(theme: Theme, scale: int) -> None:
    """At 200 % on a small screen four bases lie as close as their names are long."""
    theme.set_zoom(200)
    hexes = ("0303", "0403", "0404", "0304")
    bases = tuple(BaseMark(name, hex_, "USN", "side-1") for name, hex_ in zip(("A", "B", "C", "D"), hexes, strict=True))
    picture, to_device = replace(PICTURE, bases=bases), QTransform.fromScale(scale, scale)
    names = [place for _, place in base_names(picture, to_device)]
    others = [*base_rooms(picture, to_device, named=False), *force_rooms(picture, to_device)]
    assert names
    for at, place in enumerate(names):
        assert not any(map(place.intersects, [*others, *names[:at]]))


# ---------------------------------------------------------------------- scale


@pytest.mark.parametrize(
    ("nm_per_pixel", "longest", "length"),
    [(1.0, 150, 100), (1.4, 150, 200), (0.3, 150, 20), (0.01, 150, 1), (4, 150, 500)],
)
def test_the_scale_bar_has_a_round_length(nm_per_pixel: float, longest: float, length: float) -> None:
    assert round_length(nm_per_pixel, longest) == length


def test_the_scale_says_nautical_miles(qtbot: QtBot) -> None:
    legend = ChartLegend(None)
    qtbot.addWidget(legend)
    legend.show_scale(nm_per_pixel=1.0, north_offset=30)
    assert legend.text() == "100 nm"
    assert legend.accessibleName() == "Scale bar: 100 nautical miles; north is 30 degrees clockwise from the top"


# ---------------------------------------------------------------------- words


def test_a_hex_in_words_names_everything_in_it() -> None:
    assert hex_in_words(PICTURE, "0303") == "Hex 0303, land, Long Reef\nBase Able (USN)"
    assert hex_in_words(PICTURE, "1212") == "Hex 1212, sea\nWeather: squalls"
    assert hex_in_words(PICTURE, "1012").splitlines()[1:] == [force_in_words(THEIRS), force_in_words(DUMMY)]


@pytest.mark.parametrize(
    ("force", "words"),
    [
        (OURS, "TF 16, Allies: Spruance: 2 ships (Enterprise, Hammann)"),
        (DUMMY, "TF P, Japan: a dummy without ships"),
        (REPORT, "TF O, enemy: reported here 3 turns ago"),
        (replace(REPORT, age=1), "TF O, enemy: reported here 1 turn ago"),
        (replace(REPORT, age=0), "TF O, enemy: reported here this turn"),
    ],
)
def test_a_force_in_words(force: ForceMark, words: str) -> None:
    assert force_in_words(force) == words


def test_the_way_from_what_was_chosen_is_told_in_hexes_and_miles() -> None:
    assert way_in_words(PICTURE, ChartPick("1010", "16"), "1012") == "2 hexes (80 nm) from TF 16"
    assert way_in_words(PICTURE, ChartPick("1010"), "1011") == "1 hex (40 nm) from hex 1010"
    assert way_in_words(PICTURE, ChartPick("1010"), "1010") == way_in_words(PICTURE, None, "1010") == ""
