"""PF-5.0 What is due: the one thing the game waits for, and who may say it."""

from collections.abc import Callable, Iterator, Mapping

from ffts.core.dice import Dice, NeedRoll
from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.core.umpire import Refused
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.commands import combat, operations
from ffts.games.pacific_fury.link import call
from ffts.games.pacific_fury.names import EXPRESS, HENDERSON, Kind, SideId, Step, TfId, Zone
from ffts.games.pacific_fury.rulebook import RULEBOOK
from ffts.games.pacific_fury.rules.forces import kind_of, units_of
from ffts.games.pacific_fury.sequence import name_of, waiting_for
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.state.parts import Battle, Side
from ffts.games.pacific_fury.view import SideView, known_state
from ffts.games.pacific_fury.words import menu

RULE_OF: Mapping[Step, str] = {
    Step.EVENT: "PF-7.0.a",
    Step.TORPEDOES: "PF-7.1.a",
    Step.CARRIER_BACK: "PF-7.2.c",
    Step.FORMING: "PF-8.2.a",
    Step.OPERATION: "PF-9.0.a",
    Step.CONSENT: "PF-10.5.a",
    Step.MEETING: "PF-8.4.a",
    Step.TARGET: "PF-10.5.b",
    Step.RETURN_FIRE: "PF-10.6.c",
    Step.FIRE: "PF-10.2.a",
    Step.HITS: "PF-10.7.a",
    Step.SINKING: "PF-10.7.c",
    Step.RETURN: "PF-10.8.a",
    Step.STRIKE_ON: "PF-10.6.e",
    Step.BOMBARD_ON: "PF-10.4.b",
    Step.AFTERWARDS: "PF-10.3.c",
    Step.DETECTION: "PF-9.6.c",
    Step.ELSEWHERE: "PF-10.0",
    Step.TURN_END: "PF-11.0.a",
}


def due(state: State, data: Catalog, viewer: str | None) -> tuple[Offer, ...]:
    """Nothing of it is secret: both sides see whose word is waited for."""
    step = state.public.awaits.step
    return () if step is Step.OVER else (*_lines(state, data), *_elsewhere(state, data))


def _elsewhere(state: State, data: Catalog) -> Iterator[Offer]:
    """PF-10.0 Where aircraft are in it and nothing was rolled yet, the battle may be fought with aircraft."""
    command = call(state)
    if command is not None and refused(state, data, command) is None:
        yield Offer("PF-10.0", f"{menu(command, state)}; both agree", orders=(command,))


def _lines(state: State, data: Catalog) -> Iterator[Offer]:
    awaits = state.public.awaits
    step, side = awaits.step, awaits.side
    rule = RULE_OF[step]
    if step is Step.ELSEWHERE:
        yield Offer(rule, "The result of the battle is typed in", urgency="must", about=combat.ApplyBattleResult)
        yield Offer(rule, "Go on with dice: it is not fought elsewhere", orders=(combat.AbandonBattle(),))
        if refused(state, data, combat.TurnUp()) is None:
            over = "It is over: everybody in it is shown, and what became of them is typed in"
            yield Offer("PF-8.4.a", over, orders=(combat.TurnUp(),))
        return
    if side is None:
        only = combat.RollSinking() if step is Step.SINKING else c.GoOn(after=step)
        what = "Roll for sinking" if step is Step.SINKING else "End the turn: all go home, the marker shifts"
        yield Offer(rule, what, urgency="must", orders=(only,))
        return
    who = name_of(data, side)
    single = _single(step, side)
    if single is not None:
        yield Offer(rule, waiting_for(state, data), urgency="must", side=side, orders=(single,))
        return
    if step in OPEN:
        about, done, closing = OPEN[step]
        yield Offer(rule, waiting_for(state, data), urgency="must", side=side, about=about)
        if step is not Step.FORMING or not forms_none(state.sides[side]):
            yield Offer(rule, f"{who} {done}", side=side, orders=(closing(side),))
        return
    choices = tuple(_choices(state, data, step, side))
    if not choices:
        yield Offer(rule, waiting_for(state, data), urgency="must", side=side, about=ABOUT.get(step))
    for what, command in choices:
        yield Offer(rule, f"{who} {what}", urgency="must", side=side, orders=(command,))


def forms_none(own: Side) -> bool:
    """PF-8.2.b Whether nothing is in a box yet though units could be: to stay in base is said, and never the next
    key."""
    return bool(own.base) and not own.boxes


OPEN: Mapping[Step, tuple[type[Command], str, Callable[[SideId], Command]]] = {
    Step.FORMING: (c.PlaceInBox, "has formed its task forces", lambda side: c.CommitForces(side=side)),
    Step.OPERATION: (operations.Sortie, "passes", lambda side: operations.Pass(side=side)),
}
"""What is chosen on a page: the order it begins with, and how it ends without one."""
ABOUT: Mapping[Step, type[Command]] = {
    Step.TORPEDOES: c.PlaceTorpedoes,
    Step.CARRIER_BACK: c.ReturnSunkCarrier,
    Step.TARGET: combat.ChooseTarget,
    Step.HITS: combat.AllocateHits,
}


def _single(step: Step, side: SideId) -> Command | None:
    """Where only the dice are left."""
    match step:
        case Step.EVENT:
            return c.RollEvent()
        case Step.FIRE:
            return combat.Fire(side=side)
        case _:
            return None


def _choices(state: State, data: Catalog, step: Step, side: SideId) -> Iterator[tuple[str, Command]]:
    """Every plain answer, in words that follow the name of its side."""
    battle = state.public.battle
    match step:
        case Step.MEETING:
            yield "fights by dice: everybody in the fight is shown", combat.TurnUp()
        case Step.CONSENT:
            yield "wants carrier combat", combat.DeclareCarrierCombat(side=side, yes=True)
            yield "wants no carrier combat", combat.DeclareCarrierCombat(side=side, yes=False)
        case Step.RETURN_FIRE:
            yield "fires back", combat.ReturnFire(side=side, yes=True)
            yield "does not fire back", combat.ReturnFire(side=side, yes=False)
        case Step.RETURN:
            yield "stays", combat.DeclareReturn(side=side, yes=False)
            yield "returns to base", combat.DeclareReturn(side=side, yes=True)
        case Step.STRIKE_ON:
            yield "strikes again, at a target it names, or stops", combat.ContinueStrike(side=side)
            yield "returns to base", combat.DeclareReturn(side=side, yes=True)
        case Step.BOMBARD_ON:
            yield "bombards again", combat.ContinueBombard(side=side, yes=True)
            yield "stops and returns", combat.ContinueBombard(side=side, yes=False)
        case Step.DETECTION:
            yield "looks for the Tokyo Express", combat.AttemptDetection(side=side, yes=True)
            yield "lets the Tokyo Express pass", combat.AttemptDetection(side=side, yes=False)
        case Step.AFTERWARDS if battle is not None:
            yield from _afterwards(state, data, battle, side)
        case _:
            return


def _afterwards(state: State, data: Catalog, battle: Battle, side: SideId) -> Iterator[tuple[str, Command]]:
    if kind_of(data, units_of(state, battle.force)) is Kind.A:
        yield "lands", combat.LandAfterCombat(side=side, yes=True)
        yield "returns without landing", combat.LandAfterCombat(side=side, yes=False)
    else:
        yield "bombards Henderson Field", combat.BombardAfterCombat(side=side, yes=True)
        yield "returns without bombarding", combat.BombardAfterCombat(side=side, yes=False)


def operations_of(seen: SideView, data: Catalog) -> tuple[Command, ...]:
    """Those that the rules do not refuse, passing last."""
    state = known_state(seen)
    return tuple(cmd for cmd in thinkable_operations(seen) if refused(state, data, cmd) is None)


def refusal(seen: SideView, data: Catalog, cmd: Command) -> Refused | None:
    """Why a command would be refused, as far as this side can know."""
    return refused(known_state(seen), data, cmd)


def refused(state: State, data: Catalog, cmd: Command) -> Refused | None:
    """Why the rules refuse it: like a trial, without the state that would come of it."""
    try:
        RULEBOOK.decide(state, data, cmd, Dice())
    except NeedRoll:
        return None
    except Refused as no:
        return no.as_answer()
    return None


def thinkable_operations(seen: SideView) -> Iterator[Command]:
    """Those that name what is there, refused or not."""
    public, side = seen.public, seen.own.id
    if public.waiting(side):
        yield from (operations.Sortie(side=side, zone=zone) for zone in Zone)
    enemies = tuple(force for force, stack in public.stacks_of(side.enemy).items() if stack.zone)
    for force, stack in public.stacks_of(side).items():
        if stack.zone:
            yield from _of_force(side, force, stack.zone, enemies)
            if EXPRESS in seen.own.forces[force]:
                yield operations.ExpressRun(side=side, force=force)
    yield operations.Pass(side=side)


def _of_force(side: SideId, force: TfId, here: Zone, enemies: tuple[TfId, ...]) -> Iterator[Command]:
    yield from (operations.Move(side=side, force=force, zone=zone) for zone in Zone if zone is not here)
    yield operations.Land(side=side, force=force)
    yield operations.Bombard(side=side, force=force)
    yield from (operations.AirStrike(side=side, force=force, target=one) for one in (HENDERSON, *enemies))
    yield operations.ReturnHome(side=side, force=force)


def strikes_on(seen: SideView, data: Catalog) -> tuple[combat.ContinueStrike, ...]:
    """PF-10.6.e Where a second round of an air strike can go."""
    state = known_state(seen)
    return tuple(cmd for cmd in thinkable_strikes(seen) if refused(state, data, cmd) is None)


def thinkable_strikes(seen: SideView) -> tuple[combat.ContinueStrike, ...]:
    """At the field and at every enemy at sea."""
    side = seen.own.id
    enemies = tuple(force for force, stack in seen.public.stacks_of(side.enemy).items() if stack.zone)
    return tuple(combat.ContinueStrike(side=side, target=target) for target in (HENDERSON, *enemies))
