"""The scenarios of this game as the welcome page shows them, read straight from their text; and its lessons."""

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from ffts.core.seats.seating import SEATED
from ffts.data_dir import data_dir
from ffts.games.pacific_fury.names import LEVELS
from ffts.ui.desk.games.cards import Card, Seat, as_own, offer_of
from ffts.ui.desk.games.strengths import strengths_of
from ffts.ui.desk.guide.steps import Guide
from ffts.ui.desk.guide.texts import read_guides


@cache
def guides() -> tuple[Guide, ...]:
    """Return the guides of this game."""
    return read_guides("pacific_fury")


GAME = "pacific_fury"


def cards(folder: Path | None = None, own: Sequence[Path] = ()) -> list[Card]:
    """Every scenario that can be read, and those the umpire wrote."""
    shipped = folder or data_dir()
    guides = shipped / "resources" / GAME / "guides"
    files = sorted((shipped / "scenarios" / GAME).glob("*.toml"))
    ours = [card for file in files if (card := _card(file, guides))]
    return ours + [as_own(card, file) for file in own if (card := _card(file, guides))]


def _card(file: Path, guides: Path) -> Card | None:
    """None for a text that is no scenario; starting it would say what is wrong."""
    try:
        text = tomllib.loads(file.read_text(encoding="utf-8"))
        turns, operations = len(text["turns"]), int(text["operations"])
        return Card(
            game=GAME,
            id=text["id"],
            title=text["title"],
            summary=text["summary"],
            sides=tuple(side["name"] for side in text["sides"]),
            length=f"{turns} turns of {operations} operations a side, a campaign for two",
            date=text["date"],
            drawn="ffts.ui.pacific_fury.thumbnail:draw",
            seats=tuple(
                Seat(side["id"], side["name"], SEATED, LEVELS, strengths_of(guides.parent, "campaign"))
                for side in text["sides"]
            ),
            guided=offer_of(guides / f"{text['id']}.toml"),
        )
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None
