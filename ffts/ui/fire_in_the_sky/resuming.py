"""What whoever sits down to a game again has to know: edition, switches, and what happened since his side decided."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ffts.games.fire_in_the_sky.events.pieces import Deployed, ForceFormed
from ffts.games.fire_in_the_sky.events.turn import FractionsLost, OilSpent, TransportSpent, Waited
from ffts.games.fire_in_the_sky.sequence import within
from ffts.ui.desk.look.translate import tr
from ffts.ui.desk.start.switches import open_points

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.core.game import Play
    from ffts.core.model import Event
    from ffts.games.fire_in_the_sky.names import SideId
    from ffts.games.fire_in_the_sky.sheets.scenario import HouseRules

GAME = "fire_in_the_sky"
MOST = 10
PAID = (TransportSpent, OilSpent, FractionsLost)
"""What an order cost is told with the tracks."""


def resumed(session: AnySession, side: SideId) -> tuple[str, ...]:
    """For whoever decides; nothing of a game that has just begun."""
    happened = list(_since(session, side))
    if not session.log():
        return ()
    lines = [session.data.edition.name, describe_switches(session.state.public.house)]
    name = within(session.data, side)
    if happened:
        lines.append(tr("Since {} last decided:").format(name))
        if len(happened) > MOST:
            lines.append(tr("... {} lines before these stand in the log").format(len(happened) - MOST))
        lines += happened[-MOST:]
    else:
        lines.append(tr("Nothing has happened since {} last decided.").format(name))
    return tuple(lines)


def describe_switches(rules: HouseRules) -> str:
    """The options that are played and the open points that are played otherwise than proposed."""
    usual = type(rules)()
    changed = [
        f"{switch.title.partition(':')[0]} ({switch.describe(switch.standing)})"
        for switch, plain in zip(open_points(GAME, rules), open_points(GAME, usual), strict=True)
        if switch.standing != plain.standing
    ]
    if not changed:
        return tr("No optional rule; every open point as proposed")
    return tr("Switched: {}").format("; ".join(changed))


def news(session: AnySession, side: SideId) -> tuple[str, ...]:
    """What this side may read of what the other has done since it last decided; nothing where it decided last."""
    happened = list(_since(session, side))
    if not happened:
        return ()
    name = within(session.data, side)
    more = [tr("... {} lines before these stand in the log").format(len(happened) - MOST)] if happened[MOST:] else []
    return (tr("Since {} last decided:").format(name), *more, *happened[-MOST:])


def enemy_ways(session: AnySession, side: SideId) -> tuple[tuple[str, ...], ...]:
    """The ways that the other side's task forces have gone since this side last decided, or where none has sailed its
    deployments; as far as they were seen."""
    events = [event for play in _entries_since(session, side) for event in play.events]
    sailed = [event for event in events if isinstance(event, ForceFormed) and event.side is not side]
    events, chart = [*(sailed or events)], session.data.chart
    return tuple(tuple(str(chart.hex_of(one)) for one in way) for event in events if (way := _way(event, side)))


def _way(event: Event, side: SideId) -> tuple[str, ...]:
    match event:
        case ForceFormed() if event.side is not side and not event.hidden:
            return (event.start, *event.path)
        case Deployed() if event.side is not side:
            return (event.start, *(event.path or (event.to,)))
        case _:
            return ()


def _since(session: AnySession, side: SideId) -> Iterator[str]:
    """What this side may read of everything after the last entry that was its decision."""
    plays = _entries_since(session, side)
    if not plays:
        return
    state = session.state_at(plays[0].entry.parent)
    for play in plays:
        for fact in session.game.words.facts(state, play.events):
            note = session.game.words.note(fact, side)
            if note is not None and not isinstance(fact.event, PAID):
                yield note
        state = session.game.rulebook.fold(state, play.events)


def _entries_since(session: AnySession, side: SideId) -> list[Play[Event]]:
    """The entries after the last that was this side's decision: who decided stands in what the one before waited
    for."""
    found: list[Play[Event]] = []
    unknown: list[Play[Event]] = []
    for entry in reversed(session.line_to(session.head)):
        play = session.play(entry)
        waited = [event.side for event in play.events if isinstance(event, Waited) and event.side is not None]
        if waited and unknown and waited[-1] is side:
            return found[::-1]
        if waited:
            found += unknown
            unknown = []
        unknown.append(play)
    start = session.game.rulebook.start(session.data).public.awaits.side
    return (found if start is side else [*found, *unknown])[::-1]
