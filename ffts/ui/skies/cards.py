"""The scenarios of this game as the welcome page shows them: read straight from their text."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ffts.core.plane import HexPlane
from ffts.data_dir import data_dir
from ffts.games.skies.sheets.doctrine import LEVELS, STYLES
from ffts.ui.desk.games.cards import Card, Seat, Thumbnail, as_own, offer_of
from ffts.ui.desk.games.strengths import strengths_of

if TYPE_CHECKING:
    from ffts.core.page import Page, Picks

GAME = "skies"
FIRST = "first-strike"
"""The scenario to begin with."""
STARTS = {
    FIRST: "New here? Eight turns with a guide, ten minutes.",
    "coral-sea-8-may": "Two carriers a side, one whole day.",
}
"""The two to start with."""
MINUTES_A_TURN = 20
KINDS = {"day": "a whole day", "single_strike": "a single strike", "fotw": "one battle"}
SHORT, SHORT_DAY = 20, "part of a day"
MOST_NAMES = 3


def cards(folder: Path | None = None, own: Sequence[Path] = ()) -> list[Card]:
    """Every scenario that can be read, and those the umpire wrote."""
    shipped = folder or data_dir()
    resources, files = shipped / "resources" / GAME, sorted((shipped / "scenarios" / GAME).glob("*.toml"))
    ours = [card for file in files if (card := _card(file, resources))]
    return ours + [as_own(card, file) for file in own if (card := _card(file, resources))]


def beginning(scenario: str) -> Callable[[Picks], Page]:
    """What is shown of it before it is begun; CatalogError if it cannot be played."""
    from ffts.app.files import data_of  # loads the rules, which the cards do not need
    from ffts.app.late import read_late
    from ffts.games.skies.pictures.briefing.beginning import page

    data = data_of(scenario)
    return lambda picks: page(data, read_late, picks)


def _card(file: Path, resources: Path) -> Card | None:
    """None for a text that is no scenario; starting it would say what is wrong, the gallery goes without."""
    try:
        text = tomllib.loads(file.read_text(encoding="utf-8"))
        return Card(
            game=GAME,
            id=text["id"],
            title=text["title"],
            summary=text["summary"],
            sides=tuple(side["name"] for side in text["sides"]),
            length=_length(text),
            date=text["date"],
            thumbnail=_thumbnail(_map(file, resources, text["chart"])),
            front=text["id"] == FIRST,
            start=STARTS.get(text["id"], ""),
            seats=_seats(text, resources),
            guided=offer_of(resources / "guides" / f"{text['id']}.toml"),
        )
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


def _map(file: Path, resources: Path, chart: str) -> Path:
    """The one beside the scenario, or ours."""
    beside = file.parent / "maps" / f"{chart}.toml"
    return beside if beside.is_file() else resources / "maps" / f"{chart}.toml"


def _seats(text: Mapping[str, Any], resources: Path) -> tuple[Seat, ...]:
    """Each side with the styles its navy has."""
    try:
        file = resources / "tables" / "doctrine.toml"
        navies = tomllib.loads(file.read_text(encoding="utf-8"))["navies"]
    except (OSError, ValueError, KeyError):
        return ()
    sides = [(side, side.get("doctrine", {}).get("cap", "").partition("_")[0]) for side in text["sides"]]
    known = [(side, [style for style in STYLES if style in navies.get(navy, {})]) for side, navy in sides]
    strengths = strengths_of(resources, text.get("kind", "day"))
    return tuple(
        Seat(side["id"], side["name"], tuple(styles or STYLES[:1]), LEVELS, strengths) for side, styles in known
    )


def _length(text: Mapping[str, Any]) -> str:
    turns = int(text["turns"])
    hours, minutes = divmod(turns * MINUTES_A_TURN, 60)
    clock = f"{hours} h {minutes:02} min" if minutes else f"{hours} h"
    kind = text.get("kind", "day")
    about = SHORT_DAY if kind == "day" and turns <= SHORT else KINDS.get(kind, "a game")
    return f"{turns} turns ({clock} from {text['start']}), {about}"


def _thumbnail(file: Path) -> Thumbnail | None:
    try:
        text = tomllib.loads(file.read_text(encoding="utf-8"))
        coast = tuple(tuple((float(x), float(y)) for x, y in ring) for ring in text.get("coast", ()))
        names = tuple((name["text"], name["hex"]) for name in text.get("names", ()))
        bases = tuple(base["hex"] for base in text.get("bases", ()))
        return Thumbnail(HexPlane(**text["grid"]), coast, bases, names if len(names) <= MOST_NAMES else ())
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None
