"""The rulebook of Fire from the Skies as a value: which rule judges which command."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import wraps
from typing import Any

from ffts.core.game import Rulebook
from ffts.core.model import Command, Event
from ffts.core.umpire import Umpire
from ffts.games.skies import commands as c
from ffts.games.skies import events, going_on
from ffts.games.skies.apply import apply
from ffts.games.skies.commands import air, search, strike
from ffts.games.skies.house_orders import HOUSE
from ffts.games.skies.laws import missing
from ffts.games.skies.rules import ch05, ch09, ch11, seats
from ffts.games.skies.rules.ch06 import fighters, formations, landing, launching, orders, readying, spotting, weather
from ffts.games.skies.rules.ch06 import start as ch06_start
from ffts.games.skies.rules.ch07 import flight, plans
from ffts.games.skies.rules.ch08 import armed_searchers, by_orders, shadowing
from ffts.games.skies.rules.ch08 import search as ch08_search
from ffts.games.skies.rules.ch10 import task_forces
from ffts.games.skies.rules.ch12 import arrival, following, strike_clock
from ffts.games.skies.rules.ch13 import cap_rounds
from ffts.games.skies.rules.ch14 import fire
from ffts.games.skies.rules.ch15 import strike_attacks
from ffts.games.skies.rules.ch17 import at_sea
from ffts.games.skies.rules.ch20 import battle, by_hand
from ffts.games.skies.sequence import gate
from ffts.games.skies.setup import start
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.doctrine import LEVELS
from ffts.games.skies.state import State
from ffts.games.skies.words.readable import readable

Rule = Callable[[Umpire[State, Event, Catalog], Any], None]


def conserving(rule: Rule) -> Rule:
    """6.3 Whatever a rule does, no AF may be gone afterwards, or be in two places; this cannot be waived."""

    @wraps(rule)
    def conserved(ump: Umpire[State, Event, Catalog], cmd: Command) -> None:
        rule(ump, cmd)
        found, expected = missing(ump.state, ump.data)
        why = f"INTERNAL: {found} AFs found, {expected} expected. The action was rolled back"
        ump.insist(found == expected, "X-CONSERVATION", why, "Undo the last action, and report it")

    return conserved


RULES: Mapping[type[Command], Rule] = {
    c.RollInitiative: going_on.roll_initiative,
    c.RollWeather: weather.roll_weather,
    c.SetWeather: weather.set_weather,
    c.CloseSegment: going_on.close_segment,
    **HOUSE.rules(seats.styles_of, LEVELS),
    air.SetStart: ch06_start.set_start,
    air.Launch: launching.launch,
    air.Land: landing.land,
    air.TurnRound: fighters.turn_round,
    air.BringUp: spotting.bring_up,
    air.StrikeBelow: spotting.strike_below,
    air.Respot: spotting.respot,
    air.Ready: readying.ready,
    air.Unready: readying.unready,
    air.Repair: readying.repair,
    air.FormStrike: formations.form_strike,
    air.JoinStrike: formations.join_strike,
    air.FormCap: formations.form_cap,
    air.TurnHome: formations.turn_home,
    air.Divert: formations.divert,
    air.AnnounceStrike: arrival.announce_strike,
    air.Scramble: arrival.scramble,
    air.EmergencyLaunch: arrival.emergency_launch,
    air.EmergencyUnready: arrival.emergency_unready,
    air.SetOrders: orders.set_orders,
    air.RunOrders: orders.run_orders,
    search.PlaceForce: ch05.place_force,
    search.AssignShip: ch05.assign_ship,
    search.NewForce: ch05.new_force,
    search.AddDummies: ch05.add_dummies,
    search.MakeHand: ch05.make_hand,
    search.DealHands: ch05.deal_hands,
    search.ExchangeMaps: ch05.exchange_maps,
    search.Scuttle: ch05.scuttle,
    search.PlotMove: task_forces.plot_move,
    search.RepeatPlots: task_forces.repeat_plots,
    search.PlanSearch: plans.plan_search,
    search.SealPlans: plans.seal_plans,
    search.CancelSearch: plans.cancel_search,
    search.LaunchSearch: plans.launch_search,
    search.RecallSearch: flight.recall_search,
    search.SetSearchOrders: by_orders.set_search_orders,
    search.AnnounceSearch: ch08_search.announce_search,
    search.SearchBand: ch08_search.search_band,
    search.PlayJoker: ch09.play_joker,
    search.ShadowForce: shadowing.shadow_force,
    search.EndShadow: shadowing.end_shadow,
    search.DeclareSearchAttack: armed_searchers.declare_attack,
    search.CloseSearches: ch08_search.close_searches,
    search.RedirectStrike: following.redirect_strike,
    strike.RollSighting: strike_clock.roll_sighting,
    strike.CommitStrike: strike_clock.commit_strike,
    strike.CommitSearcher: strike_clock.commit_searcher,
    strike.RollAsp: strike_clock.roll_asp,
    strike.ChooseAsp: strike_clock.choose_asp,
    strike.LayFormation: ch11.lay_formation,
    strike.FightCap: cap_rounds.fight_cap,
    strike.ChooseTarget: strike_attacks.choose_target,
    strike.Forfeit: strike_attacks.forfeit,
    strike.AllocateAa: fire.allocate_aa,
    strike.ResolveAa: fire.resolve_aa,
    strike.ResolveAttack: strike_attacks.resolve_attack,
    strike.DetermineDamage: at_sea.determine_damage,
    strike.ControlDamage: at_sea.control_damage,
    strike.RecordDamage: at_sea.record_damage,
    strike.RecordCap: cap_rounds.record_cap,
    strike.RecordAa: by_hand.record_aa,
    strike.RecordAttack: by_hand.record_attack,
    strike.BeginBattle: battle.begin_battle,
    strike.EndBattle: battle.end_battle,
    strike.FireGuns: battle.fire_guns,
    strike.DropSpread: battle.drop_spread,
}

RULEBOOK: Rulebook[State, Event, Catalog] = Rulebook(
    events=events.ALL,
    rules={command: conserving(rule) for command, rule in RULES.items()},
    apply=apply,
    gate=gate,
    start=start,
    readable=readable,
)
SUPPOSING = replace(RULEBOOK, rules=RULES)
"""For questions put to a state that is not the whole game: as a side knows it, the enemy's AFs are missing (3.6)."""
