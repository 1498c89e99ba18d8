"""Chapters 11.2, 14.6 and 20 at the table: a battle by FOTW, guns at aircraft or at ships, torpedo spreads."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil

from ffts.games.skies.commands import strike as c
from ffts.games.skies.events import strike as e
from ffts.games.skies.names import ShipId, SideId, TfId
from ffts.games.skies.rules.ch06.common import own_side
from ffts.games.skies.rules.ch15.attack import needs_target
from ffts.games.skies.rules.ch17.sheets import aa_now, mounts_there
from ffts.games.skies.rules.ch20.fotw import (
    NAMES,
    battle_of,
    drop_inches,
    fire_in_range,
    in_range,
    spread,
    surface_fire,
)
from ffts.games.skies.rules.raids import asp_now, force_of, in_its_asp, raider_of, raiders_in, strikers
from ffts.games.skies.sequence import Ump
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Ship, Side, State
from ffts.games.skies.state.strike import Battle, Guns, Raider, Shot
from ffts.games.skies.words.names import ship_text

NEARLY = 1e-6


# --- a battle begins and ends ---------------------------------------------------------


def begin_battle(ump: Ump, cmd: c.BeginBattle) -> None:
    """11.2 and 20.2 Forces that fight each other stand on a table of their own; each ASP is a turn of FOTW there."""
    for forces in (cmd.forces,) if cmd.forces else _meeting(ump):
        _may_meet(ump, forces)
        ump.say(e.BattleBegan(battle=Battle(forces=forces, miniatures=cmd.miniatures, cap=cmd.cap)))


def _meeting(ump: Ump) -> tuple[tuple[TfId, ...], ...]:
    """Forces of both sides that are in one hex, hex by hex."""
    found = tuple(meetings(ump.state))
    why = "No forces of both sides are in one hex, besides those that fight already"
    ump.insist(bool(found), "11.2-HEX", why, "Name the forces that fight each other")
    return found


def meetings(state: State) -> Iterable[tuple[TfId, ...]]:
    """11.2 Forces of both sides in one hex that do not fight by FOTW yet."""
    there: dict[str, list[tuple[SideId, TfId]]] = {}
    for side in state.sides.values():
        for force in side.task_forces.values():
            if side.afloat(force.id) and not battle_of(state, force.id):
                there.setdefault(force.hex, []).append((side.id, force.id))
    for forces in there.values():
        if len({side for side, _ in forces}) > 1:
            yield tuple(force for _, force in forces)


def _may_meet(ump: Ump, forces: tuple[TfId, ...]) -> None:
    found = {force: force_of(ump.state, force) for force in forces}
    strange = [force for force, there in found.items() if there is None]
    there_are = ", ".join(force for side in ump.state.sides.values() for force in side.task_forces) or "none"
    why = f"There is no task force {', '.join(strange)}; task forces are {there_are}"
    ump.insist(not strange, "11.2-FORCE", why, "Name forces of both sides that are in one hex")
    sides = tuple(dict.fromkeys(there[0].id for there in found.values() if there))
    ump.insist(
        len(sides) > 1,
        "11.2-SIDES",
        f"A battle needs forces of both sides; all of {', '.join(sides)} were named",
        "Add a force of the other side in the same hex",
    )
    places = {there[1].hex for there in found.values() if there}
    why = f"Forces fight each other in one hex; these are in {', '.join(sorted(places))}"
    ump.require(len(places) == 1, "11.2-HEX", why, "Begin the battle when they have met")
    busy = [force for force in forces if battle_of(ump.state, force)]
    ump.require(not busy, "11.2-FIGHTS", f"TF {', '.join(busy)} fights by FOTW already", "End that battle first")


def end_battle(ump: Ump, cmd: c.EndBattle) -> None:
    """11.2 Forces that have broken off move on the map again."""
    fighting = tuple(force for battle in ump.state.public.battles for force in battle.forces)
    forces = cmd.forces or fighting
    strange = [force for force in forces if force not in fighting]
    ump.insist(
        bool(forces) and not strange,
        "11.2-NONE",
        f"TF {', '.join(strange) or 'none'} fights no battle by FOTW; those that do: {', '.join(fighting) or 'none'}",
        "Name forces that fight, or none for all of them",
    )
    ump.say(e.BattleEnded(forces=forces))


# --- guns at aircraft or at ships -------------------------------------------------------


@dataclass(frozen=True)
class AaGuns:
    """14.6 and 20.4 What a ship has against aircraft as she is: points of both kinds, and heavy mounts."""

    heavy: float
    light: float
    mounts: int

    @property
    def a_mount(self) -> float:
        """Points of one heavy mount."""
        return self.heavy / self.mounts if self.mounts else 0.0


def aa_guns(data: Catalog, ship: Ship) -> AaGuns:
    """14.6 Her AA points, in the proportion of heavy guns and AAMGs."""
    aa, now = data.aa_of(ship.id), aa_now(data, ship)
    whole = aa.heavy + aa.light if aa else 0.0
    if aa is None or not whole:
        return AaGuns(0.0, now, 0)
    return AaGuns(now * aa.heavy / whole, now * aa.light / whole, mounts_there(data, ship))


def spent_at_aircraft(guns: AaGuns, shots: Iterable[Shot]) -> dict[Guns, float]:
    """20.4 What these shots took of each kind; where nobody said which guns fire, the AAMGs are the first."""
    spent: dict[Guns, float] = {"heavy": 0.0, "aamg": 0.0}
    unnamed = 0.0
    for shot in shots:
        if shot.guns:
            spent[shot.guns] += shot.points
        else:
            unnamed += shot.points
    light = min(unnamed, max(0.0, guns.light - spent["aamg"]))
    spent["aamg"] += light
    spent["heavy"] += unnamed - light
    return spent


def shots_of(state: State, ship: ShipId) -> tuple[Shot, ...]:
    """14.4 What this ship fires in the open phase."""
    fired_at = (raider for _, raider in raiders_in(state, asp_now(state) or 0))
    return tuple(shot for raider in fired_at for shot in raider.shots if shot.ship == ship)


def mounts_free(state: State, data: Catalog, side: Side, ship: Ship) -> int:
    """20.4 Heavy mounts that have fired neither at aircraft nor at ships in this FOTW turn."""
    guns = aa_guns(data, ship)
    heavy = spent_at_aircraft(guns, shots_of(state, ship.id))["heavy"]
    busy = ceil(heavy / guns.a_mount - NEARLY) if guns.a_mount else 0
    return max(0, guns.mounts - busy - side.combat.gunned.get(ship.id, 0))


def points_at_ships(data: Catalog, side: Side, ship: ShipId) -> float:
    """20.4 AA points that are silent, because their mounts fire at ships."""
    mounts = side.combat.gunned.get(ship, 0)
    return aa_guns(data, side.ships[ship]).a_mount * mounts if mounts else 0.0


def fire_guns(ump: Ump, cmd: c.FireGuns) -> None:
    """20.4 Mounts that have fired at aircraft are silent against ships in this FOTW turn, and the other way round."""
    side = own_side(ump, cmd.side)
    ump.insist(
        cmd.ship in side.ships,
        "20.4-SHIP",
        f"{side.name} has no ship {cmd.ship}; it has {', '.join(side.ships)}",
        "Name one of these ships",
    )
    ship = side.ships[cmd.ship]
    force = next((force.id for force in side.task_forces.values() if ship.id in force.ships), "")
    why = f"{ship.name} fires at ships in a turn of FOTW, which is an ASP; none is open for TF {force or 'none'}"
    way_out = "Begin the battle, and close the steps up to the phase (F5)"
    ump.require(battle_of(ump.state, force) is not None and asp_now(ump.state) is not None, "20.4-TABLE", why, way_out)
    free = mounts_free(ump.state, ump.data, side, ship)
    there = aa_guns(ump.data, ship).mounts
    ump.insist(
        cmd.mounts > 0, "20.4-MOUNTS", f"Name one mount or more; {cmd.mounts} were named", f"Name 1 to {free:g} mounts"
    )
    ump.heed(surface_fire, ship.name, cmd.mounts, free, there)
    ump.say(e.GunsFired(side=side.id, ship=ship.id, mounts=cmd.mounts))


def table_shot(ump: Ump, side: Side, order: c.AaOrder, target: Raider, so_far: Iterable[Shot]) -> Shot:
    """14.6 and 20.4 On the table ranges stand in place of the rings: every point in range counts in full (A-121)."""
    ship = side.ships[order.ship]
    inches = _measured(ump, order, target)
    guns = aa_guns(ump.data, ship)
    spent = spent_at_aircraft(guns, (shot for shot in so_far if shot.ship == ship.id))
    silent = points_at_ships(ump.data, side, ship.id)
    left: dict[Guns, float] = {"heavy": guns.heavy - spent["heavy"] - silent, "aamg": guns.light - spent["aamg"]}
    kinds: tuple[Guns, ...] = (order.guns,) if order.guns else ("heavy", "aamg")
    reach = [kind for kind in kinds if in_range(kind, inches)]
    ump.heed(fire_in_range, ship.name, kinds, inches)
    most = sum(max(0.0, left[kind]) for kind in reach or kinds)
    ump.require(
        order.points <= most + NEARLY,
        "14.4-POINTS",
        f"{ship.name} has {round(most, 2):g} points of {' and '.join(NAMES[kind] for kind in reach or kinds)} left in "
        f"this FOTW turn that reach {inches:g} inches; {order.points:g} were asked for",
        "Each point is used once a turn, and mounts that fire at ships do not fire at aircraft (20.4)",
    )
    kind = reach[0] if len(reach) == 1 else order.guns
    return Shot(ship=ship.id, points=order.points, counts=order.points, guns=kind)


def _measured(ump: Ump, order: c.AaOrder, target: Raider) -> float:
    """14.6 and 15.3 Her own attackers are where they drop; how far others are is measured on the table."""
    own = drop_inches("close" if target.close else "normal") if target.mode == "torpedo" else 0.0
    inches = order.inches if order.inches is not None or order.ship != target.ship else own
    ump.insist(
        inches is not None and inches >= 0,
        "14.6-MEASURE",
        f"{ship_text(ump.state, order.ship)} fires at aircraft that attack "
        f"{ship_text(ump.state, target.ship or order.ship)}; say how many inches away they are",
        "Measure the range on the table and type it in inches",
    )
    return inches or 0.0


# --- torpedoes --------------------------------------------------------------------------


def drop_spread(ump: Ump, cmd: c.DropSpread) -> None:
    """20.6 and 15.3 After the AA fire a torpedo group drops one spread; FOTW says what it hits."""
    raider = raider_of(ump, cmd.side, cmd.group)
    in_its_asp(ump, raider)
    ship = ShipId(needs_target(raider.id, raider.ship))
    afs = strikers(ump.state.sides[cmd.side], raider)
    ump.insist(
        battle_of(ump.state, raider.target) is not None and raider.mode == "torpedo" and bool(afs),
        "20.6-TABLE",
        f"{raider.id} has no torpedoes to drop in a battle by FOTW",
        "Resolve its attack by our tables (15.4)",
    )
    ump.require(
        raider.aa_done, "3.4.5.2-AA", f"The AA fire at {raider.id} is not resolved; it comes before", "Resolve it first"
    )
    why = f"{raider.id} has dropped its torpedoes; a group drops one spread"
    ump.require(not raider.spread and not raider.attacked, "20.6-ONE", why, "Type in what it hit")
    usual = drop_inches("close" if raider.close else "normal")
    inches = usual if cmd.inches is None else cmd.inches
    why = f"Torpedoes run some way to their target; {inches:g} inches were named"
    ump.insist(inches > 0, "20.6-INCHES", why, f"Name the inches, or none: then they run {usual:g}, their usual way")
    found = spread(len(afs), inches)
    ump.say(
        e.SpreadDropped(
            side=cmd.side, group=raider.id, ship=ship, torpedoes=found.torpedoes, inches=found.inches, bonus=found.bonus
        )
    )
