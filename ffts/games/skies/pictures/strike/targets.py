"""From task forces to the rows a group can be placed by, with their meters of AA; who attacks them is added by those
who know it."""

from collections.abc import Iterable, Iterator

from ffts.games.skies.names import PlatformId, TfId
from ffts.games.skies.pictures.colours import colour_of
from ffts.games.skies.pictures.ships.words import condition
from ffts.games.skies.pictures.strike.clock import Force, TargetRow
from ffts.games.skies.pictures.words import plural
from ffts.games.skies.rules.ch11 import PLACE_NAMES, sheets_of
from ffts.games.skies.rules.ch12.arrival import strikes_on_target
from ffts.games.skies.rules.ch15.attack import MOST_BOMBING, MOST_TORPEDO
from ffts.games.skies.rules.ch17.sheets import aa_now
from ffts.games.skies.rules.raids import asp_now, force_of, owner_of
from ffts.games.skies.sequence import ASPS
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Ship, Side, State, TaskForce
from ffts.games.skies.state.strike import Ring, Template


def forces(state: State, data: Catalog) -> tuple[Force, ...]:
    """11.1 What is attacked in this segment, without the attackers."""
    found: list[Force] = []
    for target in under_attack(state):
        start = 1 + sum(len(force.rows) for force in found)
        here = force_of(state, target)
        if here is not None:
            found.append(_laid_out(state, data, here[0], here[1], start))
        elif (owner := owner_of(state, target)) is not None:
            found.append(_base(data, owner, target, start))
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


def _laid_out(state: State, data: Catalog, side: Side, force: TaskForce, start: int) -> Force:
    numbers = iter(range(start, start + len(force.ships) + 1))
    sheets = tuple(_sheet(state, data, side, sheet, numbers) for sheet in _sheets(data, side, force.id))
    name = f"TF {force.id}" + (f", {force.name}" if force.name else "")
    return Force(force.id, name, side.name, colour_of(data, side.id), sheets)


def _sheets(data: Catalog, side: Side, force: TfId) -> Iterable[Template]:
    laid = sheets_of(data, side, force)
    there = {ship for sheet in laid for ship in sheet.ships}
    left_out = tuple(ship for ship in side.task_forces[force].ships if ship not in there)
    return (*laid, Template(outer=left_out)) if left_out else laid


def _sheet(state: State, data: Catalog, side: Side, sheet: Template, numbers: Iterator[int]) -> tuple[TargetRow, ...]:
    return tuple(
        _row(state, data, side, side.ships[ship], PLACE_NAMES[sheet.ring_of(ship) or Ring.OUTER], next(numbers))
        for ship in sheet.ships
    )


def _row(state: State, data: Catalog, side: Side, ship: Ship, ring: str, number: int) -> TargetRow:
    full = data.aa_of(ship.id)
    return TargetRow(
        id=ship.id,
        number=number,
        name=f"{ship.cls} {ship.name}",
        ring=ring,
        aa_full=float(full.points) if full else 0.0,
        aa_now=aa_now(data, ship),
        aa_spent=side.combat.aa_spent.get(ship.id, 0.0),
        bombing=0,
        torpedo=0,
        most_bombing=MOST_BOMBING,
        most_torpedo=MOST_TORPEDO,
        condition=condition(ship),
        sunk=ship.sunk_on is not None,
        knows_attackers=False,
        fired=_fired(state, side, ship),
    )


def _fired(state: State, side: Side, ship: Ship) -> tuple[float, ...]:
    """14.4 What her guns spent in each phase: of those that are over, only the umpire has a note."""
    spent = [0.0] * len(ASPS)
    for owner in state.sides:
        for raider in state.raiders(owner).values():
            if raider.asp:
                spent[raider.asp - 1] += sum(shot.points for shot in raider.shots if shot.ship == ship.id)
    if now := asp_now(state):
        spent[now - 1] = side.combat.aa_spent.get(ship.id, 0.0)
    return tuple(spent)


def _base(data: Catalog, owner: Side, base: str, start: int) -> Force:
    there = owner.platforms[PlatformId(base)]
    row = TargetRow(
        id=base,
        number=start,
        name=there.name,
        ring="base",
        aa_full=0.0,
        aa_now=0.0,
        aa_spent=0.0,
        bombing=0,
        torpedo=0,
        most_bombing=0,
        most_torpedo=0,
        condition=plural(there.hangar_hits, "handling point") + " lost" if there.hangar_hits else "",
        knows_attackers=False,
    )
    return Force(base, there.name, owner.name, colour_of(data, owner.id), ((row,),))
