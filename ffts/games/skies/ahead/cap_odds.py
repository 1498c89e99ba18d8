"""13.1 What a CAP round may do, group by group, before it is ordered."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

from ffts.core.dice import Dice, highest
from ffts.core.umpire import Refused, Umpire
from ffts.games.skies.ahead.odds import CapOdds, of_cap
from ffts.games.skies.commands.strike import FightCap
from ffts.games.skies.events.strike import CapEngaged
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules.ch13.air_combat import Flock
from ffts.games.skies.rules.ch13.cap_rounds import climbing, doctrine_of, fight_cap, flock_of
from ffts.games.skies.rules.charts import Charts
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.state.strike import GroupId


@dataclass(frozen=True)
class Meeting:
    """One group, the CAP AFs that would go at it, and every way it can end."""

    group: GroupId
    sent: int
    flock: Flock
    odds: CapOdds


def cap_odds(state: State, data: Catalog, cmd: FightCap) -> Iterator[Meeting]:
    """13.1 The odds at each group CAP would be sent at by `cmd`; nothing where the round may not be fought."""
    ump = Umpire(RULEBOOK, state, data, Dice(roller=highest), cmd.waive)
    with suppress(Refused):
        fight_cap(ump, cmd)
    for event in ump.events:
        if isinstance(event, CapEngaged):
            yield _meeting(state, data, cmd, event)


def _meeting(state: State, data: Catalog, cmd: FightCap, event: CapEngaged) -> Meeting:
    before = Umpire(RULEBOOK, state, data, Dice(), cmd.waive)
    attacker = state.sides[state.enemy_of(cmd.side)]
    flock = flock_of(before, attacker, attacker.combat.raiders[event.group], event.when)
    doctrine, charts = doctrine_of(before, cmd.side), Charts(data.tables)
    late = climbing(state, state.sides[cmd.side], event.sent)
    odds = of_cap(charts, doctrine, flock, len(event.sent), event.when, late)
    return Meeting(event.group, len(event.sent), flock, odds)
