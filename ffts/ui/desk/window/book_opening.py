"""Help > Book: the page of the book that belongs to where one is, from a site made once in the cache."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path
from zlib import crc32

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QDesktopServices

from ffts.data_dir import version
from ffts.ui.desk.games.background import Background, Tell

MADE = "book-*"
LAST = "made.txt"
"""Written after everything else: a folder without it was not finished."""
HERE = "here.html"
LEADING = """\
<!doctype html>
<html lang="en-GB"><meta charset="utf-8"><meta http-equiv="refresh" content="0; url={link}">
<title>FFTS: the book</title><p><a href="{link}">Go on to the book</a></p></html>
"""


def show_in_browser(page: Path) -> None:
    """Let the system show this file."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(page)))


class BookOpening(QObject):
    """Makes the site when it is first asked for, beside the window."""

    def __init__(self, cache: Path, parent: QObject, show: Callable[[Path], None] = show_in_browser) -> None:
        super().__init__(parent)
        self._cache, self._show = cache, show
        self._background = Background(self)
        self._background.found.connect(self._found)

    def open(self, *places: str) -> None:
        """Show the page of the first of these places that has one."""
        self._background.start(partial(page_of_site, self._cache, places))

    def _found(self, page: object) -> None:
        assert isinstance(page, Path)
        self._show(page)


def page_of_site(cache: Path, places: tuple[str, ...], tell: Tell) -> Path:
    """The page for these places; the site is made if it is not there, and one of another version goes away."""
    from ffts.papers.book.order import docs_folder, page_for

    docs = docs_folder()
    folder = cache / f"book-{_edition(docs):08x}"
    if not (folder / LAST).is_file():
        _make(folder, docs)
    page, _, part = page_for(docs, *places).partition("#")
    return _leading_to(folder, f"{page}.html#{part}") if part else folder / f"{page}.html"


def _leading_to(folder: Path, link: str) -> Path:
    """A file that leads on to a part of a page: not every system hands the part to its browser."""
    leading = folder / HERE
    leading.write_text(LEADING.format(link=link), encoding="utf-8")
    return leading


def _make(folder: Path, docs: Path) -> None:
    from ffts.papers.book.contents import read_book
    from ffts.papers.book.site import write_site

    for old in folder.parent.glob(MADE):
        shutil.rmtree(old, ignore_errors=True)
    write_site(read_book(docs), folder)
    (folder / LAST).write_text(version(), encoding="utf-8")


def _edition(docs: Path) -> int:
    """A number that changes with the program and with its pages."""
    newest = max((file.stat().st_mtime_ns for file in docs.glob("*.*")), default=0)
    return crc32(f"{version()} {newest}".encode())
