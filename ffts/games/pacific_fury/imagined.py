"""PF-8.4 A game as it may be: a side sees what it sees, face-down units of the enemy lie anywhere, and both sides play
the turn on as the staff would."""

from collections.abc import Sequence
from dataclasses import dataclass, field

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
SPACE = 10.0
"""What a space of the marker is worth, in ships that can be used in the next turn."""
SHIP = 0.12
VICTORY = 40.0


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
    """PF-4.0 The marker, victory, and what each side has for the next turn."""
    public, sign = state.public, 1 if side is SideId.US else -1
    ships = sum(
        (1 if data.counters[unit].side is side else -1) * worth(data, unit)
        for one in state.sides.values()
        for unit in (*one.base, *(unit for units in one.forces.values() for unit in units))
        if data.cls(unit).is_ship
    )
    won = VICTORY * ((public.winner is side) - (public.winner is side.enemy)) if public.over else 0.0
    return SPACE * sign * public.marker + SHIP * ships + won
