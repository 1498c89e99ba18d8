"""A row or column of widgets that stay as long as what they show does: only what is new is made."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from typing import Generic, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLayout, QWidget

Key = TypeVar("Key", bound=Hashable)


@contextmanager
def arranged_once(layout: QLayout) -> Iterator[None]:
    """What is shown in it meanwhile finds its place afterwards, all of it together, before anything is painted. Left to
    itself Qt arranges the whole window anew for each widget that is shown in it."""
    around = layout.parentWidget()
    outermost = around.layout() if around else None
    if outermost is None or not outermost.isEnabled():
        yield
        return
    outermost.setEnabled(False)
    try:
        yield
    finally:
        outermost.setEnabled(True)
        while around and around.isVisible() and (outermost := around.layout()):
            outermost.activate()
            around = None if around.isWindow() else around.parentWidget()


class Kept(Generic[Key]):
    """Each widget is known by what it shows. To make one costs ten times as much as to move it, or to say something
    else on it: `change` does that, from what it shows to what it shall show, and says whether it could."""

    def __init__(
        self,
        layout: QLayout,
        make: Callable[[Key], QWidget],
        change: Callable[[QWidget, Key, Key], bool] | None = None,
    ) -> None:
        self._layout, self._make, self._change = layout, make, change
        self._shown: list[tuple[Key, QWidget]] = []

    @property
    def widgets(self) -> Sequence[QWidget]:
        """Those that are shown, in their order."""
        return [widget for _, widget in self._shown]

    def show(self, keys: Sequence[Key]) -> None:
        """These, in this order."""
        kept = self._stay(keys)
        if kept == len(keys) == len(self._shown):
            return
        spare = self._shown[kept:]
        for _, widget in spare:
            # an item that is taken and lives on would keep the heights of its widget for ever
            self._layout.removeWidget(widget)
        there = [self._same(key, spare) for key in keys[kept:]]
        others = [found or self._other(key, spare) for key, found in zip(keys[kept:], there, strict=True)]
        self._shown[kept:] = list(zip(keys[kept:], others, strict=True))
        with arranged_once(self._layout):
            for widget in others:
                self._layout.addWidget(widget)
                if not widget.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide):
                    widget.show()  # else Qt does, but later, one by one
        self._put_in_order(kept)
        for _, gone in spare:
            gone.hide()
            gone.deleteLater()

    def _stay(self, keys: Sequence[Key]) -> int:
        """So many at the head stay where they are, some of them with something else on them."""
        for at, ((old, widget), new) in enumerate(zip(self._shown, keys, strict=False)):
            if old != new:
                if not (self._change and self._change(widget, old, new)):
                    return at
                self._shown[at] = new, widget
        return min(len(self._shown), len(keys))

    def _same(self, key: Key, spare: list[tuple[Key, QWidget]]) -> QWidget | None:
        at = next((at for at, (old, _) in enumerate(spare) if old == key), None)
        return None if at is None else spare.pop(at)[1]

    def _other(self, key: Key, spare: list[tuple[Key, QWidget]]) -> QWidget:
        change = self._change or (lambda *_: False)
        at = next((at for at, (old, widget) in enumerate(spare) if change(widget, old, key)), None)
        return self._make(key) if at is None else spare.pop(at)[1]

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
