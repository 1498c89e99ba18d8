"""From words to what is done, and from what goes wrong to a message and an exit code."""

import os
import sys
import time
import traceback
from argparse import Namespace
from collections.abc import Callable, Mapping
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path

from ffts.cli import BAD_INPUT, DONE, STOPPED, UNHEARD
from ffts.cli.faults import BadInput, RefusedByRules, Unheard
from ffts.cli.games_words import words_of_games
from ffts.cli.voice import kept_quiet, silence
from ffts.data_dir import version

HOMES: Mapping[str, str] = {
    "schema": "ffts.cli.about:schema",
    "bench": "ffts.cli.about:bench",
    "keys": "ffts.cli.keys:keys",
    "gallery": "ffts.cli.gallery:gallery",
    "book": "ffts.cli.book:book",
    "show": "ffts.cli.looking:show",
    "log": "ffts.cli.looking:log",
    "verify": "ffts.cli.looking:verify",
    "autoplay": "ffts.cli.autoplaying:autoplay",
    "arena": "ffts.cli.arena:arena",
    "puzzles": "ffts.cli.puzzles:puzzles",
    "new": "ffts.cli.playing:new",
    "do": "ffts.cli.playing:do",
    "undo": "ffts.cli.playing:undo",
    "redo": "ffts.cli.playing:redo",
    "amend": "ffts.cli.playing:amend",
    "repair": "ffts.cli.playing:repair",
    "report": "ffts.cli.reporting:report",
    "link": "ffts.cli.linking:link",
    "print": "ffts.cli.printing:print_forms",
    "serve": "ffts.cli.serve:serve",
    "post": "ffts.cli.posting:post",
    "list": "ffts.cli.front.listing:list_what",
    "doctor": "ffts.cli.front.doctor:doctor",
    "help": "ffts.cli.front.helping:help_on",
    "completion": "ffts.cli.front.completing:completion",
    "man": "ffts.cli.front.completing:man",
}
"""Where each command is done; its module is loaded when it is asked for."""
CONFIRMING = frozenset(("new", "do", "undo", "redo", "repair", "report", "print", "gallery", "book"))
"""What they print says only what was done: with -q they are silent."""


def run(options: Namespace) -> int:
    """Do it; everything known to go wrong ends in words, not in a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a terminal of ASCII reads an escape, and nothing fails
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="strict")  # or a broken sign gets as far as the file of the game
    begin, quiet, verbose = time.monotonic(), getattr(options, "quiet", False), getattr(options, "verbose", False)
    confirms = options.command in CONFIRMING and not getattr(options, "json", False)
    try:
        _insist_on_text(options)
        if verbose:
            _say(f"{version()}, {_files_of(options)}", DONE)
        with kept_quiet(quiet, confirms):
            return _run(options)
    except RefusedByRules as stopped:
        return _say(stopped, stopped.code)
    except BadInput as fault:
        if verbose:
            traceback.print_exc()
        return _say(fault, BAD_INPUT)
    except Unheard as fault:
        return _say(fault, UNHEARD)
    except OSError as fault:
        return _of_a_file(fault) if fault.filename is not None else _not_printed(fault)
    except KeyboardInterrupt:
        return _say("stopped; what was done before is kept", STOPPED)
    finally:
        if verbose:
            _say(f"took {time.monotonic() - begin:.2f} s", DONE)


def _files_of(options: Namespace) -> str:
    """Every file and folder that was named, as it lies on this machine."""
    named = {name: value.absolute() for name, value in vars(options).items() if isinstance(value, Path)}
    return ", ".join(f"{name} {path}" for name, path in named.items()) or "no file named"


def _insist_on_text(options: Namespace) -> None:
    """A word of the command line that is not UTF-8 comes in pieces of signs, which no file of a game holds."""
    for value in vars(options).values():
        for word in value if isinstance(value, list) else (value,):
            if isinstance(word, str) and not word.isprintable() and any("\ud800" <= sign <= "\udfff" for sign in word):
                raise BadInput(f"{ascii(word)} is not text in UTF-8")


def _of_a_file(fault: OSError) -> int:
    """Which file, and why; what was recorded before in a game stands."""
    return _say(
        f"{os.fspath(fault.filename)} cannot be used: {fault.strerror}. Check its name, folder and rights", BAD_INPUT
    )


def _not_printed(fault: OSError) -> int:
    """A reader who read enough is no fault."""
    silence()
    if isinstance(fault, BrokenPipeError):
        return DONE
    return _say(f"standard output could not be written: {fault.strerror}", UNHEARD)


def _run(options: Namespace) -> int:
    """Each command loads only what it needs."""
    module, _, name = homes()[options.command].partition(":")
    command: Callable[[Namespace], int] = getattr(import_module(module), name)
    try:
        code = command(options)
    except UnicodeDecodeError as fault:
        raise BadInput("what was typed is not text in UTF-8; what was done before is kept") from fault
    if sys.stdout is not None:
        sys.stdout.flush()
    return code


def _say(what: object, code: int) -> int:
    print(f"ffts: {what}", file=sys.stderr)
    return code


def homes() -> Mapping[str, str]:
    """Where each command is done, those of the games among them."""
    return {**HOMES, **{name: home for words in words_of_games() for name, home in words.HOMES.items()}}
