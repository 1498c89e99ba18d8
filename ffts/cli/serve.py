"""`ffts serve`: a game for players at their own screens, without a window."""

import json
import signal
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from threading import Event, Thread
from types import FrameType

from ffts.app.programs import played_by, seat_programs
from ffts.app.rollers import app_dice
from ffts.app.session import AnySession
from ffts.cli import DONE
from ffts.cli.admitting import Doorkeeper, has_terminal
from ffts.cli.faults import BadInput
from ffts.cli.games import opened, side_of
from ffts.cli.plays import refuse_bots, take_seats
from ffts.cli.signalling import captains, play_signals
from ffts.cli.voice import Voice
from ffts.papers.report.keeping import page_to_keep
from ffts.seats.desk_counter import DeskCounter, DeskThread
from ffts.seats.going_on import settle
from ffts.seats.room import Room
from ffts.seats.seat import Kind, Manner, Seat
from ffts.store.files import write_whole_text
from ffts.web.server.door import EVERYWHERE, HERE, Door, own_addresses
from ffts.web.server.knocking import Knocks
from ffts.web.server.serving import CannotServe, Place, Serving

MANNERS: dict[str, Manner] = {"at-once": "at once", "by-hand": "by hand", "read-only": "read only"}
LAN = "lan"
PULSE_SECONDS = 0.5
TABLE = "The table"
PRIVATE = 0o600
"""Rights of a file with links: only its owner reads and writes it."""


def serve(options: Namespace) -> int:
    """Open the game, open its seats, print their links, and serve until Ctrl+C."""
    place = _place(options)
    with opened(options.game) as session:
        refuse_bots(options)
        take_seats(session, options)
        if options.solo:
            _play_against_program(session, options.solo)
        room, desk = Room(session, app_dice(), reports=page_to_keep, has_desk=False), DeskThread()
        room.think_ahead(desk.run)
        seats = _seats(room, MANNERS[options.orders], options)
        play_signals(room, options)
        settle(room)
        if room.is_over:
            room.release()  # whether there is an umpire, and so a story to open, hangs on the seats
        knocks = Knocks(is_answered=has_terminal())
        try:
            serving = Serving(DeskCounter(room, desk.run), place, knocks)
        except CannotServe as fault:
            raise BadInput(str(fault)) from fault
        try:
            with _until_stopped(desk):
                _say(options, seats, serving.door)
                if knocks.is_answered:
                    Doorkeeper(knocks, seats, Voice().say).begin()
                desk.work()
        finally:
            knocks.listen(None)
            serving.stop()
            desk.stop()
            desk.work()  # what was handed in before is kept
            room.close()
    return DONE


def _place(options: Namespace) -> Place:
    """Where to listen: this machine alone unless another address is named."""
    address = options.address
    if address == LAN:
        address = next(iter(own_addresses()), "")
        if not address:
            raise BadInput("--address lan: this machine is in no local network. Connect it, or leave --address out")
    if address == EVERYWHERE and not options.trust_proxy:
        raise BadInput(f"--address {EVERYWHERE}: name one address of this machine, or lan; players need a link")
    return Place(address or HERE, options.port, options.trust_proxy)


# --- seats ------------------------------------------------------------------------------


def _seats(room: Room, manner: Manner, options: Namespace) -> tuple[Seat, ...]:
    """A commander for each side that a person plays, captains that are named, and the table; seats of the file keep
    their links."""
    return (*commanders(room, manner), *captains(room, options, manner), _seat(room, "table", TABLE, "", "read only"))


def commanders(room: Room, manner: Manner) -> tuple[Seat, ...]:
    """Return a commander for each side that a person plays; seats of the file keep their links."""
    session = room.session
    sides = [side for side in session.game.sides(session.data) if side.id not in played_by(session)]
    return tuple(_seat(room, "commander", f"{side.name} commander", side.id, manner) for side in sides)


def _seat(room: Room, kind: Kind, name: str, side: str, manner: Manner) -> Seat:
    found = next((seat for seat in room.seats() if (seat.kind, seat.side, seat.at) == (kind, side, "")), None)
    if found is None:
        return room.seating.make(kind, name, side, manner=manner, dice="program")
    return found if found.manner == manner else room.seating.order_by(found.number, manner)


def _play_against_program(session: AnySession, solo: str) -> None:
    """A person commands this side, the program all others."""
    own = side_of(session, solo)
    if own is None:
        raise BadInput("--solo: name a side, not the umpire")
    if own in played_by(session):
        raise BadInput(f"--solo {solo}: the program plays this side in {session.store.path.name}")
    others = (side.id for side in session.game.sides(session.data))
    try:
        seat_programs(session, {side: "" for side in others if side not in (own, *played_by(session))})
    except ValueError as fault:
        raise BadInput(f"--solo: {fault}") from fault


# --- what is printed -----------------------------------------------------------------------


def _say(options: Namespace, seats: Sequence[Seat], door: Door) -> None:
    """Print a link for each seat, or write them into a file that only its owner may read."""
    voice = Voice()
    if options.json:
        links = {seat.name: door.link(seat.token) for seat in seats}
        voice.say((json.dumps({"home": door.home, "links": links}, ensure_ascii=False),))
        return
    lines = [f"{seat.name}: {door.link(seat.token)}" for seat in seats]
    if options.links:
        _write(options.links, lines)
        voice.say((f"The links are in {options.links}. Each of them is a key: give it to one player.",))
    else:
        voice.say(_with_codes(seats, door) if _shows_codes(door) else lines)
        voice.say(("Each link is a key: give it to one player.",))
    voice.say((f"Serving at {door.home}. Ctrl+C ends it; everything handed in is kept in {options.game.name}.",))
    voice.end()


def _write(path: Path, lines: Sequence[str]) -> None:
    if not path.exists():
        path.touch(mode=PRIVATE)
    path.chmod(PRIVATE)
    write_whole_text(path, "".join(f"{line}\n" for line in lines))


def _shows_codes(door: Door) -> bool:
    """Whether a code can be shown, and a phone could follow it."""
    can_be_reached = HERE not in door.home
    return can_be_reached and sys.stdout.isatty() and (sys.stdout.encoding or "").lower().startswith("utf")


def _with_codes(seats: Sequence[Seat], door: Door) -> Iterator[str]:
    """Each link below its QR code."""
    from segno import make

    for seat in seats:
        drawn = StringIO()
        make(door.link(seat.token), micro=False).terminal(drawn, border=2, compact=True)
        yield from (drawn.getvalue().rstrip("\n"), f"{seat.name}: {door.link(seat.token)}", "")


# --- until Ctrl+C -----------------------------------------------------------------------------


@contextmanager
def _until_stopped(desk: DeskThread) -> Iterator[None]:
    """Ctrl+C, or the end of the service, ends the work of the desk."""
    over = Event()

    def stop(number: int, frame: FrameType | None) -> None:
        over.set()
        desk.stop()

    def pulse() -> None:
        # On Windows a thread that waits for the next call does not hear of Ctrl+C.
        while not over.wait(PULSE_SECONDS):
            desk.run(lambda: None)

    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    Thread(target=pulse, name="ffts-pulse", daemon=True).start()
    try:
        yield
    finally:
        over.set()
        for number, handler in before.items():
            signal.signal(number, handler)
