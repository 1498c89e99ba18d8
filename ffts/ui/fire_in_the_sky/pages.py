"""The pages of this game, and what goes between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ffts.ui.desk.games.entries import GamePages, PageEntry

if TYPE_CHECKING:
    from ffts.ui.desk.docks.room import Room

UI, SHOWN = "ffts.ui.fire_in_the_sky", "ffts.games.fire_in_the_sky.pages"

MAP = PageEntry(
    "&Map",
    "",
    "Bring the map and the orders of whoever's word it is to the front",
    f"{UI}.map_dock:MapDock",
    needs=(f"{SHOWN}.board", f"{SHOWN}.ordering", f"{UI}.map_view"),
    rules=tuple(f"FS-{chapter}" for chapter in (2, 4, 5, 6, 7, 8, 9, 10, 11, 14, 15, 17, 18, 19)),
)
BATTLE = PageEntry(
    "&Battle",
    "",
    "Bring the Battle Board to the front: who is in it, what can be said, and the odds",
    f"{UI}.battle_dock:BattleDock",
    needs=(f"{SHOWN}.battle",),
    rules=("FS-12", "FS-13"),
)
TRACKS = PageEntry(
    "&Tracks",
    "",
    "Bring the tracks, what is coming and where everybody is to the front",
    f"{UI}.tracks_dock:TracksDock",
    needs=(f"{SHOWN}.tracks",),
    rules=("FS-16",),
)
HOUSE = PageEntry(
    "&Options and open points ...",
    "Ctrl+Shift+H",
    "Optional rules, and where the text leaves a question open: how it is played here",
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
    ("Arrows", "Map: look at another hex or box; with units marked, aim at it; + and - draw it nearer and farther"),
    ("Enter", "Map: to the units there; with units marked, the order that is highlighted, told under the map"),
    ("Enter, Right", "Map: from the units that are marked on to their orders; Left or Esc back"),
    ("Space, A", "Map: mark a unit for an order, mark all or none; Esc lets them go"),
    ("D", "Map: draw the way of the marked units hex after hex; Backspace takes the last hex back, Esc lets it go"),
    ("W", "Map: the next step of the Reinforcement Phase, and after the last the map"),
    ("Z, U", "Map: Air ZOC and Supply Lines of one side, of the other, of none"),
    ("I", "Map: the life line to Australia, and the hexes and bases that would cut it"),
    ("L", "Map: the Allied side looks at the task forces it moves in secret, Japan looks away; again closes them"),
)


def wire(room: Room) -> None:
    """What goes between the pages and the desk."""
    from ffts.ui.fire_in_the_sky.battle_dock import BattleDock

    room.dock(BattleDock).battle_wanted.connect(room.battle_wanted)


PAGES = GamePages(
    (MAP, BATTLE, TRACKS, HOUSE, RULES),
    f"{UI}.pages:wire",
    KEYS,
    ahead=("ffts.games.fire_in_the_sky.game",),
    behind=("ffts.papers.fire_in_the_sky.forms",),
    cards=f"{UI}.cards:cards",
    title="Fire in the Sky",
    switches=f"{UI}.house:switches",
)
