"""The keyboard of the form, the same for its drawn face and for its outline."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent

from ffts.ui.skies.air.carry import Carry
from ffts.ui.skies.air.verbs import BY_KEY, FEWER_KEY, REACTION_KEYS, RUN_KEY, WAIVE_KEY
from ffts.ui.skies.air.view import DIRECTIONS, FormView

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
BACK = (Qt.Key.Key_Left, Qt.Key.Key_Up)
SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
DIGITS = {int(Qt.Key.Key_0) + digit for digit in range(1, 10)}
OTHERS = (RUN_KEY, WAIVE_KEY, FEWER_KEY, Qt.Key.Key_A, Qt.Key.Key_Escape)
LETTERS = {*BY_KEY, *REACTION_KEYS, *map(int, OTHERS)}
CHORDS = CONTROL | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier

Press = Callable[[bool], object]
"""What a key does; it is told whether Shift is held."""


class FormKeys(QObject):
    """Listens on both faces."""

    def __init__(
        self,
        view: FormView,
        outline: QObject,
        carry: Carry,
        deeds: Mapping[int, Press],
    ) -> None:
        """`deeds` has what each key does."""
        super().__init__(view)
        self._view, self._carry, self._deeds = view, carry, deeds
        view.installEventFilter(self)
        outline.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent):
            return False
        if event.type() is QEvent.Type.ShortcutOverride:
            ours = _plain(event) and (self._view.is_dragging or self._is_ours(event.key(), LETTERS))
            if ours:
                event.accept()  # for good: the drawn form would hand it to its scene, which lets every shortcut have it
            return ours
        if event.type() is not QEvent.Type.KeyPress:
            return False
        if self._view.is_dragging:
            return self._drag_key(event)
        if self._carry.active:
            return self._carry_key(event)
        return self._plain_key(event) or (watched is self._view and self._arrow_key(event))

    def _drag_key(self, event: QKeyEvent) -> bool:
        """With aircraft in the hand no key orders anything else."""
        if event.key() in DIGITS:
            self._carry.take(event.key() - Qt.Key.Key_0)
        elif event.key() == Qt.Key.Key_Escape:
            self._view.set_down()
        return _plain(event)

    def _carry_key(self, event: QKeyEvent) -> bool:
        """Arrows go through the zones that would take what is carried; with Ctrl through all of them. A digit takes so
        many."""
        key = Qt.Key(event.key())
        if key in DIRECTIONS:
            self._carry.move_on(-1 if key in BACK else 1, every=bool(event.modifiers() & CONTROL))
        elif key in ENTER:
            self._carry.drop()
        elif key == Qt.Key.Key_Escape:
            self._carry.put_down()
        elif key in DIGITS:
            self._carry.take(event.key() - Qt.Key.Key_0)
        return key in DIRECTIONS or key in ENTER or key in DIGITS or key == Qt.Key.Key_Escape

    def _plain_key(self, event: QKeyEvent) -> bool:
        ours = _plain(event) and self._is_ours(event.key(), self._deeds)
        if ours:
            self._deeds[event.key()](bool(event.modifiers() & SHIFT))
        return ours

    def _is_ours(self, key: int, among: Container[int]) -> bool:
        return self._carry.active if key in DIGITS else key in among

    def _arrow_key(self, event: QKeyEvent) -> bool:
        if Qt.Key(event.key()) not in DIRECTIONS:
            return False
        self._view.step(Qt.Key(event.key()), extend=bool(event.modifiers() & SHIFT))
        return True


def _plain(event: QKeyEvent) -> bool:
    return not event.modifiers() & CHORDS


def whatever_shift(act: Callable[..., object], *args: object) -> Press:
    """A deed that is the same with Shift and without."""
    return lambda shift: act(*args)
