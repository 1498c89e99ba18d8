"""FS-12 The steps of the Combat Phase: what opens each, and which rule judges each command."""

from collections.abc import Callable, Mapping
from typing import Any

from ffts.core.model import Command
from ffts.games.fire_in_the_sky.commands import battle as c
from ffts.games.fire_in_the_sky.names import Step
from ffts.games.fire_in_the_sky.rules.ch08 import open_excess
from ffts.games.fire_in_the_sky.rules.ch12 import (
    air,
    clearing,
    elsewhere,
    guns,
    landing,
    preparing,
    strikes,
    submarines,
)
from ffts.games.fire_in_the_sky.sequence import Ump

OPENING: Mapping[Step, Callable[[Ump], None]] = {
    Step.COMBAT: submarines.open_combat,
    Step.SUBMARINES: submarines.open_submarines,
    Step.SUBMARINE_FIRE: submarines.open_fire,
    Step.BATTLES: preparing.open_battles,
    Step.KAMIKAZE: preparing.open_kamikaze,
    Step.AVIATION: preparing.open_aviation,
    Step.BOARD: preparing.open_board,
    Step.AIR: air.open_air,
    Step.TARGETS: air.open_targets,
    Step.FLAK: strikes.open_flak,
    Step.STRIKES: strikes.open_strikes,
    Step.SEA_IN: guns.open_sea_in,
    Step.LINE_UP: guns.open_line_up,
    Step.LEFTOVERS: guns.open_leftovers,
    Step.WITHDRAW: guns.open_withdraw,
    Step.FIRE_AT: guns.open_fire_at,
    Step.EXCESS_LANDING: open_excess,
    Step.LANDING: landing.open_landing,
    Step.SUPPORT: landing.open_support,
    Step.LAND_COMBAT: landing.open_land_combat,
    Step.DISEMBARK: clearing.open_disembark,
}
"""FS-12.1 What the rules do when a step begins; who has no choice in it is passed over."""

RULES: Mapping[type[Command], Callable[[Ump, Any], None]] = {
    c.NameSubmarineTargets: submarines.name_submarine_targets,
    c.AttackBySubmarine: submarines.attack_by_submarine,
    c.FightBattle: preparing.fight_battle,
    c.DeclareKamikaze: preparing.declare_kamikaze,
    c.UseAviation: preparing.use_aviation,
    c.AssignBox: preparing.assign_box,
    c.FightInTheAir: air.fight_in_the_air,
    c.NameTargets: air.name_targets,
    c.OpenStrike: strikes.open_strike,
    c.AssignStrikes: strikes.assign_strikes,
    c.PlaceKamikaze: strikes.place_kamikaze,
    c.PutInSeaControl: guns.put_in_sea_control,
    c.PairShips: guns.pair_ships,
    c.AssignLeftovers: guns.assign_leftovers,
    c.Withdraw: guns.withdraw,
    c.AimGuns: guns.aim_guns,
    c.FireGuns: guns.fire_guns,
    c.LandUnits: landing.land_units,
    c.RollSupport: landing.roll_support,
    c.FightOnLand: landing.fight_on_land,
    c.Disembark: clearing.disembark,
    c.CallBattle: elsewhere.call_battle,
    c.AbandonBattle: elsewhere.abandon_battle,
    c.ApplyBattleResult: elsewhere.apply_battle_result,
}
