"""Whole lines that a player could write, made of what its side has; whether one is allowed now the rules say."""

from collections.abc import Iterator
from itertools import chain, zip_longest

from ffts.games.skies.names import SideId
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side, State


def examples(state: State, data: Catalog, side: str) -> Iterator[str]:
    """Of each kind of order in turn: launching, readying (bombs and torpedoes first), moving and landing."""
    own = state.sides[SideId(side)]
    each = (_launches(own), _readied(own, data), _moves(own, data), _landings(own))
    yield from (line for line in chain(*zip_longest(*each)) if line)


def _squadrons(own: Side) -> dict[str, str]:
    """Each squadron with its type of aircraft."""
    return {af.squadron: af.aircraft for af in own.air.values()}


def _launches(own: Side) -> Iterator[str]:
    return (f"launch {squadron} as CAP" for squadron in _squadrons(own))


def _readied(own: Side, data: Catalog) -> Iterator[str]:
    offered = {squadron: data.aircraft[kind].offered for squadron, kind in _squadrons(own).items()}
    loads = {squadron: loads[0] for squadron, loads in offered.items() if loads}
    for squadron in sorted(loads, key=lambda each: not loads[each].is_armed):
        yield f"ready {squadron} {loads[squadron].id}"


def _landings(own: Side) -> Iterator[str]:
    return (f"land {squadron}" for squadron in _squadrons(own))


def _moves(own: Side, data: Catalog) -> Iterator[str]:
    for force in own.task_forces.values():
        yield from (f"move TF {force.id} to {to}" for to in data.chart.grid.neighbours(force.hex))
