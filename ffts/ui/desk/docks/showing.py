"""What every dock of a game does: it shows what a viewer may see, anew only when something of it is new."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from ffts.ui.desk.docks.numbering import DigitList
from ffts.ui.desk.look.parts import Text

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.core.model import Command
    from ffts.ui.desk.docks.refusal import RefusalPanel

NO_GAME = "No game is open.\nStart or open one on the welcome page (Ctrl+N, Ctrl+O)."
UMPIRE = "Umpire"


class GameDock(QWidget):
    """A page of a game: what nobody looks at waits until it is shown."""

    wants = Signal(object)
    """A command."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._session: AnySession | None = None
        self._viewer: str | None = None
        self._seen: tuple[object, ...] = ()

    def open_game(self, session: AnySession | None) -> None:
        """Show this game from now on; None when it is closed."""
        self._session, self._seen = session, ()
        self._forget_game()
        self._refresh()

    def show_state(self, old: Any, new: Any) -> None:
        """Something happened."""
        if self.isVisible():
            self._refresh()

    def show_view(self, viewer: str | None) -> None:
        """Everything for the umpire (None); for a side what it may see."""
        self._viewer, self._seen = viewer, ()
        self._forget_view()
        if not is_behind(self):
            self._refresh()

    def catch_up(self) -> None:
        """Nobody looks here, and nothing else is to be done: what another viewer saw is gone from here as well."""
        self._refresh()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._refresh()

    @property
    def session(self) -> AnySession | None:
        """The open game."""
        return self._session

    @property
    def viewer(self) -> str | None:
        """The side that looks on; the umpire is None."""
        return self._viewer

    @property
    def may_order(self) -> bool:
        """Whether this screen gives orders: the umpire's does."""
        return gives_orders(self._session, self._viewer)

    @property
    def list_of_digits(self) -> QWidget | None:
        """What on this page asks for a digit now, wherever the keyboard is: the list that is open."""
        return next((each for each in self.findChildren(DigitList) if each.isVisible() and each.asks), None)

    @property
    def asks_now(self) -> str:
        """What the page asks, in words: another question is a new one, though the same list has the digits."""
        return ""

    def show_digits(self, shown: bool) -> None:
        """An open list shows its digits only while they are for it."""
        if isinstance(opened := self.list_of_digits, DigitList):
            opened.keyed.emit(shown)

    def _is_new(self, *seen: object) -> bool:
        """Whether one of these is not what was shown the last time; from now on these are."""
        if is_old(seen, self._seen):
            return False
        self._seen = seen
        return True

    def _is_refused(self, cmd: Command, panel: RefusalPanel) -> bool:
        """Whether the rules do not allow it; the panel then says why."""
        assert self._session is not None
        refused = self._session.refusal(cmd)
        if refused:
            panel.show_refusal(refused, cmd, self._session)
        return refused is not None

    def _forget_game(self) -> None:
        """What stood on the page of the game before."""

    def _forget_view(self) -> None:
        """What another viewer was looking at."""

    @abstractmethod
    def _refresh(self) -> None:
        """Show the game as it is, if anything of it is new."""


def is_behind(page: QWidget) -> bool:
    """Whether another page stands before it."""
    return not page.isVisible() and page.window().isVisible()


def empty_page(words: str) -> Text:
    """What stands in the middle of a page that has nothing to show."""
    text = Text(words, "span")
    text.setAlignment(Qt.AlignmentFlag.AlignCenter)
    return text


def is_old(seen: tuple[object, ...], before: tuple[object, ...]) -> bool:
    """The very same values as before: what was not touched by an event is the same object."""
    return len(seen) == len(before) and all(one is other for one, other in zip(seen, before, strict=True))


def gives_orders(session: object, viewer: str | None) -> bool:
    """The umpire's screen does, if the file may be written; and that of a person who plays alone, from his side."""
    if session is None:
        return False
    from ffts.app.programs import plays_alone  # the rules come with it: not before there is a game
    from ffts.app.session import Session

    if not isinstance(session, Session) or session.store.read_only:  # a second window only asks
        return False
    return viewer is None or plays_alone(session, viewer)


Segment = tuple[int, tuple[str, ...]]


def segment_of(session: AnySession) -> Segment:
    """Return the turn and the segment that is open; steps within it are one with it."""
    heading = session.game.heading(session.state, session.data, None)
    return heading.turn, tuple(one.name for one in heading.milestones if one.when == "now" and not one.within)


def open_now(session: AnySession) -> tuple[object, ...]:
    """Return the turn, the segment with its steps, and what F5 would do: other than before, something new is open."""
    heading = session.game.heading(session.state, session.data, None)
    return heading.turn, tuple(one.name for one in heading.milestones if one.when == "now"), heading.onward
