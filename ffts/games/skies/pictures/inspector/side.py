"""What a side knows of a force or a hex: its own in full, of the enemy what was reported."""

from collections.abc import Iterator

from ffts.games.skies.names import AfId, TfId
from ffts.games.skies.pictures.air.words import describe_formation, describe_fuel
from ffts.games.skies.pictures.asking import umpire_of
from ffts.games.skies.pictures.flights.side import flights_of
from ffts.games.skies.pictures.inspector.card import FactCard, ShipLine
from ffts.games.skies.pictures.inspector.words import (
    FORCE_RULES,
    Named,
    describe_where,
    forces_in,
    hex_in_words,
    unknown_card,
)
from ffts.games.skies.pictures.ships.side import ship_sheet
from ffts.games.skies.pictures.words import speed_text
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.provenance import Provenance
from ffts.games.skies.state.parts import Marker, Ship, Side, TaskForce
from ffts.games.skies.view import SideView


def force_card(view: SideView, data: Catalog, force: str) -> FactCard:
    """5 A force of its own in full, or one of the enemy as it was last reported."""
    return own_card(view, data, force) or _enemy_card(view, force)


def hex_card(view: SideView, data: Catalog, label: str) -> FactCard:
    """2.1 A hex of the chart and what this side knows to be in it."""
    there = (*forces_in(view.own, label), *_reported_in(view, label))
    return hex_in_words(data, label, there, "none known here")


def ship_card(view: SideView, data: Catalog, ident: str) -> FactCard | None:
    """17 A ship of its own; None if it has none of this name."""
    sheet = ship_sheet(view, data, ident)
    if sheet is None:
        return None
    force = f", TF {sheet.force}" if sheet.force else ""
    facts = [(what, how) for what, how, _ in sheet.facts]
    facts += [(f"Damage {hurt.no}", f"{hurt.words} ({hurt.state})") for hurt in sheet.hurts]
    facts += _own_numbers(data.ships[ident], data.carriers.get(ident))
    return FactCard(
        f"{sheet.cls} {sheet.name}",
        f"{view.own.name}{force}{f': {sheet.condition}' if sheet.condition else ''}",
        tuple(facts),
        rules="17.1 hits, 17.4 damage control",
        log_names=(sheet.name,),
    )


def af_card(view: SideView, data: Catalog, ident: str) -> FactCard | None:
    """6.3 An AF of its own; None if it has none of this name."""
    af, ump = view.own.air.get(AfId(ident)), umpire_of(view, data)
    if af is None:
        return None
    deck = view.own.platforms.get(af.platform)
    facts = [("Type", af.aircraft), ("Where", describe_where(af)), ("Belongs to", deck.name if deck else af.platform)]
    facts += [("Load", af.load)] if af.load else []
    facts += [("Launched", f"turn {af.launched}")] if af.launched is not None else []
    facts += [("Fuel", f"{fuel} (4.2)")] if (fuel := describe_fuel(ump, view.own, af)) else []
    if af.formation and (flown := view.own.formations.get(af.formation)):
        facts.append(("Flies with", describe_formation(ump, view.own, flown)))
    kind = data.aircraft[af.aircraft]
    facts += _own_numbers(kind, kind.loads.get(af.load))
    return FactCard(af.id, view.own.name, tuple(facts), rules="6.3 AFs, 6.8 readying, 4.2 fuel", log_names=(af.id,))


def _own_numbers(*rows: Provenance | None) -> list[tuple[str, str]]:
    """2.3 What of its numbers the umpire has put in place of ours."""
    return [("Numbers", row.own_words) for row in rows if row and row.own]


def flight_card(view: SideView, data: Catalog, ident: str) -> FactCard | None:
    """6.11 A formation of its own; None if it has none of this name."""
    strip = next((strip for strip in flights_of(view, data) if strip.id == ident), None)
    if strip is None:
        return None
    facts = [("When", strip.due_words.removeprefix("; "))] if strip.due_words else []
    facts += [("Endurance", bar.words(strip.now)) for bar in strip.bars]
    facts += [("Group", group) for group in strip.groups]
    facts += [("May still", "; ".join(strip.may))] if strip.may else []
    facts += [("Careful", strip.warning)] if strip.warning else []
    rules = "6.11 formations, 4.2 fuel, 10.6 flying"
    return FactCard(strip.name, strip.heading, tuple(facts), rules=rules, log_names=(strip.id, strip.name))


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
        rules="3.2 what is known of the enemy, 8.2 reports",
        log_names=(f"TF {force}",),
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
    facts = [("Hex", force.hex), ("Speed", speed_text(inches))]
    if slowest:
        facts.append(("Slowest ship", slowest.name))
    facts.append(("Turns per hex", "it cannot move" if turns is None else f"{turns} (10.4)"))
    if force.dummy_ships:
        facts.append(("Dummy ships", ", ".join(force.dummy_ships)))
    if not force.ships:
        facts.append(("Dummy", "there is no ship here (9.1)"))
    lines = tuple(_ship_line(data, side.ships[ship]) for ship in force.ships)
    under = f"{side.name}{f', {force.name}' if force.name else ''}"
    return FactCard(f"TF {force.id}", under, tuple(facts), lines, rules=FORCE_RULES, log_names=(f"TF {force.id}",))


def _ship_line(data: Catalog, ship: Ship) -> ShipLine:
    sheet = data.ships[ship.id]
    if ship.sunk_on is not None:
        return ShipLine(ship.id, ship.name, ship.cls, sheet.ship_class, f"sunk, turn {ship.sunk_on}", hurt=True)
    slowed = ship.speed < ship.full_speed
    speed = speed_text(ship.speed)
    full = f"{speed}; undamaged {speed_text(ship.full_speed)}" if slowed else speed
    name = f"{ship.name} (slowed)" if slowed else ship.name
    return ShipLine(ship.id, name, ship.cls, sheet.ship_class, speed, full, hurt=slowed)
