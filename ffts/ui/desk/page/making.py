"""Makes the pages of a game: widgets of their own, or docks that draw values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ffts.ui.desk.games.entries import PageEntry, loaded

if TYPE_CHECKING:
    from ffts.app.session import AnySession


def made(entry: PageEntry, session: AnySession | None = None) -> Any:
    """Return the page as a widget: for no game yet, or one that stands instead of the others for the open game."""
    if not entry.is_value:
        return loaded(entry.maker)(*(() if session is None else (session,)))
    from ffts.ui.desk.page.dock import PageDock
    from ffts.ui.desk.page.over import OverPage

    page_of = loaded(entry.maker)
    return (
        PageDock(entry.title, page_of, painters=entry.painters)
        if session is None
        else OverPage(entry.title, session, PageDock(entry.title, page_of))
    )
