"""A ship as her printed sheet has her: what she was built with, and how much of it is gone."""

from __future__ import annotations

from dataclasses import dataclass

from ffts.games.skies.names import ShipId, TfId
from ffts.games.skies.pictures.ships.sheet import GridPlace, HurtLine
from ffts.games.skies.pictures.ships.side import cells_of, hurt_line
from ffts.games.skies.pictures.ships.words import condition
from ffts.games.skies.rules.ch17.sheets import built_of
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state.damage import Damage
from ffts.games.skies.state.parts import Ship
from ffts.games.skies.view import SideView

KNOTS_AN_INCH = 8
STEP = 0.5


@dataclass(frozen=True)
class ShipCard:
    """17.1 What is printed of a ship: her places, her points, her steps of speed."""

    id: str
    name: str
    kind: str
    force: str
    hull: int
    aa: int
    guns: str
    mounts: int
    batteries: int
    speeds: tuple[tuple[str, str], ...]
    """Inches with their knots, from her full speed down."""
    victory: str
    cells: tuple[GridPlace, ...]
    """Without what is hit."""
    status: str
    """Where her grid comes from."""


@dataclass(frozen=True)
class ShipNow:
    """17 What is crossed off."""

    condition: str
    sunk: bool
    hull_lost: int
    mounts_out: int
    batteries_out: int
    speed: float
    fires: tuple[int, ...]
    """Their sizes."""
    floods: tuple[int, ...]
    cells: tuple[GridPlace, ...]
    hurts: tuple[HurtLine, ...]


def ship_cards(view: SideView, data: Catalog) -> tuple[ShipCard, ...]:
    """5 Every ship of this side, force by force."""
    force_of = _force_of(view)
    return tuple(_card(data, ship, force_of.get(ship.id, "")) for ship in in_order(view))


def in_order(view: SideView) -> list[Ship]:
    """5 The ships of this side, force by force; those of no force are the last."""
    order = list(_force_of(view))
    return sorted(view.own.ships.values(), key=lambda ship: order.index(ship.id) if ship.id in order else len(order))


def _force_of(view: SideView) -> dict[ShipId, TfId]:
    return {ship: force.id for force in view.own.task_forces.values() for ship in force.ships}


def _card(data: Catalog, ship: Ship, force: str) -> ShipCard:
    sheet, built, aa = data.ships[ship.id], built_of(data, ship), data.aa_of(ship.id)
    return ShipCard(
        id=ship.id,
        name=ship.name,
        kind=f"{ship.cls}, {sheet.ship_class} class",
        force=force,
        hull=built.hull if built else 0,
        aa=aa.points if aa else 0,
        guns=aa.guns if aa else "",
        mounts=built.mounts if built else 0,
        batteries=built.batteries if built else 0,
        speeds=_speeds(ship.full_speed),
        victory=sheet.vp_class,
        cells=cells_of(built.template, Damage()) if built else (),
        status=built.template.status if built else "",
    )


def _speeds(full: float) -> tuple[tuple[str, str], ...]:
    steps = [full]
    below = full // STEP * STEP
    steps += [below - STEP * step for step in range(int(below / STEP) + 1) if below - STEP * step < full]
    return tuple((f"{inches:g}", f"{inches * KNOTS_AN_INCH:.0f}") for inches in steps)


def ship_now(view: SideView, data: Catalog, ident: str) -> ShipNow:
    """17 How she stands."""
    ship = next(ship for ship in view.own.ships.values() if ship.id == ident)
    damage, built = ship.damage, built_of(data, ship)
    return ShipNow(
        condition=condition(ship),
        sunk=ship.sunk_on is not None,
        hull_lost=damage.hull_lost,
        mounts_out=damage.out("mount"),
        batteries_out=damage.out("battery"),
        speed=ship.speed,
        fires=tuple(hurt.size for hurt in damage.open("fire")),
        floods=tuple(hurt.size for hurt in damage.open("flood")),
        cells=cells_of(built.template, damage) if built else (),
        hurts=tuple(map(hurt_line, damage.hurts)),
    )
