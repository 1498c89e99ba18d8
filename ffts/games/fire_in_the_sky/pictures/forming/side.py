"""FS-9.4 What the units that are marked would be as a task force, or cost to deploy: told while they are marked."""

from collections.abc import Iterator, Sequence

from ffts.core.counting import counted
from ffts.games.fire_in_the_sky.names import Kind, Nation, SideId, Step, UnitId, Water, listed
from ffts.games.fire_in_the_sky.rules.board import rating
from ffts.games.fire_in_the_sky.rules.ch05 import told_points
from ffts.games.fire_in_the_sky.rules.ch08 import payers, sea_cost
from ffts.games.fire_in_the_sky.rules.ch09 import allowance, cargo_costs, force_oil, reaction_range, reactors
from ffts.games.fire_in_the_sky.rules.ch12.figures import force_aa
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.view import Known, SideView, known_state

AT_SEA = (Step.SAIL, Step.REACT)
DEPLOYING = (Step.DEPLOY_FIRST, Step.DEPLOY_SECOND)


def told_chosen(seen: SideView, data: Catalog, chosen: Sequence[UnitId]) -> tuple[str, ...]:
    """What is marked, in a line or two; nothing where nobody is."""
    state, step = known_state(seen), seen.public.awaits.step
    if not chosen:
        return ()
    if step in AT_SEA:
        return tuple(_force(state, data, chosen, reacting=step is Step.REACT))
    total = told_points(sum(rating(state, data, unit) for unit in chosen))
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
        yield "With a carrier in it, it lands nobody at an enemy base"  # FS-12.3.1.a


def _price(state: Known, data: Catalog, chosen: Sequence[UnitId], reacting: bool) -> str:
    """FS-9.2 and FS-9.3"""
    near = data.numbers.near_hexes
    parts = []
    if any(data.type(unit).nation is Nation.JP and data.type(unit).kind is Kind.NAVAL for unit in chosen):
        stay, short, long = (told_points(force_oil(state, data, chosen, n, reacting)) for n in (0, near, near + 1))
        parts.append(f"oil {short} for up to {near} hexes, {long} beyond, {stay} to stay")
        parts.append(f"{told_points(state.public.oil)} left")
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
    has = told_points(state.public.transport.get(nation, 0.0))
    return f"{'' if nation is Nation.JP else f'{nation.told} '}{told_points(points)} of {has} TP"


def told_reaction(seen: SideView, data: Catalog, to: Water) -> str:
    """FS-10.1 Who could come there, by name."""
    if seen.public.awaits.step is not Step.SAIL:
        return ""
    state = known_state(seen)
    found = reactors(state, data, seen.side.enemy, to)
    unseen = " (more may lie in hidden bases)" if seen.unseen and seen.side is SideId.JP else ""
    return f"Could react there: {listed(found) if found else 'nobody'}{unseen}"
