"""Keys wherever the keyboard is: whose they are, which go nowhere, and those of dice and refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QDockWidget, QWidget

from ffts.ui.desk.docks.fields import FIGURES, ORDERS, is_typing
from ffts.ui.desk.docks.refusal import RefusalPanel, seen_in
from ffts.ui.desk.docks.showing import GameDock, open_now
from ffts.ui.desk.docks.watch_lines import LETTER, PLAYERS
from ffts.ui.desk.games.entries import TRAY, WATCH
from ffts.ui.desk.keys.deeds import deed_of
from ffts.ui.desk.keys.desk import REFUSED
from ffts.ui.desk.keys.key_owner import KeyKind, KeyLaw, Owner, Standing
from ffts.ui.desk.look.parts import later
from ffts.ui.desk.look.translate import tr

if TYPE_CHECKING:
    from ffts.ui.desk.docks.middle import Middle
    from ffts.ui.desk.docks.refusal import RefusalBar
    from ffts.ui.desk.docks.tray import TrayDock
    from ffts.ui.desk.games.table import Table
    from ffts.ui.desk.window.views import Views

HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
ASKED = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)
ALT_ENDS = (QEvent.Type.FocusOut, QEvent.Type.WindowDeactivate)
MODIFIERS = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta)
DIGITS = range(Qt.Key.Key_0, Qt.Key.Key_9 + 1)
OF_LISTS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Backspace, Qt.Key.Key_R, Qt.Key.Key_Comma)
OWNERS = {
    Owner.DICE: "1-9: the dice",
    Owner.FIELD: "You are typing; Esc leaves",
    Owner.LIST: "1-9: the page; F2: these lines",
    Owner.REMINDER: "Y or Esc answers the reminder",
    Owner.WATCH: "1-9: these lines",
}


ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def _name_of(key: int) -> str:
    """What the program calls this key; both keys that end a line are Enter."""
    return "Enter" if key in ENTER else QKeySequence(key).toString()


class DeskKeys(QObject):
    """Looks at the keys of whatever has the keyboard before that does; all events of the program would be too many."""

    owner_changed = Signal(object)
    """An `Owner`: whose the digits are now."""
    ignored = Signal(str)
    """A key that went nowhere, as it is called."""
    asked_first = Signal(str)
    """A key that does nothing before the reminder is answered."""
    typed_beside = Signal(str)
    """A key that would go on, pressed while an order is typed."""

    alt_held = Signal(bool)
    """Alt alone is pressed, or let go."""

    def __init__(self, window: QWidget, table: Table, middle: Middle, refusal_bar: RefusalBar, views: Views) -> None:
        super().__init__(window)
        self._window, self._table, self._middle, self._room = window, table, middle, middle.room
        self._refusal_bar, self._views = refusal_bar, views
        self.law = KeyLaw()
        self._owner = Owner.WATCH
        self._by_hand = self._asks_widget = False
        """Whether the last key or click was deliberate; whether a widget is being asked what it would do with one."""
        self._looking = later(self, self._look)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._attend)
        window.installEventFilter(self)
        for happened in (table.changed, table.asked, table.settled, table.refused, self._room.filled):
            happened.connect(self._looking.start)

    def _attend(self, old: QWidget | None, new: QWidget | None) -> None:
        if new is not None:
            new.removeEventFilter(self)  # once, and before all others
            new.installEventFilter(self)
        if QApplication.mouseButtons():
            self._by_hand = True
        self._looking.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in ALT_ENDS or (isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Alt):
            self.alt_held.emit(event.type() is QEvent.Type.KeyPress)
        if event.type() not in ASKED or not isinstance(event, QKeyEvent) or self._asks_widget:
            return False
        if not self._is_at_desk(QApplication.focusWidget()):
            return False
        self._look()
        pressed = event.type() is QEvent.Type.KeyPress
        kind = kind_of(event)
        if self.law.ignores(kind, event.isAutoRepeat()):
            if pressed:
                self.ignored.emit(_name_of(event.key()))
            event.accept()
            return True
        self._by_hand = kind is KeyKind.FREE and event.key() not in MODIFIERS
        self._looking.start()
        return self._is_taken(event, pressed) or self._give_page(event, pressed)

    def _is_taken(self, event: QKeyEvent, pressed: bool) -> bool:
        """Whether this key belongs to dice, to a list on the page or to a refusal; once it is pressed they get it."""
        focus = QApplication.focusWidget()
        if focus is not None and focus.property(ORDERS) and kind_of(event) is KeyKind.ONWARD:
            if pressed:
                self.typed_beside.emit(_name_of(event.key()))
            event.accept()
            return True
        figures = event.key() == Qt.Key.Key_V and focus is not None and bool(focus.property(FIGURES))
        if event.modifiers() & HELD or (is_typing(focus) and not figures):
            return False
        tray = self._room.tray
        if tray is not None and tray.wants_key(event):
            return self._give_tray(tray, focus, event, pressed)
        if event.key() in DIGITS and self._standing.owner is Owner.LIST:
            return self._give_list(focus, event, pressed)
        if self._standing.owner is Owner.REMINDER and kind_of(event) is KeyKind.OF_LISTS:
            return self._give_reminder(focus, event, pressed)
        return self._drops_question(event, pressed) or self._give_refusal(focus, event, pressed)

    def _give_reminder(self, focus: QWidget | None, event: QKeyEvent, pressed: bool) -> bool:
        """A digit is meant for dice that are not asked for, or for a line that may have changed: it does nothing. A
        letter is what a reminder of letters asks for."""
        panel = self._refusal()
        if panel is not None and (_is_in(focus, panel) or (focus and focus.property(LETTER) and panel.rule == PLAYERS)):
            return False
        if pressed:
            self.asked_first.emit(QKeySequence(event.key()).toString())
        event.accept()
        return True

    def _drops_question(self, event: QKeyEvent, pressed: bool) -> bool:
        """Esc: no, the person who plays alone does not want to see what the program has."""
        if event.key() != Qt.Key.Key_Escape or not self._views.asks:
            return False
        if pressed:
            self._views.drop_question()
        event.accept()
        return True

    def _give_refusal(self, focus: QWidget | None, event: QKeyEvent, pressed: bool) -> bool:
        """V waives what is refused, Y goes on in spite of a reminder, Esc leaves both."""
        panel = self._refusal()
        if panel is None or _is_in(focus, panel):
            return False
        does = {"leave": panel.leave}
        if not panel.waive_button.isHidden():
            does["waive"] = panel.ask_reason
        if not panel.again_button.isHidden():
            does["again"] = panel.insist
        deed = deed_of(event, REFUSED)
        if deed is None or deed.id not in does:
            return False
        if pressed:
            does[deed.id]()
        event.accept()
        return True

    def _give_tray(self, tray: TrayDock, focus: QWidget | None, event: QKeyEvent, pressed: bool) -> bool:
        """The boxes read their keys themselves, once the keyboard is with them."""
        if _is_in(focus, tray.entry):
            return False
        if pressed:
            self._room.show_tray()
            tray.take_key(event)
        event.accept()
        return True

    def _give_list(self, focus: QWidget | None, event: QKeyEvent, pressed: bool) -> bool:
        """To the list that owns the digits, if the keyboard is elsewhere."""
        owner = self._standing.of_list
        if not isinstance(owner, Listed) or owner.widget is focus:
            return False
        if pressed:
            owner.widget.setFocus()
            QApplication.sendEvent(owner.widget, event)
        event.accept()
        return True

    def _give_page(self, event: QKeyEvent, pressed: bool) -> bool:
        """A letter pressed in the frame (Watch, tray, tabs, footer) is meant for the page in front: the keyboard goes
        there before Qt looks whose shortcut it is, and the page gets the key."""
        focus, page = QApplication.focusWidget(), self._room.docks.get(self._room.in_front)
        docks = self._room.docks.items()
        own = (dock for title, dock in docks if title not in (WATCH, TRAY) and isinstance(dock, QWidget))
        letter = event.text().isalpha() and not event.modifiers() & HELD
        if pressed or not letter or page is None or is_typing(focus) or any(_is_in(focus, dock) for dock in own):
            return False
        held = page.focusWidget()
        stays = held is not None and held.isVisible() and not is_typing(held)
        (held if stays else page).setFocus(Qt.FocusReason.OtherFocusReason)
        self._by_hand = self._asks_widget = True
        if (holder := QApplication.focusWidget()) is not None:
            QApplication.sendEvent(holder, event)
        self._asks_widget = False
        return True

    def rule_in_question(self) -> str:
        """The one that refuses what was just asked for; none when nothing is refused."""
        panel = self._refusal()
        return panel.rule if panel else ""

    def _refusal(self) -> RefusalPanel | None:
        """The one that can be seen; the page's own before the bar over it."""
        panels = sorted(seen_in(self._window), key=lambda panel: panel is self._refusal_bar.panel)
        return panels[0] if panels else None

    # --- whose the digits are -----------------------------------------------------

    def _is_at_desk(self, focus: QWidget | None) -> bool:
        """Whether the keyboard is with the game, and in no window of its own."""
        window = focus.window() if focus else self._window
        return self._middle.on_desk and (window is self._window or isinstance(window, QDockWidget))

    def _look(self) -> None:
        """See what a key means now; what is new may pause the keys."""
        focus = QApplication.focusWidget()
        if focus is None or not self._is_at_desk(focus):
            return
        self._standing = standing = self._stands(focus)
        by_hand, self._by_hand = self._by_hand, False
        self.law.see(standing, by_hand)
        if standing.owner is not self._owner:
            self._owner = standing.owner
            self.owner_changed.emit(self._owner)

    _standing = Standing(Owner.WATCH)

    def _stands(self, focus: QWidget) -> Standing:
        table, room = self._table, self._room
        panel = self._refusal()
        refused = (id(panel), panel.times) if panel else None
        listed = self._listed(focus)
        owner = self._owner_at(focus, listed)
        watch = room.docks.get(WATCH)
        opened = (*open_now(table.session), watch.questions if watch else 0) if table.session else None
        return Standing(owner, listed if owner is Owner.LIST else None, room.in_front, opened, table.waiting, refused)

    def _owner_at(self, focus: QWidget, listed: Listed | None) -> Owner:
        tray = self._room.tray
        in_tray = tray is not None and _is_in(focus, tray)
        if tray is not None and tray.is_asking and (in_tray or not is_typing(focus)):
            return Owner.DICE
        if is_typing(focus):
            return Owner.FIELD
        if listed:
            return Owner.LIST
        bar = self._refusal_bar
        return Owner.REMINDER if bar.isVisible() and bar.panel.is_reminder else Owner.WATCH

    def _listed(self, focus: QWidget) -> Listed | None:
        """The list that has the keyboard and takes digits; elsewhere than in the Watch, else that of the page."""
        watch = self._room.docks.get(WATCH)
        page = self._room.docks.get(self._room.in_front)
        asks = page.asks_now if isinstance(page, GameDock) else ""
        if self._takes_digits(focus):
            return Listed(focus, f"{focus.accessibleName()} {asks}")
        found = page.list_of_digits if isinstance(page, GameDock) else None
        if found is None or (watch is not None and _is_in(focus, watch)):
            return None
        return Listed(found, f"{found.accessibleName()} {asks}")

    def _takes_digits(self, widget: QWidget) -> bool:
        """Whether what has the keyboard would keep a digit from the lines of the Watch: it is asked as Qt asks it."""
        event = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_1, Qt.KeyboardModifier.NoModifier, "1")
        event.ignore()
        self._asks_widget = True
        QApplication.sendEvent(widget, event)
        self._asks_widget = False
        return event.isAccepted()


class Listed(NamedTuple):
    """A list that owns the digits, and what it asks: another question in the same list is a new one."""

    widget: QWidget
    asks: str


def kind_of(event: QKeyEvent) -> KeyKind:
    """What this key can do where it was not meant."""
    key, text = event.key(), event.text()
    if key == Qt.Key.Key_F5:
        return KeyKind.ONWARD
    if event.modifiers() & HELD:
        return KeyKind.FREE
    if key in OF_LISTS or text.isdigit():
        return KeyKind.OF_LISTS
    return KeyKind.LETTER if text.isprintable() and text else KeyKind.FREE


def owner_words(owner: Owner) -> str:
    """Whose the digits are, in a line that always stands in the Watch: its lines stay where they are."""
    return tr(OWNERS[owner])


def _is_in(widget: QWidget | None, around: QWidget) -> bool:
    return widget is not None and (widget is around or around.isAncestorOf(widget))
