"""FS-12.2 The Submarine Attack Segment."""

from ffts.core.counting import counted, verb
from ffts.games.fire_in_the_sky.commands import battle as c
from ffts.games.fire_in_the_sky.events import battle as e
from ffts.games.fire_in_the_sky.events.turn import Passed
from ffts.games.fire_in_the_sky.names import Kind, SideId, Step, TfId, UnitId, describe
from ffts.games.fire_in_the_sky.rules.board import ashore, at_sea_in
from ffts.games.fire_in_the_sky.rules.ch12.board import destroyers, is_soft
from ffts.games.fire_in_the_sky.rules.ch12.dice import throw
from ffts.games.fire_in_the_sky.rules.ch13 import hit_cargo, hit_ship
from ffts.games.fire_in_the_sky.rules.turns import begin_phase, wait
from ffts.games.fire_in_the_sky.sequence import Ump
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.sheets.combat import Cause, CombatKind, When
from ffts.games.fire_in_the_sky.state import State


def open_combat(ump: Ump) -> None:
    """FS-12 The Combat Phase opens with the submarines."""
    begin_phase(ump, Step.COMBAT, ump.state.public.part)
    wait(ump, Step.SUBMARINES)


def open_submarines(ump: Ump) -> None:
    """FS-12.2.1 The phasing player names his targets, then the other; who has no point or no target is passed over."""
    public = ump.state.public
    for side in (public.part, public.other):
        if side in ump.state.public.combat.named:
            continue
        enemies = enemy_forces(ump.state, side)
        if public.submarines[side] and enemies:
            wait(ump, Step.SUBMARINES, side)
            return
        if enemies:
            ump.say(Passed(step=Step.SUBMARINES, side=side, why="no Submarine Points are left", rule="FS-12.2.1"))
        ump.say(e.SubmarinesNamed(side=side, forces=(), asked=False))
    wait(ump, Step.SUBMARINE_FIRE)


def enemy_forces(state: State, side: SideId) -> tuple[TfId, ...]:
    """FS-12.2.1 What the submarines of a side may go for: every enemy task force at sea."""
    return tuple(name for name, force in state.forces.items() if force.side is side.enemy)


def name_submarine_targets(ump: Ump, cmd: c.NameSubmarineTargets) -> None:
    """FS-12.2.1 One Submarine Point a task force, and no task force twice in a segment."""
    points, enemies = ump.state.public.submarines[cmd.side], enemy_forces(ump.state, cmd.side)
    strange = [force for force in cmd.forces if force not in enemies]
    why = f"{', '.join(strange)} {verb(len(strange), 'is')} no enemy task force"
    ump.insist(not strange, "FS-12.2.1-WHO", why, f"Choose among {', '.join(enemies)}")
    twice = len(set(cmd.forces)) < len(cmd.forces)
    why = "A task force is attacked by one Submarine Point; one was named twice"
    ump.require(not twice, "FS-12.2.1-TWICE", why, "Name each task force once")
    why = (
        f"{counted(points, 'Submarine Point')} {verb(points, 'is')} left; "
        f"{counted(len(cmd.forces), 'task force')} {verb(len(cmd.forces), 'was')} named"
    )
    ump.require(len(cmd.forces) <= points, "FS-12.2.1", why, f"Name {points} or fewer")
    ump.say(e.SubmarinesNamed(side=cmd.side, forces=cmd.forces))
    wait(ump, Step.SUBMARINES)


def open_fire(ump: Ump) -> None:
    """FS-12.2 Attacks are resolved one by one, those of the phasing player first; a task force that is gone by then
    costs its point."""
    for attack in ump.state.public.combat.attacks:
        if attack.force in ump.state.forces:
            wait(ump, Step.SUBMARINE_FIRE, attack.by)
            return
        ump.say(e.SubmarineSpent(side=attack.by, force=attack.force, lost_target=True))
    wait(ump, Step.BATTLES)


def attack_by_submarine(ump: Ump, cmd: c.AttackBySubmarine) -> None:
    """FS-12.2.2 and FS-12.2.3 First the destroyers of the task force: any hit ends it. Else one die at one unit."""
    named = [attack.force for attack in ump.state.public.combat.attacks if attack.by is cmd.side]
    why = f"{cmd.force} was not named as a target"
    ump.insist(cmd.force in named, "FS-12.2.1-NAMED", why, f"Choose among {', '.join(named)}")
    units = ump.state.forces[cmd.force].units
    there = ", ".join(map(describe, units))
    ump.insist(cmd.unit in units, "FS-12.2.3-WHO", f"{cmd.unit} is not in {cmd.force}", f"Choose among {there}")
    if not depth_charged(ump, cmd.force):
        _torpedo(ump, cmd)
    ump.say(e.SubmarineSpent(side=cmd.side, force=cmd.force))
    wait(ump, Step.SUBMARINE_FIRE)


def depth_charged(ump: Ump, force: TfId) -> bool:
    """FS-12.2.2 One die for each destroyer unit of this task force."""
    side, count = ump.state.forces[force].side, len(tuple(destroyers(ump.state, ump.data, force)))
    if not count:
        return False
    facts = asw_facts(ump.state, ump.data, force)
    dice = throw(ump, "FS-12.2.2", f"Destroyers of {force}", CombatKind.ASW, side, count, facts)
    ump.say(e.DepthCharged(side=side, force=force, dice=dice))
    return dice.hits > 0


def asw_facts(state: State, data: Catalog, force: TfId) -> tuple[When, ...]:
    """FS-12.2.2 Covered once, however many there are, by an own air unit on land in the hex or a carrier in it."""
    own = state.forces[force]
    hex_ = data.chart.hex_of(own.at)
    place = data.chart.place_in.get(hex_)
    at_sea = at_sea_in(state, data, own.side, hex_)
    on_land = ashore(state, data, own.side, place) if place else ()
    covered = any(data.is_carrier(unit) for unit in at_sea) or any(
        data.type(unit).kind is Kind.AIR or data.is_carrier(unit) for unit in on_land
    )
    return (When.COVERED,) if covered else ()


def torpedo_facts(state: State, data: Catalog, force: TfId, unit: UnitId) -> tuple[When, ...]:
    """FS-12.2.3 No destroyers in the task force; land and air units."""
    bare = () if any(destroyers(state, data, force)) else (When.NO_DESTROYERS,)
    return (*bare, When.SOFT) if is_soft(data, unit) else bare


def _torpedo(ump: Ump, cmd: c.AttackBySubmarine) -> None:
    """FS-12.2.3 and FS-12.2.3.a Damage to ships and air units at once; to land units after the air strikes."""
    facts = torpedo_facts(ump.state, ump.data, cmd.force, cmd.unit)
    what = f"Submarine at {describe(cmd.unit)}"
    dice = throw(ump, "FS-12.2.3", what, CombatKind.SUBMARINE, cmd.side, 1, facts)
    ump.say(e.Torpedoed(side=cmd.side, force=cmd.force, unit=cmd.unit, dice=dice))
    if not dice.hits:
        return
    if is_soft(ump.data, cmd.unit):
        hit_cargo(ump, cmd.unit, 1)
    else:
        hit_ship(ump, cmd.unit, Cause.SUBMARINE, (0,))
