"""What commands are called in menus: 'Undo Japan sorties to the Slot'."""

from collections.abc import Callable, Mapping
from typing import Any

from ffts.core.counting import counted
from ffts.core.model import Command
from ffts.core.seating import told_seat
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.commands import combat, operations
from ffts.games.pacific_fury.house_orders import HOUSE
from ffts.games.pacific_fury.words.names import NAMES, WITHIN, force, listed


def _yes(cmd: Any, yes: str, no: str) -> str:
    return f"{NAMES[cmd.side]} {yes if cmd.yes else no}"


MENU: Mapping[type[Command], Callable[[Any], str]] = {
    c.GoOn: lambda cmd: "End the turn",
    c.RollEvent: lambda cmd: "Roll the event",
    c.PlaceTorpedoes: lambda cmd: f"Torpedo {listed(cmd.hits)}",
    c.ReturnSunkCarrier: lambda cmd: f"{cmd.ship} comes back",
    c.PlaceInBox: lambda cmd: f"Put units into box {cmd.box}",
    c.RemoveFromBox: lambda cmd: "Take units back to base",
    c.CommitForces: lambda cmd: f"{NAMES[cmd.side]} has formed its task forces",
    c.SeatPlayer: lambda cmd: told_seat(cmd.temper, WITHIN[cmd.side]),
    c.Concede: lambda cmd: f"{NAMES[cmd.side]} concedes",
    **HOUSE.menu,
    operations.Sortie: lambda cmd: f"{NAMES[cmd.side]} sorties to {cmd.zone.told}",
    operations.Move: lambda cmd: f"{force(cmd.force)} moves to {cmd.zone.told}",
    operations.ReturnHome: lambda cmd: f"{force(cmd.force)} returns home",
    operations.Land: lambda cmd: f"{force(cmd.force)} lands",
    operations.Bombard: lambda cmd: f"{force(cmd.force)} bombards",
    operations.AirStrike: lambda cmd: f"{force(cmd.force)} strikes {force(cmd.target)}",
    operations.ExpressRun: lambda cmd: f"{force(cmd.force)} runs to Guadalcanal",
    operations.Pass: lambda cmd: f"{NAMES[cmd.side]} passes{' the rest' if cmd.rest else ''}",
    combat.DeclareCarrierCombat: lambda cmd: _yes(cmd, "wants carrier combat", "wants no carrier combat"),
    combat.ChooseTarget: lambda cmd: f"{force(cmd.force)} goes for {force(cmd.target)}",
    combat.ReturnFire: lambda cmd: _yes(cmd, "fires back", "does not fire back"),
    combat.Fire: lambda cmd: f"{NAMES[cmd.side]} fires",
    combat.AllocateHits: lambda cmd: f"{NAMES[cmd.side]} places {counted(sum(cmd.hits.values()), 'hit')}",
    combat.RollSinking: lambda cmd: "Roll for sinking",
    combat.DeclareReturn: lambda cmd: _yes(cmd, "returns to base", "stays"),
    combat.ContinueStrike: lambda cmd: (
        f"{NAMES[cmd.side]} strikes {force(cmd.target)} again" if cmd.target else f"{NAMES[cmd.side]} strikes no more"
    ),
    combat.ContinueBombard: lambda cmd: _yes(cmd, "bombards again", "stops the bombardment"),
    combat.BombardAfterCombat: lambda cmd: _yes(cmd, "bombards", "does not bombard"),
    combat.LandAfterCombat: lambda cmd: _yes(cmd, "lands", "does not land"),
    combat.TurnUp: lambda cmd: "Everybody in the fight is shown",
    combat.CallBattle: lambda cmd: "The battle is fought elsewhere",
    combat.AbandonBattle: lambda cmd: "The battle goes on with dice",
    combat.ApplyBattleResult: lambda cmd: f"Result of battle {cmd.battle}",
    combat.AttemptDetection: lambda cmd: _yes(cmd, "looks for the Tokyo Express", "lets the Tokyo Express pass"),
}
