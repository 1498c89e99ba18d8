"""The page of the command line, out of the reader that reads it."""

import argparse
from collections.abc import Iterator

from ffts.cli.front.completing import argument, usage
from ffts.cli.front.helping import summaries, uses
from ffts.cli.front.subjects import TOPICS
from ffts.cli.options import Words
from ffts.cli.parser import parser

HEAD = """\
# The command line

Every command with its options. This page is written by `ffts book --look-up` out of the program itself;
`ffts COMMAND --help` and `man ffts` show the same.

`ffts` without a command opens the window, `ffts GAME.ffts` a game in it. Every command understands `--help`, `-q`
(results and errors only) and `-v` (also where files are, and how long it took); they are not repeated below.
"""
EXAMPLE = "Example:"
EVERYWHERE = {"help", "quiet", "verbose"}


def command_lines() -> Iterator[str]:
    """The whole page."""
    yield HEAD
    commands = parser().below()
    for use, names in uses(commands).items():
        yield f"## {use}\n"
        for name in names:
            yield from _of_command(commands[name], 3)
    yield "## Subjects\n"
    for subject, text in TOPICS.items():
        yield f"### On {subject.replace('-', ' ')}\n"
        yield f"{_of_subject(text)}\n"


def _of_command(reader: Words, level: int, about: str = "") -> Iterator[str]:
    yield f"{'#' * level} {reader.prog}\n"
    yield f"{_plain(reader.description or _sentence(about))}\n"
    below = reader.below()
    if not below:
        yield f"Usage: `{usage(reader)}`\n"
        yield from _options(reader)
    if reader.epilog:
        yield f"{EXAMPLE}\n\n    {reader.epilog.removeprefix(EXAMPLE).strip()}\n"
    lines = summaries(reader)
    for name, each in below.items():
        yield from _of_command(each, level + 1, lines[name])


def _options(reader: Words) -> Iterator[str]:
    shown = [each for each in reader._actions if each.help != argparse.SUPPRESS and each.dest not in EVERYWHERE]
    if shown:
        yield from ("| word | what it does |", "|---|---|")
        yield from (f"| `{_cell(argument(each))}` | {_cell(_plain(each.help or ''))} |" for each in shown)
        yield ""


def _sentence(about: str) -> str:
    return f"{about[:1].upper()}{about[1:]}."


def _plain(text: str) -> str:
    """Signs that Markdown would read otherwise are shown as they are."""
    return text.replace("%%", "%").replace("<", "&lt;").replace("*", "\\*")


def _of_subject(text: str) -> str:
    """What is set off by two blanks is code."""
    return "\n".join(f"    {line.strip()}" if line.startswith("  ") else _plain(line) for line in text.splitlines())


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")
