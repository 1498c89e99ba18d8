"""`ffts keys`: every key of the window, as text."""

from argparse import Namespace
from pathlib import Path

from ffts.cli import DONE
from ffts.cli.faults import BadInput, input_faults
from ffts.cli.voice import as_json
from ffts.start import key_page, key_rows
from ffts.store.files import write_whole_text

FIRST, LAST = "<!-- keys -->", "<!-- end of keys -->"


def keys(options: Namespace) -> int:
    """Print them, or write them into a page between its two marks."""
    if options.page is not None:
        with input_faults():
            _write(options.page)
    elif options.json:
        print(as_json(key_rows()))
    else:
        print(key_page(), end="")
    return DONE


def _write(page: Path) -> None:
    before, first, rest = page.read_text(encoding="utf-8").partition(FIRST)
    _, last, behind = rest.partition(LAST)
    if not (first and last):
        raise BadInput(f"{page} has no place for the keys; write {FIRST} and {LAST} where they are to stand")
    write_whole_text(page, f"{before}{FIRST}\n\n{key_page()}\n{LAST}{behind}")
