"""`ffts gallery`: a picture of every page in every look, for those who work on the desk."""

import os
import shutil
import tempfile
from argparse import Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ffts.cli import DONE
from ffts.cli.faults import BadInput, input_faults

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

    from ffts.ui.desk.album.sitting import Sitting

HEAD = """# Every page of the desk, in every look

Made by `ffts gallery GAME`: a game that was played, shown on each page at the moment when most is to be done there.
A sheet has a page in light, dark and high contrast, at 100 and 200 %, in a window of 1366 x 768 and of 1920 x 1080; on
a 4K screen at 100 and 200 %; as a side sees it; and in light as eyes see it that lack the green or the red cones. In
full size: `ffts gallery GAME --full FOLDER`.
"""
FIRST, LAST = "<!-- pictures -->", "<!-- end of pictures -->"


def gallery(options: Namespace) -> int:
    """Take the pictures, and write the page that shows them."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with input_faults(), tempfile.TemporaryDirectory() as folder:
        copy = _copied(options.game, Path(folder))
        sheets = options.page.parent / options.page.stem
        titles = list(_taken(copy, Path(folder), sheets, options.full, options.only))
        if not options.only:
            _write(options.page, sheets.name, titles)
    print(f"{len(titles)} sheets in {sheets}")
    return DONE


def _copied(game: Path, folder: Path) -> Path:
    """The pictures move the game back and forth: the umpire's own file stays as it is."""
    if not game.is_file():
        raise BadInput(f"{game} is not there; name a game that was played, for example by `ffts autoplay`")
    copy = folder / "gallery.ffts"
    shutil.copyfile(game, copy)
    return copy


def _taken(game: Path, folder: Path, sheets: Path, full: Path | None, only: Sequence[str]) -> Iterator[str]:
    """Look by look, for another theme costs more than another page; the title of each sheet that is written."""
    from ffts.ui.desk.album.looks import LOOKS
    from ffts.ui.desk.album.pixels import save_small
    from ffts.ui.desk.album.sheet import contact_sheet, small
    from ffts.ui.desk.album.sitting import seen_by

    sitting = _sitting(game, folder)
    sights = [sight for sight in sitting.sights() if not only or sight.title in only]
    taken: dict[str, list[tuple[str, QImage]]] = {sight.title: [] for sight in sights}
    for look in LOOKS:
        sitting.dress(look)
        for sight in sights:
            image = seen_by(sitting.picture(sight), look)
            taken[sight.title].append((look.name, small(image)))
            if full:
                save_small(image, full / f"{_file(sight.title)}-{look.file}.png")
        print(look.name, flush=True)
    sitting.end()
    for title, pictures in taken.items():
        save_small(contact_sheet(pictures), sheets / f"{_file(title)}.png")
        yield title


def _sitting(game: Path, folder: Path) -> "Sitting":
    """A window of nobody: its settings and its cache lie in this folder."""
    for name in ("CONFIG", "CACHE", "STATE", "DATA"):
        os.environ[f"XDG_{name}_HOME"] = str(folder / name.lower())
    from PySide6.QtWidgets import QApplication

    from ffts.ui.desk.album.sitting import Sitting

    app = QApplication.instance() or QApplication(["ffts", "-style", "fusion"])
    assert isinstance(app, QApplication)
    return Sitting(app, game, folder)


def _file(title: str) -> str:
    return title.lower().replace(" ", "-").replace("+", "-")


def _write(page: Path, folder: str, titles: Sequence[str]) -> None:
    """Between the two marks; what somebody wrote about the pictures stays."""
    text = page.read_text(encoding="utf-8") if page.exists() else f"{HEAD}\n{FIRST}\n{LAST}\n"
    if FIRST not in text or LAST not in text:
        raise BadInput(f"{page} has no marks {FIRST} and {LAST} to write between; put them where the pictures belong")
    before, _, rest = text.partition(FIRST)
    shown = "\n".join(f"## {title}\n\n![{title}]({folder}/{_file(title)}.png)\n" for title in titles)
    page.write_text(f"{before}{FIRST}\n{shown}{LAST}{rest.partition(LAST)[2]}", encoding="utf-8")
