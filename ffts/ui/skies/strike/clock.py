"""The strike clock: a lane for each phase, with the CAP rounds before and after; groups stand in their lanes."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from ffts.games.skies.pictures.strike.clock import Arrival, Lane, StrikePicture
from ffts.ui.desk.look.kept import Kept
from ffts.ui.desk.look.parts import Sign, SignMark, Text
from ffts.ui.desk.look.theme import px
from ffts.ui.skies.strike.chip import GroupChip

SIGNS = {"done": Sign.DONE, "now": Sign.NOW, "to come": Sign.TO_COME}


class LaneView(QFrame):
    """One lane; its words and its counters stay as long as they are in it."""

    def __init__(self, lane: Lane, chip: Callable[[], GroupChip]) -> None:
        super().__init__()
        self._chip = chip
        self.chips: dict[str, GroupChip] = {}
        self.setProperty("look", "card")
        self.setProperty("front", lane.state == "now")
        head = QHBoxLayout()
        head.setSpacing(px(8))
        head.addWidget(SignMark(SIGNS[lane.state]))
        title = Text(lane.title, "heading" if lane.state == "now" else "")
        title.setWordWrap(False)
        head.addWidget(title)
        self._note = Text(look="muted")
        self._note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self._note, 1)
        column, told, groups = QVBoxLayout(self), QVBoxLayout(), QVBoxLayout()
        column.setContentsMargins(px(8), px(3), px(8), px(3))
        for each in (column, told, groups):
            each.setSpacing(px(3))
        column.addLayout(head)
        column.addLayout(told)
        column.addLayout(groups)
        self._told, self._groups = Kept[str](told, Text), Kept[str](groups, self._add)

    def show_lane(self, lane: Lane) -> None:
        """What stands in it now."""
        count = self.tr(", {} groups").format(len(lane.groups)) if lane.groups else ""
        self.setAccessibleName(f"{lane.title}, {lane.state}{count}. {'. '.join((lane.note, *lane.told))}")
        self._note.setText(lane.note)
        self._told.show(lane.told)
        there = [group.id for group in lane.groups]
        self._groups.show(there)
        self.chips = {ident: self.chips[ident] for ident in there}

    def _add(self, ident: str) -> GroupChip:
        chip = self.chips[ident] = self._chip()
        return chip


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
        column, arrivals, lanes = QVBoxLayout(self), QVBoxLayout(), QVBoxLayout()
        for each in (column, arrivals, lanes):
            each.setContentsMargins(0, 0, 0, 0)
            each.setSpacing(px(3))
        column.addLayout(arrivals)
        column.addLayout(lanes)
        column.addStretch(1)
        self._arrivals = Kept[Arrival](arrivals, _told_arrival)
        self._lanes = Kept[tuple[str, str, str]](lanes, self._lane)
        self._views: dict[tuple[str, str, str], LaneView] = {}
        self._new: dict[tuple[str, str, str], Lane] = {}

    def show_picture(self, picture: StrikePicture, chosen: str | None) -> None:
        """The lanes of this strike segment."""
        shown = (picture.lanes, picture.arrivals)
        if shown != self._shown:
            self._shown = shown
            self._show_lanes(picture)
        for group in picture.groups:
            self.chips[group.id].show_group(group, group.id == chosen)

    def _show_lanes(self, picture: StrikePicture) -> None:
        kept = next((ident for ident, chip in self.chips.items() if chip.hasFocus()), None)
        self._arrivals.show(picture.arrivals)
        self._new = {(lane.key, lane.title, lane.state): lane for lane in picture.lanes}
        self._lanes.show(tuple(self._new))
        self._views = {key: self._views[key] for key in self._new}
        self.chips = {}
        for key, view in self._views.items():
            view.show_lane(self._new[key])
            self.chips |= view.chips
        if kept in self.chips and not self.chips[kept].hasFocus():
            self.chips[kept].setFocus(Qt.FocusReason.OtherFocusReason)

    def _lane(self, key: tuple[str, str, str]) -> LaneView:
        view = self._views[key] = LaneView(self._new[key], self._chip)
        return view

    def _chip(self) -> GroupChip:
        chip = GroupChip()
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
