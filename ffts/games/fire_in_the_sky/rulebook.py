"""The rulebook as a value: which rule judges which command."""

from collections.abc import Callable, Mapping
from typing import Any

from ffts.core.citations import number_of
from ffts.core.game import Rulebook
from ffts.core.model import Command, Event
from ffts.core.umpire import FORFEIT
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky import events
from ffts.games.fire_in_the_sky.apply import apply
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.house_orders import HOUSE
from ffts.games.fire_in_the_sky.names import LEVELS, SideId, Step
from ffts.games.fire_in_the_sky.numbering import numbering
from ffts.games.fire_in_the_sky.offers.losing import forfeited
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
from ffts.games.fire_in_the_sky.rules.phases import end_phase, end_step, lesson_step, settled, whose_phase
from ffts.games.fire_in_the_sky.sequence import Ump, gate, name_of, waiting_for
from ffts.games.fire_in_the_sky.setup import start
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.words import readable

FORFEITED = f"FS-4{FORFEIT}"


def go_on(ump: Ump, cmd: c.GoOn) -> None:
    """FS-4 On from a phase that its player may end; what that forfeits is said first. What the other player decides in
    it ends by his own word."""
    awaits = ump.state.public.awaits
    ump.insist(awaits.step is not Step.OVER, "FS-16-OVER", "The game is over", "Undo to play on, or begin another game")
    why = f"{waiting_for(ump.state, ump.data)}; that is a choice of its own"
    ump.insist(awaits.side is not None, "FS-4-CHOICE", why, "Choose one of its lines in the Watch")
    if awaits.side is not None:
        if awaits.step in c.CLOSES:
            own = cmd.side is awaits.side or awaits.side is whose_phase(ump.state)
            why = f"{waiting_for(ump.state, ump.data)} in the other side's turn; going on does not end that"
            way_out = f"A line of the Watch of its own ends it: {name_of(ump.data, awaits.side)}: {c.ENDS[awaits.step]}"
            ump.insist(own, "FS-4-OTHERS", why, way_out)
        if awaits.step in c.CLOSES and cmd.after in (None, awaits.step):
            _nothing_is_forfeited(ump, awaits.side)
        end_step(ump, awaits.side, cmd.after)


def _nothing_is_forfeited(ump: Ump, side: SideId) -> None:
    """FS-4 Said once, before the phase ends; a side the program plays has done what it wanted to, and where the game is
    stepped through the order of the example stands."""
    if side in ump.state.public.seats or lesson_step(ump.state, ump.data) is not None:
        return
    lost = forfeited(ump.state, ump.data)
    text = ". ".join(f"{line.words} [{number_of(line.rule)}]" for line in lost)
    why = f"Too late for this once the phase has ended. {text}"
    ump.require(not lost, FORFEITED, why, "Do it first, or go on and lose it")


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

RULES: Mapping[type[Command], Rule] = {
    **{kind: settled(rule) for kind, rule in PLAY.items()},
    **HOUSE.rules(levels=LEVELS),
}
"""After the umpire's word nothing moves by itself."""

RULEBOOK: Rulebook[State, Event, Catalog] = Rulebook(
    events=events.ALL,
    rules=RULES,
    apply=apply,
    gate=gate,
    start=start,
    readable=readable,
    numbering=numbering,
)
