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


def add_tables(parser: argparse.ArgumentParser) -> None:
    """Numbers of one's own."""
    parser.add_argument(
        "--tables", type=Path, metavar="FOLDER", help="the umpire's own tables, laid over the shipped ones"
    )
