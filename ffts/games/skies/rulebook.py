"""The rulebook of Fire from the Skies as a value: which rule judges which command."""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any

from ffts.core.game import Rulebook
from ffts.core.model import Command, Event
from ffts.core.umpire import Umpire
from ffts.games.skies import commands as c
from ffts.games.skies import events
from ffts.games.skies.apply import apply
from ffts.games.skies.commands import air
from ffts.games.skies.laws import missing
from ffts.games.skies.rules import ch03 as ch03_sequence
from ffts.games.skies.rules import rulings
from ffts.games.skies.rules.ch06 import fighters as ch06_fighters
from ffts.games.skies.rules.ch06 import formations as ch06_formations
from ffts.games.skies.rules.ch06 import landing as ch06_landing
from ffts.games.skies.rules.ch06 import launching as ch06_launching
from ffts.games.skies.rules.ch06 import orders as ch06_orders
from ffts.games.skies.rules.ch06 import readying as ch06_readying
from ffts.games.skies.rules.ch06 import spotting as ch06_spotting
from ffts.games.skies.rules.ch06 import start as ch06_start
from ffts.games.skies.rules.ch06 import weather as ch06_weather
from ffts.games.skies.rules.ch12 import arrival as ch12_arrival
from ffts.games.skies.rules.table_search import RULES as SEARCH_RULES
from ffts.games.skies.rules.table_strike import RULES as STRIKE_RULES
from ffts.games.skies.sequence import gate
from ffts.games.skies.setup import start
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State

Rule = Callable[[Umpire[State, Event, Catalog], Any], None]


def conserving(rule: Rule) -> Rule:
    """6.3 Whatever a rule does, no AF may be gone afterwards, or be in two places; this cannot be waived."""

    @wraps(rule)
    def conserved(ump: Umpire[State, Event, Catalog], cmd: Command) -> None:
        rule(ump, cmd)
        found, expected = missing(ump.state, ump.data)
        ump.insist(
            found == expected,
            "X-CONSERVATION",
            f"INTERNAL: {found} AFs found, {expected} expected. The action was rolled back",
            "Undo the last action, and report it",
        )

    return conserved


RULES: Mapping[type[Command], Rule] = {
    c.RollInitiative: ch03_sequence.roll_initiative,
    c.RollWeather: ch06_weather.roll_weather,
    c.SetWeather: ch06_weather.set_weather,
    c.CloseSegment: ch03_sequence.close_segment,
    c.MakeRuling: rulings.make_ruling,
    c.WriteNote: rulings.write_note,
    c.SetHouseRule: rulings.set_house_rule,
    air.SetStart: ch06_start.set_start,
    air.Launch: ch06_launching.launch,
    air.Land: ch06_landing.land,
    air.TurnRound: ch06_fighters.turn_round,
    air.BringUp: ch06_spotting.bring_up,
    air.StrikeBelow: ch06_spotting.strike_below,
    air.Respot: ch06_spotting.respot,
    air.Ready: ch06_readying.ready,
    air.Unready: ch06_readying.unready,
    air.Repair: ch06_readying.repair,
    air.FormStrike: ch06_formations.form_strike,
    air.JoinStrike: ch06_formations.join_strike,
    air.FormCap: ch06_formations.form_cap,
    air.TurnHome: ch06_formations.turn_home,
    air.Divert: ch06_formations.divert,
    air.AnnounceStrike: ch12_arrival.announce_strike,
    air.Scramble: ch12_arrival.scramble,
    air.EmergencyLaunch: ch12_arrival.emergency_launch,
    air.EmergencyUnready: ch12_arrival.emergency_unready,
    air.SetOrders: ch06_orders.set_orders,
    air.RunOrders: ch06_orders.run_orders,
    **SEARCH_RULES,
    **STRIKE_RULES,
}

RULEBOOK: Rulebook[State, Event, Catalog] = Rulebook(
    events=events.ALL,
    rules={command: conserving(rule) for command, rule in RULES.items()},
    apply=apply,
    gate=gate,
    start=start,
)
