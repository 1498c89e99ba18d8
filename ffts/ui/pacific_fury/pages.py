"""The pages of this game, and what goes between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ffts.ui.desk.pages import GamePages, Page

if TYPE_CHECKING:
    from ffts.ui.desk.room import Room

UI = "ffts.ui.pacific_fury"

STANDING = Page(
    "&Standing",
    "",
    "Bring how things stand to the front",
    f"{UI}.standing:StandingDock",
    rules=("PF-5", "PF-8", "PF-9"),
)


def wire(room: Room) -> None:
    """Every page stands for itself."""


PAGES = GamePages(
    (STANDING,),
    wire,
    ahead=("ffts.games.pacific_fury.game",),
    cards=f"{UI}.cards:cards",
)
