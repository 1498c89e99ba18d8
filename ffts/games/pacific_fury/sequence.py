"""PF-5.0 The sequence of play as data: what the game waits for, and which commands that opens."""

from collections.abc import Mapping

from ffts.core.model import Command, Event
from ffts.core.seats.seating import describe_helpers
from ffts.core.umpire import Umpire
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.commands import combat, operations
from ffts.games.pacific_fury.names import SideId, Step
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.state.parts import Public

Ump = Umpire[State, Event, Catalog]

OPENS: Mapping[Step, tuple[type[Command], ...]] = {
    Step.EVENT: (c.RollEvent,),
    Step.TORPEDOES: (c.PlaceTorpedoes,),
    Step.CARRIER_BACK: (c.ReturnSunkCarrier,),
    Step.FORMING: (c.PlaceInBox, c.RemoveFromBox, c.CommitForces),
    # PF-8.2.g and PF-9.0.c: each of them is the operation of one task force; Henderson Field has none.
    Step.OPERATION: (
        operations.Sortie,
        operations.Move,
        operations.ReturnHome,
        operations.Land,
        operations.Bombard,
        operations.AirStrike,
        operations.ExpressRun,
        operations.Pass,
    ),
    Step.CONSENT: (combat.DeclareCarrierCombat,),
    Step.MEETING: (combat.TurnUp, combat.CallBattle),
    Step.TARGET: (combat.ChooseTarget, combat.CallBattle),
    Step.RETURN_FIRE: (combat.ReturnFire, combat.CallBattle),
    Step.FIRE: (combat.Fire, combat.CallBattle),
    Step.HITS: (combat.AllocateHits,),
    Step.SINKING: (combat.RollSinking,),
    Step.RETURN: (combat.DeclareReturn,),
    Step.STRIKE_ON: (combat.ContinueStrike, combat.DeclareReturn),
    Step.BOMBARD_ON: (combat.ContinueBombard,),
    Step.AFTERWARDS: (combat.BombardAfterCombat, combat.LandAfterCombat),
    Step.DETECTION: (combat.AttemptDetection,),
    Step.ELSEWHERE: (combat.ApplyBattleResult, combat.AbandonBattle, combat.TurnUp),
    Step.TURN_END: (),
    Step.OVER: (),
}
ALWAYS: tuple[type[Command], ...] = (c.GoOn, c.SeatPlayer, c.MakeRuling, c.WriteNote, c.SetHouseRule)

DOES: Mapping[Step, str] = {
    Step.EVENT: "rolls for its event",
    Step.TORPEDOES: "places torpedo hits on ships in base",
    Step.CARRIER_BACK: "chooses which sunk carrier comes back",
    Step.FORMING: "forms its task forces",
    Step.OPERATION: "conducts an operation",
    Step.CONSENT: "decides whether there is carrier combat",
    Step.MEETING: "says how the carriers fight, as both agree",
    Step.TARGET: "chooses the targets of its carriers",
    Step.RETURN_FIRE: "decides whether its carriers fire back",
    Step.FIRE: "fires",
    Step.HITS: "places its hits",
    Step.SINKING: "rolls for sinking",
    Step.RETURN: "decides whether it returns to base",
    Step.STRIKE_ON: "decides whether it strikes again",
    Step.BOMBARD_ON: "decides whether it bombards again",
    Step.AFTERWARDS: "decides what it does in the empty sound",
    Step.DETECTION: "decides whether it looks for the Tokyo Express",
    Step.ELSEWHERE: "fights a battle elsewhere",
    Step.TURN_END: "goes home",
    Step.OVER: "rests",
}
"""What the side whose word it is does: 'Japan forms its task forces'."""


def gate(ump: Ump, cmd: Command) -> None:
    """PF-5.0 What the game waits for can be ordered by whoever's word it is, and nothing else."""
    if type(cmd) in ALWAYS:
        return
    awaits = ump.state.public.awaits
    ump.insist(
        awaits.step is not Step.OVER, "PF-4.0-OVER", "The game is over", "Undo to play on, or begin another game"
    )
    if type(cmd) is c.Concede:
        return
    why = f"{waiting_for(ump.state, ump.data)}; nothing else can be ordered now"
    ump.insist(type(cmd) in OPENS[awaits.step], "PF-5.0-STEP", why, "Do that first, or undo")
    side = getattr(cmd, "side", None)
    ump.insist(
        side is None or awaits.side is None or side is awaits.side,
        "PF-5.0-SIDE",
        f"{waiting_for(ump.state, ump.data)}; it is not the word of {within(ump.data, side)}" if side else "",
        "Wait for the other side",
    )


def waiting_for(state: State, data: Catalog) -> str:
    """'Japan forms its task forces'."""
    awaits = state.public.awaits
    who = name_of(data, awaits.side) if awaits.side else "Everybody"
    return f"{who} {DOES[awaits.step]}"


def helpers(public: Public, data: Catalog) -> str:
    """What the program does for whom."""
    return describe_helpers(public.seats, {side: within(data, side) for side in SideId})


def name_of(data: Catalog, side: SideId) -> str:
    """'Japan', 'The United States'."""
    name = data.scenario.side(side).name
    return f"The {name}" if name.endswith("States") else name


def within(data: Catalog, side: SideId) -> str:
    """The same within a sentence: 'the United States'."""
    return name_of(data, side).replace("The ", "the ")
