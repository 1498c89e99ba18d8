"""`ffts completion` and `ffts man`: made from the reader of the command line, so that they cannot differ from it."""

import argparse
import re
from argparse import Namespace
from collections.abc import Iterator
from datetime import UTC, datetime

from ffts import __version__
from ffts.cli import DONE
from ffts.cli.front.helping import uses
from ffts.cli.front.listing import names_of
from ffts.cli.front.subjects import TOPICS
from ffts.cli.options import Words
from ffts.cli.parser import new_parser, parser

ENDINGS = {"GAME": "*.ffts", "STUDY": "*.toml"}
SUBJECTS = "commands and subjects"
NAMES = {("", "--scenario"): "scenarios", ("ffts print", "--form"): "forms", ("ffts help", "about"): SUBJECTS}
"""Options and words that take one of a list, and which: of every command, or of one."""


def completion(options: Namespace) -> int:
    """Print the script of a shell."""
    import shtab

    reader = new_parser()
    _name_values(reader)
    print(shtab.complete(reader, options.shell))
    return DONE


def _name_values(reader: Words) -> None:
    """Say of each word what can stand there: files by their ending, folders, or a name out of a list."""
    import shtab

    for each in reader.below().values():
        _name_values(each)
    for action in () if reader.below() else reader._actions:
        keys = [(command, name) for command in ("", reader.prog) for name in (*action.option_strings, action.dest)]
        if what := next((NAMES[key] for key in keys if key in NAMES), ""):
            action.choices = [*names_of("commands"), *TOPICS] if what == SUBJECTS else names_of(what)
        elif isinstance(action.metavar, str) and action.nargs != 0:
            if action.metavar == "FOLDER":
                vars(action)["complete"] = shtab.DIRECTORY
            elif action.metavar in ENDINGS:
                vars(action)["complete"] = shtab.glob(ENDINGS[action.metavar])
            elif action.metavar in ("FILE", "MOVES", "PAGE", "TARGET", "RESULT", "PLACE"):
                vars(action)["complete"] = shtab.FILE


# --- the manual page --------------------------------------------------------------------


def man(options: Namespace) -> int:
    """Print it in the markup of `man`."""
    print(*manual(parser()), sep="\n")
    return DONE


def manual(reader: Words) -> Iterator[str]:
    """Every command with every option, and the help by subject."""
    today = datetime.now(UTC).strftime("%Y-%m-%d")
    yield f'.TH FFTS 1 "{today}" "FFTS {__version__}" "User Commands"'
    yield from (".SH NAME", "ffts \\- an umpire's desk for carrier battles at the table")
    yield from (".SH SYNOPSIS", ".B ffts", "[GAME.ffts]", ".br", ".B ffts", "COMMAND ...")
    yield from (".SH DESCRIPTION", "Without a command the window opens, with the game that is named.")
    commands = reader.below()
    for use, names in uses(commands).items():
        yield f'.SH "{use.upper()}"'
        for name in names:
            yield from _of_command(commands[name])
    for subject, text in TOPICS.items():
        yield f'.SH "ON {subject.upper()}"'
        yield from (".nf", *map(_plain, text.splitlines()), ".fi")
    yield from (".SH FILES", "`ffts doctor` names the folders of settings, backups and your own tables.")


def _of_command(reader: Words) -> Iterator[str]:
    yield from (f'.SS "{_plain(usage(reader))}"', _plain(reader.description or ""))
    for action in reader._actions:
        if action.help and action.help != argparse.SUPPRESS and action.dest != "help" and not reader.below():
            yield from (".TP", f".B {_plain(argument(action))}", _plain(action.help.replace("%%", "%")))
    if reader.epilog:
        yield from (".PP", _plain(reader.epilog))
    for each in reader.below().values():
        yield from _of_command(each)


def usage(reader: Words) -> str:
    """The command and what must follow; options are listed below it."""
    words = reader.format_usage().removeprefix("usage: ")
    return " ".join(re.sub(r"\[-[^\[\]]*(\[[^\]]*\][^\[\]]*)*\]", "", words).split())


def argument(action: argparse.Action) -> str:
    """An option with its value, or the word that stands there."""
    value = action.metavar if isinstance(action.metavar, str) else ""
    if not action.option_strings:
        return value or action.dest
    named = value or (",".join(map(str, action.choices)) if action.choices else action.dest.upper())
    return ", ".join(action.option_strings) + (f" {named}" if action.nargs != 0 else "")


def _plain(text: str) -> str:
    """As it stands: a hyphen stays one, and no line is taken for an order."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{escaped}" if escaped.startswith((".", "'")) else escaped
