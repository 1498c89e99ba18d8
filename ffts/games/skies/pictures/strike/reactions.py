"""6.13.2 and 12.8 What carriers under an announced strike may do at once: what the Watch knows of, as ways to do it."""

from collections.abc import Iterator, Mapping

from ffts.games.skies.commands import air as c
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.names import SideId, Step
from ffts.games.skies.offers.reacting import Reacting, reactions_of
from ffts.games.skies.pictures.verdict import Verdict, try_out, way
from ffts.games.skies.pictures.words import plural
from ffts.games.skies.rules.ch12.arrival import strikes_on_target
from ffts.games.skies.words.names import told_flight

VERBS: Mapping[type[Reacting], str] = {
    c.Scramble: "scramble",
    c.EmergencyLaunch: "launch",
    c.EmergencyUnready: "unready",
}


def reactions(session: SkiesDesk, viewer: SideId | None = None) -> tuple[Verdict, ...]:
    """12.8 The reactions that are allowed, for each carrier or base the strike is over, of this side or of both."""
    state = session.state
    if state.public.step is not Step.EMERGENCY:
        return ()
    announced = {
        one.id: told_flight(owner, one.id)
        for owner, one in strikes_on_target(state)
        if one.announced_on == state.public.turn
    }
    found = []
    for cmd in _offered(session, viewer):
        before = f" before {announced[cmd.strike]}" if len(announced) > 1 else ""
        found.append(try_out(session, way(f"{_told(session, cmd)}{before}", cmd)))
    return tuple(found)


def _offered(session: SkiesDesk, viewer: SideId | None) -> Iterator[Reacting]:
    for side in session.state.sides.values():
        if viewer in (None, side.id):
            yield from (order for _, _, order in reactions_of(session.state, session.data, side))


def _told(session: SkiesDesk, cmd: Reacting) -> str:
    """'Yorktown: scramble 3 AF'."""
    decks = (side.platforms.get(cmd.platform) for side in session.state.sides.values())
    name = next(deck.name for deck in decks if deck)
    return f"{name}: {VERBS[type(cmd)]} {plural(len(cmd.afs), 'AF')}"
