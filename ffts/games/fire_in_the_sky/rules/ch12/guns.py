"""FS-12.3.3 The Surface Combat Step: who fights for the sea, pairing, withdrawal, fire, round by round."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from ffts.core.counting import counted, verb
from ffts.core.dice import Die
from ffts.games.fire_in_the_sky.commands import battle as c
from ffts.games.fire_in_the_sky.events import battle as e
from ffts.games.fire_in_the_sky.names import SideId, Step, UnitId, describe, listed
from ffts.games.fire_in_the_sky.rules.ch02 import excess_ashore
from ffts.games.fire_in_the_sky.rules.ch12.air import order, support_counts
from ffts.games.fire_in_the_sky.rules.ch12.board import (
    battle_now,
    contesting,
    divided,
    forces,
    guns_left,
    options,
    ships_of,
)
from ffts.games.fire_in_the_sky.rules.ch12.figures import full_hits
from ffts.games.fire_in_the_sky.rules.ch13 import hit_ship
from ffts.games.fire_in_the_sky.rules.track import put_on_track
from ffts.games.fire_in_the_sky.rules.turns import wait
from ffts.games.fire_in_the_sky.sequence import Ump
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.sheets.combat import Cause
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.battle import Box, Pair

# --- who fights for the sea ---------------------------------------------------------


def open_sea_in(ump: Ump) -> None:
    """FS-12.3.3.1 The side without Air Superiority chooses first. Who has no ship, or no enemy and nobody to support,
    has no choice."""
    for side in order(ump.state):
        if side in battle_now(ump.state).put_in:
            continue
        ships = ships_of(ump.state, ump.data, side, Box.BOMBARDMENT)
        if ships and _has_choice(ump.state, ump.data, side):
            wait(ump, Step.SEA_IN, side)
            return
        ump.say(e.PutIn(side=side, units=ships, asked=False))
    _begin(ump)


def _has_choice(state: State, data: Catalog, side: SideId) -> bool:
    """FS-12.3.3.1 Ships kept back are for ground support, or out of the enemy's fire."""
    return bool(ships_of(state, data, side.enemy, Box.BOMBARDMENT)) or support_counts(state, data)


def put_in_sea_control(ump: Ump, cmd: c.PutInSeaControl) -> None:
    """FS-12.3.3.1 Ships of any Bombardment boxes in the Sea Control box; others stay for support. Those of Carrier
    boxes do neither (FS-12.3.1.a)."""
    ships = ships_of(ump.state, ump.data, cmd.side, Box.BOMBARDMENT)
    strange = [unit for unit in cmd.units if unit not in ships]
    there = ", ".join(map(describe, ships))
    why = f"{listed(strange)} {verb(len(strange), 'is')} in no Bombardment box"
    ump.insist(not strange, "FS-12.3.3.1", why, f"Choose among {there or 'none: go on'}")
    ump.say(e.PutIn(side=cmd.side, units=tuple(unit for unit in ships if unit in cmd.units)))
    wait(ump, Step.SEA_IN)


def _begin(ump: Ump) -> None:
    """FS-12.3.3.2 A round while both have ships in it; in different halves of a divided hex nobody meets."""
    both = all(contesting(ump.state, ump.data, side) for side in SideId)
    if both and not divided(ump.state, ump.data):
        ump.say(e.RoundBegan(round=battle_now(ump.state).round + 1))
        wait(ump, Step.LINE_UP)
    else:
        settle_sea(ump)


# --- combat groups ------------------------------------------------------------------


def open_line_up(ump: Ump) -> None:
    """FS-12.3.3.2.a The side with Air Superiority pairs; one ship against one needs no words."""
    last = order(ump.state)[1]
    own, enemies = (contesting(ump.state, ump.data, side) for side in (last, last.enemy))
    if len(own) == 1 and len(enemies) == 1:
        _pair(ump, last, {own[0]: enemies[0]})
    else:
        wait(ump, Step.LINE_UP, last)


def _made(need: int, named: int) -> str:
    return f"{counted(need, 'pair')} {verb(need, 'is')} made; {named} {verb(named, 'was')} named"


def pair_ships(ump: Ump, cmd: c.PairShips) -> None:
    """FS-12.3.3.2.a One to one, until one side has no ship left to pair."""
    own, enemies = (contesting(ump.state, ump.data, side) for side in (cmd.side, cmd.side.enemy))
    strange = [unit for unit in cmd.pairs if unit not in own] + [u for u in cmd.pairs.values() if u not in enemies]
    why = f"{listed(strange)} {verb(len(strange), 'is')} not in surface combat"
    ump.insist(not strange, "FS-12.3.3.2.a-WHO", why, f"Pair {listed(own)} with {listed(enemies)}")
    alone = len(set(cmd.pairs.values())) == len(cmd.pairs)
    ump.insist(
        alone, "FS-12.3.3.2.a-TWICE", "An enemy is paired twice, and a ship is paired once", "Name each enemy once"
    )
    need = min(len(own), len(enemies))
    ump.insist(
        len(cmd.pairs) == need,
        "FS-12.3.3.2.a",
        _made(need, len(cmd.pairs)),
        f"Make {counted(need, 'pair')}, each ship once",
    )
    _pair(ump, cmd.side, cmd.pairs)


def _pair(ump: Ump, side: SideId, pairs: Mapping[UnitId, UnitId]) -> None:
    made = tuple(Pair(superior=own, other=enemy) for own, enemy in pairs.items())
    ump.say(e.ShipsPaired(side=side, pairs=made))
    wait(ump, Step.LEFTOVERS)


def leftovers(state: State, data: Catalog, side: SideId) -> tuple[UnitId, ...]:
    """FS-12.3.3.2.a Ships of a side that nobody faces."""
    paired = {unit for pair in battle_now(state).pairs for unit in (pair.superior, pair.other)}
    return tuple(unit for unit in contesting(state, data, side) if unit not in paired)


def open_leftovers(ump: Ump) -> None:
    """FS-12.3.3.2.a Only the side with more ships has some."""
    for side in SideId:
        if leftovers(ump.state, ump.data, side) and not battle_now(ump.state).assigned:
            wait(ump, Step.LEFTOVERS, side)
            return
    wait(ump, Step.WITHDRAW)


def assign_leftovers(ump: Ump, cmd: c.AssignLeftovers) -> None:
    """FS-12.3.3.2.a Against any enemies, several against one too; who is left out neither fires nor is fired at."""
    own, enemies = leftovers(ump.state, ump.data, cmd.side), contesting(ump.state, ump.data, cmd.side.enemy)
    against = cmd.against
    strange = [unit for unit in against if unit not in own] + [u for u in against.values() if u not in enemies]
    why = f"{listed(strange)} cannot be named"
    way_out = f"Choose among {listed(own)}, each against one of {listed(enemies)}"
    ump.insist(not strange, "FS-12.3.3.2.a-LEFT", why, way_out)
    superior = cmd.side is order(ump.state)[1]
    pairs = tuple(
        Pair(superior=own_, other=enemy) if superior else Pair(superior=enemy, other=own_)
        for own_, enemy in against.items()
    )
    ump.say(e.LeftoversAssigned(side=cmd.side, pairs=pairs))
    wait(ump, Step.WITHDRAW)


# --- withdrawal ---------------------------------------------------------------------


def open_withdraw(ump: Ump) -> None:
    """FS-12.3.3.2.b The side without Air Superiority says first."""
    for side in order(ump.state):
        if side not in battle_now(ump.state).withdraws:
            wait(ump, Step.WITHDRAW, side)
            return
    wait(ump, Step.FIRE_AT)


def withdraw(ump: Ump, cmd: c.Withdraw) -> None:
    """FS-12.3.3.2.b All ships in surface combat, or none."""
    ump.say(e.WithdrawalDeclared(side=cmd.side, yes=cmd.yes))
    wait(ump, Step.WITHDRAW)


# --- fire ---------------------------------------------------------------------------


def express_ships(state: State, data: Catalog) -> tuple[UnitId, ...]:
    """FS-18.2.2 Ships of the Tokyo Express that are in surface combat."""
    fast = {unit for force in forces(state, data, SideId.JP) if force.express for unit in force.units}
    return tuple(unit for unit in contesting(state, data, SideId.JP) if unit in fast)


def firing_now(state: State, data: Catalog, side: SideId) -> tuple[UnitId, ...]:
    """FS-18.2.2 Who fires together: the Tokyo Express before all others."""
    battle = battle_now(state)
    if battle.withdraws.get(side):
        return ()
    fast = express_ships(state, data) if "express" in options(state) else ()
    if fast and not battle.express_fired:
        return fast if side is SideId.JP and not battle.withdraws.get(SideId.JP) else ()
    return tuple(unit for unit in contesting(state, data, side) if unit not in fast)


def may_fire_at(state: State, data: Catalog, unit: UnitId) -> tuple[UnitId, ...]:
    """FS-12.3.3.2.c Whom a ship faces; of ships that withdraw only those slower than itself."""
    battle = battle_now(state)
    faced = [enemy for pair in battle.pairs if (enemy := pair.faces(unit)) is not None]
    side = data.type(unit).side
    there = contesting(state, data, side.enemy)
    leaving = battle.withdraws.get(side.enemy, False)
    speed = data.type(unit).ma
    return tuple(enemy for enemy in faced if enemy in there and (not leaving or data.type(enemy).ma < speed))


def choosing(state: State, data: Catalog, side: SideId) -> Mapping[UnitId, tuple[UnitId, ...]]:
    """FS-12.3.3.2.c Ships that fire now and may choose among several targets."""
    found = {unit: may_fire_at(state, data, unit) for unit in firing_now(state, data, side)}
    return {unit: targets for unit, targets in found.items() if len(targets) > 1}


def open_fire_at(ump: Ump) -> None:
    """FS-12.3.3.2.c Who faces several chooses, the side without Air Superiority first; nobody else has a choice."""
    battle = battle_now(ump.state)
    for side in order(ump.state):
        if side not in battle.aimed and choosing(ump.state, ump.data, side):
            wait(ump, Step.FIRE_AT, side)
            return
    if shots_now(ump.state, ump.data):
        wait(ump, Step.FIRE, ump.state.public.part)
    elif _express_first(ump.state, ump.data):
        ump.say(e.GunsFired(shots=(), first=True))
        wait(ump, Step.FIRE_AT)
    else:
        _end_round(ump)


def aim_guns(ump: Ump, cmd: c.AimGuns) -> None:
    """FS-12.3.3.2.c One of the enemies it faces, for each ship that faces several."""
    choices = choosing(ump.state, ump.data, cmd.side)
    missing = [unit for unit in choices if unit not in cmd.at]
    why = f"{listed(missing)} {verb(len(missing), 'has')} a choice of targets"
    ump.insist(not missing, "FS-12.3.3.2.c", why, "Choose a target for each")
    for unit, target in cmd.at.items():
        names = ", ".join(map(describe, choices.get(unit, ())))
        why = f"{describe(unit)} cannot choose {target}"
        ump.insist(
            target in choices.get(unit, ()),
            "FS-12.3.3.2.c-WHO",
            why,
            f"Choose among those it faces: {names or 'one enemy'}",
        )
    ump.say(e.GunsAimed(side=cmd.side, at=cmd.at))
    wait(ump, Step.FIRE_AT)


def _express_first(state: State, data: Catalog) -> bool:
    """FS-18.2.2 Whether the fire of the Tokyo Express still comes before that of the others."""
    ahead = "express" in options(state) and bool(express_ships(state, data))
    return ahead and not battle_now(state).express_fired


def firepower(state: State, data: Catalog, unit: UnitId) -> int:
    """FS-18.2.1 Long Lance: Japanese CA and DD in the first round of a Surface Combat Step."""
    kind = data.type(unit)
    lance = "lance" in options(state) and battle_now(state).round == 1
    if lance and kind.side is SideId.JP and data.cls(unit) in ("CA", "DD"):
        return data.combat.lance
    return kind.fp


def shots_now(state: State, data: Catalog) -> Mapping[SideId, Mapping[UnitId, UnitId]]:
    """FS-12.3.3.2.c Who fires at whom, by sides; nothing where nobody can."""
    aims = battle_now(state).aims
    found = {}
    for side in order(state):
        shots = {}
        for unit in firing_now(state, data, side):
            targets = may_fire_at(state, data, unit)
            if targets:
                aimed = aims.get(unit)
                shots[unit] = aimed if aimed in targets and aimed is not None else targets[0]
        if shots:
            found[side] = shots
    return found


def fire_guns(ump: Ump, cmd: c.FireGuns) -> None:
    """FS-12.3.3.2.c One die a ship, all at once; then a Damage Check for each whole hit."""
    first = _express_first(ump.state, ump.data)
    shots = tuple(shot for side, pairs in shots_now(ump.state, ump.data).items() for shot in _fired(ump, side, pairs))
    ump.say(e.GunsFired(shots=shots, first=first))
    hit = dict.fromkeys(shot.target for shot in shots if shot.halves)
    for unit in hit:
        hit_ship(ump, unit, Cause.SURFACE, whole_hits(shot for shot in shots if shot.target == unit))
    if first:
        wait(ump, Step.FIRE_AT)
    else:
        _end_round(ump)


def _fired(ump: Ump, side: SideId, pairs: Mapping[UnitId, UnitId]) -> Iterator[e.Shot]:
    data = ump.data
    guns = {unit: firepower(ump.state, data, unit) for unit in pairs}
    cells = {unit: data.combat.cell(guns[unit], data.type(target).df) for unit, target in pairs.items()}
    aimed = "; ".join(f"{describe(u)} hits {describe(t)} on {_or_more(cells[u])}" for u, t in pairs.items())
    what = f"{data.scenario.side(side).adjective} guns: {aimed}"
    roll = ump.roll("FS-12.3.3.2.c", what, Die.D6, len(pairs), announced=True)
    for (unit, target), face in zip(pairs.items(), roll.faces, strict=True):
        hits = data.combat.gun_hits(guns[unit], data.type(target).df, face)
        yield e.Shot(unit=unit, target=target, firepower=guns[unit], needs=cells[unit], roll=face, halves=int(2 * hits))


def _or_more(cell: str) -> str:
    """FS-12.3.3.2.c What a cell of the gun table asks of a die, in words."""
    return f"{cell.rstrip('*')} or more{' (half a hit)' if cell.endswith('*') else ''}"


def whole_hits(shots: Iterable[e.Shot]) -> tuple[int, ...]:
    """FS-12.3.3.2.c The firepower behind each whole hit; two halves make one, by the stronger of the two."""
    scored = [shot for shot in shots if shot.halves]
    whole = [shot.firepower for shot in scored if shot.halves > 1]
    halves = [shot.firepower for shot in scored if shot.halves == 1]
    pairs = full_hits(Fraction(1, 2) for _ in halves)
    return (*whole, *(max(halves[2 * at : 2 * at + 2]) for at in range(pairs)))


def _end_round(ump: Ump) -> None:
    """FS-12.3.3.2.b and FS-12.3.3.2.d Who withdrew is away; the next round begins unless a side has no ship left."""
    battle = battle_now(ump.state)
    for side in SideId:
        if battle.withdraws.get(side):
            for unit in contesting(ump.state, ump.data, side):
                put_on_track(ump, unit, ump.data.combat.otherwise, "withdrew from surface combat", "FS-12.3.3.2.b")
    ump.say(e.RoundEnded(round=battle.round))
    _begin(ump)


# --- Sea Control --------------------------------------------------------------------


def settle_sea(ump: Ump) -> None:
    """FS-12.3.3.3 Who has ships left in the box has the sea; the enemy's other ships are driven off."""
    battle = battle_now(ump.state)
    apart = divided(ump.state, ump.data)
    sides = tuple(side for side in SideId if contesting(ump.state, ump.data, side))
    ump.say(e.SeaControlled(hex=battle.hex, sides=sides))
    if len(sides) == 1 and not apart:
        for unit in guns_left(ump.state, ump.data, sides[0].enemy):
            put_on_track(ump, unit, ump.data.combat.otherwise, "driven off", "FS-12.3.3.3")
    over = any(excess_ashore(ump.state, ump.data, side) for side in SideId)
    wait(ump, Step.EXCESS_LANDING if over else Step.LANDING)
