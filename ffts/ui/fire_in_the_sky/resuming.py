"""What whoever sits down to a game again has to know: edition, switches, and what happened since his side decided."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ffts.app.logbook import side_lines
from ffts.ui.desk.open_points import open_points
from ffts.ui.desk.said import tr

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.core.game import Play
    from ffts.core.model import Event
    from ffts.games.fire_in_the_sky.names import SideId
    from ffts.games.fire_in_the_sky.sheets.house_rules import HouseRules
    from ffts.games.fire_in_the_sky.state import State

GAME = "fire_in_the_sky"
MOST = 10


def resumed(session: AnySession, side: SideId) -> tuple[str, ...]:
    """For whoever decides; nothing of a game that has just begun."""
    happened = list(_since(session, side))
    if not session.log():
        return ()
    lines = [session.data.edition.name, told_switches(session.state.public.house)]
    name = session.data.scenario.side(side).name
    if happened:
        lines.append(tr("Since {} last decided:").format(name))
        if len(happened) > MOST:
            lines.append(tr("... {} lines before these stand in the log").format(len(happened) - MOST))
        lines += happened[-MOST:]
    else:
        lines.append(tr("Nothing has happened since {} last decided.").format(name))
    return tuple(lines)


def told_switches(rules: HouseRules) -> str:
    """The options that are played and the open points that are played otherwise than proposed."""
    usual = type(rules)()
    changed = [
        switch.title.partition(":")[0]
        for switch, plain in zip(open_points(GAME, rules), open_points(GAME, usual), strict=True)
        if switch.standing != plain.standing
    ]
    if not changed:
        return tr("No optional rule; every open point as proposed")
    return tr("Switched: {}").format(", ".join(changed))


def _since(session: AnySession, side: SideId) -> Iterator[str]:
    """What this side may read of everything after the last entry that was its decision."""
    state, data = session.game.rulebook.start(session.data), session.data
    after: list[tuple[Play[Event], State]] = []
    for play in session.log():
        after = [] if state.public.awaits.side is side else [*after, (play, state)]
        state = session.game.rulebook.fold(state, play.events)
    for play, before in after:
        yield from (line.text for line in side_lines(session.game, play, before, data, side) if line.kind == "fact")
