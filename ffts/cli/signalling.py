"""Options of `ffts serve` for team games: seats of captains, and the house rule *signals*."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Iterator

from ffts.cli.faults import BadInput
from ffts.cli.games import side_of
from ffts.seats.room import Room
from ffts.seats.seat import Manner, Seat

AT = "="


def play_signals(room: Room, options: Namespace) -> None:
    """Switch the rule, and what of it is named."""
    named = options.signal_load is not None or options.commanders
    if named and options.signals == "off":
        raise BadInput("--signals off: leave out --signal-load and --commanders")
    if named and not options.signals and not room.signals:
        raise BadInput("--signal-load and --commanders belong to the house rule: add --signals on")
    if options.signals or named:
        ashore = options.commanders == "ashore" if options.commanders else None
        room.play_signals(options.signals != "off", options.signal_load, ashore)


def captains(room: Room, options: Namespace, manner: Manner) -> Iterator[Seat]:
    """Open a seat for each captain that is named; one that is in the file keeps its link."""
    for named in options.captain:
        side, sign, name = named.partition(AT)
        own = side_of(room.session, side) if sign else None
        if own is None:
            raise BadInput(f"--captain {named}: name a side and what is his, such as USN{AT}Yorktown")
        yield _captain(room, own, *_place(room, own, name, named), manner)


def _place(room: Room, side: str, name: str, named: str) -> tuple[str, str]:
    game, state = room.session.game, room.session.state
    places = tuple(game.captains.commands(game.view(state, side)))
    found = [place for place in places if name.lower() in (place[0].lower(), place[1].lower())]
    if not found:
        raise BadInput(f"--captain {named}: {side} has {_listed(place[1] for place in places)}")
    return found[0]


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names) or "nothing that has a captain of its own"


def _captain(room: Room, side: str, at: str, name: str, manner: Manner) -> Seat:
    there = (seat for seat in room.seats() if (seat.kind, seat.side, seat.at) == ("captain", side, at))
    found = next(there, None)
    if found is None:
        return room.seating.make("captain", name, side, at, manner, "program")
    return found if found.manner == manner else room.seating.order_by(found.number, manner)
