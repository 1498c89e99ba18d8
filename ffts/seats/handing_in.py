"""A letter comes in: it is in the file before it is acknowledged, counts once, and is answered where it can be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, get_args

from ffts.core.dice import BadDice, read_typed
from ffts.core.game import LineReading
from ffts.core.model import Command
from ffts.seats import carrying, going_on
from ffts.seats.as_asked import SayDone, written
from ffts.seats.glimpse import step_in_words
from ffts.seats.inbox import now as clock
from ffts.seats.judging import judge, refusal_words
from ffts.seats.letters import Answer, Fate, Handed, Letter, Receipt
from ffts.seats.plain_words import unread
from ffts.seats.seat import Seat, Silence
from ffts.seats.signals import post as signals
from ffts.seats.waiting import how_far

if TYPE_CHECKING:
    from ffts.seats.glimpse import Snapshot
    from ffts.seats.room import Room

NO_ORDERS = "This seat gives no orders"
OVER = "The day is over"
NOTHING = "There is nothing in this letter"
TOO_LONG = "This letter is too long"
READ_ALREADY = "Letter {number} was read already; hand in another one"
UNKNOWN = "There is no letter {number}"
LATE = "Written for {moment}, and judged as things are now. "
ALL_DONE = "All are done: play went on"
NO_DICE = "None of your orders waits for dice"
NOW = "Now {moment}"
WIRELESS = "Your wireless is {how} now"
ANOTHER = "Something else was handed in from this page already. Look at it as it is now, then press again"
PUT_AWAY = "Put away. It stays on the page Letters"
UNATTENDED = "Handed in. It waits for its moment"
LONGEST, MOST_ORDERS, MOST_NEWS = 4000, 50, 4
KEPT: dict[Fate, str] = {
    "waiting": "Handed in. The umpire will take it",
    "taken": "Done",
    "withdrawn": "Taken back",
    "changed": "Changed",
    "sent back": "Sent back",
    "sent": "Sent",
}


def hand_in(room: Room, seat: Seat, handed: Handed) -> Receipt:
    """Put a letter of a seat into the file and answer it; the same form sent twice counts once."""
    seat = room.seating.number(seat.number)
    if (done := next((cmd for cmd in handed.orders if isinstance(cmd, SayDone)), None)) is not None:
        handed = handed._replace(kind="done", orders=(), gives_up=done.gives_up, until=done.until)
    if no := _refused(room, seat, handed):
        return Receipt(0, "sent back", no)
    if (before := room.inbox.same(seat.number, handed.key)) is not None:
        return receipt(room, before.number) if _is_alike(room, before, handed) else Receipt(0, "sent back", ANOTHER)
    if handed.kind == "signal":
        return _signal(room, seat, handed)
    earlier = room.inbox.own(seat.number, handed.instead_of)
    if earlier and not _is_of_its_kind(room, earlier, handed):
        handed, earlier = handed._replace(instead_of=0), None
    letter, why_not = _letter(room, seat, handed)
    if handed.instead_of and not _may_change(room, earlier):
        why_not = READ_ALREADY.format(number=handed.instead_of) if earlier else UNKNOWN.format(number=handed.instead_of)
        earlier = None
    changed = (Answer(letter=earlier.number, fate="changed"),) if earlier and not why_not else ()
    judged = (Answer(letter=letter.number, fate="sent back", why=why_not),) if why_not else ()
    room.inbox.add(letter, *changed, *judged)
    if not why_not:
        _answer(room, seat, letter)
        going_on.settle(room)
    return receipt(room, letter.number)


def _signal(room: Room, seat: Seat, handed: Handed) -> Receipt:
    """House rule *signals*: send it, or say why it cannot be; without one it is how the seat uses its wireless."""
    if handed.signal is None:
        return _silence(room, seat, handed)
    if no := signals.why_not(room, seat, handed.signal):
        return Receipt(0, "sent back", no)
    letter, _ = _letter(room, seat, handed)
    room.inbox.add(letter, signals.send(room, seat, letter))
    return receipt(room, letter.number)


def _silence(room: Room, seat: Seat, handed: Handed) -> Receipt:
    kept: Silence | None = next((each for each in get_args(Silence) if each == handed.words), None)
    if kept is None or not room.signals:
        return Receipt(0, "sent back", signals.NO_SIGNALS)
    letter, _ = _letter(room, seat, handed)
    room.inbox.add(letter, Answer(letter=letter.number, fate="taken", why=WIRELESS.format(how=kept)))
    room.keep_silence(seat.number, kept)
    return receipt(room, letter.number)


def _is_alike(room: Room, before: Letter, handed: Handed) -> bool:
    """Whether a form says again what it said: one that orders something else from the same page does not count."""
    orders = tuple(written(room.session.game, cmd) for cmd in handed.orders)
    return handed.kind == before.kind and orders in ((), before.orders)


def with_news(receipt: Receipt, handed: Handed, before: Snapshot, now: Snapshot, seat: Seat) -> Receipt:
    """Return a receipt that says too what was rolled since, and to which step play went on, as this seat reads it."""
    if receipt.fate != "taken" or handed.kind == "message" or not seat.side:
        return receipt
    new = now.log(seat)[len(before.log(seat)) :]
    rolls = [at for at, line in enumerate(new) if line.kind == "roll"]
    results = new[rolls[0] : rolls[-1] + 2][-MOST_NEWS:] if rolls else ()
    moment, was = (step_in_words(each.heading(seat)) for each in (now, before))
    went_on = () if moment == was else (NOW.format(moment=moment),)
    return receipt._replace(words=". ".join((receipt.words, *(line.text for line in results), *went_on)))


def withdraw(room: Room, seat: Seat, number: int) -> Receipt:
    """Take a letter back, as long as it waits and none of its orders was given; put away one that came back."""
    letter = room.inbox.own(seat.number, number)
    if letter is None:
        return Receipt(0, "sent back", UNKNOWN.format(number=number))
    if (answer := room.inbox.answer(letter.number)).to_read:
        room.inbox.send_back(letter.number, answer.why, to_read=False)
        return Receipt(number, "sent back", PUT_AWAY)
    if _may_change(room, letter):
        room.inbox.reply(letter.number, "withdrawn")
    return receipt(room, letter.number)


def receipt(room: Room, of_letter: int) -> Receipt:
    """Return what a seat reads of its letter now."""
    letter, answer = room.inbox.letter(of_letter), room.inbox.answer(of_letter)
    number = room.inbox.own_number(of_letter)
    if letter is not None and letter.kind == "orders" and answer.fate in ("waiting", "sent back"):
        late = LATE.format(moment=letter.moment) if room.is_late(letter) else ""
        return Receipt(number, answer.fate, late + (answer.why or _kept(room, answer.fate)))
    if letter is not None and letter.kind == "done" and not answer.why:
        return Receipt(number, answer.fate, ALL_DONE if answer.fate == "taken" else how_far(letter))
    return Receipt(number, answer.fate, answer.why or _kept(room, answer.fate))


def _kept(room: Room, fate: Fate) -> str:
    return UNATTENDED if fate == "waiting" and room.glimpse.unattended else KEPT[fate]


def _refused(room: Room, seat: Seat, handed: Handed) -> str:
    """Return why nothing of this is kept; empty if it is."""
    is_order = handed.kind not in ("message", "signal")
    if seat.is_closed or (is_order and not seat.may_order):
        return NO_ORDERS
    if is_order and room.glimpse.heading(seat).over:
        return OVER
    if len(handed.words) > LONGEST or len(handed.orders) > MOST_ORDERS:
        return TOO_LONG
    has_something = bool(handed.orders or handed.signal or handed.words.strip())
    if handed.kind != "done" and not has_something:
        return NOTHING
    return ""


def _is_of_its_kind(room: Room, earlier: Letter, handed: Handed) -> bool:
    """Return whether one can take the other's place. While a letter is being changed, any other button of the page can
    be pressed: an order of another kind, or that the seat is done, goes in beside it."""
    if earlier.kind != handed.kind:
        return False
    kinds = {type(cmd) for cmd in carrying.orders_of(room.session, earlier)}
    return not handed.orders or not kinds or bool(kinds & {type(cmd) for cmd in handed.orders})


def _may_change(room: Room, letter: Letter | None) -> bool:
    if letter is None or room.inbox.given(letter.number):
        return False
    answer = room.inbox.answer(letter.number)
    return answer.to_read or answer.fate == "waiting" and not room.inbox.rolls(letter.number)


def _letter(room: Room, seat: Seat, handed: Handed) -> tuple[Letter, str]:
    """Return the letter as it goes into the file, and why it goes back at once; empty if it does not."""
    orders, why_not = handed.orders, ""
    if handed.kind == "orders" and not orders:
        orders, why_not = _read(room, seat, handed.words)
    if handed.kind == "orders" and orders and not why_not:
        why_not = judge(room.glimpse, seat, orders).why_not if seat.manner == "at once" and not handed.later else ""
    if handed.kind == "done":
        why_not = going_on.left_undone(room, seat) or going_on.unasked(room, seat, handed)
    game = room.session.game
    letter = Letter(
        number=room.inbox.next_number,
        seat=seat.number,
        key=handed.key,
        at=clock(),
        kind=handed.kind,
        orders=tuple(written(game, cmd) for cmd in orders),
        words=handed.words,
        revision=handed.revision,
        form=handed.form,
        signal=handed.signal,
        moment=room.moment_at(handed.revision, seat),
        until=handed.until if handed.kind == "done" else "",
        sealed=any(isinstance(cmd, game.sealed) for cmd in orders),
    )
    return letter, why_not


def _read(room: Room, seat: Seat, words: str) -> tuple[tuple[Command, ...], str]:
    """Return the orders of a line in plain words, as this seat's own desk reads it; or why there are none."""
    desk = room.glimpse.side_desk(seat)
    readings: Sequence[LineReading] = tuple(desk.game.phrases(desk, words, None))
    allowed = next((reading for reading in readings if reading.allowed and not reading.by_choice), None)
    found = allowed or next((reading for reading in readings if reading.commands and not reading.by_choice), None)
    if found is None:
        return (), unread(desk, words)
    return found.commands, refusal_words(found.refused) if found.refused else ""


def _answer(room: Room, seat: Seat, letter: Letter) -> None:
    """Do what can be done with a letter that has just come in."""
    if letter.kind == "dice":
        _roll(room, seat, letter)
    elif letter.kind == "orders" and seat.manner == "at once":
        carrying.at_once(room, seat, letter)


def _roll(room: Room, seat: Seat, letter: Letter) -> None:
    """Read the faces for the oldest order of this seat that waits for them, and go on with that order."""
    pending = carrying.pending(room, seat)
    if pending is None:
        room.inbox.reply(letter.number, "sent back", NO_DICE)
        return
    try:
        roll = read_typed(pending.ask, letter.words)
    except BadDice as fault:
        room.inbox.reply(letter.number, "sent back", str(fault))
        return
    rolls = carrying.written((*pending.rolls, roll))
    room.inbox.reply_all(
        (
            Answer(letter=pending.letter.number, fate="waiting", rolls=rolls),
            Answer(letter=letter.number, fate="taken", why=f"{pending.words}: {roll.answer()}"),
        )
    )
    carrying.at_once(room, seat, pending.letter)
