"""Keys pressed where the keyboard is, as at the table."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

NONE = Qt.KeyboardModifier.NoModifier


def focused() -> QWidget:
    """The widget that has the keyboard."""
    widget = QApplication.focusWidget()
    assert widget is not None, "nothing has the keyboard"
    return widget


def typed(text: str) -> None:
    """One letter after the other; each may move the keyboard on."""
    for letter in text:
        QTest.keyClicks(focused(), letter)


def pressed(key: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
    """One key."""
    QTest.keyClick(focused(), key, held)
