"""FS-4 What a side may order now of units it has chosen: every order that makes sense, refused or not."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from ffts.core.offer import Offer
from ffts.core.once import remembered
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.names import SEA, Nation, SideId, Step, UnitId
from ffts.games.fire_in_the_sky.offers.moving import by_sea, one_hex_offers, reacting, sailing
from ffts.games.fire_in_the_sky.offers.priced import in_words, priced
from ffts.games.fire_in_the_sky.offers.reinforcing import arrivals, escorts, may_be_refitted, refits
from ffts.games.fire_in_the_sky.rules.board import occupied_hexes, place_of
from ffts.games.fire_in_the_sky.rules.ch02 import all_excess
from ffts.games.fire_in_the_sky.rules.ch09 import mail_is_open, reactions
from ffts.games.fire_in_the_sky.rules.ch11 import beside
from ffts.games.fire_in_the_sky.sequence import OPENS
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State


def offers(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[Offer]:
    """Everything these could be ordered to do in the present step; the rules have not been asked yet."""
    awaits = state.public.awaits
    if awaits.side is not side or not chosen:
        return
    kinds = (BY_STEP.get(awaits.step, _nothing), *((refits,) if awaits.step in REFITTING else ()))
    for kind in kinds:
        yield from (in_words(data, side, offer) for offer in kind(state, data, side, chosen))


def _nothing(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[Offer]:
    return iter(())


def _setting_up(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[Offer]:
    """FS-19 What may start at either Home Base."""
    here = place_of(state, data, chosen[0])
    for place in data.setup.free if here in data.setup.free else ():
        if place != here:
            yield priced("FS-19", c.StandAt(units=tuple(chosen), place=place), to=place)


def committing(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[Offer]:
    """FS-11 To a hex beside where an enemy is, or back to its own."""
    units = tuple(chosen)
    busy = occupied_hexes(state, data, side.enemy)
    if any(unit in state.public.committed for unit in units):
        place = place_of(state, data, units[0])
        if place is not None:
            own = data.chart.hex_of(place)
            yield priced("FS-11", s.CommitAir(side=side, units=units, hex=own), to=own, cost="all its steps")
    for hex_ in beside(state, data, units[0]):
        if hex_ in busy:
            yield priced("FS-11", s.CommitAir(side=side, units=units, hex=hex_), to=hex_, cost="half its steps")


def _returning(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[Offer]:
    """FS-14.1"""
    for home in data.homes(Nation.JP):
        yield priced("FS-14.1", s.ReturnTo(homes=dict.fromkeys(chosen, home)), to=home)


def taking_off(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[Offer]:
    """FS-2.2.2.1 Of the enemy."""
    place = place_of(state, data, chosen[0])
    if place is not None and any(where == place for where, _ in all_excess(state, data, side.enemy)):
        yield priced("FS-2.2.2.1", s.RemoveExcess(side=side, place=place, units=tuple(chosen)), to=place)


def _first_deployment(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[Offer]:
    """FS-8.1"""
    yield from one_hex_offers(state, data, side, chosen)
    yield from by_sea(state, data, side, chosen)


def for_kamikaze(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[Offer]:
    """FS-18.2.4.c"""
    yield priced("FS-18.2.4.c", s.RemoveAirStep(side=side, unit=chosen[0]))


def in_harbour(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[Offer]:
    """FS-18.3.1"""
    yield priced("FS-18.3.1", s.SinkInAccident(unit=chosen[0]))


def _disbanding(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[Offer]:
    """FS-15.2"""
    yield priced("FS-15.2", s.Disband(side=side, units=tuple(chosen)))


OfChosen = Callable[[State, Catalog, SideId, Sequence[UnitId]], Iterator[Offer]]
BY_STEP: Mapping[Step, OfChosen] = {
    Step.SET_UP: _setting_up,
    Step.TRANSPORT: escorts,
    Step.REINFORCE: arrivals,
    Step.DEPLOY_FIRST: _first_deployment,
    Step.DEPLOY_SECOND: by_sea,
    Step.SAIL: sailing,
    Step.REACT: reacting,
    Step.COMMIT: committing,
    Step.RETURN: _returning,
    Step.EXCESS_FIRST: taking_off,
    Step.EXCESS_LANDING: taking_off,
    Step.EXCESS_RETURN: taking_off,
    Step.EXCESS_SECOND: taking_off,
    Step.KAMIKAZE_LOSS: for_kamikaze,
    Step.ACCIDENT: in_harbour,
    Step.END: _disbanding,
}
REFITTING = frozenset(step for step, opened in OPENS.items() if s.SplitAir in opened)


# ---------------------------------------------------------------- who could be chosen


def choosable(state: State, data: Catalog, side: SideId) -> Mapping[str, tuple[UnitId, ...]]:
    """The places and boxes where units stand that this side may choose from now, with those units."""
    step = state.public.awaits.step
    of_enemy = step is Step.ACCIDENT or BY_STEP.get(step) is taking_off
    owner = side.enemy if of_enemy else side
    able = _able(state, data, side)
    found: dict[str, tuple[UnitId, ...]] = {}
    for unit, one in state.units.items():
        if one.side is owner and one.at not in ("pool", "gone", "aside", "track") and (able is None or unit in able):
            where = where_of(state, unit)
            found[where] = (*found.get(where, ()), unit)
    return found


@remembered(4)
def _able(state: State, data: Catalog, side: SideId) -> frozenset[UnitId] | None:
    """Who can be ordered anything in this step; None for everybody. Land and air units can be filled, split and joined
    in every phase of their own turn."""
    match state.public.awaits.step:
        case Step.REACT:  # FS-10.1 who can reach an enemy; FS-18.1.1 everybody while the mail may bring them nearer
            return None if mail_is_open(state, side) else frozenset(unit for unit, _ in reactions(state, data, side))
        case Step.TRANSPORT:
            return _those(state, lambda unit: data.cls(unit) == "DD" or may_be_refitted(state, data, unit))
        case Step.COMMIT:
            return _those(state, lambda unit: may_be_refitted(state, data, unit))
        case Step.RETURN:
            return _those(state, lambda unit: state.units[unit].at == SEA)
        case _:
            return None


def _those(state: State, fits: Callable[[UnitId], bool]) -> frozenset[UnitId]:
    return frozenset(unit for unit in state.units if fits(unit))


def where_of(state: State, unit: UnitId) -> str:
    """The place, box or (in a task force) water where a unit is."""
    at = state.units[unit].at
    if at != SEA:
        return at
    return next((str(force.at) for force in state.forces.values() if unit in force.units), at)
