"""Options that several commands share."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    Parsers = argparse._SubParsersAction[argparse.ArgumentParser]  # argparse has no public name for it
else:
    Parsers = object


def add_game(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    """Which game it is about."""
    parser.add_argument("game", type=Path, metavar="GAME", help="a game file, usually named .ffts")
    return parser


def add_json(parser: argparse.ArgumentParser) -> None:
    """For other programs."""
    parser.add_argument("--json", action="store_true", help="print JSON")


def add_plays(parser: argparse.ArgumentParser) -> None:
    """Whom the program plays, and how."""
    parser.add_argument(
        "--plays",
        action="append",
        default=[],
        metavar="SIDE=LEVEL[:STYLE][:TIME]",
        help="the program plays this side: at the level cadet, staff, or (where the game has one) admiral, or as v0 "
        "and blind, by which they are measured; in the style record (as the record), cautious or bold; in campaigns "
        "plain, or answers (in the enemy's turns alone); behind admiral how long a decision takes where a person "
        "plays, 1s to 60s (admiral:bold:5s); or bot:COMMAND, a program of your own (docs/bots.md), "
        "in do and in autoplay of a game file; may be repeated",
    )


class _Once(argparse.Action):
    """An option that is given once: of two, one would win without a word."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: object,
        option_string: str | None = None,
    ) -> None:
        if getattr(namespace, self.dest) is not None:
            parser.error(f"{option_string} is given twice; put what is in both folders into one")
        setattr(namespace, self.dest, values)


def add_tables(parser: argparse.ArgumentParser) -> None:
    """Numbers of one's own."""
    parser.add_argument(
        "--tables",
        type=Path,
        metavar="FOLDER",
        action=_Once,
        help="the umpire's own tables, laid over ours",
    )


def add_keep(parser: argparse.ArgumentParser) -> None:
    """Where what was played is kept: of days a folder, of campaigns a file."""
    parser.add_argument(
        "--keep",
        type=Path,
        metavar="PLACE",
        help="keep what was played, days in a folder, campaigns in a file; what is there is not played again",
    )
