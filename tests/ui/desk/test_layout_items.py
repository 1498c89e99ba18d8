"""A layout is never asked for its items: PySide keeps them, and takes a later widget at the same address for one."""

import ast
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import getAllValidWrappers

from ffts.ui.desk.look.parts import laid_in

UI = Path(__file__).parents[3] / "ffts" / "ui"


def items_known() -> int:
    """How many items of layouts Python holds on to."""
    return sum(type(each).__name__ == "QWidgetItem" for each in getAllValidWrappers())


def test_no_module_of_the_window_asks_a_layout_for_an_item() -> None:
    asking = [
        f"{path.relative_to(UI)}:{node.lineno}"
        for path in sorted(UI.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "itemAt"
    ]
    assert asking == []


def test_what_is_laid_in_a_layout_is_found_in_its_order_and_leaves_nothing_behind(qtbot: QtBot) -> None:
    before = items_known()
    around = QWidget()
    qtbot.addWidget(around)
    column = QVBoxLayout(around)
    labels = [QLabel(word, around) for word in ("second", "hidden", "first")]
    for label in labels:
        column.insertWidget(0, label)
    labels[1].hide()
    assert laid_in(column) == [labels[2], labels[0]]

    for label in labels:
        label.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert laid_in(column) == []
    assert items_known() <= before
