"""The small list under a form: what is sensible first, a key before every line, nothing out of reach."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from ffts.core.offer import Offer, Way
from ffts.core.umpire import Refused
from ffts.ui.desk.page.choices import Choices
from tests.ui.keys import pressed

Key = Qt.Key


def plain(label: str) -> Way:
    return Way(Offer("", label), "no points")


LATE = Way(Offer("", "far"), "home in turn 43, fuel ends in turn 29; lost", loses=True)
SHUT = Way(Offer("", "shut"), refused=Refused("6.7", "not now"))


@pytest.fixture
def choices(qtbot: QtBot) -> Choices:
    """The list alone, on a screen."""
    found = Choices()
    qtbot.addWidget(found)
    found.resize(700, 400)
    found.offer("Launch", [plain("near")])
    with qtbot.waitExposed(found):
        found.show()
    found.activateWindow()
    qtbot.waitUntil(found.list.hasFocus)
    return found


def lines(choices: Choices) -> list[str]:
    return [choices.list.item(at).text() for at in range(choices.list.count())]


def test_what_loses_somebody_or_is_refused_stands_below_a_line(choices: Choices) -> None:
    choices.offer("Launch", [SHUT, LATE, plain("near")])
    assert lines(choices) == [
        "1  near   (no points)",
        "—  Aircraft may be lost, or not allowed now  —",
        "2  shut   (not now - 6.7: not now)",
        "3  far   (home in turn 43, fuel ends in turn 29; lost)",
    ]


def test_without_anything_sensible_there_is_no_line(choices: Choices) -> None:
    choices.offer("Launch", [LATE])
    assert len(lines(choices)) == 1


def test_arrows_pass_over_the_line(choices: Choices, qtbot: QtBot) -> None:
    choices.offer("Launch", [SHUT, plain("near")])
    QApplication.processEvents()
    pressed(Key.Key_Down)
    assert choices.list.currentRow() == 2
    with qtbot.waitSignal(choices.chosen) as shown:
        pressed(Key.Key_Return)
    assert shown.args == [SHUT]


def test_numbers_count_the_choices_and_not_the_line(choices: Choices, qtbot: QtBot) -> None:
    choices.offer("Launch", [SHUT, plain("near")])
    with qtbot.waitSignal(choices.chosen) as shown:
        pressed(Key.Key_2)
    assert shown.args == [SHUT]


def test_after_the_ninth_come_letters_without_that_of_the_other_way(choices: Choices, qtbot: QtBot) -> None:
    options = [plain(f"way {at}") for at in range(1, 18)]
    choices.offer("Launch", options, "Strike groups  G", Key.Key_G)
    assert choices.heading.text() == "Launch: press its number or letter, Esc to leave"
    assert [line[0] for line in lines(choices)] == list("123456789ABCDEFHI")
    with qtbot.waitSignal(choices.chosen) as shown:
        pressed(Key.Key_H)
    assert shown.args == [options[15]]


def test_a_letter_without_a_line_does_nothing(choices: Choices) -> None:
    choices.offer("Launch", [plain(f"way {at}") for at in range(1, 12)])
    with_c = [line for line in lines(choices) if line.startswith("C")]
    pressed(Key.Key_C)
    pressed(Key.Key_9, Qt.KeyboardModifier.ControlModifier)
    assert not with_c and choices.isVisible()


def test_where_the_page_is_low_the_button_covers_no_line(qtbot: QtBot) -> None:
    """The list is as high as all else on the page leaves, and it scrolls."""
    page, choices, footer = QWidget(), Choices(), QWidget()
    qtbot.addWidget(page)
    column = QVBoxLayout(page)
    footer.setFixedHeight(150)
    column.addWidget(choices)
    column.addWidget(footer)
    page.resize(700, 330)
    with qtbot.waitExposed(page):
        page.show()
    choices.offer("Launch", [plain(f"way {at}") for at in range(1, 18)], "Strike groups  G", Key.Key_G)
    qtbot.waitUntil(lambda: choices.list.geometry().bottom() < choices.height(), timeout=2000)
    assert not choices.more_button.geometry().intersects(choices.list.geometry())
    assert choices.geometry().bottom() < footer.geometry().top()


def test_what_has_brackets_of_its_own_stands_behind_a_dash(choices: Choices) -> None:
    choices.offer("Launch", [Way(Offer("", "far"), "fuel ends in turn 23 (24 without its combat)")])
    assert lines(choices) == ["1  far   \N{EN DASH} fuel ends in turn 23 (24 without its combat)"]
