"""Themes and zoom: everything readable, everything as large as it was asked for."""

import re
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QFontDatabase, QFontInfo
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from ffts.ui.desk.games.settings import Settings
from ffts.ui.desk.look.style import SHEET
from ffts.ui.desk.look.theme import FAMILY, LIGHT, PALETTES, THEMES, Theme, is_dark, px, token

READABLE = 4.5  # the contrast that the accessibility guidelines ask for text
SEEN = 3.0  # and for the outline of what can be pressed
GROUNDS = ("window", "surface", "raised")
INKS = ("text", "muted")
STRESSED = (("danger", "danger_soft"), ("warning", "warning_soft"), ("good", "good_soft"), ("text", "info_soft"))


def light_of(colour: str) -> float:
    seen = QColor(colour)
    red, green, blue = (linear(part) for part in (seen.redF(), seen.greenF(), seen.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.03928 else float(((part + 0.055) / 1.055) ** 2.4)


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((light_of(one), light_of(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("name", PALETTES)
def test_every_text_can_be_read_on_every_ground(name: str) -> None:
    colours = PALETTES[name]
    pairs = [*product(INKS, GROUNDS), *STRESSED, ("accent_text", "accent"), ("accent", "surface"), ("label", "sea")]
    weak = {pair: round(contrast(colours[pair[0]], colours[pair[1]]), 2) for pair in pairs}
    assert not {pair: ratio for pair, ratio in weak.items() if ratio < READABLE}


@pytest.mark.parametrize("name", PALETTES)
def test_boxes_to_tick_fields_and_scroll_bars_stand_out_from_every_ground(name: str) -> None:
    colours = PALETTES[name]
    weak = {ground: round(contrast(colours["edge"], colours[ground]), 2) for ground in GROUNDS}
    assert not {ground: ratio for ground, ratio in weak.items() if ratio < SEEN}


@pytest.mark.parametrize("name", ["light", "dark", "contrast"])
def test_an_unticked_box_can_be_seen(theme: Theme, qtbot: QtBot, name: str) -> None:
    theme.choose(name)
    page, box = QWidget(), QCheckBox("in pairs")
    page.setProperty("look", "page")
    QVBoxLayout(page).addWidget(box)
    qtbot.addWidget(page)
    page.show()
    painted = page.grab().toImage()
    row = box.geometry().center().y()
    inks = {painted.pixelColor(x, row).name() for x in range(box.x(), box.x() + px(18))}
    assert token("edge").name() in inks


@pytest.mark.parametrize("name", PALETTES)
def test_every_theme_has_every_colour(name: str) -> None:
    assert PALETTES[name].keys() == LIGHT.keys()


def test_the_style_sheet_names_only_what_there_is() -> None:
    names = {name for name in re.findall(r"@(\w+)", SHEET) if not re.fullmatch(r"px\d+|\w+_size", name)}
    assert names <= {*LIGHT, "down", "up", "left", "right", "left_off", "right_off", "tick", "part"}


def test_arrows_and_ticks_are_there_for_light_and_dark(theme: Theme) -> None:
    for name in ("light", "dark", "contrast"):
        theme.choose(name)
        pictures = {Path(found) for found in re.findall(r'url\("(.*?)"\)', theme.sheet)}
        assert all(picture.is_file() for picture in pictures)
        shades = {tuple(picture.stem.split("-")) for picture in pictures}
        ground, ink = ("dark", "light") if name == "light" else ("light", "dark")
        sideways = {(way, ground, *off) for way in ("left", "right") for off in ((), ("off",))}
        assert shades == {("down", ground), ("up", ground), ("tick", ink), ("part", ink), *sideways}


def test_the_bundled_font_is_the_one_that_is_used(qapp: QApplication) -> None:
    assert FAMILY in QFontDatabase.families()
    assert QFontInfo(qapp.font()).family() == FAMILY


def test_zoom_makes_text_and_lengths_larger(theme: Theme, qtbot: QtBot) -> None:
    label = QLabel("Turn 10")
    qtbot.addWidget(label)
    label.show()
    before = label.sizeHint()
    theme.set_zoom(200)
    assert px(8) == 16
    assert label.sizeHint().width() == pytest.approx(2 * before.width(), rel=0.06)


@pytest.mark.parametrize(("asked", "given"), [(10, 80), (80, 80), (135, 135), (250, 250), (900, 250)])
def test_zoom_stays_between_80_and_250(theme: Theme, asked: int, given: int) -> None:
    theme.set_zoom(asked)
    assert theme.percent == given


def test_zoom_goes_up_and_down_in_steps(theme: Theme) -> None:
    seen = []
    for step in (1, 1, -1, -1, -1):
        theme.step_zoom(step)
        seen.append(theme.percent)
    assert seen == [110, 125, 110, 100, 90]


def test_colours_follow_the_theme(theme: Theme) -> None:
    assert not is_dark()
    theme.choose("dark")
    assert is_dark()
    assert token("window").lightness() < 60


def test_the_window_keeps_the_look_for_the_next_start(theme: Theme, program: object, settings: Settings) -> None:
    theme.choose("contrast")
    theme.set_zoom(150)
    assert (settings.theme, settings.zoom) == ("contrast", 150)
    assert settings.theme in THEMES
