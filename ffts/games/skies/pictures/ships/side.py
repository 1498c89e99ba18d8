"""A ship as her owner knows her: her line in the list, and her sheet."""

from collections.abc import Iterable, Iterator

from ffts.games.skies.names import PlatformId, ShipId
from ffts.games.skies.pictures.colours import colour_of
from ffts.games.skies.pictures.ships.sheet import GridPlace, HurtLine, ShipRow, ShipSheet
from ffts.games.skies.pictures.ships.words import condition, describe_fires
from ffts.games.skies.pictures.words import plural, speed_text
from ffts.games.skies.rules.ch17.sheets import aa_now, built_of
from ffts.games.skies.rules.ch17.ship_damage import Build
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.damage import GROWING, SYSTEMS, DamageTemplate
from ffts.games.skies.state.damage import Damage, Hurt
from ffts.games.skies.state.parts import Ship, Side
from ffts.games.skies.view import SideView

DIGITS = range(1, 7)
Fact = tuple[str, str, bool]


def ship_rows(view: SideView) -> tuple[ShipRow, ...]:
    """5 The ships of a side, force by force."""
    side = view.own
    lines = []
    for force in side.task_forces.values():
        for ident in force.ships:
            ship = side.ships[ident]
            text = condition(ship)
            grave = ship.sunk_on is not None or spreads(map(hurt_line, ship.damage.hurts))
            lines.append(ShipRow(ship.id, side.name, force.id, f"{ship.cls} {ship.name}", text, grave))
    there = {line.id for line in lines}
    gone = [ship for ship in side.ships.values() if ship.id not in there]
    return (
        *lines,
        *(ShipRow(ship.id, side.name, "", f"{ship.cls} {ship.name}", condition(ship), True) for ship in gone),
    )


def ship_sheet(view: SideView, data: Catalog, ident: str) -> ShipSheet | None:
    """17 Everything about one ship; None if the side has none of this name."""
    side = view.own
    ship = side.ships.get(ShipId(ident))
    if ship is None:
        return None
    built = built_of(data, ship)
    force = next((force.id for force in side.task_forces.values() if ship.id in force.ships), "")
    return ShipSheet(
        id=ship.id,
        name=ship.name,
        cls=ship.cls,
        side=side.id,
        side_name=side.name,
        colour=colour_of(data, side.id),
        force=force,
        condition=condition(ship),
        sunk=ship.sunk_on is not None,
        facts=tuple(_facts(data, side, ship, built)),
        cells=cells_of(built.template, ship.damage) if built else (),
        hurts=tuple(map(hurt_line, ship.damage.hurts)),
        estimate=built is not None and built.template.status == "estimate",
    )


# --- facts ------------------------------------------------------------------------


def _facts(data: Catalog, side: Side, ship: Ship, built: Build | None) -> Iterator[Fact]:
    damage = ship.damage
    yield _speed(ship)
    if built:
        left = max(0, built.hull - damage.hull_lost)
        yield "Hull", f"{left} of {built.hull} points", left < built.hull
    yield "Fires", describe_fires(damage) or "none", bool(damage.fires)
    yield "Flooding", _flooding(damage), bool(damage.flooded_speed or damage.open("flood"))
    yield _aa(data, ship, built)
    yield from _carrier(data, side, ship)


def _speed(ship: Ship) -> Fact:
    damage, full = ship.damage, ship.full_speed
    lost = [
        f"{round(much, 2):g} {why}"
        for much, why in (
            (damage.flooded_speed, "in by flooding"),
            (damage.torn_speed, "in for good"),
            (damage.mendable, "in until mended"),
        )
        if much
    ]
    text = speed_text(ship.speed)
    if ship.speed >= full:
        return "Speed", text, False
    return "Speed", f"{text}, of {speed_text(full)}" + (f" (lost {', '.join(lost)})" if lost else ""), True


def _flooding(damage: Damage) -> str:
    floods = damage.open("flood")
    lines = [f"{round(damage.flooded_speed, 2):g} in of speed"] if damage.flooded_speed else []
    lines += [f"{plural(len(floods), 'flood')} not stopped"] if floods else []
    return ", ".join(lines) or "none"


def _aa(data: Catalog, ship: Ship, built: Build | None) -> Fact:
    full = data.aa_of(ship.id)
    if full is None:
        return "AA", "none", False
    now, damage = aa_now(data, ship), ship.damage
    there = (
        (damage.out("mount"), built.mounts if built else 0, "mounts"),
        (
            damage.out("battery"),
            built.batteries if built else 0,
            "batteries",
        ),
    )
    out = [f"{gone} of {count} {name} out" for gone, count, name in there if gone]
    return "AA", f"{now:g} of {full.points} points" + (f" ({', '.join(out)})" if out else ""), now < full.points


def _carrier(data: Catalog, side: Side, ship: Ship) -> Iterator[Fact]:
    """17.3 Deck, hangar, elevators of a carrier."""
    deck = side.platforms.get(PlatformId(ship.id))
    if deck is None:
        return
    shut = [f"{no}1-{no}6" for no in _grid_sixths(data, deck.id, deck.closed_sections)]
    yield "Flight deck", f"hit at {', '.join(shut)}" if shut else "whole", bool(shut)
    hits = deck.hangar_hits
    yield "Hangar", f"{plural(hits, 'hit')}, {plural(hits, 'handling point')} lost" if hits else "whole", bool(hits)
    lifts = data.carriers[deck.id].elevators
    out = [lift.id for lift in lifts if lift.id in deck.lifts_out]
    if lifts:
        yield "Elevators", f"{', '.join(out)} of {len(lifts)} out" if out else f"{len(lifts)} work", bool(out)
    if deck.fires:
        yield "Burning AFs", f"{plural(deck.fires, 'fire')} from aircraft so far", True


def _grid_sixths(data: Catalog, platform: str, closed: tuple[int, ...]) -> list[int]:
    """17.3.2 The sixths of the grid, counted from the bow."""
    return [no if data.carriers[platform].bow_section == 1 else len(DIGITS) + 1 - no for no in closed]


# --- grid and hurts -----------------------------------------------------------------


def cells_of(template: DamageTemplate, damage: Damage) -> tuple[GridPlace, ...]:
    """17.1 The 36 places, from the bow, with what is hit there."""
    return tuple(_cell(template, damage, 10 * sixth + place) for sixth in DIGITS for place in DIGITS)


def _cell(template: DamageTemplate, damage: Damage, place: int) -> GridPlace:
    here = [hurt for hurt in damage.hurts if hurt.where == place]
    return GridPlace(
        place=place,
        levels=tuple(SYSTEMS[level].short for level in template.levels(place)),
        below=SYSTEMS[template.below(place)].short,
        hurts=tuple(_name(hurt) for hurt in here if not hurt.mended),
        mended=tuple(_name(hurt) for hurt in here if hurt.mended),
        burning=any(hurt.kind == "fire" and hurt.open for hurt in here),
    )


def _name(hurt: Hurt) -> str:
    return f"{hurt.name} {hurt.size}" if hurt.grows and hurt.size > 1 else hurt.name


def spreads(hurts: Iterable[HurtLine]) -> bool:
    """17.4 Whether some of it gets worse by itself: a fire that burns, a flood that is not stopped."""
    return any(hurt.state == "open" and hurt.kind in GROWING for hurt in hurts)


def hurt_line(hurt: Hurt) -> HurtLine:
    """17.4 One line of what is damaged."""
    speed = f", {hurt.speed:g} in of speed" if hurt.speed else ""
    state = "mended" if hurt.mended else "open" if hurt.repairable else "for good"
    return HurtLine(hurt.no, f"{_name(hurt)} at {hurt.where}{speed}", state, hurt.kind, hurt.where, hurt.size)
