"""What in a scenario does not fit together whatever the catalog: names given twice, groups without a deck, dummies."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ffts.core.shelf import Fault

if TYPE_CHECKING:
    from ffts.games.skies.sheets.scenario import Scenario, SideSetup

Named = dict[str, list[tuple[str, str]]]
"""By name: each place it stands in, and the key of that place."""


def misfits(scenario: Scenario) -> Iterator[Fault]:
    """All of it, each with its key."""
    first, second = (side.id for side in scenario.sides)
    if first == second:
        yield _of("sides", f"1.2: both sides are called {first}", "give one of them another id")
    yield from _twice("5.2: task force", _forces(scenario), "give one of them another number or letter")
    yield from _twice("5.1: ship", _ships(scenario), "take her out of one of them")
    yield from _twice("squadron", _squadrons(scenario), "give one of them another id")
    for side in scenario.sides:
        yield from _of_side(side)
        reports = side.special.reports
        if reports and reports.misplaced and scenario.house_rules.fog_positions == "public_after_exchange":
            why = f"18.2: reports of {side.id} cannot be misplaced while everybody sees the markers (fog.positions)"
            yield _of(f"sides.{side.id}.special.reports", why, "change one of the two")


def _forces(scenario: Scenario) -> Named:
    found: Named = defaultdict(list)
    for side in scenario.sides:
        for force in side.task_forces:
            found[force.id].append((side.name, f"sides.{side.id}.task_forces.{force.id}.id"))
    return found


def _ships(scenario: Scenario) -> Named:
    found: Named = defaultdict(list)
    for side in scenario.sides:
        for force in side.task_forces:
            for ship in force.ships:
                found[ship].append((f"task force {force.id}", f"sides.{side.id}.task_forces.{force.id}.ships"))
    return found


def _squadrons(scenario: Scenario) -> Named:
    found: Named = defaultdict(list)
    for side in scenario.sides:
        for group in side.air_groups:
            for squadron in group.squadrons:
                key = f"sides.{side.id}.air_groups.{group.base}.squadrons.{squadron.id}.id"
                found[squadron.id].append((f"{group.base} ({side.id})", key))
    return found


def _twice(what: str, named: Named, remedy: str) -> Iterator[Fault]:
    for name, places in sorted(named.items()):
        if len(places) > 1:
            where = " and ".join(place for place, _ in places)
            yield _of(places[-1][1], f"{what} {name} is listed twice: {where}", remedy)


def _of_side(side: SideSetup) -> Iterator[Fault]:
    afloat = {ship for force in side.task_forces for ship in force.ships}
    for group in side.air_groups:
        if group.base not in afloat and group.base not in side.bases:
            why = f"{side.id}: air group of {group.base}, which is no ship and no base of this side"
            remedy = "name a carrier of one of its forces, or add the base to its bases"
            yield _of(f"sides.{side.id}.air_groups.{group.base}.base", why, remedy)
    empty = [force.id for force in side.task_forces if not force.ships and not force.dummy_ships]
    if len(empty) > side.dummies.forces:
        why = f"9.1: {side.id} may use {side.dummies.forces} dummy forces; without ships are {', '.join(empty)}"
        yield _of(f"sides.{side.id}.task_forces.{empty[-1]}.ships", why, "name its ships, or allow more dummies")
    false = sum(len(force.dummy_ships) for force in side.task_forces)
    if false > side.dummies.ships:
        why = f"9.1: {side.id} may use {side.dummies.ships} dummy ships; {false} are listed"
        yield _of(f"sides.{side.id}.dummies.ships", why, "allow more, or list fewer")


def _of(key: str, why: str, remedy: str) -> Fault:
    return Fault("scenario", key, why, remedy)
