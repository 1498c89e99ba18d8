"""The program plays one side: from its view to the next commands, with the reason for each."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.core.seats.player import Intent
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.doctrine import fighting
from ffts.games.pacific_fury.doctrine.operating import best_operation, worth
from ffts.games.pacific_fury.names import EXPRESS, Class, SideId, Step, UnitId
from ffts.games.pacific_fury.offers import asking, every
from ffts.games.pacific_fury.rules.ch08 import transports_back
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.view import SideView

GUARD, HAMMER, CARRIERS, LANDING, RUN = "guard", "hammer", "carriers", "landing", "express"


@dataclass(frozen=True)
class Plan:
    """The task forces of a turn in the order of their boxes, and why."""

    why: str
    order: tuple[str, ...]


ATTACKS: tuple[Plan, ...] = (
    Plan("the guns clear the sound and shell the field, then the Transports go in", (HAMMER, CARRIERS, LANDING, RUN)),
    Plan("the Express first, while nobody watches; guns and carriers after it", (RUN, HAMMER, CARRIERS, LANDING)),
)
DEFENCES: Mapping[SideId, tuple[Plan, ...]] = {
    SideId.US: (
        Plan("one strong guard for the sound at once: Japan's guns beat small ones one by one", (GUARD, CARRIERS)),
    ),
    SideId.JP: (
        Plan("guards for the sound one after the other, carriers behind them", (GUARD, CARRIERS, GUARD, GUARD, GUARD)),
        Plan("a strong first guard, carriers, and reserves for late in the turn", (GUARD, GUARD, CARRIERS, GUARD)),
    ),
}
ESCORTS = 6
"""Ships beside carriers: flak enough for the other side's icons (Player Notes of the booklet)."""
LANDING_ESCORT = 2


def form(view: SideView, data: Catalog, draw: int) -> tuple[tuple[Command, ...], str]:
    """The commands that form this turn's task forces, and why it is done so."""
    plans = plans_of(view)
    plan = plans[draw % len(plans)]
    return formed(view, data, plan), plan.why


def plans_of(view: SideView) -> tuple[Plan, ...]:
    """Those of who holds the field, or of who wants it."""
    return DEFENCES[view.own.id] if view.own.id is view.public.initiative else ATTACKS


def formed(view: SideView, data: Catalog, plan: Plan) -> tuple[Command, ...]:
    """The commands that form the task forces of this plan."""
    groups = grouped(view, data, plan)
    boxed = sorted(enumerate(groups, start=1), key=lambda one: EXPRESS in one[1])
    offers = {offer.kind: offer for offer in every(asking(view, data))}
    orders = [offers[c.PlaceInBox].filled({"box": box, "units": units}) for box, units in boxed]
    if placed := _placed(view):  # by somebody before the program took over: its plan is of the whole base
        orders.insert(0, offers[c.RemoveFromBox].filled({"units": placed}))
    return (*orders, *offers[c.CommitForces].orders)


def _placed(view: SideView) -> tuple[UnitId, ...]:
    return tuple(unit for units in view.own.boxes.values() for unit in units)


def _at_hand(view: SideView) -> list[UnitId]:
    """The base as it is once every box is empty; for the Tokyo Express the Transports unit it stood for."""
    placed = _placed(view)
    back = [transports_back(view.own, view.public.landed_for_good)] if EXPRESS in placed else []
    return [*view.own.base, *(unit for unit in placed if unit != EXPRESS), *back]


def grouped(view: SideView, data: Catalog, plan: Plan) -> list[tuple[UnitId, ...]]:
    """The units of each task force of the plan; a part of it that has none is left out."""
    side = view.own.id
    base = sorted(_at_hand(view), key=lambda unit: (-worth(data, unit), unit))
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
    view: SideView, data: Catalog, due: Sequence[Offer], style: str, given: Collection[Command]
) -> tuple[Intent, ...]:
    """What a player seated at the table orders now; nothing while it is not his word. What he formed last time, or in
    another game, he does not form again in the same way: the draw is of the lot of his seat and of the ships lost."""
    public = view.public
    lot = public.lots.get(view.own.id, ord(view.own.id[0]))
    draw = PRIME * public.turn + lot + len(public.sunk) + len(public.track)
    return drawn(view, data, draw)


def drawn(view: SideView, data: Catalog, draw: int) -> tuple[Intent, ...]:
    """The same, with a draw that chooses between plans that are as good."""
    awaits = view.public.awaits
    if awaits.side not in (None, view.own.id) or awaits.step is Step.OVER:
        return ()
    if awaits.step is Step.FORMING:
        commands, why = form(view, data, draw)
        return tuple(Intent(command, why) for command in commands)
    if awaits.step is Step.OPERATION:
        best = best_operation(view, data)
        return (Intent(best.command, best.why),)
    return (Intent(*ANSWERS[awaits.step](view, data)),)


Answer = Callable[[SideView, Catalog], tuple[Command, str]]


def _first(why: str) -> Answer:
    """What is offered first: yes, or the dice."""
    return lambda view, data: (fighting.ordered(view, data)[0], why)


ANSWERS: Mapping[Step, Answer] = {
    Step.EVENT: _first("the die says which event this turn has"),
    Step.TORPEDOES: fighting.place_torpedoes,
    Step.CARRIER_BACK: fighting.back_from_the_dead,
    Step.CONSENT: _first("no ship there can shoot back"),
    Step.MEETING: _first("the fight is settled here, by the campaign's own dice"),
    Step.TARGET: fighting.choose_target,
    Step.RETURN_FIRE: _first("to fire back costs nothing and may hit"),
    Step.FIRE: _first("all that can fire does, and the dice say what it hits"),
    Step.HITS: fighting.place_hits,
    Step.SINKING: _first("the dice say which of the ships that were hit go down"),
    Step.RETURN: fighting.declare_return,
    Step.STRIKE_ON: fighting.strike_on,
    Step.BOMBARD_ON: _first("a second round of shells costs nothing and may put the field out"),
    Step.AFTERWARDS: _first("no enemy is left in the sound to prevent it"),
    Step.DETECTION: _first("to look for the Express costs nothing and may find it"),
    Step.ELSEWHERE: _first("no ship is there to fight it"),
    Step.TURN_END: _first("no operation of this turn is left to conduct"),
}
