"""What can be ordered of a formation, and what the rules would say to it."""

from ffts.app.files import SkiesSession
from ffts.games.skies import commands_air as c
from ffts.games.skies.names import AfId, FormationId, PlatformId, SideId
from ffts.ui.air.flights import Flight
from ffts.ui.air.orders import Option, try_out
from ffts.ui.air.telling import plural


def home_options(session: SkiesSession, flight: Flight) -> list[Option]:
    """4.7 All of it, or one of its groups."""
    side, formation = SideId(flight.side), FormationId(flight.id)
    found = [_option(session, f"All {plural(len(flight.afs), 'AF')}", c.TurnHome(side=side, formation=formation))]
    there = session.state.sides[side].formations.get(formation)
    if there is not None and len(there.groups) > 1:
        for label, group in zip(flight.groups, there.groups, strict=True):
            cmd = c.TurnHome(side=side, formation=formation, afs=group.all)
            found.append(_option(session, label, cmd))
    return found


def divert_options(session: SkiesSession, flight: Flight) -> list[Option]:
    """4.2 and A-019 Every other deck and base of its side."""
    side, afs = SideId(flight.side), tuple(map(AfId, flight.afs))
    decks = session.state.sides[side].platforms.values()
    return [
        _option(session, f"To {deck.name}", c.Divert(side=side, afs=afs, platform=PlatformId(deck.id)))
        for deck in decks
        if deck.id != flight.platform
    ]


def _option(session: SkiesSession, label: str, cmd: c.TurnHome | c.Divert) -> Option:
    return Option(label, try_out(session, (cmd,)))
