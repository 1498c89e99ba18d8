"""What the program wrote down, in the words of the page: its dice, its sums, its facts."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ffts.core.model import Event
from ffts.core.tables import Mod, Reading
from ffts.games.skies.events import air as a
from ffts.games.skies.events import strike as e
from ffts.games.skies.events.readings import Readings
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state.strike import Shot, Template
from tests.paper.page import Sum

SIGNED = re.compile(r"([+-]\d+) ([^,=]+?(?:, [^+\-=][^,=]*?)*)(?=, [+-]\d| = )")


def _group(name: str) -> str:
    return name.rpartition("/")[2]


def _names(names: Iterable[str]) -> str:
    return " ".join(names)


def _committed(event: e.GroupCommitted) -> str:
    raider = event.raider
    escort = f", escort {_names(raider.escorts)}" if raider.escorts else ""
    return f"{_group(raider.id)}: {_names(raider.afs)}{escort}"


def _sheet(template: Template) -> str:
    return f"{_names(template.centre)}: {', '.join((*template.inner, *template.outer))}"


def _hurt_group(event: e.GroupHurt) -> str:
    lines = [
        "met CAP" if event.met_cap else "",
        "scattered" if event.scattered else "",
        f"turned away {_names(event.turned)}" if event.turned else "",
    ]
    return f"{_group(event.group)}: {', '.join(filter(None, lines))}"


def _shot(shot: Shot) -> str:
    return f"{shot.ship} {shot.points:g}" + (f" counts {shot.counts:g}" if shot.counts != shot.points else "")


def _fired(event: e.AaFired) -> str:
    lost = f", lost {_names(event.destroyed)}" if event.destroyed else ""
    turned = f", turned away {_names(event.turned)}" if event.turned else ""
    return f"{event.points} points{lost}{turned}"


def _damaged(event: e.ShipDamaged) -> str:
    effect = event.effect
    if effect.hurt:
        return f"{effect.hurt.kind}{f' {effect.hurt.what}' if effect.hurt.what else ''} at {effect.hurt.where}"
    lines = [
        f"hull -{effect.hull}" if effect.hull else "",
        f"flooded {effect.flooded:g}" if effect.flooded else "",
        f"torn {effect.torn:g}" if effect.torn else "",
    ]
    return ", ".join(filter(None, lines))


TEXTS: Mapping[type[Event], Callable[[Any], str]] = {
    e.SightingRolled: lambda event: event.result,
    e.GroupCommitted: _committed,
    e.AspRolled: lambda event: f"{_group(event.group)}: {f'ASP {event.asp}' if event.asp else 'free choice'}",
    e.AspChosen: lambda event: f"{_group(event.group)}: ASP {event.asp}",
    e.FormationLaid: lambda event: "; ".join(map(_sheet, event.templates)),
    e.CapEngaged: lambda event: f"{_group(event.group)}: {event.positioned} in position, {event.engaged} through",
    e.GroupHurt: _hurt_group,
    a.AfLost: lambda event: f"{event.af} lost",
    e.TargetChosen: lambda event: (
        f"{_group(event.group)} at {event.ship}, {event.mode}{', close' if event.close else ''}"
    ),
    e.AaAllocated: lambda event: ", ".join(map(_shot, event.shots)),
    e.AaFired: _fired,
    e.AttackRolled: lambda event: f"{event.percent} %, {event.hits} hit{'s' if event.hits != 1 else ''}",
    e.ShipDamaged: _damaged,
    a.ElevatorHit: lambda event: f"elevator {event.elevator} out",
    a.DeckSectionHit: lambda event: f"sixth {event.section} closed",
    a.HangarHit: lambda event: "handling point lost",
    a.FireStarted: lambda event: f"fire from {event.af}",
    e.DamageControlRolled: lambda event: ", ".join(
        f"{number} {result}" for number, result in zip(event.numbers, event.results, strict=True)
    ),
    e.DamageTended: lambda event: f"{event.number} {'mended' if event.mended else f'of size {event.size}'}",
    a.CombatCharged: lambda event: f"{event.af} until {event.last_turn}",
}
"""Facts the page speaks of; the others only move the game on."""


def facts(events: Iterable[Event]) -> tuple[str, ...]:
    """The facts of a step, as the page has them."""
    lines = (TEXTS[type(event)](event) for event in events if type(event) in TEXTS)
    return tuple(part for line in lines for part in line.split("; "))


def sums(events: Iterable[Event], data: Catalog) -> tuple[Sum, ...]:
    """Every table the program read, with the die and the modifiers it names in its log."""
    found: list[Sum] = []
    for event in events:
        if isinstance(event, e.SightingRolled | e.AaFired) and event.reading:
            found.append(_of_reading(event.reading, data))
        elif isinstance(event, e.CapEngaged | e.DamageControlRolled):
            found += [one for reading in event.readings for one in _of_readings(reading, data)]
        elif isinstance(event, e.AttackRolled):
            found.append(_of_attack(event, data))
    return tuple(found)


def _mods(table: str, mods: Iterable[Mod], data: Catalog) -> tuple[tuple[int, str], ...]:
    """A log names a modifier by its reason; the table knows which that is."""
    ids = {mod.why: mod.id for mod in data.tables[table].mods}
    return tuple((mod.by, ids[mod.why]) for mod in mods)


def _of_reading(reading: Reading, data: Catalog) -> Sum:
    return Sum(reading.rolled, _mods(reading.table, reading.mods, data), reading.total)


def _of_readings(reading: Readings, data: Catalog) -> Iterable[Sum]:
    mods = _mods(reading.table, reading.mods, data)
    for face in reading.faces:
        yield Sum(face, mods, face + sum(by for by, _ in mods))


def _of_attack(event: e.AttackRolled, data: Catalog) -> Sum:
    ids = {mod.why: mod.id for mod in data.air_to_surface.mods}
    mods = tuple((int(by), ids[why]) for by, why in SIGNED.findall(event.working))
    base = int(event.working.partition(" = ")[0].split(", +")[0].split(", -")[0].split()[-1])
    return Sum(base, mods, event.percent)
