"""The keyboard of the form, the same for its drawn face and for its outline."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent

from ffts.ui.skies.air.verbs import BY_KEY, FEWER_KEY, REACTION_KEYS, RUN_KEY, WAIVE_KEY
from ffts.ui.skies.air.view import DIRECTIONS, FormView

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
BACK = (Qt.Key.Key_Left, Qt.Key.Key_Up)
SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
DIGITS = {int(Qt.Key.Key_0) + digit for digit in range(1, 10)}
OTHERS = (RUN_KEY, WAIVE_KEY, FEWER_KEY, Qt.Key.Key_A, Qt.Key.Key_Escape)
LETTERS = {*BY_KEY, *REACTION_KEYS, *map(int, OTHERS)}
CHORDS = CONTROL | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


class Hands(Protocol):
    """What the keys set in motion."""

    @property
    def carrying(self) -> bool: ...
    @property
    def keeps_digits(self) -> bool: ...

    def do_verb(self, verb: str, other_way: bool = False) -> None: ...
    def react(self, verb: str) -> None: ...
    def run_orders(self, of_side: bool) -> None: ...
    def waive(self) -> None: ...
    def give_fewer(self) -> None: ...
    def choose_squadron(self) -> None: ...
    def choose_place(self) -> None: ...
    def say_no_list(self) -> None: ...
    def choose_nothing(self) -> None: ...
    def toggle(self) -> None: ...
    def take_up(self) -> None: ...
    def carry_on(self, step: int, every: bool) -> bool: ...
    def drop(self) -> None: ...
    def give_up(self) -> None: ...
    def turn_over(self, step: int) -> None: ...


class FormKeys(QObject):
    """Listens on both faces."""

    def __init__(self, hands: Hands, view: FormView, outline: QObject) -> None:
        super().__init__(view)
        self._hands, self._view = hands, view
        view.installEventFilter(self)
        outline.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent):
            return False
        if event.type() is QEvent.Type.ShortcutOverride:
            ours = _plain(event) and (event.key() in LETTERS or self._keeps(event))
            if ours:
                event.accept()  # for good: the drawn form would hand it to its scene, which lets every shortcut have it
            return ours
        if event.type() is not QEvent.Type.KeyPress:
            return False
        if self._hands.carrying:
            return self._carry_key(event)
        return self._plain_key(event) or (watched is self._view and self._arrow_key(event))

    def _keeps(self, event: QKeyEvent) -> bool:
        return event.key() in DIGITS and self._hands.keeps_digits

    def _carry_key(self, event: QKeyEvent) -> bool:
        """Arrows go through the zones that would take what is carried; with Ctrl through all of them."""
        key = Qt.Key(event.key())
        if key in DIRECTIONS:
            self._hands.carry_on(-1 if key in BACK else 1, every=bool(event.modifiers() & CONTROL))
        elif key in ENTER:
            self._hands.drop()
        elif key == Qt.Key.Key_Escape:
            self._hands.give_up()
        return key in DIRECTIONS or key in ENTER or key == Qt.Key.Key_Escape

    def _plain_key(self, event: QKeyEvent) -> bool:
        hands, key = self._hands, event.key()
        if not _plain(event):
            return False
        if key in BY_KEY:
            hands.do_verb(BY_KEY[key].id, other_way=bool(event.modifiers() & SHIFT))
            return True
        if key in REACTION_KEYS:
            hands.react(REACTION_KEYS[key])
            return True
        deeds: dict[int, Callable[[], object]] = {
            int(RUN_KEY): lambda: hands.run_orders(bool(event.modifiers() & SHIFT)),
            int(Qt.Key.Key_A): hands.choose_place if event.modifiers() & SHIFT else hands.choose_squadron,
            int(WAIVE_KEY): hands.waive,
            int(FEWER_KEY): hands.give_fewer,
            int(Qt.Key.Key_Escape): hands.choose_nothing,
            int(Qt.Key.Key_Space): hands.toggle,
            int(Qt.Key.Key_Return): hands.take_up,
            int(Qt.Key.Key_Enter): hands.take_up,
            int(Qt.Key.Key_PageUp): lambda: hands.turn_over(-1),
            int(Qt.Key.Key_PageDown): lambda: hands.turn_over(1),
        }
        if self._keeps(event):
            hands.say_no_list()
            return True
        if key not in deeds:
            return False
        deeds[key]()
        return True

    def _arrow_key(self, event: QKeyEvent) -> bool:
        if Qt.Key(event.key()) not in DIRECTIONS:
            return False
        self._view.step(Qt.Key(event.key()), extend=bool(event.modifiers() & SHIFT))
        return True


def _plain(event: QKeyEvent) -> bool:
    return not event.modifiers() & CHORDS
