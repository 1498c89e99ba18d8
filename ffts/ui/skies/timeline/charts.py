"""A past moment on small charts side by side: the truth, and what each side knew."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text
from ffts.ui.desk.look.theme import px
from ffts.ui.skies.chart.inks import Layers
from ffts.ui.skies.chart.still import SmallChart, part_round

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ffts.games.skies.pictures.timeline.chart import MomentChart

LAYERS = Layers(numbers=False, names=False, plots=False, tracks=False, gaps=False, strikes=False, lit=False)
"""Of so small a chart the places of the forces, and what is looked at; words of flights would cover them."""
SHARE = 0.45
"""Of the page for the charts; the rest is for the rows."""
ROWS = 280
"""What head, rows and slider need at the least."""
LEAST, MOST = 60, 420
LOW = 400
"""A page less high has room for the rows alone."""
WORDY = 500
"""On a page less high the words below the charts are in their tooltips alone."""


class MomentChartView(NamedTuple):
    """One of them, with whose it is above it and what is on it below."""

    title: Text
    chart: SmallChart
    words: Text


class MomentCharts(QWidget):
    """All show the same part of the sheet, so that they can be compared at a glance."""

    def __init__(self) -> None:
        super().__init__()
        self.views: list[MomentChartView] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(px(10), px(2), px(10), px(4))
        self._grid.setHorizontalSpacing(px(10))
        self._grid.setVerticalSpacing(px(2))
        self._grid.setRowStretch(1, 1)
        self.hide()

    def show_charts(self, charts: Sequence[MomentChart]) -> None:
        """These, from left to right."""
        while len(self.views) < len(charts):
            self._add()
        while len(self.views) > len(charts):
            self._drop()
        part = part_round([each.chart for each in charts])
        for there, each in zip(self.views, charts, strict=True):
            there.title.setText(each.title)
            there.words.setText(each.words)
            there.chart.show_picture(each.chart, part, f"{each.title}: {each.words}")
            there.chart.setToolTip(literal(f"{each.title}: {each.words}"))

    def _add(self) -> None:
        at, view = (
            len(self.views),
            MomentChartView(Text(look="heading"), SmallChart(LAYERS, LEAST, worded=False), Text(look="muted")),
        )
        view.chart.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        view.title.setAlignment(Qt.AlignmentFlag.AlignBottom)
        view.words.setAlignment(Qt.AlignmentFlag.AlignTop)
        for row, part in enumerate(view):
            self._grid.addWidget(part, row, at)
        self._grid.setColumnStretch(at, 1)
        self.views.append(view)

    def _drop(self) -> None:
        for part in self.views.pop():
            self._grid.removeWidget(part)
            part.hide()
            part.deleteLater()
        self._grid.setColumnStretch(len(self.views), 0)

    def fit(self, page: int) -> None:
        """As high as a page of this height lets them be."""
        self.setVisible(bool(self.views) and page >= px(LOW))
        self.setFixedHeight(max(0, min(round(page * SHARE), page - px(ROWS), px(MOST))))
        for view in self.views:
            view.words.setVisible(page >= px(WORDY))
