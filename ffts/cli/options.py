"""The reader of the command line, which says of a wrong word what was most likely meant, and the options that several
commands share."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, NoReturn

from ffts.core.nearest import did_you_mean

MOST_NAMED = 12
"""Of more words than this only the near one is named, and where all of them are."""


class Words(argparse.ArgumentParser):
    """Reads words as argparse does; a wrong command, option or choice is answered with the right one."""

    def below(self) -> dict[str, "Words"]:
        """The commands that can follow, with their own readers."""
        found = [action for action in self._actions if isinstance(action, argparse._SubParsersAction)]
        return {name: each for action in found for name, each in action.choices.items()}

    def refuse_misspelt(self, words: Sequence[str]) -> None:
        """End where an option is misspelt: argparse would report something else as missing."""
        below = self.below()
        places = [at for at, word in enumerate(words) if word in below]
        if places:
            below[words[places[0]]].refuse_misspelt(words[places[0] + 1 :])
        elif not below:
            self._refuse_unknown(words)

    def _refuse_unknown(self, words: Sequence[str]) -> None:
        known = [name for name in self._option_string_actions if name.startswith("--")]
        options = words[: words.index("--")] if "--" in words else words
        for name in (word.partition("=")[0] for word in options if word.startswith("--")):
            if " " not in name and not any(each.startswith(name) for each in known):
                self.refuse(f"there is no option {name}", name, known)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """A word out of a list."""
        if action.choices is not None and value not in action.choices:
            where = action.metavar or "/".join(action.option_strings) or action.dest
            self.refuse(f"{where}: there is no {value!r}", str(value), [str(each) for each in action.choices])

    def _get_value(self, action: argparse.Action, text: str) -> Any:
        """What was typed as the value it stands for; said in words where it cannot be one."""
        try:
            return super()._get_value(action, text)
        except argparse.ArgumentError as fault:
            if action.type is not int:
                raise
            raise argparse.ArgumentError(action, f"{text!r} is not a whole number") from fault

    def refuse(self, why: str, word: str, known: Sequence[str]) -> NoReturn:
        """End with the usage, what is wrong, what was most likely meant, and what there is."""
        there = f"there are {', '.join(known)}" if len(known) <= MOST_NAMED else f"`{self.prog} --help` lists all"
        self.error(f"{why}; {did_you_mean(word, known)}{there}")


if TYPE_CHECKING:
    Parsers = argparse._SubParsersAction[Words]  # argparse has no public name for it
else:
    Parsers = object


def add_game(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    """Which game it is about."""
    parser.add_argument("game", type=Path, metavar="GAME", help="a game file, usually named .ffts")
    return parser


def add_each(parser: argparse.ArgumentParser, name: str, metavar: str, what: str) -> None:
    """An option that may be given again; all that was given is a list."""
    parser.add_argument(name, action="append", default=[], metavar=metavar, help=what)


def add_number(parser: argparse.ArgumentParser, name: str, usual: int, what: str) -> None:
    """How many of something, and how many it is where nothing is chosen."""
    parser.add_argument(name, type=int, default=usual, metavar="N", help=f"{what} ({usual})")


def add_into(parser: argparse.ArgumentParser, when: str = "") -> None:
    """The page that a table is written into."""
    what = f"{when}write the table into this page, between its marks"
    parser.add_argument("--into", type=Path, metavar="PAGE", help=what)


def add_dice(parser: argparse.ArgumentParser, usual: str = "type") -> None:
    """Who rolls."""
    typed = "type asks for the faces of real dice, " if usual == "type" else ""
    parser.add_argument(
        "--dice",
        default=usual,
        metavar="type|app|seed:N" if typed else "app|seed:N",
        help=f"who rolls: {typed}app rolls, seed:7 always rolls alike ({usual})",
    )
    parser.add_argument("--seed", dest="dice", type=_seeded, metavar="N", help="the same as --dice seed:N")


def _seeded(text: str) -> str:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number, as in --seed 7")
    return f"seed:{text}"


PLAIN_TEXT = ("schema", "help", "completion", "man")
"""Commands that print what is no figure, or JSON anyway."""


def add_to_each(parser: Words) -> None:
    """How much is printed, and whether for other programs, of this command and of those below it."""
    for each in parser.below().values():
        add_to_each(each)
    if not parser.below():
        if parser.prog.split()[-1] not in PLAIN_TEXT:
            parser.add_argument("--json", action="store_true", help="print JSON")
        loudness = parser.add_mutually_exclusive_group()
        loudness.add_argument("-q", "--quiet", action="store_true", help="print results and errors, nothing else")
        loudness.add_argument("-v", "--verbose", action="store_true", help="say where files are, and how long it took")


def add_plays(parser: argparse.ArgumentParser) -> None:
    """Whom the program plays, and how."""
    add_each(
        parser,
        "--plays",
        "SIDE=LEVEL[:STYLE][:TIME]",
        "the program plays this side: at the level cadet, staff or admiral, or as v0 "
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


_LAID_OUT: list[TemporaryDirectory[str]] = []
"""Packs that were named as tables, as folders until the command ends."""


def _tables(text: str) -> Path:
    """A folder of tables; of a pack, a folder with what is in it."""
    if not text.lower().endswith(".fftspack") or not Path(text).is_file():
        return Path(text)
    from ffts.store.file_faults import CatalogError  # loads what few commands need
    from ffts.store.packing import unpack

    folder = TemporaryDirectory(prefix="ffts-")
    _LAID_OUT.append(folder)
    try:
        unpack(Path(text), folder.name)
    except CatalogError as fault:
        raise argparse.ArgumentTypeError(str(fault)) from fault
    return Path(folder.name)


def add_tables(parser: argparse.ArgumentParser) -> None:
    """Numbers of one's own."""
    parser.add_argument(
        "--tables",
        type=_tables,
        metavar="FOLDER",
        action=_Once,
        help="the umpire's own tables, laid over ours: a folder, or a pack (.fftspack)",
    )


def add_keep(parser: argparse.ArgumentParser) -> None:
    """Where what was played is kept: of days a folder, of campaigns a file."""
    parser.add_argument(
        "--keep",
        type=Path,
        metavar="PLACE",
        help="keep what was played, days in a folder, campaigns in a file; what is there is not played again",
    )


MOST_LOAD = 20
"""Signals that a seat can read in a turn."""


def add_signalling(parser: argparse.ArgumentParser) -> None:
    """Add the options; without them a game keeps what its file has."""
    parser.add_argument(
        "--captain",
        action="append",
        default=[],
        metavar="SIDE=NAME",
        help="a seat for one carrier, force or base of a side, such as USN=Yorktown; may be given several times",
    )
    parser.add_argument(
        "--signals",
        choices=("on", "off"),
        default="",
        help="the house rule signals: seats of a side write to each other by wireless, lamp or courier, and a captain "
        "knows of the enemy what he saw or was sent (docs/signals.md)",
    )
    parser.add_argument(
        "--signal-load",
        type=_load,
        default=None,
        metavar="N",
        help=f"with it: how many signals a seat reads in a turn before others come later (1 to {MOST_LOAD}; 0 as the "
        "table has it)",
    )
    parser.add_argument(
        "--commanders",
        choices=("at-sea", "ashore"),
        default="",
        help="with it: whether commanders know what their whole side knows (at sea), or only what they were sent",
    )


def _load(text: str) -> int:
    if not text.isdecimal() or int(text) > MOST_LOAD:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 to {MOST_LOAD}")
    return int(text)
