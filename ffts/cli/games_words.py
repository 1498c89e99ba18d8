"""The words that a game adds to the command line, found by the name of the game."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol

from ffts.cli.options import Parsers
from ffts.games import GAMES


class WordsOfGame(Protocol):
    """A module of that name: where each command is done, its example, and what can be typed."""

    HOMES: Mapping[str, str]
    EXAMPLES: Mapping[str, str]

    def add_to(self, commands: Parsers) -> None:
        """Every command with its options."""


def words_of_games() -> Iterator[WordsOfGame]:
    """Those of every game that has some."""
    for name in GAMES:
        if find_spec(f"ffts.cli.{name}"):
            words: WordsOfGame = import_module(f"ffts.cli.{name}.words")
            yield words
