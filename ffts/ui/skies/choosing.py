"""What somebody chooses on a page, told to the inspector: a ship, an AF, a line of the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtWidgets import QWidget

from ffts.ui.desk.docks.log import LogDock
from ffts.ui.desk.page.dock import PageDock
from ffts.ui.skies.air.dock import AirOperationsDock
from ffts.ui.skies.air.model import IDENT

Tell = Callable[[tuple[str, str]], object]


def tell_choices(docks: Mapping[str, Any], tell: Tell) -> None:
    """Only what is chosen by hand: a page that is made anew chooses nothing."""
    for dock in docks.values():
        match dock:
            case PageDock():
                dock.pointed.connect(tell)
            case AirOperationsDock():
                _of_air(dock, tell)
            case LogDock():
                _of_log(dock, tell)
            case _:
                pass


def _of_air(dock: AirOperationsDock, tell: Tell) -> None:
    def chosen() -> None:
        if _is_at_hand(dock) and (ident := dock.selection.currentIndex().data(IDENT)):
            tell(("af", str(ident)))

    dock.selection.currentChanged.connect(lambda now, before: chosen())


def _of_log(dock: LogDock, tell: Tell) -> None:
    def chosen() -> None:
        row = dock.table.selected()
        if row and row.line.entry is not None and _is_at_hand(dock.table):
            tell(("entry", str(row.line.entry)))

    dock.table.selectionModel().selectionChanged.connect(lambda now, before: chosen())


def _is_at_hand(page: QWidget) -> bool:
    """Whether the keyboard is there."""
    holder = page.window().focusWidget()
    return bool(holder and (holder is page or page.isAncestorOf(holder)))
