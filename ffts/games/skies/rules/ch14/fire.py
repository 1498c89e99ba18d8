"""Chapter 14 at the table: points are laid on groups, and fired once each phase."""

from collections.abc import Iterable, Mapping

from ffts.core.dice import Roll
from ffts.core.tables import ResultTable
from ffts.games.skies.commands import strike as c
from ffts.games.skies.events import air as ea
from ffts.games.skies.events import strike as e
from ffts.games.skies.names import ShipId, SideId
from ffts.games.skies.rules.ch06.common import own_side
from ffts.games.skies.rules.ch11 import sheets_of
from ffts.games.skies.rules.ch14.aa import counted, fire_at, may_help, points_on_table, shared_out, still_there
from ffts.games.skies.rules.ch16 import damage
from ffts.games.skies.rules.ch17.sheets import aa_now
from ffts.games.skies.rules.ch20.battle import points_at_ships, table_shot
from ffts.games.skies.rules.ch20.fotw import battle_of
from ffts.games.skies.rules.raids import (
    AA_FIRE,
    asp_now,
    attacks_yet,
    charts,
    drawn,
    force_of,
    in_its_asp,
    raider_of,
    raiders_in,
    strikers,
)
from ffts.games.skies.sequence import Ump
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.strike import GroupId, Raider, Ring, Shot, Template


def allocate_aa(ump: Ump, cmd: c.AllocateAa) -> None:
    """8.5.4 and 14.2-14.4 Points are laid on groups of this phase; nobody has to fire (A-073)."""
    side = own_side(ump, cmd.side)
    groups = {raider.id: raider for raider in _due(ump.state, side)}
    named = {order.group for order in cmd.orders} | set(cmd.hold)
    strangers = sorted(named - set(groups))
    ump.insist(
        not strangers,
        "14.1-GROUP",
        f"{', '.join(strangers)} cannot be fired at now; in this phase {side.name} may fire at "
        f"{', '.join(groups) or 'no group'}",
        "Lay points on a group of this phase, or close the step (F5)",
    )
    if cmd.orders:
        shots = _ordered(ump, side, cmd, groups)
    else:
        shots = automatic(ump.state, ump.data, side, [r for r in groups.values() if r.id not in cmd.hold])
    for group in groups:
        held = group in cmd.hold
        ump.say(e.AaAllocated(side=side.id, group=group, shots=() if held else shots.get(group, ()), held=held))


def _due(state: State, side: Side) -> list[Raider]:
    """Groups placed by this side's ships in the open phase, whose AA is not resolved."""
    now = asp_now(state)
    if now is None:
        return []
    return [
        raider
        for owner, raider in raiders_in(state, now)
        if owner.id != side.id and raider.ship in side.ships and raider.mode
        if not raider.aa_done and attacks_yet(owner, raider)
    ]


def _ordered(
    ump: Ump, side: Side, cmd: c.AllocateAa, groups: Mapping[GroupId, Raider]
) -> Mapping[GroupId, tuple[Shot, ...]]:
    """14.4 The owner's own orders, each kept to the rings and to what is left."""
    spent = {shot.ship: 0.0 for raider in groups.values() for shot in raider.shots}
    spent.update({ship: points - _laid(groups, ship) for ship, points in side.combat.aa_spent.items()})
    shots: dict[GroupId, tuple[Shot, ...]] = {}
    for order in cmd.orders:
        ump.insist(
            order.ship in side.ships,
            "14.1-SHIP",
            f"{side.name} has no ship {order.ship}; it has {', '.join(side.ships)}",
            "Name one of these ships",
        )
        name = side.ships[order.ship].name
        why = f"{name} fires with 0 points or more; {order.points:g} asked"
        ump.insist(order.points >= 0, "14.4-POINTS", why, "Give 0 points or more")
        target = groups[order.group].ship
        assert target is not None
        if battle_of(ump.state, groups[order.group].target):
            there = (*_fired(ump.state, side), *(shot for laid in shots.values() for shot in laid))
            shot = table_shot(ump, side, order, groups[order.group], there)
            shots[order.group] = (*shots.get(order.group, ()), shot)
            continue
        aims_at = _aim(ump, side, order.ship, target)
        left = aa_now(ump.data, side.ships[order.ship]) - spent.get(order.ship, 0.0)
        ump.heed(still_there, order.points, left, side.ships[order.ship].name)
        spent[order.ship] = spent.get(order.ship, 0.0) + order.points
        counts = counted(aims_at, order.points, ump.data.anti_aircraft.support_share)
        shot = Shot(ship=order.ship, points=order.points, counts=counts)
        shots[order.group] = (*shots.get(order.group, ()), shot)
    return shots


def _fired(state: State, side: Side) -> Iterable[Shot]:
    """14.4 What was fired for good in this phase."""
    fired_at = (raider for owner, raider in raiders_in(state, asp_now(state) or 0) if owner.id != side.id)
    return (shot for raider in fired_at if raider.aa_done for shot in raider.shots)


def _laid(groups: Mapping[GroupId, Raider], ship: ShipId) -> float:
    return sum(shot.points for raider in groups.values() for shot in raider.shots if shot.ship == ship)


def _aim(ump: Ump, side: Side, ship: ShipId, target: ShipId) -> Ring | None:
    """14.2-14.3 The ring of the ship it helps, None for itself; ships of other sheets help nobody (A-088)."""
    if ship == target:
        return None
    sheet = _sheet_with(ump.data, side, ship)
    theirs = sheet.ring_of(target) if sheet else None
    name, other = side.ships[ship].name, side.ships[target].name
    why = f"{name} supports ships of its own formation sheet; {other} stands on another"
    ump.require(theirs is not None, "14.3-SHEET", why, f"{name} may fire at its own attackers")
    ump.heed(may_help, (sheet.ring_of(ship) if sheet else None) or Ring.OUTER, theirs, name, other)
    return theirs or Ring.CENTRE


def _sheet_with(data: Catalog, side: Side, ship: ShipId) -> Template | None:
    force = next((force for force in side.task_forces.values() if ship in force.ships), None)
    sheets = sheets_of(data, side, force.id) if force else ()
    return next((sheet for sheet in sheets if sheet.ring_of(ship)), None)


def automatic(state: State, data: Catalog, side: Side, groups: Iterable[Raider]) -> Mapping[GroupId, tuple[Shot, ...]]:
    """14.2-14.4 Every ship at its own attackers, by their AFs; an inner ship that nobody attacks helps its centre, but
    not on the table of FOTW, where ranges are measured (A-121)."""
    enemy = state.sides[state.enemy_of(side.id)]
    by_ship: dict[ShipId, list[Raider]] = {}
    for raider in groups:
        if raider.ship is not None:
            by_ship.setdefault(raider.ship, []).append(raider)
    shots: dict[GroupId, tuple[Shot, ...]] = {}
    for ship, points, share in _firing(state, data, side, by_ship):
        target = ship if share == 1 else _helped(data, side, ship, by_ship)
        attackers = by_ship.get(target, []) if target else []
        parts = shared_out(points, [len(strikers(enemy, raider)) or 1 for raider in attackers])
        for raider, part in zip(attackers, parts, strict=True):
            if part:
                shot = Shot(ship=ship, points=part, counts=part * share)
                shots[raider.id] = (*shots.get(raider.id, ()), shot)
    return shots


def _firing(
    state: State, data: Catalog, side: Side, by_ship: Mapping[ShipId, list[Raider]]
) -> Iterable[tuple[ShipId, float, float]]:
    """Who fires, with how much, counting in full or a quarter."""
    forces = (force.id for force in side.task_forces.values() if any(ship in by_ship for ship in force.ships))
    for force in forces:
        for sheet in sheets_of(data, side, force):
            for ship in sheet.ships:
                points = aa_now(data, side.ships[ship]) - side.combat.aa_spent.get(ship, 0.0)
                points -= points_at_ships(data, side, ship)
                if side.ships[ship].sunk_on is None and points > 0:
                    own = ship in by_ship
                    helps = ship in sheet.inner and not battle_of(state, force)
                    if own or (helps and any(centre in by_ship for centre in sheet.centre)):
                        yield ship, points, 1.0 if own else data.anti_aircraft.support_share


def _helped(data: Catalog, side: Side, ship: ShipId, by_ship: Mapping[ShipId, list[Raider]]) -> ShipId | None:
    sheet = _sheet_with(data, side, ship)
    return next((centre for centre in sheet.centre if centre in by_ship), None) if sheet else None


def resolve_aa(ump: Ump, cmd: c.ResolveAa) -> None:
    """14.1 and 14.5 One D10, seen by both sides, on the column of all points that count at this group."""
    raider = raider_of(ump, cmd.side, cmd.group)
    in_its_asp(ump, raider)
    why = f"{raider.id} has been fired at; a group is fired at once"
    ump.require(not raider.aa_done, "14.4-FIRED", why, "Resolve its attack")
    all_placed(ump)
    found = force_of(ump.state, raider.target)
    if found is None or raider.ship is None or raider.held_fire:
        owner = ump.state.enemy_of(cmd.side)
        ump.say(e.AaFired(side=owner, group=raider.id, points=0, destroyed=(), turned=()))
        return
    _lay_what_is_not_laid(ump, found[0])
    _fire(ump, found[0].id, cmd.side, cmd.group)


def all_placed(ump: Ump) -> None:
    """A-130 All groups of a phase are placed before anybody fires."""
    now = asp_now(ump.state)
    there = raiders_in(ump.state, now or 0)
    waiting = [raider.id for side, raider in there if raider.mode is None and attacks_yet(side, raider)]
    why = f"{', '.join(waiting)} {'are' if len(waiting) > 1 else 'is'} placed by no ship yet"
    way_out = "Choose targets for all groups of this phase first, or let them forfeit"
    ump.require(not waiting, "15.1-TARGET", why, way_out)


def _lay_what_is_not_laid(ump: Ump, defender: Side) -> None:
    """14.4 At groups that have no orders of their own every point that is left goes where it counts most: to hold fire
    is an order (A-073), and to fire at another group is none for this one."""
    due = [raider for raider in _due(ump.state, defender) if not raider.shots and not raider.held_fire]
    for group, shots in automatic(ump.state, ump.data, defender, due).items():
        ump.say(e.AaAllocated(side=defender.id, group=group, shots=shots))


def _fire(ump: Ump, defender: SideId, attacker: SideId, group: GroupId) -> None:
    side = ump.state.sides[attacker]
    raider = ump.state.raiders(attacker)[group]
    targets = strikers(side, raider)
    points = points_at(ump.data, defender, raider)

    def roll(table: ResultTable) -> Roll:
        what = f"AA fire at {raider.id}, {points} points"
        return ump.roll("14.5", what, table.die, side=defender, announced=True)

    reading, loss = fire_at(ump.data.anti_aircraft, charts(ump).table, points, len(targets), roll)
    destroyed = drawn(ump, attacker, "14.1", "AFs shot down", targets, loss.destroyed)
    left = tuple(af for af in targets if af not in destroyed)
    turned = drawn(ump, attacker, "14.1", "AFs turned away", left, loss.turned)
    ump.say(e.AaFired(side=defender, group=group, points=points, destroyed=destroyed, turned=turned, reading=reading))
    for af in destroyed:
        ump.say(ea.AfLost(side=attacker, af=af, turn=ump.state.public.turn, cause=AA_FIRE))
    air = ump.state.sides[attacker].air
    damage(ump, attacker, len(destroyed), (air[af] for af in left))


def points_at(data: Catalog, defender: SideId, raider: Raider) -> int:
    """14.3 and 15.3 All points that count at a group, by the doctrine of the guns; half as many more at close range."""
    sheet = data.anti_aircraft
    counts = sum(shot.counts for shot in raider.shots)
    if raider.close:
        counts *= sheet.close_range
    doctrine = data.scenario.side(defender).doctrine.get("aa", "")
    return points_on_table((counts,), sheet.multipliers.get(doctrine, 1.0))
