"""A page of a game in the window: made by its function, drawn from values, its orders given to the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QAction, QFocusEvent, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication, QPushButton, QStackedLayout, QToolTip, QVBoxLayout, QWidget
from shiboken6 import isValid

from ffts.app.late import read_late
from ffts.core.offer import Way
from ffts.core.page import NO_PICKS, Deed, Listed, Page, Pick, Picks, Table
from ffts.core.page_text import as_text
from ffts.core.viewpoint import CHOSEN, PAST, READ_ONLY, ROOM, WHO, Viewpoint
from ffts.ui.desk.docks.refusal import RefusalPanel
from ffts.ui.desk.docks.showing import NO_GAME, GameDock, empty_page
from ffts.ui.desk.keys.deeds import key_of
from ffts.ui.desk.keys.desk import COPY
from ffts.ui.desk.look.fold import Fold
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text, laid_in, later, scrolled
from ffts.ui.desk.look.theme import px
from ffts.ui.desk.page.board import CardBoard
from ffts.ui.desk.page.cards import BlockColumn, CardView, DeedRow
from ffts.ui.desk.page.choices import Choices
from ffts.ui.desk.page.fields import ChoiceView, TypedView
from ffts.ui.desk.page.hands import Hands
from ffts.ui.desk.page.lists import ListedView
from ffts.ui.desk.page.parts import WordsView
from ffts.ui.desk.page.scene import Stage
from ffts.ui.desk.page.tables import RowsView

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.core.model import Command
    from ffts.core.umpire import Refused

W = TypeVar("W", bound=QWidget)
PageOf = Callable[[Viewpoint], Page]
MARGIN = 50
"""Pixels of the page seen around what the keyboard comes to."""


class PageDock(GameDock):
    """Keeps the picks of a page, and shows it anew when one of them changes or the game does."""

    led = Signal(object)
    """A lead: another page is wanted, and something on it."""
    pointed = Signal(object)
    """('ship', 'CV6'), chosen by hand."""

    def __init__(
        self, title: str, page_of: PageOf, parent: QWidget | None = None, painters: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(self.tr(title), parent)
        self._page_of = page_of
        self.page: Page | None = None
        self._prepared: tuple[object, str | None, Page] | None = None
        self.picks: dict[str, Pick] = {}
        self._kept: dict[object, Any] = {}
        self._judged: dict[str, Refused | None] = {}
        self._judged_at: object = None
        self._back: QWidget | None = None
        self.hands = Hands(self, self._does, painters or {})
        self.hands.picked.connect(self.pick)
        self.hands.wanted.connect(self.want)
        self.hands.led.connect(self.led)
        self.hands.passed.connect(self._pass_key)
        self.hands.stepped.connect(self._step)
        self.hands.pointed.connect(self.pointed)
        self.empty = empty_page(self.tr(NO_GAME))
        self.title, self.deeds = Text(look="title"), DeedRow(self.hands)
        self.board = CardBoard(self.hands, self._tidy, self._height_of_cards)
        self.choices, self.refusal = Choices(), RefusalPanel()
        self._tidy_later, self._fit_later = later(self, self._show_focus), later(self, self.board.fit)
        self._arrange()
        self.choices.chosen.connect(self._take)
        self.choices.left.connect(self._go_back)
        self.refusal.wants.connect(self.wants)
        self.refusal.insisted.connect(self.wants)
        self.refusal.left.connect(self._type_on)
        self._hushed: list[QWidget] = []
        self._arrived_on: QWidget | None = None
        """What took the keyboard when the page came to the front."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.copying = QAction(self.tr(COPY.name), self)
        self.copying.setShortcut(COPY.key)
        self.copying.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.copying.triggered.connect(lambda: QGuiApplication.clipboard().setText(self.as_text()))
        self.addAction(self.copying)
        self.open_game(None)

    def _arrange(self) -> None:
        inside = Scrolled(self.keyPressEvent)
        self._column = column = QVBoxLayout(inside)
        column.setContentsMargins(px(10), px(8), px(10), px(8))
        column.setSpacing(px(8))
        for part in (self.title, self.deeds, self.board):
            column.addWidget(part)
        column.addStretch(1)
        self.above = BlockColumn(self.hands, column, self.title)
        self.below = BlockColumn(self.hands, column, self.board)
        self._area = scrolled(inside)
        self._area.installEventFilter(self)
        Fold(self._area)
        self._area.verticalScrollBar().valueChanged.connect(self.board.keep_in_view)
        whole, self.stage = QWidget(), Stage(self.hands, self._area)
        self.stage.keep_deeds(self.deeds, lambda deeds: column.insertWidget(1, deeds))
        self.stage.keep_scene(lambda scene: column.insertWidget(0, scene))
        self.stage.scene.resized.connect(self._new_room)
        self.stage.scene.dropped.connect(self.want)
        self._rows = rows = QVBoxLayout(whole)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        rows.addWidget(self.stage, 1)
        rows.addWidget(self.choices)
        rows.addWidget(self.refusal)
        self._whole = whole
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self.empty)
        self._pages.addWidget(whole)

    # --- showing ---------------------------------------------------------------------

    def prepare(self, session: AnySession) -> Iterator[None]:
        """Make the page of a game that is opened next, a card at a time, so that the window answers in between."""
        self._session, self._seen = session, ()
        self._forget_game()
        page = self._page_of(self.viewpoint)
        self._prepared = session.state, self._viewer, page
        yield
        for card in page.cards if page.scene is None else ():
            self.board.prepare(card, self.why_not)
            yield

    def _page_now(self) -> Page:
        """The page of now; as it was prepared, if nothing happened since."""
        prepared, self._prepared = self._prepared, None
        if prepared and self._session and prepared[0] is self._session.state and prepared[1] == self._viewer:
            return prepared[2]
        return self._page_of(self.viewpoint)

    def _forget_game(self) -> None:
        self.picks, self._kept = {}, {}

    def _forget_view(self) -> None:
        """3.6 What another viewer chose or typed is nobody else's."""
        self.picks = {}

    def _refresh(self) -> None:
        if self._session is None:
            self.page = None
            self._say_empty(self.tr(NO_GAME))
        elif self._is_new(self._session.state, self._viewer):
            self.choices.close_it()
            self._show()

    @property
    def viewpoint(self) -> Viewpoint:
        """Who looks now, and with which picks."""
        assert self._session is not None
        wide, high = self.stage.scene.room
        room = {ROOM: f"{wide} {high}"} if self.stage.has_scene else {}
        return Viewpoint(self._session, self._viewer, {**self.picks, **room}, self.may_order, self._kept, read_late)

    def _show(self) -> None:
        self._settle()
        self.page = page = self._page_now()
        self.hands.keys = frozenset(key for deed in page.deeds for key in deed.keys)
        if page.is_empty:
            self._say_empty(page.empty)
            return
        holder = QApplication.focusWidget()
        held = holder is not None and self.isAncestorOf(holder)
        scrolled_to = self._area.verticalScrollBar().value()
        self.stage.show_scene(page.scene, page.column)
        self.title.say(page.title if page.scene is None else "")
        self.above.show_blocks(page.above)
        self.deeds.show_deeds(page.deeds, self.why_not)
        self.board.show_cards(page.cards, self.why_not, 0 if page.scene else page.column, page.shares)
        self.below.show_blocks(page.below)
        self._pages.setCurrentWidget(self._whole)
        self._area.verticalScrollBar().setValue(scrolled_to)
        if self.hasFocus() or (held and holder and not (self.isAncestorOf(holder) and holder.isVisible())):
            self._go_back()

    def _new_room(self) -> None:
        """The scene is made for the room it has."""
        if self._session is not None and self.stage.has_scene and not self.stage.scene.fits:
            self._show()

    def _say_empty(self, words: str) -> None:
        self._settle()
        self.empty.setText(words)
        self.board.show_cards((), self.why_not, 0)
        self._pages.setCurrentWidget(self.empty)

    def pick(self, ident: str, value: Pick) -> None:
        """Choose, type or unfold something; the page is made anew."""
        self.set_picks({ident: value})

    def set_picks(self, picks: Mapping[str, Pick]) -> None:
        """Choose several things at once; what was in front before is remembered."""
        before, past = self.picks.get(CHOSEN), self.picks.get(PAST, ())
        is_new = picks.get(CHOSEN, before) != before and PAST not in picks
        if is_new and isinstance(before, str) and isinstance(past, tuple):
            self.picks[PAST] = (*past, before)
        self.picks.update(picks)
        if self._session is not None:
            self._show()

    # --- what the rules say ---------------------------------------------------------------

    def why_not(self, deed: Deed) -> str:
        """Why this cannot be done now; empty if it can. Each order is asked of the rules once for each state."""
        if not (deed.orders or deed.ways):
            return deed.why_not
        return deed.refusal(self._judge) if self.may_order else self.tr(READ_ONLY)

    def _judge(self, cmd: Command) -> Refused | None:
        assert self._session is not None
        if self._judged_at is not self._session.state:
            self._judged, self._judged_at = {}, self._session.state
        key = f"{type(cmd).__name__} {cmd.model_dump_json()}"
        if key not in self._judged:
            self._judged[key] = self._session.refusal(cmd)
        return self._judged[key]

    # --- what is done --------------------------------------------------------------------

    def want(self, deed: Deed) -> None:
        """Do this, or say why not."""
        self.choices.close_it()
        self._settle()
        if deed.why_not:
            self._say_why(deed)
            return
        if deed.copies:
            QGuiApplication.clipboard().setText(deed.copies)
        if deed.picks and not deed.orders:
            self._set_by_deed(deed.picks)
        if deed.lead:
            self.led.emit(deed.lead)
        if not self.may_order or self._session is None:
            return
        if deed.ways is not None:
            self._offer(deed, tuple(deed.ways()))
        elif deed.orders:
            self._give(deed.orders, deed.picks)

    def _set_by_deed(self, picks: Mapping[str, Pick]) -> None:
        """A field that the deed brings has the keyboard, the first that is still empty; else one that it fills."""
        before, cards, searched = set(self._fields()), set(self.board.views), self._field_in_hand()
        holder = QApplication.focusWidget()
        self.set_picks(picks)
        if cards.isdisjoint(self.board.views):
            self._area.verticalScrollBar().setValue(0)
        if searched and picks.get(searched) == "":
            self.setFocus()  # what was looked for is there
        new = [view for view in self._fields() if view not in before]
        empty = [view for view in new if view.block and not view.block.value]
        for first in (empty or new)[:1]:
            self._back = holder  # once the field is gone
            first.setFocus()
            self._tidy()
        if not new:
            self.go_to(*(ident for ident, value in picks.items() if value))

    def go_to(self, *idents: str) -> None:
        """Bring the keyboard to the field of one of these ids."""
        fields = (view for view in self._fields() if view.block and view.block.id in idents)
        if field := next(fields, None):
            self._stand_on(field)

    def _fields(self) -> list[TypedView]:
        return [view for view in self._blocks() if isinstance(view, TypedView)]

    def _blocks(self) -> Iterator[QWidget]:
        """What is shown, from the top."""
        for column in (self.above, *(view.blocks for view in self.board.views.values()), self.below):
            yield from (view for view in column.views if view.isVisibleTo(self))

    def _every(self, kind: type[W]) -> Iterator[W]:
        """Blocks of this kind, from the top; to look through all widgets of the page would take longer."""
        for column in (self.above, *(view.blocks for view in self.board.views.values()), self.below):
            yield from (view for view in column.views if isinstance(view, kind))

    def _offer(self, deed: Deed, ways: Sequence[Way]) -> None:
        self._back = QApplication.focusWidget()
        if (deed.one_at_once and len(ways) == 1) or (ways and not any(way.allowed for way in ways)):
            self._take(ways[0])
        elif ways:
            self.choices.offer(deed.asks or deed.name, ways)

    def _take(self, way: Way) -> None:
        self._go_back()
        self._give(way.commands)

    def _give(self, orders: Sequence[Command], picks: Picks = NO_PICKS) -> None:
        """Several orders of one press are taken back by one undo."""
        if orders and self._is_refused(orders[0], self.refusal):
            self._put_refusal(orders[0])
        elif orders:
            typed = bool(picks) and bool(self._field_in_hand())
            self.picks.update(picks)
            before = self._session.state if self._session else None
            self.wants.emit(orders[0] if len(orders) == 1 else tuple(orders))
            if picks and self._session and self._session.state is before:
                self._show()  # dice are asked for first
            if typed:
                self._go_back()

    def _put_refusal(self, order: Command) -> None:
        """Below the field in which it was ordered, both in view; what says the same on the page gives way to it."""
        view = next((view for view in self._fields() if view.field and view.field.hasFocus()), None)
        refused = self._judge(order)
        if view is None or refused is None:
            return
        view.show_below(self.refusal)
        words = [each for each in self._blocks() if isinstance(each, WordsView)]
        self._hushed = [each for each in words if each.block and refused.why in each.block.plain]
        for each in self._hushed:
            each.hide()
        self._tidy()

    def _settle(self) -> None:
        """Nothing is refused any more."""
        self.refusal.close_it()
        if isinstance(self.refusal.parentWidget(), TypedView):
            self._rows.addWidget(self.refusal)
        for each in filter(isValid, self._hushed):
            each.show()
        self._hushed = []

    def _type_on(self) -> None:
        """The refusal is left: the keyboard is in the field below which it stood."""
        field = self.refusal.parentWidget()
        self._settle()
        if isinstance(field, TypedView):
            field.setFocus()

    def _go_back(self) -> None:
        if self._back is not None and isValid(self._back) and self._back.isVisible():
            self._back.setFocus()
        else:
            self._stand_on_first()

    # --- the keyboard ---------------------------------------------------------------------

    @property
    def list_of_digits(self) -> QWidget | None:
        if self.choices.isVisible():
            return self.choices.list
        lists = (each for each in self._every(ListedView) if each.isVisible())
        return next((each for each in lists if each.block and each.block.digits), None)

    @property
    def asks_now(self) -> str:
        """The lines of the list that has the digits."""
        asking = self.list_of_digits
        block = asking.block if isinstance(asking, ListedView) else None
        return ", ".join(line.text for line in block.lines) if block else ""

    def _card_in_hand(self) -> CardView | None:
        holder = QApplication.focusWidget()
        views = self.board.views.values()
        return next((view for view in views if holder and (view is holder or view.isAncestorOf(holder))), None)

    def _in_reach(self) -> Iterator[Deed]:
        """Deeds by the nearness of the keyboard: of its card, of the page, of the cards from the first."""
        page = self.page
        if page is None:
            return
        if (view := self._card_in_hand()) and view.card:
            yield from view.card.deeds
        yield from page.deeds
        for card in page.cards:
            yield from (card.deeds if card.open is not False else ())

    def _deed_of(self, event: QKeyEvent) -> Deed | None:
        pressed = key_of(event)
        return next((deed for deed in self._in_reach() if pressed in deed.keys), None)

    def event(self, event: QEvent) -> bool:
        ours = isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride
        if ours and isinstance(event, QKeyEvent) and (self._leaves_refusal(event) or self._means(event)):
            event.accept()
            return True
        return super().event(event)

    def _leaves_refusal(self, event: QKeyEvent) -> bool:
        """The first Esc takes a refusal away, and nothing else."""
        return event.key() == Qt.Key.Key_Escape and self.refusal.isVisible()

    def _means(self, event: QKeyEvent) -> object:
        """What this key is here: a deed, a field or a card."""
        letter = event.text() if not event.modifiers() else ""
        return self._deed_of(event) or self._field_of(event) or self._named(letter)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What scrolls would take arrows, PgUp and PgDown for itself."""
        if event.type() is QEvent.Type.Resize:
            self._fit_later.start()
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and self._means(event):
            self.keyPressEvent(event)
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match self._named(event.text() if not event.modifiers() else ""):
            case _ if self._leaves_refusal(event):
                self.refusal.leave()
            case _ if self._does(event):
                pass
            case CardView() as card:
                self._stand_on(card)
            case _ if event.key() == Qt.Key.Key_Escape and (left := self._field_in_hand()):
                self.pick(left, "")
                self._go_back()
            case _ if self.hasFocus() and event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
                self.focusNextPrevChild(event.key() == Qt.Key.Key_Down)
            case _ if self._search(event):
                pass
            case _:
                super().keyPressEvent(event)

    def _does(self, event: QKeyEvent) -> bool:
        """Do what this key is the key of; False if it is none of the page."""
        match self._deed_of(event) or self._field_of(event):
            case Deed() as deed:
                self.want(deed)
            case QWidget() as there:
                self._back = QApplication.focusWidget()
                self._stand_on(there)
            case _:
                return False
        return True

    def _search(self, event: QKeyEvent) -> bool:
        """Letters look in a list that has a field for it, wherever on the page the keyboard is."""
        fields = (view for view in self._every(TypedView) if view.block and view.block.finds)
        view = next((view for view in fields if view.isVisible()), None)
        plain = not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        if view is None or view.field is None or not plain or not event.text()[:1].isalpha():
            return False
        view.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        QApplication.sendEvent(view.field, event)
        return True

    def _pass_key(self, ident: str, event: QKeyEvent) -> None:
        """A key of that field, for the list it looks in."""
        lists = (each for each in self._every(ListedView) if each.block and each.block.id == ident)
        if view := next(lists, None):
            view.keyPressEvent(event)

    def _say_why(self, deed: Deed) -> None:
        """Why there is nothing to order, beside the button; of a key alone, where the keyboard is."""
        buttons = (each for each in self.findChildren(QPushButton) if each.accessibleName() == deed.name)
        if button := next(buttons, None) or QApplication.focusWidget():
            QToolTip.showText(button.mapToGlobal(button.rect().bottomLeft()), literal(deed.why_not), button)

    def _step(self, right: int, down: int) -> None:
        """From card to card."""
        views = [view for view in self.board.views.values() if view.focusPolicy() != Qt.FocusPolicy.NoFocus]
        view = self._card_in_hand()
        if view not in views:
            self._stand_on_first()
        else:
            at = views.index(view) + right + down * self.board.columns
            if (there := views[max(0, min(at, len(views) - 1))]) is view and down == 1:
                view.focusNextPrevChild(True)  # behind the last card its buttons
            else:
                self._stand_on(there)

    def _stand_on(self, view: QWidget) -> None:
        view.setFocus(Qt.FocusReason.TabFocusReason)
        self._area.ensureWidgetVisible(view)

    def _named(self, letter: str) -> CardView | None:
        """The next card that begins with this letter, if the keyboard stands on a card."""
        views, held = list(self.board.views.values()), self._card_in_hand()
        if held is None or not held.hasFocus() or not letter.isalpha():
            return None
        ahead = views[(at := views.index(held)) + 1 :] + views[: at + 1]
        named = (view for view in ahead if view.card and view.card.heading.casefold().startswith(letter.casefold()))
        return next(named, None)

    def _field_in_hand(self) -> str:
        """The id of the field the keyboard is in, if a key brought it there."""
        fields = (each for each in self._every(TypedView) if each.field and each.field.hasFocus())
        return next((each.block.id for each in fields if each.block and each.block.key), "")

    def _field_of(self, event: QKeyEvent) -> QWidget | None:
        """The field this key leads to."""
        fields = (each for each in self._every(TypedView) if each.block and each.block.key)
        return next((each for each in fields if each.block and each.block.key == key_of(event)), None)

    def _height_of_cards(self) -> int:
        """What is left of the page when everything else has its room."""
        column, width = self._column, self._area.viewport().width()
        high = sum(_height(each, width) + column.spacing() for each in laid_in(column) if each is not self.board)
        margins = column.contentsMargins()
        return self._area.viewport().height() - high - margins.top() - margins.bottom()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard comes to the first thing that takes it; going backwards it leaves."""
        super().focusInEvent(event)
        if event.reason() is not Qt.FocusReason.BacktabFocusReason:
            self._stand_on_first()
            if event.reason() is not Qt.FocusReason.TabFocusReason:
                self._arrived_on = QApplication.focusWidget()

    def _stand_on_first(self) -> None:
        lists = [view for view in self._blocks() if isinstance(view, ListedView | RowsView) or _finds(view)]
        cards = [each for each in self.board.views.values() if each.focusPolicy() != Qt.FocusPolicy.NoFocus]
        stops = [stop for view in self.board.views.values() for stop in view.stops()]
        for first in (*lists[:1], *cards[:1], *self.deeds.buttons[:1], *stops[:1]):
            first.setFocus(Qt.FocusReason.TabFocusReason)  # what stands in a field is marked, to be typed over
            return

    def _tidy(self) -> None:
        self._tidy_later.start()

    def _show_focus(self) -> None:
        """What has the keyboard stays in sight when cards find another place, and as much as can be of a refusal."""
        holder = QApplication.focusWidget()
        if holder is self._arrived_on:
            return  # the page begins at its top, whatever on it takes the keyboard first
        self._arrived_on = None
        if holder is not None and self._area.isAncestorOf(holder):
            refused = self._area.isAncestorOf(self.refusal)
            for part, margin in ((self.refusal, 0), (holder, px(4))) if refused else ((holder, MARGIN),):
                self._area.ensureWidgetVisible(part, margin, margin)
            if (view := self._card_in_hand()) and view.card and view.card.stands and not refused:
                self._area.ensureWidgetVisible(view, 0, 0)

    # --- from outside -----------------------------------------------------------------------

    def point_at(self, ident: str) -> None:
        """This card, line or row in front, and the keyboard on it."""
        if self._session is None:
            return
        self._is_new(self._session.state, self._viewer)
        self.set_picks({CHOSEN: ident, **{block: ident for block in self._lists_with(ident)}})
        if view := self.board.views.get(ident):
            view.setFocus(Qt.FocusReason.OtherFocusReason)
            self._area.ensureWidgetVisible(view)

    def turn_to(self, ident: str) -> None:
        """This one in front; the keyboard stays where it is."""
        if self._session is not None:
            self._is_new(self._session.state, self._viewer)
            self.set_picks({CHOSEN: ident})

    def _lists_with(self, ident: str) -> Iterator[str]:
        for card in self.page.cards if self.page else ():
            for block in card.blocks:
                if isinstance(block, Listed) and any(line.id == ident for line in block.lines):
                    yield block.id
                if isinstance(block, Table) and block.id and any(row.id == ident for row in block.rows):
                    yield block.id

    def known_as(self, words: str) -> str:
        """The card, line or row that is called so, or begins so (a ship without her type too); empty if none is."""
        named = [(card.heading, card.id) for card in (self.page.cards if self.page else ())]
        for card in self.page.cards if self.page else ():
            lists = (block for block in card.blocks if isinstance(block, Listed))
            named += [(line.text, line.id) for block in lists for line in block.lines]
            tables = (block for block in card.blocks if isinstance(block, Table) and block.id)
            cells = [(cell.text, row.id) for block in tables for row in block.rows for cell in row.full]
            named += [(name, ident) for text, ident in cells for name in (text, text.partition(" ")[2])]
        whole = next((ident for name, ident in named if name.casefold() == words.casefold()), "")
        return whole or next((ident for name, ident in named if name.casefold().startswith(words.casefold())), "")

    def ask_rest(self, who: Sequence[str]) -> None:
        """Have these chosen, where the page knows what to do with them."""
        self.set_picks({WHO: tuple(who)})

    @property
    def in_hand(self) -> str | None:
        """What the page is about now: its form is printed first."""
        found = self.picks.get(CHOSEN)
        return found if isinstance(found, str) else None

    def as_text(self) -> str:
        """The page, to be copied."""
        return as_text(self.page) if self.page else ""


class Scrolled(QWidget):
    """What scrolls: as high as it needs at the width there is, not as high as it would at the least. Keys are the
    page's before they scroll."""

    def __init__(self, pressed: Callable[[QKeyEvent], None]) -> None:
        super().__init__()
        self._pressed = pressed

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._pressed(event)

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), 1)


def _finds(view: QWidget) -> bool:
    """Whether what the page is about is found there by its name."""
    return isinstance(view, ChoiceView) and bool(view.block and view.block.finds)


def _height(view: QWidget, width: int) -> int:
    high = view.heightForWidth(width) if view.hasHeightForWidth() else view.sizeHint().height()
    return max(view.minimumHeight(), min(high, view.maximumHeight()))
