"""Below the plans and below this turn's searches: the small chart, and what each search looks at turn by turn."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from ffts.games.skies.pictures.search.coverage import Coverage, given_up
from ffts.ui.desk.look.parts import Refit, Text
from ffts.ui.desk.look.theme import px
from ffts.ui.skies.search.looks_strip import LooksStrip
from ffts.ui.skies.search.small_chart import SmallChart, part_of

if TYPE_CHECKING:
    from ffts.games.skies.pictures.chart.sheet import ChartPicture

SIDE_BY_SIDE = 900


class LooksPanel(QWidget):
    """One turn on the chart, all of them beside it."""

    turn_chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.chart, self.strip = SmallChart(grows=True), LooksStrip()
        self.heading, self.words, self.lapsed = Text(look="heading"), Text(), Text(look="danger")
        self.hint = Text(self.tr("Filled: looked at. Outlined: to come. Hatched on the chart: no search looks there."))
        self.hint.setProperty("look", "muted")
        self._cover: Coverage | None = None
        self._base: ChartPicture | None = None
        self._part = QRectF()
        told = QVBoxLayout()
        told.setSpacing(px(6))
        for part in (self.heading, self.lapsed, self.strip, self.words, self.hint):
            told.addWidget(part)
        told.addStretch(1)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(0, px(6), 0, 0)
        self._box.setSpacing(px(12))
        self._box.addWidget(self.chart, 2)
        self._box.addLayout(told, 3)
        self.strip.turn_chosen.connect(self.show_turn)
        self._refit = Refit(self, self._fit)

    @property
    def turn(self) -> int:
        """The turn on the small chart."""
        return self.strip.turn

    def show_cover(self, cover: Coverage | None, base: ChartPicture | None) -> None:
        """The searches of one side, and the chart they lie on; the turn in hand stays while the game is in the same."""
        before = self._cover
        self.setVisible(bool(cover and cover.searches))
        if cover is None or base is None or not cover.searches:
            self._cover = None
            return
        same = before is not None and (before.side, before.now) == (cover.side, cover.now)
        self._cover, self._base = cover, base
        self._part = part_of(base.sheet, tuple(replace(base, overlay=each) for each in cover.by_turn.values()))
        self.heading.setText(self.tr("What the searches of {0} look at").format(cover.side))
        self.lapsed.say("\n".join(f"! {line}" for line in given_up(cover.searches)))
        self.show_turn(self.turn if same and self.turn in cover.turns else cover.next)

    def show_turn(self, turn: int) -> None:
        """Another turn comes to hand."""
        if self._cover is None or self._base is None:
            return
        told = self._cover.words(turn)
        self.strip.show_cover(self._cover, turn)
        self.words.setText(told)
        self.chart.show_picture(replace(self._base, overlay=self._cover.overlay(turn)), self._part, told)
        self.turn_chosen.emit(turn)

    def step(self, by: int) -> None:
        """The turn before or after, if somebody looks then or it is now."""
        if self._cover is not None and self.turn + by in self._cover.turns:
            self.show_turn(self.turn + by)

    def _fit(self) -> None:
        wide = self.width() >= px(SIDE_BY_SIDE)
        self._box.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.BottomToTop)
