"""The golden games: `python -m tests.golden.games` records them anew, with `--table` it prints the mornings' page."""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tests.golden import coral_sea, enterprise, first_strike, hiryu, odd_morning, table_battle
from tests.golden.morning_table import page
from tests.golden.recording import FOLDER, Golden, path_of, read, written
from tests.golden.table_talk import Script, recorded


@dataclass(frozen=True)
class Game:
    """Where a golden game comes from."""

    title: str
    scenario: str
    script: Script
    dice: str = ""
    """What its dice are seeded with, where not with its name: every order has to occur in some game."""


GAMES: Mapping[str, Game] = {
    "enterprise-4-june": Game(enterprise.TITLE, "midway-4-june", enterprise.play),
    "hiryu-4-june": Game(hiryu.TITLE, "midway-4-june", hiryu.play),
    "a-day-of-the-coral-sea": Game(coral_sea.TITLE, "coral-sea-8-may", coral_sea.play, "a-day-of-the-coral-sea 4"),
    "first-strike": Game(first_strike.TITLE, "first-strike", first_strike.play),
    "an-odd-morning": Game(odd_morning.TITLE, "coral-sea-8-may", odd_morning.play),
    "battle-at-the-table": Game(table_battle.TITLE, "first-strike", table_battle.play, "battle-at-the-table 4"),
}


def record(name: str) -> Golden:
    """Play this game by its script and by today's rules."""
    game = GAMES[name]
    return recorded(name, game.title, game.scenario, game.script, game.dice or name)


def a_day_of_the_coral_sea(dice: int) -> Golden:
    """Another such day, by other dice: for tests that need a day on which certain things happen."""
    name = "a-day-of-the-coral-sea"
    game = GAMES[name]
    return recorded(name, game.title, game.scenario, game.script, f"{name} {dice}")


def update() -> None:
    """Write every file anew."""
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        path_of(name).write_text(written(record(name)), encoding="utf-8")


def main(words: Sequence[str]) -> int:
    if "--table" in words:
        print(page([read(path_of(name)) for name in ("hiryu-4-june", "enterprise-4-june")]))
    else:
        update()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
