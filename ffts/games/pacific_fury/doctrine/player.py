"""The program plays one side: from its view to the next commands, with the reason for each."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from ffts.core.game import Choice
from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.commands import combat
from ffts.games.pacific_fury.doctrine import fighting
from ffts.games.pacific_fury.doctrine.operating import best_operation, worth
from ffts.games.pacific_fury.names import EXPRESS, Class, Kind, SideId, Step, UnitId
from ffts.games.pacific_fury.rules.ch08 import transports_back
from ffts.games.pacific_fury.rules.forces import kind_of
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.view import SideView

GUARD, HAMMER, CARRIERS, LANDING, RUN = "guard", "hammer", "carriers", "landing", "express"


@dataclass(frozen=True)
class Plan:
    """The task forces of a turn in the order of their boxes, and why."""

    why: str
    order: tuple[str, ...]


ATTACKS: tuple[Plan, ...] = (
    Plan("carriers put the field out, the Express runs, and the landing follows", (CARRIERS, RUN, LANDING, HAMMER)),
    Plan("the guns clear the sound and shell the field, then the Transports go in", (HAMMER, CARRIERS, LANDING, RUN)),
    Plan("the Express first, while nobody watches; guns and carriers after it", (RUN, HAMMER, CARRIERS, LANDING)),
    Plan("two hammers one after the other, and the landing behind them", (HAMMER, HAMMER, LANDING, CARRIERS)),
)
DEFENCES: tuple[Plan, ...] = (
    Plan("guards for the sound one after the other, carriers behind them", (GUARD, CARRIERS, GUARD, GUARD, GUARD)),
    Plan("a strong first guard, carriers, and reserves for late in the turn", (GUARD, GUARD, CARRIERS, GUARD)),
    Plan("many small guards, so that there is always one in the sound", (GUARD, CARRIERS, GUARD, GUARD, GUARD, GUARD)),
)
ESCORTS = 6
"""Ships beside carriers: flak enough for the other side's icons (Player Notes of the booklet)."""
LANDING_ESCORT = 2


def form(seen: SideView, data: Catalog, draw: int) -> tuple[tuple[Command, ...], str]:
    """The commands that form this turn's task forces, and why it is done so."""
    side, public = seen.own.id, seen.public
    plans = DEFENCES if side is public.initiative else ATTACKS
    plan = plans[draw % len(plans)]
    groups = grouped(seen, data, plan)
    boxed = sorted(enumerate(groups, start=1), key=lambda one: EXPRESS in one[1])
    orders = tuple(c.PlaceInBox(side=side, box=box, units=units) for box, units in boxed)
    return (*_emptied(seen), *orders, c.CommitForces(side=side)), plan.why


def _emptied(seen: SideView) -> tuple[Command, ...]:
    """What somebody put into boxes before the program took over goes back first: its plan is of the whole base."""
    placed = _placed(seen)
    return (c.RemoveFromBox(side=seen.own.id, units=placed),) if placed else ()


def _placed(seen: SideView) -> tuple[UnitId, ...]:
    return tuple(unit for units in seen.own.boxes.values() for unit in units)


def _at_hand(seen: SideView) -> list[UnitId]:
    """The base as it is once every box is empty; for the Tokyo Express the Transports unit it stood for."""
    placed = _placed(seen)
    back = [transports_back(seen.own, seen.public.landed_for_good)] if EXPRESS in placed else []
    return [*seen.own.base, *(unit for unit in placed if unit != EXPRESS), *back]


def grouped(seen: SideView, data: Catalog, plan: Plan) -> list[tuple[UnitId, ...]]:
    """The units of each task force of the plan; a part of it that has none is left out."""
    side = seen.own.id
    base = sorted(_at_hand(seen), key=lambda unit: (-worth(data, unit), unit))
    carriers = [unit for unit in base if data.counters[unit].is_carrier]
    landing = [unit for unit in base if data.cls(unit) is Class.AP]
    guns = [unit for unit in base if data.cls(unit) in (Class.BB, Class.CA)]
    escorts = _escorts(guns, data, len(carriers)) if CARRIERS in plan.order else []
    guns = [unit for unit in guns if unit not in escorts]
    runs = RUN in plan.order and side is SideId.JP and bool(landing)
    behind = landing[1:] if runs else landing
    near = _last(guns, LANDING_ESCORT) if LANDING in plan.order and behind else []
    guns = [unit for unit in guns if unit not in near]
    shares = iter(_dealt(guns, sum(part in (GUARD, HAMMER) for part in plan.order)))
    made: list[tuple[UnitId, ...]] = []
    for part in plan.order:
        if part in (GUARD, HAMMER):
            made.append(tuple(next(shares)))
        elif part == CARRIERS:
            made.append((*carriers, *escorts) if carriers else ())
        elif part == LANDING:
            made.append((*behind, *near) if behind else ())
        elif runs:
            made.append((EXPRESS,))
    return [units for units in made if units]


def _escorts(guns: Sequence[UnitId], data: Catalog, carriers: int) -> list[UnitId]:
    """The weakest guns, as many as the carriers need for flak; some are left for the sound."""
    wanted = min(ESCORTS, len(guns) // 3) if carriers else 0
    return _last(guns, wanted)


def _last(guns: Sequence[UnitId], count: int) -> list[UnitId]:
    return list(guns[len(guns) - count :]) if count else []


def _dealt(guns: Sequence[UnitId], parts: int) -> list[list[UnitId]]:
    """Dealt out like cards, so that each part has some of the strong ones."""
    return [list(guns[at::parts]) for at in range(parts)] if parts else []


PRIME = 7919
"""Spreads sides and turns over the plans."""


def decide(
    seen: SideView, data: Catalog, due: Sequence[Offer], temper: str, given: Collection[Command]
) -> tuple[Choice, ...]:
    """What a player seated at the table orders now; nothing while it is not his word. What he formed last time, or in
    another game, he does not form again in the same way: the draw is of the lot of his seat and of the ships lost."""
    public = seen.public
    lot = public.lots.get(seen.own.id, ord(seen.own.id[0]))
    draw = PRIME * public.turn + lot + len(public.sunk) + len(public.track)
    return drawn(seen, data, draw)


def drawn(seen: SideView, data: Catalog, draw: int) -> tuple[Choice, ...]:
    """The same, with a draw that chooses between plans that are as good."""
    awaits = seen.public.awaits
    if awaits.side not in (None, seen.own.id) or awaits.step is Step.OVER:
        return ()
    if awaits.step is Step.FORMING:
        commands, why = form(seen, data, draw)
        return tuple(Choice(command, why) for command in commands)
    if awaits.step is Step.OPERATION:
        best = best_operation(seen, data)
        return (Choice(best.command, best.why),)
    return (Choice(*ANSWERS[awaits.step](seen, data)),)


Answer = Callable[[SideView, Catalog], tuple[Command, str]]


def _always(command: Callable[[SideView], Command], why: str) -> Answer:
    return lambda seen, data: (command(seen), why)


def _afterwards(seen: SideView, data: Catalog) -> tuple[Command, str]:
    """PF-10.3.c"""
    force = fighting.battle_of(seen).force
    if kind_of(data, seen.own.forces[force]) is Kind.A:
        return combat.LandAfterCombat(side=seen.own.id, yes=True), "the sound is empty"
    return combat.BombardAfterCombat(side=seen.own.id, yes=True), "the sound is empty"


ANSWERS: Mapping[Step, Answer] = {
    Step.EVENT: _always(lambda seen: c.RollEvent(), "the die decides"),
    Step.TORPEDOES: fighting.place_torpedoes,
    Step.CARRIER_BACK: fighting.back_from_the_dead,
    Step.CONSENT: _always(
        lambda seen: combat.DeclareCarrierCombat(side=seen.own.id, yes=True), "nobody there can shoot back"
    ),
    Step.MEETING: _always(lambda seen: combat.TurnUp(), "it is fought here"),
    Step.TARGET: fighting.choose_target,
    Step.RETURN_FIRE: _always(lambda seen: combat.ReturnFire(side=seen.own.id, yes=True), "it costs nothing"),
    Step.FIRE: _always(lambda seen: combat.Fire(side=seen.own.id), "the dice decide"),
    Step.HITS: fighting.place_hits,
    Step.SINKING: _always(lambda seen: combat.RollSinking(), "the dice decide"),
    Step.RETURN: fighting.declare_return,
    Step.STRIKE_ON: fighting.strike_on,
    Step.BOMBARD_ON: _always(
        lambda seen: combat.ContinueBombard(side=seen.own.id, yes=True), "once more costs nothing"
    ),
    Step.AFTERWARDS: _afterwards,
    Step.DETECTION: _always(lambda seen: combat.AttemptDetection(side=seen.own.id, yes=True), "it costs nothing"),
    Step.ELSEWHERE: _always(lambda seen: combat.AbandonBattle(), "nobody is there to fight it"),
    Step.TURN_END: _always(lambda seen: c.GoOn(after=Step.TURN_END), "the turn is over"),
}
