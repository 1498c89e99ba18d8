"""The pages of this game, and what goes between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ffts.ui.desk.games.entries import RULES, GamePages, PageEntry

if TYPE_CHECKING:
    from ffts.ui.desk.docks.room import Room

UI, SHOWN = "ffts.ui.fire_in_the_sky", "ffts.games.fire_in_the_sky.pages"

MAP = PageEntry(
    "&Map",
    "",
    "Bring the map and the orders of the side to move to the front",
    f"{UI}.map_dock:MapDock",
    needs=(f"{SHOWN}.board", f"{SHOWN}.ordering", f"{UI}.map_view"),
    rules=tuple(f"FS-{chapter}" for chapter in (2, 4, 5, 6, 7, 8, 9, 10, 11, 14, 15, 17, 18, 19)),
    keys=f"{UI}.deeds:MAP_KEYS",
)
BATTLE = PageEntry(
    "&Battle",
    "",
    "Bring the Battle Board to the front: who is in it, what can be said, and the odds",
    f"{SHOWN}.combat:page",
    needs=(f"{SHOWN}.battle",),
    rules=("FS-12", "FS-13"),
)
TRACKS = PageEntry(
    "&Tracks",
    "",
    "Bring the tracks, what is coming and where everybody is to the front",
    f"{UI}.tracks:page",
    needs=(f"{SHOWN}.track_cards",),
    rules=("FS-16",),
)
HOUSE = PageEntry(
    "&Options and open points ...",
    "Ctrl+Shift+H",
    "Optional rules, and where the text leaves a question open: how it is played here",
    f"{UI}.house:page",
    "instead",
)


def wire(room: Room) -> None:
    """What goes between the pages and the desk."""
    from ffts.games.fire_in_the_sky.pages.combat import ON_THE_DESK

    room.docks[BATTLE.title].led.connect(lambda lead: room.battle_wanted.emit() if lead == ON_THE_DESK else None)


PAGES = GamePages(
    (MAP, BATTLE, TRACKS, HOUSE, RULES),
    f"{UI}.pages:wire",
    ahead=("ffts.games.fire_in_the_sky.game",),
    behind=("ffts.papers.fire_in_the_sky.forms",),
    cards=f"{UI}.cards:cards",
    title="Fire in the Sky",
    about="the whole war, by quarters of a year",
    switches=f"{UI}.house:switches",
)
