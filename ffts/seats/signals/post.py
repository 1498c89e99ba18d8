"""Signals in the room: a seat writes, the tables say what becomes of it, another seat reads, the enemy may hear.

Nothing of this is an entry of the game: it is in the file beside it, as letters are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ffts.seats.letters import Answer, Letter
from ffts.seats.seat import Seat
from ffts.seats.signals.messages import Circumstances, Error, Heard, Message, Passage, Signal
from ffts.seats.signals.reading import Came, OnItsWay, Signals
from ffts.seats.signals.sending import sent
from ffts.seats.signals.story import as_read, written
from ffts.seats.signals.tables import Means, signal_tables

if TYPE_CHECKING:
    from ffts.seats.room import Room

NO_SIGNALS = "Signals are not played"
NO_SEAT = "There is no such seat on your side"
NO_MEANS = "There is no such way to send it"
TOO_FAR = "{means}: it reaches {reach} hexes, and {name} is {distance} away"
QUIET = "You keep wireless silence. Break it first, or send by lamp or courier"
LOW = "You use voice and lamp alone. Break that first, or send another way"
SENT = "Sent to {name}; you do not learn when it is read"
KNOWN = {
    "sent": "The enemy reported something: a contact report in his code was heard",
    "content": "The enemy was heard: \N{LEFT DOUBLE QUOTATION MARK}{words}\N{RIGHT DOUBLE QUOTATION MARK}",
    "bearing": "A ship of the enemy was heard on a bearing of {bearing:03d}",
    "fix": "A ship of the enemy was heard; it is plotted near {where}",
}
SIXTH, CIRCLE = 60, 360
SOMEWHERE = "A ship of the enemy was heard; it is not known where"
HELD, HURRIED, CHANGED = "held: {why}", "hurried: {why}", "changed: {why}"


# --- a seat writes ------------------------------------------------------------------------


def why_not(room: Room, seat: Seat, signal: Signal) -> str:
    """Return why a signal cannot be sent; empty if it can."""
    tables, reader = signal_tables(), _reader(room, seat, signal)
    if not room.signals:
        return NO_SIGNALS
    if reader is None:
        return NO_SEAT
    means = tables.means.get(signal.means)
    return NO_MEANS if means is None else _silent(seat, means) or _out_of_reach(room, seat, reader, means)


def _silent(seat: Seat, means: Means) -> str:
    if seat.silence == "silent" and means.sends in ("wireless", "voice"):
        return QUIET
    return LOW if seat.silence == "low" and means.sends == "wireless" else ""


def _out_of_reach(room: Room, seat: Seat, reader: Seat, means: Means) -> str:
    distance = _distance(room, seat, reader)
    if means.reach is None or distance is None or distance <= means.reach:
        return ""
    return TOO_FAR.format(means=means.name, reach=means.reach, name=reader.name, distance=distance)


def send(room: Room, seat: Seat, letter: Letter) -> Answer:
    """Send a signal: the dice say what becomes of it."""
    assert letter.signal is not None
    reader = _reader(room, seat, letter.signal)
    assert reader is not None
    game, data = room.session.game.signalling, room.session.data

    def shift(where: str, direction: int, count: int) -> str:
        return game.shifted(data, where, direction, count) if game else where

    at = _circumstances(room, seat, reader, letter.signal)
    passage = sent(signal_tables(), Message(letter.words, letter.signal), at, room.roller, shift)
    heard = passage.heard and passage.heard.model_copy(update={"at": _listener(room, seat)})
    passage = passage.model_copy(update={"place": place_of(room, seat), "heard": heard})
    return Answer(letter=letter.number, fate="sent", why=SENT.format(name=reader.name), passage=passage)


def _reader(room: Room, seat: Seat, signal: Signal) -> Seat | None:
    own = (each for each in room.seats() if each.side == seat.side and each.number != seat.number)
    return next((each for each in own if each.number == signal.to), None)


def place_of(room: Room, seat: Seat) -> str:
    """Return where a seat is; empty in a game without places."""
    game, session = room.session.game.signalling, room.session
    return game.place(session.data, session.state, seat.side, seat.at) if game else ""


def _distance(room: Room, seat: Seat, other: Seat) -> int | None:
    game, here, there = room.session.game.signalling, place_of(room, seat), place_of(room, other)
    return game.distance(room.session.data, here, there) if game and here and there else None


def _circumstances(room: Room, seat: Seat, reader: Seat, signal: Signal) -> Circumstances:
    game, session, turn = room.session.game.signalling, room.session, room.turn
    own = [(each, passage) for each, passage in _sent(room) if each.seat == seat.number]
    lately = any(passage.sent_on >= turn - signal_tables().heard.again_within for _, passage in own)
    read = sum(passage.due == turn for letter, passage in _sent(room) if _to(letter) == reader.number)
    distance = _distance(room, seat, reader)
    at = Circumstances(turn, distance, read_this_turn=read, beyond=room.signal_load or None, sent_lately=lately)
    if game is None:
        return at
    here, enemies = place_of(room, seat), [each for each in room.seats() if each.side not in ("", seat.side)]
    far = (_distance(room, seat, enemy) for enemy in enemies)
    return at._replace(
        enemy=min((each for each in far if each is not None), default=None),
        static=game.has_static(session.data, session.state, here),
        raid=game.raid_within(session.data, session.state, seat.side, here, signal_tables().fate.raid_within),
        us_1944=game.is_late_war(session.data, seat.side),
        is_attacked=game.is_attacked(session.state, reader.side, reader.at),
        is_far=_is_far(room, seat, here, signal),
        error=_error_before(own, signal.means, turn),
    )


def _is_far(room: Room, seat: Seat, here: str, signal: Signal) -> bool:
    """Whether what is reported is so far off that its sender may err about where it is; not where the game errs."""
    game, data = room.session.game.signalling, room.session.data
    where = signal.report.where if signal.report else ""
    if game is None or not (here and game.is_place(data, where)) or game.misplaces(data, seat.side):
        return False
    return game.distance(data, here, where) > signal_tables().navigation.beyond


def _error_before(own: Sequence[tuple[Letter, Passage]], means: str, turn: int) -> Error | None:
    """The error of the last report by the same means, while the same observer is thought to report."""
    since = turn - signal_tables().navigation.keeps
    return next(
        (
            passage.error
            for letter, passage in reversed(own)
            if letter.signal and letter.signal.means == means and passage.error and passage.sent_on >= since
        ),
        None,
    )


def _listener(room: Room, seat: Seat) -> str:
    """Where the enemy's commander is, who hears; empty where there is none."""
    enemies = (each for each in room.seats() if each.side not in ("", seat.side) and each.kind == "commander")
    return next((place_of(room, each) for each in enemies), "")


def _to(letter: Letter) -> int:
    return letter.signal.to if letter.signal else 0


# --- who reads ----------------------------------------------------------------------------


def _sent(room: Room) -> Iterator[tuple[Letter, Passage]]:
    for letter in room.inbox.all():
        passage = room.inbox.answer(letter.number).passage if letter.signal else None
        if passage is not None:
            yield letter, passage


def signals_of(room: Room, seat: Seat) -> Signals:
    """Return what a seat can do and has read so far."""
    if not room.signals or not seat.side:
        return Signals()
    own = [each for each in room.seats() if each.side == seat.side and each != seat]
    to = tuple((each.number, each.name) for each in own)
    means = tuple((ident, each.name) for ident, each in signal_tables().means.items())
    came = sorted((*_came(room, seat), *_overheard(room, seat)), key=lambda each: (each.turn, each.number))
    captains = tuple(each.at for each in own if each.at)
    return Signals(to, means, tuple(came[::-1]), seat.silence, _is_blind(room, seat), captains)


def _is_blind(room: Room, seat: Seat) -> bool:
    """Whether a seat knows of the enemy what it saw itself and was sent: a captain, and a commander ashore."""
    return bool(seat.at) or (room.is_ashore and seat.kind == "commander")


def _came(room: Room, seat: Seat) -> Iterator[Came]:
    for letter, passage in _sent(room):
        if _to(letter) == seat.number and passage.fate != "lost" and passage.due <= room.turn:
            who = room.seating.number(letter.seat).name
            yield Came(passage.due, who, as_read(passage), letter.number)


def _overheard(room: Room, seat: Seat) -> Iterator[Came]:
    """What a side hears of the enemy's signals: its commander reads it."""
    if seat.kind != "commander":
        return
    for letter, passage in _sent(room):
        heard = passage.heard
        if heard and room.seating.number(letter.seat).side != seat.side and heard.due <= room.turn:
            yield Came(heard.due, "", heard_words(room, seat, letter, passage, heard), letter.number)


def heard_words(room: Room, seat: Seat, letter: Letter, passage: Passage, heard: Heard) -> str:
    """Say what the enemy of a sender hears."""
    game, data = room.session.game.signalling, room.session.data
    here = heard.at or place_of(room, seat)
    if not (game and here and passage.place):
        return KNOWN[heard.known].format(words=letter.words) if heard.known in ("sent", "content") else SOMEWHERE
    off = (180 if heard.is_wrong else 0) + SIXTH * heard.off
    bearing = (game.bearing(data, here, passage.place) + off) % CIRCLE
    where = game.shifted(data, passage.place, max(heard.direction, 1), heard.error)
    return KNOWN[heard.known].format(words=letter.words, bearing=bearing, where=where)


# --- the umpire ---------------------------------------------------------------------------


def on_their_way(room: Room) -> Sequence[OnItsWay]:
    """Return every signal as the umpire sees it, the newest first."""
    return tuple(_on_its_way(room, letter, passage) for letter, passage in _sent(room))[::-1]


def _on_its_way(room: Room, letter: Letter, passage: Passage) -> OnItsWay:
    seat = room.seating.number(letter.seat)
    reader = room.seating.number(_to(letter))
    assert letter.signal is not None
    words = ", ".join(f"{fate} {chance:.0%}" for fate, chance in passage.odds.items() if chance)
    read, wrote = as_read(passage), written(letter.words, letter.signal.report)
    return OnItsWay(
        letter,
        passage,
        seat.name,
        reader.name,
        _state(room, passage),
        f"When it was sent: {words}" if words else "",
        wrote,
        f"Read as: {read}" if read != wrote else "",
        passage.fate != "lost" and passage.due > room.turn,
    )


def _state(room: Room, passage: Passage) -> str:
    if passage.fate == "lost":
        state = "lost"
    elif passage.due <= room.turn:
        state = f"read on turn {passage.due}"
    else:
        state = f"on its way, read on turn {passage.due}"
    how = f" ({passage.fate})" if passage.fate not in ("clean", "lost") else ""
    heard = f"; heard by the enemy ({passage.heard.known}) on turn {passage.heard.due}" if passage.heard else ""
    return f"{state}{how}{_misplaced(passage)}{heard}"


def _misplaced(passage: Passage) -> str:
    if passage.error is None or not passage.error.hexes:
        return ""
    return f"; its sender is {passage.error.hexes} {'hex' if passage.error.hexes == 1 else 'hexes'} out"


def change(room: Room, number: int, why: str, turns: int = 0, words: str = "") -> Answer:
    """The umpire holds a signal for some turns, hurries it (fewer than none), or has other words read, for a reason."""
    if not why.strip():
        raise ValueError("say why")
    answer = room.inbox.answer(number)
    if answer.passage is None or answer.passage.due <= room.turn:
        raise KeyError(f"signal {number} is not on its way")
    due = max(room.turn, answer.passage.due + turns)
    passage = answer.passage.model_copy(update={"due": due, "words": words or answer.passage.words})
    done = CHANGED if words else HELD if turns > 0 else HURRIED
    return answer.model_copy(update={"why": done.format(why=why), "passage": passage})
