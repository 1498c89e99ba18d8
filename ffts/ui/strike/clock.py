"""The strike clock: a lane for each phase, with the CAP rounds before and after; groups stand in their lanes."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from ffts.ui.docks.parts import Sign, SignMark, Text, clear
from ffts.ui.strike.chip import GroupChip
from ffts.ui.strike.picture import Arrival, Lane, StrikePicture
from ffts.ui.theme import px

SIGNS = {"done": Sign.DONE, "now": Sign.NOW, "to come": Sign.TO_COME}


class StrikeClock(QWidget):
    """3.4.5 and 12.7.1 From top to bottom as time goes on."""

    taken = Signal(str)
    carried = Signal(str, QPoint)
    dropped = Signal(str, QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Strike clock"))
        self.chips: dict[str, GroupChip] = {}
        self._shown: tuple[object, ...] = ()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(px(3))

    def show_picture(self, picture: StrikePicture, chosen: str | None) -> None:
        """The lanes of this strike segment."""
        shown = (picture.lanes, picture.arrivals)
        if shown != self._shown:
            self._shown = shown
            self._build(picture)
        for group in picture.groups:
            self.chips[group.id].show_group(group, group.id == chosen)

    def _build(self, picture: StrikePicture) -> None:
        kept = next((ident for ident, chip in self.chips.items() if chip.hasFocus()), None)
        clear(self._column)
        self.chips = {}
        for arrival in picture.arrivals:
            self._column.addWidget(_told_arrival(arrival))
        for lane in picture.lanes:
            self._column.addWidget(self._lane(lane))
        self._column.addStretch(1)
        if kept in self.chips:
            self.chips[kept].setFocus(Qt.FocusReason.OtherFocusReason)

    def _lane(self, lane: Lane) -> QFrame:
        frame = QFrame()
        frame.setProperty("look", "card")
        frame.setProperty("front", lane.state == "now")
        count = self.tr(", {} groups").format(len(lane.groups)) if lane.groups else ""
        frame.setAccessibleName(f"{lane.title}, {lane.state}{count}. {'. '.join((lane.note, *lane.told))}")
        head = QHBoxLayout()
        head.setSpacing(px(8))
        head.addWidget(SignMark(SIGNS[lane.state]))
        title = Text(lane.title, "heading" if lane.state == "now" else "")
        title.setWordWrap(False)
        head.addWidget(title)
        note = Text(lane.note, "muted")
        note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(note, 1)
        column = QVBoxLayout(frame)
        column.setContentsMargins(px(8), px(3), px(8), px(3))
        column.setSpacing(px(3))
        column.addLayout(head)
        for words in lane.told:
            column.addWidget(Text(words))
        for group in lane.groups:
            column.addWidget(self._chip(group.id))
        return frame

    def _chip(self, ident: str) -> GroupChip:
        chip = self.chips[ident] = GroupChip()
        chip.taken.connect(self.taken)
        chip.carried.connect(self.carried)
        chip.dropped.connect(self.dropped)
        return chip


def _told_arrival(arrival: Arrival) -> QFrame:
    frame = QFrame()
    frame.setProperty("look", "bar-info")
    column = QVBoxLayout(frame)
    column.setContentsMargins(px(8), px(4), px(8), px(4))
    column.addWidget(Text(f"{arrival.side}: {arrival.words}"))
    return frame
