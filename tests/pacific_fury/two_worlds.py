"""Another world in which one side sees the same: all that is hidden of the enemy is otherwise."""

from collections.abc import Iterator, Mapping
from random import Random

from ffts.games.pacific_fury.names import EXPRESS, Class, SideId, UnitId
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.state.parts import Side

BASE = "base"
Stacks = Mapping[str, tuple[UnitId, ...]]
"""What lies face down together: in base, in a box that is being formed, in a task force."""


def other_world(state: State, data: Catalog, side: SideId, chance: Random) -> State:
    """As `side` sees it nothing is different: every hidden ship and Transports of the enemy may be with any other
    hidden ones, in stacks of other sizes, and the Tokyo Express may be another of them."""
    enemy = state.sides[side.enemy]
    there = _laid_anew(_hidden(state, enemy), data, chance, counted=state.public.house.fog_counts != "hidden")
    forces = {force: there.get(force, units) for force, units in enemy.forces.items()}
    boxes = {box: there[f"box {box}"] for box in enemy.boxes}
    shown = tuple(unit for unit in enemy.base if unit in _shown(state))
    base = (*shown, *there[BASE])
    changed = enemy.model_copy(update={"base": base, "boxes": boxes, "forces": forces})
    return state.model_copy(update={"sides": {**state.sides, enemy.id: changed}})


def differences(one: State, other: State, data: Catalog, side: SideId) -> Iterator[str]:
    """In what the truth about the enemy of `side` is not the same."""
    here, there = (_hidden(state, state.sides[side.enemy]) for state in (one, other))
    for stack, units in here.items():
        if set(units) != set(there[stack]):
            yield "base" if stack == BASE else "ships"
        if len(units) != len(there[stack]):
            yield "sizes"
        if _carriers(units, data) != _carriers(there[stack], data):
            yield "carriers"
        if _transports(units, data) != _transports(there[stack], data):
            yield "transports"
        if (EXPRESS in units) != (EXPRESS in there[stack]):
            yield "express"


def _shown(state: State) -> set[UnitId]:
    return set(state.public.face_up) | set(state.public.in_port)


def _hidden(state: State, enemy: Side) -> Stacks:
    """The stacks of the enemy that lie face down."""
    afloat = {str(force): units for force, units in enemy.forces.items() if force not in state.public.shown}
    boxes = {f"box {box}": units for box, units in enemy.boxes.items()}
    shown = _shown(state)
    return {BASE: tuple(unit for unit in enemy.base if unit not in shown), **boxes, **afloat}


def _laid_anew(stacks: Stacks, data: Catalog, chance: Random, counted: bool) -> Stacks:
    """The same units, in the same stacks: at least one in each that had one, as many as before if they are counted."""
    express = _express_elsewhere(stacks, chance)
    room = {stack: len(inside) for stack, inside in stacks.items() if stack != express}
    there: dict[str, list[UnitId]] = {stack: [] for stack in room}
    units = [unit for inside in stacks.values() for unit in inside if unit != EXPRESS]
    chance.shuffle(units)
    for stack, inside in there.items():
        if units and room[stack]:
            inside.append(units.pop())
    for unit in units:
        free = [stack for stack, inside in there.items() if room[stack] and _goes_with(unit, inside, data, stack)]
        free = [stack for stack in free if not counted or len(there[stack]) < room[stack]]
        there[chance.choice(free or [BASE])].append(unit)
    found = {stack: tuple(inside) for stack, inside in there.items()}
    return found | ({express: (EXPRESS,)} if express else {})


def _express_elsewhere(stacks: Stacks, chance: Random) -> str:
    """The stack that is the Tokyo Express in the other world: any that is a single unit; one that is being formed
    stays, because its side has seen it."""
    here = next((stack for stack, inside in stacks.items() if EXPRESS in inside), "")
    if not here or here.startswith("box"):
        return here
    return chance.choice([stack for stack, inside in stacks.items() if stack != BASE and len(inside) == 1])


def _goes_with(unit: UnitId, inside: list[UnitId], data: Catalog, stack: str) -> bool:
    """Transports and carriers are never in one task force."""
    mixed = {data.cls(one) is Class.AP for one in (unit, *inside)}
    carriers = any(data.cls(one).is_carrier for one in (unit, *inside))
    return stack == BASE or len(mixed) == 1 or not carriers


def _carriers(units: tuple[UnitId, ...], data: Catalog) -> int:
    return sum(unit != EXPRESS and data.cls(unit).is_carrier for unit in units)


def _transports(units: tuple[UnitId, ...], data: Catalog) -> int:
    return sum(unit != EXPRESS and data.cls(unit) is Class.AP for unit in units)
