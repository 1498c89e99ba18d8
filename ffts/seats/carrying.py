"""The orders of a letter are carried out: each goes into the file together with what became of the letter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

from ffts.app.session import AnySession
from ffts.core.dice import Ask, NeedRoll, Roll, Roller
from ffts.core.game import ROLLS
from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.seats.as_asked import AsAsked, looked_up, read
from ffts.seats.counter import LetterLine
from ffts.seats.judging import Rolled, dice_of, judge, refusal_words, rolled_for
from ffts.seats.letters import Answer, DiceAsked, Fate, Letter
from ffts.seats.rolling import dice_in_words
from ffts.seats.seat import Seat
from ffts.seats.waiting import ROLL

if TYPE_CHECKING:
    from ffts.seats.room import Room

WORD_NEEDED = "The umpire's word is needed: {rule}"
"""What a seat reads where the truth refuses what it could not know: the number of the rule and no more."""
TRIED_AGAIN = "Not possible now by rule {rule}; it is tried again when play goes on"
"""The same where there is no umpire."""
UMPIRE_ROLLS = "The umpire rolls the dice"


class Pending(NamedTuple):
    """An order that waits for dice of its seat."""

    letter: Letter
    ask: Ask
    rolls: tuple[Roll, ...]
    words: str
    """What is rolled, as its side may read it."""
    order: Command
    """As the seat gave it."""


def written(rolls: Sequence[Roll]) -> str:
    """Return rolls as the file keeps them."""
    return ROLLS.write_all(rolls)


def orders_of(session: AnySession, letter: Letter) -> tuple[Command, ...]:
    """Return the orders of a letter."""
    return tuple(read(session.game, line) for line in letter.orders)


def left_of(room: Room, letter: Letter) -> tuple[Command, ...]:
    """Return the orders of a letter that have not been given yet, on this line of play."""
    line = set(room.session.line_to(room.session.head))
    given = sum(entry in line for entry in room.inbox.given(letter.number))
    return orders_of(room.session, letter)[given:]


def to_give(room: Room, letter: Letter) -> tuple[Command, ...]:
    """Return them as the game knows them; Refused if one of them is not asked any more."""
    side = room.seating.number(letter.seat).side
    return tuple(looked_up(room.session, side, cmd) for cmd in left_of(room, letter))


def is_next(room: Room, letter: Letter, cmd: Command) -> bool:
    """Whether this is the next order of a letter, with or without a rule that was waived."""
    try:
        left = to_give(room, letter)
    except Refused:
        return False
    return bool(left) and left[0] == cmd.model_copy(update={"waive": left[0].waive})


def preview(room: Room, letter: Letter) -> str:
    """Return what a letter would do, and what the rules say, for the umpire."""
    session = room.session
    if letter.kind != "orders":
        return letter.words
    late = room.is_late(letter)
    written_for = f"Written for {letter.moment}. " if late else ""
    try:
        orders = to_give(room, letter)
    except Refused as gone:
        return f"{written_for}{gone.why}"
    trial = session.trial(orders)
    words = "; ".join(session.game.words.menu(cmd, session.state) for cmd in orders)
    return f"{written_for}{words}" + (f" - {refusal_words(trial.refused)}" if trial.refused else "")


def take(room: Room, number: int, rolls: Sequence[Roll], roller: Roller | None) -> LetterLine:
    """Carry out a letter by the umpire's word. Refused and NeedRoll are raised, and the letter waits as before."""
    letter = room.inbox.letter(number)
    if letter is None or room.inbox.answer(number).fate != "waiting":
        raise KeyError(f"letter {number} does not wait")
    if letter.kind == "message":
        room.inbox.reply(number, "taken", "Read")
        return room.inbox.line(letter)
    seat = room.seating.number(letter.seat)
    who = roller or dice_of(seat, room.session, room.roller)
    kept = (*room.inbox.rolls(number), *rolls)
    for left in range(len(left_of(room, letter)), 0, -1):
        cmd = looked_up(room.session, seat.side, left_of(room, letter)[0])
        rolled = rolled_for(room.session, cmd, kept, who)
        if rolled.ask is not None:
            if seat.dice == "seat" and roller is None:
                _ask(room, seat, letter, rolled)
                return room.inbox.line(letter)
            raise NeedRoll(rolled.ask)
        _give(room, letter, cmd, rolled.rolls, is_last=left == 1)
        kept = ()
    return room.inbox.line(letter)


def at_once(room: Room, seat: Seat, letter: Letter) -> None:
    """Carry out a letter as far as the rules and its dice allow; what stops it is answered, and it waits."""
    who, rolls = dice_of(seat, room.session, room.roller), room.inbox.rolls(letter.number)
    orders = left_of(room, letter)
    for number, cmd in enumerate(orders, 1):
        try:
            order = looked_up(room.session, seat.side, cmd)
            rolled = rolled_for(room.session, order, rolls, who)
        except Refused as refused:
            words = TRIED_AGAIN if room.glimpse.unattended else WORD_NEEDED
            _say(room, letter, words.format(rule=refused.rule) if refused.citation else refused.why)
            return
        if rolled.ask is not None:
            _ask(room, seat, letter, rolled)
            return
        _give(room, letter, order, rolled.rolls, is_last=number == len(orders))
        rolls = ()


def answer_given(room: Room) -> None:
    """Answer letters whose orders were given while the room was closed: their dice lay in the tray when it closed."""
    for letter, _ in room.inbox.waiting():
        if letter.kind == "orders":
            _answer_given(room, letter)


def _answer_given(room: Room, letter: Letter) -> None:
    others = {entry for each in room.inbox.all() for entry in room.inbox.given(each.number)}
    for entry in room.since(letter.revision):
        if entry not in others and is_next(room, letter, room.session.play(entry).command):
            fate: Fate = "taken" if len(left_of(room, letter)) == 1 else "waiting"
            room.inbox.reply_all([Answer(letter=letter.number, fate=fate, entry=entry)])


def resume(room: Room) -> None:
    """Go on with letters that were kept and not answered yet when the program ended."""
    answer_given(room)
    for letter, answer in room.inbox.waiting():
        seat = room.seating.number(letter.seat)
        if letter.kind == "orders" and seat.manner == "at once" and not answer.why and not seat.is_closed:
            no = judge(room.glimpse, seat, left_of(room, letter)).why_not
            if no:
                room.inbox.send_back(letter.number, no)
            else:
                at_once(room, seat, letter)


def pending(room: Room, seat: Seat) -> Pending | None:
    """Return the oldest order of this seat that waits for its dice."""
    for letter, answer in room.inbox.waiting():
        if letter.seat == seat.number and letter.kind == "orders" and answer.why.startswith(ROLL):
            found = _pending(room, seat, letter)
            if found is not None:
                return found
    return None


def _pending(room: Room, seat: Seat, letter: Letter) -> Pending | None:
    kept = room.inbox.rolls(letter.number)
    try:
        own = left_of(room, letter)[0]
        cmd = looked_up(room.session, seat.side, own)
        rolled = rolled_for(room.session, cmd, kept, dice_of(seat, room.session, room.roller))
    except Refused:
        return None
    if rolled.ask is None:
        return None
    return Pending(letter, rolled.ask, rolled.rolls, _asked(room, seat, rolled.ask), own)


def dice_asked(room: Room, seat: Seat) -> DiceAsked | None:
    """Return the dice of its own hand that the oldest order of this seat waits for."""
    found = pending(room, seat) if seat.dice == "seat" and seat.may_order else None
    if found is None:
        return None
    ask = found.ask.model_copy(update={"what": found.words})
    own = None if isinstance(found.order, AsAsked) else found.order
    return DiceAsked(room.inbox.own_number(found.letter.number), ask, found.rolls, own)


def _ask(room: Room, seat: Seat, letter: Letter, rolled: Rolled) -> None:
    """Say what the letter waits for."""
    assert rolled.ask is not None
    if seat.dice != "seat":
        _say(room, letter, UMPIRE_ROLLS, rolled.rolls)
        return
    _say(room, letter, f"{ROLL}{dice_in_words(rolled.ask)}: {_asked(room, seat, rolled.ask)}", rolled.rolls)


def _asked(room: Room, seat: Seat, ask: Ask) -> str:
    return room.session.game.words.asked(ask, seat.side) or ""


def _say(room: Room, letter: Letter, why: str, rolls: Sequence[Roll] = ()) -> None:
    """Answer that a letter waits, unless that is its answer already."""
    before = room.inbox.answer(letter.number)
    if (before.why, before.rolls) != (why, written(rolls)):
        room.inbox.reply(letter.number, "waiting", why, rolls)


def _give(room: Room, letter: Letter, cmd: Command, rolls: Sequence[Roll], is_last: bool) -> None:
    """Give one order of a letter."""
    with answering(room, letter, is_last):
        room.session.submit(cmd, tuple(rolls))


@contextmanager
def answering(room: Room, letter: Letter, is_last: bool) -> Iterator[None]:
    """The next entry is an order of this letter: the answer of the letter goes into the file with it, or neither."""
    given: list[Answer] = []

    def along(entry: int) -> tuple[Any, ...]:
        given.append(Answer(letter=letter.number, fate="taken" if is_last else "waiting", entry=entry))
        return tuple(room.inbox.given_as(given[-1]))

    with room.session.store.along(along):
        yield
    if given:
        room.inbox.noted(given[-1])
