"""What a command that changes a file has to say: it may go unheard, but what was done stands."""

import json
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager, redirect_stdout, suppress
from io import StringIO

from ffts.cli.faults import Unheard

_quiet: list[bool] = [False]
"""Whether notices are left out, as -q asks for; the last of them holds."""


@contextmanager
def kept_quiet(quiet: bool, confirms: bool) -> Iterator[None]:
    """Without notices for this time; what a command prints only to confirm what it did goes nowhere either."""
    _quiet.append(quiet)
    try:
        with ExitStack() as stack:
            if quiet and confirms:
                stack.enter_context(redirect_stdout(StringIO()))
            yield
    finally:
        _quiet.pop()


def notice(text: str) -> None:
    """Say beside the results what a person should know."""
    if not _quiet[-1]:
        print(f"ffts: {text}", file=sys.stderr)


def as_json(value: object) -> str:
    """As --json prints it."""
    return json.dumps(value, ensure_ascii=False, indent=2)


def answer(is_json: bool, value: object, lines: Iterable[str]) -> None:
    """Print what a command found: for other programs, or line by line for a person."""
    for line in (as_json(value),) if is_json else lines:
        print(line)


class Voice:
    """Prints until nobody takes it; then it is silent, and says so at the end."""

    def __init__(self) -> None:
        self._fault: OSError | None = None

    def say(self, lines: Iterable[str]) -> None:
        """These lines at once."""
        text = "".join(f"{line}\n" for line in lines)
        if self._fault is not None:
            return
        try:
            print(text, end="", flush=True)
        except OSError as fault:
            self._fault = fault
            silence()

    def end(self) -> None:
        """Unheard, if something could not be printed; a reader who has read enough is no fault."""
        if self._fault is not None and not isinstance(self._fault, BrokenPipeError):
            raise Unheard(self._fault)


class Collected(Voice):
    """Keeps what there is to say, and prints it as one value of JSON at the end."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: list[str] = []

    def say(self, lines: Iterable[str]) -> None:
        """These lines, at the end."""
        self._lines += lines

    def end(self) -> None:
        """Print them all."""
        super().say((as_json({"lines": self._lines}),))
        super().end()


def silence() -> None:
    """From here on standard output goes nowhere, so that closing it does not fail either."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
