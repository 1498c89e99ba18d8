"""The scenarios of this game as the welcome page shows them: read straight from their text."""

import tomllib
from collections.abc import Sequence
from pathlib import Path

from ffts.core.seats.seating import SEATED
from ffts.data_dir import data_dir
from ffts.games.fire_in_the_sky.names import LEVELS
from ffts.ui.desk.games.cards import Card, Seat, as_own
from ffts.ui.desk.games.strengths import strengths_of

GAME = "fire_in_the_sky"
RECOMMENDED = {"first": ("option.oomph", "Harder damage checks (18.3.2): several hits at once make each check harder")}
"""FS-18.3.2 By edition: the second has it among its rules."""


def cards(folder: Path | None = None, own: Sequence[Path] = ()) -> list[Card]:
    """Every scenario that can be read, the first edition before the second, what is experimental last; and those the
    umpire wrote."""
    shipped = folder or data_dir()
    files, resources = sorted((shipped / "scenarios" / GAME).glob("*.toml")), shipped / "resources" / GAME
    ours = sorted(
        (card for file in files if (card := _card(file, resources))),
        key=lambda card: ("experimental" in card.title, card.title.casefold()),
    )
    return ours + [as_own(card, file) for file in own if (card := _card(file, resources))]


def _card(file: Path, resources: Path) -> Card | None:
    """None for a text that is no scenario; starting it would say what is wrong."""
    try:
        text = tomllib.loads(file.read_text(encoding="utf-8"))
        return Card(
            game=GAME,
            id=text["id"],
            title=text["title"],
            summary=text["summary"],
            sides=tuple(side["name"] for side in text["sides"]),
            length="turns of three months, a campaign for two",
            date=text["date"],
            edition=text["edition"],
            recommended=RECOMMENDED.get(text["edition"], ("", "")),
            drawn="ffts.ui.fire_in_the_sky.thumbnail:draw",
            seats=tuple(
                Seat(side["id"], side["name"], SEATED, LEVELS, strengths_of(resources, "campaign"))
                for side in text["sides"]
            ),
        )
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None
