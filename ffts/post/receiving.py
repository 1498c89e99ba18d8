"""Blocks of orders come in: each is known by its check, judged on the desk of its seat, and handed in as letters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.post.base import game_mark, sheet_secret
from ffts.post.block import Block, Broken, blocks_in, tidy
from ffts.post.signals import is_signal, read_signal
from ffts.post.slips import LineSlip, Slip
from ffts.seats.glimpse import moment_of, step_in_words
from ffts.seats.judging import judge, refusal_words
from ffts.seats.letters import Handed, Kind, Receipt
from ffts.seats.plain_words import unread
from ffts.seats.releases import Release
from ffts.seats.room import Room
from ffts.seats.seat import Seat
from ffts.seats.side_desk import SideDesk
from ffts.seats.signals.messages import Signal

BY_POST = "post"
"""How the key of a letter begins that came by mail."""
NO_BLOCK = "there is no block of orders in it. A block begins with FFTS and ends with a check"
CHANGED = "it is not as the order sheet of this seat wrote it: a sign was changed on the way, or it is a forgery"
READ, DONE = "The umpire reads it", "Said that this seat is done"
WENT_ON = "Done: the orders before it ended the segment by themselves"
LATER = "Kept until its moment: {words}"
NOTHING = "Nothing to order"
SAY, LATER_WORD, DO, DONE_WORD = "say ", "later: ", "do ", "done"


class Line(NamedTuple):
    """A line of a block, read."""

    number: int
    typed: str
    kind: Kind
    words: str
    orders: tuple[Command, ...] = ()
    why_not: str = ""
    later: bool = False
    comes_to: str = ""
    """What its words mean, with what that costs, as far as the side knows; empty where the menu says it all."""
    signal: Signal | None = None
    """House rule *signals*; None of a line of that kind that says how the wireless is used."""

    @property
    def is_apart(self) -> bool:
        """Whether it is a letter of its own."""
        return self.later or self.kind != "orders"


def take_in(room: Room, text: str, late: bool = False) -> tuple[Slip, ...]:
    """Hand in the blocks of a text, and say what became of each. With `late` one that was written for an older moment
    is judged as things are now."""
    found = blocks_in(text)
    return tuple(_take(room, each, late) for each in found) or (Slip("damaged", why=NO_BLOCK),)


def _take(room: Room, block: Block | Broken, late: bool) -> Slip:
    if isinstance(block, Broken):
        return Slip("damaged", why=block.why)
    if block.about.get("game") != game_mark(room.session) or block.kind != "orders":
        return Slip("another game")
    seat, release = _seat(room, block), _release(room, block)
    if seat is None or release is None or not seat.may_order:
        return Slip("not this seat")
    return _known_bad(room, seat, release, block, late) or _hand_in(room, seat, block, release)


def _known_bad(room: Room, seat: Seat, release: Release, block: Block, late: bool) -> Slip | None:
    """Return why nothing of a block is taken: it was changed, came before, or is too old."""
    if not block.is_made_with(sheet_secret(room.session, seat, release.revision)):
        return Slip("damaged", seat.name, why=CHANGED)
    if room.inbox.same(seat.number, _key(block, "")) is not None:
        return Slip("again", seat.name)
    return None if late else _too_old(room, seat, release)


def _seat(room: Room, block: Block) -> Seat | None:
    number = block.about.get("seat", "")
    return next((seat for seat in room.seats() if str(seat.number) == number), None)


def _release(room: Room, block: Block) -> Release | None:
    base = block.about.get("base", "")
    return next((each for each in room.releases() if str(each.revision) == base), None)


def _too_old(room: Room, seat: Seat, release: Release) -> Slip | None:
    """Return the slip of a block that was written for an earlier turn, or for a line of play that is left."""
    session = room.session
    then = session.game.view(session.state_at(release.entry), seat.side)
    known = session.game.known(then, session.data) if session.game.known else then
    before, now = session.game.heading(known, session.data, seat.side), room.glimpse.heading(seat)
    old = Slip("old", seat.name, written=moment_of(before), now=moment_of(now))
    if release.entry is not None and release.entry not in session.line_to(session.head):
        return old._replace(became="taken back")
    return old if before.period != now.period else None


def _key(block: Block, part: str) -> str:
    return f"{BY_POST} {block.check} {part}".strip()


# --- lines --------------------------------------------------------------------------------


def _hand_in(room: Room, seat: Seat, block: Block, release: Release) -> Slip:
    """What is for later and messages are letters of their own, orders that are for now one letter, in their order; that
    the seat is done comes last, for what must be done may be among them.

    The letter by which the block is known again is the last one: what comes a second time because the program ended
    in between is then handed in to its end, and each letter still counts once.
    """
    lines, before = tuple(_read(room, seat, block.lines)), _step(room, seat)
    slips = {line.number: _slip(room, seat, line) for line in lines}
    done = next((line for line in lines if line.kind == "done"), None)
    for line in lines:
        if line.is_apart and not line.why_not and line.kind != "done":
            letter = Handed(line.kind, _key(block, str(line.number)), line.orders, line.words, release.revision)
            _note(slips, (line,), room.hand_in(seat, letter._replace(later=line.later, signal=line.signal)))
    now = [line for line in lines if not line.is_apart and not line.why_not]
    answer = ""
    if now or not done:
        orders = tuple(cmd for line in now for cmd in line.orders)
        words = "; ".join(line.words for line in now) or NOTHING
        kind: Kind = "orders" if now else "message"
        receipt = room.hand_in(
            seat, Handed(kind, _key(block, "orders" if done else ""), orders, words, release.revision)
        )
        _note(slips, now, receipt)
        answer = receipt.words if now else ""
    if done:
        is_still = _step(room, seat) == before
        slips[done.number] = slips[done.number]._replace(words=DONE if is_still else WENT_ON)
        last = Handed(
            "done" if is_still else "message", _key(block, ""), (), "" if is_still else WENT_ON, release.revision
        )
        _note(slips, (done,), room.hand_in(seat, last))
    return Slip("taken", seat.name, tuple(slips.values()), answer=answer)


def _step(room: Room, seat: Seat) -> str:
    """What is open, in words: orders that count at once may end it."""
    return step_in_words(room.glimpse.heading(seat))


def _note(slips: dict[int, LineSlip], lines: Iterable[Line], receipt: Receipt) -> None:
    """Lines whose letter came back were not taken; a signal has its answer at once."""
    is_taken = receipt.fate != "sent back"
    for line in lines:
        if not is_taken or line.kind == "signal":
            slips[line.number] = slips[line.number]._replace(words=receipt.words, is_taken=is_taken)


def _slip(room: Room, seat: Seat, line: Line) -> LineSlip:
    """Return what a line will do, as far as its seat may know, or why it cannot be."""
    if line.why_not:
        return LineSlip(line.number, line.typed, line.why_not, is_taken=False)
    if line.kind != "orders":
        return LineSlip(line.number, line.typed, DONE if line.kind == "done" else READ)
    state = room.glimpse.side_desk(seat).state
    comes_to = line.comes_to or "; ".join(room.session.game.words.menu(cmd, state) for cmd in line.orders)
    return LineSlip(line.number, line.typed, LATER.format(words=comes_to) if line.later else comes_to)


def _read(room: Room, seat: Seat, lines: Sequence[str]) -> Iterator[Line]:
    """Read the lines one after the other, each on the desk that those before it leave."""
    desk = room.glimpse.side_desk(seat)
    for number, typed in enumerate(lines, 1):
        line = _line(room, seat, desk, number, typed)
        if line.orders and not line.why_not and not line.later:
            desk = desk.stepped(line.orders)
        yield line


def _line(room: Room, seat: Seat, desk: SideDesk, number: int, typed: str) -> Line:
    if typed.lower() == DONE_WORD:
        return Line(number, typed, "done", "")
    if typed.lower().startswith(SAY):
        return Line(number, typed, "message", typed[len(SAY) :])
    if is_signal(typed):
        found = read_signal(typed, room.glimpse.signals(seat))
        return Line(number, typed, "signal", found.words, why_not=found.why_not, signal=found.signal)
    later = typed.lower().startswith(LATER_WORD)
    words = typed[len(LATER_WORD) :] if later else typed
    if words.lower().startswith(DO):
        orders, why_not, comes_to = *_asked(room, seat, words[len(DO) :]), ""
    else:
        orders, why_not, comes_to = _in_plain_words(room, seat, desk, words)
    is_known = bool(orders) and later
    return Line(number, typed, "orders", words, orders, "" if is_known else why_not, is_known, comes_to)


def _asked(room: Room, seat: Seat, words: str) -> tuple[tuple[Command, ...], str]:
    """Return the order of a line of the Watch, by the words that the seat reads there."""
    for line in room.glimpse.due(seat):
        if line.orders and tidy(line.for_side) == words:
            return line.orders, judge(room.glimpse, seat, line.orders).why_not
    return (), f"This is not asked now: {words}"


def _in_plain_words(room: Room, seat: Seat, desk: SideDesk, words: str) -> tuple[tuple[Command, ...], str, str]:
    """Return its orders, why they cannot be, and what they come to."""
    readings = [each for each in desk.game.phrases(desk, words, None) if each.commands and not each.by_choice]
    found = next((each for each in readings if each.allowed), next(iter(readings), None))
    if found is None:
        return (), unread(desk, words), ""
    if not all(getattr(cmd, "side", desk.side) in (desk.side, None) and desk.gives(cmd) for cmd in found.commands):
        return (), judge(room.glimpse, seat, found.commands).why_not or "This is not for this seat to order", ""
    forecast = f"{found.words} ({found.verdict})" if found.verdict and not found.refused else found.words
    return found.commands, _no(found.refused), forecast


def _no(refused: Refused | None) -> str:
    return refusal_words(refused) if refused else ""
