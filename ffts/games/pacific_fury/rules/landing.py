"""PF-9.3 Who gets ashore, and what it is worth."""

from ffts.games.pacific_fury.events import operations as e
from ffts.games.pacific_fury.names import Class, SideId, TfId
from ffts.games.pacific_fury.rules.ch06 import shifted
from ffts.games.pacific_fury.rules.forces import go_home, units_of
from ffts.games.pacific_fury.sequence import Ump


def put_ashore(ump: Ump, side: SideId, force: TfId) -> None:
    """PF-9.3.c Each Transports unit is off the map and worth one space; the other ships go home."""
    units = tuple(unit for unit in units_of(ump.state, force) if ump.data.cls(unit) is Class.AP)
    ump.say(e.Landed(side=side, force=force, units=units))
    shifted(ump, side, len(units), "Transports landed", "PF-9.3.c")
    go_home(ump, (force,), "the landing is over", "PF-9.3.c")
