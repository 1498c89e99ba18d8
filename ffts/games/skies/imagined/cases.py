"""A game as it may be, and what comes of it when a side plays it in this way or that."""

from dataclasses import dataclass

from ffts.core.seeded_chance import Chance
from ffts.games.skies.doctrine.knowledge import Doctrine, doctrine_of
from ffts.games.skies.imagined.dice import AlikeDice
from ffts.games.skies.imagined.playing import Imagining
from ffts.games.skies.imagined.worlds import world_of
from ffts.games.skies.imagined.worth import worth
from ffts.games.skies.names import HexId
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.ships import CARRIERS
from ffts.games.skies.state import Ship, State
from ffts.games.skies.view import SideView

HELD = 3
"""Turns for which a plan is held to: fewer show nothing of fighters overhead, or of a strike that waits."""


@dataclass(frozen=True)
class Case:
    """One game that agrees with what a side knows."""

    view: SideView
    data: Catalog
    world: State

    def outcome(self, now: Doctrine, later: Doctrine, dice: AlikeDice, turns: int) -> float:
        """What it is worth to the side after these turns, the first of them played in one way and the rest in
        another."""
        mine, turn = self.view.own.id, self.view.public.turn
        players = {side: doctrine_of(self.data, side) for side in self.world.sides}
        game = Imagining(self.data, self.world, players, dice)
        for dice.turn in range(turn, turn + turns):
            game.players = {**players, mine: now if dice.turn < turn + HELD else later}
            game.play_until(dice.turn + 1)
        return worth(game.state, self.data, mine)

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
