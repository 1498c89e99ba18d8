"""The rulebook as a value: which rule judges which command."""

from collections.abc import Callable, Mapping
from typing import Any

from ffts.core.game import Rulebook
from ffts.core.model import Command, Event
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky import events
from ffts.games.fire_in_the_sky.apply import apply
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.going_on import go_on
from ffts.games.fire_in_the_sky.house_orders import HOUSE
from ffts.games.fire_in_the_sky.numbering import numbering
from ffts.games.fire_in_the_sky.rules import (
    answering,
    ch05,
    ch06,
    ch07,
    ch08,
    ch09,
    ch11,
    ch14,
    ch15,
    ch16,
    ch17,
)
from ffts.games.fire_in_the_sky.rules.ch12 import steps as battle_steps
from ffts.games.fire_in_the_sky.rules.phases import end_phase, settled
from ffts.games.fire_in_the_sky.sequence import Ump, gate
from ffts.games.fire_in_the_sky.setup import start
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.words import spoken

Rule = Callable[[Ump, Any], None]

PLAY: Mapping[type[Command], Rule] = {
    c.GoOn: go_on,
    c.EndPhase: end_phase,
    c.StandAt: ch17.stand_at,
    c.RollReactionForce: ch17.roll_reaction_force,
    c.Concede: ch16.concede,
    c.StandAnswers: answering.stand_answers,
    s.TransportOil: ch05.transport_oil,
    s.TransferEscort: ch05.transfer_escort,
    s.AnnounceRaids: ch06.announce_raids,
    s.EscortConvoys: ch06.escort_convoys,
    s.RaidMerchants: ch06.raid_merchants,
    s.BombJapan: ch06.bomb_japan,
    s.PlaceArrival: ch07.place_arrival,
    s.TrainPilots: ch07.train_pilots,
    s.ReplenishCarrier: ch07.replenish_carrier,
    s.ReleaseAviation: ch07.release_aviation,
    s.TakeReplacement: ch07.take_replacement,
    s.UseReplacement: ch07.use_replacement,
    s.MoveOffMap: ch07.move_off_map,
    s.PlaceRanger: ch17.place_ranger,
    s.BringEuropeanFleet: ch07.bring_european_fleet,
    s.RollAccident: ch17.roll_accident,
    s.NameAccidentBase: ch17.name_accident_base,
    s.SinkInAccident: ch17.sink_in_accident,
    s.RemoveAirStep: ch17.remove_air_step,
    s.SeaDeploy: ch08.sea_deploy,
    s.OneHexDeploy: ch08.one_hex_deploy,
    s.SplitAir: ch08.split_air,
    s.JoinAir: ch08.join_air,
    s.RemoveExcess: ch08.remove_excess,
    s.Sail: ch09.sail,
    s.React: ch09.react,
    s.ReadMail: ch09.read_mail,
    s.CommitAir: ch11.commit_air,
    s.ReturnTo: ch14.return_to,
    s.Disband: ch15.disband,
    **battle_steps.RULES,
}
"""FS-4 What may bring the game to a step that passes by itself."""

RULES: Mapping[type[Command], Rule] = {**{kind: settled(rule) for kind, rule in PLAY.items()}, **HOUSE.rules()}
"""After the umpire's word nothing moves by itself."""

RULEBOOK: Rulebook[State, Event, Catalog] = Rulebook(
    events=events.ALL,
    rules=RULES,
    apply=apply,
    gate=gate,
    start=start,
    spoken=spoken,
    numbering=numbering,
)
