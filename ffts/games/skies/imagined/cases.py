"""A game as it may be, and what comes of it when a side plays it in this way or that."""

from dataclasses import dataclass

from ffts.core.seeded_chance import Chance
from ffts.games.skies.doctrine.knowledge import Doctrine, doctrine_of
from ffts.games.skies.imagined.playing import Imagining
from ffts.games.skies.imagined.worlds import world_of
from ffts.games.skies.imagined.worth import worth
from ffts.games.skies.names import HexId
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.ships import CARRIERS
from ffts.games.skies.state import Ship, State
from ffts.games.skies.view import SideView


@dataclass(frozen=True)
class Case:
    """One game that agrees with what a side knows."""

    view: SideView
    data: Catalog
    world: State

    def outcome(self, now: Doctrine, later: Doctrine, dice: Chance, turns: int) -> float:
        """What it is worth to the side after these turns, the first of them played in one way and the rest in
        another."""
        mine, turn = self.view.own.id, self.view.public.turn
        players = {side: doctrine_of(self.data, side) for side in self.world.sides}
        first = Imagining(self.data, self.world, {**players, mine: now}, dice)
        first.play_until(turn + 1)
        rest = Imagining(self.data, first.state, {**players, mine: later}, dice)
        rest.play_until(turn + turns)
        return worth(rest.state, self.data, mine)

    def carriers(self) -> list[HexId]:
        """Where the enemy has any afloat, in the order of his forces."""
        enemy = self.world.sides[self.world.enemy_of(self.view.own.id)]
        forces = (force for force in enemy.task_forces.values() if _has_carrier(enemy.afloat(force.id)))
        return list(dict.fromkeys(force.hex for force in forces))


def _has_carrier(ships: tuple[Ship, ...]) -> bool:
    return any(ship.cls in CARRIERS for ship in ships)


def case_of(view: SideView, data: Catalog, chance: Chance) -> Case:
    """Drawn by this chance."""
    return Case(view, data, world_of(view, data, chance))
