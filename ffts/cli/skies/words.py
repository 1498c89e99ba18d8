"""What can be typed of this game alone, and where it is done."""

from collections.abc import Mapping
from pathlib import Path

from ffts.cli.options import (
    Parsers,
    add_dice,
    add_each,
    add_game,
    add_into,
    add_keep,
    add_number,
    add_plays,
    add_tables,
)

HOMES: Mapping[str, str] = {
    "search-plan": "ffts.cli.skies.search_plan:search_plan",
    "forecast": "ffts.cli.skies.forecast:forecast",
    "calibrate": "ffts.cli.skies.calibrate:calibrate",
    "odds": "ffts.cli.skies.odds:odds",
    "score": "ffts.cli.skies.odds:score_of",
    "balance": "ffts.cli.skies.balance:balance",
    "data": "ffts.cli.skies.numbers:data",
    "say": "ffts.cli.skies.say:say",
    "rule": "ffts.cli.skies.rule:rule",
    "study": "ffts.cli.skies.study:study",
    "paper": "ffts.cli.skies.paper:paper",
    "fuel": "ffts.cli.skies.fuel:fuel",
}
EXAMPLES: Mapping[str, str] = {
    "search-plan": "ffts search-plan midway.ffts --side USN",
    "forecast": "ffts forecast midway.ffts --carrier CV6 --load VB-6:1000lb",
    "calibrate": "ffts calibrate --piece armed_one_bomb --runs 2000",
    "odds": "ffts odds attack.json",
    "score": "ffts score midway.ffts",
    "balance": "ffts balance --scenario force-z-10-december --seeds 40",
    "data": "ffts data show SBD-3",
    "say": 'ffts say midway.ffts "launch strike from Yorktown at TF A"',
    "rule": "ffts rule accident",
    "paper": 'ffts paper midway.ffts --form "air CV6" --says VB-6/1=H',
    "study": "ffts study more-cap.toml --processes 4",
    "fuel": "ffts fuel --days 30",
}


def add_to(commands: Parsers) -> None:
    """Every command with its options."""
    _search_plan(commands)
    _forecast(commands)
    _about_the_tables(commands)
    _balance(commands)
    _data(commands)
    _say(commands)
    _rule(commands)
    _study(commands)
    _paper(commands)
    _fuel(commands)


def _fuel(commands: Parsers) -> None:
    parser = commands.add_parser(
        "fuel",
        help="what the program loses to fuel by its own decision",
        description="Days of every scenario in turn, or of those that are named, both sides played by the program: "
        "aircraft whose fuel ended though a deck could have taken them back, and strikes that flew on past the point "
        "of no return without a reason in the notes. Exit code 1 above 2 of 100 sorties, or with one such strike.",
    )
    add_each(parser, "--scenario", "ID", "may be given again (all)")
    add_number(parser, "--days", 300, "how many in all")
    add_into(parser)
    add_keep(parser)


def _paper(commands: Parsers) -> None:
    parser = commands.add_parser(
        "paper",
        help="hold a player's form against the program",
        description="Without --form the forms there are; with it that form as the program has it; with --says the "
        "differences, in words. --take makes the program as the paper is, with the reason in the log. Exit code 1 "
        "when they differ and the paper was not taken.",
    )
    add_game(parser)
    parser.add_argument("--form", metavar="FORM", help='"air CV6", "ship CV6", "flight CV6 strike 1"')
    says = "what the form says, line by line: VB-6/1=3,1000lb,2"
    parser.add_argument("--says", nargs="+", default=[], metavar="LINE=CELLS", help=says)
    parser.add_argument("--take", action="store_true", help="the paper is right")


def _study(commands: Parsers) -> None:
    parser = commands.add_parser(
        "study",
        help="thousands of days over variants",
        description="Play every variant of a study with the same seeds and hold them against each other (see "
        "docs/studies.md). Stopped with Ctrl+C it keeps what was played, and the same command goes on. Exit code 1 "
        "when it was stopped.",
    )
    parser.add_argument("study", type=Path, metavar="STUDY", help="a file such as more-cap.toml")
    parser.add_argument("--into", type=Path, metavar="FOLDER", help="where the results go (beside the file)")
    add_plays(parser)
    parser.add_argument("--replay", nargs=2, metavar=("VARIANT", "SEED"), help="play one of its days into a game file")
    parser.add_argument("--out", type=Path, metavar="FILE", help="that game file (day.ffts)")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--processes", type=int, metavar="N", help="how many cores of this machine (all)")
    where.add_argument("--on", metavar="ADDRESS", help="a Dask scheduler, for example tcp://scheduler:8786")


def _search_plan(commands: Parsers) -> None:
    plan = commands.add_parser(
        "search-plan", help="print a side's search plans", description="Print the search plans of one side."
    )
    add_game(plan).add_argument("--side", required=True, metavar="SIDE", help="a side such as USN or IJN")
    crossing = "the chance to find a force on this course: HEX:COURSE:INCHES[:TURN], as 1016:300:3.5:6"
    plan.add_argument("--crossing", metavar="COURSE", help=crossing)


def _forecast(commands: Parsers) -> None:
    parser = commands.add_parser(
        "forecast",
        help="look ahead for one carrier",
        description="With --load the earliest launch of that deck load and the plan for it; without it who is due "
        "back, how the deck will be spotted under the standing orders, and what conflicts. With --by what can be "
        "ready, on deck and away at the end of that turn. Exit code 1 when the load can never be launched.",
    )
    add_game(parser)
    parser.add_argument("--carrier", required=True, metavar="ID", help="a carrier or base, for example CV5 or CV-5")
    parser.add_argument(
        "--load", metavar="LOAD", help="squadrons with what they carry: VB-5:1000lb,VT-5:torpedo,VF-42:2:clean"
    )
    parser.add_argument("--by", type=int, metavar="TURN", help="how far squadrons, or the load, can be by this turn")


def _about_the_tables(commands: Parsers) -> None:
    calibrate = commands.add_parser(
        "calibrate",
        help="hold the tables against history",
        description="Play every set piece many times through the rules and print record, band and result side by side. "
        "Exit code 1 when a table is out of its band.",
    )
    add_number(calibrate, "--runs", 20_000, "how often each is played")
    calibrate.add_argument(
        "--days",
        nargs="?",
        type=int,
        const=200,
        metavar="N",
        help="play Midway and the Coral Sea N times (200) instead, and hold what comes of them against the record",
    )
    calibrate.add_argument(
        "--events",
        action="store_true",
        help="with --days: play every historical day so often, and tell how often what it is known for happens",
    )
    add_each(calibrate, "--scenario", "ID", "with --events: only this day")
    add_into(calibrate, "with --events: ")
    add_each(calibrate, "--piece", "ID", "only this one; may be repeated")
    add_each(calibrate, "--table", "NAME", "only those this table decides; may be repeated")
    add_keep(calibrate)
    add_tables(calibrate)
    odds = commands.add_parser(
        "odds",
        help="chances of a planned attack",
        description="The exact chances of an attack described in JSON, such as"
        ' {"target": "CV", "groups": [{"attack": "dive", "afs": 3, "aa": 8}]}.',
    )
    odds.add_argument("attack", metavar="FILE", help="the attack in JSON, or - to read it as it is typed")
    add_tables(odds)
    score = commands.add_parser("score", help="victory points", description="Print the victory points so far, and why.")
    add_game(score)


def _balance(commands: Parsers) -> None:
    parser = commands.add_parser(
        "balance",
        help="play the scenarios many times, and who wins them",
        description="Both sides of every scenario, or of those that are named, are played by the program; printed is "
        "what each side begins with, its points, days won, carriers sunk and aircraft lost.",
    )
    add_each(parser, "--scenario", "ID", "an id, or a file (.toml, .fftspack); may be given again (all)")
    add_number(parser, "--seeds", 20, "how often")
    add_into(parser)
    add_keep(parser)
    add_tables(parser)


def _data(commands: Parsers) -> None:
    data = commands.add_parser("data", help="check and show the numbers", description="Check and show the numbers.")
    parts = data.add_subparsers(dest="part", metavar="PART", required=True)
    _checking(parts)
    _packing(parts)
    _comparing(parts)
    _showing(parts)


def _checking(parts: Parsers) -> None:
    check = parts.add_parser(
        "check",
        help="check every file, or one scenario",
        description="Check every file of numbers and every scenario, or one: all that would keep a game from being "
        "begun, and what is allowed but most likely not meant.",
    )
    check.add_argument(
        "scenario", nargs="?", metavar="SCENARIO", help="an id, or a file (.toml, .fftspack); all if left out"
    )
    add_tables(check)
    trying = parts.add_parser(
        "try",
        help="play a whole day of one scenario, and what its author may have forgotten",
        description="Check one scenario, play a whole day of it, and name what its author may have forgotten: "
        "loads without an attack value, forces that stand all day, no search plan, no fighters, no goal, no light.",
    )
    trying.add_argument("scenario", metavar="SCENARIO", help="an id, or a file (.toml, .fftspack)")
    trying.add_argument("--progress", action="store_true", help="say each turn on standard error")
    add_tables(trying)


def _packing(parts: Parsers) -> None:
    packing = parts.add_parser(
        "pack",
        help="a scenario with its charts, or charts alone, in one file",
        description="Write a scenario with the map and tables of your folder, or these alone, as one file for others.",
    )
    packing.add_argument(
        "scenario", nargs="?", metavar="SCENARIO", help="an id, or a file (.toml); left out, your charts alone"
    )
    packing.add_argument("--out", type=Path, required=True, metavar="FILE", help="the file to make (.fftspack)")
    add_tables(packing)


def _comparing(parts: Parsers) -> None:
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
    add_tables(add_game(diff))
    comparing = parts.add_parser(
        "compare",
        help="what your charts change: odds before and after",
        description="For each table that your folder changes the chance of every result, without a modifier and with "
        "each one alone, with our numbers and with yours; and every other number you changed.",
    )
    comparing.add_argument("folder", type=Path, metavar="FOLDER", help="the folder of your charts")


def _showing(parts: Parsers) -> None:
    show = parts.add_parser(
        "show", help="all that is known of one thing", description="All that is known of one thing."
    )
    what = show.add_mutually_exclusive_group(required=True)
    what.add_argument(
        "name",
        nargs="?",
        metavar="NAME",
        help="an aircraft, ship, carrier, base, table (SBD-3), or file (cap.toml)",
    )
    what.add_argument("--all", action="store_true", help="everything, file by file")
    add_tables(show)


def _say(commands: Parsers) -> None:
    parser = commands.add_parser(
        "say",
        help="an order in plain words",
        description="Read an order in plain words and print what it would do and what it would cost, or which rule "
        "refuses it; with --yes it is done. Exit code 1 when it is refused.",
    )
    add_game(parser)
    parser.add_argument("words", metavar="WORDS", help='the order: "launch 4 VF-6 from Enterprise"')
    parser.add_argument("--yes", action="store_true", help="do it")
    add_dice(parser)


def _rule(commands: Parsers) -> None:
    rule = commands.add_parser(
        "rule",
        help="look a rule up",
        description="A paragraph of the rules in words of our own, with the rulings and house rules on it: by its "
        "number (6.12, VPT), by a ruling (A-041) or a refusal (6.12-RATE), or found by words. Rules of the campaign "
        "games have letters before their numbers (PF-10.8, PF-Q1, FS-9.4); with --game all is about the game named.",
    )
    rule.add_argument("words", nargs="*", metavar="RULE", help="a number, or words such as: night landing")
    rule.add_argument("--game", type=Path, metavar="GAME", help="the game whose rules and house rules are meant")
    rule.add_argument("--all", action="store_true", help="print all of them, as a page in Markdown")
