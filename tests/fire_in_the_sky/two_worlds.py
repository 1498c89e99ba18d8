"""Two worlds that differ in nothing but who sails in hidden Allied task forces, through whole campaigns."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from ffts.app.rollers import seeded
from ffts.core.dice import Dice, Roller
from ffts.core.model import Command, Event
from ffts.core.umpire import Refused
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.names import Kind, PlaceId, SideId, UnitId
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.rules.board import at_spot, rating
from ffts.games.fire_in_the_sky.seats import next_orders
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from tests.fire_in_the_sky.drawn import orders

TRIES = 16


@dataclass(frozen=True)
class Moment:
    """After the same order, or one that looks the same, in both worlds."""

    before: tuple[State, State]
    commands: tuple[Command, Command]
    events: tuple[tuple[Event, ...], tuple[Event, ...]]
    after: tuple[State, State]


def is_hiding(state: State) -> bool:
    return any(force.hidden for force in state.forces.values())


def snapshots(data: Catalog, seed: int, aimless: bool, last_turn: int) -> Iterator[Moment]:
    """Every order of a campaign that is given while something is hidden; what has been shown is the same again."""
    chance, roller = Random(seed), seeded(seed)
    state: State = RULEBOOK.start(data)
    other: State | None = None
    while not state.public.over and state.public.turn <= last_turn:
        for command in _next(state, data, chance, roller, aimless):
            events = RULEBOOK.decide(state, data, command, Dice(roller=roller))
            after = RULEBOOK.fold(state, events)
            double = _doubled(other or state, after, data, command, chance) if is_hiding(after) else None
            if double is not None:
                elsewhere, entries = double
                there = RULEBOOK.fold(other or state, entries)
                yield Moment((state, other or state), (command, elsewhere), (events, entries), (after, there))
                other = there
            else:
                other = None
            state = after


def _next(state: State, data: Catalog, chance: Random, roller: Roller, aimless: bool) -> tuple[Command, ...]:
    if not aimless:
        return tuple(command for command, _ in next_orders(state, data))
    for command in orders(state, data, chance):
        try:
            RULEBOOK.decide(state, data, command, Dice(roller=seeded(0)))
        except Refused:
            continue
        return (command,)
    raise AssertionError(f"a dead end at {state.public.awaits}")


def _doubled(
    other: State, after: State, data: Catalog, command: Command, chance: Random
) -> tuple[Command, tuple[Event, ...]] | None:
    """What is ordered in the other world; nothing if it cannot be, or if the worlds are told apart by it."""
    for _ in range(TRIES):
        elsewhere = others(other, data, command, chance) if isinstance(command, s.Sail) else command
        try:
            events = RULEBOOK.decide(other, data, elsewhere, Dice(roller=seeded(0)))
        except Refused:
            continue
        if no_secret(RULEBOOK.fold(other, events)) == no_secret(after):
            return elsewhere, events
    return None


def differences(moment: Moment, data: Catalog) -> Iterator[str]:
    """In what the truth about the hidden task forces is not the same."""
    one, other = moment.after
    for name, force in one.forces.items():
        there = other.forces[name]
        if force.hidden and set(force.units) != set(there.units):
            yield "units"
            ours, theirs = (_made_of(units, data) for units in (force.units, there.units))
            yield from (what for what, here in ours.items() if here != theirs[what])
    hidden = {unit for unit, spot in one.units.items() if spot != other.units[unit]}
    if any(PlaceId(one.units[unit].at) in data.chart.places for unit in hidden):
        yield "who stays in base"


def _made_of(units: Sequence[UnitId], data: Catalog) -> Mapping[str, object]:
    kinds = [data.type(unit) for unit in units]
    return {
        "number": len(units),
        "carriers": sum(data.is_carrier(unit) for unit in units),
        "classes": sorted(kind.cls for kind in kinds),
        "cargo": sorted(unit for unit in units if data.type(unit).kind.is_cargo),
        "guns": sum(kind.fp for kind in kinds),
    }


def no_secret(state: State) -> tuple[object, ...]:
    """The Transport Points are seen, and whether somebody or an aircraft stays in a base out of which others sailed."""
    return state.public.transport, state.public.staying


def others(state: State, data: Catalog, order: s.Sail, chance: Random) -> s.Sail:
    """Other ships of that base, more of them or fewer; other cargo that costs as much."""
    if order.side is SideId.JP:
        return order
    start = next((state.units[unit].at for unit in order.units), None)
    here = [unit for unit in at_spot(state, data, SideId.AL, start or "") if _like(data, unit, order.units)]
    ships = [unit for unit in here if data.type(unit).kind is Kind.NAVAL]
    cargo = [
        chance.choice([one for one in here if _alike(state, data, one, unit)] or [unit])
        for unit in order.units
        if data.type(unit).kind.is_cargo
    ]
    least = 0 if cargo else 1
    if not any(data.type(unit).kind is Kind.NAVAL for unit in order.units):
        ships = ships if ships and chance.random() < 0.5 else []
    chosen = chance.sample(ships, chance.randint(min(least, len(ships)), min(4, len(ships))))
    return order.model_copy(update={"units": (*chosen, *cargo)})


def _like(data: Catalog, unit: UnitId, units: tuple[UnitId, ...]) -> bool:
    """Of the same flag: a marker shows whose it is."""
    return data.type(unit).nation is data.type(units[0]).nation


def _alike(state: State, data: Catalog, one: UnitId, other: UnitId) -> bool:
    """Transport Points are no secret."""
    a, b = data.type(one), data.type(other)
    return (a.kind, a.nation, rating(state, data, one)) == (b.kind, b.nation, rating(state, data, other))
