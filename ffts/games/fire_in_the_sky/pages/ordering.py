"""FS-4 What a side can order now: each choice with what it costs, who could answer it, and why not."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ffts.core.counting import counted
from ffts.core.offer import Way
from ffts.core.shapes.counters import Counter
from ffts.games.fire_in_the_sky.names import SEA, TOGETHER, Kind, Nation, SideId, Step, UnitId, Water, listed
from ffts.games.fire_in_the_sky.offers.dropping import dropped
from ffts.games.fire_in_the_sky.offers.marked import choosable, offers
from ffts.games.fire_in_the_sky.offers.moving import drawn_offer, stepped
from ffts.games.fire_in_the_sky.offers.priced import in_words
from ffts.games.fire_in_the_sky.offers.trying import judged, refused
from ffts.games.fire_in_the_sky.offers.watch import due
from ffts.games.fire_in_the_sky.pages.board import counters_of, units_of_spot
from ffts.games.fire_in_the_sky.rules.board import rating
from ffts.games.fire_in_the_sky.rules.ch05 import points_text
from ffts.games.fire_in_the_sky.rules.ch08 import payers, sea_cost
from ffts.games.fire_in_the_sky.rules.ch09 import allowance, cargo_costs, force_oil, reaction_range, reactors
from ffts.games.fire_in_the_sky.rules.ch12.figures import force_aa
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.view import Known, SideView, known_state


def orders(view: SideView, data: Catalog, chosen: Sequence[UnitId]) -> tuple[Way, ...]:
    """What these units can be ordered; what is refused stands last."""
    state = known_state(view)
    lines = [judged(state, data, offer) for offer in offers(state, data, view.side, chosen)]
    return tuple(sorted(lines, key=lambda line: not line.allowed))


def drawn_order(view: SideView, data: Catalog, chosen: Sequence[UnitId], way: tuple[Water, ...]) -> Way | None:
    """The order to go by the way that was drawn; none as long as it leads nowhere."""
    state = known_state(view)
    offer = drawn_offer(state, data, view.side, chosen, way)
    if offer is None:
        return None
    offer = in_words(data, view.side, offer)
    return judged(state, data, replace(offer, words=f"{offer.words}, by the way drawn"))


def drawn_on(
    view: SideView, data: Catalog, chosen: Sequence[UnitId], way: tuple[Water, ...], spot: str
) -> tuple[Water, ...]:
    """The way drawn as far as this hex or box."""
    return stepped(known_state(view), data, chosen, way, spot)


def answers(view: SideView, data: Catalog, side: SideId) -> tuple[Way, ...]:
    """The plain answers of this step, as the Watch has them."""
    state = known_state(view)
    found = []
    for line in due(state, data, side):
        if line.command is not None:
            no = refused(state, data, line.command)
            found.append(Way(line, refused=None if no and no.asks_twice else no))
    return tuple(found)


NO_COUNTER = Counter("", "text", False, "")


@dataclass(frozen=True)
class UnitLine:
    """One unit of a spot: as it reads, and whether it could be chosen for an order now."""

    unit: UnitId
    words: str
    orderable: bool
    counter: Counter = NO_COUNTER


def unit_lines(view: SideView, data: Catalog, spot: str) -> tuple[UnitLine, ...]:
    """Who stands or sails there, those that can be ordered first."""
    state, awaits = known_state(view), view.public.awaits
    able: frozenset[UnitId] = frozenset()
    if awaits.side is view.side:
        able = frozenset(unit for units in choosable(state, data, view.side).values() for unit in units)
    lines = [_line(view, one, able) for one in counters_of(state, data, units_of_spot(view, data, spot))]
    return tuple(sorted(lines, key=lambda line: not line.orderable))


def _line(view: SideView, counter: Counter, able: frozenset[UnitId]) -> UnitLine:
    unit = UnitId(counter.id)
    return UnitLine(unit, f"{counter.words}{_note(view, unit)}", unit in able and not _done(view, unit), counter)


def drop(view: SideView, data: Catalog, chosen: Sequence[UnitId], spot: str) -> Way:
    """Return the order that would lead these to where they are put down, judged by the rules."""
    return dropped(known_state(view), data, view.side, chosen, spot)


def busiest_spot(view: SideView, data: Catalog) -> str:
    """Where most units stand that can be ordered now, and in a step that is about some those; nothing where there is
    nobody."""
    there = choosable(known_state(view), data, view.side)
    pressing = _pressing(view, data) if view.public.awaits.step in ABOUT_SOME else ()
    return max(there, key=lambda spot: (_is_about(spot, there[spot], pressing), len(there[spot])), default="")


ABOUT_SOME = frozenset({Step.COMMIT, Step.RETURN, Step.EXCESS_FIRST, Step.EXCESS_RETURN, Step.EXCESS_SECOND})
"""Steps in which the Watch says who is meant."""


def _pressing(view: SideView, data: Catalog) -> tuple[str, ...]:
    """Places or units that the Watch says are about to be lost."""
    lines = due(known_state(view), data, view.side)
    return tuple(one for line in lines if line.lost for one in line.at.split(TOGETHER))


def _is_about(spot: str, units: Sequence[UnitId], pressing: Sequence[str]) -> bool:
    return spot in pressing or not set(units).isdisjoint(pressing)


def _done(view: SideView, unit: UnitId) -> bool:
    """Whoever sails already is ordered no more, but home again."""
    return view.units[unit].at == SEA and view.public.awaits.step is not Step.RETURN


def _note(view: SideView, unit: UnitId) -> str:
    """What keeps it, or what was ordered already."""
    public = view.public
    notes = []
    if unit in public.stopped:
        notes.append("stopped by an Air ZOC")
    elif unit in public.deployed:
        notes.append("has deployed")
    if unit in public.arrived:
        notes.append("just arrived")
    if unit in public.committed:
        notes.append(f"flies to {public.committed[unit]}")
    return f" ({', '.join(notes)})" if notes else ""


def ident_of(view: SideView, data: Catalog, words: str) -> str:
    """Return the place, box or unit of which the name begins with these words; empty if there is none."""
    names: dict[str, str] = {place: known.name for place, known in data.chart.places.items()}
    names |= {box: known.name for box, known in data.chart.boxes.items()} | {unit: unit for unit in view.units}
    return next((one for one, name in names.items() if name.casefold().startswith(words.casefold())), "")


AT_SEA = (Step.SAIL, Step.REACT)
DEPLOYING = (Step.DEPLOY_FIRST, Step.DEPLOY_SECOND)


def describe_marked(view: SideView, data: Catalog, chosen: Sequence[UnitId]) -> tuple[str, ...]:
    """What is marked, in a line or two; nothing where nobody is."""
    state, step = known_state(view), view.public.awaits.step
    if not chosen:
        return ()
    if step in AT_SEA:
        return tuple(_force(state, data, chosen, reacting=step is Step.REACT))
    total = points_text(sum(rating(state, data, unit) for unit in chosen))
    first = f"{len(chosen)} chosen, Transport rating {total}"
    return (first, *_deployment(state, data, chosen)) if step in DEPLOYING else (first,)


def _force(state: Known, data: Catalog, chosen: Sequence[UnitId], reacting: bool) -> Iterator[str]:
    """FS-9.4 Who is in it and who may still join; how far it goes; what it brings; what it costs."""
    ships = [unit for unit in chosen if data.type(unit).kind is Kind.NAVAL]
    numbers, cargo = data.numbers, len(chosen) - len(ships)
    slowest = min(chosen, key=lambda unit: data.type(unit).ma)
    far = allowance(data, chosen)
    far = reaction_range(far) if reacting else far
    most = f"{len(ships)} of {counted(numbers.ships_in_force, 'ship')}"
    if not reacting:
        most += f", {cargo} of {numbers.cargo_in_force} land or air unit"
    slower = len({data.type(unit).ma for unit in chosen}) > 1
    yield f"Task force: {most}; up to {counted(far, 'hex')}{f', as slow as {listed((slowest,))}' if slower else ''}"
    types = [data.type(unit) for unit in ships]
    air, guns = sum(data.air_strength(unit) for unit in ships), sum(kind.fp for kind in types)
    yield f"A{air} F{guns} anti-aircraft {force_aa(kind.aa for kind in types)}; {_price(state, data, chosen, reacting)}"
    if cargo and any(map(data.is_carrier, ships)):
        yield "A force with a carrier cannot land units at an enemy base"  # FS-12.3.1.a


def _price(state: Known, data: Catalog, chosen: Sequence[UnitId], reacting: bool) -> str:
    """FS-9.2 and FS-9.3"""
    near = data.numbers.near_hexes
    parts = []
    if any(data.type(unit).nation is Nation.JP and data.type(unit).kind is Kind.NAVAL for unit in chosen):
        stay, short, long = (points_text(force_oil(state, data, chosen, n, reacting)) for n in (0, near, near + 1))
        parts.append(f"oil {short} for up to {near} hexes, {long} beyond, {stay} to stay")
        parts.append(f"{points_text(state.public.oil)} left")
    parts += [_points(state, nation, points) for nation, points in cargo_costs(state, data, chosen).items()]
    return ", ".join(parts) or "free"


def _deployment(state: Known, data: Catalog, chosen: Sequence[UnitId]) -> Iterator[str]:
    """FS-8.2"""
    parts = [_points(state, nation, sea_cost(state, data, group)) for nation, group in _paying(state, data, chosen)]
    if parts:
        yield f"{', '.join(parts)} for each deployment by sea"


def _paying(state: Known, data: Catalog, chosen: Sequence[UnitId]) -> Iterator[tuple[Nation, tuple[UnitId, ...]]]:
    for nation, group in payers(state, data, chosen).items():
        if sea_cost(state, data, group):
            yield nation, group


def _points(state: Known, nation: Nation, points: float) -> str:
    """'US 2 of 14 TP'."""
    has = points_text(state.public.transport.get(nation, 0.0))
    return f"{'' if nation is Nation.JP else f'{nation.label} '}{points_text(points)} of {has} TP"


def describe_reaction(view: SideView, data: Catalog, to: Water) -> str:
    """FS-10.1 Who could come there, by name."""
    if view.public.awaits.step is not Step.SAIL:
        return ""
    state = known_state(view)
    found = reactors(state, data, view.side.enemy, to)
    unseen = " (more may lie in hidden bases)" if view.unseen and view.side is SideId.JP else ""
    return f"Could react there: {listed(found) if found else 'no ships'}{unseen}"
