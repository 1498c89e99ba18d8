"""The cards of a page, one below the other or in as many columns as there is room for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ffts.ui.desk.look.theme import px
from ffts.ui.desk.page.cards import CardView, Judge

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ffts.core.page import Card
    from ffts.ui.desk.page.hands import Hands


SPACE = 8
LEAST_HIGH = 265
"""Where a page has less room for its cards it scrolls."""
STANDS, MANY = 1.4, 3
"""How much wider the column of the card that stays in view is, by the number of columns."""


class CardBoard(QWidget):
    """A card keeps its column as long as there are as many columns and cards: urgency is a mark, not a move."""

    def __init__(self, hands: Hands, tidied: Callable[[], object], height: Callable[[], int]) -> None:
        """`height` tells how much there is of it for the cards."""
        super().__init__()
        self._hands, self._tidied, self._height = hands, tidied, height
        self.views: dict[str, CardView] = {}
        self._ordered: list[str] = []
        self._wide = 0
        self._shares: tuple[int, ...] = ()
        self._fitted: object = None
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_cards(self, cards: Sequence[Card], judge: Judge, wide: int, shares: tuple[int, ...] = ()) -> None:
        """Show these, in this order; those that are as before are not made anew."""
        known = {card.id for card in cards}
        for ident in [ident for ident in self.views if ident not in known]:
            view = self.views.pop(ident)
            view.hide()
            view.deleteLater()
        for card in cards:
            self._show_one(card, judge)
        self.views = {card.id: self.views[card.id] for card in cards}
        self._wide, self._shares = wide, shares
        self.setVisible(bool(cards))
        if self._ordered != list(self.views):
            self._ordered = list(self.views)
            self._in_order()
        self.fit()
        self.updateGeometry()
        self._place()

    def prepare(self, card: Card, judge: Judge) -> None:
        """Make what shows this card, which is shown soon with the others: all of them at once take long."""
        self._show_one(card, judge)
        self.views[card.id].show_detail(0)

    def _show_one(self, card: Card, judge: Judge) -> None:
        if card.id not in self.views:
            self.views[card.id] = CardView(self._hands)
            self.views[card.id].setParent(self)
        self.views[card.id].show_card(card, judge)
        self.views[card.id].show()

    # --- places ----------------------------------------------------------------------

    @property
    def columns(self) -> int:
        """How many cards stand side by side."""
        return self._columns_at(self.width())

    def _columns_at(self, width: int) -> int:
        cards = [view.card for view in self.views.values() if view.card and not view.card.across]
        named = [card.column for card in cards if card.column is not None]
        most = max(named) + 1 if named else len(cards)
        return max(1, min(most, width // px(self._wide))) if self._wide else 1

    def _places(self, width: int, detail: int | None = None) -> Iterator[tuple[CardView, QRect]]:
        """Each card below the one before it in its column; one that goes across stands below all of them. As it is
        shown, or as it would be in this detail."""
        columns, space = self._columns_at(width), px(SPACE)
        wide = self._widths(columns, width - space * (columns - 1))
        low, at = [0] * columns, 0
        for view in self.views.values():
            card = view.card
            across = bool(card and card.across)
            named = at % columns if card is None or card.column is None else min(card.column, columns - 1)
            column, room = (0, width) if across else (named, wide[named])
            top = max(low) if across else low[column]
            high = view.high(room) if detail is None else view.high_in(detail, room)
            yield view, QRect(sum(wide[:column]) + column * space, top, room, high)
            low = [top + high + space] * columns if across else low
            low[column], at = top + high + space, 0 if across else at + 1

    def _widths(self, columns: int, room: int) -> list[int]:
        """Of each column: as the page shares the room; else alike, or with more for the card that stands."""
        shares: Sequence[float] = self._shares if len(self._shares) == columns else [1.0] * columns
        if columns >= MANY and self._standing() and len(self._shares) != columns:
            shares = [STANDS, *[1.0] * (columns - 1)]
        return [int(room * share / sum(shares)) for share in shares]

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return max((place.bottom() + 1 for _, place in self._places(width)), default=0)

    def sizeHint(self) -> QSize:
        return QSize(self.width(), self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        return QSize(max((view.minimumSizeHint().width() for view in self.views.values()), default=0), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()
        self._place()

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:
            if self.heightForWidth(self.width()) != self.height():  # else the whole page would be painted once more
                self.updateGeometry()
            self._place()
        return super().event(event)

    def _place(self) -> None:
        for view, place in self._places(self.width()):
            view.setGeometry(place)
        self.keep_in_view()
        self._tidied()

    def keep_in_view(self) -> None:
        """While the page scrolls, what stands beside the others does not go along."""
        inside = self.parentWidget()
        gone = -inside.y() - self.y() if inside is not None and self.columns > 1 else 0
        for view in self._standing():
            view.move(view.x(), max(0, min(gone, self.height() - view.height())))

    def _standing(self) -> list[CardView]:
        return [view for view in self.views.values() if view.card and view.card.stands]

    def fit(self) -> None:
        """What stands takes the room there is; all others as few words as it takes to have them on one screen."""
        for view in self._standing():
            view.give_room(max(self._height(), px(LEAST_HIGH)))
        views, columns = list(self.views.values()), self.columns
        found = (self.width(), self._height(), columns, px(100), *(view.card for view in views))
        if found == self._fitted or not any(view.card and view.card.shorter for view in views):
            return
        self._fitted = found
        for detail in range(1 + max((len(view.card.shorter) for view in views if view.card), default=0)):
            places = self._places(self.width(), detail)
            ends = [place.bottom() for view, place in places if not (view.card and view.card.stands)]
            if max(ends, default=0) < self._height():
                break
        for view in views:
            view.show_detail(detail)

    def _in_order(self) -> None:
        """The Tab key goes as the eye does."""
        for one, other in zip(views := list(self.views.values()), views[1:], strict=False):
            one.stackUnder(other)
        stops = [stop for view in self.views.values() for stop in view.stops()]
        for first, second in zip(stops, stops[1:], strict=False):
            QWidget.setTabOrder(first, second)
