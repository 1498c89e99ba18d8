"""Makes the pages of a game: widgets of their own, or docks that draw values."""

from typing import Any

from ffts.ui.desk.games.entries import PageEntry, loaded


def made(entry: PageEntry) -> Any:
    """Return the page as a widget, for no game yet."""
    if not entry.is_value:
        return loaded(entry.maker)()
    from ffts.ui.desk.page.dock import PageDock

    return PageDock(entry.title, loaded(entry.maker))
