"""The pages of this game, and what goes between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ffts.ui.desk.games.entries import RULES, GamePages, PageEntry

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
    keys=f"{UI}.deeds:MAP_KEYS",
)
FORMING = PageEntry(
    "&Forming",
    "",
    "Bring the boxes in which task forces are formed to the front",
    f"{UI}.map_dock:forming_dock",
    needs=(f"{SHOWN}.forming",),
    rules=("PF-8",),
    keys=f"{SHOWN}.forming:KEYS",
)
LOSSES = PageEntry(
    "L&osses",
    "",
    "Bring what each side lost, turn by turn, to the front",
    f"{SHOWN}.losses:page",
    explains="PF-10.7.c",
    also=("losses by turn", "sunk"),
)
HOUSE = PageEntry(
    "&Open points ...",
    "Ctrl+Shift+H",
    "Where the booklet leaves a question open: how it is played here",
    f"{UI}.house:page",
    "instead",
)


def wire(room: Room) -> None:
    """Both pages are opened and closed by the same hand."""
    both = room.docks["Map"], room.docks["Forming"]
    for dock in both:
        dock.led.connect(lambda lead: room.battle_wanted.emit() if lead.page == "battle" else room.follow(lead))
    both[1].look_with(both[0].looking)


PAGES = GamePages(
    (MAP, FORMING, LOSSES, HOUSE, RULES),
    f"{UI}.pages:wire",
    ahead=("ffts.games.pacific_fury.game",),
    behind=("ffts.papers.pacific_fury.forms",),
    cards=f"{UI}.cards:cards",
    title="Pacific Fury",
    about="Guadalcanal, four months, for two or alone",
    guides=f"{UI}.cards:guides",
    switches=f"{UI}.house:switches",
)
