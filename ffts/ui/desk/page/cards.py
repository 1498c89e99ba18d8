"""A card of a page, the column of blocks in it, and the row of its deeds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import (
    QDrag,
    QDragEnterEvent,
    QDropEvent,
    QFocusEvent,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLayout, QSizePolicy, QVBoxLayout, QWidget

from ffts.core.page import Choice, Drawn, Laid, Listed, Meter, Painted, Table, Typed, Words
from ffts.core.page_text import card_text
from ffts.ui.desk.games.entries import loaded
from ffts.ui.desk.keys.deeds import key_of
from ffts.ui.desk.look.flow import Flow
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import FlowButton, Text, move
from ffts.ui.desk.look.theme import px
from ffts.ui.desk.page.faces import LaidView
from ffts.ui.desk.page.fields import ChoiceView, TypedView
from ffts.ui.desk.page.hands import DRAGGED
from ffts.ui.desk.page.lists import ListedView
from ffts.ui.desk.page.parts import NO_LIMIT, DrawnView, MeterView, SidePlate, WordsView, dress
from ffts.ui.desk.page.tables import GridView, RowsView

if TYPE_CHECKING:
    from ffts.core.page import Block, Card, Deed
    from ffts.ui.desk.page.hands import Hands

Judge = Callable[["Deed"], str]
"""Why a deed cannot be done now; empty if it can."""
MOST_NAME = 220
"""Names of fields that are longer stand as they come."""
MOVES = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
    Qt.Key.Key_Home: (-1, -NO_LIMIT),
    Qt.Key.Key_End: (1, NO_LIMIT),
}
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
BESIDE, SHARE = 540, 0.45
"""In a card at least this wide, buttons take at most this share of the heading line."""
BARS = {"urgent": "urgent", "warning": "warning", "": ""}


VIEWS: Mapping[type[Any], type[Any]] = {
    Words: WordsView,
    Listed: ListedView,
    Meter: MeterView,
    Typed: TypedView,
    Choice: ChoiceView,
    Laid: LaidView,
    Drawn: DrawnView,
}


def view_of(block: Block, painters: Mapping[str, str]) -> type[Any]:
    """The widget that shows such a block."""
    if isinstance(block, Painted):
        found: type[Any] = loaded(painters[block.painter])
        return found
    if isinstance(block, Table):
        return RowsView if block.id else GridView
    return VIEWS[type(block)]


class BlockColumn:
    """Blocks below each other in a column, behind a widget that stands in it; a block that is of the same kind as
    before is changed, not made anew."""

    def __init__(self, hands: Hands, column: QVBoxLayout, behind: QWidget) -> None:
        self._hands, self._column, self._behind = hands, column, behind
        self.views: list[Any] = []

    def show_blocks(self, blocks: Sequence[Block]) -> None:
        """Show these, in this order."""
        for at, block in enumerate(blocks):
            kind, ident = view_of(block, self._hands.painters), getattr(block, "id", "")
            if at < len(self.views) and not self._is_same(self.views[at], kind, ident):
                later = [view for view in self.views[at + 1 :] if self._is_same(view, kind, ident) and ident]
                if later:
                    while self.views[at] is not later[0]:
                        self._drop(at)
                else:
                    self._put(at, kind)
            elif at >= len(self.views):
                self._put(at, kind)
            self.views[at].show_block(block)
        while len(self.views) > len(blocks):
            self._drop(len(self.views) - 1)
        self._align()

    def _align(self) -> None:
        """Fields one below the other begin at one place, behind the longest of their names."""
        labels = [view.label for view in self.views if isinstance(view, TypedView | ChoiceView) and view.is_named]
        widest = max((label.sizeHint().width() for label in labels), default=0) if len(labels) > 1 else 0
        for label in labels:
            if widest <= px(MOST_NAME) and label.minimumWidth() != widest:
                label.setMinimumWidth(widest)

    @staticmethod
    def _is_same(view: Any, kind: type[Any], ident: str) -> bool:
        return type(view) is kind and getattr(view.block, "id", "") == ident

    def _put(self, at: int, kind: type[Any]) -> None:
        view = kind(self._hands)
        self.views.insert(at, view)
        self._column.insertWidget(self._column.indexOf(self._behind) + 1 + at, view)
        view.show()

    def _drop(self, at: int) -> None:
        view = self.views.pop(at)
        self._column.removeWidget(view)
        view.hide()
        view.deleteLater()


class DeedButton(FlowButton):
    """Enter presses it; arrows to the left and right are keys of the page."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.click()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            event.ignore()
        else:
            super().keyPressEvent(event)


class DeedRow(QWidget):
    """The buttons of deeds. A grey one says why in its tooltip, and can be asked by its key."""

    def __init__(self, hands: Hands) -> None:
        super().__init__()
        self._hands = hands
        self.deeds: tuple[Deed, ...] = ()
        self.buttons: list[FlowButton] = []
        self._flow = Flow(self)
        self._flow.setContentsMargins(0, 0, 0, 0)
        self._flow.setSpacing(px(6))
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_deeds(self, deeds: tuple[Deed, ...], judge: Judge) -> None:
        """Show these, each as the rules judge it now; not those that are done by their key alone."""
        self.deeds = deeds = tuple(deed for deed in deeds if deed.look != "key")
        self.setVisible(bool(deeds))
        while len(self.buttons) > len(deeds):
            gone = self.buttons.pop()
            self._flow.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        while len(self.buttons) < len(deeds):
            self._add(len(self.buttons))
        for button, deed in zip(self.buttons, deeds, strict=True):
            _tell(button, deed, judge(deed))

    @property
    def natural_width(self) -> int:
        """Of all buttons in one row."""
        return sum(button.sizeHint().width() + px(6) for button in self.buttons)

    def _add(self, at: int) -> None:
        button = DeedButton("")
        button.clicked.connect(lambda: self._hands.wanted.emit(self.deeds[at]))
        self.buttons.append(button)
        self._flow.addWidget(button)


def _tell(button: FlowButton, deed: Deed, why: str) -> None:
    text = f"{deed.name}  {deed.first_key}" if deed.key else deed.name
    if button.text() != text:
        button.setText(text)
        button.setAccessibleName(deed.name)
        button.updateGeometry()
    tip = f"{deed.tip or deed.name} ({deed.first_key})" if deed.key else deed.tip
    wording = f"{why}\n{tip}" if why else tip
    button.setEnabled(not why)
    button.setToolTip(literal(wording))
    button.setAccessibleDescription(wording)
    dress(button, deed.look)


class CardView(QFrame):
    """Shows a card; the keyboard can stand on it where there is nothing else in it to stand on."""

    def __init__(self, hands: Hands) -> None:
        super().__init__()
        self._hands = hands
        self.card: Card | None = None
        self.room = 0
        self._highs: dict[tuple[int, int, int, int], int] = {}
        self.plate, self.heading, self.badge = SidePlate(), Text(look="heading"), Text(look="title")
        self.badge.setWordWrap(False)
        self.fold: FlowButton | None = None
        self.deeds, self._beside = DeedRow(hands), False
        head = self._head = QWidget()
        self._head_row = row = QHBoxLayout(head)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(10))
        row.addWidget(self.plate, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.heading, 1)
        row.addStretch()
        row.addWidget(self.badge)
        column = QVBoxLayout(self)
        column.setSpacing(px(4))
        column.addWidget(head)
        column.addWidget(self.deeds)
        self.blocks = BlockColumn(hands, column, head)
        column.addStretch(1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    def show_card(self, card: Card, judge: Judge) -> None:
        """Show this card; what is the same as before stays as it is."""
        before, self.card = self.card, card
        if before != card:
            self._highs.clear()
            self._show_head(card)
        if not card.shorter:
            self.blocks.show_blocks(card.blocks if card.open is not False else ())
        self.deeds.show_deeds(card.deeds if card.open is not False else (), judge)
        self._put_deeds()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._put_deeds()

    def _put_deeds(self) -> None:
        """Where there is width the buttons stand beside the heading: more cards are seen at once."""
        card, wide, column = self.card, self.deeds.natural_width, self.layout()
        named = card is not None and bool(card.heading) and card.open is None and bool(card.deeds)
        short = self.width() >= px(BESIDE) and wide <= SHARE * self.width()
        name = self.heading.fontMetrics().horizontalAdvance(self.heading.text())
        fits = bool(card and card.takes) and name + wide + px(45) <= self.width()
        beside = named and (short or fits)
        self.deeds.setMinimumWidth(wide if beside else 1)
        if beside is self._beside or not isinstance(column, QVBoxLayout):
            return
        self._beside = beside
        if beside:
            move(self.deeds, lambda deeds: self._head_row.addWidget(deeds, 0, Qt.AlignmentFlag.AlignTop))
        else:
            move(self.deeds, lambda deeds: column.insertWidget(column.count() - 1, deeds))

    def give_room(self, high: int) -> None:
        """Be no higher than this: its table scrolls."""
        if high != self.room:
            self.room = high
            for view in self.blocks.views:
                if isinstance(view, RowsView):
                    view.fit()

    def show_detail(self, detail: int) -> None:
        """Show it in full (0), or in the words of one of its shorter forms."""
        if self.card and self.card.shorter:
            self.blocks.show_blocks((self.card.blocks, *self.card.shorter)[min(detail, len(self.card.shorter))])

    def high(self, width: int) -> int:
        """How high it is in this width, as it is shown."""
        return self.heightForWidth(width) if self.hasHeightForWidth() else self.sizeHint().height()

    def high_in(self, detail: int, width: int) -> int:
        """How high it would be in this detail; what was measured stays known as long as the card is the same."""
        asked = (detail, width, self.room, px(100))
        if asked not in self._highs:
            self.show_detail(detail)
            if self.width() != width:
                return self.high(width)  # its words are not yet cut to this width
            self._highs[asked] = self.high(width)
        return self._highs[asked]

    def _show_head(self, card: Card) -> None:
        self.setAccessibleName(card_text(card))
        tip = f"{card.deed.tip or card.deed.name} ({card.deed.key})" if card.deed else ""
        self.setAccessibleDescription(tip)
        if card.shorter:
            self.setToolTip(literal("\n".join((*card_text(card).split(". "), tip))))
        self.plate.show_side(card.side, card.colour)
        self._show_fold(card)
        self.heading.say("" if self.fold else card.heading)
        self.badge.say(card.badge)
        self.badge.setMinimumWidth(QFontMetrics(self.badge.font()).horizontalAdvance(card.badge))
        self._head.setVisible(bool(card.side or card.heading or card.badge))
        self.setAcceptDrops(bool(card.takes))
        bar = BARS[card.mark]
        dress(self, "" if card.bare else f"bar-{bar}" if bar else "card")
        edge = 0 if card.bare else px(12)
        layout = self.layout()
        assert isinstance(layout, QLayout)
        layout.setContentsMargins(edge, edge * 2 // 3, edge, edge * 2 // 3)
        stands = not card.bare and card.open is None and not any(map(_has_keys, card.blocks))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if stands else Qt.FocusPolicy.NoFocus)

    def stops(self) -> list[QWidget]:
        """Where the Tab key stops on it, from the top."""
        fold = [self.fold] if self.fold else []
        parts: list[QWidget] = [self, *fold, *self.blocks.views, *self.deeds.buttons]
        return [part for part in parts if part.focusPolicy() & Qt.FocusPolicy.TabFocus or part.focusProxy()]

    def _show_fold(self, card: Card) -> None:
        """A card that can be folded has its heading on a button."""
        if card.open is None:
            return
        if self.fold is None:
            self.fold = FlowButton("")
            self.fold.setCheckable(True)
            self.fold.clicked.connect(self._fold)
            self._head_row.insertWidget(1, self.fold)
        self.fold.setChecked(card.open)
        self.fold.setText(card.heading)
        self.fold.setAccessibleName(card.heading)
        self.fold.setToolTip(literal(self.tr("{}: open or close").format(card.heading)))

    def _fold(self) -> None:
        if self.card is not None:
            for ident, value in (self.card.unfold or {self.card.id: not self.card.open}).items():
                self._hands.picked.emit(ident, value)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go from card to card, before they would scroll."""
        free = key_of(event) not in self._hands.keys
        plain = self.hasFocus() and free and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if plain and event.key() in MOVES:
            self._hands.stepped.emit(*MOVES[Qt.Key(event.key())])
        elif plain and event.key() in ENTER and self.card and self.card.deed:
            self._hands.wanted.emit(self.card.deed)
        else:
            super().keyPressEvent(event)

    # --- what is dragged to it ----------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Rows of its table, or another card that carries such."""
        if self.card and self.card.takes and event.mimeData().data(DRAGGED).data() == self.card.takes.encode():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """What is chosen is that which was dragged: the first deed is done with it."""
        if self.card and self.card.deeds and event.mimeData().data(DRAGGED).data() == self.card.takes.encode():
            self._hands.wanted.emit(self.card.deeds[0])

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """All that stands on it goes along."""
        if self.card and self.card.carries and event.buttons() & Qt.MouseButton.LeftButton:
            mime, drag = QMimeData(), QDrag(self)
            mime.setData(DRAGGED, self.card.takes.encode())
            for ident, value in self.card.carries.items():
                self._hands.picked.emit(ident, value)
            drag.setMimeData(mime)
            drag.exec(Qt.DropAction.MoveAction)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.card and self.card.deed:
            self._hands.wanted.emit(self.card.deed)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._front(True)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._front(False)
        super().focusOutEvent(event)

    def _front(self, front: bool) -> None:
        """The frame of the card the keyboard stands on is thicker."""
        self.setProperty("front", front)
        self.style().unpolish(self)
        self.style().polish(self)


def _has_keys(block: Block) -> bool:
    """Whether the keyboard goes into the block itself."""
    return isinstance(block, Listed | Typed | Choice) or (isinstance(block, Table) and bool(block.id))
