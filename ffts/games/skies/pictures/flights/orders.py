"""What can be ordered of a formation, and what the rules would say to it."""

from collections.abc import Sequence

from ffts.games.skies.commands import air as c
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.names import AfId, FormationId, PlatformId, SideId
from ffts.games.skies.pictures.air.words import due_turn
from ffts.games.skies.pictures.asking import umpire_of
from ffts.games.skies.pictures.flights.flight import FormationStrip
from ffts.games.skies.pictures.verdict import Option, Verdict
from ffts.games.skies.pictures.words import plural
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.view import view


def home_options(session: SkiesDesk, flight: FormationStrip) -> list[Option]:
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


def divert_options(session: SkiesDesk, flight: FormationStrip) -> list[Option]:
    """4.2 and A-019 Every other deck and base of its side."""
    side, afs = SideId(flight.side), tuple(map(AfId, flight.afs))
    decks = session.state.sides[side].platforms.values()
    return [
        _option(session, f"To {deck.name}", c.Divert(side=side, afs=afs, platform=PlatformId(deck.id)), afs)
        for deck in decks
        if deck.id != flight.platform
    ]


def _option(session: SkiesDesk, label: str, cmd: c.TurnHome | c.Divert, afs: Sequence[AfId]) -> Option:
    tried = session.trial((cmd,))
    if tried.refused:
        return Option(label, Verdict((cmd,), refused=tried.refused, stopped=tried.stopped))
    there = _told_arrival(tried.state, session.data, cmd.side, afs)
    return Option(label, Verdict((cmd,), said=there))


def _told_arrival(after: State, data: Catalog, side: SideId, afs: Sequence[AfId]) -> str:
    """4.2, 4.4 and 10.6 When they would be over the deck they make for, and whether that is too late."""
    own = after.sides[side]
    crews = [own.air[af] for af in afs]
    formation = crews[0].formation and own.formations.get(crews[0].formation)
    due = due_turn(umpire_of(view(after, side), data), own, formation) if formation else None
    late = max(0, (due or after.public.turn) - min(af.last_turn or 0 for af in crews))
    told = f"over it in turn {due}" if due else "over it at once"
    return f"{told}, {plural(late, 'turn')} late (4.4)" if late else told
