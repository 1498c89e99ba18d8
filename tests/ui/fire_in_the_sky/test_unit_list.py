"""Units at a place: whoever cannot be ordered stands there quietly, in whatever theme."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from ffts.games.fire_in_the_sky.names import UnitId
from ffts.games.fire_in_the_sky.pages.ordering import UnitLine
from ffts.ui.desk.look.theme import Theme, token
from ffts.ui.desk.look.wrapped import WrappedItems
from ffts.ui.fire_in_the_sky.unit_list import UnitList

LINES = (UnitLine(UnitId("JP DD 1"), "JP DD 1", True), UnitLine(UnitId("JP division 1"), "JP division 1", False))


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[Theme]:
    """Light, and light again for the next test."""
    worn = Theme(qapp, "light")
    yield worn
    worn.choose("light")


def ink(units: UnitList, row: int) -> str:
    """The colour of the letters of a line."""
    option, painter = QStyleOptionViewItem(), units.itemDelegate()
    assert isinstance(painter, WrappedItems)
    painter.initStyleOption(option, units.model().index(row, 0))
    return option.palette.color(QPalette.ColorRole.Text).name()


def test_whoever_cannot_be_ordered_is_read_in_the_theme_in_force(qtbot: QtBot, theme: Theme) -> None:
    units = UnitList()
    qtbot.addWidget(units)
    units.show_units(LINES)
    for name in ("light", "dark", "light"):
        theme.choose(name)
        assert ink(units, 1) == token("quiet").name() != ink(units, 0)
