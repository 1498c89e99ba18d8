"""What can be typed after `ffts post`."""

from argparse import ArgumentParser
from pathlib import Path

from ffts.cli.options import Parsers, add_each, add_game

DESCRIPTION = (
    "Play by mail (docs/post.md). With an umpire, or without one where orders count at once: out writes one HTML file "
    "for each seat, in takes the blocks of text that come back. Two players who both have the game file: send writes "
    "what was played since the other's last packet, and in takes it."
)


def add_post(commands: Parsers) -> None:
    """Add the command."""
    parser = commands.add_parser("post", help="play by mail", description=DESCRIPTION)
    whats = parser.add_subparsers(dest="what", metavar="out|in|status|remind|send", required=True)
    out = add_game(whats.add_parser("out", help="write a packet for each seat, also where there is nothing new"))
    _add_folder(out, "packets")
    add_each(out, "--seat", "SEAT", "a side or seat alone, or more")
    out.add_argument(
        "--orders",
        choices=("by-hand", "at-once"),
        default="by-hand",
        help="whether orders wait for the umpire at the desk (the default), or count at once and need none",
    )
    remind = add_game(whats.add_parser("remind", help="write a packet anew for each seat that has not answered"))
    _add_folder(remind, "packets")
    take = add_game(whats.add_parser("in", help="take what came back, and say what became of it"))
    take.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a mail as text, or - to paste it")
    take.add_argument("--late", action="store_true", help="judge a block for an older turn as things are now")
    take.add_argument("--reply", type=Path, metavar="FOLDER", help="write an answer to each file there")
    add_game(whats.add_parser("status", help="say who was sent what, who answered, and who is waited for"))
    send = add_game(whats.add_parser("send", help="write what was played, for the other player's copy of the file"))
    send.add_argument("--out", required=True, type=Path, metavar="FILE", help="the file to write, for example may.txt")
    send.add_argument("--whole", action="store_true", help="the whole game, not only what is new")


def _add_folder(parser: ArgumentParser, example: str) -> None:
    parser.add_argument(
        "--out", required=True, type=Path, metavar="FOLDER", help=f"the folder to write into, for example {example}"
    )
