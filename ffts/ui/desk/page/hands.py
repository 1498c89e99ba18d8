"""What a person does on a page, told to the dock by whatever part of the page it happens in."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeyEvent

DRAGGED = "application/x-ffts-rows"
"""What is dragged: the id of the table it is of."""


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
    passed = Signal(str, object)
    """A key, from a field to the list of this id that it searches."""
    stepped = Signal(int, int)
    """From this card to the one above or below."""
    pointed = Signal(object)
    """('ship', 'CV6'): what was chosen by hand, for the Inspector."""

    def __init__(self, parent: QObject, does: Callable[[QKeyEvent], bool], painters: Mapping[str, str]) -> None:
        """`painters`: 'module:Class' of what is painted by hand on this page, by its name there."""
        super().__init__(parent)
        self.painters = painters
        self.does = does
        """Do the deed of the page that has this key, or go to the field that has it; False if none has."""
