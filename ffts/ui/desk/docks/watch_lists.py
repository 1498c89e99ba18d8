"""The lists of the Watch as widgets: headings and lines, of which as many stay as can say something else."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ffts.ui.desk.docks.watch_lines import Head, LineButton, ListHead, Notice
from ffts.ui.desk.look.kept import Kept
from ffts.ui.desk.look.parts import Text


class WatchLists(QWidget):
    """What must be done, may be done, and is about to be lost, one below the other."""

    pressed = Signal(int)
    """The line of this number, by mouse or Space."""
    entered = Signal(int)
    """The line of this number, by Enter."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Unfinished business"))
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(0)
        self._kept = Kept[Notice | Head](lines, self._widget, _say_instead)

    def show_lists(self, shown: Sequence[Notice | Head]) -> None:
        """Show these headings and lines."""
        self._kept.show(shown)

    @property
    def lines(self) -> list[LineButton]:
        """Those that are shown, from the top."""
        return [widget for widget in self._kept.widgets if isinstance(widget, LineButton)]

    @property
    def lost(self) -> list[LineButton]:
        """What is about to be lost."""
        return [line for line in self.lines if line.notice.kind == "lost"]

    def _widget(self, shown: Notice | Head) -> QWidget:
        if isinstance(shown, Head):
            return ListHead(shown)
        if shown.kind == "none":
            return Text(shown.words, "small")
        line = LineButton(shown)
        line.clicked.connect(lambda: self.pressed.emit(line.number))
        line.entered.connect(lambda: self.entered.emit(line.number))
        return line


def _say_instead(widget: QWidget, old: Notice | Head, new: Notice | Head) -> bool:
    """Another line where one was of the same kind."""
    if isinstance(widget, ListHead) and isinstance(new, Head):
        widget.show_head(new)
    elif isinstance(widget, LineButton) and isinstance(new, Notice) and new.kind != "none":
        widget.show_line(new)
    elif isinstance(widget, Text) and isinstance(old, Notice) and isinstance(new, Notice) and new.kind == "none":
        widget.setText(new.words)
    else:
        return False
    return True
