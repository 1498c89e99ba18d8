"""The cards of a page, one below the other or in as many columns as there is room for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ffts.ui.desk.look.parts import Refit
from ffts.ui.desk.look.theme import px
from ffts.ui.desk.page.cards import CardView, Judge

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ffts.core.page import Card
    from ffts.ui.desk.page.hands import Hands


SPACE = 8


class CardBoard(QWidget):
    """A card keeps its column as long as there are as many columns and cards: urgency is a mark, not a move."""

    def __init__(self, hands: Hands, tidied: Callable[[], object], height: Callable[[], int]) -> None:
        """`height` tells how much there is of it for the cards."""
        super().__init__()
        self._hands, self._tidied, self._height = hands, tidied, height
        self.views: dict[str, CardView] = {}
        self._wide = 0
        self._laid: object = None
        self._fitted: object = None
        self._whole = QVBoxLayout(self)
        self._whole.setContentsMargins(0, 0, 0, 0)
        self._whole.setSpacing(px(SPACE))
        self._columns: list[QVBoxLayout] = []
        self._refit = Refit(self, self.lay)

    def show_cards(self, cards: Sequence[Card], judge: Judge, wide: int) -> None:
        """Show these, in this order; those that are as before are not made anew."""
        known = {card.id for card in cards}
        for ident in [ident for ident in self.views if ident not in known]:
            view = self.views.pop(ident)
            view.hide()
            view.setParent(None)
            view.deleteLater()
        for card in cards:
            if card.id not in self.views:
                self.views[card.id] = CardView(self._hands)
            self.views[card.id].show_card(card, judge)
        self.views = {card.id: self.views[card.id] for card in cards}
        self._wide = wide
        self.setVisible(bool(cards))
        self.lay()
        for view in self.views.values():
            view.show()

    @property
    def columns(self) -> int:
        """How many cards stand side by side."""
        inside = sum(not view.card.across for view in self.views.values() if view.card)
        return max(1, min(inside, self.width() // px(self._wide))) if self._wide else 1

    def lay(self) -> None:
        """Each card below the one before it in its column; those that go across begin a new row of columns."""
        self._shorten()
        columns = self.columns
        plan = columns, tuple((ident, bool(view.card and view.card.across)) for ident, view in self.views.items())
        first = next(iter(self.views.values()), None)
        tall = int(columns > 1 and first is not None and first.card is not None and first.card.tall)
        if plan == self._laid:
            return
        self._laid = plan
        self._clear()
        row: list[QVBoxLayout] = []
        at = 0
        for view in self.views.values():
            if view.card and view.card.across:
                self._whole.addWidget(view)
                row = []
                continue
            if not row:
                row, at = self._new_row(columns), 0
            row[tall + (at - tall) % (columns - tall) if at else 0].addWidget(view)
            at += 1
        for column in self._columns if columns > 1 else ():
            column.addStretch(1)
        self._in_order()
        self._tidied()

    def _shorten(self) -> None:
        """In as few words as it takes to have all cards on one screen."""
        views, columns = list(self.views.values()), self.columns
        width = self.width() // columns - px(SPACE)
        found = (width, self._height(), columns, px(100), *(view.card for view in views))
        if found == self._fitted or not any(view.card and view.card.shorter for view in views):
            return
        self._fitted = found
        for detail in range(1 + max((len(view.card.shorter) for view in views if view.card), default=0)):
            for view in views:
                view.show_detail(detail)
            highs = [
                sum(view.heightForWidth(width) + px(SPACE) for view in views[at::columns]) for at in range(columns)
            ]
            if max(highs) <= self._height():
                return

    def _new_row(self, columns: int) -> list[QVBoxLayout]:
        row = QHBoxLayout()
        row.setSpacing(px(SPACE))
        found = [QVBoxLayout() for _ in range(columns)]
        for column in found:
            column.setSpacing(px(SPACE))
            row.addLayout(column, 1)
        self._whole.addLayout(row)
        self._columns += found
        return found

    def _clear(self) -> None:
        """The old item of a card goes before it gets a new one: Qt would go on asking the old one for its height."""
        for layout in (self._whole, *self._columns):
            for view in self.views.values():
                layout.removeWidget(view)
        while (item := self._whole.takeAt(0)) is not None:
            if (row := item.layout()) is not None:
                row.deleteLater()
        self._columns = []

    def _in_order(self) -> None:
        """The Tab key goes as the eye does."""
        for one, other in zip(views := list(self.views.values()), views[1:], strict=False):
            one.stackUnder(other)
        stops = [stop for view in self.views.values() for stop in view.stops()]
        for first, second in zip(stops, stops[1:], strict=False):
            QWidget.setTabOrder(first, second)
