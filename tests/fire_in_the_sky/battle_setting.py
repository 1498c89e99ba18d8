"""Battles made of what matters: who stands where, who sails, whose turn it is."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from ffts.app.rollers import scripted
from ffts.core.dice import Dice
from ffts.core.model import Command, Event
from ffts.games.fire_in_the_sky.laws import broken
from ffts.games.fire_in_the_sky.names import ASIDE, POOL, SEA, HexId, PlaceId, SideId, Spot, Step, TfId, UnitId, Water
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.rules.phases import settle
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.shelf import SHELF
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.battle import Battle
from ffts.games.fire_in_the_sky.state.parts import Awaited, Force, Unit
from ffts.store.shelf import load_data

JP, AL = SideId.JP, SideId.AL
FILES = {"first": "short-campaign", "second": "short-campaign-second"}


@cache
def catalog(edition: str = "first", **house: str | bool) -> Catalog:
    """The numbers as shipped, with these switches: `option_radar=True`."""
    data = load_data("fire_in_the_sky", SHELF, FILES[edition])
    rules = data.scenario.house_rules.model_copy(update=house)
    scenario = data.scenario.model_copy(update={"house_rules": rules})
    return data.model_copy(update={"scenario": scenario})


def unit(ident: str) -> UnitId:
    return UnitId(ident)


def units(*idents: str) -> tuple[UnitId, ...]:
    return tuple(map(UnitId, idents))


def hex_of(data: Catalog, place: str) -> HexId:
    return data.chart.hex_of(place)


Sea = Mapping[str, tuple[str, tuple[str, ...]]]
"""Task forces by name: where they are, and their units."""


def board(
    data: Catalog,
    ashore: Mapping[str, tuple[str, ...]] | None = None,
    sea: Sea | None = None,
    committed: Mapping[str, str] | None = None,
    control: Mapping[str, str] | None = None,
    part: SideId = JP,
    express: str = "",
    **public: Any,
) -> State:
    """A map with nobody on it but these, at the beginning of the Combat Phase.

    'us_army/1' is at full strength, 'us_army/1-' reduced by a step; 'al_air/1' has two steps, 'al_air/1-' one. A task
    force is at a place, in a hex ('1005') or in half of one ('0406w').
    """
    state = RULEBOOK.start(data)
    known = {
        name: one.model_copy(update={"at": POOL, "steps": data.type(name).full_steps})
        for name, one in state.units.items()
        if one.at != ASIDE
    }
    cleared = {**state.units, **known}
    forces = dict[TfId, Force]()
    for place, names in (ashore or {}).items():
        for name in names:
            _put(data, cleared, name, Spot(place))
    for force, (where, names) in (sea or {}).items():
        at = Water(where if where[:4].isdigit() else data.chart.hex_of(where))
        inside = tuple(_put(data, cleared, name, SEA) for name in names)
        side = SideId(force.partition("-")[0])
        forces[TfId(force)] = Force(
            id=TfId(force), side=side, units=inside, at=at, started=PlaceId(str(at)), express=force == express
        )
    held = {**state.public.control, **{PlaceId(place): SideId(side) for place, side in (control or {}).items()}}
    away = {UnitId(name): data.chart.hex_of(to) for name, to in (committed or {}).items()}
    changes = {
        "turn": 2,
        "part": part,
        "control": held,
        "committed": away,
        "awaits": Awaited(step=Step.COMBAT),
        "submarines": {JP: 0, AL: 0},
        "track": {},
        **public,
    }
    return State(public=state.public.model_copy(update=changes), units=cleared, forces=forces)


def _put(data: Catalog, known: dict[UnitId, Unit], name: str, at: Spot) -> UnitId:
    ident = UnitId(name.rstrip("-"))
    if "replacements" in name:
        marker, _, value = name.partition("=")
        kind = next(one for one in data.units.values() if marker.startswith(one.name))
        ident = UnitId(marker)
        known[ident] = Unit(id=ident, type=kind.id, side=kind.side, at=at, value=int(value))
        return ident
    steps = known[ident].steps - (1 if name.endswith("-") else 0)
    known[ident] = known[ident].model_copy(update={"at": at, "steps": steps})
    return ident


def begin(state: State, data: Catalog, dice: Sequence[int] = ()) -> State:
    """The Combat Phase opens: as far as nobody has to decide."""
    seam = Dice(roller=scripted(list(dice)))
    ump = RULEBOOK.umpire(state, data, seam)
    settle(ump)
    return _used(seam, dice, ump.state, data)


def play(state: State, data: Catalog, *orders: Command, dice: Sequence[int] = ()) -> State:
    """The state after these commands, with exactly these dice; no law may be broken on the way."""
    left = list(dice)
    roller, used = scripted(left), 0
    for cmd in orders:
        seam = Dice(roller=roller)
        events = RULEBOOK.decide(state, data, cmd, seam)
        used += sum(roll.ask.n for roll in seam.used)
        for event in events:
            state = RULEBOOK.apply(state, event)
            assert list(broken(state, data)) == []
    assert used == len(left), f"{len(left) - used} of the dice {left} were not asked for"
    return state


def facts(state: State, data: Catalog, cmd: Command, dice: Sequence[int] = ()) -> tuple[Event, ...]:
    """What one command brings."""
    return RULEBOOK.decide(state, data, cmd, Dice(roller=scripted(list(dice))))


def _used(seam: Dice, dice: Sequence[int], state: State, data: Catalog) -> State:
    used = sum(roll.ask.n for roll in seam.used)
    assert used == len(dice), f"{len(dice) - used} of the dice {dice} were not asked for"
    assert list(broken(state, data)) == []
    return state


def battle(state: State) -> Battle:
    found = state.public.battle
    assert found is not None, f"no battle: {state.public.awaits}"
    return found


def awaits(state: State) -> tuple[Step, SideId | None]:
    return state.public.awaits.step, state.public.awaits.side
