"""From task forces to the rows a group can be placed by, with their meters of AA and of 15.5."""

from collections.abc import Iterable, Iterator

from ffts.games.skies.names import PlatformId, ShipId, TfId
from ffts.games.skies.pictures.colours import colour_of
from ffts.games.skies.pictures.strike.clock import Force, TargetRow
from ffts.games.skies.pictures.strike.groups import short_name
from ffts.games.skies.pictures.words import plural
from ffts.games.skies.rules.ch11 import PLACE_NAMES, sheets_of
from ffts.games.skies.rules.ch12.arrival import strikes_on_target
from ffts.games.skies.rules.ch15.attack import MOST_BOMBING, MOST_TORPEDO
from ffts.games.skies.rules.ch15.strike_attacks import placed
from ffts.games.skies.rules.ch17.sheets import aa_now
from ffts.games.skies.rules.raids import asp_now, force_of, owner_of, raiders_in
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Ship, Side, State, TaskForce
from ffts.games.skies.state.damage import Damage
from ffts.games.skies.state.strike import Ring, Template


def forces(state: State, data: Catalog, whole: bool) -> tuple[Force, ...]:
    """11.1 What is attacked in this segment; `whole` when the attackers are known as well."""
    found: list[Force] = []
    for target in under_attack(state):
        start = 1 + sum(len(force.rows) for force in found)
        here = force_of(state, target)
        if here is not None:
            found.append(_laid_out(state, data, here[0], here[1], start, whole))
        elif (owner := owner_of(state, target)) is not None:
            found.append(_base(state, data, owner, target, start, whole))
    return tuple(found)


def under_attack(state: State) -> tuple[str, ...]:
    """Targets of strikes and groups that this state knows of, and own forces that were attacked this turn."""
    turn = state.public.turn
    targets = [raider.target for side in state.sides.values() for raider in side.combat.raiders.values()]
    targets += [strike.target for _, strike in strikes_on_target(state)]
    for side in state.sides.values():
        targets += [force.id for force in side.task_forces.values() if force.attacked_on == turn]
        bases = (there for there in side.platforms.values() if not there.ship)
        targets += [there.id for there in bases if there.attacked_on == turn]
    return tuple(dict.fromkeys(targets))


def _laid_out(state: State, data: Catalog, side: Side, force: TaskForce, start: int, whole: bool) -> Force:
    numbers = iter(range(start, start + len(force.ships) + 1))
    sheets = tuple(_sheet(state, data, side, sheet, numbers, whole) for sheet in _sheets(state, data, side, force.id))
    name = f"TF {force.id}" + (f", {force.name}" if force.name else "")
    return Force(force.id, name, side.id, colour_of(data, side.id), sheets)


def _sheets(state: State, data: Catalog, side: Side, force: TfId) -> Iterable[Template]:
    laid = sheets_of(data, side, force)
    there = {ship for sheet in laid for ship in sheet.ships}
    left_out = tuple(ship for ship in side.task_forces[force].ships if ship not in there)
    return (*laid, Template(outer=left_out)) if left_out else laid


def _sheet(
    state: State, data: Catalog, side: Side, sheet: Template, numbers: Iterator[int], whole: bool
) -> tuple[TargetRow, ...]:
    return tuple(
        _row(state, data, side, side.ships[ship], PLACE_NAMES[sheet.ring_of(ship) or Ring.OUTER], next(numbers), whole)
        for ship in sheet.ships
    )


def _row(state: State, data: Catalog, side: Side, ship: Ship, ring: str, number: int, whole: bool) -> TargetRow:
    asp = asp_now(state) or 0
    bombing, torpedo = placed(state, asp, ship.id) if whole else (0, 0)
    full = data.aa_of(ship.id)
    return TargetRow(
        id=ship.id,
        number=number,
        name=f"{ship.cls} {ship.name}",
        ring=ring,
        aa_full=float(full.points) if full else 0.0,
        aa_now=aa_now(data, ship),
        aa_spent=side.combat.aa_spent.get(ship.id, 0.0),
        bombing=bombing,
        torpedo=torpedo,
        most_bombing=MOST_BOMBING,
        most_torpedo=MOST_TORPEDO,
        condition=condition(ship),
        placed=_by(state, asp, ship.id) if whole else (),
        sunk=ship.sunk_on is not None,
        knows_attackers=whole,
    )


def _base(state: State, data: Catalog, owner: Side, base: str, start: int, whole: bool) -> Force:
    there = owner.platforms[PlatformId(base)]
    asp = asp_now(state) or 0
    bombing, torpedo = placed(state, asp, ShipId(base)) if whole else (0, 0)
    row = TargetRow(
        id=base,
        number=start,
        name=there.name,
        ring="base",
        aa_full=0.0,
        aa_now=0.0,
        aa_spent=0.0,
        bombing=bombing,
        torpedo=torpedo,
        most_bombing=0,
        most_torpedo=0,
        condition=plural(there.hangar_hits, "handling point") + " lost" if there.hangar_hits else "",
        placed=_by(state, asp, base) if whole else (),
        knows_attackers=whole,
    )
    return Force(base, there.name, owner.id, colour_of(data, owner.id), ((row,),))


def _by(state: State, asp: int, ship: str) -> tuple[str, ...]:
    return tuple(short_name(raider.id) for _, raider in raiders_in(state, asp) if raider.ship == ship and raider.mode)


def condition(ship: Ship) -> str:
    """What is wrong with a ship, in words; nothing when she is whole."""
    if ship.sunk_on is not None:
        return f"sunk, turn {ship.sunk_on}"
    return ", ".join(_hurts(ship, ship.damage))


def _hurts(ship: Ship, damage: Damage) -> Iterator[str]:
    if damage.fires:
        yield plural(damage.fires, "fire")
    if floods := len(damage.open("flood")):
        yield plural(floods, "flood")
    if damage.hull_lost:
        yield f"hull -{damage.hull_lost}"
    if ship.speed <= 0:
        yield "dead in the water"
    elif ship.speed < ship.full_speed:
        yield "{} of {} in".format(f"{ship.speed:g}", f"{ship.full_speed:g}")
    other = sum(1 for hurt in damage.hurts if not hurt.mended and hurt.kind not in ("fire", "flood"))
    if other:
        yield plural(other, "other hit")
