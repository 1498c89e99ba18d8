"""The cards of the overview side by side, in as many columns as let all of them be seen at once."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import QWidget

from ffts.games.skies.pictures.decks.card import DeckCard
from ffts.ui.desk.look.theme import px
from ffts.ui.skies.decks.card import DETAILS, LEAST, MOST, SHORT, CardView

SPACE = 6


class CardBoard(QWidget):
    """Keeps a widget for each carrier, whatever its place."""

    opened = Signal(str)
    stood_on = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.views: dict[str, CardView] = {}
        self._order: list[str] = []
        self._columns = 1

    @property
    def order(self) -> Sequence[str]:
        """The carriers from the first to the last."""
        return self._order

    def show_cards(self, cards: Sequence[DeckCard]) -> None:
        """These, in this order."""
        known = {card.id for card in cards}
        for gone in [ident for ident in self.views if ident not in known]:
            view = self.views.pop(gone)
            view.hide()
            view.deleteLater()
        for card in cards:
            view = self.views.get(card.id) or self._new(card.id)
            view.show_card(card)
        order = [card.id for card in cards]
        if order != self._order:
            self._order = order
            for one, other in zip(order, order[1:], strict=False):
                QWidget.setTabOrder(self.views[one], self.views[other])

    def _new(self, ident: str) -> CardView:
        view = self.views[ident] = CardView(self)
        view.opened.connect(self.opened)
        view.stood_on.connect(self.stood_on)
        view.show()
        return view

    # --- places --------------------------------------------------------------------------

    def arrange(self, width: int, height: int, scroller: int) -> None:
        """All at once with as many words as there is room for; where even few are too many, it scrolls, and
        `scroller` of the width is taken for that."""
        most = self._most(width)
        fewest = max(1, min(most, width // px(MOST + SPACE)))  # a card across the whole of a 4K screen is not read
        ways = ((detail, columns) for detail in DETAILS for columns in range(fewest, most + 1))
        fits = (way for way in ways if _total(self._rows(*way, width)) <= height)
        if (way := next(fits, None)) is None:
            width -= scroller
            way = SHORT, self._most(width)
        detail, self._columns = way
        rows = self._rows(detail, self._columns, width)
        for view in self.views.values():
            view.say(detail)
        self.setMinimumHeight(_total(rows))
        self._place(rows, self._wide(self._columns, width))

    def _most(self, width: int) -> int:
        return max(1, min(len(self._order), (width - px(SPACE)) // (px(LEAST) + px(SPACE))))

    def _wide(self, columns: int, width: int) -> int:
        return (width - px(SPACE) * (columns + 1)) // columns

    def _rows(self, detail: int, columns: int, width: int) -> list[int]:
        """How high each row is."""
        wide = self._wide(columns, width)
        high = [self.views[ident].height_at(wide, detail) for ident in self._order]
        return [max(high[at : at + columns]) for at in range(0, len(high), columns)]

    def _place(self, rows: Sequence[int], wide: int) -> None:
        space, top = px(SPACE), px(SPACE)
        for row, high in enumerate(rows):
            for column, ident in enumerate(self._order[row * self._columns : (row + 1) * self._columns]):
                self.views[ident].setGeometry(QRect(space + column * (wide + space), top, wide, high))
            top += high + space

    # --- the keyboard ----------------------------------------------------------------------

    def step(self, current: str, key: Qt.Key) -> str | None:
        """The card an arrow leads to."""
        row = self._columns
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -row, Qt.Key.Key_Down: row}
        ends = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: len(self._order) - 1}
        at = self._order.index(current) if current in self._order else 0
        to = ends[key] if key in ends else at + steps[key]
        return self._order[to] if 0 <= to < len(self._order) else None

    def named(self, current: str, letter: str) -> str | None:
        """The next card after this one whose name begins with the letter."""
        at = self._order.index(current) if current in self._order else -1
        ahead = [*self._order[at + 1 :], *self._order[: at + 1]]
        cards = ((ident, self.views[ident].card) for ident in ahead)
        return next((ident for ident, card in cards if card and card.name.lower().startswith(letter.lower())), None)


def _total(rows: Sequence[int]) -> int:
    return sum(rows) + px(SPACE) * (len(rows) + 1)
