"""`ffts help`: the commands by what they are for, one of them, or a subject."""

import argparse
from argparse import Namespace
from collections.abc import Iterable, Iterator, Mapping, Sequence

from ffts.cli import DONE
from ffts.cli.faults import BadInput
from ffts.cli.front.subjects import TOPICS, USES
from ffts.cli.options import Words
from ffts.cli.parser import parser
from ffts.core.nearest import did_you_mean

OTHERS = "Others"


def help_on(options: Namespace) -> int:
    """Print it; a command's own help where a command is named."""
    about, commands = options.about, parser().below()
    if about is None:
        print(*_overview(command_lines()), sep="\n")
    elif about in commands:
        print(commands[about].format_help(), end="")
    elif about in TOPICS:
        print(TOPICS[about])
    else:
        guess = did_you_mean(about, (*TOPICS, *commands))
        raise BadInput(f"there is no help on {about!r}; {guess}subjects are {', '.join(TOPICS)}")
    return DONE


def command_lines() -> Mapping[str, str]:
    """Every command with what it does, in a line."""
    return summaries(parser())


def summaries(reader: Words) -> Mapping[str, str]:
    """The commands below this one, each with what it does."""
    found = [action for action in reader._actions if isinstance(action, argparse._SubParsersAction)]
    return {choice.dest: choice.help or "" for action in found for choice in action._get_subactions()}


def uses(commands: Iterable[str]) -> Mapping[str, Sequence[str]]:
    """Every command by what it is for; one that nobody has placed yet stands at the end."""
    placed = {name for names in USES.values() for name in names}
    others = [name for name in commands if name not in placed]
    return {**USES, **({OTHERS: others} if others else {})}


def _overview(lines: Mapping[str, str]) -> Iterator[str]:
    for use, names in uses(lines).items():
        yield use
        yield from (f"  {name:<15} {lines[name]}" for name in names)
        yield ""
    yield "ffts without a command opens the window; ffts GAME.ffts a game in it."
    yield f"Subjects of `ffts help`: {', '.join(TOPICS)}."
