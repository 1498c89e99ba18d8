"""Whether the keyboard is in a field: its letters are text then, and no orders."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

FIGURES = "figures"
"""A property of a field in which no letters are typed: V waives from there too."""


def is_typing(widget: QWidget | None) -> bool:
    """Whether letters are text in this widget; the boxes of the dice take none."""
    from ffts.ui.desk.docks.dice import DRAW, DieBox

    if isinstance(widget, QLineEdit):
        return not widget.isReadOnly() and not isinstance(widget, DieBox) and widget.objectName() != DRAW
    if isinstance(widget, QTextEdit | QPlainTextEdit):
        return not widget.isReadOnly()
    return isinstance(widget, QAbstractSpinBox)


def is_field(widget: QWidget | None) -> bool:
    """Whether something is entered there; a list or a form whose letters are orders is no field."""
    return is_typing(widget) or isinstance(widget, QComboBox | QAbstractSlider)
