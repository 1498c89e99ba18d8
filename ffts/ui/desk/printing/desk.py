"""Ctrl+P on every page: gathers what can be printed now, and opens the window that prints it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QScrollArea, QWidget

from ffts.core.page import Page
from ffts.ui.desk.docks.showing import UMPIRE

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.ui.desk.docks.middle import Middle
    from ffts.ui.desk.games.settings import Settings
    from ffts.ui.desk.games.table import Table
    from ffts.ui.desk.look.theme import Theme
    from ffts.ui.desk.printing.papers import Printable
    from ffts.ui.desk.printing.window import PrintWindow

AS_IT_STANDS = "{}, as it stands"


class PrintDesk(QObject):
    """What is printed is what the screen shows to whom it shows it: the umpire, or one side."""

    def __init__(self, window: QWidget, middle: Middle, table: Table, settings: Settings, theme: Theme) -> None:
        super().__init__(window)
        self._window, self._middle, self._room, self._table = window, middle, middle.room, table
        self._settings, self._theme = settings, theme
        self._named: tuple[tuple[object, object], tuple[str, ...]] | None = None

    def show_it(self, name: str = "") -> PrintWindow | None:
        """Open the window, with this one chosen; without a name the first form of the page in front."""
        from ffts.ui.desk.printing.window import PrintWindow

        session = self._table.session
        if session is None:
            return None
        items = [*self.forms(session), *self._as_it_stands(session)]
        items.sort(key=lambda one: one.page != self._middle.title)
        window = PrintWindow(self._window, items, self._settings, session.store.path.parent)
        if name:
            window.choose(name)
        window.show()
        return window

    def offer_in(self, window: QWidget) -> None:
        """Ctrl+P in a window of its own, which no game has to be on the table for: it is printed as it stands."""
        keys = QShortcut(QKeySequence(QKeySequence.StandardKey.Print), window)
        keys.activated.connect(partial(self._print_window, window))

    def _print_window(self, window: QWidget) -> PrintWindow:
        from ffts.ui.desk.printing.window import PrintWindow

        title = window.windowTitle().partition(" - ")[0]
        shown = PrintWindow(window, [self._taken_down(window, title, "")], self._settings, self._settings.folder)
        shown.show()
        return shown

    def forms(self, session: AnySession) -> list[Printable]:
        """Every form that pages and game name."""
        from ffts.ui.desk.printing.papers import printables

        room = self._room
        return printables(room.game, session, room.viewer, dict(room.docks), self._middle.title)

    def names(self, session: AnySession) -> tuple[str, ...]:
        """What they are called: gone through once for each moment and viewer."""
        snapshot = (session.state, self._room.viewer)
        if self._named is None or any(one is not other for one, other in zip(self._named[0], snapshot, strict=True)):
            self._named = snapshot, tuple(form.name for form in self.forms(session))
        return self._named[1]

    def _as_it_stands(self, session: AnySession) -> list[Printable]:
        """The page in front, taken down at once: whatever happens while the window is open, it is of this moment."""
        page, name = self._page_in_front(), self._middle.title
        if isinstance(value := getattr(page, "page", None), Page):
            return [self._set(session, value, name)]
        return [] if page is None else [self._taken_down(page, self.title(session, name), name)]

    def _set(self, session: AnySession, page: Page, name: str) -> Printable:
        """A page that is a value is set as text and tables."""
        from ffts.ui.desk.printing.form_papers import page_printable

        heading = session.game.heading(session.state, session.data, self._room.viewer)
        made = page_printable(self.tr(AS_IT_STANDS).format(name), page, name, heading, self._whose(session))
        return replace(made, page=name)

    def _taken_down(self, shown: QWidget, title: str, page: str) -> Printable:
        """What stands there at this moment, with this title over it; below the head `page` in the list."""
        from ffts.ui.desk.printing.as_it_stands import lies, print_page, taken_down
        from ffts.ui.desk.printing.papers import Printable

        picture = taken_down(shown, self._theme)
        name = self.tr(AS_IT_STANDS).format(page or title)
        return Printable(name, partial(print_page, picture=picture, title=title), lies(picture), page=page)

    def _page_in_front(self) -> QWidget | None:
        """A page over the game is taken whole, without the frame it scrolls in."""
        if self._middle.has_tabs:
            found: Any = self._room.docks.get(self._room.in_front)
            return found if isinstance(found, QWidget) else None
        over = self._middle.current
        inside: QWidget | None = getattr(over, "dock", None)
        return inside or (over.widget() if isinstance(over, QScrollArea) else over)

    def title(self, session: AnySession, page: str) -> str:
        """Game, whose view it is, turn, clock and page."""
        heading = session.game.heading(session.state, session.data, self._room.viewer)
        when = ", ".join(filter(None, (f"turn {heading.turn}", heading.clock)))
        return "   ".join((heading.title, self._whose(session), when, page))

    def _whose(self, session: AnySession) -> str:
        """Whose view it is."""
        sides = {side.id: side.name for side in session.game.sides(session.data)}
        return sides.get(self._room.viewer or "", self.tr("{}, secret").format(self.tr(UMPIRE)))
