"""Score: the points of each side with every reason, and how far one leads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from ffts.games.skies.names import SideId
from ffts.games.skies.pictures.score.growth import Growth
from ffts.games.skies.pictures.score.side import sides_score
from ffts.games.skies.pictures.score.tally import ScorePicture, TallyCard
from ffts.games.skies.pictures.score.umpire import umpires_score
from ffts.games.skies.view import view
from ffts.ui.desk.docks.showing import NO_GAME, GameDock, empty_page
from ffts.ui.desk.look.parts import Refit, Text, clear, scrolled
from ffts.ui.desk.look.theme import px
from ffts.ui.skies.air.flight_card import SideMark
from ffts.ui.skies.seen import shown_sides
from ffts.ui.skies.strike.growth_plot import GrowthPlot

if TYPE_CHECKING:
    from ffts.games.skies.desk import SkiesDesk

SIDE_BY_SIDE = 560


class TallyView(QFrame):
    """One side: its total, and each reason with its points and its rule."""

    def __init__(self, card: TallyCard) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self.setAccessibleName(card.words)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        mark = SideMark()
        mark.show_side(card.heading, card.colour)
        total = Text(str(card.total), "title")
        total.setWordWrap(False)
        head = QHBoxLayout()
        head.setSpacing(px(10))
        head.addWidget(mark, 0, Qt.AlignmentFlag.AlignVCenter)
        head.addStretch(1)
        head.addWidget(total)
        lines = QGridLayout()
        lines.setHorizontalSpacing(px(12))
        lines.setColumnStretch(1, 1)
        for at, line in enumerate(card.lines):
            points = Text(str(line.points)).embolden()
            points.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
            points.setMinimumWidth(px(32))
            lines.addWidget(points, at, 0)
            lines.addWidget(Text(f"{line.what} [{line.rule}]"), at, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(12), px(8), px(12), px(10))
        column.setSpacing(px(6))
        column.addLayout(head)
        column.addLayout(lines)
        if not card.lines:
            column.addWidget(Text(card.empty, "muted"))
        column.addStretch(1)


class ScoreDock(GameDock):
    """Gives no orders: the score is the sum of its reasons."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Score"), parent)
        self.picture: ScorePicture | None = None
        self._grown: Growth | None = None
        self.cards: list[TallyView] = []
        self.empty = empty_page(self.tr(NO_GAME))
        self.title, self.under, self.notes = Text(look="big"), Text(look="muted"), Text()
        inside = QWidget()
        self._sides = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._sides.setSpacing(px(10))
        column = QVBoxLayout(inside)
        column.setContentsMargins(px(12), px(10), px(12), px(10))
        column.setSpacing(px(8))
        column.addWidget(self.title)
        column.addWidget(self.under)
        column.addLayout(self._sides)
        self.growth = GrowthPlot()
        self.growth_title = Text(self.tr("As it grew"), "heading")
        column.addWidget(self.growth_title)
        column.addWidget(self.growth, 1)
        column.addWidget(self.notes)
        self._area = scrolled(inside)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self.empty)
        self._pages.addWidget(self._area)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._refit = Refit(self, self._fit)
        self.open_game(None)

    # --- what the window says --------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._refit.start()

    # --- showing ---------------------------------------------------------------------

    def _refresh(self) -> None:
        session = self._session
        if session is None:
            self.picture = None
            self._pages.setCurrentWidget(self.empty)
            return
        if not self.isVisible():
            return
        state = session.state
        sides = shown_sides(session.state, self._viewer)
        seen = (state.public, *(state.sides[side] for side in sides))
        if not self._is_new(*seen):
            return
        self._show(self._picture(session))
        self._grown = self._grown or Growth(session)
        viewer = self._viewer
        self.growth.show_lines(self._grown.umpires() if viewer is None else self._grown.sides(SideId(viewer)))

    def _forget_game(self) -> None:
        self._grown = None

    def _picture(self, session: SkiesDesk) -> ScorePicture:
        if self._viewer is None:
            return umpires_score(session.state, session.data)
        return sides_score(view(session.state, SideId(self._viewer)), session.data)

    def _show(self, picture: ScorePicture) -> None:
        self.picture = picture
        self._pages.setCurrentWidget(self._area)
        self.title.setText(picture.title)
        self.under.setText(picture.under)
        self.notes.say("\n".join(picture.notes))
        clear(self._sides)
        self.cards = [TallyView(card) for card in picture.cards]
        for card in self.cards:
            self._sides.addWidget(card, 1)

    def _fit(self) -> None:
        wide = self.width() >= px(SIDE_BY_SIDE)
        self._sides.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)
