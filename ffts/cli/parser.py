"""What can be typed after `ffts`."""

import argparse
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from textwrap import fill

from ffts.cli.front.words import about_the_program
from ffts.cli.games_words import words_of_games
from ffts.cli.options import (
    Parsers,
    Words,
    add_dice,
    add_each,
    add_game,
    add_into,
    add_keep,
    add_number,
    add_plays,
    add_signalling,
    add_tables,
    add_to_each,
)
from ffts.cli.post_words import add_post
from ffts.data_dir import version
from ffts.games import GAMES
from ffts.games.unattended import LEFT_TO_UMPIRE
from ffts.seats.defaults import DEFAULTS

DESCRIPTION = "The umpire's desk. Without a command the window opens."
EPILOG = (
    "`ffts COMMAND --help` tells more of one, with an example. Exit codes: 0 done, 1 refused by the rules, "
    "2 bad input, 3 done, but what came of it could not be printed."
)
EXAMPLES = {
    "new": "ffts new midway.ffts --scenario midway-4-june",
    "do": "ffts do midway.ffts moves.jsonl --dice app",
    "undo": "ffts undo midway.ffts 3",
    "redo": "ffts redo midway.ffts",
    "show": "ffts show midway.ffts --view USN",
    "log": "ffts log midway.ffts --view IJN",
    "verify": "ffts verify midway.ffts",
    "amend": "ffts amend midway.ffts 112 1 4 --accept",
    "repair": "ffts repair midway.ffts mended.ffts",
    "report": "ffts report midway.ffts --out midway-report",
    "serve": "ffts serve midway.ffts --address lan",
    "post": "ffts post out midway.ffts --out packets",
    "print": "ffts print midway.ffts --form air-operations --out forms.pdf",
    "link": "ffts link export campaign.ffts --out battle",
    "schema": "ffts schema scenario",
    "autoplay": "ffts autoplay midway.ffts --to-end --dice seed:7",
    "arena": "ffts arena cadet staff --scenario coral-sea-8-may --pairs 50",
    "puzzles": "ffts puzzles fuel",
    "bench": "ffts bench",
    "keys": "ffts keys",
    "list": "ffts list scenarios",
    "doctor": "ffts doctor",
    "help": "ffts help dice",
    "completion": "ffts completion bash",
    "man": "ffts man",
    "book": "ffts book --out ffts-book",
    "gallery": "ffts gallery midway.ffts --full pictures",
}
PORT, MOST_PORT = 8484, 65535
PAPERS = ("a4", "letter", "a3", "tabloid")


def read_words(words: Sequence[str]) -> argparse.Namespace:
    """The words as a command with its options; ends the program with 2 if they make none."""
    reader = parser()
    reader.refuse_misspelt(words)
    return reader.parse_args(words, argparse.Namespace())


@cache
def parser() -> Words:
    """All that can be typed; the same for all who ask."""
    return new_parser()


def new_parser() -> Words:
    """All that can be typed, to be changed."""
    parser = Words(prog="ffts", usage="ffts [GAME.ffts] | ffts COMMAND ...", description=DESCRIPTION, epilog=EPILOG)
    parser.add_argument("-V", "--version", action="version", version=version())
    commands = parser.add_subparsers(prog="ffts", dest="command", metavar="COMMAND", required=True)
    _playing(commands)
    _back_and_forth(commands)
    _autoplay(commands)
    _arena(commands)
    _puzzles(commands)
    _looking(commands)
    _mending(commands)
    _reporting(commands)
    _printing(commands)
    _serve(commands)
    add_post(commands)
    _link(commands)
    about_the_program(commands)
    examples = dict(EXAMPLES)
    for words_of_game in words_of_games():
        words_of_game.add_to(commands)
        examples |= words_of_game.EXAMPLES
    for name, each in commands.choices.items():
        each.epilog = f"Example: {examples[name]}"
        add_to_each(each)
    return parser


def _view(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--view", default="umpire", metavar="VIEW", help="umpire, or a side such as USN or IJN (umpire)"
    )


def _playing(commands: Parsers) -> None:
    new = commands.add_parser("new", help="start a game", description="Start a game in a new file.")
    new.add_argument("game", type=Path, metavar="FILE", help="the file to make, for example midway.ffts")
    new.add_argument(
        "--scenario", required=True, metavar="ID", help="a scenario's id, or a scenario file (.toml, .fftspack)"
    )
    add_each(new, "--house", "KEY=VALUE", "set a house rule; may be repeated")
    add_plays(new)
    add_tables(new)
    do = commands.add_parser(
        "do",
        help="give orders",
        description="Do the orders of a file one by one, each a line of JSON such as"
        ' {"kind": "CloseSegment"}. The first one refused ends it; those before it stay.',
    )
    add_game(do)
    add_plays(do)
    do.add_argument("moves", metavar="MOVES", help="a file of orders, or - to read them as they are typed")
    add_dice(do)


def _back_and_forth(commands: Parsers) -> None:
    for name, text in (("undo", "go back; what is undone stays in the file"), ("redo", "go forward again")):
        parser = add_game(commands.add_parser(name, help=text, description=f"{text[0].upper()}{text[1:]}."))
        parser.add_argument("steps", nargs="?", type=int, default=1, metavar="N", help="by how many entries (1)")
        if name == "undo":
            parser.add_argument(
                "--agreed", default="", metavar="WORD", help="on whose word what the players know is taken back"
            )


def _autoplay(commands: Parsers) -> None:
    parser = commands.add_parser(
        "autoplay",
        help="let the program play both sides",
        description="The program plays on in a game file (--turns or --to-end), or plays a scenario many times without "
        "a file and prints a table of how it went (--scenario, --seeds, --table).",
    )
    parser.add_argument("game", nargs="?", type=Path, metavar="GAME", help="a game file to play on in")
    parser.add_argument("--turns", type=int, metavar="N", help="how many turns to play")
    parser.add_argument("--to-end", action="store_true", help="to the end of the game")
    add_dice(parser, "app")
    parser.add_argument("--scenario", metavar="ID", help="play this scenario (id, .toml, .fftspack) many times instead")
    add_number(parser, "--seeds", 200, "how often")
    parser.add_argument("--table", metavar="NAME", default="", help="which table, where the game has several")
    add_into(parser)
    add_plays(parser)
    add_keep(parser)
    add_tables(parser)


def _arena(commands: Parsers) -> None:
    parser = commands.add_parser(
        "arena",
        help="players of the program against each other",
        description="Every player named against every other: pairs of games with the same dice, in which they exchange "
        "their seats, over these scenarios in turn (docs/opponents.md). A sequential test ends a couple as soon as it "
        "is clear who is stronger; --all plays every pair.",
    )
    parser.add_argument(
        "players",
        nargs="+",
        metavar="PLAYER",
        help="a level (cadet, staff, admiral; v0 and blind, by which they are measured), "
        "LEVEL:STYLE, for example staff:bold, or bot:COMMAND, a program of your own (docs/bots.md)",
    )
    parser.add_argument(
        "--scenario",
        required=True,
        action="append",
        metavar="ID",
        help="an id, or a file (.toml, .fftspack); may be repeated",
    )
    add_number(parser, "--pairs", 100, "of each two players, at most")
    parser.add_argument("--all", action="store_true", help="play every pair, even after the test has decided")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--workers", type=int, metavar="N", help="how many cores of this machine (all)")
    where.add_argument("--on", metavar="ADDRESS", help="a Dask scheduler, for example tcp://scheduler:8786")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="keep pairs there; what is there is not played again")
    add_into(parser)
    parser.add_argument("--table", default="arena", metavar="NAME", help="the name of those marks (arena)")
    parser.add_argument("--strengths", type=Path, metavar="FILE", help="where the New game page reads them from")
    add_tables(parser)


def _puzzles(commands: Parsers) -> None:
    parser = commands.add_parser(
        "puzzles",
        help="positions in which it is clear what a good commander does",
        description="Put every puzzle, or those of a game, a theme or a name, before each level of the program, and "
        "print those it does not solve, with what a good commander does and why. Exit code 1 when a level solves fewer "
        "than the list in resources/GAME/puzzles says, or more; --write writes the lists.",
    )
    parser.add_argument("names", nargs="*", metavar="PUZZLE", help="a theme (fuel) or a puzzle (fuel/down-before-dark)")
    parser.add_argument("--game", choices=tuple(GAMES), help="those of this game alone")
    parser.add_argument("--level", choices=("cadet", "staff"), help="this level alone")
    parser.add_argument("--write", action="store_true", help="write the lists of those that are not solved")


def _mending(commands: Parsers) -> None:
    amend = add_game(
        commands.add_parser(
            "amend",
            help="correct a mistyped die",
            description="Show what would be different if a roll had shown other faces; --accept makes it so. The old "
            "entries stay in the file as a branch of their own.",
        )
    )
    amend.add_argument("entry", type=int, metavar="ENTRY", help="the number of the entry, as `ffts log` prints it")
    amend.add_argument("roll", type=int, metavar="ROLL", help="which roll of the entry: 1 is the first")
    amend.add_argument("faces", metavar="FACES", help="what the dice really showed, as it is typed")
    add_each(amend, "--more", "FACES", "a further roll the rule now asks for")
    amend.add_argument("--accept", action="store_true", help="make it so")
    repair = commands.add_parser(
        "repair",
        help="save what can be saved",
        description="Write what can be saved of a game into a new file, out of its own file, the journal of a program "
        "that was killed, and its backups. None of them is touched.",
    )
    add_game(repair)
    repair.add_argument("target", type=Path, metavar="TARGET", help="the file to make")


def _looking(commands: Parsers) -> None:
    show = commands.add_parser("show", help="print how things stand", description="Print how things stand.")
    _view(add_game(show))
    _view(add_game(commands.add_parser("log", help="print what happened", description="Print what happened.")))
    verify = commands.add_parser(
        "verify",
        help="judge the log again",
        description="Judge every entry again by today's rules and report where they would rule otherwise. Nothing is "
        "changed. Exit code 0 when all agree, 1 when today's rules would rule otherwise.",
    )
    add_game(verify)


def _reporting(commands: Parsers) -> None:
    report = commands.add_parser(
        "report",
        help="the story of the day",
        description="Write the story of the day into a folder: a page with a replay, a PDF, and log, ships, aircraft, "
        "searches and strikes as CSV and JSON (docs/report.md). Whole when the day is over; before that --view says "
        "for whom.",
    )
    add_game(report)
    report.add_argument("--out", required=True, type=Path, metavar="FOLDER", help="the folder to write into")
    report.add_argument(
        "--view", metavar="VIEW", help="umpire, or a side such as USN (all of it, once the day is over)"
    )
    report.add_argument("--paper", choices=PAPERS[:2], default="a4", help="what the PDF is for (a4)")
    report.add_argument("--progress", action="store_true", help="say how far it is")


def _printing(commands: Parsers) -> None:
    parser = commands.add_parser(
        "print",
        help="print forms",
        description="Print a form as the game stands, or blank, into a PDF file; or all the papers that a side needs. "
        "--list names the forms, and with a game whom each can be printed for.",
    )
    parser.add_argument("game", nargs="?", type=Path, metavar="GAME", help="a game file, usually named .ffts")
    parser.add_argument("--list", action="store_true", help="name the forms")
    parser.add_argument("--form", metavar="NAME", help="which form, for example air-operations")
    parser.add_argument("--of", metavar="WHAT", help="the carrier, base, force or ship it is about (all of them)")
    parser.add_argument("--view", metavar="VIEW", help="umpire, or a side such as USN or IJN (umpire)")
    parser.add_argument("--blank", action="store_true", help="with nothing written into it that changes")
    parser.add_argument("--packet", metavar="SIDE", help="all the papers of this side, instead of one form")
    parser.add_argument("--paper", choices=PAPERS, default="a4", help="its size (a4); boards and maps know a3, tabloid")
    parser.add_argument(
        "--large",
        action="store_true",
        help="large print: each page on two sheets that join, or with --paper a3 or tabloid on one",
    )
    parser.add_argument("--forms", type=Path, metavar="FOLDER", help="your own templates, laid over the shipped ones")
    parser.add_argument("--out", type=Path, metavar="FILE", help="the PDF to write")
    parser.add_argument(
        "--copy", metavar="NAME", help="put the template of this form into your own folder, to change it there"
    )


def _serve(commands: Parsers) -> None:
    parser = commands.add_parser(
        "serve",
        help="let players play from their own browsers",
        description=_serve_description(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_game(parser)
    parser.add_argument("--port", type=_port, default=PORT, metavar="N", help=f"where to listen ({PORT}; 0 takes any)")
    parser.add_argument(
        "--address",
        default="",
        metavar="lan|ADDRESS",
        help="lan, or an address of this machine; without it no other machine can reach the game",
    )
    parser.add_argument(
        "--orders",
        choices=("at-once", "by-hand", "read-only"),
        default="at-once",
        help="whether orders count at once (the default), wait for somebody at the desk, or are not taken",
    )
    add_plays(parser)
    parser.add_argument(
        "--solo", default="", metavar="SIDE", help="a person commands this side, the program the others"
    )
    parser.add_argument(
        "--trust-proxy",
        default="",
        metavar="URL",
        help="players come by your own proxy at this address, such as https://game.example.org; what it says of them "
        "is believed",
    )
    add_signalling(parser)
    parser.add_argument("--links", type=Path, metavar="FILE", help="write the links here instead of printing them")


def _serve_description() -> str:
    """What it does, and what takes the place of the umpire."""
    lines = [
        "Open a seat for each side, print its link, and serve the game until Ctrl+C. A link is a key: anyone who has",
        "it sits at that seat. With --orders at-once no umpire is needed:",
        *map(_listed, DEFAULTS),
        *(_listed(f"{left.game}: {line}") for left in LEFT_TO_UMPIRE.values() for line in left.lines),
        "A device without a link knocks at the short address. This terminal then shows the word on its screen:",
        "type it with the number of a seat, and the device is let in. As a service, without a terminal, links are",
        "the only way in.",
    ]
    return "\n".join(lines)


def _listed(words: str) -> str:
    return fill(words, 100, initial_indent="  - ", subsequent_indent="    ")


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > MOST_PORT:
        raise argparse.ArgumentTypeError(f"{text!r} is no port; a number from 0 to {MOST_PORT} is")
    return int(text)


def _link(commands: Parsers) -> None:
    parser = commands.add_parser(
        "link",
        help="fight a battle of a campaign on the desk",
        description="Write the battle that has just begun as a scenario, with a sealed part for each side, and bring "
        "its result back (docs/link.md). Until then the campaign waits.",
    )
    whats = parser.add_subparsers(dest="what", metavar="export|import|status", required=True)
    send = add_game(whats.add_parser("export", help="freeze the campaign and write its battle"))
    send.add_argument("--out", type=Path, default=Path(), metavar="FOLDER", help="the folder to write into (here)")
    take = add_game(whats.add_parser("import", help="bring the result back"))
    take.add_argument(
        "result", type=Path, metavar="RESULT", help="the day that was fought (.ffts), or a result as JSON"
    )
    for each in (send, take):
        add_dice(each)
    add_game(whats.add_parser("status", help="say what the campaign waits for"))
