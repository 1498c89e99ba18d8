"""One example of every order, picked from the golden games: `python -m tests.golden.order_examples` writes them anew.

They go into resources/GAME/orders.jsonl, from where the book shows them. The one with most fields is taken, if it is
not too long, and rather one without a waiver.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ffts.core.model import Command, Vocabulary
from ffts.games import GAMES, game_named
from tests.golden.fury_games import GAMES as FURY_GAMES
from tests.golden.games import GAMES as GOLDEN
from tests.golden.recording import FOLDER
from tests.golden.sky_games import GAMES as SKY_GAMES

REPLAYED = {"skies": tuple(GOLDEN), "pacific_fury": tuple(FURY_GAMES), "fire_in_the_sky": tuple(SKY_GAMES)}
"""Golden games by the game they belong to; tests/golden judges every one of their orders again."""
DRAWN = "sky-without-aim"
"""Its orders are drawn at random: taken where no other game has one."""
LONG = 200
RESOURCES = Path(__file__).parents[2] / "resources"


def given(game: str, names: tuple[str, ...] | None = None) -> Iterator[Command]:
    """Every order of these golden games."""
    words: Vocabulary[Command] = game_named(game).rulebook.command_words
    for name in names or REPLAYED[game]:
        for line in (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines():
            if line.startswith('{"command"'):
                yield words.read(json.dumps(json.loads(line)["command"]))


def picked(game: str) -> dict[str, str]:
    """Return an example of each order, as it is typed."""
    found: dict[str, tuple[tuple[Any, ...], str]] = {}
    for drawn in (False, True):
        names = tuple(name for name in REPLAYED[game] if (name == DRAWN) is drawn)
        for command in given(game, names) if names else ():
            typed = {"kind": type(command).__name__, **json.loads(command.model_dump_json(exclude_defaults=True))}
            line = json.dumps(typed, ensure_ascii=False)
            empty = any(value in ([], {}) for value in typed.values())
            worth = (empty, "waive" in typed, len(line) > LONG, -len(typed), drawn, len(line))
            name = str(typed["kind"])
            if name not in found or worth < found[name][0]:
                found[name] = (worth, line)
    return {name: found[name][1] for name in game_named(game).rulebook.command_words.words if name in found}


if __name__ == "__main__":
    for each in GAMES:
        text = "".join(f"{line}\n" for line in picked(each).values())
        (RESOURCES / each / "orders.jsonl").write_text(text, encoding="utf-8")
