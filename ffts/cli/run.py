"""From words to what is done, and from what goes wrong to a message and an exit code."""

import sys
from argparse import Namespace
from collections.abc import Callable, Mapping
from importlib import import_module
from io import TextIOWrapper

from ffts.cli import BAD_INPUT, DONE, STOPPED, UNHEARD
from ffts.cli.faults import BadInput, RefusedByRules, Unheard
from ffts.cli.games_words import words_of_games
from ffts.cli.voice import silence

HOMES: Mapping[str, str] = {
    "schema": "ffts.cli.about:schema",
    "bench": "ffts.cli.about:bench",
    "gallery": "ffts.cli.gallery:gallery",
    "show": "ffts.cli.looking:show",
    "log": "ffts.cli.looking:log",
    "verify": "ffts.cli.looking:verify",
    "autoplay": "ffts.cli.autoplaying:autoplay",
    "new": "ffts.cli.playing:new",
    "do": "ffts.cli.playing:do",
    "undo": "ffts.cli.playing:undo",
    "redo": "ffts.cli.playing:redo",
    "amend": "ffts.cli.playing:amend",
    "repair": "ffts.cli.playing:repair",
    "report": "ffts.cli.reporting:report",
    "link": "ffts.cli.linking:link",
    "print": "ffts.cli.printing:print_forms",
}
"""Where each command is done; its module is loaded when it is asked for."""


def run(options: Namespace) -> int:
    """Do it; everything known to go wrong ends in words, not in a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a terminal of ASCII reads an escape, and nothing fails
    try:
        return _run(options)
    except RefusedByRules as stopped:
        return _say(stopped, stopped.code)
    except BadInput as fault:
        return _say(fault, BAD_INPUT)
    except Unheard as fault:
        return _say(fault, UNHEARD)
    except OSError as fault:
        return _not_printed(fault)
    except KeyboardInterrupt:
        return _say("stopped; what was done before is kept", STOPPED)


def _not_printed(fault: OSError) -> int:
    """A reader who read enough is no fault; a fault with a file's name is none of the printing."""
    if fault.filename is not None:
        raise fault
    silence()
    if isinstance(fault, BrokenPipeError):
        return DONE
    return _say(f"standard output could not be written: {fault.strerror}", UNHEARD)


def _run(options: Namespace) -> int:
    """Each command loads only what it needs."""
    module, _, name = homes()[options.command].partition(":")
    command: Callable[[Namespace], int] = getattr(import_module(module), name)
    code = command(options)
    if sys.stdout is not None:
        sys.stdout.flush()
    return code


def _say(what: object, code: int) -> int:
    print(f"ffts: {what}", file=sys.stderr)
    return code


def homes() -> Mapping[str, str]:
    """Where each command is done, those of the games among them."""
    return {**HOMES, **{name: home for words in words_of_games() for name, home in words.HOMES.items()}}
