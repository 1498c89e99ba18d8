"""What a page of a game is, and where the pages of a game are listed: plain values, without Qt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import Any, Literal

from ffts.core.citations import number_of
from ffts.core.page import Deed

PAGE = ":page"
"""How the function is called that makes a page as a value."""
Keys = Mapping[str, tuple[Deed, ...]]
Where = Literal["left", "right", "middle", "instead", "beside"]
"""A dock on the left or right, a page in the middle, one that takes the place of all of them for a while, or none:
what has no face is told of the game like the others."""


def plain(text: str) -> str:
    """A menu text as it is read."""
    return text.replace("&", "").removesuffix("...").strip()


@dataclass(frozen=True)
class PageEntry:
    """One page: what it is called, the key that leads to it, and what makes it."""

    name: str
    """As a menu has it: 'C&hart'."""
    key: str
    """Of those in the middle only the eleventh tab and on; the others have theirs by their place: see `all_pages`."""
    tip: str
    maker: str
    """'module:Class', or a function that makes a widget; one that stands instead of the others is made for the open
    game. Of a module of the game itself (`ffts.games`): the function that makes the `Page` to draw."""
    where: Where = "middle"
    short: str = ""
    """The name on a tab, where the whole of it would take too much room."""
    needs: tuple[str, ...] = ()
    """What is loaded before its module, a little at a time, beside the window."""
    rules: tuple[str, ...] = ()
    """The numbers, or the beginnings of numbers, of the rules whose business is done here."""
    explains: str = ""
    """The rule F1 opens on it; without one the first of `rules`."""
    prints: str = ""
    """'module:function' that tells its printed forms: see `printing`. Without one it is printed as it stands."""
    stays: bool = False
    """Of one that stands instead of the others: it is left by hand, however much it has ordered."""
    umpires: bool = False
    """It shows what only the umpire may know: while a side looks it is not opened, and not left standing."""
    also: tuple[str, ...] = ()
    """Other names it is found by at Ctrl+K, in small letters."""
    painters: Mapping[str, str] = field(default_factory=dict, hash=False)
    """'module:Class' of what is painted by hand on a page made as a value, by its name there."""
    keys: str = ""
    """'module:name' of the keys within it: {"": those of the page, "drawing a search": those of a mode}. A page that is
    a value has them as `DEEDS` of its module. Neither may need Qt: they are printed without a window."""
    keeps_picture: bool = False
    """Whether it can show a picture kept from last time, before the rules are loaded: see `KeptPicture`."""

    @property
    def title(self) -> str:
        """Its name as it is read."""
        return plain(self.name)

    @property
    def is_value(self) -> bool:
        """Whether it is made by its game as a value, and drawn like all such pages."""
        return self.maker.endswith(PAGE)

    @property
    def explained(self) -> str:
        """The rule that tells what it is for."""
        return self.explains or next(iter(self.rules), "")

    @property
    def modules(self) -> tuple[str, ...]:
        """All that is loaded for it."""
        return (*self.needs, self.maker.partition(":")[0])


@dataclass(frozen=True)
class GamePages:
    """All that a game brings to the desk."""

    pages: tuple[PageEntry, ...]
    """The first of them stands in front."""
    wires: str = ""
    """'module:function' that is given the room and connects its pages, once all of them are there."""
    ahead: tuple[str, ...] = ()
    """What knows nothing of Qt and is loaded beside the window before a game is opened."""
    behind: tuple[str, ...] = ()
    """The same, for what can wait until the game is on the screen: the printed forms, whose names Ctrl+K knows."""
    cards: str = ""
    """'module:function' that tells the scenarios there are: see `cards.Card`."""
    beginning: str = ""
    """'module:function' that prepares what is shown of a scenario (its id or file) before it is begun, and returns a
    function of the picks that makes the page."""
    guides: str = ""
    """'module:function' that tells the guided games: see `guide_steps.Guide`."""
    prints: str = ""
    """'module:function' that tells the printed forms of no one page: see `printing`."""
    calibrates: str = ""
    """The word of the command line that holds a table against history; empty if none does."""
    tries: str = ""
    """The words of the command line that play a whole day of a scenario file; empty if none do."""
    switches: str = ""
    """'module:function' that tells the house rules of a new game: see `house.Switch`."""
    title: str = ""
    """What the game is called where several are listed."""
    about: str = ""
    """A line about it beside its name."""
    ends: str = ""
    """The title of the page that comes to the front when a game is over."""
    stands: str = ""
    """'module:function' that says of a viewpoint and the title of a page how things are, in a few words."""
    fullest: str = ""
    """'module:function' that counts of a state, by the title of a page, what a picture of it would show: where that is
    not what is to be done there."""


OWN = (
    PageEntry("Watch", "F2", "", "ffts.ui.desk.docks.watch:WatchDock", "left"),
    PageEntry(
        "Dice tray", "F4", "", "ffts.ui.desk.docks.tray:TrayDock", "right", "Dice", keys="ffts.ui.desk.keys.desk:DICE"
    ),
    PageEntry(
        "&Log",
        "F7",
        "Bring the log to the front",
        "ffts.ui.desk.docks.log:LogDock",
        also=("history", "rolls", "branches"),
        prints="ffts.ui.desk.printing.log_paper:printables",
        keys="ffts.ui.desk.keys.desk:LOG",
    ),
)
"""What the desk has for every game."""
WATCH, TRAY, LOG = (page.title for page in OWN)
RULES = PageEntry(
    "R&ules ...",
    "Shift+F1",
    "Every rule in words of our own, with the open points that touch it",
    "ffts.ui.desk.start.rules_page:page",
    "instead",
)
"""For games without a page of rules of their own."""
TABS = "1234567890"
"""With Alt they lead to the pages in the middle, from left to right."""


def pages_of(game: str) -> GamePages:
    """What the game of this name brings."""
    found: GamePages = import_module(f"ffts.ui.{game}.pages").PAGES
    return found


def all_pages(game: GamePages) -> tuple[PageEntry, ...]:
    """Those of the desk and of the game, in the order in which they are made; the log is the last of the tabs."""
    watch, tray, log = OWN
    front = game.pages[:1]
    right = tuple(page for page in game.pages if page.where == "right")
    others = tuple(page for page in game.pages if page not in (*front, *right) and page.where != "instead")
    return _with_keys((watch, *front, *right, tray, *others, log))


def _with_keys(pages: tuple[PageEntry, ...]) -> tuple[PageEntry, ...]:
    """Alt and a digit for each page in the middle, in the order of the tabs."""
    titles = [page.title for page in pages if page.where == "middle"]
    keys = {title: f"Alt+{digit}" for title, digit in zip(titles, TABS, strict=False)}
    return tuple(replace(page, key=keys.get(page.title, page.key)) for page in pages)


def page_for(rule: str, game: GamePages) -> str:
    """The title of the page where business of this rule is done, the longest number that fits; empty if none is."""
    found = [
        (len(number), page.title) for page in game.pages for number in page.rules if begins(number_of(rule), number)
    ]
    return max(found, default=(0, ""), key=lambda one: one[0])[1]


def begins(rule: str, number: str) -> bool:
    """Whether the rule is this one, or a paragraph of it: 8.2.1 of 8.2, 17.4 not of 1."""
    return rule == number or rule.startswith(f"{number}.")


def keys_on(entry: PageEntry) -> Keys:
    """Return the deeds whose keys work on this page: by "" those of the page, by other names those of a mode of it."""
    if entry.keys:
        found: Keys = loaded(entry.keys)
        return found
    return {"": getattr(import_module(entry.modules[-1]), "DEEDS", ())} if entry.is_value else {}


def loaded(place: str) -> Any:
    """What stands at 'module:name'."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)
