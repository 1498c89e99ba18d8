"""What ends a command before its end, in words."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ffts.cli import REFUSED

LONGEST = 50_000_000
"""Signs of a file of orders; the longest game has a hundredth of it."""


class BadInput(Exception):
    """What was given cannot be used: what, where, and what to do instead."""


class Unheard(Exception):
    """What was done stands, but what there is to say of it could not be printed."""

    def __init__(self, fault: OSError) -> None:
        super().__init__(f"standard output could not be written ({fault.strerror}); what was ordered is done and kept")


class RefusedByRules(Exception):
    """The rules refused."""

    code = REFUSED


@contextmanager
def input_faults() -> Iterator[None]:
    """Faults of files and of what was typed, which these layers know and word themselves."""
    from ffts.core.dice import BadDice, Mismatch
    from ffts.store.errors import SaveError
    from ffts.store.file_faults import CatalogError

    try:
        yield
    except (BadDice, CatalogError, Mismatch, SaveError) as fault:
        raise BadInput(str(fault)) from fault


def describe_fault(fault: ValueError) -> str:
    """A fault of a value in one line: the field, then why."""
    from pydantic import ValidationError

    if not isinstance(fault, ValidationError):
        return str(fault)
    lines = [_describe(error["loc"], error["msg"]) for error in fault.errors()]
    return "; ".join(lines)


def _describe(where: tuple[int | str, ...], why: str) -> str:
    why = why.removeprefix("Value error, ")
    return f"{'.'.join(map(str, where))}: {why}" if where else why


def read_text(path: Path) -> str:
    """A file's text, or why it cannot be read; a device may go on for ever."""
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(LONGEST + 1)
    except (OSError, UnicodeDecodeError) as fault:
        why = fault.strerror if isinstance(fault, OSError) else "it is not text in UTF-8"
        raise BadInput(f"{path} cannot be read: {why}. Check its name and folder.") from fault
    if len(text) > LONGEST:
        raise BadInput(f"{path} goes on after {LONGEST:,} signs, and is not read. Check its name and folder.")
    return text
