"""What the inspector says: of a force as its owner or the umpire knows it, of an enemy as reported, of a hex."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ffts.games.skies.desk import SkiesDesk
    from ffts.games.skies.sheets.catalog import Catalog
    from ffts.games.skies.state import Intel, Public, Ship, Side, TaskForce

KNOTS_AN_INCH = 8


@dataclass(frozen=True)
class ShipLine:
    """A ship in the list of a force."""

    id: str
    name: str
    cls: str
    ship_class: str
    speed: str
    speed_in_full: str = ""
    hurt: bool = False


@dataclass(frozen=True)
class Card:
    """A heading, what stands under it, facts, ships, and the forces that can be looked at from here."""

    title: str
    under: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    ships: tuple[ShipLine, ...] = ()
    forces: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Seen:
    """All a viewer may use: for the umpire both sides, for a side its own and its reports."""

    public: Public
    sides: tuple[Side, ...]
    intel: Intel | None


def seen_by(session: SkiesDesk, viewer: str | None) -> Seen:
    """3.6 What this viewer may see; a side's is made of its view alone."""
    state = session.state
    if viewer is None:
        return Seen(state.public, tuple(state.sides.values()), None)
    from ffts.games.skies.names import SideId
    from ffts.games.skies.view import view

    sight = view(state, SideId(viewer))
    return Seen(sight.public, (sight.own,), sight.intel)


def force_card(session: SkiesDesk, viewer: str | None, force: str) -> Card | None:
    """5 A force the viewer knows in full; None if it is not one of these."""
    for side in seen_by(session, viewer).sides:
        for found in side.task_forces.values():
            if found.id == force:
                return _own_card(session.data, side, found)
    return None


def enemy_card(session: SkiesDesk, viewer: str | None, force: str) -> Card:
    """3.2 An enemy force as it was last reported, and no more."""
    seen = seen_by(session, viewer)
    markers = seen.intel.markers.values() if seen.intel else ()
    marker = next((marker for marker in markers if marker.task_force == force), None)
    if marker is None:
        return Card(f"TF {force}", "Nothing is known of it now.")
    age = seen.public.turn - marker.turn
    told = "this turn" if age == 0 else "1 turn ago" if age == 1 else f"{age} turns ago"
    return Card(
        f"TF {force}",
        "Enemy, as it was last reported",
        (("Hex", marker.hex), ("Reported", f"turn {marker.turn}, {told}")),
    )


def hex_card(session: SkiesDesk, viewer: str | None, label: str) -> Card:
    """2.1 A hex of the chart and what is in it."""
    chart, seen = session.data.chart, seen_by(session, viewer)
    facts: list[tuple[str, str]] = []
    names = [name.text for name in chart.names if name.hex == label]
    if names:
        facts.append(("Name", ", ".join(names)))
    facts += [("Base", f"{base.name} ({base.side})") for base in chart.bases if base.hex == label]
    facts.append(("Ground", "land" if chart.is_land(label) else "sea"))
    facts.append(("Position", _position(*chart.position_of(label))))
    forces = tuple(_forces_in(seen, label))
    if not forces:
        facts.append(("Forces", "none known here" if viewer else "none"))
    return Card(f"Hex {label}", "", tuple(facts), forces=forces)


def _forces_in(seen: Seen, label: str) -> Iterable[tuple[str, str]]:
    for side in seen.sides:
        for force in side.task_forces.values():
            if force.hex == label:
                yield force.id, f"{side.id} TF {force.id}{f', {force.name}' if force.name else ''}"
    for marker in seen.intel.markers.values() if seen.intel else ():
        if marker.hex == label:
            yield marker.task_force, f"Enemy TF {marker.task_force}, reported turn {marker.turn}"


def _own_card(data: Catalog, side: Side, force: TaskForce) -> Card:
    afloat = side.afloat(force.id)
    slowest = min(afloat, key=lambda ship: ship.speed, default=None)
    inches = slowest.speed if slowest else force.nominal_speed
    turns = data.turns_per_hex(inches)
    facts = [("Hex", force.hex), ("Speed", told_speed(inches))]
    if slowest:
        facts.append(("Slowest ship", slowest.name))
    facts.append(("Turns per hex", "it cannot move" if turns is None else f"{turns} (10.4)"))
    if force.dummy_ships:
        facts.append(("Dummy ships", ", ".join(force.dummy_ships)))
    if not force.ships:
        facts.append(("Dummy", "there is no ship here (9.1)"))
    lines = tuple(_ship_line(data, side.ships[ship]) for ship in force.ships)
    return Card(f"TF {force.id}", f"{side.name}{f', {force.name}' if force.name else ''}", tuple(facts), lines)


def _ship_line(data: Catalog, ship: Ship) -> ShipLine:
    sheet = data.ships[ship.id]
    if ship.sunk_on is not None:
        return ShipLine(ship.id, ship.name, ship.cls, sheet.ship_class, f"sunk, turn {ship.sunk_on}", hurt=True)
    slowed = ship.speed < ship.full_speed
    speed = told_speed(ship.speed)
    full = f"{speed}; undamaged {told_speed(ship.full_speed)}" if slowed else speed
    name = f"{ship.name} (slowed)" if slowed else ship.name
    return ShipLine(ship.id, name, ship.cls, sheet.ship_class, speed, full, hurt=slowed)


def told_speed(inches: float) -> str:
    """FOTW inches with their knots, eight to the inch."""
    return f"{inches:g} in, {inches * KNOTS_AN_INCH:.0f} kn"


def _position(lat: float, lon: float) -> str:
    return f"{abs(lat):.1f} {'S' if lat < 0 else 'N'}, {abs(lon):.1f} {'W' if lon < 0 else 'E'}"
