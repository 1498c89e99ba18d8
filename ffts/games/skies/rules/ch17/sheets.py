"""17.1-17.2 A ship's damage sheet, made of the grid of her type and what she really has."""

import re
from collections.abc import Mapping

from ffts.core.umpire import Refused
from ffts.games.skies.rules.ch14.aa import aa_after_hits
from ffts.games.skies.rules.ch17.ship_damage import Build
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Ship

SECTIONS = 6  # 17.3.2
HEAVY = re.compile(r"(\d+)(?:-\d+)?x(?:\d+(?:\.\d+)?in/(?:25|38|45|51)|\d(?:\.\d+)?in\b|[89]cm|1[02](?:\.7)?cm)")
IN_MOUNTS = re.compile(r"[^(;,]*\((\d[^)]*)\)")


def mounts_of(guns: str, fallback: int) -> int:
    """17.2 Heavy AA mounts as the list of guns has them: 16x12.7cm (8x2) are eight, 8x5in/38 eight single ones."""
    for part in re.split(r";\s*|,\s+(?![^(]*\))", guns):
        found = HEAVY.match(part.strip())
        if not found:
            continue
        mounted = IN_MOUNTS.match(part)
        if mounted:
            return sum(int(number) for number in re.findall(r"(\d+)x\d", mounted.group(1))) or int(found.group(1))
        return int(found.group(1))
    return fallback


def build(data: Catalog, ship: str) -> Build:
    """17.1 Her grid, her hull, her mounts, batteries and lifts."""
    sheet = data.ships[ship]
    template = data.template_of(sheet.cls, ship)
    if template is None:
        raise Refused(
            "17.1-GRID",
            f"There is no damage grid for a {sheet.cls}, the kind of {sheet.name}",
            "Type in what was hit",
            waivable=False,
        )
    aa = data.aa_of(ship)
    deck = data.carriers.get(ship)
    return Build(
        name=sheet.name,
        template=template,
        hull=template.hull(sheet.displacement_t),
        full=sheet.speed_inches,
        deck_mm=sheet.deck_mm,
        points=float(aa.points) if aa else 0.0,
        mounts=mounts_of(aa.guns, template.mounts) if aa else 0,
        batteries=round(aa.light) if aa else 0,
        lifts=lifts_of(data, ship),
        armoured_deck=bool(deck and deck.armoured_deck),
        open_hangar=bool(deck and deck.hangar == "open"),
    )


def band_of(section: int, bow_section: int) -> int:
    """17.3.2 The first digit of the hit locations round a sixth of the deck (A-105)."""
    return section if bow_section == 1 else SECTIONS + 1 - section


def lifts_of(data: Catalog, ship: str) -> Mapping[int, str]:
    """17.3.3 The elevators of a carrier, by the first digit of the hit locations round them."""
    deck = data.carriers.get(ship)
    return {band_of(lift.section, deck.bow_section): lift.id for lift in deck.elevators} if deck else {}


def built_of(data: Catalog, ship: Ship) -> Build | None:
    """17.1 What she was built with; None without a grid of her kind."""
    return build(data, ship.id) if has_grid(data, ship.id) else None


def has_grid(data: Catalog, ship: str) -> bool:
    """17.1 Whether there is a damage grid for her kind; without one everything is typed in."""
    return data.template_of(data.ships[ship].cls, ship) is not None


def mounts_there(data: Catalog, ship: Ship) -> int:
    """17.2 Heavy AA mounts of a ship that are not knocked out."""
    aa = data.aa_of(ship.id)
    if aa is None or ship.sunk_on is not None or not aa.heavy:
        return 0
    return max(0, _mounts(data, ship, aa.guns) - ship.damage.out("mount"))


def aa_now(data: Catalog, ship: Ship) -> float:
    """17.2 The AA strength of a ship as she is; without a grid for her kind, what was typed in still counts."""
    aa = data.aa_of(ship.id)
    if aa is None or ship.sunk_on is not None:
        return 0.0
    return aa_after_hits(aa.points, _mounts(data, ship, aa.guns), ship.damage.out("mount"), ship.damage.out("battery"))


def _mounts(data: Catalog, ship: Ship, guns: str) -> int:
    template = data.template_of(ship.cls, ship.id)
    return mounts_of(guns, template.mounts if template else data.ship_damage.unknown_mounts)
