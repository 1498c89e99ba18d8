"""Themes and zoom: everything readable, everything as large as it was asked for."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QFontMetrics, QPainterPath
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from ffts.ui.desk.games.settings import Settings
from ffts.ui.desk.look.parts import FlowButton
from ffts.ui.desk.look.style import SHEET
from ffts.ui.desk.look.theme import FAMILY, THEMES, TITLES, Theme, is_dark, px, token
from ffts.ui.desk.look.tokens import LIGHT


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


def test_the_style_sheet_names_only_what_there_is() -> None:
    names = {name for name in re.findall(r"@(\w+)", SHEET) if not re.fullmatch(r"px\d+|\w+_size", name)}
    assert names <= {*LIGHT, "titles", "down", "up", "left", "right", "left_off", "right_off", "tick", "part"}


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


def test_titles_have_letters_of_their_own() -> None:
    title = QFont(TITLES)
    title.setBold(True)
    assert QFontInfo(title).family() == TITLES


@pytest.mark.parametrize("is_bold", [False, True])
def test_figures_stand_in_columns_and_the_zero_is_plain(qapp: QApplication, is_bold: bool) -> None:
    font = QFont(FAMILY)
    font.setPixelSize(200)
    font.setBold(is_bold)
    assert len({QFontMetrics(font).horizontalAdvance(figure) for figure in "0123456789"}) == 1
    outline = QPainterPath()
    outline.addText(0, 0, font, "0")
    assert len(outline.simplified().toSubpathPolygons()) == 2, "an oval in an oval, without a stroke"


@pytest.mark.parametrize(
    ("name", "last", "drawn"), [("system", "light", "light"), ("system", "", "dark"), ("light", "dark", "light")]
)
def test_the_first_paint_has_the_theme_of_the_last_time(qapp: QApplication, name: str, last: str, drawn: str) -> None:
    assert Theme(qapp, name, 100, last).drawn == drawn


def test_where_the_system_says_nothing_the_desk_is_dark(
    theme: Theme, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = {scheme: "light" if scheme is Qt.ColorScheme.Light else "dark" for scheme in Qt.ColorScheme}
    for scheme, drawn in asked.items():
        monkeypatch.setattr(theme, "_system_asks", lambda scheme=scheme: scheme)
        theme.choose("system")
        assert is_dark() == (drawn == "dark")


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
    assert token("bg").lightness() < 60


def test_the_window_keeps_the_look_for_the_next_start(theme: Theme, program: object, settings: Settings) -> None:
    theme.choose("contrast")
    theme.set_zoom(150)
    assert (settings.theme, settings.zoom) == ("contrast", 150)
    assert settings.theme in THEMES


def test_the_words_of_a_button_that_is_pressed_in_stand_out_from_the_accent(theme: Theme, qtbot: QtBot) -> None:
    fold = FlowButton("Signals")
    qtbot.addWidget(fold)
    fold.setCheckable(True)
    assert fold.ink == "text"
    fold.setChecked(True)
    assert fold.ink == "on_accent"
    fold.setProperty("look", "view")
    assert fold.ink == "text"
