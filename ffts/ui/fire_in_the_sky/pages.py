"""The pages of this game, and what goes between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ffts.ui.desk.pages import GamePages, Page

if TYPE_CHECKING:
    from ffts.ui.desk.room import Room

UI = "ffts.ui.fire_in_the_sky"

FORCES = Page(
    "&Forces",
    "",
    "Bring the tracks and the list of all units to the front",
    f"{UI}.standing_dock:StandingDock",
    rules=("FS-",),
)


def wire(room: Room) -> None:
    """Nothing goes between one page and the desk."""


PAGES = GamePages((FORCES,), wire, ahead=("ffts.games.fire_in_the_sky.game",))
