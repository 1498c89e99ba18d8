"""FS-4 What a phase can still save, and what is forfeited as it ends: points, units beyond a limit, the life line."""

from collections.abc import Callable, Iterator, Mapping
from math import floor

from ffts.core.offer import Offer
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.names import Kind, Nation, SideId, Step, UnitId, home_of_space, listed, pointed
from ffts.games.fire_in_the_sky.offers.reinforcing import for_carrier, onto_the_map, reduced_land
from ffts.games.fire_in_the_sky.rules.arrivals import air_room, finding_no_room, open_homes
from ffts.games.fire_in_the_sky.rules.board import ashore, place_of, steps_of
from ffts.games.fire_in_the_sky.rules.ch02 import all_excess, home_bases, life_line, supply_area
from ffts.games.fire_in_the_sky.rules.ch05 import oil_left, points_text, resources
from ffts.games.fire_in_the_sky.rules.ch07 import carriers_without_planes, naval_aviation
from ffts.games.fire_in_the_sky.rules.ch11 import commitments
from ffts.games.fire_in_the_sky.rules.ch14 import at_sea
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.words.names import counted

FEW = 3
"""More units than these are counted."""
Lines = Callable[[State, Catalog, SideId], Iterator[Offer]]


def losses(state: State, data: Catalog, step: Step, side: SideId) -> Iterator[Offer]:
    """What this step can still save."""
    for line in LOSSES.get(step, ()):
        yield from line(state, data, side)


def forfeited(state: State, data: Catalog) -> tuple[Offer, ...]:
    """FS-4 What whoever's word it is can do no more once the phase has ended."""
    side, lines = state.public.awaits.side, FORFEITS.get(state.public.awaits.step, ())
    return tuple(line for one in lines for line in one(state, data, side) if line.lost) if side is not None else ()


def _transport(state: State, data: Catalog, side: SideId) -> Iterator[Offer]:
    """FS-5 and FS-7.3 What is left over is reset in the Reinforcement Phase."""
    left = state.public.transport[Nation.JP]
    if left < 1:
        return
    wells = tuple(oil_to_ship(state, data, side))
    yield from wells
    what = f"{counted(left, 'Transport Point')} unspent, for oil or escorts: lost as the phase ends"
    at = wells[0].at if wells else ""
    yield Offer("FS-7.3", what, urgency="lost" if wells else "may", side=side, about=s.TransferEscort, at=at)


def oil_to_ship(state: State, data: Catalog, side: SideId) -> Iterator[Offer]:
    """FS-5.1 All there is at each place, or one point of it."""
    for place in resources(state, data):
        most = oil_left(state, data, place)
        for points in dict.fromkeys((most, 1)) if most else ():
            what = f"Ship {counted(points, 'Oil Point')} from {data.chart.describe(place)}"
            order = s.TransportOil(place=place, points=points)
            yield Offer("FS-5.1", what, side=side, orders=(order,), at=place)


def _fractions(state: State, data: Catalog, side: SideId) -> Iterator[Offer]:
    """FS-2.1.2.1"""
    public = state.public
    for nation in (Nation.JP, Nation.US, Nation.GB):
        part = public.transport[nation] % 1
        if nation.side is side and part:
            what = f"{points_text(part)} {nation.label} Transport Point left over, lost as the phase ends"
            yield Offer("FS-2.1.2.1", what, urgency="lost", side=side, about=s.SeaDeploy)
    if side is SideId.JP and public.oil != floor(public.oil):
        what = f"{points_text(public.oil % 1)} Oil Point left over, lost as the phase ends"
        yield Offer("FS-2.1.2.1", what, urgency="lost", side=side, about=s.Sail)


def _last_points(state: State, data: Catalog, side: SideId) -> Iterator[Offer]:
    """FS-7.3 Transport Points of the Allies do not last beyond their turn; those of Japan can ship oil in the next."""
    for nation in (Nation.US, Nation.GB):
        left = state.public.transport[nation]
        if nation.side is side and left:
            what = f"{counted(left, f'{nation.label} Transport Point')} unspent, lost with the turn"
            yield Offer("FS-7.3", what, urgency="lost", side=side, about=s.SeaDeploy)


def _limits(state: State, data: Catalog, side: SideId) -> Iterator[Offer]:
    """FS-2.2.2.1"""
    for (place, what), over in all_excess(state, data, side).items():
        words = f"{data.chart.describe(place)} {points_text(over)} over its limit for {what}"
        yield Offer("FS-2.2.2.1", words, urgency="lost", side=side, about=s.SeaDeploy, at=place)


def _supply(state: State, data: Catalog, side: SideId) -> Iterator[Offer]:
    """FS-2.2.3.2 Land units that a Supply Line could reach; FS-17.4 the ABDA unit never has one, and loses nothing."""
    area = supply_area(state, data, side, home_bases(data, side))
    for place, known in data.chart.places.items():
        there = ashore(state, data, side, place, Kind.LAND)
        units = tuple(unit for unit in there if data.type(unit).nation is not Nation.NL)
        if units and known.hex not in area:
            words = f"{listed(units)} in {known.name}: no Supply Line"
            yield Offer("FS-2.2.3.2", words, urgency="lost", side=side, about=s.OneHexDeploy, at=pointed(units))


def _life_line(state: State, data: Catalog, side: SideId) -> Iterator[Offer]:
    """FS-16"""
    if side is SideId.AL and not life_line(state, data):
        words = f"The life line cut, for {counted(data.numbers.life_line_vp, 'Victory Point')} in each Japanese turn"
        yield Offer("FS-16", words, urgency="lost", side=side, about=s.Sail, at=data.numbers.life_line)


def _mix(state: State, data: Catalog, side: SideId) -> Iterator[Offer]:
    """FS-2.1 Air steps of the next Reinforcement Phase for which there will be no counter."""
    step = state.public.awaits.step
    turn = state.public.turn + (step is not Step.TRANSPORT)
    if turn > state.public.last_turn:
        return
    coming = data.schedule.turn(turn)
    steps = coming.jp_air if side is SideId.JP else coming.al_air
    short = steps - air_room(state, data, side)
    if short > 0:
        words = f"{short} of the air steps of turn {turn} without a counter: join units of one step"
        at = pointed(_pair(state, data, side))
        yield Offer("FS-2.1", words, urgency="lost", side=side, about=s.JoinAir, at=at)


def _crowded(state: State, data: Catalog, side: SideId) -> Iterator[Offer]:
    """FS-7.1 Who finds no room in a Home Base, where the edition asks for it."""
    waiting = finding_no_room(state, data, side)
    if waiting:
        words = f"{listed(waiting)} on the Turn Record Track, no room in a Home Base: make some, or they wait"
        yield Offer("FS-7.1", words, urgency="lost", side=side, about=s.SeaDeploy)


def _allied_mix(state: State, data: Catalog, side: SideId) -> Iterator[Offer]:
    """FS-2.1 Japan can still join units as its next turn begins, before its reinforcements."""
    return _mix(state, data, side) if side is SideId.AL else iter(())


def _pair(state: State, data: Catalog, side: SideId) -> tuple[UnitId, ...]:
    """FS-2.1.1.2 Two units of one step that stand together; nobody where there are none."""
    waiting: dict[str, UnitId] = {}
    for unit, one in state.units.items():
        single = one.side is side and one.steps == 1 and data.type(unit).kind is Kind.AIR
        if single and place_of(state, data, unit) is not None:
            if one.at in waiting:
                return waiting[one.at], unit
            waiting[one.at] = unit
    return ()


def _beyond(state: State, data: Catalog, side: SideId) -> Iterator[Offer]:
    """FS-2.2.2.1 What the opponent may take away, now and never again."""
    for (place, what), over in all_excess(state, data, side.enemy).items():
        words = f"{data.chart.describe(place)} {points_text(over)} over its limit for {what}, to be taken off now"
        yield Offer("FS-2.2.2.1", words, urgency="lost", side=side, about=s.RemoveExcess, at=place)


def _reinforcing(state: State, data: Catalog, side: SideId) -> Iterator[Offer]:
    """FS-7.1.1, FS-7.4 and FS-7.5 What this phase alone can do."""
    fresh = [unit for unit in state.public.trainable if not home_of_space(state.units[unit].at)]
    if fresh and side is SideId.JP:
        what = f"{steps_of(state, fresh)} air steps just come, to become Naval Aviation in this phase or never"
        yield Offer("FS-7.1.1", what, urgency="lost", side=side, about=s.PlaceArrival, at=pointed(fresh))
    for carrier in carriers_without_planes(state, data) if side is SideId.JP else ():
        orders = for_carrier(state, data, carrier).orders
        if steps_of(state, naval_aviation(state, data)) >= data.planes_needed(carrier):
            what = f"{listed((carrier,))} can take her planes"
            yield Offer("FS-7.1.1", what, side=side, orders=orders, at=carrier)
    if hurt := reduced_land(state, data, side):
        what = f"{listed(hurt)} {'is' if len(hurt) == 1 else 'are'} reduced: replacements come in this phase only"
        yield Offer("FS-7.4", what, side=side, about=s.TakeReplacement, at=pointed(hurt))
    for offer in onto_the_map(state, data) if side is SideId.AL else ():
        what = f"All go on to {data.chart.describe(offer.at)}, for nothing in this phase only"
        at = pointed(getattr(offer.command, "units", ()))
        yield Offer("FS-7.5", what, side=side, orders=offer.orders, at=at)


def _nobody_sailed(state: State, data: Catalog, side: SideId) -> Iterator[Offer]:
    """FS-9.1 A phase that is ended without a task force."""
    if not any(force.side is side for force in state.forces.values()):
        what = "All ships still in port, and after this phase no task force sails"
        yield Offer("FS-9.1", what, urgency="lost", side=side, about=s.Sail)


def _uncommitted(state: State, data: Catalog, side: SideId) -> Iterator[Offer]:
    """FS-11 Air units beside an enemy, none of which flies there."""
    fights = {data.chart.hex_of(force.at) for force in state.forces.values()}
    able = [unit for unit, hexes in commitments(state, data, side) if not fights.isdisjoint(hexes)]
    if able and not any(unit in state.public.committed for unit in able):
        who = listed(able) if len(able) <= FEW else f"{len(able)} air units"
        what = f"{who} idle, beside a hex with ships that they could fly over"
        yield Offer("FS-11", what, urgency="lost", side=side, about=s.CommitAir, at=pointed(able))


def _still_at_sea(state: State, data: Catalog, side: SideId) -> Iterator[Offer]:
    """FS-14.1 Whoever is not told where to go."""
    if ships := at_sea(state, data, Nation.JP):
        home = next(iter(open_homes(state, data, Nation.JP)), None)
        where = f"to {data.chart.describe(home)} if nothing is said" if home else "without a Home Base"
        what = f"Ships still at sea, {where}: {listed(ships)}"
        yield Offer("FS-14.1", what, urgency="lost", side=side, about=s.ReturnTo, at=pointed(ships))


LOSSES: Mapping[Step, tuple[Lines, ...]] = {
    Step.TRANSPORT: (_transport, _mix),
    Step.REINFORCE: (_reinforcing, _limits, _mix, _life_line),
    Step.DEPLOY_FIRST: (_fractions, _limits, _crowded, _supply, _life_line),
    Step.SAIL: (_nobody_sailed, _fractions, _limits, _supply, _life_line),
    Step.REACT: (_fractions,),
    Step.COMMIT: (_uncommitted,),
    Step.RETURN: (_still_at_sea,),
    Step.DEPLOY_SECOND: (_fractions, _last_points, _limits, _crowded, _supply, _mix),
    Step.EXCESS_FIRST: (_beyond,),
    Step.EXCESS_RETURN: (_beyond,),
    Step.EXCESS_SECOND: (_beyond,),
}
"""Of each step what the Watch tells."""

FORFEITS: Mapping[Step, tuple[Lines, ...]] = {
    Step.TRANSPORT: (_transport, _mix),
    Step.REINFORCE: (_reinforcing,),
    Step.DEPLOY_FIRST: (_fractions, _limits),
    Step.SAIL: (_nobody_sailed, _fractions, _life_line),
    Step.REACT: (_fractions,),
    Step.COMMIT: (_uncommitted,),
    Step.RETURN: (_still_at_sea,),
    Step.DEPLOY_SECOND: (_fractions, _last_points, _limits, _allied_mix),
    **dict.fromkeys((Step.EXCESS_FIRST, Step.EXCESS_LANDING, Step.EXCESS_RETURN, Step.EXCESS_SECOND), (_beyond,)),
}
"""Of these what no later phase can save: limits are checked after each Deployment Phase, and what Operational Movement
does not clear away stays there."""
