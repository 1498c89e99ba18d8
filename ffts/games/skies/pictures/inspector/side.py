"""What a side knows of a force or a hex: its own in full, of the enemy what was reported."""

from collections.abc import Iterator

from ffts.games.skies.names import TfId
from ffts.games.skies.pictures.inspector.card import FactCard, ShipLine
from ffts.games.skies.pictures.inspector.words import Named, forces_in, hex_in_words, unknown_card
from ffts.games.skies.pictures.words import told_speed
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state.parts import Marker, Ship, Side, TaskForce
from ffts.games.skies.view import SideView


def force_card(view: SideView, data: Catalog, force: str) -> FactCard:
    """5 A force of its own in full, or one of the enemy as it was last reported."""
    return own_card(view, data, force) or _enemy_card(view, force)


def hex_card(view: SideView, data: Catalog, label: str) -> FactCard:
    """2.1 A hex of the chart and what this side knows to be in it."""
    there = (*forces_in(view.own, label), *_reported_in(view, label))
    return hex_in_words(data.chart, label, there, "none known here")


def own_card(view: SideView, data: Catalog, force: str) -> FactCard | None:
    """5 A force of its own; None if it has none of this name."""
    found = view.own.task_forces.get(TfId(force))
    return _card(data, view.own, found) if found else None


def _enemy_card(view: SideView, force: str) -> FactCard:
    """3.2 An enemy force as it was last reported, and no more."""
    marker = view.intel.markers.get(TfId(force))
    if marker is None:
        return unknown_card(force)
    return FactCard(
        f"TF {force}",
        "Enemy, as it was last reported",
        (("Hex", marker.hex), ("Reported", f"turn {marker.turn}, {_how_long_ago(view, marker)}")),
    )


def _how_long_ago(view: SideView, marker: Marker) -> str:
    age = view.public.turn - marker.turn
    return "this turn" if age == 0 else "1 turn ago" if age == 1 else f"{age} turns ago"


def _reported_in(view: SideView, label: str) -> Iterator[Named]:
    for marker in view.intel.markers.values():
        if marker.hex == label:
            yield marker.task_force, f"Enemy TF {marker.task_force}, reported turn {marker.turn}"


def _card(data: Catalog, side: Side, force: TaskForce) -> FactCard:
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
    return FactCard(f"TF {force.id}", f"{side.name}{f', {force.name}' if force.name else ''}", tuple(facts), lines)


def _ship_line(data: Catalog, ship: Ship) -> ShipLine:
    sheet = data.ships[ship.id]
    if ship.sunk_on is not None:
        return ShipLine(ship.id, ship.name, ship.cls, sheet.ship_class, f"sunk, turn {ship.sunk_on}", hurt=True)
    slowed = ship.speed < ship.full_speed
    speed = told_speed(ship.speed)
    full = f"{speed}; undamaged {told_speed(ship.full_speed)}" if slowed else speed
    name = f"{ship.name} (slowed)" if slowed else ship.name
    return ShipLine(ship.id, name, ship.cls, sheet.ship_class, speed, full, hurt=slowed)
