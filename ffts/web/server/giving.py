"""What a form does: the deed is looked for on the page made anew, and its orders are handed in as a letter."""

from __future__ import annotations

from typing import NamedTuple

from ffts.core.model import Command
from ffts.core.offer import Way
from ffts.core.page import NO_PICKS, Deed, Lead, Picks
from ffts.seats.counter import Counter, Glimpse
from ffts.seats.letters import INSTEAD, Handed, Kind, Receipt
from ffts.seats.seat import Seat
from ffts.web.deeds import DO, ONCE, WAY, found, way_fingerprint
from ffts.web.first_things import KIND, WITHDRAW, WORDS
from ffts.web.picks import MANY, NUMBER, PICK, TEXT, Fields, changed, one, picks_in, query
from ffts.web.server.showing import page_address, shown
from ffts.web.signals import SILENCE, signal_in

GONE_ON = "The game has gone on since this page was made. Look at it again, then choose anew."
ALREADY = "Letter {number} was handed in from this page already: {words}. It is in once; the page is as it is now."
LOOK_AGAIN = "What you filled in is on the page now. Check what it comes to, then press the button again."
READ_ONLY = "This seat reads only: no orders are taken from it."
NO_KEY = "The form lacked its key. Load the page again and send it from there."
NOTHING_WRITTEN = "Write something first."
NOT_A_LETTER = "This form says nothing that can be handed in."
MOST_KEY, MOST_WORDS, MOST_FORM = 64, 2000, 2000


class Outcome(NamedTuple):
    """Where a form leads, and what is said there."""

    words: str = ""
    picks: Picks = NO_PICKS
    lead: Lead | None = None
    asks: str = ""
    """The fingerprint of a deed whose ways are to be shown."""


class Form(NamedTuple):
    """A form that came, and the game as it stands now."""

    counter: Counter
    glimpse: Glimpse
    seat: Seat
    picks: Picks
    fields: Fields
    address: str = ""
    """Of the page that it is on."""

    def field(self, name: str) -> str:
        """Return what is in one of its fields besides its picks."""
        return one(self.fields, name)

    @property
    def has_key(self) -> bool:
        """Whether it can be distinguished from the same form sent twice."""
        return 0 < len(self.field(ONCE)) <= MOST_KEY

    @property
    def handed_in_before(self) -> str:
        """What became of the same form when it came before; empty for a form that is new."""
        handed = self.glimpse.letters(self.seat) if self.has_key else ()
        same = (line for line in handed if line.letter.key == self.field(ONCE))
        return next((ALREADY.format(number=each.number, words=each.words) for each, _ in same), "")

    def hand_in(self, kind: Kind, words: str, orders: tuple[Command, ...] = ()) -> Receipt:
        """Hand in a letter. Return what the seat reads. What is lost by being done is named on another page."""
        if not self.has_key:
            return Receipt(0, "sent back", NO_KEY)
        form, instead_of = self._again() if orders else "", changing(self.picks)
        handed = Handed(kind, self.field(ONCE), orders, words, self.glimpse.revision, instead_of, form, gives_up=())
        return self.counter.hand_in(self.seat, handed)

    def _again(self) -> str:
        """The address at which it opens as it is filled in now; without what was, where that is too long."""
        filled = query({ident: value for ident, value in self.picks.items() if ident != INSTEAD})
        return f"{self.address}?{filled}" if filled and len(filled) <= MOST_FORM else self.address

    def order(self, orders: tuple[Command, ...], deed: Deed) -> Outcome:
        """Hand in orders, in the words of the game; the picks of the deed are set unless they come back."""
        desk = self.glimpse.desk(self.seat)
        receipt = self.hand_in("orders", "; ".join(desk.game.words.menu(cmd, desk.state) for cmd in orders), orders)
        if receipt.fate == "sent back":
            return Outcome(receipt.words, self.picks, deed.lead)
        after = {ident: value for ident, value in changed(self.picks, deed.picks).items() if ident != INSTEAD}
        return Outcome(receipt.words, after, deed.lead)


def changing(picks: Picks) -> int:
    """Return the number of the letter that is being changed; 0 for none."""
    number = picks.get(INSTEAD, 0)
    return number if type(number) is int and number > 0 else 0


def number_in(text: str) -> int:
    """Return the number of a letter; 0 for none."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= len("123456789") else 0


# --- forms of a page --------------------------------------------------------------------


def do_deed(counter: Counter, seat: Seat, slug: str, fields: Fields) -> Outcome | None:
    """Do what a form of a page asks for; None if there is no such page."""
    form = Form(counter, counter.glimpse(), seat, picks_in(fields), fields, page_address(slug))
    try:
        page = shown(form.glimpse, seat, slug, form.picks)
    except Exception:
        if not form.picks:  # a pick that no page has may lead nowhere, and a page without any leads somewhere
            raise
        return Outcome(GONE_ON)
    if page is None:
        return None
    wanted = form.field(DO)
    if wanted and (before := form.handed_in_before):
        return Outcome(before, form.picks)
    deed = found(page, wanted) if wanted else Deed("")
    if deed is None:
        return Outcome(LOOK_AGAIN if is_filled_in(fields) else GONE_ON, form.picks)
    return _do(form, deed, wanted)


def is_filled_in(fields: Fields) -> bool:
    """Whether something was filled in: it then differs from the hidden field that says what the page was made of."""
    hidden = [name for name, _ in fields if name.startswith(PICK)]
    made_of = picks_in(tuple(each for each in fields if each[0].startswith(PICK)))
    typed = picks_in(tuple(each for each in fields if each[0].startswith((TEXT, NUMBER, MANY))))
    return len(set(hidden)) < len(hidden) or any(made_of.get(ident) != value for ident, value in typed.items())


def _do(form: Form, deed: Deed, wanted: str) -> Outcome:
    if deed.why_not:
        return Outcome(deed.why_not, form.picks)
    picks = changed(form.picks, deed.picks)
    if not deed.orders and deed.ways is None:
        return Outcome("", picks, deed.lead)
    if not form.seat.may_order:
        return Outcome(READ_ONLY, form.picks)
    if deed.ways is not None:
        return _choose(form, deed, wanted)
    return form.order(deed.orders, deed)


def _choose(form: Form, deed: Deed, wanted: str) -> Outcome:
    """Take the way that was chosen, or the only one where the deed says so; else they are shown."""
    ways = tuple(deed.ways()) if deed.ways is not None else ()
    chosen = form.field(WAY)
    if not ways:
        return Outcome(deed.why_none or GONE_ON, form.picks)
    if not chosen and not (deed.one_at_once and len(ways) == 1):
        return Outcome("", form.picks, asks=wanted)
    way = _chosen(ways, chosen)
    if way is None or way.refused is not None:
        return Outcome(way.words if way else GONE_ON, form.picks, asks=wanted)
    return form.order(way.commands, deed) if way.commands else Outcome(way.words, form.picks)


def _chosen(ways: tuple[Way, ...], chosen: str) -> Way | None:
    """The way of this fingerprint; without one the first."""
    return next((way for way in ways if not chosen or way_fingerprint(way) == chosen), None)


def _signal(form: Form, words: str, is_sent: bool) -> str:
    """Send a signal, or say how this seat uses its wireless from now on."""
    if not form.has_key:
        return NO_KEY
    signal = signal_in(form.fields) if is_sent else None
    if not words and not (signal and signal.report):
        return NOTHING_WRITTEN
    handed = Handed("signal", form.field(ONCE), words=words, revision=form.glimpse.revision, signal=signal)
    return form.counter.hand_in(form.seat, handed).words


# --- letters that are no orders ------------------------------------------------------------


def do_letter(counter: Counter, seat: Seat, fields: Fields) -> str:
    """Hand in a message, dice or that the seat is done, or take a letter back. Return what the seat reads."""
    form = Form(counter, counter.glimpse(), seat, picks_in(fields), fields)
    if number := number_in(form.field(WITHDRAW)):
        return counter.withdraw(seat, number).words
    words = form.field(WORDS).replace("\r\n", "\n").strip()[:MOST_WORDS]
    match form.field(KIND):
        case "message":
            return form.hand_in("message", words).words if words else NOTHING_WRITTEN
        case "dice":
            return form.hand_in("dice", words).words if words else NOTHING_WRITTEN
        case "done":
            return form.hand_in("done", "").words
        case "signal" | "silence" as kind:
            return _signal(form, words if kind == "signal" else form.field(SILENCE), kind == "signal")
        case _:
            return NOT_A_LETTER
