"""Keys and buttons of deeds (`core/page.py`): which deed a key means, and the tooltip of a button."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from ffts.core.page import Deed
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.translate import tr

CHORD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


def key_of(event: QKeyEvent) -> str:
    """Return the key pressed as deeds call theirs: 'L', 'Shift+L', 'Left', 'Enter', '+'."""
    sign = event.text()
    if len(sign) == 1 and sign.isprintable() and not (sign.isalnum() or sign.isspace() or event.modifiers() & CHORD):
        return sign
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    name = QKeySequence(QKeyCombination(held, Qt.Key(event.key()))).toString(QKeySequence.SequenceFormat.PortableText)
    return name.replace("Return", "Enter").replace("Backtab", "Tab")


def deed_of(event: QKeyEvent, deeds: Iterable[Deed]) -> Deed | None:
    """Return the deed whose key was pressed; Shift counts where a deed has the key with it."""
    by_key = {key: deed for deed in deeds for key in deed.keys}
    pressed = key_of(event)
    return by_key.get(pressed, by_key.get(pressed.removeprefix("Shift+")))


def deed_tip(deed: Deed) -> str:
    """The tooltip of its button: what it is for, and its key."""
    tip = tr(deed.tip)
    return literal(f"{tip} ({deed.first_key})" if deed.key else tip)
