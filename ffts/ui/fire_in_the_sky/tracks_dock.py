"""The tracks and boxes beside the map, in words, and who is where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from ffts.games.fire_in_the_sky.names import SideId
from ffts.games.fire_in_the_sky.offers.standing import questions
from ffts.games.fire_in_the_sky.pages.tracks import Track, tracks
from ffts.games.fire_in_the_sky.view import known_state, view
from ffts.games.fire_in_the_sky.words.standing import side_lines
from ffts.ui.desk.docks.showing import NO_GAME, GameDock, empty_page
from ffts.ui.desk.look.by_name import cited
from ffts.ui.desk.look.parts import Text, scrolled
from ffts.ui.desk.look.theme import px
from ffts.ui.fire_in_the_sky.answers import AnswersCard
from ffts.ui.fire_in_the_sky.resuming import told_switches
from ffts.ui.fire_in_the_sky.scale_bar import ScaleBar, TurnStrip

COLUMN = 330
"""Width of a column; as many stand beside each other as fit."""


class TrackCard(QWidget):
    """The name of a track, and its lines."""

    def __init__(self, track: Track, names: Mapping[SideId, str]) -> None:
        super().__init__()
        self.track, self.title = track, track.title
        self.lines = 2 * len(track.scales) + sum(1 + len(line) // 45 for line in track.lines) + 4 * bool(track.turns)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, px(12), px(10))
        column.setSpacing(px(3))
        column.addWidget(Text(f"{track.title}  {track.rule}", "heading"))
        if track.turns:
            column.addWidget(TurnStrip(track.turns, names))
        for scale in track.scales:
            column.addWidget(ScaleBar(scale))
        for line in track.lines:
            column.addWidget(Text(f"{line[:1].upper()}{line[1:]}").selectable())


class TracksDock(GameDock):
    """What each track stands at, what is coming, and where everybody is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Tracks"), parent)
        self.cards: list[TrackCard | AnswersCard] = []
        self._laid: list[TrackCard | AnswersCard] = []
        self._columns: list[QVBoxLayout] = []
        inside = QWidget()
        self._below = QVBoxLayout(inside)
        self._below.setContentsMargins(px(10), px(6), px(10), px(6))
        self._row = QHBoxLayout()
        self._below.addLayout(self._row)
        self._area = area = scrolled(inside)
        area.setAccessibleName(self.tr("Tracks"))
        area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(empty_page(self.tr(NO_GAME)))
        self._pages.addWidget(area)
        self.setFocusProxy(area)
        self.open_game(None)

    def _forget_game(self) -> None:
        self._area.verticalScrollBar().setValue(0)

    def _refresh(self) -> None:
        session = self.session
        self._pages.setCurrentIndex(0 if session is None else 1)
        if session is None or not self._is_new(session.state, self.viewer):
            return
        house, awaits = session.state.public.house, session.state.public.awaits
        side = SideId.JP if house.option_sneaky or awaits.side is None else awaits.side
        seen = view(session.state, SideId(self.viewer) if self.viewer else side)
        where = Track("Who is where", tuple(side_lines(seen, session.data))[3:], cited(session, "FS-2.1"))
        game = Track("This game", (session.data.edition.name, told_switches(house)), cited(session, "FS-18"))
        self._show((*tracks(seen, session.data), game, where), list(self._answers()))

    def _answers(self) -> Iterator[AnswersCard]:
        """FS-4 Of the side that looks on; the umpire has both before him."""
        session = self.session
        assert session is not None
        for side in (SideId(self.viewer),) if self.viewer else SideId:
            title = self.tr("Standing answers: {}").format(session.data.scenario.side(side).name)
            known = known_state(view(session.state, side))
            asked = questions(known, session.data, side)
            kept = self._kept.get(title)
            if isinstance(kept, AnswersCard) and kept.asked == (asked, self.may_order):
                yield kept
                continue
            card = AnswersCard(title)
            card.show_questions(known, side, asked, self.may_order)
            card.wants.connect(self.wants)
            yield card

    def _show(self, shown: tuple[Track, ...], answers: list[AnswersCard]) -> None:
        bar, held = self._area.verticalScrollBar(), QApplication.focusWidget()
        seen, asked = bar.value(), self._asked(held)
        if held is not None and self._area.isAncestorOf(held) and not any(one.isAncestorOf(held) for one in answers):
            self._area.setFocus()  # else Qt would look for another field, and scroll to it
        *cards, last = [self._card(track) for track in shown]
        before, self.cards = self.cards, [*cards, *answers, last]
        for card in before:
            if card not in self.cards:
                card.setParent(None)
                card.deleteLater()
        self._lay()
        if asked is not None:
            again = (one.combos[asked[1]] for one in self._answering if one.title == asked[0])
            next(again, self._area).setFocus()
        bar.setValue(seen)

    def _asked(self, held: QWidget | None) -> tuple[str, str] | None:
        """The card and the question that has the keyboard."""
        combos = ((card.title, field, combo) for card in self._answering for field, combo in card.combos.items())
        return next(((title, field) for title, field, combo in combos if combo is held), None)

    @property
    def _answering(self) -> list[AnswersCard]:
        return [card for card in self.cards if isinstance(card, AnswersCard)]

    @property
    def _kept(self) -> Mapping[str, TrackCard | AnswersCard]:
        return {card.title: card for card in self.cards}

    def _card(self, track: Track) -> TrackCard:
        """The one that stands there, if it says the same."""
        kept, session = self._kept.get(track.title), self.session
        if isinstance(kept, TrackCard) and kept.track == track:
            return kept
        assert session is not None
        return TrackCard(track, {side: session.data.scenario.side(side).name for side in SideId})

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()

    def _lay(self) -> None:
        """Each card below the shortest column; the longest list last, over the whole width."""
        columns = max(1, min(3, self.width() // px(COLUMN)))
        if columns == len(self._columns) and self._laid == self.cards:
            return
        self._laid = list(self.cards)
        while (item := self._row.takeAt(0)) is not None:
            if (column := item.layout()) is not None:
                while column.takeAt(0) is not None:  # out of the page it does not hear when its cards are deleted
                    pass
                column.deleteLater()
        self._columns = [QVBoxLayout() for _ in range(columns)]
        high = [0] * columns
        for column in self._columns:
            self._row.addLayout(column, 1)
        for card in self.cards[:-1]:
            at = high.index(min(high))
            high[at] += card.lines + 2
            self._columns[at].addWidget(card)
        for column in self._columns:
            column.addStretch(1)
        for card in self.cards[-1:]:
            self._below.addWidget(card)
