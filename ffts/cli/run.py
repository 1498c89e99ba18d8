"""From words to what is done, and from what goes wrong to a message and an exit code."""

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Mapping
from importlib import import_module

from ffts.cli import BAD_INPUT, DONE, STOPPED
from ffts.cli.faults import BadInput, Stopped
from ffts.cli.games_words import words_of_games

HOMES: Mapping[str, str] = {
    "schema": "ffts.cli.about:schema",
    "bench": "ffts.cli.about:bench",
    "show": "ffts.cli.looking:show",
    "log": "ffts.cli.looking:log",
    "verify": "ffts.cli.looking:verify",
    "new": "ffts.cli.playing:new",
    "do": "ffts.cli.playing:do",
    "undo": "ffts.cli.playing:undo",
    "redo": "ffts.cli.playing:redo",
    "amend": "ffts.cli.playing:amend",
    "repair": "ffts.cli.playing:repair",
}
"""Where each command is done; its module is loaded when it is asked for."""


def run(options: Namespace) -> int:
    """Do it; everything known to go wrong ends in words, not in a traceback."""
    try:
        return _run(options)
    except Stopped as stopped:
        return _say(stopped, stopped.code)
    except BadInput as fault:
        return _say(fault, BAD_INPUT)
    except BrokenPipeError:
        # Whoever read our output has enough; the rest goes nowhere, so that closing it does not fail either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except KeyboardInterrupt:
        return _say("stopped; what was done before is kept", STOPPED)


def _run(options: Namespace) -> int:
    """Each command loads only what it needs."""
    module, _, name = homes()[options.command].partition(":")
    command: Callable[[Namespace], int] = getattr(import_module(module), name)
    return command(options)


def _say(what: object, code: int) -> int:
    print(f"ffts: {what}", file=sys.stderr)
    return code


def homes() -> Mapping[str, str]:
    """Where each command is done, those of the games among them."""
    return {**HOMES, **{name: home for words in words_of_games() for name, home in words.HOMES.items()}}
