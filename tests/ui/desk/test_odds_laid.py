"""Odds beside a die and below it: each chance has its words, nothing is cut, and the button to roll stays in sight."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ffts.core.dice import Ask, Die
from ffts.ui.desk.docks.odds import OddsView, meanings
from ffts.ui.desk.docks.tray import TrayDock

PLACES = (
    "11, 16, 26, 61, 66: AA mount (14 %); 12, 21, 36-41, 56: AAMG battery (14 %); "
    "13-15, 22, 24-25, 31-34, 42, 44, 46-52, 54-55, 62-65: deck (58 %); 23: elevator E1 (3 %); 35, 45: bridge (6 %); "
    "43: elevator E2 (3 %); 53: elevator E3 (3 %)"
)
FEW = "1-4: no loss (40 %); 5-6: 1 turned away (20 %); 7-10: 1 destroyed (40 %); with +1 small group"


@pytest.fixture
def view(qtbot: QtBot) -> OddsView:
    found = OddsView()
    qtbot.addWidget(found)
    return found


@pytest.mark.parametrize("wide", (180, 254, 300))
def test_each_chance_of_many_places_has_its_words_and_its_faces_in_full(view: OddsView, wide: int) -> None:
    view.show_odds(PLACES)
    for row, laid in view.laid(wide):
        room = view.fontMetrics().boundingRect(laid.words, 0x1000, row.what)
        assert laid.words.contains(room), row
        assert laid.faces.right() < wide
        assert laid.faces.width() > 0
        assert not laid.words.intersects(laid.chance)
        assert not laid.words.intersects(laid.bar)


def test_of_many_places_the_likeliest_stands_first(view: OddsView) -> None:
    view.show_odds(PLACES)
    assert [row.what for row, _ in view.laid(254)][:3] == ["deck", "AA mount", "AAMG battery"]


def test_few_faces_stand_in_their_order_in_a_column(view: OddsView) -> None:
    view.show_odds(FEW)
    rows = view.laid(254)
    assert [row.faces for row, _ in rows] == ["1-4", "5-6", "7-10", ""]
    assert all(laid.faces.right() < laid.words.left() for row, laid in rows if row.faces)


def test_lines_do_not_lie_on_each_other(view: OddsView) -> None:
    for text in (PLACES, FEW):
        view.show_odds(text)
        laid = [each for _, each in view.laid(254)]
        assert all(above.bottom <= below.words.top() for above, below in zip(laid, laid[1:], strict=False))
        assert view.heightForWidth(254) >= laid[-1].bottom


@pytest.mark.parametrize("which", ("Each", "At least one", "Die 2", "Dice 1, 3"))
def test_of_several_dice_it_stands_first_which_are_meant(which: str) -> None:
    heading, first, *_ = meanings(f"{which}: 1-9: no change (90 %); 10: mended (10 %)")
    assert heading.what == which
    assert (first.faces, first.what, first.chance) == ("1-9", "no change", 90)


def test_the_roll_button_stands_above_a_long_list_of_odds(qtbot: QtBot) -> None:
    dock = TrayDock()
    qtbot.addWidget(dock)
    dock.resize(302, 480)
    dock.show_ask(Ask(rule="17.1", what="Yorktown: place of the bomb hit", die=Die.D36, side="USN"))
    with qtbot.waitExposed(dock):
        dock.show()
    dock.odds.show_odds(PLACES)

    def bottom() -> int:
        return dock.roll_button.mapTo(dock, dock.roll_button.rect().bottomLeft()).y()

    qtbot.waitUntil(lambda: bottom() < dock.odds.mapTo(dock, dock.odds.rect().topLeft()).y())
    assert bottom() < dock.height()
    dock.odds.show_odds("")
    QApplication.processEvents()
    assert bottom() < dock.height(), "room that is kept lies below, not between"
