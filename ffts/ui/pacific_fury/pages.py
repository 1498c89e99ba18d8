"""The pages of this game, and what goes between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ffts.ui.desk.games.entries import GamePages, PageEntry

if TYPE_CHECKING:
    from ffts.ui.desk.docks.room import Room

UI, SHOWN = "ffts.ui.pacific_fury", "ffts.games.pacific_fury.pages"

MAP = PageEntry(
    "&Map",
    "",
    "Bring the map and what is to be decided to the front",
    f"{UI}.map_dock:MapDock",
    needs=(f"{SHOWN}.campaign", f"{SHOWN}.deciding", f"{UI}.map_view"),
    rules=("PF-5", "PF-7", "PF-9", "PF-10", "PF-11"),
)
FORMING = PageEntry(
    "&Forming",
    "",
    "Bring the boxes in which task forces are formed to the front",
    f"{UI}.forming_dock:FormingDock",
    needs=(f"{SHOWN}.forming",),
    rules=("PF-8",),
)
HOUSE = PageEntry(
    "&Open points ...",
    "Ctrl+Shift+H",
    "Where the booklet leaves a question open: how it is played here",
    f"{UI}.house:page",
    "instead",
)
RULES = PageEntry(
    "&Rules ...",
    "Shift+F1",
    "Every rule in words of our own, with the open points that touch it",
    "ffts.ui.desk.start.rules_page:page",
    "instead",
)
KEYS = (
    ("L", "Map: the side whose word it is looks at its own stacks, the other looks away; again closes them"),
    ("L held, Shift+L", "Map: your own stacks, or those of the side whose word it is not, until it is let go"),
    ("Arrows, Enter", "Map: choose what to do, do it; what is refused stands last and says why"),
    ("Left, Right, Backspace", "Forming: carry the chosen units from box to box, back to base"),
)


def wire(room: Room) -> None:
    """Both pages are opened and closed by the same hand."""
    from ffts.ui.pacific_fury.forming_dock import FormingDock
    from ffts.ui.pacific_fury.map_dock import MapDock

    room.dock(MapDock).battle_wanted.connect(room.battle_wanted)
    room.dock(FormingDock).look_with(room.dock(MapDock).looking)


PAGES = GamePages(
    (MAP, FORMING, HOUSE, RULES),
    f"{UI}.pages:wire",
    KEYS,
    ahead=("ffts.games.pacific_fury.game",),
    behind=("ffts.papers.pacific_fury.forms",),
    cards=f"{UI}.cards:cards",
    title="Pacific Fury",
    guides=f"{UI}.guide:guides",
    switches=f"{UI}.house:switches",
)
