"""The table of the rules of task forces and searches."""

from collections.abc import Callable, Mapping
from typing import Any

from ffts.core.model import Command
from ffts.games.skies.commands import search as c
from ffts.games.skies.rules import ch05 as ch05_task_forces
from ffts.games.skies.rules import ch09 as ch09_dummies
from ffts.games.skies.rules.ch07 import flight as ch07_search_flight
from ffts.games.skies.rules.ch07 import plans as ch07_search_plans
from ffts.games.skies.rules.ch08 import search as ch08_search
from ffts.games.skies.rules.ch08 import shadowing as ch08_shadowing
from ffts.games.skies.rules.ch10 import task_forces as ch10_task_forces
from ffts.games.skies.rules.ch12 import following as ch12_following
from ffts.games.skies.sequence import Ump

RULES: Mapping[type[Command], Callable[[Ump, Any], None]] = {
    c.PlaceForce: ch05_task_forces.place_force,
    c.AssignShip: ch05_task_forces.assign_ship,
    c.NewForce: ch05_task_forces.new_force,
    c.AddDummies: ch05_task_forces.add_dummies,
    c.MakeHand: ch05_task_forces.make_hand,
    c.DealHands: ch05_task_forces.deal_hands,
    c.ExchangeMaps: ch05_task_forces.exchange_maps,
    c.Scuttle: ch05_task_forces.scuttle,
    c.PlotMove: ch10_task_forces.plot_move,
    c.RepeatPlots: ch10_task_forces.repeat_plots,
    c.PlanSearch: ch07_search_plans.plan_search,
    c.SealPlans: ch07_search_plans.seal_plans,
    c.CancelSearch: ch07_search_plans.cancel_search,
    c.LaunchSearch: ch07_search_plans.launch_search,
    c.RecallSearch: ch07_search_flight.recall_search,
    c.AnnounceSearch: ch08_search.announce_search,
    c.SearchBand: ch08_search.search_band,
    c.PlayJoker: ch09_dummies.play_joker,
    c.ShadowForce: ch08_shadowing.shadow_force,
    c.EndShadow: ch08_shadowing.end_shadow,
    c.DeclareSearchAttack: ch08_search.declare_attack,
    c.CloseSearches: ch08_search.close_searches,
    c.RedirectStrike: ch12_following.redirect_strike,
}
