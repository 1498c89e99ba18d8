"""Another world in which one side sees the same: the enemy's units that are not shown have changed places."""

from collections.abc import Mapping
from random import Random

from ffts.games.pacific_fury.names import EXPRESS, SideId, TfId, UnitId
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.state.parts import Side


def other_world(state: State, data: Catalog, side: SideId, chance: Random) -> State:
    """As `side` sees it nothing is different: of the enemy every hidden ship may be any other hidden ship."""
    enemy = state.sides[side.enemy]
    hidden = [unit for unit in _hidden(state, enemy) if data.cls(unit).is_ship]
    mixed = list(hidden)
    chance.shuffle(mixed)
    names = dict(zip(hidden, mixed, strict=True))
    return state.model_copy(update={"sides": {**state.sides, enemy.id: _renamed(enemy, state, names)}})


def _hidden(state: State, enemy: Side) -> tuple[UnitId, ...]:
    shown = set(state.public.face_up) | set(state.public.in_port)
    boxes = (unit for units in enemy.boxes.values() for unit in units)
    afloat = (unit for force, units in enemy.forces.items() if force not in state.public.shown for unit in units)
    return tuple(unit for unit in (*enemy.base, *boxes, *afloat) if unit not in shown and unit != EXPRESS)


def _renamed(enemy: Side, state: State, names: Mapping[UnitId, UnitId]) -> Side:
    def mixed(units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
        return tuple(names.get(unit, unit) for unit in units)

    forces: dict[TfId, tuple[UnitId, ...]] = {}
    for force, units in enemy.forces.items():
        forces[force] = units if force in state.public.shown else mixed(units)
    boxes = {box: mixed(units) for box, units in enemy.boxes.items()}
    return enemy.model_copy(update={"base": mixed(enemy.base), "boxes": boxes, "forces": forces})
