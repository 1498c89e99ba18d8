"""Whether every word on a page can be read: nothing cut off, nothing wider than its place."""

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QScrollArea, QToolButton, QWidget

from ffts.ui.desk.look.parts import WrapButton

ROUNDING = 1
"""Pixels a size may be off by rounding alone."""


def cut_off(page: QWidget) -> list[str]:
    """Every label and button whose words need more room than they have, with what they need."""
    for _ in range(3):  # what changes its height moves what stands below it
        QApplication.processEvents()
    return [*_labels(page), *_buttons(page), *_pages(page)]


def _labels(page: QWidget) -> Iterator[str]:
    for label in page.findChildren(QLabel):
        if not label.isVisible() or not label.text() or label.textFormat() is Qt.TextFormat.RichText:
            continue
        if label.wordWrap():
            needed = label.heightForWidth(label.width())
            longest = max(map(QFontMetrics(label.font()).horizontalAdvance, label.text().split()), default=0)
            if needed > label.height() + ROUNDING or longest > label.width() + ROUNDING:
                yield f"{label.text()!r} needs {longest} x {needed}, has {label.width()} x {label.height()}"
        elif label.sizeHint().width() > label.width() + ROUNDING:
            yield f"{label.text()!r} needs {label.sizeHint().width()}, has {label.width()}"


def _buttons(page: QWidget) -> Iterator[str]:
    for button in page.findChildren(QAbstractButton):
        if not button.isVisible() or not button.text() or isinstance(button, QToolButton):
            continue
        if isinstance(button, WrapButton):
            if button.heightForWidth(button.width()) > button.height() + ROUNDING:
                yield f"{button.text()!r} needs {button.heightForWidth(button.width())}, has {button.height()}"
            continue
        font = QFont(button.font())
        font.setBold(button.isChecked() or font.bold())
        if max(map(QFontMetrics(font).horizontalAdvance, button.text().splitlines())) > button.width() + ROUNDING:
            yield f"{button.text()!r} is wider than its button of {button.width()}"


def _pages(page: QWidget) -> Iterator[str]:
    """What scrolls does so up and down alone."""
    for area in page.findChildren(QScrollArea):
        inside = area.widget()
        if area.isVisible() and inside and inside.width() > area.viewport().width() + ROUNDING:
            yield f"{inside.accessibleName() or 'A page'} is {inside.width()} wide in {area.viewport().width()}"
