"""PF-8.2 How the program forms its task forces: by a plan that the draw of the turn chooses."""

from collections.abc import Sequence
from dataclasses import dataclass

from ffts.core.model import Command
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.doctrine.judging import worth
from ffts.games.pacific_fury.names import EXPRESS, Class, SideId, UnitId
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
