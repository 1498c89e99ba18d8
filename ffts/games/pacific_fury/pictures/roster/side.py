"""PF-2.2.1 A side's counters with their figures, where each of them is, and its seven task forces."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ffts.games.pacific_fury.names import SideId, TfId, UnitId
from ffts.games.pacific_fury.pictures.forming.side import BOXES, CLASSES, told_force
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state.parts import Stack
from ffts.games.pacific_fury.view import SideView


@dataclass(frozen=True)
class CounterRow:
    """One counter as it is printed; `estimated` says which of its figures are our own."""

    unit: UnitId
    cls: str
    cf: int
    icons: int
    df: int
    estimated: tuple[str, ...]


@dataclass(frozen=True)
class ForceRow:
    """PF-8.2 One of the seven task forces: who is in it, what it is, and where."""

    number: int
    units: tuple[UnitId, ...] = ()
    words: str = ""
    where: str = ""


def counters(data: Catalog, side: SideId) -> tuple[CounterRow, ...]:
    """Every counter of a side: carriers first, then by combat factor."""
    ours = (data.counters[unit] for unit in data.units(side))
    order = sorted(ours, key=lambda one: (CLASSES.index(one.cls), -one.cf, one.id))
    return tuple(
        CounterRow(one.id, str(one.cls), one.cf, one.icons, one.df, tuple(k for k, m in one.marks.items() if m == "E"))
        for one in order
    )


def whereabouts(seen: SideView, data: Catalog) -> Mapping[UnitId, str]:
    """Where each counter of this side is now, in words."""
    own, public = seen.own, seen.public
    found: dict[UnitId, str] = dict.fromkeys(own.base, data.sea.bases[own.id].name)
    found |= dict.fromkeys(own.aside, "not in play")
    for box, units in own.boxes.items():
        found |= dict.fromkeys(units, f"box {box}")
    for force, units in own.forces.items():
        found |= dict.fromkeys(units, _told_stack(force, public.stacks[force]))
    found |= dict.fromkeys(public.reserve, "Reserve")
    found |= {unit: f"Turn Track, turn {turn}" for unit, turn in public.track.items()}
    found |= dict.fromkeys(public.removed, "out of the game")
    found |= dict.fromkeys(public.sunk, "sunk")
    return {unit: found.get(unit, "not in play") for unit in data.units(own.id)}


def _told_stack(force: TfId, stack: Stack) -> str:
    """'TF 2, the Slot'."""
    return f"TF {_number(force)}, {_place(stack)}"


def _place(stack: Stack) -> str:
    return stack.zone.told if stack.zone else f"box {stack.box}"


def _number(force: TfId) -> int:
    """A task force keeps the number of the box it was formed in."""
    return int(force.partition("-")[2])


def task_forces(seen: SideView, data: Catalog) -> tuple[ForceRow, ...]:
    """PF-8.2.b All seven, those not formed empty."""
    there = dict(_formed(seen))
    rows = []
    for number in BOXES:
        units, where = there.get(number, ((), ""))
        rows.append(ForceRow(number, units, told_force(seen, data, units) if units else "", where))
    return tuple(rows)


def _formed(seen: SideView) -> Iterator[tuple[int, tuple[tuple[UnitId, ...], str]]]:
    for box, units in seen.own.boxes.items():
        yield box, (units, "being formed")
    for force, units in seen.own.forces.items():
        yield _number(force), (units, _place(seen.public.stacks[force]))
