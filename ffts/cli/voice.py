"""What a command that changes a file has to say: it may go unheard, but what was done stands."""

import os
import sys
from collections.abc import Iterable
from contextlib import suppress

from ffts.cli.faults import Unheard


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


def silence() -> None:
    """From here on standard output goes nowhere, so that closing it does not fail either."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
