"""What is about to be lost: points that do not keep, units beyond a limit, the life line."""

from collections.abc import Callable, Iterator, Mapping
from math import floor

from ffts.core.game import Due
from ffts.games.fire_in_the_sky.ahead.reinforcing import for_carrier, onto_the_map, reduced_land
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.names import Kind, Nation, SideId, Step, home_of_space, listed
from ffts.games.fire_in_the_sky.rules.arrivals import air_room
from ffts.games.fire_in_the_sky.rules.board import ashore, steps_of
from ffts.games.fire_in_the_sky.rules.ch02 import all_excess, home_bases, life_line, supply_area
from ffts.games.fire_in_the_sky.rules.ch05 import oil_left, resources, told_points
from ffts.games.fire_in_the_sky.rules.ch07 import carriers_without_planes, naval_aviation
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State

Lines = Callable[[State, Catalog, SideId], Iterator[Due]]


def losses(state: State, data: Catalog, step: Step, side: SideId) -> Iterator[Due]:
    """What this step can still save."""
    for line in LOSSES.get(step, ()):
        yield from line(state, data, side)


def _transport(state: State, data: Catalog, side: SideId) -> Iterator[Due]:
    """FS-5 and FS-7.3 What is left over is reset in the Reinforcement Phase."""
    left = state.public.transport[Nation.JP]
    if left < 1:
        return
    for place in resources(state, data):
        most = oil_left(state, data, place)
        if most:
            what = f"{data.chart.told(place)} can ship {most} more Oil Points"
            yield Due("FS-5.1", what, must=False, side=side, command=s.TransportOil(place=place, points=most))
    what = f"{told_points(left)} Transport Points are lost when the phase ends: oil, or escorts"
    yield Due("FS-7.3", what, must=False, side=side, about=s.TransferEscort, lost=True)


def _fractions(state: State, data: Catalog, side: SideId) -> Iterator[Due]:
    """FS-2.1.2.1"""
    public = state.public
    for nation in (Nation.JP, Nation.US, Nation.GB):
        part = public.transport[nation] % 1
        if nation.side is side and part:
            what = f"{told_points(part)} {nation.told} Transport Points are lost as the phase ends"
            yield Due("FS-2.1.2.1", what, must=False, side=side, about=s.SeaDeploy, lost=True)
    if side is SideId.JP and public.oil != floor(public.oil):
        what = f"{told_points(public.oil % 1)} Oil Points are lost as the phase ends"
        yield Due("FS-2.1.2.1", what, must=False, side=side, about=s.Sail, lost=True)


def _last_points(state: State, data: Catalog, side: SideId) -> Iterator[Due]:
    """FS-7.3 Transport Points of the Allies do not last beyond their turn; those of Japan can ship oil in the next."""
    for nation in (Nation.US, Nation.GB):
        left = state.public.transport[nation]
        if nation.side is side and left:
            what = f"{told_points(left)} {nation.told} Transport Points are left"
            yield Due("FS-7.3", what, must=False, side=side, about=s.SeaDeploy, lost=True)


def _limits(state: State, data: Catalog, side: SideId) -> Iterator[Due]:
    """FS-2.2.2.1"""
    for (place, what), over in all_excess(state, data, side).items():
        words = f"{data.chart.told(place)} is {told_points(over)} over its limit for {what}"
        yield Due("FS-2.2.2.1", words, must=False, side=side, about=s.SeaDeploy, lost=True, at=place)


def _supply(state: State, data: Catalog, side: SideId) -> Iterator[Due]:
    """FS-2.2.3.2"""
    area = supply_area(state, data, side, home_bases(data, side))
    for place, known in data.chart.places.items():
        units = ashore(state, data, side, place, Kind.LAND)
        if units and known.hex not in area:
            words = f"{listed(units)} in {known.name}: no Supply Line"
            yield Due("FS-2.2.3.2", words, must=False, side=side, about=s.OneHexDeploy, at=place)


def _life_line(state: State, data: Catalog, side: SideId) -> Iterator[Due]:
    """FS-16"""
    if side is SideId.AL and not life_line(state, data):
        words = f"{data.numbers.life_line_vp} Victory Points in each Japanese turn: the life line is cut"
        yield Due("FS-16", words, must=False, side=side, about=s.Sail, lost=True)


def _mix(state: State, data: Catalog, side: SideId) -> Iterator[Due]:
    """FS-2.1 Air steps of the next turn for which there will be no counter."""
    turn = state.public.turn + 1
    if turn > state.public.last_turn:
        return
    coming = data.schedule.turn(turn)
    steps = coming.jp_air if side is SideId.JP else coming.al_air
    short = steps - air_room(state, data, side)
    if short > 0:
        words = f"{short} of the air steps of turn {turn} will find no counter: join units of one step"
        yield Due("FS-2.1", words, must=False, side=side, about=s.JoinAir, lost=True)


def _beyond(state: State, data: Catalog, side: SideId) -> Iterator[Due]:
    """FS-2.2.2.1 What the opponent may take away."""
    for (place, what), over in all_excess(state, data, side.enemy).items():
        words = f"{data.chart.told(place)} is {told_points(over)} over its limit for {what}"
        yield Due("FS-2.2.2.1", words, must=False, side=side, about=s.RemoveExcess, at=place)


def _reinforcing(state: State, data: Catalog, side: SideId) -> Iterator[Due]:
    """FS-7.1.1, FS-7.4 and FS-7.5 What this phase alone can do."""
    fresh = [unit for unit in state.public.trainable if not home_of_space(state.units[unit].at)]
    if fresh and side is SideId.JP:
        what = f"{steps_of(state, fresh)} air steps that have just come can become Naval Aviation in this phase only"
        yield Due("FS-7.1.1", what, must=False, side=side, about=s.PlaceArrival)
    for carrier in carriers_without_planes(state, data) if side is SideId.JP else ():
        order = for_carrier(state, data, carrier).command
        if steps_of(state, naval_aviation(state, data)) >= data.planes_needed(carrier):
            what = f"{listed((carrier,))} can take her planes"
            yield Due("FS-7.1.1", what, must=False, side=side, command=order)
    if hurt := reduced_land(state, data, side):
        what = f"{listed(hurt)} {'is' if len(hurt) == 1 else 'are'} reduced: replacements come in this phase only"
        yield Due("FS-7.4", what, must=False, side=side, about=s.TakeReplacement)
    for offer in onto_the_map(state, data) if side is SideId.AL else ():
        what = f"All go on to {data.chart.told(offer.to)}, for nothing in this phase only"
        yield Due("FS-7.5", what, must=False, side=side, command=offer.command)


LOSSES: Mapping[Step, tuple[Lines, ...]] = {
    Step.TRANSPORT: (_transport,),
    Step.REINFORCE: (_reinforcing, _limits, _mix, _life_line),
    Step.DEPLOY_FIRST: (_fractions, _limits, _supply, _life_line),
    Step.SAIL: (_fractions, _limits, _supply, _life_line),
    Step.REACT: (_fractions,),
    Step.DEPLOY_SECOND: (_fractions, _last_points, _limits, _supply, _mix),
    Step.EXCESS_FIRST: (_beyond,),
    Step.EXCESS_RETURN: (_beyond,),
    Step.EXCESS_SECOND: (_beyond,),
}
