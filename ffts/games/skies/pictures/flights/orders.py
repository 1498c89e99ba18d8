"""What can be ordered of a formation, and what the rules would say to it."""

from collections.abc import Sequence

from ffts.games.skies.commands import air as c
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.names import AfId, FormationId, PlatformId, SideId
from ffts.games.skies.pictures.air.fuel import Fuel, fuel_of
from ffts.games.skies.pictures.flights.flight import FormationStrip
from ffts.games.skies.pictures.verdict import Verdict, sensible_first, way
from ffts.games.skies.pictures.words import plural
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State


def home_options(session: SkiesDesk, flight: FormationStrip) -> list[Verdict]:
    """4.7 All of it, or one of its groups."""
    side, formation = SideId(flight.side), FormationId(flight.id)
    afs = tuple(map(AfId, flight.afs))
    found = [_option(session, f"All {plural(len(afs), 'AF')}", c.TurnHome(side=side, formation=formation), afs)]
    there = session.state.sides[side].formations.get(formation)
    if there is not None and len(there.groups) > 1:
        for label, group in zip(flight.groups, there.groups, strict=True):
            cmd = c.TurnHome(side=side, formation=formation, afs=group.all)
            found.append(_option(session, label, cmd, group.all))
    return found


def divert_options(session: SkiesDesk, flight: FormationStrip) -> list[Verdict]:
    """4.2 and A-019 Every other deck and base of its side."""
    side, afs = SideId(flight.side), tuple(map(AfId, flight.afs))
    decks = session.state.sides[side].platforms.values()
    found = [
        _option(session, f"To {deck.name}", c.Divert(side=side, afs=afs, platform=PlatformId(deck.id)), afs)
        for deck in decks
        if deck.id != flight.platform
    ]
    return sensible_first(found)


def _option(session: SkiesDesk, label: str, cmd: c.TurnHome | c.Divert, afs: Sequence[AfId]) -> Verdict:
    tried = session.trial((cmd,))
    if tried.refused:
        return Verdict(way(label, cmd), refused=tried.refused, stopped=tried.stopped)
    fuel = _fuel_to(tried.state, session.data, cmd.side, afs)
    return Verdict(way(label, cmd), said=fuel.words, loses=bool(fuel.late))


def _fuel_to(after: State, data: Catalog, side: SideId, afs: Sequence[AfId]) -> Fuel:
    """4.2, 4.4 and 10.6 When they would be over the deck they make for, and whether that is too late."""
    own = after.sides[side]
    name = own.air[afs[0]].formation
    formation = own.formations.get(name) if name else None
    return fuel_of(after.public, data, own, afs, formation)
