"""3.6 Two worlds that differ in what there is, and in how much of it: a side is shown the same in both."""

from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass, replace
from functools import cache, partial

import pytest

from ffts.core.model import Command
from ffts.games.skies import commands as c
from ffts.games.skies.commands import search as s
from ffts.games.skies.doctrine.knowledge import Doctrine, doctrine_of
from ffts.games.skies.events import search as es
from ffts.games.skies.events import strike as ev
from ffts.games.skies.names import PlatformId, Segment, ShipId, SideId
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.scenario import SideSetup
from ffts.games.skies.state import State
from ffts.games.skies.state.damage import Effect, Hurt
from ffts.workshop.catalogs import load_catalog
from tests.builders import IJN, USN
from tests.skies.onlooker import Overlooked, Wish, first_difference, played

CORAL, MIDWAY = "coral-sea-8-may", "midway-4-june"
MORNING, DAY = 5, 99
EITHER = pytest.mark.parametrize("enemy", [USN, IJN])
BURNS = {2: 11, 4: 22, 7: 33}
"""In these turns a fire breaks out, and where."""


@dataclass(frozen=True)
class World:
    """A game by its scenario, and what one side has or has not in it."""

    scenario: str
    turns: int
    seed: int = 1
    idle: frozenset[SideId] = frozenset()
    """Sides that plan no search."""
    burning: frozenset[SideId] = frozenset()
    uncovered: frozenset[SideId] = frozenset()
    """Sides that keep no CAP up."""
    one_less: frozenset[SideId] = frozenset()
    """Sides without the first of their carriers and its aircraft."""


Change = Callable[[World, SideId], World]
CHANGES: Mapping[str, Change] = {
    "no search is out": lambda world, side: replace(world, idle=world.idle | {side}),
    "ships burn": lambda world, side: replace(world, burning=world.burning | {side}),
    "one carrier fewer": lambda world, side: replace(world, one_less=world.one_less | {side}),
    "no CAP": lambda world, side: replace(world, uncovered=world.uncovered | {side}),
}


@cache
def game(world: World) -> Overlooked:
    """The game of this world, played by the automatic umpire with positions hidden."""
    data = _catalog(world)
    start = RULEBOOK.start(data)
    of_idle = {platform for side in world.idle for platform in start.sides[side].platforms}
    table = Overlooked(data, world.seed, partial(_plans_of, of_idle), always=world.turns == DAY)
    doctrines = {side: _doctrine(data, side, world) for side in start.sides}
    return played(table, world.turns, doctrines, _fires(world.burning, data))


def _plans_of(platforms: Set[PlatformId], cmd: Command) -> bool:
    return isinstance(cmd, s.PlanSearch) and cmd.platform in platforms


def _catalog(world: World) -> Catalog:
    data = load_catalog(world.scenario)
    sides = tuple(_less(side, data) if side.id in world.one_less else side for side in data.scenario.sides)
    house = data.scenario.house_rules.model_copy(update={"fog_positions": "hidden_until_spotted"})
    scenario = data.scenario.model_copy(update={"sides": sides, "house_rules": house})
    return data.model_copy(update={"scenario": scenario})


def _doctrine(data: Catalog, side: SideId, world: World) -> Doctrine:
    """Nobody strikes a base either: who is struck may count those who come."""
    usual = doctrine_of(data, side).model_copy(update={"dawn_target": ""})
    return usual.model_copy(update={"cap": 0}) if side in world.uncovered else usual


def _less(side: SideSetup, data: Catalog) -> SideSetup:
    gone = next(ship for force in side.task_forces for ship in force.ships if ship in data.carriers)
    forces = tuple(
        force.model_copy(update={"ships": tuple(ship for ship in force.ships if ship != gone)})
        for force in side.task_forces
    )
    groups = tuple(group for group in side.air_groups if group.base != gone)
    return side.model_copy(update={"task_forces": forces, "air_groups": groups})


def _fires(sides: frozenset[SideId], data: Catalog) -> Wish:
    rows = set[tuple[SideId, int]]()

    def wishes(state: State) -> list[Command]:
        turn = state.public.turn
        if state.public.segment is not Segment.MOVEMENT or turn not in BURNS:
            return []
        new = {(side, turn) for side in sides} - rows
        rows.update(new)
        return [_fire(data, side, turn) for side, turn in sorted(new)]

    return wishes


def _fire(data: Catalog, side: SideId, turn: int) -> c.MakeRuling:
    first: ShipId = data.scenario.side(side).task_forces[0].ships[-1]
    hurt = Hurt(no=turn, kind="fire", where=BURNS[turn])
    return c.MakeRuling(why="a fire", facts=(ev.ShipDamaged(side=side, ship=first, effect=Effect(hurt=hurt)),))


def same(one: World, change: str, enemy: SideId) -> tuple[Overlooked, Overlooked]:
    """The game and the one in which something else is true of the enemy: their onlooker saw the same."""
    here, there = game(one), game(CHANGES[change](one, enemy))
    viewer = here.state.enemy_of(enemy)
    assert first_difference(here.sides[viewer], there.sides[viewer]) == ""
    assert first_difference(here.sides[enemy], there.sides[enemy]) != ""
    return here, there


def count(table: Overlooked, fact: type) -> int:
    return sum(isinstance(event, fact) for event in table.happened)


@EITHER
def test_3_6_nobody_is_shown_whether_the_enemy_has_a_search_out(enemy: SideId) -> None:
    here, there = same(World(CORAL, MORNING), "no search is out", enemy)
    assert count(here, es.SearchLaunched) > count(there, es.SearchLaunched) > 0


@EITHER
def test_3_6_nobody_is_shown_whether_the_enemy_mends_damage(enemy: SideId) -> None:
    here, there = same(World(CORAL, MORNING), "ships burn", enemy)
    assert count(there, ev.DamageControlRolled) > count(here, ev.DamageControlRolled) == 0


@EITHER
def test_3_6_nobody_is_shown_how_many_carriers_the_enemy_has(enemy: SideId) -> None:
    same(World(CORAL, MORNING), "one carrier fewer", enemy)


@EITHER
def test_3_4_4_both_sides_have_searched_in_every_turn(enemy: SideId) -> None:
    world = World(CORAL, MORNING)
    for table in (game(world), game(CHANGES["no search is out"](world, enemy))):
        assert count(table, es.SearchesClosed) == 2 * MORNING


@pytest.mark.fuzz
@EITHER
@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("busy", [True, False])
def test_3_6_on_days_on_which_a_side_itself_has_nothing_out_or_burns(enemy: SideId, change: str, busy: bool) -> None:
    viewer = frozenset({USN if enemy == IJN else IJN})
    quiet = World(CORAL, DAY, idle=viewer)
    same(replace(World(CORAL, DAY), burning=viewer) if busy else quiet, change, enemy)


@pytest.mark.fuzz
@EITHER
@pytest.mark.parametrize("scenario", [CORAL, MIDWAY])
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("change", CHANGES)
def test_3_6_on_whole_days(scenario: str, enemy: SideId, seed: int, change: str) -> None:
    same(World(scenario, DAY, seed), change, enemy)
