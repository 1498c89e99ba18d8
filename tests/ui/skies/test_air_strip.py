"""The tabs of carriers and bases: nothing moves when something waits, and never more than two lines."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRect, QRectF
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from ffts.games.skies.pictures.tab import Tab
from ffts.ui.skies.air.strip import CarrierStrip

WAITS = {"CV6": ("12 overhead", "4 in work"), "Akagi": ("3 without mission",), "Kaga": ("2 in work",)}
FLEET = (("CV6", "Enterprise"), ("CV8", "Hornet"), ("CV5", "Yorktown"), ("Midway", "Midway"))
MOBILE = (("Akagi", "Akagi"), ("Kaga", "Kaga"), ("Soryu", "Soryu"), ("Hiryu", "Hiryu"))


def tabs(waits: dict[str, tuple[str, ...]]) -> list[Tab]:
    american = [Tab(key, name, "United States", waits.get(key, ()), "USN") for key, name in FLEET]
    return american + [Tab(key, name, "Japan", waits.get(key, ()), "IJN") for key, name in MOBILE]


@pytest.fixture
def strip(qtbot: QtBot) -> CarrierStrip:
    strip = CarrierStrip()
    qtbot.addWidget(strip)
    strip.resize(700, 90)
    strip.show_tabs(tabs({}), "CV6")
    strip.show()
    return strip


def places(strip: CarrierStrip) -> list[QRect]:
    return [button.geometry() for button in strip.buttons.values()]


def one_tab(strip: CarrierStrip) -> int:
    return strip.buttons["CV6"].sizeHint().width()


def test_nothing_moves_when_something_waits(strip: CarrierStrip) -> None:
    before = places(strip), strip.heightForWidth(700)
    strip.show_tabs(tabs(WAITS), "Kaga")
    assert (places(strip), strip.heightForWidth(700)) == before


def test_a_tab_says_briefly_what_waits_and_its_tip_says_all(strip: CarrierStrip) -> None:
    strip.show_tabs(tabs(WAITS), "CV6")
    assert strip.buttons["CV6"].text() == "Enterprise  12 up"
    assert strip.buttons["CV6"].accessibleName() == "Enterprise, 12 overhead, 4 in work"
    assert "12 overhead, 4 in work" in strip.buttons["CV6"].toolTip()
    assert [strip.buttons[key].text() for key in ("Akagi", "Kaga")] == ["Akagi  3 free", "Kaga"]


def test_a_carrier_that_was_attacked_and_missed_is_not_called_hit(strip: CarrierStrip) -> None:
    strip.show_tabs(tabs({"Akagi": ("attacked",)}), "CV6")
    assert strip.buttons["Akagi"].text() == "Akagi  raid"


def test_the_sides_are_reported_in_full_where_there_is_room(strip: CarrierStrip) -> None:
    strip.resize(10 * one_tab(strip), 90)
    assert [label.text() for label in strip.findChildren(QLabel)] == ["United States:", "Japan:"]
    for width, text in ((3.5, "United States:"), (1.2, "USN:")):
        strip.resize(int(width * one_tab(strip)), 90)
        assert [label.text() for label in strip.findChildren(QLabel) if not label.isHidden()] == [text]


def test_one_line_is_kept_where_the_form_needs_the_room(strip: CarrierStrip) -> None:
    two = strip.heightForWidth(700)
    strip.keep_to(1)
    assert strip.heightForWidth(700) < two
    assert not strip.more.isHidden()
    strip.keep_to(2)
    assert strip.heightForWidth(700) == two


@pytest.mark.parametrize(("width", "shown"), [(10, 8), (3.5, 4), (1.2, 1)])
def test_those_there_is_no_room_for_are_in_a_menu(strip: CarrierStrip, width: float, shown: int) -> None:
    strip.resize(int(width * one_tab(strip)), 90)
    strip.show_tabs(tabs(WAITS), "CV5")
    there = [key for key, button in strip.buttons.items() if not button.isHidden()]
    assert (len(there), "CV5" in there) == (shown, True)
    assert strip.more.isHidden() == (shown == 8)
    entries = {action.text(): action for action in strip.more.menu().actions()}
    assert len(entries) == 8 - shown
    if shown == 8:
        return
    chosen: list[str] = []
    strip.chosen.connect(chosen.append)
    entries["Akagi (Japan): 3 without mission"].trigger()
    assert (chosen, strip.more.text().endswith(" wait")) == (["Akagi"], True)


def test_a_triangle_stands_over_a_ship_of_which_something_is_about_to_be_lost(strip: CarrierStrip) -> None:
    """It is said to a screen reader as well, and nothing moves."""
    before = places(strip)
    strip.show_tabs([replace(tab, at_risk=tab.id == "CV5") for tab in tabs({})], "CV6")
    yorktown, hornet = strip.buttons["CV5"], strip.buttons["CV8"]
    assert yorktown.at_risk and not hornet.at_risk and places(strip) == before
    assert "about to be lost" in yorktown.accessibleName() and "about to be lost" in yorktown.toolTip()
    assert QRectF(yorktown.rect()).contains(yorktown.triangle), "it is seen whole"
