"""What can be typed of this game alone."""

from collections.abc import Mapping
from pathlib import Path

from ffts.cli.options import Parsers, add_number, add_tables

HOMES: Mapping[str, str] = {"calibrate-link": "ffts.cli.pacific_fury.link_battles:calibrate_link"}
EXAMPLES: Mapping[str, str] = {"calibrate-link": "ffts calibrate-link --battles 20 --record battles.jsonl"}


def add_to(commands: Parsers) -> None:
    """Battles of the campaign, fought many times."""
    parser = commands.add_parser(
        "calibrate-link",
        help="hold battles fought as days against the dice of the campaign (for authors)",
        description="Fight carrier battles of Pacific Fury as days of their own, by the program, and hold what became "
        "of the ships against the campaign's own dice (docs/link.md). 1 if a mean is off by more than 30 %.",
    )
    add_number(parser, "--battles", 200, "how many of each pairing")
    parser.add_argument(
        "--record",
        type=Path,
        metavar="FILE",
        help="keep every battle here; those that stand in it are not fought again",
    )
    add_tables(parser)
