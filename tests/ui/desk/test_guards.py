"""Traps of the Qt binding that a short run does not show."""

import sys

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

CALLS = 1_000
MAY_FALL = 500


def test_void_qt_calls_do_not_use_up_none(qtbot: QtBot) -> None:
    """PySide6 6.12.0 takes a reference from None on every call that returns nothing, and dies when they run out."""
    thing, widget = QObject(), QWidget()
    qtbot.addWidget(widget)
    before = sys.getrefcount(None)

    for number in range(CALLS):
        thing.setObjectName(str(number))
        widget.setEnabled(number % 2 == 0)
        widget.update()

    assert before - sys.getrefcount(None) <= MAY_FALL
