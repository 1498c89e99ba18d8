"""What can be typed after `ffts`."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ffts import __version__
from ffts.cli import autoplay_words

DESCRIPTION = "The umpire's desk for Fire from the Skies. Without a command the window opens."
EPILOG = (
    "`ffts COMMAND --help` tells more of one, with an example. Exit codes: 0 done, 1 refused by the rules, 2 bad input."
)
EXAMPLES = {
    "new": "ffts new midway.ffts --scenario midway-4-june",
    "do": "ffts do midway.ffts moves.jsonl --dice app",
    "undo": "ffts undo midway.ffts 3",
    "redo": "ffts redo midway.ffts",
    "show": "ffts show midway.ffts --view USN",
    "log": "ffts log midway.ffts --view IJN",
    "verify": "ffts verify midway.ffts",
    "search-plan": "ffts search-plan midway.ffts --side USN",
    "forecast": "ffts forecast midway.ffts --carrier CV6 --load VB-6:1000lb",
    "amend": "ffts amend midway.ffts 112 1 4 --accept",
    "repair": "ffts repair midway.ffts mended.ffts",
    "calibrate": "ffts calibrate --piece armed_one_bomb --runs 2000",
    "odds": "ffts odds attack.json",
    "score": "ffts score midway.ffts",
    "autoplay": "ffts autoplay midway.ffts --to-end --dice seed:7",
    "schema": "ffts schema scenario",
    "data": "ffts data show SBD-3",
    "bench": "ffts bench",
}
SCHEMAS = ("command", "event", "view", "scenario")

if TYPE_CHECKING:
    Parsers = argparse._SubParsersAction[argparse.ArgumentParser]  # argparse has no public name for it


def read_words(words: Sequence[str]) -> argparse.Namespace:
    """The words as a command with its options; ends the program with 2 if they make none."""
    parser = argparse.ArgumentParser(
        prog="ffts", usage="ffts [GAME.ffts] | ffts COMMAND ...", description=DESCRIPTION, epilog=EPILOG
    )
    parser.add_argument("--version", action="version", version=f"FFTS {__version__}")
    commands = parser.add_subparsers(prog="ffts", dest="command", metavar="COMMAND", required=True)
    _playing(commands)
    _back_and_forth(commands)
    _looking(commands)
    _forecast(commands)
    _mending(commands)
    _about_the_tables(commands)
    autoplay_words.add_to(commands)
    _about_the_program(commands)
    for name, each in commands.choices.items():
        each.epilog = f"Example: {EXAMPLES[name]}"
    return parser.parse_args(words)


def _game(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    parser.add_argument("game", type=Path, metavar="GAME", help="a game file, usually named .ffts")
    return parser


def _json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON")


def _tables(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--tables", type=Path, metavar="FOLDER", help="the umpire's own tables, laid over the shipped ones"
    )


def _view(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--view", default="umpire", metavar="VIEW", help="umpire, or a side such as USN or IJN (umpire)"
    )
    _json(parser)


def _playing(commands: "Parsers") -> None:
    new = commands.add_parser("new", help="start a game", description="Start a game in a new file.")
    new.add_argument("game", type=Path, metavar="FILE", help="the file to make, for example midway.ffts")
    new.add_argument("--scenario", required=True, metavar="ID", help="a scenario's id, or a scenario file (.toml)")
    new.add_argument(
        "--house", action="append", default=[], metavar="KEY=VALUE", help="set a house rule; may be repeated"
    )
    _tables(new)
    do = commands.add_parser(
        "do",
        help="give orders",
        description="Do the orders of a file one by one, each a line of JSON such as"
        ' {"kind": "CloseSegment"}. The first one refused ends it; those before it stay.',
    )
    _game(do)
    do.add_argument("moves", metavar="MOVES", help="a file of orders, or - to read them as they are typed")
    do.add_argument(
        "--dice",
        default="type",
        metavar="type|app|seed:N",
        help="who rolls: type asks for the faces of real dice (without --dice), app rolls, seed:7 always rolls alike",
    )
    _json(do)


def _back_and_forth(commands: "Parsers") -> None:
    for name, told in (("undo", "go back; what is undone stays in the file"), ("redo", "go forward again")):
        parser = _game(commands.add_parser(name, help=told, description=f"{told[0].upper()}{told[1:]}."))
        parser.add_argument("steps", nargs="?", type=int, default=1, metavar="N", help="by how many entries (1)")


def _looking(commands: "Parsers") -> None:
    show = commands.add_parser("show", help="print how things stand", description="Print how things stand.")
    _view(_game(show))
    _view(_game(commands.add_parser("log", help="print what happened", description="Print what happened.")))
    verify = commands.add_parser(
        "verify",
        help="judge the log again",
        description="Judge every entry again by today's rules and report where they would rule otherwise. Nothing is "
        "changed. Exit code 0 when all agree, 1 when today's rules would rule otherwise.",
    )
    _json(_game(verify))
    plan = commands.add_parser(
        "search-plan", help="print a side's search plans", description="Print the search plans of one side."
    )
    _game(plan).add_argument("--side", required=True, metavar="SIDE", help="a side such as USN or IJN")
    crossing = "the chance to find a force on this course: HEX:COURSE:INCHES[:TURN], as 1016:300:3.5:6"
    plan.add_argument("--crossing", metavar="COURSE", help=crossing)
    _json(plan)


def _forecast(commands: "Parsers") -> None:
    parser = commands.add_parser(
        "forecast",
        help="look ahead for one carrier",
        description="With --load the earliest launch of that deck load and the plan for it; without it who is due "
        "back, how the deck will be spotted under the standing orders, and what conflicts. With --by what can be "
        "ready, on deck and away at the end of that turn. Exit code 1 when the load can never be launched.",
    )
    _game(parser)
    parser.add_argument("--carrier", required=True, metavar="ID", help="a carrier or base, for example CV5 or CV-5")
    parser.add_argument(
        "--load", metavar="LOAD", help="squadrons with what they carry: VB-5:1000lb,VT-5:torpedo,VF-42:2:clean"
    )
    parser.add_argument("--by", type=int, metavar="TURN", help="how far squadrons, or the load, can be by this turn")
    _json(parser)


def _mending(commands: "Parsers") -> None:
    amend = _game(
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
    amend.add_argument(
        "--more", action="append", default=[], metavar="FACES", help="a further roll the rule now asks for"
    )
    amend.add_argument("--accept", action="store_true", help="make it so")
    repair = commands.add_parser(
        "repair", help="save what can be saved", description="Write what can be saved of a damaged file into a new one."
    )
    _game(repair)
    repair.add_argument("target", type=Path, metavar="TARGET", help="the file to make")


def _about_the_tables(commands: "Parsers") -> None:
    calibrate = commands.add_parser(
        "calibrate",
        help="hold the tables against history",
        description="Play every set piece many times through the rules and print record, band and result side by side. "
        "Exit code 1 when a table is out of its band.",
    )
    calibrate.add_argument("--runs", type=int, default=20_000, metavar="N", help="how often each is played (20000)")
    calibrate.add_argument("--piece", action="append", default=[], metavar="ID", help="only this one; may be repeated")
    _tables(calibrate)
    _json(calibrate)
    odds = commands.add_parser(
        "odds",
        help="chances of a planned attack",
        description="The exact chances of an attack described in JSON, such as"
        ' {"target": "CV", "groups": [{"attack": "dive", "afs": 3, "aa": 8}]}.',
    )
    odds.add_argument("attack", metavar="FILE", help="the attack in JSON, or - to read it as it is typed")
    _tables(odds)
    _json(odds)
    score = commands.add_parser("score", help="victory points", description="Print the victory points so far, and why.")
    _json(_game(score))


def _about_the_program(commands: "Parsers") -> None:
    schema = commands.add_parser(
        "schema",
        help="print JSON Schemas",
        description="Print the JSON Schema of every command, event and view, and of scenarios.",
    )
    schema.add_argument("what", nargs="?", choices=SCHEMAS, help="one of them")
    data = commands.add_parser("data", help="check and show the numbers", description="Check and show the numbers.")
    parts = data.add_subparsers(dest="part", metavar="PART", required=True)
    _tables(parts.add_parser("check", help="check every file", description="Check every file of numbers and scenario."))
    parts.add_parser(
        "history",
        help="deck times against the record",
        description="How long arming, spotting and launching take on carriers of 1942, against what is recorded.",
    )
    diff = parts.add_parser(
        "diff",
        help="what a game's numbers differ in",
        description="What a game is pinned to, against the files of today.",
    )
    _tables(_game(diff))
    show = parts.add_parser(
        "show", help="all that is known of one thing", description="All that is known of one thing."
    )
    show.add_argument("name", metavar="NAME", help="an aircraft, ship, carrier, base or table, for example SBD-3")
    _tables(show)
    _json(
        commands.add_parser("bench", help="measure the program", description="Measure the program against its limits.")
    )
