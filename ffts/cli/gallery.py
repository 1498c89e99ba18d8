"""`ffts gallery`: a picture of every page in every look, for those who work on the desk."""

import shutil
import tempfile
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from ffts.cli import DONE
from ffts.cli.faults import BadInput, input_faults
from ffts.cli.voice import as_json
from ffts.start import album
from ffts.store.files import write_whole_text

HEAD = """# Every page of the desk, in every look

Made by `ffts gallery GAME`: a game that was played, shown on each page at the moment when most is to be done there.
A sheet has a page in light, dark and high contrast, at 100 and 200 %, in a window of 1366 x 768 and of 1920 x 1080; on
a 4K screen at 100 and 200 %; as a side sees it; and in light as eyes see it that lack the green or the red cones. In
full size: `ffts gallery GAME --full FOLDER`.
"""
FIRST, LAST = "<!-- pictures -->", "<!-- end of pictures -->"


def gallery(options: Namespace) -> int:
    """Take the pictures, and write the page that shows them."""
    with input_faults(), tempfile.TemporaryDirectory() as folder:
        copy = _copied(options.game, Path(folder))
        sheets = options.page.parent / options.page.stem
        titles = album(copy, sheets, options.full, options.only, options.selection)
        if not options.only:
            _write(options.page, sheets.name, titles)
    made = [str(sheets / name) for _, name in titles]
    print(as_json({"sheets": made}) if options.json else f"{len(titles)} sheets in {sheets}")
    return DONE


def _copied(game: Path, folder: Path) -> Path:
    """The pictures move the game back and forth: the umpire's own file stays as it is."""
    if not game.is_file():
        raise BadInput(f"{game} is not there; name a game that was played, for example by `ffts autoplay`")
    copy = folder / "gallery.ffts"
    shutil.copyfile(game, copy)
    return copy


def _write(page: Path, folder: str, sheets: Sequence[tuple[str, str]]) -> None:
    """Between the two marks; what somebody wrote about the pictures stays."""
    text = page.read_text(encoding="utf-8") if page.exists() else f"{HEAD}\n{FIRST}\n{LAST}\n"
    if FIRST not in text or LAST not in text:
        raise BadInput(f"{page} has no marks {FIRST} and {LAST} to write between; put them where the pictures belong")
    before, _, rest = text.partition(FIRST)
    shown = "\n".join(f"## {title}\n\n![{title}]({folder}/{name})\n" for title, name in sheets)
    write_whole_text(page, f"{before}{FIRST}\n{shown}{LAST}{rest.partition(LAST)[2]}")
