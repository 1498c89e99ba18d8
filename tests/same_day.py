"""Plays a part of a game and prints every order, die and fact: `python -m tests.same_day skies first-strike 6`.

What it prints may depend on its words alone, never on the process that prints it.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from random import Random

from ffts.app.rollers import seeded
from ffts.core.dice import Ask, Dice, Roll, Roller
from ffts.core.game import ROLLS
from ffts.core.model import Command
from ffts.games.fire_in_the_sky import seats as sky
from ffts.games.fire_in_the_sky.game import FIRE_IN_THE_SKY
from ffts.games.pacific_fury import seats as fury
from ffts.games.pacific_fury.game import PACIFIC_FURY
from ffts.games.skies.autoplay import Autoplay
from ffts.games.skies.game import SKIES
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sheets.catalog import Catalog
from ffts.store.shelf import load_data

SEED = 20
"""With these dice both sides of 8 May find each other."""


def printing(roller: Roller) -> Roller:
    """The same dice, each printed as it falls."""

    def roll(ask: Ask) -> Roll:
        fell = roller(ask)
        print(ROLLS.write(fell))
        return fell

    return roll


class Printed:
    """A game of Fire from the Skies, played in memory."""

    def __init__(self, data: Catalog) -> None:
        self.data, self.state = data, RULEBOOK.start(data)
        self._roller = printing(seeded(SEED))

    def order(self, cmd: Command) -> None:
        """Carried out and printed, or Refused."""
        events = RULEBOOK.decide(self.state, self.data, cmd, Dice(roller=self._roller))
        print(RULEBOOK.command_words.write(cmd), RULEBOOK.event_words.write_all(events), sep="\n")
        self.state = RULEBOOK.fold(self.state, events)


def skies(scenario: str, turns: int) -> None:
    """So many turns, both sides by program."""
    Autoplay(Printed(load_data(SKIES.name, SKIES.shelf, scenario))).play(turns)


def pacific_fury(scenario: str, orders: int) -> None:
    """So many orders, both sides by program."""
    data, lots, words = load_data(PACIFIC_FURY.name, PACIFIC_FURY.shelf, scenario), Random(SEED), PACIFIC_FURY.rulebook
    for played in islice(fury.campaign(data, printing(seeded(SEED)), lambda: lots.randrange(1000)), orders):
        print(words.command_words.write(played.command), played.why, words.event_words.write_all(played.events))


def fire_in_the_sky(scenario: str, orders: int) -> None:
    """So many orders, both sides by program."""
    data, words = load_data(FIRE_IN_THE_SKY.name, FIRE_IN_THE_SKY.shelf, scenario), FIRE_IN_THE_SKY.rulebook
    for played in islice(sky.campaign(data, printing(seeded(SEED))), orders):
        print(words.command_words.write(played.command), played.why, words.event_words.write_all(played.events))


PLAYS: Mapping[str, Callable[[str, int], None]] = {
    "skies": skies,
    "pacific_fury": pacific_fury,
    "fire_in_the_sky": fire_in_the_sky,
}


def parts(words: list[str]) -> Iterator[tuple[str, str, int]]:
    """Threes of a game, a scenario and how much of it."""
    for at in range(0, len(words), 3):
        yield words[at], words[at + 1], int(words[at + 2])


if __name__ == "__main__":
    for game, scenario, much in parts(sys.argv[1:]):
        PLAYS[game](scenario, much)
