"""A fault of the program itself: said on a bar with what was kept and a text to send; the program goes on."""

import platform
import sys
import threading
import traceback
from types import TracebackType

from PySide6.QtCore import QObject, Signal, qVersion

from ffts import __version__

KEPT = (
    "This is a fault of the program, not yours. What is on the screen is on the disk; the last action may not have "
    "been done: look before you repeat it. You can go on. Please send the text to the people who make the program."
)


class Catcher(QObject):
    """Hears of every exception that nobody expected, in any thread, and tells the window."""

    caught = Signal(str)  # the text to copy

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._told: set[str] = set()

    def install(self) -> None:
        """Listen from now on."""
        sys.excepthook = self.take
        threading.excepthook = self._in_thread

    def take(self, kind: type[BaseException], fault: BaseException | None, trace: TracebackType | None) -> None:
        """One fault. The same again is written to the terminal alone, so that a fault in painting does not flood."""
        text = report(kind, fault, trace)
        sys.__excepthook__(kind, fault or kind(), trace)
        if issubclass(kind, KeyboardInterrupt):
            return
        if text not in self._told:
            self._told.add(text)
            self.caught.emit(text)

    def _in_thread(self, args: threading.ExceptHookArgs) -> None:
        self.take(args.exc_type, args.exc_value, args.exc_traceback)


def report(kind: type[BaseException], fault: BaseException | None, trace: TracebackType | None) -> str:
    """What the makers of the program need to know."""
    where = "".join(traceback.format_exception(kind, fault, trace))
    return f"FFTS {__version__}, Python {platform.python_version()}, Qt {qVersion()}, {platform.platform()}\n\n{where}"
