"""FS-4 The sequence of play as data: the phases of each player turn, what they are called, which commands they open."""

from collections.abc import Mapping

from ffts.core.model import Command, Event
from ffts.core.seats.seating import describe_helpers
from ffts.core.umpire import Umpire
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import battle
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.names import SideId, Step
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.parts import Public

Ump = Umpire[State, Event, Catalog]

COMMON: tuple[Step, ...] = (
    Step.REINFORCE,
    Step.ACCIDENT,
    Step.KAMIKAZE_LOSS,
    Step.DEPLOY_FIRST,
    Step.EXCESS_FIRST,
    Step.SAIL,
    Step.REACT,
    Step.COMMIT,
    Step.COMBAT,
    Step.RETURN,
    Step.EXCESS_RETURN,
    Step.DEPLOY_SECOND,
    Step.EXCESS_SECOND,
    Step.END,
)
PARTS: Mapping[SideId, tuple[Step, ...]] = {
    SideId.JP: (Step.TRANSPORT, *COMMON),
    SideId.AL: (Step.CONVOY, Step.MERCHANTS, Step.BOMBING, *COMMON),
}
"""FS-4.1 and FS-4.2 The two player turns."""

REFITS: tuple[type[Command], ...] = (s.UseReplacement, s.SplitAir, s.JoinAir)
"""FS-7.4 and FS-2.1.1.2 What the phasing player may do in any of his phases."""

ASHORE: tuple[Step, ...] = (Step.LANDING, Step.SUPPORT, Step.LAND_COMBAT)
"""FS-12.3.4.2 Steps of a battle in which a marker that is ashore may fill a unit."""

OPENS: Mapping[Step, tuple[type[Command], ...]] = {
    Step.SET_UP: (c.StandAt, c.RollReactionForce, c.EndPhase),
    Step.TRANSPORT: (s.TransportOil, s.TransferEscort, c.EndPhase, *REFITS),
    Step.CONVOY: (s.EscortConvoys,),
    Step.MERCHANTS: (s.RaidMerchants, s.AnnounceRaids),
    Step.CONVOY_ANSWER: (s.EscortConvoys,),
    Step.BOMBING: (s.BombJapan, c.EndPhase),
    Step.REINFORCE: (
        s.PlaceArrival,
        s.TrainPilots,
        s.ReplenishCarrier,
        s.ReleaseAviation,
        s.TakeReplacement,
        s.MoveOffMap,
        s.PlaceRanger,
        s.BringEuropeanFleet,
        c.EndPhase,
        *REFITS,
    ),
    Step.ACCIDENT: (s.RollAccident, s.NameAccidentBase, s.SinkInAccident),
    Step.KAMIKAZE_LOSS: (s.RemoveAirStep, c.EndPhase),
    Step.DEPLOY_FIRST: (s.SeaDeploy, s.OneHexDeploy, c.EndPhase, *REFITS),
    Step.EXCESS_FIRST: (s.RemoveExcess, c.EndPhase),
    Step.SAIL: (s.Sail, c.EndPhase, *REFITS),
    Step.REACT: (s.React, s.ReadMail, c.EndPhase),
    Step.COMMIT: (s.CommitAir, c.EndPhase, *REFITS),
    Step.COMBAT: (),
    **battle.OPENS,
    **{step: (*battle.OPENS[step], s.UseReplacement) for step in ASHORE},
    Step.RETURN: (s.ReturnTo, c.EndPhase),
    Step.EXCESS_RETURN: (s.RemoveExcess, c.EndPhase),
    Step.DEPLOY_SECOND: (s.SeaDeploy, c.EndPhase, *REFITS),
    Step.EXCESS_SECOND: (s.RemoveExcess, c.EndPhase),
    Step.END: (s.Disband, c.EndPhase),
    Step.TURN_START: (),
    Step.OVER: (),
}
ALWAYS: tuple[type[Command], ...] = (c.GoOn, c.SeatPlayer, c.StandAnswers, c.MakeRuling, c.WriteNote, c.SetHouseRule)

TEXTS: Mapping[Step, str] = {
    Step.SET_UP: "sets up",
    Step.TURN_START: "begins the turn",
    Step.TRANSPORT: "ships oil and moves its escorts",
    Step.CONVOY: "decides how many escorts hunt submarines",
    Step.MERCHANTS: "sends submarines against merchantmen",
    Step.CONVOY_ANSWER: "decides how many escorts hunt submarines",
    Step.BOMBING: "bombs Japan",
    Step.REINFORCE: "takes its reinforcements",
    Step.ACCIDENT: "sees to its harbours",
    Step.KAMIKAZE_LOSS: "takes off an air step that the Kamikaze cost",
    Step.DEPLOY_FIRST: "deploys",
    Step.EXCESS_FIRST: "takes off what stands beyond a limit",
    Step.SAIL: "moves its task forces",
    Step.REACT: "reacts",
    Step.COMMIT: "commits its air units",
    Step.COMBAT: "fights",
    **battle.TEXTS,
    Step.RETURN: "returns to base",
    Step.EXCESS_RETURN: "takes off what stands beyond a limit",
    Step.DEPLOY_SECOND: "deploys again",
    Step.EXCESS_SECOND: "takes off what stands beyond a limit",
    Step.END: "ends its turn",
    Step.OVER: "rests",
}
"""What the side whose word it is does: 'Japan deploys'."""

PHASES: tuple[tuple[str, str, tuple[Step, ...]], ...] = (
    ("FS-5", "Transport", (Step.TRANSPORT,)),
    ("FS-6", "Economic warfare", (Step.CONVOY, Step.MERCHANTS, Step.CONVOY_ANSWER, Step.BOMBING)),
    ("FS-7", "Reinforcement", (Step.REINFORCE, Step.ACCIDENT, Step.KAMIKAZE_LOSS)),
    ("FS-8", "First deployment", (Step.DEPLOY_FIRST, Step.EXCESS_FIRST)),
    ("FS-9", "Operational movement", (Step.SAIL,)),
    ("FS-10", "Reaction", (Step.REACT,)),
    ("FS-11", "Air commitment", (Step.COMMIT,)),
    ("FS-12", "Combat", (Step.COMBAT, *battle.OPENS)),
    ("FS-14", "Return to base", (Step.RETURN, Step.EXCESS_RETURN)),
    ("FS-8.1.b", "Second deployment", (Step.DEPLOY_SECOND, Step.EXCESS_SECOND)),
    ("FS-15", "End", (Step.END,)),
)
"""FS-4 The phases by their names, and the steps each is made of."""


def gate(ump: Ump, cmd: Command) -> None:
    """FS-4 What the game waits for can be ordered by whoever's word it is, and nothing else."""
    if type(cmd) in ALWAYS:
        return
    awaits = ump.state.public.awaits
    ump.insist(awaits.step is not Step.OVER, "FS-16-OVER", "The game is over", "Undo to play on, or begin another game")
    if type(cmd) is c.Concede:
        return
    now = waiting_for(ump.state, ump.data)
    why = f"{now}; nothing else can be ordered now"
    ump.insist(type(cmd) in OPENS[awaits.step], "FS-4-STEP", why, "Do that first, or undo")
    side = getattr(cmd, "side", None)
    why = f"{now}; it is not the word of {name_of(ump.data, side)}" if side else ""
    ump.insist(side is None or awaits.side is None or side is awaits.side, "FS-4-SIDE", why, "Wait for the other side")


def waiting_for(state: State, data: Catalog) -> str:
    """'Japan deploys'."""
    awaits = state.public.awaits
    who = name_of(data, awaits.side) if awaits.side else "Everybody"
    return f"{who} {TEXTS[awaits.step]}"


def whose_word(state: State, data: Catalog) -> str:
    """'Japan deploys; the program answers for the Allied side'."""
    return "; ".join(filter(None, (waiting_for(state, data), helpers(state.public, data))))


def helpers(public: Public, data: Catalog) -> str:
    """What the program does for whom."""
    return describe_helpers(public.seats, {side: within(data, side) for side in SideId})


def within(data: Catalog, side: SideId) -> str:
    """Its name inside a sentence: 'Japan', 'the Allied side'."""
    return name_of(data, side).replace("The ", "the ")


def name_of(data: Catalog, side: SideId) -> str:
    """'Japan', 'The Allied side'."""
    named = data.scenario.side(side)
    return "The Allied side" if named.name == "Allies" else named.name
