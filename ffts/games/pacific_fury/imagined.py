"""PF-8.4 A game as it may be: a side sees what it sees, face-down units of the enemy lie anywhere, and both sides play
the turn on as the staff would."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import exp
from typing import NamedTuple

from ffts.core.dice import Dice
from ffts.core.model import Command
from ffts.core.seeded_chance import Chance
from ffts.core.umpire import Refused
from ffts.games.pacific_fury.doctrine.operating import worth
from ffts.games.pacific_fury.doctrine.player import drawn
from ffts.games.pacific_fury.names import EXPRESS, Class, SideId, TfId, UnitId, Zone
from ffts.games.pacific_fury.rulebook import RULEBOOK
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.state.parts import Side
from ffts.games.pacific_fury.view import SideView, view

PLANS = 1000
"""Numbers by which a side chooses among its plans."""
IN_TEN = 10
SAILS, RUNS, LANDS = 9, 6, 7
"""Of ten enemies so many have their carriers at sea, run the Express, and send their Transports."""
LATER = 0.5
"""Of a ship that is on the Turn Track beyond the next turn."""


class Prospects(NamedTuple):
    """What speaks for the United States at the beginning of a turn, in the natural logarithm of its odds to win."""

    begun: float
    space: float
    """A space of the marker,"""
    ship: float
    """and what a ship is worth, each point of it: before the last turn ten points of ships are a space."""


PROSPECTS: Mapping[int, Prospects] = {
    1: Prospects(-0.6, 0.35, 0.045),
    2: Prospects(-0.3, 0.35, 0.045),
    3: Prospects(0.3, 0.48, 0.045),
    4: Prospects(0.2, 0.8, 0.03),
}
"""Fitted to who won 700 campaigns of the staff against itself, in which the marker was pushed about at the ends of
turns (a logistic regression for each turn)."""
WINS, DRAWN = 100.0, 50.0


def world(seen: SideView, data: Catalog, chance: Chance) -> State:
    """A game in which the side sees the same."""
    enemy = seen.own.id.enemy
    dealt = _Dealt(seen, data, chance)
    dealt.deal()
    shown = {force: seen.public.shown[force] for force in seen.public.stacks_of(enemy) if force in seen.public.shown}
    side = Side(
        id=enemy,
        base=tuple(dealt.left),
        forces={**shown, **{force: tuple(units) for force, units in dealt.stacks.items()}},
        aside=tuple(dealt.aside),
    )
    return State(public=seen.public, sides={seen.own.id: seen.own, enemy: side})


@dataclass
class _Dealt:
    """The enemy's hidden units, dealt to his face-down stacks."""

    seen: SideView
    data: Catalog
    chance: Chance
    stacks: dict[TfId, list[UnitId]] = field(default_factory=dict)
    left: list[UnitId] = field(default_factory=list)
    aside: list[UnitId] = field(default_factory=list)

    def deal(self) -> None:
        """Carriers together, Transports together, guns everywhere."""
        public, enemy = self.seen.public, self.seen.own.id.enemy
        self.stacks = {force: [] for force in public.stacks_of(enemy) if force not in public.shown}
        self._take_stock()
        self._together([unit for unit in self.left if self.data.counters[unit].is_carrier], SAILS, self._open_sea())
        if enemy is not public.initiative:
            self._run()
            self._together([unit for unit in self.left if self.data.cls(unit) is Class.AP], LANDS, self._empty())
        self._guns()

    def _take_stock(self) -> None:
        public, enemy = self.seen.public, self.seen.own.id.enemy
        known = (unit for force in public.stacks_of(enemy) for unit in public.shown.get(force, ()))
        gone = {*public.sunk, *public.removed, *public.track, *public.reserve, *public.landed_for_good, *known}
        units = [unit for unit in self.data.units(enemy) if unit not in gone]
        holds = enemy is public.initiative
        self.aside = [unit for unit in units if unit == EXPRESS or (holds and self.data.cls(unit) is Class.AP)]
        self.left = [unit for unit in units if unit not in self.aside]

    def _empty(self) -> list[TfId]:
        return [force for force, units in self.stacks.items() if not units]

    def _open_sea(self) -> list[TfId]:
        """PF-9.2.b Where carriers may be."""
        zones = {force: self.seen.public.stacks[force].zone for force in self.stacks}
        return [force for force, zone in zones.items() if zone is None or zone.is_open]

    def _together(self, units: Sequence[UnitId], chances: int, where: Sequence[TfId]) -> None:
        """All of them in one stack, or in base."""
        if units and where and self.chance.below(IN_TEN) < chances:
            self.stacks[self.chance.one_of(where)] += units
            self.left = [unit for unit in self.left if unit not in units]

    def _run(self) -> None:
        """PF-9.6.a The Express is alone in its stack, and stands for one Transports unit."""
        places = [one for one in self._empty() if self.seen.public.stacks[one].zone in (None, Zone.SLOT)]
        transports = [unit for unit in self.left if self.data.cls(unit) is Class.AP]
        if EXPRESS in self.aside and transports and places and self.chance.below(IN_TEN) < RUNS:
            self.stacks[self.chance.one_of(places)].append(EXPRESS)
            self.aside = [*(unit for unit in self.aside if unit != EXPRESS), transports[0]]
            self.left.remove(transports[0])

    def _guns(self) -> None:
        """No stack is empty, whatever is left for it; the other guns are dealt out like cards."""
        guns = self.chance.shuffled([unit for unit in self.left if self.data.cls(unit) in (Class.BB, Class.CA)])
        others = [unit for unit in self.left if unit not in guns]
        for force in self._empty():
            largest = max(self.stacks.values(), key=len)
            self.stacks[force].append((guns or others or largest).pop())
        places = [units for units in self.stacks.values() if EXPRESS not in units]
        for number, unit in enumerate(guns if places else ()):
            places[number % len(places)].append(unit)
        dealt = {unit for units in self.stacks.values() for unit in units}
        self.left = [unit for unit in self.left if unit not in dealt]


def played_on(state: State, data: Catalog, first: Sequence[Command], chance: Chance) -> State:
    """The turn to its end, from these orders on; a game that does not go on is left as it is."""
    turn, orders = state.public.turn, tuple(first)
    try:
        while not state.public.over and state.public.turn == turn:
            for command in orders:
                state = RULEBOOK.fold(state, RULEBOOK.decide(state, data, command, Dice(roller=chance)))
            side = state.public.awaits.side or SideId.US
            orders = tuple(order for order, _ in drawn(view(state, side), data, chance.below(PLANS)))
    except Refused:
        return state
    return state


def worth_to(state: State, data: Catalog, side: SideId) -> float:
    """PF-4.0 In how many of a hundred games as this one is now the side would win."""
    public = state.public
    if public.over:
        return WINS * (public.winner is side) if public.winner else DRAWN
    begun, space, ship = PROSPECTS[min(public.turn, max(PROSPECTS))]
    ships = sum(one.sign * _fleet(state, data, one) for one in SideId)
    odds = exp(begun + space * public.marker + ship * ships)
    won = WINS * odds / (1 + odds)
    return won if side is SideId.US else WINS - won


def _fleet(state: State, data: Catalog, side: SideId) -> float:
    """The ships of a side in base, at sea and under repair."""
    own, public = state.sides[side], state.public
    there = (*own.base, *(unit for units in own.forces.values() for unit in units))
    back = ((unit, turn) for unit, turn in public.track.items() if data.counters[unit].side is side)
    repaired = sum(worth(data, unit) * (1.0 if turn <= public.turn else LATER) for unit, turn in back)
    return repaired + sum(worth(data, unit) for unit in there if data.cls(unit).is_ship)
