"""What a page of a game is, and where the pages of a game are listed: plain values, without Qt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from ffts.ui.desk.room import Room

Where = Literal["left", "right", "middle", "instead", "beside"]
"""A dock on the left or right, a page in the middle, one that takes the place of all of them for a while, or none:
what has no face is told of the game like the others."""


def plain(text: str) -> str:
    """A menu text as it is read."""
    return text.replace("&", "").removesuffix("...").strip()


@dataclass(frozen=True)
class Page:
    """One page: what it is called, the key that leads to it, and what makes it."""

    name: str
    """As a menu has it: 'C&hart'."""
    key: str
    tip: str
    maker: str
    """'module:Class', or a function. One that stands instead of the others is made for the open game."""
    where: Where = "middle"
    short: str = ""
    """The name on a tab, where docks stand one behind the other."""
    needs: tuple[str, ...] = ()
    """What is loaded before its module, a little at a time, beside the window."""
    keeps_picture: bool = False
    """Whether it can show a picture kept from last time, before the rules are loaded: see `KeptPicture`."""

    @property
    def title(self) -> str:
        """Its name as it is read."""
        return plain(self.name)

    @property
    def modules(self) -> tuple[str, ...]:
        """All that is loaded for it."""
        return (*self.needs, self.maker.partition(":")[0])


@dataclass(frozen=True)
class GamePages:
    """All that a game brings to the desk."""

    pages: tuple[Page, ...]
    """The first of them stands in front."""
    wire: Callable[[Room], None]
    """What goes between its pages and the rest of the desk, once all of them are there."""
    keys: tuple[tuple[str, str], ...] = ()
    """Keys within the pages, and what they do."""
    ahead: tuple[str, ...] = ()
    """What knows nothing of Qt and is loaded beside the window before a game is opened."""
    cards: str = ""
    """'module:function' that tells the scenarios there are: see `cards.Card`."""
    guides: str = ""
    """'module:function' that tells the guided games: see `guide_steps.Guide`."""
    switches: str = ""
    """'module:function' that tells the house rules of a new game: see `house.Switch`."""


OWN = (
    Page("Watch", "Alt+3", "", "ffts.ui.desk.docks.watch:WatchDock", "left"),
    Page("Dice tray", "Alt+5", "", "ffts.ui.desk.docks.tray:TrayDock", "right", "Dice"),
    Page("Last lines", "Alt+6", "", "ffts.ui.desk.docks.log:last_lines", "right", "Lines"),
    Page("&Log", "Alt+2", "Bring the log to the front", "ffts.ui.desk.docks.log:LogDock"),
)
"""What the desk has for every game."""
WATCH, TRAY, LINES, LOG = (page.title for page in OWN)


def pages_of(game: str) -> GamePages:
    """What the game of this name brings."""
    found: GamePages = import_module(f"ffts.ui.{game}.pages").PAGES
    return found


def all_pages(game: GamePages) -> tuple[Page, ...]:
    """Those of the desk and of the game, in the order in which they are made."""
    watch, tray, lines, log = OWN
    front = game.pages[:1]
    right = tuple(page for page in game.pages if page.where == "right")
    others = tuple(page for page in game.pages if page not in (*front, *right) and page.where != "instead")
    return (watch, *front, *right, tray, lines, log, *others)


def loaded(place: str) -> Any:
    """What stands at 'module:name'."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)
