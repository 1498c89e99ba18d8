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
        before = [key for key, _ in self._shown]
        if list(keys) == before:
            return
        kept = next((at for at, (old, new) in enumerate(zip(before, keys, strict=False)) if old != new), len(before))
        kept = min(kept, len(keys))  # so many at the head stay where they are
        spare: dict[Key, list[QWidget]] = {}
        for key, widget in reversed(self._shown[kept:]):
            spare.setdefault(key, []).append(widget)
            # an item that is taken and lives on would keep the heights of its widget for ever
            self._layout.removeWidget(widget)
        self._shown[kept:] = [(key, self._one(key, spare)) for key in keys[kept:]]
        for widget in self.widgets[kept:]:
            self._layout.addWidget(widget)
        self._put_in_order(kept)
        for gone in spare.values():
            for widget in gone:
                widget.hide()
                widget.deleteLater()

    def _one(self, key: Key, spare: dict[Key, list[QWidget]]) -> QWidget:
        there = spare.get(key)
        return there.pop() if there else self._make(key)

    def _put_in_order(self, kept: int) -> None:
        """Screen readers and the Tab key go as the eye does, whatever was made first; the first `kept` do already."""
        before = next((stop for widget in self.widgets[:kept][::-1] for stop in _stops(widget)[::-1]), None)
        for widget in self.widgets[kept:]:
            widget.raise_()
            for stop in _stops(widget):
                if before:
                    QWidget.setTabOrder(before, stop)
                before = stop


def _stops(widget: QWidget) -> list[QWidget]:
    """Where the Tab key stops in it."""
    parts: list[QWidget] = [widget, *widget.findChildren(QAbstractButton)]
    return [part for part in parts if part.focusPolicy() & Qt.FocusPolicy.TabFocus]
