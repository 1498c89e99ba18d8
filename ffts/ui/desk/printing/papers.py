"""What can be printed: the forms that pages and game name, and every page as it stands.

A page of `PAGES` says in `prints` which function tells its printed forms, a game in `GamePages.prints` which tells
those of no one page. Both are called anew whenever somebody wants to print, as `function(session, viewer, page)`: the
open game, the side that looks (None for the umpire) and the widget of the page (None for the game's own). Each answers
with `Printable`s, the one most wanted first. They stand in the list of File > Print under the title of their page, and
Ctrl+K knows them as "Print ...". Nothing is drawn before one is chosen, so telling them must cost nothing.

The forms of a game (`ffts/papers/<game>/forms.py`) say themselves to which page they belong, and stand there after what
the page tells; the one of the thing in hand, if the page has an `in_hand`, before the others.

A form drawn elsewhere, as pictures of whole pages, is put on paper by `print_pictures`; one that has a PDF of its own
gives it in `pdf`, and that is what "Save as PDF" writes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPagedPaintDevice, QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrinter

from ffts.ui.desk.games.entries import GamePages, all_pages, loaded
from ffts.ui.desk.games.settings import PaperSize

if TYPE_CHECKING:
    from ffts.app.session import AnySession

SIZES: dict[PaperSize, QPageSize.PageSizeId] = {
    "a4": QPageSize.PageSizeId.A4,
    "us-letter": QPageSize.PageSizeId.Letter,
}


Tell = Callable[[object], None]
"""How far it is, as (done, of, what); it may raise to stop. With None it only asks whether it is still wanted."""


ORIENTATION = {False: QPageLayout.Orientation.Portrait, True: QPageLayout.Orientation.Landscape}


class Sheet(NamedTuple):
    """What is printed on."""

    paper: PaperSize
    large: bool = False
    """Whether every page is half as large again, on two sheets that join."""


@dataclass(frozen=True)
class Set:
    """What is made beside the window, in a thread: for this paper, telling how far it is."""

    preview: Callable[[Sheet, Tell], Sequence[QImage]]
    pages: Callable[[Sheet, Tell], Iterable[QImage]]
    """As fine as paper wants them, one after the other."""
    pdf: Callable[[Sheet, Tell], bytes]


@dataclass(frozen=True)
class Printable:
    """One thing that can be printed. It shows what `viewer` may see and no more: it is handed over on paper."""

    name: str
    """As the list and the name of the file have it: 'Plan sheets of Japan'."""
    paint: Callable[[QPrinter], None]
    """Draws all its pages; `size_of(printer)` and the page layout tell on what paper."""
    landscape: bool = False
    """How it is meant to lie; the umpire may turn it."""
    pdf: Callable[[PaperSize, bool], bytes] | None = None
    """The same as a PDF file of its own, for this paper, lying if told so: see `paint`."""
    set: Set | None = None
    """Where its pages are made beside the window; `paint` is not asked then."""
    rank: int = 0
    """Among those of its page: what is in hand first."""
    page: str = field(default="", compare=False)
    """The title of the page it belongs to; whoever tells it need not say."""


def size_of(printer: QPagedPaintDevice) -> PaperSize:
    """The paper in the printer, by the name that typst has for it; what we do not know is taken for A4."""
    found = printer.pageLayout().pageSize().id()
    return next((name for name, ident in SIZES.items() if ident == found), "a4")


def printables(
    game: GamePages, session: AnySession, viewer: str | None, widgets: dict[str, Any], front: str
) -> list[Printable]:
    """Every form there is: first of the page in front, then of the others, then those of the game."""
    from ffts.ui.desk.keys.tables import page_tables
    from ffts.ui.desk.printing.form_papers import FormList

    forms = FormList(session, viewer, page_tables(game))
    pages = sorted((page for page in all_pages(game) if page.title in widgets), key=lambda page: page.title != front)
    found: list[Printable] = []
    for page in pages:
        widget = widgets[page.title]
        own = [*(loaded(page.prints)(session, viewer, widget) if page.prints else ())]
        own += forms.of_page(page.title, widget)
        found += (replace(one, page=page.title) for one in own)
    return [*found, *forms.of_no_page(), *(loaded(game.prints)(session, viewer, None) if game.prints else ())]


def print_whole_pages(printer: QPrinter, pictures: Iterable[QImage]) -> None:
    """Pictures of whole sheets at their true size, margins and all; each turned as it lies. The printer is set to use
    the full page."""
    painter = QPainter()
    try:
        for number, picture in enumerate(pictures):
            lies = picture.width() > picture.height()
            printer.setPageOrientation(ORIENTATION[lies])
            if number:
                printer.newPage()
            else:
                painter.begin(printer)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(QRectF(0, 0, printer.width(), printer.height()), picture)
    finally:
        if painter.isActive():
            painter.end()


def print_pictures(printer: QPrinter, pictures: Iterable[QImage]) -> None:
    """Each on a page of its own, as large as fits and no larger than the page."""
    painter = QPainter()
    for number, picture in enumerate(pictures):
        if number:
            printer.newPage()
        else:
            painter.begin(printer)
        room = QRectF(0, 0, printer.width(), printer.height())
        size = picture.deviceIndependentSize()
        scale = min(room.width() / size.width(), room.height() / size.height())
        left = (room.width() - scale * size.width()) / 2
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(QRectF(left, 0, scale * size.width(), scale * size.height()), picture)
    if painter.isActive():
        painter.end()
