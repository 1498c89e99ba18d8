"""FS-13.1 What becomes of a ship that is sunk, by whatever means."""

from typing import Literal

from ffts.games.fire_in_the_sky.events import pieces as p
from ffts.games.fire_in_the_sky.names import Nation, UnitId
from ffts.games.fire_in_the_sky.sequence import Ump
from ffts.games.fire_in_the_sky.sheets.editions import Edition


def sunk_fate(edition: Edition, nation: Nation, cls: str) -> Literal["pool", "gone"]:
    """FS-13.1 Out of the game for good, or free to come again when the schedule asks for one."""
    known = edition.sunk_for_good
    lost = "all" in known or cls in known or f"{nation} {cls}" in known or nation is Nation.NL
    return "gone" if lost else "pool"


def sink(ump: Ump, unit: UnitId, why: str, rule: str) -> None:
    """FS-13.1 Off the map."""
    fate = sunk_fate(ump.data.edition, ump.data.type(unit).nation, ump.data.cls(unit))
    ump.say(p.Removed(unit=unit, to=fate, why=why, rule=rule))
