"""One thing of the catalog as a card a person reads: its numbers, and where they come from."""

from collections.abc import Iterator, Mapping
from typing import Any

from ffts.core.tables import ResultTable
from ffts.games.skies.sheets.aircraft import Aircraft, Load
from ffts.games.skies.sheets.carriers import Carrier
from ffts.games.skies.sheets.provenance import Provenance, Sheet
from ffts.games.skies.sheets.ships import AntiAircraft, CatalogShip
from ffts.workshop.catalogs import Library

CardLines = tuple[str, ...]


def cards_of(books: Library, name: str) -> tuple[CardLines, ...]:
    """The cards of everything with this id or name, in whatever case it is typed."""
    return tuple(card for card, called, _ in _all_cards(books) if _is(name, *called))


def cards_in(books: Library, file: str) -> tuple[CardLines, ...]:
    """The cards of everything in the file of this name, in the order of the files; without a name, of all of them."""
    found = [(where, card) for card, _, where in _all_cards(books) if where.endswith(file)]
    return tuple(card for _, card in sorted(found, key=lambda each: each[0]))


def _all_cards(books: Library) -> Iterator[tuple[CardLines, tuple[str, str], str]]:
    """Each card, by what it is called, and its file."""
    cards = (
        *(("ships", one.id, one.name, _ship(one)) for one in books.ships.values()),
        *(("carriers", one.id, one.name, _carrier(one)) for one in books.carriers.values()),
        *(("aircraft", one.id, one.name, _aircraft(one)) for one in books.aircraft.values()),
        *(("tables", one.id, one.title, _table(one)) for one in books.tables.values()),
        *(("tables", one.id, one.title, _sheet(one)) for one in books.sheets.values()),
    )
    for part, key, name, card in cards:
        file = books.files[part, key]
        yield (*card, f"  file: {file}"), (key, name), file


def _is(name: str, *known: str) -> bool:
    return name.strip().lower() in (one.lower() for one in known)


def _plain(value: str) -> str:
    return value.replace("_", " ")


def _origin(row: Provenance) -> Iterator[str]:
    yield f"  source: {row.source} [{row.status}, confidence {row.confidence}]"
    if row.own:
        yield f"  {row.own_words}"
    if row.note:
        yield f"  note: {row.note}"


def _aircraft(one: Aircraft) -> CardLines:
    roles = ", ".join(_plain(role) for role in (one.role, *one.other_roles))
    code = f" ({one.code_name})" if one.code_name else ""
    lines = [
        f"{one.id}: {one.name}{code}, {one.nation}",
        f"  {roles}; general model {one.general}; from {one.basing}; crew {one.crew}",
        f"  guns {one.guns or 'none'}; {'armour' if one.armour else 'no armour'}, "
        f"{'self-sealing tanks' if one.self_sealing else 'no self-sealing tanks'}",
        f"  searches to {one.search_range} hexes" if one.search_range else "  does not search",
    ]
    if one.takeoff is not None:
        run = one.takeoff
        lines += [
            f"  deck space of an AF: {one.deck_space} spotted, {one.deck_space_parked} parked (100 sq ft)",
            f"  take-off run with 25/30/35 kn over the deck: {run.loaded_25}/{run.loaded_30}/{run.loaded_35} ft, "
            f"light {run.light_25} ft at 25 kn",
        ]
    return (*lines, "  loads:", *map(_load, one.loads.values()), *_origin(one))


def _load(load: Load) -> str:
    weapon = f"{load.weapon} {load.badge} ({load.weapons} x {load.weapon_kg} kg)" if load.is_armed else "no weapon"
    attacks = f", {' or '.join(load.attacks)}" if load.attacks else ""
    note = f" ({load.note})" if load.note else ""
    note += f"; {load.own_words}" if load.own else ""
    return (
        f"    {load.id}: {load.endurance} turns, {load.speed_class}, {weapon}{attacks}; {load.name} "
        f"[{load.status}, {load.confidence}: {load.source}]{note}"
    )


def _carrier(one: Carrier) -> CardLines:
    rooms = ", ".join(str(section.room) for section in one.sections)
    lifts = "; ".join(f"{lift.id} in sixth {lift.section}, {lift.rate} AF" for lift in one.elevators)
    catapults = "; ".join(f"{catapult.id} ({catapult.place}), {catapult.rate} AF" for catapult in one.catapults)
    limit = f"; at most {one.range_limit} AF spotted for launch" if one.range_limit else ""
    return (
        f"{one.id}: flight deck of {one.name}, {one.kind}, {one.nation}",
        f"  {one.handling_points} handling points; hangar {one.hangar}, {one.hangar_room} AF",
        f"  deck {one.deck_length_ft} ft, room of the sixths from the bow: {rooms} (100 sq ft)",
        f"  landing area: sixths {', '.join(map(str, one.landing_sections))}",
        f"  elevators: {lifts or 'none'}",
        f"  catapults: {catapults or 'none'}",
        f"  launches {one.launch_rate} AF and lands {one.landing_rate} AF in an AOS{limit}",
        f"  flags: {', '.join(one.flags) or 'none'}",
        *_origin(one),
    )


def _ship(one: CatalogShip) -> CardLines:
    armour = ", ".join(f"{where} {mm} mm" for where, mm in (("belt", one.belt_mm), ("deck", one.deck_mm)) if mm)
    tubes = f"{one.torpedo_tubes} torpedo tubes" if one.torpedo_tubes else ""
    radar = f"radar {one.radar}" if one.radar else ""
    return (
        f"{one.id}: {one.name}, {one.cls} of the {one.ship_class} class, {one.nation}",
        f"  {one.speed_inches} inches ({one.speed_kn} kn), {one.displacement_t} tons; armour {armour or 'not known'}",
        f"  {'; '.join(filter(None, [one.main_battery, tubes, radar])) or 'no other weapons known'}",
        *(_aa(era, fire) for era, fire in one.aa.items()),
        f"  card {_plain(one.card)}; victory row {one.vp_class}",
        *_origin(one),
    )


def _aa(era: str, fire: AntiAircraft) -> str:
    guns = f"; {fire.guns}" if fire.guns else ""
    return f"  AA in {era}: {fire.points} points (heavy {fire.heavy}, light {fire.light}){guns}"


def _heading(one: ResultTable | Sheet) -> Iterator[str]:
    yield f"{one.id}: {one.title} [{one.rule}]"


def _table(one: ResultTable) -> CardLines:
    return (
        *_heading(one),
        f"  one {one.die}:",
        *(f"    {row.on}: {row.result}" for row in one.rows),
        *(["  modifiers:"] if one.mods else []),
        *(f"    {mod.by:+d} {mod.why} ({mod.id}{', rule ' * bool(mod.rule)}{mod.rule})" for mod in one.mods),
        f"  source: {one.source} [{one.status}]",
        *([f"  note: {one.note}"] if one.note else []),
    )


def _sheet(one: Sheet) -> CardLines:
    body = one.model_dump(mode="json", exclude=set(Sheet.model_fields))
    note = [f"  note: {one.note}"] if one.note else []
    return (*_heading(one), *_lines(body, "  "), f"  source: {one.source} [{one.status}]", *note)


def _lines(value: Mapping[str, Any], margin: str) -> Iterator[str]:
    """A sheet as it is: one line for each innermost row."""
    for key, inner in value.items():
        if isinstance(inner, Mapping) and any(isinstance(part, Mapping) for part in inner.values()):
            yield f"{margin}{key}:"
            yield from _lines(inner, margin + "  ")
        elif isinstance(inner, list):
            yield f"{margin}{key}:"
            yield from (f"{margin}  {_row(one)}" for one in inner)
        else:
            yield f"{margin}{key}: {_row(inner)}"


def _row(value: object) -> str:
    """Each field that says something: 'title Torpedo, turns 3, heavy, mods hellcat'."""
    if isinstance(value, Mapping):
        values = ((key, part) for key, part in value.items() if part is not False and part not in ("", [], None))
        return ", ".join(str(key) if part is True else f"{key} {_row(part)}" for key, part in values)
    return " ".join(map(_row, value)) if isinstance(value, list) else str(value)
