"""The pages of this game, and what goes between them: so far the Watch, the dice tray and the log of the desk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ffts.ui.desk.pages import GamePages

if TYPE_CHECKING:
    from ffts.ui.desk.room import Room


def wire(room: Room) -> None:
    """Nothing goes between pages of the desk alone."""


PAGES = GamePages((), wire, ahead=("ffts.games.fire_in_the_sky.game",))
