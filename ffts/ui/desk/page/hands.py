"""What a person does on a page, told to the dock by whatever part of the page it happens in."""

from PySide6.QtCore import QObject, Signal


class Hands(QObject):
    """One for each page."""

    keys: frozenset[str] = frozenset()
    """Keys of the deeds of the page: no part of it takes them for itself."""

    picked = Signal(str, object)
    """The id of a list, field, choice or card, and its new pick."""
    wanted = Signal(object)
    """A deed."""
    led = Signal(object)
    """A lead."""
    stepped = Signal(int, int)
    """From this card to the one above or below."""
    moved = Signal(int)
    """Up or down in the list below a field."""
    pointed = Signal(object)
    """('ship', 'CV6'): what was chosen by hand, for the Inspector."""
