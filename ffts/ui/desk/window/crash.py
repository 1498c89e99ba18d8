"""A fault of the program itself: said on a bar with what was kept and a text to send; the program goes on."""

from __future__ import annotations

import getpass
import platform
import re
import sys
import tempfile
import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, qVersion

import ffts
from ffts.data_dir import version

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ffts.app.session import AnySession


ORDERS, LINES = 12, 40


def recent_text(session: AnySession | None) -> str:
    """The last commands as they stand in the file, with their dice, and the last lines of the log."""
    if session is None:
        return "No game is on the table."
    return "\n".join(_describe(session))


def _describe(session: AnySession) -> Iterator[str]:
    from ffts.app.logbook import umpire_lines

    heading = session.game.heading(session.state, session.data, None)
    entries = len(session.line_to(session.head))
    yield f"{session.game.name}, {heading.title}, turn {heading.turn}, {heading.clock}, {entries} entries"
    lately = session.line_to(session.head)[-ORDERS:]
    yield "\nThe last commands:"
    yield from (f"{session.play(entry).entry.command} {session.play(entry).entry.rolls}" for entry in lately)
    if draft := session.draft():
        yield f"waits for dice: {draft[0]!r} {draft[1]!r}"
    yield "\nThe last lines of the log:"
    lines = list[str]()
    for entry in lately:
        play = session.play(entry)
        before = session.state_at(play.entry.parent)
        lines += [
            f"{line.turn} {line.text} [{line.rule}]" for line in umpire_lines(session.game, play, before, session.data)
        ]
    yield from lines[-LINES:]


KEPT = (
    "This is a fault of the program, not yours. What is on the screen is on the disk; the last action may not have "
    "been done: look before you repeat it. You can go on. Please send the text to the people who make the program."
)


PATH = re.compile(r"(?<![\w<>])/(?:[^\s/'\":,;()]+/)+[^\s/'\":,;()]+|(?<!\w)[A-Za-z]:\\(?:[^\s'\":,;()]+)")
"""An absolute path of any system."""
SLASH = r"[/\\]"
LEAST_SECRET = 4
"""A shorter name of a person or a machine may be a word of the game."""


class Catcher(QObject):
    """Hears of every exception that nobody expected, in any thread, and tells the window."""

    caught = Signal(str)  # the text to copy

    def __init__(self, parent: QObject | None = None, game: Callable[[], str] = str) -> None:
        """`game` tells what was ordered last, and what came of it."""
        super().__init__(parent)
        self._game = game
        self._reported: set[str] = set()

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
        if text not in self._reported:
            self._reported.add(text)
            self.caught.emit(f"{text}\n{without_secrets(self._of_game())}".rstrip())

    def _of_game(self) -> str:
        """A second fault while the first is told must not hide it."""
        try:
            return self._game()
        except Exception as fault:
            return f"The last orders cannot be listed: {fault!r}"

    def _in_thread(self, args: threading.ExceptHookArgs) -> None:
        self.take(args.exc_type, args.exc_value, args.exc_traceback)


def report(kind: type[BaseException], fault: BaseException | None, trace: TracebackType | None) -> str:
    """What the makers of the program need to know."""
    where = "".join(traceback.format_exception(kind, fault, trace))
    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    return without_secrets(f"{version()}, Python {platform.python_version()}, Qt {qVersion()}, {system}\n\n{where}")


def without_secrets(text: str) -> str:
    """The same without where things lie on this machine, whose it is, and what it is called."""
    for place, name in _places().items():
        text = text.replace(place, name)
    text = PATH.sub(lambda path: f"<...>/{re.split(SLASH, path[0])[-1]}", text)
    for secret in filter(None, (platform.node(), getpass.getuser())):
        if len(secret) >= LEAST_SECRET:
            text = re.sub(rf"\b{re.escape(secret)}\b", "<...>", text)
    return text


def _places() -> dict[str, str]:
    """What a path may begin with, the longest first, and what stands for it."""
    here = {str(Path(ffts.__file__).parents[1]): "<program>", sys.prefix: "<python>", sys.base_prefix: "<python>"}
    homes = {str(Path.home()): "<home>", tempfile.gettempdir(): "<temporary>"}
    both = {place: name for place, name in {**homes, **here}.items() if len(place) > 1}
    return dict(sorted(both.items(), key=lambda pair: -len(pair[0])))
