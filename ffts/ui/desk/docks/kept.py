"""A row or column of widgets that stay as long as what they show does: only what is new is made."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLayout, QWidget

Key = TypeVar("Key", bound=Hashable)


class Kept(Generic[Key]):
    """Each widget is known by what it shows. To make one costs ten times as much as to move it."""

    def __init__(self, layout: QLayout, make: Callable[[Key], QWidget]) -> None:
        self._layout, self._make = layout, make
        self._shown: list[tuple[Key, QWidget]] = []

    @property
    def widgets(self) -> Sequence[QWidget]:
        """Those that are shown, in their order."""
        return [widget for _, widget in self._shown]

    def show(self, keys: Sequence[Key]) -> None:
        """These, in this order."""
        if list(keys) == [key for key, _ in self._shown]:
            return
        spare: dict[Key, list[QWidget]] = {}
        for key, widget in reversed(self._shown):
            spare.setdefault(key, []).append(widget)
        for widget in self.widgets:  # an item that is taken and lives on would keep the heights of its widget for ever
            self._layout.removeWidget(widget)
        self._shown = [(key, self._one(key, spare)) for key in keys]
        for widget in self.widgets:
            self._layout.addWidget(widget)
        self._put_in_order()
        for gone in spare.values():
            for widget in gone:
                widget.hide()
                widget.deleteLater()

    def _one(self, key: Key, spare: dict[Key, list[QWidget]]) -> QWidget:
        there = spare.get(key)
        return there.pop() if there else self._make(key)

    def _put_in_order(self) -> None:
        """Screen readers and the Tab key go as the eye does, whatever was made first."""
        before: QWidget | None = None
        for widget in self.widgets:
            widget.raise_()
            for stop in (widget, *widget.findChildren(QAbstractButton)):
                if stop.focusPolicy() & Qt.FocusPolicy.TabFocus:
                    if before:
                        QWidget.setTabOrder(before, stop)
                    before = stop
