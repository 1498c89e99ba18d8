"""6.4 How much room the AFs of an air group take at the start, below and on deck."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from pydantic import ValidationError

from ffts.core.shelf import Entries, RoomTaken
from ffts.games.skies.sheets.aircraft import Aircraft
from ffts.games.skies.sheets.carriers import Carrier
from ffts.games.skies.sheets.scenario import Squadron

ON_DECK = ("deck aft", "deck forward", "park")
"""Where AFs of a carrier may stand at the start, other than below and in the air."""


class StartRoom(NamedTuple):
    """What a squadron takes: AFs below, room on deck, and AFs spotted for launch."""

    below: int
    on_deck: int
    spotted: int


def room_of(squadron: Squadron, aircraft: Aircraft) -> StartRoom:
    """6.4 Those that `start` does not name are below; parked aircraft stand closer."""
    below = squadron.afs - sum(start.afs for start in squadron.start if start.where != "hangar")
    spotted = sum(start.afs for start in squadron.start if start.where == "deck aft")
    standing = (start for start in squadron.start if start.where in ON_DECK)
    on_deck = sum(start.afs * aircraft.space(parked=start.where != "deck aft") for start in standing)
    return StartRoom(below, on_deck, spotted)


def rooms_of(group: Mapping[str, Any], entries: Entries) -> tuple[RoomTaken, ...]:
    """Hangar and deck of the carrier of an air group as it is being written; nothing for a base ashore."""
    carrier = entries["carriers"].get(str(group.get("base", "")))
    if not isinstance(carrier, Carrier) or carrier.is_base:
        return ()
    taken = {squadron.id: room_of(squadron, aircraft) for squadron, aircraft in _readable(group, entries)}
    below = tuple((name, room.below) for name, room in taken.items() if room.below > 0)
    on_deck = tuple((name, room.on_deck) for name, room in taken.items() if room.on_deck)
    return (
        RoomTaken(f"Hangar of {carrier.name}, in AFs", carrier.hangar_room, below),
        RoomTaken(f"Deck of {carrier.name}", carrier.deck_room, on_deck),
    )


def _readable(group: Mapping[str, Any], entries: Entries) -> Iterable[tuple[Squadron, Aircraft]]:
    """The squadrons that are written far enough, with their type, if it can stand on a deck."""
    for written in group.get("squadrons", ()):
        aircraft = entries["aircraft"].get(str(written.get("aircraft", "")))
        if isinstance(aircraft, Aircraft) and aircraft.deck_space is not None:
            with suppress(ValidationError):
                yield Squadron.model_validate(written, strict=False), aircraft
