"""The printed forms of a game in File > Print: of what is in hand first, then the others of a page, then blank ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage, QImageReader

from ffts.papers.faults import NoSuchPaper
from ffts.papers.filling import sheets_of, subjects_of
from ffts.papers.forms import Form, GameForms, Keys, Sight, Subject, forms_of, sight_of
from ffts.papers.packet import packet_of
from ffts.papers.page import page_sheet
from ffts.papers.press import Paper, Press, PrintSheet
from ffts.papers.templates import own_if_there, read_templates
from ffts.ui.desk.games.settings import PaperSize
from ffts.ui.desk.printing.papers import Printable, Set, Sheet, Tell

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.core.game import Heading
    from ffts.core.page import Page

PAPER: dict[PaperSize, Paper] = {"a4": "a4", "us-letter": "letter"}
ALL_OF, BLANK, PACKET = "{}, all of them", "{}, blank", "Packet of {}: all its papers"
PREVIEW_DOTS, PRINT_DOTS = 96.0, 300.0  # an inch
AT_ONCE = 4
"""Sheets that are set together for a printer: their pictures are large."""

Sheets = Callable[[Tell], Sequence[PrintSheet]]


@runtime_checkable
class InHand(Protocol):
    """A page on which one thing stands in front, such as a carrier: its form is offered first."""

    @property
    def in_hand(self) -> str | None:
        """Its id."""


class FormList:
    """What there is to print of a game at this moment, for this viewer; nothing is filled before it is chosen."""

    def __init__(self, session: AnySession, viewer: str | None, keys: Keys = ()) -> None:
        self._session = session
        try:
            self._forms: GameForms | None = forms_of(session.game.name)
        except NoSuchPaper:
            self._forms = None
        else:
            self._sight = sight_of(session, viewer, self._forms, keys)

    def of_page(self, page: str, widget: object) -> list[Printable]:
        """The forms that belong to the page of this title, that of what is in hand there first."""
        in_hand = widget.in_hand if isinstance(widget, InHand) else None
        forms = self._forms.forms if self._forms else ()
        found = [one for form in forms if form.page == page for one in _of_form(form, self._sight, in_hand)]
        return sorted(found, key=lambda one: one.rank)

    def of_no_page(self) -> list[Printable]:
        """Those that belong to none, and the packets."""
        packets = _packets(self._forms, self._session, self._sight) if self._forms else ()
        return [*self.of_page("", None), *packets]


def _of_form(form: Form, sight: Sight, in_hand: str | None) -> Iterator[Printable]:
    if form.umpires and sight.viewer is not None:
        return
    subjects = subjects_of(form, sight)
    for subject in subjects:
        name = f"{form.title} of {subject.name}" if len(subjects) > 1 or form.of else form.title
        yield _printable(name, partial(_filled, form, sight, (subject,)), 0 if subject.id == in_hand else 1)
    if len(subjects) > 1 and form.of:
        yield _printable(ALL_OF.format(form.title), partial(_filled, form, sight, subjects), 2)
    if subjects:
        first = next((subject for subject in subjects if subject.id == in_hand), subjects[0])
        yield _printable(BLANK.format(form.title), partial(_filled, form, sight, (first,), blank=True), 2)


def _packets(forms: GameForms, session: AnySession, sight: Sight) -> Iterator[Printable]:
    for side, name in sight.sides.items():
        if sight.viewer in (None, side):
            own = sight_of(session, side, forms, sight.keys)
            yield _printable(PACKET.format(name), partial(_whole_packet, forms, own), 2)


def _filled(form: Form, sight: Sight, subjects: Sequence[Subject], tell: Tell, blank: bool = False) -> list[PrintSheet]:
    found: list[PrintSheet] = []
    for done, subject in enumerate(subjects):
        tell((done, len(subjects), subject.name))
        found += sheets_of(form, sight, (subject,), blank)
    return found


def _whole_packet(forms: GameForms, sight: Sight, tell: Tell) -> list[PrintSheet]:
    return list(packet_of(forms, sight, lambda done, of, what: tell((done, of, what))))


def page_printable(name: str, page: Page, title: str, heading: Heading, side: str) -> Printable:
    """A page of the window as it is now, set as text and tables."""
    sheet = page_sheet(page, title, heading, side)
    return _printable(name, lambda tell: [sheet], 0)


# --- setting -----------------------------------------------------------------------------


def _printable(name: str, sheets: Sheets, rank: int) -> Printable:
    made = Set(
        preview=lambda on, tell: _pictures(name, sheets(tell), on, PREVIEW_DOTS, tell),
        pages=lambda on, tell: _pages(name, sheets(tell), on, tell),
        pdf=lambda on, tell: _press(on).pdf(name, sheets(tell)),
    )
    return Printable(name, _nothing_yet, set=made, rank=rank)


def _nothing_yet(printer: Any) -> None:
    """What is set beside the window is painted by the window when it is there."""


def _press(on: Sheet) -> Press:
    return Press(read_templates(own_if_there()), PAPER[on.paper], large=on.large)


def _pictures(name: str, sheets: Sequence[PrintSheet], on: Sheet, dots: float, tell: Tell) -> list[QImage]:
    tell((len(sheets), len(sheets), ""))
    found = []
    for page in _press(on).pages(name, sheets, dots):
        tell(None)
        found.append(_picture(page).convertToFormat(QImage.Format.Format_RGB32))  # as the preview draws it
    return found


def _picture(page: bytes) -> QImage:
    """Read by a reader, which leaves the interpreter to the window meanwhile; `QImage.fromData` holds it."""
    file = QBuffer()
    file.setData(page)
    file.open(QIODevice.OpenModeFlag.ReadOnly)
    return QImageReader(file).read()


def _pages(name: str, sheets: Sequence[PrintSheet], on: Sheet, tell: Tell) -> Iterator[QImage]:
    """For a printer, a few sheets at a time."""
    for first in range(0, len(sheets), AT_ONCE):
        tell((first, len(sheets), ""))
        yield from _pictures(name, sheets[first : first + AT_ONCE], on, PRINT_DOTS, tell)
