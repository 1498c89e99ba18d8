"""What can be typed after `ffts autoplay`."""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ffts.cli.parser import Parsers

TABLES = ("searches", "losses")


def add_to(commands: "Parsers") -> None:
    """The command and its options."""
    parser = commands.add_parser(
        "autoplay",
        help="let the program play both sides",
        description="The plain automatic umpire plays on in a game file (--turns or --to-end), or plays a scenario "
        "many times without a file and prints a table beside the record (--scenario, --seeds, --table).",
    )
    parser.add_argument("game", nargs="?", type=Path, metavar="GAME", help="a game file to play on in")
    parser.add_argument("--turns", type=int, metavar="N", help="so many turns")
    parser.add_argument("--to-end", action="store_true", help="to the end of the day")
    parser.add_argument("--dice", default="app", metavar="app|seed:N", help="who rolls (app)")
    parser.add_argument("--scenario", metavar="ID", help="play this scenario many times instead")
    parser.add_argument("--seeds", type=int, default=200, metavar="N", help="how often (200)")
    parser.add_argument("--table", choices=TABLES, default="losses", help="what to print (losses)")
    parser.add_argument("--into", type=Path, metavar="PAGE", help="write the table into this page, between its marks")
    parser.add_argument("--tables", type=Path, metavar="FOLDER", help="the umpire's own tables, laid over the shipped")
    parser.add_argument("--json", action="store_true", help="print every day as JSON")
