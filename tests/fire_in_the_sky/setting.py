"""The shipped scenarios, and states made by what matters."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any

import pytest

from ffts.app.rollers import scripted
from ffts.core.citations import number_of
from ffts.core.dice import Dice
from ffts.core.model import Command, Event
from ffts.core.switches import switched
from ffts.core.umpire import Refused
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.game import FIRE_IN_THE_SKY
from ffts.games.fire_in_the_sky.laws import broken
from ffts.games.fire_in_the_sky.names import POOL, TRACK, Nation, PlaceId, SideId, Spot, Step, UnitId
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.rules.board import is_friendly, place_of
from ffts.games.fire_in_the_sky.rules.phases import settle
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.parts import Awaited
from ffts.store.shelf import load_data

JP, AL = SideId.JP, SideId.AL
FIRST, SECOND = "short-campaign", "short-campaign-second"
EDITIONS = (FIRST, SECOND)


@cache
def catalog(scenario: str = FIRST, **house: str | int | bool) -> Catalog:
    """The numbers as shipped, with these switches: `option_mail=True`."""
    data = load_data(FIRE_IN_THE_SKY.name, FIRE_IN_THE_SKY.shelf, scenario)
    return switched(data, {key.replace("_", ".", 1): value for key, value in house.items()})


def play(state: State, data: Catalog, *orders: Command, dice: Sequence[int | str] = ()) -> State:
    """The state after these commands, with exactly these dice; no law may be broken on the way."""
    left = list(dice)
    roller = scripted(left)
    used = 0
    for cmd in orders:
        seam = Dice(roller=roller)
        events = RULEBOOK.decide(state, data, cmd, seam)
        used += sum(roll.ask.n for roll in seam.used)
        state = folded(state, data, events)
    assert used == len(left), f"{len(left) - used} of the dice {left} were not asked for"
    return state


def folded(state: State, data: Catalog, events: Sequence[Event]) -> State:
    """After each of these facts the laws hold."""
    for event in events:
        state = RULEBOOK.apply(state, event)
        assert broken(state, data) == (), f"after {event}"
    return state


def begun(data: Catalog, step: Step = Step.DEPLOY_FIRST, part: SideId = JP, side: SideId | None = None) -> State:
    """The set-up, at this step of a player turn, with full Transport Points."""
    state = RULEBOOK.start(data)
    transport = {Nation.JP: 30.0, Nation.US: 14.0, Nation.GB: 6.0}
    awaits = Awaited(step=step, side=side or part)
    return stood(public(state, part=part, awaits=awaits, transport=transport), data)


def stood(state: State, data: Catalog) -> State:
    """FS-8.2 Everybody at a friendly base began the Deployment Phase there."""
    places = {unit: place_of(state, data, unit) for unit in state.units}
    based = {
        unit: place for unit, place in places.items() if place and is_friendly(state, data, data.type(unit).side, place)
    }
    return public(state, based=based)


def opened(state: State, data: Catalog, step: Step, part: SideId = JP) -> State:
    """The step as the rules open it by themselves, with whatever passes before somebody has to decide."""
    state = public(state, part=part, awaits=Awaited(step=step))
    ump = RULEBOOK.umpire(state, data)
    settle(ump)
    return folded(state, data, ump.events)


def public(state: State, **changes: Any) -> State:
    """Other tracks and markers."""
    return state.model_copy(update={"public": state.public.model_copy(update=changes)})


def moved(state: State, places: Mapping[str, Sequence[str]]) -> State:
    """These units stand there instead, and are off the track."""
    units = dict(state.units)
    for place, names in places.items():
        for name in names:
            units[UnitId(name)] = units[UnitId(name)].model_copy(update={"at": Spot(place)})
    track = {unit: entry for unit, entry in state.public.track.items() if units[unit].at == TRACK}
    based = {**state.public.based, **{UnitId(name): PlaceId(place) for place in places for name in places[place]}}
    return public(state.model_copy(update={"units": units}), track=track, based=based)


def reduced(state: State, *names: str) -> State:
    """These are on their reduced side."""
    units = {UnitId(name): state.units[UnitId(name)].model_copy(update={"steps": 1}) for name in names}
    return state.model_copy(update={"units": {**state.units, **units}})


def alone(state: State, places: Mapping[str, Sequence[str]]) -> State:
    """Only these units are on the map: all others in the pool."""
    units = {unit: one.model_copy(update={"at": POOL}) for unit, one in state.units.items()}
    return moved(state.model_copy(update={"units": units}), places)


def held(state: State, side: SideId, *places: str) -> State:
    """The side holds these bases."""
    control = {**state.public.control, **{PlaceId(place): side for place in places}}
    return public(state, control=control)


def after_set_up(data: Catalog) -> State:
    """The first decision of the Short Campaign."""
    return play(RULEBOOK.start(data), data, c.EndPhase(side=JP))


@contextmanager
def refused(rule: str, *words: str) -> Iterator[None]:
    """The order inside is refused by this rule, and the refusal says this."""
    with pytest.raises(Refused) as caught:
        yield
    assert number_of(caught.value.citation) == rule, f"{caught.value.citation}: {caught.value}"
    text = f"{caught.value.why} {caught.value.instead}"
    assert [part for part in words if part not in text] == [], text
