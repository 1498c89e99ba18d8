"""The counters of a side, to be printed and cut: aircraft, weapons, task forces, dummies."""

from __future__ import annotations

from collections import Counter as Count
from dataclasses import dataclass

from ffts.games.skies.pictures.air.side import shape_of
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.view import SideView


@dataclass(frozen=True)
class AfCounter:
    """2.4.1 One AF."""

    squadron: str
    number: str
    aircraft: str
    shape: str


@dataclass(frozen=True)
class CounterSheet:
    """2.4 Everything a side moves about."""

    side: str
    afs: tuple[AfCounter, ...]
    weapons: tuple[tuple[str, int], ...]
    """2.4.3 Each badge, and how many AFs can carry it at once."""
    forces: tuple[tuple[str, str], ...]
    """Each task force by its number or letter, and its name."""
    dummies: tuple[str, ...]
    """9.1 The numbers or letters of those that are not there."""


def counter_sheet(view: SideView, data: Catalog) -> CounterSheet:
    """2.4 Of all its aircraft, whatever has become of them."""
    own = view.own
    kinds = {name: data.aircraft[name] for name in dict.fromkeys(af.aircraft for af in own.air.values())}
    carried = Count[str]()
    for af in own.air.values():
        badges = dict.fromkeys(load.badge for load in kinds[af.aircraft].loads.values() if load.badge)
        carried.update(tuple(badges))
    afs = tuple(
        AfCounter(af.squadron, af.id.rpartition("/")[2], af.aircraft, shape_of(kinds[af.aircraft]))
        for af in own.air.values()
    )
    return CounterSheet(
        side=own.id,
        afs=afs,
        weapons=tuple(sorted(carried.items())),
        forces=tuple((force.id, force.name) for force in own.task_forces.values() if force.ships),
        dummies=tuple(force.id for force in own.task_forces.values() if not force.ships),
    )
