"""`ffts list`: what there is, with the names that other commands understand."""

import tomllib
from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from ffts.cli import DONE
from ffts.cli.voice import as_json
from ffts.data_dir import data_dir
from ffts.games import GAMES, game_named

Row = Mapping[str, str]
WIDE = 34
"""No column but the last is padded beyond this."""


def list_what(options: Namespace) -> int:
    """Print the rows as a table, or as JSON."""
    found = rows(options.what, options.of)
    print(as_json(found) if options.json else table(found))
    return DONE


def rows(what: str, of: str | None = None) -> list[Row]:
    """What there is of this in one game, or in all."""
    if what == "commands":
        return list(_commands())
    return [row for game in (GAMES if of is None else (of,)) for row in LISTED[what](game)]


def names_of(what: str) -> list[str]:
    """The names alone, each once."""
    return list(dict.fromkeys(row["name"] for row in rows(what)))


def table(found: list[Row]) -> str:
    """In columns as wide as what stands in them."""
    if not found:
        return "none"
    keys = list(found[0])
    widths = [min(WIDE, max(len(row[key]) for row in (*found, dict(zip(keys, keys, strict=True))))) for key in keys]
    lines = [_line([key.upper() for key in keys], widths)]
    return "\n".join([*lines, *(_line([row[key] for key in keys], widths) for row in found)])


def _line(cells: list[str], widths: list[int]) -> str:
    return "  ".join(cell.ljust(wide) for cell, wide in zip(cells, widths, strict=True)).rstrip()


# --- what there is ----------------------------------------------------------------------


def _commands() -> Iterator[Row]:
    from ffts.cli.front.helping import command_lines

    yield from ({"name": name, "about": about} for name, about in command_lines().items())


def _games(game: str) -> Iterator[Row]:
    yield {"name": game, "scenarios": str(len(list(_scenarios(game))))}


def _scenarios(game: str) -> Iterator[Row]:
    from ffts.store.shelf import scenario_files

    for name, file in scenario_files(game).items():
        written = _toml(file)
        date = written.get("date", "")
        yield {"name": name, "game": game, "date": str(date), "title": str(written.get("title", ""))}


def _tables(game: str) -> Iterator[Row]:
    for file in sorted((data_dir() / "resources" / game / "tables").glob("*.toml")):
        written = _toml(file)
        about = {key: str(written.get(key, "")) for key in ("rule", "status", "title")}
        yield {"name": file.stem, "game": game, **about}


def _maps(game: str) -> Iterator[Row]:
    for file in sorted((data_dir() / "resources" / game / "maps").glob("*.toml")):
        yield {"name": file.stem, "game": game, "title": str(_toml(file).get("title", ""))}


def _forms(game: str) -> Iterator[Row]:
    from ffts.papers.faults import NoSuchPaper
    from ffts.papers.forms import forms_of

    with suppress(NoSuchPaper):
        for form in forms_of(game).forms:
            yield {"name": form.name, "game": game, "for": "umpire" if form.umpires else "anyone", "about": form.about}


def _levels(game: str) -> Iterator[Row]:
    from ffts.app.files import data_of
    from ffts.core.seats.seating import YARDSTICKS

    module = game_named(game)
    if module.player is None:
        return
    data = data_of(next(row["name"] for row in _scenarios(game)))
    styles = [style for side in module.sides(data) for style in module.player.styles(data, side.id)]
    for level in (*module.player.levels, *YARDSTICKS):
        yield {"name": level, "game": game, "styles": ", ".join(dict.fromkeys(styles))}


def _house_rules(game: str) -> Iterator[Row]:
    for name, card in _toml(data_dir() / "resources" / game / "house_rules.toml").get("rules", {}).items():
        yield {"name": name, "game": game, "rule": str(card.get("ruling", "")), "about": str(card.get("label", ""))}


def _orders(game: str) -> Iterator[Row]:
    for name, kind in sorted(game_named(game).rulebook.command_words.words.items()):
        yield {"name": name, "game": game, "about": (kind.__doc__ or "").strip().partition("\n")[0]}


LISTED: Mapping[str, Callable[[str], Iterator[Row]]] = {
    "scenarios": _scenarios,
    "games": _games,
    "charts": _tables,
    "maps": _maps,
    "forms": _forms,
    "levels": _levels,
    "house-rules": _house_rules,
    "orders": _orders,
}


def _toml(file: Path) -> dict[str, Any]:
    """What is written there; nothing where it cannot be read, which `ffts data check` explains."""
    with suppress(OSError, tomllib.TOMLDecodeError, UnicodeDecodeError):
        return tomllib.loads(file.read_text(encoding="utf-8"))
    return {}
