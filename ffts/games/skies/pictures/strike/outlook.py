"""What the next step may bring, before anybody orders it: told under the step, for the umpire."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ffts.core.model import Command
from ffts.games.skies.ahead.cap_odds import Meeting, cap_odds
from ffts.games.skies.ahead.chances import Odds, told_each, told_percent
from ffts.games.skies.ahead.roll_odds import odds_of_first_ask
from ffts.games.skies.ahead.roll_words import told_odds
from ffts.games.skies.commands import strike as s
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.pictures.words import plural
from ffts.games.skies.words.spoken import spoken


def outlook(session: SkiesDesk, cmd: Command) -> tuple[str, ...]:
    """The chances of this order; what a group's card tells of its fire and its attack is not told twice."""
    return tuple(TOLD[type(cmd)](session, cmd)) if type(cmd) in TOLD else ()


def _first_dice(session: SkiesDesk, cmd: Command) -> Iterator[str]:
    asked = odds_of_first_ask(session.state, session.data, cmd)
    if asked and asked[1]:
        yield from told_odds(asked[1])


def _cap(session: SkiesDesk, cmd: s.FightCap) -> Iterator[str]:
    """13.1 Each group and the CAP that would go at it."""
    lines = map(meeting_words, cap_odds(session.state, session.data, cmd))
    yield from (spoken(session.state, line) for line in lines)


def meeting_words(meeting: Meeting) -> str:
    """'2 AF of CAP at Shokaku strike 1/1 (3 AF, 2 AF escort): gets through 30 %; AF destroyed 0: 82 %, 1: 18 %'."""
    flock, odds = meeting.flock, meeting.odds
    there = [plural(flock.afs, "AF")] if flock.afs else []
    there += ["{} escort".format(plural(flock.escorts, "AF"))] if flock.escorts else []
    turned = _turned(meeting)
    return (
        f"{plural(meeting.sent, 'AF')} of CAP at {meeting.group} ({', '.join(there)}): gets through "
        f"{told_percent(odds.scattered)}; AF destroyed {told_each(odds.destroyed)}; turned away {told_each(turned)}"
    )


def _turned(meeting: Meeting) -> Odds:
    found: dict[int, float] = {}
    for (_, turned, _), share in meeting.odds.outcomes.items():
        found[turned] = found.get(turned, 0.0) + share
    return found


def _control(session: SkiesDesk, cmd: s.ControlDamage) -> Iterator[str]:
    """17.4 Which die is for what, and what it may do."""
    work = session.state.sides[cmd.side].ships[cmd.ship].damage.open()
    if len(work) > 1:
        each = (f"{at} {one.name} at {one.where}" for at, one in enumerate(work, 1))
        yield "In turn: {}".format(", ".join(each))
    yield from _first_dice(session, cmd)


TOLD: Mapping[type[Command], Callable[[SkiesDesk, Any], Iterator[str]]] = {
    s.RollSighting: _first_dice,
    s.FightCap: _cap,
    s.ControlDamage: _control,
}
