"""The rulebook as a value: which rule judges which command."""

from collections.abc import Callable, Mapping
from typing import Any

from ffts.core.game import Rulebook
from ffts.core.model import Command, Event
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury import events
from ffts.games.pacific_fury.apply import apply
from ffts.games.pacific_fury.commands import combat, operations
from ffts.games.pacific_fury.house_orders import HOUSE
from ffts.games.pacific_fury.names import LEVELS
from ffts.games.pacific_fury.rules import ch07, ch08, ch09, ch11
from ffts.games.pacific_fury.rules.ch10 import deciding, elsewhere, hits
from ffts.games.pacific_fury.sequence import Ump, gate
from ffts.games.pacific_fury.setup import start
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state import State

RULES: Mapping[type[Command], Callable[[Ump, Any], None]] = {
    c.GoOn: ch11.go_on,
    c.RollEvent: ch07.roll_event,
    c.PlaceTorpedoes: ch07.place_torpedoes,
    c.ReturnSunkCarrier: ch07.return_sunk_carrier,
    c.PlaceInBox: ch08.place_in_box,
    c.RemoveFromBox: ch08.remove_from_box,
    c.CommitForces: ch08.commit_forces,
    operations.Sortie: ch09.sortie,
    operations.Move: ch09.move,
    operations.ReturnHome: ch09.return_home,
    operations.Land: ch09.land,
    operations.Bombard: ch09.bombard,
    operations.AirStrike: ch09.air_strike,
    operations.ExpressRun: ch09.express_run,
    operations.Pass: ch09.pass_on,
    combat.DeclareCarrierCombat: deciding.declare_carrier_combat,
    combat.ChooseTarget: deciding.choose_target,
    combat.ReturnFire: deciding.return_fire,
    combat.Fire: hits.fire,
    combat.AllocateHits: hits.allocate_hits,
    combat.RollSinking: hits.roll_sinking,
    combat.DeclareReturn: deciding.declare_return,
    combat.ContinueStrike: deciding.continue_strike,
    combat.ContinueBombard: deciding.continue_bombard,
    combat.BombardAfterCombat: deciding.bombard_after_combat,
    combat.LandAfterCombat: deciding.land_after_combat,
    combat.AttemptDetection: ch09.attempt_detection,
    combat.TurnUp: elsewhere.turn_up,
    combat.CallBattle: elsewhere.call_battle,
    combat.AbandonBattle: elsewhere.abandon_battle,
    combat.ApplyBattleResult: elsewhere.apply_battle_result,
    c.Concede: ch11.concede,
    **HOUSE.rules(levels=LEVELS),
}

RULEBOOK: Rulebook[State, Event, Catalog] = Rulebook(
    events=events.ALL, rules=RULES, apply=apply, gate=gate, start=start
)
