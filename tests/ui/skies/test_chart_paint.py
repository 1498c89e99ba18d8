"""What is painted, told apart by shape and words and not by colour alone."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QTransform
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ffts.core.shapes.labels import Box
from ffts.games.skies.pictures.chart.drawn.legend import round_length, samples
from ffts.games.skies.pictures.chart.drawn.scene import age_text, scene_of
from ffts.games.skies.pictures.chart.drawn.standing import fan, force_places
from ffts.games.skies.pictures.chart.layers import Layers
from ffts.games.skies.pictures.chart.sheet import ChartHour, ChartPick, ChartPicture, ForceMark
from ffts.games.skies.pictures.chart.words import force_in_words, hex_in_words, way_in_words
from ffts.ui.desk.look.theme import Theme, token
from ffts.ui.skies.chart.furniture import BEYOND, ChartFurniture
from ffts.ui.skies.chart.hex_map_item import paint_chart
from ffts.ui.skies.chart.kept_image import KeptImage
from ffts.ui.skies.chart.scene_paint import ScenePainter
from ffts.ui.skies.chart.sheet_paint import SheetPainter
from ffts.ui.skies.chart.still import SmallChart, part_round
from tests.ui.charts import DUMMY, FRAME, OURS, PICTURE, REPORT, SHEET, SIDE_PICTURE, THEIRS, picture

HEX = 40  # pixels


ALL = Layers()


def painted(shown: ChartPicture, layers: Layers = ALL, scale: float = HEX) -> QImage:
    wide, tall = FRAME.size
    image = QImage(round(wide * scale), round(tall * scale), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.scale(scale, scale)
    paint_chart(painter, SheetPainter(shown.sheet), ScenePainter(shown), layers)
    painter.end()
    return image


def around(image: QImage, hex_: str, half: int = HEX // 2) -> QImage:
    x, y = FRAME.centre(hex_)
    return image.copy(round(x * HEX) - half, round(y * HEX) - half, 2 * half, 2 * half)


BARE = Layers(numbers=False, names=False, coast=False, grid=False, forces=False, weather=False)
BARE_BUT_SKY = replace(BARE, weather=True)
HOUR = ChartHour(turn=3, clock="0500", light="day", rising=True, wind_from=90, knots=6, sky="clear")


def test_land_is_tinted_and_hatched_and_the_sea_shoals_towards_it(qtbot: QtBot) -> None:
    image = painted(replace(PICTURE, bases=()), BARE)

    def colours(hex_: str) -> set[str]:
        part = around(image, hex_, half=10)
        return {part.pixelColor(x, y).name() for x in range(20) for y in range(20)}

    assert token("land").name() in colours("0304")
    assert len(colours("0304")) > 1
    assert colours("1815") == {token("sea0").name()}
    assert colours("0502").isdisjoint(colours("1815"))


@pytest.mark.parametrize("layer", ["numbers", "names", "coast", "grid", "forces", "weather"])
def test_each_layer_can_be_left_out(qtbot: QtBot, layer: str) -> None:
    assert painted(PICTURE) != painted(PICTURE, replace(Layers(), **{layer: False}))


@pytest.mark.parametrize("light", ["twilight", "night"])
def test_the_light_of_the_hour_lies_over_the_chart(qtbot: QtBot, light: str) -> None:
    by_day = painted(replace(PICTURE, hour=HOUR))
    assert by_day == painted(PICTURE)
    assert painted(replace(PICTURE, hour=replace(HOUR, light=light))) != by_day


def test_dawn_glows_in_the_east_and_dusk_in_the_west(qtbot: QtBot) -> None:
    twilight = replace(HOUR, light="twilight")
    dawn, dusk = (painted(replace(PICTURE, hour=replace(twilight, rising=up)), BARE_BUT_SKY) for up in (True, False))
    low = dawn.height() - 40
    west, east = QPoint(30, low), QPoint(dawn.width() - 31, low)
    assert dawn.pixelColor(east).green() == pytest.approx(dusk.pixelColor(west).green(), abs=2)
    assert dawn.pixelColor(west).green() == pytest.approx(dusk.pixelColor(east).green(), abs=2)
    assert dawn.pixelColor(east).green() != pytest.approx(dawn.pixelColor(west).green(), abs=10)


def test_the_mark_of_a_dummy_is_not_that_of_a_force(qtbot: QtBot) -> None:
    real = painted(picture(forces=(replace(DUMMY, dummy=False),)))
    assert around(real, "1012") != around(painted(picture(forces=(DUMMY,))), "1012")
    assert age_text(DUMMY) == "dummy"


def test_an_old_report_says_its_age(qtbot: QtBot) -> None:
    assert age_text(REPORT) == "3 turns old"
    assert age_text(replace(REPORT, age=1)) == "1 turn old"
    assert age_text(replace(REPORT, age=0)) == age_text(OURS) == ""
    fresh = painted(replace(SIDE_PICTURE, forces=(replace(REPORT, age=0),)))
    assert around(fresh, "1212") != around(painted(replace(SIDE_PICTURE, forces=(REPORT,))), "1212")


def test_the_kind_of_ships_shows_on_a_counter(qtbot: QtBot) -> None:
    close = [painted(picture(forces=(replace(OURS, kind=kind),)), scale=90) for kind in ("", "carriers", "transports")]
    assert all(one != other for at, one in enumerate(close) for other in close[:at])


@pytest.mark.parametrize("count", range(1, 9))
def test_forces_in_one_hex_fan_out_without_touching(count: int) -> None:
    spots = [QPointF(*spot) for spot in fan(count)]
    gaps = [(a - b) for at, a in enumerate(spots) for b in spots[at + 1 :]]
    assert len(spots) == count
    assert all(QPointF.dotProduct(gap, gap) >= 1 for gap in gaps)


def test_forces_in_neighbouring_hexes_do_not_hide_each_other_on_a_small_chart() -> None:
    hexes = {"B": "1010", "C": "1011", "D": "1012", "E": "1110"}
    crowd = tuple(replace(THEIRS, id=name, hex=hex_) for name, hex_ in hexes.items())
    standing = force_places(picture(forces=crowd), 12)
    for at, one in enumerate(standing):
        for other in standing[:at]:
            assert max(abs(one.centre.x - other.centre.x), abs(one.centre.y - other.centre.y)) >= one.size


def test_a_point_on_a_counter_belongs_to_it() -> None:
    standing = scene_of(PICTURE, Layers(), HEX).forces
    assert [place.force for place in standing] == [OURS, THEIRS, DUMMY]
    for place in standing:
        assert [other.force for other in standing if other.covers(*place.centre)] == [place.force]


def test_counters_keep_a_readable_size_on_a_small_map_and_do_not_swell_at_each_step() -> None:
    sizes = [force_places(PICTURE, scale)[0].size for scale in range(4, 120, 2)]
    assert sizes[0] == 26
    assert sizes == sorted(sizes)
    assert len(set(sizes)) < 6


@pytest.mark.parametrize("percent", [100, 200, 250])
@pytest.mark.parametrize("scale", [9, 12, 15, 20, 30])
def test_far_numbers_keep_off_each_other(theme: Theme, percent: int, scale: float) -> None:
    theme.set_zoom(percent)
    places = [corner for _, corner in SheetPainter(SHEET).numbers(QTransform.fromScale(scale, scale))]
    gaps = [
        abs(one.x() - other.x()) + abs(one.y() - other.y()) for at, one in enumerate(places) for other in places[:at]
    ]
    assert min(gaps) > 9 * percent / 100


def test_a_small_chart_on_a_page_shows_the_sea_and_not_one_colour(qtbot: QtBot) -> None:
    small = SmallChart(Layers(names=False))
    qtbot.addWidget(small)
    small.resize(300, 220)
    small.show_picture(PICTURE, part_round([PICTURE]), "A sea")
    image = small.grab().toImage()
    found = {image.pixelColor(x, y).name() for x in range(4, 296, 6) for y in range(4, 216, 6)}
    assert token("sea0").name() in found
    assert len(found) > 4


# ---------------------------------------------------------------------- an image that is kept


def test_a_chart_that_is_moved_looks_as_one_painted_anew() -> None:
    room, lines = QRect(0, 0, 120, 90), QPointF(1, 1)

    def draw(painter: QPainter) -> None:
        painter.fillRect(0, 0, 60, 40, QColor("#204060"))
        painter.setPen(QColor("#ffffff"))
        for step in range(0, 60, 7):
            painter.drawLine(lines * step, QPointF(60, step))

    def shown(kept: KeptImage, right: int, down: int) -> QImage:
        image = QImage(room.size(), QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.black)
        painter = QPainter(image)
        painter.setWorldTransform(QTransform(2, 0, 0, 2, right, down))
        kept.paint(painter, room, "key", draw, hurry=False)
        painter.end()
        return image

    moved = KeptImage()
    for right, down in ((0, 0), (13, -8), (-40, 21), (300, 0), (5, 5)):
        assert shown(moved, right, down) == shown(KeptImage(), right, down)


# ---------------------------------------------------------------------- scale


@pytest.mark.parametrize(
    ("nm_per_pixel", "longest", "length"),
    [(1.0, 150, 100), (1.4, 150, 200), (0.3, 150, 20), (0.01, 150, 1), (4, 150, 500)],
)
def test_the_scale_bar_has_a_round_length(nm_per_pixel: float, longest: float, length: float) -> None:
    assert round_length(nm_per_pixel, longest) == length


def test_the_scale_says_nautical_miles(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    furniture = ChartFurniture(parent)
    furniture.show_picture(replace(PICTURE, sheet=replace(SHEET, frame=replace(FRAME, north_offset=30))), ALL, True)
    furniture.show_scale(nm_per_pixel=1.0)
    scale, _, shown = furniture.accessibleName().partition(". Shown: ")
    assert scale == "Scale bar: 100 nautical miles; north is 30 degrees clockwise from the top"
    assert shown.startswith("task forces: 1 and 1; a dummy")


def test_what_lies_over_the_chart_gives_way_to_what_stands_on_it(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    furniture = ChartFurniture(parent)
    furniture.resize(1200, 700)
    furniture.show_picture(PICTURE, ALL, True)
    wanted = furniture.covered()
    assert len(wanted) >= 3 and wanted == furniture.wanted()
    for area in wanted:
        at = area.center()
        furniture.show_signs([Box(at.x(), at.y(), at.x(), at.y()).grown(20)])
        assert not any(each.contains(at) for each in furniture.covered()), "a counter there can be seen"
        assert furniture.wanted() == wanted, "the chart is framed as before"


def test_nothing_of_what_lies_over_the_chart_is_cut_off(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    furniture = ChartFurniture(parent)
    furniture.resize(1200, 700)
    furniture.show_picture(PICTURE, ALL, True)
    furniture.show_scale(nm_per_pixel=1.0)
    seen = furniture.grab().toImage()
    within = seen.rect().adjusted(1, 1, -1, -1)
    for area in furniture.covered():
        kept = area.adjusted(-BEYOND, -BEYOND, BEYOND, BEYOND).toAlignedRect() & seen.rect()
        spots = {(x, y) for x in range(kept.left(), kept.right() + 1) for y in range(kept.top(), kept.bottom() + 1)}
        inner = kept.adjusted(1, 1, -1, -1)
        edge = {seen.pixel(x, y) for x, y in spots if within.contains(x, y) and not inner.contains(x, y)}
        assert len(edge) == 1 < len({seen.pixel(*spot) for spot in spots})


def test_a_legend_lists_what_is_shown_and_nothing_else(qtbot: QtBot) -> None:
    def listed(shown: ChartPicture, layers: Layers = ALL) -> list[str]:
        return [text for _, text in samples(shown, layers)]

    assert listed(PICTURE) == ["task forces: 1 and 1", "a dummy", "squalls"]
    assert listed(PICTURE, replace(ALL, forces=False)) == ["squalls"]
    assert listed(replace(SIDE_PICTURE, bases=())) == ["task forces: 1", "an old report, with its age"]


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


def test_the_way_from_what_was_chosen_is_reported_in_hexes_and_miles() -> None:
    assert way_in_words(PICTURE, ChartPick("1010", "16"), "1012") == "2 hexes (80 nm) from TF 16"
    assert way_in_words(PICTURE, ChartPick("1010"), "1011") == "1 hex (40 nm) from hex 1010"
    assert way_in_words(PICTURE, ChartPick("1010"), "1010") == way_in_words(PICTURE, None, "1010") == ""
