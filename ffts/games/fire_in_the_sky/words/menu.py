"""What commands are called in menus: 'Undo 2 JP DD to Hainan'."""

from collections.abc import Callable, Mapping
from typing import Any

from ffts.core.model import Command
from ffts.core.seating import told_seat
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.house_orders import HOUSE
from ffts.games.fire_in_the_sky.names import listed, told, told_place
from ffts.games.fire_in_the_sky.words import battle
from ffts.games.fire_in_the_sky.words.names import NAMES, WITHIN, counted, told_answers

MENU: Mapping[type[Command], Callable[[Any], str]] = {
    c.GoOn: lambda cmd: "End the phase" if cmd.after in c.CLOSES else "Go on",
    c.EndPhase: lambda cmd: f"{NAMES[cmd.side]} {c.CLOSES.get(cmd.step, 'has done')}",
    c.StandAt: lambda cmd: f"{listed(cmd.units)} start in {told_place(cmd.place)}",
    c.RollReactionForce: lambda cmd: "Place the US CV Reaction Force",
    c.SeatPlayer: lambda cmd: told_seat(cmd.temper, WITHIN[cmd.side]),
    c.StandAnswers: lambda cmd: f"{NAMES[cmd.side]} from now on {told_answers(cmd.answers)}",
    c.Concede: lambda cmd: f"{NAMES[cmd.side]} concedes",
    **HOUSE.menu,
    s.TransportOil: lambda cmd: f"{counted(cmd.points, 'Oil Point')} from {told_place(cmd.place)}",
    s.TransferEscort: lambda cmd: f"{told(cmd.unit)} {f'to {told_place(cmd.home)}' if cmd.home else 'escorts convoys'}",
    s.AnnounceRaids: lambda cmd: f"{counted(cmd.dice, 'submarine')} against merchantmen",
    s.EscortConvoys: lambda cmd: f"{counted(cmd.dice, 'die')} of the escorts",
    s.RaidMerchants: lambda cmd: f"{counted(cmd.dice, 'submarine')} against merchantmen",
    s.BombJapan: lambda cmd: f"{counted(cmd.dice, 'die')} of bombers over Japan",
    s.PlaceArrival: lambda cmd: f"{told(cmd.unit)} arrives in {told_place(cmd.at)}",
    s.TrainPilots: lambda cmd: f"{cmd.unit} trains",
    s.ReplenishCarrier: lambda cmd: f"Planes for {told(cmd.carrier)}",
    s.ReleaseAviation: lambda cmd: f"{cmd.unit} leaves the Naval Aviation box",
    s.TakeReplacement: lambda cmd: f"Take {cmd.nation.told} replacements of {cmd.value} in {told_place(cmd.home)}",
    s.UseReplacement: lambda cmd: f"{cmd.marker} fills {told(cmd.unit)}",
    s.MoveOffMap: lambda cmd: f"{listed(cmd.units)} onto the map",
    s.PlaceRanger: lambda cmd: "Ranger comes",
    s.BringEuropeanFleet: lambda cmd: "The British European Fleet comes",
    s.RollAccident: lambda cmd: "Roll for a catastrophe in harbour",
    s.NameAccidentBase: lambda cmd: f"It happened in {told_place(cmd.home)}",
    s.SinkInAccident: lambda cmd: f"{told(cmd.unit)} blows up",
    s.RemoveAirStep: lambda cmd: f"{cmd.unit} pays for the Kamikaze",
    s.SeaDeploy: lambda cmd: f"{listed(cmd.units)} by sea to {told_place(cmd.to[-1]) if cmd.to else 'nowhere'}",
    s.OneHexDeploy: lambda cmd: f"{listed(cmd.units)} one hex to {told_place(cmd.to)}",
    s.SplitAir: lambda cmd: f"Split {cmd.unit}",
    s.JoinAir: lambda cmd: f"Join {cmd.unit} and {cmd.other}",
    s.RemoveExcess: lambda cmd: f"{listed(cmd.units)} taken off {told_place(cmd.place)}",
    s.Sail: lambda cmd: f"{listed(cmd.units)} sail to {told_place(cmd.to)}",
    s.React: lambda cmd: f"{listed(cmd.units)} react to {told_place(cmd.to)}",
    s.ReadMail: lambda cmd: (
        f"{listed(cmd.units)} by the enemy's mail to {told_place(cmd.to[-1]) if cmd.to else 'nowhere'}"
    ),
    s.CommitAir: lambda cmd: f"{listed(cmd.units)} to {told_place(cmd.hex)}",
    s.ReturnTo: lambda cmd: f"{listed(cmd.homes)} to base",
    s.Disband: lambda cmd: f"Disband {listed(cmd.units)}",
    **battle.MENU,
}
